"""Luck apart from skill, where both are known: a fool whom luck carries, and a master whom it leaves."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Record
from pentarchy.review import review
from tests.review.wheel import GOOD, Wheel

MASTER, FOOL = 0, 1
BAD = 1
EFFORT = 60


def played(seed: int) -> Record:
    """The master always spins the good wheel, the fool always a bad one."""
    position = Wheel().start(2, seed)
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(GOOD if seat == MASTER else BAD, seat)
    return Record.parse(position.record())


def won_by(seat: int) -> Record:
    """A game that ended so; of a hundred deals the fool wins a few."""
    for seed in range(300):
        record = played(seed)
        result = Wheel().replay(record).result
        if result is not None and list(result.winners) == [seat]:
            return record
    raise AssertionError("nobody ever wins so")


def accounts_of(record: Record) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = review(Wheel(), record, EFFORT).as_json()["accounts"]
    return found


def test_a_lucky_fool_and_an_unlucky_master_come_out_as_what_they_are() -> None:
    accounts = accounts_of(won_by(FOOL))
    master, fool = accounts[MASTER], accounts[FOOL]
    assert (master["won"], fool["won"]) == (0, 1)
    assert master["own"] == 0 and master["mistakes"] == 0, "no choice of the master could have been better"
    assert fool["own"] < -0.3 and fool["mistakes"] >= 1, "the fool chose badly, and the game was won all the same"
    assert fool["low"] > 0.5, "luck brought the fool more than all that was won over an equal share"
    assert master["high"] < -0.5


def test_where_the_better_player_wins_as_expected_there_is_little_luck() -> None:
    accounts = accounts_of(won_by(MASTER))
    master, fool = accounts[MASTER], accounts[FOOL]
    assert master["own"] == 0 and fool["own"] < -0.3
    lucky_fool = accounts_of(won_by(FOOL))[FOOL]
    assert abs(fool["luck"]) < lucky_fool["luck"] / 2 and abs(master["luck"]) < lucky_fool["luck"] / 2
