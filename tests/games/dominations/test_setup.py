"""Set-up and the order of play (DN001-DN012)."""

from __future__ import annotations

import pytest

from pentarchy import BadInput
from tests.games.dominations.builder import CONTENT, GAME, Table, table
from tests.support import rule


def start(seats: int = 3, seed: int = 1, **options: str) -> Table:
    return Table(GAME.start(seats, seed, options))


def drafted(seats: int = 3, seed: int = 1, **options: str) -> Table:
    """A game after the draft: everybody kept the first of each."""
    game = start(seats, seed, **options)
    for seat in range(seats):
        for _ in range(2):
            game.position.play(game.position.decision(seat).options[0], seat)
    return game


def opened(seats: int = 3, seed: int = 1) -> Table:
    """A game at its first turn."""
    return drafted(seats, seed).skip("redraw 0")


@rule("DN001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_and_four_can_play(seats: int) -> None:
    assert len(start(seats).board["civilisations"]) == seats


@rule("DN001")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_any_other_number_of_players_is_rejected(seats: int) -> None:
    with pytest.raises(BadInput, match="played by 2, 3 or 4"):
        GAME.start(seats)


@rule("DN002")
def test_the_box_holds_what_it_should() -> None:
    assert len(CONTENT.tiles) == 90
    assert CONTENT.masteries == 72 and len(CONTENT.copies_of(0)) == 4
    assert len(CONTENT.monuments) == 12 and CONTENT.level_cards == 50
    assert len(CONTENT.objectives) == 16 and len(CONTENT.dominations) == 6
    assert {civilisation["tokens"] for civilisation in start().board["civilisations"]} == {15}


@rule("DN003")
def test_only_the_cradle_lies_on_the_board() -> None:
    land = start().board["land"]
    assert [cell["kind"] for cell in land["cells"]] == ["cradle"] * 6
    assert len(land["frontier"]) == 6
    dots = [dot for cell in land["cells"] for dot in cell["dots"] if dot is not None]
    assert len(dots) == 12 and all(dots.count(dot) == 2 for dot in dots)


@rule("DN004")
def test_each_keeps_one_nation_and_one_monument_of_two_and_all_are_revealed_at_once() -> None:
    game = start(3)
    assert [decision.seat for decision in game.position.decisions] == [0, 1, 2]
    offer = game.position.view(1)["board"]["offer"]
    assert len(offer["objectives"]) == 2 and len(offer["monuments"]) == 2
    for seat in (2, 0):
        for _ in range(2):
            game.position.play(game.position.decision(seat).options[1], seat)
    assert [entry["objective"] for entry in game.board["civilisations"]] == [None] * 3, "one is still choosing"
    game.position.play(f"keep {offer['objectives'][0]}", 1)
    game.position.play(f"keep {offer['monuments'][1]}", 1)
    assert game.of(1)["objective"]["id"] == offer["objectives"][0]
    assert all(entry["objective"] for entry in game.board["civilisations"])
    assert "offer" not in game.position.view(1)["board"]


@rule("DN004")
def test_a_nation_that_was_not_dealt_cannot_be_kept() -> None:
    game = start(2)
    offer = game.position.view(0)["board"]["offer"]["objectives"]
    other = next(nation.id for nation in CONTENT.objectives if nation.id not in offer)
    with pytest.raises(BadInput):
        game.position.play(f"keep {other}", 0)


@rule("DN005", "DN085")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_as_many_monuments_as_players_for_all_to_see(seats: int) -> None:
    game = drafted(seats)
    assert len(game.board["monuments"]) == seats
    for monument in game.board["monuments"]:
        assert monument["built"] == 0 and monument["next"] == f"{monument['id']}-1"


@rule("DN006")
def test_all_begin_with_nothing_but_a_campfire() -> None:
    for entry in opened(4).board["civilisations"]:
        assert entry["points"] == entry["influence"] == 0
        assert set(entry["knowledge"].values()) == {0} and set(entry["limits"].values()) == {5}
        assert len(entry["tree"]) == 1 and entry["tree"][0]["nodus"] == ["white"] * 4


@rule("DN007")
def test_a_first_hand_is_seven_tiles_and_part_of_it_may_be_redrawn_once() -> None:
    game = drafted(2)
    seat = game.seat
    hand = game.hand(seat)
    assert len(hand) == 7 and game.asked == "redraw"
    supply = game.board["supply"]
    game.play("redraw 2", f"back {hand[0]}", f"back {hand[1]}")
    assert len(game.hand(seat)) == 7 and set(hand[2:]) <= set(game.hand(seat))
    assert not {hand[0], hand[1]} & set(game.hand(seat)), "they went to the back, not to the top"
    assert game.board["supply"] == supply
    assert game.seat != seat, "nobody redraws twice"


@rule("DN007")
def test_a_hand_may_be_kept_or_changed_as_a_whole() -> None:
    kept = drafted(2)
    first = kept.seat
    before = kept.hand(first)
    assert kept.play("redraw 0").hand(first) == before
    changed = drafted(2)
    changed.play("redraw 7", *[f"back {tile}" for tile in before])
    assert not set(before) & set(changed.hand(first)) and len(changed.hand(first)) == 7


@rule("DN008", "DN009")
def test_the_order_of_turns_holds_for_the_whole_age() -> None:
    game = opened(3)
    order = game.board["order"]
    assert sorted(order) == [0, 1, 2]
    seen = []
    while game.board["age"] == 1 and game.asked == "place":
        seen.append(game.seat)
        game.pass_turn()
    assert seen == order * 5


@rule("DN008", "DN-A02")
def test_the_first_order_is_drawn_by_lot() -> None:
    assert len({tuple(start(3, seed).board["order"]) for seed in range(30)}) > 3


@rule("DN010")
def test_three_ages_each_with_its_end_and_then_the_game_is_over() -> None:
    game = opened(2)
    turns = 0
    while game.position.decisions:
        if game.asked == "place":
            turns += 1
            game.pass_turn()
        else:
            game.play(game.moves[-1])
    assert turns == 30
    assert len(game.events("reset")) == 2 and len(game.events("objectives")) == 2
    assert game.position.result is not None


@rule("DN012")
def test_ties_go_to_whoever_stands_first_on_the_initiative_track() -> None:
    """Influence 3 each: seat 1 stands before seat 0, so seat 1 may assimilate."""
    game = table(2, "end", order=[1, 0], influence={0: 3, 1: 3}, trees={0: ["bartering a 1,0"], 1: ["fishing a 1,0"]})
    assert game.asked == "assimilate" and game.seat == 1


@rule("DN-A26")
def test_open_hands_are_an_option() -> None:
    assert None not in drafted(2, hands="open").of(0)["hand"]
    assert drafted(2).of(0)["hand"] == [None] * 7
