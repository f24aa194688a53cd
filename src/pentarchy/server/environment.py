"""Settings from environment variables, for servers that are not started by hand."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypedDict

from pentarchy.server.mail_server import MailServer
from pentarchy.server.settings import Settings


def listed(text: str) -> tuple[str, ...]:
    return tuple([part.strip() for part in text.split(",") if part.strip()])


class Telling(TypedDict):
    bundle: float
    mail: MailServer | None
    push_anywhere: bool


def telling_of_environment() -> Telling:
    """How people are told: PENTARCHY_SMTP (smtp://user:password@host:port), PENTARCHY_MAIL_FROM, PENTARCHY_BUNDLE
    (seconds), PENTARCHY_PUSH=anywhere."""
    get = os.environ.get
    smtp = get("PENTARCHY_SMTP")
    return {
        "bundle": float(get("PENTARCHY_BUNDLE", "180")),
        "mail": MailServer.read(smtp, get("PENTARCHY_MAIL_FROM", "")) if smtp else None,
        "push_anywhere": get("PENTARCHY_PUSH") == "anywhere",
    }


def settings_of_environment() -> Settings:
    """PENTARCHY_DATA, _DATABASE, _ORIGINS (comma separated), _BOT_WORKERS, _BOT_PAUSE, _METRICS=open, _LIMITS=off;
    FORWARDED_ALLOW_IPS: the proxies that are believed (addresses or networks, comma separated; `*` is every peer).
    """
    get = os.environ.get
    data = get("PENTARCHY_DATA")
    return Settings(
        Path(data) if data else None,
        get("PENTARCHY_DATABASE") or None,
        origins=listed(get("PENTARCHY_ORIGINS", "")),
        proxies=listed(get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")),
        bot_workers=int(get("PENTARCHY_BOT_WORKERS", "1")),
        bot_pause=float(get("PENTARCHY_BOT_PAUSE", "1.0")),
        open_metrics=get("PENTARCHY_METRICS") == "open",
        limits=get("PENTARCHY_LIMITS") != "off",
        **telling_of_environment(),
    )
