"""Set-up and castles: DO001-DO014."""

from __future__ import annotations

from collections import Counter

import pytest

import pentarchy
from pentarchy.games.domaine.content import assemble, turned
from pentarchy.games.domaine.land import cell_named, distance
from pentarchy.kernel import Quick
from tests.games.domaine.builder import table
from tests.support import rule

GAME = pentarchy.game("domaine")
LETTERS = Counter({"m": 71, "f": 44, "v": 12, "R": 1, "G": 4, "S": 4, "C": 4, "D": 4})


def seen(position: pentarchy.Position, seat: int | None = None) -> dict:
    return position.view(seat)["board"]


def build(position: pentarchy.Position, seed: int = 1) -> pentarchy.Position:
    """Place all castles at random."""
    chance = Quick(seed)
    while position.decision().question.name in ("castle", "squire"):
        moves = position.decision().moves
        position.play(moves[chance.below(len(moves))])
    return position


@rule("DO001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats):
    assert GAME.start(seats, 1).header.seats == seats


@rule("DO001")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_any_other_count_is_refused(seats):
    with pytest.raises(pentarchy.BadInput, match="2, 3 or 4"):
        GAME.start(seats, 1)


@rule("DO002", "DO004")
@pytest.mark.parametrize("seed", range(5))
def test_the_land_is_nine_tiles_with_the_royal_city_in_the_centre_tile(seed):
    land = seen(GAME.start(3, seed))["land"]
    assert len(land) == 144
    assert Counter(land) == LETTERS
    centre = {land[12 * row + column] for row in range(4, 8) for column in range(4, 8)}
    assert "R" in centre


@rule("DO002")
def test_tiles_go_anywhere_and_any_way_round():
    lands = {seen(GAME.start(3, seed))["land"] for seed in range(40)}
    assert len(lands) == 40
    corners = [land[0:4] + land[12:16] + land[24:28] + land[36:40] for land in lands]
    tiles = GAME.content.tiles
    found = [(tile, turn) for tile in tiles for turn in range(4)]
    ways = {(tile, turn) for corner in corners for tile, turn in found if turned(tiles[tile], turn) == corner}
    assert len({tile for tile, _ in ways}) > 4
    assert len({turn for _, turn in ways}) == 4


@rule("DO002", "DO-V05")
def test_the_fixed_board_is_always_the_same():
    lands = {seen(GAME.start(3, seed, {"fixed_board": True}))["land"] for seed in range(5)}
    assert lands == {assemble([GAME.content.tiles[tile] for tile in GAME.content.fixed_board])}


@rule("DO003")
def test_no_marker_can_be_placed_on_the_rim():
    position = build(GAME.start(3, 2))
    for move in position.decision().moves:
        if move.startswith("borders"):
            position.play(move)
            break
    edges = [move.removeprefix("border ") for move in position.decision().moves]
    assert edges
    for edge in edges:
        one, two = edge.split("-")
        assert distance(cell_named(one), cell_named(two)) == 1
    with pytest.raises(pentarchy.IllegalMove):
        position.play("border a1-a0")


@rule("DO005", "DO006", "DO007", "DO008")
@pytest.mark.parametrize("seats, castles, king", [(2, 4, 50), (3, 4, 40), (4, 3, 30)])
def test_what_each_player_begins_with(seats, castles, king):
    board = seen(GAME.start(seats, 3), 0)
    assert board["ducats"] == [7] * seats
    assert board["scores"] == [0] * seats
    assert board["knights_left"][:seats] == [15] * seats
    assert [len(hand) for hand in board["hands"]] == [3] * seats
    assert board["king"] == king
    done = seen(build(GAME.start(seats, 3)))
    assert [len(found) for found in done["castles"]] == [castles] * len(done["castles"])
    assert done["knights_left"] == [15 - castles] * len(done["castles"])


@rule("DO006")
def test_the_stacks_lie_in_the_order_of_the_alphabet():
    position = build(GAME.start(4, 9))
    chance = Quick(4)
    drawn: list[str] = []
    while position.decisions:
        decision = position.decisions[0]
        if decision.question.name == "refill":
            drawn.append(seen(position)["deck"]["stack"])
            position.play("draw")
        else:
            position.play(decision.options[chance.below(len(decision.options))])
    assert drawn == sorted(drawn)
    assert set(drawn) == set("ABCD")


@rule("DO006")
def test_sixty_cards_fifteen_a_stack():
    content = GAME.content
    for stack in range(4):
        assert sum(content.count[card] for card in range(len(content.cards)) if content.stack[card] == stack) == 15


@rule("DO008", "DO-A11")
def test_hands_are_hidden_and_all_else_is_open():
    position = GAME.start(3, 5)
    own, other, nobody = (seen(position, seat) for seat in (0, 1, None))
    assert None not in own["hands"][0]
    assert own["hands"][1] == [None] * 3
    assert other["hands"][0] == [None] * 3
    assert nobody["hands"] == [[None] * 3] * 3
    for board in (own, other):
        hidden = {**board, "hands": None}
        assert hidden == {**nobody, "hands": None}


@rule("DO009", "DO012")
def test_castles_stand_on_meadows_with_a_knight_beside_them_and_nothing_is_paid():
    board = seen(build(GAME.start(3, 6)))
    land = board["land"]
    for colour in range(3):
        for castle in board["castles"][colour]:
            assert land[cell_named(castle)] == "m"
            knights = [cell_named(knight) for knight in board["knights"][colour]]
            assert any(distance(knight, cell_named(castle)) == 1 for knight in knights)
        assert all(land[cell_named(knight)] in "mf" for knight in board["knights"][colour])
    assert board["ducats"] == [7, 7, 7]
    assert any(land[cell_named(knight)] == "f" for knights in board["knights"] for knight in knights)


@rule("DO009")
def test_a_castle_may_not_stand_on_forest_nor_its_knight_at_a_corner():
    position = GAME.start(3, 6)
    land = seen(position)["land"]
    forest = next(cell for cell in range(144) if land[cell] == "f")
    name = "abcdefghijkl"[forest % 12] + str(forest // 12 + 1)
    with pytest.raises(pentarchy.IllegalMove) as refused:
        position.play(f"castle {name}")
    assert refused.value.rule == "DO009"
    position.play(position.decision().moves[0])
    castle = cell_named(seen(position)["castles"][0][0])
    for diagonal in (castle + 13, castle + 11, castle - 13, castle - 11):
        if 0 <= diagonal < 144:
            corner = "abcdefghijkl"[diagonal % 12] + str(diagonal // 12 + 1)
            with pytest.raises(pentarchy.IllegalMove):
                position.play(f"knight {corner}")


@rule("DO010", "DO015", "DO-A05")
@pytest.mark.parametrize("seats, castles", [(3, 4), (4, 3)])
def test_castles_go_round_and_round_and_the_last_to_build_begins(seats, castles):
    position = GAME.start(seats, 7)
    builders: list[int] = []
    while position.decision().question.name in ("castle", "squire"):
        if position.decision().question.name == "castle":
            builders.append(position.decision().seat)
        position.play(position.decision().options[0])
    assert builders == list(range(seats)) * castles
    assert position.decision().seat == seats - 1


@rule("DO011", "DO-A02")
@pytest.mark.parametrize("apart", [6, 7])
def test_castles_of_one_colour_keep_their_distance(apart):
    """Six spaces between them (DO-A02), or, by option, six steps."""
    met: set[int] = set()
    for seed in range(12):
        position = build(GAME.start(4, seed, {"castle_distance": apart}), seed)
        for castles in seen(position)["castles"]:
            places = [cell_named(castle) for castle in castles]
            met |= {distance(one, two) for one in places for two in places if one < two}
    assert min(met) == apart


@rule("DO011")
def test_a_castle_too_close_to_ones_own_is_refused_but_not_to_anothers():
    position = GAME.start(3, 1, {"fixed_board": True})
    position.play(position.decision().moves[0])
    position.play(position.decision().moves[0])
    first = cell_named(seen(position)["castles"][0][0])
    near = [cell_named(move.removeprefix("castle ")) for move in position.decision().moves]
    assert min(distance(first, cell) for cell in near) < 6
    for _ in range(4):
        position.play(position.decision().options[-1])
    own = [cell_named(move.removeprefix("castle ")) for move in position.decision().moves]
    assert position.decision().seat == 0
    assert min(distance(first, cell) for cell in own) == 7
    reasons = {str(position.decision().why_not(cell)) for cell in near if 0 < distance(first, cell) < 7}
    assert any("6 or more territories must lie between them" in reason for reason in reasons), reasons


@rule("DO013", "DO015", "DO-A04")
def test_with_two_players_a_neutral_colour_is_built_last_and_by_turns():
    position = GAME.start(2, 8)
    builders: list[tuple[int, str]] = []
    while position.decision().question.name in ("castle", "squire"):
        if position.decision().question.name == "castle":
            builders.append((position.decision().seat, position.decision().prompt))
        position.play(position.decision().options[0])
    assert [seat for seat, _ in builders] == [0, 1] * 6
    assert ["neutral" in prompt for _, prompt in builders] == [False] * 8 + [True] * 4
    board = seen(position)
    assert [len(castles) for castles in board["castles"]] == [4, 4, 4]
    neutral = [cell_named(castle) for castle in board["castles"][2]]
    assert all(distance(one, two) >= 7 for one in neutral for two in neutral if one < two)
    assert position.decision().seat == 1


@rule("DO014")
def test_the_neutral_colour_has_no_turn_hand_ducats_or_score():
    position = build(GAME.start(2, 8))
    board = seen(position)
    assert board["neutral"] == 2
    assert len(board["hands"]) == len(board["ducats"]) == len(board["scores"]) == 2
    chance = Quick(2)
    while position.decisions:
        assert position.decision().seat in (0, 1)
        options = position.decision().options
        position.play(options[chance.below(len(options))])
    assert len(position.result.scores) == 2


@rule("DO009", "DO011")
def test_the_first_territory_is_as_good_as_any_other():
    """The north-west corner of the fixed board is a forest; of a land of meadows it takes a castle."""
    game = table(castles={0: ["l12"], 1: ["j12"], 2: ["f12"]}, castles_built=3)
    assert "castle a1" in game.moves
