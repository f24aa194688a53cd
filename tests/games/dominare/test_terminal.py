"""The table in a terminal: drawn from a view alone, at every phase, with card texts on demand."""

from __future__ import annotations

import random

import pytest

from pentarchy import companions, words
from pentarchy.cli.screen import Screen
from pentarchy.games.dominare import evaluation, terminal
from pentarchy.parts.paint import plain
from tests.games.dominare.builder import AGENTS, EVENTS, GAME, at_rank, table


@pytest.mark.parametrize("seats", [2, 6])
def test_every_phase_can_be_drawn_for_every_seat(seats):
    position = GAME.start(seats, f"draw {seats}")
    chance = random.Random(seats)
    drawn = set()
    while position.decisions:
        phase = position.view(None)["board"]["phase"]
        if phase not in drawn:
            drawn.add(phase)
            for seat in [*range(seats), None]:
                text = terminal.draw(position.view(seat), colour=False)
                assert "Senate" in text and "se1 3" in text and plain(text) == text
            for decision in position.decisions:
                terminal.hint(position.view(decision.seat), decision)
        decision = position.decisions[0]
        position.play(chance.choice(decision.options), decision.seat)
    assert len(terminal.score_parts(position.view(None))) == seats


def test_blocks_show_who_holds_them_and_ranks_who_lies_face_down():
    game = table([["pavel", "-beggar"], []], tokens={"se1": (1, 3)})
    text = terminal.draw(game.position.view(0), colour=False)
    assert "P2 x3" in text and "[Beggar: face down]" in text and "Pavel" in text


def test_hidden_cards_are_not_drawn():
    game = table([["pavel"], []], hands=[["pike"], ["puncio"]])
    assert "Puncio" not in terminal.draw(game.position.view(0), colour=False)
    assert "Pike" in terminal.draw(game.position.view(0), colour=False)


def test_the_log_has_printed_names():
    game = table([["pavel"], []], hands=[["pike"], []]).play("replace", "replace with pike")
    screen = Screen(GAME, ["Ann", "Bob"], colour=False)
    assert "Ann's rank 1: Pike takes the place of Pavel (DR138)" in screen.happened(game.events("replaced"))


def test_the_moves_that_can_be_chosen_are_explained_once():
    game = table([["beggar"], ["pike"]], hands=[["esa"], []], tokens={"wa1": (0, 1)})
    hint = terminal.hint(game.position.view(0), game.position.decision())
    assert "agent 1.1: Beggar: Gain 2 crowns." in hint and "district warrens: Steal 2 crowns" in hint
    assert "whitewash: adjust your exposure for 3 crowns a point" in hint
    game.play("recruit")
    assert len(terminal.hint(game.position.view(0), game.position.decision()).splitlines()) == 2
    game = table([["beggar"], ["pike"]], hands=[["esa", "lucan"], []]).play("replace")
    hint = terminal.hint(game.position.view(0), game.position.decision())
    assert hint == "", "the hand lies on the table"
    game = table([at_rank(6, "orazio-nesca"), ["pike", "esa"]]).play("agent 6.6")
    assert "flip 2/1: Pike of P2" in terminal.hint(game.position.view(0), game.position.decision())


@pytest.mark.parametrize("name", [*sorted(AGENTS), *sorted(EVENTS)])
def test_every_card_has_its_text(name):
    text = terminal.card(name)
    assert text is not None
    if name in AGENTS:
        assert all(sentence in text for ability in AGENTS[name].abilities for sentence in ability.texts)


def test_the_evaluation_is_found_and_likes_what_wins_points():
    assert companions.module(GAME, "evaluation") is evaluation
    poor = table([["pavel"], ["beggar"]]).position.state
    rich = table([["pavel"], ["beggar"]], tokens={"se1": (0, 2), "se2": (0, 2)}).position.state
    assert evaluation.EVALUATION.evaluate(rich, 0) > evaluation.EVALUATION.evaluate(poor, 0)
    seen = table([["pavel"], ["beggar"]], exposure=[12, 0]).position.state
    assert evaluation.EVALUATION.evaluate(seen, 0) < evaluation.EVALUATION.evaluate(poor, 0)


def test_hints_are_one_number_an_option():
    position = GAME.start(3, "hints")
    chance = random.Random(1)
    while position.decisions:
        decision = position.decisions[0]
        assert len(evaluation.hints(position.state, decision)) == len(decision.options)
        position.play(chance.choice(decision.options), decision.seat)


@pytest.mark.parametrize("options", [{}, {"anything_goes": True, "cells": True}, {"opening": "semi-blind"}], ids=str)
def test_everything_that_happens_can_be_said(options):
    position = GAME.start(4, "words", options)
    chance = random.Random(5)
    while position.decisions:
        decision = position.decisions[0]
        position.play(chance.choice(decision.options), decision.seat)
    catalogue = words.catalogue(GAME)
    for seat in (0, None):
        for event in position.events(seat):
            assert event["kind"] in catalogue["events"]
            text = words.sentence(GAME, event, ["Ann", "Bob", "Cy", "Di"])
            assert text and "{" not in text
