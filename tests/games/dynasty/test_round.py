"""A round up to Report: market, missions, turns, placement, role lock. DY006-DY015."""

from __future__ import annotations

import pytest

import pentarchy
from tests.games.dynasty.builder import PLAIN, place, table, take
from tests.support import rule

GAME = pentarchy.game("dynasty")
OTHER = "lava.empty.urdl|lava.person.urdl"
CROSS = "lava.empty.urdl|lava.empty.urdl"
THREE = ("warfare", "coin", "space")


def places(game, where):
    return [move for move in game.moves if move.startswith(f"place {where} ")]


@rule("DY006", "DY-A01")
def test_draw_then_place_then_report():
    position = GAME.start(3, 4, {"powers": "off"})
    seen = []
    while position.decisions and position.view(None)["board"]["round"] == 1:
        seen.append(position.view(None)["board"]["phase"])
        position.play(position.decisions[0].moves[0])
    kinds = [event["kind"] for event in position.events(None)]
    assert kinds.index("market") < kinds.index("open_mission") < kinds.index("laid") < kinds.index("reported")
    assert set(seen) <= {"draw", "place", "report"} and seen[0] == "place"


@rule("DY007")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_dominoes_a_player_and_one_mission_each(seats):
    board = GAME.start(seats, 3, {"powers": "off"}).view(None)["board"]
    assert len(board["market"]) == 2 * seats
    assert [len(player["missions"]) for player in board["players"]] == [1] * seats


@rule("DY007", "DY-A06")
def test_when_the_deck_runs_out_the_discards_come_again_and_else_the_game_ends():
    game = table(market=[], deck=[PLAIN], step=("market",), mission_deck=["goods>=1*failed:none"] * 3)
    assert game.see("last_round")
    game.finish_turns()
    while game.position.decisions:
        game.play(game.moves[0])
    assert game.position.result.reason == "the dominoes ran out"


@rule("DY008")
def test_turns_go_clockwise_from_the_start_player_until_the_market_is_empty():
    game = table(market=[CROSS] * 5, start=1, options={"powers": "off"})
    order = []
    while game.position.decisions and game.see("phase") == "place" and game.see("round") == 3:
        if game.asked == "turn" or (game.asked == "place" and len(order) < 5 - len(game.see("market"))):
            order.append(game.seat)
        game.play(game.moves[0])
    assert order == [1, 2, 0, 1, 2]


@rule("DY009")
def test_one_domino_taken_and_laid_on_the_own_map_or_the_shared_one():
    game = table(market=[CROSS, OTHER, PLAIN], options={"powers": "off"})
    game.play(take(CROSS))
    assert places(game, "warfare") and places(game, "shared")
    assert not places(game, "coin"), "nobody else's map"
    game.play(places(game, "shared")[0])
    assert len(game.squares("shared")) == 8
    assert len(game.see("market")) == 2


@rule("DY010")
def test_it_must_touch_the_map_and_cover_nothing():
    game = table(market=[CROSS, PLAIN]).play(take(CROSS))
    assert game.why_not(place("warfare", CROSS, "h7-h8")) == "DY010"
    assert game.why_not(place("warfare", CROSS, "g6-h6")) == "DY010"
    assert place("warfare", CROSS, "h6-h7") in game.moves


@rule("DY010", "DY-A38")
def test_no_map_grows_beyond_eight_by_eight_and_its_place_is_not_fixed():
    east = [f"{a}8=lava.empty.rl {b}8=lava.empty.rl" for a, b in (("j", "k"), ("l", "m"))]
    game = table(maps={0: east}, market=["lava.empty.rl|lava.empty.rl", PLAIN]).play(
        take("lava.empty.rl|lava.empty.rl")
    )
    assert "place warfare f8-g8" in game.moves, "h to m are six columns, two more on either side"
    assert "place warfare n8-o8" in game.moves
    wide = [*east, "f8=lava.empty.rl g8=lava.empty.rl"]
    game = table(maps={0: wide}, market=["lava.empty.rl|lava.empty.rl", PLAIN]).play(
        take("lava.empty.rl|lava.empty.rl")
    )
    assert game.why_not("place warfare n8-o8") == "DY010"
    assert game.why_not("place warfare d8-e8") == "DY010"


@rule("DY011")
def test_on_the_own_map_paths_must_match_and_terrain_need_not():
    text = "grass.empty.l|grass.empty."
    game = table(market=[text, PLAIN]).play(take(text))
    assert place("warfare", text, "j8-k8") in game.moves, "path to path, another terrain"
    assert place("warfare", text, "g8-f8") in game.moves, "turned round its path meets the Capital's"
    assert game.why_not(place("warfare", text, "f8-g8")) == "DY011", "its blank end would meet a path"


