"""The map, and control of blocks and districts: DR032-DR053, DR160, DR164."""

from __future__ import annotations

import pytest

from pentarchy.games.dominare.cards import CANALS, SWAMP
from pentarchy.games.dominare.city import City
from pentarchy.kernel import members
from tests.games.dominare.builder import GAME, table
from tests.support import rule

SIDES = pytest.mark.parametrize("city", GAME.content.cities, ids=["small", "large"])
SIZES = {"small": [9, 11, 8, 9, 8, 5, 6, 3], "large": [12, 15, 11, 13, 12, 7, 9, 4]}


def touching(city: City) -> list[int]:
    """The neighbours by the rule, worked out from where blocks lie: cells that share a side (DR033-DR036)."""
    at = {cell: block for block in city.blocks for cell in block.cells}
    found = [0] * len(city.blocks)
    for (x, y), block in at.items():
        for beside in ((x + 1, y), (x, y + 1)):
            other = at.get(beside)
            if other is not None and other is not block:
                found[block.number] |= 1 << other.number
                found[other.number] |= 1 << block.number
    return found


@rule("DR032")
@SIDES
def test_eight_districts_of_three_to_fifteen_blocks(city):
    assert [mask.bit_count() for mask in city.districts] == SIZES[city.name]
    assert all(-1 <= value <= 4 for value in city.values) and min(city.values) == -1


@rule("DR033", "DR034", "DR035", "DR036")
@SIDES
def test_the_named_neighbours_are_those_of_the_rule(city):
    assert city.neighbours == touching(city)


@rule("DR-A06")
@SIDES
def test_canal_blocks_are_neighbours_where_their_water_meets(city):
    canals = [block for block in city.blocks if block.district == CANALS]
    for block in canals:
        for other in canals:
            meets = any(abs(x - u) + abs(y - v) == 1 for x, y in block.cells for u, v in other.cells)
            assert bool(city.neighbours[block.number] >> other.number & 1) is (meets and block is not other)
    assert city.contiguous(city.districts[CANALS]), "one can go round the whole city by boat"


@rule("DR034")
@SIDES
def test_land_districts_never_touch(city):
    for block in city.blocks:
        for other in members(city.neighbours[block.number]):
            assert block.district == city.home[other] or CANALS in (block.district, city.home[other])


@rule("DR035")
@SIDES
def test_the_canals_touch_every_other_district_but_not_every_block(city):
    reach = city.around(city.districts[CANALS])
    assert all(reach & city.districts[district] for district in range(8) if district != CANALS)
    assert reach != city.land


@rule("DR037")
@SIDES
def test_neighbours_are_mutual(city):
    for block in range(len(city.blocks)):
        for other in members(city.neighbours[block]):
            assert city.neighbours[other] >> block & 1


@rule("DR033")
def test_corners_do_not_count():
    city = GAME.content.cities[0]
    se1, se2, se6 = city.by_id["se1"], city.by_id["se2"], city.by_id["se6"]
    assert city.neighbours[se1] >> se2 & 1 and not city.neighbours[se1] >> se6 & 1


@SIDES
def test_land_blocks_are_squares_and_canals_have_a_place_for_their_circle(city):
    for block in city.blocks:
        if block.district == CANALS:
            assert any(abs(block.place[0] - 10 * x - 5) <= 10 for x, _ in block.cells)
        else:
            assert len(block.cells) == 1
            assert block.place == (block.cells[0][0] * 10 + 5, block.cells[0][1] * 10 + 5)


def test_known_facts_of_the_small_side():
    """Sections 6 and 7.8 of the content notes: values and where they touch."""
    city = GAME.content.cities[0]
    values = {district: sorted(city.values[b] for b in members(city.districts[district])) for district in range(8)}
    assert values[0].count(2) == 1 and values[0].count(1) >= 2, "Atheneum"
    assert max(values[2]) == 4 and values[2].count(4) == 1, "Great Basilica"
    assert values[4].count(3) >= 2 and values[4].count(2) >= 2, "Senate"
    assert len([value for value in values[7] if value > 0]) == 1, "Corte Scalzo"
    assert 1 in values[5] and 1 in values[6] and 2 in values[3]
    basilica = next(block.number for block in city.blocks if block.district == 2 and block.value == 4)
    beside = members(city.neighbours[basilica])
    assert any(city.home[block] == CANALS for block in beside)
    assert any(city.home[block] == 2 and city.values[block] == 2 for block in beside)


@rule("DR038")
def test_the_swamp_is_three_districts_for_control_and_abilities():
    game = table([[], []], tokens={"es1": (0, 1), "wa1": (1, 1)})
    assert [game.controller(district) for district in ("estate", "warrens", "corte-scalzo")] == [0, 1, None]
    assert "district estate" in game.moves and game.why_not("district warrens") == "DR130"


