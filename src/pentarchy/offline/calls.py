"""Calls: how a room, a bot's thinking and other pure entries are reached from outside Python, as JSON."""

from __future__ import annotations

import importlib
import json
import time
from typing import Any

from pentarchy.kernel import BadInput
from pentarchy.offline import requests
from pentarchy.offline.room import Effects, Line, Needed, Room
from pentarchy.tables.errors import Refused
from pentarchy.tables.explaining import Explaining
from pentarchy.tables.thinking import Thinking, begun


class Desk:
    """Where calls come in. One for a worker: it has a room, and what a bot is thinking about."""

    def __init__(self) -> None:
        self.room = Room()
        self.thoughts: dict[str, Thinking | Explaining] = {}

    def hear(self, text: str, now: int) -> str:
        """A call, and what follows from it: docs/offline.md lists both."""
        call = json.loads(text)
        room = self.room
        room.now = now
        room.effects = Effects()
        try:
            told: dict[str, Any] = {"answer": getattr(self, f"on_{call['call']}")(call)}
            room.tell_all()
        except Needed as needed:
            return json.dumps({"need": str(needed)})
        except Refused as refused:
            told = {"refused": refused.body()["error"]}
            room.take_back()
        effects = room.effects
        told.update(
            rows=effects.rows, tables=effects.tables, told=effects.told, think=effects.think, person=effects.person,
            wanted={name: self._awaited(name) for name in effects.changed},
        )  # fmt: skip
        return json.dumps(told, separators=(",", ":"), ensure_ascii=False)

    def _awaited(self, name: str) -> dict[str, Any]:
        """What must happen at a table without a person: decisions of bots by seat, and when a clock runs out."""
        seated = self.room.tables.get(name)
        if seated is None:
            return {"bots": {}, "clock": None}
        asked = {str(seat): self.room.wanted(seated, seat) for seat in seated.table.asked}
        bots = {seat: decision for seat, decision in asked.items() if decision is not None}
        return {"bots": bots, "clock": seated.table.deadline()}

    # --- a room ----------------------------------------------------------------------------------------------------

    def on_begin(self, call: dict[str, Any]) -> None:
        """Who plays here, and which tables there are."""
        self.room.me.name = call.get("name") or self.room.me.name
        self.room.know(call["tables"])

    def on_open(self, call: dict[str, Any]) -> None:
        self.room.know([call["stored"]])
        self.room.open(call["stored"], call["rows"])

    def on_forget(self, call: dict[str, Any]) -> None:
        """What is in memory of a table is not what was kept: it is opened again before its next use. `untold`: what
        last followed from a call was not told, so that lines know less than it seems."""
        self.room.forget(call["table"], call.get("untold", False))

    def on_connect(self, call: dict[str, Any]) -> None:
        room, number = self.room, call["line"]
        room.lines[number] = Line()
        hello = {"type": "hello", "person": room.me.shown(), "version": requests.version(room, {}, {})["version"]}
        room.tell(number, {**hello, "time": room.now})
        room.tell_turns(True)

    def on_disconnect(self, call: dict[str, Any]) -> None:
        self.room.lines.pop(call["line"], None)

    def on_request(self, call: dict[str, Any]) -> Any:
        path, _, query = call["path"].partition("?")
        fields = dict([pair.split("=", 1) for pair in query.split("&") if "=" in pair])
        return requests.answer(self.room, call["method"], path, fields, call.get("body") or {})

    def on_say(self, call: dict[str, Any]) -> None:
        """A message as the socket takes them."""
        room, number, said = self.room, call["line"], call["message"]
        line = room.lines[number]
        ref = {"ref": said["ref"]} if "ref" in said else {}
        try:
            answer = self._said(number, line, said)
            if answer is not None:
                room.tell(number, {**answer, **ref})
        except Refused as refused:
            room.tell(number, {"type": "error", **refused.body(), **ref})
            if refused.code == "stale":
                room.greet(number, line.heard)

    def _said(self, number: int, line: Line, said: dict[str, Any]) -> dict[str, Any] | None:
        room, kind = self.room, said["type"]
        if kind == "ping":
            return {"type": "pong"}
        if kind == "lobby":
            line.lobby = bool(said.get("on", True))
            return {"type": "lobby", **room.lobby()} if line.lobby else {"type": "done"}
        if kind == "unwatch":
            line.table = line.viewpoint = None
            return {"type": "done"}
        if kind == "watch":
            seated = room.seated(said["table"])
            line.table, line.viewpoint = said["table"], None
            line.seat = seated.table.may_look_from(room.me.id, said.get("seat"))
            room.greet(number, said.get("since", 0))
            room.effects.changed.add(said["table"])
            return None
        if line.table is None:
            raise Refused("not_now", "watch a table first")
        if kind == "resync":
            room.greet(number, 0)
            return None
        answer = room.do(room.seated(line.table), said)
        room.tell_changes(line.table)
        return {"type": "why" if kind == "why" else "done", **(answer or {})}

    def on_moved(self, call: dict[str, Any]) -> None:
        self.room.bot_moved(call["table"], call["seat"], call["decision"], call["move"])

    def on_failed(self, call: dict[str, Any]) -> None:
        self.room.bot_failed(call["table"], call["seat"])

    def on_clock(self, call: dict[str, Any]) -> None:
        self.room.time_passed(call["table"])

    # --- bots ------------------------------------------------------------------------------------------------------

    def on_think(self, call: dict[str, Any]) -> dict[str, Any]:
        """Begins a thought, by a name of the caller's own, and thinks for a while."""
        self.thoughts[call["name"]] = begun(call["asked"])
        return self.on_go_on(call)

    def on_go_on(self, call: dict[str, Any]) -> dict[str, Any]:
        thinking = self.thoughts[call["name"]]
        done = thinking.go_on(call["seconds"], time.perf_counter)
        if done or call.get("stop"):
            if not done:
                thinking.stop()
            del self.thoughts[call["name"]]
            return {"done": True, "iterations": thinking.iterations, **thinking.answer()}
        return {"done": False, "iterations": thinking.iterations}

    def on_drop(self, call: dict[str, Any]) -> None:
        """Nobody wants to know any more."""
        self.thoughts.pop(call["name"], None)

    # --- anything else that is pure --------------------------------------------------------------------------------

    def on_python(self, call: dict[str, Any]) -> Any:
        """A function of the package, by its dotted name, with arguments by name; it takes and gives what JSON can
        hold. `pentarchy.lessons.entry:answer` is the function `answer` there."""
        module, _, name = str(call["entry"]).partition(":")
        if module.split(".")[0] != "pentarchy" or not name.isidentifier() or name.startswith("_"):
            raise Refused("bad_input", f"'{call['entry']}' is not a function of pentarchy's")
        try:
            return getattr(importlib.import_module(module), name)(**(call.get("args") or {}))
        except BadInput as error:
            raise Refused("bad_input", str(error)) from None
