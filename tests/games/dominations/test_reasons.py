"""What is refused names the one thing that forbids it, and the log cites the rule of the case."""

from __future__ import annotations

from typing import Any

import pytest

import pentarchy
from pentarchy.games.dominations.develop import ADVANCE, FREE_MASTERY
from pentarchy.games.dominations.levels import SHARE
from tests.games.dominations.builder import CARDS, CONTENT, TRADE, WHEEL, Table, table
from tests.support import rule


def refusal(game: Table, move: str) -> str:
    """The sentence and rule that refuse a move."""
    with pytest.raises(pentarchy.IllegalMove) as error:
        game.position.copy().play(move)
    return str(error.value)


def cited(game: Table, kind: str) -> list[str]:
    return [event["rule"] for event in game.events(kind)]


# --- refusals ---------------------------------------------------------------------------------------------------------


@rule("DN123")
def test_an_activation_is_refused_for_want_of_a_card_or_because_it_is_used_up() -> None:
    game = table(hands={0: ["g-asr"]}, land=TRADE)
    assert "no card of yours lets you activate" in refusal(game, "activate 0,0d")
    game = table(land=TRADE, dominations={0: ["inventor"]}).play("activate 0,0d")
    game.skip("build nothing", "develop nothing", "end turn").pass_turn()
    assert game.seat == 0 and game.asked == "place"
    assert "no further tile in this Age" in refusal(game, "activate 0,0d")


@rule("DN055", "DN063")
def test_a_camp_is_occupied_by_oneself_or_by_another() -> None:
    land = (*TRADE, "c-ccg 1,0u 0")
    game = table(phase="build", land=land, cities=("0,0d 0 1", "1,0u 1 1"), knowledge={0: {"trade": 9}})
    assert game.why_not("city 0,0d") == "DN055" and "your own City" in refusal(game, "city 0,0d")
    assert game.why_not("city 1,0u") == "DN063" and "another player's City" in refusal(game, "city 1,0u")


@rule("DN103", "DN107")
def test_a_bank_is_no_campfire() -> None:
    game = table(phase="build", land=TRADE, knowledge={0: {"trade": 5}})
    assert "no card of yours allows this exchange" in refusal(game, "bank trade for art")
    assert game.why_not("bank trade for art") == "DN103" and game.why_not("exchange art for trade") == "DN107"
    game = table(phase="build", land=TRADE, knowledge={0: {"trade": 5}}, trees={0: ["peddling * 1,0", "bank * 2,0"]})
    while any(move.startswith("bank trade for art") for move in game.moves):
        game.play("bank trade for art")
    assert "no further such exchange in this turn" in refusal(game, "bank trade for art")
    assert set(cited(game, "exchanged")) == {"DN103"}


@rule("DN-A41", "DN092")
def test_a_free_mastery_is_refused_for_its_value_for_being_turned_or_for_what_it_builds_on() -> None:
    game = table(trees={0: ["peddling * 1,0"]})
    state: Any = game.position.state

    def why(name: str, about: int) -> str:
        return str(FREE_MASTERY.forbids(state, 0, (4 * CARDS[name], 0), about))

    turning = str(FREE_MASTERY.forbids(state, 0, (ADVANCE, next(iter(state.civilisations[0].tree))), 3))
    assert turning == "a new Mastery is free, but not to turn one over (DN-A41)"
    assert why("markets", 9) == "only a Mastery of value 9 is free (DN-A41)"
    nine = next(card for card in CONTENT.cards if card.value == 9 and card.prerequisite and card.prerequisite[1] == 6)
    fits = [
        (copy, place)
        for place in state.civilisations[0].needs
        for copy in CONTENT.copies_of(CARDS[nine.id])
        if CONTENT.fitting(state.civilisations[0].needs[place]) >> copy & 1
    ]
    assert "(DN092)" in str(FREE_MASTERY.forbids(state, 0, fits[0], 9))


