"""Whether a published puzzle still holds by the rules of today: what a test asks of each, and a whole proof again."""

from __future__ import annotations

from pentarchy.kernel import PentarchyError
from pentarchy.puzzles.mining import GAP, MOST_NODES
from pentarchy.puzzles.pricing import Effort, judged
from pentarchy.puzzles.reading import BEST, TURN, Puzzle
from pentarchy.puzzles.solving import Attempt
from pentarchy.puzzles.turns import Counting, NotCertain, Turn, asked


def plays(puzzle: Puzzle) -> str:
    """What is wrong with how a puzzle is played; empty if it is the seat's turn, the solution solves it, and every move
    that is priced is possible and does not."""
    try:
        position = puzzle.position()
        decision = position.decision(puzzle.seat)
    except PentarchyError as error:
        return f"the position cannot be reached: {error}"
    if len(position.decisions) != 1:
        return "others decide at the same time"
    for move in [*puzzle.accepted, *puzzle.costs]:
        if move not in decision.moves:
            return f"'{move}' is not possible"
    if puzzle.kind == TURN and asked(position, puzzle.seat, puzzle.measure) is None:
        return f"'{decision.question.name}' is no question of a turn that is measured by {puzzle.measured_by}"
    attempt = Attempt(puzzle)
    for move in puzzle.solution:
        reply = attempt.play(move)
        if reply.kind not in ("on", "right"):
            return f"'{move}' of the solution: {reply.text}"
    return "" if attempt.solved else "the solution does not solve it"


def figures(puzzle: Puzzle) -> str:
    """What is wrong with the figures a puzzle comes with; empty if they bear out what it claims."""
    proof = puzzle.proof
    if not all([0 <= hits <= tries and tries for hits, tries in puzzle.found.values()]):
        return "bots found it more often than they were asked"
    if puzzle.kind == BEST:
        if not (proof["gap"] >= GAP and 0 < proof["low"] <= proof["gap"] <= proof["high"]):
            return "the gap is not wide"
        if proof["longer_low"] <= 0:
            return "plays that go on for longer do not agree"
        if any([cost.low <= 0 or cost.cost < proof["gap"] for cost in puzzle.costs.values()]):
            return "another move may cost nothing, or less than the second best"
        if proof["second"] not in puzzle.costs or set(puzzle.accepted) & set(puzzle.costs):
            return "the prices are of other moves"
        return ""
    if not proof["begun"] < puzzle.most or not proof["greedy"] < puzzle.most or not proof["second"] < puzzle.most:
        return "the turn gains nothing over what it began with, the next best line or a greedy bot"
    return "" if 0 < proof["best_lines"] < proof["lines"] <= proof["nodes"] else "the lines were not counted"


def counted(puzzle: Puzzle, seed: int) -> str:
    """What is wrong with a turn when it is counted out once more; empty if all is as it was."""
    try:
        turn: Turn = Counting(puzzle.position(), puzzle.seat, puzzle.measure, 2 * MOST_NODES).proved(seed)
    except NotCertain:
        return "it can no longer be counted out, or luck decides"
    proof = puzzle.proof
    now = (turn.begun, turn.most, turn.second, sum(turn.amounts.values()), turn.amounts[turn.most])
    then = (proof["begun"], puzzle.most, proof["second"], proof["lines"], proof["best_lines"])
    return "" if now == then else f"begun, most, second, lines and best lines are {now}, not {then}"


def fault(puzzle: Puzzle, seed: int, effort: Effort) -> str:
    """All of it, and the proof again from another seed; empty if the puzzle stands."""
    found = plays(puzzle) or figures(puzzle)
    if found or puzzle.kind == TURN:
        return found or counted(puzzle, seed)
    verdict = judged(puzzle.position(), puzzle.seat, seed, effort)
    if verdict is None:
        return "no move is clearly best"
    return "" if verdict.best in puzzle.accepted else f"'{verdict.best}' looks better now"
