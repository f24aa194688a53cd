"""Legal moves for a person to choose from: numbered, folded when they are many, found by what was typed."""

from __future__ import annotations

from pentarchy.kernel import BadInput, Decision

FEW = 30
"""More moves than this are folded by how they begin."""
WIDTH = 96


def listed(moves: list[str], numbers: list[int]) -> str:
    """Moves with their numbers, in columns."""
    cells = [f"{number:>3} {move}" for number, move in zip(numbers, moves, strict=True)]
    if not cells:
        return ""
    width = max([len(cell) for cell in cells]) + 2
    across = max(1, min(WIDTH // width, (len(cells) + 3) // 4))
    down = (len(cells) + across - 1) // across
    rows = [cells[row::down] for row in range(down)]
    return "\n".join(["".join([cell.ljust(width) for cell in row]).rstrip() for row in rows])


def overview(moves: list[str]) -> str:
    """All moves if they are few, else how they begin and how many there are of each beginning."""
    if len(moves) <= FEW:
        return listed(moves, list(range(1, len(moves) + 1)))
    groups = folded(moves)
    parts = [f"{start}… ({count})" if count > 1 else start for start, count in groups]
    lines: list[str] = [f"{len(moves)} moves, like 1 {moves[0]}; `moves {groups[0][0]}` lists some, Tab completes:"]
    line = " "
    for part in parts:
        if len(line) + len(part) + 2 > WIDTH:
            lines.append(line.rstrip())
            line = " "
        line += f" {part} "
    return "\n".join([*lines, line.rstrip()])


def shown_at_once(moves: list[str]) -> set[int]:
    """The numbers that the overview shows."""
    return set(range(1, len(moves) + 1)) if len(moves) <= FEW else {1}


def folded(moves: list[str]) -> list[tuple[str, int]]:
    """The moves grouped by a beginning just long enough that there are several groups."""
    length = 1
    while True:
        groups: dict[str, int] = {}
        for move in moves:
            start = move[:length] if len(move) > length else move
            groups[start] = groups.get(start, 0) + 1
        if len(groups) >= 5 or length > 40:
            found = sorted(groups.items())
            return [(start.strip() if count > 1 else only(start, moves), count) for start, count in found]
        length += 1


def only(start: str, moves: list[str]) -> str:
    """The one move that begins so."""
    return next((move for move in moves if move.startswith(start)), start)


def matching(moves: list[str], start: str) -> tuple[list[str], list[int]]:
    """The moves that begin so, or have a word that does, with their numbers."""
    wanted = " ".join(start.lower().split())
    found = [i for i, move in enumerate(moves) if move.startswith(wanted)]
    if not found:
        found = [i for i, move in enumerate(moves) if f" {wanted}" in move]
    return [moves[i] for i in found], [i + 1 for i in found]


def chosen(decision: Decision, moves: list[str], text: str, shown: set[int] | None = None) -> object:
    """The value a person means by a number that was shown, a move in notation, or enough of one to know which."""
    wanted = " ".join(text.lower().split())
    if wanted in moves:
        return decision.options[moves.index(wanted)]
    if wanted.isdigit():
        if 1 <= int(wanted) <= len(moves):
            if shown is not None and int(wanted) not in shown:
                raise BadInput(f"number {wanted} was not shown: `moves` lists all with their numbers")
            return decision.options[int(wanted) - 1]
        raise BadInput(f"there is no move number {wanted}: they go from 1 to {len(moves)}")
    try:
        value: object = decision.read(wanted)
    except BadInput:
        found, numbers = matching(moves, wanted)
        if len(found) == 1:
            return decision.options[numbers[0] - 1]
        if found:
            some = ", ".join(found[:4]) + (", …" if len(found) > 4 else "")
            raise BadInput(f"'{text}' could be {len(found)} moves: {some}") from None
        raise
    decision.check(value)  # a whole move that is forbidden is refused, not taken for the beginning of another
    return value