@rule("DY011")
def test_every_touching_edge_counts():
    corner = "h7=lava.empty.d g7=lava.empty.d"
    blank, fitting = "grass.empty.|grass.empty.r", "grass.empty.|grass.empty.ur"
    game = table(maps={0: [corner]}, market=[blank, PLAIN]).play(take(blank))
    assert game.why_not(place("warfare", blank, "f8-g8")) == "DY011", "g7 opens down and would meet a blank edge"
    game = table(maps={0: [corner]}, market=[fitting, PLAIN]).play(take(fitting))
    assert place("warfare", fitting, "f8-g8") in game.moves


@rule("DY012")
def test_on_the_shared_map_terrain_must_match_and_paths_need_not():
    blank = "lava.empty.|grass.empty."
    game = table(market=[blank, CROSS, PLAIN], options={"powers": "off"}).play(take(blank))
    assert place("shared", blank, "f8-e8") in game.moves, "lava beside lava, a path that breaks off"
    assert game.why_not(place("shared", blank, "e8-f8")) == "DY012"
    assert place("shared", blank, "g7-g6") in game.moves
    assert game.why_not(place("shared", blank, "g7-h7")) == "DY012", "the grass half would lie above Coin's desert"


@rule("DY012", "DY035")
def test_with_easy_shared_one_matching_terrain_is_enough():
    blank = "lava.empty.|grass.empty."
    game = table(market=[blank, CROSS, PLAIN], options={"powers": "off", "easy_shared": True}).play(take(blank))
    assert place("shared", blank, "g7-h7") in game.moves
    assert game.why_not(place("shared", blank, "e8-f8")) == "DY012"


@rule("DY013")
def test_a_roles_icon_is_for_its_holder_only():
    market = ["lava.money.urdl|lava.empty.urdl", "lava.military.urdl|lava.empty.urdl", PLAIN]
    game = table(market=market)
    assert take(market[1]) in game.moves
    assert game.why_not(take(market[0])) == "DY013"


@rule("DY013")
def test_icons_of_roles_not_in_play_are_for_all():
    market = ["lava.goods.urdl|lava.empty.urdl", PLAIN, CROSS]
    assert take(market[0]) in table(market=market).moves
    assert table(market=market, options={"all_roles": True}).why_not(take(market[0])) == "DY013"


@rule("DY014")
def test_taking_is_a_duty():
    assert table(market=[CROSS, PLAIN]).why_not("pass") == "DY014"


@rule("DY014")
def test_only_who_can_use_nothing_passes():
    market = ["lava.money.urdl|lava.empty.urdl"]
    game = table(market=market, options={"powers": "off"})
    assert [event["seat"] for event in game.events("passed")] == [0]
    assert game.seat == 1


@rule("DY014")
def test_a_domino_without_any_place_need_not_be_taken():
    ring = [
        "h7=lava.empty. i7=lava.empty.",
        "h9=lava.empty. i9=lava.empty.",
        "g8=lava.empty. g7=lava.empty.",
        "j8=lava.empty. j7=lava.empty.",
    ]
    road = "grass.empty.urdl|grass.empty.urdl"
    game = table(
        maps={0: ring}, market=[road, "lava.empty.|lava.empty.", "lava.empty.|lava.person."], options={"powers": "off"}
    )
    assert game.why_not(take(road)) == "DY014"


@rule("DY015", "DY-A05")
def test_when_all_pass_in_a_row_the_rest_is_discarded():
    stuck = table(
        roles=("warfare", "coin"), market=["grass.money.urdl|grass.empty.urdl"], options={"powers": "off"},
        maps={1: ["h7=lava.empty. i7=lava.empty.", "h9=lava.empty. i9=lava.empty.",
                  "g8=lava.empty. g7=lava.empty.", "j8=lava.empty. j7=lava.empty."]},
    )  # fmt: skip
    assert [event["seat"] for event in stuck.events("passed")] == [0, 1]
    assert len(stuck.events("discarded")) == 1
    assert stuck.see("round") == 4


def test_refusals_change_nothing_and_name_the_rule():
    game = table(market=[CROSS, PLAIN])
    before = game.position.save()
    with pytest.raises(pentarchy.IllegalMove, match="DY014"):
        game.play("pass")
    assert game.position.save() == before


@rule("DY015", "DY-A05")
def test_passes_that_do_not_follow_one_another_discard_nothing():
    money = "lava.money.urdl|lava.empty.urdl"
    game = table(roles=("warfare", "coin"), market=[money] * 3, options={"powers": "off"})
    while game.position.decisions and game.see("round") == 3:
        game.play(game.moves[0])
    assert [event["seat"] for event in game.events("passed")] == [0, 0, 0], "it may not take any"
    assert [event["seat"] for event in game.events("laid")][:3] == [1, 1, 1]
    assert not game.events("discarded")


@rule("DY009")
def test_the_others_are_told_which_domino_is_being_laid():
    game = table(market=["lava.person.l|lava.empty.", PLAIN]).play(take("lava.person.l|lava.empty."))
    assert game.position.view(1)["asked"] == [{"seat": 0, "question": "lay the domino lava person, lava"}]
