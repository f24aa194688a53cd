"""The questions that rules and sentences share: each points at one thing of a kind, or two.

What the asking rule wants of it is a `Wish`: what the prompt says, and the bans by which anything else is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.things import (
    AGENT,
    BLOCK,
    CARD,
    DISTRICT,
    PILE,
    PLAYER,
    REGION,
    Among,
    Place,
    all_blocks,
)
from pentarchy.kernel import Ask, Ban, Bits, Decision, Thing, _, say, some
from pentarchy.parts.things import CHANGE, NUMBER

V = TypeVar("V")


@mypyc_attr(free_list_len=1)
class Wish:
    """What the prompt says of an answer, and what is banned; of numbers also which are conceivable.

    Among the words, `crowns` is a number of them; `at` is the block that was chosen before, and `lies` how much
    influence waits there.
    """

    __slots__ = ("bans", "numbers", "text", "words")

    def __init__(
        self, text: str = "", *bans: Ban[Dominare, Any, Any], numbers: Iterable[int] = (), **words: Any
    ) -> None:
        self.text = text
        self.bans = bans
        self.numbers = numbers
        self.words = words

    def blocks(self, state: Dominare) -> int:
        """The blocks that may be chosen."""
        return all_blocks(self.bans, state.city.all)


def some_crowns(n: int) -> str:
    """
    >>> some_crowns(1), some_crowns(0)
    ('1 crown', 'no crowns')
    """
    return some(n, _("{n} crown"), _("{n} crowns")) if n else say(_("no crowns"))


def choose_any(
    state: Dominare, seat: int, question: Ask[Dominare, V, Wish], wish: Wish
) -> Generator[Any, Any, V | None]:
    """Ask a seat if there is anything to choose; None if there is not."""
    asked = Decision(state, seat, question, wish, False, ())
    if not asked.count():
        return None
    yield asked
    answer: V = asked.answer
    return answer


def bans_of(state: Dominare, seat: int, wish: Wish) -> tuple[Ban[Dominare, Any, Any], ...]:
    return wish.bans


def words_of(state: Dominare, seat: int, wish: Wish) -> dict[str, Any]:
    return told_of(state, wish.text, wish.words)


def told_of(state: Dominare, text: str, words: dict[str, Any]) -> dict[str, Any]:
    """What a prompt's braces are filled with."""
    if "crowns" in words:
        words = {**words, "crowns": some_crowns(words["crowns"])}
    told = {"text": say(text, **words) if text else ""}
    if "at" in words:
        told["at"] = state.city.blocks[words["at"]].id
        told["lies"] = words["lies"]
    return told


def wished(
    form: str,
    prompt: str,
    stop: str = "stop",
    options: Callable[[Dominare, int, Wish], list[Any] | Bits] | None = None,
    candidates: Callable[[Dominare, int, Wish], Iterable[Any]] | None = None,
    secret: bool = False,
    always: bool = False,
    **things: Thing[Any, Any],
) -> Ask[Dominare, Any, Wish]:
    """A question about a wish; its name is what stands before the first thing in its notation."""
    return Ask(
        form, things, prompt, bans_of, candidates, options, words_of, form.partition(" {")[0],
        stop=stop, secret=secret, always=always,
    )  # fmt: skip


def a_block(form: str, prompt: str, stop: str = "stop") -> Ask[Dominare, int, Wish]:
    return wished(form, prompt, stop, lambda state, seat, wish: Bits(wish.blocks(state)), block=BLOCK)


def a_number(form: str, prompt: str) -> Ask[Dominare, int, Wish]:
    """One more than the most is conceivable, and refused with the reason."""
    return wished(form, prompt, candidates=lambda state, seat, wish: wish.numbers, count=NUMBER)


def a_card(form: str, prompt: str, secret: bool = False) -> Ask[Dominare, int, Wish]:
    """An agent out of cards that only the asked player sees: those that the wish's first ban allows, which names
    each once and in their order.

    Always asked: not to ask would tell of equal cards.
    """
    return wished(form, prompt, options=allowed_cards, secret=secret, always=True, card=CARD)


def allowed_cards(state: Dominare, seat: int, wish: Wish) -> list[int]:
    bans = wish.bans
    among = bans[0]
    assert isinstance(among, Among)
    found: list[int] = []
    for card in among.values:
        for ban in bans:
            if ban is not among and ban.when(state, seat, card, wish):
                break
        else:
            found.append(card)
    return found


def up_or_down(state: Dominare, seat: int, things: Iterable[int], wish: Wish) -> list[tuple[int, int]]:
    return [(thing, change) for thing in things for change in wish.numbers]


def whether(
    verb: str, prompt: str, stop: str, words: Callable[[Dominare, int, Wish], dict[str, Any]] = words_of
) -> Ask[Dominare, int, Wish]:
    """Something that may be done or declined; the only value is 1."""
    done: Thing[Dominare, int] = Thing("", lambda state, value: verb, part=lambda state, value: "")
    return Ask("{done}", {"done": done}, prompt, (), lambda state, seat, wish: (1,), words=words, name=verb, stop=stop)


