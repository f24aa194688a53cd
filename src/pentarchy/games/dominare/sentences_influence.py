"""Sentences about influence: placing, removing, moving, replacing tokens."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from pentarchy.games.dominare.cards import REGIONS, SWAMP, Agents
from pentarchy.games.dominare.questions import (
    MOVE_COUNT,
    MOVE_FROM,
    MOVE_TO,
    PLACE,
    REMOVE,
    REMOVE_COUNT,
    SPEND_COUNT,
    TAKE_OVER,
    WHICH_REGION,
    Wish,
    choose_any,
)
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.things import AtMost, Bans, Within, all_blocks
from pentarchy.games.dominare.words import (
    Blocks,
    Use,
    block_bans,
    count_agents,
    place_bans,
    place_for,
    placing,
    vocabulary,
)
from pentarchy.kernel import Rules, _, choose, choose_or_stop, members, say

ANOTHER: Final = _("the text means different blocks, and this one was chosen already")


def beside(state: Dominare, block: int) -> Within:
    return Within("DR033", _("the block is not next to the one before"), state.city.neighbours[block])


def amount(told: int, there: int) -> Bans:
    """As many as the text says, and as there are (DR-A21)."""
    return (
        AtMost("DR117", _("the text says up to {most}"), told),
        AtMost("DR-A21", _("there are only {most}"), there),
    )


# ------------------------------------------------------------------------------------------------------------ placing


@vocabulary.sentence("Place {n:number} influence in one {where:blocks}.", sets=("block",))
def place_in_one(use: Use, n: int, where: Blocks) -> Rules:
    """DR118: never spread."""
    yield from place_somewhere(use, n, where)


def place_somewhere(use: Use, n: int, where: Blocks) -> Rules:
    use.block = -1
    wish = Wish(_("{n} influence in one {where}"), *place_bans(use, where), n=n, where=where.text)
    block = (yield from choose_any(use.state, use.seat, PLACE, wish)) if n > 0 else None
    if block is not None:
        use.block = block
        place_for(use, where, block, n)


@vocabulary.sentence("Place {n:number} influence in each of {k:number} {where:blocks}.")
def place_in_several(use: Use, n: int, k: int, where: Blocks) -> Rules:
    """Different blocks, as many as there are; contiguous ones each touch one chosen before (DR160)."""
    city = use.state.city
    chosen = 0
    for nth in range(k):
        bans = (*place_bans(use, where), Within("DR117", ANOTHER, ~chosen))
        if where.contiguous and chosen:
            bans = (*bans, Within("DR160", _("the block touches none of those chosen"), city.around(chosen) | chosen))
        wish = Wish(_("{n} influence in {where}, {nth} of {k}"), *bans, n=n, where=where.text, nth=nth + 1, k=k)
        block = yield from choose_any(use.state, use.seat, PLACE, wish)
        if block is None:
            return
        chosen |= 1 << block
        place_for(use, where, block, n)


@vocabulary.sentence("Place {n:number} influence in each of {k:number} {where:blocks} of different districts.")
def place_in_different_districts(use: Use, n: int, k: int, where: Blocks) -> Rules:
    """The words lead out of the home district; the Swamp is one district (DR-A05)."""
    city = use.state.city
    named = block_bans(use.state, use.seat, where)
    left = city.all
    for nth in range(k):
        fresh = Within("DR-A05", _("the text means different districts, and the Swamp is one"), left)
        wish = Wish(_("{n} influence in district {nth} of {k}"), *named, fresh, n=n, nth=nth + 1, k=k)
        block = yield from choose_any(use.state, use.seat, PLACE, wish)
        if block is None:
            return
        use.state.place(use.seat, block, n, placing(use))
        for region in REGIONS:
            if city.home[block] in region:
                left &= ~city.region(region)


@vocabulary.sentence("Place {n:number} influence in one block of each district.")
def place_in_every_district(use: Use, n: int) -> Rules:
    """Six blocks: the Swamp is one district (DR-A05)."""
    for region in REGIONS:
        name = say(_("the Swamp")) if region == SWAMP else use.state.districts[region[0]].name
        why = _("this one goes to {name}: one block of each district")
        here = Within("DR-A05", why, use.state.city.region(region), name=name)
        wish = Wish(_("{n} influence in one block of each district, now of {name}"), here, n=n, name=name)
        block = yield from choose(use.state, use.seat, PLACE, wish)
        use.state.place(use.seat, block, n, placing(use))


@vocabulary.sentence("Place {n:number} influence there.", needs=("block",))
def place_there(use: Use, n: int) -> None:
    if use.block >= 0:
        use.state.place(use.seat, use.block, n, placing(use))


@vocabulary.sentence("Place {n:number} influence in one {where:blocks} next to it.", needs=("block",))
def place_next_to_it(use: Use, n: int, where: Blocks) -> Rules:
    if use.block >= 0:
        bans = (*block_bans(use.state, use.seat, where), beside(use.state, use.block))
        wish = Wish(_("{n} influence in one {where} next to the last"), *bans, n=n, where=where.text)
        block = yield from choose_any(use.state, use.seat, PLACE, wish)
        if block is not None:
            use.state.place(use.seat, block, n, placing(use))


@vocabulary.sentence("Place {n:number} influence in each {where:blocks}.")
def place_in_every(use: Use, n: int, where: Blocks) -> None:
    for block in members(where.mask(use.state, use.seat)):
        use.state.place(use.seat, block, n, placing(use))


@vocabulary.sentence(
    "Place 1 influence in one {where:blocks} for each {who:agents} in your ranks, at most {most:number}."
)
def place_for_each_agent(use: Use, where: Blocks, who: Agents, most: int) -> Rules:
    n = min(most, count_agents(use.state, use.seat, who))
    yield from place_somewhere(use, n, where)


@vocabulary.sentence("Spend up to {n:number} crowns to place as much influence in one {where:blocks}.")
def spend_to_place(use: Use, n: int, where: Blocks) -> Rules:
    state = use.state
    own = state.crowns[use.seat]
    numbers = range(min(n, own) + 2)
    wish = Wish(_("1 influence each in one {where}"), *amount(n, own), numbers=numbers, where=where.text)
    spent = yield from choose(state, use.seat, SPEND_COUNT, wish)
    state.pay(use.seat, spent, "DR145")
    yield from place_somewhere(use, spent, where)


# ----------------------------------------------------------------------------------------------------------- removing


@vocabulary.sentence("Remove up to {n:number} influence from one {where:blocks}.", sets=("block",))
def remove_up_to(use: Use, n: int, where: Blocks) -> Rules:
    yield from which_block(use, where, say(_("up to {n}"), n=n))
    if use.block >= 0:
        yield from remove_some(use, use.block, n)


@vocabulary.sentence("Remove {n:number} influence from one {where:blocks}.", sets=("block",))
def remove_from_one(use: Use, n: int, where: Blocks) -> Rules:
    """Without "up to" as much as there is must go (DR-A21)."""
    yield from which_block(use, where, str(n))
    if use.block >= 0:
        use.state.remove(use.block, n, "DR162")


@vocabulary.sentence("Remove all influence from one {where:blocks}.", sets=("block",))
def remove_all(use: Use, where: Blocks) -> Rules:
    yield from which_block(use, where, say(_("all")))
    if use.block >= 0:
        use.state.remove(use.block, use.state.tokens[use.block], "DR162")


def tokens_there(state: Dominare) -> Within:
    return Within("DR-A42", _("there is no influence in a vacant block"), state.occupied())


def which_block(use: Use, where: Blocks, how_much: str) -> Rules:
    """Anyone's (DR162). A vacant block is worth choosing only if the next sentence speaks of it."""
    bans = block_bans(use.state, use.seat, where)
    if not use.linked:
        bans = (*bans, tokens_there(use.state))
    wish = Wish(_("{how_much} influence from one {where}"), *bans, how_much=how_much, where=where.text)
    block = yield from choose_any(use.state, use.seat, REMOVE, wish)
    use.block = -1 if block is None else block


