"""Scores counted a second time, slowly, from nothing but the dominoes as they lie: no function of the rules is used."""

# interpreted: it checks the rules and need not be fast

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pentarchy.games.dynasty.content import NO_EVENT
from pentarchy.games.dynasty.icons import ICON_NAMES, TERRAINS
from pentarchy.games.dynasty.state import MARKS, Dynasty

ROLE_ICONS = ("military", "money", "roads", "housing", "goods")
CAPITALS = (*ROLE_ICONS, "neutral", "wildcard", "corrupter")
STEPS = {"u": (0, -1), "r": (1, 0), "d": (0, 1), "l": (-1, 0)}
"""By direction, in the order a walk looks round (DY-A10)."""
BACK = {"u": "d", "r": "l", "d": "u", "l": "r"}
LIKE_A_DOMINO = "rdlu"
"""Where the second half lies, by turns clockwise."""

At = tuple[int, int]
"""Column and row."""
Lying = tuple[int, int, int, int]
"""A domino on a map: its number, the square of its first half, turns, the round."""


class Half(NamedTuple):
    """What can be seen on a square."""

    terrain: str
    icon: str
    paths: str
    inward: str
    domino: int
    """Which of the map's dominoes it belongs to."""
    starter: bool


Board = dict[At, Half]


class Terms(NamedTuple):
    """What changes how maps are counted."""

    final: bool = False
    arrows: bool = False
    reach: int = 0
    """So many steps of a path count; 0 for all."""
    tactical: bool = False
    by_paths: bool = True
    in_squares: bool = False


def beside(at: At, way: str) -> At:
    return at[0] + STEPS[way][0], at[1] + STEPS[way][1]


def spun(letters: str, turns: int) -> str:
    return "".join(["urdl"[("urdl".index(letter) + turns) % 4] for letter in letters])


