"""Games in files: a save (JSON, in the middle of any decision) or a record (`.ptg`, the moves as text)."""

from __future__ import annotations

import json
from pathlib import Path

import pentarchy
from pentarchy.cli.arguments import read_text
from pentarchy.kernel import BadInput, Game, PentarchyError, Position, Record
from pentarchy.kernel.record import FIRST_LINE

SAVE_BEGINS = '{"record":'


def is_ours(text: str) -> bool:
    return text.startswith((FIRST_LINE, SAVE_BEGINS))


def save(position: Position, path: str, kinds: list[str]) -> None:
    """Writes a record if the name ends in .ptg, else a save. Nothing that is not ours is overwritten."""
    file = Path(path).expanduser()
    if not path.strip():
        raise BadInput("save needs the name of a file: save FILE")
    if file.is_dir():
        raise BadInput(f"{file} is a folder: save needs the name of a file")
    if file.exists() and not is_ours(file.read_text(encoding="utf-8", errors="replace")):
        raise BadInput(f"{file} exists and is no game of ours: it is left as it is")
    if file.suffix == ".ptg":
        text = position.record()
    else:
        text = json.dumps({**json.loads(position.save()), "players": kinds}, separators=(",", ":")) + "\n"
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from None


def load(game: Game, path: str) -> tuple[Position, list[str]]:
    """A position from a save or a record, and who sat where if the file tells."""
    text = read_text(path)
    if text.lstrip().startswith("{"):
        return _load_save(game, path, text)
    try:
        return game.replay(Record.parse(text)), []
    except PentarchyError as error:
        raise BadInput(f"{path}: {error}") from None


def _load_save(game: Game, path: str, text: str) -> tuple[Position, list[str]]:
    try:
        position = game.load(text)
        kinds = json.loads(text).get("players", [])
        wrong = _look_through(position)
    except PentarchyError as error:
        raise BadInput(f"{path}: {error}") from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RuntimeError) as error:
        raise BadInput(f"{path}: this save is damaged ({type(error).__name__}: {error})") from None
    if wrong:
        raise BadInput(f"{path}: this save is damaged: {wrong[0]}")
    if len(kinds) != position.header.seats or not all([isinstance(kind, str) for kind in kinds]):
        kinds = []
    return position, kinds


def _look_through(position: Position) -> list[str]:
    """What does not hold in a loaded position; an error of any kind if it cannot even be looked at."""
    position.view(None)
    for decision in position.decisions:
        position.view(decision.seat)
        decision.moves  # noqa: B018  asked for, so that they are worked out
    return position.game.invariants(position.state)


def game_in(path: str, text: str, content: Path | None) -> tuple[Game, Record]:
    """The game and the record of a file, whether it is a record or a save."""
    if text.lstrip().startswith("{"):
        try:
            text = json.loads(text)["record"]
        except (ValueError, KeyError, TypeError):
            text = ""
        if not isinstance(text, str) or not text:
            raise BadInput(f"{path}: this is neither a record nor a saved position")
    try:
        record = Record.parse(text)
        return pentarchy.game(record.game, content), record
    except PentarchyError as error:
        raise BadInput(f"{path}: {error}") from None
