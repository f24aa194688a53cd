"""Small print that once was wrong: what a rule does where two things meet. DY-A28, DY-A38, DY-A46, DY-A57 to DY-A66."""

from __future__ import annotations

import json

import pentarchy
from pentarchy.games.dynasty.dominoes import read_domino, write_domino
from tests.games.dynasty.builder import PLAIN, table, take
from tests.support import rule

ROAD = "lava.empty.rl|lava.empty.rl"
NO_REPORTS = {"reports": "off", "powers": "off"}
PROXIMITY = {"proximity": True, **NO_REPORTS}
LAVA = ["f8=lava.empty. f9=lava.empty.", "e8=lava.empty. e9=lava.empty.", "f7=lava.empty. f6=lava.empty."]
TWO_PEOPLE = "g8=lava.person.rl f8=lava.person.r"
SNUG = "g8=lava.empty.r f8=lava.empty."
PERSON = "h7=lava.person.d h6=lava.empty."
NEUTRAL_2 = "g8=lava.neutral.rl f8=lava.person.r"
EASY = "goods>=1*failed:none"
HARD = "goods>=8*longest-side:none"


def report(**more):
    return table(**{"step": ("report",), "market": [], "options": NO_REPORTS, **more})


def need(game, seat=0):
    return game.player(seat)["missions"][0]["demands"][0]["need"] // 4


# --- strength --------------------------------------------------------------------------------------------------------


@rule("DY033", "DY-A22", "DY-A34")
def test_tactical_an_aeronaut_on_the_shared_map_flies_only_for_capitals_of_the_own_role():
    far_from_warfare = ["i9=desert.empty. j9=desert.empty.", "k9=desert.aeronaut. l9=desert.empty."]
    options = {**PROXIMITY, "tactical": True}
    game = table(roles=("warfare", "coin"), shared=far_from_warfare, market=[ROAD, PLAIN], options=options)
    flights = [len(player["strength"]["shared_score"]["extras"]) for player in game.see("players")]
    assert flights == [0, 1], "three steps from Money's Capital, five from the Military one"
    assert game.strength(0) == 1 and game.strength(1) == (1 + 1 + 4) * 3 // 2


@rule("DY-A59", "DY-A64", "DY030")
def test_a_second_role_that_is_held_has_no_pool_of_its_own_even_where_absent_roles_have():
    eight = {1: "roads>=4*longest-side:none", 2: "military>=4*longest-side:none"}
    options = {**NO_REPORTS, "all_roles": True, "absent_apart": True}
    game = report(maps={0: [TWO_PEOPLE]}, shared=LAVA, missions=eight, options=options)
    assert game.see("roles")[2]["holder"] == 0
    assert game.moves == ["serve coin roads", "serve space military"], "12 in all, not 12 of each"


@rule("DY-A28", "DY038")
def test_goblins_are_no_people_to_the_crowd():
    person = "lava.person.urdl|lava.empty.urdl"
    goblin = ["g8=lava.person.rl f8=lava.corrupter.r"]
    more = {"event": "crowd-favourite", "market": [person, ROAD, PLAIN], "options": {**PROXIMITY, "goblin": True}}
    assert table(maps={0: goblin, 1: [PERSON]}, **more).why_not(take(person)) == "DY038"
    assert take(person) in table(maps={0: goblin}, **more).moves, "nobody has any People"


@rule("DY-A57", "DY038", "DY020")
def test_boundary_quarrel_halves_the_largest_province_of_a_mission_too():
    game = table(
        event="boundary-quarrel", shared=LAVA, missions={0: "money>=1*largest-province:none"}, options=PROXIMITY,
        market=[ROAD, PLAIN],
    )  # fmt: skip
    assert game.player(0)["strength"]["province"] == need(game) == 2, "half of 4"


