"""Who sits where: people, and bots in the seats they leave."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from pentarchy import words
from pentarchy.bots import Bot, bot
from pentarchy.kernel import BadInput, Game

PERSON = "person"


class Player:
    """A seat's name, and the bot in it; None for a person."""

    __slots__ = ("bot", "kind", "name")

    def __init__(self, name: str, kind: str, player: Bot | None) -> None:
        self.name = name
        self.kind = kind
        self.bot = player


def fresh_seed() -> str:
    return str(secrets.randbelow(10**12))


def derived(seed: str, what: str) -> int:
    """A number of its own for every use of a seed, from which the seed cannot be guessed."""
    return int.from_bytes(blake2b(f"{what} of {seed}".encode(), digest_size=7).digest(), "big")


def seat_count(game: Game, wanted: int | None, people: int, bots: int) -> int:
    """What was asked for, else as many as were named, else three if the game has that."""
    if wanted is not None:
        return wanted
    if bots and people + bots in game.seats:
        return people + bots
    fitting = [count for count in game.seats if count >= people] or list(game.seats)
    return 3 if 3 in fitting else fitting[0]


def people_in(text: str | None, seats: int, seed: str) -> list[int]:
    """The seats of people: `--me 1`, `--me 1,3`, `--me none`, or one by lot."""
    if text is None:
        return [derived(seed, "seat") % seats]
    if text.strip().lower() == "none":
        return []
    found: list[int] = []
    for part in text.split(","):
        if not part.strip().isdigit() or not 1 <= int(part) <= seats:
            raise BadInput(f"'{part.strip()}' is no seat for a person: seats go from 1 to {seats}")
        found.append(int(part) - 1)
    return found


def seated(kinds: list[str], game: Game, seed: str) -> list[Player]:
    """Players from what sits in each seat: 'person' or the name of a bot."""
    names = colour_names(game, len(kinds))
    players: list[Player] = []
    for seat, kind in enumerate(kinds):
        sitting = None if kind == PERSON else bot(kind, derived(seed, f"bot {seat}"))
        players.append(Player(names[seat], kind, sitting))
    return players


def kinds_for(seats: int, people: list[int], bots: list[str]) -> list[str]:
    """People in their seats, the bots in order in the others, the last one as often as needed."""
    kinds = [PERSON] * seats
    waiting = bots or ["steady"]
    empty = [seat for seat in range(seats) if seat not in people]
    if len(bots) > len(empty):
        raise BadInput(f"{len(bots)} bots do not fit: {len(empty)} of {seats} seats are free for bots")
    for nth, seat in enumerate(empty):
        kinds[seat] = waiting[min(nth, len(waiting) - 1)]
    return kinds


def colour_names(game: Game, seats: int) -> list[str]:
    """The names of the seats: the game's colours, if it names enough of them."""
    names = words.catalogue(game).get("colours", {}).get("names", [])
    return [str(name) for name in names[:seats]] if len(names) >= seats else [f"Seat {n + 1}" for n in range(seats)]
