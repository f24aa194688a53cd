"""An auditor's own reading of the board: coordinates on paper and printed texts, as spectators see them.

Nothing of the rules' own code is used, so that a mistake there is not repeated here.
"""

# interpreted: a check for the fuzzer

from __future__ import annotations

import re
from typing import Any

from pentarchy.games.dominations.content import load_content
from pentarchy.games.dominations.view import catalogue

View = dict[str, Any]
Amounts = dict[str, int]
Corner = tuple[float, float]

PRINTED = catalogue(load_content())
DOMAINS = ("trade", "craftsmanship", "art", "science", "government", "religion")
TITLE = "(" + "|".join(domain.capitalize() for domain in DOMAINS) + ")"


def without_zeros(amounts: Amounts) -> Amounts:
    return {domain: amount for domain, amount in amounts.items() if amount}


def add(amounts: Amounts, domain: str | None, count: int = 1) -> None:
    if domain is not None:
        amounts[domain] = amounts.get(domain, 0) + count


# --- the land, by coordinates -----------------------------------------------------------------------------------------


def corners_of(cell: View) -> list[Corner]:
    return [(round(x, 3), round(y, 3)) for x, y in cell["corners"]]


def dot_at(cell: View, corner: Corner) -> str | None:
    dot: str | None = cell["dots"][corners_of(cell).index(corner)]
    return dot


def shared(one: View, other: View) -> list[Corner]:
    return [corner for corner in corners_of(one) if corner in corners_of(other)]


def neighbours(board: View, cell: View) -> list[View]:
    return [other for other in board["land"]["cells"] if len(shared(cell, other)) == 2]


def wheel(board: View, centre: Corner) -> list[View]:
    return [cell for cell in board["land"]["cells"] if centre in corners_of(cell)]


def loci_of(board: View, cell: View) -> list[Corner]:
    """The corners of a cell round which six cells lie, none of them the Cradle's."""
    return [
        corner
        for corner in corners_of(cell)
        if len(wheel(board, corner)) == 6 and all(near["kind"] != "cradle" for near in wheel(board, corner))
    ]


def production(board: View, cell: View, centre: Corner | None, camp: int, each: bool) -> Amounts:
    """What a tile Produces by itself: round a Locus, or along all its connected sides; white is Vestigium.

    A dot of the tile counts once, or, by the option `each`, once for every side it lies on.
    """
    amounts: Amounts = {}
    if centre is not None:
        for near in wheel(board, centre):
            add(amounts, dot_at(near, centre))
    else:
        own: list[Corner] = []
        for near in neighbours(board, cell):
            for corner in shared(cell, near):
                own.append(corner)
                facing = dot_at(near, corner)
                add(amounts, facing)
                if facing == dot_at(cell, corner):
                    add(amounts, facing)
        for corner in own if each else set(own):
            add(amounts, dot_at(cell, corner))
    add(amounts, cell["camp"], camp)
    return amounts


def awake(board: View, cell: View, centre: Corner | None) -> list[View]:
    """The cells whose Cities a placement activates."""
    near = neighbours(board, cell)
    if centre is not None:
        near += [other for other in wheel(board, centre) if other not in near]
    return [other for other in near if other.get("city")]


def groups(board: View, seat: int) -> list[int]:
    """The sizes of a seat's groups of Cities."""
    left = [cell for cell in board["land"]["cells"] if cell.get("city") and cell["city"]["seat"] == seat]
    sizes: list[int] = []
    while left:
        group = [left.pop()]
        for cell in group:
            joined = [other for other in left if len(shared(cell, other)) == 2]
            group += joined
            left = [other for other in left if other not in joined]
        sizes.append(len(group))
    return sizes


# --- what cards say ---------------------------------------------------------------------------------------------------


def texts_of(board: View, seat: int) -> list[str]:
    """Every sentence that lies face up before a seat."""
    mine = board["civilisations"][seat]
    said: list[str] = []
    levels = {level["card"]: level for monument in PRINTED["monuments"].values() for level in monument["levels"]}
    for card in mine["tree"]:
        name = card["card"]
        if name in PRINTED["masteries"]:
            said += PRINTED["masteries"][name]["advanced" if card["advanced"] else "basic"]
        elif name in levels:
            said += levels[name]["effects"]
    for name in mine["dominations"]:
        said += PRINTED["dominations"][name]["effects"]
    return said


