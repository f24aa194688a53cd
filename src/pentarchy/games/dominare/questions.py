"""What a player can be asked, and how the answers are written.

Most questions point at one thing out of a set that the asking rule has worked out. Its `about` is a `Wish`: the set,
and the laws by which anything outside it is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.dominare.cards import FACTIONS, REGIONS, SWAMP_REGION
from pentarchy.games.dominare.city import blocks_in
from pentarchy.games.dominare.laws import Law, Lawful, Laws, all_blocks
from pentarchy.games.dominare.state import Dominare

Place = tuple[int, int]
"""An agent's place: (seat, rank)."""


def some_crowns(n: int) -> str:
    """
    >>> some_crowns(1), some_crowns(0)
    ('1 crown', 'no crowns')
    """
    return f"{n or 'no'} crown{'' if n == 1 else 's'}"


class Wish:
    """What may be chosen, what the prompt says of it, and the laws that forbid all else."""

    __slots__ = ("allowed", "laws", "text")

    def __init__(self, allowed: Any, text: str, *laws: Law) -> None:
        self.allowed = allowed
        self.text = text
        self.laws = laws


def wish_of_blocks(state: Dominare, text: str, *laws: Law) -> Wish:
    """The blocks that obey some laws."""
    return Wish(all_blocks(laws, state.city.all), text, *laws)


class Ask(Lawful):
    """A question whose allowed answers and laws stand in its wish. `name` is also the verb of its notation."""

    def __init__(self, name: str, prompt: str, stop: str = "stop") -> None:
        self.name = name
        self.prompt = prompt
        self.stop = stop

    def laws(self, state: Dominare, seat: int, value: Any, about: Any) -> Laws:
        laws: Laws = about.laws
        return laws

    def options(self, state: Dominare, seat: int, about: Any) -> list[Any]:
        return list(about.allowed)

    def details(self, state: Dominare, seat: int, about: Any) -> dict[str, Any]:
        return {"text": about.text}


class AskBlock(Ask):
    """A block; the wish allows a set of blocks as bits."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(len(state.tokens))

    def options(self, state: Dominare, seat: int, about: Any) -> list[int]:
        return blocks_in(about.allowed)

    def write(self, state: Dominare, value: int) -> str:
        return f"{self.name} {state.city.blocks[value].id}"

    def read(self, state: Dominare, seat: int, text: str, about: Any) -> int | None:
        verb, _, block = text.rpartition(" ")
        return state.city.by_id.get(block) if verb == self.name else None

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"block": f"block/{state.city.blocks[value].id}"}


class AskBlockAndCount(Ask):
    """Tokens that leave the first block for another: (block, how many). The wish allows {block: most}."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        most = max(about.allowed.values(), default=0)
        return [(block, count) for block in range(len(state.tokens)) for count in range(1, most + 2)]

    def options(self, state: Dominare, seat: int, about: Any) -> list[tuple[int, int]]:
        return [(block, count) for block, most in about.allowed.items() for count in range(1, most + 1)]

    def write(self, state: Dominare, value: tuple[int, int]) -> str:
        return f"{self.name} {value[1]} to {state.city.blocks[value[0]].id}"

    def parts(self, state: Dominare, value: tuple[int, int]) -> dict[str, str]:
        return {"block": f"block/{state.city.blocks[value[0]].id}", "count": f"number/{value[1]}"}


class AskNumber(Ask):
    """A whole number out of a range; one more than the most is conceivable, and refused with the reason."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(min(about.allowed), max(about.allowed) + 2)

    def write(self, state: Dominare, value: int) -> str:
        return f"{self.name} {value}"

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"count": f"number/{value}"}


class AskPlayer(Ask):
    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(state.seats)

    def write(self, state: Dominare, value: int) -> str:
        return f"{self.name} player {value + 1}"

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"player": f"player/{value + 1}"}


class AskPlayerAndSign(Ask):
    """A player and up or down: (seat, change)."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        size = max([abs(change) for _, change in about.allowed], default=1)
        return [(player, change) for player in range(state.seats) for change in (size, -size)]

    def write(self, state: Dominare, value: tuple[int, int]) -> str:
        return f"{self.name} player {value[0] + 1} {value[1]:+}"

    def parts(self, state: Dominare, value: tuple[int, int]) -> dict[str, str]:
        return {"player": f"player/{value[0] + 1}", "change": f"change/{value[1]:+}"}


