"""Refusals: what a table says when it does not do what was asked. One form wherever it is asked."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import PentarchyError

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

    def body(self) -> dict[str, Any]:
        error: dict[str, Any] = {"code": self.code, "text": self.text}
        if self.rule:
            error["rule"] = self.rule
        if self.retry_after is not None:
            error["retry_after"] = self.retry_after
        return {"error": error}
