"""Report: the roles' Report actions, the missions, and whether anybody has to leave (DY016-DY022, DY030-DY032)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pentarchy.games.dynasty.allocating import allocate, claim, fill_pools
from pentarchy.games.dynasty.handling import remove_some, take_off
from pentarchy.games.dynasty.icons import COIN, INFRASTRUCTURE, ROLES, SPACE, WARFARE
from pentarchy.games.dynasty.missions import Demand, demands_of, penalty_of, reward_of, write_mission
from pentarchy.games.dynasty.networks import count_open_ends
from pentarchy.games.dynasty.questions import REMOVE, TRIBUTE, Picking
from pentarchy.games.dynasty.reading import needs, player_strength, role_strengths, scores
from pentarchy.games.dynasty.sharing import REPORT_AS, WAIVE, others_have_none, swap_missions
from pentarchy.games.dynasty.state import MISSION, SMALL_PROVINCE, Dynasty
from pentarchy.games.dynasty.strength import foreign_capitals, province_squares
from pentarchy.kernel import EVERYONE, Rules, choose, choose_or_stop

FAILURES = 3
COUNTED = ("no", "one", "two", "three")
LEAVER = 8
"""DY035: what leaving costs with the option leaver_penalty."""


def report_actions(state: Dynasty) -> Rules:
    """DY016, DY017; then secret missions are turned up and strengths are read (DY-A17)."""
    state.phase = "report"
    for seat in state.report_order():
        if state.options["reports"]:
            role = state.roles[seat]
            if state.borrowed_report[seat]:
                role = yield from choose(state, seat, REPORT_AS, None)
            report_action(state, seat, role)
    for seat in state.report_order():
        state.show_all(state.missions[seat], EVERYONE)
    state.totals = scores(state)
    state.strengths = role_strengths(state, state.totals)
    for seat in state.report_order():
        explain(state, seat)
    state.agenda.append(("missions",))


def report_action(state: Dynasty, seat: int, role: int) -> None:
    """What a role's Report does to the score of the player who carries it out."""
    cost = ""
    if role in (WARFARE, INFRASTRUCTURE):
        count = report_minus(state, seat, role)
        state.minus[seat] += count
        cost = f"-{count}" if count else ""
    elif role == COIN:
        if not state.laid_shared[seat]:
            state.barred[seat] = 1
            cost = "own strength barred"
    elif role == SPACE:
        if not state.laid_own[seat] and not state.laid_shared[seat]:
            state.zero[seat] = 1
            cost = "score 0"
    elif state.mismatched[seat]:
        state.halved[seat] += 1
        cost = "score halved"
    state.tell("reported", "DY017", seat=seat, role=state.content.roles[role].id, cost=cost or "nothing")


def report_minus(state: Dynasty, seat: int, role: int) -> int:
    """What the Report actions of Warfare and Infrastructure take off the score as the maps are now."""
    if role == WARFARE:
        law = state.law()
        province = province_squares(state.shared, state.roles[seat], law, state.is_marked(seat, SMALL_PROVINCE))
        return foreign_capitals(state.shared, province, law)
    return count_open_ends(state.own[seat]) if role == INFRASTRUCTURE else 0


def explain(state: Dynasty, seat: int) -> None:
    """DY023-DY028: how a strength comes about, for the log."""
    if state.log is None:
        return
    found = player_strength(state, seat)
    state.tell(
        "strength", "DY033" if state.options["tactical"] else "DY026", seat=seat,
        strength=state.content.strengths[state.roles[seat]], worked=found.worked(), total=found.total,
    )  # fmt: skip


def check_missions(state: Dynasty) -> Rules:
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
            mission = card ^ MISSION
            if missing[seat, nth]:
                state.take(state.missions[seat], card, state.failed[seat])
                state.tell(
                    "failed",
                    "DY018",
                    seat=seat,
                    mission=write_mission(state.content, mission),
                    missing=missing[seat, nth],
                )
                if penalty_of(state.content, mission) >= 0 and not state.in_force().no_penalties:
                    steps.append(("consequence", seat, penalty_of(state.content, mission)))
            else:
                state.take(state.missions[seat], card, state.mission_discard)
                state.achieved[seat] += 1
                state.tell("achieved", "DY018", seat=seat, mission=write_mission(state.content, mission))
                if reward_of(state.content, mission) >= 0 and not state.in_force().no_rewards:
                    steps.append(("consequence", seat, reward_of(state.content, mission)))
    leavers = 0
    for seat in range(state.seats):
        if len(state.failed[seat]) >= FAILURES:
            leavers |= 1 << seat
    if state.options["cooperative"] and state.options["final"] and sum(state.achieved) >= missions_to_win(state):
        finish(state, 0, "enough missions were achieved")
        return
    state.agenda.append(("end", leavers))
    state.agenda.extend(reversed(steps))


def missions_to_win(state: Dynasty) -> int:
    """DY032."""
    return (3 if state.options["final"] else 4) * state.seats


def end_round(state: Dynasty, leavers: int) -> Rules:
    """DY019, DY-A20: at a third failure the game ends once the Report is done; DY-A06: or when the deck ran out."""
    if leavers:
        for seat in range(state.seats):
            if leavers >> seat & 1:
                state.tell("leaves", "DY019", seat=seat)
        finish(state, leavers, "three failed missions ended the game")
    elif state.last_round:
        finish(state, 0, "the dominoes ran out")
    else:
        state.start_seat = (state.start_seat + 1) % state.seats
        state.agenda.append(("round",))
    yield from ()


def finish(state: Dynasty, leavers: int, reason: str) -> None:
    """DY031: all score, the leaver too; DY032 in the cooperative game."""
    totals = scores(state)
    if state.options["cooperative"]:
        won = sum(state.achieved) >= missions_to_win(state)
        state.finish([min(totals)] * state.seats, list(range(state.seats)) if won else [], reason)
        return
    if state.options["leaver_penalty"]:
        totals = [total - LEAVER * (leavers >> seat & 1) for seat, total in enumerate(totals)]
    best = max(totals)
    state.finish(totals, [seat for seat in range(state.seats) if totals[seat] == best], reason)
