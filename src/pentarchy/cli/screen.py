"""What is shown to a person: the table as the game draws it, what happened in words, scores with their parts."""

from __future__ import annotations

import os
import sys
from typing import Any

from pentarchy import companions, words
from pentarchy.bots import Opinion
from pentarchy.kernel import Game, Position
from pentarchy.parts.paint import Paint


def has_colour() -> bool:
    """Colour for a terminal, unless NO_COLOR asks for none."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Screen:
    """Shows positions of one game to people. `names` are the players' by seat, `labels` say more of who they are."""

    def __init__(
        self, game: Game, names: list[str], labels: list[str] | None = None, colour: bool | None = None
    ) -> None:
        self.game = game
        self.names = names
        self.labels = labels or names
        self.colour = has_colour() if colour is None else colour
        self.paint = Paint(self.colour)
        self.terminal = companions.module(game, "terminal")
        self.has_words = bool(words.catalogue(game)["events"])
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")

    def view(self, position: Position, seat: int | None) -> dict[str, Any]:
        """A seat's view, with what drawing needs besides: names, the content in use, the seat's moves."""
        moves = [move for decision in position.decisions if decision.seat == seat for move in decision.moves]
        return {**position.view(seat), "names": self.labels, "content": self.game.content, "moves": moves}

    def draw(self, position: Position, seat: int | None) -> str:
        view = self.view(position, seat)
        if self.terminal is None:
            return generic(view["board"], self.paint)
        return str(self.terminal.draw(view, self.colour))

    def hint(self, position: Position, seat: int) -> str:
        """What the game has to say about the seat's open decision; often nothing."""
        hint = getattr(self.terminal, "hint", None)
        return "" if hint is None else str(hint(self.view(position, seat), position.decision(seat)) or "")

    def card(self, name: str) -> str | None:
        """The text of a card or another printed thing of the game."""
        card = getattr(self.terminal, "card", None)
        found: str | None = None if card is None else card(name, self.game.content)
        return found

    def preview(self, position: Position, seat: int, option: Any) -> str:
        """What the game says a move would do; often nothing."""
        preview = getattr(self.terminal, "preview", None)
        if preview is None:
            return ""
        return str(preview(self.view(position, seat), position.decision(seat), option) or "")

    def advice(self, opinions: list[Opinion]) -> str:
        """The moves a bot likes best: how likely each looks to win, and the moves it expects to follow."""
        lines: list[str] = []
        for number, one in enumerate(opinions, 1):
            times = "once" if one.plays == 1 else f"{one.plays} times"
            tried = f"played on {times}" if one.plays else "only looked at"
            lines.append(f"  {number}. {one.move}: wins about {one.value:.0%} ({tried})")
            if one.reason:
                lines.append(f"       {one.reason}")
            if one.line:
                line = "; ".join([f"{self.names[seat]} {move}" for seat, move in one.line])
                lines.append(self.paint(f"       then {line}", dim=True))
        return "\n".join(lines) or "  there is only one move"

    def happened(self, events: list[dict[str, Any]]) -> str:
        """Events in words, with the rules they happened by."""
        return "\n".join([f"  {self.sentence(event)}" for event in events])

    def sentence(self, event: dict[str, Any]) -> str:
        text = ""
        if self.has_words:
            try:
                text = words.sentence(self.game, event, self.names, self.value_name)
            except LookupError:
                pass
        if not text:
            data = [self.datum(key, value) for key, value in event.items() if key not in ("kind", "rule")]
            text = " ".join([event["kind"], *data])
        return text + (self.paint(f" ({event['rule']})", dim=True) if event["rule"] else "")

    def datum(self, key: str, value: Any) -> str:
        """A part of an event that has no sentence; seats by the names people know."""
        if key in ("seat", "other") and isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        return f"{key} {value}"

    def value_name(self, key: str, value: str) -> str | None:
        """The game's own name for what an event speaks of, if its terminal knows one."""
        name = getattr(self.terminal, "value_name", None)
        found: str | None = None if name is None else name(key, value, self.game.content)
        return found

    def final(self, position: Position) -> str:
        """The result: winners, why, and what each score is made of."""
        result = position.result
        if result is None:
            return ""
        parts = getattr(self.terminal, "score_parts", None)
        made_of = parts(self.view(position, None)) if parts is not None else [[] for _ in result.scores]
        winners = " and ".join([self.names[seat] for seat in result.winners])
        won = f"{winners} won" if winners else "Nobody won"
        lines = [self.paint(f"The game is over: {won}, {result.reason}.", bold=True)]
        order = sorted(range(len(result.scores)), key=lambda seat: (seat not in result.winners, -result.scores[seat]))
        for seat in order:
            detail = ", ".join([f"{name} {points}" for name, points in made_of[seat] if points])
            lines.append(f"  {self.labels[seat]:<20} {result.scores[seat]:>4}" + (f"  = {detail}" if detail else ""))
        return "\n".join(lines)


def generic(value: dict[str, Any], paint: Paint, depth: int = 0) -> str:
    """A view without a drawing of its own: names and values, nested ones indented."""
    pad = "  " * depth
    lines: list[str] = []
    for key, item in value.items():
        heading = f"{pad}{paint(str(key), bold=True)}:"
        if isinstance(item, dict) and item:
            lines += [heading, generic(item, paint, depth + 1)]
        elif isinstance(item, list) and any([isinstance(each, dict) for each in item]):
            lines.append(heading)
            for each in item:
                text = generic(each, paint, depth + 2) if isinstance(each, dict) else f"{pad}    {short(each)}"
                lines.append(f"{pad}  - {text.lstrip()}")
        else:
            lines.append(f"{heading} {short(item)}")
    return "\n".join(lines)


def short(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, list):
        return ", ".join([f"[{short(item)}]" if isinstance(item, list) else short(item) for item in value]) or "none"
    return "none" if value == {} else str(value)
