"""A mail server of the tests' own: a real one, that keeps every letter."""

from __future__ import annotations

import email
import re
from email.message import Message
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from tests.server.serving import free_port, wait_until


class Mailbox:
    def __init__(self) -> None:
        self.letters: list[tuple[list[str], Message]] = []
        self.refuses = ""
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuses:
            return self.refuses
        self.letters.append((envelope.rcpt_tos, email.message_from_bytes(envelope.content, policy=default)))
        return "250 taken"

    def to(self, address: str) -> list[Message]:
        return [letter for recipients, letter in self.letters if address in recipients]

    def letter(self, address: str, number: int = 0) -> Message:
        wait_until(lambda: len(self.to(address)) > number, "no letter came")
        return self.to(address)[number]

    def close(self) -> None:
        self.controller.stop()


def text_of(letter: Message) -> str:
    return str(letter.get_content())  # type: ignore[attr-defined]


def token_in(letter: Message, page: str) -> str:
    found = re.search(rf"/{page}\?token=(\S+)", text_of(letter))
    assert found is not None, text_of(letter)
    return found[1]
