"""Dark Domains in a terminal: city, taverns, own Domain by terrain, what comes next. Drawn from a seat's view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from typing import Any

from pentarchy.games.darkdomains.cardtexts import card, printed
from pentarchy.games.darkdomains.content import Content
from pentarchy.games.darkdomains.fortune import is_matched
from pentarchy.games.darkdomains.odds import chance
from pentarchy.games.darkdomains.words import AREAS, GOODS, TIME_LETTER, TYPES, WHEN, amounts
from pentarchy.kernel import Decision, _, say
from pentarchy.parts.paint import Paint, beside, names_of, plain

__all__ = ["card", "draw", "hint", "preview", "score_parts"]
INKS = (203, 141, 221, 114, 75)
AREA_INKS = {"woods": 71, "settlements": 215, "plains": 185, "mountains": 146}
DARK, LIGHT = 140, 229
SYMBOLS = {"coins": "$", "skulls": "☠"}
CELL = 23


def draw(view: dict[str, Any], colour: bool) -> str:
    """The whole table as the seat sees it."""
    paint = Paint(colour)
    board = view["board"]
    names = names_of(view, len(board["players"]))
    content: Content = view.get("content") or printed()
    own = view["seat"] if view["seat"] is not None else 0
    lines = _heading(board, names, content, paint)
    lines += beside(_city(board, content, paint), _taverns(board, names, paint) + _players(view, names, paint), gap=3)
    lines.append("")
    lines += _domain(board["players"][own], names[own], paint)
    lines += _hand(board["players"][own], content, paint) if view["seat"] is not None else []
    if board["attack"] is not None:
        lines += _attack(board["attack"], names, paint)
    if view.get("result"):
        lines += _standings(board, names, content, paint)
    return "\n".join(lines)


def _standings(board: dict[str, Any], names: list[str], content: Content, paint: Paint) -> list[str]:
    """What decides, in the order in which it does (DD122)."""
    lines = ["", paint(say(_("The end               skulls  skull production  coins  lowest tile")), bold=True)]
    for player in board["players"]:
        tiles = [entry["tile"] for entry in player["domain"] if entry["tile"]]
        made = sum(
            [content.buildings[content.building_ids[tile["id"]]].sides[tile["side"] == "dark"].skulls for tile in tiles]
        )
        made += sum(
            [
                content.monsters[content.monster_ids[name]].skulls
                for entry in player["domain"]
                for name in entry["monsters"]
            ]
        )
        lowest = min([tile["rank"] for tile in tiles], default=0)
        store = player["store"]
        label = paint(f"{player['seat'] + 1} {names[player['seat']]}"[:20].ljust(20), INKS[player["seat"]], bold=True)
        lines.append(f"{label}{store['skulls']:>8}{made:>18}{store['coins']:>7}{f'#{lowest}' if lowest else '-':>13}")
    return lines


def _heading(board: dict[str, Any], names: list[str], content: Content, paint: Paint) -> list[str]:
    fortune = board["fortune"]
    known = [entry["id"] for entry in fortune["pile"] if entry["id"]]
    turn = say(_("Turn {turn}, {phase}"), turn=board["turn"], phase=board["phase"])
    text = turn if board["turn"] else say(_("Setting up"))
    lines = [
        paint(text + (say(_("  LAST TURN")) if board["last_turn"] else ""), bold=True)
        + say(_("   first: {name}   {left} Fortune cards left"), name=names[board["first"]], left=fortune["left"])
        + (say(_(", of which you know {cards}"), cards=", ".join(known)) if known else "")
    ]
    return lines + [paint(line, 215) for line in _fortune(fortune["shown"], content)]


def _fortune(shown: list[str], content: Content) -> list[str]:
    """This turn's Fortune cards with the texts that count (DD043-DD048)."""
    cards = [content.fortune_ids[name] for name in shown]
    matched = is_matched(content, cards)
    lines: list[str] = []
    for number in cards:
        fortune = content.fortunes[number]
        silent = content.death in cards and number != content.death
        said = fortune.matched if matched else fortune.unmatched
        text = say(_("silenced by Death")) if silent else " ".join(said)
        lines.append(f"{fortune.name}: {text}")
    return lines


