"""The Civilisation Tree: a grid of square cards round the Campfire, joined side to side by Nodus.

A place is one int: 64 times the column plus the row, counted so that north is one more. What an open place *needs* is
four bits a side: nothing where no card lies, else one more than the colour of the half Nodus that lies there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominations.cards import joined_colour, joins
from pentarchy.games.dominations.domains import BLACK, NONE, WHITE
from pentarchy.games.dominations.powers import acquired, growth_of, openings_of, recount
from pentarchy.games.dominations.state import HEARTH, Civilisation, Dominations
from pentarchy.kernel import Ban, Rules, _

STEPS: Final = (1, 64, -1, -64)
"""North, east, south, west."""


def column_and_row(place: int) -> tuple[int, int]:
    """A place as it is counted from the Campfire: (1, 0) lies east of it."""
    return place // 64 - 32, place % 64 - 32


def write_place(place: int) -> str:
    """A place as text: `1,0`."""
    column, row = column_and_row(place)
    return f"{column},{row}"


def half_beside(need: int, side: int) -> int:
    """The half Nodus that an open place has to join on a side; NONE where no card lies."""
    return (need >> 4 * side & 15) - 1


def lay_campfire(state: Dominations, seat: int, copy: int) -> None:
    """DN006: the tree begins with the Campfire."""
    state.civilisations[seat].needs[HEARTH] = 0
    add_card(state, seat, copy, HEARTH)
    recount(state, seat)


def clashes(state: Dominations, seat: int, copy: int, place: int) -> list[tuple[int, int]]:
    """Where a card would not join its neighbours: the half Nodus there and its own (DN096-DN099)."""
    layout, need = state.content.layouts[copy], state.civilisations[seat].needs.get(place, 0)
    pairs = [(half_beside(need, side), layout[side]) for side in range(4)]
    return [pair for pair in pairs if pair[0] != NONE and not joins(pair[1], pair[0])]


def tree_bans(card: Callable[[Any, Any], tuple[int, int]]) -> tuple[Ban[Dominations, Any, Any], ...]:
    """DN095-DN100: where a card may not join the tree. `card` finds copy and place in an answer; none is below 0."""

    def ban(rule: str, text: str, when: Callable[[Dominations, int, int, int], bool]) -> Ban[Dominations, Any, Any]:
        def forbids(state: Dominations, seat: int, value: Any, about: Any) -> bool:
            copy, place = card(value, about)
            return copy >= 0 and when(state, seat, copy, place)

        return Ban(rule, text, forbids)

    return (
        ban("DN100", _("a card lies there already, and cards never move"),
            lambda state, seat, copy, place: place in state.civilisations[seat].tree),
        ban("DN095", _("the card would not touch any card of your tree"),
            lambda state, seat, copy, place: place not in state.civilisations[seat].needs),
        ban("DN099", _("Corruptio joins nothing"),
            lambda state, seat, copy, place: any([BLACK in pair for pair in clashes(state, seat, copy, place)])),
        ban("DN098", _("two Vestigium do not join"),
            lambda state, seat, copy, place: (WHITE, WHITE) in clashes(state, seat, copy, place)),
        ban("DN096", _("a side would touch a Nodus of another colour"),
            lambda state, seat, copy, place: bool(clashes(state, seat, copy, place))),
    )  # fmt: skip


def places_for(state: Dominations, seat: int, copy: int) -> list[int]:
    """The open places where a copy fits, in their order."""
    return [place for place, fits in openings_of(state, seat).open if fits >> copy & 1]


def add_card(state: Dominations, seat: int, copy: int, place: int) -> None:
    """Place a card: its Nodus join at once, before anything it says (DN104)."""
    content = state.content
    civilisation = state.civilisations[seat]
    layout = content.layouts[copy]
    need = civilisation.needs.pop(place)
    civilisation.tree[place] = 2 * copy
    civilisation._growth = civilisation._openings = None
    for side in range(4):
        there = half_beside(need, side)
        if there != NONE:
            civilisation.nodus[joined_colour(layout[side], there)] += 1
            continue
        near = place + STEPS[side]
        facing = (side + 2) % 4
        civilisation.needs[near] = civilisation.needs.get(near, 0) | layout[side] + 1 << 4 * facing
    card = content.copy_card[copy]
    if card < content.masteries:
        civilisation.owned |= 1 << card


def acquire(state: Dominations, seat: int, copy: int, place: int) -> Rules:
    """A card joins the tree and says what it has to say (DN103, DN104)."""
    content = state.content
    card = content.cards[content.copy_card[copy]]
    add_card(state, seat, copy, place)
    recount(state, seat)
    rule = "DN103" if card.monument < 0 else "DN087"
    state.tell("acquired", rule, seat=seat, card=card.id, copy=copy, place=write_place(place))
    yield from acquired(state, seat, card.sides[0])


def advance(state: Dominations, seat: int, place: int) -> Rules:
    """A card is turned to its Advanced side; place and Nodus stay (DN102)."""
    civilisation = state.civilisations[seat]
    civilisation.tree[place] |= 1
    recount(state, seat)
    card = card_at(state, civilisation, place)
    state.tell("advanced", "DN102", seat=seat, card=state.content.cards[card].id, place=write_place(place))
    yield from acquired(state, seat, state.content.cards[card].sides[1])


def card_at(state: Dominations, civilisation: Civilisation, place: int) -> int:
    """The number of the card on a place."""
    return state.content.copy_card[civilisation.tree[place] >> 1]


def masteries_of(state: Dominations, seat: int) -> list[tuple[int, int, bool]]:
    """The Masteries of a tree: place, card, whether Advanced."""
    content = state.content
    return [
        (place, content.copy_card[held >> 1], held & 1 == 1)
        for place, held in state.civilisations[seat].tree.items()
        if content.copy_card[held >> 1] < content.masteries
    ]


def mastery_nodus(state: Dominations, seat: int) -> list[int]:
    """By Domain: the whole Nodus that join two Masteries, those of Campfire and Monument levels left out (DN-A34)."""
    content = state.content
    tree = state.civilisations[seat].tree
    layouts = {place: content.layouts[tree[place] >> 1] for place, _card, _turned in masteries_of(state, seat)}
    nodus = [0] * 6
    for place, layout in layouts.items():
        for side in (0, 1):
            near = layouts.get(place + STEPS[side])
            if near is not None:
                nodus[joined_colour(layout[side], near[side + 2])] += 1
    return nodus


def level_cards_of(state: Dominations, seat: int) -> list[int]:
    """The Monument level cards of a tree."""
    return growth_of(state, seat).level_cards
