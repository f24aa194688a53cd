"""What is printed: Domaine's cards and tiles as arrays, made from the same content files as the rules' own."""

from __future__ import annotations

import numpy as np

from pentarchy.games.domaine import GAME
from pentarchy.games.domaine.content import TERRAINS, turned

CONTENT = GAME.content
KINDS = len(CONTENT.cards)
"""How many different cards there are."""
DECK = sum(CONTENT.count)
STACK = np.array(CONTENT.stack, np.int32)
PRICE = np.array(CONTENT.price, np.int32)
SALE = np.array(CONTENT.sale, np.int32)
ALLOWED = np.array([[actions.get(action, 0) for actions in CONTENT.actions] for action in range(6)], np.int32)
"""By action and card: how many markers, knights or territories it allows."""
SORTED_DECK = np.array([card for card in range(KINDS) for _ in range(CONTENT.count[card])], np.uint8)
"""All cards, A first: the stacks lie one after another."""
STACK_SIZES = [sum(CONTENT.count[card] for card in range(KINDS) if CONTENT.stack[card] == stack) for stack in range(4)]

_others = [tile for tile in CONTENT.tiles if tile != CONTENT.centre]
TILES = np.array(
    [
        [[TERRAINS.index(letter) for letter in turned(CONTENT.tiles[tile], turn)] for turn in range(4)]
        for tile in [*_others, CONTENT.centre]
    ],
    np.uint8,
)
"""By tile (the royal city's last) and quarter turn: the sixteen territories."""
