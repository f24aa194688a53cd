"""Check of the log: every event has a sentence in the game's `words.toml`, and all that the sentence speaks of."""

from __future__ import annotations

from string import Formatter

from pentarchy.battery.trial import Failed, Trial
from pentarchy.kernel.log import Event
from pentarchy.words import catalogue


def words(trial: Trial) -> None:
    """A game without `words.toml` is let off: its log is told by the kinds of its events."""
    said = catalogue(trial.game)
    if not said["events"]:
        return
    for event in trial.position.log or []:
        if event.kind not in said["events"]:
            raise Failed("words", f"words.toml has no sentence for '{event.kind}'")
        fits("events", said["events"], event, {*event.data, "kind", "rule"})
        if event.private and event.kind in said.get("private", {}):
            fits("private", said["private"], event, {*event.data, *event.private, "kind", "rule"})


def fits(table: str, sentences: dict[str, str], event: Event, known: set[str]) -> None:
    for _, field, _, _ in Formatter().parse(sentences[event.kind]):
        if field is not None and field not in known:
            told = ", ".join(sorted(known - {"kind", "rule"})) or "nothing"
            what = f"[{table}] '{event.kind}' speaks of {{{field}}}"
            raise Failed("words", f"words.toml: {what}, but such an event tells {told}")