class AskDistrict(Ask):
    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(len(state.worth))

    def write(self, state: Dominare, value: int) -> str:
        return f"{self.name} {state.districts[value].id}"

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"district": f"district/{state.districts[value].id}"}


class AskDistrictAndSign(Ask):
    """A district and up or down: (district, change)."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        size = max([abs(change) for _, change in about.allowed], default=1)
        return [(district, change) for district in range(len(state.worth)) for change in (size, -size)]

    def write(self, state: Dominare, value: tuple[int, int]) -> str:
        return f"{self.name} {state.districts[value[0]].id} {value[1]:+}"

    def parts(self, state: Dominare, value: tuple[int, int]) -> dict[str, str]:
        return {"district": f"district/{state.districts[value[0]].id}", "change": f"change/{value[1]:+}"}


class AskRegion(Ask):
    """A district as an agent ability counts them: the Swamp is one (DR039)."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(len(REGIONS))

    def write(self, state: Dominare, value: int) -> str:
        return f"{self.name} {'swamp' if value == SWAMP_REGION else state.districts[value].id}"

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"district": f"district/{'swamp' if value == SWAMP_REGION else state.districts[value].id}"}


class AskAgent(Ask):
    """An agent in somebody's ranks, by its place: (seat, rank)."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[Place]:
        return [(player, rank) for player in range(state.seats) for rank in range(1, len(state.ranks[player]) + 1)]

    def write(self, state: Dominare, value: Place) -> str:
        return f"{self.name} {value[0] + 1}/{value[1]}"

    def parts(self, state: Dominare, value: Place) -> dict[str, str]:
        return {"agent": f"agent/{value[0] + 1}/{value[1]}"}


class AskCard(Ask):
    """An agent out of cards that only the asked player sees. Always asked: not to ask would tell of equal cards."""

    always = True

    def __init__(self, name: str, prompt: str, stop: str = "stop", secret: bool = False) -> None:
        super().__init__(name, prompt, stop)
        self.secret = secret

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(-1, len(state.agents))

    def write(self, state: Dominare, value: int) -> str:
        return f"{self.name} {'unseen' if value < 0 else state.agents[value].id}"

    def read(self, state: Dominare, seat: int, text: str, about: Any) -> int | None:
        verb, _, card = text.rpartition(" ")
        if verb != self.name:
            return None
        return -1 if card == "unseen" else state.content.by_id.get(card)

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"card": f"card/{'unseen' if value < 0 else state.agents[value].id}"}


class AskPile(Ask):
    """One of the eight faction piles of the Semi-Blind Draw; Culture and Nobility share the last (DR158)."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(len(state.factions))

    def write(self, state: Dominare, value: int) -> str:
        return f"{self.name} {FACTIONS[value]}"

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"pile": f"pile/{FACTIONS[value]}"}


class AskWhether(Ask):
    """Something that may be done or declined; the only value is 1."""

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return (1,)

    def write(self, state: Dominare, value: int) -> str:
        return self.name


class Offered(Wish):
    """What is offered, and who offers it."""

    __slots__ = ("by",)

    def __init__(self, by: int, text: str) -> None:
        super().__init__(ONE, text)
        self.by = by


class AskWhetherToTrade(AskWhether):
    """The answer to an offer; `seats` lets a client write the player's name."""

    def details(self, state: Dominare, seat: int, about: Any) -> dict[str, Any]:
        return {"text": about.text, "who": f"Player {about.by + 1}", "seats": {"who": about.by}}


ONE: Final = (1,)

