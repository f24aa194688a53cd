"""No leak: every byte a seat, a spectator and a stranger receive is the same in a game they cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.server.settings import Settings
from tests.server.serving import Served, serving
from tests.server.twins import Twins
from tests.support import COMPILED


@pytest.fixture(scope="module")
def timeless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose clock stands still, so that times are the same everywhere."""
    data: Path = tmp_path_factory.mktemp("data")
    with serving(Settings(data, limits=False, clock=lambda: 1_760_000_000_000)) as running:
        yield running


GAMES = [(game, game.seats[min(1, len(game.seats) - 1)]) for game in pentarchy.all_games()]


@pytest.mark.parametrize(("game", "seats"), [(game.name, seats) for game, seats in GAMES])
def test_clients_cannot_tell_a_game_from_its_twin(timeless: Served, game: str, seats: int) -> None:
    twins = Twins(timeless, game, seats, seed=seats)
    try:
        for _ in range(8):
            if not twins.step():
                break
        assert twins.compared > len(twins.learned), "too little was compared"
    finally:
        twins.close()


def test_of_domaine_only_the_one_who_draws_learns_anything(timeless: Served) -> None:
    twins = Twins(timeless, "domaine", 3, seed=1, options={"hidden_ducats": True})
    try:
        for _ in range(30):
            assert twins.step()
        assert {seat for seat, mover in twins.learned if seat != mover} == set()
        assert twins.compared > 60
    finally:
        twins.close()


@pytest.mark.skipif(COMPILED, reason="a compiled game cannot be made to leak: the plain one is")
def test_a_server_that_leaks_is_found_out(timeless: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    game = pentarchy.game("domaine")
    honest = type(game).view

    def leaky(self: Any, board: Any, seat: int | None) -> dict[str, Any]:
        return {**honest(self, board, seat), "trace": [hand.cards() for hand in board.hands]}

    monkeypatch.setattr(type(game), "view", leaky)
    monkeypatch.setattr("tests.server.described.boards", lambda told: None)
    with pytest.raises(AssertionError, match="could tell the tables apart"):
        twins = Twins(timeless, "domaine", 3, seed=2)
        for _ in range(5):
            twins.step()
