"""What a player can be asked about dominoes and maps, and what forbids an answer."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.dominoes import describe_domino, icons_on, write_domino
from pentarchy.games.dynasty.grid import (
    BESIDE,
    BOX,
    SQUARES,
    STEP,
    WIDTH,
    Laid,
    Place,
    domino_of,
    first_square,
    is_starter,
    round_of,
    second_square,
    turns_of,
)
from pentarchy.games.dynasty.icons import PRODUCE, SPACE, WARFARE
from pentarchy.games.dynasty.maps import Map
from pentarchy.games.dynasty.placing import (
    HANDLING,
    LAYING,
    Room,
    Spot,
    box_limit,
    conceivable_places,
    fitting_on,
    may_cover,
    usable_dominoes,
)
from pentarchy.games.dynasty.sharing import LENDING, SWAPPING, why_no_power
from pentarchy.games.dynasty.state import SHARED, Dynasty
from pentarchy.games.dynasty.strength import province_squares
from pentarchy.games.dynasty.things import (
    HELD,
    LEND,
    ON_MAP,
    PASS,
    PLACE_ON_MAP,
    SWAP,
    USE_MOVE,
    USE_REMOVE,
    WISH,
    WORDS,
    Picked,
    Turned,
    end_parts,
    ends_name,
    first_of,
    square_part,
)
from pentarchy.kernel import Ask, Ban, Bits, Thing, _, say

POWER_OF: Final = {USE_REMOVE: WARFARE, USE_MOVE: SPACE}


def maps_in_words(state: Dynasty, seat: int, numbers: tuple[int, ...]) -> str:
    """`your own map or the shared map`."""
    if len(numbers) > state.seats:
        return say(_("any map"))
    found: list[str] = []
    for number in numbers:
        if number in (seat, SHARED):
            found.append(say(_("your own map") if number == seat else _("the shared map")))
        else:
            found.append(say(_("the map of {role}"), role=state.content.roles[state.roles[number]].name))
    return say(_("{one} or {other}"), one=found[0], other=found[1]) if len(found) == 2 else found[0]


# --- a turn ----------------------------------------------------------------------------------------------------------

NO_PLACE: Final[Ban[Dynasty, int, Room]] = Ban(
    "DY014", _("there is no place for it"), lambda state, seat, wish, room: wish >= 0 and not room.has_place(wish)
)


def lacks_power(state: Dynasty, seat: int, wish: int, room: Room) -> bool:
    return wish in POWER_OF and not state.may_use(seat, POWER_OF[wish])


def none_laid(state: Dynasty, seat: int) -> bool:
    """Whether only starting dominoes lie where a power reaches."""
    return all([is_starter(laid) for number in (seat, SHARED) for laid in state.map_of(number).laid])


def none_older(state: Dynasty, seat: int) -> bool:
    """The same of dominoes that were laid in earlier rounds."""
    return not any(
        [0 < round_of(laid) < state.round for number in (seat, SHARED) for laid in state.map_of(number).laid]
    )


def is_out_of_reach(state: Dynasty, seat: int, wish: int) -> bool:
    """DY-A67: whether all that a power could take lies in other players' provinces."""
    return bool(state.options.get("shelter", 0)) and not pickable(state, seat, power_reach(state, seat, wish))


def turn_options(state: Dynasty, seat: int, room: Room) -> list[int]:
    found = usable_dominoes(state, room)
    left = state.powers[seat]
    if not found or left[PRODUCE] > 0:
        found.append(PASS)
    if left[WARFARE] > 0 and not none_older(state, seat) and not is_out_of_reach(state, seat, USE_REMOVE):
        found.append(USE_REMOVE)
    if left[SPACE] > 0 and not none_laid(state, seat) and not is_out_of_reach(state, seat, USE_MOVE):
        found.append(USE_MOVE)
    if state.options["machine"]:
        found += [wish for wish in (LEND, SWAP) if TURN.forbids(state, seat, wish, room) is None]
    return found


TURN: Final[Ask[Dynasty, int, Room]] = Ask(
    "{domino}", {"domino": WISH}, _("Take a domino from the market."),
    name="turn",
    candidates=lambda state, seat, room: [*state.market.kinds(), *WORDS],
    bans=(
        *HANDLING,
        NO_PLACE,
        Ban("DY014", _("a domino that can be used must be taken"),
            lambda state, seat, wish, room: wish == PASS and not state.may_use(seat, PRODUCE)
            and usable_dominoes(state, room) != []),
        Ban("DY-A03", _("you have no such power now"), lacks_power,
            lambda state, seat, wish, room: why_no_power(state, seat, POWER_OF[wish])),
        Ban("DY-A24", _("only starting dominoes lie on your own map and the shared map"),
            lambda state, seat, wish, room: wish in POWER_OF and none_laid(state, seat)),
        Ban("DY-A25", _("all dominoes there were laid this round"),
            lambda state, seat, wish, room: wish == USE_REMOVE and none_older(state, seat)),
        Ban("DY-A67", _("all that your power could take lies in another player's province"),
            lambda state, seat, wish, room: wish in POWER_OF and is_out_of_reach(state, seat, wish)),
        *LENDING,
        *SWAPPING,
    ),
    options=turn_options,
)  # fmt: skip
"""DY009, DY014: which domino, or what else a turn offers; asked about what room there is."""

