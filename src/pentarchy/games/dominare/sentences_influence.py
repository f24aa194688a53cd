"""Sentences about influence: placing, removing, moving, replacing tokens."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pentarchy.games.dominare.cards import REGIONS, SWAMP, Agents
from pentarchy.games.dominare.city import blocks_in
from pentarchy.games.dominare.laws import Law, Laws, Within, all_blocks
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
    wish_of_blocks,
)
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.words import (
    Blocks,
    Use,
    block_laws,
    count_agents,
    place_for,
    place_laws,
    placing,
    vocabulary,
)
from pentarchy.kernel import Rules, choose, choose_or_stop

ANOTHER = "the text means different blocks, and this one was chosen already"
NOT_NEXT = "the block is not next to the one before"


def beside(state: Dominare, block: int) -> Law:
    return Within("DR033", NOT_NEXT, state.city.neighbours[block])


def amount(told: int, there: int) -> Laws:
    """As many as the text says, and as there are (DR-A21)."""
    return (
        Law("DR117", f"the text says up to {told}", lambda state, seat, value, about: value <= told),
        Law("DR-A21", f"there are only {there}", lambda state, seat, value, about: value <= there),
    )

# ------------------------------------------------------------------------------------------------------------ placing


@vocabulary.sentence("Place {n:number} influence in one {where:blocks}.", sets=("block",))
def place_in_one(use: Use, n: int, where: Blocks) -> Rules:
    """DR118: never spread."""
    yield from place_somewhere(use, n, where)


def place_somewhere(use: Use, n: int, where: Blocks) -> Rules:
    use.block = -1
    wish = wish_of_blocks(use.state, f"{n} influence in one {where.text}", *place_laws(use, where))
    if wish.allowed and n > 0:
        use.block = yield from choose(use.state, use.seat, PLACE, wish)
        place_for(use, where, use.block, n)


@vocabulary.sentence("Place {n:number} influence in each of {k:number} {where:blocks}.")
def place_in_several(use: Use, n: int, k: int, where: Blocks) -> Rules:
    """Different blocks, as many as there are; contiguous ones each touch one chosen before (DR160)."""
    city = use.state.city
    chosen = 0
    for nth in range(k):
        laws = (*place_laws(use, where), Within("DR117", ANOTHER, ~chosen))
        if where.contiguous and chosen:
            laws = (*laws, Within("DR160", "the block touches none of those chosen", city.around(chosen) | chosen))
        wish = wish_of_blocks(use.state, f"{n} influence in {where.text}, {nth + 1} of {k}", *laws)
        if not wish.allowed:
            return
        block = yield from choose(use.state, use.seat, PLACE, wish)
        chosen |= 1 << block
        place_for(use, where, block, n)


@vocabulary.sentence("Place {n:number} influence in each of {k:number} {where:blocks} of different districts.")
def place_in_different_districts(use: Use, n: int, k: int, where: Blocks) -> Rules:
    """The words lead out of the home district; the Swamp is one district (DR-A05)."""
    city = use.state.city
    named = block_laws(use.state, use.seat, where)
    left = city.all
    for nth in range(k):
        fresh = Within("DR-A05", "the text means different districts, and the Swamp is one", left)
        wish = wish_of_blocks(use.state, f"{n} influence in district {nth + 1} of {k}", *named, fresh)
        if not wish.allowed:
            return
        block = yield from choose(use.state, use.seat, PLACE, wish)
        use.state.place(use.seat, block, n, placing(use))
        for region in REGIONS:
            if city.home[block] in region:
                left &= ~city.region(region)


@vocabulary.sentence("Place {n:number} influence in one block of each district.")
def place_in_every_district(use: Use, n: int) -> Rules:
    """Six blocks: the Swamp is one district (DR-A05)."""
    for region in REGIONS:
        name = "the Swamp" if region == SWAMP else use.state.districts[region[0]].name
        here = Within("DR-A05", f"this one goes to {name}: one block of each district", use.state.city.region(region))
        text = f"{n} influence in one block of each district, now of {name}"
        wish = wish_of_blocks(use.state, text, here)
        block = yield from choose(use.state, use.seat, PLACE, wish)
        use.state.place(use.seat, block, n, placing(use))


@vocabulary.sentence("Place {n:number} influence there.", needs=("block",))
def place_there(use: Use, n: int) -> None:
    if use.block >= 0:
        use.state.place(use.seat, use.block, n, placing(use))


@vocabulary.sentence("Place {n:number} influence in one {where:blocks} next to it.", needs=("block",))
def place_next_to_it(use: Use, n: int, where: Blocks) -> Rules:
    if use.block >= 0:
        laws = (*block_laws(use.state, use.seat, where), beside(use.state, use.block))
        wish = wish_of_blocks(use.state, f"{n} influence in one {where.text} next to the last", *laws)
        if wish.allowed:
            block = yield from choose(use.state, use.seat, PLACE, wish)
            use.state.place(use.seat, block, n, placing(use))


@vocabulary.sentence("Place {n:number} influence in each {where:blocks}.")
def place_in_every(use: Use, n: int, where: Blocks) -> None:
    for block in blocks_in(where.mask(use.state, use.seat)):
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
    numbers = range(min(n, own) + 1)
    wish = Wish(numbers, f"1 influence each in one {where.text}", *amount(n, own))
    spent = yield from choose(state, use.seat, SPEND_COUNT, wish)
    state.pay(use.seat, spent, "DR145")
    yield from place_somewhere(use, spent, where)


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


def tokens_there(state: Dominare) -> Law:
    return Within("DR-A42", "there is no influence in a vacant block", state.occupied())


def which_block(use: Use, where: Blocks, how_much: str) -> Rules:
    """Anyone's (DR162). A vacant block is worth choosing only if the next sentence speaks of it."""
    laws = block_laws(use.state, use.seat, where)
    if not use.linked:
        laws = (*laws, tokens_there(use.state))
    use.block = -1
    wish = wish_of_blocks(use.state, f"{how_much} influence from one {where.text}", *laws)
    if wish.allowed:
        use.block = yield from choose(use.state, use.seat, REMOVE, wish)


