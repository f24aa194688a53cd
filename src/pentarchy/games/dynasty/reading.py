"""Reading the table: every player's strength and every number a mission can ask for (DY020, DY-A14-DY-A19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dynasty.icons import AREA_SPELL, EMPTY, NEUTRAL, ROLES, icon_of_role
from pentarchy.games.dynasty.maps import Map, count_open_ends, longest_path
from pentarchy.games.dynasty.missions import Demand
from pentarchy.games.dynasty.networks import longest_side
from pentarchy.games.dynasty.sharing import connected_with
from pentarchy.games.dynasty.state import BONUS_NEUTRAL, SMALL_PROVINCE, Dynasty
from pentarchy.games.dynasty.strength import (
    Modifiers,
    Strength,
    capital_paths,
    icons_shown,
    province_size,
    province_squares,
    scoring_icons,
    starter_squares,
    strength_of,
)
from pentarchy.games.dynasty.walks import Survey, score_map, survey


def neutral_strength(state: Dynasty, seat: int) -> int:
    """DY-A16, doubled or void by an event."""
    times = state.in_force().neutral_times
    if not times:
        return 0
    law, role = state.law(), state.roles[seat]
    seen = survey(state.own[seat], icon_of_role(role), law)
    if not seen.kinds >> NEUTRAL & 1:
        return 0
    scoring = scoring_icons(role, law) if seen.kinds >> AREA_SPELL & 1 else 1 << NEUTRAL
    neutral = score_map(state.own[seat], icon_of_role(role), scoring, icons_shown(state.shared), law).neutral
    return times * neutral


def modifiers_of(state: Dynasty, seat: int) -> Modifiers:
    """All that changes a player's score this round besides the maps."""
    found = Modifiers()
    found.bonus = state.bonus[seat]
    if state.is_marked(seat, BONUS_NEUTRAL):
        found.bonus += neutral_strength(state, seat)
    found.minus = state.minus[seat]
    found.halvings = state.halved[seat]
    found.zero = bool(state.zero[seat])
    found.small = state.is_marked(seat, SMALL_PROVINCE)
    if state.event >= 0:
        event = state.in_force()
        if event.connected_bonus and connected_with(state, seat):
            found.bonus += event.connected_bonus
        if event.halves == state.roles[seat]:
            found.halvings += 1
        if event.freezes_provinces:
            found.half_province = True
            found.cap = state.caps[state.roles[seat]]
    return found


def player_strength(state: Dynasty, seat: int) -> Strength:
    """DY026: a player's score, which is the strength of the role."""
    return strength_with(state, seat, modifiers_of(state, seat))


def strength_with(state: Dynasty, seat: int, modifiers: Modifiers) -> Strength:
    """A player's score as the maps are now, with what the round is to change about it."""
    floor = 1 if state.options["chaotic"] else 0
    own, role = state.own[seat], state.roles[seat]
    return strength_of(own, state.shared, role, state.law(), modifiers, floor)


def scores(state: Dynasty) -> list[int]:
    return [player_strength(state, seat).total for seat in range(state.seats)]


def provider_of(state: Dynasty, role: int, totals: list[int]) -> int:
    """DY030, DY-A19: the seat that gives out a role's strength; `totals` are the players' scores."""
    holder = state.holders[role]
    if holder >= 0:
        return holder
    wanted = min(totals) if state.options["absent_lowest"] else max(totals)
    order = sorted(range(state.seats), key=state.roles.__getitem__)
    for seat in order:
        if totals[seat] == wanted:
            return seat
    raise AssertionError("somebody has the highest score")


def role_strengths(state: Dynasty, totals: list[int]) -> list[int]:
    """By role. A role without a player of its own is as strong as the player who provides it (DY-A19)."""
    found: list[int] = []
    for role in range(ROLES):
        provider = provider_of(state, role, totals)
        strength = totals[provider]
        if state.roles[provider] != role and state.in_force().halves == role:
            strength //= 2
        found.append(strength)
    return found


