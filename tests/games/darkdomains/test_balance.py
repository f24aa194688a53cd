"""The balance look itself works; the five hundred greedy games are a long check (see balance.py)."""

from __future__ import annotations

from tests.games.darkdomains.balance import Look


def test_the_balance_look_counts_a_game() -> None:
    look = Look()
    look.play(2, "one", "random")
    assert look.games == 1 and sum(look.locations.values()) >= 40
    assert "parties win" in look.table()
    assert any("nobody goes to" in fault or "fewer" in fault for fault in look.faults())