def remove_some(use: Use, block: int, n: int) -> Generator[Any, Any, int]:
    """Up to: also none (DR-A21). Returns how many."""
    state = use.state
    there = state.tokens[block]
    most = min(n, there)
    numbers = range(most, -1, -1)
    wish = Wish(numbers, f"up to {most} from this block", *amount(n, there))
    count: int = yield from choose(state, use.seat, REMOVE_COUNT, wish)
    state.remove(block, count, "DR162")
    return count


@vocabulary.sentence("Remove up to {n:number} influence from each of up to {k:number} {where:blocks}.")
def remove_from_several(use: Use, n: int, k: int, where: Blocks) -> Rules:
    state = use.state
    laws = (*block_laws(state, use.seat, where), tokens_there(state))
    chosen = 0
    for nth in range(k):
        text = f"up to {n} influence from {where.text} {nth + 1} of up to {k}"
        wish = wish_of_blocks(state, text, *laws, Within("DR117", ANOTHER, ~chosen))
        if not wish.allowed:
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
    for block in blocks_in(blocks):
        use.state.remove(block, n, "DR162")


@vocabulary.sentence("Remove {n:number} influence from each {where:blocks} of one district.")
def remove_from_one_district(use: Use, n: int, where: Blocks) -> Rules:
    """The Swamp is one district (DR-A05)."""
    state = use.state
    wish = Wish(range(len(REGIONS)), f"Remove {n} influence from each {where.text}")
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
    named = block_laws(state, use.seat, there)
    if not where.mask(state, use.seat) & state.occupied() or not all_blocks(named, state.city.all):
        return
    text = f"up to {n} influence from one {where.text} to one {there.text}" + (" next to it" if next_to_it else "")
    from_here = wish_of_blocks(state, text, *block_laws(state, use.seat, where), tokens_there(state))
    source = yield from choose_or_stop(state, use.seat, MOVE_FROM, from_here)
    if source is None:
        return
    laws = (*named, Within("DR161", "the influence moves to another block", ~(1 << source)))
    if next_to_it:
        laws = (*laws, beside(state, source))
    to_there = wish_of_blocks(state, text, *laws)
    if not to_there.allowed:
        return
    target = yield from choose(state, use.seat, MOVE_TO, to_there)
    there_are = state.tokens[source]
    numbers = range(min(n, there_are), 0, -1)
    count = yield from choose(state, use.seat, MOVE_COUNT, Wish(numbers, text, *amount(n, there_are)))
    owner = state.owner(source)
    state.remove(source, count, "DR161")
    state.place(owner, target, count, "DR161")


@vocabulary.sentence("Replace up to {n:number} influence in one {where:blocks} with your own.")
def replace_influence(use: Use, n: int, where: Blocks) -> Rules:
    """What is left of the rival's tokens cancels the new ones (DR044)."""
    state = use.state
    laws = (
        *block_laws(state, use.seat, where),
        tokens_there(state),
        Within("DR044", "this influence is your own", ~state.held[use.seat]),
    )
    wish = wish_of_blocks(state, f"up to {n} influence in one {where.text}", *laws)
    if wish.allowed:
        block = yield from choose(state, use.seat, TAKE_OVER, wish)
        count = yield from remove_some(use, block, n)
        state.place(use.seat, block, count, placing(use))
