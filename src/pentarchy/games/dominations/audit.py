"""What a finished step of Dominations must have done, read off the board before and after it and the log.

No function of the rules is used (see audit_board.py); the fuzzer asks after every step.
"""

# interpreted: a check for the fuzzer

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from pentarchy.games.dominations import audit_board as board
from pentarchy.games.dominations.audit_board import PRINTED, Amounts, View
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import TURN_DISCOUNT
from pentarchy.games.dominations.view import view
from pentarchy.kernel.log import Event

TURN: Final = ("grow", "build", "develop")
END_OF_AGE: Final = ("card_effects", "assimilation", "influence", "domination")
BETWEEN: Final = ("reset", "new_hands", "age_starts", "round")
OBJECTIVE_POINTS: Final = (0, 10, 20, 40, 70, 100)


class Look:
    """A finished step, with the boards before and after it."""

    def __init__(self, start: Dominations, events: list[Event], end: Dominations) -> None:
        self.start = start
        self.end = end
        self.step: str = start.agenda[-1][0]
        self.about: tuple[Any, ...] = tuple(start.agenda[-1][1:])
        self.before = cast(View, view(start, None))
        self.after = cast(View, view(end, None))
        self.events = [{"kind": event.kind, "rule": event.rule, **event.data} for event in events]
        self.seats = range(start.seats)

    def told(self, kind: str, rule: str = "", seat: int | None = None) -> list[dict[str, Any]]:
        return [
            event
            for event in self.events
            if event["kind"] == kind and rule in ("", event["rule"]) and seat in (None, event.get("seat"))
        ]


def knowledge_in(event: dict[str, Any]) -> Amounts:
    return {text.split()[1]: int(text.split()[0]) for text in event["knowledge"]}


def total(amounts: Amounts) -> int:
    return sum(amounts.values())


def audit(start: Dominations, events: list[Event], end: Dominations) -> list[str]:
    """One sentence for everything that is not as it should be. It goes by the cards of the game's own files: of a game
    with a content pack it says nothing."""
    from pentarchy.games.dominations import GAME

    if start.agenda[-1][0] in ("draft", "redraw") or start.content is not GAME.content:
        return []
    look = Look(start, events, end)
    wrong = [*ledgers(look), *purses(look), *standing(look), *sequence(look)]
    chapter = CHAPTERS.get(look.step)
    if chapter is not None:
        wrong += chapter(look)
    return [f"in the step '{look.step}' {text}" for text in wrong]


# --- what changed was told --------------------------------------------------------------------------------------------


def ledgers(look: Look) -> Iterator[str]:
    """DN109: points and Influence are the sum of what was told."""
    for seat in look.seats:
        was, now = look.before["civilisations"][seat], look.after["civilisations"][seat]
        points = [event["points"] for kind in ("scored", "domination") for event in look.told(kind, seat=seat)]
        if now["points"] - was["points"] != sum(points):
            yield f"seat {seat + 1} scored {now['points'] - was['points']} points, the log says {sum(points)}"
        gained = sum([event["amount"] for event in look.told("influence", seat=seat)])
        if now["influence"] - was["influence"] != gained:
            yield f"seat {seat + 1} gained {now['influence'] - was['influence']} Influence, the log says {gained}"


def purses(look: Look) -> Iterator[str]:
    """DN030, DN047-DN053, DN107: what every seat holds after all that was told, and what overflow earned."""
    if look.step == "reset":
        return
    for seat in look.seats:
        limits = board.limits(look.after, seat)
        held = dict(look.before["civilisations"][seat]["knowledge"])
        points = 0
        for kind, amounts, event in receipts(look, seat):
            if kind == "in":
                points += fill(held, limits, amounts)
            elif kind == "out":
                for domain, n in amounts.items():
                    held[domain] -= n
            else:
                if event["price"] != (2 if event["rule"] == "DN107" else 1):
                    yield f"an exchange cost {event['price']} (DN107)"
                held[event["give"]] -= event["price"]
                held[event["take"]] += 1
        if held != look.after["civilisations"][seat]["knowledge"]:
            yield f"seat {seat + 1} holds {look.after['civilisations'][seat]['knowledge']}, the log says {held}"
        if points != sum([event["points"] for event in look.told("scored", "DN052", seat)]):
            yield f"overflow earned seat {seat + 1} something else than {points} (DN052)"


