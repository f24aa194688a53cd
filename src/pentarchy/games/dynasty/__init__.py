"""Domino Dynasty, a game by Pandaqi: run a family empire of dominoes, together and each for yourself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from pentarchy.games.dynasty.consequences import AT_ONCE, LATER
from pentarchy.games.dynasty.content import HOME, Content
from pentarchy.games.dynasty.decks import Deck, build_deck, by_rounds, curated
from pentarchy.games.dynasty.dominoes import read_domino, starting_domino, write_domino
from pentarchy.games.dynasty.flow import STEPS, Step, is_quiet
from pentarchy.games.dynasty.grid import MIDDLE, WIDTH
from pentarchy.games.dynasty.icons import COIN, ROLES
from pentarchy.games.dynasty.invariants import invariants
from pentarchy.games.dynasty.maps import Map
from pentarchy.games.dynasty.missions import read_mission, write_mission
from pentarchy.games.dynasty.reading import SCALARS
from pentarchy.games.dynasty.state import EVENT, MISSION, Dynasty
from pentarchy.games.dynasty.view import view
from pentarchy.kernel import EVERYONE, BadInput, Game, Option, Pile, _, only
from pentarchy.kernel.errors import ContentError

BY_EDITION: Final = ("edition", "on", "off")


class DominoDynasty(Game):
    name = "dynasty"
    title = "Domino Dynasty"
    seats = (2, 3, 4, 5)
    rules_version = 4
    save_version = 2
    classes = (Dynasty, Map)
    content_version = 3
    content_home = HOME
    content: Content
    step_ids = {"consequence": ("", "consequence"), "lay": ("", "card")}
    options = (
        Option("edition", "first", _("The rulebook as it came, or the designer's later edition."), ("first", "final")),
        Option("cooperative", False, _("All win or lose together; some missions are secret (DY032).")),
        Option("tactical", False, _("Your Capitals on the shared map count too (DY033).")),
        Option("chaotic", False, _("Own maps start empty; no score below 1 (DY034).")),
        Option("goblin", False, _("Expansion Goblin Grandma: Corrupters and attacks (DY036, DY037).")),
        Option("proximity", False, _("Expansion Proximity Papa: icons that look around them, and events (DY038).")),
        Option("direction", False, _("Expansion Directional Daddy: paths with arrows (DY039).")),
        Option("machine", False, _("Expansion Machine Mama: connections and loans (DY040).")),
        Option("deck", "curated", _("The curated decks, or new ones made from the seed."), ("curated", "generated")),
        Option(
            "powers", "edition", _("Role powers; on in the first edition, off in the final one (DY-A03)."), BY_EDITION
        ),
        Option(
            "shelter",
            "never",
            _("Powers leave others' provinces alone: with two players, always or never (DY-A67)."),
            ("never", "two", "always"),
        ),
        Option(
            "reports",
            "edition",
            _("Report actions; on in the first edition, off in the final one (DY-A03)."),
            BY_EDITION,
        ),
        Option("province_squares", False, _("A province counts its squares, not its dominoes (DY-A11).")),
        Option(
            "province_paths", "edition", _("Paths enlarge a province; on in the first edition (DY-A12)."), BY_EDITION
        ),
        Option("easy_shared", False, _("One matching terrain is enough on the shared map (DY035).")),
        Option("absent_lowest", False, _("Roles not in play are as strong as the weakest player (DY035).")),
        Option("absent_apart", False, _("A role not in play has a strength of its own, not its provider's (DY-A64).")),
        Option("all_roles", False, _("All five roles are dealt; a player may hold two or three (DY035).")),
        Option("leaver_penalty", False, _("Whoever must leave loses 8 points (DY035).")),
    )

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(STEPS, Content(pack), pack)
        for entry in self.content.scalars:
            if entry.id not in SCALARS:
                raise ContentError(f"missions.toml: the rules know no scalar {entry.id!r}")
        for entry in self.content.consequences:
            if entry.id not in AT_ONCE and entry.id not in LATER:
                raise ContentError(f"missions.toml: the rules know no reward or penalty {entry.id!r}")

    def with_content(self, pack: Path) -> Game:
        game = DominoDynasty(pack)
        for edition in ("first", "final"):
            curated(game.content, edition, "B")
        return game

    def set_up(self, state: Dynasty, options: dict[str, Any]) -> None:
        """DY001-DY005."""
        state.options = read_options(options)
        sheltered = options["shelter"] == "always" or (options["shelter"] == "two" and state.seats == 2)
        state.options["shelter"] = int(sheltered)
        self.deal_roles(state)
        self.lay_starters(state)
        self.make_piles(state)
        state.achieved = [0] * state.seats
        state.coming = [0] * state.seats
        state.coming_bonus = [0] * state.seats
        state.start_seat = state.chance.below(state.seats)
        state.agenda = [("round",)]

    def deal_roles(self, state: Dynasty) -> None:
        """DY002; with the option all_roles the rest go round the table once more."""
        order = list(range(ROLES))
        state.chance.shuffle(order)
        state.roles = order[: state.seats]
        state.holders = [-1] * ROLES
        for nth, role in enumerate(order):
            if nth < state.seats or state.options["all_roles"]:
                state.holders[role] = nth % state.seats

    def lay_starters(self, state: Dynasty) -> None:
        """DY003, DY004, DY-A02: a row two squares high, every other domino upside down."""
        present = [role for role in range(ROLES) if state.options["final"] or state.is_in_play(role)]
        left = (WIDTH - 1 - len(present)) // 2
        for nth, role in enumerate(present):
            square = (7 + nth % 2) * WIDTH + left + nth
            state.shared = state.shared.with_domino(starting_domino(role), square, 3 if nth % 2 else 1, 0)
        for seat in range(state.seats):
            starter = (starting_domino(state.roles[seat]), MIDDLE, 0, 0)
            state.own.append(Map() if state.options["chaotic"] else Map((starter,)))

    def make_piles(self, state: Dynasty) -> None:
        options = state.options
        sets = "B" + "".join(
            letter
            for letter, name in (("G", "goblin"), ("P", "proximity"), ("D", "direction"), ("M", "machine"))
            if options[name]
        )
        seed = 1 + state.chance.below(1 << 40) if options["generated"] else 0
        deck = build_deck(self.content, "final" if options["final"] else "first", sets, seed)
        self.fill(state, state.deck, deck.dominoes)
        self.lay_missions(state, deck)
        if options["proximity"]:
            self.fill(state, state.events, [number | EVENT for number in range(len(self.content.events))])
        for seat in range(state.seats):
            audience = state.mission_audience(seat)
            state.drawn.append(Pile("drawn", owner=seat, audience=only(seat)))
            state.missions.append(Pile("mission", owner=seat, audience=audience))
            state.failed.append(Pile("failed", owner=seat, audience=EVERYONE))

    def lay_missions(self, state: Dynasty, deck: Deck) -> None:
        """DY-A65: from the easiest to the hardest; in older decks some lie in the third round and at the bottom."""
        draws = state.seats + int(bool(state.options["powers"]) and state.is_in_play(COIN))
        if deck.order:
            order = by_rounds(deck.missions, deck.order[state.seats], draws, state.chance)
            for mission in reversed(order):
                state.deck_of(mission | MISSION).fill([mission | MISSION])
            return
        relief, missions, late = deck.relief[:], deck.missions[:], deck.late[:]
        for some in (relief, missions, late):
            state.chance.shuffle(some)
        fourth = max(0, len(missions) - 2 * draws)
        for mission in late + relief[draws:] + missions[:fourth] + relief[:draws] + missions[fourth:]:
            state.deck_of(mission | MISSION).fill([mission | MISSION])

    def fill(self, state: Dynasty, pile: Pile, cards: list[int]) -> None:
        """Shuffled, on top of what lies there."""
        state.chance.shuffle(cards)
        pile.fill(cards)

    def view(self, state: Dynasty, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view(state, seat))

    def is_quiet(self, state: Dynasty, step: Step) -> bool:
        return is_quiet(state, step)

    def id_of(self, kind: str, number: Any) -> Any:
        if kind == "event":
            return self.content.events[number].id
        if kind == "consequence":
            return self.content.consequences[number].id
        if number & EVENT:
            return f"event/{self.content.events[number ^ EVENT].id}"
        if number & MISSION:
            return f"mission/{write_mission(self.content, number ^ MISSION)}"
        return write_domino(number)

    def number_of(self, kind: str, name: Any) -> Any:
        if isinstance(name, int):  # as saves had it before
            return name
        try:
            if kind != "card":
                return self.content.number(kind, name)
            if name.startswith("event/"):
                return self.content.number("event", name.removeprefix("event/")) | EVENT
            if name.startswith("mission/"):
                return read_mission(self.content, name.removeprefix("mission/")) | MISSION
            return read_domino(name)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def migrate(self, saved: dict[str, Any], from_version: int) -> dict[str, Any]:
        """In the first form an event made failure cost dominoes, in a step of its own (DY-A58); a hand had no order."""
        if from_version == 1:
            state = saved["snapshot"]
            state["agenda"] = [step for step in state["agenda"] if step["("][0] != "failure"]
            state["held"]["ordered"] = True
        return saved

    def invariants(self, state: Dynasty) -> list[str]:
        return invariants(state)


def read_options(options: dict[str, Any]) -> dict[str, int]:
    """The table's choices as numbers; what goes by the edition is decided here (DY-A03, DY-A12)."""
    final = options["edition"] == "final"
    found = {"final": int(final), "generated": int(options["deck"] == "generated")}
    for name, value in options.items():
        if name in ("powers", "reports", "province_paths"):
            found[name] = int(not final if value == "edition" else value == "on")
        elif name not in ("edition", "deck", "shelter"):
            found[name] = int(value)
    return found


GAME = DominoDynasty()

__all__ = ["GAME", "DominoDynasty"]