def in_scope(state: Dynasty, seat: int) -> range:
    """DY-A14: whom a mission counts; in the first edition its owner, in the final one everybody."""
    return range(state.seats) if state.options["final"] else range(seat, seat + 1)


def maps_in_scope(state: Dynasty, seat: int) -> list[tuple[Map, int]]:
    """DY-A14: the own maps of those, and in the final edition the shared one. Each with its owner's icon."""
    found = [(state.own[other], icon_of_role(state.roles[other])) for other in in_scope(state, seat)]
    return [*found, (state.shared, EMPTY)] if state.options["final"] else found


def surveys(state: Dynasty, seat: int) -> list[Survey]:
    """What these maps really show; ignored icons count for nothing."""
    law = state.law()
    return [survey(board, icon, law) for board, icon in maps_in_scope(state, seat)]


def paths_between(state: Dynasty, seat: int) -> int:
    """The pairs of Capitals that a path joins."""
    boards, law = maps_in_scope(state, seat), state.law()
    return sum([capital_paths(board, survey(board, icon, law), law) for board, icon in boards])


def connected_players(state: Dynasty, seat: int) -> int:
    """First edition: with how many the owner is connected; final: how many are connected with anybody."""
    if state.options["final"]:
        return sum([1 for other in range(state.seats) if connected_with(state, other)])
    return len(connected_with(state, seat))


SCALARS: Final[dict[str, Callable[[Dynasty, int], int]]] = {
    "people": lambda state, seat: sum([seen.people() for seen in surveys(state, seat)]),
    "capitals": lambda state, seat: sum([seen.capitals() for seen in surveys(state, seat)]),
    "goblins": lambda state, seat: sum([seen.goblins.bit_count() for seen in surveys(state, seat)]),
    "achieved": lambda state, seat: sum([state.achieved[other] for other in in_scope(state, seat)]),
    "failed": lambda state, seat: sum([len(state.failed[other]) for other in in_scope(state, seat)]),
    "neutral-strength": lambda state, seat: sum([neutral_strength(state, other) for other in in_scope(state, seat)]),
    "longest-side": lambda state, seat: max([longest_side(board) for board, icon in maps_in_scope(state, seat)]),
    "longest-path": lambda state, seat: max([longest_path(board) for board, icon in maps_in_scope(state, seat)]),
    "open-ends": lambda state, seat: sum([count_open_ends(board) for board, icon in maps_in_scope(state, seat)]),
    "capital-paths": paths_between,
    "connected": connected_players,
    "largest-province": lambda state, seat: largest_province(state),
}
"""DY020: what missions count, by the id that content gives it."""


def scalar(state: Dynasty, seat: int, number: int) -> int:
    """DY020: what a mission of this seat multiplies."""
    return SCALARS[state.content.scalars[number].id](state, seat)


def largest_province(state: Dynasty) -> int:
    """Over all roles that have a starting domino on the shared map, each as it counts this round (DY-A14, DY-A57)."""
    law = state.law()
    frozen = state.in_force().freezes_provinces
    largest = 0
    for role in range(ROLES):
        if starter_squares(state.shared, role):
            small = role in state.roles and state.is_marked(state.roles.index(role), SMALL_PROVINCE)
            size = province_size(state.shared, province_squares(state.shared, role, law, small), law)
            largest = max(largest, min(size, state.caps[role]) // 2 if frozen else size)
    return largest


def need(state: Dynasty, seat: int, demand: Demand) -> int:
    """DY-A15: what a demand asks for, in quarters of strength."""
    return demand[2] * scalar(state, seat, demand[1])


def needs(state: Dynasty, seat: int, demands: list[Demand]) -> dict[int, int]:
    """DY021: by role, the highest of the needs for its strength, in quarters."""
    found: dict[int, int] = {}
    for demand in demands:
        found[demand[0]] = max(found.get(demand[0], 0), need(state, seat, demand))
    return found