def _city(board: dict[str, Any], content: Content, paint: Paint) -> list[str]:
    """One line a location: its spaces with Minions, what it gives; and what lies there."""
    gives = {place["id"]: place["gives"] for place in board["locations"]}
    lines = [paint(say(_("Harrows")), bold=True)]
    for nth, place in enumerate(content.locations, 1):
        spaces = [entry for entry in board["city"] if entry["location"] == place.id]
        marks = ""
        for entry in spaces:
            if "minions" in entry:
                marks += "".join([paint(f"[{seat + 1}]", INKS[seat], bold=True) for seat in entry["minions"]]) or "[ ]"
            elif entry["minion"] is not None:
                marks += paint(f"[{entry['minion'] + 1}]", INKS[entry["minion"]], bold=True)
            else:
                marks += "[x]" if entry["closed"] else "[ ]"
        text = say(SHORT.get(place.id, ""))
        if place.id in ("business", "temple", "tower") and gives[place.id]:
            text = gives[place.id]
        lines.append(f"{nth:>2} {place.name.removeprefix('The '):<30.30}{marks} {paint(text, dim=True)}")
        held = [entry["holds"] for entry in spaces]
        if place.id == "guild":
            lines += [paint("     " + piece, dim=True) for piece in _folded(gives["guild"], 62)]
        elif any(held) and place.id != "docks":
            lines += [paint("     " + piece, dim=True) for piece in _folded(_lying(held, content), 62)]
    return lines


SHORT = {
    "seer": _("see and reorder 3 Fortune cards"),
    "business": _("2 coins"),
    "temple": _("2 skulls"),
    "assassin": _("12 coins (a skull = 2): a sure kill"),
    "thug": _("2 coins: a kill on 1-2"),
    "tower": _("2 earth, wind, fire, water"),
    "council": _("3 spells"),
    "unicorn": _("Replace a member"),
    "swan": _("Replace a member"),
    "docks": _("the Mercenary for this turn"),
    "towncouncil": _("marker and 2 coins"),
    "court": _("2 coins, a Minion more next turn"),
}


def _lying(held: list[str | None], content: Content) -> str:
    """What lies on the spaces of a location, with what matters of it."""
    texts: list[str] = []
    for nth, name in enumerate(held, 1):
        if name is None:
            continue
        text = name
        if name in content.building_ids:
            building = content.buildings[content.building_ids[name]]
            text = f"#{building.rank}\u00a0{building.light.name}\u00a0({TYPES[building.type][:3]})".replace(
                " ", "\u00a0"
            )
        elif name in content.monster_ids:
            token = content.monsters[content.monster_ids[name]]
            text = f"{token.name}\u00a0{token.cost}$\u00a0\u2666{token.shields}"
        elif name in content.henchman_ids:
            text = content.henchmen[content.henchman_ids[name]].name.replace(" ", "\u00a0")
        texts.append(f"{nth}:\u00a0{text}")
    return " ".join(texts)


