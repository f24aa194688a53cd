"""Leaderboards and results as people see them: ratings of a game, who is how good, and what a game changed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.bots.strength import strengths
from pentarchy.server.database import reading
from pentarchy.server.people import Person
from pentarchy.server.rating_model import POINTS, PROVISIONAL, Skill, points
from pentarchy.server.schema import people, ratings, results, tables
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OVER

DAY = 24 * 3600 * 1000
PERIODS = {"week": 7 * DAY, "month": 30 * DAY, "year": 365 * DAY, "all": None}
LONGEST = 100


class Leaderboards:
    def __init__(self, engine: AsyncEngine) -> None:
        self.reads = reading(engine)

    async def of(self, game: str, period: str, person: Person | None, now: int) -> dict[str, Any]:
        """Those whose rating is certain and who played in the period, the best first; and where the asker stands."""
        length = PERIODS[period]
        since = 0 if length is None else now - length
        async with self.reads.connect() as connection:
            found = list(await connection.execute(self._lines(game, since)))
            own = None
            if person is not None:
                mine = self._lines(game, since, person.id)
                own = (await connection.execute(mine)).first()
        lines = [shown_line(place, stored) for place, stored in enumerate(found, 1)]
        you = next((line for line in lines if person is not None and line["person"]["id"] == person.id), None)
        if you is None and own is not None:
            you = shown_line(None, own)
        bots = sorted(strengths(game).items(), key=lambda one: -one[1])
        return {
            "game": game,
            "period": period,
            "lines": lines,
            "bots": [{"name": name, "rating": points(value)} for name, value in bots],
            "you": you,
        }

    def _lines(self, game: str, since: int, person: str | None = None) -> Any:
        played = (
            select(
                results.c.person,
                func.count().label("lately"),
                func.sum(results.c.mu_after - results.c.mu_before).label("change"),
            )
            .where(results.c.game == game, results.c.counts.is_(True), results.c.ended >= since)
            .group_by(results.c.person)
            .subquery()
        )
        query = (
            select(people, ratings.c.mu, ratings.c.sigma, ratings.c.games, played.c.lately, played.c.change)
            .join(ratings, ratings.c.person == people.c.id)
            .join(played, played.c.person == people.c.id)
            .where(ratings.c.game == game, people.c.deleted.is_(False))
        )
        if person is not None:
            return query.where(people.c.id == person)
        certain = query.where(people.c.account.is_not(None), ratings.c.sigma < PROVISIONAL)
        return certain.order_by(ratings.c.mu.desc(), people.c.id).limit(LONGEST)

    async def outcome(self, table: str) -> dict[str, Any]:
        """Who came where in a finished game, and what that did to ratings."""
        query = select(tables.c.status, tables.c.rated, tables.c.settled).where(tables.c.id == table)
        lines = select(results).where(results.c.table_id == table).order_by(results.c.place, results.c.seat)
        async with self.reads.connect() as connection:
            stored = (await connection.execute(query)).first()
            if stored is None or stored.status != OVER:
                raise Refused("not_now", "the game is not over")
            seats = list(await connection.execute(lines))
        return {
            "table": table,
            "rated": stored.rated,
            "settled": stored.settled,
            "counts": any([one.counts for one in seats]),
            "finishes": [shown_finish(one) for one in seats],
        }


def shown_rating(stored: Any) -> dict[str, Any]:
    skill = Skill(stored.mu, stored.sigma)
    return {
        "game": stored.game,
        "rating": skill.shown,
        "deviation": skill.deviation,
        "provisional": skill.provisional,
        "games": stored.games,
    }


def shown_line(place: int | None, stored: Any) -> dict[str, Any]:
    skill = Skill(stored.mu, stored.sigma)
    return {
        "place": place,
        "person": Person(stored).shown(),
        "rating": skill.shown,
        "deviation": skill.deviation,
        "provisional": skill.provisional,
        "games": stored.games,
        "lately": stored.lately,
        "change": round(POINTS * stored.change),
    }


def shown_finish(one: Any) -> dict[str, Any]:
    rated = one.counts and one.mu_after is not None
    before = Skill(one.mu_before, one.sigma_before) if rated else None
    now = Skill(one.mu_after, one.sigma_after) if rated else None
    return {
        "seat": one.seat,
        "person": one.person,
        "bot": one.bot,
        "place": one.place,
        "how": one.how,
        "before": None if before is None else before.shown,
        "after": None if now is None else now.shown,
        "deviation": None if now is None else now.deviation,
        "provisional": now is not None and one.person is not None and now.provisional,
        "expected": one.expected if rated else None,
    }
