"""Answers about keeping order: reports, bans, announcements, what administrators did, marks of fair play."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from pentarchy.server.answers import Announcement, PersonShown


class Reported(TypedDict):
    reported: PersonShown


class OnDevice(TypedDict):
    """Somebody who looked at a table from a device; null did not say who he is, or has no seat there."""

    person: PersonShown | None
    seat: int | None


class Mark(TypedDict):
    """One device, from which a table was looked at as more than one; at least one of them sits there."""

    table: str
    people: list[OnDevice]


class Marks(TypedDict):
    marks: list[Mark]


class Overview(TypedDict):
    """How the server does."""

    people: int
    accounts: int
    here: int
    waiting: int
    running: int
    reports: int
    bans: int
    sockets: int
    """Of this process."""
    in_memory: int
    """Tables of this process."""
    bots_waiting: int
    version: str


class BanShown(TypedDict):
    reason: str
    until: int | None
    since: int


class AdminPerson(TypedDict):
    person: PersonShown
    role: str | None
    created: int
    seen: int
    ban: BanShown | None


class AdminPeople(TypedDict):
    people: list[AdminPerson]


class AdminTable(TypedDict):
    id: str
    title: str
    names: list[str]
    started: int | None
    marks: list[Mark]


class AdminTables(TypedDict):
    tables: list[AdminTable]


class ReportShown(TypedDict):
    id: str
    by: PersonShown | None
    about: PersonShown | None
    table: str | None
    quoted: str | None
    text: str
    at: int
    closed: int | None
    answer: str | None


class AdminReports(TypedDict):
    reports: list[ReportShown]


class AdminAnnouncements(TypedDict):
    announcements: list[Announcement]


class AuditLine(TypedDict):
    at: int
    admin: PersonShown | None
    deed: Literal["ban", "lift", "announce", "unsay", "report", "role"]
    about: str | None
    detail: dict[str, Any]


class AdminAudit(TypedDict):
    audit: list[AuditLine]