AGAIN: Final[Ask[Dynasty, int, Room]] = Ask(
    "{domino}", {"domino": WISH}, _("You may use your power and lay a second domino."),
    name="again", candidates=lambda state, seat, room: state.market.kinds(), bans=(*HANDLING, NO_PLACE),
)  # fmt: skip
"""Produce's power: a second domino in the same turn."""

LAY_ONE: Final[Ask[Dynasty, int, Room]] = Ask(
    "{domino}", {"domino": HELD}, _("Lay one of the dominoes you drew."),
    name="lay", candidates=lambda state, seat, room: state.held.kinds(), bans=(*HANDLING, NO_PLACE),
)  # fmt: skip
"""A reward: which of the dominoes just drawn to lay."""


# --- laying ----------------------------------------------------------------------------------------------------------


class Hold:
    """A domino in hand and the room there is for it."""

    def __init__(self, domino: int, room: Room, old: Place | None = None) -> None:
        self.domino = domino
        self.room = room
        self.old = old
        """Where it lay, if it is moved: it may always go back."""
        self._where: Place | None = None
        self._spot: Spot | None = None

    def spot(self, place: Place) -> Spot:
        """All that decides about a place; that of the last one is kept."""
        if self._spot is None or self._where != place:
            self._spot, self._where = self.room.spot(self.domino, place), place
        return self._spot


def in_hand(ban: Ban[Dynasty, Spot, None]) -> Ban[Dynasty, Place, Hold]:
    """What keeps a domino from a place, asked of a place for the domino in hand."""
    return Ban(
        ban.rule,
        ban.text,
        lambda state, seat, place, hold: place != hold.old and ban.when(state, seat, hold.spot(place), None),
        lambda state, seat, place, hold: ban.reason(state, seat, hold.spot(place), None),
    )


class Laying(Ask[Dynasty, Place, Hold]):
    """Where a domino goes: a client points at it and at both squares."""

    def parts(self, state: Dynasty, value: Place) -> dict[str, str]:
        return end_parts(state, f"held/{write_domino(state.held.card(0))}", *value)


def hold_in_words(state: Dynasty, seat: int, hold: Hold) -> dict[str, str]:
    """A client that shows the domino under the pointer has to know which one it is."""
    return {
        "domino": write_domino(hold.domino),
        "looks": describe_domino(hold.domino),
        "maps": maps_in_words(state, seat, hold.room.numbers),
    }


class Places(Bits):
    """The places for a domino in a room, map by map."""

    def __init__(self, domino: int, room: Room) -> None:
        super().__init__(0)
        self.domino = domino
        self.room = room
        self.counts = [fitting.count(domino) for fitting in room.fittings]

    def count(self) -> int:
        return sum(self.counts)

    def nth(self, n: int) -> Place:
        at = 0
        while n >= self.counts[at]:
            n -= self.counts[at]
            at += 1
        return self.room.fittings[at].nth(self.domino, self.room.numbers[at], n)

    def listed(self) -> list[Any]:
        return self.room.places(self.domino)


def places(state: Dynasty, seat: int, hold: Hold) -> list[Place] | Bits:
    if hold.old is not None:
        return sorted({*hold.room.places(hold.domino), hold.old})
    return Places(hold.domino, hold.room) if hold.room.fittings else hold.room.places(hold.domino)


def all_places(state: Dynasty, seat: int, hold: Hold) -> list[Place]:
    found = conceivable_places(state, hold.room.numbers, hold.domino)
    return found if hold.old is None else sorted({*found, hold.old})


PLACE: Final[Ask[Dynasty, Place, Hold]] = Laying(
    "place {place}", {"place": PLACE_ON_MAP}, _("Lay {looks} on {maps}."), label=_("lay {looks}"),
    words=hold_in_words, candidates=all_places, options=places, bans=tuple([in_hand(ban) for ban in LAYING]),
)  # fmt: skip
"""DY009-DY012: where a domino goes."""
PUT_BACK: Final[Ask[Dynasty, Place, Hold]] = Laying(
    "place {place}", {"place": PLACE_ON_MAP}, _("Lay {looks} down again on {maps}."), label=_("lay {looks} down again"),
    name="move-to", words=hold_in_words, candidates=all_places, options=places,
    bans=tuple([in_hand(ban) for ban in LAYING]),
)  # fmt: skip
"""Moving a domino: where it goes on the map it was taken from; back where it lay is always possible."""


