"""The tree below a move: its branches are moves, not positions, and every imagined world walks the same tree."""

from __future__ import annotations

import math
from typing import Any

EXPLORATION = 0.1
"""How much is added for how little is known of a branch."""


class Branch:
    """A move at a node: how often it was chosen, what it brought its chooser, and what follows it."""

    __slots__ = ("node", "text", "total", "visits")

    def __init__(self, text: str) -> None:
        self.text = text
        self.visits = 0
        self.total = 0.0
        self.node: Node | None = None

    def promise(self, visits: int) -> float:
        """What it brought so far, and more the less often it was chosen of so many times."""
        if not self.visits:
            return math.inf
        return self.total / self.visits + EXPLORATION * math.sqrt(math.log(visits + 1) / self.visits)


class Node:
    """A point in the tree: the moves chosen here in any world so far."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.branches: dict[tuple[int, Any], Branch] = {}
        self.visits = 0

    def line(self, most: int = 4) -> list[tuple[int, str]]:
        """The moves that were chosen most often from here on, and the seats that made them."""
        line: list[tuple[int, str]] = []
        node: Node | None = self
        while node is not None and node.branches and len(line) < most:
            (seat, _), branch = max(node.branches.items(), key=lambda item: item[1].visits)
            line.append((seat, branch.text))
            node = branch.node
        return line


class Walk:
    """Where an iteration is in the tree. Seats that decide at once do not see one another's moves there either."""

    __slots__ = ("apart", "at", "path")

    def __init__(self, root: Node | None) -> None:
        self.at = root
        """None once the walk has left the tree."""
        self.apart: dict[int, Node | None] = {}
        """While seats decide at once: where each is, all having begun at the same node."""
        self.path: list[tuple[int, Branch]] = []

    def node_for(self, seat: int, together: bool) -> Node | None:
        if together:
            return self.apart.setdefault(seat, self.at)
        if self.apart:
            self.at = self.apart.get(self.path[-1][0]) if self.path else None
            self.apart = {}
        return self.at

    def step(self, seat: int, branch: Branch) -> None:
        self.path.append((seat, branch))
        if self.apart:
            self.apart[seat] = branch.node
        else:
            self.at = branch.node

    def learn(self, values: list[float]) -> None:
        """Every branch that was walked learns what it brought the seat that chose it."""
        for seat, branch in self.path:
            branch.visits += 1
            branch.total += values[seat]
