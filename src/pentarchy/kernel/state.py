"""The state of a game: plain data, and the only hands through which cards and chance pass."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.data import Data
from pentarchy.kernel.log import EVERYONE, Event
from pentarchy.kernel.pile import SHIFT, Pile
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.tape import LOT, Tape
from pentarchy.kernel.witness import bring, forget, witness, witness_all

Step = tuple[Any, ...]

NO_CHANCE: Final = Quick()
"""Stands where the start or a copy will put a source of chance."""


class Result:
    """How a game ended. A cooperative game has all seats as winners, or none."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, scores: tuple[int, ...] = (), winners: tuple[int, ...] = (), reason: str = "") -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason

    def shown(self) -> dict[str, Any]:
        return {"scores": list(self.scores), "winners": list(self.winners), "reason": self.reason}

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, winners={self.winners}, reason={self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Data):
    """What every game's state has. A game's own class declares its fields and `piles()`.

    `causes`, `tape`, `log`, `rules` and `content` are no part of the data: they are the channels to the outside, and
    the printed things the numbers in the state refer to.
    """

    __slots__ = ("agenda", "causes", "chance", "content", "log", "result", "rules", "seats", "tape")

    def __init__(self) -> None:
        self.seats = 0
        self.agenda: list[Step] = []
        self.chance: Chance = NO_CHANCE
        self.result: Result | None = None
        self.content: Any = None
        self.rules = 0
        """By which rules version the game is played, where a game keeps older ones (see Game.older_rules)."""
        self.causes: Any = None
        """For whatever is asked now: (what asks, and by what that came about or None). See `because`."""
        self.tape: Tape | None = None
        self.log: list[Event] | None = None

    # --- what a game's state defines -------------------------------------------------------------------------------

    def piles(self) -> list[Pile]:
        """Every pile, in a fixed order."""
        return []

    def back(self, card: int) -> int:
        """What everybody sees of a hidden card; only cards with the same back can be mistaken for one another."""
        return 0

    def imagined_by(self, seat: int) -> None:
        """Asked of the copy that a seat's worlds are dealt from: what only other seats remember is left out here."""

    def confined(self) -> tuple[int, ...]:
        """Cards of which everybody knows that they cannot lie just anywhere (see `may_lie`)."""
        return ()

    def may_lie(self, card: int, pile: Pile, index: int) -> bool:
        """Asked only of confined cards: whether, for all that is openly known, the card may lie there."""
        return True

    # --- the frame -------------------------------------------------------------------------------------------------

    def copy_frame(self, other: State) -> None:
        other.seats = self.seats
        other.agenda = self.agenda[:]
        other.chance = self.chance.copy()
        other.result = self.result
        other.content = self.content
        other.rules = self.rules

    def finish(self, scores: list[int], winners: list[int], reason: str) -> None:
        """The game is over once the running step returns."""
        self.result = Result(tuple(scores), tuple(winners), reason)

    # --- the log ---------------------------------------------------------------------------------------------------

    def tell(self, kind: str, rule: str, **data: Any) -> None:
        """Something happened, for everyone to see."""
        if self.log is not None:
            self._log(Event(kind, rule, data))

    def confide(self, kind: str, rule: str, to: int, private: dict[str, Any], **data: Any) -> None:
        """Something happened; the seats in `to` see the private part of it too."""
        if self.log is not None:
            self._log(Event(kind, rule, data, private, to))

    def _log(self, event: Event) -> None:
        assert self.log is not None
        if self.tape is not None and self.tape.locked:
            raise RuntimeError("rules that several seats follow at once may not tell anything before all are done")
        self.log.append(event)

    # --- chance ----------------------------------------------------------------------------------------------------

    def lot(self, n: int, seen: int = EVERYONE) -> int:
        """A number from 0 to n - 1 that the seats in `seen` see."""
        tape = self.tape
        if tape is None:
            return self.chance.below(n)
        number = tape.memory(LOT) if tape.remembers(seen) else self.chance.below(n)
        tape.lot(number, seen)
        return number

    def roll(self, sides: int) -> int:
        """An open die: 1 to sides."""
        return self.lot(sides) + 1

    def shuffle(self, pile: Pile) -> None:
        """Nobody sees how; what was known of places is forgotten."""
        if self.tape is not None:
            self.tape.forbid_if_locked()
            self.tape.barrier = True
        self.chance.shuffle(pile.slots)
        pile.slots = [(slot >> SHIFT) << SHIFT | pile.audience for slot in pile.row]

    # --- cards -----------------------------------------------------------------------------------------------------

    def move(self, source: Pile, index: int, target: Pile, seen: int = 0, under: bool = False) -> int:
        """The card at a place goes to another pile (on top, or under it); its audience and `seen` come to know it.

        Go on with the card that is returned: in an imagined world it may be another than the one named before.
        """
        watchers = target.audience | seen
        index = witness(self, source, index, watchers)
        slot = source.slots.pop(index) | watchers
        if not source.ordered:
            slot = forget(source, slot, watchers)
        if under:
            target.slots.insert(0, slot)
        else:
            target.slots.append(slot)
        return slot >> SHIFT

    def draw(self, source: Pile, target: Pile, seen: int = 0) -> int:
        """The top card goes to another pile."""
        return self.move(source, len(source.row) - 1, target, seen)

    def take(self, source: Pile, card: int, target: Pile, seen: int = 0, under: bool = False) -> int:
        """A card that was named goes to another pile."""
        return self.move(source, self.find(source, card), target, seen, under)

    def draw_blind(self, source: Pile, target: Pile, seen: int = 0) -> int:
        """Any card of an unordered pile goes to another pile: from a bag, or out of a rival's hand."""
        if self.tape is not None:
            self.tape.forbid_if_locked()
            self.tape.barrier = True
        return self.move(source, self.chance.below(len(source.row)), target, seen)

    def find(self, pile: Pile, card: int) -> int:
        """Where a named card lies; in an imagined world it is brought there if the seat cannot know better."""
        row = pile.row
        for i in range(len(row)):
            if row[i] >> SHIFT == card:
                return i
        tape = self.tape
        if tape is not None and tape.imagining >= 0:
            return bring(self, pile, card, tape.imagining, 0)
        raise LookupError(f"card {card} does not lie in {pile.name}")

    def show(self, pile: Pile, index: int, seats: int) -> int:
        """The seats come to know the card at a place; it stays there. Go on with the card that is returned."""
        index = witness(self, pile, index, seats)
        pile.slots[index] |= seats
        return pile.row[index] >> SHIFT

    def show_all(self, pile: Pile, seats: int) -> None:
        """The seats come to know the whole pile."""
        if pile.ordered:
            for index in range(len(pile)):
                self.show(pile, index, seats)
            return
        seats &= ~pile.audience
        if seats:
            witness_all(self, pile, seats)
        pile.slots = [slot | seats for slot in pile.row]

    def publish(self, seats: list[int]) -> None:
        """What these seats just answered together in secret is now known to all."""
        if self.tape is not None:
            self.tape.publish(seats)


def asked_by(state: State, cause: dict[str, Any]) -> Any:
    """Whatever the running step asks from now on is asked by this, until what is returned is put back as the state's
    `causes`: `because`, without a generator between."""
    before = state.causes
    state.causes = (cause, before)
    return before
