"""Whole games are played at random and gone over by an auditor who knows the rulebook only (audit_board.py)."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.games.dominations import audit_board as auditor
from pentarchy.games.dominations.audit_board import Purse, View
from tests.games.dominations.builder import GAME, Table
from tests.support import rule

STOPS = ("develop nothing", "end turn", "assimilate nothing")
GAMES = [(2, 11, {}), (3, 12, {"edges": "each"}), (4, 13, {})]
"""Seats, seed and options."""


class Audit:
    """A game in progress, moved on at random but eager to build, and everything since the last look."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any]) -> None:
        self.game = Table(GAME.start(seats, seed=seed, options=options))
        self.steps = seed

    def move(self) -> str:
        """Play something: seldom a stop or an exchange, close to other tiles, and Monuments before anything else."""
        self.steps = self.steps * 48271 % 2147483647
        decision = self.game.position.decisions[0]
        asked, moves = decision.question.name, decision.moves
        if self.steps % 16:
            moves = [move for move in moves if move.split()[0] not in ("exchange", "bank")]
        if asked in ("build", "develop"):
            wished = [move for move in moves if not move.endswith("nothing")]
            big = [move for move in wished if move.split()[0] in ("monument", "upgrade", "advance")]
            moves = (big if self.steps % 3 else []) or wished or moves
        elif asked == "place":
            moves = self.close_together(moves)
        chosen = moves[self.steps // 7 % len(moves)]
        self.game.position.play(chosen, decision.seat)
        return chosen

    def close_together(self, moves: list[str]) -> list[str]:
        activations = [move for move in moves if move.startswith("activate")]
        if activations and self.steps % 2:
            return activations
        board = self.game.board
        touching = {cell["cell"]: len(auditor.neighbours(board, cell)) for cell in board["land"]["frontier"]}
        most = max(touching.values())
        return [move for move in moves if touching.get(move.split(" at ")[-1].split()[0], 0) == most] or moves

    def since(self, count: int) -> list[dict[str, Any]]:
        return self.game.position.events(None)[count:]

    def count(self) -> int:
        return len(self.game.position.events(None))


def knowledge_in(event: dict[str, Any]) -> dict[str, int]:
    return {text.split()[1]: int(text.split()[0]) for text in event["knowledge"]}


def check_growth(before: View, after: View, seat: int, events: list[dict[str, Any]], each: bool) -> None:
    """DN019-DN053, DN065-DN068: what every player holds after a placement."""
    start = next(event for event in events if event["kind"] in ("placed", "activated"))
    where = start["cell"]
    cell = next(cell for cell in after["land"]["cells"] if cell["cell"] == where)
    camp = 1 if start["kind"] == "activated" else 1 + auditor.camp_bonus(before, seat, cell["camp"])
    scored = [event for event in events if event["kind"] == "locus"]
    loci = auditor.loci_of(after, cell)
    if start["kind"] == "placed":
        assert bool(scored) == bool(loci), "a wheel that closes is scored as a Locus"
    centre = None
    if scored:
        point = next(locus for locus in after["land"]["loci"] if locus["point"] == scored[0]["at"])
        centre = (round(point["at"][0], 3), round(point["at"][1], 3))
        assert centre in loci
    own = auditor.production(after, cell, centre, camp, each)
    purses = [Purse(before, owner) for owner in range(len(before["civilisations"]))]
    shares: dict[int, dict[str, int]] = {owner: {} for owner in range(len(purses))}
    shares[seat] = own
    visits: dict[int, int] = {}
    for city in auditor.awake(after, cell, centre):
        owner = city["city"]["seat"]
        auditor.add(shares[owner], city["camp"], city["city"]["level"])
        if owner != seat:
            visits[owner] = visits.get(owner, 0) + 1
    told = {event["seat"]: knowledge_in(event) for event in events if event["kind"] == "produced"}
    assert set(told) == {owner for owner, share in shares.items() if share}
    gained = {
        owner: [knowledge_in(e) for e in events if e["kind"] == "gained" and e["seat"] == owner] for owner in told
    }
    for owner, produced in told.items():
        white = shares[owner].pop("white", 0)
        assert sum(produced.values()) - white == sum(shares[owner].values())
        assert all(produced.get(domain, 0) >= amount for domain, amount in shares[owner].items())
        purses[owner].receive(produced)
        expected = auditor.by_production(before, owner, produced)
        expected += [
            {match[2].lower(): int(match[1])}
            for _ in range(visits.get(owner, 0))
            for match in auditor.numbers(
                before,
                owner,
                rf"When another player's tile activates one of your Cities, Gain (\d) {auditor.TITLE}\.",
            )
        ]
        answers = gained[owner][: len(expected)]
        assert answers == expected
        vestigium = 0
        if owner == seat and start["kind"] == "placed" and centre is not None:
            vestigium = auditor.total(before, seat, r"When you complete a Locus, Gain (\d) Vestigium\.")
        assert sum(sum(gain.values()) for gain in gained[owner][len(expected) :]) == vestigium
        for gain in gained[owner]:
            purses[owner].receive(gain)
        extra = visits.get(owner, 0) * auditor.total(
            before, owner, r"When another player's tile activates one of your Cities, score (\d) point\."
        )
        purses[owner].points += extra
    for owner, purse in enumerate(purses):
        mine, was = after["civilisations"][owner], before["civilisations"][owner]
        assert mine["knowledge"] == purse.held
        assert mine["points"] - was["points"] == purse.points


def check_standing(board: View) -> None:
    """DN047-DN050, DN096-DN099, DN108, DN141: what can be read off the board at any moment."""
    for seat, civilisation in enumerate(board["civilisations"]):
        assert civilisation["limits"] == auditor.limits(board, seat)
        assert civilisation["nodus"] == auditor.nodus(board, seat)
        names = [card["card"] for card in civilisation["tree"]]
        assert len(names) == len(set(names)), "the Rule of 1"


def check_build(before: View, after: View, seat: int, move: str, once: bool) -> None:
    """DN057, DN061, DN064, DN074, DN079: cost, Influence and rewards of a City level."""
    kind, where = move.split()
    cell = next(cell for cell in after["land"]["cells"] if cell["cell"] == where)
    level = cell["city"]["level"]
    assert cell["city"]["seat"] == seat and (level == 1) == (kind == "city")
    was, mine = before["civilisations"][seat], after["civilisations"][seat]
    paid = {domain: was["knowledge"][domain] - mine["knowledge"][domain] for domain in auditor.DOMAINS}
    cost = auditor.city_cost(before, seat, cell["camp"], level, once)
    assert auditor.without_zeros(paid) == auditor.without_zeros({cell["camp"]: cost})
    moment = "build" if kind == "city" else "upgrade"
    bonus = auditor.total(before, seat, rf"When you {moment} a City, gain (\d) Influence\.")
    assert mine["influence"] - was["influence"] == level + bonus
    points = auditor.total(before, seat, r"When you place a City token, score (\d) point\.")
    if kind == "city":
        for near in auditor.neighbours(after, cell):
            if near["kind"] == "monument":
                corners = auditor.corners_of(near)
                for side in range(3):
                    if {corners[side], corners[(side + 1) % 3]} == set(auditor.shared(cell, near)):
                        points += near["rewards"][side]
        for locus in after["land"]["loci"]:
            at = (round(locus["at"][0], 3), round(locus["at"][1], 3))
            if locus["circle"] and at in auditor.corners_of(cell):
                monument = auditor.PRINTED["monuments"][locus["circle"]]
                points += monument["reward"] if monument["domain"] == cell["camp"] else 0
    assert mine["points"] - was["points"] == points


def check_price(before: View, events: list[dict[str, Any]], spent: dict[str, int], seat: int, move: str) -> None:
    """DN090-DN093: what a Mastery or an upgrade costs."""
    if move.startswith("advance"):
        x, y = move.split()[1].split(",")
        (card,) = [c for c in before["civilisations"][seat]["tree"] if (c["x"], c["y"]) == (int(x), int(y))]
        printed = auditor.PRINTED["masteries"][card["card"]]
        cost = printed["upgrade"]
        assert not card["advanced"]
    else:
        printed = auditor.PRINTED["masteries"][move.split()[1]]
        cost = printed["value"]
        if printed["prerequisite"]:
            needed = printed["prerequisite"]
            names = [
                c["card"] for c in before["civilisations"][seat]["tree"] if c["card"] in auditor.PRINTED["masteries"]
            ]
            held = [auditor.PRINTED["masteries"][name] for name in names]
            assert any(c["domain"] == needed["domain"] and c["value"] >= needed["value"] for c in held)
    expected = {printed["domain"]: auditor.mastery_cost(before, seat, cost)}
    assert auditor.without_zeros(spent) == auditor.without_zeros(expected)


def check_end_of_age(before: View, events: list[dict[str, Any]]) -> None:
    """DN116-DN118, DN130: everybody scores Influence; Domination cards go by Knowledge and the old order."""
    scored = {event["seat"]: event["points"] for event in events if event.get("rule") == "DN116"}
    influence = {seat: civilisation["influence"] for seat, civilisation in enumerate(before["civilisations"])}
    assert scored == {seat: amount for seat, amount in influence.items() if amount}
    taken = {event["card"]: event["seat"] for event in events if event["kind"] == "domination"}
    assert taken == auditor.dominations(before)
    worth = dict(zip(auditor.DOMINATION_CARDS, (6, 5, 4, 3, 2, 1), strict=True))
    if len(before["civilisations"]) == 2:
        worth["governor"] = 0
    for event in events:
        if event["kind"] == "domination":
            assert event["points"] == (3 if before["age"] == 3 else worth[event["card"]])


def check_end(game: Table) -> None:
    """DN131-DN139: objectives and the winner."""
    board, result = game.board, game.position.result
    assert result is not None
    for event in game.events("objectives"):
        nation = auditor.PRINTED["objectives"][board["civilisations"][event["seat"]]["objective"]["id"]]
        met = sum(auditor.meets(board, event["seat"], goal) for goal in nation["goals"])
        assert event["met"] == met
        points = [e["points"] for e in game.events("scored") if e["rule"] == "DN131" and e["seat"] == event["seat"]]
        assert points == ([] if met == 0 else [(0, 10, 20, 40, 70, 100)[met]])
    scores = [civilisation["points"] for civilisation in board["civilisations"]]
    assert list(result.scores) == scores and list(result.winners) == [auditor.first_among(board, scores)]


@rule("DN019", "DN028", "DN037", "DN047", "DN052", "DN057", "DN061", "DN065", "DN090", "DN096", "DN116", "DN117")
@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_a_game_passes_the_audit(seats: int, seed: int, options: dict[str, Any]) -> None:
    audit = Audit(seats, seed, options)
    game = audit.game
    looked_at: dict[str, int] = {}
    builds = 0
    while game.position.decisions:
        decision = game.position.decisions[0]
        question, seat = decision.question.name, decision.seat
        before, count = game.board, audit.count()
        builds = 0 if question == "place" else builds
        move = audit.move()
        if move.startswith(("exchange", "bank")):
            continue
        if question == "place":
            while game.asked in ("locus", "vestigium", "activation"):
                audit.move()
            events = audit.since(count)
            if not any(event["kind"] in ("turn", "domination") for event in events):
                check_growth(before, game.board, seat, events, "edges" in options)
                looked_at["growth"] = looked_at.get("growth", 0) + 1
        elif question == "build" and move.split()[0] in ("city", "upgrade"):
            check_build(before, game.board, seat, move, builds == 0)
        elif question == "develop" and not move.endswith("nothing") and game.asked != "vestigium":
            was, now = before["civilisations"][seat]["knowledge"], game.of(seat)["knowledge"]
            if not [
                event for event in audit.since(count) if event["kind"] not in ("acquired", "advanced", "scored", "paid")
            ]:
                spent = {domain: was[domain] - now[domain] for domain in auditor.DOMAINS}
                check_price(before, audit.since(count), spent, seat, move)
        events = audit.since(count)
        if move in STOPS and any(event["kind"] == "domination" for event in events):
            check_end_of_age(before, events)
            looked_at["end of age"] = looked_at.get("end of age", 0) + 1
        builds += question == "build"
        looked_at[question] = looked_at.get(question, 0) + 1
        check_standing(game.board)
    check_end(game)
    assert looked_at["growth"] >= 10 * seats and looked_at["build"] and looked_at["develop"]
