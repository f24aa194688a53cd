"""The proof that two games are one: the rules and the JAX game, driven by the same moves from the same deals.

At every decision they must agree in who is asked what, in every option, in the land and all that stands on it, in
Domaines, alliances, ducats, points, hands, piles and, at the end, in who has won.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.games.domaine import GAME
from pentarchy.games.domaine.content import SELL, TERRAINS
from pentarchy.games.domaine.evaluation import hints
from pentarchy.kernel import Decision, Position, Quick
from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.domaine.observation import observe
from pentarchy.research.domaine.vocabulary import phrases
from pentarchy.research.jax import domaine
from pentarchy.research.jax.domaine.legal import look
from pentarchy.research.jax.domaine.state import DESERTED, OVER, State

SECOND_PARTS = (words.EXPAND_TO, words.DESERTER_FROM, words.ALLY_WITH)


class Apart(AssertionError):
    """The two games are no longer the same."""


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    asked: dict[str, int] = field(default_factory=dict)
    observations: int = 0
    domaines: int = 0
    ends: dict[str, int] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.options += other.options
        self.observations += other.observations
        self.domaines += other.domaines
        for mine, theirs in ((self.asked, other.asked), (self.ends, other.ends)):
            for name, number in theirs.items():
                mine[name] = mine.get(name, 0) + number


def deal_of(position: Position) -> tuple[int, Any, Any]:
    """Seats, land and deck (the top first) of a game of the rules that has just begun: all its chance."""
    board: Any = position.state
    deck = [card for hand in board.hands for card in hand.cards()] + board.deck.cards()[::-1]
    return board.seats, np.array([TERRAINS.index(letter) for letter in board.land]), np.array(deck, np.uint8)


def begun(seats: Any, land: Any, deck: Any) -> State:
    """The JAX game of a deal."""
    return domaine.begin(domaine.from_deal(jax.random.PRNGKey(0), seats, domaine.terrain_rows(land), deck))


CARELESS, BUSY, SENSIBLE, STEADFAST = range(4)
LAPSES = {BUSY: 12, SENSIBLE: 12, STEADFAST: 50}
"""One in so many moves is any at all."""


def pick(decision: Decision, chance: Quick, manner: int) -> Any:
    """A move: any at all; or what builds, and plays cards rather than sells them; or what looks best at a glance."""
    options = decision.options
    if manner == CARELESS or chance.below(LAPSES[manner]) == 0:
        return options[chance.below(len(options))]
    if decision.question.name == "card" and manner == BUSY:
        actions = sorted({action for action, _ in options if action != SELL})
        if actions and chance.below(5):
            action = actions[chance.below(len(actions))]
            options = [use for use in options if use[0] == action]
        return options[chance.below(len(options))]
    board: Any = decision.state
    liked = hints(board, decision)
    best = max(liked)
    options = [option for option, worth in zip(options, liked, strict=True) if worth >= best - 0.1]
    return options[chance.below(len(options))]


@cache
def _compiled() -> tuple[Any, ...]:
    return tuple([jax.jit(jax.vmap(each)) for each in (begun, domaine.step, look, domaine.observe)])


class Mirror:
    """A batch of games played twice."""

    def __init__(self, seeds: range, manner: int | None = None, observing: bool = False) -> None:
        """Games of 2, 3 and 4 seats in turn, played in three manners, or all in one.

        Observing, what the JAX game shows is compared too with what is made of the rules' view.
        """
        self.positions = [GAME.start(2 + seed % 3, seed, durable=False) for seed in seeds]
        self.chances = [Quick(seed) for seed in seeds]
        self.manners = [seed // 3 % 3 if manner is None else manner for seed in seeds]
        start, self.step, self.look, self.observe = _compiled()
        self.observing = observing
        deals = [deal_of(position) for position in self.positions]
        self.deals = [np.stack(part) for part in zip(*deals, strict=True)]
        """Seats, lands and decks."""
        self.said: list[list[int]] = []
        """The words of all games, step by step; -1 when a game is over."""
        self.states = start(*self.deals)
        self.pending: list[int | None] = [None] * len(seeds)
        self.over = [False] * len(seeds)
        self.tally = Tally()

    def run(self) -> Tally:
        """To the end of all games; raises Apart at the first difference."""
        while not all(self.over):
            seen = State(*[np.asarray(leaf) for leaf in self.states])
            chances = jax.tree.map(np.asarray, self.look(self.states))
            sets = {name: _numbers(getattr(seen, name)) for name in ("castles", "knights", "areas")}
            sets["walls"] = _numbers(np.stack([seen.east, seen.south], axis=1))
            shown = [np.asarray(part) for part in self.observe(self.states)] if self.observing else []
            moves = [0 if over else self._move(i, seen, chances, sets, shown) for i, over in enumerate(self.over)]
            self.said.append([-1 if over else move for move, over in zip(moves, self.over, strict=True)])
            self.states = self.step(self.states, jnp.array(moves, jnp.int32))
        return self.tally

    def _move(self, i: int, seen: State, chances: Any, sets: dict[str, Any], shown: list[Any]) -> int:
        phase = int(seen.phase[i])
        allowed = np.flatnonzero(seen.legal_action_mask[i]).tolist()
        if phase == OVER:
            self._ended(i, seen)
            return 0
        pending = self.pending[i]
        if pending is not None:
            self.pending[i] = None
            if pending not in allowed:
                raise Apart(f"game {i}: {words.KINDS[phase]} does not allow {pending}")
            return pending
        said = self._sayable(i, phase, allowed, seen, chances)
        if len(said) == 1 and phase != words.CARD:
            return allowed[0]  # the rules answer this themselves
        position = self.positions[i]
        if position.result is not None:
            raise Apart(f"game {i} is over, and JAX asks for {words.KINDS[phase]}")
        decision = position.decision()
        expected = phrases(decision.question.name, decision.options)
        if set(expected) != said or len(expected) != len(decision.options):
            raise Apart(f"game {i}, {decision}: only the rules {set(expected) - said}, only JAX {said - set(expected)}")
        self._compare(i, decision, seen, sets)
        if shown:
            self._observed(i, seen, [part[i] for part in shown])
        value = pick(decision, self.chances[i], self.manners[i])
        self.tally.decisions += 1
        self.tally.options += len(said)
        self.tally.asked[decision.question.name] = self.tally.asked.get(decision.question.name, 0) + 1
        position.apply(value)
        answer = next(phrase for phrase in expected if expected[phrase] == value)
        if len(answer) == 1:
            return answer[0]
        if phase in SECOND_PARTS:
            return answer[1]
        self.pending[i] = answer[1]
        return answer[0]

    def _sayable(self, i: int, phase: int, allowed: list[int], seen: State, chances: Any) -> set[tuple[int, ...]]:
        """All that can be said in full, in the mask and after it."""
        castle = seen.castle[i].tolist()
        if phase in SECOND_PARTS:
            own = castle[int(seen.about[i])]
            return {(word,) if word == words.DONE else (own, word) for word in allowed}
        if phase == words.EXPAND:
            gains = _numbers(chances.gains[i][None])[0]
            return {
                (castle[own], cell)
                for own, cells in zip(chances.own[i], gains, strict=True)
                for cell in range(144)
                if cells >> cell & 1
            }
        if phase in (words.DESERTER, words.ALLY):
            pairs = chances.calls[i] if phase == words.DESERTER else chances.pacts[i]
            full = {(castle[chances.own[i][k]], castle[j]) for k, j in np.argwhere(pairs)}
            return {pair for pair in full if pair[0] in allowed}
        return {(word,) for word in allowed}

    def _compare(self, i: int, decision: Decision, seen: State, sets: dict[str, Any]) -> None:
        board: Any = decision.state
        colours, seats = board.colours(), board.seats
        phase = int(seen.phase[i])
        kind = words.KNIGHT if phase == DESERTED else phase - 1 if phase in SECOND_PARTS else phase
        castle = seen.castle[i].tolist()
        walls = sets["walls"][i]
        pairs = [
            ("question", words.QUESTIONS[decision.question.name], kind),
            ("seat", decision.seat, int(seen.current_player[i])),
            ("borders", board.borders, walls[0] | walls[1] << 144),
            ("castles", board.castles, sets["castles"][i][:colours]),
            ("knights", board.knights, sets["knights"][i][:colours]),
            ("Domaines", board.areas, {castle[k]: area for k, area in enumerate(sets["areas"][i]) if area}),
            (
                "alliances",
                set(board.alliances),
                {
                    (min(castle[k], castle[j]), max(castle[k], castle[j]))
                    for k in range(12)
                    for j in range(12)
                    if int(seen.allies[i][k]) >> j & 1
                },
            ),
            ("ducats", board.ducats, seen.ducats[i].tolist()[:seats]),
            ("points", board.scores, seen.scores[i].tolist()[:seats]),
            ("hands", [sorted(hand.cards()) for hand in board.hands], [_pile(hand) for hand in seen.hands[i][:seats]]),
            ("Chancery", sorted(board.chancery.cards()), _pile(seen.chancery[i])),
            ("cards played", sorted(board.discard.cards()), _pile(seen.discard[i])),
            ("deck", len(board.deck), 60 - int(seen.drawn[i])),
            ("idle turns", board.idle, int(seen.idle[i])),
        ]
        for what, theirs, ours in pairs:
            if theirs != ours:
                raise Apart(f"game {i}, {decision}: {what} are {theirs} by the rules and {ours} in JAX")

    def _observed(self, i: int, seen: State, shown: list[Any]) -> None:
        phase, seat = int(seen.phase[i]), int(seen.current_player[i])
        kind = words.KNIGHT if phase == DESERTED else phase
        named = int(seen.castle[i][seen.about[i]]) if phase in SECOND_PARTS else -1
        board = self.positions[i].view(seat)["board"]
        made = observe(board, seat, kind, seen.legal_action_mask[i], int(seen.left[i]), named)
        for what, theirs, ours in zip(("planes", "counts"), made, shown, strict=True):
            if not np.allclose(theirs, ours, atol=1e-6):
                where = np.argwhere(theirs != ours)[:5].tolist()
                raise Apart(f"game {i}: {what} of {words.KINDS[kind]} differ at {where}")
        self.tally.observations += 1

    def _ended(self, i: int, seen: State) -> None:
        result = self.positions[i].result
        if result is None:
            raise Apart(f"game {i} is over in JAX, and the rules ask {self.positions[i].decision()}")
        winners = tuple(np.flatnonzero(seen.rewards[i]).tolist())
        scores = tuple(seen.scores[i].tolist()[: len(result.scores)])
        if (winners, scores) != (result.winners, result.scores):
            raise Apart(f"game {i} ended {result}, and in JAX {scores}, won by {winners}")
        board: Any = self.positions[i].state
        self.over[i] = True
        self.tally.games += 1
        self.tally.domaines += len(board.areas)
        self.tally.ends[result.reason] = self.tally.ends.get(result.reason, 0) + 1


def _numbers(rows: Any) -> list[list[int]]:
    """Sets as rows of bits, by game: the whole numbers the rules use."""
    bits = (rows[..., None] >> np.arange(12, dtype=np.uint16)) & 1
    packed = np.packbits(bits.astype(np.uint8).reshape(*rows.shape[:2], 144), axis=-1, bitorder="little")
    return [[int.from_bytes(cells.tobytes(), "little") for cells in game] for game in packed]


def _pile(counts: Any) -> list[int]:
    return [card for card, number in enumerate(counts.tolist()) for _ in range(number)]
