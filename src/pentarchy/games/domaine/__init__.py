"""Domaine, a game by Klaus Teuber: castles, borders round them, and the king who returns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pentarchy.games.domaine.content import HOME, STACKS, Content, assemble, turned
from pentarchy.games.domaine.flow import STEPS
from pentarchy.games.domaine.invariants import invariants
from pentarchy.games.domaine.state import Board, terrain_of
from pentarchy.games.domaine.view import view
from pentarchy.kernel import EVERYONE, BadInput, Game, Option, Pile, _, only


class Domaine(Game):
    name = "domaine"
    title = "Domaine"
    seats = (2, 3, 4)
    rules_version = 1
    classes = (Board,)
    content_home = HOME
    content: Content
    options = (
        Option("castle_distance", 7, _("How far apart castles of one colour must be, in steps (DO-A02)."), (7, 6)),
        Option("endless_guard", True, _("After four rounds without a draw, cards come from the deck (DO-A08).")),
        Option("king_at_once", False, _("The king token is checked after every sub-step of an action (DO-A25).")),
        Option("size_scoring", False, _("A Domaine counts by its size, and five more for each village (DO-V01).")),
        Option("hidden_ducats", False, _("Ducats are hidden from the others (DO-V02).")),
        Option("king_card", False, _("The game ends by a card in stack D, not by points (DO-V03).")),
        Option("expand_max", 2, _("How many territories an expansion may take (DO-A20)."), (2, 1)),
        Option("alliance_blocks_deserter", False, _("No deserters between allied Domaines (DO-V04).")),
        Option("fixed_board", False, _("The land always lies in the same printed arrangement (DO-V05).")),
    )

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(STEPS, Content(pack), pack)

    def with_content(self, pack: Path) -> Game:
        return Domaine(pack)

    def set_up(self, board: Board, options: dict[str, Any]) -> None:
        """DO001-DO008."""
        board.options = {name: int(value) for name, value in options.items()}
        board.land = self.lay_out(board)
        board.terrain = terrain_of(board.land)
        colours = 3 if board.seats == 2 else board.seats
        board.castles = [0] * colours
        board.knights = [0] * colours
        board.ducats = [7] * board.seats
        board.scores = [0] * board.seats
        board.deck = Pile("deck", ordered=True)
        board.chancery = Pile("chancery", audience=EVERYONE)
        board.discard = Pile("discard", audience=EVERYONE)
        self.stack_cards(board)
        for seat in range(board.seats):
            hand = Pile(f"hand {seat}", owner=seat, audience=only(seat))
            board.hands.append(hand)
            for _nth in range(3):
                board.draw(board.deck, hand)
        board.agenda = [("castle", 0)]

    def lay_out(self, board: Board) -> str:
        """Eight tiles anywhere and any way round, the royal city's tile in the centre (DO002)."""
        content = self.content
        if board.options["fixed_board"]:
            return assemble([content.tiles[tile] for tile in content.fixed_board])
        others = [tile for tile in content.tiles if tile != content.centre]
        board.chance.shuffle(others)
        others.insert(4, content.centre)
        return assemble([turned(content.tiles[tile], board.chance.below(4)) for tile in others])

    def stack_cards(self, board: Board) -> None:
        """Four stacks, each shuffled on its own, A on top (DO006)."""
        content = self.content
        for stack in reversed(range(len(STACKS))):
            cards = [card for card in range(len(content.cards)) if content.stack[card] == stack]
            pile = [card for card in cards for _ in range(content.count[card])]
            if stack == 3 and board.options["king_card"]:
                pile.append(content.king)
            board.chance.shuffle(pile)
            board.deck.fill(pile)

    def id_of(self, kind: str, number: int) -> str:
        return self.content.card_name(number)

    def number_of(self, kind: str, name: str) -> int:
        number = self.content.king if name == "king" else self.content.card_named(name)
        if number < 0:
            raise BadInput(f"there is no card '{name}'")
        return number

    def view(self, board: Board, seat: int | None) -> dict[str, Any]:
        return {**view(board, seat)}

    def invariants(self, board: Board) -> list[str]:
        return invariants(board, self.content)


GAME = Domaine()

__all__ = ["GAME", "Domaine"]