def receipts(look: Look, seat: int) -> list[tuple[str, Amounts, dict[str, Any]]]:
    """What came to a seat, left it or was exchanged, each once.

    What Cities only Gain comes with what is Produced (the option `trading`), or by itself to a seat that waits.
    """
    found: list[tuple[str, Amounts, dict[str, Any]]] = []
    gains = look.start.trading == "gain" and look.about[:1] != (seat,)
    fresh = True
    for event in look.events:
        if event["kind"] in ("placed", "activated"):
            fresh = True
        if event.get("seat") != seat:
            continue
        if event["kind"] == "traded" and gains:
            if fresh:
                found.append(("in", {}, event))
                fresh = False
            board.add(found[-1][1], event["domain"], event["amount"])
        elif event["kind"] == "gained" and event["rule"] == "DN065":
            for domain, n in knowledge_in(event).items():
                board.add(found[-1][1], domain, n)
        elif event["kind"] in ("produced", "gained"):
            found.append(("in", knowledge_in(event), event))
        elif event["kind"] == "paid":
            found.append(("out", knowledge_in(event), event))
        elif event["kind"] == "exchanged":
            found.append(("exchange", {}, event))
    return found


def fill(held: Amounts, limits: Amounts, amounts: Amounts) -> int:
    """One event goes into a Reserve; how many Domains overflowed at twenty."""
    points = 0
    for domain, n in amounts.items():
        over = held[domain] + n > limits[domain]
        points += over and limits[domain] == 20
        held[domain] = limits[domain] if over else held[domain] + n
    return points


def standing(look: Look) -> Iterator[str]:
    """DN047-DN050, DN093, DN096-DN099: what can be read off the board at any moment."""
    for seat, civilisation in enumerate(look.after["civilisations"]):
        if civilisation["limits"] != board.limits(look.after, seat):
            yield f"the Reserves of seat {seat + 1} hold {board.limits(look.after, seat)} (DN047)"
        try:
            if civilisation["nodus"] != board.nodus(look.after, seat):
                yield f"seat {seat + 1} has the Nodus {board.nodus(look.after, seat)} (DN108)"
        except ValueError as error:
            yield f"in the tree of seat {seat + 1} {error} (DN096)"
        names = [card["card"] for card in civilisation["tree"]]
        if len(names) != len(set(names)):
            yield f"seat {seat + 1} has a Mastery twice (DN093)"


def sequence(look: Look) -> Iterator[str]:
    """DN009-DN011."""
    start, end = look.start, look.end
    if end.result is not None:
        if look.step != "final" or start.age != 3:
            yield "the game ended before its time (DN010)"
        return
    if look.step in TURN[:2] and tuple(end.agenda[-1]) != (TURN[TURN.index(look.step) + 1], look.about[0]):
        yield f"{end.agenda[-1]} follows (DN011)"
    if look.step == "round":
        if end.round <= 5:
            expected = [(phase, seat) for seat in start.order for phase in TURN] + [("round",)]
        else:
            expected = [(step,) for step in (*END_OF_AGE, *(BETWEEN if start.age < 3 else ("final",)))]
        coming = [tuple(step) for step in reversed(end.agenda)]
        if coming[: len(expected)] != expected or end.round != start.round + 1 or end.round > 6:
            yield f"after round {start.round} of Age {start.age} comes {coming} (DN009, DN010)"
    if look.step == "age_starts" and (end.age, end.round) != (start.age + 1, 0):
        yield f"Age {end.age} begins with round {end.round} (DN010)"


# --- a turn -----------------------------------------------------------------------------------------------------------


