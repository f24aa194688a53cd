"""Domaine in a terminal: the land with its walls, the players, the cards. Drawn from a seat's view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from pentarchy.games.domaine.content import BORDERS, EXPAND, KNIGHTS, MINES, TERRAINS, VERBS, Content
from pentarchy.games.domaine.enclosures import DISCOUNT, boundary, connected, plan
from pentarchy.games.domaine.land import ALL, CELLS, COLUMNS, SIDE, around, cell_named, edge_name, edge_named
from pentarchy.games.domaine.land import name as name_of
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Decision, _, members, say, some
from pentarchy.parts.paint import Paint, beside, names_of, plain

INKS = (203, 75, 221, 114)
GROUNDS = (52, 18, 58, 22)
NEUTRAL_INK, NEUTRAL_GROUND = 252, 239
WALL = 231
WIDTH = 100

SYMBOLS = {"m": " ", "f": "♣", "v": "⌂", "R": "♛", "G": "G", "S": "S", "C": "C", "D": "D"}
SYMBOL_INKS = {"f": 71, "v": 215, "R": 213, "G": 220, "S": 253, "C": 173, "D": 123}
LEGEND = _(
    "♣ forest 1  ⌂ village 3  ♛ royal city 5  mines G gold S silver C copper D diamond  ♜ castle ♞ knight  + legal"
)
PLACING = ("castle ", "knight ", "expand ")
JOINTS = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""The corner of walls that go north (1), east (2), south (4) and west (8)."""


def draw(view: dict[str, Any], colour: bool) -> str:
    """The whole table as the seat sees it."""
    paint = Paint(colour)
    lines = beside(Land(view["board"], paint, view.get("moves", ())).lines(), _players(view, paint))
    lines.append(paint("   " + say(LEGEND), dim=True))
    lines.extend(_cards(view, paint))
    return "\n".join(lines)


def card(name: str, content: Content | None = None) -> str | None:
    """What a card says, or what stands in a kind of territory."""
    cards = content or _content()
    name = name.strip().lower()
    number = cards.card_named(name)
    if number >= 0:
        return say(
            _("{card}: {actions}. Playing it costs {price}, selling it brings {sale}. "
              "{count} of them in stack {stack}."),
            card=name, actions=_actions(cards, number), price=cards.price[number], sale=cards.sale[number],
            count=cards.count[number], stack=name[0].upper(),
        )  # fmt: skip
    near = [known for known in cards.cards if name in known]
    return "\n".join([text for known in near if (text := card(known, cards))]) or None


def score_parts(view: dict[str, Any]) -> list[list[tuple[str, int]]]:
    """What each seat's points are made of (DO028, DO057, DO061)."""
    board = view["board"]
    scores = view["result"]["scores"] if view["result"] else board["scores"]
    parts: list[list[tuple[str, int]]] = []
    for seat, score in enumerate(scores):
        land = sum(domaine["points"] for domaine in board["domaines"] if domaine["colour"] == seat)
        monopolies = 5 * sum(1 for count in board["mines"][seat] if count >= 3)
        parts.append([("land", land), ("monopolies", monopolies), ("ducats", score - land - monopolies)])
    return parts


def hint(view: dict[str, Any], decision: Decision) -> str:
    """What the open decision could lead to: castles that are nearly enclosed, expansions that score."""
    board = decision.state
    if not isinstance(board, Board):
        return ""
    seat = decision.seat
    if decision.question.name in ("card", "border"):
        plans = [(*shape(board, seat, castle), castle) for castle in members(board.castles[seat])
                 if castle not in board.areas]  # fmt: skip
        plans = sorted([each for each in plans if each[2] > 0], key=lambda each: -each[2])
        return "\n".join([_enclosing(board, seat, area, castle) for area, _missing, _promise, castle in plans[:3]])
    if decision.question.name == "expand":
        steps = [step for step in decision.options if step]
        gains = sorted([(_gain(board, seat, step), decision.write(step)) for step in steps], reverse=True)
        best = [(move, some(gain, _("+{n} point"), _("+{n} points"))) for gain, move in gains[:3] if gain > 0]
        return "\n".join([f"  {move}: {points}" for move, points in best])
    return ""