def numbers(board: View, seat: int, pattern: str) -> list[re.Match[str]]:
    return [match for text in texts_of(board, seat) if (match := re.fullmatch(pattern, text))]


def total(board: View, seat: int, pattern: str) -> int:
    """The sum of the numbers a seat's cards say in a sentence."""
    return sum(int(match[1]) for match in numbers(board, seat, pattern))


def camp_bonus(board: View, seat: int, domain: str) -> int:
    title = domain.capitalize()
    return total(board, seat, rf"{title} Camps of tiles you place Produce (\d) more\.") + total(
        board, seat, r"Camps of tiles you place Produce (\d) more\."
    )


def limits(board: View, seat: int) -> Amounts:
    """DN047, DN-A13, from the Cities on the land and the sentences in the tree."""
    found = dict.fromkeys(DOMAINS, 5)
    for cell in board["land"]["cells"]:
        if cell.get("city") and cell["city"]["seat"] == seat:
            found[cell["camp"]] = max(found[cell["camp"]], 5 + 5 * cell["city"]["level"])
    for match in numbers(board, seat, rf"Your {TITLE} Reserve holds at least (\d+)\."):
        found[match[1].lower()] = max(found[match[1].lower()], int(match[2]))
    return found


def nodus(board: View, seat: int, masteries_only: bool = False) -> Amounts:
    """Whole Nodus by colour; every pair of touching cards has to make one."""
    tree = board["civilisations"][seat]["tree"]
    wanted = [card for card in tree if not masteries_only or card["card"] in PRINTED["masteries"]]
    cards = {(card["x"], card["y"]): card["nodus"] for card in wanted}
    found = dict.fromkeys(DOMAINS, 0)
    for (x, y), halves in cards.items():
        for near, mine, theirs in (((x, y + 1), 0, 2), ((x + 1, y), 1, 3)):
            if near in cards:
                pair = {halves[mine], cards[near][theirs]}
                colours = pair - {"white"}
                if "black" in pair or len(colours) != 1:
                    raise ValueError(f"the halves at {x},{y} and {near[0]},{near[1]} do not join")
                found[colours.pop()] += 1
    return found


# --- Knowledge --------------------------------------------------------------------------------------------------------


class Purse:
    """A seat's Knowledge: events go in, what the Reserve cannot hold is lost, and over twenty earns a point."""

    def __init__(self, board: View, seat: int) -> None:
        self.limits = limits(board, seat)
        self.held = dict(board["civilisations"][seat]["knowledge"])
        self.points = 0

    def receive(self, amounts: Amounts) -> None:
        for domain, amount in amounts.items():
            held = self.held[domain] + amount
            if held > self.limits[domain]:
                self.points += self.limits[domain] == 20
            self.held[domain] = min(held, self.limits[domain])


