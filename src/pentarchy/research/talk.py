"""A game played word by word: what all doors share.

Seats that decide at once speak one after another, none hearing what the others have said: the kernel shows nobody an
answer before the last is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pentarchy.kernel import EVERYONE, Decision, Game, IllegalMove, Position
from pentarchy.parts.spelling import Phrase
from pentarchy.research.observation import Seen, observations
from pentarchy.research.vocabulary import vocabulary

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
        self._phrases: list[Phrase] | None = None
        """What is said for each option, once somebody wants to know."""
        self._left: list[Phrase] = []
        """Those of them that begin with what was said."""
        self._legal: list[int] | None = None
        self._seen: dict[int, Seen] = {}
        """By seat, what it observed when it last looked."""
        self._fresh: set[int] = set()
        """The seats that have looked at this decision."""
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
        if self._legal is None:
            self._understand()
            at = len(self.said)
            self._legal = sorted({phrase[at] for phrase in self._left})
        return self._legal

    def mask(self, seat: int) -> Array:
        """1 for each word that a seat may say now: none, unless it is its turn."""
        mask = np.zeros(self.words.size, np.int8)
        if seat == self.seat:
            mask[self.legal] = 1
        return mask

    def row(self, seat: int) -> Array:
        """All that a seat observes, in one row."""
        if seat not in self._fresh:
            self._seen[seat] = self.observations.row(self.position, seat, self._seen.get(seat))
            self._fresh.add(seat)
        return self.observations.with_said(self._seen[seat][0], self.said if seat == self.seat else ())

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
        phrases, at = self._understand(), len(self.said)
        left = [phrase for phrase in self._left if phrase[at] == word]
        if not left:
            name = self.words.word(word) if 0 <= word < self.words.size else str(word)
            raise IllegalMove(f"'{name}' cannot be said now", "")
        while len(left) > 1:
            at += 1
            if len({phrase[at] for phrase in left}) > 1:
                self.said, self._left, self._legal = list(left[0][:at]), left, None
                return
        self._answer(phrases.index(left[0]))

    def words_for(self, option: Any) -> list[int]:
        """The words that lead from here to an option, without those that are said by themselves."""
        assert self._decision is not None
        phrase = self._understand()[self._decision.options.index(option)]
        found: list[int] = []
        alike = self._left
        for at in range(len(self.said), len(phrase)):
            if not found or len({other[at] for other in alike}) > 1:
                found.append(phrase[at])
            alike = [other for other in alike if other[at] == phrase[at]]
        return found

    def play(self, option: Any) -> None:
        """Give a whole answer for the seat whose turn it is: for bots. What it had said so far is forgotten."""
        assert self._decision is not None
        self._answer(self._decision.options.index(option))

    def _answer(self, option: int) -> None:
        position, decision = self.position, self._decision
        assert decision is not None
        value = decision.options[option]
        if position.durable:
            (phrase,) = self.words.phrases(decision, [value])
            known = decision.known_to(value)
            if position.together:
                known = EVERYONE if position.answers_are_shown else 1 << decision.seat
            self._unheard.append((decision.seat, known, phrase))
        position.apply(value, decision.seat)
        if position.durable and position.progress is not self._progress:
            self._progress = position.progress  # of seats that decide at once nobody is heard before
            for who, heard_by, words in self._unheard:
                self.memory = (self.memory, who, heard_by, words)
            self._unheard = []
        self._listen()

    def _listen(self) -> None:
        """Get ready for the decision that is now open."""
        decisions = self.position.decisions
        self._decision = decisions[0] if decisions else None
        self.said, self._phrases, self._left, self._legal = [], None, [], None
        self._fresh.clear()

    def _understand(self) -> list[Phrase]:
        """What is said for each option of the decision: none when the game is over."""
        if self._phrases is None:
            decision = self._decision
            self._left = self._phrases = self.words.phrases(decision, decision.options) if decision is not None else []
        return self._phrases

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
        other.memory, other._unheard, other._seen = self.memory, self._unheard[:], self._seen.copy()
        while len(other.said) < len(said):
            other.say(said[len(other.said)])
        return other


def start(
    game: Game, seats: int, seed: int, options: dict[str, Any] | None = None, durable: bool = False
) -> Talk:
    """A new game, from quick chance; durable, it can be copied and imagined."""
    return Talk(game.start_quick(seats, seed, options, durable))
