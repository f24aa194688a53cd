"""What stands beside the rules: the terminal's drawing, the words of the log, the bots' evaluation."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path

import pytest

import pentarchy
from pentarchy import words
from pentarchy.cli.screen import Screen
from pentarchy.games.dynasty import evaluation, terminal
from pentarchy.games.dynasty.reading import player_strength
from pentarchy.parts.paint import plain
from tests.games.dynasty.builder import PLAIN, place, table, take
from tests.support import rule

GAME = pentarchy.game("dynasty")
FOLDER = Path(terminal.__file__).parent
ALL = {"goblin": True, "proximity": True, "direction": True, "machine": True}


def random_positions(seed, options, every=9):
    position = GAME.start(3, seed, options)
    dice = random.Random(seed)
    count = 0
    while position.decisions:
        if count % every == 0:
            yield position
        decision = position.decisions[0]
        position.play(dice.choice(decision.options), decision.seat)
        count += 1
    yield position


@pytest.mark.parametrize("options", [{}, {**ALL, "cooperative": True}, {**ALL, "edition": "final", "chaotic": True}])
def test_every_position_can_be_drawn_with_and_without_colour(options):
    for position in random_positions(5, options):
        for seat in (0, None):
            view = position.view(seat)
            bare = terminal.draw(view, False)
            assert plain(terminal.draw(view, True)) and "shared map" in bare
            assert "\x1b" not in bare
        if position.decisions:
            terminal.hint(position.view(position.decisions[0].seat), position.decisions[0])


@rule("DY026")
def test_before_a_domino_is_laid_the_hint_tells_what_it_would_do():
    text = "lava.person.l|lava.empty."
    game = table(market=[text, PLAIN], options={"powers": "off"}).play(take(text))
    decision = game.position.decision()
    told = terminal.hint(game.position.view(0), decision)
    assert told.startswith("Your strength is 1.")
    move = place("warfare", text, "j8-k8")
    value = decision.read(move)
    after = terminal.strength_after(decision.state, 0, decision.about.domino, value)
    line = next(line for line in told.splitlines() if re.match(rf"\s+{after}:", line))
    assert line
    assert terminal.preview(game.position.view(0), decision, value) == "your strength goes from 1 to 2"
    game.play(move)
    assert game.strength(0) == after == 2


def test_the_log_of_the_terminal_names_missions_by_their_demands():
    screen = Screen(GAME, ["Ann", "Bob"], colour=False)
    mission = "military>=1*people,goods>=1/2*longest-path:remove-1!"
    told = screen.sentence({"kind": "achieved", "rule": "DY018", "seat": 0, "mission": mission})
    assert told == 'Ann achieves the mission "1 Military per Person; ½ Goods per step of the longest path" (DY018)'


@rule("DY026", "DY031")
@pytest.mark.parametrize(
    "options",
    [{}, {**ALL, "tactical": True, "chaotic": True, "leaver_penalty": True}, {**ALL, "cooperative": True}],
)
def test_score_parts_add_up_under_their_names(options):
    for position in random_positions(8, options):
        view = position.view(None)
        counted = [player["strength"]["total"] for player in view["board"]["players"]]
        if view["result"]:
            counted = view["result"]["scores"]
            final = [line for line in terminal.draw(view, False).splitlines() if "final score" in line]
            assert [int(line.split("final score")[1].split()[0]) for line in final] == counted
        assert [sum(points for _, points in parts) for parts in terminal.score_parts(view)] == counted


@rule("DY-A15", "DY035")
def test_what_makes_a_score_less_than_its_maps_is_named():
    hard, options = "goods>=8*longest-side:none", {"leaver_penalty": True, "proximity": True, "powers": "off"}
    game = table(event="mutiny", maps={0: ["g8=lava.person.rl f8=lava.person.r"]}, missions={0: hard}, failed={0: 2},
                 step=("report",), market=[], options=options)  # fmt: skip
    told = [[part for part in parts if part[1]] for parts in terminal.score_parts(game.position.view(None))]
    assert told[0] == [("map 3 × province 1:", 3), ("halved", -2), ("for leaving", -8)]
    assert told[2] == [("map 1 × province 1:", 1), ("nothing laid", -1)], "Space's Report action"
    assert game.position.result.scores == (-7, 1, 0)


def test_the_hand_is_shown_apart_from_the_market_and_in_its_order():
    deck = ["stone.knife.rl|stone.empty.rl", *["lava.empty.rl|lava.empty.rl"] * 9]
    maps = {0: ["g8=lava.neutral.rl f8=lava.person.r"]}
    game = table(market=[], step=("consequence", 0, "draw-ns"), deck=deck, maps=maps)
    drawn = terminal.draw(game.position.view(0), False)
    assert "in hand, to be laid in this order" in drawn and "market" not in drawn
    assert drawn.index("stone.knife") < drawn.index("lava.empty.rl|lava.empty.rl")


def test_a_spectator_of_the_cooperative_game_sees_no_secret_mission():
    game = table(step=("mission", 2), start=1, mission_deck=["goods>=1*people:none!"], options={"cooperative": True},
                 market=[PLAIN, "lava.empty.rl|lava.empty.rl"])  # fmt: skip
    assert "a secret mission" in terminal.draw(game.position.view(None), False)
    assert "per Person" in terminal.draw(game.position.view(0), False)


@pytest.mark.parametrize("name", ["person", "bomb", "warfare", "money", "attack", "truce", "bonus-5", "people"])
def test_printed_things_are_explained(name):
    assert terminal.card(name)


def test_every_kind_of_event_has_its_words():
    catalogue = tomllib.loads((FOLDER / "words.toml").read_text(encoding="utf-8"))
    kinds = set()
    for file in FOLDER.glob("*.py"):
        kinds |= set(re.findall(r'(?:tell|confide)\(\s*"([a-z_]+)"', file.read_text(encoding="utf-8")))
    assert kinds == set(catalogue["events"])


@pytest.mark.parametrize("options", [ALL, {**ALL, "cooperative": True}])
def test_whatever_happens_can_be_said(options):
    names = ["Ann", "Ben", "Cid"]
    *_, position = random_positions(11, options)
    for event in position.events(None):
        said = words.sentence(GAME, event, names)
        assert said and "{" not in said


@rule("DY032")
def test_bots_help_one_another_in_the_cooperative_game_only():
    for position in random_positions(3, {"cooperative": True}, every=20):
        values = [evaluation.evaluate(position.state, seat) for seat in range(3)]
        assert evaluation.is_team(position.state) and len(set(values)) == 1
    for position in random_positions(3, {}, every=20):
        assert not evaluation.is_team(position.state)


@rule("DY041")
def test_the_evaluation_counts_strength_as_the_rules_do():
    for position in random_positions(7, {**ALL, "reports": "off"}, every=5):
        for seat in range(3):
            assert evaluation.worth_of(position.state, seat)[0] == player_strength(position.state, seat).total


@rule("DY017")
def test_the_evaluation_foresees_what_the_report_will_cost():
    maps = {0: ["g8=stone.person.rl f8=grass.person.r"]}
    game = table(roles=("infrastructure", "coin", "space"), maps=maps)
    foreseen, without = evaluation.worth_of(game.position.state, 0)[:2]
    assert without == 3 and foreseen == 0
    game.finish_turns()
    assert any(event["cost"].startswith("-") for event in game.events("reported"))


@rule("DY017")
def test_the_evaluation_foresees_that_space_will_lay_nothing():
    roles = ("produce", "space", "coin")
    within_reach = table(roles=roles, market=[PLAIN, "lava.goods.rl|lava.empty.rl"])
    out_of_reach = table(roles=roles, market=["lava.goods.rl|grass.empty.rl", "lava.goods.rl|lava.empty.rl"])
    assert [evaluation.worth_of(game.position.state, 1)[0] for game in (within_reach, out_of_reach)] == [1, 0]
    assert evaluation.worth_of(out_of_reach.position.state, 1)[1] == 1, "what lasts is not lost"


@pytest.mark.parametrize("options", [{}, ALL])
def test_there_is_a_hint_for_every_option(options):
    for position in random_positions(9, options, every=1):
        for decision in position.decisions:
            assert len(evaluation.hints(position.state, decision)) == len(decision.options)


def test_more_people_on_the_path_are_worth_more():
    alone = table(market=[PLAIN, "lava.empty.rl|lava.empty.rl"])
    crowd = table(maps={0: ["g8=lava.person.rl f8=lava.person.r"]}, market=[PLAIN, "lava.empty.rl|lava.empty.rl"])
    assert evaluation.evaluate(crowd.position.state, 0) > evaluation.evaluate(alone.position.state, 0)


@rule("DY017")
def test_the_preview_warns_of_what_the_report_would_take():
    text = "lava.person.l|lava.empty."
    game = table(market=[text, PLAIN], roles=["produce", "coin"], options={"powers": "off"}).play(take(text))
    decision = game.position.decision()
    value = decision.read(place("produce", text, "j8-k8"))
    told = terminal.preview(game.position.view(0), decision, value)
    assert "the Report halves it to" in told and "does not match" in told
    goods = next(role for role in game.see("roles") if role["strength"] == "goods")
    assert goods["due"] == goods["strength_now"] == 1
    game.play(place("produce", text, "j8-k8"))
    goods = next(role for role in game.see("roles") if role["strength"] == "goods")
    assert (goods["strength_now"], goods["due"]) == (2, 1)
