"""What a seat sees of Domaine, as arrays: one declaration for the observation made from a view and the one in JAX.

Colours stand as the seat sees them: its own first, then those to its left, the neutral one last. `planes` is twelve by
twelve territories by plane, whole numbers; `counts` is a row of numbers.
"""

from __future__ import annotations

from typing import Final

from pentarchy.research.domaine.vocabulary import CARDS, KINDS

SEATS: Final = 4
COLOURS: Final = SEATS + 1
"""Own, the three to the left, neutral."""

PLANES: Final = {
    "terrain": (8, "meadow, forest, village, royal city, mines of gold, silver, copper, diamonds"),
    "castles": (COLOURS, "by colour"),
    "knights": (COLOURS, "by colour"),
    "domaines": (COLOURS, "land of Domaines, by colour"),
    "garrison": (1, "how many knights stand in the Domaine here"),
    "allied": (1, "land of Domaines that are allied with an own one"),
    "walls": (4, "a marker or the rim to the east, south, west, north"),
    "open": (3, "what may be chosen: the territory, its eastern edge, its southern edge"),
    "named": (1, "the land of the own Domaine that was named before"),
}
"""Each with its width and what it is."""

COUNTS: Final = {
    "kind": (len(KINDS), "what is asked, one of the vocabulary's kinds"),
    "seats": (3, "two, three or four"),
    "stop": (1, "whether one may stop"),
    "left": (3, "markers the action may still place: one, two, three"),
    "ducats": (SEATS, "tenths"),
    "scores": (SEATS, "tenths"),
    "king": (SEATS, "points as a share of the king token"),
    "knights_left": (COLOURS, "fifteenths"),
    "markers_left": (1, "hundredths"),
    "deck": (1, "sixtieths of the deck that are left"),
    "stack": (4, "the letter on the back of the top card"),
    "hand_sizes": (SEATS, "thirds"),
    "mines": (4 * SEATS, "by colour and type, thirds"),
    "hand": (CARDS, "own cards"),
    "chancery": (CARDS, "open cards"),
    "discard": (CARDS, "cards that were played"),
}
"""Each with its width and what it is."""

PLANE_WIDTH: Final = sum(width for width, _ in PLANES.values())
COUNT_WIDTH: Final = sum(width for width, _ in COUNTS.values())
