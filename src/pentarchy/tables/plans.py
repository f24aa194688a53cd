"""Plans: moves that somebody laid up for his next decision ("if she sells, I draw"), and how they are judged.

A plan is a condition on what the seat itself sees happen, and moves. It is looked at when the seat is next asked, by
what is in that seat's own log and among the options of that decision; so nobody learns anything by it. What does not
fit is dropped, and the person is told so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentarchy.tables.journal import Row

if TYPE_CHECKING:
    from pentarchy.tables.table import Table

ENDS = frozenset({"bot", "resign", "gone"})
"""What a seat's plans do not outlive; nor do they a change of what was played."""
UNDONE = frozenset({"undo", "restart", "rewind", "rules"})


class Laid:
    """What a seat has laid up, and from which event on its conditions count."""

    __slots__ = ("plans", "since")

    def __init__(self, plans: list[dict[str, Any]], since: int) -> None:
        self.plans = plans
        self.since = since


class Plans:
    """Of all seats of a table; and what those are to be told whose plan came to nothing."""

    __slots__ = ("laid", "notices")

    def __init__(self) -> None:
        self.laid: dict[int, Laid] = {}
        self.notices: dict[int, str] = {}

    def lay(self, table: Table, row: Row) -> None:
        """The line `plan`: what a seat lays up from now on, or that it is dropped, and why."""
        self.laid.pop(row.seat, None)
        self.notices.pop(row.seat, None)
        if row.data.get("notice"):
            self.notices[row.seat] = row.data["notice"]
        if row.data["plans"]:
            self.laid[row.seat] = Laid(row.data["plans"], happened(table))

    def follow(self, table: Table, row: Row) -> None:
        """After every other line: a plan is good for one decision, and for what comes after it in the same turn."""
        if row.kind in UNDONE:
            self.laid.clear()
        if row.kind in ENDS:
            self.laid.pop(row.seat, None)
        if row.kind != "move":
            return
        self.notices.pop(row.seat, None)
        if self.laid.pop(row.seat, None) is None or not row.data.get("rest"):
            return
        if row.seat in table.asked:
            self.laid[row.seat] = Laid([{"when": None, "moves": row.data["rest"]}], happened(table))
        else:
            self.notices[row.seat] = f"you were not asked for the rest of what you planned: {row.data['rest'][0]}"

    def shown(self, seat: int) -> dict[str, Any] | None:
        laid = self.laid.get(seat)
        notice = self.notices.get(seat)
        if laid is None and notice is None:
            return None
        return {"plans": [] if laid is None else laid.plans, "notice": notice}


def happened(table: Table) -> int:
    return 0 if table.position is None else len(table.position.log or [])


def holds(when: dict[str, Any] | None, events: list[dict[str, Any]]) -> bool:
    """Whether something happened, as a seat saw it."""
    if when is None:
        return True
    return any([event["kind"] == when["kind"] and when["seat"] in (None, event.get("seat")) for event in events])


def due(table: Table, seat: int) -> Row | None:
    """The line that a seat's plans lead to now that it is asked: a move, or that they are dropped."""
    laid = table.plans.laid.get(seat)
    if laid is None or table.position is None or seat not in table.asked or table.places[seat].bot:
        return None
    decision = table.position.decision(seat)
    events = table.position.events(seat, laid.since)
    plan = next((one for one in laid.plans if holds(one["when"], events)), None)
    if plan is None:
        return _dropped(table, seat, "nothing happened that you planned for")
    move, *rest = plan["moves"]
    if decision.moves.count(move) != 1:
        return _dropped(table, seat, f"'{move}' was not possible")
    return Row(table.n + 1, "move", seat, {"move": move, "rest": rest}, 0)


def _dropped(table: Table, seat: int, why: str) -> Row:
    return Row(table.n + 1, "plan", seat, {"plans": [], "notice": why}, 0)
