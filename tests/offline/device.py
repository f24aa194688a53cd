"""A device without a browser: keeps what a room says must be kept, and asks its bots, as the worker does."""

from __future__ import annotations

import json
from typing import Any

from pentarchy.offline.calls import Desk


class Refusal(Exception):
    pass


class Device:
    """`rows` and `tables` are what a browser would have in its store; everything else can be lost."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.tables: dict[str, dict[str, Any]] = {}
        self.told: list[dict[str, Any]] = []
        self.think: list[dict[str, Any]] = []
        self.now = 1_000
        self.reload()

    def reload(self) -> None:
        """The page was closed, or crashed, and is opened again."""
        self.desk = Desk()
        self.think = []
        kept = [{key: value for key, value in row.items() if key not in ("save", "record")} for row in self.listed()]
        self.call("begin", tables=kept)

    def listed(self) -> list[dict[str, Any]]:
        return list(self.tables.values())

    def call(self, kind: str, **more: Any) -> Any:
        self.now += 10
        while True:
            told = json.loads(self.desk.hear(json.dumps({"call": kind, **more}), self.now))
            if "need" not in told:
                break
            name = told["need"]
            self.call("open", stored=self.tables[name], rows=self.rows[name])
        if "refused" in told:
            raise Refusal(told["refused"]["text"])
        for row in told["rows"]:
            journal = self.rows.setdefault(row["table"], [])
            assert row["n"] == len(journal) + 1
            journal.append(row)
        for name, columns in told["tables"].items():
            if columns.get("gone"):
                del self.tables[name], self.rows[name]
            else:
                self.tables.setdefault(name, {"id": name}).update(columns)
        self.told += [each["message"] for each in told["told"]]
        self.think += told["think"]
        return told["answer"]

    def request(self, method: str, path: str, body: Any = None) -> Any:
        return self.call("request", method=method, path=path, body=body)

    def say(self, **message: Any) -> None:
        self.call("say", line=1, message=message)

    def bots(self) -> None:
        """Every bot that was asked answers; then those that are asked because of it."""
        while self.think:
            asked = self.think.pop(0)
            done = self.call("think", name="one", asked=asked, seconds=60)
            assert done["done"]
            where = {key: asked[key] for key in ("table", "seat", "decision")}
            self.call("moved", move=done["move"], **where)
