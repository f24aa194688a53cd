"""Tiles that turn: light to dark and, by named cards only, back (DD061, DD-A35)."""

from __future__ import annotations

from pentarchy.games.darkdomains.questions import MONSTER_SPACE, OWN_TILE
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import Use
from pentarchy.games.darkdomains.words import SPACE_NAMES, VOCABULARY
from pentarchy.kernel import Rules, _, choose

sentence = VOCABULARY.sentence


@sentence(
    "Turn one own light tile dark.",
    when=((lambda state, seat: bool(OWN_TILE.options(state, seat, 0)), "DD-A77", _("you have no light tile")),),
)  # fmt: skip
def turn_one_dark(use: Use) -> Rules:
    space = yield from choose(use.state, use.seat, OWN_TILE, 0)
    use.state.turn_dark(use.seat, space, use.rule)


@sentence(
    "Turn one own dark tile light.",
    when=((lambda state, seat: bool(OWN_TILE.options(state, seat, 1)), "DD-A77", _("you have no dark tile")),),
)  # fmt: skip
def turn_one_light(use: Use) -> Rules:
    space = yield from choose(use.state, use.seat, OWN_TILE, 1)
    yield from turn_light(use.state, use.seat, space, use.rule)


def turn_light(state: DarkDomains, seat: int, space: int, rule: str) -> Rules:
    """DD-A35: a black monster on it first moves to a legal space, or is removed if there is none."""
    for monster in state.monsters_at(seat, space):
        if state.content.monsters[monster].black:
            if MONSTER_SPACE.options(state, seat, (monster, space)):
                target = yield from choose(state, seat, MONSTER_SPACE, (monster, space))
                state.lift_monster(monster, seat)
                state.place_monster(monster, seat, target, "DD-A35")
            else:
                state.lift_monster(monster, seat)
                state.bury_monster(monster, seat, space, "DD-A35")
    state.dark[seat] &= ~(1 << space)
    state.tell(
        "turned_light",
        rule,
        seat=seat,
        space=SPACE_NAMES[space],
        tile=state.content.buildings[state.tiles[seat][space]].id,
    )