def shape(board: Board, seat: int, castle: int) -> tuple[int, int, float]:
    """The most promising land round a castle, of any shape: (area, markers missing, promise).

    It starts from the best rectangle, and from the castle alone, and takes in or leaves out one territory after another
    as long as that promises more.
    """
    own = board.castles[seat] | board.knights[seat]
    blocked = board.figures() & ~own | board.castles[seat] & ~(1 << castle)
    for area in board.areas.values():
        blocked |= area
    best = (0, 0, 0.0)
    for start in (plan(board, seat, castle).area, connected(1 << castle, own & ~blocked)):
        now = _judged(board, seat, start | 1 << castle)
        while True:
            beside_it = members(around(now[0]) & ALL & ~now[0] & ~blocked)
            tries = [now[0] | 1 << cell for cell in beside_it]
            tries += [now[0] & ~(1 << cell) for cell in members(now[0] & ~own)]
            found = [_judged(board, seat, area) for area in tries if connected(1 << castle, area) == area]
            better = max(found, key=lambda each: each[2], default=now)
            if better[2] <= now[2]:
                break
            now = better
        best = max(best, now, key=lambda each: each[2])
    return best


def _judged(board: Board, seat: int, area: int) -> tuple[int, int, float]:
    """An area, the markers it lacks, and its worth shrunk for each of them."""
    missing = (boundary(area) & ~board.borders).bit_count()
    return area, missing, _worth(board, seat, area) * DISCOUNT[missing]


def _worth(board: Board, seat: int, area: int) -> int:
    """What a new Domaine would score: its land, and the monopolies it completes (DO028, DO057)."""
    mines = board.mines(seat)
    more = [(area & board.terrain[mine]).bit_count() for mine in MINES]
    monopolies = sum([1 for had, adds in zip(mines, more, strict=True) if had < 3 <= had + adds])
    return board.worth(area) + 5 * monopolies


def _enclosing(board: Board, seat: int, area: int, castle: int) -> str:
    missing = [edge_name(edge) for edge in members(boundary(area) & ~board.borders)]
    return say(
        _("  castle {castle} lacks {borders} round {size} territories worth {worth}: {edges}"),
        castle=name_of(castle), borders=some(len(missing), _("{n} border"), _("{n} borders")), size=area.bit_count(),
        worth=_worth(board, seat, area), edges=", ".join(missing[:6]) + (", …" if len(missing) > 6 else ""),
    )  # fmt: skip


def _gain(board: Board, seat: int, step: tuple[int, int]) -> int:
    """What a step brings at once, a monopoly included."""
    area, cell = board.areas[step[0]], 1 << step[1]
    mines = board.mines(seat)
    third = sum([1 for i in range(len(MINES)) if mines[i] == 2 and cell & board.terrain[MINES[i]]])
    return board.worth(area | cell) - board.worth(area) + 5 * third


@cache
def _content() -> Content:
    return Content()


def _actions(cards: Content, number: int) -> str:
    texts: list[str] = []
    for action, count in cards.actions[number].items():
        if action in (BORDERS, KNIGHTS):
            texts.append(f"{count} {VERBS[action] if count > 1 else VERBS[action].removesuffix('s')}")
        else:
            texts.append("expand" if action == EXPAND else VERBS[action])
    return say(_(" or ")).join(texts)


def _ink(colour: int, neutral: int | None) -> int:
    return NEUTRAL_INK if colour == neutral else INKS[colour]


def _mark(colour: int, neutral: int | None) -> str:
    return "n" if colour == neutral else str(colour + 1)


