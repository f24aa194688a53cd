"""Questions about the Domains: a space, a tile, a monster, one's own or another's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.questions import seat_name
from pentarchy.games.darkdomains.state import RUNE, DarkDomains
from pentarchy.games.darkdomains.words import SPACE_NAMES, SPACES, area_of
from pentarchy.kernel.question import Question, Reason

Aim = tuple[bool, bool, tuple[int, ...]]
"""Which spaces may be attacked: (needs a building, needs to be a lone monster, areas); see words.TARGETS."""


def space_of(seat: int, space: int) -> str:
    """'seat-2 woods-1'."""
    return f"{seat_name(seat)} {SPACE_NAMES[space]}"


class EnemySpace(Question[DarkDomains, tuple[int, int]]):
    """A space of another player to attack; about: an Aim."""

    name = "attack space"
    prompt = "Which space do you attack?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        return [(other, space) for other in range(state.seats) if other != seat for space in range(SPACES)]

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        building, lone, areas = about
        owner, space = value
        if area_of(space) not in areas:
            return Reason("DD124", "it does not reach that Area")
        if building and state.tiles[owner][space] < 0:
            return Reason("DD124", "there is no building")
        if lone and state.tiles[owner][space] >= 0:
            return Reason("DD124", "a building is there, and it strikes a lone monster")
        if lone and len(state.monsters_at(owner, space)) > 1:
            return Reason("DD124", "several monsters are there, and it strikes a lone one")
        if lone and not state.monsters_at(owner, space):
            return Reason("DD124", "there is no monster")
        if state.is_bare(owner, space):
            return Reason("DD124", "there is nothing to attack")
        return None

    def write(self, state: DarkDomains, value: tuple[int, int]) -> str:
        return f"attack {space_of(value[0], value[1])}"

    def parts(self, state: DarkDomains, value: tuple[int, int]) -> dict[str, str]:
        return {"space": f"{seat_name(value[0])}/{SPACE_NAMES[value[1]]}"}


class EnemyPrey(Question[DarkDomains, tuple[int, int, int]]):
    """(seat, space, monster or RUNE) of another player to strike; about: 'monster', 'yellow' or a least value."""

    name = "strike"
    prompt = "Which monster do you strike?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, int, int]]:
        found: list[tuple[int, int, int]] = []
        for other in range(state.seats):
            if other != seat:
                found += [(other, space, monster) for monster, space in sorted(state.monsters[other].items())]
                found += [(other, space, RUNE) for space in range(SPACES) if state.has_rune(other, space)]
        return found

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, int, int], about: Any) -> Reason | None:
        monster = value[2]
        if about == "yellow":
            if monster >= 0 and state.content.monsters[monster].black:
                return Reason("DD124", "it strikes only yellow monsters and runes")
        elif monster < 0:
            return Reason("DD124", "it strikes only monsters")
        elif isinstance(about, int) and not state.content.monsters[monster].black:
            return Reason("DD124", "it touches only black monsters")
        elif isinstance(about, int) and state.content.monsters[monster].value < about:
            return Reason("DD124", f"it touches only monsters of value {about} or more")
        return None

    def write(self, state: DarkDomains, value: tuple[int, int, int]) -> str:
        what = "rune" if value[2] < 0 else state.content.monsters[value[2]].id
        return f"strike {space_of(value[0], value[1])} {what}"

    def parts(self, state: DarkDomains, value: tuple[int, int, int]) -> dict[str, str]:
        if value[2] < 0:
            return {"rune": f"{seat_name(value[0])}/{SPACE_NAMES[value[1]]}"}
        return {"monster": f"monster/{state.content.monsters[value[2]].id}"}


class EnemyTile(Question[DarkDomains, tuple[int, int]]):
    name = "enemy tile"
    prompt = "Which tile of another player?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        return [(other, space) for other in range(state.seats) if other != seat for space in range(SPACES)]

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        if state.tiles[value[0]][value[1]] < 0:
            return Reason("DD112", "there is no tile")
        return None

    def write(self, state: DarkDomains, value: tuple[int, int]) -> str:
        return f"tile {space_of(value[0], value[1])}"

    def parts(self, state: DarkDomains, value: tuple[int, int]) -> dict[str, str]:
        return {"space": f"{seat_name(value[0])}/{SPACE_NAMES[value[1]]}"}


class OwnTile(Question[DarkDomains, int]):
    """An own tile; about: the side that must be up."""

    name = "own tile"
    prompt = "Which of your tiles?"
    stop = "none"
    of_sides = "DD061"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return range(SPACES)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if state.tiles[seat][value] < 0:
            return Reason("DD024", "you have no tile there")
        if state.side(seat, value) != about:
            return Reason(self.of_sides, f"that tile shows its {'dark' if about == 0 else 'light'} side")
        return None

    def write(self, state: DarkDomains, value: int) -> str:
        return f"tile {SPACE_NAMES[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"space": f"own/{SPACE_NAMES[value]}"}


class MakingTile(OwnTile):
    """An own tile to make again; about: the side that must be up."""

    name = "making tile"
    prompt = "Which of your tiles makes again?"
    of_sides = "DD-A71"

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if (state.withered[seat] >> value) & 1:
            return Reason("DD-A71", "that tile makes nothing this turn")
        return super().forbids(state, seat, value, about)


class MonsterSpace(Question[DarkDomains, int]):
    """Where in the own Domain a monster is put; about: (monster, space it must leave or -1)."""

    name = "monster space"
    prompt = "Where does the {monster} go?"
    stop = "decline"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return range(SPACES)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        monster, left = about
        if value == left:
            return Reason("DD-A35" if state.attack is None else "DD103", "it must go to another space")
        if state.may_stand(monster, seat, value):
            return None
        if state.black_at(seat, value):
            return Reason("DD030", "another black monster is there")
        return Reason("DD082", "a black monster does not stand on a light tile")

    def write(self, state: DarkDomains, value: int) -> str:
        return f"monster to {SPACE_NAMES[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"space": f"own/{SPACE_NAMES[value]}"}

    def details(self, state: DarkDomains, seat: int, about: Any) -> dict[str, Any]:
        return {"monster": state.content.monsters[about[0]].name}


class RuneSpace(Question[DarkDomains, int]):
    name = "rune space"
    prompt = "On which of your spaces?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return range(SPACES)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if state.has_rune(seat, value):
            return Reason("DD132", "a space holds one rune")
        return None

    def write(self, state: DarkDomains, value: int) -> str:
        return f"rune on {SPACE_NAMES[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"space": f"own/{SPACE_NAMES[value]}"}


class Doomed(Question[DarkDomains, int]):
    """A monster of the lost space; about: whether it must find another space."""

    name = "doomed monster"
    prompt = "Which monster is saved?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return [] if state.attack is None else sorted(state.attack.doomed)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if about and not any_space_for(state, seat, value):
            return Reason("DD103", "it finds no other legal space")
        return None

    def write(self, state: DarkDomains, value: int) -> str:
        return f"save {state.content.monsters[value].id}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"monster": f"monster/{state.content.monsters[value].id}"}


def any_space_for(state: DarkDomains, seat: int, monster: int) -> bool:
    """Whether a monster of the lost space finds another space of its Domain."""
    left = NOWHERE if state.attack is None else state.attack.space
    return bool(MONSTER_SPACE.options(state, seat, (monster, left)))


class UnbuiltTile(Question[DarkDomains, int]):
    name = "unbuilt tile"
    prompt = "Which unbuilt tile goes back into the bag?"
    stop = "keep"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return sorted(state.unbuilt[seat])

    def write(self, state: DarkDomains, value: int) -> str:
        return f"return {state.content.buildings[value].id}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"tile": f"tile/{state.content.buildings[value].id}"}


ENEMY_SPACE: Final = EnemySpace()
ENEMY_PREY: Final = EnemyPrey()
ENEMY_TILE: Final = EnemyTile()
OWN_TILE: Final = OwnTile()
MAKING_TILE: Final = MakingTile()
MONSTER_SPACE: Final = MonsterSpace()
RUNE_SPACE: Final = RuneSpace()
DOOMED: Final = Doomed()
UNBUILT_TILE: Final = UnbuiltTile()
