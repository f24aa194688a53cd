"""Report: the roles' Report actions, the missions, and whether anybody has to leave (DY016-DY022, DY030-DY032)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from pentarchy.games.dynasty.allocating import allocate, claim, fill_pools
from pentarchy.games.dynasty.grid import square_name
from pentarchy.games.dynasty.handling import remove_some, take_off
from pentarchy.games.dynasty.icons import INFRASTRUCTURE, PRODUCE, ROLES, WARFARE
from pentarchy.games.dynasty.maps import count_open_ends
from pentarchy.games.dynasty.missions import Demand, demands_of, penalty_of, reward_of, write_mission
from pentarchy.games.dynasty.questions import REMOVE, TRIBUTE, Picking
from pentarchy.games.dynasty.reading import (
    modifiers_of,
    needs,
    player_strength,
    role_strengths,
    scores,
    strength_with,
)
from pentarchy.games.dynasty.sharing import REPORT_AS, WAIVE, others_have_none, swap_missions
from pentarchy.games.dynasty.state import MISSION, SMALL_PROVINCE, Dynasty
from pentarchy.games.dynasty.strength import Modifiers, foreign_capitals, province_squares
from pentarchy.kernel import EVERYONE, Rules, choose, choose_or_stop
from pentarchy.kernel.bits import members

FAILURES: Final = 3
COUNTED: Final = ("no", "one", "two", "three")
LEAVER: Final = 8
"""DY035: what leaving costs with the option leaver_penalty."""


def report_actions(state: Dynasty, nth: int) -> Rules:
    """DY016, DY017; then secret missions are turned up and strengths are read (DY-A17)."""
    state.phase = "report"
    for seat in state.report_order():
        if state.options["reports"]:
            role = state.roles[seat]
            if state.borrowed_report[seat]:
                role = yield from choose(state, seat, REPORT_AS, None)
            cost = REPORTS[role](state, seat, role)
            state.tell("reported", "DY017", seat=seat, role=state.content.roles[role].id, cost=cost or "nothing")
    for seat in state.report_order():
        state.show_all(state.missions[seat], EVERYONE)
    state.totals = scores(state)
    state.strengths = role_strengths(state, state.totals)
    for seat in state.report_order():
        explain(state, seat)


def _subtract(state: Dynasty, seat: int, role: int) -> str:
    count = report_minus(state, seat, role)
    state.minus[seat] += count
    return f"-{count}" if count else ""


def _bar(state: Dynasty, seat: int, role: int) -> str:
    state.barred[seat] = int(not state.laid_shared[seat])
    return "own strength barred" if state.barred[seat] else ""


def _void(state: Dynasty, seat: int, role: int) -> str:
    state.zero[seat] = int(not state.laid_own[seat] and not state.laid_shared[seat])
    return "score 0" if state.zero[seat] else ""


def _halve(state: Dynasty, seat: int, role: int) -> str:
    state.halved[seat] += state.mismatched[seat]
    return "score halved" if state.mismatched[seat] else ""


REPORTS: Final[tuple[Callable[[Dynasty, int, int], str], ...]] = (_subtract, _bar, _subtract, _void, _halve)
"""DY017, by role: what a Report action does to the score of the player who carries it out, and a word for it."""


def report_minus(state: Dynasty, seat: int, role: int) -> int:
    """What the Report actions of Warfare and Infrastructure take off the score as the maps are now."""
    if role == WARFARE:
        law = state.law()
        province = province_squares(state.shared, state.roles[seat], law, state.is_marked(seat, SMALL_PROVINCE))
        return foreign_capitals(state.shared, province, law)
    return count_open_ends(state.own[seat]) if role == INFRASTRUCTURE else 0


def foreseen(state: Dynasty, seat: int) -> Modifiers:
    """What changes a player's score this round, the own Report action included as the maps are now."""
    found, role = modifiers_of(state, seat), state.roles[seat]
    if state.options["reports"] and not state.strengths:
        found.minus += report_minus(state, seat, role)
        if role == PRODUCE:
            found.halvings += state.mismatched[seat]
    return found


def due_score(state: Dynasty, seat: int) -> int:
    """A player's score as this round's Report would find it now; that there is still nothing laid does not count."""
    return strength_with(state, seat, foreseen(state, seat)).total


def explain(state: Dynasty, seat: int) -> None:
    """DY023-DY028: how a strength comes about, for the log."""
    if state.log is None:
        return
    found = player_strength(state, seat)
    state.tell(
        "strength", "DY033" if state.options["tactical"] else "DY026", seat=seat,
        strength=state.content.strengths[state.roles[seat]], worked=found.worked(), total=found.total,
        walks=found.map_score.told()["capitals"], extras=found.map_score.told()["extras"],
        province=[square_name(square) for square in members(found.squares)],
    )  # fmt: skip


