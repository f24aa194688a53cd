"""The battery can fail: faults are planted one by one in games that are sound, and each is found by its check."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from pentarchy.battery import fuzz, in_pairs, in_threes, peeks
from pentarchy.kernel import EVERYONE, Game, Option, Pile, Position, Question, Reason, Rules, choose_or_stop, only
from pentarchy.kernel.question import choose, choose_together
from tests.kernel import court, ladder
from tests.kernel.ladder import Ladder, LadderGame
from tests.kernel.small import SECRET_NUMBER, Small, SmallGame

GAMES = 40


class Climb(Question[Ladder, int]):
    """A card for the ladder. Always asked: whoever is not asked has nothing to play, and all would know it."""

    name = "climb"
    prompt = "Play a card higher than {top}, or give up."
    stop = "give up"
    always = True

    def details(self, state: Ladder, seat: int, about: Any) -> dict[str, Any]:
        return {"top": state.top()}

    def candidates(self, state: Ladder, seat: int, about: Any) -> range:
        return range(1, 7)

    def forbids(self, state: Ladder, seat: int, value: int, about: Any) -> Reason | None:
        if not state.hands[seat].has(value):
            return Reason("LA002", f"you hold no {value}")
        if value <= state.top():
            return Reason("LA003", f"the ladder already stands at {state.top()}")
        return None

    def write(self, state: Ladder, value: int) -> str:
        return f"play {value}"

    def parts(self, state: Ladder, value: int) -> dict[str, str]:
        return {"card": f"hand {value}"}


def caught(game: Game, check: str, saying: str = "", checks: tuple[str, ...] = ()) -> None:
    """Some game of a few fails that check, with words that name the fault and a record that replays."""
    failures = fuzz(game, GAMES, seed="planted", checks=checks or (check,)).failures
    found = [failure for failure in failures if failure["check"] == check]
    assert found, f"not caught; other failures: {[failure['check'] for failure in failures]}"
    assert any(saying in failure["message"] for failure in found), found[0]["message"]
    assert found[0]["record"].startswith("Pentarchy record 1\n")


def stepping(turn: Callable[..., Any]) -> LadderGame:
    """Ladder with another turn."""
    game = LadderGame()
    game.steps = {"turn": turn}
    return game


def of_state(cls: type) -> LadderGame:
    """Ladder with another state."""

    class Planted(LadderGame):
        classes = (cls,)

    return Planted()


def turn_with(question: Question[Any, Any]) -> Callable[..., Any]:
    """Ladder's turn with another question."""

    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, question)
        yield from finish_turn(state, seat, card)

    return turn


def finish_turn(state: Ladder, seat: int, card: int | None) -> Rules:
    if card is not None:
        state.take(state.hands[seat], card, state.row)
    else:
        while state.row.slots:
            state.draw(state.row, state.discard)
        state.draw(state.deck, state.hands[seat])
    if not state.deck.slots:
        state.finish(state.scores, [], "the deck is empty")
    else:
        state.agenda.append(("turn", (seat + 1) % state.seats))
    yield from ()


def test_the_games_are_sound_without_a_fault() -> None:
    for game in (ladder.GAME, stepping(turn_with(Climb())), of_state(Ladder), SmallGame(bids, bids), court.GAME):
        assert not fuzz(game, 6, seed="sound").failures


# --- leaks ---------------------------------------------------------------------------------------------------------


def test_a_leak_in_a_view() -> None:
    class Leaky(LadderGame):
        def view(self, state: Ladder, seat: int | None) -> dict[str, Any]:
            return {**super().view(state, seat), "sum": sum(state.hands[0].cards())}

    caught(Leaky(), "secrecy", "the view of")
    caught(Leaky(), "imagine", "the view of")


def test_a_view_that_tells_by_its_order() -> None:
    class Leaky(LadderGame):
        def view(self, state: Ladder, seat: int | None) -> dict[str, Any]:
            fullest = sorted(range(state.seats), key=lambda s: sum(state.hands[s].cards()))
            return {**super().view(state, seat), "order": fullest}

    caught(Leaky(), "secrecy")


def test_a_spectator_who_sees_more_than_the_players() -> None:
    class Leaky(LadderGame):
        def view(self, state: Ladder, seat: int | None) -> dict[str, Any]:
            told = super().view(state, seat)
            return told if seat is not None else {**told, "hands": [hand.cards() for hand in state.hands]}

    caught(Leaky(), "secrecy", "the view of a spectator")


