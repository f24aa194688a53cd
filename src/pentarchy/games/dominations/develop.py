"""Develop: one new Mastery or one upgrade a turn; and Masteries that cost nothing."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from pentarchy.games.dominations.cards import COPIES, LETTERS, Card
from pentarchy.games.dominations.domains import TITLES, a_domain
from pentarchy.games.dominations.growth import UNKNOWN
from pentarchy.games.dominations.knowledge import EXCHANGES, only_of, pay
from pentarchy.games.dominations.phases import act
from pentarchy.games.dominations.powers import growth_of, openings_of
from pentarchy.games.dominations.state import DEVELOP as DEVELOPING
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import AMOUNT, SLOT
from pentarchy.games.dominations.traits import MASTERY_DISCOUNT, SECOND_DEVELOP
from pentarchy.games.dominations.tree import acquire, advance, card_at, tree_bans, write_place
from pentarchy.kernel import Ask, Ban, Rules, Thing, _, choose_or_stop
from pentarchy.kernel.bits import Bits, less, members, nth_member

Choice = tuple[int, int]
"""(copy, place) for a new Mastery, (ADVANCE, place) to turn one over."""
ADVANCE: Final = -1

A = TypeVar("A")


def mastery_cost(state: Dominations, seat: int, printed: int) -> int:
    """DN046, DN064, DN090: the printed cost less what cards take off it."""
    return max(0, printed - state.civilisations[seat].traits[MASTERY_DISCOUNT])


def highest_values(state: Dominations, seat: int) -> list[int]:
    """By Domain: the highest value among the seat's Masteries."""
    highest = [0] * 6
    for domain, value in growth_of(state, seat).cards:
        highest[domain] = max(highest[domain], value)
    return highest


def has_prerequisite(highest: list[int], card: Card) -> bool:
    """DN091, DN092: a Mastery of the shown Domain and value, or more; the card itself is never there yet (DN093)."""
    return card.prerequisite is None or highest[card.prerequisite[0]] >= card.prerequisite[1]


def chosen_mastery(state: Dominations, seat: int, value: Choice) -> int:
    """The number of the card that is taken or turned over."""
    copy, place = value
    return card_at(state, state.civilisations[seat], place) if copy == ADVANCE else state.content.copy_card[copy]


def choice_cost(state: Dominations, seat: int, value: Choice) -> int:
    """DN090, DN102: what a new Mastery or an upgrade costs the seat, in the card's own Domain."""
    card = state.content.cards[chosen_mastery(state, seat, value)]
    return mastery_cost(state, seat, card.upgrade if value[0] == ADVANCE else card.value)


def founded(state: Dominations, seat: int) -> int:
    """The mask of the copies of Masteries that the seat does not own and whose prerequisite it has."""
    openings = openings_of(state, seat)
    if openings.founded == UNKNOWN:
        content = state.content
        cards: list[Card] = content.cards
        grounds: list[tuple[int, int]] = content.grounds
        highest = highest_values(state, seat)
        lacking = 0
        for number, masks in grounds:
            if not has_prerequisite(highest, cards[number]):
                lacking |= masks
        openings.founded = less(openings.unowned, lacking)
    return openings.founded


class Choices(Bits):
    """Copies where they fit, by place and copy; then places of cards that may be turned over."""

    def __init__(self, fits: list[tuple[int, int]]) -> None:
        """`fits`: by place, the mask of the copies."""
        super().__init__(0)
        self.fits = fits
        self.many = [mask.bit_count() for _place, mask in fits]
        self.turned: list[int] = []

    def count(self) -> int:
        found = len(self.turned)
        for here in self.many:
            found += here
        return found

    def nth(self, n: int) -> Choice:
        for i in range(len(self.many)):
            here = self.many[i]
            if n < here:
                place, mask = self.fits[i]
                return (nth_member(mask, n), place)
            n -= here
        return (ADVANCE, self.turned[n])

    def listed(self) -> list[Any]:
        values: list[Choice] = []
        for place, mask in self.fits:
            values += [(copy, place) for copy in members(mask)]
        return values + [(ADVANCE, place) for place in self.turned]


def placements(state: Dominations, seat: int, mask: int) -> Choices:
    """Where the copies of a mask fit; copies that are taken are left out."""
    mask &= state.holders
    found: list[tuple[int, int]] = []
    if mask:
        for place, fits in openings_of(state, seat).open:
            here = fits & mask
            if here:
                found.append((place, here))
    return Choices(found)


