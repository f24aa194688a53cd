"""What a command means at a table: each gives the line to be added to the journal, or refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy import bots
from pentarchy.bots.strength import strengths
from pentarchy.kernel import BadInput, BrokenRule, IllegalMove
from pentarchy.kernel.variations import one_line, tidy
from pentarchy.tables import commands, printed
from pentarchy.tables.commands import Person
from pentarchy.tables.errors import NOT_FITTING, Refused
from pentarchy.tables.fairness import HEX
from pentarchy.tables.journal import Row
from pentarchy.tables.table import OPEN, OVER, RUNNING, Table

STAND_IN = "steady"
"""The bot that plays on for a person who is gone."""
TO_REVEAL = {"live": 60, "turns": 3 * 24 * 3600}
"""Seconds in which shares in a deal must be revealed before the start is given up."""


def check_bot(name: str) -> str:
    if name not in bots.bot_names():
        raise Refused("bad_input", f"there is no bot '{name}': the bots are {', '.join(bots.bot_names())}")
    return name


def check_rated_bot(game: str, name: str) -> None:
    """Only levels whose strength is known have a rating."""
    known = strengths(game)
    if name not in known:
        raise Refused("bad_input", f"the bot '{name}' has no rating in this game: {', '.join(known)} have one")


def line(table: Table, kind: str, seat: int, data: dict[str, Any], now: int) -> Row:
    return Row(table.n + 1, kind, seat, data, now)


def own_seat(table: Table, person: Person, seat: int | None, prefer: list[int] | None = None) -> int:
    """The seat a person speaks for: the one named, if it is his, else the one that is meant."""
    mine = table.played_by(person.id)
    if seat is not None:
        if seat not in mine:
            raise Refused("forbidden", f"seat {seat + 1} is not yours")
        return seat
    if not mine:
        raise Refused("forbidden", "you do not play at this table")
    likely = [own for own in mine if prefer is not None and own in prefer]
    return (likely or mine)[0]


def advised_seat(table: Table, person: Person, wanted: int | None) -> int:
    """The seat for which a person may ask a bot's advice: only where he plays against bots alone, and is asked."""
    seat = aided_seat(table, person, wanted)
    if seat not in table.asked:
        raise Refused("not_now", "you are not asked anything now")
    return seat


def aided_seat(table: Table, person: Person, wanted: int | None) -> int:
    """The seat of a person whom bots may tell what they think: only where he plays against bots alone."""
    must_be(table, RUNNING)
    seat = own_seat(table, person, wanted, table.asked)
    if table.terms.rated:
        raise Refused("forbidden", "there is no advice at a rated table")
    if table.branch is not None and table.branch.unaided:
        raise Refused("forbidden", "in this sandbox there is no advice: other people play the game it belongs to")
    if not plays_alone(table):
        raise Refused("forbidden", "advice is only for somebody who plays against bots alone")
    return seat


def plays_alone(table: Table) -> bool:
    """Whether nobody can be wronged by what a bot advises: one person, and bots; or a game that is over anyway."""
    over = table.branch is not None and not table.branch.sandbox
    people = sum([place.person is not None and not place.resigned for place in table.places])
    return not table.terms.rated and (over or (people < 2 and table.terms.tournament is None))


def must_be(table: Table, status: str) -> None:
    if status == OPEN and table.dealing:
        raise Refused("not_now", "the game is about to begin: shares in the deal are being revealed")
    if table.status != status:
        now = {OPEN: "the game has not begun", RUNNING: "the game is running", OVER: "the game is over"}[table.status]
        raise Refused("not_now", now)


def must_host(table: Table, person: Person) -> None:
    if table.terms.host != person.id:
        raise Refused("forbidden", "only the host of the table may do this")


