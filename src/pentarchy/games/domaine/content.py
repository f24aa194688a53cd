"""The printed things: action cards and land tiles, read from the content files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.games.domaine.land import SIDE
from pentarchy.parts.content import ContentError, Source, content_file, load_rows, load_toml

SELL: Final = 0
BORDERS: Final = 1
KNIGHTS: Final = 2
EXPAND: Final = 3
DESERTER: Final = 4
ALLIANCE: Final = 5
VERBS: Final = ("sell", "borders", "knights", "expand", "deserter", "alliance")
STACKS: Final = "ABCD"
TERRAINS: Final = "mfvRGSCD"
MEADOW: Final = 0
FOREST: Final = 1
VILLAGE: Final = 2
CITY: Final = 3
GOLD: Final = 4
SILVER: Final = 5
COPPER: Final = 6
DIAMOND: Final = 7
MINES: Final = (GOLD, SILVER, COPPER, DIAMOND)
LIMITS: Final = {"borders": 3, "knights": 2, "expand": 2, "deserter": 1, "alliance": 1}

HOME: Final = Path(__file__).parent / "content"


class Content:
    """Cards by number (equal cards have one number) and tiles by name."""

    def __init__(self, pack: Path | None = None) -> None:
        self.cards: list[str] = []
        self.stack: list[int] = []
        self.count: list[int] = []
        self.price: list[int] = []
        self.sale: list[int] = []
        self.actions: list[dict[int, int]] = []
        """What a card allows: the action and how many markers, knights or territories."""
        self._load_cards(content_file(HOME, "domaine", "cards.toml", pack))
        self._numbers = {name: number for number, name in enumerate(self.cards)}
        self.tiles: dict[str, str] = {}
        self.centre = ""
        self.fixed_board: list[str] = []
        self._load_tiles(content_file(HOME, "domaine", "tiles.toml", pack))
        self.king = len(self.cards)
        """The number of the king's card, which is in play only by option (king_card)."""

    def _load_cards(self, path: Source) -> None:
        for row in load_rows(path, "card"):
            self.cards.append(row.text("id"))
            self.stack.append(STACKS.index(row.text("stack", choices=STACKS)))
            self.count.append(row.number("count", low=1, high=60))
            self.price.append(row.number("price", low=0, high=99))
            self.sale.append(row.number("sale", low=0, high=99))
            actions: dict[int, int] = {}
            table = row.part("actions")
            if table is None or not table.table:
                raise row.wrong("actions", "is missing")
            for action in table.table:
                if action not in LIMITS:
                    raise row.wrong("actions", f"has '{action}', which is none of {', '.join(LIMITS)}")
                actions[VERBS.index(action)] = table.number(action, low=1, high=LIMITS[action])
            self.actions.append(actions)
            row.finish()

    def _load_tiles(self, path: Source) -> None:
        for row in load_rows(path, "tile"):
            rows = row.texts("rows")
            if len(rows) != 4 or any(len(line) != 4 or set(line) - set(TERRAINS) for line in rows):
                raise row.wrong("rows", f"must be four rows of four letters out of {TERRAINS}")
            self.tiles[row.text("id")] = "".join(rows)
            row.finish()
        table = load_toml(path)
        self.centre = str(table.get("centre", ""))
        board = table.get("fixed_board", [])
        self.fixed_board = [str(tile) for tile in board] if isinstance(board, list) else []
        if self.centre not in self.tiles or len(self.tiles) != 9:
            raise ContentError(f"{path.name}: there must be nine tiles, one of them the centre")
        if sorted(self.fixed_board) != sorted(self.tiles) or self.fixed_board[4] != self.centre:
            raise ContentError(f"{path.name}: fixed_board must name every tile once, the centre in the middle")

    def card_name(self, card: int) -> str:
        return "king" if card == self.king else self.cards[card]

    def card_named(self, name: str) -> int:
        """The number of a card; -1 if there is none of that name."""
        return self._numbers.get(name, -1)


def turned(tile: str, quarter_turns: int) -> str:
    """A tile's sixteen letters after turning it clockwise."""
    for _ in range(quarter_turns):
        tile = tile[12::-4] + tile[13::-4] + tile[14::-4] + tile[15::-4]
    return tile


def assemble(tiles: list[str]) -> str:
    """The letters of the whole land from nine tiles, row by row."""
    return "".join(
        [tiles[row // 4 * 3 + column][row % 4 * 4 : row % 4 * 4 + 4] for row in range(SIDE) for column in range(3)]
    )
