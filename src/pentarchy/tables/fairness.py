"""Fair deals: a seed that neither the server nor any player chose, and how everybody checks that.

The server commits to a secret when the table is made. Whoever sits down may commit to a nonce; when the game is to
begin, all nonces are revealed, and the seed is a hash of all of it together with what the table agreed on. A start
that somebody does not complete is aborted; it is shown to all and goes into the hash of the next, so that nobody can
try deals in secret until one suits. docs/fairness.md explains it, and what it does not promise.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from pentarchy.kernel import BadInput
from pentarchy.tables.journal import Row

VERSION = 1
HEX = re.compile(r"[0-9a-f]{64}")
MARK = "# fair: "
"""Begins the line of a record that holds what a deal was made of."""


def digest(kind: str, *parts: str) -> str:
    """SHA-256 of lines: what this is, its kind, its parts. No part holds a line break."""
    lines = (f"pentarchy fair {VERSION}", kind, *parts)
    if any(["\n" in part for part in lines]):
        raise BadInput("a part of a fair deal holds a line break")
    return sha256("\n".join(lines).encode()).hexdigest()


def canonical(value: Any) -> str:
    """JSON in one form: sorted keys, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def server_commitment(table: str, secret: str) -> str:
    return digest("server", table, secret)


def nonce_commitment(table: str, attempt: int, seat: int, nonce: str) -> str:
    return digest("nonce", table, str(attempt), str(seat), nonce)


def chain(table: str, commitment: str, aborted: list[dict[str, Any]]) -> str:
    """What every start before this one was: nothing can be left out of it, or put in."""
    link = digest("table", table, commitment)
    for start in aborted:
        link = digest("aborted", link, canonical(start))
    return link


def agreed(game: str, rules: int, content: str, options: dict[str, Any], seats: list[str]) -> str:
    """What the table agreed on, as one line. A seat is `person` or a bot's name."""
    return canonical({"game": game, "rules": rules, "content": content, "options": options, "seats": seats})


def seed_of(link: str, secret: str, terms: str, nonces: dict[int, str]) -> str:
    return digest("seed", link, secret, terms, *[f"{seat} {nonces[seat]}" for seat in sorted(nonces)])


def bot_seed(seed: str, seat: int, moves: int) -> int:
    """What a bot's own chance is made of, at a seat after so many moves."""
    return int(digest("bot", seed, str(seat), str(moves))[:12], 16)


class Deal:
    """The state of a table's deal, as its journal has it."""

    def __init__(self, table: str, secret: str) -> None:
        self.table = table
        self.secret = secret
        self.commitment = server_commitment(table, secret)
        self.commitments: dict[int, str] = {}
        """By seat: of those who will have a share in the seed."""
        self.nonces: dict[int, str] = {}
        self.until: int | None = None
        """While nonces are being revealed: when the start is given up."""
        self.aborted: list[dict[str, Any]] = []
        """Starts that came to nothing."""
        self.terms = ""
        self.seed = ""

    @property
    def attempt(self) -> int:
        return len(self.aborted)

    @property
    def missing(self) -> list[int]:
        """The seats whose nonce is still awaited."""
        return [seat for seat in sorted(self.commitments) if seat not in self.nonces]

    def follow(self, row: Row) -> bool:
        """A line of the table's journal; whether the game begins by it."""
        if row.kind in ("sit", "stand", "gone"):
            self.commitments.pop(row.seat, None)
        elif row.kind == "commit":
            self.commitments[row.seat] = row.data["hash"]
        elif row.kind == "abort":
            self._abort()
        elif row.kind == "deal":
            self.until, self.terms = row.data["until"], row.data["terms"]
        elif row.kind == "start":
            self.terms = row.data["terms"]
            return self._settle()
        elif row.kind == "reveal":
            self.nonces[row.seat] = row.data["nonce"]
            return not self.missing and self._settle()
        return False

    def fits(self, seat: int, nonce: str) -> bool:
        return nonce_commitment(self.table, self.attempt, seat, nonce) == self.commitments.get(seat)

    def _abort(self) -> None:
        """This start is over; its nonces are known and of no use any more, so everybody commits anew."""
        self.aborted.append(
            {
                "commitments": {str(seat): self.commitments[seat] for seat in sorted(self.commitments)},
                "nonces": {str(seat): self.nonces[seat] for seat in sorted(self.nonces)},
            }
        )
        self.commitments, self.nonces, self.until, self.terms = {}, {}, None, ""

    def _settle(self) -> bool:
        """All that is needed is there: the seed."""
        self.until = None
        link = chain(self.table, self.commitment, self.aborted)
        self.seed = seed_of(link, self.secret, self.terms, self.nonces)
        return True

    def shown(self, over: bool) -> dict[str, Any]:
        """What everybody may know; the secret and the nonces when the game is over."""
        told: dict[str, Any] = {
            "version": VERSION,
            "attempt": self.attempt,
            "commitments": {str(seat): self.commitments[seat] for seat in sorted(self.commitments)},
            "missing": self.missing if self.until is not None else [],
            "until": self.until,
            "aborted": self.aborted[:],
            "proof": self.proof() if over and self.seed else None,
        }
        return told

    def proof(self) -> dict[str, Any]:
        """All that the seed was made of."""
        return {
            "version": VERSION,
            "table": self.table,
            "secret": self.secret,
            "aborted": self.aborted,
            "terms": self.terms,
            "commitments": {str(seat): self.commitments[seat] for seat in sorted(self.commitments)},
            "nonces": {str(seat): self.nonces[seat] for seat in sorted(self.nonces)},
        }


