"""How a game ended for each seat, from the lines of its journal: who was before whom, and who did not stay."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.tables.journal import Row

SEATING = ("made", "sit", "stand", "bot", "back", "resign", "gone")
"""Lines that say who sits where, and who plays."""
ENDING = ("move", "resign", "rules", "imported")
"""Lines that can be a game's last."""


class Finish:
    """A seat at the end. `how`: played to the end, resigned, left (a bot played on), or out of time (likewise)."""

    __slots__ = ("bot", "how", "person", "place", "seat", "since")

    def __init__(self, seat: int, person: str | None, bot: str | None) -> None:
        self.seat = seat
        self.person = person
        self.bot = bot if person is None else None
        self.how = "played"
        self.since = -1
        """The line with which he went away; none: he stayed."""
        self.place = 1

    def went(self, how: str, line: int) -> None:
        if self.how != "resigned":
            self.how, self.since = how, line

    def came_back(self) -> None:
        if self.how != "resigned":
            self.how, self.since = "played", -1


def finishes(rows: Sequence[Row], last: int, scores: Sequence[int], winners: Sequence[int]) -> list[Finish]:
    """Every seat with its place, from 1; equal places are shared. `last` is the number of the line that ended it.

    Winners come first, then by points. Whoever did not stay is behind everybody who did, whatever the bot made of his
    seat; of those the first to go is the last.
    """
    seats: list[Finish] = []
    for row in rows:
        if row.n > last:
            break
        if row.kind == "made":
            seats = [Finish(seat, place["person"], place["bot"]) for seat, place in enumerate(row.data["places"])]
        elif row.kind == "sit":
            seats[row.seat] = Finish(row.seat, row.data["person"], row.data.get("bot"))
        elif row.kind == "stand":
            seats[row.seat] = Finish(row.seat, None, None)
        elif row.kind == "back":
            seats[row.seat].came_back()
        elif row.kind == "resign":
            seats[row.seat].went("resigned", row.n)
        elif row.kind in ("bot", "gone") and seats[row.seat].person is not None:
            seats[row.seat].went("time" if row.data.get("flag") else "left", row.n)
    keys = {one.seat: order(one, scores, winners) for one in seats}
    for one in seats:
        one.place = 1 + sum([keys[other.seat] < keys[one.seat] for other in seats])
    return seats


def order(one: Finish, scores: Sequence[int], winners: Sequence[int]) -> tuple[int, int]:
    if one.since >= 0:
        return (2, -one.since)
    if one.seat in winners:
        return (0, 0)
    return (1, -scores[one.seat] if one.seat < len(scores) else 0)
