"""A game: its name, seats and options, how it is set up, and the steps it is played in."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from pentarchy.kernel.chance import Fair
from pentarchy.kernel.codec import load
from pentarchy.kernel.errors import BadInput, Diverged
from pentarchy.kernel.position import Position
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.record import Options, Record, show
from pentarchy.kernel.saving import named_steps, restore
from pentarchy.kernel.state import State, Step
from pentarchy.kernel.texts import _, say

OWN: Final = "version"
"""What an older or newer content of a game's own is called: 'version 2'."""


class Option:
    """Something the table agrees on before the game: a variant, or a contested ruling."""

    __slots__ = ("choices", "default", "name", "text")

    def __init__(self, name: str, default: Any, text: str, choices: tuple[Any, ...] = (False, True)) -> None:
        self.name = name
        self.default = default
        self.text = text
        self.choices = choices

    def read(self, value: Any) -> Any:
        """One of the choices, also when written ('on', '6'); an error that lists them otherwise."""
        for choice in self.choices:
            if (type(value) is type(choice) and value == choice) or (isinstance(value, str) and value == show(choice)):
                return choice
        choices = ", ".join([show(choice) for choice in self.choices])
        problem = _("option {name} cannot be '{value}': it is one of {choices}")
        raise BadInput(say(problem, name=self.name, value=show(value), choices=choices))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Subclassed once a game. An instance holds the content it is played with."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    seats: ClassVar[tuple[int, ...]] = ()
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = ()
    classes: ClassVar[tuple[type, ...]] = ()
    """The classes its state is made of, the state itself first."""
    save_version: ClassVar[int] = 1
    """Raised when fields of the state go, are renamed or mean something else; `migrate` then leads there."""
    older_rules: ClassVar[tuple[int, ...]] = ()
    """Rules versions that its code still plays, by asking `state.rules`: their games go on, and replay, by them."""
    content_version: ClassVar[int] = 1
    content_home: ClassVar[Path | None] = None
    """The folder of its own content; that of an older version n is kept in its folder n."""
    step_ids: ClassVar[dict[str, tuple[str, ...]]] = {}
    """For steps that are about printed things: of which kind each argument is ("" if none)."""

    def __init__(
        self, steps: dict[str, Callable[..., Any]] | None = None, content: Any = None, pack: Path | None = None
    ) -> None:
        """`content` is what it is played with; the `pack` is where that was read, if not from the game's own."""
        self.content: Any = content
        self.content_name = own_name(self.content_version) if pack is None else pack.name
        """What saves and records call the content: empty for the game's own first one, else its version or the pack."""
        self._older: dict[str, Game] = {}
        self.steps: dict[str, Callable[..., Any]] = steps if steps is not None else {}

    # --- what a game defines ---------------------------------------------------------------------------------------

    def set_up(self, state: Any, options: Options) -> None:
        """Fill a fresh state (seats, chance and content are there) and put the first step on its agenda."""
        raise TypeError(f"{self.name} has no set-up")

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may see of the state, JSON-ready."""
        raise TypeError(f"{self.name} has no view")

    def with_content(self, pack: Path) -> Game:
        """The same game with another content; what the pack does not hold stays as it is."""
        raise BadInput(f"{self.title} takes no content packs")

    def id_of(self, kind: str, number: Any) -> Any:
        """The id by which saves name a printed thing; cards in piles are of the kind "card"."""
        return number

    def number_of(self, kind: str, name: Any) -> Any:
        """The number that has this id in the present content. A game that had none when a save was made takes it."""
        return name

    def migrate(self, saved: dict[str, Any], from_version: int) -> dict[str, Any]:
        """A save (its JSON: `snapshot` is the state) as the next `save_version` would have written it.

        For new fields, and for new cards, there is nothing to do.
        """
        return saved

    def is_quiet(self, state: Any, step: Step) -> bool:
        """Whether a step is sure to ask nobody: a durable position then does not copy the state before it."""
        return False

    def invariants(self, state: Any) -> list[str]:
        """What must hold at every decision and does not: one sentence each."""
        return []

    # --- what the kernel gives it ----------------------------------------------------------------------------------

    def described(self) -> dict[str, Any]:
        """What can be said before a game of it starts, JSON-ready."""
        return {
            "name": self.name,
            "title": self.title,
            "seats": list(self.seats),
            "options": [
                {"name": each.name, "default": each.default, "choices": list(each.choices), "text": say(each.text)}
                for each in self.options
            ],
            "rules_version": self.rules_version,
        }

    def start(self, seats: int, seed: int | str = 0, options: Options | None = None, durable: bool = True) -> Position:
        """A new game. The same seed and the same moves give the same game."""
        record = self.header(seats, str(seed), options or {})
        return self._start(record, durable, quick=False)

    def start_quick(self, seats: int, seed: int, options: Options | None = None, durable: bool = False) -> Position:
        """A new game with quick chance, for playouts that nobody needs to check."""
        return self._start(self.header(seats, str(seed), options or {}), durable, quick=True)

    def header(self, seats: int, seed: str, options: Options) -> Record:
        """The checked header of a game that is about to start."""
        if seats not in self.seats:
            problem = _("{game} is played by {seats}, not by {wanted}")
            raise BadInput(say(problem, game=self.title, seats=_list(self.seats), wanted=seats))
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                problem = _("{game} has no option '{name}': its options are {known}")
                raise BadInput(say(problem, game=self.title, name=name, known=_list(tuple(known))))
        chosen = {
            name: option.read(options[name]) if name in options else option.default for name, option in known.items()
        }
        changed = {name: chosen[name] for name, option in known.items() if chosen[name] != option.default}
        if "\n" in seed or "#" in seed or not seed.strip() or seed != seed.strip():
            raise BadInput(f"the seed {seed!r} cannot be written on one line of a record")
        return Record(self.name, self.rules_version, seats, seed, changed, self.content_name)

    def chosen(self, record: Record) -> Options:
        """All options of a header, the defaults included."""
        return {option.name: record.options.get(option.name, option.default) for option in self.options}

    def arrange(
        self, lay: Callable[[Any], None], seats: int, options: Options | None = None, seed: int | str = 1
    ) -> Position:
        """A position for a test or a puzzle: `lay` changes the state as it is after set-up, agenda included."""
        return self._start(self.header(seats, str(seed), options or {}), True, quick=False, lay=lay)

    def _start(self, record: Record, durable: bool, quick: bool, lay: Callable[[Any], None] | None = None) -> Position:
        state = self.new_state()
        state.seats = record.seats
        state.rules = record.rules_version
        state.chance = Quick(int(record.seed)) if quick else Fair(record.seed)
        position = Position(self, record, state, durable)
        if durable:
            position.log = state.log = []
        self.set_up(state, self.chosen(record))
        if lay is not None:
            lay(state)
            position.log = state.log = []
        position.begin()
        return position

    def new_state(self) -> State:
        state: State = self.classes[0]()
        state.content = self.content
        return state

    def load(self, text: str) -> Position:
        """A position from `Position.save`, also of an older version: it goes on with the content it began with."""
        try:
            saved = json.loads(text)
            record = Record.parse(saved["record"])
            saved["moves"] = record.moves  # so that nobody reads them twice
        except (AttributeError, KeyError, TypeError, ValueError):
            raise BadInput("this is not a saved position") from None
        self._mine(record)
        return self.of_content(record.content).take_over(saved, record)

    def take_over(self, saved: dict[str, Any], record: Record) -> Position:
        """A position from a save of this content, whatever rules and save version wrote it."""
        version = record.rules_version
        for older in range(saved.get("version", 1), self.save_version):
            saved = self.migrate(saved, older)
        header = self.header(record.seats, record.seed, record.options)
        header.earlier = record.earlier
        if version in self.older_rules:
            header.rules_version = version
            return self._open(saved, header)
        if version == self.rules_version:
            return self._open(saved, header)
        if version > self.rules_version:
            raise self._other_rules(record)
        header.earlier = f"{len(record.moves)} by rules {version}"
        try:
            return self._open(saved, header)
        except BadInput:  # the running step is not what it was: it is begun again
            return self._open({**saved, "tape": [], "given": []}, header)

    def _open(self, saved: dict[str, Any], header: Record) -> Position:
        """A position from a save of this version; one that was written by another is asked for its invariants."""
        named = saved.get("save", 1) > 1
        same = named and saved.get("version", 1) == self.save_version and not header.earlier
        try:
            state = load(saved["snapshot"], self.classes, self.number_of if named else None)
            if named:
                state.agenda = named_steps(state.agenda, self.step_ids, self.number_of)
            state.rules = header.rules_version
            self.attach(state)
            position = Position(self, header, state, True)
            position.log = []
            restore(position, saved)
            wrong = [] if same else self.invariants(position.state)
        except (ArithmeticError, AssertionError, AttributeError, Diverged, LookupError, TypeError, ValueError) as error:
            raise BadInput(f"this saved position is damaged: {error}") from None
        if wrong:
            raise BadInput(f"this saved position cannot be taken over: {wrong[0]}")
        return position

    def begun(self, state: State) -> Generator[Any, Any, Any] | None:
        """The rules of the step that comes next; None if that asked nobody and is over already."""
        step = state.agenda.pop()
        rules: Callable[..., Generator[Any, Any, Any] | None] = self.steps[step[0]]
        state.causes = None
        if len(step) == 1:  # told apart, because compiled code makes a list and a tuple to call with *
            return rules(state)
        if len(step) == 2:
            return rules(state, step[1])
        return rules(state, step[1], step[2]) if len(step) == 3 else rules(state, *step[1:])

    def attach(self, state: State) -> None:
        """Give a loaded state what is no data: the content."""
        state.content = self.content

    def of_content(self, name: str) -> Game:
        """This game with the content that a save or record names: its own, or an older version that is kept."""
        mine = self.content_name
        if name == mine or (name and mine.partition(" ")[0] == name):
            return self  # a pack of that name; before packs had versions, records named it alone
        if not mine.startswith(OWN) and " " in mine and name.rpartition(" ")[2] == mine.rpartition(" ")[2]:
            return self  # the same files, which a folder of another name holds
        version = name.removeprefix(f"{OWN} ") if name else "1"
        if name not in self._older and version.isdecimal() and self.content_home is not None:
            kept = self.content_home / version
            if kept.is_dir():
                self._older[name] = self.with_content(kept)
                self._older[name].content_name = name
        if name not in self._older:
            raise BadInput(
                f"this game of {self.title} was played with content '{name or 'default'}'; "
                f"here is '{self.content_name or 'default'}'"
            )
        return self._older[name]

    def of_version(self, number: int) -> Game:
        """This game with the content of its own that has this number, today's or one that is kept."""
        return self.of_content(own_name(number))

    @property
    def own_version(self) -> int:
        """Which content of its own this is played with; 0 if it is a pack."""
        if not self.content_name:
            return 1
        word, _space, number = self.content_name.partition(" ")
        return int(number) if word == OWN and number.isdecimal() else 0

    def _mine(self, record: Record) -> None:
        if record.game != self.name:
            raise BadInput(f"this is a game of '{record.game}', not of '{self.name}'")

    def _other_rules(self, record: Record) -> BadInput:
        return BadInput(
            f"this game of {self.title} was played by rules version {record.rules_version}; "
            f"here is version {self.rules_version}"
        )

    def check(self, record: Record) -> Record:
        """The header of a record of this game; an error if it is another's, or of rules that are gone."""
        self._mine(record)
        if record.rules_version != self.rules_version and record.rules_version not in self.older_rules:
            raise self._other_rules(record)
        if record.earlier:
            raise BadInput(f"this game of {self.title} cannot be played again: of its moves {record.earlier}")
        self.of_content(record.content)
        header = self.header(record.seats, record.seed, record.options)
        header.rules_version = record.rules_version
        header.content = record.content
        return header

    def again(self, record: Record) -> Position:
        """The start of a record's game, with its content and by its rules."""
        return self.of_content(record.content)._start(self.check(record), True, quick=False)

    def replay(self, record: Record) -> Position:
        """Play a record's moves from the start; the error names the move that does not fit."""
        position = self.again(record)
        for number, (seat, move) in enumerate(record.moves, 1):
            try:
                position.play(move, seat)
            except BadInput as error:
                raise BadInput(f"move {number} ('{seat + 1} {move}') does not fit: {error}") from None
        return position


def own_name(version: int) -> str:
    """What saves and records call a content of the game's own."""
    return "" if version == 1 else f"{OWN} {version}"


def _list(items: tuple[Any, ...]) -> str:
    words = [str(item) for item in items]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1] if words else "none"