class Land:
    """The land of a view, drawn territory by territory with the walls between them."""

    def __init__(self, board: dict[str, Any], paint: Paint, moves: Sequence[str] = ()) -> None:
        self.paint = paint
        self.land: str = board["land"]
        self.neutral: int | None = board["neutral"]
        self.walls = {edge_named(edge) for edge in board["borders"]}
        self.owner = {cell_named(cell): domaine["colour"] for domaine in board["domaines"] for cell in domaine["cells"]}
        self.figure = {cell_named(cell): ("♜", at) for at, cells in enumerate(board["castles"]) for cell in cells}
        self.marked = {cell_named(move.rpartition(" ")[2]) for move in moves if move.startswith(PLACING)}
        """Where the seat that is asked may put a castle or a knight, or take land."""
        self.figure |= {cell_named(cell): ("♞", at) for at, cells in enumerate(board["knights"]) for cell in cells}

    def lines(self) -> list[str]:
        heading = "    " + "".join([f" {letter}  " for letter in COLUMNS])
        lines = [self.paint(heading.rstrip(), bold=True), self.level(-1)]
        for row in range(SIDE):
            lines += [self.row(row), self.level(row)]
        return lines

    def row(self, row: int) -> str:
        """A row of territories."""
        line = self.paint(f"{row + 1:>2} ", bold=True) + self.paint("┃", WALL, bold=True)
        for column in range(SIDE):
            cell = row * SIDE + column
            line += self.territory(cell)
            if self.wall(row, column, False):
                line += self.paint("┃", WALL, bold=True)
            else:
                line += self.paint(" ", ground=self.tint(cell, cell + 1))
        return line

    def level(self, row: int) -> str:
        """The line of walls south of a row."""
        line = "   " + self.joint(row, -1)
        for column in range(SIDE):
            cell = row * SIDE + column
            if self.wall(row, column, True):
                line += self.paint("━━━", WALL, bold=True)
            else:
                line += self.paint("   ", ground=self.tint(cell, cell + SIDE))
            line += self.joint(row, column)
        return line

    def territory(self, cell: int) -> str:
        letter = self.land[cell]
        ground = self.tint(cell)
        text = self.paint(SYMBOLS[letter], SYMBOL_INKS.get(letter, -1), ground, bold=letter in "vR")
        if cell in self.figure:
            shape, colour = self.figure[cell]
            mark = _mark(colour, self.neutral)
            return text + self.paint(shape + mark, _ink(colour, self.neutral), ground, bold=True)
        if cell in self.owner:
            colour = self.owner[cell]
            mark = ("+" if cell in self.marked else " ") + _mark(colour, self.neutral)
            return text + self.paint(mark, _ink(colour, self.neutral), ground, dim=True)
        if cell in self.marked:
            return text + self.paint(" +", ground=ground, bold=True)
        return text + self.paint("  ", ground=ground, dim=True)

    def joint(self, row: int, column: int) -> str:
        """The corner south-east of a territory."""
        arms = (
            (1 if row >= 0 and self.wall(row, column, False) else 0)
            | (2 if column < SIDE - 1 and self.wall(row, column + 1, True) else 0)
            | (4 if row < SIDE - 1 and self.wall(row + 1, column, False) else 0)
            | (8 if column >= 0 and self.wall(row, column, True) else 0)
        )
        if arms:
            return self.paint(JOINTS[arms], WALL, bold=True)
        cell = row * SIDE + column
        ground = self.tint(cell, cell + 1, cell + SIDE, cell + SIDE + 1)
        return self.paint("·" if ground < 0 else " ", ground=ground, dim=True)

    def wall(self, row: int, column: int, south: bool) -> bool:
        """Whether there is a wall east or south of a territory; the rim counts (DO003)."""
        if south:
            return row in (-1, SIDE - 1) or CELLS + row * SIDE + column in self.walls
        return column in (-1, SIDE - 1) or row * SIDE + column in self.walls

    def tint(self, *cells: int) -> int:
        """The ground of a Domaine that holds all these territories."""
        colours = {self.owner.get(cell) for cell in cells}
        colour = colours.pop()
        if colours or colour is None:
            return -1
        return NEUTRAL_GROUND if colour == self.neutral else GROUNDS[colour]


