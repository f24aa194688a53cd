"""Fair deals on a real server: two people, a spectator, a bot, and an operator who cheats."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy import bots
from pentarchy.cli import main
from pentarchy.server import new_tables
from pentarchy.server.settings import Settings
from pentarchy.tables import fairness
from pentarchy.tables.fairness import Deal, Pinned, agreed, bot_seed, faults, nonce_commitment
from tests.server.clients import Player
from tests.server.serving import Hands, Served, serving, wait_until


@pytest.fixture(autouse=True)
def fair(dealt: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_tables, "FAIR", True)


class Sharer:
    """A person whose client has a share in the deal and notes down what it will check."""

    def __init__(self, base: str, name: str, seat: int) -> None:
        self.player = Player(base, name)
        self.seat = seat
        self.nonce = ""
        self.commitment = ""

    def commit(self, table: str) -> None:
        shown = self.shown(table)
        self.commitment = self.commitment or shown["commitment"]
        self.nonce = secrets.token_hex(32)
        hash = nonce_commitment(table, shown["fair"]["attempt"], self.seat, self.nonce)
        self.player.do(table, "commit", hash=hash)

    def reveal(self, table: str) -> None:
        self.player.do(table, "reveal", nonce=self.nonce)

    def shown(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.player.state(table)["state"]["table"]
        return found

    def faults(self, table: str) -> list[str]:
        """From its own memory and what it sees of the table."""
        shown = self.shown(table)
        seats = ["person" if seat["person"] else seat["name"] for seat in shown["seats"]]
        terms = agreed(shown["game"], shown["rules_version"], "", shown["options"], seats)
        return faults(shown["fair"]["proof"], shown["seed"], terms, Pinned(self.commitment, self.seat, self.nonce))


def table_of_two(served: Served, bot: str = "random", **more: Any) -> tuple[Sharer, Sharer, str]:
    ada, bob = Sharer(served.base, "Ada", 0), Sharer(served.base, "Bob", 1)
    table = ada.player.make(seats=3, places=["me", "open", bot], **more)
    bob.player.do(table, "sit", seat=1)
    return ada, bob, table


def begin(ada: Sharer, bob: Sharer, table: str) -> None:
    ada.commit(table)
    bob.commit(table)
    ada.player.do(table, "start")
    ada.reveal(table)
    bob.reveal(table)


def play(ada: Sharer, bob: Sharer, table: str, moves: int) -> None:
    chooser = random.Random(1)
    for _ in range(moves):
        for sharer in (ada, bob):
            if sharer.player.decision(table):
                sharer.player.move(table, chooser)


def end(ada: Sharer, bob: Sharer, table: str) -> None:
    """Bob and then the game are done; the bot's seat has resigned with neither, so Ada resigns too."""
    bob.player.do(table, "resign")
    ada.player.do(table, "resign")


def test_a_deal_is_made_together_and_everybody_can_check_it(served: Served, tmp_path: Path, capsys: Any) -> None:
    ada, bob, table = table_of_two(served)
    watching = Player(served.base).socket()
    watching.watch(table)
    begin(ada, bob, table)
    play(ada, bob, table, 5)
    secret = served.server.hall.tables[table].table.terms.seed
    end(ada, bob, table)
    watching.settle()
    assert not any(secret in text or ada.nonce in text for text in watching.heard[:-2])
    assert ada.shown(table)["status"] == "over"
    assert ada.faults(table) == [] and bob.faults(table) == []
    record = ada.player.http.get(f"/api/tables/{table}/record").text
    file = tmp_path / "game.ptg"
    file.write_text(record)
    told = ["replay", str(file), "--json", "--verify", ada.commitment, "--nonce", f"1:{ada.nonce}", "--aborted", "0"]
    assert main(told) == 0 and json.loads(capsys.readouterr().out)["verified"] is True
    for wrong in (["--verify", "0" * 64], ["--verify", "--nonce", f"1:{bob.nonce}"], ["--verify", "--aborted", "1"]):
        assert main(["replay", str(file), *wrong]) == 1
    assert "NOT fit" in capsys.readouterr().err
    imported = ada.player.post("/api/records", 201, record=record)["table"]["id"]
    again = ada.player.http.get(f"/api/tables/{imported}/record").text
    assert fairness.proof_in(again) == fairness.proof_in(record)


def test_what_bots_do_follows_from_the_deal(served: Served) -> None:
    """Bots that do not play by the clock can be checked move by move."""
    ada, bob, table = table_of_two(served, "novice")
    begin(ada, bob, table)

    def goes_on() -> bool:
        play(ada, bob, table, 1)
        return len([seat for seat, _ in moves_of(served, table) if seat == 2]) >= 2

    wait_until(goes_on)
    end(ada, bob, table)
    record = pentarchy.Record.parse(ada.player.http.get(f"/api/tables/{table}/record").text)
    position = pentarchy.game("domaine").start(3, record.seed, record.options)
    checked = 0
    for number, (seat, move) in enumerate(record.moves):
        if seat == 2:
            player = bots.bot("novice", bot_seed(record.seed, seat, number))
            decision = position.decision(seat)
            assert decision.write(bots.choose(player, position, seat)) == move
            checked += 1
        position.play(move, seat)
        if checked >= 2:
            break
    assert checked >= 2


