"""The vocabulary of Dominare's cards: which blocks, which agents, and the context that sentences share."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any, Final

from mypy_extensions import mypyc_attr

from pentarchy.games.dominare.cards import (
    ALL_DISTRICTS,
    ATHENEUM,
    CANALS,
    CHURCH,
    CORTE_SCALZO,
    CULTURE,
    ESTATE,
    HOMES,
    MERCHANT_QUARTER,
    SENATE,
    SHADOWMEN,
    SWAMP,
    TRAIT_BIT,
    TRAITS,
    WARRENS,
    AgentCard,
    Agents,
)
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.things import Bans, Within
from pentarchy.kernel import Rules, _, asked_by
from pentarchy.parts.sentences import Clause, Vocabulary

vocabulary: Final = Vocabulary("Dominare")

REGION_WORDS: Final[dict[str, tuple[int, ...]]] = {
    "atheneum": (ATHENEUM,),
    "canals": (CANALS,),
    "church": (CHURCH,),
    "merchant quarter": (MERCHANT_QUARTER,),
    "senate": (SENATE,),
    "estate": (ESTATE,),
    "warrens": (WARRENS,),
    "corte scalzo": (CORTE_SCALZO,),
    "swamp": SWAMP,
    "land": tuple([district for district in ALL_DISTRICTS if district != CANALS]),
}


@mypyc_attr(free_list_len=1)
class Use:
    """One use of an ability, a reveal effect or an event effect: what its sentences share."""

    __slots__ = ("state", "seat", "agent", "card", "rule", "block", "recruit", "spent", "linked")

    def __init__(self, state: Dominare, seat: int, agent: Agent | None = None, rule: str = "DR117") -> None:
        self.state = state
        self.seat = seat
        self.agent = agent
        self.card: AgentCard | None = None if agent is None else state.card_of(agent)
        self.rule = rule  # by which the log tells what happens: ability, reveal, district or event
        self.block = -1
        self.recruit = -1
        self.spent = False
        self.linked = False  # a later sentence speaks of the block this one chooses


def rivals(use: Use) -> list[int]:
    """The other players."""
    return [seat for seat in range(use.state.seats) if seat != use.seat]


def resolve(use: Use, clauses: tuple[Clause, ...]) -> Rules:
    """Follow the sentences in their order, each as far as possible (DR117, DR-A21)."""
    for i in range(len(clauses)):
        clause = clauses[i]
        use.linked = i + 1 < len(clauses) and "block" in clauses[i + 1].sentence.needs
        rules: Generator[Any, Any, None] | None = clause.run(use, **clause.words)
        if rules is not None:
            before = asked_by(use.state, {"sentence": i, "text": clause.text})
            yield from rules
            use.state.causes = before


class Blocks:
    """A phrase that names blocks: "vacant Senate block", "non-Church block", "block you control", "block anywhere"."""

    __slots__ = ("text", "districts", "named", "contiguous", "status", "whose")

    def __init__(
        self, text: str, districts: tuple[int, ...], named: bool, contiguous: bool, status: str, whose: str
    ) -> None:
        self.text = text
        self.districts = districts
        self.named = named  # a district, or "anywhere": not bound to the agent's home (DR-A22)
        self.contiguous = contiguous  # several of them must be one group (DR160)
        self.status = status
        self.whose = whose

    def mask(self, state: Dominare, seat: int) -> int:
        """The blocks meant, for this seat and at this moment."""
        mask = state.city.region(self.districts)
        if self.status == "vacant":
            mask &= ~state.occupied()
        elif self.status == "occupied":
            mask &= state.occupied()
        if self.whose == " you control":
            mask &= state.held[seat]
        elif self.whose == " you do not control":
            mask &= ~state.held[seat]
        return mask


REGION: Final = "|".join(sorted(REGION_WORDS, key=len, reverse=True))
BLOCK_FORM: Final = (
    rf"(?:contiguous )?(?:vacant |occupied )?(?:non-)?(?:(?:{REGION}) (?:and (?:{REGION}) )?)?blocks?"
    r"(?: you control| you do not control)?(?: anywhere)?"
)
BLOCK_PARTS: Final = re.compile(
    rf"(contiguous )?(vacant |occupied )?(non-)?(?:({REGION}) (?:and ({REGION}) )?)?blocks?"
    r"( you control| you do not control)?( anywhere)?",
    re.IGNORECASE,
)


def parse_blocks(text: str) -> Blocks:
    """
    >>> parse_blocks("non-Church block").districts
    (0, 1, 3, 4, 5, 6, 7)
    """
    match = BLOCK_PARTS.fullmatch(text)
    if match is None:
        raise ValueError(text)
    contiguous, status, non, first, second, whose, anywhere = match.groups()
    if non and not first:
        raise ValueError(text)
    districts = REGION_WORDS[first.lower()] if first else ALL_DISTRICTS
    if second:
        districts = tuple(sorted({*districts, *REGION_WORDS[second.lower()]}))
    if non:
        districts = tuple([district for district in ALL_DISTRICTS if district not in districts])
    named = first is not None or anywhere is not None
    return Blocks(text, districts, named, contiguous is not None, (status or "").strip(), whose or "")


TRAIT: Final = "|".join([*[f"non-{name}s?" for name in TRAITS], *[f"{name}s?" for name in TRAITS], "agents?"])
AGENT_FORM: Final = rf"(?:{TRAIT})(?:(?: and/or | and | or |, )(?:{TRAIT}))*"


def parse_agents(text: str) -> Agents:
    any_of = none_of = 0
    for word in re.split(r" and/or | and | or |, ", text.lower()):
        name = word.removeprefix("non-")
        if name in ("agent", "agents"):
            continue
        bit = TRAIT_BIT.get(name) or TRAIT_BIT.get(name.removesuffix("s"))
        if bit is None:
            raise ValueError(text)
        if word.startswith("non-"):
            none_of |= bit
        else:
            any_of |= bit
    return Agents(text, any_of, none_of)


def parse_trait(text: str) -> int:
    return TRAIT_BIT[text.lower().removesuffix("s")]


vocabulary.word("blocks", parse_blocks, form=BLOCK_FORM)
vocabulary.word("agents", parse_agents, form=AGENT_FORM)
vocabulary.word("trait", parse_trait, form="|".join([f"{name}s?" for name in TRAITS]))
vocabulary.word("change", int, form=r"[+-]\d+")
vocabulary.word("district", {name: districts[0] for name, districts in REGION_WORDS.items() if len(districts) == 1})


def block_bans(state: Dominare, seat: int, blocks: Blocks) -> Bans:
    """What a phrase says of blocks, each condition apart: district, vacant or not, whose."""
    bans: list[Within] = []
    if blocks.districts != ALL_DISTRICTS:
        region = state.city.region(blocks.districts)
        bans.append(Within("DR-A22", _("the text means one {where}"), region, where=blocks.text))
    if blocks.status == "vacant":
        bans.append(Within("DR164", _("the text means a vacant block"), ~state.occupied()))
    elif blocks.status == "occupied":
        bans.append(Within("DR164", _("the text means an occupied block"), state.occupied()))
    if blocks.whose == " you control":
        bans.append(Within("DR046", _("the text means a block you control"), state.held[seat]))
    elif blocks.whose == " you do not control":
        bans.append(Within("DR046", _("the text means a block you do not control"), ~state.held[seat]))
    return tuple(bans)


def place_bans(use: Use, blocks: Blocks) -> Bans:
    """Where influence may go: as the text says, or as when canvassing if it names no district (DR118, DR-A22)."""
    state = use.state
    bans = block_bans(state, use.seat, blocks)
    card = use.card
    if blocks.named or card is None or card.faction == CULTURE:
        return bans
    home = state.city.region(HOMES[card.faction])
    if card.faction != SHADOWMEN:
        return *bans, Within("DR118", _("influence is placed as when canvassing: in the agent's own district"), home)
    if state.crowns[use.seat] > 0:
        return bans
    return *bans, Within("DR109", _("to leave the Swamp costs a crown"), home)


def placing(use: Use) -> str:
    """By which rule influence is placed: an agent's as when canvassing (DR118), else by what placed it."""
    return "DR118" if use.agent is not None else use.rule


def place_for(use: Use, blocks: Blocks, block: int, count: int) -> None:
    """Place by an ability; a Shadowman pays a crown outside the Swamp if the text names no district (DR-A22)."""
    state = use.state
    card = use.card
    if card is not None and card.faction == SHADOWMEN and not blocks.named and state.city.home[block] not in SWAMP:
        state.pay(use.seat, 1, "DR109")
    state.place(use.seat, block, count, placing(use))


def count_agents(state: Dominare, seat: int, who: Agents) -> int:
    """Face-up agents of a kind in a seat's ranks."""
    ranks = state.ranks[seat]
    found = 0
    for i in range(len(ranks)):
        if ranks[i].up and who.fits(state.traits(seat, i + 1)):
            found += 1
    return found
