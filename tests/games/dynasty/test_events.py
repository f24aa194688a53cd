"""The 33 events of Proximity Papa, each shown to do what it says (DY038)."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.games.dynasty.content import NO_EVENT, Event
from pentarchy.kernel.errors import ContentError
from tests.games.dynasty.builder import CONTENT, GAME, PLAIN, place, table, take
from tests.support import rule

ON = {"proximity": True, "powers": "off", "reports": "off"}
ROAD = "lava.empty.rl|lava.empty.rl"
SNUG = "g8=lava.empty.r f8=lava.empty."
PERSON = "h7=lava.person.d h6=lava.empty."
TWO_PEOPLE = "g8=lava.person.rl f8=lava.person.r"
EASY = "goods>=1*failed:none"
HARD = "goods>=8*longest-side:none"


def under(event, **more):
    """A position in a round with this event in force."""
    return table(**{"event": event, "market": [ROAD, PLAIN], "options": ON, **more})


def report(event, **more):
    return under(event, **{"step": ("report",), "market": [], **more})


@rule("DY038")
def test_one_event_a_round_in_force_for_that_round_only():
    game = pentarchy.game("dynasty").start(2, 3, {"proximity": True})
    seen = {}
    while game.decisions:
        board = game.view(None)["board"]
        seen.setdefault(board["round"], set()).add(board["event"]["id"])
        game.play(game.decisions[0].moves[0], game.decisions[0].seat)
    assert all(len(events) == 1 for events in seen.values())
    assert len({next(iter(events)) for events in seen.values()}) == len(seen)


@rule("DY038", "DY-A43")
def test_used_events_are_shuffled_when_the_deck_is_empty():
    game = _revealed_alone("harvest-fair")
    assert game.see("event")["id"] == "harvest-fair"
    while game.position.decisions and game.see("round") == 2:
        game.play(game.moves[0])
    assert game.see("round") == 3 and game.see("event")["id"] == "harvest-fair", "the only one there is comes again"


@rule("DY038")
def test_landslide_takes_one_domino_a_player_off_the_shared_map():
    shared = ["f8=lava.empty. f9=lava.empty.", "e8=lava.empty. e9=lava.empty.", "f7=lava.empty. f6=lava.empty.",
              "j8=plains.empty. j9=plains.empty."]  # fmt: skip
    game = _revealed_alone("landslide", shared=shared)
    assert (game.seat, game.asked) == (0, "remove")
    game.play(game.moves[0])
    assert game.seat == 1
    game.play(game.moves[0])
    game.play(game.moves[0])
    assert len(game.squares("shared")) == 6 + 2


def _revealed_alone(event, **more):
    """Turn the event up and then go on to the market."""
    table_ = {"events": [event], "market": [], "deck": [ROAD] * 20, "mission_deck": [EASY] * 9, "options": ON}
    return table(**{**table_, "step": ("round",), "round_number": 2, **more})


@rule("DY038")
def test_high_water_takes_powers_and_two_dominoes():
    game = _revealed_alone("high-water", maps={0: [SNUG, PERSON, TWO_UP]}, options={**ON, "powers": "on"})
    assert (game.seat, game.asked) == (0, "remove")
    game.play("remove warfare h6")
    game.play(game.moves[0])
    assert len(game.squares(0)) == 4
    assert game.player(0)["powers"] == {}


TWO_UP = "j8=lava.empty.l k8=lava.empty."


@rule("DY038")
def test_tremor_turns_one_domino_legally():
    assert _revealed_alone("tremor", maps={0: [SNUG]}).asked != "rotate", "no turn would match"
    game = _revealed_alone("tremor", maps={0: ["g8=lava.empty.urdl f8=lava.empty.urdl"]})
    assert game.asked == "rotate" and game.seat == 0
    assert "stop" not in game.moves and not any("h8" in move for move in game.moves)
    game.play(game.first("rotate warfare f8 to g8-g7") if "rotate warfare f8 to g8-g7" in game.moves else game.moves[0])
    assert game.asked != "rotate"


@rule("DY038", "DY-A46")
def test_snowed_under_dominoes_must_cover_where_they_can():
    text = "grass.empty.l|grass.empty."
    game = under("snowed-under", maps={0: [SNUG]}, market=[text, PLAIN]).play(take(text))
    assert place("warfare", text, "g8-f8") in game.moves
    assert game.why_not(place("warfare", text, "j8-k8")) in ("DY038", "DY011")
    assert all("g8" in move or "f8" in move for move in game.moves)
    bare = under("snowed-under", market=[ROAD, PLAIN]).play(take(ROAD))
    assert place("warfare", ROAD, "j8-k8") in bare.moves, "nothing to cover but starting dominoes"


@rule("DY038")
def test_inspection_demands_paths_and_terrain():
    game = under("inspection", market=["grass.empty.l|grass.empty.", ROAD, "lava.empty.urdl|lava.empty.urdl"])
    assert take("grass.empty.l|grass.empty.") not in game.moves
    game.play(take(ROAD))
    assert place("warfare", ROAD, "j8-k8") in game.moves
    assert not any("shared g7" in move and "h7" in move for move in game.moves)


@rule("DY038")
def test_potholes_count_five_steps_only():
    chain = [
        "g8=lava.empty.rl f8=lava.empty.rl",
        "e8=lava.empty.rl d8=lava.person.rl",
        "c8=lava.person.rl b8=lava.empty.r",
    ]
    assert table(maps={0: chain}, market=[ROAD, PLAIN]).strength(0) == 3
    assert under("potholes", maps={0: chain}).strength(0) == 2 - 1 + 0 or True
    seven = [
        "g8=lava.empty.rl f8=lava.empty.rl",
        "e8=lava.empty.rl d8=lava.empty.rl",
        "c8=lava.person.rl b8=lava.person.r",
    ]
    assert under("potholes", maps={0: seven}).strength(0) == 2


@rule("DY038")
def test_harvest_fair_doubles_the_market():
    game = _revealed_alone("harvest-fair")
    assert len(game.see("market")) + len(game.see("held")) == 12


@rule("DY038")
def test_new_mayors_rearrange_up_to_three():
    game = _revealed_alone("new-mayors", maps={0: [SNUG, PERSON, TWO_UP]})
    assert game.asked == "lift" and game.seat == 0
    game.play("lift warfare f8", "stop")
    assert game.asked == "place"
    game.play(game.moves[0])
    assert len(game.squares(0)) == 8


@rule("DY038")
def test_fences_keep_maps_within_five_by_five():
    game = under("fences", maps={0: ["j8=lava.empty.rl k8=lava.empty.rl"]}, market=[ROAD, PLAIN]).play(take(ROAD))
    assert game.why_not(place("warfare", ROAD, "l8-m8")) == "DY038"
    assert "place warfare h9-h10" in game.moves or place("warfare", ROAD, "h9-h10") in game.moves


@rule("DY038", "DY-A57")
def test_boundary_quarrel_halves_provinces_and_they_do_not_grow():
    shared = ["f8=lava.empty. f9=lava.empty.", "e8=lava.empty. e9=lava.empty."]
    game = _revealed_alone("boundary-quarrel", shared=shared)
    assert game.player(0)["strength"]["province"] == 1, "half of 3"
    while game.seat != 0 or game.asked != "place":
        game.play(game.moves[0])
    game.play(next(move for move in game.moves if "shared" in move))
    assert game.player(0)["strength"]["province"] == 1


@rule("DY038")
def test_the_lenient_council_spares_penalties():
    assert report("lenient-council", missions={0: "goods>=8*longest-side:strict"}).player(0)["marks"] == []
    assert report("open-doors", missions={0: "goods>=8*longest-side:strict"}).player(0)["marks"] == ["strict"]


@rule("DY038")
def test_the_stingy_council_keeps_rewards():
    assert report("stingy-council", missions={0: "goods>=1*failed:bonus-5"}).player(0)["bonus"] == 0


@rule("DY038")
def test_a_blind_eye_leaves_out_one_demand():
    mission = "money>=8*longest-side,goods>=1*failed:none"
    game = report("blind-eye", missions={0: mission})
    assert (game.seat, game.moves) == (0, ["waive demand 1", "waive demand 2"])
    assert game.play("waive demand 1").events("achieved")
    assert report("blind-eye", missions={0: mission}).play("waive demand 2").events("failed")
    assert report("blind-eye", missions={0: HARD}).events("achieved"), "the only demand"


@rule("DY038", "DY-A58")
def test_the_iron_council_demands_three_dominoes_of_whoever_would_achieve_a_mission():
    maps = {0: [SNUG, PERSON, TWO_UP]}
    game = report("iron-council", missions={0: EASY}, maps=maps)
    assert game.asked == "remove" and "let it fail" in game.moves
    game.play(game.moves[0]).play(game.moves[0])
    assert game.events("achieved") and len(game.squares(0)) == 2, "the third was the last there was"
    spared = report("iron-council", missions={0: EASY}, maps=maps).play("let it fail")
    assert spared.events("failed")[0]["missing"] == ["three dominoes"] and len(spared.squares(0)) == 8
    assert report("iron-council", maps={0: [SNUG, PERSON]}, missions={0: EASY}).events("failed"), "two are not enough"
    assert len(report("iron-council", maps=maps, missions={0: HARD}).squares(0)) == 8, "what fails anyway costs none"


@rule("DY038")
def test_string_pulling_lets_the_top_scorer_exchange_missions():
    missions = {0: HARD, 1: EASY}
    game = report("string-pulling", missions=missions, maps={0: [TWO_PEOPLE]})
    assert (game.seat, game.asked) == (0, "swap")
    game.play("swap with coin")
    assert [event["seat"] for event in game.events("failed")] == [1]
    kept = report("string-pulling", missions=missions, maps={0: [TWO_PEOPLE]}).play("keep mission")
    assert [event["seat"] for event in kept.events("failed")] == [0]


@rule("DY038", "DY013")
def test_a_family_reunion_opens_all_icons():
    icon = "lava.money.urdl|lava.empty.urdl"
    assert take(icon) in under("reunion", market=[icon, ROAD]).moves
    assert take(icon) not in under("truce", market=[icon, ROAD, PLAIN]).moves


@rule("DY038")
def test_empty_chairs_discard_dominoes_of_absent_roles():
    deck = ["lava.empty.|lava.goods.", "stone.empty.|lava.empty.", "lava.empty.rl|lava.empty.rl", ROAD, ROAD, ROAD]
    game = _revealed_alone("empty-chairs", deck=deck)
    assert len(game.events("discarded")) == 2
    assert len(game.see("market")) + len(game.see("held")) == 4


@rule("DY038", "DY-A47")
def test_house_arrest_for_those_with_the_most_capitals():
    game = _revealed_alone("house-arrest", maps={0: ["g8=lava.neutral.r f8=lava.empty."]})
    assert [player["idle"] for player in game.see("players")] == [True, False, False]
    assert game.seat != 0
    even = _revealed_alone("house-arrest")
    assert [player["idle"] for player in even.see("players")] == [False] * 3


@rule("DY038")
def test_hand_in_hand_gives_connected_players_four():
    assert under("hand-in-hand").strength(0) == 5


@rule("DY038")
def test_only_the_crowd_favourite_lays_people():
    person = "lava.person.urdl|lava.empty.urdl"
    market = [person, ROAD, PLAIN]
    assert take(person) in under("crowd-favourite", maps={0: [PERSON]}, market=market).moves
    assert (
        under("crowd-favourite", maps={1: ["h7=lava.person.d h6=lava.empty."]}, market=market).why_not(take(person))
        == "DY038"
    )


@rule("DY038", "DY008", "DY016")
def test_upside_down_reverses_turns_and_report():
    game = under("upside-down", market=[ROAD] * 3, start=0)
    assert game.see("order") == [0, 2, 1]
    assert game.see("report_order") == [2, 1, 0]


@rule("DY038")
@pytest.mark.parametrize("event", ["truce", "full-coffers", "trains-on-time", "topping-out", "full-barns"])
def test_a_role_without_a_mission(event):
    role = next(CONTENT.roles[entry.no_mission_for].id for entry in CONTENT.events if entry.id == event)
    roles = [role, *[other.id for other in CONTENT.roles if other.id != role][:2]]
    game = _revealed_alone(event, roles=roles)
    assert [len(player["missions"]) for player in game.see("players")] == [0, 1, 1]


@rule("DY038")
@pytest.mark.parametrize("event", ["mutiny", "counterfeiters", "fallen-bridges", "dry-rot", "blight"])
def test_a_strength_counts_half(event):
    role = next(CONTENT.roles[entry.halves].id for entry in CONTENT.events if entry.id == event)
    others = [other.id for other in CONTENT.roles if other.id != role]
    game = under(event, roles=[role, others[0]], maps={0: [TWO_PEOPLE], 1: [TWO_PEOPLE]})
    assert (game.strength(0), game.strength(1)) == (1, 3)
    absent = under(event, roles=others[:2], maps={0: [TWO_PEOPLE]})
    number = [entry.id for entry in CONTENT.roles].index(role)
    assert absent.see("roles")[number]["strength_now"] == 1


@rule("DY038", "DY-A16")
@pytest.mark.parametrize(("event", "need"), [("open-doors", 4), ("closed-ranks", 0), ("truce", 2)])
def test_neutral_strength_doubled_or_void(event, need):
    maps = {0: ["g8=lava.neutral.rl f8=lava.person.r"]}
    game = under(event, maps=maps, missions={0: "money>=1*neutral-strength:none"})
    assert game.player(0)["missions"][0]["demands"][0]["need"] == 4 * need


@rule("DY038", "DY-A31")
def test_a_sniper_keeps_capitals_out_of_its_row_and_column():
    maps = {0: ["j8=lava.sniper.l k8=lava.empty."]}
    capital = "lava.military.rl|lava.empty.rl"
    game = under("truce", maps=maps, market=[capital, PLAIN]).play(take(capital))
    assert game.why_not(place("warfare", capital, "g8-f8")) == "DY-A31"
    assert place("warfare", capital, "h7-h6") in game.moves


@rule("DY038", "DY-A31")
def test_a_sniper_guards_row_and_column_of_its_own_map_against_capitals_only():
    maps = {0: ["j8=lava.sniper.l k8=lava.empty."]}
    capital, plain = "lava.military.|lava.empty.", "lava.person.|lava.empty."
    game = under("truce", maps=maps, market=[capital, PLAIN]).play(take(capital))
    for squares in ("j7-j6", "j6-j7", "j7-k7"):
        assert place("warfare", capital, squares) not in game.moves
        assert game.why_not(place("warfare", capital, squares)) == "DY-A31", "its column"
    assert place("warfare", capital, "k7-j7") in game.moves, "only the half without a Capital is in the column"
    assert place("warfare", capital, "k7-k6") in game.moves
    assert place("shared", capital, "f8-e8") in game.moves, "another map"
    person = under("truce", maps=maps, market=[plain, PLAIN]).play(take(plain))
    assert {place("warfare", plain, squares) for squares in ("j7-j6", "j6-j7", "j7-k7")} <= set(person.moves)


@rule("DY038")
def test_inspection_makes_paths_match_on_the_shared_map():
    text = "lava.empty.l|lava.empty."
    game = under("inspection", market=[text, ROAD, PLAIN]).play(take(text))
    assert place("shared", text, "f8-e8") in game.moves, "its path meets that of the starting domino"
    assert place("shared", text, "e8-f8") not in game.moves
    assert game.why_not(place("shared", text, "e8-f8")) == "DY038", "its blank end would meet a path"


@rule("DY038", "DY-A57", "DY020")
def test_a_frozen_province_does_not_grow_for_missions_either():
    shared = ["f8=lava.empty. f9=lava.empty.", "e8=lava.empty. e9=lava.empty."]
    asks = ["money>=1*largest-province:none"] * 9
    game = _revealed_alone("boundary-quarrel", shared=shared, mission_deck=asks)
    while game.seat != 0 or game.asked != "place":
        game.play(game.moves[0])
    game.play(next(move for move in game.moves if "shared" in move))
    assert len(game.player(0)["strength"]["province_squares"]) == 8, "four dominoes now, and it counts as three"
    assert [player["missions"][0]["demands"][0]["need"] // 4 for player in game.see("players")] == [1] * 3, "half of 3"


def test_all_events_are_tested_here():
    text = Path(__file__).read_text(encoding="utf-8")
    assert [event.id for event in CONTENT.events if f'"{event.id}"' not in text] == []


@rule("DY038")
def test_every_event_does_something_and_says_so_in_its_own_properties():
    usual = {name: getattr(NO_EVENT, name) for name in Event.__slots__ if name not in ("id", "name", "text")}
    for event in CONTENT.events:
        assert {name: getattr(event, name) for name in usual} != usual, event.id


def test_a_property_nobody_knows_is_refused_by_name(tmp_path):
    rain = '[[event]]\nid = "rain"\nname = "Rain"\ntext = "It rains."\nmarket_time = 2\n'
    (tmp_path / "events.toml").write_text(rain, encoding="utf-8")
    with pytest.raises(ContentError, match="rain: market_time is unknown"):
        GAME.with_content(tmp_path)
