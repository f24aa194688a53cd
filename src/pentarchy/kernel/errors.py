"""Errors that are meant to be read by a person: each names the thing that was wrong."""


class PentarchyError(Exception):
    """Anything Pentarchy itself has to complain about."""


class BadInput(PentarchyError):
    """Something given from outside does not make sense; nothing was changed."""


class ContentError(BadInput):
    """A content file cannot be used: the message names file, card and field."""


class IllegalMove(BadInput):
    """A move that cannot be made: Unreadable or Forbidden. `rule` is the rule that forbids it, or ''."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class Unreadable(IllegalMove):
    """A move that cannot be read: it is no answer to what is asked."""


class Forbidden(IllegalMove):
    """A move that can be read and may not be made; `rule` says by which rule."""


class NotYours(BadInput):
    """A decision that is not this seat's to make, or that nobody has to make now."""


class BrokenRule(PentarchyError):
    """A rule raised an error of its own. The position stands where it stood; `record` replays to it."""

    def __init__(self, message: str, record: str) -> None:
        super().__init__(message)
        self.record = record


class Diverged(PentarchyError):
    """An imagined run no longer fits what the seat has seen."""


class StepEnded(Diverged):
    """A step that was run again came to its end, where a decision was expected."""