def moves_of(served: Served, table: str) -> list[tuple[int, str]]:
    position = served.server.hall.tables[table].table.position
    return [] if position is None else position.moves


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Hands]]:
    hands = Hands()
    with serving(Settings(tmp_path_factory.mktemp("data"), limits=False, bot_pause=10.0, clock=hands)) as served:
        yield served, hands


def test_a_start_that_somebody_does_not_complete_is_given_up_and_shown_to_all(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada, bob, table = table_of_two(served)
    ada.commit(table)
    bob.commit(table)
    ada.player.do(table, "start")
    ada.reveal(table)
    shown = bob.shown(table)
    assert shown["status"] == "open" and shown["fair"]["missing"] == [1]
    assert shown["fair"]["until"] == hands.now + 60_000
    assert ada.player.do(table, "leave", 409)
    hands.now += 60_001
    served.run(served.server.turns.sweep())
    served.run(served.server.turns._flag(served.server.hall.tables[table]))
    shown = bob.shown(table)
    assert shown["fair"]["attempt"] == 1 and shown["fair"]["aborted"][0]["nonces"] == {"0": ada.nonce}
    begin(ada, bob, table)
    assert ada.shown(table)["status"] == "running"
    end(ada, bob, table)
    assert ada.faults(table) == [] and len(ada.shown(table)["fair"]["proof"]["aborted"]) == 1


def test_a_start_over_days_waits_for_days(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada, bob, table = table_of_two(served, pace="turns")
    ada.commit(table)
    bob.commit(table)
    ada.player.do(table, "start")
    ada.reveal(table)
    hands.now += 2 * 24 * 3600 * 1000
    served.run(served.server.turns._flag(served.server.hall.tables[table]))
    bob.reveal(table)
    assert bob.shown(table)["status"] == "running"


def test_a_start_outlives_the_server(tmp_path: Path) -> None:
    with serving(Settings(tmp_path, limits=False)) as served:
        ada, bob, table = table_of_two(served)
        ada.commit(table)
        bob.commit(table)
        ada.player.do(table, "start")
        ada.reveal(table)
    with serving(Settings(tmp_path, limits=False)) as again:
        for sharer in (ada, bob):
            sharer.player.http.base_url = again.base
        bob.reveal(table)
        assert bob.shown(table)["status"] == "running"
        end(ada, bob, table)
        assert ada.faults(table) == [] and bob.faults(table) == []


CHEATS = ["another secret", "a nonce left out", "another nonce", "other options", "seats reordered", "a start hidden"]


@pytest.mark.parametrize("cheat", CHEATS)
def test_an_operator_who_cheats_is_found_by_the_clients(
    served: Served, monkeypatch: pytest.MonkeyPatch, cheat: str
) -> None:
    """The server was changed: it deals something else than it committed to, and makes up a proof that fits its deal."""
    settle, secret = Deal._settle, "be" * 32

    def cheating(deal: Deal) -> bool:
        if cheat == "another secret":
            deal.secret = secret
            deal.commitment = fairness.server_commitment(deal.table, secret)
        elif cheat == "a nonce left out":
            del deal.nonces[0], deal.commitments[0]
        elif cheat == "another nonce":
            deal.nonces[1] = secret
            deal.commitments[1] = nonce_commitment(deal.table, deal.attempt, 1, secret)
        elif cheat == "other options":
            deal.terms = deal.terms.replace('"castle_distance":', '"castle_distance":1')
        elif cheat == "seats reordered":
            deal.terms = deal.terms.replace('["person","person","random"]', '["random","person","person"]')
        elif cheat == "a start hidden":
            deal.aborted.clear()
        return settle(deal)

    ada, bob, table = table_of_two(served)
    if cheat == "a start hidden":
        ada.commit(table)
        ada.player.do(table, "start")
        live = served.server.hall.tables[table]
        served.run(abort(served, live))
    monkeypatch.setattr(Deal, "_settle", cheating)
    begin(ada, bob, table)
    end(ada, bob, table)
    assert ada.shown(table)["status"] == "over"
    assert ada.faults(table) or bob.faults(table)


async def abort(served: Served, live: Any) -> None:
    from pentarchy.tables import actions

    async with live.lock:
        await served.server.hall.write(live, actions.line(live.table, "abort", -1, {}, 0))


def test_who_has_no_share_can_still_play(served: Served) -> None:
    """Programs that know nothing of it: the server committed first, and those who have a share are safe."""
    ada, bob, table = table_of_two(served)
    ada.commit(table)
    ada.player.do(table, "start")
    ada.reveal(table)
    assert bob.shown(table)["status"] == "running"
    hot = Player(served.base, "Hot seat")
    alone = hot.make(seats=2, places=["me", "me"], start=True)
    assert hot.state(alone)["state"]["table"]["status"] == "running"
