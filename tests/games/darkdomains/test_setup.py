"""Setting up: the Fortune pile, the city, what each player begins with (DD001-DD017)."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.games.darkdomains import GAME
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import ERAS, GOODS
from pentarchy.kernel import BadInput
from tests.games.darkdomains.builder import CONTENT, Play, rule


def start(seats: int = 3, seed: int = 1) -> Play:
    return Play(GAME.start(seats, seed))


def truth(game: Play) -> DarkDomains:
    state = game.position.state
    assert isinstance(state, DarkDomains)
    return state


@rule("DD001")
def test_two_to_five_may_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(start(seats).view()["players"]) == seats


@rule("DD001")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_one_or_six_may_not(seats: int) -> None:
    with pytest.raises(BadInput):
        GAME.start(seats, 1)


@rule("DD003")
def test_the_goods_are_coins_skulls_four_elements_and_four_resources() -> None:
    store = start().player(0)["store"]
    assert list(store) == list(GOODS)
    assert set(GOODS) == {"coins", "skulls", "earth", "wind", "fire", "water", "stone", "metal", "wood", "workers"}


@rule("DD004")
def test_the_first_phase_is_fortune() -> None:
    assert start().view()["phase"] == "Fortune"


@rule("DD006", "DD007", "DD008", "DD009")
def test_the_fortune_pile_is_fifteen_cards_in_three_eras() -> None:
    for seed in range(30):
        state = truth(start(seed=seed))
        pile = list(reversed(state.fortune.cards()))
        assert len(pile) == 15 and len(state.unused) == 17
        assert [ERAS[CONTENT.fortunes[card].era] for card in pile] == ["masquerade"] * 5 + ["revelation"] * 5 + [
            "decay"
        ] * 5
        assert CONTENT.world in pile[5:10] and CONTENT.death in pile[10:]
        assert not set(pile) & set(state.unused.cards())


@rule("DD007")
def test_the_world_is_mixed_among_its_five() -> None:
    places = {list(reversed(truth(start(seed=seed)).fortune.cards())).index(CONTENT.world) for seed in range(60)}
    assert places == {5, 6, 7, 8, 9}


@rule("DD010")
def test_everybody_has_eight_coins_and_four_minions() -> None:
    game = start(4).until("place")
    for seat in range(4):
        assert game.player(seat)["minions"] == 4
        assert not game.player(seat)["slashed"]
    assert GAME.start(2, 1).view(0)["board"]["players"][0]["store"]["coins"] == 8


@rule("DD022")
def test_a_domain_has_four_areas_of_four_spaces() -> None:
    domain = start().player(0)["domain"]
    assert Counter(space["area"] for space in domain) == dict.fromkeys(
        ("woods", "settlements", "plains", "mountains"), 4
    )
    assert all(space["tile"] is None for space in domain)


@rule("DD011")
def test_the_green_unicorn_is_dealt_before_the_yellow_swan() -> None:
    game = start()
    dealt = truth(game).adventurers_out.cards()
    state = truth(game)
    first = min(dealt) - min(dealt)
    assert first == 0
    assert [card - (dealt[0] - state.parties[0][0]) for card in dealt] == state.parties[0] + state.parties[1]
    assert len(state.parties[0]) == len(state.parties[1]) == 4


@rule("DD012")
def test_two_henchmen_are_open_at_the_inn_and_two_hidden_in_the_far_lands() -> None:
    game = start()
    assert all(game.city(space)["holds"] not in (None, "hidden") for space in ("inn-1", "inn-2"))
    for seat in (None, 0, 1, 2):
        board = game.view(seat)
        assert [entry["holds"] for entry in board["city"] if entry["location"] == "farlands"] == ["hidden", "hidden"]


@rule("DD013")
def test_there_are_four_spell_decks() -> None:
    assert start(2).view()["decks"]["spells"] == {"attack": 24, "defense": 24, "control": 24, "production": 24}


@rule("DD014")
def test_seven_tiles_lie_at_the_architects_guild() -> None:
    tiles = [entry["holds"] for entry in start().view()["city"] if entry["location"] == "architect"]
    assert len(tiles) == 7 and None not in tiles and len(set(tiles)) == 7


@rule("DD015", "DD-A04", "DD-A03")
def test_only_black_monsters_come_to_the_niktmarg() -> None:
    black = {monster.id for monster in CONTENT.monsters if monster.black}
    for seed in range(20):
        board = start(seed=seed).view()
        lying = [entry["holds"] for entry in board["city"] if entry["location"] == "niktmarg"]
        assert len(lying) == 6 and set(lying) <= black
        assert len(board["aside"]) == 8


@rule("DD016")
def test_chance_names_the_first_player() -> None:
    assert {start(seed=seed).view()["first"] for seed in range(40)} == {0, 1, 2}


@rule("DD017")
def test_spells_first_then_elements_in_player_order() -> None:
    game = start()
    first = game.view()["first"]
    order = [(first + nth) % 3 for nth in range(3)]
    for seat in order:
        for deck in ("attack", "control", "attack"):
            assert game.all_asked == [(seat, "draw spell")]
            game.play(f"draw {deck}")
        assert game.player(seat)["spells"]["count"] == {"attack": 2, "defense": 0, "control": 1, "production": 0}
    for seat in order:
        assert game.all_asked == [(seat, "take element")]
        game.play("take fire", "take fire")
        assert game.has(seat, "fire") == 2


@rule("DD137")
def test_a_drawn_spell_is_seen_by_its_drawer_only() -> None:
    game = start()
    first = game.view()["first"]
    game.play("draw attack")
    for seat in range(3):
        hand = game.view(seat)["players"][first]["spells"]["hand"]
        assert (hand[0] is not None) is (seat == first)


@rule("DD133")
def test_the_game_lasts_six_to_eight_turns_in_proportion_two_two_one() -> None:
    turns: Counter[int] = Counter()
    for seed in range(2000):
        state = GAME.start_quick(2, seed).state
        assert isinstance(state, DarkDomains)
        turns[(list(reversed(state.fortune.cards())).index(CONTENT.death)) // 2 + 1] += 1
    assert set(turns) == {6, 7, 8}
    for length, share in ((6, 0.4), (7, 0.4), (8, 0.2)):
        assert abs(turns[length] / 2000 - share) < 3 * (share * (1 - share) / 2000) ** 0.5


@rule("DD139")
def test_the_same_seed_gives_the_same_game() -> None:
    assert GAME.start(3, 7).view(0) == GAME.start(3, 7).view(0)
    assert GAME.start(3, 7).view(0) != GAME.start(3, 8).view(0)
