"""Fair deals: an honest one is found honest, and every way to cheat that we know of is found out.

The cheats, by who cheats and how: the server swaps its secret, leaves a nonce out, uses another, deals for other
options, rules, content or seats, hides or invents aborted starts, reuses a start; a player reveals another nonce than
the one committed to, reuses another's, or does not reveal.
"""

from __future__ import annotations

import json
import secrets
from types import SimpleNamespace
from typing import Any

import pytest

import pentarchy
from pentarchy.kernel import BadInput
from pentarchy.tables import actions, fairness
from pentarchy.tables.errors import Refused
from pentarchy.tables.fairness import Pinned, digest, faults, nonce_commitment, proof_in, proof_line, seed_of
from pentarchy.tables.journal import Row
from pentarchy.tables.restoring import deal_in, restore
from pentarchy.tables.showing import summary
from pentarchy.tables.table import OPEN, RUNNING, Table, Terms

ADA, BOB = SimpleNamespace(id="ada", name="Ada"), SimpleNamespace(id="bob", name="Bob")
TERMS = {
    "id": "table1", "game": "domaine", "seats": 3, "options": "{}", "seed": "5e" * 32, "host": "ada", "public": True,
    "pace": "live", "clock": None, "invitation": "i", "created": 0,
}  # fmt: skip


class Played:
    """A table with two people and a bot, its journal, and what each client has in its memory."""

    def __init__(self, **terms: Any) -> None:
        self.stored = SimpleNamespace(**{**TERMS, **terms})
        self.table = Table(Terms(self.stored))
        self.rows: list[Row] = []
        places = [
            {"person": "ada", "name": "Ada", "bot": None},
            {"person": "bob", "name": "Bob", "bot": None},
            {"person": None, "name": "steady", "bot": "steady"},
        ]
        self.write(Row(1, "made", -1, {"places": places, "bot_pause": 0, "fair": 1}, 0))
        self.pinned = summary(self.table)["commitment"]
        self.nonces: dict[str, str] = {}

    def write(self, row: Row) -> None:
        self.table.apply(row)
        self.rows.append(row)

    def do(self, kind: str, person: Any, now: int = 0, **said: Any) -> None:
        self.write(actions.ACTIONS[kind](self.table, person, SimpleNamespace(type=kind, seat=None, **said), now))

    def commit(self, person: Any) -> None:
        assert self.table.deal is not None
        nonce = self.nonces[person.id] = secrets.token_hex(32)
        seat = self.table.seats_of(person.id)[0]
        self.do("commit", person, hash=nonce_commitment("table1", self.table.deal.attempt, seat, nonce))

    def reveal(self, person: Any) -> None:
        self.do("reveal", person, nonce=self.nonces[person.id])

    def abort(self) -> None:
        self.write(actions.line(self.table, "abort", -1, {}, 0))

    def start(self, aborted: int = 0) -> Played:
        for _ in range(aborted):
            self.commit(ADA)
            self.commit(BOB)
            self.do("start", ADA)
            self.reveal(ADA)
            self.abort()
        self.commit(ADA)
        self.commit(BOB)
        self.do("start", ADA)
        self.reveal(BOB)
        assert self.table.status == OPEN
        self.reveal(ADA)
        assert self.table.status == RUNNING
        return self

    @property
    def proof(self) -> dict[str, Any]:
        assert self.table.deal is not None
        return json.loads(json.dumps(self.table.deal.proof()))

    def check(self, proof: dict[str, Any] | None = None, seed: str | None = None, **noted: Any) -> list[str]:
        """As Ada's client does."""
        ada = {"commitment": self.pinned, "seat": 0, "nonce": self.nonces["ada"], **noted}
        return faults(proof or self.proof, seed or self.table.seed, self.table.agreed(), Pinned(**ada))


@pytest.fixture
def played() -> Played:
    return Played().start()


def test_an_honest_deal_is_found_honest(played: Played) -> None:
    assert played.check() == [] and played.check(aborted=0, terms=played.table.agreed()) == []
    assert fairness.HEX.fullmatch(played.table.seed) and played.table.seed != TERMS["seed"]
    assert played.table.position is not None and played.table.position.header.seed == played.table.seed
    again = Played().start()
    assert again.table.seed != played.table.seed  # other nonces, another deal


def test_a_table_comes_back_from_its_journal_with_the_same_deal(played: Played) -> None:
    stored = SimpleNamespace(**vars(played.stored), status=RUNNING, save=None, rules_version=played.table.rules_version)
    table, addition = restore(stored, played.rows, 0)
    assert addition is None and table.seed == played.table.seed and table.deal is not None
    assert table.deal.proof() == played.proof
    kept = deal_in(table.terms, played.rows)
    assert kept is not None and kept.proof() == played.proof


