"""The Assassin and the Hired Thug: adventurers, henchmen and Minions as targets (DD065-DD070)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.cityquestions import CITY_SPACE
from pentarchy.games.darkdomains.content import CITY_NAMES, GUILD
from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.questions import YES_NO, seat_name
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import Use, held, holder_of, tell_too_poor
from pentarchy.games.darkdomains.words import COINS, PARTIES, SKULLS, VOCABULARY, amount
from pentarchy.kernel.question import Question, Reason, Rules, choose, choose_or_stop

SKULL_IN_COINS: Final = 2  # DD065
Victim = tuple[Any, ...]
"""("adventurer", party, place), ("henchman", seat, card), ("inn", slot), ("far", slot) or ("minion", space, seat)."""


class Kill(Question[DarkDomains, Victim]):
    """about: whether the seat can pay only with the help of its Apprentice Killer, who must live for that."""

    name = "kill"
    prompt = "Whom do you want killed?"
    stop = "decline"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[Victim]:
        found: list[Victim] = []
        for party in (0, 1):
            found += [("adventurer", party, place) for place in range(len(state.parties[party]))]
        for other in range(state.seats):
            found += [("henchman", other, card) for card in sorted(set(state.henchmen[other]))]
        found += [("inn", slot) for slot in (0, 1)]
        found += [("far", slot) for slot in (0, 1)]
        found += [("minion", space, owner) for space, owner in enumerate(state.city) if owner >= 0]
        found += [("minion", GUILD, owner) for owner in sorted(set(state.guild))]
        return found

    def forbids(self, state: DarkDomains, seat: int, value: Victim, about: Any) -> Reason | None:
        if value[0] == "inn" and state.inn[value[1]] < 0:
            return Reason("DD068", "nobody is there")
        if value[0] == "far" and not state.far[value[1]].slots:
            return Reason("DD068", "nobody is there")
        if value[0] == "minion" and value[1] <= state.at:
            return Reason("DD069", "that Minion is already resolved")
        if about and not can_help(state, seat, value):
            return Reason("DD065", "without this henchman's help you could not pay")
        return None

    def write(self, state: DarkDomains, value: Victim) -> str:
        if value[0] == "adventurer":
            return f"kill {PARTIES[value[1]]}-{value[2] + 1}"
        if value[0] == "henchman":
            return f"kill {state.content.henchmen[value[2]].id} {seat_name(value[1])}"
        if value[0] == "minion":
            return f"kill minion {CITY_NAMES[value[1]]} {seat_name(value[2])}"
        return f"kill {'inn' if value[0] == 'inn' else 'farlands'}-{value[1] + 1}"

    def parts(self, state: DarkDomains, value: Victim) -> dict[str, str]:
        if value[0] == "adventurer":
            return {"target": f"adventurer/{state.content.adventurers[state.parties[value[1]][value[2]]].id}"}
        if value[0] == "henchman":
            return {"target": f"{seat_name(value[1])}/henchman/{state.content.henchmen[value[2]].id}"}
        if value[0] == "minion":
            return {"target": f"city/{CITY_NAMES[value[1]]}", "player": seat_name(value[2])}
        return {"target": f"henchman/{'inn' if value[0] == 'inn' else 'farlands'}-{value[1] + 1}"}


class SkullsToPay(Question[DarkDomains, int]):
    """How many skulls stand for two coins each; about: the price in coins."""

    name = "skulls to pay"
    prompt = "The price is {price} coins: how many skulls do you pay for two coins each?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return range((about + 1) // SKULL_IN_COINS + 1)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if value > state.stores[seat][SKULLS]:
            return Reason("DD138", "you do not have so many skulls")
        if max(0, about - SKULL_IN_COINS * value) > state.stores[seat][COINS]:
            return Reason("DD065", "the coins do not suffice")
        return None

    def write(self, state: DarkDomains, value: int) -> str:
        return f"pay {amount(SKULLS, value)}"

    def details(self, state: DarkDomains, seat: int, about: Any) -> dict[str, Any]:
        return {"price": about}


KILL: Final = Kill()
SKULLS_TO_PAY: Final = SkullsToPay()


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
    answer = yield from choose_or_stop(state, seat, YES_NO, f"Use the {name}?")
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
            "henchman killed", "DD068", space=seat_name(victim[1]), henchman=state.content.henchmen[victim[2]].id
        )
    elif victim[0] == "inn":
        card = state.inn[victim[1]]
        state.inn[victim[1]] = NOWHERE
        state.henchman_box.append(card)
        state.tell("henchman killed", "DD068", space=f"inn-{victim[1] + 1}", henchman=state.content.henchmen[card].id)
    elif victim[0] == "far":
        card = state.open_far(victim[1])
        state.henchman_box.append(card)
        state.tell(
            "henchman killed", "DD068", space=f"farlands-{victim[1] + 1}", henchman=state.content.henchmen[card].id
        )
    else:
        yield from drive_out(state, victim[1], victim[2])


def drive_out(state: DarkDomains, space: int, owner: int) -> Rules:
    """DD069, DD070: the owner may place it on another empty space that is not yet resolved, or take it back."""
    state.lift_minion(owner, space)
    state.tell("minion killed", "DD069", seat=owner, space=CITY_NAMES[space])
    what = f"Your Minion at {CITY_NAMES[space]} is driven out: where does it go?"
    target = yield from choose_or_stop(state, owner, CITY_SPACE, (what, state.at + 1, True, space))
    if target is not None:
        state.put_minion(owner, target)
        state.tell("placed", "DD069", seat=owner, space=CITY_NAMES[target])
