"""Check of the log: every event cites a rule that exists and has a sentence that speaks of nothing it does not tell."""

from __future__ import annotations

from string import Formatter

from pentarchy import companions
from pentarchy.battery.trial import Failed, Trial
from pentarchy.kernel.log import Event
from pentarchy.words import catalogue


def log(trial: Trial) -> None:
    """A game without `words.toml`, or without `RULES.md`, is let off that half."""
    said, rules = catalogue(trial.game), companions.rules(trial.game)
    for event in trial.position.log or []:
        if rules and event.rule not in rules:
            raise Failed("log", f"'{event.kind}' cites {event.rule or 'no rule'}, which RULES.md does not have")
        if said["events"]:
            worded(said, event)


def worded(said: dict[str, dict[str, str]], event: Event) -> None:
    if event.kind not in said["events"]:
        raise Failed("log", f"words.toml has no sentence for '{event.kind}'")
    fits("events", said["events"], event.kind, {*event.data, "kind", "rule"})
    if (caused := f"{event.kind} {event.rule}") in said.get("causes", {}):
        fits("causes", said["causes"], caused, {*event.data, "kind", "rule"})
    if event.private and event.kind in said.get("private", {}):
        fits("private", said["private"], event.kind, {*event.data, *event.private, "kind", "rule"})


def fits(table: str, sentences: dict[str, str], kind: str, known: set[str]) -> None:
    for _, field, _, _ in Formatter().parse(sentences[kind]):
        if field is not None and field not in known:
            told = ", ".join(sorted(known - {"kind", "rule"})) or "nothing"
            what = f"[{table}] '{kind}' speaks of {{{field}}}"
            raise Failed("log", f"words.toml: {what}, but such an event tells {told}")
