"""New what-ifs and sandboxes, variations of a record as tables, and the tables of a tree as variations of a record."""

from __future__ import annotations

import itertools
import json
import secrets
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple, Protocol

from pentarchy.kernel import BadInput, BrokenRule, Diverged, Record, Variation
from pentarchy.kernel.variations import one_line, tidy
from pentarchy.tables import actions
from pentarchy.tables.branching import (
    MOST_DEALS,
    Moves,
    Turn,
    branched,
    chain,
    common,
    course,
    imagined,
    stood,
    written,
)
from pentarchy.tables.commands import Person
from pentarchy.tables.errors import NOT_FITTING, Refused
from pentarchy.tables.journal import Row
from pentarchy.tables.making import seated
from pentarchy.tables.table import OVER, RUNNING, Table, Terms

MOST_VARIATIONS = 200
"""So many come in with one record."""
WHATIF, SANDBOX = "whatif", "sandbox"
Names = Callable[[], tuple[str, str]]
"""Gives a new table's id and its invitation."""


class Wish(Protocol):
    """How somebody wants to play on."""

    @property
    def at(self) -> int: ...
    @property
    def places(self) -> list[str]: ...
    @property
    def imagine(self) -> int | None: ...
    @property
    def deal(self) -> int | None: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def bot_pause(self) -> float: ...


class Begun(NamedTuple):
    """A table that is about to begin: its own row, its first line, the table, and what the second line says."""

    stored: dict[str, Any]
    made: Row
    table: Table
    data: dict[str, Any]


def whatif(person: Person, base: Table, wish: Wish, now: int, named: tuple[str, str]) -> Begun:
    """Another way on from a point of a game that is over, or of another such way."""
    position = must_be_over(base)
    header, moves, turns = course(position, base.branch)
    try:
        there = stood(base.game, header, moves, turns, wish.at)
        before, kept = moves[: wish.at], [turn for turn in turns if turn.at <= wish.at]
        if wish.imagine is not None:
            kept = [*kept, imagined(there, wish.imagine, dealt(wish.deal), before)]
    except BadInput as error:
        raise Refused("not_now", str(error)) from None
    data = written(
        base.terms.id, wish.at, header.with_moves(before, None), kept, one_line(wish.name), tidy(wish.text)
    )
    return begun(person, base, seated(person, wish.places, base.terms.seats), data, now, named, wish.bot_pause)


def must_be_over(base: Table) -> Any:
    """The position of a game that holds no secrets any more."""
    if base.branch is not None and base.branch.sandbox:
        raise Refused("not_now", "a sandbox is not branched: open another")
    if base.status != OVER and base.branch is None:
        raise Refused("not_now", "what would have been is tried when the game is over")
    if base.position is None or base.before_change:
        raise Refused("not_now", "this game was played by other rules: nothing can be tried from it")
    return base.position


def dealt(wanted: int | None) -> int:
    return secrets.randbelow(MOST_DEALS) if wanted is None else wanted


def sandbox(
    person: Person, base: Table, wanted: int | None, places: list[str] | None, deal: int | None, now: int,
    named: tuple[str, str],
) -> Begun:  # fmt: skip
    """A world that looks to a seat of a running game as the true one does, to try things out in. Where other people
    play, or the result counts, the person moves for everybody: no bot thinks in it."""
    actions.must_be(base, RUNNING)
    seat = actions.own_seat(base, person, wanted, base.asked)
    if not base.may_try:
        rated = "at a rated table there are no sandboxes" if base.terms.rated else ""
        raise Refused("forbidden", rated or "whoever opened this table allows no sandboxes at it")
    if base.position is None or base.branch is not None:
        raise Refused("not_now", "this is being tried out already: branch it, or take moves back")
    unaided = not actions.plays_alone(base)
    here = Record(
        base.terms.game, base.game.rules_version, base.terms.seats, "imagined", base.position.header.options,
        base.position.header.content,
    )  # fmt: skip
    world = imagined(base.position, seat, dealt(deal), [])
    data = written(base.terms.id, 0, here, [world], "", "", True, seat, unaided)
    if places is None or unaided:
        places = ["me" if unaided or place.bot is None else place.bot for place in base.places]
    if places[seat : seat + 1] != ["me"]:
        raise Refused("bad_input", "places: in a sandbox you sit where you sit at the table")
    return begun(person, base, seated(person, places, base.terms.seats), data, now, named, 0.3)


