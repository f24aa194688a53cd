"""Strengths as pools: who gets what of them, and who decides when there is not enough (DY030, DY-A17)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dynasty.icons import ROLES
from pentarchy.games.dynasty.reading import player_strength, provider_of
from pentarchy.games.dynasty.sharing import are_connected
from pentarchy.games.dynasty.state import Dynasty
from pentarchy.games.dynasty.things import NTH, PLAYER, STRENGTH
from pentarchy.kernel import Ask, Ban, Rules, _, choose, say

QUARTERS: Final = 4

Claimant = tuple[int, int, int]
"""A seat, which of its missions, and the role whose strength it needs."""


class Pool:
    """The strength that one player gives out, in quarters, and the claims on it, for whichever roles (DY-A64).

    With Machine Mama a part may be for its owner alone (Selfish), and lumps of it may go to one player only (All-in).
    """

    def __init__(self, role: int, provider: int, strength: int) -> None:
        self.role = role
        self.provider = provider
        self.common: int = strength * QUARTERS
        self.selfish: int = 0
        self.lumps: list[tuple[int, int]] = []
        """All-in parts: the seat that uses it (-1 for none yet) and what is left of it."""
        self.claims: dict[Claimant, int] = {}
        self.served: list[Claimant] = []
        self.stranger: int = -1
        """Final edition: the one unconnected player served this round (DY-A37)."""

    def copy(self) -> Pool:
        other = Pool(self.role, self.provider, 0)
        other.common, other.selfish, other.lumps = self.common, self.selfish, self.lumps[:]
        other.claims, other.served, other.stranger = self.claims.copy(), self.served[:], self.stranger
        return other

    def within_reach(self, seat: int) -> int:
        """How much of what is left this seat could get."""
        lumps = sum([left for user, left in self.lumps if user in (-1, seat)])
        return self.common + lumps + (self.selfish if seat == self.provider else 0)

    def left(self) -> int:
        """All that is left, whoever it is for."""
        return self.common + self.selfish + sum([left for user, left in self.lumps])

    def spend(self, claimant: Claimant) -> None:
        """Serve a claim in full: first what nobody else could use, then what is common, then fresh lumps."""
        seat, due = claimant[0], self.claims[claimant]
        self.served.append(claimant)
        if seat == self.provider:
            paid = min(due, self.selfish)
            self.selfish -= paid
            due -= paid
        due = self._from_lumps(seat, due, seat)
        paid = min(due, self.common)
        self.common -= paid
        self._from_lumps(-1, due - paid, seat)

    def _from_lumps(self, user: int, due: int, seat: int) -> int:
        for nth in range(len(self.lumps)):
            if due and self.lumps[nth][0] == user:
                paid = min(due, self.lumps[nth][1])
                self.lumps[nth] = (seat, self.lumps[nth][1] - paid)
                due -= paid
        return due


def fill_pools(state: Dynasty) -> list[Pool]:
    """By role, the pool it is served from: a role nobody has shares that of the player who provides it (DY-A64)."""
    found: list[Pool] = []
    own = {role: fill_pool(state, role, seat, state.totals[seat]) for seat, role in enumerate(state.roles)}
    for role in range(ROLES):
        provider = provider_of(state, role, state.totals)
        if role in own:
            found.append(own[role])
        elif state.options["absent_apart"] and not state.is_in_play(role):
            found.append(Pool(role, provider, state.strengths[role]))
        else:
            found.append(own[state.roles[provider]])
    return found


def claim(state: Dynasty, pool: Pool, claimant: Claimant, due: int) -> None:
    """Ask a pool for strength. For a role nobody has that an event halves, it costs twice as much."""
    shared = pool.role != claimant[2]
    pool.claims[claimant] = 2 * due if shared and state.in_force().halves == claimant[2] else due


def fill_pool(state: Dynasty, role: int, provider: int, strength: int) -> Pool:
    """The pool of a role; Selfish and All-in Capitals set parts of it aside."""
    pool = Pool(role, provider, strength)
    if state.options["machine"] and state.roles[provider] == role:
        found = player_strength(state, provider)
        for capital in found.map_score.capitals:
            if capital.selfish or capital.all_in:
                part = min(pool.common, capital.value * found.province * QUARTERS)
                pool.common -= part
                if capital.selfish:
                    pool.selfish += part
                elif part:
                    pool.lumps.append((-1, part))
    return pool


def may_receive(state: Dynasty, pool: Pool, seat: int) -> bool:
    """DY040, DY-A37, and Coin's report."""
    if seat == pool.provider:
        return not (state.barred[seat] and state.roles[seat] == pool.role)
    if not state.options["machine"] or are_connected(state, pool.provider, seat):
        return True
    return bool(state.options["final"]) and pool.stranger in (-1, seat)


