"""Monuments on the land: where they may stand, what they pay the Cities beside them."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.cards import CIRCLE, Monument
from pentarchy.games.dominations.domains import a_domain
from pentarchy.games.dominations.faces import ORIENTATIONS, footprint, is_symmetric, path
from pentarchy.games.dominations.land import city_domain, closes_wheels, cover
from pentarchy.games.dominations.scores import score
from pentarchy.games.dominations.state import Dominations
from pentarchy.kernel import Question, Reason
from pentarchy.parts import triangles

Site = tuple[int, int]
"""The anchor cell and the orientation of a diamond; the point of a circle, and ON_LOCUS."""
ON_LOCUS: Final = -1


def monument_of(state: Dominations, index: int) -> Monument:
    """The Monument that was chosen into play as number `index`."""
    return state.content.monuments[state.monuments[index]]


def conceivable_sites(state: Dominations, index: int) -> list[Site]:
    """Every site worth asking about: a diamond's beside a City of its Domain, a circle's on a Locus."""
    monument = monument_of(state, index)
    if monument.shape == CIRCLE:
        return [(at, ON_LOCUS) for at in sorted(state.loci)]
    sites: list[Site] = []
    both_ways = not is_symmetric(monument)
    for cell in sorted(state.cities):
        if city_domain(state, cell) != monument.domain:
            continue
        for near in triangles.neighbours(cell):
            if near in state.ground:
                continue
            for orientation in range(ORIENTATIONS[monument.shape]):
                for site in _sites_over(monument, near, orientation):
                    if site not in sites and (both_ways or triangles.is_up(site[0])):
                        sites.append(site)
    return sorted(sites)


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


def forbids_site(state: Dominations, index: int, site: Site) -> Reason | None:
    """DN071-DN073, DN077, DN078, DN-A11, DN-A12: why a Monument may not stand somewhere."""
    monument = monument_of(state, index)
    if monument.shape == CIRCLE:
        if site[0] not in state.loci:
            return Reason("DN078", "a circular Monument stands on the centre of a Locus")
        if site[0] in state.circles:
            return Reason("DN-A12", "another Monument stands on this Locus")
        return None
    content, ground = state.content, state.ground
    cells = footprint(monument, *site)
    if any([cell in ground for cell in cells]):
        return Reason("DN071", "it would cover something")
    beside_land = beside_city = False
    for nth, cell in enumerate(cells):
        face = content.monument_face(state.monuments[index], site[1], nth)
        for side, near in enumerate(triangles.neighbours(cell)):
            there = ground.get(near)
            if there is None or near in cells:
                continue
            if content.closed[face] >> side & 1:
                if content.is_land(there):
                    return Reason("DN072", "a closed side of it would touch a land tile")
                what = "the Cradle" if content.is_cradle(there) else "another Monument"
                return Reason("DN-A12", f"a closed side of it would touch {what}")
            if content.closed[there] >> side & 1:
                return Reason("DN-A12", "it would touch a closed side of another Monument")
            if content.is_land(there):
                beside_land = True
                beside_city = beside_city or (near in state.cities and content.camps[there] == monument.domain)
    if not beside_land:
        return Reason("DN071", "no side of it would touch a land tile")
    if not beside_city:
        return Reason("DN071", f"it has to stand beside {a_domain(monument.domain)} City")
    return None


class SiteQuestion(Question[Dominations, Site]):
    """DN070: where the Monument is placed; `about` is its number in play."""

    name = "site"
    prompt = "Where does {monument} stand?"

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[Site]:
        return conceivable_sites(state, about)

    def forbids(self, state: Dominations, seat: int, value: Site, about: Any) -> Reason | None:
        return forbids_site(state, about, value)

    def write(self, state: Dominations, value: Site) -> str:
        anchor, orientation = value
        if orientation == ON_LOCUS:
            return f"stand on {triangles.write_point(anchor)}"
        return f"stand at {triangles.write_cell(anchor)} way {orientation}"

    def parts(self, state: Dominations, value: Site) -> dict[str, str]:
        anchor, orientation = value
        if orientation == ON_LOCUS:
            return {"locus": f"point/{triangles.write_point(anchor)}"}
        return {"cell": f"cell/{triangles.write_cell(anchor)}", "way": f"way/{orientation}"}

    def details(self, state: Dominations, seat: int, about: Any) -> dict[str, Any]:
        return {"monument": monument_of(state, about).name}


SITE: Final = SiteQuestion()


def stand(state: Dominations, index: int, site: Site, seat: int) -> None:
    """DN074, DN079, DN081: the Monument is placed; nothing is Produced, Cities beside it are paid."""
    monument = monument_of(state, index)
    state.sites[index] = site
    state.tell("monument", "DN070", seat=seat, monument=monument.id, site=SITE.write(state, site))
    if monument.shape == CIRCLE:
        state.circles[site[0]] = index
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