def test_a_leak_in_a_log_event() -> None:
    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        if card is None:
            state.tell("gave up", "LA004", seat=seat, next=state.deck.card(-1))
        yield from finish_turn(state, seat, card)

    caught(stepping(turn), "secrecy", "the log of")


def test_a_leak_in_the_private_part_for_the_wrong_seat() -> None:
    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        if card is None:
            state.confide("gave up", "LA004", only((seat + 1) % state.seats), {"next": state.deck.card(-1)})
        yield from finish_turn(state, seat, card)

    caught(stepping(turn), "secrecy", "the log of")


def test_a_leak_in_a_step_that_asks_nobody() -> None:
    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        yield from finish_turn(state, seat, card)
        if state.agenda:
            state.agenda.append(("gossip",))

    def gossip(state: Ladder) -> Rules:
        state.tell("they say", "LA009", card=state.deck.card(0))
        yield from ()

    game = stepping(turn)
    game.steps["gossip"] = gossip
    caught(game, "secrecy", "the log of")


def test_a_leak_in_the_options() -> None:
    class Leaky(Climb):
        def forbids(self, state: Ladder, seat: int, value: int, about: Any) -> Reason | None:
            if state.hands[(seat + 1) % state.seats].has(value):
                return Reason("LA009", "your neighbour has it")
            return super().forbids(state, seat, value, about)

    caught(stepping(turn_with(Leaky())), "imagine", "its decision")


def test_a_leak_in_the_prompt() -> None:
    class Leaky(Climb):
        prompt = "There are {top} points in the deck."

        def details(self, state: Ladder, seat: int, about: Any) -> dict[str, Any]:
            return {"top": state.deck.card(-1)}

    caught(stepping(turn_with(Leaky())), "imagine", "its decision")


def test_a_question_that_betrays_something_by_not_being_asked() -> None:
    class Hasty(Climb):
        always = False

    caught(stepping(turn_with(Hasty())), "secrecy", checks=("secrecy", "imagine"))


def test_a_card_shown_behind_the_kernels_back() -> None:
    """The rules move a card by hand, so the kernel does not know that all have seen it."""

    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        top = state.deck.slots.pop()
        state.deck.slots.append(top | EVERYONE)
        yield from finish_turn(state, seat, card)

    caught(stepping(turn), "secrecy", checks=("secrecy", "imagine"))


# --- answers that are told although nobody can see them -------------------------------------------------------------


class Bury(Climb):
    """A card for the bottom of the deck, face down."""

    name = "bury"
    secret = True

    def forbids(self, state: Ladder, seat: int, value: int, about: Any) -> Reason | None:
        return None if state.hands[seat].has(value) else Reason("LA002", f"you hold no {value}")


def burying(question: Question[Any, Any]) -> LadderGame:
    """Ladder in which a turn begins with a card that goes under the deck unseen; the top one replaces it."""

    def turn(state: Ladder, seat: int) -> Rules:
        hand = state.hands[seat]
        if hand.slots:
            buried = yield from choose(state, seat, question)
            state.move(hand, state.find(hand, buried), state.deck, under=True)
            state.draw(state.deck, hand)
        card = yield from choose_or_stop(state, seat, Climb())
        yield from finish_turn(state, seat, card)

    return stepping(turn)


def test_a_question_that_lacks_secret() -> None:
    """The third seat's worlds then hold the very card that was buried."""

    class Open(Bury):
        secret = False

    assert not fuzz(burying(Bury()), 12, seed="sound").failures
    caught(burying(Open()), "answers", "mark the question `secret`")


def test_a_secret_question_that_tells_too_much() -> None:
    class Gossip(Bury):
        def told(self, state: Ladder, value: int) -> Any:
            return value % 2

    caught(burying(Gossip()), "answers", "let `told` tell less")


def test_seats_that_decide_at_once_and_are_told_what_they_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    def openly(rules: dict[int, Any], secret: bool = False) -> Any:
        return choose_together(rules, secret=False)

    assert not fuzz(court.GAME, 12, seed="sound", checks=("answers",)).failures
    monkeypatch.setattr("tests.kernel.court.flow.choose_together", openly)
    caught(court.GAME, "answers")


