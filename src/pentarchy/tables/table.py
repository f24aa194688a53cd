"""A table: who sits where, the game that is played, its clocks. It changes by lines of its journal and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pentarchy
from pentarchy.kernel import BadInput, Event, Position, Result
from pentarchy.tables import timing
from pentarchy.tables.branching import Branch, as_record, course, played
from pentarchy.tables.clock import Clock
from pentarchy.tables.fairness import Deal, agreed, proof_in, proof_line
from pentarchy.tables.journal import Row
from pentarchy.tables.plans import Plans

OPEN, RUNNING, OVER = "open", "running", "over"
GONE = "someone who left"
PLAYING = frozenset({"move", "undo", "restart"})
"""Lines that change the game and nothing else, unless it ends."""


class Place:
    """A seat at the table: a person's, a bot's, or open. A bot can sit in for the person whose seat it is."""

    __slots__ = ("bot", "kept", "name", "person", "resigned")

    def __init__(
        self, person: str | None = None, name: str = "", bot: str | None = None, kept: str | None = None
    ) -> None:
        self.person = person
        self.name = name
        self.bot = bot
        self.kept = kept  # open, but only for this person, whose name it has
        self.resigned = False

    @property
    def kind(self) -> str:
        return "bot" if self.bot else "person" if self.person else "open"


class Terms:
    """What was agreed on when the table was made."""

    __slots__ = (
        "clock", "created", "game", "host", "id", "invitation", "options", "pace", "pack", "public", "rated", "seats",
        "seed", "tournament",
    )  # fmt: skip

    def __init__(self, stored: Any) -> None:
        self.id: str = stored.id
        self.game: str = stored.game
        self.seats: int = stored.seats
        self.options: dict[str, Any] = json.loads(stored.options)
        self.seed: str = stored.seed
        self.host: str | None = stored.host
        self.public: bool = stored.public
        self.pace: str = stored.pace
        self.rated: bool = bool(getattr(stored, "rated", False))
        """Whether the result counts for the ratings of those who play."""
        self.clock: dict[str, Any] | None = json.loads(stored.clock) if stored.clock else None
        self.invitation: str = stored.invitation
        self.created: int = stored.created
        self.pack: str | None = getattr(stored, "pack", None)
        """A folder with other content, where a table brings its own."""
        self.tournament: str | None = getattr(stored, "tournament", None)
        """Whose game this is: who sits here is the tournament's matter."""


