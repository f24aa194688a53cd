"""The hub: all open sockets of this process, by person, and what they are told besides their table."""

from __future__ import annotations

from typing import Any

from pentarchy.server.live import Connection


class Hub:
    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.by_person: dict[str, set[Connection]] = {}
        self.turns: dict[str, dict[str, str]] = {}
        """For each connected person the tables (and their games) where he is awaited."""
        self.lobby_changed = True
        self.closed = 0
        """So many have come and gone."""

    def add(self, connection: Connection) -> None:
        self.connections.add(connection)
        if connection.person is not None:
            self.by_person.setdefault(connection.person, set()).add(connection)

    def remove(self, connection: Connection) -> None:
        self.closed += connection in self.connections
        self.connections.discard(connection)
        if connection.person is not None:
            mine = self.by_person.get(connection.person, set())
            mine.discard(connection)
            if not mine:
                self.by_person.pop(connection.person, None)
                self.turns.pop(connection.person, None)

    def is_here(self, person: str) -> bool:
        return person in self.by_person

    def set_turns(self, person: str, turns: dict[str, str]) -> None:
        self.turns[person] = turns

    def await_person(self, person: str, table: str, game: str, awaited: bool) -> None:
        """It became, or is no longer, somebody's turn somewhere."""
        if person not in self.by_person:
            return
        turns = self.turns.setdefault(person, {})
        if awaited == (table in turns):
            return
        if awaited:
            turns[table] = game
        else:
            del turns[table]
        for connection in self.by_person[person]:
            connection.send(self.turns_message(person))

    def turns_message(self, person: str | None) -> dict[str, Any]:
        turns = self.turns.get(person, {}) if person is not None else {}
        return {"type": "turns", "tables": [{"id": table, "game": game} for table, game in turns.items()]}

    def tell(self, person: str, message: dict[str, Any]) -> None:
        """To all sockets of a person."""
        for connection in self.by_person.get(person, ()):
            connection.send(message)

    def set_blocked(self, person: str, blocked: frozenset[str]) -> None:
        """From now on a person does not hear these."""
        for connection in self.by_person.get(person, ()):
            connection.blocked = blocked

    def drop(self, who: str) -> None:
        """The sockets of a person, or those of one of his sessions, close."""
        for connection in list(self.connections):
            if who in (connection.person, connection.session):
                connection.close()
