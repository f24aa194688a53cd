"""What tests of all games share: the mark that says which rules a test shows to hold."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
"""`@rule("DO028")`, with as many ids as the test shows; `pentarchy rules` counts them."""
