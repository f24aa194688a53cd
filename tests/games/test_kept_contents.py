"""Content that games were begun with is kept: a change of it is a new content version, with the older one beside it."""

from __future__ import annotations

from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

import pytest

import pentarchy
from pentarchy.companions import folder
from pentarchy.kernel import Game

KEPT: dict[str, list[str]] = {
    "dark-domains": ["99da9a3d427a18b5", "c235e5cf74483bfd"],
    "domaine": ["1e5f2af95fb54960"],
    "dominare": ["e3760d3e1234c918", "58f5d5dfb9ba2932"],
    "dominations": ["d52d09c8feec0026", "2adee6fe85deef90"],
    "dynasty": ["614d339c05b61056", "a9faadbf57443c25", "bd243dae1b3e3569"],
}
"""By game, a digest of each content version, the first first."""


def digest(home: Path) -> str:
    """Of what the content files say: comments and empty lines do not count."""
    whole = blake2b(digest_size=8)
    for file in sorted(home.glob("*.toml")):
        lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
        said = [line for line in lines if line and not line.startswith("#")]
        whole.update("\n".join([file.name, *said]).encode())
    return whole.hexdigest()


@pytest.mark.parametrize("game", pentarchy.all_games(), ids=lambda game: game.name)
def test_every_content_that_games_were_begun_with_is_there(game: Game) -> None:
    home = Path(str(files(folder(game)).joinpath("content")))
    older = [digest(home / str(version)) for version in range(1, game.content_version)]
    assert [*older, digest(home)] == KEPT[game.name], (
        f"the content of {game.title} is not what it was: copy what it was to content/{game.content_version}, raise "
        "content_version, set content_home, and add the new digest here"
    )
