"""Set-up, the frame of the game, and the ways agents come to hand: DR001-DR019, DR147, DR148, DR158, DR159."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pentarchy
from tests.games.dominare.builder import AGENTS, GAME, Table, table
from tests.support import rule


def seen(position: pentarchy.Position, seat: int | None = None) -> dict:
    return position.view(seat)["board"]


def play_until(position: pentarchy.Position, done, seed: int = 1) -> pentarchy.Position:
    """Random moves until something holds."""
    chance = random.Random(seed)
    while position.decisions and not done(position):
        decision = position.decisions[0]
        position.play(chance.choice(decision.options), decision.seat)
    return position


@rule("DR001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play_each_in_a_colour_of_their_own(seats):
    position = GAME.start(seats, 1)
    assert len(seen(position)["crowns"]) == seats


@rule("DR001")
@pytest.mark.parametrize("seats", [1, 7])
def test_no_other_number_plays(seats):
    with pytest.raises(pentarchy.BadInput):
        GAME.start(seats, 1)


@rule("DR002", "DR-A47")
@pytest.mark.parametrize(("seats", "side", "expected"), [
    (4, "by seats", "small"), (5, "by seats", "large"), (2, "large", "large"), (6, "small", "small"),
])  # fmt: skip
def test_either_side_goes_with_any_number_of_players(seats, side, expected):
    """DR-A47."""
    assert seen(GAME.start(seats, 1, {"side": side}))["side"] == expected


@rule("DR003")
def test_the_agent_deck_has_95_cards_89_of_them_different():
    copies = Counter({card.id: card.copies for card in GAME.content.agents})
    assert len(copies) == 89 and sum(copies.values()) == 95
    assert {name for name, count in copies.items() if count > 1} == {"beggar", "street-urchin", "city-watch"}
    assert set(copies.values()) == {1, 3}


@rule("DR004")
def test_thirty_events_and_eight_districts_with_an_ability_each():
    assert len(GAME.content.events) == 30
    assert len(GAME.content.districts) == 8 and all(d.ability.clauses for d in GAME.content.districts)


@rule("DR005", "DR006", "DR007")
def test_exposure_crowns_and_markers_at_the_start():
    board = seen(GAME.start(3, 1))
    assert board["exposure"] == [0, 0, 0]
    assert board["crowns"] == [5, 5, 5]
    starts = {"atheneum": 2, "canals": 3, "church": 4, "merchant-quarter": 3, "senate": 4}
    starts |= {"estate": 2, "warrens": 2, "corte-scalzo": 1}
    assert {district["id"]: district["worth"] for district in board["districts"]} == starts


@rule("DR008", "DR-A02")
def test_the_first_scapegoat_can_be_any_seat_and_breaks_the_first_tie():
    """DR-A02. Two agents of one value: who sits left of the first scapegoat becomes the new one."""
    for first, expected in ((1, 1), (2, 0)):
        hands = [["emaldus-bennett"], ["watson-riley"]]
        game = table([[], []], hands=hands, step=("conspiracy",), first_scapegoat=first)
        game.together(p1="reveal emaldus-bennett", p2="reveal watson-riley")
        assert game.see("scapegoat") == expected


@rule("DR009")
def test_eight_are_dealt_three_kept_and_five_go_back():
    game = Table(GAME.start(4, 1))
    assert [len(cards) for cards in game.see("drawn")] == [8] * 4 and game.see("deck") == 95 - 32
    dealt = game.see("drawn", 0)[0]
    play_until(game.position, lambda p: seen(p)["season"] == 1)
    assert len(game.hand(0)) == 3 and set(game.hand(0)) <= set(dealt)
    assert game.see("deck") == 95 - 12 and not any(game.see("drawn"))


@rule("DR009")
def test_nobody_keeps_what_was_not_dealt():
    game = Table(GAME.start(2, 1))
    strange = next(name for name in AGENTS if name not in game.see("drawn", 0)[0])
    with pytest.raises(pentarchy.IllegalMove) as error:
        game.play(f"keep {strange}", seat=0)
    assert error.value.rule == "DR009"


@rule("DR010")
def test_hands_are_hidden_until_played():
    position = play_until(GAME.start(3, 2), lambda p: seen(p)["season"] == 1)
    assert None not in seen(position, 0)["hands"][0]
    assert set(seen(position, 1)["hands"][0]) == {None}
    assert set(seen(position, None)["hands"][0]) == {None}


@rule("DR-A37")
def test_treasuries_are_open():
    game = table([["pavel"], ["beggar"]], crowns=[3, 8])
    assert game.see("crowns", 0) == game.see("crowns", 1) == game.see("crowns", None) == [3, 8]


@rule("DR011")
def test_the_starter_game_leaves_out_three_factions():
    state = GAME.start(6, 1, {"opening": "starter"}).state
    playing = [*state.deck.cards(), *[card for hand in state.hands for card in hand.cards()]]
    names = GAME.content.agents
    assert not {names[card].id for card in playing if names[card].faction in (6, 7, 8)}
    assert len(playing) == 95 - 24 and len(state.box) == 24


@rule("DR012")
def test_the_starter_game_deals_preset_conspiracies():
    position = GAME.start(6, 1, {"opening": "starter"})
    trios = [sorted(GAME.content.agents[card].id for card in trio) for trio in GAME.content.starters]
    hands = [sorted(seen(position, seat)["hands"][seat]) for seat in range(6)]
    assert sorted(hands) == sorted(trios)


@rule("DR012")
@pytest.mark.parametrize("trio", range(6))
def test_each_preset_conspiracy_networks_and_reaches_two_districts(trio):
    cards = [GAME.content.agents[card] for card in GAME.content.starters[trio]]
    assert cards[0].traits & cards[1].traits
    assert cards[1].traits & (cards[0].traits | cards[2].traits)
    assert cards[2].traits & cards[1].traits
    assert len({min(card.faction, 5) for card in cards}) >= 2
    assert not {card.faction for card in cards} & {6, 7, 8}


@rule("DR013")
def test_in_the_starter_game_play_passes_to_the_left():
    hands = [["beggar"], ["pavel"], ["dante-straziami"]]
    game = table([[], [], []], hands=hands, step=("conspiracy",), opening="starter")
    game.together(p1="reveal beggar", p2="reveal pavel", p3="reveal dante-straziami")
    assert game.see("order") == [2, 0, 1]


@rule("DR014")
def test_the_game_lasts_seven_seasons():
    position = play_until(GAME.start(2, 3), lambda p: False)
    seasons = [event["season"] for event in position.events(None) if event["kind"] == "season"]
    assert seasons == [1, 2, 3, 4, 5, 6, 7]
    assert [len(ranks) for ranks in seen(position)["ranks"]] == [7, 7]


@rule("DR015", "DR016")
def test_four_phases_follow_one_another_for_all_players():
    position = GAME.start(3, 4)
    phases: list[tuple[int, str]] = []
    chance = random.Random(4)
    while position.decisions:
        board = seen(position)
        now = (board["season"], board["phase"])
        if board["phase"] in ("conspiracy", "event", "canvassing", "action") and now not in phases[-1:]:
            phases.append(now)
        decision = position.decisions[0]
        position.play(chance.choice(decision.options), decision.seat)
    order = ["conspiracy", "event", "canvassing", "action"]
    for season in range(1, 8):
        assert [phase for number, phase in phases if number == season] == order


@rule("DR017", "DR112")
def test_the_scapegoat_acts_first_then_the_others_in_order():
    game = table([["pavel"], ["beggar"], ["gillie"]], order=[2, 0, 1])
    acted = []
    for _ in range(6):
        acted.append(game.seat)
        game.play("crown")
    assert acted == [2, 0, 1, 2, 0, 1]


@rule("DR018", "DR147")
def test_a_draft_comes_between_the_third_and_the_fourth_season():
    position = play_until(GAME.start(3, 5), lambda p: seen(p)["phase"] == "draft")
    assert seen(position)["season"] == 3
    before = [len(hand) for hand in seen(position)["hands"]]
    assert all(len(seen(position, seat)["pack"]) == 8 for seat in range(3))
    position = play_until(position, lambda p: seen(p)["phase"] != "draft")
    assert seen(position)["season"] == 4
    assert [len(hand) for hand in seen(position)["hands"]] == [count + 5 for count in before]


@rule("DR147", "DR148")
def test_packs_go_to_the_left_and_the_last_three_are_discarded():
    game = table([["pavel"], ["beggar"], ["gillie"]], season=3, step=("deal_packs",))
    packs = [game.see("pack", seat) for seat in range(3)]
    first = [pack[0] for pack in packs]
    game.together(**{f"p{seat + 1}": f"draft {first[seat]}" for seat in range(3)})
    for seat in range(3):
        passed = sorted(name for name in packs[seat - 1])
        passed.remove(first[seat - 1])
        assert sorted(game.see("pack", seat)) == passed
    for _ in range(4):
        for seat in range(3):
            game.play(game.moves_of(seat)[0], seat=seat)
    assert game.see("phase") == "conspiracy" and game.see("discards") == 9


@rule("DR148")
def test_picks_are_hidden():
    game = table([["pavel"], ["beggar"], ["gillie"]], season=3, step=("deal_packs",))
    for seat in range(3):
        game.play(game.moves_of(seat)[0], seat=seat)
    assert game.see("hands", 0)[1] == [None]
    assert game.see("hands", 1)[1] != [None]


@rule("DR-A30")
def test_short_packs_are_alike_for_all():
    """DR-A30."""
    game = table(
        [["pavel"], ["beggar"], ["gillie"]], season=3, step=("deal_packs",), empty_deck=True,
        deck=["city-watch", "city-watch", "pike", "puncio", "marianna", "esa", "lucan", "prudence"],
    )  # fmt: skip
    assert [len(game.see("pack", seat)) for seat in range(3)] == [2, 2, 2]
    for _ in range(2):
        for seat in range(3):
            game.play(game.moves_of(seat)[0], seat=seat)
    assert game.see("season") == 4 and [len(hand) for hand in game.see("hands")] == [2, 2, 2]


@rule("DR158")
def test_semi_blind_draw():
    game = Table(GAME.start(3, 6, {"opening": "semi-blind", "first_scapegoat": 2}))
    assert game.see("piles")["commoner"] == 16 and game.see("piles")["culture"] == 15 and len(game.see("piles")) == 8
    drawers = []
    for _ in range(15):
        drawers.append(game.seat)
        game.play("draw from commoner")
        assert "draw from commoner" not in game.moves
        assert game.why_not("draw from commoner") == "DR158"
        game.play(game.moves[0])
    assert drawers == [1, 2, 0] * 5
    assert [len(hand) for hand in game.see("hands")] == [10, 10, 10]
    for seat in range(3):
        for _ in range(2):
            game.play(game.moves_of(seat)[0], seat=seat)
    assert [len(hand) for hand in game.see("hands")] == [8, 8, 8]
    assert game.see("deck") == 95 - 24 and game.see("season") == 1


@rule("DR159")
def test_sole_authority():
    game = Table(GAME.start(6, 7, {"opening": "sole authority"}))
    assert [len(cards) for cards in game.see("drawn")] == [15] * 6
    play_until(game.position, lambda p: seen(p)["season"] == 1)
    assert [len(hand) for hand in game.see("hands")] == [8] * 6 and game.see("deck") == 95 - 48


@rule("DR158", "DR159")
@pytest.mark.parametrize("opening", ["semi-blind", "sole authority"])
def test_without_a_draft(opening):
    position = GAME.start(2, 8, {"opening": opening})
    chance = random.Random(8)
    while position.decisions:
        assert seen(position)["phase"] != "draft"
        decision = position.decisions[0]
        position.play(chance.choice(decision.options), decision.seat)


@rule("DR019")
def test_a_card_beats_a_rule():
    """Nino spreads without the crown that spreading costs (DR093)."""
    game = table([["nino-barca", "tobias-wren"], []], crowns=[0, 0], step=("canvassing", 1, 0))
    game.play("canvass ca2", "spread 1 to se6")
    assert game.block("se6") == (0, 1) and not game.events("paid")
