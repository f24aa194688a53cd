"""A lesson being taken: where it stands, what a try leads to, and what the game answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from typing import Any, TypeVar

from pentarchy.bots import Bot, bot, choose
from pentarchy.kernel import BadInput, Decision, IllegalMove, PentarchyError, Position, _, say
from pentarchy.lessons.reading import Condition, Lesson, Step, play

NEXT, MOVE, OVER = "next", "move", "over"
"""What a lesson waits for: that somebody has read, a move, or nothing more."""

RIGHT, ON, WRONG, FORBIDDEN, MISSED = "right", "on", "wrong", "forbidden", "missed"
GO_ON = ""
"""How reading on stands among what was put in."""
PASS = "pass"
ANSWERS = 10_000
"""More answers by others in a row would be a lesson that never comes back."""

NOT_IT = _("That is allowed, but not what this step is about. Nothing was changed: try again.")
NOT_REACHED = _("That did not reach the goal, and the turn is over. The step begins again.")


class Reply:
    """What came of a try: whether it was right, words about it, the rule behind them, and what happened."""

    __slots__ = ("events", "kind", "rule", "text")

    def __init__(self, kind: str, text: str = "", rule: str = "", events: Iterable[dict[str, Any]] = ()) -> None:
        self.kind = kind
        self.text = text
        self.rule = rule
        self.events = list(events)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.kind, "text": self.text, "rule": self.rule}


class Run:
    """One person takes a lesson. All that was put in, in order, is the place where it stands (`place`)."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.seat = lesson.seat
        self.inputs: list[str] = []
        self.at = 0
        self.reply: Reply | None = None
        self.bots: dict[int, Bot] = {}
        self.position = lesson.begin.position(lesson.game)
        self._enter(0)

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def wants(self) -> str:
        step = self.step
        if step is None:
            return OVER
        return MOVE if step.asks and self.asked is not None else NEXT

    @property
    def asked(self) -> Decision | None:
        """What the person is asked now."""
        return next((each for each in self.position.decisions if each.seat == self.seat), None)

    def shown(self) -> dict[str, Any]:
        """What is told beside the board, JSON-ready."""
        step, asked = self.step, self.asked
        helping = "" if step is None or asked is None else step.help.get(asked.question.name, "")
        return {
            "game": self.lesson.game.name,
            "lesson": self.lesson.id,
            "title": self.lesson.title,
            "step": self.at,
            "steps": len(self.lesson.steps),
            "text": "" if step is None else step.text,
            "help": helping,
            "light": [] if step is None else step.light,
            "wants": self.wants,
            "game_on": step is not None and step.plays,
            "reply": None if self.reply is None else self.reply.shown(),
        }

    def coach(self) -> dict[str, Any]:
        """What a client is told beside the board, with a solution it may show."""
        return {**self.shown(), "solution": self.solution()}

    def place(self) -> dict[str, Any]:
        """Where it stands, to be kept: `resumed` leads there again."""
        return {"lesson": self.lesson.id, "rules": self.lesson.game.rules_version, "inputs": self.inputs[:]}

    def solution(self) -> list[str]:
        """Moves that do what the step asks, from where it began; empty where any will do."""
        step, decision = self.step, self.asked
        if step is None or decision is None:
            return []
        if step.moves:
            return [move for move in decision.moves if matches(move, step.moves)][:1]
        return step.solution[:]

    # --- going on --------------------------------------------------------------------------------------------------

    def next(self) -> Reply:
        """Somebody has read what the step says."""
        if self.wants != NEXT:
            raise BadInput("the lesson waits for a move" if self.wants == MOVE else "the lesson is over")
        self.inputs.append(GO_ON)
        step = self.step
        assert step is not None
        self.reply = self._leave(step, len(self.position.log or []))
        return self.reply

    def play(self, move: str) -> Reply:
        """A try. What is forbidden or beside the point changes nothing."""
        decision = self.asked
        step = self.step
        if step is None or decision is None or self.wants != MOVE:
            raise BadInput("the lesson waits for no move now")
        try:
            value = decision.check(decision.read(move))
        except IllegalMove as error:
            self.reply = Reply(FORBIDDEN, str(error), error.rule)
            return self.reply
        self.reply = self._judge(step, decision, value)
        return self.reply

    def again(self) -> None:
        """The step from its beginning."""
        kept = self.inputs[: self._entered]
        self.__init__(self.lesson)  # type: ignore[misc]
        self._feed(kept)
        self.reply = None

    def _judge(self, step: Step, decision: Decision, value: Any) -> Reply:
        written = decision.write(value)
        if step.moves and not matches(written, step.moves):
            told = [text for pattern, text in step.wrong.items() if fnmatchcase(written, pattern)]
            return Reply(WRONG, told[0] if told else step.hint or say(NOT_IT))
        heard = self._make(written, value)
        if step.plays:
            self._settle()
        if not (step.goal or step.plays) or self._reached(step):
            return self._leave(step, heard)
        asked = self.asked
        if step.plays or (asked is not None and (not step.within or asked.question.name in step.within)):
            return Reply(ON, "", "", self.position.events(self.seat, heard))
        return self._missed(step.missed or say(NOT_REACHED), heard)

    def _make(self, written: str, value: Any) -> int:
        """Makes a move; tells how long the log was before."""
        heard = len(self.position.log or [])
        self.inputs.append(written)
        self.position.play(value, self.seat)
        return heard

    def _missed(self, text: str, heard: int) -> Reply:
        """The step begins again."""
        events = self.position.events(self.seat, heard)
        self.position = self._checkpoint.copy()
        del self.inputs[self._entered :]
        return Reply(MISSED, text, "", events)

    def _reached(self, step: Step) -> bool:
        if step.plays and not self.position.decisions:
            return True
        return bool(step.goal) and self._sees(step.goal)

    def _sees(self, conditions: list[Condition]) -> bool:
        board = self.position.view(self.seat)["board"]
        return all([each.holds(board) for each in conditions])

    def _leave(self, step: Step, heard: int) -> Reply:
        """A step is done: the game answers, and the next begins."""
        for move in step.then:
            play(self.position, move)
        if step.on:
            self._settle(step.on)
        self._enter(self.at + 1)
        since = heard if self._same_game else 0
        return Reply(RIGHT, step.done, "", self.position.events(self.seat, since))

    def _enter(self, at: int) -> None:
        self.at = at
        self._entered = len(self.inputs)
        step = self.step
        self._same_game = step is None or step.begin is None
        if step is not None and step.begin is not None:
            self.position = step.begin.position(self.lesson.game)
        if self._move_to_come():
            self._settle()
        self._checkpoint: Position = self.position.copy()

    def _move_to_come(self) -> bool:
        """Whether the person will be asked for a move in this position."""
        for nth, step in enumerate(self.lesson.steps[self.at :]):
            if nth and step.begin is not None:
                return False
            if step.asks:
                return True
        return False

    def _settle(self, until: list[Condition] | None = None) -> None:
        """The others answer until the person is asked something that is worth asking, or something is seen."""
        for _nth in range(ANSWERS):
            asked = self.asked
            if until and self._sees(until):
                return
            if asked is not None and not idle(asked):
                return
            if not self.position.decisions:
                return
            if asked is not None:
                self.position.play(None, self.seat)
                continue
            seat = self.position.decisions[0].seat
            if seat not in self.bots:
                self.bots[seat] = bot(self.lesson.bot, seat + 1)
            self.position.play(choose(self.bots[seat], self.position, seat), seat)
        raise BadInput(f"{self.lesson.id}: nobody asks seat {self.seat + 1} any more")

    def _feed(self, inputs: Iterable[str]) -> None:
        for text in inputs:
            if text == GO_ON:
                self.next()
            elif self.play(text).kind not in (RIGHT, ON):
                raise BadInput(f"'{text}' no longer leads on in the lesson {self.lesson.id}")


def idle(decision: Decision) -> bool:
    """A window in which nothing can be done but pass."""
    return decision.may_stop and decision.question.stop == PASS and len(decision.options) == 1


def matches(move: str, patterns: list[str]) -> bool:
    return any([fnmatchcase(move, pattern) for pattern in patterns])


R = TypeVar("R", bound=Run)


def resumed(begun: Callable[[], R], inputs: Iterable[str]) -> R:
    """What was begun, where it was left; from its beginning if that can no longer be reached."""
    run = begun()
    try:
        run._feed(inputs)
    except PentarchyError:
        return begun()
    run.reply = None
    return run