def grow(look: Look) -> Iterator[str]:
    """DN019-DN044, DN065-DN068: what a placed or activated tile Produces, and for whom."""
    starts = [event for event in look.events if event["kind"] in ("placed", "activated")]
    if not 1 <= len(starts) <= 2 or (len(starts) == 2 and "activated" in [event["kind"] for event in starts]):
        yield f"{len(starts)} tiles were placed (DN013, DN124)"
    if len(starts) != 1:
        return
    seat, (start,) = look.about[0], starts
    cells = [cell for cell in look.after["land"]["cells"] if cell["cell"] == start["cell"]]
    if not cells:
        yield f"no tile lies at {start['cell']} (DN014)"
        return
    cell = cells[0]
    camp = 1 if start["kind"] == "activated" else 1 + board.camp_bonus(look.before, seat, cell["camp"])
    loci = board.loci_of(look.after, cell)
    scored = look.told("locus")
    if start["kind"] == "placed" and bool(scored) != bool(loci):
        yield "a wheel that closed was not scored as a Locus, or none closed (DN036)"
        return
    centre = None
    if scored:
        points = [locus for locus in look.after["land"]["loci"] if locus["point"] == scored[0]["at"]]
        centre = (round(points[0]["at"][0], 3), round(points[0]["at"][1], 3)) if points else None
        if centre not in loci:
            yield f"{scored[0]['at']} is no Locus of this tile (DN040)"
            return
    shares: dict[int, Amounts] = {owner: {} for owner in look.seats}
    for city in board.awake(look.after, cell, centre):
        board.add(shares[city["city"]["seat"]], city["camp"], city["city"]["level"])
    for owner in look.seats:
        produced = [knowledge_in(event) for event in look.told("produced", seat=owner)]
        wanted = [{}] if owner != seat else own_yields(look, cell, centre, camp)
        for amounts in wanted if look.start.trading == "produce" else []:
            for domain, n in shares[owner].items():
                board.add(amounts, domain, n)
        if not any(wanted):
            wanted = []
        if len(produced) != bool(wanted) or (wanted and not any([matches(produced[0], one) for one in wanted])):
            yield f"seat {owner + 1} Produced {produced}, not {wanted} (DN019, DN037, DN065)"
        traded = [knowledge_in(event) for event in look.told("gained", "DN065", owner)]
        if look.start.trading == "gain" and owner == seat and traded != ([shares[owner]] if shares[owner] else []):
            yield f"seat {owner + 1} traded {traded}, not {shares[owner]} (DN065)"


def own_yields(look: Look, cell: View, centre: board.Corner | None, camp: int) -> list[Amounts]:
    """What the tile itself may Produce: one reading, or one for each side where one is chosen."""
    each = look.start.edges == "each"
    if look.start.edges != "one" or centre is not None:
        return [board.production(look.after, cell, centre, camp, each)]
    found = []
    for near in board.neighbours(look.after, cell):
        alone = {"land": {"cells": [cell, near]}}
        found.append(board.production(alone, cell, None, camp, False))
    return found


def matches(told: Amounts, wanted: Amounts) -> bool:
    """Equal but for Vestigium, which was taken in Domains of choice."""
    white = wanted.get("white", 0)
    rest = {domain: n for domain, n in wanted.items() if domain != "white"}
    return total(told) == total(rest) + white and all([told.get(domain, 0) >= n for domain, n in rest.items()])


def build(look: Look) -> Iterator[str]:
    """DN054-DN064, DN074-DN080, DN084: what was built was paid, and paid off."""
    seat = look.about[0]
    built = [event for event in look.events if event["kind"] == "city" or event["rule"] == "DN087"]
    extra = board.numbers(look.before, seat, r".* in each Age you may take a second Build action\.")
    if len(built) > 1 + bool(extra):
        yield f"{len(built)} things were built (DN054)"
    if len(built) != 1:
        return
    once = TURN_DISCOUNT not in look.start.civilisations[seat].used_in_turn
    was, now = look.before["civilisations"][seat], look.after["civilisations"][seat]
    if built[0]["kind"] == "city":
        cell = next((cell for cell in look.after["land"]["cells"] if cell["cell"] == built[0]["cell"]), None)
        if cell is None or cell.get("city") != {"seat": seat, "level": built[0]["level"]}:
            yield f"no such City stands at {built[0]['cell']} (DN055)"
            return
        level = built[0]["level"]
        paid = [knowledge_in(event) for event in look.told("paid", "DN057", seat)]
        cost = board.city_cost(look.before, seat, cell["camp"], level, once)
        if paid != ([{cell["camp"]: cost}] if cost else []):
            yield f"a City of level {level} was paid with {paid}, not {cost} {cell['camp']} (DN057)"
        worth = [event["amount"] for event in look.told("influence", "DN061", seat)]
        if worth != [level if look.start.city_influence == "increment" else 1]:
            yield f"a City of level {level} brought {worth} Influence (DN061)"
        if was["tokens"] - now["tokens"] != 1:
            yield "no token, or several, went into a City level (DN060)"
        reward = sum([event["points"] for rule in ("DN074", "DN079") for event in look.told("scored", rule)])
        if reward != (rewards(look, cell) if level == 1 else 0):
            yield f"a City earned {reward} from Monuments, not {rewards(look, cell)} (DN074, DN079)"
    else:
        yield from monument_level(look, seat, built[0]["card"], once)


