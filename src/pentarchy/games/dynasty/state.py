"""The state of a game of Domino Dynasty: maps, piles, roles, and what this round and the next have in store."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import mypyc_attr

from pentarchy.games.dynasty.content import NO_EVENT, Content, Event
from pentarchy.games.dynasty.dominoes import ARROWS_FINAL, ARROWS_FIRST, write_domino
from pentarchy.games.dynasty.grid import Laid, domino_of, square_name
from pentarchy.games.dynasty.icons import ROLES
from pentarchy.games.dynasty.maps import Map
from pentarchy.games.dynasty.missions import is_secret
from pentarchy.games.dynasty.strength import NO_CAP
from pentarchy.games.dynasty.walks import Law
from pentarchy.kernel import Named, Pile, State
from pentarchy.kernel.log import EVERYONE, only

SHARED: Final = 7
"""The number of the shared map; own maps have their seat's."""
MISSION: Final = 1 << 40
"""Added to a mission's number, so that no domino is mistaken for it."""
EVENT: Final = 1 << 41
EventNumber = Annotated[int, Named("event")]

DOMINO_BACK: Final = 0
MISSION_BACK: Final = 1
EVENT_BACK: Final = 2
SECRET_BACK: Final = 3

# What a reward or penalty brings for one round, as bits of `now` and `coming`.
OVERLAP: Final = 1
POWER_TWICE: Final = 2
CHOOSE_MISSION: Final = 4
FREE_PLACEMENT: Final = 8
BONUS_NEUTRAL: Final = 16
SWAP_MISSION: Final = 32
NO_POWER: Final = 64
STRICT: Final = 128
ONLY_ARROWS: Final = 256
SMALL_PROVINCE: Final = 512
TWO_MISSIONS: Final = 1024
MISSIONS_NEUTRAL: Final = 2048
MARKS: Final = (
    "overlap", "power-twice", "choose-mission", "free-placement", "bonus-ns", "swap-mission", "no-power", "strict",
    "only-arrows", "small-province", "two-missions", "missions-ns",
)  # fmt: skip
"""The names of these bits, lowest first."""

LAWS: Final[dict[int, Law]] = {}
"""Every law there has been, by what makes it; they never change."""