def test_a_deal_of_a_game_by_older_rules_is_not_made_anew(played: Played) -> None:
    """The terms of a deal are those it was made for, whatever the rules are today."""
    played.rows[-3].data["terms"] = played.rows[-3].data["terms"].replace('"rules":', '"rules":9')
    deal = deal_in(played.table.terms, played.rows)
    assert deal is not None and '"rules":9' in deal.terms and deal.seed != played.table.seed


def test_without_shares_the_game_begins_at_once() -> None:
    alone = Played()
    alone.do("start", ADA)
    assert alone.table.status == RUNNING
    assert faults(alone.proof, alone.table.seed, alone.table.agreed(), Pinned(alone.pinned)) == []


def test_nothing_is_told_before_the_end(played: Played) -> None:
    told = json.dumps(summary(played.table))
    for secret in (TERMS["seed"], played.table.seed, *played.nonces.values()):
        assert secret not in told
    assert summary(played.table)["fair"]["commitments"].keys() == {"0", "1"}


# --- the server cheats -----------------------------------------------------------------------------------------------


def remade(proof: dict[str, Any], **changes: Any) -> tuple[dict[str, Any], str]:
    """A proof that was tampered with, and the seed that follows from it: consistent in itself."""
    proof = {**proof, **changes}
    commitment = fairness.server_commitment(proof["table"], proof["secret"])
    link = fairness.chain(proof["table"], commitment, proof["aborted"])
    nonces = {int(seat): nonce for seat, nonce in proof["nonces"].items()}
    return proof, seed_of(link, proof["secret"], proof["terms"], nonces)


def test_a_swapped_secret_is_found_by_what_was_pinned(played: Played) -> None:
    proof, seed = remade(played.proof, secret="6f" * 32)
    assert any("committed to before" in fault for fault in played.check(proof, seed))


def test_a_swapped_seed_is_found(played: Played) -> None:
    assert any("seed is not what" in fault for fault in played.check(seed="0" * 64))


def test_a_nonce_left_out_is_found_by_its_owner(played: Played) -> None:
    nonces, commitments = dict(played.proof["nonces"]), dict(played.proof["commitments"])
    del nonces["0"], commitments["0"]
    proof, seed = remade(played.proof, nonces=nonces, commitments=commitments)
    assert played.check(proof, seed) == ["your own nonce is not in the deal"]
    proof, seed = remade(played.proof, nonces=nonces)
    assert len(played.check(proof, seed)) == 2


def test_ground_nonces_of_others_are_found(played: Played) -> None:
    """The server tries nonces for Bob until the deal suits it: it has Bob's commitment against it."""
    proof, seed = remade(played.proof, nonces={**played.proof["nonces"], "1": "ab" * 32})
    assert played.check(proof, seed) == ["the nonce of seat 2 is not the one that was committed to"]


def test_swapped_nonces_are_found(played: Played) -> None:
    nonces = played.proof["nonces"]
    proof, seed = remade(played.proof, nonces={"0": nonces["1"], "1": nonces["0"]})
    assert len(played.check(proof, seed)) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"castle_distance": 5}}, {"rules": 99}, {"content": "another"}, {"game": "dominare"},
        {"seats": ["steady", "person", "person"]}, {"seats": ["person", "person"]},
        {"seats": ["person", "person", "master"]},
    ],
)  # fmt: skip
def test_a_deal_for_other_terms_is_found(played: Played, change: dict[str, Any]) -> None:
    terms = fairness.canonical({**json.loads(played.proof["terms"]), **change})
    proof, seed = remade(played.proof, terms=terms)
    assert any("another game, other options" in fault for fault in played.check(proof, seed))
    noted = played.table.agreed()
    assert any("not those the table agreed on" in fault for fault in played.check(proof, seed, terms=noted))


def test_an_aborted_start_that_is_hidden_or_invented_is_found() -> None:
    played = Played().start(aborted=2)
    assert played.check(aborted=2) == []
    proof, seed = remade(played.proof, aborted=played.proof["aborted"][:1])
    assert any("1 starts were aborted, and you saw 2" in fault for fault in played.check(proof, seed, aborted=2))
    assert any("committed to" in fault for fault in played.check(proof, seed))  # nonces belong to their start
    reordered, seed = remade(played.proof, aborted=played.proof["aborted"][::-1])
    assert seed != played.table.seed and played.check(reordered)
    invented, seed = remade(played.proof, aborted=[*played.proof["aborted"], {"commitments": {}, "nonces": {}}])
    assert played.check(invented, seed, aborted=2)


