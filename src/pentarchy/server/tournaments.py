"""Tournaments: entering, beginning, stepping in. Rounds are made and ended in `tournament_rounds.py`; who meets whom is
the package `pentarchy.tournaments`."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select, text, update

import pentarchy
from pentarchy.server import commands, tournament_rounds
from pentarchy.server.people import Person
from pentarchy.server.schema import entrants, pairings, tournaments
from pentarchy.server.tournament_store import (
    CHECK_IN,
    DEFAULT_CLOCK,
    ENDED,
    ENTRY,
    OFF,
    RUNS,
    Whole,
    listed,
    page,
    whole,
)
from pentarchy.tables import actions
from pentarchy.tables.errors import Refused
from pentarchy.tables.making import checked
from pentarchy.tournaments import FORFEIT

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

LOCK = 0x746F7572
MOST_ARRANGED = 5
"""Tournaments of one person that are not over."""


class Tournaments:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.engine = hall.archive.engine
        self.reads = hall.archive.reads
        self.at_work = asyncio.Lock()
        self.told: Callable[[str, dict[str, Any]], None] = lambda person, message: None
        """Tells a person, wherever he is connected."""

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """One process at a time changes tournaments. What is written meanwhile is written by transactions of its own:
        tables must be able to change in between."""
        async with self.at_work:
            if self.engine.dialect.name != "postgresql":
                yield
                return
            async with self.engine.begin() as keeper:
                await keeper.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
                yield

    # --- looking ---------------------------------------------------------------------------------------------------

    async def listed(self, person: str | None) -> list[dict[str, Any]]:
        async with self.reads.connect() as connection:
            return await listed(connection, person)

    async def page(self, name: str, person: str | None) -> dict[str, Any]:
        async with self.reads.connect() as connection:
            return await page(connection, name, person)

    async def whole(self, name: str) -> Whole:
        async with self.reads.connect() as connection:
            return await whole(connection, name)

    # --- making ----------------------------------------------------------------------------------------------------

    async def make(self, person: Person, wish: commands.NewTournament) -> str:
        if person.account is None:
            raise Refused("forbidden", "tournaments are arranged by people with an account: open one first")
        clock = wish.clock or commands.ClockTerms(**DEFAULT_CLOCK[wish.pace], at_zero="bot")
        if clock.at_zero != "bot":
            raise Refused("bad_input", "clock: in a tournament a bot plays on when the time is up, so that it goes on")
        _, header = checked(person, commands.NewTable(game=wish.game, seats=wish.seats, options=wish.options))
        if wish.bots is not None:
            actions.check_bot(wish.bots)
            if wish.rated:
                actions.check_rated_bot(wish.game, wish.bots)
        if wish.starts is not None and wish.starts < self.hall.now:
            raise Refused("bad_input", "starts: this moment has passed")
        if wish.every is not None and wish.starts is None:
            raise Refused("bad_input", "every: a league needs a moment at which its first season starts")
        async with self.alone():
            mine = select(func.count()).select_from(tournaments).where(
                tournaments.c.arranger == person.id, tournaments.c.status.in_((ENTRY, RUNS))
            )  # fmt: skip
            async with self.engine.begin() as connection:
                if int((await connection.execute(mine)).scalar() or 0) >= MOST_ARRANGED:
                    raise Refused("not_now", f"you arrange {MOST_ARRANGED} tournaments already: one must end first")
                name = secrets.token_urlsafe(9)
                terms = wish.model_dump(exclude={"clock", "options"})
                await connection.execute(
                    tournaments.insert().values(
                        **terms, id=name, arranger=person.id, clock=clock.model_dump_json(),
                        options=json.dumps(pentarchy.game(wish.game).chosen(header)), league=name, season=1,
                        created=self.hall.now, status=ENTRY, round=0,
                    )
                )  # fmt: skip
        return name

    # --- deeds -----------------------------------------------------------------------------------------------------

    async def do(self, person: Person, name: str, said: Any) -> None:
        async with self.alone():
            one = await self.whole(name)
            if isinstance(said, commands.Enter):
                await self.enter(person, one)
            elif isinstance(said, commands.Withdraw):
                await self.withdraw(one, self._mine(one, person))
            elif isinstance(said, commands.CheckIn):
                await self.check_in(one, self._mine(one, person))
            else:
                if one.stored.arranger != person.id:
                    raise Refused("forbidden", "only whoever arranges the tournament may do this")
                await self.step_in(one, said)
        await self.tend(name)

    def _mine(self, one: Whole, person: Person) -> Any:
        mine = one.of(person.id)
        if mine is None or mine.out:
            raise Refused("not_now", "you do not take part")
        return mine

    async def step_in(self, one: Whole, said: Any) -> None:
        """What only the arranger does."""
        status = one.stored.status
        if status in (ENDED, OFF):
            raise Refused("not_now", "the tournament is over")
        if isinstance(said, commands.CallOff):
            await tournament_rounds.call_off(self, one)
        elif isinstance(said, commands.Begin):
            must_be(one, ENTRY)
            await tournament_rounds.begin(self, one, by_hand=True)
        elif isinstance(said, commands.Drop):
            await self.withdraw(one, one.entrant(said.entrant))
        elif isinstance(said, commands.Substitute):
            await self.substitute(one, said)
        else:
            must_be(one, RUNS)
            if isinstance(said, commands.NextRound):
                left = len(one.now_open)
                if left:
                    raise Refused("not_now", f"{left} of this round's games are not decided: end or decide them first")
                await self.change(one, next_at=self.hall.now)
            elif isinstance(said, commands.Forfeit):
                await tournament_rounds.forfeit(self, one, one.entrant(said.entrant))
            elif isinstance(said, commands.Decide):
                await self.decide(one, said)

    async def enter(self, person: Person, one: Whole) -> None:
        must_be(one, ENTRY)
        stored = one.stored
        if stored.rated and person.account is None:
            raise Refused("forbidden", "this tournament is rated, for people with an account: open one first")
        mine = one.of(person.id)
        if mine is not None and not mine.out:
            raise Refused("not_now", "you take part already")
        if len([each for each in one.entered if not each.out]) >= stored.most:
            raise Refused("not_now", "all places in this tournament are taken")
        if await self.hall.people.blocked_by_any(person.id, [stored.arranger]):
            raise Refused("forbidden", "whoever arranges this tournament does not want to play with you")
        async with self.engine.begin() as connection:
            if mine is not None:
                again = {"out": False, "name": person.name, "checked": False}
                await connection.execute(update(entrants).where(of_entrant(one, mine)).values(**again))
                return
            await connection.execute(
                entrants.insert().values(
                    tournament=stored.id, number=len(one.entered), person=person.id, name=person.name, checked=False,
                    out=False,
                )
            )  # fmt: skip

    async def check_in(self, one: Whole, mine: Any) -> None:
        must_be(one, ENTRY)
        if not one.stored.check_in:
            raise Refused("not_now", "in this tournament nobody need say that he is there")
        if one.stored.starts is not None and self.hall.now < one.stored.starts - CHECK_IN:
            raise Refused("not_now", f"one says so in the last {CHECK_IN // 60_000} minutes before the beginning")
        await self.change_entrant(one, mine, checked=True)

    async def withdraw(self, one: Whole, mine: Any) -> None:
        """Before the beginning: not to take part. Later: no further round; a game that is played goes on, one that has
        not begun is forfeited."""
        if one.stored.status not in (ENTRY, RUNS):
            raise Refused("not_now", "the tournament is over")
        if mine.out:
            raise Refused("not_now", "that one plays no more already")
        await self.change_entrant(one, mine, out=True)
        if one.stored.status == RUNS:
            await tournament_rounds.gone(self, one, mine)

    async def substitute(self, one: Whole, said: commands.Substitute) -> None:
        """The entrant's points and pairings stay; a game that is running is still the old one's."""
        if one.stored.status not in (ENTRY, RUNS):
            raise Refused("not_now", "the tournament is over")
        mine = one.entrant(said.entrant)
        if (said.person is None) == (said.bot is None):
            raise Refused("bad_input", "person or bot: say one of them")
        if said.bot is not None:
            actions.check_bot(said.bot)
            if one.stored.rated:
                actions.check_rated_bot(one.stored.game, said.bot)
            new = {"person": None, "bot": said.bot, "name": said.bot}
        else:
            found = await self.hall.people.find(said.person or "")
            if found is None:
                raise Refused("not_found", "there is no such person")
            if one.of(found.id) is not None:
                raise Refused("not_now", f"{found.name} takes part already")
            if one.stored.rated and found.account is None:
                raise Refused("forbidden", "this tournament is rated, for people with an account")
            new = {"person": found.id, "bot": None, "name": found.name}
        await self.change_entrant(one, mine, out=False, **new)
        if one.stored.status == RUNS:
            await tournament_rounds.reseat(self, one, mine, new["person"], str(new["name"]))

    async def decide(self, one: Whole, said: commands.Decide) -> None:
        found = [each for each in one.round(said.round) if each.board == said.board]
        if not found or found[0].table_id is None:
            raise Refused("not_found", "there is no such table in that round")
        if one.stored.kind == "knock-out" and said.round != one.stored.round:
            raise Refused("not_now", "a knock-out has gone on since: only this round's results can be changed")
        if len(said.places) != len(json.loads(found[0].seats)):
            raise Refused("bad_input", f"places: this table has {len(json.loads(found[0].seats))} seats")
        if any([place > len(said.places) for place in said.places]):
            raise Refused("bad_input", "places: from 1 to the number of seats, 0 for a forfeit")
        how = "forfeit" if FORFEIT in said.places else "moved"
        await self.keep(found[0], said.places, how)
        await tournament_rounds.close(self, found[0].table_id)

    # --- writing ---------------------------------------------------------------------------------------------------

    async def change(self, one: Whole, **values: Any) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(tournaments).where(tournaments.c.id == one.stored.id).values(**values))

    async def change_entrant(self, one: Whole, mine: Any, **values: Any) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(entrants).where(of_entrant(one, mine)).values(**values))

    async def keep(self, pairing: Any, places: list[int], how: str) -> None:
        """How a table ended."""
        async with self.engine.begin() as connection:
            changed = update(pairings).where(pairings.c.table_id == pairing.table_id)
            await connection.execute(changed.values(places=json.dumps(places), how=how))

    # --- what happens by itself ------------------------------------------------------------------------------------

    async def tend_all(self) -> None:
        """Tournaments that begin, rounds that are over, people who did not come."""
        now = self.hall.now
        due = (tournaments.c.status == RUNS) | ((tournaments.c.status == ENTRY) & (tournaments.c.starts <= now))
        async with self.reads.connect() as connection:
            found = [name for (name,) in await connection.execute(select(tournaments.c.id).where(due))]
        for name in found:
            await self.tend(name)

    async def tend(self, name: str) -> None:
        async with self.alone():
            one = await self.whole(name)
            if one.stored.status == ENTRY and one.stored.starts is not None and one.stored.starts <= self.hall.now:
                await tournament_rounds.begin(self, one, by_hand=False)
                one = await self.whole(name)
            if one.stored.status == RUNS:
                await tournament_rounds.go_on(self, one)


def of_entrant(one: Whole, mine: Any) -> Any:
    return (entrants.c.tournament == one.stored.id) & (entrants.c.number == mine.number)


def must_be(one: Whole, status: str) -> None:
    if one.stored.status != status:
        now = {ENTRY: "has not begun", RUNS: "is running", ENDED: "is over", OFF: "was called off"}[one.stored.status]
        raise Refused("not_now", f"the tournament {now}")
