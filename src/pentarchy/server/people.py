"""People: guests with a name, accounts with a password, recovery, blocks, and how one leaves for good."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.database import insert as insert_or
from pentarchy.server.database import reading
from pentarchy.server.outbox import forget_people
from pentarchy.server.schema import bans, blocks, chat, notes, people, privacy, signed_out
from pentarchy.tables.errors import Refused
from pentarchy.tables.names import LONGEST_NAME, clean_name
from pentarchy.tables.table import GONE

MOST_PRESENT = 60
"""People who are here, of those that are named."""
SHORTEST_PASSWORD, LONGEST_PASSWORD = 10, 200
GUEST_MARK = " (guest)"
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Person:
    """Who somebody is. `account` is none for a guest."""

    __slots__ = ("account", "ban", "epoch", "id", "name", "role")

    def __init__(self, stored: Any) -> None:
        self.id: str = stored.id
        self.name: str = stored.name
        self.account: str | None = stored.account
        self.epoch: int = stored.epoch
        self.role: str | None = getattr(stored, "role", None)
        self.ban: tuple[str, int | None] | None = None
        """Why, and until when: where somebody asks by his cookie."""
        if getattr(stored, "reason", None) is not None:
            self.ban = (stored.reason, stored.until)

    def shown(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "guest": self.account is None}


def account_key(name: str) -> str:
    """A name as it is compared: there is one account of it, however it is written."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def check_password(password: str, name: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused("bad_input", f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    if password.casefold() == name.casefold() or len(set(password)) < 4:
        raise Refused("bad_input", "this password is too easy to guess")


def new_code() -> str:
    """A recovery code: 100 bits, in groups that can be written down."""
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(20))
    return "-".join(letters[i : i + 5] for i in range(0, 20, 5))


class Passwords:
    """Argon2 outside the event loop, a few at a time."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.at_once = asyncio.Semaphore(2)
        self.nobodys: str | None = None

    async def hash(self, password: str) -> str:
        async with self.at_once:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Takes as long for somebody who does not exist."""
        if stored is None:
            if self.nobodys is None:
                self.nobodys = await self.hash(secrets.token_hex(8))
            await self._verify(self.nobodys, password)
            return False
        return await self._verify(stored, password)

    async def _verify(self, stored: str, password: str) -> bool:
        async with self.at_once:
            try:
                return await asyncio.to_thread(self.hasher.verify, stored, password)
            except (VerificationError, InvalidHashError):
                return False


