"""Where Pentarchy keeps things on this machine: where each system wants them."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Tables, accounts, failing games: PENTARCHY_DATA, or the user's own data folder."""
    from platformdirs import user_data_dir

    if given := os.environ.get("PENTARCHY_DATA"):
        return Path(given)
    return _settled(user_data_dir("pentarchy", appauthor=False), "XDG_DATA_HOME", "~/.local/share")


def state_folder() -> Path:
    """What a program remembers of its last run: how far somebody is in a lesson."""
    from platformdirs import user_state_dir

    return _settled(user_state_dir("pentarchy", appauthor=False), "XDG_STATE_HOME", "~/.local/state")


def _settled(wanted: str, variable: str, otherwise: str) -> Path:
    """The system's place; or where versions before 0.2 put things on every system, if they lie there alone."""
    place = Path(wanted)
    earlier = Path(os.environ.get(variable) or otherwise).expanduser() / "pentarchy"
    return earlier if earlier.is_dir() and not place.exists() else place