# --- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentences", "saying"),
    [
        ({"climbed": "{seat} plays {card}"}, "no sentence for 'gave up'"),
        ({"climbed": "{seat} plays {card}", "gaveup": "{seat} gives up"}, "no sentence for 'gave up'"),
        ({"climbed": "{seat} plays {crad}", "gave up": "{seat} gives up"}, "speaks of {crad}"),
        ({"climbed": "{seat} plays {card}", "gave up": "{seat} draws {card}"}, "[events] 'gave up' speaks of {card}"),
    ],
)
def test_words_that_are_missing_or_misspelt(
    monkeypatch: pytest.MonkeyPatch, sentences: dict[str, str], saying: str
) -> None:
    sound = {"climbed": "{seat} plays {card}", "gave up": "{seat} gives up"}
    monkeypatch.setattr("pentarchy.battery.telling.catalogue", lambda game: {"events": sound})
    assert not fuzz(ladder.GAME, 3, seed="sound", checks=("log",)).failures
    monkeypatch.setattr("pentarchy.battery.telling.catalogue", lambda game: {"events": sentences})
    caught(ladder.GAME, "log", saying)


def test_a_cause_that_speaks_of_what_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"events": {"climbed": "{seat}", "gave up": "{seat}"}, "causes": {"climbed LA002": "{seat} plays {crad}"}}
    monkeypatch.setattr("pentarchy.battery.telling.catalogue", lambda game: said)
    caught(ladder.GAME, "log", "[causes] 'climbed LA002' speaks of {crad}")


def test_a_private_sentence_that_speaks_of_what_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"events": {"climbed": "{seat}", "gave up": "{seat}"}, "private": {"gave up": "{seat} draws {crad}"}}
    monkeypatch.setattr("pentarchy.battery.telling.catalogue", lambda game: said)
    caught(ladder.GAME, "log", "[private] 'gave up' speaks of {crad}")


def test_an_event_that_cites_a_rule_which_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.companions.rules", lambda game: {"LA002": "", "LA004": ""})
    assert not fuzz(ladder.GAME, 3, seed="sound", checks=("log",)).failures
    monkeypatch.setattr("pentarchy.companions.rules", lambda game: {"LA002": ""})
    caught(ladder.GAME, "log", "'gave up' cites LA004")


# --- imagined worlds that know too much ----------------------------------------------------------------------------


def bids(state: Small) -> Rules:
    """Each seat bids in secret; the bids are summed up openly at once and forgotten."""
    for seat in range(state.seats):
        yield from choose(state, seat, SECRET_NUMBER)


def bids_and_remembers(state: Small) -> Rules:
    for seat in range(state.seats):
        state.numbers[seat] += yield from choose(state, seat, SECRET_NUMBER)


def test_an_imagine_that_peeks_at_secrets_outside_piles() -> None:
    caught(SmallGame(bids_and_remembers, bids), "imagine", "two worlds look the same")


def test_a_bot_that_peeks() -> None:
    def honest(position: Position, seat: int) -> Any:
        return position.decision(seat).options[0]

    def thoughtful(position: Position, seat: int) -> Any:
        world = position.imagine(seat, 5)
        return world.decision(seat).options[world.state.hands[1 - seat].card(0) % 2 - 1]  # type: ignore[attr-defined]

    def cheat(position: Position, seat: int) -> Any:
        options = position.decision(seat).options
        return options[sum(position.state.hands[1 - seat].cards()) % len(options)]  # type: ignore[attr-defined]

    def clairvoyant(position: Position, seat: int) -> Any:
        ahead = position.game.start(2, position.header.seed)
        return position.decision(seat).options[ahead.state.deck.card(0) % 2 - 1]  # type: ignore[attr-defined]

    position = ladder.GAME.start(2, 3)
    while len(position.decision().options) < 2:
        position.play(position.decision().options[-1])
    assert not any(peeks(honest, position, seed) for seed in range(20))
    assert not any(peeks(thoughtful, position, seed) for seed in range(20))
    assert any(peeks(cheat, position, seed) for seed in range(20))
    assert any(peeks(clairvoyant, ladder.GAME.start(2, seed), 1) for seed in range(20))


# --- copies and saves ----------------------------------------------------------------------------------------------


def test_a_field_forgotten_by_copy() -> None:
    class Forgetful(Ladder):
        __slots__ = ()

        def copy(self) -> Ladder:
            other = copy_into(self, Forgetful())
            other.scores = [0] * self.seats
            return other

    caught(of_state(Forgetful), "copy", "scores")


