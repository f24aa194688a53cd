"""A position: a state plus the decisions now open. It can be played on, copied, saved, undone and imagined."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from pentarchy.kernel.errors import BadInput, BrokenRule, Diverged, StepEnded
from pentarchy.kernel.log import EVERYONE, Event
from pentarchy.kernel.mark import Mark, Moves, unrolled
from pentarchy.kernel.question import Decision, Together
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.record import Record
from pentarchy.kernel.state import Result, State
from pentarchy.kernel.tape import ANSWER, NOBODY, TOGETHER, Entry, Tape
from pentarchy.kernel.texts import _, say
from pentarchy.kernel.together import Given, Parallel, decision_of

if TYPE_CHECKING:
    from pentarchy.kernel.game import Game
    from pentarchy.kernel.imagine import Worlds

OPEN: Final = object()
END: Final = object()
NOTHING_TO_TAKE_BACK: Final = _(
    "seat {seat} has nothing to take back: since its last choice something was drawn or revealed, "
    "or another seat has acted"
)


@mypyc_attr(free_list_len=1)
class Position:
    """Where a game stands. Made by `Game.start`, `Game.load`, `copy` and `imagine`."""

    def __init__(self, game: Game, record: Record, state: State, durable: bool) -> None:
        """A position at the start of `state`'s next step. Not durable: no copies, no undo, no log; faster."""
        self.game = game
        self.header = record
        self.durable = durable
        self.log: list[Event] | None = None
        self._state: State = state
        self.snapshot: State = state
        self._tape: Tape | None = None
        self._rules: Generator[Any, Any, Any] | None = None
        self._open: tuple[Decision, ...] = ()
        self._parallel: Parallel | None = None
        self._moves: Moves | None = None
        self._marks: list[Mark] = []
        self._asleep: list[Entry] | None = None
        """A copy that nobody has looked at yet: the tape it will be woken from."""
        self._kept: dict[int, tuple[Given, ...]] = {}
        """What seats had answered of a common decision that is about to be resumed."""
        self._unknown: frozenset[int] = frozenset()
        """Seats that are done with such a decision, and the imagining seat does not know how."""
        self._resuming = False
        self._texts: list[Any] | None = None  # the answers as they are written, while a step runs again to be saved
        self._barred = False
        self._quiet = False
        """The running step asks nobody: what is kept is older than it."""
        self.watch: Callable[[Position], None] | None = None
        """Called whenever a step is over, before the next begins: for tests."""

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The bare truth: for rules and tests. Whoever plays gets `view`."""
        if self._asleep is not None:
            self._wake()
        return self._state

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions: none when the game is over, several when seats decide at once."""
        if self._asleep is not None:
            self._wake()
        return self._open

    @property
    def result(self) -> Result | None:
        return self.state.result if not self.decisions else None

    @property
    def together(self) -> bool:
        """Whether the open decisions belong to seats that decide at once, blind to one another."""
        if self._asleep is not None:
            self._wake()
        return self._parallel is not None

    @property
    def answers_are_shown(self) -> bool:
        """Whether what seats decide at once is told to all when the last is done."""
        return self.together and self._parallel is not None and not self._parallel.secret

    @property
    def moves(self) -> list[tuple[int, str]]:
        """All moves so far as (seat, notation); those of an unfinished common decision are not among them."""
        return unrolled(self._moves)

    @property
    def progress(self) -> object:
        """Another object whenever a move was made or taken back; moves that are made at once come with the last."""
        return self._moves

    @property
    def step(self) -> object:
        """Another object whenever a step has begun, the same one while it runs."""
        return self.snapshot

    def decision(self, seat: int | None = None) -> Decision:
        """The open decision of a seat; without a seat the only one there is."""
        return decision_of(self.decisions, seat)

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked, and what everybody may know of the question."""
        parallel = self._parallel
        return [(d.seat, d.label if parallel is None else parallel.label(d)) for d in self.decisions]

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may see, ready for JSON; None is a spectator."""
        if seat is not None and not 0 <= seat < self.header.seats:
            raise BadInput(f"there is no seat {seat}: seats are 0 to {self.header.seats - 1}")
        result = self.result
        return {
            "game": self.game.name,
            "seat": seat,
            "asked": [{"seat": asked, "question": label} for asked, label in self.asked()],
            "board": self.game.view(self.state, seat),
            "result": None if result is None else result.shown(),
        }

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The log from an event number on, as the seat saw it. The number of the next is `len(position.log)`."""
        told = [event.seen_by(seat) for event in (self.log or [])[since:]]
        return [seen for seen in told if seen is not None]

    # --- playing ---------------------------------------------------------------------------------------------------

    def play(self, move: Any, seat: int | None = None) -> None:
        """Play a value or a line of notation; an illegal one raises and changes nothing."""
        decision = self.decision(seat)
        value = decision.read(move) if isinstance(move, str) else move
        self.apply(decision.check(value), decision.seat)

    def apply(self, value: Any, seat: int = -1) -> None:
        """Play a value that is known to be among the options: `play` without the questions."""
        if self._asleep is not None:
            self._wake()
        if not self.durable:
            self._apply(value, seat)
            return
        parallel = self._parallel
        if seat < 0:
            seat = self._open[0].seat
        mark = self._mark(seat)
        given = self.given()
        try:
            self._apply(value, seat)
        except Exception as error:
            self._return_to(mark, given)
            problem = f"a rule of {self.game.title} failed: {type(error).__name__}: {error}"
            broken = BrokenRule(problem, self.record())
            broken.__cause__ = error  # compiled, `raise ... from` forgets it
            raise broken from error
        self._remember(mark, parallel)

    def _remember(self, mark: Mark, parallel: Parallel | None) -> None:
        """Keep the point before a move for undo, unless the move closed the way back."""
        assert self._tape is not None
        barred = self._barred or self._tape.barrier or not self._open
        self._barred = self._tape.barrier = False
        if barred or (self._marks and self._marks[-1].seat != mark.seat):
            self._marks.clear()
        if parallel is None and not barred:
            self._marks.append(mark)
        elif parallel is not self._parallel:
            self._marks.clear()

    def _mark(self, seat: int) -> Mark:
        assert self._tape is not None
        return Mark(seat, self.snapshot, self._tape.entries, len(self.log) if self.log is not None else 0, self._moves)

    def _apply(self, value: Any, seat: int) -> None:
        parallel = self._parallel
        if parallel is not None:
            parallel.give(seat if seat >= 0 else self._open[0].seat, value)
            self._open = parallel.asked()
            if self._open:
                return
            for s, side in parallel.sides.items():
                for text in side.written:
                    self._moves = (self._moves, s, text)
            self._close(parallel, parallel.known())
            self._run()
            return
        decision = self._open[0]
        if self._tape is not None:
            self._moves = (self._moves, decision.seat, decision.write(value))
            self._tape.actor = decision.seat
            self._answered(decision, value, self._tape)
        decision.answer = value
        self._run()

    def begin(self) -> None:
        """Run the first step, up to which nothing can be taken back."""
        self._run()
        self._marks.clear()
        self._barred = False

    def _run(self) -> None:
        """Play on until somebody must decide, or the game is over."""
        while True:
            request = self._asked_next()
            if request is END:
                if not self._next_step():
                    self._open = ()
                    return
            elif isinstance(request, Decision):
                answer = self._settle(request)
                if answer is OPEN:
                    if self._quiet:
                        raise RuntimeError(f"a step that was to ask nobody asks '{request.question.name}'")
                    self._open = (request,)
                    return
                request.answer = answer
            elif not self._begin_together(request):
                return

    def _asked_next(self) -> Any:
        """What the running step asks, or END: a loop, which is cheaper, compiled, than `next` with a default."""
        if self._rules is not None:
            for request in self._rules:
                return request
        return END

    def _next_step(self) -> bool:
        state = self._state
        self._rules = None
        if self.watch is not None:
            self.watch(self)
        if state.result is not None:
            if self._quiet:
                self.snapshot, self._tape = state.copy(), Tape()
            return False
        if self._resuming:
            raise StepEnded("the step ended where it did not")
        if not state.agenda:
            raise RuntimeError("the agenda is empty and the game has no result")
        if self.durable:
            self._keep(state)
        self._rules = self.game.begun(state)
        return True

    def _keep(self, state: State) -> None:
        """The state as it is before a step, unless nobody can be asked anything before the next."""
        if self._tape is not None:
            self._barred = self._barred or self._tape.barrier
        self._quiet = self.game.is_quiet(state, state.agenda[-1])
        if not self._quiet or self.watch is not None:
            self.snapshot = state.copy()
        self._tape = state.tape = Tape()

    def _settle(self, decision: Decision) -> Any:
        """The answer that needs nobody: from the script, or the only one there is. Otherwise OPEN."""
        tape = self._tape
        if tape is not None and tape.script is not None:
            entry = tape.next_answer()
            return OPEN if entry is None else self._scripted(decision, entry, tape)
        if not decision.is_settled():
            if decision.count() or decision.question.always:
                return OPEN
            raise RuntimeError(f"seat {decision.seat + 1} is asked '{decision.question.name}' and has no option")
        answer = decision.nth(0)
        if tape is not None:
            self._answered(decision, answer, tape)
            if decision.seat != tape.actor:
                tape.barrier = True  # that another seat had no choice may be news
        return answer

    def _scripted(self, decision: Decision, entry: Entry, tape: Tape) -> Any:
        if entry[0] != ANSWER or entry[1] != decision.seat:
            raise Diverged(f"seat {decision.seat} is asked where the script has {entry}")
        value, known, told = entry[2], entry[3], entry[4]
        if isinstance(value, str):
            value = decision.read(value)
        if tape.imagining >= 0 and not tape.remembers(known):
            options = [option for option in decision.options if decision.told(option) == told]
            if not options:
                raise Diverged(f"seat {decision.seat} cannot have answered what is told of its answer: {told}")
            value = options[self._state.chance.below(len(options))]
        tape.answered(decision.seat, value, known, told)
        if self._texts is not None:
            self._texts.append(decision.write(value))
        return value

    def _answered(self, decision: Decision, value: Any, tape: Tape) -> None:
        if decision.question.secret:
            known = decision.known_to(value)
            tape.answered(decision.seat, value, known, None if known == EVERYONE else decision.told(value))
        else:
            tape.answered(decision.seat, value, EVERYONE, None)

    def _begin_together(self, request: Together) -> bool:
        """Whether the rules can go on: the answers were on the tape, or nobody had a choice."""
        parallel = Parallel(request, self._state, self.durable)
        if self._texts is not None:
            parallel.texts = True
        tape = self._tape
        settle = True
        if tape is not None:
            tape.locked = True
            if tape.script is not None:
                entry = tape.next_answer()
                if entry is not None:
                    self._close(parallel, self._scripted_together(parallel, entry, tape))
                    return True
                settle = False
        for seat in parallel.sides:
            if seat in self._unknown:
                # A chance apart: a copy is given these answers and must find the world's own chance where it stood.
                parallel.invent(seat, Quick(self._state.chance.copy().below(1 << 62) + seat))
            else:
                parallel.start(seat, self._kept.get(seat, ()), settle or seat not in self._kept)
        self._kept = {}
        self._unknown = frozenset()
        asked = parallel.asked()
        if not asked:
            self._close(parallel, parallel.known())
            return True
        self._parallel, self._open = parallel, asked
        return False

    def _scripted_together(self, parallel: Parallel, entry: Entry, tape: Tape) -> dict[int, int]:
        if entry[0] != TOGETHER or [answers[0] for answers in entry[1]] != list(parallel.sides):
            raise Diverged(f"seats {list(parallel.sides)} are asked where the script has {entry}")
        known_to: dict[int, int] = {}
        for seat, given, known in entry[1]:
            known_to[seat] = known
            if tape.imagining >= 0 and not tape.remembers(known):
                parallel.invent(seat, self._state.chance)
            else:
                parallel.start(seat, given, False)
        if self._texts is not None:
            self._texts.append(parallel.written())
        return known_to

    def _close(self, parallel: Parallel, known: dict[int, int]) -> None:
        self._parallel = None
        if self._tape is not None:
            self._tape.locked = False
            self._tape.actor = NOBODY
            self._tape.together(parallel.entry(known))
        # by seat, not in the order in which they came
        parallel.request.answers = {seat: parallel.results[seat] for seat in parallel.sides}

    # --- keeping ---------------------------------------------------------------------------------------------------

    def copy(self) -> Position:
        """A position of its own. It costs next to nothing until it is looked at."""
        self._needs_durable()
        other = Position(self.game, self.header, self.snapshot, True)
        other._asleep = self.entries()
        other._kept = self.given()
        other._moves = self._moves
        other._marks = self._marks[:]
        return other

    def loosen(self) -> None:
        """From now on for a playout: no copies, saves, undo or log, and faster."""
        if self._asleep is not None:
            self._wake()
        self.durable = False
        self._tape = self._state.tape = None
        self.log = self._state.log = None
        self._marks = []

    def _needs_durable(self) -> None:
        if not self.durable:
            raise BadInput("this position was made for a playout and cannot be copied, saved or imagined")

    def entries(self) -> list[Entry]:
        """The tape of the running step: with `snapshot`, all there is to keep."""
        if self._asleep is not None:
            return self._asleep
        return self._tape.entries[:] if self._tape is not None else []

    def given(self) -> dict[int, tuple[Given, ...]]:
        """What the seats of an unfinished common decision have answered so far."""
        if self._parallel is None:
            return self._kept
        return self._parallel.given()

    def _wake(self) -> None:
        entries = self._asleep
        assert entries is not None
        self._asleep = None
        self.resume(self.snapshot.copy(), entries)

    def resume(
        self,
        state: State,
        entries: list[Entry],
        given: dict[int, tuple[Given, ...]] | None = None,
        unknown: frozenset[int] = frozenset(),
        texts: list[Any] | None = None,
    ) -> None:
        """Run the step again on a tape. `given` are the answers of an unfinished common decision, `unknown` the seats
        whose answers to it are to be made up; all answers are noted in `texts` as they are written."""
        self._state, self._unknown, self._texts = state, unknown, texts
        self._kept = self._kept if given is None else given
        self._parallel = None
        self._quiet = False
        if state.result is not None or not state.agenda:
            self._open = ()
            self._texts = None
            if texts is not None:
                texts.append({})
            return
        self._tape = state.tape = Tape()
        self._tape.follow(entries)
        self._rules = self.game.begun(state)
        self._resuming = True
        self._run()
        self._resuming = False
        if self.has_script_left():
            raise Diverged("the step ended before its script")
        state.log = self.log
        self._barred = self._tape.barrier = False
        self._texts = None
        if texts is not None:
            texts.append(self._texts_together())

    def _texts_together(self) -> Any:
        """What an unfinished common decision has been answered, as it is written."""
        return {} if self._parallel is None else self._parallel.written()

    def has_script_left(self) -> bool:
        """Whether the step that ran again on a tape came to its end, or stopped, before the tape did."""
        return self._tape is not None and self._tape.script is not None and self._tape.next_answer() is not None

    def _return_to(self, mark: Mark, given: dict[int, tuple[Given, ...]]) -> None:
        self.snapshot = mark.snapshot
        self._moves = mark.moves
        self._kept = given
        if self.log is not None:
            del self.log[mark.logged :]
        self.resume(self.snapshot.copy(), mark.entries[: mark.length])

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last choice can be taken back: nothing was drawn or revealed since, nobody else acted."""
        if self._asleep is not None:
            self._wake()
        if self._parallel is not None and self._parallel.before_last_choice(seat) is not None:
            return True
        return bool(self._marks) and self._marks[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice."""
        if not self.can_undo(seat):
            raise BadInput(say(NOTHING_TO_TAKE_BACK, seat=seat + 1))
        earlier = None if self._parallel is None else self._parallel.before_last_choice(seat)
        if earlier is None:
            self._return_to(self._marks.pop(), {})
        else:
            self._return_to(self._mark(seat), {**self.given(), seat: earlier})

    def save(self) -> str:
        """JSON that `Game.load` opens, in the middle of any decision. It holds every secret: never for players."""
        from pentarchy.kernel.saving import saved

        self._needs_durable()
        return saved(self)

    def played_before(self, moves: list[tuple[int, str]]) -> None:
        """The moves that led here: for a position that was loaded."""
        for seat, text in moves:
            self._moves = (self._moves, seat, text)

    def record(self) -> str:
        """The game so far as text: header and moves."""
        return self.header.with_moves(self.moves, self.result).format()

    # --- imagining -------------------------------------------------------------------------------------------------

    def imagine(self, seat: int, seed: int) -> Position:
        """A world that looks to the seat exactly as this one; the unknown is dealt anew by the seed."""
        return self.worlds(seat)(seed)

    def worlds(self, seat: int) -> Worlds:
        """Many imagined worlds for a seat, prepared once."""
        from pentarchy.kernel.imagine import Worlds

        return Worlds(self, seat)
