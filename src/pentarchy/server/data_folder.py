"""The data folder: nobody else may look into it, and one server at a time uses it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from pentarchy.kernel import BadInput

try:
    import fcntl
except ImportError:  # Windows keeps a file that is open from being opened by others in its own way
    fcntl = None  # type: ignore[assignment]


def make_private(database: Path) -> None:
    """The folder and the file that holds everything, the key to cookies too, are their owner's alone."""
    folder = database.parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.chmod(folder, 0o700)
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, 0o600))
        for file in (database, Path(f"{database}-wal"), Path(f"{database}-shm")):
            if file.exists():
                os.chmod(file, 0o600)
    except OSError as error:
        raise BadInput(f"the data folder '{folder}' cannot be used: {error.strerror}") from None


class Claim:
    """Held as long as a server uses a database file."""

    def __init__(self, database: Path) -> None:
        self.file: IO[str] | None = None
        lock = Path(f"{database}.lock")
        try:
            self.file = lock.open("a", encoding="utf-8")
            if fcntl is not None:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise BadInput(
                f"another server uses the data in '{database.parent}': stop it, or give this one another --data"
            ) from None
        except OSError as error:
            self.release()
            raise BadInput(f"the data folder '{database.parent}' cannot be used: {error.strerror}") from None

    def release(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None
