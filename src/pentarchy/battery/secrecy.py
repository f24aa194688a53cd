"""Checks of secrecy: deal anew what a seat cannot know, and it must not notice; imagined worlds must not know more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.battery.trial import (
    MOST_DECISIONS,
    Failed,
    Step,
    Trial,
    name_of,
    packed,
    packed_decision,
    packed_state,
    same,
)
from pentarchy.kernel.chance import Fair
from pentarchy.kernel.errors import Diverged, StepEnded
from pentarchy.kernel.imagine import TRIES, Unknown
from pentarchy.kernel.log import SPECTATOR, Event
from pentarchy.kernel.position import Position
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.record import Record
from pentarchy.kernel.state import State
from pentarchy.kernel.tape import as_seen_by


def bit_of(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def redeal(state: State, seat: int | None, seed: int) -> State:
    """The state with all cards that a seat does not know dealt anew."""
    unknown = Unknown(state, bit_of(seat))
    for attempt in range(TRIES):
        try:
            return unknown.deal(Quick(seed + attempt))
        except Diverged:
            continue
    raise Failed("secrecy", f"the cards that {name_of(seat)} does not know cannot be dealt in any way")


def secrecy(trial: Trial) -> None:
    """The view does not depend on what the seat cannot know. A spectator knows no more than any seat."""
    position = trial.position
    seat = trial.any_of(trial.onlookers)
    other = redeal(position.state, seat, trial.chance.below(1 << 40))
    for onlooker in [seat, None]:
        what = f"with what {name_of(seat)} cannot know dealt anew, the view of {name_of(onlooker)}"
        view = trial.game.view
        same("secrecy", what, packed(view(position.state, onlooker)), packed(view(other, onlooker)))


def imagine(trial: Trial) -> None:
    """In an imagined world the seat sees and is asked exactly the same; the world is sound; a seed gives one."""
    position = trial.position
    seat = trial.any_of(trial.seats)
    worlds = position.worlds(seat)
    seed = trial.chance.below(1 << 30)
    world = worlds(seed)
    for onlooker in [seat, None]:
        what = f"in a world imagined by {name_of(seat)}, the view of {name_of(onlooker)}"
        same("imagine", what, packed(position.view(onlooker)), packed(world.view(onlooker)))
    for decision in position.decisions:
        if decision.seat == seat:
            what = f"in a world imagined by {name_of(seat)}, its decision"
            same("imagine", what, packed_decision(decision), packed_decision(world.decision(seat)))
    for decision in world.decisions:
        if not decision.options or (len(decision.options) == 1 and not decision.question.always):
            question = f"'{decision.question.name}' of {name_of(decision.seat)}"
            what = f"that {question} is asked betrays a secret to {name_of(seat)}: in a world that looks the same to it"
            raise Failed("secrecy", f"{what} there is no choice (mark the question `always`)")
    broken = trial.game.invariants(world.state)
    if broken:
        raise Failed("imagine", f"in a world imagined by {name_of(seat)}: {'; '.join(broken)}")
    same("imagine", "the same world asked for again", world.save(), worlds(seed).save())
    same("imagine", "a copy of an imagined world", packed_state(world.state), packed_state(world.copy().state))
    if world.header.seed == position.header.seed or isinstance(world.state.chance, Fair):
        raise Failed("imagine", "the real seed can be read in an imagined world")
    other = twin(position, seat, trial.chance.below(1 << 30))
    if other is not None:
        what = f"two worlds look the same to {name_of(seat)}, yet what it imagines"
        same("imagine", what, world.save(), other.imagine(seat, seed).save())
    if trial.one_in(8):
        play_out(trial, world if trial.one_in(2) else worlds(seed + 1, durable=False))


def play_out(trial: Trial, world: Position) -> None:
    """An imagined world can be played to its end."""
    for _ in range(MOST_DECISIONS):
        if not world.decisions:
            break
        decision = trial.any_of(world.decisions)
        world.apply(trial.any_of(decision.options), decision.seat)
    if world.result is None:
        raise Failed("imagine", f"an imagined world did not end within {MOST_DECISIONS} decisions")
    broken = trial.game.invariants(world.state)
    if broken:
        raise Failed("imagine", f"at the end of an imagined world: {'; '.join(broken)}")


def twin(position: Position, seat: int, seed: int) -> Position | None:
    """Another world, not an imagined one, that looks the same to the seat. None in the middle of a step."""
    if position.entries() or position.given() or not position.decisions:
        return None
    state = redeal(position.snapshot, seat, seed)
    real = position.header
    header = Record(real.game, real.rules_version, real.seats, "twin", real.options, real.content)
    other = Position(position.game, header, state, True)
    other.begin()
    if packed(other.view(seat)) != packed(position.view(seat)):
        raise Failed("secrecy", f"a step begins otherwise for {name_of(seat)} when what it cannot know is dealt anew")
    return other


def peeks(bot: Callable[[Position, int], Any], position: Position, seed: int) -> bool:
    """Whether a bot decides otherwise in a world that looks the same to its seat. Its own chance must be the same."""
    decision = position.decisions[0]
    other = twin(position, decision.seat, seed)
    if other is None:
        return False
    return bool(bot(position.copy(), decision.seat) != bot(other, decision.seat))


def steps(trial: Trial, step: Step) -> None:
    """A whole step, run again with what a seat cannot know dealt anew: its log and its view are the same to the byte.

    The two states it leaves look the same to the seat, so the seat must imagine the same worlds from them.
    """
    seat = trial.any_of(trial.onlookers)
    told, end = rerun(trial, step, seat)
    for onlooker in [seat, None]:
        what = f"with what {name_of(seat)} cannot know dealt anew, the log of {name_of(onlooker)}"
        truth = [event.seen_by(onlooker) for event in step.events]
        same("secrecy", what, packed(truth), packed([event.seen_by(onlooker) for event in told]))
        what = f"with what {name_of(seat)} cannot know dealt anew, at the end of a step the view of {name_of(onlooker)}"
        same("secrecy", what, packed(trial.game.view(step.end, onlooker)), packed(trial.game.view(end, onlooker)))
    seed = trial.chance.below(1 << 40)
    what = f"two worlds look the same to {name_of(seat)}, yet what it imagines"
    same("imagine", what, packed_state(redeal(step.end, seat, seed)), packed_state(redeal(end, seat, seed)))


def rerun(trial: Trial, step: Step, seat: int | None) -> tuple[list[Event], State]:
    """What is told in a step, and the state it leaves, in a world that looks the same to the seat."""
    unknown = Unknown(step.start, bit_of(seat))
    script = as_seen_by(step.entries, bit_of(seat))
    for _ in range(TRIES):
        told: list[Event] = []
        try:
            state = unknown.deal(trial.chance)
            state.log = told
            world = Position(trial.game, trial.position.header, state, True)
            try:
                world.resume(state, script)
            except StepEnded:
                if world.has_script_left():
                    raise Diverged("the step ended before its script") from None
            if world.decisions:
                raise Diverged("the step goes on where it was over")
        except Diverged:
            continue
        return told, state
    raise Failed("imagine", f"no world was found in which a step looks to {name_of(seat)} as it did")
