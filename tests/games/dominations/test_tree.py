"""Develop: Masteries, upgrades and the Civilisation Tree (DN089-DN109)."""

from __future__ import annotations

from tests.games.dominations.builder import CONTENT, FIRST, Table, table
from tests.support import rule

RICH = {0: {"trade": 5, "craftsmanship": 5, "art": 5, "science": 5, "government": 5, "religion": 5}}


def developable(game: Table) -> set[str]:
    return {move.split()[1] for move in game.moves if move.startswith("develop ") and move != "develop nothing"}


def tree(game: Table, seat: int = 0) -> list[tuple[str, bool]]:
    return [(entry["card"], entry["advanced"]) for entry in game.of(seat)["tree"][1:]]


def nodus(game: Table, seat: int = 0) -> dict[str, int]:
    return {domain: count for domain, count in game.of(seat)["nodus"].items() if count}


@rule("DN089")
def test_one_new_mastery_or_one_upgrade_in_a_turn() -> None:
    game = table(phase="develop", trees={0: ["fishing a 1,0"]}, knowledge=RICH)
    assert "advance 1,0" in game.moves and "peddling" in developable(game)
    game.play(first(game, "peddling"))
    assert game.asked == "rest", "only exchanges are left"
    upgraded = table(phase="develop", trees={0: ["fishing a 1,0"]}, knowledge=RICH)
    upgraded.play("advance 1,0")
    assert upgraded.asked == "rest"


def first(game: Table, card: str) -> str:
    """The first way to develop a card."""
    return next(move for move in game.moves if move.startswith(f"develop {card} "))


@rule("DN090", "DN-A29")
def test_a_mastery_costs_its_value_in_its_own_domain() -> None:
    game = table(phase="develop", knowledge={0: {"trade": 3}})
    game.play(first(game, "peddling"))
    assert game.knowledge(0) == {}
    short = table(phase="develop", knowledge={0: {"trade": 2, "art": 5}})
    assert short.why_not("develop peddling a at 0,1") == "DN090"
    assert "peddling" not in developable(short) and "painting" in developable(short)


@rule("DN091")
def test_any_mastery_in_the_holders_may_be_chosen() -> None:
    game = table(phase="develop", trees={0: ["warehouse * 1,0"]}, knowledge={0: {"trade": 10}})
    assert developable(game) >= {"peddling", "bartering", "markets", "caravans", "currency", "bank", "mercenaries"}


@rule("DN091", "DN092")
def test_value_nine_asks_for_another_mastery_of_its_domain_and_value_or_more() -> None:
    """Treasury asks for any Trade Mastery, Guilds for a Trade Mastery of value 6."""
    ten = {0: {"trade": 10}}
    with_three = table(phase="develop", trees={0: ["warehouse * 1,0"]}, knowledge=ten)
    assert "treasury" in developable(with_three) and "guilds" not in developable(with_three)
    with_six = table(phase="develop", trees={0: ["warehouse * 1,0", "currency * -1,0"]}, knowledge=ten)
    assert {"treasury", "guilds"} <= developable(with_six)
    with_nine = table(phase="develop", trees={0: ["warehouse * 1,0", "treasury * -1,0"]}, knowledge=ten)
    assert "guilds" in developable(with_nine), "a higher value serves too"
    land, city = ("t-ttr 0,0d 0",), ("0,0d 0 1",)
    bare = table(phase="develop", land=land, cities=city, knowledge=ten)
    assert "treasury" not in developable(bare)


@rule("DN092")
def test_a_monument_level_does_not_serve_as_a_prerequisite() -> None:
    game = table(
        phase="develop", land=("t-ttr 0,0d 0",), cities=("0,0d 0 1",), trees={0: ["pharos-1 * *"]},
        knowledge={0: {"trade": 10}},
    )  # fmt: skip
    assert "treasury" not in developable(game) and "peddling" in developable(game)


@rule("DN093")
def test_nobody_has_a_mastery_twice() -> None:
    game = table(phase="develop", trees={0: ["peddling a 1,0"]}, knowledge=RICH)
    assert "peddling" not in developable(game)
    assert game.why_not("develop peddling b at -1,0") == "DN093"
    assert "peddling" in developable(table(phase="develop", trees={1: ["peddling a 1,0"]}, knowledge=RICH))


