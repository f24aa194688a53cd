"""Bots: they see only their seat, do the same for the same seed, and the greedy one knows what a castle is for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pentarchy
from pentarchy import battery, bots
from pentarchy.bots.race import Thought
from pentarchy.kernel import BadInput, Position, Quick

DOMAINE = pentarchy.game("domaine")


def played(names: list[str], seed: int, most: int = 5000) -> Position:
    position = DOMAINE.start(len(names), seed)
    players = [bots.bot(name, seed * 10 + seat) for seat, name in enumerate(names)]
    for _ in range(most):
        if not position.decisions:
            break
        seat = position.decisions[0].seat
        position.play(bots.choose(players[seat], position, seat), seat)
    return position


def middle(decisions: int, seed: int = 3) -> Position:
    position = DOMAINE.start(3, seed)
    chance = Quick(seed)
    for _ in range(decisions):
        options = position.decisions[0].options
        position.play(options[chance.below(len(options))])
    return position


def test_planning_leaves_most_of_a_clock_for_playing_on() -> None:
    position = middle(40)
    thought = Thought(bots.Seat(position, position.decisions[0].seat), Quick(5), candidates=6)
    while sum(bool(one.plans) for one in thought.racing) < 3:
        thought.step(0.1)
    unplanned = [one for one in thought.racing if not one.plans]
    thought.step(0.5)
    assert unplanned and not set(unplanned) & set(thought.racing), "what was not planned by then is not followed"
    assert thought.plays == 1, "the race is on"
    assert {len(one.plans) for one in thought.racing} == {1}


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadInput, match="genius"):
        bots.bot("genius", 1)


@pytest.mark.parametrize("name", ["random", "greedy", "steady"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert played([name, name], 4, 40).record() == played([name, name], 4, 40).record()


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("decisions", [0, 24, 60, 90, 130])
def test_a_bot_decides_the_same_in_every_world_that_looks_the_same(name: str, decisions: int) -> None:
    position = middle(decisions)
    for seed in range(3):
        assert not battery.peeks(lambda p, seat: bots.choose(bots.bot(name, 9), p, seat), position, seed)


class Peeping:
    """Looks for the truth where a careless bot might: in the state behind its decision."""

    name = "peeping"

    def choose(self, seat: bots.Seat) -> str:
        state = seat.decision.state
        return str([pile.cards() for pile in state.piles()])


def test_the_state_behind_a_bots_decision_is_imagined() -> None:
    position = middle(60)
    for seed in range(3):
        assert not battery.peeks(lambda p, seat: bots.choose(Peeping(), p, seat), position, seed)


def test_a_seat_shows_what_the_seat_sees_and_nothing_else() -> None:
    position = middle(60)
    decision = position.decisions[0]
    seat = bots.Seat(position, decision.seat)
    assert seat.view == position.view(decision.seat)
    assert seat.options == decision.options
    assert seat.decision.moves == decision.moves
    assert seat.events() == position.events(decision.seat)
    assert seat.worlds()(1).view(decision.seat) == position.view(decision.seat)
    assert not any(getattr(seat, name, None) is position for name in seat.__slots__)


def test_a_bots_options_are_its_own_to_spoil() -> None:
    position = middle(60)
    seat = bots.Seat(position, position.decisions[0].seat)
    seat.options.clear()
    assert position.decisions[0].options


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_random(seed: int) -> None:
    names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
    result = played(names, seed).result
    assert result is not None
    assert result.winners == (names.index("greedy"),)


def test_greedy_plays_a_game_without_an_evaluation() -> None:
    from tests.kernel import ladder

    games = [value for value in vars(ladder).values() if isinstance(value, pentarchy.Game)]
    assert games
    position = games[0].start(games[0].seats[0], 1)
    player = bots.bot("greedy", 1)
    for _ in range(200):
        if not position.decisions:
            break
        seat = position.decisions[0].seat
        position.play(bots.choose(player, position, seat), seat)
    assert position.result is not None


def test_the_docs_the_terminal_and_the_server_name_the_same_levels(capsys: pytest.CaptureFixture[str]) -> None:
    from pentarchy.cli import main

    docs = Path(__file__).resolve().parents[2] / "docs"
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", (docs / "bots.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert rows[: len(bots.LEVELS)] == [(name, level.text) for name, level in bots.LEVELS.items()]
    main(["play", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    for name, level in bots.LEVELS.items():
        assert f"{name} {level.text}" in shown


def test_the_protocol_names_only_bots_that_exist() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    named = re.findall(r'"(?:with|bot)": "(\w+)"', page) + re.findall(r'a bot \(`"(\w+)"`\)', page)
    for places in re.findall(r'"places": \[(.*?)\]', page):
        named += [name for name in re.findall(r'"(\w+)"', places) if name not in ("me", "open")]
    assert len(named) >= 4
    assert set(named) <= set(bots.bot_names())
