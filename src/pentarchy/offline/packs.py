"""Content packs on a device: a folder that somebody brought, tried before a table is made with it."""

from __future__ import annotations

from typing import Any

import pentarchy


def check(game: str, folder: str) -> dict[str, Any]:
    """What a game calls the content of a folder; an error in the game's own words if it cannot be played with it."""
    loaded = pentarchy.game(game, folder)
    loaded.start(loaded.seats[0], "a first look", {})
    return {"game": game, "content": loaded.content_name}
