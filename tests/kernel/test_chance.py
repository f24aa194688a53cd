"""Chance: fair chance can be checked afterwards, and both kinds give every number its share."""

from __future__ import annotations

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentarchy.kernel import Chance, Fair, Quick, commitment
from pentarchy.kernel.codec import load
from tests.kernel.ladder import GAME

SOURCES = [Fair("seed"), Quick(7)]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("n", [1, 2, 3, 6, 1000, 1 << 62])
def test_numbers_stay_below_the_bound(source: Chance, n: int) -> None:
    chance = source.copy()
    assert all(0 <= chance.below(n) < n for _ in range(300))


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("n", [2, 6, 7])
def test_every_number_is_as_likely_as_the_next(source: Chance, n: int) -> None:
    chance = source.copy()
    drawn = [chance.below(n) for _ in range(6000)]
    for number in range(n):
        assert abs(drawn.count(number) - 6000 / n) < 5 * (6000 / n) ** 0.5


@pytest.mark.parametrize("source", SOURCES)
def test_a_copy_goes_on_alone(source: Chance) -> None:
    chance = source.copy()
    chance.below(6)
    other = chance.copy()
    ahead = [other.below(1000) for _ in range(20)]
    assert [chance.below(1000) for _ in range(20)] == ahead


@given(st.lists(st.integers(), max_size=30), st.integers(min_value=0))
def test_a_shuffle_keeps_the_items(items: list[int], seed: int) -> None:
    shuffled = items[:]
    Quick(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_all_orders_of_three_come_up() -> None:
    chance = Quick(1)
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        chance.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6


def test_fair_chance_can_be_recomputed_from_the_seed_alone() -> None:
    """With nothing but BLAKE2: the key is the seed's hash, the message the number of the draw."""
    key = blake2b(b"our table", digest_size=32).digest()
    first = blake2b((1).to_bytes(8, "big"), key=key, digest_size=8).digest()
    assert Fair("our table").below(100) == int.from_bytes(first, "big") % 100


def test_the_commitment_binds_to_the_seed_and_hides_it() -> None:
    assert commitment("a") == commitment("a") != commitment("b")
    assert "secret" not in commitment("secret")


def test_seeds_that_differ_give_games_that_differ() -> None:
    hands = {tuple(GAME.start(2, seed).view(0)["board"]["hands"][0]) for seed in range(20)}
    assert len(hands) > 5


def test_a_bare_chance_gives_nothing() -> None:
    with pytest.raises(TypeError):
        Chance().below(6)


WIDTHS = (2, 6, 144, 1_000_003, (1 << 31) - 1, 1 << 31, 1 << 62)
NUMBERS = {
    0: [1, 2, 3, 970884, 228377781, 702926726, 801824006500076728],
    1: [1, 4, 139, 444360, 954051179, 1638303231, 4046056672035966761],
    -7: [0, 2, 130, 159404, 1215282667, 1734934428, 2539314287156532894],
    (1 << 63) + 5: [0, 0, 39, 225870, 2115697015, 722545031, 2334660769204946084],
}


@pytest.mark.parametrize("seed", NUMBERS)
def test_quick_chance_gives_the_same_numbers_plain_and_compiled(seed: int) -> None:
    chance = Quick(seed)
    assert [chance.below(n) for n in WIDTHS] == NUMBERS[seed]
    assert chance.copy().below(100) == chance.below(100)


def test_quick_chance_that_was_saved_without_a_sign_goes_on_the_same() -> None:
    assert load({"@": "Quick", "at": (1 << 63) + 5}, ()).below(144) == Quick((1 << 63) + 5).below(144)