def by_production(board: View, seat: int, produced: Amounts) -> list[Amounts]:
    """What cards that watch production Gain, one event each."""
    pattern = rf"When you Produce, Gain 1 {TITLE} for every (\d) {TITLE} Produced\."
    gains = []
    for match in numbers(board, seat, pattern):
        gains.append({match[1].lower(): produced.get(match[3].lower(), 0) // int(match[2])})
    return [gain for gain in gains if any(gain.values())]


def city_cost(board: View, seat: int, camp: str, level: int, once: bool) -> int:
    """What a City level costs; `once` if the discount of one build a turn is still there."""
    title = camp.capitalize()
    off = total(board, seat, rf"Cities on {title} Camps cost you (\d) less\.")
    off += total(board, seat, r"Cities and Monument levels cost you (\d) less\.")
    if once:
        off += total(board, seat, r"Once in each of your turns, a City or Monument level costs you (\d) less\.")
    return max(0, 3 * level - off)


def mastery_cost(board: View, seat: int, printed: int) -> int:
    return max(0, printed - total(board, seat, r"Masteries cost you (\d) less\."))


# --- the end of an Age and of the game --------------------------------------------------------------------------------

DOMINATION_CARDS = ("governor", "high-priest", "diplomat", "trader", "inventor", "farmer")


def first_among(board: View, worth: list[int]) -> int:
    """DN012: the seat with the most, of equals the first on the Initiative track."""
    order: list[int] = board["order"]
    return max(order, key=lambda seat: (worth[seat], -order.index(seat)))


def dominations(board: View) -> dict[str, int]:
    """DN117: who takes which card for the Knowledge on the board."""
    taken: dict[str, int] = {}
    for name in DOMINATION_CARDS:
        held = [
            civilisation["knowledge"][PRINTED["dominations"][name]["domain"]] for civilisation in board["civilisations"]
        ]
        if any(held):
            taken[name] = first_among(board, held)
    return taken


def beside(board: View, monument: View) -> list[View]:
    """The Cities beside a Monument that stands."""
    cells = [cell for cell in board["land"]["cells"] if cell.get("monument") == monument["id"]]
    centres = [locus["at"] for locus in board["land"]["loci"] if locus["circle"] == monument["id"]]
    near = [other for cell in cells for other in neighbours(board, cell)]
    near += [other for x, y in centres for other in wheel(board, (round(x, 3), round(y, 3)))]
    return [cell for cell in near if cell.get("city")]


def controls(board: View, monument: View) -> int | None:
    """DN132, DN-A19."""
    worth = [monument["owners"].count(seat) for seat in range(len(board["civilisations"]))]
    for cell in beside(board, monument):
        worth[cell["city"]["seat"]] += cell["city"]["level"]
    if monument["stands"] is None or not any(worth):
        return None
    tied = [seat for seat, own in enumerate(worth) if own == max(worth)]
    return monument["owners"][0] if monument["owners"][0] in tied else first_among(board, worth)


def meets(board: View, seat: int, goal: str, masteries_only: bool = False) -> bool:
    """DN132-DN138: whether a seat has what a goal says."""
    mine = board["civilisations"][seat]
    levels = [c["city"]["level"] for c in board["land"]["cells"] if c.get("city") and c["city"]["seat"] == seat]
    if match := re.fullmatch(r"Control (one|\d) Monuments?\.", goal):
        own = [monument for monument in board["monuments"] if controls(board, monument) == seat]
        return len(own) >= (1 if match[1] == "one" else int(match[1]))
    if match := re.fullmatch(r"Have (\d+) Cit(?:y|ies) of level (\d)(?: and (\d) of level (\d))?\.", goal):
        wanted = [int(match[2])] * int(match[1]) + [int(match[4] or 0)] * int(match[3] or 0)
        ranked = sorted(levels, reverse=True) + [0] * len(wanted)
        return all(have >= want for have, want in zip(ranked, sorted(wanted, reverse=True), strict=False))
    if match := re.fullmatch(r"Have (\d+) adjacent Cities\.", goal):
        return max(groups(board, seat), default=0) >= int(match[1])
    if match := re.fullmatch(r"Have (\d+) non-adjacent Cities\.", goal):
        return len(groups(board, seat)) >= int(match[1])
    if match := re.fullmatch(r"Have (\d+) Influence\.", goal):
        return bool(mine["influence"] >= int(match[1]))
    if wanted_nodus := re.findall(rf"(\d+) {TITLE} Nodus", goal):
        return all(nodus(board, seat, masteries_only)[domain.lower()] >= int(count) for count, domain in wanted_nodus)
    parts = re.findall(r"(\d+) ((?:\w+ or )?(?:\w+ )?)Masteries of value (\d)", goal)
    assert parts, goal
    own_cards = [PRINTED["masteries"][c["card"]] for c in mine["tree"] if c["card"] in PRINTED["masteries"]]
    for count, which, value in parts:
        domains = [word.lower() for word in which.split() if word != "or"] or list(DOMAINS)
        if sum(c["value"] == int(value) and c["domain"] in domains for c in own_cards) < int(count):
            return False
    return True