def test_what_was_revealed_in_an_aborted_start_is_shown_and_cannot_be_used_again() -> None:
    played = Played()
    played.commit(ADA)
    played.commit(BOB)
    old = dict(played.nonces)
    played.do("start", ADA)
    played.reveal(ADA)
    played.abort()
    shown = summary(played.table)["fair"]
    assert shown["attempt"] == 1 and shown["commitments"] == {} and shown["until"] is None
    assert shown["aborted"][0]["nonces"] == {"0": old["ada"]} and len(shown["aborted"][0]["commitments"]) == 2
    again = nonce_commitment("table1", 0, 0, old["ada"])
    played.do("commit", ADA, hash=again)
    played.do("start", ADA)
    with pytest.raises(Refused):
        played.do("reveal", ADA, nonce=old["ada"])


def test_a_proof_that_lacks_something_or_is_nonsense_is_no_proof(played: Played) -> None:
    for part in played.proof:
        if part != "version":
            assert played.check({key: value for key, value in played.proof.items() if key != part})
    for nonsense in ({"nonces": []}, {"nonces": {"x": 1}}, {"aborted": 7}, {"secret": "a\nb"}, {"table": None}):
        assert played.check({**played.proof, **nonsense})


def test_a_proof_belongs_to_its_table(played: Played) -> None:
    proof, seed = remade(played.proof, table="another")
    assert played.check(proof, seed)


# --- a player cheats -------------------------------------------------------------------------------------------------


def test_who_reveals_another_nonce_is_refused() -> None:
    played = Played()
    played.commit(ADA)
    played.commit(BOB)
    played.do("start", ADA)
    for nonce in ("cd" * 32, played.nonces["ada"], "x", ""):
        with pytest.raises(Refused):
            played.do("reveal", BOB, nonce=nonce)
    played.reveal(BOB)
    with pytest.raises(Refused):
        played.reveal(BOB)


def test_who_copies_the_commitment_of_another_cannot_reveal_it() -> None:
    """A commitment names its seat, so that Bob cannot undo Ada's share with the same one."""
    played = Played()
    played.commit(ADA)
    assert played.table.deal is not None
    played.do("commit", BOB, hash=played.table.deal.commitments[0])
    played.do("start", ADA)
    played.reveal(ADA)
    with pytest.raises(Refused):
        played.do("reveal", BOB, nonce=played.nonces["ada"])


def test_while_shares_are_revealed_nothing_else_changes() -> None:
    played = Played()
    played.commit(ADA)
    played.do("start", ADA)
    for kind, person in (("start", ADA), ("leave", BOB), ("commit", BOB)):
        with pytest.raises(Refused):
            played.do(kind, person, hash="0" * 64)
    assert played.table.dealing and played.table.due() == played.table.deadline()


def test_who_stands_up_takes_the_share_along() -> None:
    played = Played()
    played.commit(BOB)
    played.do("leave", BOB)
    assert played.table.deal is not None and played.table.deal.commitments == {}
    with pytest.raises(Refused):
        played.do("commit", BOB, hash="0" * 64)


def test_who_reveals_too_early_is_refused() -> None:
    played = Played()
    played.commit(ADA)
    with pytest.raises(Refused):
        played.reveal(ADA)


# --- bots, records ---------------------------------------------------------------------------------------------------


def test_bots_draw_from_the_same_seed(played: Played) -> None:
    drawn = {fairness.bot_seed(played.table.seed, seat, moves) for seat in range(3) for moves in range(20)}
    assert len(drawn) == 60 and all([0 <= one < 1 << 48 for one in drawn])


def test_a_record_carries_its_proof(played: Played) -> None:
    text = pentarchy.game("domaine").start(3, played.table.seed).record() + proof_line(played.proof)
    assert proof_in(text) == played.proof and pentarchy.replay(text).header.seed == played.table.seed
    assert proof_in("Pentarchy record 1\n") is None
    for broken in ("# fair: {", "# fair: []", '# fair: {"version": 2}'):
        with pytest.raises(BadInput):
            proof_in(broken)


def test_the_hash_is_what_the_docs_say() -> None:
    from hashlib import sha256

    assert digest("server", "t", "s") == sha256(b"pentarchy fair 1\nserver\nt\ns").hexdigest()
    with pytest.raises(BadInput):
        digest("server", "a\nb")