def begun(
    person: Person, base: Table, places: list[dict[str, Any]], data: dict[str, Any], now: int,
    named: tuple[str, str], bot_pause: float,
) -> Begun:  # fmt: skip
    terms = base.terms
    root = root_of(base)
    stored = {
        "id": named[0], "game": terms.game, "rules_version": base.game.rules_version, "seats": terms.seats,
        "options": json.dumps(terms.options), "seed": secrets.token_hex(16), "host": person.id, "public": False,
        "pace": "live", "rated": False, "clock": None, "bot_pause": bot_pause, "invitation": named[1], "created": now,
        "root": root, "branch": SANDBOX if data["sandbox"] else WHATIF, "pack": terms.pack,
    }  # fmt: skip
    made = Row(1, "made", -1, {"places": places, "bot_pause": bot_pause, "root": root}, now)
    table = Table(Terms(SimpleNamespace(**stored)))
    table.apply(made)
    return Begun(stored, made, table, data)


def root_of(table: Table) -> str:
    """The game that a tree grows from."""
    return table.root or table.terms.id


# --- records -------------------------------------------------------------------------------------------------------


def brought_in(person: Person, base: Table, record: Record, now: int, new: Names) -> Iterator[tuple[Begun, bool]]:
    """The variations of a record that was brought in as a table, each as a table that stands where it ends, those that
    others leave first; and whether it must be stopped there, since the game is not over."""
    if count(record.variations) > MOST_VARIATIONS:
        raise Refused("bad_input", f"a record with more than {MOST_VARIATIONS} variations is not taken")
    ticks = itertools.count(now)  # made one after the other, so that their order is kept
    yield from _brought_in(person, base, base.terms.id, record, record.moves, [], record.variations, ticks, new)


def count(variations: list[Variation]) -> int:
    return sum([1 + count(variation.variations) for variation in variations])


def _brought_in(
    person: Person, base: Table, of: str, record: Record, moves: Moves, turns: list[Turn],
    variations: list[Variation], ticks: Iterator[int], new: Names,
) -> Iterator[tuple[Begun, bool]]:  # fmt: skip
    for variation in variations:
        before = moves[: variation.after]
        kept = [turn for turn in turns if turn.at <= variation.after]
        try:
            kept, end = branched(base.game, record, variation, before, kept)
        except (BadInput, Refused, BrokenRule, Diverged, *NOT_FITTING) as error:
            name = variation.name or f"after move {variation.after}"
            raise Refused("bad_input", f"the variation '{name}' cannot be played: {error}") from None
        line = [*before, *variation.moves]
        data = written(of, variation.after, record.with_moves(line, None), kept, variation.name, variation.text)
        made = begun(person, base, seated(person, ["me"] * record.seats, record.seats), data, next(ticks), new(), 1.0)
        yield made, end.result is None
        yield from _brought_in(
            person, base, made.table.terms.id, record, line, kept, variation.variations, ticks, new
        )


def with_variations(base: Table, ways: list[Table]) -> str:
    """The record of a game with these ways on from it. One that left another which is not here leaves the game."""
    text = base.record()
    record = Record.parse(text)
    lines = {base.terms.id: record.variations}
    waiting = [way for way in ways if way.branch is not None and not way.branch.sandbox]
    for way in sorted(waiting, key=lambda way: (way.terms.created, way.terms.id)):
        branch, position = way.branch, way.position
        if branch is None or position is None:
            continue
        after = branch.at
        if branch.of not in lines:
            after = min([common(position.moves, record.moves), *[turn.at for turn in branch.turns]])
        variation = chain(position.moves, branch.turns, after)
        variation.name, variation.text = way.called, way.about
        lines.get(branch.of, record.variations).append(variation)
        if not variation.variations:
            lines[way.terms.id] = variation.variations
    if not record.variations:
        return text
    head, blank, rest = text.partition("\n\n")
    return f"{head}\n{Record.variations_header()}{blank}{rest.rstrip()}\n{record.variation_lines()}"


def listed(summary: dict[str, Any], person: str | None) -> dict[str, Any]:
    """A way on, as the tree shows it."""
    told = summary["whatif"]
    host = [seat["name"] for seat in summary["seats"] if seat["person"] == summary["host"]]
    return {
        "id": summary["id"], "of": told["of"], "at": told["at"], "name": told["name"], "text": told["text"],
        "imagined": told["imagined"], "status": summary["status"], "result": summary["result"],
        "by": host[0] if host else "", "mine": person is not None and summary["host"] == person,
        "created": summary["created"],
    }  # fmt: skip
