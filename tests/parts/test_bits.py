"""Sets of small numbers: what a set holds, whatever its size, plain and compiled."""

import random

from pentarchy.parts.bits import ones


def test_a_set_holds_what_was_put_into_it():
    dice = random.Random("bits")
    assert ones(0) == []
    for _ in range(500):
        held = sorted(dice.sample(range(320), dice.randrange(40)))
        assert ones(sum(1 << number for number in held)) == held
    assert ones((1 << 300) - 1) == list(range(300))