@rule("DN094")
def test_a_copy_that_is_taken_is_gone_and_the_four_differ() -> None:
    game = table(phase="develop", trees={1: ["peddling a 1,0"]}, knowledge=RICH)
    assert game.board["holders"]["peddling"] == "bcd"
    assert game.why_not("develop peddling a at 1,0") == "DN094"
    assert len({CONTENT.layouts[copy] for copy in CONTENT.copies_of(0)}) == 4


@rule("DN095")
def test_a_card_lies_side_by_side_with_a_card_of_the_tree() -> None:
    game = table(phase="develop", knowledge=RICH)
    places = {move.split()[-1] for move in game.moves if move.startswith("develop ") and "nothing" not in move}
    assert places == {"1,0", "-1,0", "0,1", "0,-1"}


@rule("DN096", "DN101")
def test_every_touching_side_has_to_join() -> None:
    """Between a Trade half to the west and a Craftsmanship half to the south only cards that show both fit."""
    game = table(phase="develop", trees={0: ["fishing a 0,1", "peddling a 1,0"]}, knowledge=RICH)
    place = next(entry for entry in game.of(0)["open"] if (entry["x"], entry["y"]) == (1, 1))
    needed = {side: colour for side, colour in enumerate(place["needs"]) if colour}
    assert len(needed) == 2
    for move in game.moves:
        if move.endswith("at 1,1"):
            card = next(card for card in CONTENT.cards if card.id == move.split()[1])
            layout = CONTENT.layouts[CONTENT.copies_of(CONTENT.cards.index(card))["abcd".index(move.split()[2])]]
            names = ["trade", "craftsmanship", "art", "science", "government", "religion", "white", "black"]
            assert all(names[layout[side]] in (colour, "white") for side, colour in needed.items())
    assert [move for move in game.moves if move.endswith("at 1,1")]


@rule("DN096")
def test_a_side_of_another_colour_does_not_join() -> None:
    game = table(phase="develop", trees={0: ["peddling a 1,0"]}, knowledge=RICH)
    east = next(entry for entry in game.of(0)["tree"] if entry["card"] == "peddling")["nodus"][1]
    assert east == "craftsmanship"
    assert game.why_not("develop painting a at 2,0") == "DN096"


@rule("DN097", "DN108", "DN-A34")
def test_white_joins_any_colour_and_counts_as_it() -> None:
    """The Campfire is white all round: a Trade half joins it to a Trade Nodus."""
    game = table(phase="develop", trees={0: ["bartering d 1,0"]}, knowledge=RICH)
    west = game.of(0)["tree"][1]["nodus"][3]
    assert nodus(game) == {west: 1}, "one whole Nodus; the three half ones do not count"


@rule("DN098")
def test_white_does_not_join_white() -> None:
    game = table(phase="develop", trees={0: ["warehouse * -1,0"]}, knowledge={0: {"trade": 10}})
    for copy in "abcd":
        layout = CONTENT.layouts[CONTENT.copies_of(4)["abcd".index(copy)]]
        if layout[3] == 6:
            assert game.why_not(f"develop caravans {copy} at 1,0") == "DN098"
            break
    else:
        raise AssertionError("Caravans has a white half")


@rule("DN099")
def test_black_joins_nothing() -> None:
    game = table(phase="develop", trees={0: ["warehouse * -1,0"]}, knowledge={0: {"trade": 10}})
    bank = next(number for number, card in enumerate(CONTENT.cards) if card.id == "bank")
    black = next(copy for copy in range(4) if CONTENT.layouts[4 * bank + copy][3] == 7)
    assert game.why_not(f"develop bank {'abcd'[black]} at 1,0") == "DN099"
    laid = table(phase="develop", trees={0: ["warehouse * -1,0", "bank * 1,0"]}, knowledge=RICH)
    side = laid.of(0)["tree"][2]["nodus"].index("black")
    x, y = [(1, 1), (2, 0), (1, -1), (0, 0)][side]
    assert not [move for move in laid.moves if move.endswith(f"at {x},{y}")], "nothing goes against its black side"


