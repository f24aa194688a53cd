"""Names of people: what may be one, and how it is shown."""

from __future__ import annotations

import unicodedata

from pentarchy.tables.errors import Refused
from pentarchy.tables.table import GONE

LONGEST_NAME = 24
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, by their class, that show nothing."""


def clean_name(name: str) -> str:
    """A name as it is shown: one line of visible characters."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("bad_input", f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in name):
        raise Refused("bad_input", "a name has no invisible characters")
    if any(letter in BLANK for letter in name) or not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise Refused("bad_input", "a name has at least one letter or digit that can be seen")
    if name.casefold() == GONE:
        raise Refused("bad_input", "this name is taken by those who left")
    return name
