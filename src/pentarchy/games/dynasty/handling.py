"""Hands on the maps: laying, removing, moving, turning and rearranging dominoes."""

from __future__ import annotations

from pentarchy.games.dynasty.dominoes import write_domino
from pentarchy.games.dynasty.grid import BESIDE, Place, domino_of, round_of, square_name
from pentarchy.games.dynasty.icons import INFRASTRUCTURE
from pentarchy.games.dynasty.placing import (
    Room,
    is_mismatched,
    room_for,
    why_not_handle,
)
from pentarchy.games.dynasty.questions import (
    LIFT,
    MOVE,
    PLACE,
    PUT_BACK,
    REMOVE,
    ROTATE,
    Hold,
    Picking,
    picked_domino,
)
from pentarchy.games.dynasty.state import SHARED, Dynasty
from pentarchy.games.dynasty.things import Picked
from pentarchy.kernel import Reason, Rules, _, choose, choose_or_stop


def lay_domino(state: Dynasty, seat: int, domino: int, room: Room, rule: str = "DY009") -> Rules:
    """The first domino in hand is laid, as `rule` says; it has a place."""
    place = yield from choose(state, seat, PLACE, Hold(domino, room))
    if state.may_use(seat, INFRASTRUCTURE) and not Room(state, seat, room.numbers, False).allows(domino, place):
        state.powers[seat][INFRASTRUCTURE] -= 1
        state.tell("power", "DY-A03", seat=seat, power="infrastructure")
    put(state, seat, domino, place, rule)


def put(state: Dynasty, seat: int, domino: int, place: Place, rule: str) -> None:
    number, square, turns = place
    if not state.mismatched[seat] and is_mismatched(state, domino, place):
        state.mismatched[seat] = 1
    state.lay(domino, number, square, turns)
    if number == SHARED:
        state.laid_shared[seat] += 1
    else:
        state.laid_own[seat] += 1
    if state.log is not None:
        state.tell(
            "laid", rule, seat=seat, domino=write_domino(domino), map=state.map_name(number),
            first=square_name(square), second=square_name(square + BESIDE[turns]),
        )  # fmt: skip


def remove_some(state: Dynasty, seat: int, count: int, picking: Picking, rule: str, optional: bool = False) -> Rules:
    """A seat takes as many dominoes off as it can, up to `count`."""
    for nth in range(count):
        picking.left = min(count - nth, len(REMOVE.options(state, seat, picking)))
        if not picking.left:
            return
        wish = yield from (choose_or_stop if optional else choose)(state, seat, REMOVE, picking)
        if wish is None:
            return
        take_off(state, seat, wish, rule)


def take_off(state: Dynasty, seat: int, picked: Picked, rule: str) -> None:
    """A domino that was picked leaves its map for good."""
    number = picked[0]
    state.remove(number, picked_domino(state, picked), rule, seat)
    state.settle(number)


def move_one(state: Dynasty, seat: int, number: int, square: int, rule: str) -> Rules:
    """A domino is taken up and laid again on its map, legally or just where it was (DY-A25, DY-A53)."""
    laid = picked_domino(state, (number, square))
    domino, old, turns, laid_in = laid
    state.lift(number, laid)
    room = Room(state, seat, (number,), False)
    place = yield from choose(state, seat, PUT_BACK, Hold(domino, room, (number, old, turns)))
    state.take(state.held, domino, state.laid)
    state.put_map(number, state.map_of(number).with_domino(domino, place[1], place[2], laid_in))
    state.tell(
        "moved", rule, seat=seat, map=state.map_name(number), square=square_name(square),
        first=square_name(place[1]), second=square_name(place[1] + BESIDE[place[2]]),
    )  # fmt: skip
    state.settle(number)


def move_some(state: Dynasty, seat: int, count: int, picking: Picking) -> Rules:
    """A reward: up to `count` dominoes, one after the other."""
    for nth in range(count):
        picking.left = count - nth
        if not MOVE.options(state, seat, picking):
            return
        wish = yield from choose_or_stop(state, seat, MOVE, picking)
        if wish is None:
            return
        yield from move_one(state, seat, wish[0], wish[1], "DY022")


