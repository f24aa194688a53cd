"""The card set: every count of the content's design, every known fact of a card, every ability carried out."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from pathlib import Path

import pytest

import pentarchy
from pentarchy.games.dominare.cards import FACTIONS
from pentarchy.games.dominare.content import Content
from pentarchy.games.dominare.words import vocabulary
from pentarchy.parts.content import ContentError
from tests.games.dominare.builder import AGENTS, EVENTS, FILLER, GAME, table
from tests.support import rule

CARDS = [card for card in GAME.content.agents for _ in range(card.copies)]
MAIN_TRAITS = {
    "atheneum": ("scholar", 10),
    "canals": ("guildsman", 10),
    "church": ("clergy", 9),
    "merchant-quarter": ("merchant", 9),
    "senate": ("senator", 9),
    "commoner": ("plebian", 12),
    "shadowmen": ("knave", 9),
    "culture": ("artisan", 8),
    "nobility": ("noble", 7),
}


def by_faction(values) -> dict[str, list[int]]:
    """Per faction, how many cards have each of some values."""
    found = {}
    for number, faction in enumerate(FACTIONS):
        counts = Counter(values(card) for card in CARDS if card.faction == number)
        found[faction] = [counts[value] for value in range(max(counts) + 1)]
    return found


@rule("DR003", "DR004")
def test_95_agents_30_events_8_districts():
    assert (len(CARDS), len(AGENTS), len(EVENTS), len(GAME.content.districts)) == (95, 89, 30, 8)


def test_factions():
    counts = Counter(FACTIONS[card.faction] for card in CARDS)
    assert counts == {
        "atheneum": 11, "canals": 11, "church": 11, "merchant-quarter": 11, "senate": 11, "commoner": 16,
        "shadowmen": 9, "culture": 8, "nobility": 7,
    }  # fmt: skip


def test_traits():
    assert Counter(trait for card in CARDS for trait in card.trait_names()) == {
        "plebian": 24, "knave": 20, "clergy": 16, "scholar": 15, "guildsman": 15, "merchant": 15, "noble": 15,
        "senator": 14, "templar": 10, "artisan": 8,
    }  # fmt: skip
    assert Counter(len(card.trait_names()) for card in CARDS) == {1: 40, 2: 53, 3: 2}
    for faction, (trait, count) in MAIN_TRAITS.items():
        own = [card for card in CARDS if FACTIONS[card.faction] == faction]
        assert sum(trait in card.trait_names() for card in own) == count
    assert sum("templar" in card.trait_names() for card in CARDS if card.faction == 2) == 4


def test_any_two_factions_can_network():
    pairs = {pair for card in CARDS for pair in itertools.combinations(sorted(card.trait_names()), 2)}
    main = sorted(trait for trait, _ in MAIN_TRAITS.values())
    assert not [pair for pair in itertools.combinations(main, 2) if pair not in pairs]


def test_influence_income_and_exposure():
    assert by_faction(lambda card: card.influence) == {
        "atheneum": [0, 5, 5, 1], "canals": [0, 3, 6, 2], "church": [0, 3, 6, 2], "merchant-quarter": [0, 3, 6, 2],
        "senate": [0, 3, 5, 3], "commoner": [0, 9, 6, 1], "shadowmen": [0, 3, 4, 2], "culture": [0, 4, 4],
        "nobility": [7],
    }  # fmt: skip
    assert by_faction(lambda card: min(card.income, 3)) == {
        "atheneum": [3, 6, 2], "canals": [2, 6, 3], "church": [4, 6, 1], "merchant-quarter": [0, 4, 5, 2],
        "senate": [2, 6, 3], "commoner": [8, 7, 1], "shadowmen": [3, 4, 2], "culture": [8], "nobility": [0, 0, 3, 4],
    }  # fmt: skip
    assert Counter(card.exposure for card in CARDS) == {0: 10, 1: 17, 2: 22, 3: 20, 4: 12, 5: 8, 6: 5, 7: 1}


def test_ability_numbers_reveal_effects_and_static_texts():
    lowest = Counter(min(ability.number for ability in card.abilities) for card in CARDS)
    assert [sum(lowest[n] for n in range(1, top + 1)) for top in (1, 2, 3, 5)] == [30, 58, 80, 95]
    assert 40 <= sum(card.abilities[-1].number >= 6 for card in CARDS) <= 50
    many = Counter(len(card.abilities) for card in CARDS)
    assert set(many) == {1, 2, 3} and many[2] >= 74 and 12 <= many[3] <= 16 and 3 <= many[1] <= 6
    assert 32 <= sum(bool(card.revealed) for card in CARDS) <= 38
    assert all(card.revealed for card in CARDS if card.faction == 7)
    assert 7 <= sum(bool(card.always) for card in CARDS) <= 10


def test_no_two_agents_are_alike():
    texts = [tuple((ability.number, *ability.texts) for ability in card.abilities) for card in GAME.content.agents]
    assert len(set(texts)) == len(texts)


def test_every_sentence_is_said_somewhere():
    clauses = [clause for card in GAME.content.agents for clause in (*card.always, *card.revealed)]
    clauses += [clause for card in GAME.content.agents for ability in card.abilities for clause in ability.clauses]
    clauses += [c for e in GAME.content.events for s in e.sections for effect in s.effects for c in effect.clauses]
    clauses += [clause for d in GAME.content.districts for clause in (*d.ability.clauses, *d.strict.clauses)]
    said = {clause.sentence.pattern for clause in clauses}
    assert not [sentence.pattern for sentence in vocabulary.sentences if sentence.pattern not in said]


# ------------------------------------------------------------------------------------------------------ known facts

KNOWN = {
    "pilare-elmen": ("senate", ["merchant", "senator"], 3, 2, 6),
    "michael-elmen": ("merchant-quarter", ["guildsman", "noble"], 2, None, 3),
    "janis-velox": (None, ["knave", "senator"], None, None, None),
    "ivan-sobol": (None, ["guildsman", "knave"], None, None, None),
    "franco-quadrelli": ("commoner", ["plebian"], None, None, None),
    "severin-aspistes": ("commoner", ["clergy", "templar"], None, None, None),
    "vinizio-ursini": (None, ["clergy", "plebian"], None, None, None),
    "mother-anna": (None, ["clergy", "plebian"], None, None, None),
    "paolo-portales": ("senate", ["scholar"], 1, 1, None),
    "rousseau-baudin": ("atheneum", ["scholar"], 1, 0, 2),
    "adnan-riordan": ("atheneum", ["scholar"], 2, 0, 3),
    "dante-straziami": ("senate", None, 3, None, 5),
    "ernesto-balsano": ("shadowmen", ["knave"], 2, None, 2),
    "antonia-salmeri": ("shadowmen", ["knave"], 1, 1, 1),
    "giovanni-trabocchi": ("church", None, 2, 1, 0),
    "hamish-lothian": ("merchant-quarter", None, 3, None, None),
    "moira-callighan": ("shadowmen", ["knave"], 3, None, None),
    "sirus-van-der-waald": ("senate", None, None, None, None),
}


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_what_the_rulebook_tells_of_an_agent(name):
    card = AGENTS[name]
    faction, traits, influence, income, exposure = KNOWN[name]
    printed = (FACTIONS[card.faction], card.trait_names(), card.influence, card.income, card.exposure)
    for known, here in zip((faction, traits, influence, income, exposure), printed, strict=True):
        assert known is None or known == here


@rule("DR-A15", "DR-A45")
def test_names_and_traits_are_written_one_way():
    assert AGENTS["michael-elmen"].trait_names() == ["guildsman", "noble"]
    assert AGENTS["paolo-portales"].name == "Paolo Portales" and "plebian" in AGENTS["pavel"].trait_names()


def test_what_the_rulebook_tells_of_abilities():
    numbers = {name: [ability.number for ability in AGENTS[name].abilities] for name in AGENTS}
    assert numbers["michael-elmen"] == [2, 6] and len(numbers["franco-quadrelli"]) == 3
    assert len(numbers["pilare-elmen"]) == 2 and len(numbers["sirus-van-der-waald"]) == 2
    assert max(numbers["sirus-van-der-waald"]) <= 6
    for early in ("rousseau-baudin", "adnan-riordan", "ernesto-balsano", "antonia-salmeri", "dante-straziami"):
        assert min(numbers[early]) <= 2
    assert "senator" in AGENTS["lorenzo-osorio"].trait_names()
    assert "senator" not in AGENTS["emaldus-bennett"].trait_names() + AGENTS["paolo-portales"].trait_names()
    assert "knave" not in AGENTS["giovanni-trabocchi"].trait_names()


# ------------------------------------------------------------------------------------------------------------ events


def test_every_pair_of_districts_has_an_event():
    pairs = Counter(tuple(sorted(district for district, _ in event.seals)) for event in GAME.content.events)
    assert set(pairs) == set(itertools.combinations(range(8), 2))
    numbers = Counter(number for event in GAME.content.events for _, number in event.seals)
    assert numbers == {1: 36, 2: 21, 3: 3}
    assert EVENTS["scandal"].seals == ((3, 2), (1, 2)) and EVENTS["fearmongering"].seals == ((3, 1), (0, 1))


def test_sections_and_whom_they_hit():
    patterns = Counter()
    for event in GAME.content.events:
        second = event.sections[1].season if len(event.sections) == 2 else 0
        patterns[*[section.mode for section in event.sections], *([second] if second else [])] += 1
    assert patterns[("",)] == 6 and patterns["", "also", 2] == 4
    assert patterns["", "also", 3] + patterns["", "also", 4] == 10
    assert patterns["", "instead", 4] + patterns["", "instead", 5] == 7
    assert sum(len(event.sections) == 3 for event in GAME.content.events) == 3
    hits = Counter()
    for event in GAME.content.events:
        effects = [effect for section in event.sections for effect in section.effects]
        hits.update({effect.whom for effect in effects})
        hits["removal"] += any("from each" in effect.text for effect in effects)
    assert (hits["all"], hits["scapegoat"], hits["lowest exposure"], hits["districts"]) == (14, 12, 7, 10)
    assert hits["removal"] == 6


# ------------------------------------------------------------------------------------------------- carried out, all

ABILITIES = [(card.id, ability.number) for card in GAME.content.agents for ability in card.abilities]


def busy_table(agent: str, rank: int):
    """Everything is there that an ability could ask for."""
    own = [name for name in FILLER if name != f"-{agent}"][: rank - 1]
    own = ["gillie" if i == 0 and agent != "gillie" else name for i, name in enumerate(own)]
    company = [name for name in ("pike", "puncio", "lorenzo-osorio", "esa", "ottavia-lenz") if name != agent]
    tokens = {"se1": (0, 2), "se2": (1, 3), "ca2": (1, 2), "ca3": (0, 2), "me1": (1, 4), "me5": (0, 3)}
    tokens |= {"ch1": (1, 2), "ch7": (2, 3), "wa1": (1, 2), "es1": (2, 2), "co2": (0, 1), "at1": (1, 2), "at2": (2, 1)}
    hands = [[name for name in ("ulric-stahl", "lucan") if name != agent], ["greta-ebersold"], ["petra-holm"]]
    hands = [[name for name in hand if name != agent] for hand in hands]
    return table(
        [[*own, agent], company, ["yusuf-demir"] if agent != "yusuf-demir" else ["pavel"]], hands=hands, tokens=tokens,
        crowns=[20, 9, 9], exposure=[7, 5, 3], season=7, step=("action", 0, 0),
    )  # fmt: skip


@pytest.mark.parametrize(("agent", "number"), ABILITIES, ids=lambda value: str(value))
def test_every_ability_of_every_agent_is_carried_out(agent, number):
    rank = max(number, AGENTS[agent].lowest_rank)
    for seed in range(3):
        game = busy_table(agent, rank).play(f"agent {rank}.{number}")
        chance = random.Random(seed)
        answers = 0
        while game.position.decisions and game.see("ranks")[0] and answers < 80:
            decision = game.position.decisions[0]
            if decision.question.name == "action" and (decision.seat != 0 or not game.events("extra")):
                break
            game.position.play(chance.choice(decision.options), decision.seat)
            answers += 1
        assert game.events("ability")[0]["agent"] == agent and game.events("ability")[0]["number"] == number
        assert GAME.invariants(game.position.state) == []


@pytest.mark.parametrize("name", sorted(AGENTS))
def test_every_reveal_effect_is_carried_out(name):
    card = AGENTS[name]
    ranks = [[*FILLER[: card.lowest_rank - 1]], ["pike"] if name != "pike" else ["esa"]]
    game = table(
        ranks, hands=[[name], ["ulric-stahl" if name != "ulric-stahl" else "watson-riley"]], season=card.lowest_rank,
        step=("conspiracy",), tokens={"se1": (0, 2), "wa1": (1, 2), "ca2": (1, 1)}, crowns=[9, 9], exposure=[2, 2],
    )  # fmt: skip
    game.together(p1=f"reveal {name}", p2=game.moves_of(1)[0])
    chance = random.Random(1)
    while game.position.decisions[0].question.name != "raise":
        decision = game.position.decisions[0]
        game.position.play(chance.choice(decision.options), decision.seat)
        if game.see("phase") == "action":
            break
    assert bool(game.events("revealed")) is bool(card.revealed)


@pytest.mark.parametrize("name", sorted(EVENTS))
@pytest.mark.parametrize("season", [1, 4, 7])
def test_every_event_is_carried_out(name, season):
    tokens = {f"{district}1": (n % 3, 2) for n, district in enumerate(("at", "ca", "ch", "me", "se", "es", "wa", "co"))}
    game = table([["pavel"], ["esa"], ["pike"]], hands=[["puncio"], [], ["lucan"]], tokens=tokens, season=season,
                 step=("event",), events=[name])  # fmt: skip
    chance = random.Random(season)
    while game.see("phase") == "event":
        decision = game.position.decisions[0]
        game.position.play(chance.choice(decision.options), decision.seat)
    assert game.see("past_events") == [name] and GAME.invariants(game.position.state) == []


# ------------------------------------------------------------------------------------------------------ content packs


def test_a_content_pack_brings_its_own_agents(tmp_path: Path):
    (tmp_path / "districts.toml").write_text(
        (Path(pentarchy.__file__).parent / "games/dominare/content/districts.toml")
        .read_text()
        .replace("Gain 4 crowns.", "Gain six crowns.")
    )
    content = Content(tmp_path)
    assert content.districts[3].ability.texts == ["Gain six crowns."] and len(content.agents) == 89


def test_a_pack_of_few_agents_says_so(tmp_path: Path):
    (tmp_path / "agents.toml").write_text(
        '[[agent]]\nid = "only"\nname = "Only"\nfaction = "church"\ntraits = ["clergy"]\ninfluence = 1\nincome = 1\n'
        'exposure = 1\ncopies = 9\n[agent.abilities]\n1 = ["Gain 3 crowns."]\n'
    )
    game = GAME.with_content(tmp_path)
    with pytest.raises(pentarchy.BadInput, match="9 agents are too few for 2 players"):
        game.start(2, 1)


@pytest.mark.parametrize(("old", "new", "message"), [
    ("Gain 4 crowns.", "Gain 4 clowns.", "merchant-quarter.*clowns.*nearest"),
    ("start = 3", "start = 30", "start is 30"),
    ('short = "me"', 'shrot = "me"', "short is missing"),
    ('ability = ["Gain 4 crowns."]', 'ability = ["Worth 3 VP at the end."]', "does not belong here"),
])  # fmt: skip
def test_a_broken_content_pack_is_refused_in_one_line(tmp_path: Path, old: str, new: str, message: str):
    text = (Path(pentarchy.__file__).parent / "games/dominare/content/districts.toml").read_text()
    assert old in text
    (tmp_path / "districts.toml").write_text(text.replace(old, new, 1))
    with pytest.raises(ContentError, match=message) as error:
        Content(tmp_path)
    assert "\n" not in str(error.value) and str(error.value).startswith("districts.toml")
