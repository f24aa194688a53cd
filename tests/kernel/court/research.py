"""Court for researchers: what a sixth game has to declare."""

from __future__ import annotations

from pentarchy.kernel import Game
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.layout import Bag, BySeat, Fields, Number, Rows
from pentarchy.parts.spelling import Cases, Each, Seats, Window, Words
from tests.kernel.court.state import CARDS, NAMES, RANKS

MOST = 4


def declare(game: Game) -> Declaration:
    seats, card = Seats(MOST), Words("card", NAMES)
    rank, yes = Words("rank", [str(rank) for rank in RANKS], low=1), Words("yes", ["yes"], low=1)
    numbers = range(len(NAMES))
    hidden = Bag(numbers)
    return Declaration(
        seats,
        things={},
        questions={
            "pick": card,
            "order": Cases("order", {
                "act": Each(rank), "muster": Each(card), "trade": Each(seats, Window("coins", 0, 3)),
            }),
            **dict.fromkeys(("card", "give", "bury", "veto"), card),
            "rival": seats,
            "swap": rank,
            **dict.fromkeys(("recruit", "look", "buy"), yes),
        },
        board=Fields(
            round=Number(), deck=hidden, discard=hidden, grave=hidden, hands=BySeat(MOST, hidden),
            packs=BySeat(MOST, hidden),
            courts=BySeat(MOST, Rows(3, AGENT)),
            purse=Number("own coins"),
            delayed=Rows(len(CARDS), Rows(3, Number("round, seat, coins")), cut=True),
            lasting=Rows(MOST, Rows(2, Number("seat, last round"))),
        ),
    )  # fmt: skip


AGENT = Rows(3, Number("card, rank, tired"))
