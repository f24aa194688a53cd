"""Sets as bits: what the native twin says is what the plain module says, however large the set."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentarchy.kernel import bits, bits_native

SETS = st.one_of(st.integers(0, (1 << 62) + 8), st.integers(0, 1 << 83), st.integers(0, 1 << 300))


@given(SETS)
def test_members_are_found_in_their_order(found: int) -> None:
    true = [at for at in range(found.bit_length()) if found >> at & 1]
    for module in (bits, bits_native):
        assert module.members(found) == true
        assert module.size(found) == len(true)
        assert [module.nth_member(found, n) for n in range(len(true))] == true


@given(SETS, SETS)
def test_what_is_in_one_set_and_not_in_the_other(these: int, those: int) -> None:
    assert bits.less(these, those) == bits_native.less(these, those) == these & ~those


@pytest.mark.parametrize("module", [bits, bits_native])
@pytest.mark.parametrize("found", [0, 0b1011, 1 << 61, 1 << 62, (1 << 62) - 1, 1 << 150])
def test_there_is_no_member_after_the_last(module: object, found: int) -> None:
    with pytest.raises(IndexError):
        module.nth_member(found, found.bit_count())  # type: ignore[attr-defined]


@given(st.integers(0, 1 << 83), st.integers(1, 5))
def test_options_are_counted_and_picked_as_they_are_listed(found: int, most: int) -> None:
    for module in (bits, bits_native):
        for options in (module.Bits(found), module.Shares(found, most)):
            listed = options.listed()
            assert options.count() == len(listed)
            assert [options.nth(n) for n in range(len(listed))] == listed
