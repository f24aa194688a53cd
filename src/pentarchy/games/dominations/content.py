"""Loads the printed things from the content files; every sentence is matched to its rule here, once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.games.dominations.cards import (
    ALL_COPIES,
    CIRCLE,
    COPIES,
    DIAMOND,
    LETTERS,
    MONUMENT_CARD,
    OBJECTIVE_CARD,
    SHAPES,
    Card,
    Domination,
    Layout,
    Monument,
    Objective,
    Side,
    Tile,
)
from pentarchy.games.dominations.domains import BLACK, COLOURS, DOMAINS, NONE
from pentarchy.games.dominations.faces import build_faces
from pentarchy.games.dominations.moments import ACQUIRED
from pentarchy.games.dominations.objectives import GOALS
from pentarchy.games.dominations.printed import Content
from pentarchy.games.dominations.vocabulary import VOCABULARY
from pentarchy.parts.content import ContentError, Row, content_file, load_rows
from pentarchy.parts.sentences import STATIC, Clause

HOME = Path(__file__).parent / "content"
SIDE_KINDS: Final = ("reward", "open", "closed")


def load_content(pack: Path | None = None) -> Content:
    """Everything printed, from the game's own files or those a content pack brings instead."""
    content = Content()
    for row in _rows("land.toml", "tile", pack):
        dots = _colours(row, "dots", 3, DOMAINS)
        content.tiles.append(Tile(row.text("id"), _domain(row, "camp"), (dots[0], dots[1], dots[2])))
        row.finish()
    for row in _rows("masteries.toml", "mastery", pack):
        _add_mastery(content, row)
    content.masteries = len(content.cards)
    for number, row in enumerate(_rows("monuments.toml", "monument", pack)):
        _add_monument(content, number, row)
    content.level_cards = len(content.cards) - content.masteries
    for row in _rows("campfires.toml", "campfire", pack):
        content.campfires.append(len(content.layouts))
        card = Card(row.text("id"), row.text("name"), NONE, (_side(row, "effects", row.text("id")),))
        _add_copies(content, card, _layout(row), 1)
        row.finish()
    for row in _rows("objectives.toml", "objective", pack):
        texts = row.texts("goals")
        if len(texts) != 5:
            raise row.wrong("goals", f"must be five, not {len(texts)}")
        goals = GOALS.compile(texts, where=row.where)
        content.objectives.append(Objective(row.text("id"), row.text("name"), tuple(texts), goals))
        row.finish()
    for row in _rows("dominations.toml", "domination", pack):
        points = row.number("points", low=0)
        side = _side(row, "effects", row.text("id"))
        content.dominations.append(
            Domination(
                row.text("id"), row.text("name"), _domain(row, "domain"), points, row.number("duel", points), side
            )
        )
        row.finish()
    build_faces(content)
    content.masks = [ALL_COPIES << COPIES * number for number in range(content.masteries)]
    content.all_masks = sum(content.masks)
    content.grounds = _grounds(content)
    highest = max([value for _, value in content.by_value], default=0)
    content.up_to = [
        [
            sum([copies for (domain, value), copies in content.by_value.items() if domain == own and value <= amount])
            for amount in range(highest + 1)
        ]
        for own in range(len(DOMAINS))
    ]
    content.ids = _ids(content)
    content.numbers = {kind: {name: number for number, name in ids.items()} for kind, ids in content.ids.items()}
    return content


def _ids(content: Content) -> dict[str, dict[int, str]]:
    """By kind of thing: what saves call each."""
    objectives = {number: nation.id for number, nation in enumerate(content.objectives)}
    monuments = {number: monument.id for number, monument in enumerate(content.monuments)}
    cards = {number: tile.id for number, tile in enumerate(content.tiles)}
    cards |= {OBJECTIVE_CARD + number: f"objective/{name}" for number, name in objectives.items()}
    cards |= {MONUMENT_CARD + number: f"monument/{name}" for number, name in monuments.items()}
    faces = {content.tile_face(number, turn): f"{cards[number]} {turn}" for number in range(len(content.tiles))
             for turn in range(3)}  # fmt: skip
    faces |= {content.cradle_face(nth): f"cradle {nth}" for nth in range(6)}
    faces |= {content.monument_face(number, way, nth): f"{name} {way} {nth}" for number, name in monuments.items()
              for way in range(6) for nth in range(4)}  # fmt: skip
    copies = {copy: f"{content.cards[number].id} {LETTERS[copy - content.copies_of(number)[0]]}"
              for copy, number in enumerate(content.copy_card)}  # fmt: skip
    return {
        "card": cards,
        "objective": objectives,
        "monument": monuments,
        "domination": {number: card.id for number, card in enumerate(content.dominations)},
        "face": faces,
        "copy": copies,
        "mastery": {number: content.cards[number].id for number in range(content.masteries)},
        "held": {2 * copy + turned: name + "+" * turned for copy, name in copies.items() for turned in (0, 1)},
    }