@pytest.mark.parametrize("field", ["scores", "hands", "row"])
def test_something_shared_by_copy(field: str) -> None:
    class Sharing(Ladder):
        __slots__ = ()

        def copy(self) -> Ladder:
            other = copy_into(self, Sharing())
            setattr(other, field, getattr(self, field))
            return other

    caught(of_state(Sharing), "copy", f"state.{field}")


def copy_into(state: Ladder, other: Ladder) -> Ladder:
    state.copy_frame(other)
    other.deck, other.discard, other.row = state.deck.copy(), state.discard.copy(), state.row.copy()
    other.hands = [hand.copy() for hand in state.hands]
    other.scores = state.scores[:]
    return other


def test_a_field_that_is_not_declared() -> None:
    class Loose(Ladder):
        """A state takes any field, and no save knows of it."""

        def copy(self) -> Ladder:
            return copy_into(self, Loose())

        def take(self, source: Pile, card: int, target: Pile, seen: int = 0) -> int:
            self.last = card
            return super().take(source, card, target, seen)

    caught(of_state(Loose), "save", "does not declare: last")


def test_one_object_in_two_places() -> None:
    class Linked(Ladder):
        """The first hand is also the favourite: once saved and loaded they are two."""

        __slots__ = ("favourite",)

        def copy(self) -> Ladder:
            other = Linked()
            copy_into(self, other)
            other.favourite = other.hands[0]
            return other

    class LinkedGame(LadderGame):
        classes = (Linked,)

        def set_up(self, state: Ladder, options: dict[str, Any]) -> None:
            super().set_up(state, options)
            assert isinstance(state, Linked)
            state.favourite = state.hands[0]

    caught(LinkedGame(), "save", "are one object")


def test_a_rule_that_remembers_outside_the_state() -> None:
    """A copy plays on otherwise, because the rules keep something for themselves."""
    turns = [0]

    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        turns[0] += 1
        state.scores[seat] += turns[0] % 7
        yield from finish_turn(state, seat, card)

    caught(stepping(turn), "copy", "a kept position")
    caught(stepping(turn), "replay")
    caught(stepping(turn), "undo")


# --- moves ---------------------------------------------------------------------------------------------------------


def test_a_lost_card() -> None:
    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        if card == 6:
            state.hands[seat].slots.pop()
        yield from finish_turn(state, seat, card if card != 6 or state.hands[seat].has(6) else None)

    caught(stepping(turn), "invariants", "the cards are")


def test_a_fast_way_to_the_options_that_is_wrong() -> None:
    class Generous(Climb):
        def options(self, state: Ladder, seat: int, about: Any) -> list[int]:
            return state.hands[seat].kinds()

    class Twice(Climb):
        def options(self, state: Ladder, seat: int, about: Any) -> list[int]:
            return [card for card in state.hands[seat].cards() if card > state.top()]

    caught(stepping(turn_with(Generous())), "options", "offers what is forbidden")
    caught(stepping(turn_with(Twice())), "options", "twice")


def test_a_dead_end() -> None:
    class Strict(Climb):
        def options(self, state: Ladder, seat: int, about: Any) -> list[int]:
            return []

    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose(state, seat, Strict())
        yield from finish_turn(state, seat, card)

    caught(stepping(turn), "dead ends", "has no option")


def test_moves_that_are_written_alike_or_cannot_be_read() -> None:
    class Blurred(Climb):
        def write(self, state: Ladder, value: int) -> str:
            return f"play {value // 2}"

    class Loud(Climb):
        def write(self, state: Ladder, value: int) -> str:
            return f"Play {value}"

    class Deaf(Climb):
        def read(self, state: Ladder, seat: int, text: str, about: Any) -> int | None:
            return int(text[-1]) - 1 if text.startswith("play") and text[-1].isdigit() else None

    caught(stepping(turn_with(Blurred())), "notation", "are both written")
    caught(stepping(turn_with(Loud())), "notation", "lower case")
    caught(stepping(turn_with(Deaf())), "notation", "read as")


