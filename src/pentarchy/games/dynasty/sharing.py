"""Sharing: connections on the shared map, loans, exchanges; and the questions about missions and strengths."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.icons import COIN, ROLES, icon_of_role
from pentarchy.games.dynasty.missions import demands_of, read_mission, write_mission
from pentarchy.games.dynasty.state import MISSION, NO_POWER, SWAP_MISSION, Dynasty
from pentarchy.games.dynasty.strength import connected
from pentarchy.kernel import Question, Reason, Rules, choose, choose_or_stop


def are_connected(state: Dynasty, seat: int, other: int) -> bool:
    """DY040, DY-A45: whether a path on the shared map joins an icon of one player with an icon of the other."""
    return bool(connections(state)[seat] >> other & 1)


def connections(state: Dynasty) -> list[int]:
    """By seat, the players connected with it, as bits; who has several roles is connected by any (DY-A59)."""
    holdings = [0] * state.seats
    for role, holder in enumerate(state.holders):
        if holder >= 0:
            holdings[holder] |= 1 << icon_of_role(role)
    return connected(state.shared, holdings, state.law())


def connected_with(state: Dynasty, seat: int) -> list[int]:
    """The other players connected with a player."""
    joined = connections(state)[seat]
    return [other for other in range(state.seats) if joined >> other & 1]


def why_not_power(state: Dynasty, seat: int, role: int) -> Reason | None:
    """Why a seat may not use a role's power now."""
    if state.may_use(seat, role):
        return None
    if not state.options["powers"]:
        return Reason("DY-A03", "powers are not in use at this table")
    if state.roles[seat] != role:
        return Reason("DY-A03", "it is the power of another role")
    if state.in_force().no_powers:
        return Reason("DY038", "nobody has a power this round")
    if state.is_marked(seat, NO_POWER):
        return Reason("DY022", "a penalty takes your power away for this round")
    if state.options["final"] and state.lent[seat] and not state.lost_icon[seat]:
        return Reason("DY-A37", "you have lent your power for this round")
    return Reason("DY-A03", "you have used your power this round")


def why_not_lend(state: Dynasty, seat: int) -> Reason | None:
    """DY040, DY-A37."""
    if not state.options["machine"]:
        return Reason("DY040", "only Machine Mama lets players lend")
    if state.lent[seat]:
        return Reason("DY040", "you have lent something this round already")
    return None if LEND_TO.options(state, seat, None) else Reason("DY040", "you are connected with nobody")


def why_not_swap(state: Dynasty, seat: int) -> Reason | None:
    """The reward of Machine Mama."""
    if not state.is_marked(seat, SWAP_MISSION):
        return Reason("DY022", "no reward lets you exchange missions this round")
    if not any(len(state.missions[other]) for other in range(state.seats) if other != seat):
        return Reason("DY022", "nobody else has a mission")
    return None if len(state.missions[seat]) else Reason("DY022", "you have no mission")


class Keep(Question[Dynasty, int]):
    """Which of the missions drawn to keep."""

    name = "keep"
    prompt = "Keep one of the missions you drew."
    secret = True
    always = True

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return state.drawn[seat].kinds()

    def told(self, state: Dynasty, value: int) -> Any:
        return state.is_hidden(value)

    def write(self, state: Dynasty, value: int) -> str:
        return f"keep {write_mission(state.content, value ^ MISSION)}"

    def read(self, state: Dynasty, seat: int, text: str, about: Any) -> int | None:
        try:
            return (
                read_mission(state.content, text.removeprefix("keep ")) | MISSION if text.startswith("keep ") else None
            )
        except (ValueError, IndexError):
            return None

    def parts(self, state: Dynasty, value: int) -> dict[str, str]:
        return {"mission": f"drawn/{write_mission(state.content, value ^ MISSION)}"}


class Partner(Question[Dynasty, int]):
    """With whom to exchange missions. `about` is the rule that allows it."""

    name = "swap"
    prompt = "With whom do you exchange missions?"
    stop = "keep mission"

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return [other for other in range(state.seats) if other != seat]

    def forbids(self, state: Dynasty, seat: int, value: int, about: Any) -> Reason | None:
        return None if len(state.missions[value]) else Reason(about, "this player has no mission")

    def write(self, state: Dynasty, value: int) -> str:
        return f"swap with {state.content.roles[state.roles[value]].id}"

    def parts(self, state: Dynasty, value: int) -> dict[str, str]:
        return {"player": f"player/{value}"}