def sit(table: Table, person: Person, said: commands.AtSeat, now: int) -> Row:
    must_be(table, OPEN)
    if said.seat >= table.terms.seats:
        raise Refused("bad_input", f"there is no seat {said.seat + 1} at this table")
    seats_are_given(table)
    if table.places[said.seat].kind != "open":
        raise Refused("not_now", f"seat {said.seat + 1} is taken")
    if table.places[said.seat].kept not in (None, person.id):
        raise Refused("not_now", f"seat {said.seat + 1} is kept for {table.places[said.seat].name}")
    if table.terms.rated and table.seats_of(person.id):
        raise Refused("not_now", "at a rated table everybody plays for himself: you have a seat")
    return line(table, "sit", said.seat, {"person": person.id, "name": person.name}, now)


def seats_are_given(table: Table) -> None:
    """Nobody comes or goes at a tournament's table before its game has begun."""
    if table.terms.tournament is not None:
        raise Refused("not_now", "who sits here is the tournament's matter: leave it on its own page")


def leave(table: Table, person: Person, said: commands.Command, now: int) -> Row:
    if table.status == OPEN:
        must_be(table, OPEN)
        mine = table.seats_of(person.id)
        if not mine:
            raise Refused("not_now", "you do not sit at this table")
        seats_are_given(table)
        return line(table, "stand", mine[-1], {}, now)
    must_be(table, RUNNING)
    return line(table, "bot", own_seat(table, person, None), {"bot": STAND_IN}, now)


def come_back(table: Table, person: Person, said: commands.ForSeat, now: int) -> Row:
    must_be(table, RUNNING)
    away = [seat for seat in table.seats_of(person.id) if table.places[seat].bot and not table.places[seat].resigned]
    if (said.seat is not None and said.seat not in away) or not away:
        raise Refused("not_now", "no bot sits in for you that could give the seat back")
    seat = away[0] if said.seat is None else said.seat
    data: dict[str, Any] = {}
    if table.clock is not None and table.clock.at_zero == "bot":
        data["refill"] = table.clock.for_return(seat, now)
        if not data["refill"]:
            raise Refused("not_now", "your time is up, and this table's clock gives none back: the bot plays on")
    return line(table, "back", seat, data, now)


def place(table: Table, person: Person, said: commands.PlaceAt, now: int) -> Row:
    must_be(table, OPEN)
    must_host(table, person)
    if said.seat >= table.terms.seats:
        raise Refused("bad_input", f"there is no seat {said.seat + 1} at this table")
    if said.whom == "open":
        return line(table, "stand", said.seat, {}, now)
    if table.places[said.seat].kind == "person" and table.places[said.seat].person != person.id:
        raise Refused("not_now", "somebody sits there: open the seat first")
    if said.whom == "me":
        if table.terms.rated and table.seats_of(person.id):
            raise Refused("not_now", "at a rated table everybody plays for himself: you have a seat")
        return line(table, "sit", said.seat, {"person": person.id, "name": person.name}, now)
    bot = check_bot(said.whom)
    if table.terms.rated:
        check_rated_bot(table.terms.game, bot)
    return line(table, "sit", said.seat, {"person": None, "name": bot, "bot": bot}, now)


def ready(table: Table, person: Person, said: commands.Ready, now: int) -> Row:
    must_be(table, OPEN)
    mine = table.seats_of(person.id)
    if not mine:
        raise Refused("forbidden", "you do not sit at this table")
    if (mine[0] in table.ready) == said.ready:
        raise Refused("not_now", "you said so already")
    return line(table, "ready", mine[0], {"ready": said.ready}, now)


def start(table: Table, person: Person, said: commands.Command, now: int) -> Row:
    must_be(table, OPEN)
    must_host(table, person)
    return begin(table, now)


def begin(table: Table, now: int) -> Row:
    """The game begins, or shares in its deal are asked for."""
    empty = [str(seat + 1) for seat, place in enumerate(table.places) if place.kind == "open"]
    if empty:
        raise Refused("not_now", f"somebody must sit at seat {', '.join(empty)} first, a person or a bot")
    if table.deal is None:
        return line(table, "start", -1, {}, now)
    terms = table.agreed()
    if not table.deal.commitments:
        return line(table, "start", -1, {"terms": terms}, now)
    until = now + TO_REVEAL[table.terms.pace] * 1000
    return line(table, "deal", -1, {"terms": terms, "until": until}, now)