# --- picking ---------------------------------------------------------------------------------------------------------


class Picking:
    """Which dominoes on the maps may be picked."""

    def __init__(
        self, numbers: tuple[int, ...], icons: int = 0, before: int = 0, crowded: bool = False, sheltered: int = 0
    ) -> None:
        self.numbers = numbers
        self.icons = icons
        """Only dominoes that show one of these; 0 for all."""
        self.before = before
        """Only dominoes laid before this round; 0 for all."""
        self.crowded = crowded
        """Only dominoes beside an equal icon."""
        self.sheltered = sheltered
        """Squares of the shared map whose dominoes stay (DY-A67)."""
        self.left: int = 1
        """How many may or must still be picked, this one included: for the prompt."""


def power_reach(state: Dynasty, seat: int, wish: int) -> Picking:
    """DY-A25, DY-A67: what Warfare's or Space's power may take."""
    sheltered = 0
    if state.options.get("shelter", 0):
        for other in range(state.seats):
            if other != seat:
                sheltered |= province_squares(state.shared, state.roles[other], state.law())
    return Picking((seat, SHARED), before=state.round if wish == USE_REMOVE else 0, sheltered=sheltered)


def is_sheltered(picking: Picking, number: int, laid: Laid) -> bool:
    return number == SHARED and bool(picking.sheltered & (1 << first_square(laid) | 1 << second_square(laid)))


def picked_domino(state: Dynasty, picked: Picked) -> Laid:
    laid = state.map_of(picked[0]).domino_at(picked[1])
    assert laid is not None
    return laid


def crowded_dominoes(state: Dynasty, number: int) -> list[Laid]:
    """The dominoes with an icon that also lies on the square beside it."""
    board = state.map_of(number)
    found: list[Laid] = []
    for laid in [laid for at, laid in board.top_dominoes()]:
        for square in (first_square(laid), second_square(laid)):
            icon = board.icon_at(square)
            if (
                icon
                and board.domino_at(square) == laid
                and any([board.icon_at(square + step) == icon for step in STEP])
            ):
                found.append(laid)
                break
    return found


def pickable(state: Dynasty, seat: int, picking: Picking) -> list[Picked]:
    found: list[Picked] = []
    for number in picking.numbers:
        crowded = crowded_dominoes(state, number) if picking.crowded else []
        for at, laid in state.map_of(number).top_dominoes():
            if is_starter(laid) or 0 < picking.before <= round_of(laid) or (picking.crowded and laid not in crowded):
                continue
            if is_sheltered(picking, number, laid):
                continue
            if not picking.icons or icons_on(domino_of(laid)) & picking.icons:
                found.append((number, at))
    return found


def pick(form: str, prompt: str, stop: str = "stop") -> Ask[Dynasty, Picked, Picking]:
    """A question for a domino that lies on a map."""
    return Ask(
        form, {"domino": ON_MAP}, prompt, stop=stop,
        words=lambda state, seat, picking: {
            "maps": maps_in_words(state, seat, picking.numbers),
            "left": say(_(" ({left} left)"), left=picking.left) if picking.left > 1 else "",
            "count": state.in_force().mission_removes,
        },
        candidates=lambda state, seat, picking: [
            (number, square) for number in picking.numbers for square, laid in state.map_of(number).top_dominoes()
        ],
        options=pickable,
        bans=(
            Ban("DY-A24", _("a starting domino stays"),
                lambda state, seat, picked, picking: is_starter(picked_domino(state, picked))),
            Ban("DY-A25", _("it was laid this round"),
                lambda state, seat, picked, picking: 0 < picking.before <= round_of(picked_domino(state, picked))),
            Ban("DY-A67", _("it lies in another player's province"),
                lambda state, seat, picked, picking: is_sheltered(picking, picked[0], picked_domino(state, picked))),
            Ban("DY022", _("it does not show what has to go"),
                lambda state, seat, picked, picking: picking.icons != 0
                and not icons_on(domino_of(picked_domino(state, picked))) & picking.icons),
            Ban("DY022", _("no equal icon lies beside it"),
                lambda state, seat, picked, picking: picking.crowded
                and picked_domino(state, picked) not in crowded_dominoes(state, picked[0])),
        ),
    )  # fmt: skip


REMOVE: Final = pick("remove {domino}", _("Take a domino off {maps}{left}."))
TRIBUTE: Final = pick(
    "remove {domino}",
    _("Your mission also demands {count} dominoes of your own map: take one off, or let the mission fail."),
    stop="let it fail",
)
"""DY-A58: an event demands dominoes of a mission. This is the first of them; stopping lets the mission fail."""
MOVE: Final = pick("move {domino}", _("Choose a domino of {maps} to move{left}."))
LIFT: Final = pick("lift {domino}", _("Pick up a domino of {maps} to lay it elsewhere{left}."))


