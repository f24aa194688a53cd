"""Action E: two neighbouring Domaines leave one another alone for the rest of the game (DO053-DO055)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.land import name
from pentarchy.games.domaine.state import Board
from pentarchy.games.domaine.things import DOMAINE, Pair, apart, rivals
from pentarchy.kernel import Ask, Ban, Rules, _, choose

ALLIANCE: Final[Ask[Board, Pair, None]] = Ask(
    "ally {own} with {rival}",
    {"own": DOMAINE, "rival": DOMAINE},
    _("Choose your Domaine and the neighbour it is to be allied with."),
    candidates=rivals,
    bans=(
        Ban("DO053", _("a Domaine of yours and one of another colour must be neighbours"), apart),
        Ban("DO-A34", _("they are allied already, so nothing would be done"),
            lambda board, seat, pair, about: board.allied(pair[0], pair[1])),
    ),
)  # fmt: skip


def ally(board: Board, seat: int) -> Rules:
    own, rival = yield from choose(board, seat, ALLIANCE, None)
    board.alliances.append((min(own, rival), max(own, rival)))
    board.tell("allied", "DO053", seat=seat, own=name(own), rival=name(rival))