def _folded(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for word in text.split(" "):
        if lines and len(lines[-1]) + len(word) < width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def _taverns(board: dict[str, Any], names: list[str], paint: Paint) -> list[str]:
    lines: list[str] = []
    for party in board["parties"]:
        rolls = say(_("  rolls {bonus:+}"), bonus=party["bonus"]) if party["bonus"] else ""
        lines.append(paint(party["name"], bold=True) + rolls)
        for nth, member in enumerate(party["members"]):
            icons = " > ".join([icon.upper() if icon in ("monster", "skull") else icon for icon in member["icons"]])
            role = f"{say(_('Leader')) if nth == 0 else '':<7}"
            lines.append(f" {role}d{member['die']:<3}{icons:<24}{member['name']}")
        target = party["target"]
        if target is None:
            lines.append(paint(say(_("  finds nothing")), dim=True))
            lines.append("")
            continue
        goal = {"name": names[target["seat"]], "space": target["space"], "icon": target["icon"]}
        if target["kind"] == "pilgrimage":
            lines.append(paint(say(_("  pilgrimage to {name}'s {space} ({icon})"), **goal), 114))
        else:
            text = say(
                _("  attacks {name}'s {space} ({icon}): defence {defence}, wins {chance:.1f} %"), **goal,
                defence=target["defence"], chance=100 * target["won"] / target["of"],
            )  # fmt: skip
            lines.append(paint(text, 203))
        lines.append("")
    return lines


def _players(view: dict[str, Any], names: list[str], paint: Paint) -> list[str]:
    board = view["board"]
    asked = {ask["seat"] for ask in view["asked"]}
    lines: list[str] = []
    for player in board["players"]:
        seat = player["seat"]
        mark = ">" if seat in asked else " "
        store = player["store"]
        lines.append(
            mark
            + paint(f"{seat + 1} {names[seat]}", INKS[seat], bold=True)
            + say(_("  {n} Minions"), n=player["minions"])
            + (say(_(", slashed next turn")) if player["slashed"] else "")
            + ("" if store is None else "  " + _goods(store))
        )
        spells = ", ".join([f"{n} {kind}" for kind, n in player["spells"]["count"].items() if n]) or say(_("none"))
        lines.append(say(_("   spells: {spells}; makes {goods}"), spells=spells, goods=_goods(player["makes"])))
        if player["henchmen"]:
            known = [card["id"] + ("" if card["ready"] else say(_(" (used)"))) for card in player["henchmen"]]
            lines.append(say(_("   henchmen: {cards}"), cards=", ".join(known)))
        if player["unbuilt"]:
            lines.append(say(_("   unbuilt: {tiles}"), tiles=", ".join(player["unbuilt"])))
        if seat != view["seat"]:
            lines += ["   " + text for text in _held(player, paint)]
    return lines


def _held(player: dict[str, Any], paint: Paint) -> list[str]:
    """Another's Domain, a line a space that holds anything."""
    lines: list[str] = []
    for entry in player["domain"]:
        things: list[str] = []
        if entry["tile"]:
            ink = DARK if entry["tile"]["side"] == "dark" else LIGHT
            things.append(paint(f"#{entry['tile']['rank']} {entry['tile']['name']}", ink))
        things += entry["monsters"]
        if entry["rune"]:
            things.append(say(_("rune")))
        if things:
            lines.append(f"{entry['space']}: {' + '.join(things)} ({entry['shields']})")
    return lines


def _goods(goods: dict[str, int]) -> str:
    return " ".join([f"{n}{SYMBOLS.get(name, ' ' + name)}" for name, n in goods.items() if n]) or say(_("nothing"))


def _domain(player: dict[str, Any], name: str, paint: Paint) -> list[str]:
    """The own Domain as a four by four grid, a terrain a row."""
    lines = [paint(say(_("The Domain of {name}"), name=name), bold=True)]
    for row, area in enumerate(AREAS):
        cells = [_cell(entry, paint) for entry in player["domain"][4 * row : 4 * row + 4]]
        for level in range(3):
            if level and not any([plain(cell[level]).strip() for cell in cells]):
                continue
            label = paint(f"{area if level == 0 else '':<12}", AREA_INKS[area], bold=True)
            lines.append(label + "│".join([_padded(cell[level]) for cell in cells]).rstrip())
        if row < 3:
            lines.append(" " * 12 + "┼".join(["─" * CELL] * 4))
    return lines


def _cell(entry: dict[str, Any], paint: Paint) -> list[str]:
    number = entry["space"].split("-")[1]
    tile = entry["tile"]
    if tile is None:
        top = paint(f"{number} .", dim=True)
        middle = ""
    else:
        ink = DARK if tile["side"] == "dark" else LIGHT
        top = f"{number} " + paint(f"#{tile['rank']} {tile['name']}"[: CELL - 3], ink, bold=tile["side"] == "dark")
        middle = f"{tile['type'][:4]} {tile['makes']}"[: CELL - 1]
    things = list(entry["monsters"]) + ([say(_("rune"))] if entry["rune"] else [])
    things += [say(_("MINION"))] if entry["minion"] else []
    things += [say(_("withered"))] if entry["withered"] else []
    bottom = (f"♦{entry['shields']} " if entry["shields"] else "") + " ".join(things)
    return [top, middle, paint(bottom[: CELL - 1], 203 if entry["monsters"] else -1)]


def _padded(text: str) -> str:
    return text + " " * (CELL - len(plain(text)))


def _hand(player: dict[str, Any], content: Content, paint: Paint) -> list[str]:
    lines = ["  " + _spell_line(name, content, paint) for name in player["spells"]["hand"] if name is not None]
    return [paint(say(_("Your spells")), bold=True), *lines] if lines else []


def _spell_line(name: str, content: Content, paint: Paint) -> str:
    spell = content.spells[content.spell_ids[name]]
    text = " ".join(spell.text)
    return f"{paint(name, bold=True)} [{TIME_LETTER[spell.time]}] {WHEN[spell.time]}, {amounts(spell.cost)}: {text}"


def _attack(attack: dict[str, Any], names: list[str], paint: Paint) -> list[str]:
    dice = " ".join([f"d{die}" for die in attack["dice"]]) + (f" {attack['bonus']:+}" if attack["bonus"] else "")
    goal = {"name": names[attack["seat"]], "space": attack["space"]}
    if attack["doomed"]:
        return [paint(say(_("{name}'s {space} is lost: {things}"), **goal, things=", ".join(attack["doomed"])), 203)]
    text = say(
        _("Attack on {name}'s {space}: {dice} against {defence}; the attack wins {won} of {of} rolls ({chance:.1f} %)"),
        **goal, dice=dice, defence=attack["defence"], won=attack["won"], of=attack["of"],
        chance=100 * attack["won"] / attack["of"],
    )  # fmt: skip
    return [paint(text, 203, bold=True)]


# --- what a move would bring ------------------------------------------------------------------------------------------


def hint(view: dict[str, Any], decision: Decision) -> str:
    """What helps to decide: what unbuilt tiles lack, or the exact odds of both parties against each own dark space."""
    if decision.question.name == "buy":
        return "\n".join(_lacking(view["board"]["players"][decision.seat], view.get("content") or printed()))
    if decision.question.name not in ("place", "before placement", "monster space"):
        return ""
    lines: list[str] = []
    for party in view["board"]["parties"]:
        odds = [
            f"{entry['space']} {100 * chance(party['dice'], entry['shields'], party['bonus']):.1f} %"
            for entry in view["board"]["players"][decision.seat]["domain"]
            if (entry["tile"] and entry["tile"]["side"] == "dark") or entry["monsters"]
        ]
        if odds:
            lines.append(say(_("  the {party} would beat your {odds}"), party=party["name"], odds=", ".join(odds)))
    return "\n".join(lines)


def _lacking(player: dict[str, Any], content: Content) -> list[str]:
    """What must still be had for each unbuilt tile."""
    lines: list[str] = []
    for name in player["unbuilt"]:
        cost = content.buildings[content.building_ids[name]].cost
        lacks = tuple((good, n - player["store"][GOODS[good]]) for good, n in cost if n > player["store"][GOODS[good]])
        lines.append(say(_("  {tile} lacks {goods}"), tile=name, goods=amounts(lacks)))
    return lines


def preview(view: dict[str, Any], decision: Decision, option: Any) -> str:
    """What a move would bring: a place, a card, an attack with its exact odds."""
    if option is None:
        return ""
    board = view["board"]
    content: Content = view.get("content") or printed()
    asked = decision.question.name
    if asked == "place":
        if option >= len(board["city"]):
            tile = board["players"][decision.seat]["domain"][option - len(board["city"])]["tile"]
            return say(_("turns it dark. {card}"), card=card(tile["id"], content)) if tile else ""
        entry = board["city"][option]
        lies = card(entry["holds"], content) if entry["holds"] not in (None, "hidden") else None
        return "\n    ".join([text for text in (card(entry["location"], content), lies) if text])
    if asked == "attack space":
        entry = board["players"][option[0]]["domain"][option[1]]
        return say(_("{things}, defended with {n}"), things=" + ".join(_things(entry)), n=entry["shields"])
    if isinstance(option, tuple) and option and option[0] in ("cast", "use", "bonus"):
        name = decision.write(option).removeprefix("pay for ").removeprefix("cast ").removeprefix("use ").split()[0]
        return card(name, content) or ""
    return ""


def _things(entry: dict[str, Any]) -> list[str]:
    """What lies in a space, by name."""
    tile = [f"#{entry['tile']['rank']} {entry['tile']['name']}"] if entry["tile"] else []
    return tile + list(entry["monsters"]) + ([say(_("rune"))] if entry["rune"] else [])


def score_parts(view: dict[str, Any]) -> list[list[tuple[str, int]]]:
    """What each seat's points are made of: skulls."""
    scores = view["result"]["scores"] if view["result"] else [0] * len(view["board"]["players"])
    return [[("skulls", score)] for score in scores]