@rule("DN100")
def test_a_placed_card_stays_where_it_is() -> None:
    game = table(phase="develop", trees={0: ["peddling a 1,0"]}, knowledge=RICH)
    assert game.why_not("develop fishing a at 1,0") == "DN100"
    before = game.of(0)["tree"]
    game.play(first(game, "fishing"))
    assert game.of(0)["tree"][: len(before)] == before


@rule("DN101")
def test_a_card_that_fits_nowhere_cannot_be_taken() -> None:
    game = table(phase="develop", knowledge={0: {"trade": 3}})
    options = {(move.split()[1], move.split()[2], move.split()[-1]) for move in game.moves if " at " in move}
    for name, copy, place in options:
        number = next(n for n, card in enumerate(CONTENT.cards) if card.id == name)
        layout = CONTENT.layouts[4 * number + "abcd".index(copy)]
        side = {"1,0": 3, "-1,0": 1, "0,1": 2, "0,-1": 0}[place]
        assert layout[side] < 6, "only a coloured half joins the white Campfire"


@rule("DN102", "DN103", "DN-A14")
def test_an_upgrade_turns_the_card_over_where_it_lies_once() -> None:
    game = table(phase="develop", trees={0: ["fishing a 1,0"]}, knowledge={0: {"craftsmanship": 5}})
    before = game.of(0)["tree"][1]
    game.play("advance 1,0")
    after = game.of(0)["tree"][1]
    assert after == {**before, "advanced": True}
    assert game.knowledge(0) == {"craftsmanship": 5 - 2}
    again = table(phase="develop", trees={0: ["fishing a 1,0!"]}, knowledge=RICH)
    assert again.why_not("advance 1,0") == "DN102"
    assert again.why_not("advance 0,0") == "DN102", "the Campfire has no other side"


@rule("DN102")
def test_an_upgrade_that_cannot_be_paid_is_not_offered() -> None:
    game = table(phase="develop", trees={0: ["fishing a 1,0"]}, knowledge={0: {"craftsmanship": 1, "art": 3}})
    assert game.why_not("advance 1,0") == "DN102"


@rule("DN103", "DN109")
def test_points_and_influence_of_a_new_card_count_at_once() -> None:
    tree_before = {0: ["pottery * -1,0"]}
    game = table(phase="develop", trees=tree_before, knowledge={0: {"craftsmanship": 6}}, game=FIRST)
    game.play(first(game, "apprenticeship"))
    assert game.influence(0) == 2


@rule("DN104")
def test_templars_count_the_nodus_they_make_themselves() -> None:
    game = table(phase="develop", trees={0: ["relics * -1,0"]}, knowledge={0: {"religion": 6}})
    before = nodus(game).get("religion", 0)
    move = next(
        move
        for move in game.moves
        if move.startswith("develop templars") and layout_of(move)[touching(move)] == 5 and move.endswith("1,0")
    )
    game.play(move)
    assert nodus(game)["religion"] == before + 1
    assert game.influence(0) == before + 1


def layout_of(move: str) -> tuple[int, int, int, int]:
    number = next(n for n, card in enumerate(CONTENT.cards) if card.id == move.split()[1])
    return CONTENT.layouts[4 * number + "abcd".index(move.split()[2])]


def touching(move: str) -> int:
    """The side that touches the Campfire."""
    return {"1,0": 3, "-1,0": 1, "0,1": 2, "0,-1": 0}.get(move.split()[-1], 0)


@rule("DN105", "DN-A41")
def test_cards_acquired_one_after_another_are_resolved_one_after_another() -> None:
    """Rhetoric gives a free Mastery: Rhetoric lies in the tree before the free card is chosen."""
    game = table(phase="develop", land=("a-aat 0,0d 0",), cities=("0,0d 0 1",), trees={0: ["painting a 1,0"]},
                 knowledge={0: {"art": 9}})  # fmt: skip
    game.play(first(game, "rhetoric"))
    assert game.asked == "free mastery" and ("rhetoric", False) in tree(game)
    assert all(CONTENT.cards[n].value == 3 for n in range(72) if CONTENT.cards[n].id in developable(game))
    game.play(first(game, "fishing"))
    assert [name for name, _ in tree(game)] == ["painting", "rhetoric", "fishing"]
    assert game.knowledge(0) == {}


