"""What a place promises a domino, at a glance and without laying it: for the bots' hints only."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dynasty.dominoes import halves_of, icon_of, terrain_of
from pentarchy.games.dynasty.grid import BESIDE, STEP, Place
from pentarchy.games.dynasty.icons import (
    AERONAUT,
    AREA_SPELL,
    BOMB,
    CALCULATOR,
    COIN,
    CORRUPTER,
    HOLE,
    INFRASTRUCTURE,
    KNIFE,
    MAGICIAN,
    PEOPLE_PLEASER,
    PERSON,
    PRODUCE,
    THIEF,
    VETO,
    WILDCARD,
    icon_set,
)
from pentarchy.games.dynasty.maps import reached
from pentarchy.games.dynasty.placing import is_mismatched
from pentarchy.games.dynasty.state import SHARED, Dynasty
from pentarchy.games.dynasty.strength import province_size, province_squares, scoring_icons

HELPING: Final = icon_set(PERSON, MAGICIAN, CALCULATOR, AREA_SPELL, PEOPLE_PLEASER, AERONAUT)
HARMFUL: Final = icon_set(KNIFE, THIEF, HOLE, BOMB, VETO, CORRUPTER)

UNBARS: Final = 2.0
"""What it is worth to Coin to lay anything on the shared map in a round: otherwise it is barred from its strength."""

Network = tuple[int, int, int, int]
"""Squares that paths join, and how many of them score, help and harm."""
NO_NETWORK: Final = (0, 0, 0, 0)


def worth(network: Network) -> float:
    """Each Capital with all that helps and harms it; where paths stop does not matter at a glance."""
    _, capitals, help_, harm = network
    return capitals * max(0.0, 1 + help_ - 0.8 * harm)


def joined(one: Network, other: Network) -> Network:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


class Promise:
    """The places of one domino, by the networks they join on the own map and the province they make on the shared."""

    def __init__(self, state: Dynasty, seat: int, domino: int, value: int, size: int) -> None:
        """`value` and `size`: what map and province of the seat are worth now."""
        self.state = state
        self.domino = domino
        self.role = state.roles[seat]
        self.law = state.law()
        self.board = state.own[seat]
        self.shared = state.shared
        self.value = value
        self.size = size
        self.scoring = scoring_icons(self.role, self.law) | 1 << WILDCARD
        self.network_at: dict[int, int] = {}
        self.networks: list[Network] = []
        self.find_networks()
        self.province = province_squares(self.shared, self.role, self.law)
        self.wider = self.law.by_paths and self.province != self.shared.terrain[self.role]
        """Whether a path alone may enlarge the province: there is more of its terrain elsewhere."""
        reports = bool(state.options["reports"])
        self.unbars = UNBARS if reports and self.role == COIN and not state.laid_shared[seat] else 0.0
        self.ends_cost = 0.5 if reports and self.role == INFRASTRUCTURE else -0.05
        unpunished = reports and self.role == PRODUCE and not state.mismatched[seat]
        self.mismatch_cost = 0.3 * value * size if unpunished else 0.0

    def find_networks(self) -> None:
        for start in self.board.squares:
            if start in self.network_at:
                continue
            squares = reached(self.board, 1 << start)
            found: Network = NO_NETWORK
            while squares:
                low = squares & -squares
                squares ^= low
                square = low.bit_length() - 1
                self.network_at[square] = len(self.networks)
                found = joined(found, self.alone(self.board.squares[square]))
            self.networks.append(found)

    def alone(self, half: int) -> Network:
        icon = icon_of(half)
        return 1, self.scoring >> icon & 1, HELPING >> icon & 1, HARMFUL >> icon & 1

    def hint(self, place: Place) -> float:
        number, square, turns = place
        halves = halves_of(self.domino, turns)
        found = self.on_shared(square, turns, halves) if number == SHARED else self.on_own(square, turns, halves)
        if self.mismatch_cost and is_mismatched(self.state, self.domino, place):
            found -= self.mismatch_cost
        return found

    def on_own(self, square: int, turns: int, halves: tuple[int, int]) -> float:
        """How much the map would gain, times the province."""
        first, ends = self.touched(square, halves[0], turns + 1 & 3)
        second, more_ends = self.touched(square + BESIDE[turns], halves[1], turns + 3 & 3)
        is_one = halves[0] >> (turns + 1 & 3) & 1 and halves[1] >> (turns + 3 & 3) & 1
        if is_one:
            gain = self.gain(first | second, joined(self.alone(halves[0]), self.alone(halves[1])))
        else:
            gain = self.gain(first, self.alone(halves[0])) + self.gain(second, self.alone(halves[1]))
        return gain * max(1, self.size) - self.ends_cost * (ends + more_ends)

    def touched(self, square: int, half: int, inner: int) -> tuple[int, int]:
        """The networks a half would join, as bits, and by how many the open ends would grow in number."""
        networks = ends = 0
        squares = self.board.squares
        for direction in range(4):
            if direction == inner:
                continue
            beside = square + STEP[direction]
            other = squares.get(beside, -1)
            if other >= 0:
                if other >> (direction + 2 & 3) & 1:
                    ends -= 1
                    if half >> direction & 1:
                        networks |= 1 << self.network_at[beside]
            elif half >> direction & 1:
                ends += 1
        return networks, ends

    def gain(self, networks: int, new: Network) -> float:
        """What joining networks to something new adds to their worth; a larger network is a little better anyway."""
        before = 0.0
        for number in range(len(self.networks)):
            if networks >> number & 1:
                before += worth(self.networks[number])
                new = joined(new, self.networks[number])
        return worth(new) - before + 0.02 * new[0] * bool(new[1])

    def on_shared(self, square: int, turns: int, halves: tuple[int, int]) -> float:
        """How much the province would gain, times the map's worth."""
        mine = any([terrain_of(half) == self.role for half in halves])
        if not mine and not self.wider:
            return self.unbars
        board = self.shared.with_domino(self.domino, square, turns, self.state.round)
        if not mine:
            both = 1 << square | 1 << square + BESIDE[turns]
            if reached(board, both) == both:
                return self.unbars
        size = province_size(board, province_squares(board, self.role, self.law), self.law)
        return (size - self.size) * max(1, self.value) + (0.1 if mine else 0.0) + self.unbars
