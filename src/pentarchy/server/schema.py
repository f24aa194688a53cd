"""What is stored, as tables of the database. `migrations/` holds how it came to be so."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, false

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
    Column("role", String(8)),  # admin; none for everybody else
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
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("clock", Text),
    Column("bot_pause", Float, nullable=False),
    Column("invitation", String(40), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("origin", String(32)),  # where it was made: a keyed hash of the address
    Column("branch", String(8)),  # whatif or sandbox, if it is no game of its own
    Column("root", String(32)),  # the game that it leaves in the end
    Column("tournament", String(32)),  # whose game it is
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
    Column("settled", Boolean, nullable=False, server_default=false()),  # its result is in `results`
)
Index("tables_by_status", tables.c.status, tables.c.public, tables.c.touched)
Index("tables_by_settled", tables.c.settled, tables.c.status)
Index("tables_by_due", tables.c.due)
Index("tables_by_host", tables.c.host, tables.c.status)
Index("tables_by_root", tables.c.root)

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

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("person", String(32)),
    Column("bot", String(40)),
    Column("place", Integer, nullable=False),
    Column("how", String(8), nullable=False),  # played, resigned, left, time
    Column("ended", BigInteger, nullable=False),
    Column("counts", Boolean, nullable=False),  # for ratings
    # What follows is of games that count, and follows from all that ended before.
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu_after", Float),
    Column("sigma_after", Float),
    Column("expected", Float),  # how likely it was to win
)
Index("results_by_person", results.c.person, results.c.ended)
Index("results_by_game", results.c.game, results.c.counts, results.c.ended)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
)
Index("ratings_by_game", ratings.c.game, ratings.c.mu)

seekers = Table(
    "seekers",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("games", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("waited", BigInteger, nullable=False),
)
Index("matches_by_game", matches.c.game, matches.c.at)

follows = Table(
    "follows",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("followed", String(32), primary_key=True),
)
Index("follows_by_followed", follows.c.followed)

privacy = Table(
    "privacy",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("kind", String(12), primary_key=True),  # presence, games, profile
    Column("whom", String(12), nullable=False),  # everybody, followed, nobody
)

preferences = Table(
    "preferences",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("data", Text, nullable=False),  # JSON, as preferences.py has it
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of the address that messages are pushed to
    Column("person", String(32), nullable=False),
    Column("session", String(32)),  # of the cookie it was told with: gone when that is void
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("secret", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)
Index("devices_by_person", devices.c.person)

addresses = Table(
    "addresses",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", BigInteger),  # when; none: not yet
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", String(32), nullable=False),
    Column("channel", String(8), nullable=False),  # push, email
    Column("kind", String(12), nullable=False),  # as outbox.KINDS has them
    Column("table_id", String(32)),
    Column("text", Text, nullable=False),
    Column("path", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("taken", BigInteger),  # until then one process has it in hand
    Column("tries", Integer, nullable=False),
    Column("done", BigInteger),  # when it was delivered
)
Index("outbox_by_due", outbox.c.due)
Index("outbox_by_person", outbox.c.person, outbox.c.channel)

vacations = Table(
    "vacations",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
Index("vacations_by_person", vacations.c.person, vacations.c.until)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("arranger", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("kind", String(16), nullable=False),  # round-robin, swiss, knock-out
    Column("rounds", Integer),  # none: as many as its kind needs
    Column("pace", String(8), nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("bots", String(40)),  # who fills the last table
    Column("most", Integer, nullable=False),
    Column("check_in", Boolean, nullable=False),
    Column("starts", BigInteger),  # none: when the arranger says so
    Column("pause", Integer, nullable=False),  # seconds between two rounds
    Column("every", Integer),  # days from one season to the next; none: there is one
    Column("league", String(32), nullable=False),  # the first season's id
    Column("season", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),  # entry, running, over, off
    Column("round", Integer, nullable=False),
    Column("next_at", BigInteger),  # when the next round begins, once the last is over
    Column("ended", BigInteger),
)
Index("tournaments_by_status", tournaments.c.status, tournaments.c.created)
Index("tournaments_by_league", tournaments.c.league, tournaments.c.season)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # in the order of entry
    Column("seed", Integer),  # from 0, once it has begun; none: does not take part
    Column("person", String(32)),
    Column("bot", String(40)),
    Column("name", String(64), nullable=False),
    Column("checked", Boolean, nullable=False),
    Column("out", Boolean, nullable=False),  # plays no more
)
Index("entrants_by_person", entrants.c.person, entrants.c.tournament, unique=True)

pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("board", Integer, primary_key=True, autoincrement=False),  # from 0
    Column("table_id", String(32), unique=True),  # none: a free round
    Column("seats", Text, nullable=False),  # seeds of entrants
    Column("forfeits", Text, nullable=False),  # seats of those who did not come
    Column("places", Text),  # by seat, once it is over; 0: forfeited
    Column("how", String(8)),  # played, free, forfeit, moved
    Column("since", BigInteger, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("reason", String(200), nullable=False),
    Column("until", BigInteger),  # none: for good
    Column("since", BigInteger, nullable=False),
    Column("admin", String(32), nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("by", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("table_id", String(32)),
    Column("quoted", Text),  # the line of talk it is about
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("answer", Text),
)
Index("reports_by_time", reports.c.closed, reports.c.at)

announcements = Table(
    "announcements",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("admin", String(32), nullable=False),
    Column("deed", String(16), nullable=False),
    Column("about", String(32)),  # a person, a report, an announcement
    Column("detail", Text, nullable=False),
)
Index("audit_by_time", audit.c.at)

watched_from = Table(
    "watched_from",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("device", String(24), primary_key=True),  # a keyed hash of a random number in a cookie
    Column("person", String(32), primary_key=True),  # '': somebody who did not say who he is
    Column("at", BigInteger, nullable=False),
)
