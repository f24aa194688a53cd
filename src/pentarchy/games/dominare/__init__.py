"""Dominare, a game by jim pinto: conspiracies, and a city that does not know who rules it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pentarchy.games.dominare.cards import FACTIONS, NOBILITY, STARTER_LEAVES_OUT
from pentarchy.games.dominare.content import HOME, SIDES, Content
from pentarchy.games.dominare.flow import STEPS
from pentarchy.games.dominare.invariants import invariants
from pentarchy.games.dominare.opening import DEAL, OPENINGS, SEMI_BLIND, STARTER
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.view import view
from pentarchy.kernel import BadInput, Game, Option, Pile, _, only

CROWNS: Final = 5
LARGE_FROM: Final = 5
CARDS_EACH: Final = 15
"""So many agents a player must be in the deck: what Sole Authority deals (DR159)."""


class DominareGame(Game):
    name = "dominare"
    title = "Dominare"
    seats = (2, 3, 4, 5, 6)
    rules_version = 3
    older_rules = (2,)
    classes = (Dominare, Agent)
    content_version = 2
    content_home = HOME
    content: Content
    options = (
        Option("side", "by seats", _("Which side of the map; the large one is for five or six."), ("by seats", *SIDES)),
        Option("opening", DEAL, _("How agents come to the hands; starter conspiracies know six factions."), OPENINGS),
        Option("first_scapegoat", 1, _("The youngest player's seat, counted round the table."), (1, 2, 3, 4, 5, 6)),
        Option("cells", False, _("From the fourth Season on the lowest agents are buried, one each Season (DR156).")),
        Option("epic", False, _("Every agent takes an action each Season (DR157).")),
        Option("anything_goes", False, _("Players trade crowns, agents in hand and promises (DR155).")),
        Option("spread_many_districts", False, _("Influence spreads into several districts at once (DR-A04).")),
        Option("church_vacant", False, _("The Church's ability places only in a vacant block (DR-A24).")),
        Option("floor_zero", False, _("A district may fall to 0 VP (DR-A07).")),
        Option(
            "own_exposure", False, _("Where an event moves another's exposure either way, it may be yours (DR-A33).")
        ),
        Option("discard_replaced", False, _("A replaced agent goes to the discards, not out of the game (DR-A12).")),
    )

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(STEPS, Content(pack), pack)

    def with_content(self, pack: Path) -> Game:
        return DominareGame(pack)

    def set_up(self, state: Dominare, options: dict[str, Any]) -> None:
        """DR001-DR013."""
        side = options["side"]
        state.side = SIDES.index(side) if side in SIDES else int(state.seats >= LARGE_FROM)
        state.opening = options["opening"]
        state.by_seat = state.opening == STARTER
        state.cells = options["cells"]
        state.epic = options["epic"]
        state.trading = options["anything_goes"]
        state.many_districts = options["spread_many_districts"]
        state.church_vacant = options["church_vacant"]
        state.floor_zero = options["floor_zero"]
        state.own_exposure = options["own_exposure"]
        state.discard_replaced = options["discard_replaced"]
        state.scapegoat = (options["first_scapegoat"] - 1) % state.seats
        state.order = [(state.scapegoat + i) % state.seats for i in range(state.seats)]
        state.crowns = [CROWNS] * state.seats
        state.exposure = [0] * state.seats
        state.held = [0] * state.seats
        state.tokens = [0] * len(state.city.blocks)
        state.worth = [district.start for district in self.content.districts]
        for seat in range(state.seats):
            state.ranks.append([])
            state.hands.append(Pile(f"hand {seat}", owner=seat, audience=only(seat)))
            state.drawn.append(Pile(f"drawn {seat}", owner=seat, audience=only(seat)))
            state.packs.append(Pile(f"pack {seat}"))
        self.stack_agents(state)
        events = [len(self.content.agents) + event.number for event in self.content.events]
        state.chance.shuffle(events)
        state.events.fill(events)

    def stack_agents(self, state: Dominare) -> None:
        """The agent deck, or what the variants make of it."""
        agents = self.content.agents
        cards = [card.number for card in agents for _ in range(card.copies)]
        if len(cards) < CARDS_EACH * state.seats:
            raise BadInput(f"{len(cards)} agents are too few for {state.seats} players: {CARDS_EACH} each are needed")
        if state.opening == SEMI_BLIND:
            state.drawing = True
            for pile in range(NOBILITY):
                state.factions.append(Pile(FACTIONS[pile], ordered=True))
                own = [card for card in cards if agents[card].draw_pile() == pile]
                state.chance.shuffle(own)
                state.factions[pile].fill(own)
            state.agenda = [("semi_blind", 0, 0)]
            return
        if state.opening == STARTER:
            state.box.fill([card for card in cards if agents[card].faction in STARTER_LEAVES_OUT])
            cards = [card for card in cards if agents[card].faction not in STARTER_LEAVES_OUT]
            conspiracies = [trio[:] for trio in self.content.starters]
            if len(conspiracies) < state.seats:
                raise BadInput(f"this content has preset conspiracies for {len(conspiracies)} players only")
            state.chance.shuffle(conspiracies)
            for seat in range(state.seats):
                state.hands[seat].fill(conspiracies[seat])
                for card in conspiracies[seat]:
                    cards.remove(card)
            state.agenda = [("season", 1)]
        else:
            state.agenda = [("deal",)]
        state.chance.shuffle(cards)
        state.deck.fill(cards)

    def id_of(self, kind: str, number: int) -> str:
        agents = self.content.agents
        own = number < len(agents)
        return agents[number].id if own else f"event/{self.content.events[number - len(agents)].id}"

    def number_of(self, kind: str, name: str) -> int:
        number: int = self.content.number_of.get(name, -1)
        if number < 0:
            raise BadInput(f"there is no card '{name}'")
        return number

    def view(self, state: Dominare, seat: int | None) -> dict[str, Any]:
        return {**view(state, seat)}

    def invariants(self, state: Dominare) -> list[str]:
        return invariants(state, self.content)


GAME = DominareGame()

__all__ = ["GAME", "DominareGame"]
