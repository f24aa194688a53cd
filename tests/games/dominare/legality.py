"""Which abilities of agents and districts random players ever may use. A long check; every ability should come up.

python -m tests.games.dominare.legality --games 2000
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from pentarchy.cli.progress import progress
from pentarchy.games.dominare import GAME
from pentarchy.games.dominare.actions import ACTION, AGENT, DISTRICT
from pentarchy.kernel import Quick
from pentarchy.kernel.question import Decision

Ability = tuple[str, int]
"""An agent's or a district's id, and the ability's number (0 for a district)."""


def every_ability() -> set[Ability]:
    agents = {(agent.id, ability.number) for agent in GAME.content.agents for ability in agent.abilities}
    return agents | {(district.id, 0) for district in GAME.content.districts}


def offered(decision: Decision) -> set[Ability]:
    """The abilities among the options of an action."""
    state, found = decision.state, set()
    for option in decision.options:
        if option[0] == AGENT:
            found.add((state.card_of(state.ranks[decision.seat][option[1] - 1]).id, option[2]))
        elif option[0] == DISTRICT:
            found.add((state.districts[option[1]].id, 0))
    return found


def never_legal(games: int, told: Callable[[int, int | None], None] | None = None) -> list[Ability]:
    """What nobody could ever use in so many random games, over all seat counts."""
    missing = every_ability()
    for number in range(games):
        if told is not None:
            told(number, None)
        chance = Quick(number)
        position = GAME.start_quick(GAME.seats[number % len(GAME.seats)], number)
        while position.decisions:
            decision = position.decisions[chance.below(len(position.decisions))]
            if decision.question is ACTION:
                missing -= offered(decision)
            position.apply(decision.options[chance.below(len(decision.options))], decision.seat)
    return sorted(missing)


def main() -> int:
    parser = argparse.ArgumentParser(description="Which abilities of Dominare are never legal in random games?")
    parser.add_argument("--games", type=int, default=2000)
    chosen = parser.parse_args()
    with progress("games", chosen.games) as done:
        missing = never_legal(chosen.games, done)
    listed = ", ".join([f"{who} {number}" if number else who for who, number in missing]) or "none"
    print(f"{chosen.games} games, {len(every_ability())} abilities, never legal: {listed}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
