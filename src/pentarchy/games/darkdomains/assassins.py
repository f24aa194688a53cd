"""The Assassin and the Hired Thug: adventurers, henchmen and Minions as targets (DD065-DD070)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from pentarchy.games.darkdomains.content import CITY_NAMES
from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.questions import CITY_SPACE, SKULL_IN_COINS, SKULLS_TO_PAY, YES_NO, minions
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.things import VICTIM, Victim, seat_name
from pentarchy.games.darkdomains.use import Use, held, holder_of, tell_too_poor
from pentarchy.games.darkdomains.words import COINS, SKULLS, VOCABULARY
from pentarchy.kernel import Ask, Ban, Rules, _, choose, choose_or_stop, say


def victims(state: DarkDomains, seat: int, helped: bool) -> list[Victim]:
    found: list[Victim] = []
    for party in (0, 1):
        found += [("adventurer", party, place) for place in range(len(state.parties[party]))]
    for other in range(state.seats):
        found += [("henchman", other, card) for card in sorted(set(state.henchmen[other]))]
    found += [(place, slot) for place in ("inn", "far") for slot in (0, 1)]
    return found + [("minion", space, owner) for space, owner in minions(state)]


def is_gone(state: DarkDomains, victim: Victim) -> bool:
    if victim[0] == "inn":
        return state.inn[victim[1]] < 0
    return victim[0] == "far" and not state.far[victim[1]].slots


KILL: Final[Ask[DarkDomains, Victim, bool]] = Ask(
    "kill {target}",
    {"target": VICTIM},
    _("Whom do you want killed?"),
    stop="decline",
    candidates=victims,
    bans=(
        Ban("DD068", _("nobody is there"), lambda state, seat, victim, helped: is_gone(state, victim)),
        Ban("DD069", _("that Minion is already resolved"),
            lambda state, seat, victim, helped: victim[0] == "minion" and victim[1] <= state.at),
        Ban("DD065", _("without this henchman's help you could not pay"),
            lambda state, seat, victim, helped: helped and not can_help(state, seat, victim)),
    ),
)  # fmt: skip
"""about: whether the seat can pay only with the help of its Apprentice Killer, who must live for that."""


@VOCABULARY.sentence(
    "Pay {n:number} coins, with a skull for 2 of them if you like: kill an adventurer, a henchman or a Minion."
)
def assassin(use: Use, n: int) -> Rules:
    """DD065: success is certain."""
    state, seat = use.state, use.seat
    killer = held(state, seat, "killer")
    cheaper = n - killer[0] if killer is not None else n
    if not SKULLS_TO_PAY.options(state, seat, cheaper):
        tell_too_poor(use)
        return
    helped = not SKULLS_TO_PAY.options(state, seat, n)
    victim = yield from choose_or_stop(state, seat, KILL, helped)
    if victim is None:
        return
    if killer is not None and not helped and can_help(state, seat, victim):
        helped = yield from wants_apprentice(state, seat)
    if helped:
        spend_apprentice(state, seat)
    price = cheaper if helped else n
    skulls = yield from choose(state, seat, SKULLS_TO_PAY, price)
    state.lose(seat, SKULLS, skulls, "DD065")
    state.lose(seat, COINS, max(0, price - SKULL_IN_COINS * skulls), "DD065")
    yield from kill(state, victim)


@VOCABULARY.sentence(
    "Pay {n:number} coins and roll a d6: on 1 to {k:number} kill an adventurer, a henchman or a Minion."
)
def thug(use: Use, n: int, k: int) -> Rules:
    """DD066: the coins are gone either way. The target is named before the roll (DD-A61)."""
    state, seat = use.state, use.seat
    if state.stores[seat][COINS] < n:
        tell_too_poor(use)
        return
    victim = yield from choose_or_stop(state, seat, KILL, False)
    if victim is None:
        return
    killer = held(state, seat, "killer")
    if killer is not None and can_help(state, seat, victim):
        helped = yield from wants_apprentice(state, seat)
        if helped:
            spend_apprentice(state, seat)
            k = killer[1]
    state.lose(seat, COINS, n, "DD066")
    rolled = state.roll(6)
    state.tell("thug", "DD066", seat=seat, rolled=rolled, succeeds=rolled <= k)
    if rolled <= k:
        yield from kill(state, victim)


def can_help(state: DarkDomains, seat: int, victim: Victim) -> bool:
    """The Apprentice Killer does not help against himself."""
    card = holder_of(state, seat, "killer")
    return victim != ("henchman", seat, card) or state.henchmen[seat].count(card) > 1


def wants_apprentice(state: DarkDomains, seat: int) -> Generator[Any, Any, bool]:
    name = state.content.henchmen[holder_of(state, seat, "killer")].name
    answer = yield from choose_or_stop(state, seat, YES_NO, say(_("Use the {name}?"), name=name))
    return answer is not None


def spend_apprentice(state: DarkDomains, seat: int) -> None:
    card = holder_of(state, seat, "killer")
    state.tell("henchman", "DD125", seat=seat, henchman=state.content.henchmen[card].id)
    state.lose_henchman(seat, card, to_box=state.content.henchmen[card].after == "remove")


def kill(state: DarkDomains, victim: Victim) -> Rules:
    if victim[0] == "adventurer":
        state.replace(victim[1], victim[2], True, "DD067")
    elif victim[0] == "henchman":
        state.lose_henchman(victim[1], victim[2], to_box=True)
        state.tell(
            "henchman_killed", "DD068", space=seat_name(victim[1]), henchman=state.content.henchmen[victim[2]].id
        )
    elif victim[0] == "inn":
        card = state.inn[victim[1]]
        state.inn[victim[1]] = NOWHERE
        state.henchman_box.append(card)
        state.tell("henchman_killed", "DD068", space=f"inn-{victim[1] + 1}", henchman=state.content.henchmen[card].id)
    elif victim[0] == "far":
        card = state.open_far(victim[1])
        state.henchman_box.append(card)
        state.tell(
            "henchman_killed", "DD068", space=f"farlands-{victim[1] + 1}", henchman=state.content.henchmen[card].id
        )
    else:
        yield from drive_out(state, victim[1], victim[2])


def drive_out(state: DarkDomains, space: int, owner: int) -> Rules:
    """DD069, DD070: the owner may place it on another empty space that is not yet resolved, or take it back."""
    state.lift_minion(owner, space)
    state.tell("minion_killed", "DD069", seat=owner, space=CITY_NAMES[space])
    what = say(_("Your Minion at {space} is driven out: where does it go?"), space=CITY_NAMES[space])
    target = yield from choose_or_stop(state, owner, CITY_SPACE, (what, state.at + 1, True, space))
    if target is not None:
        state.put_minion(owner, target)
        state.tell("placed", "DD069", seat=owner, space=CITY_NAMES[target])
