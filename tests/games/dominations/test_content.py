"""The census of everything printed, and the guards of the loader."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from pentarchy.games.dominations.cards import CIRCLE, DIAMOND, WALL
from pentarchy.games.dominations.content import HOME, load_content
from pentarchy.games.dominations.domains import BLACK, DOMAINS, WHITE, next_domain
from pentarchy.games.dominations.objectives import GOALS
from pentarchy.games.dominations.view import catalogue
from pentarchy.games.dominations.vocabulary import VOCABULARY
from pentarchy.parts.content import ContentError
from pentarchy.parts.sentences import Clause
from tests.games.dominations.builder import CARDS, CONTENT

MASTERIES = CONTENT.cards[:72]
LEVELS = CONTENT.cards[72:122]


def test_ninety_tiles_all_different_with_fifteen_camps_and_forty_five_dots_of_each_colour() -> None:
    assert len(CONTENT.tiles) == 90
    assert Counter(tile.camp for tile in CONTENT.tiles) == dict.fromkeys(range(6), 15)
    assert Counter(dot for tile in CONTENT.tiles for dot in tile.dots) == dict.fromkeys(range(6), 45)
    turns = {(tile.camp, min(tile.dots[k:] + tile.dots[:k] for k in range(3))) for tile in CONTENT.tiles}
    assert len(turns) == 90, "no tile is another one turned"


def test_each_camp_has_every_triple_of_the_other_colours_and_five_doubles() -> None:
    for camp in range(6):
        tiles = [tile for tile in CONTENT.tiles if tile.camp == camp]
        others = [domain for domain in range(6) if domain != camp]
        triples = sorted(tuple(sorted(tile.dots)) for tile in tiles if len(set(tile.dots)) == 3)
        assert triples == sorted(combinations(others, 3))
        assert sorted(tile.dots for tile in tiles if len(set(tile.dots)) == 2) == [(camp, camp, x) for x in others]


def test_thirty_triples_run_each_way_round() -> None:
    """Chirality: read clockwise from the lowest Domain, half of the triples rise and half fall."""
    ways = Counter()  # type: Counter[bool]
    for tile in CONTENT.tiles:
        if len(set(tile.dots)) == 3:
            first = tile.dots.index(min(tile.dots))
            ways[tile.dots[(first + 1) % 3] < tile.dots[(first + 2) % 3]] += 1
    assert ways == {True: 30, False: 30}


def test_a_tiles_name_says_what_it_shows() -> None:
    letters = "TCASGR"
    for tile in CONTENT.tiles:
        assert tile.id == f"{letters[tile.camp]}-{''.join(letters[dot] for dot in tile.dots)}"


def test_seventy_two_masteries_twelve_a_domain_four_of_each_value() -> None:
    assert len(MASTERIES) == 72
    assert Counter((card.domain, card.value) for card in MASTERIES) == {
        (domain, value): 4 for domain in range(6) for value in (3, 6, 9)
    }
    assert len({card.id for card in CONTENT.cards}) == len(CONTENT.cards)
    assert all(len(card.sides) == 2 for card in MASTERIES)


def test_an_upgrade_costs_less_than_the_card_and_its_side_says_something_new() -> None:
    for card in MASTERIES:
        assert card.upgrade <= {3: 2, 6: 6, 9: 8}[card.value], card.id
        assert card.sides[0].texts != card.sides[1].texts, card.id
    dear = {card.id for card in MASTERIES if card.upgrade > {3: 2, 6: 4, 9: 6}[card.value]}
    assert dear == {"warfare", "templars", "rhetoric"}, "what is worth more than the others"


def test_no_two_masteries_of_a_value_that_are_their_domains_own_say_the_same() -> None:
    """Those of value 3, and the first two of value 6, are alike in all Domains."""
    own = [card for n, card in enumerate(MASTERIES) if n % 12 in (6, 7)]
    assert len({card.sides[0].texts for card in own}) == len({card.sides[1].texts for card in own}) == len(own) == 12


def test_only_value_nine_has_prerequisites_and_each_can_be_met() -> None:
    for card in MASTERIES:
        assert (card.prerequisite is not None) == (card.value == 9)
        if card.prerequisite is not None:
            domain, value = card.prerequisite
            assert value in (3, 6) and domain in (card.domain, next_domain(card.domain))


def test_masteries_of_value_three_say_the_same_in_every_domain() -> None:
    def sayings(domain: int) -> list[str]:
        cards = [card for card in MASTERIES if card.domain == domain and card.value == 3]
        return [
            text.replace(DOMAINS[domain].title(), "D") for card in cards for side in card.sides for text in side.texts
        ]

    assert all(sayings(domain) == sayings(0) for domain in range(6))


ATTESTED = {
    "trade": "bartering currency bank mercenaries guilds",
    "craftsmanship": "agriculture fishing livestock road-building forge",
    "government": "warfare education administration military law monarchy",
    "religion": "templars mysticism cathedrals mythology relics",
    "art": "painting sculpture theatre diplomacy",
    "science": "mathematics cartography printing astronomy medicine",
}


def test_every_mastery_known_by_name_is_there_in_its_domain() -> None:
    for domain, names in ATTESTED.items():
        for name in names.split():
            assert DOMAINS[CONTENT.cards[CARDS[name]].domain] == domain


def test_nodus_layouts_follow_the_value_of_the_card() -> None:
    for number, card in enumerate(MASTERIES):
        layout = CONTENT.layouts[4 * number]
        own = layout.count(card.domain)
        special = [half for half in layout if half in (WHITE, BLACK)]
        others = [half for half in layout if half not in (card.domain, WHITE, BLACK)]
        expected = {3: (2, 0, 2), 6: (2, 1, 1), 9: (1, 2, 1)}[card.value]
        assert (own, len(special), len(others)) == expected, card.id
        assert len(set(others)) == len(others)
        if card.value == 9:
            assert sorted(special) == [WHITE, BLACK]


def test_the_two_own_halves_lie_opposite_on_every_other_card() -> None:
    for number, card in enumerate(MASTERIES):
        if card.value < 9:
            layout = CONTENT.layouts[4 * number]
            opposite = layout[0] == layout[2] or layout[1] == layout[3]
            assert opposite == (number % 2 == 0), card.id


def test_other_colours_are_spread_evenly_over_a_domains_cards() -> None:
    for domain in range(6):
        halves = Counter(
            half
            for number, card in enumerate(MASTERIES)
            if card.domain == domain
            for half in CONTENT.layouts[4 * number]
            if half not in (domain, WHITE, BLACK)
        )
        assert sorted(halves.values()) == [3, 3, 3, 3, 4]


def test_the_four_copies_of_a_mastery_are_its_four_quarter_turns() -> None:
    for number in range(72):
        base = CONTENT.layouts[4 * number]
        for copy in range(4):
            assert CONTENT.layouts[4 * number + copy] == base[4 - copy :] + base[: 4 - copy]
        assert len({CONTENT.layouts[4 * number + copy] for copy in range(4)}) == 4


def test_twelve_monuments_one_circle_and_one_other_a_domain_and_fifty_levels() -> None:
    assert len(CONTENT.monuments) == 12 and len(LEVELS) == 50
    assert sorted(m.domain for m in CONTENT.monuments if m.shape == CIRCLE) == list(range(6))
    assert sorted(m.domain for m in CONTENT.monuments if m.shape != CIRCLE) == list(range(6))
    assert [m.id for m in CONTENT.monuments if m.shape == WALL] == ["great-wall"]
    assert sorted(len(m.levels) for m in CONTENT.monuments) == [4] * 10 + [5] * 2
    known = {m.id: m for m in CONTENT.monuments}
    assert (known["pharos"].domain, known["pharos"].shape, known["pharos"].reward) == (0, DIAMOND, 10)
    assert (known["hanging-gardens"].domain, known["hanging-gardens"].shape) == (1, CIRCLE)
    assert known["hanging-gardens"].reward == 5


def test_levels_cost_more_and_more_from_the_third_on_in_two_domains() -> None:
    for monument in CONTENT.monuments:
        totals = [sum(cost) for cost in monument.costs]
        assert totals == sorted(totals) and 3 <= totals[0] <= 5, monument.id
        assert 24 <= sum(totals) <= 35
        for nth, cost in enumerate(monument.costs, 1):
            assert cost[monument.domain] and sum(amount > 0 for amount in cost) == (1 if nth < 3 else 2)


PLAIN = ("score_points", "gain_influence", "gain_knowledge")
"""Points, Influence and Knowledge at once: what every level may give."""


def test_every_monument_has_a_character_of_its_own() -> None:
    """Ten have a level that does what no plain level does; the Palace has its ladder, the Colosseum its Influence."""
    levels = {m.id: [CONTENT.cards[number].sides[0].texts for number in m.levels] for m in CONTENT.monuments}
    said = {
        name: {t for texts in level for t in texts if not is_plain(clause(t)) or "each Age" in t}
        for name, level in levels.items()
    }
    assert {name for name in said if not said[name]} == {"imperial-palace", "colosseum"}
    for one, other in combinations(levels, 2):
        assert levels[one] != levels[other] and not (said[one] and said[one] == said[other])
    assert len({tuple(m.costs[n][m.domain] for n in range(4)) for m in CONTENT.monuments}) >= 3


def is_plain(clause: Clause) -> bool:
    return getattr(clause.run, "__name__", "a compiled lambda") in PLAIN


def clause(text: str) -> Clause:
    (found,) = VOCABULARY.compile([text], where="a test", given=("knowledge",))
    return found


def test_level_cards_show_two_white_one_own_and_one_black_half_but_for_the_last() -> None:
    for monument in CONTENT.monuments:
        for number in monument.levels:
            layout = CONTENT.layouts[CONTENT.copies_of(number)[0]]
            if number == monument.levels[-1]:
                assert layout.count(WHITE) == 1 and layout.count(monument.domain) == 2 and BLACK not in layout
            else:
                assert sorted(layout) == sorted([WHITE, WHITE, monument.domain, BLACK])


def test_three_diamonds_have_a_sea_and_two_to_four_carry_dots_one_pair_of_them_white() -> None:
    diamonds = [m for m in CONTENT.monuments if m.shape == DIAMOND]
    assert sum("closed" in m.sides for m in diamonds) == 3 and len(diamonds) == 5
    assert all(m.sides.count("reward") == 2 for m in diamonds)
    dotted = [m for m in diamonds if any(dot >= 0 for dot in m.dots)]
    assert 2 <= len(dotted) <= 4
    assert [m.dots.count(WHITE) for m in dotted if WHITE in m.dots] == [2]


def test_sixteen_nations_with_five_objectives_each_at_least_one_of_cities() -> None:
    assert len(CONTENT.objectives) == 16
    for nation in CONTENT.objectives:
        assert len(nation.goals) == 5 and len(set(nation.texts)) == 5
        assert any("Cit" in text for text in nation.texts), nation.id
    names = {nation.id for nation in CONTENT.objectives}
    assert names >= {"romans", "celts", "vikings", "inca", "sumerians", "maya", "huns", "persians", "greeks"}


def test_every_kind_of_objective_and_every_goal_of_the_vocabulary_is_used() -> None:
    used = {goal.sentence.pattern for nation in CONTENT.objectives for goal in nation.goals}
    assert used == {sentence.pattern for sentence in GOALS.sentences}


EARLY = (
    r"Control one|Have 4 Cities of level 1\.|Have 15 Inf|Have 5 \w+ Nodus\.|Have [23] .*Masteries of value 3\."
)
HARD = r"Control 2|Have 30|Have 10|Have 8|Have 2 Cities of level 3|1 of level 3|Have 4 .*value 6|Have 3 .*value 9"


def test_every_nation_has_two_early_goals_two_of_an_age_and_one_hard_one() -> None:
    for nation in CONTENT.objectives:
        early = sum([re.match(EARLY, text) is not None for text in nation.texts])
        hard = sum([re.search(HARD, text) is not None for text in nation.texts])
        assert hard == 1 and early == (3 if nation.id == "phoenicians" else 2), nation.id


def test_no_goal_of_a_nation_is_won_by_another() -> None:
    """Of one kind of goal a nation has one; Cities of a level do not follow from those of another."""
    for nation in CONTENT.objectives:
        kinds = [goal.run.__name__.partition("_of_")[0] for goal in nation.goals]
        assert kinds.count("nodus") <= 1 and kinds.count("enough_influence") + kinds.count("control_monuments") <= 2
        assert kinds.count("control_monuments") <= 1 and kinds.count("enough_influence") <= 1
        values = [value for goal in nation.goals for name, value in goal.words.items() if name in ("value", "other")]
        assert len(set(values)) == len(values), nation.id
        many = [text for text in nation.texts if "adjacent" in text or "Cities of level 1" in text]
        assert len(many) <= 1 or nation.id == "khmer", nation.id


def test_no_nation_asks_for_more_than_fifteen_turns_can_give() -> None:
    """Cities and Masteries a nation needs for all five goals: at most 13 tokens and 14 cards."""
    for nation in CONTENT.objectives:
        tokens = cards = 0
        for goal in nation.goals:
            words, rule = goal.words, goal.run.__name__
            if rule in ("adjacent_cities", "apart_cities"):
                tokens = max(tokens, words["n"])
            elif rule == "cities_of_level":
                tokens = max(tokens, words["n"] * words["level"])
            elif rule == "cities_of_two_levels":
                tokens = max(tokens, words["n"] + words["m"] * words["higher"])
            elif rule.startswith("masteries"):
                cards = max(cards, words["n"] + words.get("m", 0))
            elif rule.startswith("nodus"):
                cards = max(cards, (words["a"] + words.get("b", 0) + words.get("c", 0)) * 2 // 3)
        assert tokens <= 13 and cards <= 14, nation.id


def test_six_domination_cards_one_a_domain_in_their_order() -> None:
    assert [(card.id, card.points) for card in CONTENT.dominations] == [
        ("governor", 6),
        ("high-priest", 5),
        ("diplomat", 4),
        ("trader", 3),
        ("inventor", 2),
        ("farmer", 1),
    ]
    assert sorted(card.domain for card in CONTENT.dominations) == list(range(6))
    assert [card.duel for card in CONTENT.dominations] == [0, 5, 4, 3, 2, 1]


def test_four_campfires_white_all_round() -> None:
    assert len(CONTENT.campfires) == 4
    assert {CONTENT.layouts[copy] for copy in CONTENT.campfires} == {(WHITE,) * 4}
    assert len(CONTENT.layouts) == 288 + 50 + 4 == 342, "as many square cards as are in the box"


def test_every_sentence_of_the_vocabulary_is_said_by_some_card() -> None:
    said = {text for card in CONTENT.cards for side in card.sides for text in side.texts}
    said |= {text for card in CONTENT.dominations for text in card.side.texts}
    clauses = VOCABULARY.compile(sorted(said), where="all cards", given=("knowledge",))
    assert {clause.sentence.pattern for clause in clauses} == {sentence.pattern for sentence in VOCABULARY.sentences}


def test_the_catalogue_shows_every_card_once() -> None:
    shown = catalogue(CONTENT)
    assert {name: len(entries) for name, entries in shown.items()} == {
        "tiles": 90,
        "masteries": 72,
        "monuments": 12,
        "objectives": 16,
        "dominations": 6,
        "campfires": 4,
    }
    assert len({tuple(halves) for halves in shown["masteries"]["bartering"]["copies"].values()}) == 4


# --- content packs ----------------------------------------------------------------------------------------------------


def pack_with(tmp_path: Path, file: str, old: str, new: str) -> Path:
    text = (HOME / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("masteries.toml", "Gain 1 Trade if", "Steal 1 Trade if", "peddling basic: Dominations knows no sentence"),
        ("masteries.toml", 'domain = "trade"', 'domain = "trad"', "did you mean 'trade'"),
        ("masteries.toml", "upgrade = 2", "upgrade = -1", "peddling: upgrade is -1"),
        ("masteries.toml", '"trade", "craftsmanship", "trade", "art"]', '"trade"]', "nodus must be 4"),
        ("masteries.toml", "value = 3", "worth = 3", "peddling: value is missing"),
        ("land.toml", 'dots = ["craftsmanship", "art", "science"]', 'dots = ["art"]', "dots must be 3"),
        ("monuments.toml", "reward = 5", "reward = 5\nprice = 2", "price is unknown"),
        ("monuments.toml", '"reward", "reward", "closed", "closed"', '"reward", "sea"', "sides must be four"),
        ("objectives.toml", '  "Control one Monument.",\n', "", "goals must be five, not 4"),
        ("dominations.toml", "You set the turn order", "You break the turn order", "governor effects"),
    ],
)
def test_a_mistake_in_a_content_pack_is_named_with_file_card_and_field(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    with pytest.raises(ContentError, match=message):
        load_content(pack_with(tmp_path, file, old, new))


def test_a_pack_may_bring_a_single_file_and_change_a_card(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "masteries.toml", "Gain 1 Trade if you", "Gain 4 Trade if you")
    changed = load_content(pack)
    assert changed.cards[0].sides[0].texts == ("At the start of your turn, Gain 4 Trade if you hold none.",)
    assert len(changed.tiles) == 90
