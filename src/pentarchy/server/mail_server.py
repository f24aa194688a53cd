"""The SMTP server that a host names, and what an address of e-mail looks like."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from pentarchy.kernel import BadInput

LONGEST_ADDRESS = 254


class MailServer(NamedTuple):
    """An SMTP server, and who writes."""

    host: str
    port: int
    user: str | None
    password: str | None
    tls: bool
    """From the first byte; else as soon as the server offers it."""
    sender: str

    @classmethod
    def read(cls, url: str, sender: str) -> MailServer:
        """From `smtp://user:password@host:port`, or smtps."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise BadInput(f"'{url.rpartition('@')[2]}' is not the address of a mail server") from None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadInput("a mail server is named as smtp://user:password@host:587, or smtps://...")
        if not is_address(sender):
            raise BadInput(f"'{sender}' is no address that mail can come from")
        tls = parts.scheme == "smtps"
        user, password = [None if one is None else unquote(one) for one in (parts.username, parts.password)]
        return cls(parts.hostname, port or (465 if tls else 587), user, password, tls, sender)


def is_address(text: str) -> bool:
    """Whether something looks enough like an address to write there and see."""
    name, at, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not any([mark in text for mark in ' <>,;:"()[]\\'])
    return bool(name and at and "." in host.strip(".") and plain and len(text) <= LONGEST_ADDRESS and "@" not in name)