def rearrange(state: Dynasty, seat: int, count: int, rule: str) -> Rules:
    """Up to `count` dominoes of the own map are all picked up first, then laid again; what has no place is lost."""
    lifted: list[int] = []
    picking = Picking((seat,))
    for nth in range(count):
        picking.left = min(count - nth, len(LIFT.options(state, seat, picking)))
        if not picking.left:
            break
        wish = yield from choose_or_stop(state, seat, LIFT, picking)
        if wish is None:
            break
        laid = picked_domino(state, wish)
        state.lift(seat, laid)
        lifted.append(domino_of(laid))
        state.tell(
            "lifted", rule, seat=seat, domino=write_domino(domino_of(laid)), map=state.map_name(seat),
            square=square_name(wish[1]),
        )  # fmt: skip
        state.settle(seat)
    for domino in lifted:
        room = Room(state, seat, (seat,), state.may_use(seat, INFRASTRUCTURE))
        if room.has_place(domino):
            yield from lay_domino(state, seat, domino, room, rule)
        else:
            lose(state, seat, domino, Reason("DY-A53", _("it finds no place")))


def lose(state: Dynasty, seat: int, domino: int, why: Reason) -> None:
    """A held domino cannot be laid."""
    state.take(state.held, domino, state.discard)
    state.tell("lost", why.rule, seat=seat, domino=write_domino(domino), why=why.text)


def rotate_one(state: Dynasty, seat: int, matching: bool, optional: bool, rule: str) -> Rules:
    """A domino of the own map turns where it lies."""
    about = (seat, matching)
    if not ROTATE.options(state, seat, about):
        return
    wish = yield from (choose_or_stop if optional else choose)(state, seat, ROTATE, about)
    if wish is None:
        return
    number, at, square, turns = wish
    board = state.map_of(number)
    laid = picked_domino(state, (number, at))
    state.put_map(number, board.without(laid).with_domino(domino_of(laid), square, turns, round_of(laid)))
    state.tell(
        "turned", rule, seat=seat, map=state.map_name(number), square=square_name(at),
        first=square_name(square), second=square_name(square + BESIDE[turns]),
    )  # fmt: skip
    state.settle(number)


def rotate_some(state: Dynasty, seat: int, count: int) -> Rules:
    """A reward: up to `count` dominoes, each in a step of its own: there may be many."""
    if not count:
        return
    before = state.own[seat].laid
    yield from rotate_one(state, seat, matching=False, optional=True, rule="DY022")
    if count > 1 and state.own[seat].laid != before:
        state.agenda.append(("rotate", seat, count - 1))


def draw_dominoes(state: Dynasty, count: int) -> list[int]:
    """From the deck into the open; the discards are shuffled in when it runs out (DY-A06)."""
    drawn: list[int] = []
    while len(drawn) < count:
        if not len(state.deck) and not refill_deck(state):
            break
        drawn.append(state.draw(state.deck, state.held))
    return drawn


def refill_deck(state: Dynasty) -> bool:
    """DY-A06. Whether there was anything to shuffle in."""
    if not len(state.discard):
        return False
    while len(state.discard):
        state.draw(state.discard, state.deck)
    state.shuffle(state.deck)
    state.tell("reshuffled", "DY-A06", cards=len(state.deck))
    return True


def lay_drawn(state: Dynasty, seat: int, domino: int) -> Rules:
    """A reward: a domino drawn from the deck is laid if it can be."""
    room = room_for(state, seat)
    why = why_not_handle(state, seat, domino)
    if why is None and not room.has_place(domino):
        why = Reason("DY014", _("it finds no place"))
    if why is None:
        yield from lay_domino(state, seat, domino, room, "DY022")
    else:
        lose(state, seat, domino, why)
