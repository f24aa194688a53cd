"""What a seat sees of Domaine, as arrays: made from its view and the question it is asked, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from pentarchy.games.domaine import GAME
from pentarchy.games.domaine.content import STACKS, TERRAINS
from pentarchy.games.domaine.land import CELLS, SIDE, cell_named, edge_named
from pentarchy.games.domaine.state import KNIGHTS, MARKERS
from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.domaine.schema import COLOURS, COUNTS, PLANES, SEATS

Array = Any
DECK = sum(GAME.content.count)
CARDS = {name: number for number, name in enumerate(GAME.content.cards)}


def cells(names: Iterable[str]) -> list[int]:
    return [cell_named(name) for name in names]


def observe(
    board: dict[str, Any], seat: int, kind: int, mask: Array, left: int = 0, named: int = -1
) -> tuple[Array, Array]:
    """Planes and counts of `view(seat)["board"]`.

    `kind` and `mask` are what is asked and may be said, in the vocabulary's words; `left` how many markers may still be
    placed, where markers are; `named` the castle of the Domaine that was named in the part before.
    """
    seats = len(board["scores"])
    order = [(seat + place) % seats for place in range(seats)] + [-1] * (SEATS - seats)
    order.append(-1 if board["neutral"] is None else board["neutral"])
    planes = {name: np.zeros((width, CELLS), np.uint8) for name, (width, _) in PLANES.items()}
    counts = {name: np.zeros(width, np.float32) for name, (width, _) in COUNTS.items()}

    for cell, letter in enumerate(board["land"]):
        planes["terrain"][TERRAINS.index(letter), cell] = 1
    for place, colour in enumerate(order):
        if colour >= 0:
            planes["castles"][place, cells(board["castles"][colour])] = 1
            planes["knights"][place, cells(board["knights"][colour])] = 1
            counts["knights_left"][place] = board["knights_left"][colour] / KNIGHTS
    own: set[str] = set()
    for domaine in board["domaines"]:
        land = cells(domaine["cells"])
        planes["domaines"][order.index(domaine["colour"]), land] = 1
        planes["garrison"][0, land] = domaine["knights"]
        if domaine["colour"] == seat:
            own.add(domaine["castle"])
        if cell_named(domaine["castle"]) == named:
            planes["named"][0, land] = 1
    bound = {name for pair in board["alliances"] if own & set(pair) for name in pair} - own
    for domaine in board["domaines"]:
        if domaine["castle"] in bound:
            planes["allied"][0, cells(domaine["cells"])] = 1
    _walls(planes["walls"], board["borders"])
    if kind == words.BORDER:
        planes["open"][1:] = mask[: 2 * CELLS].reshape(2, CELLS)
        counts["left"][left - 1] = 1
    elif kind not in (words.CARD, words.REFILL):
        planes["open"][0] = mask[:CELLS]

    counts["kind"][kind] = 1
    counts["seats"][seats - 2] = 1
    counts["stop"][0] = mask[words.DONE]
    for place, other in enumerate(order[:seats]):
        counts["ducats"][place] = board["ducats"][other] / 10
        counts["scores"][place] = board["scores"][other] / 10
        counts["king"][place] = board["scores"][other] / board["king"]
        counts["hand_sizes"][place] = len(board["hands"][other]) / 3
        counts["mines"][4 * place : 4 * place + 4] = np.array(board["mines"][other]) / 3
    counts["markers_left"][0] = board["markers_left"] / MARKERS
    counts["deck"][0] = board["deck"]["left"] / DECK
    if board["deck"]["stack"] is not None:
        counts["stack"][STACKS.index(board["deck"]["stack"])] = 1
    for name, pile in (("hand", board["hands"][seat]), ("chancery", board["chancery"]), ("discard", board["discard"])):
        for card in pile:
            counts[name][CARDS[card]] += 1
    assert len(order) == COLOURS
    stacked = np.concatenate([planes[name] for name in PLANES]).T.reshape(SIDE, SIDE, -1)
    return stacked, np.concatenate([counts[name] for name in COUNTS])


def _walls(planes: Array, borders: list[str]) -> None:
    grid = planes.reshape(4, SIDE, SIDE)
    grid[0, :, -1] = grid[1, -1, :] = grid[2, :, 0] = grid[3, 0, :] = 1
    for name in borders:
        edge = edge_named(name)
        row, column = divmod(edge % CELLS, SIDE)
        if edge < CELLS:
            grid[0, row, column] = grid[2, row, column + 1] = 1
        else:
            grid[1, row, column] = grid[3, row + 1, column] = 1