# Opening and draft
KEEP: Final = a_card("keep {card}", _("Keep an agent: {text}."), secret=True)
PUT_BACK: Final = a_card("put back {card}", _("Put an agent back: {text}."), secret=True)
DRAFT: Final = a_card("draft {card}", _("Draft an agent: {text}."), secret=True)
DRAW_FROM: Final[Ask[Dominare, int, Wish]] = wished(
    "draw from {pile}",
    _("Draw an agent from a faction's pile: {text}."),
    candidates=lambda state, seat, wish: range(len(state.factions)),
    pile=PILE,
)
"""One of the eight faction piles of the Semi-Blind Draw; Culture and Nobility share the last (DR158)."""

# The phases
REVEAL: Final = a_card("reveal {card}", _("Choose the agent for rank {text}."))
RAISE: Final[Ask[Dominare, int, Wish]] = wished(
    "raise {district}", _("Which district rises? {text}."), district=DISTRICT
)

# Sentences
PLACE: Final = a_block("place in {block}", _("Place {text}."), "enough")
REMOVE: Final = a_block("remove from {block}", _("Remove {text}."), "enough")
REMOVE_COUNT: Final = a_number("remove {count}", _("How many? {text}."))
MOVE_FROM: Final = a_block("move from {block}", _("Move {text}."), "do not move")
MOVE_TO: Final = a_block("move to {block}", _("Move {text}."))
MOVE_COUNT: Final = a_number("move {count}", _("How many? {text}."))
TAKE_OVER: Final = a_block("take over {block}", _("Replace {text}."))
WHICH_REGION: Final[Ask[Dominare, int, Wish]] = wished(
    "in {district}", _("In which district? {text}."), district=REGION
)
WORTH: Final[Ask[Dominare, int, Wish]] = wished(
    "worth of {district}", _("Which district's VP? {text}."), district=DISTRICT
)
WORTH_UP_OR_DOWN: Final[Ask[Dominare, tuple[int, int], Wish]] = wished(
    "worth of {district} {change}",
    _("Raise or lower which district's VP {text}?"),
    candidates=lambda state, seat, wish: up_or_down(state, seat, range(len(state.worth)), wish),
    district=DISTRICT,
    change=CHANGE,
)
EXPOSE: Final[Ask[Dominare, int, Wish]] = wished("expose {player}", _("Whose exposure? {text}."), player=PLAYER)
EXPOSE_UP_OR_DOWN: Final[Ask[Dominare, tuple[int, int], Wish]] = wished(
    "expose {player} {change}",
    _("Raise or lower whose exposure {text}?"),
    candidates=lambda state, seat, wish: up_or_down(state, seat, range(state.seats), wish),
    player=PLAYER,
    change=CHANGE,
)
STEAL_FROM: Final[Ask[Dominare, int, Wish]] = wished("steal from {player}", _("Steal {text}."), player=PLAYER)
GIVE_TO: Final[Ask[Dominare, int, Wish]] = wished("give to {player}", _("Who gets the crowns? {text}."), player=PLAYER)
SPEND: Final = whether("spend", _("Spend {text}?"), "decline")
SPEND_COUNT: Final = a_number("spend {count}", _("Spend how many crowns? {text}."))
FLIP: Final[Ask[Dominare, Place, Wish]] = wished("flip {agent}", _("Flip face down: {text}."), "enough", agent=AGENT)
RALLY_ONE: Final[Ask[Dominare, Place, Wish]] = wished("rally {agent}", _("Rally one agent."), agent=AGENT)
KILL: Final[Ask[Dominare, Place, Wish]] = wished("kill {agent}", _("Remove {text} from play."), agent=AGENT)
SWAP: Final[Ask[Dominare, Place, Wish]] = wished("swap {agent}", _("Swap ranks: {text}."), agent=AGENT)
DISCARD: Final = a_card("discard {card}", _("Discard an agent from your hand."), secret=True)
KEEP_RECRUIT: Final = a_card("recruit {card}", _("Recruit: keep {text}."), secret=True)
BURY_EVENT: Final = whether("bury the event", _("Put the top event under its deck?"), "leave it")
LOOK_AT: Final[Ask[Dominare, int, Wish]] = wished("look at {player}", _("Whose hand do you look at?"), player=PLAYER)
DISTRICT_ABILITY: Final[Ask[Dominare, int, Wish]] = wished(
    "use {district}", _("Use the ability of one district you control."), district=DISTRICT
)

# Basic abilities
INSPIRE_AT: Final = a_block("inspire {block}", _("Inspire: {text}."), "do not inspire")
INSPIRE_COUNT: Final = a_number("buy {count}", _("How much influence? {text}."))
REPLACE_WITH: Final = a_card("replace with {card}", _("Who takes the place in rank {text}?"))
WHITEWASH: Final[Ask[Dominare, int, Wish]] = wished(
    "whitewash {count}",
    _("Adjust your exposure by how much? {text}."),
    candidates=lambda state, seat, wish: wish.numbers,
    count=Thing("number", lambda state, change: str(change)),
)

# Trading
GIVE_CROWNS: Final = a_number("give crowns {count}", _("How many crowns do you offer?"))
GIVE_AGENTS: Final = a_number("give agents {count}", _("Do you offer an agent from your hand?"))
GIVE_AGENT: Final = a_card("give {card}", _("Which agent do you offer?"), secret=True)
ASK_CROWNS: Final = a_number("ask crowns {count}", _("How many crowns do you ask for?"))
ASK_AGENTS: Final = a_number("ask agents {count}", _("Do you ask for an agent of their choice?"))
PROMISE: Final = a_number("promise {count}", _("What do you promise? {text}"))
RETURN_AGENT: Final = a_card("give {card}", _("Which agent do you give in return?"), secret=True)
