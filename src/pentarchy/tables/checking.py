"""The check of a record: whether its game can be played again, ends as it says, and was dealt by nobody's choice."""

from __future__ import annotations

import json
import re
from typing import Any

import pentarchy
from pentarchy.kernel import BadInput, BrokenRule, Position, Record, commitment
from pentarchy.tables.errors import NOT_FITTING, Refused
from pentarchy.tables.fairness import Pinned, agreed, faults, proof_in, server_commitment

RESULT = re.compile(r"^# (.* won with scores .*)$", re.MULTILINE)
"""The line in which a record tells the result."""


def ends_as_told(text: str, position: Position) -> bool:
    """Whether the game ended as its record says; one that says nothing is believed."""
    told = RESULT.search(text)
    return told is None or f"# {told.group(1)}" in position.record()


def published(text: str, position: Position) -> str:
    """The commitment that everybody saw before the game, as it follows from the record."""
    proof = proof_in(text)
    if proof is None:
        return commitment(position.header.seed)
    return server_commitment(str(proof.get("table")), str(proof.get("secret")))


def deal_faults(text: str, position: Position, noted: Pinned) -> list[str]:
    """What is wrong with the deal of a record, as far as what was noted down reaches.

    A deal that was made together carries its proof. Of others the server drew the seed alone and published its hash.
    """
    header = position.header
    proof = proof_in(text)
    if proof is None:
        if noted.nonce is not None or noted.commitment is None:
            return ["this record carries no proof: its seed was drawn by the server alone"]
        fits = noted.commitment == commitment(header.seed)
        return [] if fits else ["the seed is not the one that was committed to"]
    try:
        seats = list(json.loads(proof["terms"])["seats"])
    except (KeyError, TypeError, ValueError):
        seats = []
    terms = agreed(header.game, header.rules_version, header.content, position.game.chosen(header), seats)
    return faults(proof, header.seed, terms if len(seats) == header.seats else "", noted)


def check_record(text: str, noted: dict[str, Any]) -> dict[str, Any]:
    """All that can be said of a record by whoever has nothing else; `noted` may hold `commitment`, `seat`, `nonce`,
    `aborted`, as a client noted them before the game."""
    known = {key: noted[key] for key in ("commitment", "seat", "nonce", "aborted") if noted.get(key) not in (None, "")}
    try:
        record = Record.parse(text)
        position = pentarchy.replay(record)
        wrong = deal_faults(text, position, Pinned(**known))
        carries = proof_in(text) is not None
        told = published(text, position)
    except BadInput as error:
        raise Refused("bad_input", str(error)) from None
    except (BrokenRule, *NOT_FITTING) as error:
        raise Refused("bad_input", f"the record cannot be replayed: {type(error).__name__}") from None
    return {
        "game": record.game,
        "title": position.game.title,
        "seats": record.seats,
        "moves": len(record.moves),
        "over": position.result is not None,
        "same": ends_as_told(text, position),
        "proof": carries,
        "commitment": told,
        "faults": wrong,
    }
