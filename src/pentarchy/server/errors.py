"""What a refusal is on HTTP, and the conflict of two processes."""

from __future__ import annotations

from pentarchy.kernel import PentarchyError
from pentarchy.tables.errors import Refused

STATUS = {
    "sign_in": 401,
    "forbidden": 403,
    "banned": 403,
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


def status_of(refused: Refused) -> int:
    return STATUS[refused.code]


class Conflict(PentarchyError):
    """Another process wrote to the table first: what we have in memory is old."""
