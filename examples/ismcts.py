"""OpenSpiel's search over information sets against the bots of this project.

    python examples/ismcts.py --game dynasty --simulations 20 --against novice --games 10

Both know what their seat knows: OpenSpiel's bot resamples states from its information state, ours imagines worlds.
Random playouts judge a position for OpenSpiel's. docs/openspiel-search.md tells of it. Needs OpenSpiel.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import pentarchy.research.openspiel  # noqa: F401  registers the games
from pentarchy.arena.report import wilson
from pentarchy.bots import bot, choose


def searcher(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's own bot, as it comes."""
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    return ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=simulations, random_state=chance)


def play(game: Any, deal: int, theirs: Any, seat: int, other: Any) -> tuple[float, float, float]:
    """A game of two: what OpenSpiel's bot won, and the seconds both have thought."""
    state = game.new_initial_state()
    state.apply_action(deal)
    thought = [0.0, 0.0]
    while not state.is_terminal():
        mine = state.current_player() == seat
        began = time.process_time()
        if mine:
            state.apply_action(theirs.step(state))
        else:
            talk = state.play.talk
            for word in talk.words_for(choose(other, talk.position, talk.seat)):
                state.apply_action(word)
        thought[0 if mine else 1] += time.process_time() - began
    return state.returns()[seat], thought[0], thought[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="dynasty")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--against", default="novice")
    parser.add_argument("--games", type=int, default=10)
    arguments = parser.parse_args()
    game = pyspiel.load_game(f"pentarchy_{arguments.game.replace('-', '_')}(players=2)")
    won, times = 0.0, np.zeros(2)
    for number in range(arguments.games):
        theirs = searcher(game, arguments.simulations, number)
        share, *thought = play(game, number // 2, theirs, number % 2, bot(arguments.against, number))
        won += share + 0.5
        times += thought
        print(f"  {won:g} of {number + 1}", flush=True)
    low, high = wilson(won, arguments.games)
    print(
        f"ISMCTS with {arguments.simulations} simulations against {arguments.against}: won {won:g} of "
        f"{arguments.games} ({low:.0%} - {high:.0%}); {times[0]:.0f} s of thought against {times[1]:.0f} s"
    )


if __name__ == "__main__":
    main()
