"""Why a bot made a move: told from what the asker knows, in every game, and nothing of what is secret."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pentarchy
from pentarchy import battery, bots
from pentarchy.bots import explanation
from pentarchy.kernel import Position, Quick
from pentarchy.tables.errors import Refused
from pentarchy.tables.explaining import explained, hidden
from tests.server.twins import legal

UNSEEN = "What speaks for it lies in what you cannot see."
ALIKE = "Nothing that can be named sets it apart from the other moves."


def played(name: str, seed: int, decisions: int) -> Position:
    game = pentarchy.game(name)
    position = game.start(2, seed)
    players = [bots.bot("novice", seat) for seat in range(2)]
    for _ in range(decisions):
        if position.decisions:
            seat = position.decisions[0].seat
            position.play(bots.choose(players[seat], position, seat), seat)
    return position


def compared(name: str, knows: Callable[[int], int], wanted: int) -> tuple[int, int]:
    """How many explanations were compared in worlds that differ only in what the asker cannot know, and how many
    differed, if they are told from what this seat knows, given the bot's."""
    position = played(name, 5, 24)
    chance = Quick(2)
    count = differ = 0
    for seed in range(200):
        if count >= wanted or not position.decisions:
            break
        decision = position.decisions[0]
        seat = decision.seat
        other = None if hidden(position, seat) else battery.twin(position, 1 - seat, seed)
        if other is not None:
            for move in [move for move in decision.moves if legal(other, seat, move)][:4]:
                one, two = [explanation(world, knows(seat), seat, [move]) for world in (position, other)]
                count, differ = count + 1, differ + (one != two)
        position.play(decision.options[chance.below(len(decision.options))], seat)
    return count, differ


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_the_explanation_is_the_same_in_worlds_that_differ_only_in_what_the_asker_cannot_know(name: str) -> None:
    count, differ = compared(name, lambda seat: 1 - seat, 12)
    assert count >= 4 and differ == 0


def test_what_the_bot_itself_knew_would_betray_its_cards() -> None:
    """The comparison can fail: told from the bot's own knowledge, Domaine's hidden hands show."""
    assert compared("domaine", lambda seat: seat, 40)[1] > 0


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_bots_moves_are_explained_in_words(name: str) -> None:
    position = played(name, 3, 60)
    record = position.header.with_moves(position.moves, None)
    told = [explained(position.game, record, [], [0, 1], at, None) for at in range(10, len(record.moves), 7)]
    assert [one["move"] for one in told] == [record.moves[at][1] for at in range(10, len(record.moves), 7)]
    assert [one["seat"] for one in told] == [record.moves[at][0] for at in range(10, len(record.moves), 7)]
    assert all(one["reason"].endswith(".") and one["reason"] != UNSEEN for one in told), "a bot sees its own cards"
    assert {one["reason"] for one in told} - {ALIKE}
    last = explained(position.game, record, [], [1], None, 0)
    assert last["seat"] == 1 and last["move"] in [move for seat, move in record.moves if seat == 1]


def test_what_was_answered_secretly_is_explained_only_when_the_game_is_over() -> None:
    """Dominare begins with a draft, at once and sealed."""
    position = pentarchy.game("dominare").start(2, 4)
    while not [seat for seat, _ in position.moves if seat == 1]:
        decision = position.decisions[-1]
        assert hidden(position, decision.seat)
        position.play(decision.options[0], decision.seat)
    record = position.header.with_moves(position.moves, None)
    with pytest.raises(Refused, match="not secret"):
        explained(position.game, record, [], [1], None, 0)
    assert explained(position.game, record, [], [1], None, None)["reason"]


def test_a_move_that_no_imagined_world_has_is_not_explained() -> None:
    position = played("domaine", 3, 30)
    assert explanation(position, 1 - position.decisions[0].seat, position.decisions[0].seat, ["no such move"]) == UNSEEN