ICON, REPORT, BOTH, POWER = range(4)
LENDABLE: Final = ("icon", "report", "both", "power")
Loan = tuple[int, int]
"""A seat and what it is lent: a place in LENDABLE."""


class LendTo(Question[Dynasty, Loan]):
    """DY040, DY-A37: to whom, and what. First edition: icon, Report action or both; final: icon or power."""

    name = "lend"
    prompt = "What do you lend, and to whom?"

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[Loan]:
        kinds = (ICON, POWER) if state.options["final"] else (ICON, REPORT, BOTH)
        return [(other, kind) for other in range(state.seats) if other != seat for kind in kinds]

    def forbids(self, state: Dynasty, seat: int, value: Loan, about: Any) -> Reason | None:
        other, kind = value
        role = state.roles[seat]
        if kind in (REPORT, BOTH) and not state.options["reports"]:
            return Reason("DY-A03", "Report actions are not in use")
        if kind == POWER and role == COIN:
            return Reason("DY-A62", "this power works when missions are drawn and cannot be lent")
        if kind == POWER and (reason := why_not_power(state, seat, role)) is not None:
            return reason
        if not are_connected(state, seat, other):
            return Reason("DY040", "no path on the shared map joins your icons")
        return None

    def write(self, state: Dynasty, value: Loan) -> str:
        return f"lend {LENDABLE[value[1]]} to {state.content.roles[state.roles[value[0]]].id}"

    def parts(self, state: Dynasty, value: Loan) -> dict[str, str]:
        return {"player": f"player/{value[0]}", "thing": f"loan/{LENDABLE[value[1]]}"}


class ReportAs(Question[Dynasty, int]):
    """DY-A66: the own Report action, or one that was lent in its place."""

    name = "report"
    prompt = "Which Report action do you carry out: your own, or one that was lent to you?"

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return [state.roles[seat], *[role for role in range(ROLES) if state.borrowed_report[seat] >> role & 1]]

    def write(self, state: Dynasty, value: int) -> str:
        return f"report {state.content.roles[value].id}"


class Waive(Question[Dynasty, int]):
    """A blind eye: which demand to leave out. `about` is the mission; a value is the demand's place."""

    name = "waive"
    prompt = "Which demand of your mission do you leave out?"

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return list(range(len(demands_of(about))))

    def write(self, state: Dynasty, value: int) -> str:
        return f"waive demand {value + 1}"

    def parts(self, state: Dynasty, value: int) -> dict[str, str]:
        return {"demand": f"demand/{value}"}


KEEP: Final = Keep()
PARTNER: Final = Partner()
LEND_TO: Final = LendTo()
REPORT_AS: Final = ReportAs()
WAIVE: Final = Waive()


def lend(state: Dynasty, seat: int) -> Rules:
    """DY040, DY-A37. In the final edition the lender goes without it for the round."""
    other, kind = yield from choose(state, seat, LEND_TO)
    role = state.roles[seat]
    state.lent[seat] = 1
    if kind in (ICON, BOTH):
        state.borrowed_icons[other] |= 1 << role
        if state.options["final"]:
            state.lost_icon[seat] |= 1 << role
    if kind in (REPORT, BOTH):
        state.borrowed_report[other] |= 1 << role
    if kind == POWER:
        state.powers[other][role] += state.powers[seat][role]
        state.powers[seat][role] = 0
    state.tell("lent", "DY040", seat=seat, other=other, what=LENDABLE[kind])


def swap_missions(state: Dynasty, seat: int, rule: str) -> Rules:
    """A player may exchange missions with another one."""
    other = yield from choose_or_stop(state, seat, PARTNER, rule)
    if other is not None:
        exchange_missions(state, seat, other, rule)


def exchange_missions(state: Dynasty, seat: int, other: int, rule: str) -> None:
    """All of one player's missions for all of the other's; each has seen what it gave away."""
    mine, theirs = state.missions[seat], state.missions[other]
    count = len(mine)
    for _ in range(len(theirs)):
        state.move(theirs, 0, mine)
    for _ in range(count):
        state.move(mine, 0, theirs)
    state.tell("missions_exchanged", rule, seat=seat, other=other)
