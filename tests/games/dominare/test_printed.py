"""What is printed on map and cards against tables of its own, and the small rules a changed number would break."""

from __future__ import annotations

import pytest

from tests.games.dominare.builder import EVENTS, GAME, at_rank, table
from tests.support import rule

VALUES = {
    "small": {
        "atheneum": "1 2 0 0 1 1 1 0 -1",
        "canals": "0 1 2 1 1 1 0 1 1 0 0",
        "church": "1 1 0 1 0 1 4 2",
        "merchant-quarter": "2 1 1 1 4 0 2 1 -1",
        "senate": "3 2 1 1 0 3 2 -1",
        "estate": "1 0 1 0 -1",
        "warrens": "1 0 0 2 1 -1",
        "corte-scalzo": "0 2 -1",
    },
    "large": {
        "atheneum": "0 1 2 1 1 0 0 1 1 0 -1 1",
        "canals": "1 1 0 1 2 1 1 0 1 1 0 1 1 0 1",
        "church": "1 0 1 1 0 2 1 0 1 4 2",
        "merchant-quarter": "2 1 0 1 1 3 1 0 0 1 2 -1 1",
        "senate": "3 2 1 0 1 1 0 -1 0 1 3 2",
        "estate": "1 1 0 2 0 -1 1",
        "warrens": "1 0 2 0 -1 1 1 0 0",
        "corte-scalzo": "0 2 0 -1",
    },
}
"""The value of every block, district by district, in the order of their numbers."""

STARTS = {
    "atheneum": 2, "canals": 3, "church": 4, "merchant-quarter": 3, "senate": 4, "estate": 2, "warrens": 2,
    "corte-scalzo": 1,
}  # fmt: skip


@rule("DR032", "DR149")
@pytest.mark.parametrize("side", VALUES)
def test_every_block_is_worth_what_is_printed(side):
    city = next(city for city in GAME.content.cities if city.name == side)
    names = [district.id for district in GAME.content.districts]
    found: dict[str, list[str]] = {name: [] for name in names}
    for block in city.blocks:
        found[names[block.district]].append(str(block.value))
    assert {name: " ".join(values) for name, values in found.items()} == VALUES[side]


@rule("DR149")
def test_a_block_scores_its_value_and_a_negative_one_costs():
    """No district is controlled: one block each of the Church."""
    game = table([["beggar"], ["pike"]], tokens={"ch7": (0, 1), "ch8": (1, 1)})
    assert [score["blocks"] for score in game.see("scores")] == [4, 2]
    worse = table([["beggar"], ["pike"]], tokens={"at9": (0, 3)})
    assert worse.see("scores")[0]["blocks"] == -1


@rule("DR007", "DR081")
def test_every_track_begins_and_ends_where_it_is_printed():
    for district in GAME.content.districts:
        assert (district.start, district.low, district.high) == (STARTS[district.id], 1, 8), district.id


@rule("DR079")
@pytest.mark.parametrize("name", [name for name, event in EVENTS.items() if len({n for _, n in event.seals}) == 2])
def test_the_lowered_seal_falls_by_its_own_number(name):
    """From 5, so that no track ends."""
    (one, up), (two, down) = EVENTS[name].seals
    names = [district.id for district in GAME.content.districts]
    worth = dict.fromkeys(names, 5)
    game = table([["beggar"], ["pike"]], step=("event",), events=[name], worth=worth, crowns=[0, 0], season=1)
    while game.asked != "raise":
        game.play(game.moves[0])
    before = {district: game.worth(district) for district in names}
    game.play(f"raise {names[one]}")
    assert game.worth(names[one]) == before[names[one]] + up
    assert game.worth(names[two]) == before[names[two]] - down


@rule("DR-A25")
@pytest.mark.parametrize("granted", [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
def test_delayed_actions_come_in_player_order_whoever_was_granted_one_first(granted):
    ranks = [["beggar"], ["pike"], ["puncio"]]
    game = table(ranks, hands=[["esa"], ["pavel"], ["malachi"]], step=("late_action",), order=[1, 2, 0], late=granted)
    seats = []
    for _ in range(3):
        assert game.asked == "action"
        seats.append(game.seat)
        game.play("crown")
    assert seats == [1, 2, 0]
    assert game.see("season") == 2, "that was the end of the Season"


@rule("DR109", "DR-A22")
def test_a_shadowman_pays_to_leave_the_swamp_unless_the_text_names_the_district():
    named = table([at_rank(2, "gaspar"), []], crowns=[3, 0]).play("agent 2.2")
    while named.asked != "place in":
        named.play(named.moves[-1])
    named.play("place in ch7")
    assert named.crowns[0] == 3
    unnamed = table([at_rank(4, "moira-callighan"), ["pike"]], crowns=[3, 0]).play("agent 4.4", "place in ch7")
    assert unnamed.crowns[0] == 2
    at_home = table([at_rank(4, "moira-callighan"), ["pike"]], crowns=[3, 0]).play("agent 4.4", "place in es1")
    assert at_home.crowns[0] == 3
