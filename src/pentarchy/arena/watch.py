"""Watching a game for its museum: what was on offer to whom, what was taken, and what turned up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pentarchy.kernel import Decision, Game, Position
from pentarchy.museum import museum_of, tables_of
from pentarchy.parts.museum import Kind


class Watch:
    """What a game's museum counts of one game: things offered and taken, by seat, and things that turned up."""

    def __init__(self, game: Game, pack: str | None = None) -> None:
        tables = tables_of(game, None if pack is None else Path(pack))
        self.names = {kind.name: _names(kind, tables) for kind in museum_of(game).kinds}
        self.kinds = museum_of(game).kinds
        self.offered: set[tuple[int, str]] = set()
        self.taken: set[tuple[int, str]] = set()
        self.seen: set[str] = set()

    def note(self, decision: Decision, seat: int) -> None:
        """What a decision offers."""
        for kind in self.kinds:
            role = kind.offered.get(decision.question.name)
            if role is not None:
                parts = {decision.parts(option).get(role, "") for option in decision.options}
                for part in parts - {""}:
                    self.offered.update([(seat, thing) for thing in self.things(kind, part.partition("/")[2])])

    def read(self, position: Position) -> None:
        """What a finished game's log tells."""
        for event in position.log or []:
            for kind in self.kinds:
                key = kind.taken.get(event.kind)
                value = None if key is None else {**event.data, **(event.private or {})}.get(key)
                for thing in [] if value is None else self.things(kind, value):
                    self.seen.add(thing)
                    if isinstance(event.data.get("seat"), int):
                        self.taken.add((event.data["seat"], thing))

    def things(self, kind: Kind, value: Any) -> list[str]:
        names = self.names[kind.name]
        return [f"{kind.name}/{names[name]}" for name in kind.which(value) if name in names]

    def told(self) -> dict[str, Any]:
        seats = sorted({seat for seat, _ in self.offered | self.taken})
        offered, taken = (
            {str(seat): sorted([thing for other, thing in found if other == seat]) for seat in seats}
            for found in (self.offered, self.taken)
        )
        return {"offered": offered, "taken": taken, "seen": sorted(self.seen)}


def _names(kind: Kind, tables: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Ids by what events may call a thing: its id or its name. A name that several things have names none."""
    rows = kind.found(tables)
    counted = [kind.counted(row) for row in rows]
    names = [kind.called(row) for row in rows]
    by_name = {name: thing for name, thing in zip(names, counted, strict=True) if names.count(name) == 1}
    return {**by_name, **{thing: thing for thing in counted}}
