"""Profiles: what others may see of a person, whom one follows, and who may see what."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import and_, case, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.archive import seats_in
from pentarchy.server.database import insert, reading
from pentarchy.server.leaderboards import shown_rating
from pentarchy.server.people import Person
from pentarchy.server.rating_model import Skill
from pentarchy.server.schema import blocks, follows, people, privacy, ratings, results, tables
from pentarchy.tables.errors import Refused
from pentarchy.tables.showing import personal
from pentarchy.tables.table import OPEN, OVER

KINDS = ("presence", "games", "profile")
EVERYBODY, FOLLOWED, NOBODY = "everybody", "followed", "nobody"
RECENT = 20
MOST_FOLLOWED = 200
LONGEST_COURSE = 300
HERE = 15_000


class Profiles:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reads = reading(engine)

    # --- who may see what ------------------------------------------------------------------------------------------

    async def choices(self, person: str) -> dict[str, str]:
        """Who may see a person's presence, games and profile."""
        async with self.reads.connect() as connection:
            found = await connection.execute(select(privacy).where(privacy.c.person == person))
            return {**dict.fromkeys(KINDS, EVERYBODY), **{one.kind: one.whom for one in found}}

    async def choose(self, person: str, chosen: dict[str, str]) -> None:
        async with self.engine.begin() as connection:
            for kind, whom in chosen.items():
                upsert = insert(self.engine, privacy).values(person=person, kind=kind, whom=whom)
                both = ["person", "kind"]
                await connection.execute(upsert.on_conflict_do_update(index_elements=both, set_={"whom": whom}))

    async def may_see(self, person: str, looker: str | None) -> dict[str, bool]:
        """What of a person somebody may see; nothing, for whom the person blocked."""
        if looker == person:
            return dict.fromkeys(KINDS, True)
        chosen = await self.choices(person)
        if looker is None:
            return {kind: whom == EVERYBODY for kind, whom in chosen.items()}
        async with self.reads.connect() as connection:
            query = select(follows.c.person).where(follows.c.person == person, follows.c.followed == looker)
            follows_him = (await connection.execute(query)).first() is not None
            query = select(blocks.c.person).where(blocks.c.person == person, blocks.c.blocked == looker)
            if (await connection.execute(query)).first() is not None:
                return dict.fromkeys(KINDS, False)
        return {kind: whom == EVERYBODY or (whom == FOLLOWED and follows_him) for kind, whom in chosen.items()}

    # --- looking ---------------------------------------------------------------------------------------------------

    async def shown(self, person: str, looker: Person | None, now: int) -> dict[str, Any]:
        who = None if looker is None else looker.id
        async with self.reads.connect() as connection:
            query = select(people).where(people.c.id == person, people.c.deleted.is_(False))
            stored = (await connection.execute(query)).first()
        if stored is None:
            raise Refused("not_found", "there is no such person")
        may = await self.may_see(person, who)
        told: dict[str, Any] = {
            "person": Person(stored).shown(),
            "since": stored.created if may["profile"] else None,
            "here": stored.seen > now - HERE if may["presence"] else None,
            "ratings": None,
            "course": None,
            "results": None,
            "games": None,
            "you": await self._between(who, person),
        }
        async with self.reads.connect() as connection:
            if may["profile"]:
                mine = select(ratings).where(ratings.c.person == person).order_by(ratings.c.mu.desc())
                told["ratings"] = [shown_rating(one) for one in await connection.execute(mine)]
                told["course"] = [
                    {"game": one.game, "at": one.ended, "rating": Skill(one.mu_after, one.sigma_after).shown}
                    for one in reversed(list(await connection.execute(course(person))))
                ]
                told["results"] = [
                    {"game": one.game, "played": one.played, "won": int(one.won or 0)}
                    for one in await connection.execute(tally(person))
                ]
            if may["games"]:
                found = await connection.execute(recent(person))
                told["games"] = [
                    personal(orjson.loads(one.summary), who, seats_in(one.asked), one.invitation) for one in found
                ]
        return told

    async def _between(self, looker: str | None, person: str) -> dict[str, bool]:
        async with self.reads.connect() as connection:
            one = select(follows.c.person).where(follows.c.person == looker, follows.c.followed == person)
            other = select(blocks.c.person).where(blocks.c.person == looker, blocks.c.blocked == person)
            return {
                "follow": (await connection.execute(one)).first() is not None,
                "block": (await connection.execute(other)).first() is not None,
            }

    # --- following -------------------------------------------------------------------------------------------------

    async def follow(self, person: Person, other: str) -> None:
        """Not oneself, nobody who has blocked one, and not the whole world."""
        async with self.engine.begin() as connection:
            query = select(people.c.id).where(people.c.id == other, people.c.deleted.is_(False))
            known = (await connection.execute(query)).first() is not None
            unwanted = select(blocks.c.person).where(blocks.c.person == other, blocks.c.blocked == person.id)
            if not known or other == person.id or (await connection.execute(unwanted)).first() is not None:
                raise Refused("not_found", "there is no such person to follow")
            count = select(func.count()).select_from(follows).where(follows.c.person == person.id)
            if int((await connection.execute(count)).scalar() or 0) >= MOST_FOLLOWED:
                raise Refused("not_now", f"you follow {MOST_FOLLOWED} people already")
            fresh = insert(self.engine, follows).values(person=person.id, followed=other)
            await connection.execute(fresh.on_conflict_do_nothing())

    async def unfollow(self, person: str, other: str) -> None:
        async with self.engine.begin() as connection:
            gone = and_(follows.c.person == person, follows.c.followed == other)
            await connection.execute(delete(follows).where(gone))

    async def part(self, person: str, other: str) -> None:
        """Somebody was blocked: neither follows the other any more."""
        await self.unfollow(person, other)
        await self.unfollow(other, person)

    async def followed(self, person: Person, now: int) -> list[dict[str, Any]]:
        """Those one follows, who of them is here, and the public tables that they have open."""
        query = select(people).join(follows, follows.c.followed == people.c.id).where(follows.c.person == person.id)
        async with self.reads.connect() as connection:
            found = list(await connection.execute(query.where(people.c.deleted.is_(False)).order_by(people.c.name)))
            some = [one.id for one in found]
            waiting = select(tables.c.id, tables.c.host, tables.c.game).where(
                tables.c.host.in_(some), tables.c.status == OPEN, tables.c.public.is_(True)
            )
            theirs: dict[str, list[dict[str, str]]] = {}
            for table, host, game in await connection.execute(waiting.order_by(tables.c.created.desc()).limit(100)):
                theirs.setdefault(host, []).append({"id": table, "game": game})
        told = []
        for one in found:
            may = await self.may_see(one.id, person.id)
            here = one.seen > now - HERE if may["presence"] else None
            told.append({"person": Person(one).shown(), "here": here, "tables": theirs.get(one.id, [])})
        return told

    async def followers(self, person: str) -> list[str]:
        async with self.reads.connect() as connection:
            found = await connection.execute(select(follows.c.person).where(follows.c.followed == person))
            return [one for (one,) in found]

    async def forget(self, person: str) -> None:
        """An account is deleted."""
        async with self.engine.begin() as connection:
            gone = or_(follows.c.person == person, follows.c.followed == person)
            await connection.execute(delete(follows).where(gone))
            await connection.execute(delete(privacy).where(privacy.c.person == person))


def course(person: str) -> Any:
    """How ratings went, the newest first."""
    query = select(results.c.game, results.c.ended, results.c.mu_after, results.c.sigma_after)
    mine = query.where(results.c.person == person, results.c.counts.is_(True), results.c.mu_after.is_not(None))
    return mine.order_by(results.c.ended.desc()).limit(LONGEST_COURSE)


def tally(person: str) -> Any:
    """Games played and won, by title, the favourite first."""
    won = func.sum(case((results.c.place == 1, 1), else_=0))
    query = select(results.c.game, func.count().label("played"), won.label("won")).where(results.c.person == person)
    return query.group_by(results.c.game).order_by(func.count().desc(), results.c.game)


def recent(person: str) -> Any:
    """Public games that ended of late."""
    query = select(tables.c.summary, tables.c.asked, tables.c.invitation).join(
        results, and_(results.c.table_id == tables.c.id, results.c.person == person)
    )
    over = query.where(tables.c.status == OVER, tables.c.public.is_(True)).group_by(
        tables.c.id, tables.c.summary, tables.c.asked, tables.c.invitation, results.c.ended
    )
    return over.order_by(results.c.ended.desc()).limit(RECENT)
