"""The sentences about parties, Minions, the marker and the henchmen of the city: mostly Control spells."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.content import CITY_NAMES, GUILD
from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.questions import (
    ALREADY_THERE,
    CITY_MINION,
    CITY_SPACE,
    DIE,
    MEMBER,
    NO_CHANGE,
    PARTY,
    SWAP_FAR,
)
from pentarchy.games.darkdomains.spells import has_dice
from pentarchy.games.darkdomains.state import CLOSED, DarkDomains
from pentarchy.games.darkdomains.use import Use
from pentarchy.games.darkdomains.windows import is_spared
from pentarchy.games.darkdomains.words import PARTIES, VOCABULARY
from pentarchy.kernel import Rules, _, choose, choose_or_stop, only

sentence = VOCABULARY.sentence
NEUTRAL_MINIONS: Final = 2

# --- the parties ---------------------------------------------------------------------------------------------------


def has_party_of_two(state: DarkDomains, seat: int) -> bool:
    return bool(PARTY.options(state, seat, 2))


@sentence(
    "Swap a Leader with the next member of the same party.",
    when=((has_party_of_two, "DD-A77", _("no party has two members")),),
)  # fmt: skip
def swap_leader(use: Use) -> Rules:
    party = yield from choose(use.state, use.seat, PARTY, 2)
    members = use.state.parties[party]
    members[0], members[1] = members[1], members[0]
    use.state.tell("swapped", use.rule, party=PARTIES[party], one=1, two=2)


@sentence(
    "Swap the last two members of one party.",
    when=((has_party_of_two, "DD-A77", _("no party has two members")),),
)  # fmt: skip
def swap_last(use: Use) -> Rules:
    party = yield from choose(use.state, use.seat, PARTY, 2)
    members = use.state.parties[party]
    members[-1], members[-2] = members[-2], members[-1]
    use.state.tell("swapped", use.rule, party=PARTIES[party], one=len(members) - 1, two=len(members))


def have_leaders(state: DarkDomains, seat: int) -> bool:
    return bool(state.parties[0]) and bool(state.parties[1])


@sentence("Swap the two Leaders.", when=((have_leaders, "DD-A77", _("a party has no Leader")),))
def swap_leaders(use: Use) -> None:
    one, two = use.state.parties
    one[0], two[0] = two[0], one[0]
    use.state.tell("leaders_swapped", use.rule)


def has_leader(state: DarkDomains, seat: int) -> bool:
    return bool(PARTY.options(state, seat, 1))


@sentence("Replace a Leader.", when=((has_leader, "DD-A77", _("neither party has a member")),))
def replace_leader(use: Use) -> Rules:
    party = yield from choose(use.state, use.seat, PARTY, 1)
    use.state.replace(party, 0, False, "DD039")


@sentence("Replace any member of either party.", when=((has_leader, "DD-A77", _("neither party has a member")),))
def replace_any(use: Use) -> Rules:
    party, place = yield from choose(use.state, use.seat, MEMBER, ((0, 1), 0))
    use.state.replace(party, place, False, "DD039")


def another_is_target(state: DarkDomains, seat: int, n: int) -> bool:
    return state.attack is not None and state.attack.seat != seat


@sentence(
    "The party rolls +{n:number} against another player.",
    when=((another_is_target, "DD-A77", _("the party goes for your own space")),),
)  # fmt: skip
def help_party(use: Use, n: int) -> Rules:
    """DD097: it cannot change the target, only the roll."""
    attack = use.state.attack_under_way()
    spared = yield from is_spared(use.state, use, attack.seat)
    if not spared:
        attack.bonus += n


@sentence(
    "The party rolls without one die of your choice.",
    when=((has_dice, "DD-A77", _("the party has no dice to roll")),),
)  # fmt: skip
def without_die(use: Use) -> Rules:
    attack = use.state.attack_under_way()
    die = yield from choose(use.state, use.seat, DIE, None)
    attack.dice.remove(die)


# --- Minions, marker and henchmen of the city ----------------------------------------------------------------------


def has_neutral(state: DarkDomains, seat: int) -> bool:
    return sum(state.neutral) < NEUTRAL_MINIONS


@sentence("Use a neutral Minion this turn.", when=((has_neutral, "DD-A77", _("both neutral Minions are in use")),))
def thrall(use: Use) -> None:
    """DD-A10."""
    use.state.neutral[use.seat] += 1
    use.state.minions[use.seat] += 1
    use.state.tell("thrall", "DD-A10", seat=use.seat)


@sentence("Close one single city space for this turn.")
def close_space(use: Use) -> Rules:
    space = yield from choose(use.state, use.seat, CITY_SPACE, ("Which city space is closed?", 0, False, NOWHERE))
    use.state.city[space] = CLOSED
    use.state.tell("closed", use.rule, seat=use.seat, space=CITY_NAMES[space])


def is_not_first(state: DarkDomains, seat: int) -> bool:
    return state.first != seat


@sentence(
    "Take the First Player marker.",
    when=((is_not_first, "DD-A77", _("you hold the First Player marker already")),),
)  # fmt: skip
def take_marker(use: Use) -> Rules:
    """DD083: turn order changes from this moment. Taken by a spell, its holder may counter."""
    spared = yield from is_spared(use.state, use, use.state.first)
    if not spared:
        use.state.first = use.seat
        use.state.tell("first_player", use.rule, seat=use.seat)


def has_other_minion(state: DarkDomains, seat: int) -> bool:
    return bool(CITY_MINION.options(state, seat, (False, ALREADY_THERE)))


@sentence(
    "Move a Minion of another player in the city to the Builder's Guild.",
    when=((has_other_minion, "DD-A77", _("no other player has a Minion outside the Builder's Guild")),),
)  # fmt: skip
def misstep(use: Use) -> Rules:
    space, owner = yield from choose(use.state, use.seat, CITY_MINION, (False, ALREADY_THERE))
    spared = yield from is_spared(use.state, use, owner)
    if not spared:
        use.state.lift_minion(owner, space)
        use.state.put_minion(owner, GUILD)
        use.state.tell("minion_moved", use.rule, seat=owner, source=CITY_NAMES[space], target=CITY_NAMES[GUILD])


def can_swap_minions(state: DarkDomains, seat: int) -> bool:
    """Two Minions in the Guild would change nothing by changing places (DD-A73)."""
    own = CITY_MINION.options(state, seat, (True, ""))
    in_guild = "" if any([space != GUILD for space, owner in own]) else NO_CHANGE
    return bool(own) and bool(CITY_MINION.options(state, seat, (False, in_guild)))


@sentence(
    "Swap an own Minion with a Minion of another player, both in the city.",
    when=(
        (
            can_swap_minions,
            "DD-A77",
            _("there are no two Minions, one yours and one another's, that would change places"),
        ),
    ),
)
def trading_places(use: Use) -> Rules:
    state = use.state
    in_guild = "" if has_other_minion(state, use.seat) else NO_CHANGE
    own_space, _seat = yield from choose(state, use.seat, CITY_MINION, (True, in_guild))
    in_guild = NO_CHANGE if own_space == GUILD else ""
    space, owner = yield from choose(state, use.seat, CITY_MINION, (False, in_guild))
    spared = yield from is_spared(state, use, owner)
    if spared:
        return
    state.lift_minion(use.seat, own_space)
    state.lift_minion(owner, space)
    state.put_minion(use.seat, space)
    state.put_minion(owner, own_space)
    state.tell(
        "minions_swapped", use.rule, seat=use.seat, other=owner, source=CITY_NAMES[own_space], target=CITY_NAMES[space]
    )


def has_own_minion(state: DarkDomains, seat: int) -> bool:
    return bool(CITY_MINION.options(state, seat, (True, "")))


@sentence(
    "Move an own Minion in the city to an empty city space.",
    when=((has_own_minion, "DD-A77", _("you have no Minion in the city")),),
)  # fmt: skip
def slip_through(use: Use) -> Rules:
    state = use.state
    space, _seat = yield from choose(state, use.seat, CITY_MINION, (True, ""))
    target = yield from choose(state, use.seat, CITY_SPACE, ("Where does your Minion go?", 0, space != GUILD, space))
    state.lift_minion(use.seat, space)
    state.put_minion(use.seat, target)
    state.tell("minion_moved", use.rule, seat=use.seat, source=CITY_NAMES[space], target=CITY_NAMES[target])


def has_far(state: DarkDomains, seat: int) -> bool:
    return bool(state.far[0].row) or bool(state.far[1].row)


@sentence("Look at the henchmen in the Far Lands.", when=((has_far, "DD-A77", _("no henchman is in the Far Lands")),))
def look_at_far(use: Use) -> None:
    for pile in use.state.far:
        use.state.show_all(pile, only(use.seat))
    use.state.tell("looked", use.rule, seat=use.seat, at="farlands")


@sentence("You may swap one of them with one at the Inn.")
def swap_far(use: Use) -> Rules:
    """The one from the Inn goes face down, but all have seen it."""
    state = use.state
    if not SWAP_FAR.options(state, use.seat, None):
        return
    value = yield from choose_or_stop(state, use.seat, SWAP_FAR, None)
    if value is None:
        return
    far, inn = value
    gone = state.inn[inn]
    state.inn[inn] = state.open_far(far)
    state.take(state.henchmen_out, state.content.henchman_base + gone, state.far[far])
    state.tell("henchmen_swapped", use.rule, seat=use.seat, far=f"farlands-{far + 1}", inn=f"inn-{inn + 1}")
