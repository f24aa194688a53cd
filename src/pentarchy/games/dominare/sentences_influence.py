"""Sentences about influence: placing, removing, moving, replacing tokens."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pentarchy.games.dominare.cards import REGIONS, Agents
from pentarchy.games.dominare.city import blocks_in
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
)
from pentarchy.games.dominare.words import Blocks, Use, count_agents, may_place, place_for, vocabulary
from pentarchy.kernel import Reason, Rules, choose, choose_or_stop

NOT_SO_NAMED = Reason("DR117", "the text does not mean this block")
NOT_NEXT = Reason("DR033", "the block is not next to the one before")
TOO_MUCH = Reason("DR-A21", "not that much can be taken")

# ------------------------------------------------------------------------------------------------------------ placing


@vocabulary.sentence("Place {n:number} influence in one {where:blocks}.", sets=("block",))
def place_in_one(use: Use, n: int, where: Blocks) -> Rules:
    """DR118: never spread."""
    yield from place_somewhere(use, n, where, may_place(use, where))


def place_somewhere(use: Use, n: int, where: Blocks, allowed: int) -> Rules:
    use.block = -1
    if allowed and n > 0:
        wish = Wish(allowed, f"{n} influence in one {where.text}", NOT_SO_NAMED)
        use.block = yield from choose(use.state, use.seat, PLACE, wish)
        place_for(use, where, use.block, n)


@vocabulary.sentence("Place {n:number} influence in each of {k:number} {where:blocks}.")
def place_in_several(use: Use, n: int, k: int, where: Blocks) -> Rules:
    """Different blocks, as many as there are; contiguous ones each touch one chosen before (DR160)."""
    chosen = 0
    for nth in range(k):
        allowed = may_place(use, where) & ~chosen
        reason = NOT_SO_NAMED
        if where.contiguous and chosen:
            allowed &= use.state.city.around(chosen)
            reason = NOT_NEXT
        if not allowed:
            return
        wish = Wish(allowed, f"{n} influence in {where.text}, {nth + 1} of {k}", reason)
        block = yield from choose(use.state, use.seat, PLACE, wish)
        chosen |= 1 << block
        place_for(use, where, block, n)


@vocabulary.sentence("Place {n:number} influence in each of {k:number} {where:blocks} of different districts.")
def place_in_different_districts(use: Use, n: int, k: int, where: Blocks) -> Rules:
    """The words lead out of the home district; the Swamp is one district (DR-A05)."""
    city = use.state.city
    allowed = where.mask(use.state, use.seat)
    for nth in range(k):
        if not allowed:
            return
        wish = Wish(allowed, f"{n} influence in district {nth + 1} of {k}", NOT_SO_NAMED)
        block = yield from choose(use.state, use.seat, PLACE, wish)
        use.state.place(use.seat, block, n, "DR118")
        for region in REGIONS:
            if city.home[block] in region:
                allowed &= ~city.region(region)


@vocabulary.sentence("Place {n:number} influence in one block of each district.")
def place_in_every_district(use: Use, n: int) -> Rules:
    """Six blocks: the Swamp is one district (DR-A05)."""
    for region in REGIONS:
        wish = Wish(use.state.city.region(region), f"{n} influence in one block of each district", NOT_SO_NAMED)
        block = yield from choose(use.state, use.seat, PLACE, wish)
        use.state.place(use.seat, block, n, "DR118")


@vocabulary.sentence("Place {n:number} influence there.", needs=("block",))
def place_there(use: Use, n: int) -> None:
    if use.block >= 0:
        use.state.place(use.seat, use.block, n, "DR118")


@vocabulary.sentence("Place {n:number} influence in one {where:blocks} next to it.", needs=("block",))
def place_next_to_it(use: Use, n: int, where: Blocks) -> Rules:
    if use.block >= 0:
        allowed = where.mask(use.state, use.seat) & use.state.city.neighbours[use.block]
        if allowed:
            wish = Wish(allowed, f"{n} influence in one {where.text} next to the last", NOT_NEXT)
            block = yield from choose(use.state, use.seat, PLACE, wish)
            use.state.place(use.seat, block, n, "DR118")


@vocabulary.sentence("Place {n:number} influence in each {where:blocks}.")
def place_in_every(use: Use, n: int, where: Blocks) -> None:
    for block in blocks_in(where.mask(use.state, use.seat)):
        use.state.place(use.seat, block, n, "DR118")


@vocabulary.sentence(
    "Place 1 influence in one {where:blocks} for each {who:agents} in your ranks, at most {most:number}."
)
def place_for_each_agent(use: Use, where: Blocks, who: Agents, most: int) -> Rules:
    n = min(most, count_agents(use.state, use.seat, who))
    yield from place_somewhere(use, n, where, may_place(use, where))


@vocabulary.sentence("Spend up to {n:number} crowns to place as much influence in one {where:blocks}.")
def spend_to_place(use: Use, n: int, where: Blocks) -> Rules:
    state = use.state
    wish = Wish(range(min(n, state.crowns[use.seat]) + 1), f"1 influence each in one {where.text}", TOO_MUCH)
    spent = yield from choose(state, use.seat, SPEND_COUNT, wish)
    state.pay(use.seat, spent, "DR145")
    yield from place_somewhere(use, spent, where, may_place(use, where))


# ----------------------------------------------------------------------------------------------------------- removing


@vocabulary.sentence("Remove up to {n:number} influence from one {where:blocks}.", sets=("block",))
def remove_up_to(use: Use, n: int, where: Blocks) -> Rules:
    yield from which_block(use, where, f"up to {n}")
    if use.block >= 0:
        yield from remove_some(use, use.block, n)


@vocabulary.sentence("Remove {n:number} influence from one {where:blocks}.", sets=("block",))
def remove_from_one(use: Use, n: int, where: Blocks) -> Rules:
    """Without "up to" as much as there is must go (DR-A21)."""
    yield from which_block(use, where, f"{n}")
    if use.block >= 0:
        use.state.remove(use.block, n, "DR162")


@vocabulary.sentence("Remove all influence from one {where:blocks}.", sets=("block",))
def remove_all(use: Use, where: Blocks) -> Rules:
    yield from which_block(use, where, "all")
    if use.block >= 0:
        use.state.remove(use.block, use.state.tokens[use.block], "DR162")


def which_block(use: Use, where: Blocks, how_much: str) -> Rules:
    """Anyone's (DR162). A vacant block is worth choosing only if the next sentence speaks of it."""
    allowed = where.mask(use.state, use.seat)
    if not use.linked:
        allowed &= use.state.occupied()
    use.block = -1
    if allowed:
        wish = Wish(allowed, f"{how_much} influence from one {where.text}", NOT_SO_NAMED)
        use.block = yield from choose(use.state, use.seat, REMOVE, wish)