class People:
    """The people the server knows."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reads = reading(engine)
        self.passwords = Passwords()

    async def find(self, person: str) -> Person | None:
        return await self._one(people.c.id == person)

    async def in_session(self, person: str, session: str) -> Person | None:
        """The person, unless he ended this session."""
        ended = select(signed_out.c.session).where(signed_out.c.session == session)
        mine = and_(people.c.id == person, ~ended.exists(), people.c.deleted.is_(False))
        return await self._with_ban(mine)

    async def _with_ban(self, condition: Any) -> Person | None:
        query = select(people, bans.c.reason, bans.c.until).outerjoin(bans, bans.c.person == people.c.id)
        async with self.reads.connect() as connection:
            found = (await connection.execute(query.where(condition))).first()
        return None if found is None else Person(found)

    async def banned(self, person: str) -> tuple[str, int | None] | None:
        """Why somebody is banned, and until when, if he ever was."""
        found = await self._with_ban(people.c.id == person)
        return None if found is None else found.ban

    async def end_session(self, session: str, now: int, lifetime: int) -> None:
        """The session's cookie is void from now on; cookies that are too old anyway are forgotten."""
        async with self.engine.begin() as connection:
            ended = insert_or(self.engine, signed_out).values(session=session, at=now)
            await connection.execute(ended.on_conflict_do_nothing())
            await connection.execute(delete(signed_out).where(signed_out.c.at < now - lifetime * 1000))

    async def check_account(self, name: str, password: str) -> None:
        """Whether an account could be opened so."""
        name = clean_name(name)
        check_password(password, name)
        if await self._one(people.c.account == account_key(name)) is not None:
            raise Refused("not_now", f"the name '{name}' is taken")

    async def _one(self, condition: Any) -> Person | None:
        async with self.reads.connect() as connection:
            found = (await connection.execute(select(people).where(condition, people.c.deleted.is_(False)))).first()
        return None if found is None else Person(found)

    async def _check_guest_name(self, name: str) -> str:
        """A guest cannot pass for somebody who has an account."""
        name = clean_name(name)
        if await self._one(people.c.account == account_key(name)) is not None:
            raise Refused("not_now", f"the name '{name}' belongs to somebody with an account: sign in, or take another")
        return name

    async def guest(self, name: str, now: int) -> Person:
        name = await self._check_guest_name(name)
        fresh = {
            "id": secrets.token_urlsafe(12),
            "name": name,
            "account": None,
            "epoch": 0,
            "created": now,
            "seen": now,
            "deleted": False,
        }
        async with self.engine.begin() as connection:
            await connection.execute(insert(people).values(fresh))
        found = await self.find(str(fresh["id"]))
        assert found is not None
        return found

    async def rename(self, person: Person, name: str) -> Person:
        """Guests only: an account's name is its key."""
        if person.account is not None:
            raise Refused("not_now", "an account keeps its name")
        return await self._change(person, name=await self._check_guest_name(name))

    async def open_account(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """A guest becomes an account and keeps everything but old cookies; the code is told this once."""
        if person.account is not None:
            raise Refused("not_now", "you have an account already")
        name = clean_name(name)
        check_password(password, name)
        code = new_code()
        hashes = {"password": await self.passwords.hash(password), "recovery": await self.passwords.hash(code)}
        try:
            opened = await self._change(person, name=name, account=account_key(name), epoch=person.epoch + 1, **hashes)
        except IntegrityError:
            raise Refused("not_now", f"the name '{name}' is taken") from None
        await self._mark_guests(opened)
        return opened, code

    async def _mark_guests(self, opened: Person) -> None:
        """Guests who happened to have the name of a new account are told apart from it."""
        of_guests = select(people.c.id, people.c.name).where(people.c.account.is_(None), people.c.deleted.is_(False))
        like = func.lower(people.c.name) == opened.name.lower()
        async with self.engine.begin() as connection:
            for guest, name in list(await connection.execute(of_guests.where(like))):
                marked = name[: LONGEST_NAME - len(GUEST_MARK)] + GUEST_MARK
                await connection.execute(update(people).where(people.c.id == guest).values(name=marked))

    async def sign_in(self, name: str, password: str) -> Person:
        found, stored = await self._secrets(name)
        if not await self.passwords.fits(stored.password if stored else None, password) or found is None:
            raise Refused("forbidden", "name and password do not belong together")
        return found

    async def recover(self, name: str, code: str, password: str) -> tuple[Person, str]:
        found, stored = await self._secrets(name)
        typed = code.strip().upper()
        if not await self.passwords.fits(stored.recovery if stored else None, typed) or found is None:
            raise Refused("forbidden", "name and recovery code do not belong together")
        return await self._renewed(found, password)

    async def recover_by_link(self, person: str, epoch: int, password: str) -> tuple[Person, str]:
        """A new password by a link that was sent to the person's own address; it is good once."""
        found = await self.find(person)
        if found is None or found.account is None or found.epoch != epoch:
            raise Refused("forbidden", "this link was used already: ask for another")
        return await self._renewed(found, password)

    async def _renewed(self, found: Person, password: str) -> tuple[Person, str]:
        """A new password and a new code; all cookies are void."""
        check_password(password, found.name)
        fresh = new_code()
        hashes = {"password": await self.passwords.hash(password), "recovery": await self.passwords.hash(fresh)}
        return await self._change(found, epoch=found.epoch + 1, **hashes), fresh

    async def named(self, name: str) -> Person | None:
        """Whose account this is."""
        return await self._one(people.c.account == account_key(name))

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        if person.account is None:
            raise Refused("not_now", "a guest has no password: keep an account first")
        await self.check(person, old)
        check_password(new, person.name)
        return await self._change(person, epoch=person.epoch + 1, password=await self.passwords.hash(new))

    async def check(self, person: Person, password: str) -> None:
        """An account's own password; a guest has none."""
        if person.account is None:
            return
        _, stored = await self._secrets(person.name)
        if not await self.passwords.fits(stored.password if stored else None, password):
            raise Refused("forbidden", "this is not your password")

    async def sign_out_everywhere(self, person: Person) -> None:
        await self._change(person, epoch=person.epoch + 1)

    async def forget(self, person: Person) -> None:
        """Name, password, chat, notes and blocks are gone; the row stays for the games that were played."""
        gone = {"name": GONE, "account": None, "password": None, "recovery": None, "deleted": True}
        async with self.engine.begin() as connection:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(epoch=person.epoch + 1, **gone)
            )
            await connection.execute(delete(chat).where(chat.c.person == person.id))
            await connection.execute(delete(notes).where(notes.c.person == person.id))
            await connection.execute(
                delete(blocks).where(or_(blocks.c.person == person.id, blocks.c.blocked == person.id))
            )
            await forget_people(connection, [person.id])

    async def touch(self, ids: list[str], now: int) -> None:
        """These are connected."""
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id.in_(ids)).values(seen=now))

    async def present(self, since: int) -> dict[str, Any]:
        """How many were here of late, and some of them by name."""
        hidden = select(privacy.c.person).where(privacy.c.kind == "presence", privacy.c.whom != "everybody")
        here = (people.c.seen >= since, people.c.deleted.is_(False), people.c.id.not_in(hidden))
        some = select(people).where(*here).order_by(people.c.account.is_(None), people.c.name).limit(MOST_PRESENT)
        async with self.reads.connect() as connection:
            count = (await connection.execute(select(func.count()).select_from(people).where(*here))).scalar()
            found = await connection.execute(some)
            return {"count": int(count or 0), "people": [Person(one).shown() for one in found]}

    async def seen(self, person: str) -> int:
        async with self.reads.connect() as connection:
            found = await connection.execute(select(people.c.seen).where(people.c.id == person))
            return int(found.scalar() or 0)

    async def block(self, person: Person, other: str) -> None:
        if other == person.id or await self.find(other) is None:
            raise Refused("not_found", "there is no such person to block")
        async with self.engine.begin() as connection:
            statement = insert_or(self.engine, blocks).values(person=person.id, blocked=other)
            await connection.execute(statement.on_conflict_do_nothing())

    async def unblock(self, person: Person, other: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(
                delete(blocks).where(and_(blocks.c.person == person.id, blocks.c.blocked == other))
            )

    async def blocked(self, person: Person) -> list[dict[str, Any]]:
        query = select(people).join(blocks, people.c.id == blocks.c.blocked).where(blocks.c.person == person.id)
        async with self.reads.connect() as connection:
            return [Person(found).shown() for found in await connection.execute(query)]

    async def blocks_of(self, person: str) -> frozenset[str]:
        """Whom this person has blocked."""
        async with self.reads.connect() as connection:
            found = await connection.execute(select(blocks.c.blocked).where(blocks.c.person == person))
            return frozenset([other for (other,) in found])

    async def blocked_by_any(self, person: str, others: list[str]) -> bool:
        query = select(blocks.c.person).where(blocks.c.blocked == person, blocks.c.person.in_(others))
        async with self.reads.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def _secrets(self, name: str) -> tuple[Person | None, Any]:
        async with self.reads.connect() as connection:
            query = select(people).where(people.c.account == account_key(name), people.c.deleted.is_(False))
            stored = (await connection.execute(query)).first()
        return (None if stored is None else Person(stored)), stored

    async def _change(self, person: Person, **values: Any) -> Person:
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person.id).values(**values))
        found = await self.find(person.id)
        assert found is not None
        return found