class Table:
    """Where a table stands after `n` lines of its journal."""

    def __init__(self, terms: Terms, content: str | None = None, rules: int | None = None) -> None:
        """`content` is what its record calls the content that it began with, `rules` the version of the rules, if they
        are known. Where the game still has those rules it is played by them, else by today's."""
        self.terms = terms
        game = pentarchy.game(terms.game, terms.pack)
        self.game = game if content is None else game.of_content(content)
        self.rules_version = rules if rules in self.game.older_rules else self.game.rules_version
        self.n = 0
        self.last_at = 0
        """When the last line was written."""
        self.status = OPEN
        self.places = [Place() for _ in range(terms.seats)]
        self.position: Position | None = None
        self.deal: Deal | None = None
        """How the seed is agreed on; none at tables of earlier days, and of records that were brought in."""
        self.proof_brought: dict[str, Any] | None = None
        """That came with such a record."""
        self.auto = False
        """Whether the game begins by itself when everybody is ready."""
        self.ready: set[int] = set()
        """Before the start, the seats whose people said that they are ready."""
        self.branch: Branch | None = None
        """Where it began, if it is no new game but another way on from a point of one."""
        self.root: str | None = None
        """The game that such a way leaves in the end; its name and text:"""
        self.called, self.about = "", ""
        self.may_try = not terms.rated
        """Whether those who play here may have a sandbox beside it."""
        self.result: Result | None = None
        self.clock: Clock | None = None
        self.bot_pause = 1.0
        self.plans = Plans()
        self.away: frozenset[int] = frozenset()
        """Seats whose people are on vacation."""
        self.started: int | None = None
        self.ended: int | None = None
        self.question: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.remarks: list[str] = []
        self.before_change: list[str] = []
        """What is to be said of the time before the rules changed: for the record."""
        self.kept_record: str | None = None
        self.kept_log: list[Event] = []
        """Of a finished game that the present rules do not play again."""
        self.public_lines = 0
        """Lines that everybody noticed, and for each seat its own: what decision ids are made of."""
        self.own_lines = [0] * terms.seats
        self.asked_since: dict[int, int] = {}
        self.outline = 0
        """Another number whenever what lists say of the table may have changed."""
        self.rewinds = 0
        """How often the log may have been cut short."""

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> list[int]:
        if self.status != RUNNING or self.position is None:
            return []
        return [decision.seat for decision in self.position.decisions]

    @property
    def all_ready(self) -> bool:
        """Whether every seat is taken, and every person is ready."""
        return all([place.bot or (place.person and seat in self.ready) for seat, place in enumerate(self.places)])

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.places]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that are this person's, a bot sitting in or not."""
        return [seat for seat, place in enumerate(self.places) if person is not None and place.person == person]

    def played_by(self, person: str | None) -> list[int]:
        """The seats for which this person may act now."""
        return [seat for seat in self.seats_of(person) if self.places[seat].bot is None]

    def may_look_from(self, person: str | None, seat: int | None) -> int | None:
        """The seat somebody looks from: one of his own, or none."""
        own = self.seats_of(person)
        if seat is not None and seat in own:
            return seat
        return own[0] if own else None

    def people(self) -> list[str]:
        """Those who play, each once."""
        return list(dict.fromkeys([place.person for place in self.places if place.person and place.bot is None]))

    def owners(self) -> list[str]:
        """Those whose game it is, each once: who plays, and who is away and may come back."""
        return list(dict.fromkeys([place.person for place in self.places if place.person and not place.resigned]))

    def voters(self, what: str) -> list[str]:
        """Whose consent a question needs. A choice is everybody's matter; clocks only run for those who are there."""
        return self.owners() if what == "undo" else self.people()

    def decision_id(self, seat: int) -> str:
        """Names an open decision. Counts only what the seat itself could notice."""
        return f"{self.own_lines[seat]}.{self.public_lines}"

    def record(self) -> str:
        """The game as text; with remarks where it cannot be replayed from the first move."""
        if self.position is None:
            return self.kept_record or ""
        if self.branch is not None and self.branch.sandbox:
            return ""
        text = self.position.record() if self.branch is None else as_record(self.position, self.branch).format()
        if self.before_change:
            text = text.rstrip("\n") + "\n" + "".join([f"# {line}\n" for line in self.before_change])
        if self.result is not None and self.position.result is None:
            text = text.rstrip("\n") + f"\n\n# {self.result.reason}\n"
        proof = self.deal.proof() if self.deal is not None and self.status == OVER else self.proof_brought
        if proof is not None:
            text = text.rstrip("\n") + "\n" + proof_line(proof)
        return text

    @property
    def dealing(self) -> bool:
        """Whether a start waits for nonces to be revealed."""
        return self.status == OPEN and self.deal is not None and self.deal.until is not None

    def deadline(self) -> int | None:
        """When somebody's time is up: a clock's, or that of a start that is not completed."""
        if self.status == OPEN and self.deal is not None:
            return self.deal.until
        return self.clock.flag_at() if self.status == RUNNING and self.clock is not None else None

    @property
    def seed(self) -> str:
        """What the game is, or will be, dealt from; '' until that is known."""
        return self.terms.seed if self.deal is None else self.deal.seed

    def agreed(self) -> str:
        header = self.game.header(self.terms.seats, "agreed", self.terms.options)
        seats = [place.bot or "person" for place in self.places]
        return agreed(header.game, self.rules_version, header.content, self.game.chosen(header), seats)

    def due(self) -> int | None:
        """When the server has something to do here."""
        if self.dealing:
            return self.deadline()
        if self.status != RUNNING:
            return None
        times = [self.asked_since[seat] for seat in self.asked if self.places[seat].bot or seat in self.plans.laid]
        flag = None if self.clock is None else self.clock.flag_at()
        return min([*times, *([] if flag is None else [flag])], default=None)

    # --- changing --------------------------------------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """One line more. Raises what the kernel raises if the line does not fit, and then nothing has changed."""
        status = self.status
        EFFECTS[row.kind](self, row)
        self.plans.follow(self, row)
        self.n = row.n
        self.last_at = max(self.last_at, row.at)
        if self.status == RUNNING and self.position is not None:
            if self.position.result is not None:
                self._end(self.position.result, row.at)
            else:
                self._turn(row)
        if row.kind not in PLAYING or self.status != status:
            self.outline += 1

    def _turn(self, row: Row) -> None:
        asked = self.asked
        self.asked_since = {seat: self.asked_since.get(seat, row.at) for seat in asked}
        if self.clock is not None:
            moved = row.seat if row.kind == "move" else -1
            undid = row.seat if row.kind in ("undo", "restart") else -1
            self.clock.turn([seat for seat in asked if self.places[seat].bot is None], row.at, moved, undid)

    def _end(self, result: Result, at: int) -> None:
        self.status = OVER
        self.result = result
        self.ended = at
        self.question = None
        self.asked_since = {}
        if self.clock is not None:
            self.clock.turn([], at)

    def _made(self, row: Row) -> None:
        self.places = [
            Place(place["person"], place["name"], place["bot"], place.get("kept")) for place in row.data["places"]
        ]
        self.bot_pause = row.data["bot_pause"]
        self.auto = bool(row.data.get("auto"))
        self.root = row.data.get("root")
        self.may_try = bool(row.data.get("sandbox", self.may_try))
        if row.data.get("fair"):
            self.deal = Deal(self.terms.id, self.terms.seed)

    def _sit(self, row: Row) -> None:
        self.places[row.seat] = Place(row.data["person"], row.data["name"], row.data.get("bot"))
        self.ready.discard(row.seat)
        if self.deal is not None:
            self.deal.follow(row)

    def _stand(self, row: Row) -> None:
        self.places[row.seat] = Place()
        self.ready.discard(row.seat)
        if self.deal is not None:
            self.deal.follow(row)

    def _ready(self, row: Row) -> None:
        """A person, at all seats that are his, wants to begin."""
        if self.status != OPEN:
            raise BadInput("the game has begun")
        mine = self.seats_of(self.places[row.seat].person)
        self.ready = self.ready | set(mine) if row.data["ready"] else self.ready - set(mine)

    def _share(self, row: Row) -> None:
        """Somebody commits to a nonce, reveals it, or does not: the deal follows."""
        if self._dealt().follow(row):
            self._begin(row)

    def _dealt(self) -> Deal:
        if self.deal is None or self.status != OPEN:
            raise BadInput("nothing is dealt here")
        return self.deal

    def _start(self, row: Row) -> None:
        if self.deal is not None:
            self.deal.follow(row)
        self._begin(row)

    def _begin(self, row: Row, position: Position | None = None) -> None:
        if position is None:
            header = self.game.header(self.terms.seats, self.seed, self.terms.options)
            header.rules_version = self.rules_version
            position = self.game.again(header)
        self.position = position
        self.status = RUNNING
        self.started = row.at
        self.public_lines += 1
        self.open_clock(row.at)

    def _branch(self, row: Row) -> None:
        """No new game: it goes on where another stood."""
        branch = Branch(row.data)
        self._begin(row, played(self.game, branch.base, branch.base.moves, branch.turns))
        self.take_up(row)

    def take_up(self, row: Row) -> None:
        """What such a beginning says of the table itself."""
        self.branch = Branch(row.data)
        self._named(row)

    def _named(self, row: Row) -> None:
        self.called, self.about = row.data["name"], row.data["text"]

    def _stop(self, row: Row) -> None:
        self._playing()
        self._end(Result((), (), "kept as it stands"), row.at)

    def open_clock(self, at: int) -> None:
        clock = self.terms.clock
        if clock is not None:
            self.clock = Clock(self.terms.seats, **clock)
            self.clock.since = at

    def _move(self, row: Row) -> None:
        self._act(row, lambda position: position.play(row.data["move"], row.seat))
        if self.position is not None and row.seat not in self.asked:
            self.asked_since.pop(row.seat, None)

    def _undo(self, row: Row) -> None:
        self._act(row, lambda position: position.undo(row.seat))
        self.rewinds += 1

    def _restart(self, row: Row) -> None:
        def restart(position: Position) -> None:
            position.undo(row.seat)
            while position.can_undo(row.seat):
                position.undo(row.seat)

        self._act(row, restart)
        self.rewinds += 1

    def _act(self, row: Row, act: Any) -> None:
        """A seat does something. While several decide at once the others notice nothing of it."""
        position = self._playing()
        before = position.progress
        asked = self.asked
        act(position)
        self.own_lines[row.seat] += 1
        if position.progress is not before or self.asked != asked:
            self.public_lines += 1
            self.question = None

    def _playing(self) -> Position:
        if self.position is None or self.status != RUNNING:
            raise BadInput("no game is being played here")
        return self.position

    def _rewind(self, row: Row) -> None:
        """All agreed to go back: the game is played again up to a move."""
        header, moves, turns = course(self._playing(), self.branch)
        self.position = played(self.game, header, moves[: row.data["moves"]], turns)
        self.public_lines += 1
        self.rewinds += 1
        self.question = None

    def _bot(self, row: Row) -> None:
        """A bot sits in for the person whose seat it is, or for nobody."""
        self._may_have_bots()
        place = self.places[row.seat]
        place.bot = row.data["bot"]
        place.name = place.name or row.data["bot"]
        self.question = None  # who is asked is no longer who was asked
        self.asked_since.pop(row.seat, None)

    def _may_have_bots(self) -> None:
        if self.branch is not None and self.branch.unaided:
            raise BadInput("no bot plays in this sandbox: you move for everybody")

    def _back(self, row: Row) -> None:
        self.places[row.seat].bot = None
        if self.clock is not None:
            self.clock.refill(row.seat, row.at, row.data.get("refill", Clock.ONCE_GIVEN))

    def _resign(self, row: Row) -> None:
        self._may_have_bots()
        place = self.places[row.seat]
        place.resigned = True
        place.bot = row.data["bot"]
        self.question = None
        left = [seat for seat, other in enumerate(self.places) if not other.resigned]
        if len(left) == 1:
            view = self._playing().view(None)["board"]
            scores = view.get("scores") if isinstance(view.get("scores"), list) else None
            known = scores is not None and all([type(score) is int for score in scores])
            told = tuple(scores[: self.terms.seats]) if scores is not None and known else ()
            self._end(Result(told, tuple(left), "all others resigned"), row.at)

    def _ask(self, row: Row) -> None:
        self.question = {"what": row.data["what"], "by": row.seat, "yes": [row.seat]}
        if "moves" in row.data:
            self.question["moves"] = row.data["moves"]

    def _yes(self, row: Row) -> None:
        if self.question is not None:
            self.question["yes"] = sorted({*self.question["yes"], row.seat})

    def _no(self, row: Row) -> None:
        self.question = None

    def _pace(self, row: Row) -> None:
        self.bot_pause = row.data["bot_pause"]

    def _rematch(self, row: Row) -> None:
        self.rematch = row.data["table"]

    def _gone(self, row: Row) -> None:
        """A person deleted his account."""
        place = self.places[row.seat]
        place.person = None
        place.name = GONE
        self.question = None
        if self.status == OPEN:
            self.places[row.seat] = Place()
            if self.deal is not None:
                self.deal.follow(row)
        elif self.status == RUNNING and place.bot is None:
            place.bot = row.data["bot"]
            self.asked_since.pop(row.seat, None)

    def _imported(self, row: Row) -> None:
        if "places" in row.data:
            self.places = [Place(place["person"], place["name"], place["bot"]) for place in row.data["places"]]
        self.position = pentarchy.replay(row.data["record"])
        self.proof_brought = proof_in(row.data["record"])
        self.status = RUNNING
        self.started = row.at
        if self.position.result is None:
            self._end(Result((0,) * self.terms.seats, (), "the record ends before the game does"), row.at)

    def _rules(self, row: Row) -> None:
        """The rules changed while the game ran: it goes on from where its last step began."""
        self.before_change = row.data["before"]
        self.remarks.append(row.data["remark"])
        if row.data["save"] is None:
            self._end(Result((0,) * self.terms.seats, (), row.data["remark"]), row.at)
            return
        self.position = self.game.load(row.data["save"])
        self.status = RUNNING
        self.public_lines += 1
        self.rewinds += 1


EFFECTS: dict[str, Callable[[Table, Row], None]] = {
    "made": Table._made,
    "sit": Table._sit,
    "stand": Table._stand,
    "start": Table._start,
    "branch": Table._branch,
    "named": Table._named,
    "stop": Table._stop,
    "ready": Table._ready,
    "commit": Table._share,
    "deal": Table._share,
    "reveal": Table._share,
    "abort": Table._share,
    "move": Table._move,
    "undo": Table._undo,
    "restart": Table._restart,
    "rewind": Table._rewind,
    "bot": Table._bot,
    "back": Table._back,
    "resign": Table._resign,
    "ask": Table._ask,
    "yes": Table._yes,
    "no": Table._no,
    "pause": timing.pause,
    "resume": timing.resume,
    "gap": timing.gap,
    "away": timing.away,
    "plan": lambda table, row: table.plans.lay(table, row),
    "pace": Table._pace,
    "rematch": Table._rematch,
    "gone": Table._gone,
    "imported": Table._imported,
    "rules": Table._rules,
}
"""What a line of each kind does to its table."""