def can_serve(state: Dynasty, pool: Pool, claimant: Claimant) -> bool:
    """In full or not at all."""
    return may_receive(state, pool, claimant[0]) and pool.claims[claimant] <= pool.within_reach(claimant[0])


SERVE: Final[Ask[Dynasty, Claimant, tuple[Pool, list[Claimant]]]] = Ask(
    "serve {player}{nth} {strength}", {"player": PLAYER, "nth": NTH, "strength": STRENGTH},
    _("There is not enough {strengths} for all who need it{source}. Who gets it next?"),
    words=lambda state, seat, about: shortage_in_words(state, about[0], about[1]),
    candidates=lambda state, seat, about: about[1],
    bans=(
        Ban("DY-A37", _("one player without a path to you has been served already"),
            lambda state, seat, claimant, about: not may_receive(state, about[0], claimant[0])),
        Ban("DY-A17", _("what is left cannot serve this claim in full"),
            lambda state, seat, claimant, about: about[0].claims[claimant] > about[0].left()),
        Ban("DY-A61", _("a part of what is left is set aside for somebody else"),
            lambda state, seat, claimant, about: about[0].claims[claimant] > about[0].within_reach(claimant[0])),
    ),
)  # fmt: skip
"""DY030: who gets strength that does not suffice for all; asked about the pool, and who waits."""


def shortage_in_words(state: Dynasty, pool: Pool, waiting: list[Claimant]) -> dict[str, str]:
    wanted, own = strengths_of(state, waiting), state.content.strengths[pool.role]
    return {
        "strengths": " and ".join([name.capitalize() for name in wanted]),
        "source": "" if wanted == [own] else say(_(" (it comes out of your {strength})"), strength=own.capitalize()),
    }


def strengths_of(state: Dynasty, claimants: list[Claimant]) -> list[str]:
    """What is claimed, by the number of the role."""
    return [state.content.strengths[role] for role in sorted({claimant[2] for claimant in claimants})]


def serve(state: Dynasty, pool: Pool, claimant: Claimant) -> None:
    seat = claimant[0]
    if state.options["machine"] and seat != pool.provider and not are_connected(state, pool.provider, seat):
        pool.stranger = seat
    pool.spend(claimant)


def provider_first(pool: Pool, waiting: list[Claimant]) -> list[Claimant]:
    return sorted(waiting, key=lambda claimant: claimant[0] != pool.provider)


def suffices(state: Dynasty, pool: Pool, waiting: list[Claimant]) -> bool:
    """Whether all who may receive can be served, the provider first."""
    if not pool.selfish and not pool.lumps and not state.options["machine"]:
        return sum([pool.claims[claimant] for claimant in waiting]) <= pool.common
    trial = pool.copy()
    for claimant in provider_first(pool, waiting):
        if not can_serve(state, trial, claimant):
            return False
        serve(state, trial, claimant)
    return True


def allocate(state: Dynasty, pool: Pool) -> Rules:
    """DY030: everybody is served if there is enough; if not, the provider names the next, as long as one can be."""
    waiting = sorted(claimant for claimant, due in pool.claims.items() if due > 0)
    pool.served += [claimant for claimant, due in pool.claims.items() if due <= 0]
    for claimant in waiting:
        if claimant[0] != pool.provider and not may_receive(state, pool, claimant[0]):
            name = state.content.strengths[claimant[2]]
            state.tell("cut_off", "DY040", seat=claimant[0], other=pool.provider, strength=name)
    waiting = [claimant for claimant in waiting if may_receive(state, pool, claimant[0])]
    if suffices(state, pool, waiting):
        for claimant in provider_first(pool, waiting):
            serve(state, pool, claimant)
        return
    state.tell("shortage", "DY030", seat=pool.provider, strength=strengths_of(state, waiting))
    while True:
        possible = [claimant for claimant in waiting if can_serve(state, pool, claimant)]
        if suffices(state, pool, possible):
            for claimant in provider_first(pool, possible):
                give(state, pool, claimant)
            return
        chosen = yield from choose(state, pool.provider, SERVE, (pool, waiting))
        waiting = [claimant for claimant in waiting if claimant != chosen]
        give(state, pool, chosen)


def give(state: Dynasty, pool: Pool, claimant: Claimant) -> None:
    """Serve a claim in a shortage, for all to see."""
    serve(state, pool, claimant)
    state.tell("served", "DY030", seat=pool.provider, other=claimant[0], strength=state.content.strengths[claimant[2]])