@rule("DY-A14", "DY022")
def test_a_small_province_is_small_for_missions_too():
    more = {"shared": LAVA, "missions": {1: "money>=1*largest-province:none"}, "market": [ROAD, PLAIN]}
    assert need(table(**more), 1) == 4
    assert need(table(**more, marks={0: ["small-province"]}), 1) == 2


@rule("DY038", "DY-A16")
def test_the_neutral_strength_that_is_shown_is_the_one_that_missions_ask_for():
    for event, count in (("closed-ranks", 0), ("open-doors", 4), ("truce", 2)):
        game = table(event=event, maps={0: [NEUTRAL_2]}, missions={0: "money>=1*neutral-strength:none"},
                     market=[ROAD, PLAIN], options=PROXIMITY)  # fmt: skip
        assert game.player(0)["strength"]["neutral"] == need(game) == count


@rule("DY-A48", "DY017")
def test_warfares_report_does_not_count_what_a_bomb_ignores():
    foreign = [*LAVA, "g7=lava.neutral. g6=lava.bomb."]
    options = {"powers": "off", "proximity": True}
    game = report(shared=foreign, options=options)
    assert game.events("reported")[0]["cost"] == "nothing"


# --- several dominoes in hand ----------------------------------------------------------------------------------------

FIRST, SECOND = "stone.knife.rl|stone.empty.rl", "lava.empty.rl|lava.empty.rl"


def laying(game):
    """What the prompt, the parts and the hand say is being laid."""
    decision = game.position.decision()
    parts = {decision.parts(value)["domino"] for value in decision.options}
    assert parts == {f"held/{decision.question.details(decision.state, game.seat, decision.about)['domino']}"}
    return decision.prompt, parts.pop().removeprefix("held/"), game.see("held")


@rule("DY022")
def test_of_dominoes_drawn_the_one_that_is_laid_is_named_and_lies_first_in_hand():
    texts = [write_domino(read_domino(text)) for text in (FIRST, SECOND)]
    assert texts != sorted(texts, key=read_domino), "an order of numbers would show"
    game = table(market=[], step=("consequence", 0, "draw-ns"), maps={0: [NEUTRAL_2, PERSON]},
                 deck=[FIRST, SECOND, *[ROAD] * 10], options=NO_REPORTS)  # fmt: skip
    prompt, part, hand = laying(game)
    assert "stone knife" in prompt and part == texts[0] and hand == texts
    prompt, part, hand = laying(game.play(game.moves[0]))
    assert "lava" in prompt and part == texts[1] and hand == texts[1:]


@rule("DY022", "DY-A53")
def test_of_dominoes_picked_up_the_one_that_is_laid_is_named_and_lies_first_in_hand():
    for start in ({"step": ("consequence", 0, "rearrange-ns"), "options": NO_REPORTS, "market": []},
                  {"step": ("round",), "events": ["new-mayors"], "options": PROXIMITY, "market": []}):  # fmt: skip
        game = table(**start, maps={0: [NEUTRAL_2, PERSON]}, round_number=2)
        game.play("lift warfare f8", "lift warfare h6")
        _, part, hand = laying(game)
        assert hand[0] == part and "neutral" in part, "it was picked up first"
        _, part, hand = laying(game.play(game.moves[0]))
        assert hand == [part]


@rule("DY022")
def test_of_three_drawn_only_the_chosen_one_stays_in_hand():
    game = table(market=[], step=("consequence", 0, "draw-3"), deck=[FIRST, SECOND, PLAIN, *[ROAD] * 9],
                 options=NO_REPORTS).play(take(SECOND))  # fmt: skip
    _, part, hand = laying(game)
    assert hand == [part] == [SECOND]
    assert [event["rule"] for event in game.events("discarded")] == ["DY022"] * 2, "they were not chosen"
    assert not game.events("lost")


# --- squares in the log ----------------------------------------------------------------------------------------------