def remove_some(use: Use, block: int, n: int) -> Generator[Any, Any, int]:
    """Up to: also none (DR-A21). Returns how many."""
    state = use.state
    most = min(n, state.tokens[block])
    wish = Wish(range(most, -1, -1), f"up to {most} from this block", TOO_MUCH)
    count: int = yield from choose(state, use.seat, REMOVE_COUNT, wish)
    state.remove(block, count, "DR162")
    return count


@vocabulary.sentence("Remove up to {n:number} influence from each of up to {k:number} {where:blocks}.")
def remove_from_several(use: Use, n: int, k: int, where: Blocks) -> Rules:
    state = use.state
    allowed = where.mask(state, use.seat) & state.occupied()
    for nth in range(k):
        if not allowed:
            return
        wish = Wish(allowed, f"up to {n} influence from {where.text} {nth + 1} of up to {k}", NOT_SO_NAMED)
        block = yield from choose_or_stop(state, use.seat, REMOVE, wish)
        if block is None:
            return
        allowed &= ~(1 << block)
        yield from remove_some(use, block, n)


@vocabulary.sentence("Remove {n:number} influence from each {where:blocks}.")
def remove_from_every(use: Use, n: int, where: Blocks) -> None:
    """A vacant block is not hit (DR-A42)."""
    remove_from_all(use, n, where.mask(use.state, use.seat))


def remove_from_all(use: Use, n: int, blocks: int) -> None:
    for block in blocks_in(blocks):
        use.state.remove(block, n, "DR162")


@vocabulary.sentence("Remove {n:number} influence from each {where:blocks} of one district.")
def remove_from_one_district(use: Use, n: int, where: Blocks) -> Rules:
    """The Swamp is one district (DR-A05)."""
    state = use.state
    wish = Wish(range(len(REGIONS)), f"Remove {n} influence from each {where.text}", NOT_SO_NAMED)
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
    sources = where.mask(state, use.seat) & state.occupied()
    targets = there.mask(state, use.seat)
    if not sources or not targets:
        return
    text = f"up to {n} influence from one {where.text} to one {there.text}" + (" next to it" if next_to_it else "")
    source = yield from choose_or_stop(state, use.seat, MOVE_FROM, Wish(sources, text, NOT_SO_NAMED))
    if source is None:
        return
    targets &= ~(1 << source)
    if next_to_it:
        targets &= state.city.neighbours[source]
    if not targets:
        return
    target = yield from choose(state, use.seat, MOVE_TO, Wish(targets, text, NOT_NEXT if next_to_it else NOT_SO_NAMED))
    most = min(n, state.tokens[source])
    count = yield from choose(state, use.seat, MOVE_COUNT, Wish(range(most, 0, -1), text, TOO_MUCH))
    owner = state.owner(source)
    state.remove(source, count, "DR161")
    state.place(owner, target, count, "DR161")


@vocabulary.sentence("Replace up to {n:number} influence in one {where:blocks} with your own.")
def replace_influence(use: Use, n: int, where: Blocks) -> Rules:
    """What is left of the rival's tokens cancels the new ones (DR044)."""
    state = use.state
    allowed = where.mask(state, use.seat) & state.occupied() & ~state.held[use.seat]
    if allowed:
        wish = Wish(allowed, f"up to {n} influence in one {where.text}", NOT_SO_NAMED)
        block = yield from choose(state, use.seat, TAKE_OVER, wish)
        count = yield from remove_some(use, block, n)
        state.place(use.seat, block, count, "DR118")
