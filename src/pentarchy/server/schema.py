"""What is stored, as tables of the database. `migrations/` holds how it came to be so."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("account", String(128), unique=True),  # the name as it is compared; none for a guest
    Column("password", String(200)),
    Column("recovery", String(200)),
    Column("epoch", Integer, nullable=False),  # cookies of an earlier one are void
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("deleted", Boolean, nullable=False),
)
Index("people_by_seen", people.c.seen)

signed_out = Table(
    "signed_out",
    metadata,
    Column("session", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
Index("signed_out_by_time", signed_out.c.at)

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("blocked", String(32), primary_key=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("host", String(32)),
    Column("public", Boolean, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("clock", Text),
    Column("bot_pause", Float, nullable=False),
    Column("invitation", String(40), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("origin", String(32)),  # where it was made: a keyed hash of the address
    # What follows changes with the table; all but `save` can be worked out from the journal.
    Column("n", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("asked", Integer, nullable=False),  # the seats that are asked, as bits
    Column("due", BigInteger),  # when the server has something to do here: a bot's turn, a clock's end
    Column("touched", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Column("save", Text),  # a running position, for the day the rules change
    Column("saved", Integer),  # the line after which it was taken; none: the last
    Column("record", Text),  # of a finished game
)
Index("tables_by_status", tables.c.status, tables.c.public, tables.c.touched)
Index("tables_by_due", tables.c.due)
Index("tables_by_host", tables.c.host, tables.c.status)

journal = Table(
    "journal",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: no seat's
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("seats", Integer, nullable=False),  # as bits; 0: invited or host, not seated
)
Index("players_by_person", players.c.person)

chat = Table(
    "chat",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("room", String(8), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("chat_by_table", chat.c.table_id, chat.c.at)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("text", Text, nullable=False),
)
