"""Errors that are meant to be read by a person: each names the thing that was wrong."""


class PentarchyError(Exception):
    """Anything Pentarchy itself has to complain about."""


class BadInput(PentarchyError):
    """Something given from outside does not make sense; nothing was changed."""


class ContentError(BadInput):
    """A content file cannot be used: the message names file, card and field."""


class IllegalMove(BadInput):
    """A move the rules forbid. `rule` is the id of the rule that forbids it, or ''."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BrokenRule(PentarchyError):
    """A rule raised an error of its own. The position stands where it stood; `record` replays to it."""

    def __init__(self, message: str, record: str) -> None:
        super().__init__(message)
        self.record = record


class Diverged(PentarchyError):
    """An imagined run no longer fits what the seat has seen."""


class StepEnded(Diverged):
    """A step that was run again came to its end, where a decision was expected."""
