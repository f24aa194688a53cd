"""How a server is set up: where it keeps its data, what it trusts, how it paces its bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pentarchy.folders import data_folder
from pentarchy.kernel import BadInput
from pentarchy.server.connections import Bounds
from pentarchy.server.mail_server import MailServer
from pentarchy.server.run_time import Absence, RunTime


def built(inside: str, checkout: str) -> Path | None:
    """What was built to be served: a folder inside the installed package, or one of the checkout."""
    package = Path(__file__).resolve().parent
    for folder in (package / inside, package.parents[2] / checkout):
        if (folder / "index.html").is_file():
            return folder
    return None


def async_url(database: str) -> str:
    """The address of a database as SQLAlchemy wants it, with the asynchronous driver."""
    scheme, colon, rest = database.partition("://")
    if not colon:
        raise BadInput(f"'{database}' is not the address of a database: write postgresql://user@host/name")
    kind = scheme.split("+")[0]
    if kind in ("postgres", "postgresql"):
        return f"postgresql+asyncpg://{rest}"
    if kind == "sqlite":
        return f"sqlite+aiosqlite://{rest}"
    raise BadInput(f"a database of kind '{kind}' is not supported: use sqlite or postgresql")


class Settings:
    """Everything that can be set. The defaults need nothing but a folder to write to."""

    def __init__(
        self,
        data: Path | None = None,
        database: str | None = None,
        *,
        origins: tuple[str, ...] = (),
        proxies: tuple[str, ...] = ("127.0.0.1", "::1"),
        bounds: Bounds | None = None,
        bot_workers: int = 1,
        bot_pause: float = 1.0,
        open_metrics: bool = False,
        limits: bool = True,
        web: Path | None = None,
        docs: Path | None = None,
        clock: Callable[[], int] | None = None,
        replace_after: dict[str, int] | None = None,
        bundle: float = 180.0,
        mail: MailServer | None = None,
        push_anywhere: bool = False,
    ) -> None:
        self.data = data or data_folder()
        self.embedded = database is None
        self.database = async_url(database) if database else f"sqlite+aiosqlite:///{self.data / 'pentarchy.db'}"
        self.origins = origins
        """Further origins that may talk to this server, beside its own; also names it goes by."""
        self.proxies = proxies
        """The peers whose word on where a request comes from is taken."""
        self.bounds = bounds or Bounds()
        self.bot_workers = bot_workers
        self.bot_pause = bot_pause
        self.open_metrics = open_metrics
        self.limits = limits
        self.web = web or built("web", "web/dist")
        self.docs = docs or built("docs", "build/site")
        self.clock = clock or RunTime()
        self.absences: list[Absence] = self.clock.absences if isinstance(self.clock, RunTime) else []
        """When nobody was there, the earliest first: nobody's time."""
        self.replace_after = replace_after or {"live": 60, "turns": 3 * 24 * 3600}
        """For how long a person must have been awaited before the others may give his seat to a bot, in seconds."""
        self.bundle = bundle
        """Seconds within which all that somebody is to be told becomes one message."""
        self.mail = mail
        """The SMTP server that e-mail goes through, if any does."""
        self.push_anywhere = push_anywhere
        """For tests: pushes also to this machine and its network, without TLS."""
        if mail is not None and not origins:
            raise BadInput("a mail server needs --origin (or PENTARCHY_ORIGINS): where links in mails lead to")

    @property
    def site(self) -> str:
        """The address people know this server by; '' where none was given."""
        return self.origins[0].rstrip("/") if self.origins else ""

    @property
    def contact(self) -> str:
        """Whom those who run push services may write to."""
        if self.mail is not None:
            return f"mailto:{self.mail.sender}"
        return self.site if self.site.startswith("https://") else "mailto:pentarchy@localhost.localdomain"

    @property
    def file(self) -> Path | None:
        """The database's file, where it is one."""
        scheme, _, path = self.database.partition(":///")
        return Path(path) if scheme.startswith("sqlite") and path and path != ":memory:" else None

    @property
    def postgresql(self) -> bool:
        return self.database.startswith("postgresql")