def remove_some(use: Use, block: int, n: int) -> Generator[Any, Any, int]:
    """Up to: also none (DR-A21). Returns how many."""
    state = use.state
    there = state.tokens[block]
    most = min(n, there)
    wish = Wish(_("up to {most} from this block"), *amount(n, there), numbers=range(most + 1, -1, -1), most=most)
    count: int = yield from choose(state, use.seat, REMOVE_COUNT, wish)
    state.remove(block, count, "DR162")
    return count


@vocabulary.sentence("Remove up to {n:number} influence from each of up to {k:number} {where:blocks}.")
def remove_from_several(use: Use, n: int, k: int, where: Blocks) -> Rules:
    state = use.state
    meant = (*block_bans(state, use.seat, where), tokens_there(state))
    chosen = 0
    for nth in range(k):
        bans = (*meant, Within("DR117", ANOTHER, ~chosen))
        text = _("up to {n} influence from {where} {nth} of up to {k}")
        wish = Wish(text, *bans, n=n, where=where.text, nth=nth + 1, k=k)
        if not wish.blocks(state):
            return
        block = yield from choose_or_stop(state, use.seat, REMOVE, wish)
        if block is None:
            return
        chosen |= 1 << block
        yield from remove_some(use, block, n)


@vocabulary.sentence("Remove {n:number} influence from each {where:blocks}.")
def remove_from_every(use: Use, n: int, where: Blocks) -> None:
    """A vacant block is not hit (DR-A42)."""
    remove_from_all(use, n, where.mask(use.state, use.seat))


