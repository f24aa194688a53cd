"""A game played word by word: what all doors share.

Seats that decide at once speak one after another, none hearing what the others have said: the kernel shows nobody an
answer before the last is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pentarchy.kernel import EVERYONE, Decision, Game, IllegalMove, Position
from pentarchy.research.observation import observations
from pentarchy.research.vocabulary import Phrase, vocabulary

Array = Any
Memory = tuple[Any, int, int, Phrase]
"""What was said, the latest first: (what was said before, seat, who may know it, the phrase)."""

Spoken = tuple[list[tuple[int, int, Phrase]], list[tuple[int, int, Phrase]]]


class Talk:
    """A position, and what the seat whose turn it is has said of its answer so far.

    A word that must come after the first is said by itself; the answer is given as soon as it is clear.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.words = vocabulary(position.game)
        self.observations = observations(position.game)
        self.seats = position.header.seats
        self.said: list[int] = []
        self.memory: Memory | None = None
        """All that was said, for whoever wants to remember it."""
        self._unheard: list[tuple[int, int, Phrase]] = []
        self._progress = position.progress
        self._decision: Decision | None = None
        self._next: dict[int, list[int]] = {}
        """By word that may come next: which options it leaves."""
        self._phrases: list[Phrase] = []
        self._listen()

    # --- who is asked what -----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self._decision is None

    @property
    def seat(self) -> int:
        """Whose turn it is to speak; -1 when the game is over."""
        return -1 if self._decision is None else self._decision.seat

    @property
    def legal(self) -> list[int]:
        """The words that may come next, in order."""
        return sorted(self._next)

    def mask(self, seat: int) -> Array:
        """1 for each word that a seat may say now: none, unless it is its turn."""
        mask = np.zeros(self.words.size, np.int8)
        if seat == self.seat:
            mask[list(self._next)] = 1
        return mask

    def row(self, seat: int) -> Array:
        """All that a seat observes, in one row."""
        return self.observations.row(self.position, seat, self.said if seat == self.seat else ())

    def remembered(self, seat: int) -> Array:
        """How often each seat, the own first, has said each word, as far as this seat may know."""
        counts = np.zeros((max(self.position.game.seats), self.words.size), np.float32)
        heard = [(seat, words) for words in self.unheard(seat)]
        at = self.memory
        while at is not None:
            if at[2] >> seat & 1:
                heard.append((at[1], at[3]))
            at = at[0]
        for who, words in heard:
            for word in words:
                counts[(who - seat) % self.seats, word] += 1
        return counts

    def unheard(self, seat: int) -> list[Phrase]:
        """What a seat has answered of a common decision that is not over: nobody else knows it yet."""
        return [words for who, _, words in self._unheard if who == seat]

    def spoken(self) -> Spoken:
        """All that was said, the first word first, and what of it is unheard yet: for keeping."""
        found: list[tuple[int, int, Phrase]] = []
        at = self.memory
        while at is not None:
            found.append(at[1:])
            at = at[0]
        return found[::-1], self._unheard[:]

    def remember(self, spoken: Spoken) -> None:
        """Take over what was said before."""
        self.memory, self._unheard = None, spoken[1][:]
        for each in spoken[0]:
            self.memory = (self.memory, *each)

    # --- saying something ------------------------------------------------------------------------------------------

    def say(self, word: int) -> None:
        """Say the next word; an illegal one raises and changes nothing."""
        left = self._next.get(word)
        decision = self._decision
        if left is None or decision is None:
            name = self.words.word(word) if 0 <= word < self.words.size else str(word)
            raise IllegalMove(f"'{name}' cannot be said now", "")
        self.said.append(word)
        while len(left) > 1:
            depth = len(self.said)
            self._next = {}
            for option in left:
                self._next.setdefault(self._phrases[option][depth], []).append(option)
            if len(self._next) > 1:
                return
            self.said.append(next(iter(self._next)))
        self._answer(decision, left[0])

    def words_for(self, option: Any) -> list[int]:
        """The words that lead from here to an option, without those that are said by themselves."""
        assert self._decision is not None
        phrase = self._phrases[self._decision.options.index(option)]
        found: list[int] = []
        alike = [other for other in self._phrases if other[: len(self.said)] == tuple(self.said)]
        for at in range(len(self.said), len(phrase)):
            if not found or len({other[at] for other in alike}) > 1:
                found.append(phrase[at])
            alike = [other for other in alike if other[at] == phrase[at]]
        return found

    def play(self, option: Any) -> None:
        """Give a whole answer for the seat whose turn it is: for bots. What it had said so far is forgotten."""
        assert self._decision is not None
        self._answer(self._decision, self._decision.options.index(option))

    def _answer(self, decision: Decision, option: int) -> None:
        position = self.position
        value = decision.options[option]
        known = decision.known_to(value)
        if position.together:
            known = EVERYONE if position.answers_are_shown else 1 << decision.seat
        position.apply(value, decision.seat)
        if position.durable:
            self._unheard.append((decision.seat, known, self._phrases[option]))
            if position.progress is not self._progress:  # of seats that decide at once nobody is heard before
                self._progress = position.progress
                for who, heard_by, words in self._unheard:
                    self.memory = (self.memory, who, heard_by, words)
                self._unheard = []
        self._listen()

    def _listen(self) -> None:
        """Get ready for the decision that is now open."""
        self.said = []
        decisions = self.position.decisions
        self._decision = decisions[0] if decisions else None
        self._next = {}
        if self._decision is None:
            return
        self._phrases = self.words.phrases(self._decision)
        for option, phrase in enumerate(self._phrases):
            self._next.setdefault(phrase[0], []).append(option)

    # --- the end ---------------------------------------------------------------------------------------------------

    def payoffs(self) -> list[float]:
        """What each seat has won: its share of the victory less what it could expect, so that they sum to nothing."""
        result = self.position.result
        if result is None:
            return [0.0] * self.seats
        share = 1 / len(result.winners) if result.winners else 0.0
        return [(share if seat in result.winners else 0.0) - 1 / self.seats for seat in range(self.seats)]

    # --- other positions -------------------------------------------------------------------------------------------

    def copy(self) -> Talk:
        """A talk of its own; the position must be durable."""
        return self.taken_up(self.position.copy(), self.said)

    def imagine(self, seat: int, seed: int) -> Talk:
        """A world that looks the same to the seat. What another was about to say is not known, and begun anew."""
        return self.taken_up(self.position.imagine(seat, seed), self.said if seat == self.seat else ())

    def taken_up(self, position: Position, said: Sequence[int]) -> Talk:
        """The talk about another position that stands at the same decision; its log begins here."""
        position.log = position.state.log = []
        other = Talk(position)
        other.memory, other._unheard = self.memory, self._unheard[:]
        while len(other.said) < len(said):
            other.say(said[len(other.said)])
        return other


def start(
    game: Game, seats: int, seed: int, options: dict[str, Any] | None = None, durable: bool = False
) -> Talk:
    """A new game, from quick chance; durable, it can be copied and imagined."""
    return Talk(game.start_quick(seats, seed, options, durable))