def _rows(name: str, kind: str, pack: Path | None) -> list[Row]:
    return load_rows(content_file(HOME, "dominations", name, pack), kind)


def _add_mastery(content: Content, row: Row) -> None:
    sides = (_side(row, "basic", row.text("id")), _side(row, "advanced", row.text("id")))
    card = Card(row.text("id"), row.text("name"), _domain(row, "domain"), sides)
    card.value = row.number("value", low=1)
    card.upgrade = row.number("upgrade", low=0)
    needed = row.part("prerequisite")
    if needed is not None:
        card.prerequisite = (_domain(needed, "domain"), needed.number("value", low=1))
        needed.finish()
    mask = ALL_COPIES << len(content.layouts)
    key = (card.domain, card.value)
    content.by_value[key] = content.by_value.get(key, 0) | mask
    _add_copies(content, card, _layout(row), COPIES)
    row.finish()


def _grounds(content: Content) -> list[tuple[int, int]]:
    """By prerequisite: one Mastery that has it, and the mask of the copies of all that do."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for number, mask in enumerate(content.masks):
        needed = content.cards[number].prerequisite
        if needed is not None:
            first, masks = found.get(needed, (number, 0))
            found[needed] = (first, masks | mask)
    return list(found.values())


def _add_monument(content: Content, number: int, row: Row) -> None:
    shape = row.text("shape", choices=SHAPES)
    monument = Monument(row.text("id"), row.text("name"), _domain(row, "domain"), shape, row.number("reward", low=0))
    if shape == DIAMOND:
        monument.sides = tuple(row.texts("sides"))
        if len(monument.sides) != 4 or any(side not in SIDE_KINDS for side in monument.sides):
            raise row.wrong("sides", f"must be four of {', '.join(SIDE_KINDS)}")
        monument.dots = _colours(row, "dots", 6, (*DOMAINS, "white", "none")) if row.has("dots") else (NONE,) * 6
    elif shape != CIRCLE:
        monument.dots = (NONE,) * 12
    levels = row.parts("level")
    if not levels:
        raise row.wrong("level", "is missing: a Monument has at least one level")
    row.finish()
    first = len(content.cards)
    for nth, level in enumerate(levels, 1):
        effects = (_side(level, "effects", monument.id),)
        card = Card(f"{monument.id}-{nth}", f"{monument.name} {nth}", monument.domain, effects)
        card.monument, card.level = number, nth
        monument.costs += (_level_cost(level),)
        _add_copies(content, card, _layout(level), 1)
        level.finish()
    monument.levels = tuple(range(first, len(content.cards)))
    content.monuments.append(monument)


def _level_cost(level: Row) -> tuple[int, ...]:
    """What a level costs, by Domain."""
    cost = level.part("cost")
    if cost is None:
        raise level.wrong("cost", "is missing")
    amounts = tuple([cost.number(domain, 0, low=0) for domain in DOMAINS])
    cost.finish()
    if not 1 <= sum([amount > 0 for amount in amounts]) <= 2:
        raise level.wrong("cost", "must be in one Domain or two")
    return amounts


def _add_copies(content: Content, card: Card, base: Layout, copies: int) -> None:
    """DN094: copy k is printed k quarter turns further round."""
    content.first_copy.append(len(content.layouts))
    for turns in range(copies):
        turned = tuple([base[(side - turns) % 4] for side in range(4)])
        content.layouts.append((turned[0], turned[1], turned[2], turned[3]))
        content.copy_card.append(len(content.cards))
    content.cards.append(card)


def _side(row: Row, field: str, card: str) -> Side:
    texts = row.texts(field)
    clauses = VOCABULARY.compile(texts, where=f"{row.where} {field}", given=("knowledge",))
    answers: dict[int, tuple[Clause, ...]] = {}
    traits: list[tuple[int, int]] = []
    for clause in clauses:
        if clause.kind == STATIC:
            traits.append(clause.run(**clause.words))
        else:
            moment = ACQUIRED if clause.moment is None else clause.moment
            answers[moment] = (*answers.get(moment, ()), clause)
    return Side(card, field, tuple(texts), answers, tuple(traits))


def _domain(row: Row, field: str) -> int:
    return COLOURS[row.text(field, choices=DOMAINS)]


def _colours(row: Row, field: str, count: int, allowed: tuple[str, ...]) -> tuple[int, ...]:
    words = row.texts(field)
    if len(words) != count or any(word not in allowed for word in words):
        raise row.wrong(field, f"must be {count} of {', '.join(allowed)}")
    return tuple([COLOURS[word] for word in words])


def _layout(row: Row) -> Layout:
    north, east, south, west = _colours(row, "nodus", 4, (*DOMAINS, "white", "black"))
    if north == east == south == west == BLACK:
        raise ContentError(f"{row.where}: nodus is black all round, so the card could never be placed")
    return north, east, south, west
