"""A game of bots to be watched as a critical player would: every decision with what else was thought of.

    python -m tests.bots.positions.watch dynasty --seats 4 --bot strong@30 --seed 3 --from 20 --to 60

Moves before `--from` are made by `steady`. The moves that were made stand at the end as `Beginning` reads them, so that
what a decent player would not have done becomes a position.
"""

from __future__ import annotations

import argparse

import pentarchy
from pentarchy.bots import bot, choose
from pentarchy.bots.search import Search


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bots.positions.watch")
    parser.add_argument("game", choices=pentarchy.game_names())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="strong@30", help="who plays: one that searches (strong@30)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--from", type=int, default=0, dest="begin", metavar="N")
    parser.add_argument("--to", type=int, default=10_000, dest="end", metavar="N")
    args = parser.parse_args()
    position = pentarchy.game(args.game).start(args.seats, args.seed, {})
    players = [bot(args.bot, seat) for seat in range(args.seats)]
    quick = [bot("steady", seat) for seat in range(args.seats)]
    moves: list[str] = []
    while position.decisions and len(moves) < args.end:
        decision = position.decisions[0]
        seat, watched = decision.seat, len(moves) >= args.begin
        player = players[seat] if watched else quick[seat]
        move = decision.write(choose(player, position, seat))
        if watched and isinstance(player, Search) and len(decision.options) > 1:
            print(f"{len(moves):>4}  seat {seat + 1}  {decision.question.name}, of {len(decision.options)}: {move}")
            for one in player.opinions:
                print(f"          {one.value:>4.0%} ({one.plays:>2} plays)  {one.move}  {one.reason}", flush=True)
        moves.append(f"{seat + 1}: {move}")
        position.play(move, seat)
    if position.result is not None:
        print("scores", *position.result.scores)

    print("moves =", moves)


if __name__ == "__main__":
    main()
