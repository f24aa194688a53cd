"""What is printed on the cards and tiles, and the sizes of a variant, against tables of their own: DO002, DO006."""

from __future__ import annotations

import pytest

import pentarchy
from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

CARDS = """
B1       | 2x1(2) | -      | -      | -
B2       | 3x3(3) | 3x3(2) | 1x4(3) | 2x4(2)
B3       | 3x6(5) | 2x6(4) | 1x7(4) | -
K1       | 2x2(3) | 1x3(3) | -      | -
K2       | -      | 1x7(5) | 1x7(5) | -
E2       | -      | 1x4(3) | 1x5(3) | 1x5(3)
K1/B2    | 2x3(3) | 1x4(3) | 1x5(3) | 2x5(3)
K1/E2    | 3x3(3) | 2x4(3) | 3x5(3) | 3x5(3)
K2/E2    | -      | -      | -      | 1x8(4)
E2/B2    | -      | 2x4(3) | 3x5(3) | 4x5(3)
D1       | -      | 1x6(4) | 2x7(4) | 1x8(4)
A1       | -      | 1x5(5) | 2x5(5) | 1x6(4)
"""
"""Count x price(sale) in the stacks A to D; borders, knights, expand, deserter, alliance by their first letters."""

TILES = {
    "king": "GfmC mRfm fmmm SmfD",
    "v1": "fvmm fmmm mmGf vfmf",
    "v2": "mmfv Smmf fmmm fvmf",
    "v3": "vfmm mmmC fmfm mfvf",
    "v4": "mfmf mvmm ffmD mmvf",
    "m1": "Gmff mmfm mmvS fmmf",
    "m2": "mffC mmvm fmmm Dmff",
    "m3": "fGmm mmmf fvmf mmCf",
    "m4": "mmSf fmmf mvfm Dfmm",
}


@rule("DO006", "DO017", "DO019")
def test_every_card_has_its_count_price_and_sale():
    content = pentarchy.game("domaine").content
    found = {}
    for card in range(len(content.cards)):
        letters = ["", "B", "K", "E", "D", "A"]
        shows = "/".join(f"{letters[action]}{count}" for action, count in content.actions[card].items())
        price = f"{content.count[card]}x{content.price[card]}({content.sale[card]})"
        found[(shows, "ABCD"[content.stack[card]])] = price
    rows = [[cell.strip() for cell in line.split("|")] for line in CARDS.strip().splitlines()]
    wanted = {(shows, stack): cell for shows, *cells in rows for stack, cell in zip("ABCD", cells, strict=True)}
    assert found == {key: cell for key, cell in wanted.items() if cell != "-"}


@rule("DO002", "DO004")
def test_every_tile_has_its_territories():
    content = pentarchy.game("domaine").content
    assert content.tiles == {tile: rows.replace(" ", "") for tile, rows in TILES.items()}
    assert content.centre == "king"


@rule("DO002", "DO-V05")
def test_the_fixed_board_row_by_row():
    land = pentarchy.game("domaine").start(2, 1, {"fixed_board": True}).view(None)["board"]["land"]
    rows = [land[12 * row : 12 * row + 12] for row in range(12)]
    assert rows[0] == "fvmmGmffmmfv"
    assert rows[4] == "mffCGfmCfGmm"
    assert rows[5] == "mmvmmRfmmmmf"
    assert rows[11] == "mfvfDfmmmmvf"


def enclosed(size: int, villages: int = 0):
    """Red's Domaine of so many territories from the north-west corner on, row by row, six in a row."""
    cells = [f"{'abcdef'[nth % 6]}{nth // 6 + 1}" for nth in range(size)]
    castles = {RED: ["a1", "l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}
    land = dict.fromkeys(cells[1 : 1 + villages], "v")
    return table(castles=castles, borders=ring(*cells), land=land, options={"size_scoring": True})


@rule("DO-V01")
@pytest.mark.parametrize(
    "size, points",
    [(1, 3), (4, 3), (5, 5), (10, 5), (11, 7), (20, 7), (21, 9), (30, 9), (31, 12), (40, 12)],
)
def test_by_size_a_domaine_counts_from_its_threshold_on(size, points):
    assert enclosed(size).see("domaines")[0]["points"] == points


@rule("DO-V01")
def test_by_size_a_village_counts_five():
    assert enclosed(4, villages=2).scores[RED] == 3 + 10


@rule("DO-V01", "DO-A33", "DO028")
def test_points_by_size_cite_the_variant_in_the_log():
    walls = ring("a1:b1")
    castles = {RED: ["a1", "l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}
    hands = [["a-border", "b-expand", "b-expand"]] * 3
    by_size = {"size_scoring": True}
    game = table(castles=castles, borders=walls[1:], hands=hands, ducats=[20] * 3, options=by_size)
    game.play("borders a-border", f"border {walls[0]}")
    assert [event["rule"] for event in game.events("scored")] == ["DO-V01"]
    wide = ring("a1:d1")
    game = table(castles=castles, borders=wide, hands=hands, ducats=[20] * 3, options=by_size)
    game.play("expand b-expand", "expand a1 to e1")
    assert [(event["rule"], event["points"]) for event in game.events("scored")] == [("DO-A33", 2)]
    usual = table(castles=castles, borders=walls[1:], hands=hands, land={"b1": "f"})
    usual.play("borders a-border", f"border {walls[0]}")
    assert [event["rule"] for event in usual.events("scored")] == ["DO028"]


@rule("DO013", "DO009")
def test_a_neutral_castle_is_built_by_the_rule_for_two():
    position = pentarchy.game("domaine").start(2, 8)
    while position.decision().question.name in ("castle", "squire"):
        position.play(position.decision().options[0])
    kinds = ("castle", "neutral_castle", "squire")
    events = [event for event in position.events(None) if event["kind"] in kinds]
    assert [event["rule"] for event in events] == ["DO009"] * 16 + ["DO013"] * 8
