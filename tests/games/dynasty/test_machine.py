"""Machine Mama: connections, loans, All-in and Selfish. DY040."""

from __future__ import annotations

from tests.games.dynasty.builder import PLAIN, table, take
from tests.support import rule

FOUR = ("warfare", "coin", "infrastructure", "space")
ON = {"machine": True, "powers": "off", "reports": "off"}
FINAL = {**ON, "edition": "final"}
TWO = ["g8=lava.person.rl f8=lava.person.r"]
MARKET = [PLAIN, "lava.empty.rl|lava.empty.rl"]


@rule("DY040", "DY-A45")
def test_the_starting_row_joins_neighbours_and_a_third_icon_stops_the_path():
    game = table(roles=FOUR, market=MARKET, options=ON)
    assert game.player(0)["connected"] == [1, 2]
    assert game.player(3)["connected"] == [1, 2]


@rule("DY040")
def test_a_path_joins_two_icons():
    bridge = ["e8=lava.military.d e9=lava.empty.u"]
    assert 3 not in table(roles=FOUR, market=MARKET, shared=bridge, options=ON).player(0)["connected"]
    roundabout = [
        "f7=lava.empty.rd g7=lava.empty.rl",
        "h7=lava.empty.rl i7=lava.empty.ld",
    ]
    assert table(roles=FOUR, market=MARKET, shared=roundabout, options=ON).player(0)["connected"] == [1, 2, 3]


@rule("DY040", "DY-A37", "DY-A52")
def test_strength_flows_only_between_connected_players():
    mission = "military>=1*largest-province:none"
    base = {"roles": FOUR, "market": [], "step": ("report",), "maps": {0: TWO}}
    assert table(**base, missions={3: mission}, options=ON).events("failed")
    assert table(**base, missions={1: mission}, options=ON).events("achieved")
    assert table(**base, missions={3: mission}, options={"powers": "off", "reports": "off"}).events("achieved")
    assert table(**base, missions={3: "military>=1*failed:none"}, options=ON).events("achieved"), "nothing is needed"


@rule("DY040", "DY-A37")
def test_in_the_final_edition_one_unconnected_player_a_round_may_be_served():
    base = {"roles": FOUR, "market": [], "step": ("report",), "maps": {0: TWO}}
    game = table(**base, missions={3: "military>=1*largest-province:none"}, options=FINAL)
    assert game.events("achieved")


@rule("DY040", "DY-A37")
def test_lending_the_icon_in_the_first_edition_keeps_it():
    icon = "lava.military.urdl|lava.empty.urdl"
    market = [icon, icon, "lava.empty.rl|lava.empty.rl", PLAIN]
    game = table(market=market, options={"machine": True, "powers": "off"})
    game.play("lend", "lend icon to coin")
    assert take(icon) in game.moves
    assert game.why_not("lend") == "DY040", "once a round"
    game.play(take("lava.empty.rl|lava.empty.rl"))
    game.play(game.moves[0])
    assert game.seat == 1 and take(icon) in game.moves


@rule("DY040", "DY-A37")
def test_lending_in_the_final_edition_loses_it_for_the_round():
    icon = "lava.military.urdl|lava.empty.urdl"
    market = [icon, "lava.empty.rl|lava.empty.rl", PLAIN]
    game = table(market=market, options={"machine": True, "edition": "final", "powers": "on"},
                 maps={0: ["g8=lava.empty.r f8=lava.empty."]})  # fmt: skip
    game.play("lend", "lend icon to coin")
    assert game.why_not(take(icon)) == "DY-A37"
    other = table(market=market, options={"machine": True, "edition": "final", "powers": "on"},
                  maps={0: ["g8=lava.empty.r f8=lava.empty."]})  # fmt: skip
    other.play("lend", "lend power to coin")
    assert other.why_not("power remove") == "DY-A37"
    assert other.player(1)["powers"] == {"warfare": 1, "coin": 1}


@rule("DY040", "DY-A62")
def test_only_connected_players_can_borrow_and_only_with_the_expansion():
    game = table(roles=FOUR, market=MARKET, options=ON).play("lend")
    assert game.moves == ["lend icon to coin", "lend icon to infrastructure"]
    assert game.why_not("lend icon to space") == "DY040"
    assert table(market=MARKET, options={"powers": "off"}).why_not("lend") == "DY040"


def borrowed_report(roles, answer, shared=()):
    """What was reported, when the second player borrowed the first one's Report action and gave this answer."""
    game = table(roles=roles, market=MARKET, shared=shared, options={"machine": True, "powers": "off"})
    game.play("lend", f"lend report to {roles[1]}")
    while game.asked != "report":
        game.play(game.moves[0])
    assert game.seat == 1 and game.moves == [f"report {roles[1]}", f"report {roles[0]}"]
    game.play(answer)
    return [(event["seat"], event["role"], event["cost"]) for event in game.events("reported")]


@rule("DY040", "DY-A37", "DY-A66", "DY017")
def test_a_borrowed_report_action_takes_the_place_of_the_own_one():
    own = borrowed_report(("coin", "infrastructure"), "report infrastructure")
    assert [entry[:2] for entry in own] == [(0, "coin"), (1, "infrastructure")] and own[1][2].startswith("-")
    other = borrowed_report(("coin", "infrastructure"), "report coin")
    assert [entry[:2] for entry in other] == [(0, "coin"), (1, "coin")], "open ends cost nothing then"


@rule("DY-A66", "DY017")
def test_a_borrowed_warfare_report_spares_military_capitals_and_not_the_own_ones():
    shared = ["i8=desert.money. i9=desert.military.", "j8=desert.money. j9=desert.military."]
    told = borrowed_report(("warfare", "coin"), "report warfare", shared)
    assert told[1] == (1, "warfare", "-3"), "three of Money, and two Military that do not count"


@rule("DY040", "DY-A61")
def test_selfish_strength_is_for_its_owner_only():
    base = {"market": [], "step": ("report",), "options": ON}
    maps = {0: ["g8=lava.person.rl f8=lava.selfish.r"]}
    assert table(**base, maps=maps, missions={1: "military>=1*largest-province:none"}).events("failed")
    assert table(**base, maps=maps, missions={0: "military>=1*largest-province:none"}).events("achieved")


@rule("DY040", "DY-A61")
def test_all_in_strength_is_not_split():
    base = {"market": [], "step": ("report",), "options": ON}
    plain = {0: ["g8=lava.person.rl f8=lava.person.r"]}
    all_in = {0: ["g8=lava.person.rl f8=lava.all-in.r"]}
    ones = {1: "military>=1*largest-province:none", 2: "military>=1*largest-province:none"}
    assert len(table(**base, maps=plain, missions=ones).events("achieved")) == 2
    game = table(**base, maps=all_in, missions=ones)
    assert (game.seat, game.asked) == (0, "serve"), "2 would be enough for both, but it goes to one"
    game.play("serve coin military")
    assert [event["seat"] for event in game.events("achieved")] == [1]
