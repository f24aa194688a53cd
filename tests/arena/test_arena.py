"""Tournaments: fair seating, the same results wherever they are played, and nothing lost but the game that crashed."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from pathlib import Path

import pytest

import pentarchy
from pentarchy import bots
from pentarchy.arena import match
from pentarchy.arena import run as running
from pentarchy.arena.beside import Beside, copies_of, player
from pentarchy.arena.lab import compare, page, study
from pentarchy.arena.report import is_clear, plot, report, sign_test, wilson
from pentarchy.arena.schedule import arrangements, jobs, line_up
from pentarchy.arena.tune import Tuning, write
from pentarchy.cli import main
from tests.arena.market import MarketGame

GAME = pentarchy.game("domaine")


def some_jobs(games: int, bots=("random", "random"), seats: int = 2):
    return jobs(GAME, list(bots), seats, games, 1, {}, None)


def test_every_arrangement_meets_every_seed():
    planned = some_jobs(10, ("steady", "novice", "random"), 3)
    assert len(planned) == 12, "rounded up to whole sets of six arrangements"
    met = Counter((job["seed"], tuple(job["bots"])) for job in planned)
    assert set(met.values()) == {1}
    assert len({job["seed"] for job in planned}) == 2


def test_the_last_bot_fills_the_seats_left_over():
    assert line_up(["strong", "steady"], 4) == ["strong", "steady", "steady", "steady"]
    assert len(arrangements(["strong", "steady", "steady", "steady"])) == 4


@pytest.mark.parametrize("bots, seats, problem", [(["steady"], 2, "at least two"), (["a", "b", "c"], 2, "do not fit")])
def test_a_line_up_that_makes_no_sense_is_refused(bots, seats, problem):
    with pytest.raises(pentarchy.BadInput, match=problem):
        line_up(bots, seats)


def test_the_same_tournament_gives_the_same_file_in_one_process_and_in_two(tmp_path: Path):
    planned = some_jobs(6)
    running.run(planned, workers=1, file=tmp_path / "one")
    running.run(planned, workers=2, file=tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_the_same_tournament_gives_the_same_file_on_ray(tmp_path: Path):
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'pentarchy[ray]'")
    planned = some_jobs(4)
    running.run(planned, workers=1, file=tmp_path / "here")
    running.run(planned, on="ray", file=tmp_path / "ray")
    assert (tmp_path / "here").read_bytes() == (tmp_path / "ray").read_bytes()


def test_a_tournament_that_was_cut_off_goes_on_where_it_stopped(tmp_path: Path):
    planned = some_jobs(6)
    running.run(planned, file=tmp_path / "whole")
    running.run(planned[:3], file=tmp_path / "cut")
    with (tmp_path / "cut").open("a") as file:
        file.write('{"number": 3, "half a li')
    told: list[int] = []
    running.run(planned[:4], file=tmp_path / "cut", told=lambda outcome: told.append(outcome["number"]))
    running.run(planned, file=tmp_path / "cut", told=lambda outcome: told.append(outcome["number"]))
    assert told == [3, 4, 5]
    assert (tmp_path / "cut").read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_tournament_may_stop_when_the_result_is_clear(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(match, "player", lambda name, seed, copies: bots.bot("random", seed))
    planned = some_jobs(40, ("steady", "random"))
    played = running.run(planned, file=tmp_path / "cut", enough=lambda played: len(played) >= 9)
    assert len(played) == 16, "it looks after every four seeds at both seats"
    again = running.run(planned, file=tmp_path / "cut", enough=lambda played: len(played) >= 9)
    assert [outcome for outcome, _ in again] == [outcome for outcome, _ in played]


def test_a_result_is_clear_when_chance_hardly_explains_it():
    def games(wins, number):
        return [
            ({"number": n, "bots": ["a", "b"], "scores": [0, 0], "winners": [0 if n < wins else 1]}, {})
            for n in range(number)
        ]

    assert is_clear("a", 2, games(18, 20))
    assert is_clear("b", 2, games(18, 20))
    assert not is_clear("a", 2, games(14, 20))
    assert not is_clear("a", 2, games(3, 3))


def test_seeds_tell_more_than_games_where_the_deal_decides():
    """In 30 seeds the deal decides 20, and in the others the same bot wins at both seats."""

    def game(number, bots, winner):
        return {"number": number, "seed": f"1-{number // 2}", "bots": bots, "scores": [0, 0], "winners": [winner]}, {}

    played = []
    for seed in range(30):
        dealt = seed < 20
        played.append(game(2 * seed, ["a", "b"], 0))
        played.append(game(2 * seed + 1, ["b", "a"], 0 if dealt else 1))
    line = next(line for line in report("domaine", 2, played)["bots"] if line["bot"] == "a")
    assert line["win_share"] == pytest.approx(40 / 60)
    assert (line["by_seed"]["better"], line["by_seed"]["worse"], line["by_seed"]["even"]) == (10, 0, 20)
    assert line["by_seed"]["chance"] == pytest.approx(2 / 1024)
    assert is_clear("a", 2, played)
    assert is_clear("b", 2, played)
    assert not is_clear("a", 2, played[:40])
    assert sign_test(0, 0) == 1.0
    assert sign_test(5, 1) == pytest.approx(14 / 64)


def test_the_report_tells_how_often_a_bot_overran_its_budget(monkeypatch):
    class Slow:
        name, milliseconds, longest = "slow", 10, 0.001

        def choose(self, seat):
            return seat.options[0]

    ticks = iter(range(10**9))
    monkeypatch.setattr(match, "player", lambda name, seed, _: Slow() if name == "slow" else bots.bot(name, seed))
    monkeypatch.setattr(match.time, "perf_counter", lambda: next(ticks) * 0.02)
    lines = {line["bot"]: line for line in report("domaine", 2, running.run(some_jobs(2, ("slow", "random"))))["bots"]}
    assert lines["slow"]["overran"] == 1.0
    assert lines["random"]["overran"] is None
    assert match.allowance(Slow()) == pytest.approx(0.013)


def test_results_of_another_tournament_are_not_mixed_in(tmp_path: Path):
    running.run(some_jobs(2), file=tmp_path / "results")
    for seed, options in ((99, {}), (1, {"fixed_board": True})):
        other = jobs(GAME, ["random", "random"], 2, 2, seed, options, None)
        with pytest.raises(pentarchy.BadInput, match="another tournament"):
            running.run(other, file=tmp_path / "results")


def test_a_game_that_crashes_is_lost_and_the_others_go_on():
    planned = some_jobs(4)
    planned[1] = {**planned[1], "bots": ["random", "nobody"]}
    for workers in (1, 2):
        outcomes = [outcome for outcome, _ in running.run(planned, workers=workers)]
        assert ["crashed" in outcome for outcome in outcomes] == [False, True, False, False]
        assert "nobody" in outcomes[1]["crashed"]


def test_a_worker_that_dies_loses_one_game(monkeypatch):
    """A worker is killed at its first game; another takes over."""
    killed: list[int] = []
    give = running._Worker.give

    def give_and_kill(worker, job):
        give(worker, job)
        if not killed:
            killed.append(job["number"])
            os.kill(worker.process.pid, signal.SIGKILL)

    monkeypatch.setattr(running._Worker, "give", give_and_kill)
    outcomes = [outcome for outcome, _ in running.run(some_jobs(6), workers=2)]
    assert [outcome["number"] for outcome in outcomes if "crashed" in outcome] == killed
    assert len(outcomes) == 6


def test_a_worker_that_dies_between_two_games_loses_one_game_too(monkeypatch):
    killed: list[int] = []
    give = running._Worker.give

    def kill_and_give(worker, job):
        if job["number"] == 3:
            killed.append(job["number"])
            worker.process.kill()
            worker.process.join()
        give(worker, job)

    monkeypatch.setattr(running._Worker, "give", kill_and_give)
    outcomes = [outcome for outcome, _ in running.run(some_jobs(6), workers=2)]
    assert [outcome["number"] for outcome in outcomes if "crashed" in outcome] == killed
    assert len(outcomes) == 6


def test_a_game_that_nobody_won_counts_for_nobody():
    lost = {"number": 0, "seed": "1", "bots": ["a", "b"], "scores": [3, 1], "winners": []}
    data = report("dynasty", 2, [(lost, {}), ({**lost, "number": 1, "bots": ["b", "a"]}, {})])
    assert [line["win_share"] for line in data["bots"]] == [0.0, 0.0]
    assert not is_clear("a", 2, [(lost, {})])


def test_the_report_counts_shared_wins_in_part_and_gives_par():
    def outcome(number, winners):
        return {"number": number, "seed": "1", "bots": ["a", "b"], "scores": [3, 1], "winners": winners}, {}

    data = report("domaine", 2, [outcome(0, [0]), outcome(1, [0, 1]), outcome(2, [1]), outcome(3, [0])])
    lines = {line["bot"]: line for line in data["bots"]}
    assert lines["a"]["win_share"] == pytest.approx(2.5 / 4)
    assert lines["b"]["win_share"] == pytest.approx(1.5 / 4)
    assert lines["a"]["par"] == 0.5
    assert lines["a"]["low"] < 2.5 / 4 < lines["a"]["high"]
    assert lines["a"]["rating"] > lines["b"]["rating"]


def test_the_interval_is_wilsons():
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_command_prints_the_shape_that_scripts_rely_on(capsys, tmp_path: Path):
    command = ["arena", "domaine", "--bots", "random,random", "--games", "2", "--json"]
    code = main([*command, "--plot", str(tmp_path / "p.png")])
    data = json.loads(capsys.readouterr().out)
    assert code == 0
    assert {"game", "seats", "games", "bots"} <= set(data)
    keys = {"bot", "win_share", "low", "high", "par", "mean_score", "seconds_per_decision", "rating"}
    assert keys <= set(data["bots"][0])
    assert (tmp_path / "p.png").read_bytes().startswith(b"\x89PNG")


def test_an_unknown_bot_is_named(capsys):
    assert main(["arena", "domaine", "--bots", "random,nobody", "--games", "2"]) == 2
    assert "nobody" in capsys.readouterr().err


def test_the_lab_finds_a_card_that_is_absurdly_strong(monkeypatch):
    monkeypatch.setattr(pentarchy, "game", lambda name, content=None: MarketGame())
    absurd, usual = (
        study("market", 2, running.run(jobs(MarketGame(), ["random", "random"], 2, 200, 1, options, None, watch=True)))
        for options in ({"absurd": True}, {})
    )
    worst = [line for line in absurd["parts"] if line["outlier"]]
    assert [line["part"] for line in worst] == ["card/7"]
    assert worst[0]["low"] > 0.9
    assert worst[0]["offered"] > worst[0]["taken"] > 0
    assert not [line for line in usual["parts"] if line["outlier"]]
    assert [line["part"] for line in compare(absurd, usual) if line["apart"]] == ["card/7"]
    shown = page("balance", [("absurd", absurd), ("usual", usual)])
    assert shown.count("<table>") == 3, "each, and both side by side"
    assert "class='out'" in shown


def test_what_a_good_bot_takes_is_not_good_for_that(monkeypatch):
    """One bot takes what comes first and loses; par is how often the takers win anyway."""

    def outcome(number, winner):
        taken = {"0": ["card/1"], "1": ["card/2"]}
        return {"number": number, "bots": ["good", "bad"], "winners": [winner], "offered": taken, "taken": taken}, {}

    lines = study("market", 2, [outcome(number, int(number % 20 == 0)) for number in range(100)])["parts"]
    assert [line["par"] for line in lines] == [pytest.approx(0.95), pytest.approx(0.05)]
    assert not [line for line in lines if line["outlier"]]


def test_the_command_studies_a_game_and_writes_a_page(capsys, tmp_path: Path):
    command = ["lab", "domaine", "--bots", "random,random", "--games", "4", "--option", "fixed_board=on"]
    assert main([*command, "--json", "--page", str(tmp_path / "lab.html")]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {"offered", "taken", "win_share", "low", "high", "outlier", "by_seat", "by_bot"} <= set(data["parts"][0])
    assert data["compared"]
    assert "usual rules" in (tmp_path / "lab.html").read_text()
    assert main(command) == 0
    assert "side by side" in capsys.readouterr().out


def test_the_lab_refuses_results_that_do_not_say_what_was_offered(capsys, tmp_path: Path):
    tournament = ["domaine", "--bots", "random,random", "--games", "2", "--results", str(tmp_path / "results")]
    assert main(["arena", *tournament]) == 0
    assert main(["lab", *tournament]) == 2
    assert "does not say what was offered" in capsys.readouterr().err


def test_the_lab_names_the_games_it_lost(capsys, monkeypatch):
    def broken(job):
        raise RuntimeError("a rule broke")

    monkeypatch.setattr(running, "play", broken)
    assert main(["lab", "domaine", "--bots", "random,random", "--games", "2"]) == 1
    assert "lost: game 0: RuntimeError: a rule broke" in capsys.readouterr().out


def test_the_bar_of_a_plot_is_drawn_for_every_bot(tmp_path: Path):
    data = report("domaine", 2, running.run(some_jobs(2)))
    plot(data, tmp_path / "plot.png")
    assert (tmp_path / "plot.png").stat().st_size > 1000


def test_tuning_goes_on_where_it_stopped_and_leaves_the_weights_as_they_were(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(Tuning, "score", lambda tuning, one, other, games, seed: 1 - abs(one["score"] - 2.0))
    used = dict(Tuning(GAME, tmp_path / "whole", 1).used)
    whole = Tuning(GAME, tmp_path / "whole", 1)
    losses = [whole.generation(2) for _ in range(12)]
    assert losses[-1] < losses[0], "it finds the weight that scores best"
    assert 1.5 < whole.found()["score"] < 2.5
    for generations in (5, 12):
        cut = Tuning(GAME, tmp_path / "cut", 1)
        while len(cut.told) < generations:
            cut.generation(2)
    assert cut.found() == whole.found()
    assert Tuning(GAME, tmp_path / "new", 1).used == used
    with pytest.raises(pentarchy.BadInput, match="another tuning"):
        Tuning(GAME, tmp_path / "cut", 2)


def test_weights_are_compared_by_playing_and_put_back(monkeypatch):
    """Whoever has the weight of one plays to win; whoever has it not takes what comes first."""
    tuning = Tuning(GAME, Path("unused"), 1)
    tuning.game = MarketGame()
    seen: list[float] = []

    def choose(player, seat):
        seen.append(tuning.in_use["score"])
        cards = sorted(seat.options, key=lambda card: card % 3)
        return cards[-1] if seen[-1] else cards[0]

    monkeypatch.setattr("pentarchy.bots.greedy.Greedy.choose", choose)
    none = {**tuning.used, "score": 0.0}
    assert tuning.score(tuning.used, none, 2, "1") > 0.8
    assert tuning.score(none, tuning.used, 2, "1") < 0.2
    assert set(seen) == {0.0, tuning.used["score"]}
    tuning.found = lambda: none  # type: ignore[method-assign]
    assert tuning.check(4).startswith("0 of 4 fresh games won: 0%")
    assert tuning.in_use == tuning.used


def test_tuned_weights_are_written_where_the_old_ones_stood():
    text = "# why\n\n[weights]\nscore = 1.0\nking = 6.0\n"
    assert write(text, {"king": 5.25, "score": 1.0}) == "# why\n\n[weights]\nscore = 1\nking = 5.25\n"


def test_bots_of_another_copy_play_beside_those_of_this_one(tmp_path: Path):
    """The other copy is this one, reached as another would be."""
    folder = str(Path(pentarchy.__file__).parents[1])
    planned = jobs(GAME, ["random", "copy:steady"], 2, 2, 1, {}, None, beside={"copy": folder})
    played = [outcome for outcome, _ in running.run(planned, file=tmp_path / "results")]
    assert [outcome["winners"] for outcome in played] == [[outcome["bots"].index("copy:steady")] for outcome in played]
    again = running.run(planned)
    assert [outcome for outcome, _ in again] == played


def test_a_copy_that_is_not_there_is_refused(tmp_path: Path):
    with pytest.raises(pentarchy.BadInput, match="no copy 'old'"):
        player("old:steady", 1, {})
    with pytest.raises(pentarchy.BadInput, match="NAME=FOLDER"):
        copies_of([f"old={tmp_path}"])
    here = {"copy": str(Path(pentarchy.__file__).parents[1])}
    with pytest.raises(pentarchy.BadInput, match="no bot 'nobody'"):
        player("copy:nobody", 1, here)
    other = player("copy:random", 1, here)
    assert isinstance(other, Beside)
    other.process.kill()
    other.process.wait()
    with pytest.raises(RuntimeError, match="its process died"):
        other.answer(GAME.start(2, 1), 0)
    other.leave()
