"""Sharing: connections on the shared map, loans, exchanges; and the questions about missions and strengths."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.icons import COIN, ROLES, icon_of_role
from pentarchy.games.dynasty.missions import demands_of
from pentarchy.games.dynasty.state import NO_POWER, SWAP_MISSION, Dynasty
from pentarchy.games.dynasty.strength import connected
from pentarchy.games.dynasty.things import DEMAND, DRAWN, LEND, PLAYER, ROLE, SWAP, first_of
from pentarchy.kernel import Ask, Ban, Reason, Rules, Thing, _, choose, choose_or_stop


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


POWERLESS: Final[tuple[Ban[Dynasty, int, Any], ...]] = (
    Ban("DY-A03", _("powers are not in use at this table"),
        lambda state, seat, role, about: not state.options["powers"]),
    Ban("DY-A03", _("it is the power of another role"), lambda state, seat, role, about: state.roles[seat] != role),
    Ban("DY038", _("nobody has a power this round"), lambda state, seat, role, about: state.in_force().no_powers),
    Ban("DY022", _("a penalty takes your power away for this round"),
        lambda state, seat, role, about: state.is_marked(seat, NO_POWER)),
    Ban("DY-A37", _("you have lent your power for this round"),
        lambda state, seat, role, about: state.options["final"] != 0 and state.lent[seat] != 0
        and not state.lost_icon[seat]),
    Ban("DY-A03", _("you have used your power this round"), lambda state, seat, role, about: True),
)  # fmt: skip
"""Why a seat may not use a role's power, if it may not: the first of these that holds."""


def why_no_power(state: Dynasty, seat: int, role: int) -> Reason:
    found = first_of(POWERLESS, state, seat, role)
    assert found is not None
    return found


KEEP: Final[Ask[Dynasty, int, None]] = Ask(
    "keep {mission}", {"mission": DRAWN}, _("Keep one of the missions you drew."),
    candidates=lambda state, seat, about: state.drawn[seat].kinds(),
    secret=True,
    always=True,
    told=lambda state, card: state.is_hidden(card),
)  # fmt: skip

PARTNER: Final[Ask[Dynasty, int, str]] = Ask(
    "swap with {player}", {"player": PLAYER}, _("With whom do you exchange missions?"), stop="keep mission",
    candidates=lambda state, seat, rule: [other for other in range(state.seats) if other != seat],
    bans=(
        Ban("DY022", _("this player has no mission"),
            lambda state, seat, other, rule: len(state.missions[other]) == 0,
            lambda state, seat, other, rule: Reason(rule, _("this player has no mission"))),
    ),
)  # fmt: skip
"""With whom to exchange missions; asked about the rule that allows it."""

REPORT_AS: Final[Ask[Dynasty, int, None]] = Ask(
    "report {role}", {"role": ROLE},
    _("Which Report action do you carry out: your own, or one that was lent to you?"),
    candidates=lambda state, seat, about: [
        state.roles[seat], *[role for role in range(ROLES) if state.borrowed_report[seat] >> role & 1]
    ],
)  # fmt: skip
"""DY-A66: the own Report action, or one that was lent in its place."""

WAIVE: Final[Ask[Dynasty, int, int]] = Ask(
    "waive demand {demand}", {"demand": DEMAND}, _("Which demand of your mission do you leave out?"),
    candidates=lambda state, seat, mission: range(len(demands_of(mission))),
)  # fmt: skip
"""A blind eye: which demand to leave out; asked about the mission."""

ICON, REPORT, BOTH, POWER = range(4)
LENDABLE: Final = ("icon", "report", "both", "power")
Loan = tuple[int, int]
"""A seat and what it is lent: a place in LENDABLE."""
LOAN: Final[Thing[Dynasty, Loan]] = Thing(
    "loan", lambda state, loan: f"{LENDABLE[loan[1]]} to {PLAYER.write(state, loan[0])}"
)


class Lending(Ask[Dynasty, Loan, None]):
    """A client points at the player and at what is lent."""

    def parts(self, state: Dynasty, value: Loan) -> dict[str, str]:
        return {"player": PLAYER.part(state, value[0]), "thing": f"loan/{LENDABLE[value[1]]}"}


LEND_TO: Final[Ask[Dynasty, Loan, None]] = Lending(
    "lend {loan}", {"loan": LOAN}, _("What do you lend, and to whom?"),
    candidates=lambda state, seat, about: [
        (other, kind)
        for other in range(state.seats)
        if other != seat
        for kind in ((ICON, POWER) if state.options["final"] else (ICON, REPORT, BOTH))
    ],
    bans=(
        Ban("DY-A03", _("Report actions are not in use"),
            lambda state, seat, loan, about: loan[1] in (REPORT, BOTH) and not state.options["reports"]),
        Ban("DY-A62", _("this power works when missions are drawn and cannot be lent"),
            lambda state, seat, loan, about: loan[1] == POWER and state.roles[seat] == COIN),
        Ban("DY-A03", _("you have no power to lend"),
            lambda state, seat, loan, about: loan[1] == POWER and not state.may_use(seat, state.roles[seat]),
            lambda state, seat, loan, about: why_no_power(state, seat, state.roles[seat])),
        Ban("DY040", _("no path on the shared map joins your icons"),
            lambda state, seat, loan, about: not are_connected(state, seat, loan[0])),
    ),
)  # fmt: skip
"""DY040, DY-A37: to whom, and what. First edition: icon, Report action or both; final: icon or power."""

LENDING: Final[tuple[Ban[Dynasty, int, Any], ...]] = (
    Ban("DY040", _("only Machine Mama lets players lend"),
        lambda state, seat, wish, room: wish == LEND and not state.options["machine"]),
    Ban("DY040", _("you have lent something this round already"),
        lambda state, seat, wish, room: wish == LEND and state.lent[seat] != 0),
    Ban("DY040", _("you are connected with nobody"),
        lambda state, seat, wish, room: wish == LEND and not LEND_TO.options(state, seat, None)),
)  # fmt: skip
"""DY040, DY-A37: what keeps a player from lending."""
SWAPPING: Final[tuple[Ban[Dynasty, int, Any], ...]] = (
    Ban("DY022", _("no reward lets you exchange missions this round"),
        lambda state, seat, wish, room: wish == SWAP and not state.is_marked(seat, SWAP_MISSION)),
    Ban("DY022", _("nobody else has a mission"),
        lambda state, seat, wish, room: wish == SWAP and others_have_none(state, seat)),
    Ban("DY022", _("you have no mission"),
        lambda state, seat, wish, room: wish == SWAP and not len(state.missions[seat])),
)  # fmt: skip
"""What keeps a player from exchanging missions, the reward of Machine Mama."""


def others_have_none(state: Dynasty, seat: int) -> bool:
    return not any([len(state.missions[other]) for other in range(state.seats) if other != seat])


def lend(state: Dynasty, seat: int) -> Rules:
    """DY040, DY-A37. In the final edition the lender goes without it for the round."""
    other, kind = yield from choose(state, seat, LEND_TO, None)
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
    got = len(theirs)
    while len(theirs):
        state.move(theirs, 0, mine)
    while len(mine) > got:
        state.move(mine, 0, theirs)
    state.tell("missions_exchanged", rule, seat=seat, other=other)
