"""Refusals: what the server says when it does not do what was asked. One form on HTTP and on the socket."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import PentarchyError

STATUS = {
    "sign_in": 401,
    "forbidden": 403,
    "not_found": 404,
    "not_now": 409,
    "stale": 409,
    "broken_rule": 409,
    "too_big": 413,
    "illegal": 422,
    "bad_input": 422,
    "too_fast": 429,
    "busy": 503,
}


NOT_FITTING = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError)
"""What reading a made-up move may raise before a rule is ever asked."""


class Refused(PentarchyError):
    """Something was asked that is not done; nothing was changed."""

    def __init__(self, code: str, text: str, rule: str = "", retry_after: int | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self) -> dict[str, Any]:
        error: dict[str, Any] = {"code": self.code, "text": self.text}
        if self.rule:
            error["rule"] = self.rule
        if self.retry_after is not None:
            error["retry_after"] = self.retry_after
        return {"error": error}


class Conflict(PentarchyError):
    """Another process wrote to the table first: what we have in memory is old."""
