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
    assert game.why_not(take(icon)) == "DY013"
    other = table(market=market, options={"machine": True, "edition": "final", "powers": "on"},
                  maps={0: ["g8=lava.empty.r f8=lava.empty."]})  # fmt: skip
    other.play("lend", "lend power to coin")
    assert other.why_not("power remove") == "DY-A03"
    assert other.player(1)["powers"] == {"warfare": 1, "coin": 1}


@rule("DY040", "DY-A62")
def test_only_connected_players_can_borrow_and_only_with_the_expansion():
    game = table(roles=FOUR, market=MARKET, options=ON).play("lend")
    assert game.moves == ["lend icon to coin", "lend icon to infrastructure"]
    assert game.why_not("lend icon to space") == "DY040"
    assert table(market=MARKET, options={"powers": "off"}).why_not("lend") == "DY040"


@rule("DY040", "DY017")
def test_a_borrowed_report_action_may_be_carried_out_or_not():
    options = {"machine": True, "powers": "off"}
    market = ["lava.empty.rl|lava.empty.rl", PLAIN]
    for answer, zero in (("report space", True), ("no borrowed report", False)):
        game = table(roles=("space", "warfare"), market=market, options=options)
        game.play("lend", "lend both to warfare")
        while game.asked != "report":
            game.play(game.moves[0])
        assert game.seat == 1
        game.play(answer)
        reports = [(event["seat"], event["role"]) for event in game.events("reported")]
        assert ((1, "space") in reports) is zero


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