@mypyc_attr(free_list_len=1)
class Dynasty(State):
    """Seats are players; roles are counted from 0. Lists are by seat where nothing else is said."""

    content: Content

    options: dict[str, int]
    """Every choice of the table as a number, filled at set-up and never changed (see __init__.py)."""
    roles: list[int]
    holders: list[int]
    """By role: the seat that holds it, -1 for a role not in play."""
    start_seat: int
    round: int
    phase: str = "draw"
    shared: Map
    own: list[Map]
    last_round: bool
    """The market could not be filled: the game ends after this Report (DY-A06)."""
    # Dominoes
    deck: Pile = Pile("deck", ordered=True)
    market: Pile = Pile("market", audience=EVERYONE)
    held: Pile = Pile("held", audience=EVERYONE, ordered=True)
    """Taken from market or deck, or lifted from a map, and not laid yet; the first is the next to be laid."""
    laid: Pile = Pile("laid", audience=EVERYONE)
    """All that lies on the maps, starting dominoes aside."""
    discard: Pile = Pile("discard", audience=EVERYONE)
    # Missions
    mission_deck: Pile = Pile("mission deck", ordered=True)
    secret_deck: Pile = Pile("secret mission deck", ordered=True)
    """Cooperative: the secret missions. Chance says which deck the next one comes from (DY-A63)."""
    drawn: list[Pile]
    """Missions a seat has drawn and must choose among."""
    missions: list[Pile]
    failed: list[Pile]
    mission_discard: Pile = Pile("resolved missions", audience=EVERYONE)
    achieved: list[int]
    # Events
    events: Pile = Pile("events", ordered=True)
    used_events: Pile = Pile("used events", audience=EVERYONE)
    event: EventNumber = -1
    """The number of the event in force, -1 for none."""
    # This round
    passes: int
    idle: int
    """The seats an event keeps from laying dominoes, as bits."""
    now: list[int]
    coming: list[int]
    bonus: list[int]
    coming_bonus: list[int]
    powers: list[list[int]]
    """By seat and role: how often this seat may still use this role's power."""
    laid_own: list[int]
    laid_shared: list[int]
    mismatched: list[int]
    minus: list[int]
    halved: list[int]
    zero: list[int]
    barred: list[int]
    """1 when the seat's own missions get none of its own strength."""
    caps: list[int]
    """By role: the most a province counts this round."""
    lent: list[int]
    """By seat: 1 once it has lent something this round (Machine Mama)."""
    lost_icon: list[int]
    borrowed_icons: list[int]
    """By seat: a bit for each role whose icon it may handle besides its own."""
    borrowed_report: list[int]
    strengths: list[int]
    """By role, as read at the start of Report (DY-A17); empty before."""
    totals: list[int]
    """The same by seat."""

    # --- piles -----------------------------------------------------------------------------------------------------

    def piles(self) -> list[Pile]:
        return [
            self.deck, self.market, self.held, self.laid, self.discard, self.mission_deck, self.secret_deck,
            *self.drawn, *self.missions, *self.failed, self.mission_discard, self.events, self.used_events,
        ]  # fmt: skip

    def back(self, card: int) -> int:
        """Secret missions have a deck of their own in the cooperative game (DY-A63)."""
        if card & EVENT:
            return EVENT_BACK
        if card & MISSION:
            return SECRET_BACK if self.is_hidden(card) else MISSION_BACK
        return DOMINO_BACK

    def is_hidden(self, card: int) -> bool:
        """DY-A41: whether a mission is kept secret by whoever has it."""
        return bool(self.options["cooperative"]) and is_secret(card ^ MISSION)

    def deck_of(self, card: int) -> Pile:
        """The deck a mission belongs to."""
        return self.secret_deck if self.is_hidden(card) else self.mission_deck

    def mission_audience(self, seat: int) -> int:
        return only(seat) if self.options["cooperative"] else EVERYONE

    # --- maps and roles --------------------------------------------------------------------------------------------

    def map_of(self, number: int) -> Map:
        return self.shared if number == SHARED else self.own[number]

    def put_map(self, number: int, board: Map) -> None:
        """A map becomes another one."""
        if number == SHARED:
            self.shared = board
        else:
            self.own[number] = board

    def lay(self, domino: int, number: int, square: int, turns: int) -> None:
        """A held domino goes onto a map."""
        self.take(self.held, domino, self.laid)
        self.put_map(number, self.map_of(number).with_domino(domino, square, turns, self.round))

    def map_name(self, number: int) -> str:
        """`shared`, or the id of the role whose own map it is."""
        return "shared" if number == SHARED else self.content.roles[self.roles[number]].id

    def lift(self, number: int, laid: Laid) -> None:
        """A domino is picked up, to be laid again; the rest keeps its place in the grid until it is settled."""
        self.take(self.laid, domino_of(laid), self.held)
        self.put_map(number, self.map_of(number).without(laid))

    def remove(self, number: int, laid: Laid, rule: str, seat: int) -> None:
        """A domino leaves a map for good (DY-A24)."""
        board = self.map_of(number)
        if self.log is not None:
            self.tell(
                "removed", rule, seat=seat, map=self.map_name(number), square=square_name(board.visible_square(laid)),
                domino=write_domino(domino_of(laid)),
            )  # fmt: skip
        self.take(self.laid, domino_of(laid), self.discard)
        self.put_map(number, board.without(laid))

    def settle(self, number: int) -> None:
        """DY-A38: a map that has wandered goes back to the middle of the grid, and its squares get other names."""
        board = self.map_of(number)
        centred = board.centred()
        if centred is not board:
            self.put_map(number, centred)
            before, after = square_name(min(board.squares)), square_name(min(centred.squares))
            self.tell("shifted", "DY-A38", map=self.map_name(number), before=before, after=after)

    def is_in_play(self, role: int) -> bool:
        return self.holders[role] >= 0

    def report_order(self) -> list[int]:
        """DY016: the seats by their roles' numbers."""
        order = sorted(range(self.seats), key=self.roles.__getitem__)
        return order[::-1] if self.in_force().backwards else order

    def clockwise(self) -> list[int]:
        """DY008: the seats in turn from the start player."""
        step = -1 if self.in_force().backwards else 1
        return [(self.start_seat + step * nth) % self.seats for nth in range(self.seats)]

    # --- this round ------------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        """What lasted a round is over, what was promised for the next one is in force."""
        seats = self.seats
        self.round += 1
        self.phase = "draw"
        self.passes = self.idle = 0
        self.event = -1
        self.now, self.coming = self.coming, [0] * seats
        self.bonus, self.coming_bonus = self.coming_bonus, [0] * seats
        self.powers = [[0] * ROLES for _ in range(seats)]
        self.laid_own = [0] * seats
        self.laid_shared = [0] * seats
        self.mismatched = [0] * seats
        self.minus = [0] * seats
        self.halved = [0] * seats
        self.zero = [0] * seats
        self.barred = [0] * seats
        self.caps = [NO_CAP] * ROLES
        self.lent = [0] * seats
        self.lost_icon = [0] * seats
        self.borrowed_icons = [0] * seats
        self.borrowed_report = [0] * seats
        self.strengths = []
        self.totals = []

    def in_force(self) -> Event:
        """This round's event; without one, an event that changes nothing."""
        return self.content.events[self.event] if self.event >= 0 else NO_EVENT

    def is_marked(self, seat: int, mark: int) -> bool:
        return bool(self.now[seat] & mark)

    def may_use(self, seat: int, role: int) -> bool:
        """Whether a seat may still use this role's power this round."""
        return self.powers[seat][role] > 0

    def law(self) -> Law:
        """What edition, options and this round's event make of paths and scoring."""
        options, reach = self.options, self.in_force().path_steps if self.event >= 0 else 0
        final, arrows, by_paths = options["final"], options["direction"], options["province_paths"]
        in_squares, tactical = options["province_squares"], options["tactical"]
        key = final | arrows << 1 | by_paths << 2 | in_squares << 3 | tactical << 4 | reach << 5
        law = LAWS.get(key)
        if law is None:
            law = LAWS[key] = Law()
            law.final, law.reach, law.tactical = bool(final), reach, bool(tactical)
            law.by_paths, law.in_squares = bool(by_paths), bool(in_squares)
            if arrows:
                law.arrows = ARROWS_FINAL if final else ARROWS_FIRST
        return law

    def handles(self, seat: int) -> int:
        """DY013: the roles whose icons a seat may handle, as bits; those of roles not in play are everyone's."""
        if self.in_force().no_role_lock:
            return (1 << ROLES) - 1
        found = self.borrowed_icons[seat]
        for role in range(ROLES):
            holder = self.holders[role]
            if holder < 0 or (holder == seat and not self.lost_icon[seat] >> role & 1):
                found |= 1 << role
        return found
