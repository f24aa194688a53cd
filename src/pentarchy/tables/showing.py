"""What of a table is shown to whom. Nothing is told of a running game but through here."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import EVERYONE, Decision, Position, commitment
from pentarchy.tables.table import OVER, RUNNING, Table


def summary(table: Table) -> dict[str, Any]:
    """What everybody who may know of the table may know of it, whoever asks."""
    terms = table.terms
    result = table.result
    return {
        "id": terms.id,
        "game": terms.game,
        "title": table.game.title,
        "status": table.status,
        "public": terms.public,
        "pace": terms.pace,
        "rated": terms.rated,
        "host": terms.host,
        "created": terms.created,
        "started": table.started,
        "ended": table.ended,
        "options": terms.options,
        "seats": [
            {
                "seat": seat,
                "kind": place.kind,
                "name": place.name,
                "person": place.person,
                "bot": place.bot,
                "resigned": place.resigned,
                "kept": place.kept,
                "ready": seat in table.ready,
                "away": seat in table.away,
            }
            for seat, place in enumerate(table.places)
        ],
        "clock": terms.clock,
        "bot_pause": table.bot_pause,
        "auto": table.auto,
        "commitment": _commitment(table),
        "seed": table.seed or None if table.status == OVER and table.branch is None else None,
        "fair": None if table.deal is None else table.deal.shown(table.status == OVER),
        "result": None
        if result is None
        else {"scores": list(result.scores), "winners": list(result.winners), "reason": result.reason},
        "rematch": table.rematch,
        "rules_version": table.rules_version,
        "remarks": table.remarks[:],
        "sandbox": table.may_try,
        "tournament": terms.tournament,
        "whatif": None if table.branch is None else table.branch.shown(
            table.root or "", table.called, table.about
        ),
    }


def _commitment(table: Table) -> str | None:
    """Of the seed; a game that goes on from another has none of its own."""
    if table.deal is not None:
        return table.deal.commitment
    return commitment(table.terms.seed) if table.terms.seed and table.branch is None else None


NOT_SAID = {"fair": None, "rated": False, "auto": False, "sandbox": False, "tournament": None, "whatif": None}
"""What summaries that were stored before there was such a thing do not say."""


def personal(shown: dict[str, Any], person: str | None, asked: list[int], invitation: str) -> dict[str, Any]:
    """A summary for one person: which seats are theirs, whether they are awaited, the way to invite others."""
    mine = [place["seat"] for place in shown["seats"] if person is not None and place["person"] == person]
    awaited = [seat for seat in mine if seat in asked and shown["seats"][seat]["kind"] == "person"]
    for_me = {**NOT_SAID, **shown, "mine": mine, "asked": asked, "your_turn": bool(awaited)}
    private = for_me["whatif"] is not None and for_me["whatif"]["sandbox"]
    if not private and (mine or (person is not None and shown["host"] == person)):
        for_me["invitation"] = invitation
    return for_me


class Common:
    """What everybody sees of a table alike: worked out once, however many look."""

    __slots__ = ("asked", "clock", "outline", "presence", "question", "table", "thinking")

    def __init__(self, table: Table, presence: Presence, before: Common | None = None) -> None:
        """As it is now; what cannot have changed since `before` is taken from there."""
        self.outline, self.presence = table.outline, (presence.people, presence.watchers)
        self.table: dict[str, Any]
        if before is not None and (before.outline, before.presence) == (self.outline, self.presence):
            self.table = before.table
        else:
            self.table = summary(table)
            self.table["seats"] = [
                {**place, "connected": presence.here(place["person"])} for place in self.table["seats"]
            ]
            self.table["watchers"] = presence.watchers
        self.asked = table.asked
        self.clock = None if table.clock is None else table.clock.shown()
        self.thinking = [
            {"seat": asked, "bot": table.places[asked].bot, "since": table.asked_since.get(asked)}
            for asked in self.asked
            if table.places[asked].bot
        ]
        self.question = question(table)


def state(table: Table, seat: int | None, person: str | None, common: Common) -> dict[str, Any]:
    """All that a client shows: the table, the view of the seat it looks from, its decisions, undo and clocks."""
    position = table.position
    return {
        "table": personal(common.table, person, common.asked, table.terms.invitation),
        "seat": seat,
        "view": None if position is None else position.view(seat),
        "decisions": decisions(table, seat),
        "undo": undo(table, seat),
        "clock": common.clock,
        "thinking": common.thinking,
        "question": common.question,
        "plan": None if seat is None or table.places[seat].person != person else table.plans.shown(seat),
        "content": older_content(table),
    }


def older_content(table: Table) -> int | None:
    """The number of the content that the game began with, if the game has a newer one of its own by now."""
    game = table.game if table.position is None else table.position.game
    return None if game.own_version in (0, game.content_version) else game.own_version


def open_view(position: Position, seat: int | None) -> dict[str, Any]:
    """As `Position.view`, when nothing is a secret any more: with all cards open. For games that are over."""
    shown = position.state.copy()
    for pile in shown.piles():
        pile.slots[:] = [slot | EVERYONE for slot in pile.slots]
    return {**position.view(seat), "board": position.game.view(shown, seat)}


class Presence:
    """Who is connected to a table, as far as others may know."""

    __slots__ = ("people", "watchers")

    def __init__(self, people: frozenset[str], watchers: int) -> None:
        self.people = people
        self.watchers = watchers

    def here(self, person: str | None) -> bool:
        return person in self.people


def decisions(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The open decision of the seat, with everything it may answer."""
    if seat is None or table.status != RUNNING or table.position is None or table.places[seat].bot:
        return []
    return [shown_decision(table, decision) for decision in table.position.decisions if decision.seat == seat]


def shown_decision(table: Table, decision: Decision) -> dict[str, Any]:
    question = decision.question
    return {
        "id": table.decision_id(decision.seat),
        "seat": decision.seat,
        "question": question.name,
        "prompt": decision.prompt,
        "template": question.prompt,
        "args": question.details(decision.state, decision.seat, decision.about),
        "stop": question.stop if decision.may_stop else None,
        "secret": question.secret,
        "cause": decision.cause,
        "options": [{"move": decision.write(value), "parts": decision.parts(value)} for value in decision.options],
    }


def undo(table: Table, seat: int | None) -> dict[str, bool]:
    can = (
        seat is not None
        and table.status == RUNNING
        and table.position is not None
        and table.places[seat].bot is None
        and table.position.can_undo(seat)
    )
    return {"can": can, "restart": can}


def question(table: Table) -> dict[str, Any] | None:
    asked = table.question
    if asked is None:
        return None
    said_yes = {table.places[seat].person for seat in asked["yes"]}
    missing = [person for person in table.voters(asked["what"]) if person not in said_yes]
    waiting = [seat for seat, place in enumerate(table.places) if place.person in missing and not place.resigned]
    return {"what": asked["what"], "by": asked["by"], "yes": asked["yes"][:], "waiting": waiting}
