"""A question is declared once: notation, reading, parts, options and reasons follow from its things and bans."""

from __future__ import annotations

from typing import Final

import pytest

from pentarchy.kernel import (
    Ask,
    Ban,
    Forbidden,
    NotYours,
    Rules,
    Thing,
    Unreadable,
    _,
    because,
    choose,
    choose_together,
)
from pentarchy.kernel.texts import speak
from tests.kernel.small import Small, SmallGame

NUMBER: Final[Thing[Small, int]] = Thing(
    "number", lambda state, value: str(value), lambda state, text: int(text) if text.isdigit() else None
)
SEAT: Final[Thing[Small, int]] = Thing(
    "seat", lambda state, seat: f"player {seat + 1}", part=lambda state, seat: f"seat/{seat + 1}"
)
GIVE: Final[Ask[Small, tuple[int, int], int]] = Ask(
    "give {count} to {whom}",
    {"count": NUMBER, "whom": SEAT},
    _("Give up to {most}."),
    words=lambda state, seat, most: {"most": most},
    picks=("whom", "count"),
    candidates=lambda state, seat, most: [(count, whom) for count in (1, 2, 3) for whom in range(state.seats)],
    bans=(
        Ban("SM01", _("not to yourself"), lambda state, seat, value, most: value[1] == seat),
        Ban("SM02", _("{count} is more than {most}"), lambda state, seat, value, most: value[0] > most,
            lambda state, seat, value, most: {"count": value[0], "most": most}),
    ),
)  # fmt: skip


def gift(state: Small) -> Rules:
    count, whom = yield from choose(state, 0, GIVE, 2)
    state.numbers[whom] += count


def test_notation_parts_prompt_and_options_follow_from_the_things() -> None:
    decision = SmallGame(gift).start(3, 1).decision()
    assert decision.question.name == "give"
    assert decision.prompt == "Give up to 2."
    assert decision.moves == ["give 1 to player 2", "give 1 to player 3", "give 2 to player 2", "give 2 to player 3"]
    assert decision.read("give 2 to player 3") == (2, 2)
    assert list(decision.parts((2, 2)).items()) == [("whom", "seat/3"), ("count", "number/2")]


def test_the_first_ban_that_forbids_is_the_reason_and_a_test_can_lift_one() -> None:
    decision = SmallGame(gift).start(2, 1).decision()
    assert [str(decision.why_not(value)) for value in ((3, 0), (3, 1))] == [
        "not to yourself (SM01)",
        "3 is more than 2 (SM02)",
    ]
    lifted = decision.without("SM01")
    assert lifted.why_not((2, 0)) is None
    assert str(lifted.why_not((3, 0))) == "3 is more than 2 (SM02)"
    assert len(decision.options) == 2 and len(lifted.options) == 4


def test_why_nothing_may_be_chosen_is_what_forbids_the_one_that_comes_furthest() -> None:
    state = SmallGame(gift).start(2, 1).state
    assert isinstance(state, Small)
    assert GIVE.obstacle(state, 0, 2) is None
    assert str(GIVE.obstacle(state, 0, 0)) == "1 is more than 0 (SM02)"


def test_errors_tell_apart_what_cannot_be_read_is_forbidden_or_is_anothers_to_decide() -> None:
    position = SmallGame(gift).start(2, 1)
    with pytest.raises(Unreadable):
        position.play("give all to player 2")
    with pytest.raises(Forbidden) as error:
        position.play("give 3 to player 2")
    assert error.value.rule == "SM02"
    with pytest.raises(NotYours):
        position.play("give 1 to player 1", 1)


def test_a_text_is_said_in_the_language_of_the_moment() -> None:
    decision = SmallGame(gift).start(2, 1).decision()
    reason = decision.why_not((3, 1))
    assert reason is not None
    speak({"Give up to {most}.": "Gib bis zu {most}.", "{count} is more than {most}": "{count} ist über {most}"}.get)
    try:
        assert decision.prompt == "Gib bis zu 2."
        assert reason.text == "3 ist über 2"
    finally:
        speak(None)


def test_what_a_card_asks_is_asked_by_the_card_and_its_sentence() -> None:
    def inner(state: Small) -> Rules:
        yield from because(state, {"sentence": 1}, choose(state, 0, GIVE, 2))
        yield from because(state, {"kind": "card", "id": "other"}, choose(state, 0, GIVE, 2))

    def steps(state: Small) -> Rules:
        yield from because(state, {"kind": "card", "id": "gift"}, inner(state))
        yield from choose(state, 0, GIVE, 2)

    position = SmallGame(steps).start(3, 1)
    causes = []
    for _turn in range(3):
        causes.append(position.decision().cause)
        position.play("give 1 to player 2")
    assert causes == [{"kind": "card", "id": "gift", "sentence": 1}, {"kind": "card", "id": "other"}, None]


def test_what_several_are_asked_at_once_has_its_cause_too() -> None:
    def steps(state: Small) -> Rules:
        asked = {seat: choose(state, seat, GIVE, 2) for seat in (0, 1)}
        yield from because(state, {"kind": "event", "id": "feast"}, choose_together(asked))

    position = SmallGame(steps).start(3, 1)
    assert [decision.cause for decision in position.decisions] == [{"kind": "event", "id": "feast"}] * 2


def test_causes_of_seats_that_decide_at_once_stay_apart() -> None:
    def of(state: Small, seat: int) -> Rules:
        yield from because(state, {"kind": "card", "id": f"card {seat}"}, choose(state, seat, GIVE, 2))
        yield from choose(state, seat, GIVE, 2)

    def steps(state: Small) -> Rules:
        yield from choose_together({seat: of(state, seat) for seat in (0, 1)})
        yield from choose(state, 0, GIVE, 2)

    position = SmallGame(steps).start(3, 1)
    assert [decision.cause for decision in position.decisions] == [{"kind": "card", "id": f"card {n}"} for n in (0, 1)]
    position.play("give 1 to player 3", 0)
    assert [decision.cause for decision in position.decisions] == [None, {"kind": "card", "id": "card 1"}]
    for seat in (0, 1, 1):
        position.play("give 1 to player 3", seat)
    assert position.decision().cause is None