# --- checking ------------------------------------------------------------------------------------------------------


def proof_in(record: str) -> dict[str, Any] | None:
    """The proof that a record carries, if it does."""
    for line in record.splitlines():
        if line.startswith(MARK):
            try:
                proof = json.loads(line.removeprefix(MARK))
            except ValueError:
                raise BadInput("the record's proof of a fair deal cannot be read") from None
            if not isinstance(proof, dict) or proof.get("version") != VERSION:
                raise BadInput(f"the record's proof of a fair deal is not of version {VERSION}")
            return proof
    return None


def proof_line(proof: dict[str, Any]) -> str:
    return f"{MARK}{canonical(proof)}\n"


class Pinned:
    """What a player noted down before the game began. What is None was not noted, and is not checked."""

    def __init__(
        self,
        commitment: str | None = None,
        seat: int | None = None,
        nonce: str | None = None,
        aborted: int | None = None,
        terms: str | None = None,
    ) -> None:
        self.commitment = commitment
        self.seat = seat
        self.nonce = nonce
        self.aborted = aborted
        """How many starts were aborted before the one that held."""
        self.terms = terms


def faults(proof: dict[str, Any], seed: str, terms: str, pinned: Pinned) -> list[str]:
    """What is wrong with a deal, a sentence each; none: nobody chose it, as far as what was noted reaches."""
    found = []
    try:
        table, secret, aborted = str(proof["table"]), str(proof["secret"]), list(proof["aborted"])
        nonces = {int(seat): str(nonce) for seat, nonce in proof["nonces"].items()}
        commitments = {int(seat): str(hash) for seat, hash in proof["commitments"].items()}
        commitment = server_commitment(table, secret)
        made = seed_of(chain(table, commitment, aborted), secret, str(proof["terms"]), nonces)
    except (AttributeError, BadInput, KeyError, TypeError, ValueError):
        return ["the proof is not complete"]
    if pinned.commitment is not None and pinned.commitment != commitment:
        found.append("the server's secret is not the one it committed to before the game")
    if made != seed:
        found.append("the seed is not what secret, nonces and terms make")
    if proof["terms"] != terms:
        found.append("the deal was made for another game, other options, content, rules or seats")
    if pinned.terms is not None and pinned.terms != proof["terms"]:
        found.append("the terms of the deal are not those the table agreed on")
    if sorted(nonces) != sorted(commitments):
        found.append("somebody who committed to a nonce has none in the deal, or the other way round")
    for seat, nonce in nonces.items():
        if nonce_commitment(table, len(aborted), seat, nonce) != commitments.get(seat):
            found.append(f"the nonce of seat {seat + 1} is not the one that was committed to")
    if pinned.seat is not None and pinned.nonce is not None and nonces.get(pinned.seat) != pinned.nonce:
        found.append("your own nonce is not in the deal")
    if pinned.aborted is not None and pinned.aborted != len(aborted):
        found.append(f"{len(aborted)} starts were aborted, and you saw {pinned.aborted}")
    return found
