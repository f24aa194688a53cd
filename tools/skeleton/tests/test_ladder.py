"""Ladder, rule by rule: through decisions, from tables that are laid by hand."""

from __future__ import annotations

from typing import Any

import pentarchy
from pentarchy import battery, words
from pentarchy.games.ladder.state import COPIES, VALUES, LadderState
from tests.support import Table, rule

GAME = pentarchy.game("ladder")


def table(hands: list[list[int]], row: list[int] | None = None, deck: list[int] | None = None) -> Table:
    """The first seat's turn. The deck is given from the top; without it, it is what the hands and the row leave."""

    def lay(state: LadderState) -> None:
        rest = [value for value in VALUES for _ in range(COPIES)]
        for pile, cards in [*zip(state.hands, hands, strict=True), (state.row, row or [])]:
            pile.slots.clear()
            pile.fill(cards)
            for card in cards:
                rest.remove(card)
        state.deck.slots.clear()
        state.deck.fill(rest if deck is None else deck[::-1])

    return Table(GAME.arrange(lay, seats=len(hands)))


@rule("LA001")
def test_everybody_begins_with_three_cards_or_four() -> None:
    for options, dealt in [({}, 3), ({"hand": 4}, 4)]:
        board = GAME.start(3, 1, options).view(0)["board"]
        assert [len(hand) for hand in board["hands"]] == [dealt] * 3
        assert board["deck"] == len(VALUES) * COPIES - 3 * dealt
        assert board["row"] == board["discard"] == []
        assert board["scores"] == [0, 0, 0]


@rule("LA002")
def test_players_take_turns_round_the_table() -> None:
    game = table([[1], [2], [3]])
    seats: list[int] = []
    for move in ["play 1", "play 2", "play 3"]:
        seats.append(game.seat)
        game.play(move)
    assert [*seats, game.seat] == [0, 1, 2, 0]


@rule("LA003")
def test_only_a_card_of_ones_own_hand_is_played() -> None:
    game = table([[2], [5]])
    assert game.moves == ["play 2", "give up"]
    assert game.why_not("play 5") == "LA003"
    game.play("play 2")
    assert game.see("row") == [2]
    assert game.see("hands", 0)[0] == []


@rule("LA004")
def test_a_card_must_be_higher_than_the_last_and_is_worth_a_point() -> None:
    game = table([[2, 3, 4], [5]], row=[1, 3])
    assert game.moves == ["play 4", "give up"]
    assert game.why_not("play 3") == "LA004"
    game.play("play 4")
    assert game.see("scores") == [1, 0]
    assert game.events("played") == [{"kind": "played", "rule": "LA004", "seat": 0, "card": 4}]


@rule("LA005")
def test_whoever_gives_up_puts_a_card_under_the_deck_unseen() -> None:
    game = table([[2, 6], [5], [1]], deck=[3, 4, 4])
    game.play("give up")
    assert game.asked == "bury"
    assert game.why_not("bury 5") == "LA005"
    game.play("bury 6")
    assert game.see("deck") == 2
    assert game.position.state.deck.cards()[0] == 6
    assert game.see("hands", 1)[0] == [None, None, None]
    assert "card" not in game.events("buried", 1)[0]
    assert game.events("buried", 0)[0]["card"] == 6


@rule("LA005")
def test_an_empty_hand_buries_nothing() -> None:
    game = table([[], [5]], deck=[3, 4, 1])
    game.play("give up")
    assert (game.seat, game.see("deck")) == (1, 1)


@rule("LA006", "LA-A01")
def test_the_row_is_cleared_away_for_all_to_see() -> None:
    game = table([[1], [5]], row=[4, 5])
    game.play("give up", "bury 1")
    assert game.see("row") == []
    assert game.see("discard", 1) == game.see("discard") == [4, 5]


@rule("LA007")
def test_up_to_two_cards_are_drawn_and_only_their_player_knows_which() -> None:
    game = table([[1], [5]], deck=[3, 4, 6])
    game.play("give up", "bury 1")
    assert game.see("hands", 0)[0] == [3, 4]
    assert game.see("hands", 1)[0] == [None, None]
    assert [event.get("card") for event in game.events("drew", 0)] == [3, 4]
    assert [event.get("card") for event in game.events("drew", 1)] == [None, None]


@rule("LA008")
def test_an_empty_deck_ends_the_game_and_most_points_win() -> None:
    game = table([[2], []], row=[1], deck=[4, 5, 6])
    game.play("play 2", "give up")
    assert game.position.result is None
    game.play("give up")
    result = game.position.result
    assert result is not None
    assert (result.scores, result.winners) == ((1, 0), (0,))


@rule("LA008")
def test_ties_share_the_win() -> None:
    game = table([[], []], deck=[4])
    game.play("give up")
    assert game.position.result is not None
    assert game.position.result.winners == (0, 1)


def test_the_log_is_told_in_words() -> None:
    game = table([[1], [5]], row=[4], deck=[3, 6])
    game.play("give up", "bury 1")
    told = [words.sentence(GAME, event, ["Ada", "Bo"]) for event in game.position.events(0)]
    assert told == [
        "Ada puts 1 under the deck",
        "Ada gives up, and the row is cleared away",
        "Ada draws 3 (2 left)",
        "Ada draws 6 (1 left)",
    ]


def test_random_games_pass_every_check() -> None:
    failures: list[Any] = battery.fuzz(GAME, 24, seed="ladder").failures
    assert not failures, failures[0]["message"]
