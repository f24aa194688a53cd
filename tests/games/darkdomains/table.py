"""Helpers for the tests of Dark Domains."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
