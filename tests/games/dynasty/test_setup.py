"""Set-up: DY001-DY005."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pentarchy
from pentarchy.games.dynasty.missions import write_mission
from pentarchy.games.dynasty.state import MISSION
from tests.games.dynasty.builder import ROLE_IDS
from tests.games.dynasty.curating import hardness
from tests.support import rule

GAME = pentarchy.game("dynasty")
TERRAINS = dict(zip(ROLE_IDS, ["lava", "desert", "stone", "plains", "grass"], strict=True))


def board(seats, seed=1, **options):
    return GAME.start(seats, seed, options).view(None)["board"]


@rule("DY001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_may_play(seats):
    assert len(board(seats)["players"]) == seats


@rule("DY001")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_any_other_number_is_refused(seats):
    with pytest.raises(pentarchy.BadInput, match="is played by 2, 3, 4 or 5"):
        GAME.start(seats, 1)


@rule("DY002")
def test_each_player_has_a_role_of_its_own_for_all_to_see():
    seen = set()
    for seed in range(30):
        roles = [player["role"] for player in board(3, seed)["players"]]
        assert len(set(roles)) == 3
        seen.add(tuple(roles))
    assert len(seen) > 15, "roles are dealt by chance"


@rule("DY003")
def test_a_starting_domino_on_the_own_map_and_its_twin_on_the_shared_one():
    table = board(4)
    for player in table["players"]:
        (own,) = player["map"]["dominoes"]
        assert own["round"] == 0
        assert own["id"] in [domino["id"] for domino in table["shared"]["dominoes"]]
        assert TERRAINS[player["role"]] in own["id"]


@rule("DY004", "DY-A02")
@pytest.mark.parametrize(("edition", "count"), [("first", 3), ("final", 5)])
def test_the_shared_map_is_a_row_two_squares_high_in_role_order(edition, count):
    shared = board(3, 5, edition=edition)["shared"]
    assert (shared["width"], shared["height"]) == (count, 2)
    terrains = [half.split(".")[0] for half in shared["squares"].values()]
    top, bottom = terrains[:count], terrains[count:]
    assert top == bottom == sorted(top, key=list(TERRAINS.values()).index)
    capitals = [half.split(".")[1] != "empty" for half in shared["squares"].values()]
    assert all(one != two for one, two in zip(capitals[:count], capitals[count:], strict=True))
    assert all(one != two for one, two in pairwise(capitals[:count])), "flips alternate"


@rule("DY005", "DY-A04")
def test_chance_names_the_first_start_player_and_then_it_goes_round():
    assert {board(3, seed)["start"] for seed in range(20)} == {0, 1, 2}
    position = GAME.start(3, 2)
    starts = []
    while position.decisions and len(starts) < 4:
        table = position.view(None)["board"]
        if table["round"] > len(starts):
            starts.append(table["start"])
            if position.decision().question.name == "turn":
                assert position.decision().seat == table["start"]
        position.play(position.decisions[0].moves[0], position.decisions[0].seat)
    assert starts == [(starts[0] + nth) % 3 for nth in range(len(starts))]


def test_an_unknown_option_is_refused():
    with pytest.raises(pentarchy.BadInput, match="no option 'goblins'"):
        GAME.start(3, 1, {"goblins": True})


@rule("DY-A65")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_missions_grow_harder_from_round_to_round(seats):
    asked = [[], [], [], [], []]
    for seed in range(8):
        state = GAME.start(seats, seed, {"powers": "off"}).state
        drawn = [card ^ MISSION for pile in state.missions for card in pile.cards()]
        coming = drawn + [card ^ MISSION for card in reversed(state.mission_deck.cards())]
        for nth, some in enumerate(asked):
            some += [hardness(mission) for mission in coming[nth * seats : (nth + 1) * seats]]
    means = [sum(some) / len(some) for some in asked]
    assert means == sorted(means) and means[-1] > 3 * means[0]


@rule("DY-A65")
def test_two_games_do_not_draw_the_same_missions():
    first, second = (GAME.start(3, seed, {"powers": "off"}).state.mission_deck.cards() for seed in (1, 2))
    assert first[-9:] != second[-9:]
    assert sorted(first[-9:]) != sorted(second[-9:])


@rule("DY-A65")
@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("seats", [2, 5])
def test_games_of_older_contents_keep_their_order(version, seats):
    """Missions that ask for nothing but achieved ones are the third round's."""
    game = GAME.of_version(version)
    state = game.start(seats, 1, {"powers": "off"}).state
    drawn = sum(len(pile) for pile in state.missions)
    left = [write_mission(game.content, card ^ MISSION) for card in reversed(state.mission_deck.cards())]
    for mission in left[2 * seats - drawn : 3 * seats - drawn]:
        assert all(demand.endswith("*achieved") for demand in mission.partition(":")[0].split(","))