def commit(table: Table, person: Person, said: commands.Commit, now: int) -> Row:
    """A share in the deal: the hash of a nonce that is told when the game begins. A person has one share."""
    must_be(table, OPEN)
    if table.deal is None:
        raise Refused("not_now", "this table's seed is drawn by the server alone")
    if not HEX.fullmatch(said.hash):
        raise Refused("bad_input", "hash: 64 hexadecimal digits")
    mine = table.seats_of(person.id)
    if not mine or said.seat not in (None, mine[0]):
        raise Refused("forbidden", "a share in the deal belongs to your first seat")
    return line(table, "commit", mine[0], {"hash": said.hash}, now)


def reveal(table: Table, person: Person, said: commands.Reveal, now: int) -> Row:
    deal = table.deal
    if deal is None or not table.dealing:
        raise Refused("not_now", "no shares in the deal are being revealed")
    mine = [seat for seat in table.seats_of(person.id) if seat in deal.commitments]
    if not mine:
        raise Refused("forbidden", "you committed to nothing")
    if mine[0] in deal.nonces:
        raise Refused("not_now", "you have revealed your share already")
    if not HEX.fullmatch(said.nonce) or not deal.fits(mine[0], said.nonce):
        raise Refused("bad_input", "nonce: this is not what you committed to")
    return line(table, "reveal", mine[0], {"nonce": said.nonce}, now)


def move(table: Table, person: Person, said: commands.Move, now: int) -> Row:
    """Accepted only from the seat's owner, and only if it answers the decision that is open now."""
    mine = table.played_by(person.id)
    if (said.seat is not None and said.seat not in mine) or not mine:
        own_seat(table, person, said.seat)
    if table.status == OVER:
        raise Refused("stale", "the game is over")
    must_be(table, RUNNING)
    seat = own_seat(table, person, said.seat, table.asked)
    if seat not in table.asked or table.decision_id(seat) != said.decision:
        raise Refused("stale", "this decision is no longer open")
    return line(table, "move", seat, {"move": said.move}, now)


def plan(table: Table, person: Person, said: commands.Plan, now: int) -> Row:
    """Moves for the next decision of a seat that is not asked now; none take back what was laid up."""
    must_be(table, RUNNING)
    seat = own_seat(table, person, said.seat, [seat for seat in range(table.terms.seats) if seat not in table.asked])
    if said.laid and seat in table.asked:
        raise Refused("not_now", "you are asked now: plans are for your next decision")
    known = printed.words(table.game.name)
    for one in said.laid:
        when = one["when"]
        if when is not None and when["seat"] is not None and when["seat"] >= table.terms.seats:
            raise Refused("bad_input", f"there is no seat {when['seat'] + 1} at this table")
        if when is not None and when["kind"] not in {**known["events"], **known["private"]}:
            raise Refused("bad_input", f"nothing called '{when['kind']}' happens in this game")
    return line(table, "plan", seat, {"plans": said.laid}, now)


def undo(table: Table, person: Person, said: commands.ForSeat, now: int) -> Row:
    must_be(table, RUNNING)
    assert table.position is not None
    able = [seat for seat in table.played_by(person.id) if table.position.can_undo(seat)]
    seat = own_seat(table, person, said.seat, able)
    if seat not in able:
        raise Refused(
            "not_now", "there is nothing to take back: something was drawn or revealed since, or another seat has acted"
        )
    return line(table, said.type, seat, {}, now)


def ask(table: Table, person: Person, said: commands.Ask, now: int) -> Row:
    must_be(table, RUNNING)
    seat = own_seat(table, person, None)
    if table.question is not None:
        raise Refused("not_now", "another question is open: it must be answered first")
    data: dict[str, Any] = {"what": said.what}
    if said.what == "undo":
        if len(table.owners()) > len(table.people()):
            raise Refused("not_now", "somebody is away and cannot be asked: only your own last choices can be undone")
        data["moves"] = before_last_choice(table, table.played_by(person.id))
    elif table.clock is None:
        raise Refused("not_now", "this table has no clocks")
    elif table.clock.paused == (said.what == "pause"):
        raise Refused("not_now", "the clocks stand still" if table.clock.paused else "the clocks are running")
    if table.voters(said.what) == [person.id]:
        return agreed(table, said.what, seat, data, now)
    return line(table, "ask", seat, data, now)


