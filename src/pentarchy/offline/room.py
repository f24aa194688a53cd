"""A room: the tables of one device and the person it belongs to. What the hall does behind the server, without one."""

from __future__ import annotations

import json
import secrets
from types import SimpleNamespace
from typing import Any

import pentarchy
from pentarchy.kernel import BadInput, Record
from pentarchy.offline.levels import BUDGETS, budgeted
from pentarchy.offline.reviews import Work
from pentarchy.tables import actions, making, storing, whatifs
from pentarchy.tables.errors import Refused
from pentarchy.tables.fairness import bot_seed
from pentarchy.tables.journal import Row
from pentarchy.tables.reasons import why_not
from pentarchy.tables.restoring import restore
from pentarchy.tables.showing import Presence, personal
from pentarchy.tables.table import OVER, RUNNING, Table, Terms
from pentarchy.tables.viewpoints import Follower, Viewpoints

HERE = "here"
"""Who plays on this device."""
OWN_ID = "here-"
"""Begins the name of every table that no server knows."""
LATER = ("save", "saved", "record")
"""Columns that are needed only when a table is opened again."""


def new_name() -> tuple[str, str]:
    return OWN_ID + secrets.token_urlsafe(9), ""


def is_way(summary: dict[str, Any]) -> bool:
    """Whether a table is no game of its own but another way on from one."""
    return summary.get("whatif") is not None


class Needed(Exception):
    """A table that must be opened first."""


class Me:
    """The person at this device."""

    def __init__(self) -> None:
        self.id = HERE
        self.name = "You"

    def shown(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "guest": True}


class Line(Follower):
    """A client of the room, as one on a socket is of the server."""

    def __init__(self) -> None:
        super().__init__()
        self.table: str | None = None
        self.seq = 0
        self.lobby = False
        self.unsure = False
        """Something that seems told was not."""


class Seated:
    """A table in memory."""

    def __init__(self, table: Table, notes: str = "") -> None:
        self.table = table
        self.kept = storing.Kept()
        self.viewpoints = Viewpoints()
        self.notes = notes
        self.review: Work | None = None
        """Its analysis, as far as it is worked out."""
        self.thinking: dict[int, str] = {}
        """Decisions that bots have been asked."""


