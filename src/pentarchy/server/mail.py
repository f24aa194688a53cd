"""E-mail: through any SMTP server that the host names; there is none otherwise. Addresses are confirmed by a link, can
be removed, and serve to find back into an account."""

from __future__ import annotations

import logging
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import aiosmtplib
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.database import insert, reading
from pentarchy.server.deliveries import Message
from pentarchy.server.mail_server import MailServer, is_address
from pentarchy.server.schema import addresses
from pentarchy.tables.errors import Refused

log = logging.getLogger(__name__)

PATIENCE = 30.0
TO_CONFIRM = 2 * 24 * 3600
TO_RECOVER = 3600
"""Seconds that links are good for."""
NOT_YOU = "If it was not you who asked, do nothing: nothing has changed."

class Mail:
    """The way to people's addresses."""

    def __init__(self, engine: AsyncEngine, server: MailServer, site: str, secret: str = "") -> None:
        self.engine = engine
        self.reads = reading(engine)
        self.server = server
        self.site = site
        """The address of the client, for links."""
        self.secret = secret

    # --- addresses -------------------------------------------------------------------------------------------------

    async def address(self, person: str) -> str | None:
        """Where a person reads mail; he confirmed it."""
        async with self.reads.connect() as connection:
            query = select(addresses.c.address).where(addresses.c.person == person)
            return (await connection.execute(query)).scalar()

    async def remove(self, person: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(addresses).where(addresses.c.person == person))

    async def ask(self, person: str, address: str) -> None:
        """Somebody wants mail there: a link is sent, and nothing is kept before it is opened."""
        if not is_address(address):
            raise Refused("bad_input", "address: this is no address of e-mail")
        link = self._link("email", self._serializer("confirm").dumps([person, address]))
        text = f"Open this within two days, and Pentarchy will write to you here:\n\n{link}\n\n{NOT_YOU}"
        try:
            await self._post(self._letter(address, "Is this your address?", text))
        except (aiosmtplib.SMTPException, OSError) as error:
            log.warning("the mail server took nothing", extra={"reason": type(error).__name__})
            raise Refused("busy", "no letter could be sent there just now; look at the address, or try later") from None

    async def confirm(self, token: str, now: int) -> str:
        """A link was opened: the person whose address it is now."""
        try:
            person, address = self._serializer("confirm").loads(token, max_age=TO_CONFIRM)
        except (BadSignature, TypeError, ValueError):
            raise Refused("not_found", "this link is too old, or was not copied whole") from None
        values = {"address": str(address), "confirmed": now}
        async with self.engine.begin() as connection:
            upsert = insert(self.engine, addresses).values(person=person, **values)
            await connection.execute(upsert.on_conflict_do_update(index_elements=["person"], set_=values))
        return str(person)

    # --- finding back ----------------------------------------------------------------------------------------------

    async def offer_recovery(self, person: str, name: str, epoch: int) -> None:
        """A link for a new password, to the confirmed address; it is good once."""
        address = await self.address(person)
        if address is None:
            return
        link = self._link("recover", self._serializer("recover").dumps([person, epoch]))
        text = f"A new password for the account '{name}' can be chosen here within an hour:\n\n{link}\n\n{NOT_YOU}"
        try:
            await self._post(self._letter(address, "A new password", text))
        except (aiosmtplib.SMTPException, OSError) as error:
            log.warning("the mail server took nothing", extra={"reason": type(error).__name__})

    def recovered(self, token: str) -> tuple[str, int]:
        """Person and epoch of a link for a new password."""
        try:
            person, epoch = self._serializer("recover").loads(token, max_age=TO_RECOVER)
            return str(person), int(epoch)
        except (BadSignature, TypeError, ValueError):
            raise Refused("not_found", "this link is too old, or was not copied whole") from None

    def unsubscriber(self, token: str) -> str:
        """Who wants no more mail."""
        try:
            return str(self._serializer("unsubscribe").loads(token))
        except (BadSignature, TypeError, ValueError):
            raise Refused("not_found", "this link was not copied whole") from None

    # --- writing ---------------------------------------------------------------------------------------------------

    async def send(self, person: str, message: Message) -> bool:
        address = await self.address(person)
        if address is None:
            return True
        token = self._serializer("unsubscribe").dumps(person)
        lines = [f"{text}\n{self.site}{path}" for text, path in message.items]
        stop = self._link("unsubscribe", token)
        letter = self._letter(address, message.title, "\n\n".join([*lines, f"-- \nNo more mail: {stop}"]))
        letter["List-Unsubscribe"] = f"<{self.site}/api/unsubscribe?token={token}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        try:
            await self._post(letter)
        except aiosmtplib.SMTPRecipientsRefused:
            log.warning("an address takes no mail")
        except (aiosmtplib.SMTPException, OSError) as error:
            log.warning("the mail server took nothing", extra={"reason": type(error).__name__})
            return False
        return True

    def _serializer(self, purpose: str) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(self.secret, salt=f"pentarchy mail {purpose}")

    def _link(self, page: str, token: str) -> str:
        return f"{self.site}/{page}?token={token}"

    def _letter(self, address: str, subject: str, text: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = f"Pentarchy <{self.server.sender}>"
        letter["To"] = address
        letter["Subject"] = f"Pentarchy: {subject}"
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=self.server.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text + "\n")
        return letter

    async def _post(self, letter: EmailMessage) -> None:
        server = self.server
        must_hide = server.password is not None and server.host not in ("localhost", "127.0.0.1", "::1")
        await aiosmtplib.send(
            letter, hostname=server.host, port=server.port, username=server.user, password=server.password,
            use_tls=server.tls, start_tls=False if server.tls else True if must_hide else None, timeout=PATIENCE,
        )  # fmt: skip
