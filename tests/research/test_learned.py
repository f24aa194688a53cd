"""The bot that learnt Domaine: it plays from the view alone, everywhere, and needs numpy and nothing else."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'pentarchy[research]'")

import pentarchy
from pentarchy import bots
from pentarchy.bots.learned import the_player
from pentarchy.bots.levels import LEVELS
from pentarchy.kernel import Position


def played(position: Position, players: list[bots.Bot]) -> Position:
    while position.decisions:
        decision = position.decisions[0]
        position.play(bots.choose(players[decision.seat], position, decision.seat), decision.seat)
    return position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players_from_either_end_of_the_table(seats: int) -> None:
    for own in (0, seats - 1):
        players = [bots.bot("learned" if seat == own else "random", seat) for seat in range(seats)]
        result = played(pentarchy.game("domaine").start(seats, f"random {own}"), players).result
        assert result is not None and result.winners == (own,)


def test_one_view_and_one_question_give_one_answer() -> None:
    position = pentarchy.game("domaine").start(3, 11)
    decision = position.decision()
    board = position.view(0)["board"]
    answers = {the_player().choose(board, 0, "castle", decision.about, options) for options in ([3, 30], [30, 3])}
    assert len(answers) == 1 and answers <= {3, 30}


@pytest.mark.parametrize("options", [{"king_card": True}, {"hidden_ducats": True}])
def test_what_it_has_not_learnt_it_plays_as_steady(options: dict[str, bool]) -> None:
    position = pentarchy.game("domaine").start(2, 3, options)
    assert bots.choose(bots.bot("learned", 5), position, 0) == bots.choose(bots.bot("steady", 5), position, 0)
    other = pentarchy.game("dominare").start(2, 3)
    seat = other.decisions[0].seat
    assert bots.choose(bots.bot("learned", 5), other, seat) == bots.choose(bots.bot("steady", 5), other, seat)


def without(module: str, program: str) -> str:
    """What a program prints where a module is not installed."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.modules[{module!r}] = None\n{program}"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_it_needs_no_jax() -> None:
    program = (
        "import pentarchy; from pentarchy import bots\n"
        "p = pentarchy.game('domaine').start(2, 1)\n"
        "print('played', bots.choose(bots.bot('learned'), p, 0))"
    )
    assert "played" in without("jax", program)


def test_without_numpy_it_says_so_and_is_not_offered() -> None:
    program = (
        "from pentarchy import bots\nprint('learned' in bots.LEVELS)\n"
        "try: bots.bot('learned')\nexcept Exception as error: print(type(error).__name__, error)"
    )
    told = without("numpy", program)
    assert told.startswith("False\nBadInput the bot 'learned' needs numpy")
    assert "learned" in LEVELS


def test_without_jax_the_jax_game_says_so() -> None:
    program = (
        "try: import pentarchy.research.jax.domaine\nexcept Exception as error: print(type(error).__name__, error)"
    )
    hidden = (
        "import importlib.util as u; find = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'jax' else find(name, *rest)\n"
    )
    assert "BadInput this needs JAX" in without("jax", hidden + program)
