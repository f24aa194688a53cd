"""How fast the doors for researchers are, beside environments that others offer: random play, processes in turn.

    python benchmarks/environments.py [--rounds 3] [--seconds 4] [--python catanatron=PATH] [--python rlcard=PATH]
        [--tree plain=src --tree compiled=build/fast]

Every package is measured in a process of its own, with the interpreter that has it, and so is every `--tree`, a copy of
Pentarchy; rounds are interleaved and the best of them counts, by processor time. A step is one answer of a player: for
the games here a decision, however many words it takes. Needs `pentarchy[doors]`; PettingZoo's chess needs
`chess` and `pygame`, the others catanatron-gym 4.0.0 and rlcard 1.2.0 (they want an older Gymnasium: give another
interpreter). What is not installed is left out and said so.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator

OURS = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")
SEATS = 3
RLCARD = ("leduc-holdem", "uno", "mahjong", "doudizhu")
WAYS = {
    "bare": "the engine",
    "aec": "PettingZoo, without observations",
    "aec+": "PettingZoo, an observation a word",
    "gym": "Gymnasium against `random`, an observation a word of the agent's",
    "spiel": "OpenSpiel, without observations",
    "spiel+": "OpenSpiel, an observation tensor a word",
}
Steps = Iterator[int]
"""So many since the last time."""


def bare(name: str) -> Steps:
    import pentarchy

    game = pentarchy.game(name)
    chance = random.Random(1)
    for seed in range(1_000_000):
        position = game.start_quick(SEATS, seed)
        steps = 0
        while position.decisions:
            decision = position.decisions[0]
            options = decision.options
            position.apply(options[int(chance.random() * len(options))], decision.seat)
            steps += 1
            if steps == 100:
                yield steps
                steps = 0
        yield steps


def aec(name: str, observe: bool) -> Steps:
    from pentarchy.research.pettingzoo import env

    table = env(name, SEATS, flat=True)
    chance = random.Random(1)
    for seed in range(1_000_000):
        table.reset(seed=seed)
        talk = table.unwrapped.talk
        words = steps = 0
        for _ in table.agent_iter():
            over = table.last(observe=observe)[2]
            if over:
                table.step(None)
                continue
            legal = talk.legal
            table.step(legal[int(chance.random() * len(legal))])
            words += 1
            steps += not talk.said
            if words == 100:
                yield steps
                words = steps = 0
        yield steps


def gym(name: str) -> Steps:
    from pentarchy.research.gymnasium import env

    table = env(name, SEATS, "random", seat=0, flat=True)
    chance = random.Random(1)
    for seed in range(1_000_000):
        table.reset(seed=seed)
        over = False
        while not over:
            before = table.talk.memory
            legal = table.talk.legal
            over = table.step(legal[int(chance.random() * len(legal))])[2]
            answers, at = 0, table.talk.memory
            while at is not None and at is not before:
                answers, at = answers + 1, at[0]
            yield answers


def spiel(name: str, observe: bool) -> Steps:
    import pyspiel

    import pentarchy.research.openspiel  # noqa: F401

    game = pyspiel.load_game(f"pentarchy_{name.replace('-', '_')}(players={SEATS},deals=64)")
    chance = random.Random(1)
    for deal in range(1_000_000):
        state = game.new_initial_state()
        state.apply_action(deal % 64)
        words = steps = 0
        while not state.is_terminal():
            if observe:
                state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            words += 1
            steps += not state.play.talk.said
            if words == 50:
                yield steps
                words = steps = 0
        yield steps


def chess() -> Steps:
    from pettingzoo.classic import chess_v6

    table = chess_v6.env()
    chance = random.Random(1)
    for seed in range(1_000_000):
        table.reset(seed=seed)
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            table.step(int(legal[int(chance.random() * len(legal))]))
            yield 1


def catanatron() -> Steps:
    import catanatron_gym  # noqa: F401
    import gymnasium

    table = gymnasium.make("catanatron_gym:catanatron-v1")
    chance = random.Random(1)
    for seed in range(1_000_000):
        _, told = table.reset(seed=seed)
        over = cut = False
        before = len(table.unwrapped.game.state.actions)
        while not (over or cut):
            valid = told["valid_actions"]
            _, _, over, cut, told = table.step(valid[int(chance.random() * len(valid))])
            now = len(table.unwrapped.game.state.actions)
            yield now - before
            before = now


def rlcard(name: str) -> Steps:
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make(name, config={"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])
    while True:
        before = table.timestep
        table.run(is_training=False)
        yield table.timestep - before


def steps_of(one: str) -> Steps:
    way, _, name = one.partition(" ")
    if way in ("aec", "aec+"):
        return aec(name, way == "aec+")
    if way in ("spiel", "spiel+"):
        return spiel(name, way == "spiel+")
    return {"bare": bare, "gym": gym, "rlcard": rlcard}[way](name) if name else {"chess": chess}.get(way, catanatron)()


def measure(one: str, seconds: float) -> float:
    """Steps a second, by processor time."""
    running = steps_of(one)
    next(running)
    began = time.process_time()
    steps = 0
    while time.process_time() - began < seconds:
        steps += next(running)
    return steps / (time.process_time() - began)


def apart(tree: str, wanted: list[str], seconds: float, pythons: dict[str, str]) -> dict[str, float]:
    """Steps a second in a process of its own; nothing if its packages are not installed."""
    python = pythons.get(wanted[0].split()[0], sys.executable)
    command = [python, __file__, "--measure", *wanted, "--seconds", str(seconds)]
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "OMP_NUM_THREADS": "1"}
    if tree:
        quiet["PYTHONPATH"] = tree
    done = subprocess.run(command, capture_output=True, text=True, env=quiet)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["?"])[-1]
        print(f"left out: {wanted[0]}: {reason}", file=sys.stderr)
        return {}
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    print(tree, {one: round(steps) for one, steps in found.items()}, file=sys.stderr, flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--python", action="append", default=[], help="which interpreter has a package: rlcard=PATH")
    parser.add_argument("--tree", action="append", default=[], help="a copy of Pentarchy: compiled=FOLDER")
    parser.add_argument("--measure", nargs="+", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps({one: measure(one, arguments.seconds) for one in arguments.measure}))
        return
    pythons = dict(each.split("=", 1) for each in arguments.python)
    trees = dict(each.split("=", 1) for each in arguments.tree) or {"": ""}
    others = ["chess", "catanatron", *[f"rlcard {name}" for name in RLCARD]]
    processes = [("", [one]) for one in others[:2]] + [("", others[2:])]
    processes += [(tree, [f"{way} {name}" for name in OURS for way in WAYS]) for tree in trees]
    best: dict[tuple[str, str], float] = {}
    for _ in range(arguments.rounds):
        for tree, wanted in processes:
            for one, found in apart(trees.get(tree, ""), wanted, arguments.seconds, pythons).items():
                best[tree, one] = max(found, best.get((tree, one), 0.0))
    for tree in trees:
        print(f"\n| {tree} | {' | '.join(OURS)} |\n|---{'|---' * len(OURS)}|")
        for way, title in WAYS.items():
            row = [best.get((tree, f"{way} {name}")) for name in OURS]
            print(f"| {title} | {' | '.join(['' if each is None else f'{each:,.0f}' for each in row])} |")
    print("\n| others | steps a second |\n|---|---|")
    for one in others:
        if ("", one) in best:
            print(f"| {one} | {best['', one]:,.0f} |")


if __name__ == "__main__":
    main()