def rewards(look: Look, cell: View) -> int:
    """DN074, DN079: what the Monuments beside a new City pay."""
    points = 0
    for near in board.neighbours(look.after, cell):
        if near["kind"] == "monument":
            corners = board.corners_of(near)
            for side in range(3):
                if {corners[side], corners[(side + 1) % 3]} == set(board.shared(cell, near)):
                    points += near["rewards"][side]
    for locus in look.after["land"]["loci"]:
        at = (round(locus["at"][0], 3), round(locus["at"][1], 3))
        if locus["circle"] and at in board.corners_of(cell):
            monument = PRINTED["monuments"][locus["circle"]]
            points += monument["reward"] if monument["domain"] == cell["camp"] else 0
    return points


def monument_level(look: Look, seat: int, card: str, once: bool) -> Iterator[str]:
    for name, monument in PRINTED["monuments"].items():
        for nth, level in enumerate(monument["levels"]):
            if level["card"] != card:
                continue
            off = board.total(look.before, seat, r"Monument levels cost you (\d) less\.")
            off += board.total(look.before, seat, r"Cities and Monument levels cost you (\d) less\.")
            if once:
                pattern = r"Once in each of your turns, a City or Monument level costs you (\d) less\."
                off += board.total(look.before, seat, pattern)
            paid = sum([total(knowledge_in(event)) for event in look.told("paid", "DN084", seat)])
            if paid != max(0, total(level["cost"]) - off):
                yield f"{card} was paid with {paid}, not {max(0, total(level['cost']) - off)} (DN084)"
            placed = look.told("monument")
            if bool(placed) != (nth == 0):
                yield f"{name} was placed with its level {nth + 1} (DN070)"
            if nth == 0:
                (entry,) = [one for one in look.after["monuments"] if one["id"] == name]
                told = [event["points"] for rule in ("DN074", "DN079") for event in look.told("scored", rule)]
                if sum(told) != first_rewards(look, entry):
                    yield f"{name} paid {sum(told)} when it was placed, not {first_rewards(look, entry)} (DN074, DN079)"


def first_rewards(look: Look, monument: View) -> int:
    """What a Monument pays to the Cities that stand beside it when it is placed."""
    printed = PRINTED["monuments"][monument["id"]]
    if printed["shape"] == "circle":
        cities = board.beside(look.after, monument)
        return sum([printed["reward"] for cell in cities if cell["camp"] == printed["domain"]])
    points = 0
    for cell in look.after["land"]["cells"]:
        if cell.get("monument") == monument["id"]:
            corners = board.corners_of(cell)
            for near in board.neighbours(look.after, cell):
                for side in range(3):
                    if near.get("city") and {corners[side], corners[(side + 1) % 3]} == set(board.shared(cell, near)):
                        points += cell["rewards"][side]
    return points


def develop(look: Look) -> Iterator[str]:
    """DN089-DN093, DN102: what a single Mastery or upgrade cost, and that it could be had."""
    seat = look.about[0]
    taken = [event for event in look.events if event["kind"] in ("acquired", "advanced")]
    if len(taken) != 1:
        return
    printed = PRINTED["masteries"].get(taken[0]["card"])
    if printed is None:
        yield f"{taken[0]['card']} is no Mastery (DN089)"
        return
    turning = taken[0]["kind"] == "advanced"
    cost = board.mastery_cost(look.before, seat, printed["upgrade"] if turning else printed["value"])
    paid = [knowledge_in(event) for event in look.told("paid", "DN102" if turning else "DN090", seat)]
    if paid != ([{printed["domain"]: cost}] if cost else []):
        yield f"{taken[0]['card']} was paid with {paid}, not {cost} (DN090, DN102)"
    if not turning and not has_ground(look, seat, printed):
        yield f"{taken[0]['card']} was taken without what it builds on (DN092)"


def has_ground(look: Look, seat: int, printed: View) -> bool:
    needed = printed["prerequisite"]
    if needed is None:
        return True
    names = [card["card"] for card in look.before["civilisations"][seat]["tree"]]
    held = [PRINTED["masteries"][name] for name in names if name in PRINTED["masteries"]]
    return any([card["domain"] == needed["domain"] and card["value"] >= needed["value"] for card in held])


# --- the end of an Age and of the game --------------------------------------------------------------------------------


