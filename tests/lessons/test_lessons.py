"""Every lesson of every game is taken, right and wrong, on the rules as they are."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import partial
from itertools import islice

import pytest

import pentarchy
from pentarchy.kernel import BadInput
from pentarchy.lessons import MOVE, NEXT, OVER, Lesson, Run, courses, resumed
from pentarchy.lessons.running import FORBIDDEN, MISSED, ON, RIGHT, WRONG, matches

LESSONS = [lesson for course in courses().values() for lesson in course]
NAMES = [f"{lesson.game.name}/{lesson.id}" for lesson in LESSONS]
TRIES = 25
"""So many wrong moves of a question are tried, and so many forbidden ones."""
ALTERNATIVES = 4
"""So many of the moves that a step accepts are followed to the end."""
FREE_MOVES = 12
"""So many moves of the game at a course's end are played here; the fuzzer plays whole games."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)


def take(run: Run) -> None:
    """The next thing the lesson waits for, done right."""
    step = run.step
    assert step is not None
    if run.wants == NEXT:
        assert not step.asks, f"step {run.at + 1} asks for a move and nobody is asked"
        run.next()
        return
    asked = run.asked
    assert asked is not None
    moves = run.solution() or asked.moves[:1]
    assert moves, f"step {run.at + 1}: none of {step.moves} is among {asked.moves}"
    here = run.at
    for move in moves:
        assert run.at == here, f"step {here + 1} is done before {move}"
        reply = run.play(move)
        assert reply.kind in (RIGHT, ON), f"step {here + 1}: {move}: {reply.kind}: {reply.text}"
    if not step.plays:
        assert run.at == here + 1, f"step {here + 1} is not done after {moves}"


def test_every_game_has_a_course_of_about_fifteen_minutes() -> None:
    assert set(courses()) == set(pentarchy.game_names())
    for name, course in courses().items():
        assert 12 <= sum(lesson.minutes for lesson in course) <= 25, name
        assert all(lesson.minutes <= 4 for lesson in course[:-1]), name
        assert any(step.plays for step in course[-1].steps), f"{name}: the last lesson is a game"
        first = next(n for n, step in enumerate(course[0].steps) if step.asks)
        words = " ".join(step.text for step in course[0].steps[: first + 1]).split()
        assert len(words) <= 150, f"{name}: {len(words)} words before the first move: more than a minute"


@every_lesson
def test_a_lesson_can_be_taken(lesson: Lesson) -> None:
    run = Run(lesson)
    played = 0
    while run.wants != OVER:
        step = run.step
        assert step is not None
        if step.plays:
            played += 1
            if played > FREE_MOVES:
                return
        take(run)
    assert run.at == len(lesson.steps)


@every_lesson
def test_whatever_is_accepted_leads_on_to_the_end(lesson: Lesson) -> None:
    """Where several moves will do, the game answers each, and what the later steps ask can still be done."""
    run = Run(lesson)
    while run.wants != OVER:
        step, asked = run.step, run.asked
        assert step is not None
        if step.plays:
            return
        if asked is not None and (step.any or step.moves):
            accepted = [move for move in asked.moves if step.any or matches(move, step.moves)]
            for move in accepted[1 :: max(1, len(accepted) // ALTERNATIVES)]:
                other = resumed(partial(Run, lesson), run.place()["inputs"])
                assert other.play(move).kind == RIGHT, f"step {run.at + 1}: {move}"
                while other.step is not None and not other.step.plays:
                    take(other)
        take(run)


@every_lesson
def test_wrong_tries_change_nothing_and_are_told_why(lesson: Lesson) -> None:
    run = Run(lesson)
    while run.wants != OVER:
        step, asked = run.step, run.asked
        assert step is not None
        if step.plays:
            return
        if run.wants == MOVE and asked is not None:
            before = run.position.save()
            if step.moves:
                wrong = [move for move in asked.moves if not matches(move, step.moves)]
                for move in wrong[:TRIES]:
                    reply = run.play(move)
                    assert reply.kind == WRONG and reply.text, move
            candidates = islice(asked.question.candidates(asked.state, asked.seat, asked.about), TRIES)
            for value in candidates:
                reason = asked.question.forbids(asked.state, asked.seat, value, asked.about)
                if reason is not None:
                    reply = run.play(asked.question.write(asked.state, value))
                    assert reply.kind == FORBIDDEN and reason.text in reply.text
            assert run.play("no such move at all").kind == FORBIDDEN
            assert run.position.save() == before
        take(run)


@every_lesson
def test_what_a_lesson_names_is_there(lesson: Lesson) -> None:
    """Accepted moves and commented wrong ones are possible; a goal is not reached before it is asked for."""
    run = Run(lesson)
    while run.wants != OVER:
        step, asked = run.step, run.asked
        assert step is not None
        where = f"step {run.at + 1}"
        if step.plays:
            return
        if asked is not None and step.asks:
            for pattern in [*step.moves, *step.wrong]:
                assert any(fnmatchcase(move, pattern) for move in asked.moves), f"{where}: {pattern}: {asked.moves}"
            for pattern in step.wrong:
                assert not any(fnmatchcase(m, pattern) and matches(m, step.moves) for m in asked.moves), pattern
            if step.goal:
                assert not run._reached(step), f"{where}: the goal is reached before a move is made"
        take(run)


@every_lesson
def test_a_lesson_keeps_its_place(lesson: Lesson) -> None:
    run = Run(lesson)
    taken = 0
    while run.wants != OVER and taken < 8:
        take(run)
        taken += 1
    again = resumed(partial(Run, lesson), run.place()["inputs"])
    assert (again.at, again.wants) == (run.at, run.wants)
    assert again.position.save() == run.position.save()


def test_a_place_that_cannot_be_reached_any_more_is_the_beginning() -> None:
    lesson = LESSONS[0]
    assert resumed(partial(Run, lesson), ["nonsense"]).at == 0


def test_a_goal_that_was_missed_begins_again() -> None:
    missed = 0
    for lesson in LESSONS:
        run = Run(lesson)
        while run.wants != OVER:
            step = run.step
            assert step is not None
            if step.plays:
                break
            if step.goal:
                before, at = run.position.save(), run.at
                for _ in range(40):
                    asked = run.asked
                    assert asked is not None
                    reply = run.play(asked.moves[-1])
                    if reply.kind != ON:
                        break
                if reply.kind == MISSED:
                    missed += 1
                    assert (run.at, run.position.save()) == (at, before)
                    assert reply.text
                else:
                    run = resumed(partial(Run, lesson), run.inputs[: run._entered])
                    continue
            take(run)
    assert missed


def test_a_step_can_be_begun_again() -> None:
    run = Run(next(lesson for lesson in LESSONS if any(step.moves for step in lesson.steps)))
    while not (run.step and run.step.moves):
        take(run)
    at, before = run.at, run.position.save()
    run.again()
    assert (run.at, run.position.save()) == (at, before)


def test_reading_on_is_not_a_move() -> None:
    run = Run(LESSONS[0])
    while run.wants != MOVE:
        take(run)
    with pytest.raises(BadInput):
        run.next()
