"""Monuments on the land: where they may stand, what they pay the Cities beside them."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.cards import CIRCLE, Monument
from pentarchy.games.dominations.domains import a_domain
from pentarchy.games.dominations.faces import ORIENTATIONS, footprint, is_symmetric, path
from pentarchy.games.dominations.land import city_domain, closes_wheels, cover
from pentarchy.games.dominations.scores import score
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import CELL, CENTRE, ON_LOCUS, WAY, Site, write_site
from pentarchy.kernel import Ask, Ban, _
from pentarchy.parts import triangles


def monument_of(state: Dominations, index: int) -> Monument:
    """The Monument that was chosen into play as number `index`."""
    return state.content.monuments[state.monuments[index]]


def conceivable_sites(state: Dominations, index: int) -> list[Site]:
    """Every site worth asking about: a diamond's beside a City of its Domain, a circle's on a Locus."""
    return sorted(_sites(state, index))


def _sites(state: Dominations, index: int) -> set[Site]:
    """The same in no order."""
    monument = monument_of(state, index)
    if monument.shape == CIRCLE:
        return {(at, ON_LOCUS) for at in state.loci}
    sites: set[Site] = set()
    both_ways = not is_symmetric(monument)
    for cell in state.cities:
        if city_domain(state, cell) != monument.domain:
            continue
        for near in triangles.neighbours(cell):
            if near in state.ground:
                continue
            for orientation in range(ORIENTATIONS[monument.shape]):
                for site in _sites_over(monument, near, orientation):
                    if both_ways or triangles.is_up(site[0]):
                        sites.add(site)
    return sites


def _sites_over(monument: Monument, cell: int, orientation: int) -> list[Site]:
    """The sites of one orientation that cover a cell."""
    sites = [(cell, orientation)]
    crossed: list[int] = []
    for side in path(monument.shape, orientation):
        crossed.append(side)
        anchor = cell
        for back in reversed(crossed):
            anchor = triangles.across(anchor, back)
        sites.append((anchor, orientation))
    return sites


COVERS, SHUT_LAND, SHUT_CRADLE, SHUT_MONUMENT, AGAINST_SHUT, NO_LAND, NO_CITY = (1, 2, 4, 8, 16, 32, 64)
"""What may keep a diamond or a wall from standing somewhere, as bits."""


def hindrances(state: Dominations, index: int, site: Site) -> int:
    """DN071-DN073, DN-A11, DN-A12: all that keeps a diamond or a wall from a site."""
    monument, content, ground = monument_of(state, index), state.content, state.ground
    cells = footprint(monument, *site)
    if any([cell in ground for cell in cells]):
        return COVERS
    found = NO_LAND | NO_CITY
    for nth, cell in enumerate(cells):
        shut = content.closed[content.monument_face(state.monuments[index], site[1], nth)]
        for side, near in enumerate(triangles.neighbours(cell)):
            there = ground.get(near)
            if there is None or near in cells:
                continue
            if shut >> side & 1:
                found |= (
                    SHUT_LAND if content.is_land(there) else SHUT_CRADLE if content.is_cradle(there) else SHUT_MONUMENT
                )
            elif content.closed[there] >> side & 1:
                found |= AGAINST_SHUT
            elif content.is_land(there):
                found &= ~NO_LAND
                if near in state.cities and content.camps[there] == monument.domain:
                    found &= ~NO_CITY
    return found


def open_sites(state: Dominations, index: int) -> list[Site]:
    """Where a Monument may stand."""
    sites = conceivable_sites(state, index)
    if monument_of(state, index).shape == CIRCLE:
        return [site for site in sites if site[0] not in state.circles]
    return [site for site in sites if not hindrances(state, index, site)]


def may_stand(state: Dominations, index: int) -> bool:
    """Whether there is such a site at all: looked for once, until the land changes."""
    if not state._sites >> 2 * index & 1:
        state._sites |= (3 if finds_site(state, index) else 1) << 2 * index
    return state._sites >> 2 * index & 2 != 0


def finds_site(state: Dominations, index: int) -> bool:
    sites = _sites(state, index)
    if monument_of(state, index).shape == CIRCLE:
        return any([site[0] not in state.circles for site in sites])
    for site in sites:  # noqa: SIM110  compiled, a loop that ends early is cheaper than a generator
        if not hindrances(state, index, site):
            return True
    return False


def _hindered(rule: str, text: str, bit: int) -> Ban[Dominations, Site, int]:
    return Ban(rule, text, lambda state, seat, site, index: hindrances(state, index, site) & bit != 0)


CIRCLE_SITE: Final[Ask[Dominations, Site, int]] = Ask(
    "stand on {locus}",
    {"locus": CENTRE},
    _("Where does {monument} stand?"),
    name="site",
    candidates=lambda state, seat, index: conceivable_sites(state, index),
    words=lambda state, seat, index: {"monument": monument_of(state, index).name},
    bans=(
        Ban("DN-A12", _("another Monument stands on this Locus"),
            lambda state, seat, site, index: site[0] in state.circles),
    ),
)  # fmt: skip
"""DN078: on which Locus a circle stands, asked about its number in play."""
SITE: Final[Ask[Dominations, Site, int]] = Ask(
    "stand at {cell} way {way}",
    {"cell": CELL, "way": WAY},
    _("Where does {monument} stand?"),
    name="site",
    candidates=lambda state, seat, index: conceivable_sites(state, index),
    options=lambda state, seat, index: open_sites(state, index),
    words=lambda state, seat, index: {"monument": monument_of(state, index).name},
    bans=(
        _hindered("DN071", _("it would cover something"), COVERS),
        _hindered("DN072", _("a closed side of it would touch a land tile"), SHUT_LAND),
        _hindered("DN-A12", _("a closed side of it would touch the Cradle"), SHUT_CRADLE),
        _hindered("DN-A12", _("a closed side of it would touch another Monument"), SHUT_MONUMENT),
        _hindered("DN-A12", _("it would touch a closed side of another Monument"), AGAINST_SHUT),
        _hindered("DN071", _("no side of it would touch a land tile"), NO_LAND),
        Ban("DN071", _("it has to stand beside {a_domain} City"),
            lambda state, seat, site, index: hindrances(state, index, site) & NO_CITY != 0,
            lambda state, seat, site, index: {"a_domain": a_domain(monument_of(state, index).domain)}),
    ),
)  # fmt: skip
"""DN070: where a diamond or a wall stands, asked about its number in play."""


def stand(state: Dominations, index: int, site: Site, seat: int) -> None:
    """DN074, DN079, DN081: the Monument is placed; nothing is Produced, Cities beside it are paid."""
    monument = monument_of(state, index)
    state.sites[index] = site
    state.tell("monument", "DN070", seat=seat, monument=monument.id, site=write_site(site))
    if monument.shape == CIRCLE:
        state.circles[site[0]] = index
        state._sites = 0
        for near in triangles.wheel(site[0]):
            if near in state.cities and city_domain(state, near) == monument.domain:
                score(state, state.cities[near], monument.reward, "DN079")
        return
    content = state.content
    for nth, cell in enumerate(footprint(monument, *site)):
        face = content.monument_face(state.monuments[index], site[1], nth)
        loci = closes_wheels(state, cell)
        cover(state, cell, face)
        state.loci.extend(loci)
        for side, near in enumerate(triangles.neighbours(cell)):
            if near in state.cities:
                score(state, state.cities[near], content.rewards[face][side], "DN074")


def reward_new_city(state: Dominations, cell: int) -> None:
    """DN074-DN076, DN079, DN080: a City built beside Monuments is paid by each, once."""
    content, owner = state.content, state.cities[cell]
    for side, near in enumerate(triangles.neighbours(cell)):
        face = state.ground.get(near)
        if face is not None:
            score(state, owner, content.rewards[face][side], "DN074")
    for at in triangles.corners(cell):
        index = state.circles.get(at, -1)
        if index >= 0 and monument_of(state, index).domain == city_domain(state, cell):
            score(state, owner, monument_of(state, index).reward, "DN079")


def cells_beside(state: Dominations, index: int) -> list[int]:
    """The cells that share a side with a diamond in place, or lie round a circle."""
    site = state.sites[index]
    if site is None:
        return []
    monument = monument_of(state, index)
    if monument.shape == CIRCLE:
        return list(triangles.wheel(site[0]))
    cells = footprint(monument, *site)
    return [near for cell in cells for near in triangles.neighbours(cell) if near not in cells]


def levels_beside(state: Dominations, index: int, seat: int) -> int:
    """A player's City levels beside a Monument (DN132)."""
    return sum([state.levels[cell] for cell in cells_beside(state, index) if state.cities.get(cell, -1) == seat])


def levels_beside_any(state: Dominations, seat: int) -> int:
    """A player's City levels beside Monuments; a City beside several counts once (DN-A51)."""
    near = {cell for index in range(len(state.monuments)) for cell in cells_beside(state, index)}
    return sum([state.levels[cell] for cell, owner in state.cities.items() if owner == seat and cell in near])