@rule("DN105", "DN-A35")
def test_the_owner_says_which_of_two_end_of_age_effects_that_touch_knowledge_comes_first() -> None:
    trees = {0: ["bartering * 1,0", "mercenaries * -1,0!", "exchange-hall * *!"]}
    first_score = table(2, "end", trees=trees, knowledge={0: {"trade": 4}})
    assert first_score.asked == "order" and len(first_score.moves) == 2
    first_score.play("first 2", "buy 2")
    assert (first_score.events("scored")[0]["points"], first_score.influence(0)) == (2, 2)
    first_pay = table(2, "end", trees=trees, knowledge={0: {"trade": 4}})
    first_pay.play("first 1", "buy 2")
    assert [event["rule"] for event in first_pay.events("scored")][:1] != ["DN110"], "nothing left to count"


@rule("DN106", "DN-A44")
def test_warfare_counts_cities_first_and_city_levels_advanced() -> None:
    """Three Cities, six levels: two Influence for the Cities (rounded up), three more for the levels."""
    land = ("g-ggr 0,0d 0", "g-ggt 1,0u 0", "g-ggc 1,-1d 0")
    cities = ("0,0d 0 1", "1,0u 0 2", "1,-1d 0 3")
    basic = table(phase="develop", land=land, cities=cities, knowledge={0: {"government": 6}})
    basic.play(first(basic, "warfare"))
    assert basic.influence(0) == 2
    turned = table(phase="develop", land=land, cities=cities, trees={0: ["warfare * 1,0"]},
                   knowledge={0: {"government": 6}})  # fmt: skip
    turned.play("advance 1,0")
    assert turned.influence(0) == 3


@rule("DN107", "DN-A24")
def test_the_campfire_exchanges_two_for_one_as_often_as_one_likes_in_every_phase() -> None:
    game = table(hands={0: ["g-asr"]}, knowledge={0: {"trade": 5}})
    game.play("exchange trade for art", "exchange trade for art")
    assert game.knowledge(0) == {"trade": 1, "art": 2}
    assert "exchange trade for art" not in game.moves and "exchange art for science" in game.moves
    game.play("place g-asr at 0,0d turn 0")
    assert "exchange art for religion" in game.moves
    game.play("build nothing")
    assert "exchange art for religion" in game.moves


@rule("DN107", "DN-A08", "DN-A24")
def test_nobody_exchanges_in_anothers_turn_or_into_a_full_reserve() -> None:
    game = table(hands={0: ["g-asr"]}, knowledge={0: {"trade": 5, "art": 5}, 1: {"trade": 5}})
    assert game.seat == 0 and [d.seat for d in game.position.decisions] == [0]
    assert game.why_not("exchange trade for art") == "DN-A08"
    assert game.why_not("exchange science for religion") == "DN107"
    end = table(2, "end", knowledge={0: {"trade": 5}}, trees={1: ["fishing a 1,0"]}, influence={0: 1})
    assert end.asked == "assimilate" and not [move for move in end.moves if move.startswith("exchange")]


@rule("DN107")
def test_the_bank_exchanges_one_for_one_once_in_a_turn_and_three_times_advanced() -> None:
    for side, times in (("", 1), ("!", 3)):
        game = table(phase="build", trees={0: ["bartering * 1,0", f"bank * -1,0{side}"]}, knowledge={0: {"trade": 5}})
        for _ in range(times):
            game.play("bank trade for art")
        assert not [move for move in game.moves if move.startswith("bank")]
        assert game.knowledge(0) == {"trade": 5 - times, "art": times}


@rule("DN109", "DN-A30")
def test_points_and_influence_pass_the_end_of_their_tracks_without_loss() -> None:
    """99 points and 49 Influence: the scoring of Influence takes both tracks round."""
    game = table(2, "end", age=1, points={0: 99}, influence={0: 49}, knowledge={0: {"art": 2}})
    while game.board["age"] == 1:
        game.play(game.moves[-1])
    assert game.influence(0) == 51 and game.points(0) == 99 + 49 + 4