def every_choice(state: Dominations, seat: int, about: Any) -> list[Choice]:
    civilisation = state.civilisations[seat]
    places = sorted([*civilisation.needs, *civilisation.tree])
    values = [(copy, place) for place in places for copy in range(COPIES * state.content.masteries)]
    return values + [(ADVANCE, place) for place in sorted(civilisation.tree)]


class AskMastery(Ask[Dominations, Choice, A]):
    """A question for a Mastery: a copy and its place in the tree, or a card to be turned over."""

    def write(self, state: Dominations, value: Choice) -> str:
        copy, place = value
        if copy == ADVANCE:
            return f"advance {write_place(place)}"
        return f"develop {state.content.ids['copy'][copy]} at {write_place(place)}"

    def read(self, state: Dominations, seat: int, text: str, about: Any) -> Choice | None:
        civilisation = state.civilisations[seat]
        what, _at, where = text.rpartition(" ")
        place = {write_place(place): place for place in (*civilisation.needs, *civilisation.tree)}.get(where)
        if place is None:
            return None
        if what == "advance":
            return (ADVANCE, place) if place in civilisation.tree else None
        copy = state.content.numbers["copy"].get(what.removeprefix("develop ").removesuffix(" at"), -1)
        known = what.startswith("develop ") and what.endswith(" at") and 0 <= copy < COPIES * state.content.masteries
        return (copy, place) if known else None

    def parts(self, state: Dominations, value: Choice) -> dict[str, str]:
        copy, place = value
        slot = SLOT.part(state, place)
        if copy == ADVANCE:
            return {"slot": slot}
        card = state.content.cards[copy // COPIES]
        return {"mastery": f"mastery/{card.id}", "copy": f"copy/{LETTERS[copy % COPIES]}", "slot": slot}


CHOICE_BANS: Final[tuple[Ban[Dominations, Choice, Any], ...]] = (
    Ban("DN102", _("only a Mastery can be turned over"),
        lambda state, seat, value, about: (
            value[0] == ADVANCE and chosen_mastery(state, seat, value) >= state.content.masteries)),
    Ban("DN102", _("the card is Advanced already"),
        lambda state, seat, value, about: (
            value[0] == ADVANCE and state.civilisations[seat].tree[value[1]] & 1 == 1)),
    Ban("DN094", _("this copy is taken"),
        lambda state, seat, value, about: value[0] != ADVANCE and not state.holders >> value[0] & 1),
    Ban("DN093", _("this Mastery is in your tree already"),
        lambda state, seat, value, about: (
            value[0] != ADVANCE and state.civilisations[seat].owned >> value[0] // COPIES & 1 == 1)),
    *tree_bans(lambda value, about: value),
)  # fmt: skip
"""DN093-DN102: why a copy may not join the tree, or a card not be turned over, whatever it costs."""


def unfounded(state: Dominations, seat: int, value: Choice, about: Any) -> bool:
    """DN091, DN092: whether a new Mastery builds on one that the seat lacks."""
    card = state.content.cards[chosen_mastery(state, seat, value)]
    return value[0] != ADVANCE and not has_prerequisite(highest_values(state, seat), card)


def what_it_builds_on(state: Dominations, seat: int, value: Choice, about: Any) -> dict[str, Any]:
    domain, least = state.content.cards[chosen_mastery(state, seat, value)].prerequisite or (0, 0)
    return {"a_domain": a_domain(domain), "value": least}


UNFOUNDED: Final[Ban[Dominations, Choice, Any]] = Ban(
    "DN092", _("it builds on {a_domain} Mastery of value {value} or more, which you lack"), unfounded, what_it_builds_on
)


def _too_dear(rule: str, turning: bool) -> Ban[Dominations, Choice, Any]:
    def when(state: Dominations, seat: int, value: Choice, about: Any) -> bool:
        domain = state.content.cards[chosen_mastery(state, seat, value)].domain
        cost = choice_cost(state, seat, value)
        return (value[0] == ADVANCE) == turning and state.civilisations[seat].knowledge[domain] < cost

    def tell(state: Dominations, seat: int, value: Choice, about: Any) -> dict[str, Any]:
        domain = state.content.cards[chosen_mastery(state, seat, value)].domain
        return {"cost": choice_cost(state, seat, value), "domain": TITLES[domain]}

    return Ban(rule, _("you cannot pay {cost} {domain}"), when, tell)


def affordable(state: Dominations, seat: int, about: None) -> Choices:
    content = state.content
    civilisation = state.civilisations[seat]
    knowledge = civilisation.knowledge
    discount = civilisation.traits[MASTERY_DISCOUNT]
    up_to: list[list[int]] = content.up_to
    mask = 0
    for domain in range(6):
        mask |= up_to[domain][min(knowledge[domain] + discount, len(up_to[domain]) - 1)]
    values = placements(state, seat, mask & founded(state, seat) if mask else 0)
    cards = content.cards
    for place, number in growth_of(state, seat).turnable:
        card = cards[number]
        if knowledge[card.domain] >= mastery_cost(state, seat, card.upgrade):
            values.turned.append(place)
    return values


def of_value(state: Dominations, seat: int, wanted: int) -> Choices:
    mask = 0
    for (_domain, value), copies in state.content.by_value.items():
        if value == wanted:
            mask |= copies
    return placements(state, seat, mask & founded(state, seat))


MASTERY: Final[Thing[Dominations, Choice]] = Thing("mastery", lambda state, value: "")
"""What all questions for Masteries are about; they write it themselves."""

DEVELOP: Final[AskMastery[None]] = AskMastery(
    "develop {mastery}",
    {"mastery": MASTERY},
    _("Develop a Mastery, or turn one to its Advanced side?"),
    stop="develop nothing",
    candidates=every_choice,
    options=affordable,
    bans=(*CHOICE_BANS, UNFOUNDED, _too_dear("DN090", turning=False), _too_dear("DN102", turning=True)),
)
"""DN089-DN102: a new Mastery or an upgrade, for its cost."""
FREE_MASTERY: Final[AskMastery[int]] = AskMastery(
    "develop {mastery}",
    {"mastery": MASTERY},
    _("Take a Mastery of value {value} for free?"),
    name="free mastery",
    stop="take none",
    candidates=every_choice,
    options=of_value,
    words=lambda state, seat, wanted: {"value": wanted},
    bans=(
        Ban("DN-A41", _("a new Mastery is free, but not to turn one over"),
            lambda state, seat, value, wanted: value[0] == ADVANCE),
        Ban("DN-A41", _("only a Mastery of value {value} is free"),
            lambda state, seat, value, wanted: state.content.cards[value[0] // COPIES].value != wanted,
            lambda state, seat, value, wanted: {"value": wanted}),
        *CHOICE_BANS,
        UNFOUNDED,
    ),
)  # fmt: skip
"""A Mastery of a value, for nothing; its prerequisite holds all the same."""

REST: Final[Ask[Dominations, int, None]] = Ask(
    "rest {amount}",
    {"amount": AMOUNT},
    _("Anything else before your turn ends?"),
    stop="end turn",
    candidates=lambda state, seat, about: [],
)
"""DN-A24: the end of a turn, where exchanges are still possible."""


def can_develop(state: Dominations, seat: int) -> bool:
    """Whether there is anything to choose in the third phase but to stop."""
    if affordable(state, seat, None).count():
        return True
    return any([len(action.question.options(state, seat, None)) > 0 for action in EXCHANGES])


def develop(state: Dominations, seat: int) -> Rules:
    """DN013, DN089: the third phase; a power may allow it twice. Then the turn ends."""
    state.phase = DEVELOPING
    acted = yield from act(state, seat, DEVELOP, SECOND_DEVELOP, pay_and_take)
    if acted:
        yield from choose_or_stop(state, seat, REST, None, EXCHANGES)


def pay_and_take(state: Dominations, seat: int, value: Choice) -> Rules:
    """DN090, DN102: pay in the card's own Domain."""
    domain = state.content.cards[chosen_mastery(state, seat, value)].domain
    pay(state, seat, only_of(domain, choice_cost(state, seat, value)), "DN102" if value[0] == ADVANCE else "DN090")
    yield from take(state, seat, value)


def take(state: Dominations, seat: int, value: Choice) -> Rules:
    """A copy leaves the holders for the tree, or a card is turned over."""
    copy, place = value
    if copy == ADVANCE:
        yield from advance(state, seat, place)
        return
    state.holders = less(state.holders, 1 << copy)
    yield from acquire(state, seat, copy, place)


def take_free(state: Dominations, seat: int, value: int) -> Rules:
    """A Mastery of one value, for nothing, if any fits."""
    choice = yield from choose_or_stop(state, seat, FREE_MASTERY, value)
    if choice is not None:
        yield from take(state, seat, choice)