# --- turning ---------------------------------------------------------------------------------------------------------


def turned_spot(state: Dynasty, seat: int, value: Turned, laid: Laid, rest: Map) -> Spot:
    return Spot(state, seat, domino_of(laid), (value[0], value[2], value[3]), value[:1], board=rest)


def taken_up(state: Dynasty, seat: int, value: Turned) -> Spot:
    laid = picked_domino(state, value[:2])
    return turned_spot(state, seat, value, laid, state.map_of(value[0]).without(laid))


def leaves_grid(value: Turned) -> bool:
    ends = (value[2], value[2] + BESIDE[value[3]])
    return min(ends) < 0 or max(ends) >= SQUARES or WIDTH - 1 in (ends[0] % WIDTH, ends[1] % WIDTH)


TOO_LARGE: Final = tuple([ban for ban in LAYING if "limit" in ban.text])


def while_turned(ban: Ban[Dynasty, Spot, None]) -> Ban[Dynasty, Turned, tuple[int, bool]]:
    """DY-A54: what keeps a domino from a place, asked of the rest of its map; it need not match if nothing says so."""

    def when(state: Dynasty, seat: int, value: Turned, about: tuple[int, bool]) -> bool:
        spot = taken_up(state, seat, value)
        return spot.board.occupied != 0 and (about[1] or ban in TOO_LARGE) and ban.when(state, seat, spot, None)

    return Ban(
        ban.rule, ban.text, when,
        lambda state, seat, value, about: ban.reason(state, seat, taken_up(state, seat, value), None),
    )  # fmt: skip


def turnable(state: Dynasty, seat: int, about: tuple[int, bool]) -> list[Turned]:
    number = about[0]
    found: list[Turned] = []
    for at, laid in state.map_of(number).top_dominoes():
        square, end, turns = first_square(laid), second_square(laid), turns_of(laid)
        for new in range(4):
            if new != turns:
                found.append((number, at, square, new))
                found.append((number, at, end - BESIDE[new], new))
        found.append((number, at, end, turns ^ 2))
    return sorted(found)


def turn_options_on(state: Dynasty, seat: int, about: tuple[int, bool]) -> list[Turned]:
    """The same, with each domino taken up once."""
    number, matching = about
    board, limit = state.map_of(number), min(BOX, box_limit(state))
    rests = {at: (laid, board.without(laid)) for at, laid in board.top_dominoes() if not is_starter(laid)}
    found: list[Turned] = []
    for value in turnable(state, seat, about):
        if value[1] in rests and not leaves_grid(value):
            laid, rest = rests[value[1]]
            square, turns = value[2], value[3]
            end = square + BESIDE[turns]
            if square in rest.squares or end in rest.squares:
                continue
            if not rest.squares:
                found.append(value)
            elif not matching:
                if rest.has_room(limit, square, end):
                    found.append(value)
            elif may_cover(state, seat):
                if first_of(LAYING, state, seat, turned_spot(state, seat, value, laid, rest)) is None:
                    found.append(value)
            elif fitting_on(state, seat, number, rest, False).allows(domino_of(laid), square, turns):
                found.append(value)
    return found


class Turning(Ask[Dynasty, Turned, tuple[int, bool]]):
    """Turning a domino where it lies: a client points at it and at both squares."""

    def parts(self, state: Dynasty, value: Turned) -> dict[str, str]:
        number, at, square, turns = value
        return end_parts(state, square_part(state, number, at), number, square, turns)


TURNED: Final[Thing[Dynasty, Turned]] = Thing(
    "turned",
    lambda state, value: f"{ON_MAP.write(state, value[:2])} to {ends_name(value[2], value[3])}",
)
ROTATE: Final[Ask[Dynasty, Turned, tuple[int, bool]]] = Turning(
    "rotate {turned}", {"turned": TURNED}, _("Turn a domino where it lies."),
    candidates=turnable,
    options=turn_options_on,
    bans=(
        Ban("DY-A24", _("a starting domino stays"),
            lambda state, seat, value, about: is_starter(picked_domino(state, value[:2]))),
        Ban("DY010", _("there is no room to turn it"),
            lambda state, seat, value, about: leaves_grid(value)),
        Ban("DY010", _("turned like this it would lie on another"),
            lambda state, seat, value, about: taken_up(state, seat, value).covers_others()),
        *[while_turned(ban) for ban in LAYING],
    ),
)  # fmt: skip
"""A half stays, or the ends change places; asked about the map, and whether the domino must match."""
