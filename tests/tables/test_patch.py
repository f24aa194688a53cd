"""Patches: whatever changed, a client that applies the patch has the new value, and the old patch is not touched."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pentarchy.tables.patch import patch, patched

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(alphabet="ab/~", max_size=3),
    lambda inner: (
        st.lists(inner, max_size=20) | st.dictionaries(st.text(alphabet="ab/~", max_size=2), inner, max_size=4)
    ),
    max_leaves=30,
)


@given(VALUES, VALUES)
def test_a_patch_turns_the_old_value_into_the_new(old: Any, new: Any) -> None:
    entries = patch(old, new)
    kept = deepcopy(entries)
    assert patched(deepcopy(old), entries) == new
    assert entries == kept


def test_only_what_changed_is_sent() -> None:
    old = {"view": {"board": {"scores": [1, 2], "hands": [["a"], [None]], "land": "x" * 144}}, "seat": 0}
    new = deepcopy(old)
    new["view"]["board"]["hands"][0] = ["b"]  # type: ignore[index]
    assert patch(old, new) == [["/view/board/hands/0", ["b"]]]
    assert patch(old, deepcopy(old)) == []
    assert patch({"a/b": 1, "gone": 2}, {"a/b": 3}) == [["/gone"], ["/a~1b", 3]]
