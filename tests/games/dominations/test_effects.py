"""Every sentence of every card is carried out at least once, and does what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pentarchy.games.dominations import traits
from pentarchy.games.dominations.domains import DOMAINS, TITLES, WHITE
from pentarchy.games.dominations.vocabulary import VOCABULARY
from tests.games.dominations.builder import CARDS, CONTENT, Table, table

LAND = ("g-ggr 0,0d 0", "g-ggt 1,0u 0", "g-ggc 1,-1d 0", "t-ttr 3,0d 0")
CITIES = ("0,0d 0 1", "1,0u 0 2", "1,-1d 0 3", "3,0d 0 1")
WHEEL = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "g-tca 2,-1u 0")

Check = Callable[[str, bool, dict[str, Any], str], None]

Said = tuple[str, bool, str]
"""A card, whether it is the Advanced side, a sentence."""

ALL: list[Said] = [
    (card.id, turned == 1, text)
    for card in CONTENT.cards[:72]
    for turned, side in enumerate(card.sides)
    for text in side.texts
]


def clause_of(text: str) -> Any:
    (clause,) = VOCABULARY.compile([text], where="a test", given=("knowledge",))
    return clause


def holding(card: str, turned: bool, **more: Any) -> Table:
    """A table where seat 0 already has the card."""
    return table(trees={0: [f"{card} * 1,0{'!' if turned else ''}"]}, **more)


def gaining(card: str, turned: bool, **more: Any) -> Table:
    """A table where seat 0 has just taken the card, or turned it over, by assimilation at the end of an Age."""
    own = [f"{card} * *"] if turned else []
    trees = {0: own, 1: [f"{card} * *{'!' if turned else ''}"]}
    game = table(2, "end", influence={0: 23}, trees=trees, **more)
    while game.asked != "assimilate":
        game.play(game.moves[0])
    move = next(move for move in game.moves if move.startswith("advance" if turned else f"develop {card} "))
    game.play(move)
    return game


def immediate_points(game: Table) -> int:
    return sum(e["points"] for e in game.events("scored") if e["seat"] == 0 and e["rule"] != "DN116")


def immediate_influence(game: Table) -> int:
    return sum(e["amount"] for e in game.events("influence") if e["seat"] == 0)


def check_score_points(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    assert immediate_points(gaining(card, turned)) >= words["n"]


def check_nodus(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    if "end of each Age" in text:
        game = holding(card, turned, seats=2, phase="end")
        assert immediate_points(game) == words["n"] * game.of(0)["nodus"][DOMAINS[words["domain"]]]
        return
    game = gaining(card, turned)
    nodus = game.of(0)["nodus"]
    clauses = [clause_of(text) for text in CONTENT.cards[CARDS[card]].sides[turned].texts]
    expected = sum(c.words["n"] * nodus[DOMAINS[c.words["domain"]]] for c in clauses if "domain" in c.words)
    assert immediate_points(game) == expected


def check_domain_masteries(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    """The card itself is the only one there."""
    assert immediate_points(gaining(card, turned)) == words["n"]


def check_level_cards(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = table(2, "end", influence={0: 23}, trees={0: ["pharos-1 * *"], 1: [f"{card} * *"]},
                 land=("t-ttr 0,0d 0",), standing=("pharos 1,0u 1",))  # fmt: skip
    game.play(next(move for move in game.moves if move.startswith(f"develop {card} ")))
    assert immediate_points(game) == words["n"]


def check_levels_beside(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = gaining(card, turned, land=("t-ttr 0,0d 0",), cities=("0,0d 0 3",), standing=("pharos 1,0u 1",))
    assert immediate_points(game) == words["n"] * 3


def check_cities(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    assert immediate_points(gaining(card, turned, land=LAND, cities=CITIES)) == words["n"] * 4


def check_groups(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    assert immediate_points(gaining(card, turned, land=LAND, cities=CITIES)) == words["n"] * 2


def check_points_for_influence(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    assert immediate_points(gaining(card, turned)) == words["n"] * (23 // words["per"])


def check_age_end_levels(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, seats=2, phase="end", land=LAND, cities=CITIES)
    assert immediate_points(game) == words["n"] * 7


def check_largest_group(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    assert immediate_points(holding(card, turned, seats=2, phase="end", land=LAND, cities=CITIES)) == words["n"] * 3


def check_age_end_knowledge(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, seats=2, phase="end", knowledge={0: {"art": 5, "trade": 2}})
    assert immediate_points(game) == words["n"] * (7 // words["per"])


def check_points_at_moment(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    if "City token" in text:
        game = holding(card, turned, phase="build", land=("t-ttr 0,0d 0",), knowledge={0: {"trade": 3}})
        game.play("city 0,0d")
        assert immediate_points(game) == words["n"]
    elif "Monument level" in text:
        game = holding(card, turned, phase="build", land=("t-ttr 0,0d 0",), cities=("0,0d 1 1",),
                       knowledge={0: {"trade": 5}})  # fmt: skip
        game.play("monument pharos")
        while game.asked in ("site", "slot", "share"):
            game.play(game.moves[0])
        assert immediate_points(game) == words["n"] + 6
    else:
        game = table(seat=0, hands={0: ["a-sgr"]}, land=LAND[:1], cities=("0,0d 1 1",), trees={1: [f"{card} * *!"]})
        game.play("place a-sgr at 1,0u turn 0")
        assert game.points(1) == words["n"]


def check_influence(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    if "upgrade a City" in text or "build a City" in text:
        built = holding(card, turned, phase="build", land=("t-ttr 0,0d 0",), knowledge={0: {"trade": 3}})
        built.play("city 0,0d")
        assert immediate_influence(built) == 1 + turned * words["n"]
        raised = holding(card, turned, phase="build", land=("t-ttr 0,0d 0",), cities=("0,0d 0 1",),
                         knowledge={0: {"trade": 6}})  # fmt: skip
        raised.play("upgrade 0,0d")
        assert immediate_influence(raised) == 2 + words["n"]
    elif "start of each Age" in text:
        game = holding(card, turned, seats=2, phase="end")
        while game.board["age"] == 1:
            game.play(game.moves[-1])
        assert game.influence(0) == words["n"]
    else:
        assert immediate_influence(gaining(card, turned)) == words["n"]


def check_influence_for_cities(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = gaining(card, turned, land=LAND, cities=CITIES)
    assert immediate_influence(game) == (4 if turned else 2), "seven levels, four Cities, halves rounded up"


def check_influence_for_nodus(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = gaining(card, turned)
    assert immediate_influence(game) == words["n"] * game.of(0)["nodus"][DOMAINS[words["domain"]]]


def check_pay_for_influence(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, seats=2, phase="end", land=("t-ttr 0,0d 0",), cities=("0,0d 0 1",),
                   knowledge={0: {"trade": 10}})  # fmt: skip
    most = min(words["most"], 10 // words["price"])
    assert game.moves == [*[f"buy {n}" for n in range(1, most + 1)], "buy none"]
    game.play(f"buy {most}")
    assert game.influence(0) == most
    dear = holding(card, turned, seats=2, phase="end", knowledge={0: {"trade": words["price"]}})
    assert dear.moves == ["buy 1", "buy none"]


def check_knowledge(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    if text.startswith("Gain"):
        game = gaining(card, turned)
        chosen = words["what"] == WHITE
        if chosen:
            game.play(*["vestigium art"] * words["n"])
        gained = f"{words['n']} {'art' if chosen else DOMAINS[words['what']]}"
        assert [event["knowledge"] for event in game.events("gained")] == [[gained]]
    elif "complete a Locus" in text:
        game = holding(card, turned, hands={0: ["r-tgs"]}, land=WHEEL)
        game.play("place r-tgs at 2,-1d turn 0")
        for _ in range(words["n"]):
            game.play("vestigium art")
        assert [event["knowledge"] for event in game.events("gained")] == [[f"{words['n']} art"]]
    elif "start of each Age" in text:
        game = holding(card, turned, seats=2, phase="end")
        while game.asked != "vestigium":
            game.play(game.moves[-1])
        game.play(*(["vestigium art", "vestigium trade"] * words["n"])[: words["n"]])
        assert sum(game.knowledge(0).values()) == words["n"]
    else:
        game = table(seat=0, hands={0: ["a-sgr"]}, land=("t-ttr 0,0d 0",), cities=("0,0d 1 1",),
                     trees={1: [f"{card} * *{'!' if turned else ''}"]})  # fmt: skip
        game.play("place a-sgr at 1,0u turn 0")
        assert game.knowledge(1) == {"trade": 1, DOMAINS[words["what"]]: words["n"]}


def check_gain_if_none(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    domain = DOMAINS[words["what"]]
    assert holding(card, turned).knowledge(0) == {domain: words["n"]}
    assert holding(card, turned, knowledge={0: {domain: 1}}).knowledge(0) == {domain: 1}, "something is held"


def check_yield(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    """A wheel with six dots of the Domain in its middle would be rich; a City of level 3 is enough."""
    domain = words["domain"]
    letter = "tcasgr"[domain]
    tile = f"{letter}-{letter}{letter}{'c' if letter == 't' else 't'}"
    game = table(hands={0: ["a-sgr" if letter != "a" else "t-sgr"]}, land=(f"{tile} 2,0d 0",), cities=("2,0d 1 3",),
                 trees={1: [f"{card} * *{'!' if turned else ''}"]})  # fmt: skip
    name = "a-sgr" if letter != "a" else "t-sgr"
    game.play(f"place {name} at 3,0u turn 0")
    assert game.knowledge(1) == {DOMAINS[domain]: 3 + 3 // words["per"]}


def check_free(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = gaining(card, turned)
    assert game.asked == "free mastery"
    names = {move.split()[1] for move in game.moves if move.startswith("develop")}
    assert {CONTENT.cards[CARDS[name]].value for name in names} == {words["value"]}
    game.play(game.moves[0])
    assert len(game.of(0)["tree"]) == 3
    declined = gaining(card, turned)
    declined.play("take none")
    assert len(declined.of(0)["tree"]) == 2


CHECKS: dict[str, Check] = {
    "score_points": check_score_points,
    "score_for_nodus": check_nodus,
    "score_for_domain_masteries": check_domain_masteries,
    "score_for_advanced_domain_masteries": check_domain_masteries,
    "score_for_masteries": check_domain_masteries,
    "score_for_advanced_masteries": check_domain_masteries,
    "score_for_level_cards": check_level_cards,
    "score_for_levels_beside_monuments": check_levels_beside,
    "score_for_cities": check_cities,
    "score_for_groups": check_groups,
    "score_for_influence": check_points_for_influence,
    "score_for_city_levels": check_age_end_levels,
    "score_for_largest_group": check_largest_group,
    "score_for_knowledge": check_age_end_knowledge,
    "score_at_moment": check_points_at_moment,
    "gain_influence": check_influence,
    "influence_for_cities": check_influence_for_cities,
    "influence_for_city_levels": check_influence_for_cities,
    "influence_for_nodus": check_influence_for_nodus,
    "pay_for_influence": check_pay_for_influence,
    "gain_knowledge": check_knowledge,
    "gain_knowledge_if_none": check_gain_if_none,
    "gain_by_production": check_yield,
    "take_free_mastery": check_free,
}


@pytest.mark.parametrize(
    ("card", "turned", "text"),
    [said for said in ALL if clause_of(said[2]).kind != "static"],
    ids=lambda part: str(part),
)
def test_a_sentence_does_what_it_says(card: str, turned: bool, text: str) -> None:
    clause = clause_of(text)
    CHECKS[clause.run.__name__](card, turned, clause.words, text)


# --- sentences that lend something ------------------------------------------------------------------------------------


def moves_with(card: str, turned: bool, **more: Any) -> list[str]:
    return holding(card, turned, **more).moves


def check_reserve(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    assert holding(card, turned).of(0)["limits"][DOMAINS[words["domain"]]] == words["n"]


def check_camp(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    letter = "tcasgr"[words["domain"]]
    tile = next(t.id.lower() for t in CONTENT.tiles if t.id.lower().startswith(f"{letter}-") and len(set(t.dots)) == 3)
    plain = table(hands={0: [tile]}).play(f"place {tile} at 0,0d turn 0").produced()
    helped = holding(card, turned, hands={0: [tile]}).play(f"place {tile} at 0,0d turn 0").produced()
    domain = DOMAINS[words["domain"]]
    assert helped == {**plain, domain: plain[domain] + words["n"]}


def check_keep(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    domain = DOMAINS[words["domain"]]
    game = holding(card, turned, seats=2, phase="end", knowledge={0: dict.fromkeys(DOMAINS, 5)})
    while game.board["age"] == 1:
        game.play(game.moves[-1])
    assert game.knowledge(0) == {domain: words["n"]}


def check_city_discount(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    letter = "tcasgr"[words["domain"]]
    tile = f"{letter}-{letter}{letter}{'c' if letter == 't' else 't'}"
    price = 6 - words["n"]
    for held, allowed in ((price, True), (price - 1, False)):
        knowledge = {0: {DOMAINS[words["domain"]]: held, "art" if letter != "a" else "trade": 2}}
        game = holding(card, turned, phase="build", land=(f"{tile} 0,0d 0",), cities=("0,0d 0 1",), knowledge=knowledge)
        assert ("upgrade 0,0d" in game.moves) == allowed


def check_build_discount(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    city = {"phase": "build", "land": ("t-ttr 0,0d 0",), "cities": ("0,0d 0 1",)}
    assert "upgrade 0,0d" in moves_with(card, turned, knowledge={0: {"trade": 6 - words["n"], "art": 2}}, **city)
    assert "upgrade 0,0d" not in moves_with(card, turned, knowledge={0: {"trade": 5 - words["n"], "art": 2}}, **city)
    assert "monument pharos" in moves_with(card, turned, knowledge={0: {"trade": 5 - words["n"], "art": 2}}, **city)


def check_turn_discount(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    check_build_discount(card, turned, words, text)
    game = table(phase="build", land=LAND[:3], cities=("0,0d 0 1",), knowledge={0: {"government": 3}},
                 trees={0: [f"{card} * *", "military * *"]})  # fmt: skip
    game.play("city 1,0u")
    assert game.knowledge(0) == {"government": 3}, "the first costs nothing"
    game.play("city 1,-1d")
    assert game.knowledge(0) == {}, "the second its full price"


def check_monument_discount(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    site = {"phase": "build", "land": ("t-ttr 0,0d 0",), "cities": ("0,0d 1 1",)}
    assert "monument pharos" in moves_with(card, turned, knowledge={0: {"trade": 5 - words["n"], "art": 2}}, **site)
    assert "monument pharos" not in moves_with(card, turned, knowledge={0: {"trade": 4 - words["n"], "art": 2}}, **site)


def check_mastery_discount(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, phase="develop", knowledge={0: {"trade": 3 - words["n"], "art": 2}})
    assert any(move.startswith("develop peddling") for move in game.moves)
    short = holding(card, turned, phase="develop", knowledge={0: {"trade": 2 - words["n"], "science": 2}})
    assert not any(move.startswith("develop peddling") for move in short.moves)
    upgrade = table(phase="develop", trees={0: ["fishing a 1,0", f"{card} * *{'!' if turned else ''}"]},
                    knowledge={0: {"craftsmanship": 3 - words["n"], "art": 2}})  # fmt: skip
    assert "advance 1,0" in upgrade.moves, "an upgrade is cheaper too"


def check_hand(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, seats=2, phase="end", hands={0: ["g-asr"], 1: ["t-cas"]})
    while game.board["age"] == 1:
        game.play(game.moves[-1])
    assert len(game.hand(0)) == 7 + words["n"] and len(game.hand(1)) == 7


def check_assimilation(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    trees = {0: [f"{card} * *{'!' if turned else ''}"], 1: ["pottery * -1,0", "masonry * *"]}
    enough = 23 - words["n"]
    for influence, offered in ((enough, True), (enough - 1, False)):
        moves = table(2, "end", influence={0: influence}, trees=trees).moves
        assert any(move.startswith("develop masonry") for move in moves) is offered


def check_bank(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, phase="build", knowledge={0: {"trade": 5}})
    for _ in range(words["n"]):
        game.play("bank trade for art")
    assert not any(move.startswith("bank") for move in game.moves)


def check_second_build(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, phase="build", land=LAND[:3], cities=("0,0d 0 2",), knowledge={0: {"government": 9}})
    game.play("city 1,0u")
    assert game.asked == "build"
    game.play("city 1,-1d")
    assert game.asked != "build", "one more, not two"


def check_second_develop(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    game = holding(card, turned, phase="develop", knowledge={0: {"trade": 5, "art": 5}})
    game.play(next(move for move in game.moves if move.startswith("develop peddling")))
    assert game.asked == "develop"
    game.play(next(move for move in game.moves if move.startswith("develop painting")))
    assert game.asked != "develop"


def check_activation(card: str, turned: bool, words: dict[str, Any], text: str) -> None:
    assert "activate 0,0d" in moves_with(card, turned, hands={0: ["g-asr"]}, land=("t-ttc 0,0d 0",))


LENT: dict[int, Check] = {
    traits.RESERVE: check_reserve,
    traits.CAMP: check_camp,
    traits.KEEP: check_keep,
    traits.CITY_DISCOUNT: check_city_discount,
    traits.BUILD_DISCOUNT: check_build_discount,
    traits.TURN_DISCOUNT: check_turn_discount,
    traits.MONUMENT_DISCOUNT: check_monument_discount,
    traits.MASTERY_DISCOUNT: check_mastery_discount,
    traits.HAND: check_hand,
    traits.ASSIMILATION: check_assimilation,
    traits.BANK: check_bank,
    traits.SECOND_BUILD: check_second_build,
    traits.SECOND_DEVELOP: check_second_develop,
    traits.ACTIVATION: check_activation,
}


@pytest.mark.parametrize(
    ("card", "turned", "text"),
    [said for said in ALL if clause_of(said[2]).kind == "static"],
    ids=lambda part: str(part),
)
def test_a_sentence_lends_what_it_says(card: str, turned: bool, text: str) -> None:
    clause = clause_of(text)
    trait, _ = clause.run()
    LENT[trait](card, turned, clause.words, text)


@pytest.mark.parametrize("number", range(72, 122), ids=lambda number: CONTENT.cards[number].id)
def test_a_monument_level_does_what_it_says_when_it_is_bought(number: int) -> None:
    """With a tree that welcomes any colour and every Reserve full of Cities' room."""
    card = CONTENT.cards[number]
    monument = CONTENT.monuments[card.monument]
    letter = "tcasgr"[monument.domain]
    tile = f"{letter}-{letter}{letter}{'c' if letter == 't' else 't'}"
    wheel = ("2,0u", "1,0d", "1,0u", "1,-1d", "2,-1u", "2,-1d")
    fill = ("t-cas", "c-tsa", "a-tsc", "s-tac", "g-tca", "r-tgs")
    land = (f"{tile} 0,0d 0", *[f"{name} {cell} 0" for name, cell in zip(fill, wheel, strict=True)])
    trees = {1: [f"{monument.id}-{level} * *" for level in range(1, card.level)]}
    welcome = ["peddling * *", "fishing * *", "storytelling * *", "observation * *", "council * *", "mysticism * *"]
    game = table(
        3,
        "build",
        seat=2,
        order=[2, 0, 1],
        land=land,
        cities=("0,0d 0 1",),
        monuments=(monument.id, "stonehenge" if monument.id != "stonehenge" else "pharos", "colossus" if
                   monument.id != "colossus" else "mausoleum"),
        trees={**trees, 2: [*welcome, "masonry * *!", "architecture * *!"]},
        knowledge={2: dict.fromkeys(DOMAINS, 5)},
    )  # fmt: skip
    game.play(f"monument {monument.id}")
    while game.seat == 2 and game.asked in ("share", "site", "slot", "vestigium"):
        game.play(game.moves[0])
    texts = card.sides[0].texts
    points = int(texts[0].split()[1])
    assert points in [event["points"] for event in game.events("scored") if event["seat"] == 2]
    if "Gain 3 Vestigium." in texts:
        assert [e for e in game.events("gained") if e["seat"] == 2]
    if "Gain 2 Influence." in texts:
        assert sum(e["amount"] for e in game.events("influence") if e["seat"] == 2) == 2


def test_titles_and_names_of_domains_agree() -> None:
    assert tuple(title.lower() for title in TITLES) == DOMAINS