@rule("DY-A40")
def test_the_log_names_a_domino_by_a_square_where_it_can_be_seen():
    for hidden, seen in (("f8", "g8"), ("g8", "f8")):
        covered = ["f8=lava.empty.r g8=lava.empty.rl", f"{hidden}=grass.empty. {hidden[0]}7=grass.empty."]
        gone = table(maps={0: covered}, step=("consequence", 0, "remove-1"), market=[])
        gone.play(f"remove warfare {seen}")
        assert gone.events("removed")[0]["square"] == seen
        moved = table(maps={0: covered}, step=("consequence", 0, "move-3"), market=[])
        moved.play(f"move warfare {seen}").play(moved.moves[0])
        assert moved.events("moved")[0]["square"] == seen


@rule("DY-A38")
def test_when_a_map_wanders_back_to_the_middle_the_log_says_so():
    far = [f"{a}8=lava.empty.rl {b}8=lava.empty.rl" for a, b in (("h", "i"), ("j", "k"), ("l", "m"))]
    game = table(maps={0: far}, step=("consequence", 0, "remove-ns"), market=[], options={"chaotic": True})
    assert not game.events("shifted")
    game = table(maps={0: [*far, "n8=lava.neutral.rl o8=lava.person.l"]}, step=("consequence", 0, "remove-ns"),
                 market=[], options={"chaotic": True})  # fmt: skip
    game.play("remove warfare h8")
    (told,) = game.events("shifted")
    assert (told["rule"], told["map"], told["before"], told["after"]) == ("DY-A38", "warfare", "j8", "e8")
    assert sorted(game.squares(0)) == ["e8", "f8", "g8", "h8", "i8", "j8"]


# --- shortages and loans ---------------------------------------------------------------------------------------------


@rule("DY030", "DY-A64")
def test_a_shortage_names_the_strengths_that_are_asked_for():
    eight = "goods>=4*longest-side:none"
    game = report(maps={0: [TWO_PEOPLE]}, shared=LAVA, missions={1: eight, 2: eight})
    assert game.events("shortage")[0]["strength"] == ["goods"]
    prompt = game.position.decision().prompt
    assert "Goods" in prompt and "Military" in prompt, "what is wanted, and whose strength it comes from"
    both = report(maps={0: [TWO_PEOPLE]}, shared=LAVA, missions={1: eight, 2: "military>=4*longest-side:none"})
    assert both.events("shortage")[0]["strength"] == ["military", "goods"]


@rule("DY030", "DY-A52")
def test_nobody_is_asked_whom_to_serve_when_the_answer_cannot_matter():
    four, fifty = "military>=2*longest-side:none", "military>=8*longest-side,military>=8*longest-path:none"
    wide = [f"{a}8=lava.empty. {b}8=lava.empty." for a, b in (("j", "k"), ("f", "g"))]
    game = report(maps={0: [TWO_PEOPLE], 1: wide}, shared=LAVA, missions={0: four, 1: fifty, 2: four})
    assert [event["seat"] for event in game.events("achieved")] == [0, 2]
    assert [event["seat"] for event in game.events("failed")] == [1]
    assert game.see("round") == 4, "8 and 4 of 12, and 48 cannot be had"


@rule("DY040", "DY-A45", "DY-A59")
def test_players_with_several_roles_are_connected_by_any_of_them():
    options = {**NO_REPORTS, "machine": True, "all_roles": True}
    game = table(roles=("warfare", "space"), market=[ROAD, PLAIN], options=options)
    assert [role["holder"] for role in game.see("roles")] == [0, 0, 1, 1, 0]
    assert game.player(0)["connected"] == [1] and game.player(1)["connected"] == [0]
    mission = "military>=1*largest-province:none"
    assert report(roles=("warfare", "space"), missions={1: mission}, options=options).events("achieved")


# --- events ----------------------------------------------------------------------------------------------------------