def check_missions(state: Dynasty, nth: int) -> Rules:
    """DY018, DY030: strengths are given out, then the missions are resolved in role order, consequences last."""
    if state.in_force().leader_may_exchange:
        yield from pull_strings(state)
    open_demands: dict[tuple[int, int], list[Demand]] = {}
    for seat in state.report_order():
        for nth, card in enumerate(missions_of(state, seat)):
            demands = demands_of(card ^ MISSION)
            if state.in_force().waives_a_demand:
                left_out = yield from choose(state, seat, WAIVE, card ^ MISSION)
                demands = demands[:left_out] + demands[left_out + 1 :]
            open_demands[seat, nth] = demands
    pools = fill_pools(state)
    wanted: dict[tuple[int, int], list[int]] = {}
    for (seat, nth), demands in open_demands.items():
        found = needs(state, seat, demands)
        wanted[seat, nth] = sorted(found)
        for role, due in found.items():
            claim(state, pools[role], (seat, nth, role), due)
    for role in range(ROLES):
        if pools[role].role == role and pools[role].claims:
            yield from allocate(state, pools[role])
    missing: dict[tuple[int, int], list[str]] = {}
    for key, roles in wanted.items():
        missing[key] = [state.content.strengths[role] for role in roles if (*key, role) not in pools[role].served]
        if not missing[key] and state.in_force().mission_removes:
            missing[key] = yield from pay_tribute(state, key[0], state.in_force().mission_removes)
    resolve(state, missing)


def pay_tribute(state: Dynasty, seat: int, count: int) -> Generator[Any, Any, list[str]]:
    """DY-A58: a demand that is met with dominoes of the own map, all of them or none. What is missing then."""
    picking = Picking((seat,))
    if len(REMOVE.options(state, seat, picking)) >= count:
        wish = yield from choose_or_stop(state, seat, TRIBUTE, picking)
        if wish is not None:
            take_off(state, seat, wish, "DY038")
            yield from remove_some(state, seat, count - 1, picking, "DY038")
            return []
    return [f"{COUNTED[count]} dominoes"]


def missions_of(state: Dynasty, seat: int) -> list[int]:
    """A seat's missions in an order of their own: how they lie in its pile means nothing."""
    return sorted(state.missions[seat].cards())


def pull_strings(state: Dynasty) -> Rules:
    """An event: the player with the highest score, the first in order if several, may exchange missions."""
    for seat in state.report_order():
        if state.totals[seat] == max(state.totals):
            if not others_have_none(state, seat) and len(state.missions[seat]):
                yield from swap_missions(state, seat, "DY038")
            return


def resolve(state: Dynasty, missing: dict[tuple[int, int], list[str]]) -> None:
    """DY018, DY019, DY022. `missing`: by seat and mission, what it did not get."""
    steps: list[tuple[object, ...]] = []
    for seat in state.report_order():
        for nth, card in enumerate(missions_of(state, seat)):
            consequence = settle_mission(state, seat, card, missing[seat, nth])
            if consequence >= 0:
                steps.append(("consequence", seat, consequence))
    if state.options["cooperative"] and state.options["final"] and sum(state.achieved) >= missions_to_win(state):
        finish(state, 0, "enough missions were achieved")
    else:
        state.agenda.extend(reversed(steps))


def settle_mission(state: Dynasty, seat: int, card: int, missing: list[str]) -> int:
    """DY018, DY022: a mission is achieved, or failed if anything is missing. The number of what follows, or -1."""
    content, event, mission = state.content, state.in_force(), card ^ MISSION
    if missing:
        state.take(state.missions[seat], card, state.failed[seat])
        if state.log is not None:
            state.tell("failed", "DY018", seat=seat, mission=write_mission(content, mission), missing=missing)
        return -1 if event.no_penalties else penalty_of(content, mission)
    state.take(state.missions[seat], card, state.mission_discard)
    state.achieved[seat] += 1
    if state.log is not None:
        state.tell("achieved", "DY018", seat=seat, mission=write_mission(content, mission))
    return -1 if event.no_rewards else reward_of(content, mission)


def leavers(state: Dynasty) -> int:
    """DY019: the seats with a third failure, as bits."""
    return sum([1 << seat for seat, pile in enumerate(state.failed) if len(pile) >= FAILURES])


def missions_to_win(state: Dynasty) -> int:
    """DY032."""
    return (3 if state.options["final"] else 4) * state.seats


def end_round(state: Dynasty, leaving: int) -> Rules:
    """DY019, DY-A20: at a third failure the game ends once the Report is done; DY-A06: or when the deck ran out."""
    if leaving:
        for seat in range(state.seats):
            if leaving >> seat & 1:
                state.tell("leaves", "DY019", seat=seat)
        finish(state, leaving, "three failed missions ended the game")
    elif state.last_round:
        finish(state, 0, "the dominoes ran out")
    else:
        state.start_seat = (state.start_seat + 1) % state.seats
    yield from ()


def finish(state: Dynasty, leaving: int, reason: str) -> None:
    """DY031: all score, the leaver too; DY032 in the cooperative game."""
    totals = scores(state)
    if state.options["cooperative"]:
        won = sum(state.achieved) >= missions_to_win(state)
        state.finish([min(totals)] * state.seats, list(range(state.seats)) if won else [], reason)
        return
    if state.options["leaver_penalty"]:
        totals = [total - LEAVER * (leaving >> seat & 1) for seat, total in enumerate(totals)]
    best = max(totals)
    state.finish(totals, [seat for seat in range(state.seats) if totals[seat] == best], reason)