def test_a_view_that_is_no_json() -> None:
    class Tuples(LadderGame):
        def view(self, state: Ladder, seat: int | None) -> dict[str, Any]:
            return {**super().view(state, seat), "scores": tuple(state.scores)}

    class Sets(LadderGame):
        def view(self, state: Ladder, seat: int | None) -> dict[str, Any]:
            return {**super().view(state, seat), "scores": set(state.scores)}

    caught(Tuples(), "views", "not the same once written")
    caught(Sets(), "views", "is no JSON")


def test_a_view_that_changes_something() -> None:
    class Careless(LadderGame):
        def view(self, state: Ladder, seat: int | None) -> dict[str, Any]:
            state.scores[0] += 1
            return super().view(state, seat)

    caught(Careless(), "views", "a second view")


# --- undo, ends, errors --------------------------------------------------------------------------------------------


def test_an_undo_that_goes_too_far() -> None:
    """A card drawn by hand, so that the kernel does not know that the seat learned something."""

    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        if card is not None and state.deck.slots:
            state.hands[seat].slots.append(state.deck.slots.pop() | only(seat))
        yield from finish_turn(state, seat, card)

    caught(stepping(turn), "undo", "depended on secrets")


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.battery.MOST_DECISIONS", 200)

    def turn(state: Ladder, seat: int) -> Rules:
        yield from choose_or_stop(state, seat, Climb())
        state.agenda.append(("turn", seat))

    failures = fuzz(stepping(turn), 1, checks=()).failures
    assert [failure["check"] for failure in failures] == ["ends"]


def test_a_result_that_makes_no_sense() -> None:
    def turn(state: Ladder, seat: int) -> Rules:
        yield from choose_or_stop(state, seat, Climb())
        state.finish([1], [7], "nonsense")

    caught(stepping(turn), "ends", "the game ended with")


def test_a_rule_that_raises() -> None:
    def turn(state: Ladder, seat: int) -> Rules:
        card = yield from choose_or_stop(state, seat, Climb())
        if card == 6:
            raise KeyError("six")
        yield from finish_turn(state, seat, card)

    caught(stepping(turn), "rules", "KeyError")


def test_a_rule_that_fails_only_in_imagined_worlds() -> None:
    """It names a card from before it was seen: habit 1 of the page on adding a game."""

    def turn(state: Ladder, seat: int) -> Rules:
        top = state.deck.card(-1)
        card = yield from choose_or_stop(state, seat, Climb())
        state.draw(state.deck, state.row)
        assert state.top() == top
        yield from finish_turn(state, seat, None if card is None or card <= state.top() else card)

    failures = fuzz(stepping(turn), GAMES, seed="planted", checks=("secrecy", "imagine")).failures
    assert failures


def test_options_cover_all_pairs() -> None:
    choices = {"a": (0, 1), "b": (0, 1, 2), "c": (0, 1), "d": (0, 1, 2, 3)}
    options = tuple(Option(name, 0, "", choices[name]) for name in choices)
    settings = in_pairs(options)
    for i, one in enumerate(options):
        for other in options[i + 1 :]:
            pairs = {(setting[one.name], setting[other.name]) for setting in settings}
            assert len(pairs) == len(one.choices) * len(other.choices)
    assert len(settings) <= 16
    assert settings[0] == {"a": 0, "b": 0, "c": 0, "d": 0}
    assert in_pairs(()) == [{}]
    assert in_pairs((Option("a", 1, "", (0, 1, 2)),)) == [{"a": 1}, {"a": 0}, {"a": 2}]


def test_options_cover_all_threes_and_begin_with_the_pairs() -> None:
    choices = {"a": (0, 1), "b": (0, 1, 2), "c": (0, 1), "d": (0, 1, 2, 3)}
    options = tuple(Option(name, 0, "", choices[name]) for name in choices)
    settings = in_threes(options)
    assert settings[: len(in_pairs(options))] == in_pairs(options)
    for some in combinations(options, 3):
        met = {tuple(setting[option.name] for option in some) for setting in settings}
        assert met == set(product(*[option.choices for option in some]))
    assert len(settings) <= 40 and len(settings) == len({tuple(setting.values()) for setting in settings})
    two = in_threes(options[:2])
    assert sorted(tuple(setting.values()) for setting in two) == list(product((0, 1), (0, 1, 2)))
    assert in_threes(()) == [{}]
    assert in_threes((Option("a", 1, "", (0, 1, 2)),)) == [{"a": 1}, {"a": 0}, {"a": 2}]