@rule("DY038", "DY-A46", "DY-A23")
def test_snowed_under_an_empty_map_is_no_way_out_of_covering():
    text = "lava.empty.|lava.empty."
    more = {"event": "snowed-under", "market": [text, PLAIN], "options": {**PROXIMITY, "chaotic": True}}
    game = table(shared=["f8=lava.empty. e8=lava.empty."], **more).play(take(text))
    assert game.why_not("place warfare h8-i8") == "DY038"
    free = table(**more).play(take(text))
    assert "place warfare h8-i8" in free.moves, "only starting dominoes lie there: nothing can be covered"


@rule("DY038", "DY-A46", "DY-A53")
def test_snowed_under_a_domino_need_not_cover_on_a_map_where_it_may_not_go():
    text = "g8=lava.neutral.r f8=lava.empty."
    game = table(event="snowed-under", maps={0: [text]}, shared=["f8=lava.empty. e8=lava.empty."], market=[],
                 step=("consequence", 0, "rearrange-ns"), options=PROXIMITY)  # fmt: skip
    game.play("lift warfare f8")
    assert not game.events("lost") and game.asked == "place"


# --- prompts and log -------------------------------------------------------------------------------------------------


@rule("DY022", "DY038")
def test_a_prompt_says_from_which_map_and_how_many_more():
    maps = {0: [NEUTRAL_2, PERSON, "j8=lava.empty.l k8=lava.empty."]}
    game = table(maps=maps, step=("consequence", 0, "remove-ns"), market=[])
    assert game.position.decision().prompt == "Take a domino off your own map (2 left)."
    game.play("remove warfare h6")
    assert game.position.decision().prompt == "Take a domino off your own map."
    lift = table(maps=maps, step=("consequence", 0, "rearrange-ns"), market=[])
    assert lift.position.decision().prompt == "Pick up a domino of your own map to lay it elsewhere (2 left)."
    both = table(maps=maps, shared=LAVA, market=[ROAD, PLAIN]).play("power remove")
    assert both.position.decision().prompt == "Take a domino off your own map or the shared map."


@rule("DY026", "DY033", "DY-A15")
def test_the_log_says_all_that_a_strength_is_made_of():
    shared = [*LAVA, "g7=lava.neutral. g6=lava.roads."]
    options = {"powers": "off", "proximity": True}
    game = report(event="mutiny", maps={0: [TWO_PEOPLE]}, shared=shared, options=options)
    told = game.events("strength")
    assert (told[0]["rule"], told[0]["worked"]) == ("DY026", "map 3 × province 5 - 2, halved")
    assert told[2]["worked"] == "map 1 × province 1, nothing laid: 0"
    tactical = report(options={**NO_REPORTS, "tactical": True}).events("strength")[0]
    assert (tactical["rule"], tactical["worked"]) == ("DY033", "half of (map 1 + shared map 1) × province 1")


@rule("DY040")
def test_the_log_says_whom_no_path_joins():
    roles = ("warfare", "coin", "infrastructure", "space")
    mission = {3: "military>=1*largest-province:none"}
    (told,) = report(roles=roles, missions=mission, options={**NO_REPORTS, "machine": True}).events("cut_off")
    assert (told["rule"], told["seat"], told["other"], told["strength"]) == ("DY040", 3, 0, "military")
    assert not report(roles=roles, missions=mission).events("cut_off")


@rule("DY-A58")
def test_a_stored_game_that_still_has_failure_cost_dominoes_goes_on_without_it():
    game = table(
        maps={0: [SNUG, PERSON]}, step=("consequence", 0, "remove-1"), market=[], options={"deck": "generated"}
    )
    saved = json.loads(game.position.save())
    saved["record"] = saved["record"].replace("rules: 4", "rules: 3")
    saved["version"] = 1
    saved["snapshot"]["agenda"].insert(1, {"(": ["failure", 0]})
    again = pentarchy.game("dynasty").load(json.dumps(saved))
    assert again.decision().moves == game.moves
    again.play("remove warfare f8")
    assert again.view(None)["board"]["round"] == 4, "nothing more was taken off"
    assert len(again.view(None)["board"]["players"][0]["map"]["squares"]) == 4