@rule("DN072", "DN-A12")
def test_a_closed_side_is_refused_for_what_it_would_touch() -> None:
    """The Pharos beside the Trade City on 1,0u, near the Cradle."""
    land = ("t-ttr 0,0d 0", "t-ttc 1,0u 0")
    game = table(phase="build", land=land, cities=("1,0u 0 1",), knowledge={0: {"trade": 5, "science": 5}})
    game.play("monument pharos")
    state: Any = game.position.state
    question = game.position.decision().question
    reasons = {str(question.forbids(state, 0, site, 0)) for site in question.candidates(state, 0, 0)} - {"None"}
    assert "a closed side of it would touch the Cradle (DN-A12)" in reasons
    assert not [reason for reason in reasons if "the land" in reason]


@rule("DN-A28")
def test_a_shared_discount_names_the_domain_that_cannot_be_paid() -> None:
    state: Any = table(knowledge={0: {"trade": 1, "art": 5}}).position.state
    assert "could not pay the other 2 Trade" in str(SHARE.forbids(state, 0, 1, (0, 3, 2, 3, 2)))
    assert "Art does not fall below nothing" in str(SHARE.forbids(state, 0, 2, (0, 3, 2, 1, 4)))


# --- the log ----------------------------------------------------------------------------------------------------------


@rule("DN019", "DN037", "DN065")
def test_what_is_produced_comes_from_sides_from_a_locus_or_from_a_city() -> None:
    game = table(hands={0: ["g-asr"]}).play("place g-asr at 0,0d turn 0")
    assert cited(game, "produced") == ["DN019"]
    game = table(hands={0: ["c-cca"]}, land=WHEEL[:5]).play("place c-cca at 2,-1d turn 0")
    assert cited(game, "produced") == ["DN037"]
    game = table(hands={0: ["g-asr"]}, land=TRADE, cities=("0,0d 1 2",)).play("place g-asr at 1,0u turn 0")
    assert cited(game, "produced") == ["DN019", "DN065"]


@rule("DN051", "DN052")
def test_an_overflow_below_the_cap_is_lost_and_at_the_cap_earns_a_point() -> None:
    wishes: dict[str, Any] = {"hands": {0: ["t-tta"]}, "land": ("t-ttr 0,0d 0",)}
    game = table(knowledge={0: {"trade": 5}}, **wishes).play("place t-tta at 1,0u turn 0")
    assert set(cited(game, "overflowed")) == {"DN051"}
    game = table(knowledge={0: {"trade": 20}}, cities=("0,0d 0 3",), **wishes).play("place t-tta at 1,0u turn 0")
    assert cited(game, "overflowed") == ["DN052"] and cited(game, "scored") == ["DN052"]


@rule("DN117", "DN130")
def test_domination_cards_of_the_last_age_are_told_by_its_own_rule() -> None:
    game = table(2, "end", knowledge={0: {"art": 3}})
    assert cited(game.skip("assimilate nothing"), "domination") == ["DN117"]
    game = table(2, "end", age=3, knowledge={0: {"art": 3}}).skip("assimilate nothing")
    assert cited(game, "domination") == ["DN130"]
    assert game.of(0)["scored"]["Domination"] == 3


@rule("DN007", "DN127")
def test_a_redraw_at_the_end_of_an_age_is_not_that_of_the_start() -> None:
    game = table(2, "end").skip("assimilate nothing")
    while game.asked != "redraw":
        game.play(game.moves[0])
    game.play("redraw 1")
    game.play(game.moves[0])
    assert set(cited(game, "discarded")) == {"DN127"} and set(cited(game, "drew")) == {"DN127"}


@rule("DN087", "DN103")
def test_a_monument_level_is_acquired_by_its_own_rule() -> None:
    game = table(phase="build", land=TRADE, cities=("0,0d 0 1",), knowledge={0: {"trade": 5, "science": 5}})
    game.play("monument pharos")
    while game.asked in ("site", "slot", "share"):
        game.play(game.moves[0])
    assert cited(game, "acquired") == ["DN087"]


@rule("DN111", "DN114")
def test_an_assimilation_that_turns_a_card_over_is_told_so() -> None:
    trees = {0: ["peddling * 1,0"], 1: ["peddling * 1,0!"]}
    game = table(2, "end", influence={0: 5}, trees=trees).play("advance 1,0")
    assert cited(game, "assimilated") == ["DN114"]