class Effects:
    """What follows from a call; in this order it is to be done."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        """Lines of journals, to be kept before anything else."""
        self.tables: dict[str, dict[str, Any]] = {}
        """By table, what changed in its own row. None: it is gone."""
        self.told: list[dict[str, Any]] = []
        """Messages, each for a line."""
        self.think: list[dict[str, Any]] = []
        """Decisions that bots are to answer."""
        self.changed: set[str] = set()
        """Tables where something happened."""
        self.person: dict[str, Any] | None = None
        """The person has another name."""


class Room:
    def __init__(self) -> None:
        self.me = Me()
        self.tables: dict[str, Seated] = {}
        self.lines: dict[int, Line] = {}
        self.listed: dict[str, dict[str, Any]] = {}
        """Every table there is: `summary`, `asked`, `touched`, `invitation`."""
        self.effects = Effects()
        self.now = 0
        self.turns: list[dict[str, str]] = []

    # --- tables ----------------------------------------------------------------------------------------------------

    def seated(self, name: Any) -> Seated:
        found = self.tables.get(name)
        if found is None:
            if name not in self.listed:
                raise Refused("not_found", "there is no such table on this device")
            raise Needed(name)
        return found

    def know(self, rows: list[dict[str, Any]]) -> None:
        """Tables that lie on this device, without their journals."""
        for row in rows:
            self.listed[row["id"]] = row

    def open(self, stored: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        """A table from its own row and its journal, as they were kept."""
        journal = [Row(row["n"], row["kind"], row["seat"], row["data"], row["at"]) for row in rows]
        kept = SimpleNamespace(**{"save": None, "saved": None, "record": None, "n": len(rows), **stored})
        table, addition = restore(kept, journal, self.now)
        before = self.tables.get(table.terms.id)
        if before is not None:
            table.rewinds += before.table.rewinds + 1
        seated = self.tables[table.terms.id] = Seated(table, stored.get("notes", ""))
        if addition is not None:
            self.write(seated, addition)
        else:
            self.happened(seated)
        unsure = [number for number, line in self.lines.items() if line.unsure and line.table == table.terms.id]
        for number in unsure:
            self.greet(number, 0)
        if unsure:
            self.tell_turns(True)

    def forget(self, name: str, untold: bool) -> None:
        """A table is no longer in memory. Where something was not told, a change since then would leave it out: whoever
        follows the table is told all of it when it is opened again."""
        self.tables.pop(name, None)
        for line in self.lines.values():
            if untold and line.table == name:
                line.unsure = True

    def make(self, wish: dict[str, Any]) -> Seated:
        """A table by a wish. `seed` deals it as somebody wants, `record` plays the moves of a record first."""
        wish = {"options": {}, "places": None, "names": None, "bot_pause": 1.0, "clock": None, **wish}
        moves: list[tuple[int, str]] = []
        if wish.get("record"):
            wish, moves = self.as_recorded(wish)
        pack = wish.get("pack")
        places, header = making.checked(self.me, SimpleNamespace(**wish), pack)
        if any([place["person"] is None and place["bot"] is None for place in places]):
            raise Refused("bad_input", "without a server nobody comes to an open seat: let a bot or a person sit there")
        game = pentarchy.game(wish["game"], pack)
        stored = {
            "id": new_name()[0], "game": wish["game"], "rules_version": header.rules_version,
            "seats": wish["seats"], "options": json.dumps(game.chosen(header)),
            "seed": str(wish.get("seed") or secrets.token_hex(16)), "host": HERE, "public": False, "rated": False,
            "pace": "live", "clock": json.dumps(wish["clock"]) if wish["clock"] else None,
            "bot_pause": wish["bot_pause"],
            "invitation": "", "created": self.now, "pack": pack,
        }  # fmt: skip
        table = Table(Terms(SimpleNamespace(**stored)))
        made = {"places": places, "bot_pause": wish["bot_pause"]}
        if wish.get("sandbox") is not None:
            made["sandbox"] = wish["sandbox"]
        first = Row(1, "made", -1, made, self.now)
        seated = self.sit_down(stored, first, table)
        if wish.get("start", True) or moves:
            self.write(seated, actions.start(table, self.me, SimpleNamespace(type="start"), self.now))
        for seat, move in moves:
            self.write(seated, actions.line(table, "move", seat, {"move": move}, self.now))
        return seated

    def as_recorded(self, wish: dict[str, Any]) -> tuple[dict[str, Any], list[tuple[int, str]]]:
        """A wish for the game of a record; how it goes on is the table's matter. `moves` takes only the first few."""
        try:
            record = Record.parse(str(wish["record"]))
            game = pentarchy.game(record.game, wish.get("pack"))
            header = game.check(record)
        except BadInput as error:
            raise Refused("bad_input", str(error)) from None
        if header.rules_version != game.rules_version or header.content != game.content_name:
            raise Refused("bad_input", "this record was played by other rules or with other content than are here")
        places = wish["places"] or ["me"] * header.seats
        moves = record.moves[: wish.get("moves", len(record.moves))]
        told = {"game": record.game, "seats": header.seats, "seed": header.seed, "options": game.chosen(header)}
        return {**wish, **told, "places": places}, moves

    def bring_in(self, text: str) -> Seated:
        """A record that somebody has, as a finished table."""
        name = new_name()[0]
        stored, row, table = making.finished_table(self.me, text, self.now, name, "", any_seed=True)
        ways = list(whatifs.brought_in(self.me, table, Record.parse(text), self.now, new_name))
        seated = self.sit_down(stored, row, table)
        for begun, stop in ways:
            self.branch_off(begun, stop)
        return seated

    # --- other ways on from a game ---------------------------------------------------------------------------------

    def whatif(self, base: Seated, wish: dict[str, Any]) -> Seated:
        """Plays on from a point of a finished game."""
        usual = {"imagine": None, "deal": None, "name": "", "text": "", "bot_pause": 1.0}
        begun = whatifs.whatif(self.me, base.table, SimpleNamespace(**usual | wish), self.now, new_name())
        return self.branch_off(begun)

    def sandbox(self, base: Seated, wish: dict[str, Any]) -> Seated:
        """An imagined world beside a running game."""
        seat, places, deal = wish.get("seat"), wish.get("places"), wish.get("deal")
        return self.branch_off(whatifs.sandbox(self.me, base.table, seat, places, deal, self.now, new_name()))

    def branch_off(self, begun: whatifs.Begun, stop: bool = False) -> Seated:
        seated = self.sit_down(begun.stored, begun.made, begun.table)
        self.write(seated, actions.line(seated.table, "branch", -1, begun.data, self.now))
        if stop:
            self.write(seated, actions.line(seated.table, "stop", -1, {}, self.now))
        return seated

    def ways(self, root: str) -> list[dict[str, Any]]:
        """The summaries of all what-ifs of a game, the oldest first."""
        found = [json.loads(row["summary"]) for row in self.listed.values()]
        ways = [one for one in found if is_way(one) and not one["whatif"]["sandbox"] and one["whatif"]["root"] == root]
        return sorted(ways, key=lambda one: (one["created"], one["id"]))

    def sit_down(self, stored: dict[str, Any], first: Row, table: Table) -> Seated:
        """A table that did not exist before."""
        seated = self.tables[table.terms.id] = Seated(table)
        self.effects.tables[table.terms.id] = dict(stored)
        self.write(seated, first, applied=table.n == first.n)
        return seated

    def remove(self, name: str) -> None:
        """A table and its journal are no more."""
        if name not in self.listed:
            raise Refused("not_found", "there is no such table on this device")
        self.tables.pop(name, None)
        del self.listed[name]
        self.effects.tables[name] = {"gone": True}
        self.effects.changed.add(name)

    # --- changing --------------------------------------------------------------------------------------------------

    def write(self, seated: Seated, row: Row, applied: bool = False) -> None:
        """The line takes effect and is to be kept; or it is refused, and nothing has changed."""
        if not applied:
            actions.carry_out(seated.table, row)
        self.effects.rows.append(
            {"table": seated.table.terms.id, "n": row.n, "kind": row.kind, "seat": row.seat, "data": row.data,
             "at": row.at}
        )  # fmt: skip
        self.happened(seated)

    def take_back(self) -> None:
        """Something was refused half-way: none of it is kept, and what is in memory of it is forgotten."""
        for row in self.effects.rows:
            self.tables.pop(row["table"], None)
            if row["n"] == 1:
                self.listed.pop(row["table"], None)
        self.effects = Effects()

    def happened(self, seated: Seated) -> None:
        """Something changed at a table: its row does, too, and whoever has to do something there is asked."""
        name = seated.table.terms.id
        columns = storing.columns(seated.table, seated.kept, self.now)
        self.effects.tables.setdefault(name, {}).update(columns)
        self.effects.changed.add(name)
        listed = {"id": name, "invitation": "", **self.listed.get(name, {}), **columns}
        self.listed[name] = {key: value for key, value in listed.items() if key not in LATER}

    def do(self, seated: Seated, said: dict[str, Any]) -> dict[str, Any] | None:
        """Carries a command out, as the server does."""
        kind, table = said.get("type"), seated.table
        command = SimpleNamespace(**{"seat": None, "move": None, "part": None, "whom": said.get("with"), **said})
        action = actions.ACTIONS.get(str(kind))
        try:
            if action is not None:
                while True:
                    self.write(seated, action(table, self.me, command, self.now))
                    if kind != "leave" or not table.played_by(HERE):
                        return None
            if kind == "why":
                actions.must_be(table, RUNNING)
                assert table.position is not None
                seat = actions.own_seat(table, self.me, command.seat, table.asked)
                return why_not(table.position, seat, command.move, command.part)
            if kind == "notes":
                seated.notes = str(command.text)[:10_000]
                self.effects.tables.setdefault(table.terms.id, {})["notes"] = seated.notes
                return None
            if kind == "rematch":
                return {"table": self.rematch(seated)}
        except AttributeError as error:
            raise Refused("bad_input", f"{kind}: {error.name} is missing") from None
        except TypeError:
            raise Refused("bad_input", f"{kind}: this cannot be read") from None
        raise Refused("not_now", "this needs a server, and other people")

    def rematch(self, seated: Seated) -> str:
        wish, _ = making.rematch_of(seated.table, self.me)
        if seated.table.rematch is not None:
            return seated.table.rematch
        names = [place.name if place.person else "" for place in seated.table.places]
        made = self.make({**wish, "names": names[1:] + names[:1], "pack": seated.table.terms.pack})
        again = made.table.terms.id
        self.write(seated, actions.line(seated.table, "rematch", -1, {"table": again}, self.now))
        return again

    # --- what nobody at the table does -----------------------------------------------------------------------------

    def bot_moved(self, name: str, seat: int, decision: str, move: str) -> None:
        """A bot's answer; nothing happens if it is no longer wanted."""
        seated = self.seated(name)
        if self.wanted(seated, seat) == decision:
            self.write(seated, actions.line(seated.table, "move", seat, {"move": move}, self.now))

    def bot_failed(self, name: str, seat: int) -> None:
        """A bot gave no answer: it is asked once more."""
        self.seated(name).thinking.pop(seat, None)
        self.effects.changed.add(name)

    def wanted(self, seated: Seated, seat: int) -> str | None:
        """The decision that a bot must answer in a seat, if any."""
        table = seated.table
        if table.status != RUNNING or seat not in table.asked or table.places[seat].bot is None:
            return None
        return table.decision_id(seat)

    def time_passed(self, name: str) -> None:
        """Somebody's time may be up."""
        seated = self.seated(name)
        table = seated.table
        fallen = [] if table.clock is None or table.status != RUNNING else table.clock.fallen(self.now)
        for seat in fallen:
            bot = {"bot": actions.STAND_IN, "flag": True}
            self.write(seated, actions.line(table, "bot", seat, bot, self.now))
        self.effects.changed.add(name)

    def ask_bots(self, seated: Seated) -> None:
        """Every bot that has something to decide is asked, once a decision."""
        table = seated.table
        for seat in table.asked:
            decision = self.wanted(seated, seat)
            if decision is None or seated.thinking.get(seat) == decision or table.position is None:
                continue
            seated.thinking[seat] = decision
            waited = max(0, self.now - table.asked_since.get(seat, self.now))
            self.effects.think.append({
                **self.question(table, seat, str(table.places[seat].bot)),
                "table": table.terms.id, "decision": decision, "wait": max(0, int(table.bot_pause * 1000) - waited),
                "seed": bot_seed(table.seed, seat, len(table.position.moves)), "advice": False,
            })  # fmt: skip

    def question(self, table: Table, seat: int, bot: str) -> dict[str, Any]:
        """What a bot is told that is to think in a seat: see pentarchy.tables.thinking."""
        assert table.position is not None
        return {
            "game": table.terms.game, "save": table.position.save(), "seat": seat,
            "bot": budgeted(bot), "iterations": BUDGETS.get(bot, 0), "pack": table.terms.pack,
        }  # fmt: skip

    # --- telling ---------------------------------------------------------------------------------------------------

    def presence(self, name: str) -> Presence:
        return Presence(frozenset([HERE]), 0)

    def tell(self, line: int, message: dict[str, Any]) -> None:
        self.effects.told.append({"line": line, "message": message})

    def greet(self, number: int, since: int) -> None:
        """The whole state of the table a line follows, from which it goes on by deltas."""
        line = self.lines[number]
        seated = self.seated(line.table)
        viewpoint = seated.viewpoints.at(seated.table, line.seat, HERE)
        seated.viewpoints.look(seated.table, viewpoint, self.presence(seated.table.terms.id))
        line.stand(viewpoint)
        line.seq = 0
        line.unsure = False
        since = min(since, len(viewpoint.events))
        log = {"from": since, "events": viewpoint.events[since:]}
        self.tell(
            number,
            {"type": "state", "table": line.table, "seq": 0, "time": self.now, "state": viewpoint.shown, "log": log,
             "chat": {"table": []}, "notes": seated.notes},
        )  # fmt: skip

    def tell_changes(self, name: str) -> None:
        seated = self.tables.get(name)
        if seated is None:
            return
        for number, line in self.lines.items():
            if line.table != name or line.viewpoint is None:
                continue
            viewpoint = seated.viewpoints.at(seated.table, seated.table.may_look_from(HERE, line.seat), HERE)
            seated.viewpoints.look(seated.table, viewpoint, self.presence(name))
            change = seated.viewpoints.change_for(line, viewpoint)
            if change is not None:
                line.seq += 1
                told = {"type": "delta", "table": name, "seq": line.seq, "time": self.now, **change.told()}
                self.tell(number, told)

    def lobby(self) -> dict[str, Any]:
        newest = sorted(self.listed.values(), key=lambda row: -row["touched"])
        own = [shown for shown in [self.listed_for_me(row) for row in newest] if not is_way(shown)]
        own.sort(key=lambda table: (not table["your_turn"], table["status"] == OVER))
        return {"own": own, "open": [], "running": [], "more": False}

    def listed_for_me(self, row: dict[str, Any]) -> dict[str, Any]:
        summary = json.loads(row["summary"])
        asked = [seat for seat in range(len(summary["seats"])) if row["asked"] >> seat & 1]
        return personal(summary, HERE, asked, "")

    def tell_all(self) -> None:
        """After every call: whoever follows what changed is told, and bots are asked."""
        for name in sorted(self.effects.changed):
            self.tell_changes(name)
            seated = self.tables.get(name)
            if seated is not None:
                self.ask_bots(seated)
        if self.effects.changed:
            self.tell_turns(False)
        for number, line in self.lines.items():
            if line.lobby and self.effects.changed:
                self.tell(number, {"type": "lobby", **self.lobby()})

    def tell_turns(self, anyway: bool) -> None:
        """Where the person is awaited."""
        listed = [self.listed_for_me(row) for row in self.listed.values()]
        awaited = [table for table in listed if table["your_turn"] and not is_way(table)]
        turns = [{"id": table["id"], "game": table["game"]} for table in awaited]
        if anyway or turns != self.turns:
            self.turns = turns
            for number in self.lines:
                self.tell(number, {"type": "turns", "tables": turns})
