"""Preferences: how a person likes to play and what he wants to be told, kept with him."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.commands import Plain
from pentarchy.server.database import insert, reading
from pentarchy.server.schema import preferences


class Channels(BaseModel):
    """By which ways somebody wants to be told of something."""

    push: bool = True
    email: bool = True


class Told(BaseModel):
    """What somebody wants to be told, by kind."""

    your_turn: Channels = Channels()
    invitation: Channels = Channels()
    game_over: Channels = Channels(email=False)
    tournament: Channels = Channels()


class Quiet(BaseModel):
    """Hours of the day in which nobody is told anything; they may reach over midnight."""

    start: Annotated[str, Field(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    end: Annotated[str, Field(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class Preferences(Plain):
    """All that can be chosen. What a later version kept and this one does not know is left out."""

    model_config = ConfigDict(extra="ignore")

    theme: Literal["system", "light", "dark"] = "system"
    motion: Literal["system", "less"] = "system"
    speed: Annotated[float, Field(ge=0, le=10)] = 1.0
    scenes: bool = True
    confirm: Literal["never", "touch", "always"] = "touch"
    guide: bool = True
    sound: bool = False
    volume: Annotated[float, Field(ge=0, le=1)] = 0.5
    pace: Literal["live", "turns"] = "live"
    auto_pass: bool = False
    """Whether a question that can only be passed is passed for him."""
    told: Told = Told()
    quiet: Quiet | None = None
    zone: Annotated[str, Field(max_length=64)] = "UTC"

    @field_validator("zone")
    @classmethod
    def _known(cls, zone: str) -> str:
        if zone not in available_timezones():
            raise ValueError(f"there is no time zone '{zone}'")
        return zone

    def quiet_until(self, now: int) -> int | None:
        """When the quiet hours end that it is in now, in milliseconds; None if it is in none."""
        if self.quiet is None or self.quiet.start == self.quiet.end:
            return None
        here = datetime.fromtimestamp(now / 1000, ZoneInfo(self.zone))
        clock = here.strftime("%H:%M")
        start, end = self.quiet.start, self.quiet.end
        inside = start <= clock < end if start < end else clock >= start or clock < end
        if not inside:
            return None
        hours, minutes = end.split(":")
        until = here.replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0)
        if until <= here:
            until = until + timedelta(days=1)
        return int(until.timestamp() * 1000)


class Wishes:
    """Everybody's preferences."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reads = reading(engine)

    async def of(self, person: str) -> Preferences:
        return (await self.kept(person))[0]

    async def kept(self, person: str) -> tuple[Preferences, bool]:
        """A person's preferences, and whether he ever chose any."""
        async with self.reads.connect() as connection:
            query = select(preferences.c.data).where(preferences.c.person == person)
            found: str | None = (await connection.execute(query)).scalar()
        if found is None:
            return Preferences(), False
        return read(found), True

    async def keep(self, person: str, wish: Preferences) -> None:
        data = wish.model_dump_json()
        upsert = insert(self.engine, preferences).values(person=person, data=data)
        async with self.engine.begin() as connection:
            await connection.execute(upsert.on_conflict_do_update(index_elements=["person"], set_={"data": data}))

    async def change(self, person: str, said: Preferences) -> None:
        """What was said takes effect, and nothing else: no other device's choice is undone by one that knew less."""
        query = select(preferences.c.data).where(preferences.c.person == person).with_for_update()
        async with self.engine.begin() as connection:
            first = insert(self.engine, preferences).values(person=person, data=Preferences().model_dump_json())
            await connection.execute(first.on_conflict_do_nothing())
            found = read((await connection.execute(query)).scalar_one())
            wish = Preferences.model_validate(merged(found.model_dump(), said.model_dump(exclude_unset=True)))
            mine = update(preferences).where(preferences.c.person == person)
            await connection.execute(mine.values(data=wish.model_dump_json()))

    async def shown(self, person: str) -> dict[str, Any]:
        found, kept = await self.kept(person)
        return {"kept": kept, "preferences": found.model_dump()}


def read(stored: str) -> Preferences:
    try:
        return Preferences.model_validate_json(stored)
    except ValidationError:  # a later version knew another choice there
        return Preferences()


def merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The old with what the new one says, of things within things too."""
    both = {**old, **new}
    for name, value in new.items():
        before = old.get(name)
        if isinstance(value, dict) and isinstance(before, dict):
            both[name] = merged(before, value)
    return both
