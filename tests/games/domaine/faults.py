"""Faults to plant in Domaine: each is a rule got wrong in a way that a person could (`tests.games.faults`)."""

from __future__ import annotations

from typing import Any

from pentarchy.games.domaine.land import around, edges_of, inner_edges
from pentarchy.games.domaine.state import Board
from tests.games.faults import Fault


def number(n: Any) -> Any:
    return lambda sound: n


def always(value: Any) -> Any:
    """The same, whatever the board shows."""
    return lambda sound: lambda *given: value


def without(sound: Any) -> Any:
    """A step of the rules left out."""
    return lambda *given: None


def one_more(sound: Any) -> Any:
    return lambda *given: sound(*given) + 1


def two_for_a_village(sound: Any) -> Any:
    def worth(board: Board, area: int) -> int:
        return int(sound(board, area)) - (area & board.terrain[2]).bit_count()

    return worth


def monopoly_of_two(sound: Any) -> Any:
    return lambda board, colour: sum([1 for count in board.mines(colour) if count >= 2])


def for_the_neutral_too(sound: Any) -> Any:
    """What the neutral colour wins goes to the first player."""

    def score(board: Board, colour: int, *rest: Any) -> None:
        sound(board, colour if colour < board.seats else 0, *rest)

    return score


def rival_keeps_its_points(sound: Any) -> Any:
    def score(board: Board, colour: int, points: int, *rest: Any) -> None:
        sound(board, colour, max(0, points), *rest)

    return score


def markers_stay(sound: Any) -> Any:
    """Markers inside a new Domaine are not given back."""

    def found_domaine(board: Board, cell: int) -> None:
        before = board.borders
        sound(board, cell)
        board.borders = before

    return found_domaine


def no_new_markers(sound: Any) -> Any:
    """What a Domaine wins is not enclosed."""

    def enter(board: Board, seat: int, castle: int, cell: int) -> None:
        before = board.borders
        sound(board, seat, castle, cell)
        board.borders &= before | ~edges_of(cell)

    return enter


def anywhere(sound: Any) -> Any:
    """A knight needs no figure beside it."""

    def knight_spots(board: Board, colour: int, ducats: int, within: int) -> int:
        free = (board.terrain[0] | board.terrain[1]) & within & ~board.figures()
        return free if board.knights_left(colour) > 0 else 0

    return knight_spots


def any_knight(sound: Any) -> Any:
    """Also a knight on whom others depend may desert."""

    def loose_knights(board: Board, castle: int) -> list[int]:
        knights = board.knights[board.owner(castle)] & board.areas[castle]
        return [cell for cell in range(144) if knights >> cell & 1]

    return loose_knights


def also_between_figures(sound: Any) -> Any:
    """A marker may part two figures of one colour."""

    def open_edges(board: Board) -> int:
        found = int(sound(board))
        for colour in range(len(board.castles)):
            found |= inner_edges(board.castles[colour] | board.knights[colour]) & ~(board.borders | board.inside)
        return found

    return open_edges


def pays_twice(sound: Any) -> Any:
    """A forest costs two ducats, if there are two."""

    def place_knight(board: Board, seat: int, cell: int, rule: str) -> None:
        sound(board, seat, cell, rule)
        board.ducats[seat] -= board.terrain[1] >> cell & 1

    return place_knight


def richest_last(sound: Any) -> Any:
    """Of equals the poorest wins."""

    def leaders(board: Board, scores: list[int]) -> list[int]:
        best = max(scores)
        equal = [seat for seat in range(board.seats) if scores[seat] == best]
        least = min([board.ducats[seat] for seat in equal])
        return [seat for seat in equal if board.ducats[seat] == least]

    return leaders


def swallows_castles(sound: Any) -> Any:
    """A Domaine may take territories with figures of its own colour."""

    def gains(board: Board, seat: int, castle: int) -> int:
        beside = around(board.areas[castle]) & ~board.areas[castle]
        return int(sound(board, seat, castle)) | beside & board.castles[seat]

    return gains


def no_second_refill(sound: Any) -> Any:
    """Who takes from the Chancery also draws."""

    def refill(board: Board, seat: int, sold: int) -> Any:
        yield from sound(board, seat, sold)
        if board.result is None and len(board.deck) and len(board.chancery) == 2:
            board.draw(board.deck, board.hands[seat])

    return refill


def no_ducats(board: Board, reason: str) -> None:
    """The end as it is, without points for the most ducats."""
    best = max(board.scores)
    board.finish(board.scores[:], [seat for seat in range(board.seats) if board.scores[seat] == best], reason)


FAULTS = [
    Fault("a village counts two", "state.Board.worth", two_for_a_village),
    Fault("a Domaine counts one more", "state.Board.worth", one_more),
    Fault("two mines make a monopoly", "state.Board.monopolies", monopoly_of_two),
    Fault("there are no monopolies", "state.Board.monopolies", always(0)),
    Fault("the neutral colour scores for the first player", "scoring.score", for_the_neutral_too),
    Fault("what a Domaine loses costs no points", "scoring.score", rival_keeps_its_points),
    Fault("the king waits for ten points more", "scoring.KING_TOKEN", number({2: 60, 3: 50, 4: 40})),
    Fault("most ducats bring no points", "scoring.final_scoring", lambda sound: no_ducats),
    Fault("of equals the poorest wins", "scoring.leaders", richest_last),
    Fault("the whole land makes one size", "state.SIZES", number(((31, 12), (21, 9), (11, 7), (1, 5)))),
    Fault("markers inside a new Domaine stay", "borders.found_domaine", markers_stay),
    Fault("a closed area is no Domaine", "borders.found_domaine", without),
    Fault("a marker may part figures of one colour", "borders.open_edges", also_between_figures),
    Fault("there are 120 markers", "state.MARKERS", number(120)),
    Fault("everybody has 20 knights", "state.KNIGHTS", number(20)),
    Fault("a knight stands anywhere", "knights.knight_spots", anywhere),
    Fault("a forest costs two ducats", "knights.place_knight", pays_twice),
    Fault("any knight may desert", "deserter.loose_knights", any_knight),
    Fault("what is won is not enclosed", "expansion.enter", no_new_markers),
    Fault("a Domaine swallows castles of its own colour", "expansion.gains", swallows_castles),
    Fault("a castle each is missing", "castles.castles_each", lambda sound: lambda seats: sound(seats) - 1),
    Fault("who takes from the Chancery also draws", "flow.refill", no_second_refill),
]
