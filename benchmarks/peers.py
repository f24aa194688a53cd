"""How fast other engines are beside ours: random play, in one run, one core each.

    python benchmarks/peers.py --python /path/to/a/venv/bin/python --rounds 5 --plot peers.png

The others (`pip install catanatron open_spiel rlcard 'pettingzoo[classic]'`) may live in an environment of their own,
whose Python is named. What is not installed is said to be missing. A decision is one with at least two options, all of
them listed before one is drawn; the best of several rounds, in which the systems take turns, each in a fresh process
and by its processor time. Our games are played twice: with options listed as the others' are, by the same loop in plain
Python, and by `kernel.playout`, which picks from sets without listing them.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

OURS = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")
QUOTED = {
    "TAG (Java): Dominion": 365_000,
    "TAG (Java): Puerto Rico": 317_000,
    "TAG (Java): Power Grid": 208_000,
    "TAG (Java): Catan": 168_000,
    "TAG (Java): Root": 87_000,
    "Rally the Troops (JavaScript): Pax Pamir": 120_000,
    "Rally the Troops (JavaScript): Votes for Women": 71_000,
}
"""Not on PyPI. Measured in November 2026 in one run with OpenSpiel's chess at 128,000, so scaled by what that does."""
ANCHOR, ANCHORED = "openspiel-chess", 128_000

Game = Iterator[int]
"""A random game: at each decision the number of options there were."""


def pentarchy_listed(name: str) -> Game:
    import pentarchy
    from pentarchy.kernel import Quick

    position = pentarchy.game(name).start_quick(3, random.getrandbits(40))
    chance = Quick(random.getrandbits(40))
    while position.decisions:
        decision = position.decisions[chance.below(len(position.decisions))]
        options = decision.options
        yield len(options)
        position.apply(options[chance.below(len(options))], decision.seat)


def catanatron(name: str) -> Game:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    game = Catan([RandomPlayer(colour) for colour in Color])
    while game.winning_color() is None and game.state.num_turns < 1000:
        actions = getattr(game, "playable_actions", None) or game.state.playable_actions
        yield len(actions)
        game.execute(random.choice(actions), validate_action=False)


def openspiel(name: str) -> Game:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            actions = state.legal_actions()
            yield len(actions)
            state.apply_action(random.choice(actions))


def pettingzoo(name: str) -> Game:
    from pettingzoo.classic import chess_v6

    env = chess_v6.env()
    env.reset()
    for _agent in env.agent_iter():
        seen, _reward, ended, cut, _more = env.last()
        if ended or cut:
            env.step(None)
            continue
        actions = seen["action_mask"].nonzero()[0]
        yield len(actions)
        env.step(int(random.choice(actions)))


def rlcard(name: str) -> Game:
    import rlcard as cards

    env = cards.make(name)
    state, _player = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        yield len(actions)
        state, _player = env.step(random.choice(actions))


PLAYED: dict[str, tuple[str, Callable[[str], Game], str]] = {
    "catanatron": ("Catanatron (Python): Catan", catanatron, ""),
    ANCHOR: ("OpenSpiel (C++ through Python): chess", openspiel, "chess"),
    "openspiel-backgammon": ("OpenSpiel (C++ through Python): backgammon", openspiel, "backgammon"),
    "openspiel-gin": ("OpenSpiel (C++ through Python): gin rummy", openspiel, "gin_rummy"),
    "pettingzoo-chess": ("PettingZoo (Python): chess", pettingzoo, ""),
    "rlcard-gin": ("RLCard (Python): gin rummy", rlcard, "gin-rummy"),
    "rlcard-mahjong": ("RLCard (Python): mahjong", rlcard, "mahjong"),
    **{f"listed-{name}": (f"Pentarchy: {name}, listed", pentarchy_listed, name) for name in OURS},
}


def measure(system: str, seconds: float) -> float:
    """Decisions with a choice a second; the first game is not counted."""
    _title, game, name = PLAYED[system]
    random.seed(1)
    for _options in game(name):
        pass
    decisions = 0
    begun = process_time()
    while (passed := process_time() - begun) < seconds:
        for options in game(name):
            decisions += options > 1
    return decisions / passed


def measure_ours(name: str, seconds: float) -> float:
    """The same by the kernel's own loop; forced decisions that are asked all the same are few, and counted."""
    import pentarchy
    from pentarchy.kernel import Quick
    from pentarchy.kernel.playout import play_at_random

    game, chance = pentarchy.game(name), Quick(1)
    play_at_random(game.start_quick(3, 1), chance)
    decisions = games = 0
    begun = process_time()
    while (passed := process_time() - begun) < seconds:
        decisions += play_at_random(game.start_quick(3, games), chance)
        games += 1
    return decisions / passed


def in_child(python: str, system: str, seconds: float) -> float | str:
    """What a fresh process measured, or why it did not."""
    command = [python, __file__, "--one", system, "--seconds", str(seconds)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        return (ran.stderr.strip().splitlines() or ["it failed"])[-1]
    return float(ran.stdout.split()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description="Other engines beside ours, at random play.")
    parser.add_argument("--python", default=sys.executable, help="the Python that has the others installed")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each measures in a round")
    parser.add_argument("--plot", help="a picture of the table")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        picked = args.one.removeprefix("picked-")
        print(measure(args.one, args.seconds) if picked == args.one else measure_ours(picked, args.seconds))
        return
    best: dict[str, float] = {}
    missing: dict[str, str] = {}
    systems = {
        **{system: told[0] for system, told in PLAYED.items()},
        **{f"picked-{n}": f"Pentarchy: {n}" for n in OURS},
    }
    for _round in range(args.rounds):
        for system, title in systems.items():
            ours = title.startswith("Pentarchy")
            found = in_child(sys.executable if ours else args.python, system, args.seconds)
            if isinstance(found, str):
                missing[title] = found
            else:
                best[title] = max(best.get(title, 0.0), found)
    anchor = best.get(PLAYED[ANCHOR][0], 0.0) / ANCHORED
    quoted = {f"{title} (quoted, times {anchor:.2f})": rate * anchor for title, rate in QUOTED.items() if anchor}
    report(best | quoted, missing, args.json)
    if args.plot:
        plot(best | quoted, args.plot)


def report(rates: dict[str, float], missing: dict[str, str], as_json: bool) -> None:
    if as_json:
        print(json.dumps({"decisions_per_s": rates, "missing": missing}, indent=2))
        return
    most = max(rates.values())
    for title, rate in sorted(rates.items(), key=lambda told: -told[1]):
        print(f"{title.ljust(72)}{rate:12,.0f}{rate / most:8.2f}")
    for title, why in missing.items():
        print(f"{title.ljust(72)}{'missing':>12}  {why}")


def plot(rates: dict[str, float], file: str) -> None:
    from matplotlib import pyplot

    ordered: list[tuple[str, Any]] = sorted(rates.items(), key=lambda told: told[1])
    figure, axes = pyplot.subplots(figsize=(9, 0.3 * len(ordered) + 1))
    colours = ["tab:orange" if title.startswith("Pentarchy") else "tab:gray" for title, _ in ordered]
    axes.barh([title for title, _ in ordered], [rate for _, rate in ordered], color=colours)
    axes.set_xscale("log")
    axes.set_xlabel("decisions a second, random play, one core")
    figure.tight_layout()
    figure.savefig(Path(file))


if __name__ == "__main__":
    main()