def board_of(laid: Iterable[Lying]) -> Board:
    """What lies on top, square by square."""
    found: Board = {}
    for number, (domino, square, turns, laid_in) in enumerate(laid):
        at = (square % 16, square // 16)
        for bits in (domino & 0x7FFF, domino >> 15):
            paths = spun("".join([letter for nth, letter in enumerate("urdl") if bits >> nth & 1]), turns)
            arrow = bits >> 4 & 7
            inward = spun("urdl"[arrow - 1], turns) if arrow else ""
            found[at] = Half(TERRAINS[bits >> 7 & 7], ICON_NAMES[bits >> 10], paths, inward, number, laid_in == 0)
            at = beside(at, LIKE_A_DOMINO[turns])
    return found


def joined(board: Board, at: At, way: str) -> bool:
    there = board.get(beside(at, way))
    return there is not None and way in board[at].paths and BACK[way] in there.paths


def icons_that_count(board: Board, role: int | None) -> dict[At, str]:
    """After bombs, then villages and wildcards (none on the shared map), then holes (DY-A34, DY-A48)."""
    bombed = {beside(at, way) for at, half in board.items() if half.icon == "bomb" for way in STEPS}
    shown = {at: "empty" if at in bombed else half.icon for at, half in board.items()}
    if role is not None:
        for at, icon in shown.items():
            around = [board[beside(at, way)].icon for way in STEPS if beside(at, way) in board]
            if icon == "wildcard" or (icon == "village" and len(around) == 4 and len(set(around)) == 4):
                shown[at] = ROLE_ICONS[role]
    holes = [at for at, icon in shown.items() if icon == "hole"]
    swallowed = {beside(at, way) for at in holes for way in STEPS if joined(board, at, way)}
    return {at: "empty" if at in swallowed and icon not in CAPITALS else icon for at, icon in shown.items()}


def may_step(board: Board, at: At, way: str, terms: Terms) -> bool:
    """DY-A36."""
    if not joined(board, at, way):
        return False
    mine, theirs = board[at].inward, board[beside(at, way)].inward
    if not terms.arrows:
        return True
    if terms.final:
        return not (mine == way and theirs == BACK[way])
    return mine in ("", way) and theirs != BACK[way]


def ways(board: Board, shown: dict[At, str], start: At, terms: Terms) -> dict[At, str]:
    """Every square a walk reaches, with the way there as a word: the shortest, of equals the first by the alphabet."""
    stops = CAPITALS if terms.final else (*ROLE_ICONS, "wildcard", "village")
    words = {start: ""}
    newest = [start]
    while newest:
        found: dict[At, str] = {}
        for at in newest:
            if (at != start and shown[at] in stops) or (terms.reach and len(words[at]) >= terms.reach):
                continue
            for nth, way in enumerate(STEPS):
                there = beside(at, way)
                if there not in words and may_step(board, at, way, terms):
                    word = words[at] + str(nth)
                    found[there] = min(word, found.get(there, word))
        words.update(found)
        newest = list(found)
    return words


def capital_value(
    board: Board, shown: dict[At, str], goblins: set[At], start: At, on_shared: set[str], terms: Terms
) -> int:
    """DY023, DY024."""
    words = ways(board, shown, start, terms)
    here = {word: at for at, word in words.items()}
    veto = any(shown[at] == "veto" for at in words)

    def vetoed(icon: str) -> bool:
        return veto and icon in on_shared and icon not in (*CAPITALS, "veto", "empty")

    cancelled: set[At] = set()
    for at, word in words.items():
        by_builder = not vetoed("builder") and any(shown.get(beside(at, way)) == "builder" for way in STEPS)
        if word and ((shown[at] == "thief" and not vetoed("thief")) or by_builder):
            cancelled |= {here[word[:length]] for length in range(1, len(word))}
    value = 0 if shown[start] == "corrupter" else 1
    for word in sorted(here, key=lambda word: (len(word), word)):
        at = here[word]
        icon = shown[at]
        if not word or vetoed(icon) or at in cancelled:
            continue
        if icon == "person" and at not in goblins:
            pleasers = [p for p in shown if shown[p] == "people-pleaser" and (p[0] == at[0] or p[1] == at[1])]
            value += 2 ** len(pleasers)
        elif icon == "knife":
            value = value // 2
        elif icon == "magician":
            around = {board[beside(at, way)].terrain for way in STEPS if beside(at, way) in board}
            value = value * 2 if around <= {board[at].terrain} else value
        elif icon == "calculator":
            value += len(words) - 1
    return value


def map_value(
    board: Board, role: int | None, scoring: tuple[str, ...], on_shared: set[str], terms: Terms
) -> tuple[int, int]:
    """What a map is worth, and its neutral Capitals alone. `role` None: the shared map."""
    shown = icons_that_count(board, role)
    corrupters = [at for at, icon in shown.items() if icon == "corrupter"]
    goblins = {at for start in corrupters for at in ways(board, shown, start, terms) if shown[at] == "person"}
    values = {
        at: capital_value(board, shown, goblins, at, on_shared, terms) for at, icon in shown.items() if icon in scoring
    }
    spells = [at for at, icon in shown.items() if icon == "area-spell"]
    for at in sorted(spells, key=lambda at: (at[1], at[0])):
        near = [beside(at, way) for way in STEPS if shown.get(beside(at, way)) in set(scoring) - {"corrupter"}]
        if near:
            values[max(near, key=lambda capital: values[capital])] += 1
    points, far = (3, 2) if terms.final else (4, 3)
    looked_for = scoring if role is None else CAPITALS
    flights = [
        points
        for at, icon in shown.items()
        if icon == "aeronaut"
        and any(
            icon in looked_for and abs(other[0] - at[0]) + abs(other[1] - at[1]) <= far for other, icon in shown.items()
        )
    ]
    neutral = sum([value for at, value in values.items() if shown[at] == "neutral"])
    return sum(values.values()) + sum(flights), neutral


def province(board: Board, role: int, by_paths: bool, small: bool = False) -> set[At]:
    """DY027, DY028. `small`: only what lies beside the starting domino."""
    start = {at for at, half in board.items() if half.starter and half.terrain == TERRAINS[role]}
    mine = set(start)
    while True:
        roads = set(mine) if by_paths and not small else set()
        newest = set(roads)
        while newest:
            newest = {beside(at, way) for at in newest for way in STEPS if joined(board, at, way)} - roads
            roads |= newest
        around = {beside(at, way) for at in mine for way in STEPS} | roads
        more = {at for at in around - mine if at in board and board[at].terrain == TERRAINS[role]}
        mine |= more
        if small or not more:
            return mine


def size_of(board: Board, land: set[At], in_squares: bool) -> int:
    """DY-A11."""
    return len(land) if in_squares else len({board[at].domino for at in land})


def strength(own: Board, shared: Board, role: int, terms: Terms, size: int) -> tuple[int, int]:
    """DY026, DY033: what a player's maps make with a province of this size; and the neutral Capitals alone."""
    on_shared = {half.icon for half in shared.values()}
    scoring = CAPITALS if terms.final else (ROLE_ICONS[role], "neutral")
    value, neutral = map_value(own, role, scoring, on_shared, terms)
    if not terms.tactical:
        return value * size, neutral
    value += map_value(shared, None, (ROLE_ICONS[role],), on_shared, terms)[0]
    return value * size // 2, neutral


def connected(shared: Board, mine: Iterable[str], theirs: Iterable[str], terms: Terms) -> bool:
    """DY-A45: whether a walk from one of these icons comes to one of those; arrows and potholes do not matter."""
    shown = icons_that_count(shared, None)
    plain = terms._replace(arrows=False, reach=0)
    starts = [at for at, icon in shown.items() if icon in mine]
    return any(shown[at] in theirs for start in starts for at in ways(shared, shown, start, plain))


def terms_of(state: Dynasty) -> Terms:
    options = state.options
    return Terms(
        final=bool(options["final"]),
        arrows=bool(options["direction"]),
        reach=state.content.events[state.event].path_steps if state.event >= 0 else 0,
        tactical=bool(options["tactical"]),
        by_paths=bool(options["province_paths"]),
        in_squares=bool(options["province_squares"]),
    )


def score(state: Dynasty, seat: int) -> int:
    """A player's score as the table stands, with all that this round changes about it."""
    event = state.content.events[state.event] if state.event >= 0 else NO_EVENT
    terms, role = terms_of(state), state.roles[seat]
    own, shared = board_of(state.own[seat].laid), board_of(state.shared.laid)
    marks = [name for nth, name in enumerate(MARKS) if state.now[seat] >> nth & 1]
    land = province(shared, role, terms.by_paths, "small-province" in marks)
    size = size_of(shared, land, terms.in_squares)
    if event.freezes_provinces:
        size = min(size, state.caps[role]) // 2
    points, neutral = strength(own, shared, role, terms, size)
    points += state.bonus[seat]
    if "bonus-ns" in marks:
        points += neutral * event.neutral_times
    if event.connected_bonus:
        held = [[ROLE_ICONS[nth] for nth in range(5) if state.holders[nth] == other] for other in range(state.seats)]
        others = [icon for other in range(state.seats) if other != seat for icon in held[other]]
        points += event.connected_bonus if connected(shared, held[seat], others, terms) else 0
    points = max(0, points - state.minus[seat])
    for _ in range(state.halved[seat] + (event.halves == role)):
        points //= 2
    if state.zero[seat]:
        points = 0
    return max(points, 1) if state.options["chaotic"] else points
