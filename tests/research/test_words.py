"""Every option of every decision can be said in words, and nothing else; arrays hold what a seat may see, no more."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy.battery import run, saying
from pentarchy.games.domaine.evaluation import hints
from pentarchy.kernel import Game, IllegalMove
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.layout import Fields, Number
from pentarchy.parts.spelling import Cases, Each, Seats, Window, Words
from pentarchy.research import vocabulary as spoken
from pentarchy.research.domaine import vocabulary as small
from pentarchy.research.observation import observations
from pentarchy.research.page import page
from pentarchy.research.talk import Talk, start
from pentarchy.research.vocabulary import vocabulary
from tests.kernel.court import GAME as COURT
from tests.kernel.court import research as court

GAMES = [COURT, *pentarchy.all_games()]
TABLES = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in GAMES for seats in game.seats]
FEW_HUNDRED = 300


def every_answer(talk: Talk) -> list[str]:
    """What each way through the masks ends in: the position it leads to, as text."""
    ends: list[str] = []
    waiting = [talk]
    while waiting:
        at = waiting.pop()
        for word in at.legal:
            further = at.copy()
            further.say(word)
            if further.said:
                waiting.append(further)
            else:
                ends.append(further.position.save())
    return ends


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_masks_lead_to_every_option_and_to_nothing_else(game: Game, seats: int) -> None:
    """A random game word by word; now and then every way through the masks is gone to its end."""
    chance = random.Random(seats)
    talk = start(game, seats, seats, durable=True)
    decisions = 0
    while not talk.over:
        legal = talk.legal
        seat = talk.seat
        assert legal == sorted(np.flatnonzero(talk.mask(seat)))
        assert not any(talk.mask(other).any() for other in range(seats) if other != seat)
        if not talk.said and (decisions == 0 or chance.randrange(40) == 0):
            options = talk.position.decisions[0].options
            if len(options) < 60:
                offered = []
                for option in options:
                    played = talk.position.copy()
                    played.log = []
                    played.play(option, seat)
                    offered.append(played.save())
                assert sorted(every_answer(talk)) == sorted(offered)
                decisions += 1
        forbidden = chance.randrange(talk.words.size)
        if forbidden not in legal:
            before = talk.position.progress, list(talk.said)
            with pytest.raises(IllegalMove):
                talk.say(forbidden)
            assert (talk.position.progress, talk.said) == before
        talk.say(chance.choice(legal))
    assert decisions
    assert sum(talk.payoffs()) == pytest.approx(0)
    with pytest.raises(IllegalMove):
        talk.say(0)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_an_option_is_said_in_the_words_it_is_asked_for(game: Game) -> None:
    chance = random.Random(3)
    one, other = start(game, 2, 3, durable=True), start(game, 2, 3, durable=True)
    while not one.over:
        option = chance.choice(one.position.decisions[0].options)
        for word in one.words_for(option):
            one.say(word)
        other.play(option)
        assert one.said == []
        assert one.position.moves == other.position.moves


def test_the_small_words_of_domaines_network_are_those_of_the_doors() -> None:
    """Each option of games played at a glance: what the network says for it, in the words of the doors, means it."""
    asked = set()
    for seed in range(6):
        chance = random.Random(seed)
        talk = start(pentarchy.game("domaine"), 2 + seed % 3, seed)
        while not talk.over:
            decision = talk.position.decisions[0]
            kind = small.QUESTIONS[decision.question.name]
            told = [small.at_the_doors(kind, small.say(kind, option)) for option in decision.options]
            assert told == talk.words.phrases(decision, decision.options)
            asked.add(kind)
            liked = hints(talk.position.state, decision)
            best = [option for option, worth in zip(decision.options, liked, strict=True) if worth >= max(liked) - 0.1]
            talk.play(chance.choice(best if chance.randrange(5) else decision.options))
    assert asked == set(small.QUESTIONS.values())


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_array_changes_when_only_unknown_things_do(game: Game, seats: int) -> None:
    chance = random.Random(seats + 100)
    talk = start(game, seats, seats + 100, durable=True)
    compared = 0
    while not talk.over:
        if compared == 0 or chance.randrange(12) == 0:
            for seat in range(seats):
                world = talk.imagine(seat, chance.randrange(1 << 30))
                assert np.array_equal(world.row(seat), talk.row(seat))
                assert np.array_equal(world.mask(seat), talk.mask(seat))
                assert np.array_equal(world.remembered(seat), talk.remembered(seat))
                compared += 1
        talk.say(chance.choice(talk.legal))
    assert compared


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_what_changed_is_written_over_what_was_seen_last(game: Game) -> None:
    """Rows are kept and changed; they are what they would be if they were made anew."""
    chance = random.Random(9)
    talk = start(game, 2, 9, durable=True)
    moved = 0
    while not talk.over:
        if chance.randrange(3) == 0:
            for seat in range(2):
                kept = talk.row(seat)
                other = talk.imagine(seat, 1) if chance.randrange(9) == 0 else talk
                anew = Talk(other.position)
                while len(anew.said) < len(other.said):
                    anew.say(other.said[len(anew.said)])
                assert np.array_equal(kept, anew.row(seat))
                assert np.array_equal(kept, other.row(seat))
                kept[:] = -1.0  # whoever looks may do with it what he likes
            moved += 1
        talk.say(chance.choice(talk.legal))
    assert moved


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_each_word_is_a_choice_among_a_few_hundred_and_has_a_name_of_its_own(game: Game) -> None:
    words = vocabulary(game)
    assert max(len(each.names) for each in words.ranges) <= FEW_HUNDRED
    names = [words.word(number) for number in range(words.size)]
    assert len(set(names)) == words.size


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_named_arrays_are_all_of_the_row_and_do_not_overlap(game: Game) -> None:
    seen = observations(game)
    row = np.arange(seen.size, dtype=np.float32)
    found = np.concatenate([array.ravel() for array in seen.named(row).values()])
    assert sorted(found) == list(range(seen.size))


def test_what_seats_say_in_secret_is_remembered_by_nobody_else() -> None:
    talk = start(COURT, 3, 1, durable=True)
    assert talk.position.together
    speaker = talk.seat
    while talk.position.together:
        talk.say(talk.legal[0])
    assert talk.remembered(speaker)[0].any()
    for other in range(3):
        heard = talk.remembered(other)
        assert heard[0].any()
        assert not heard[1:].any()


# --- the check can fail -----------------------------------------------------------------------------------------------


def check(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> str:
    """What the battery says of Court when its declaration is changed."""
    whole = court.declare(COURT)
    parts = {"things": {}, "questions": whole.questions, "board": whole.board, "left_out": whole.left_out}
    declared = Declaration(Seats(4), **{**parts, **changed})
    monkeypatch.setattr(court, "declare", lambda game: declared)
    spoken.declaration.cache_clear()
    vocabulary.cache_clear()
    monkeypatch.setattr("pentarchy.battery.AT_DECISIONS", {"words": (saying.words, 1)})
    try:
        failures = run(COURT, 3, {}, "words", ("words",)).failures
    finally:
        spoken.declaration.cache_clear()
        vocabulary.cache_clear()
    return failures[0]["message"] if failures else ""


def test_a_right_declaration_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(monkeypatch) == ""


def test_a_card_without_a_word_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    questions = {**court.declare(COURT).questions, "pick": Words("card", ["page", "recruiter"])}
    assert "there is no word for card" in check(monkeypatch, questions=questions)


def test_two_orders_said_alike_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    card = Words("card", [str(number) for number in range(11)])
    alike = Cases("order", {"act": Each(card), "muster": Each(card), "trade": Each(Seats(4), Window("coins", 0, 3))})
    alike._at["muster"] = alike._at["act"]
    questions = {**court.declare(COURT).questions, "order": alike}
    assert "or its beginning" in check(monkeypatch, questions=questions)


def test_a_part_of_the_view_that_is_forgotten_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Fields(**{name: shape for name, shape in court.declare(COURT).board.inner.items() if name != "purse"})
    assert "'purse' is in no array" in check(monkeypatch, board=board)


def test_a_view_that_does_not_fit_its_declaration_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Fields(**{**court.declare(COURT).board.inner, "courts": Number()})
    assert check(monkeypatch, board=board)


def test_the_page_is_what_the_declarations_say() -> None:
    """Made anew by `python -m pentarchy.research.page docs/words-and-arrays.md`."""
    assert (Path(__file__).resolve().parents[2] / "docs" / "words-and-arrays.md").read_text("utf-8") == page()