# Opening and draft
KEEP: Final = AskCard("keep", "Keep an agent: {text}.", secret=True)
PUT_BACK: Final = AskCard("put back", "Put an agent back: {text}.", secret=True)
DRAFT: Final = AskCard("draft", "Draft an agent: {text}.", secret=True)
DRAW_FROM: Final = AskPile("draw from", "Draw an agent from a faction's pile: {text}.")

# The phases
REVEAL: Final = AskCard("reveal", "Choose the agent for rank {text}.")
RAISE: Final = AskDistrict("raise", "Which district of the event's seals rises? The other falls.")
CANVASS: Final = AskBlock("canvass", "Canvass: place {text}.")
SPREAD: Final = AskBlockAndCount("spread", "Spread influence to further blocks, {text}.", "stay")

# Sentences
PLACE: Final = AskBlock("place in", "Place {text}.", "enough")
REMOVE: Final = AskBlock("remove from", "Remove {text}.", "enough")
REMOVE_COUNT: Final = AskNumber("remove", "How many? {text}.")
MOVE_FROM: Final = AskBlock("move from", "Move {text}.", "do not move")
MOVE_TO: Final = AskBlock("move to", "Move {text}.")
MOVE_COUNT: Final = AskNumber("move", "How many? {text}.")
TAKE_OVER: Final = AskBlock("take over", "Replace {text}.")
WHICH_REGION: Final = AskRegion("in", "In which district? {text}.")
WORTH: Final = AskDistrict("worth of", "Which district's VP? {text}.")
WORTH_UP_OR_DOWN: Final = AskDistrictAndSign("worth of", "Which district's VP, and which way? {text}.")
EXPOSE: Final = AskPlayer("expose", "Whose exposure? {text}.")
EXPOSE_UP_OR_DOWN: Final = AskPlayerAndSign("expose", "Whose exposure, and which way? {text}.")
STEAL_FROM: Final = AskPlayer("steal from", "Steal {text}.")
GIVE_TO: Final = AskPlayer("give to", "Who gets the crowns? {text}.")
SPEND: Final = AskWhether("spend", "Spend {text}?", "decline")
SPEND_COUNT: Final = AskNumber("spend", "Spend how many crowns? {text}.")
FLIP: Final = AskAgent("flip", "Flip face down: {text}.", "enough")
RALLY_ONE: Final = AskAgent("rally", "Rally one agent.")
KILL: Final = AskAgent("kill", "Remove {text} from play.")
SWAP: Final = AskAgent("swap", "Swap ranks: {text}.")
DISCARD: Final = AskCard("discard", "Discard an agent from your hand.", secret=True)
KEEP_RECRUIT: Final = AskCard("recruit", "Recruit: keep {text}.", secret=True)
BURY_EVENT: Final = AskWhether("bury the event", "Put the top event under its deck?", "leave it")
LOOK_AT: Final = AskPlayer("look at", "Whose hand do you look at?")
DISTRICT_ABILITY: Final = AskDistrict("use", "Use the ability of one district you control.")

# Basic abilities
INSPIRE_AT: Final = AskBlock("inspire", "Inspire: {text}.", "do not inspire")
INSPIRE_COUNT: Final = AskNumber("buy", "How much influence? {text}.")
REPLACE_WITH: Final = AskCard("replace with", "Who takes the place in rank {text}?")
WHITEWASH: Final = AskNumber("whitewash", "Adjust your exposure by how much? {text}.")

# Trading
GIVE_CROWNS: Final = AskNumber("give crowns", "How many crowns do you offer?")
GIVE_AGENTS: Final = AskNumber("give agents", "Do you offer an agent from your hand?")
GIVE_AGENT: Final = AskCard("give", "Which agent do you offer?", secret=True)
ASK_CROWNS: Final = AskNumber("ask crowns", "How many crowns do you ask for?")
ASK_AGENTS: Final = AskNumber("ask agents", "Do you ask for an agent of their choice?")
PROMISE: Final = AskNumber("promise", "What do you promise? {text}")
ACCEPT: Final = AskWhetherToTrade("accept", "Accept the offer? {who} {text}", "refuse")
RETURN_AGENT: Final = AskCard("give", "Which agent do you give in return?", secret=True)