def _players(view: dict[str, Any], paint: Paint) -> list[str]:
    board = view["board"]
    neutral = board["neutral"]
    names = _names(view)
    deck = board["deck"]
    stack = say(_(", stack {stack}"), stack=deck["stack"]) if deck["stack"] else ""
    lines = [
        say(_("the king's card is in stack D")) if board["king"] is None
        else say(_("the king returns at {points} points"), points=board["king"]),
        say(_("deck {left}{stack}; {markers} markers left"), left=deck["left"], stack=stack,
            markers=board["markers_left"]),
    ]  # fmt: skip
    asked = {ask["seat"] for ask in view["asked"]}
    scores = view["result"]["scores"] if view["result"] else board["scores"]
    for seat in range(len(scores)):
        ducats = board["ducats"][seat]
        mines = [f"{letter}{count}" for letter, count in zip(TERRAINS[4:], board["mines"][seat], strict=True) if count]
        mark = ">" if seat in asked else " "
        lines += [
            "",
            mark + paint(f"{seat + 1} {names[seat]}", _ink(seat, neutral), bold=True)
            + paint("  " + some(scores[seat], _("{n} point"), _("{n} points")), bold=True),
            say(
                _("   {ducats}, income {income}{mines}"),
                ducats=say(_("? ducats")) if ducats is None else some(ducats, _("{n} ducat"), _("{n} ducats")),
                income=board["income"][seat], mines=f" ({' '.join(mines)})" if mines else "",
            ),
            say(_("   {knights} knights left, {cards} cards"), knights=board["knights_left"][seat],
                cards=len(board["hands"][seat])),
        ]  # fmt: skip
    lines.append("")
    allies = board["alliances"]
    for domaine in sorted(board["domaines"], key=lambda domaine: domaine["colour"]):
        colour, castle = domaine["colour"], domaine["castle"]
        friends = [two if one == castle else one for one, two in allies if castle in (one, two)]
        lines.append(
            paint(f" {_mark(colour, neutral)} {castle}", _ink(colour, neutral), bold=True)
            + say(_(" {lands} lands, {knights} kn, {points} pt"), lands=len(domaine["cells"]),
                  knights=domaine["knights"], points=domaine["points"])
            + (say(_(", ally {castles}"), castles=" ".join(friends)) if friends else "")
        )
    return lines


def _names(view: dict[str, Any]) -> list[str]:
    return names_of(view, len(view["board"]["scores"]))


def _cards(view: dict[str, Any], paint: Paint) -> list[str]:
    board = view["board"]
    cards: Content = view.get("content") or _content()

    def label(known: str) -> str:
        number = cards.card_named(known)
        if number < 0:
            return known
        price = f"{cards.price[number]} ({cards.sale[number]})"
        return f"{paint(known, bold=True)} {paint(price, 221)} {_actions(cards, number)}"

    def row(title: str, known: list[str]) -> list[str]:
        """Cards under a heading, equal ones once, three in a line."""
        labels = [f"{known.count(one)}× " * (known.count(one) > 1) + label(one) for one in sorted(set(known))]
        width = max([len(plain(text)) for text in labels], default=0) + 3
        across = max(1, WIDTH // width)
        texts = [text + " " * (width - len(plain(text))) for text in labels] or [say(_("empty"))]
        pieces = ["".join(texts[at : at + across]).rstrip() for at in range(0, len(texts), across)]
        return [f"   {title if not nth else '':<10}{piece}" for nth, piece in enumerate(pieces)]

    lines: list[str] = []
    if view["seat"] is not None:
        lines += row(say(_("hand:")), [known for known in board["hands"][view["seat"]] if known is not None])
    for seat, hand in enumerate(board["hands"]):
        shown = [known for known in hand if known is not None]
        if seat != view["seat"] and shown:
            lines.append(say(_("   {name} took openly: {cards}"), name=_names(view)[seat], cards=", ".join(shown)))
    lines += row(say(_("Chancery:")), board["chancery"])
    return lines