def remove_from_all(use: Use, n: int, blocks: int) -> None:
    for block in members(blocks):
        use.state.remove(block, n, "DR162")


@vocabulary.sentence("Remove {n:number} influence from each {where:blocks} of one district.")
def remove_from_one_district(use: Use, n: int, where: Blocks) -> Rules:
    """The Swamp is one district (DR-A05)."""
    state = use.state
    wish = Wish(_("Remove {n} influence from each {where}"), n=n, where=where.text)
    region = yield from choose(state, use.seat, WHICH_REGION, wish)
    remove_from_all(use, n, where.mask(state, use.seat) & state.city.region(REGIONS[region]))


# ------------------------------------------------------------------------------------------------- moving, replacing


@vocabulary.sentence("Move up to {n:number} influence from one {where:blocks} to one {there:blocks}.")
def move_to_a_block(use: Use, n: int, where: Blocks, there: Blocks) -> Rules:
    yield from move_influence(use, n, where, there, False)


@vocabulary.sentence("Move up to {n:number} influence from one {where:blocks} to one {there:blocks} next to it.")
def move_next_door(use: Use, n: int, where: Blocks, there: Blocks) -> Rules:
    yield from move_influence(use, n, where, there, True)


def move_influence(use: Use, n: int, where: Blocks, there: Blocks, next_to_it: bool) -> Rules:
    """Anyone's tokens; those that arrive cancel a rival's, after all have arrived (DR161, DR-A40)."""
    state = use.state
    named = block_bans(state, use.seat, there)
    if not where.mask(state, use.seat) & state.occupied() or not all_blocks(named, state.city.all):
        return
    words: dict[str, Any] = {"n": n, "where": where.text, "there": there.text}
    text = _("up to {n} influence from one {where} to one {there}")
    if next_to_it:
        text = _("up to {n} influence from one {where} to one {there} next to it")
    from_here = Wish(text, *block_bans(state, use.seat, where), tokens_there(state), **words)
    source = yield from choose_or_stop(state, use.seat, MOVE_FROM, from_here)
    if source is None:
        return
    bans = (*named, Within("DR161", _("the influence moves to another block"), ~(1 << source)))
    if next_to_it:
        bans = (*bans, beside(state, source))
    target = yield from choose_any(state, use.seat, MOVE_TO, Wish(text, *bans, **words))
    if target is None:
        return
    there_are = state.tokens[source]
    numbers = range(min(n, there_are) + 1, 0, -1)
    wish = Wish(text, *amount(n, there_are), numbers=numbers, **words)
    count = yield from choose(state, use.seat, MOVE_COUNT, wish)
    owner = state.owner(source)
    state.remove(source, count, "DR161")
    state.place(owner, target, count, "DR161")


@vocabulary.sentence("Replace up to {n:number} influence in one {where:blocks} with your own.")
def replace_influence(use: Use, n: int, where: Blocks) -> Rules:
    """What is left of the rival's tokens cancels the new ones (DR044)."""
    state = use.state
    own = Within("DR044", _("this influence is your own"), ~state.held[use.seat])
    bans = (*block_bans(state, use.seat, where), tokens_there(state), own)
    wish = Wish(_("up to {n} influence in one {where}"), *bans, n=n, where=where.text)
    block = yield from choose_any(state, use.seat, TAKE_OVER, wish)
    if block is not None:
        count = yield from remove_some(use, block, n)
        state.place(use.seat, block, count, placing(use))