def before_last_choice(table: Table, seats: list[int]) -> int:
    """How many moves had been made before the last one of these seats."""
    assert table.position is not None
    moves = table.position.moves
    for number in range(len(moves) - 1, -1 if table.branch is None else table.branch.at - 1, -1):
        if moves[number][0] in seats:
            return number
    raise Refused("not_now", "you have made no choice that could be taken back")


def answer(table: Table, person: Person, said: commands.Answer, now: int) -> Row:
    must_be(table, RUNNING)
    seat = own_seat(table, person, None)
    asked = table.question
    if asked is None:
        raise Refused("not_now", "nothing is being asked")
    if asked["what"] != said.what:
        raise Refused("not_now", "this is not what is being asked")
    if not said.yes:
        return line(table, "no", seat, {}, now)
    yes = {table.places[other].person for other in [*asked["yes"], seat]}
    if all([other in yes for other in table.voters(asked["what"])]):
        return agreed(table, asked["what"], seat, asked, now)
    return line(table, "yes", seat, {}, now)


def agreed(table: Table, what: str, seat: int, asked: dict[str, Any], now: int) -> Row:
    """Everybody said yes."""
    if what == "undo":
        return line(table, "rewind", seat, {"moves": asked["moves"]}, now)
    return line(table, what, seat, {}, now)


def resign(table: Table, person: Person, said: commands.ForSeat, now: int) -> Row:
    must_be(table, RUNNING)
    mine = [seat for seat in table.seats_of(person.id) if not table.places[seat].resigned]
    if said.seat is not None and said.seat not in mine:
        raise Refused("forbidden", f"seat {said.seat + 1} is not yours")
    if not mine:
        raise Refused("forbidden", "you do not play at this table")
    return line(table, "resign", mine[0] if said.seat is None else said.seat, {"bot": STAND_IN}, now)


def pace(table: Table, person: Person, said: commands.Pace, now: int) -> Row:
    must_host(table, person)
    if table.status == OVER:
        raise Refused("not_now", "the game is over")
    return line(table, "pace", -1, {"bot_pause": said.bot_pause}, now)


def named(table: Table, person: Person, said: commands.Named, now: int) -> Row:
    must_be_whatif(table, person)
    return line(table, "named", -1, {"name": one_line(said.name), "text": tidy(said.text)}, now)


def stop(table: Table, person: Person, said: commands.Command, now: int) -> Row:
    must_be_whatif(table, person)
    must_be(table, RUNNING)
    return line(table, "stop", -1, {}, now)


def must_be_whatif(table: Table, person: Person) -> None:
    must_host(table, person)
    if table.branch is None:
        raise Refused("not_now", "this is a game of its own, not another way on from one")


def carry_out(table: Table, row: Row) -> None:
    """The line takes effect; or it is refused, and nothing has changed."""
    try:
        table.apply(row)
    except IllegalMove as error:
        raise Refused("illegal", str(error), error.rule) from None
    except BrokenRule as error:
        raise Refused("broken_rule", "a rule of this game failed: nothing was changed") from error
    except BadInput as error:
        raise Refused("not_now", str(error)) from None
    except NOT_FITTING:
        raise Refused("illegal", "this is not an answer to what is asked") from None


ACTIONS: dict[str, Callable[[Table, Person, Any, int], Row]] = {
    "sit": sit,
    "leave": leave,
    "return": come_back,
    "place": place,
    "start": start,
    "ready": ready,
    "commit": commit,
    "reveal": reveal,
    "move": move,
    "plan": plan,
    "undo": undo,
    "restart": undo,
    "ask": ask,
    "answer": answer,
    "resign": resign,
    "pace": pace,
    "name": named,
    "stop": stop,
}
"""The commands that change a table and need nothing but the table to be judged."""
