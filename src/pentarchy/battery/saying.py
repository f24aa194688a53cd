"""Check of what researchers get: every option can be said and nothing else, arrays hold the view and no secret."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from pentarchy import companions
from pentarchy.battery.trial import Failed, Trial, name_of
from pentarchy.kernel import Decision, PentarchyError, Position
from pentarchy.parts.layout import Fields, Look, Repeated, Shape
from pentarchy.research.vocabulary import declaration, vocabulary

IMAGINE_ONE_IN = 3


def words(trial: Trial) -> None:
    """A game without `research.py` is let off."""
    if companions.module(trial.game, "research") is None:
        return
    position = trial.position
    decision = trial.any_of(position.decisions)
    try:
        phrases = said(decision, trial)
        numbers = board(position, decision.seat)
    except (PentarchyError, LookupError, TypeError, ValueError) as error:
        raise Failed("words", f"of '{decision.question.name}': {type(error).__name__}: {error}") from error
    if trial.one_in(IMAGINE_ONE_IN):
        world = position.imagine(decision.seat, trial.chance.below(1 << 30))
        what = f"in a world imagined by {name_of(decision.seat)}"
        if said(world.decision(decision.seat), trial) != phrases:
            raise Failed("words", f"{what} its options are said otherwise")
        if board(world, decision.seat) != numbers:
            raise Failed("words", f"{what} its arrays differ")


def said(decision: Decision, trial: Trial) -> list[tuple[int, ...]]:
    """What is said for each option: no two alike, and none the beginning of another."""
    spoken = vocabulary(trial.game)
    spoken.kind(decision)
    phrases = spoken.phrases(decision, decision.options)
    if len(phrases) != len(decision.options):
        raise Failed("words", f"{len(decision.options)} options are said in {len(phrases)} ways")
    in_order = sorted(phrases)
    for one, other in pairwise(in_order):
        if other[: len(one)] == one:
            names = [" ".join([spoken.word(word) for word in phrase]) for phrase in (one, other)]
            raise Failed("words", f"'{names[0]}' is '{names[1]}', or its beginning, in '{decision.question.name}'")
    for phrase in phrases:
        if not phrase or min(phrase) < 0 or max(phrase) >= spoken.size:
            raise Failed("words", f"'{decision.question.name}' is answered by {phrase}, which are no words")
    return phrases


def board(position: Position, seat: int) -> list[float]:
    """What a seat sees, in numbers; whatever a view holds is shown, or left out on purpose."""
    declared = declaration(position.game)
    shown = position.view(seat)["board"]
    for path in unshown(declared.board, shown, ""):
        if path not in declared.left_out:
            raise Failed("words", f"the view's '{path}' is in no array, and nothing says why it is left out")
    numbers = [0.0] * declared.board.size
    declared.board.fill(numbers, 0, shown, Look(seat, position.header.seats))
    return [float(number) for number in numbers]


def unshown(shape: Shape, value: Any, path: str) -> set[str]:
    """The keys of a view that have no place in its declaration, by their path."""
    found: set[str] = set()
    if isinstance(shape, Fields) and isinstance(value, dict):
        for key, each in value.items():
            here = f"{path}.{key}" if path else key
            found |= unshown(shape.inner[key], each, here) if key in shape.inner else {here}
    elif isinstance(shape, Repeated) and value:
        entries = list(value.values()) if isinstance(value, dict) else list(value)
        key = getattr(shape, "key", "")
        for each in entries[:2]:
            found |= unshown(shape.inner, each, path) - ({f"{path}.{key}"} if key else set())
    return found