def assimilation(look: Look) -> Iterator[str]:
    """DN111-DN114."""
    influence = [civilisation["influence"] for civilisation in look.before["civilisations"]]
    leader = board.first_among(look.before, influence)
    for event in look.told("assimilated"):
        if event["seat"] != leader:
            yield f"seat {event['seat'] + 1} assimilates, not seat {leader + 1} (DN111)"
    taken = [event for event in look.events if event["kind"] in ("acquired", "advanced")][:1]
    for event in taken:
        reach = influence[leader]
        reach += board.total(look.before, leader, r"Your Influence counts (\d) higher for what you may assimilate\.")
        if PRINTED["masteries"][event["card"]]["value"] > (3 if reach <= 12 else 6 if reach <= 22 else 9):
            yield f"{event['card']} is out of reach of {reach} Influence (DN113)"
        others = [civilisation for seat, civilisation in enumerate(look.before["civilisations"]) if seat != leader]
        turned = event["kind"] == "advanced"
        owned = [card["card"] for one in others for card in one["tree"] if card["advanced"] or not turned]
        if event["card"] not in owned:
            yield f"nobody else has {event['card']} (DN112, DN114)"


def influence(look: Look) -> Iterator[str]:
    """DN116."""
    for seat, civilisation in enumerate(look.before["civilisations"]):
        if sum([event["points"] for event in look.told("scored", "DN116", seat)]) != civilisation["influence"]:
            yield f"seat {seat + 1} did not score its Influence (DN116)"


def domination(look: Look) -> Iterator[str]:
    """DN117, DN118, DN130."""
    taken = {event["card"]: event["seat"] for event in look.told("domination")}
    if taken != board.dominations(look.before):
        yield f"the Domination cards went to {taken}, not {board.dominations(look.before)} (DN117)"
    worth = dict(zip(board.DOMINATION_CARDS, (6, 5, 4, 3, 2, 1), strict=True))
    if look.start.seats == 2:
        worth["governor"] = 0
    for event in look.told("domination"):
        points = 3 if look.start.age == 3 else worth[event["card"]]
        if event["points"] != points:
            yield f"the {event['card']} brought {event['points']}, not {points} (DN118, DN130)"


def reset(look: Look) -> Iterator[str]:
    """DN126, DN-A32."""
    for seat in look.seats:
        kept = dict.fromkeys(board.DOMAINS, 0)
        for match in board.numbers(look.before, seat, rf"Keep up to (\d) {board.TITLE} when Knowledge is reset\."):
            kept[match[2].lower()] += int(match[1])
        held = look.before["civilisations"][seat]["knowledge"]
        if look.after["civilisations"][seat]["knowledge"] != {d: min(held[d], kept[d]) for d in board.DOMAINS}:
            yield f"seat {seat + 1} keeps the wrong Knowledge (DN126)"


def hand_sizes(look: Look) -> Iterator[str]:
    """DN007, DN120, DN127."""
    for seat in look.about or look.seats:
        more = board.total(look.after, seat, r"Your hand holds (\d) more tiles?\.")
        held, was = len(look.end.hands[seat]), len(look.start.hands[seat])
        if held != max(7 + more, was if held == was else 0) and len(look.end.supply):
            yield f"seat {seat + 1} holds {held} tiles, not {7 + more} (DN127)"


def final(look: Look) -> Iterator[str]:
    """DN131-DN139."""
    for seat, civilisation in enumerate(look.after["civilisations"]):
        nation = PRINTED["objectives"][civilisation["objective"]["id"]]
        only = look.start.nodus == "masteries"
        met = sum([board.meets(look.after, seat, goal, only) for goal in nation["goals"]])
        points = look.start.three_objectives if met == 3 else OBJECTIVE_POINTS[met]
        if sum([event["points"] for event in look.told("scored", "DN131", seat)]) != points:
            yield f"seat {seat + 1} has met {met} objectives for {points} points, and scored another sum (DN131)"
    scores = [civilisation["points"] for civilisation in look.after["civilisations"]]
    result = look.end.result
    if result is None or list(result.scores) != scores:
        yield f"the points are {scores}, the result says {result} (DN139)"
    elif list(result.winners) != [board.first_among(look.after, scores)]:
        yield f"{result.winners} won with {scores} (DN012, DN139)"


CHAPTERS: Final = {
    "grow": grow,
    "build": build,
    "develop": develop,
    "assimilation": assimilation,
    "influence": influence,
    "domination": domination,
    "reset": reset,
    "first_hands": hand_sizes,
    "replenish": hand_sizes,
    "final": final,
}