@rule("DR039", "DR040", "DR119")
def test_for_canvassing_and_abilities_the_swamp_is_one():
    swamp = {f"es{n}" for n in range(1, 6)} | {f"wa{n}" for n in range(1, 7)} | {f"co{n}" for n in range(1, 4)}
    game = table([["franco-quadrelli"], []], step=("canvassing", 1, 0))
    assert game.targets == swamp
    game = table([["giovanni-trabocchi"], []]).play("agent 1.1")
    assert game.targets == swamp


@rule("DR041", "DR042", "DR164")
def test_tokens_in_a_vacant_block_all_stay():
    game = table([["hamish-lothian"], []], step=("canvassing", 1, 0)).play("canvass me5", "stay")
    assert game.block("me5") == (0, 3)
    assert {name for name, _ in game.tokens().items()} == {"me5"}, "every other block is vacant"


@rule("DR043")
def test_own_tokens_add_up():
    game = table([["hamish-lothian"], []], tokens={"me5": (0, 2)}, step=("canvassing", 1, 0))
    assert game.play("canvass me5", "stay").block("me5") == (0, 5)


@rule("DR044", "DR041")
@pytest.mark.parametrize(("before", "after"), [(1, (0, 2)), (2, (0, 1)), (3, (None, 0)), (5, (1, 2))])
def test_rival_tokens_cancel_one_for_one(before, after):
    game = table([["hamish-lothian"], []], tokens={"me5": (1, before)}, step=("canvassing", 1, 0))
    assert game.play("canvass me5", "stay").block("me5") == after


@rule("DR045")
def test_equal_numbers_leave_the_block_vacant():
    game = table([["hamish-lothian"], []], tokens={"me5": (1, 3)}, step=("canvassing", 1, 0))
    game.play("canvass me5", "stay")
    assert game.block("me5") == (None, 0) and game.controller("merchant-quarter") is None


@rule("DR046", "DR050")
def test_one_token_is_as_good_as_twenty_and_values_do_not_matter():
    game = table([[], []], tokens={"me5": (0, 20), "me6": (1, 1), "me9": (1, 1)})
    assert game.controller("merchant-quarter") == 1


@rule("DR047")
def test_removed_tokens_leave_the_board():
    game = table([["-beggar", "michael-elmen"], []], tokens={"me5": (1, 2)})
    game.play("agent 2.2", "remove 2")
    assert game.block("me5") == (None, 0)


@rule("DR048", "DR053")
def test_most_blocks_control_a_district():
    game = table([[], [], []], tokens={"se1": (0, 1), "se2": (0, 1), "se3": (1, 1), "se4": (2, 9)})
    assert game.controller("senate") == 0
    assert game.controller("church") is None


@rule("DR049")
def test_a_tie_means_nobody():
    game = table([[], [], []], tokens={"se1": (0, 1), "se2": (1, 1), "se3": (2, 1)})
    assert game.controller("senate") is None and game.why_not("district senate") == "DR130"


@rule("DR051", "DR130")
def test_control_changes_at_once():
    game = table([[], []], tokens={"se1": (0, 1), "se2": (0, 1), "se3": (1, 1)}, crowns=[9, 9], worth={"senate": 1})
    game.play("crown", "inspire", "inspire se4", "buy 1")
    assert game.controller("senate") is None
    game.play("inspire", "inspire se3", "buy 2")
    assert game.controller("senate") == 0


@rule("DR052")
def test_control_keeps_nobody_out():
    game = table([["paolo-portales"], []], tokens={"se1": (1, 1), "se2": (1, 1)}, step=("canvassing", 1, 0))
    game.play("canvass se1")
    assert game.block("se1") == (None, 0) and game.block("se2") == (1, 1)


@rule("DR160")
@SIDES
def test_contiguous_is_one_connected_group(city):
    block = city.by_id
    assert city.contiguous(1 << block["me1"] | 1 << block["me2"] | 1 << block["me3"])
    assert not city.contiguous(1 << block["me1"] | 1 << block["me3"])


@rule("DR160")
def test_contiguous_blocks_may_lie_in_any_pattern():
    game = table([["-beggar"] * 2 + ["-pavel", "-gillie", "-pike", "-puncio", "hamish-lothian"], []])
    game.play("agent 7.7", "place in me5")
    assert game.targets == {"me2", "me4", "me6", "me8"}
    game.play("place in me2")
    assert game.targets == {"me1", "me3", "me4", "me6", "me8"}
    assert game.why_not("place in me9") == "DR160"


def test_swamp_districts_are_the_last_three():
    assert [GAME.content.districts[district].id for district in SWAMP] == ["estate", "warrens", "corte-scalzo"]
