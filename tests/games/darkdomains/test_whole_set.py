"""Every card, tile side, location and monster bonus of the set is used at least once."""

from __future__ import annotations

import random

import pytest

from pentarchy.games.darkdomains import GAME, terminal
from pentarchy.games.darkdomains.content import CITY_NAMES
from pentarchy.games.darkdomains.words import ARCANA, AREAS, GOODS
from tests.games.darkdomains.builder import CONTENT, Play, Table, rule

STEP = {
    "before": "before",
    "placed": "placed",
    "adventure": "mission",
    "defence": "mission",
    "save": "mission",
    "opposed": "opposed",
    "end": "end",
    "production": "end",
    "foreman": "foremen",
}
PARTY = ("brenna", "hale", "corvo", "mordwen")


def busy_table(caster: int, minions: bool = True, both: bool = True) -> Table:
    """Two Domains with something of everything, Minions in the city, and all the elements one could want."""
    table = Table(2, seed=3, first=1).party(0, *PARTY).party(1, *(("linden", "quillon", "durgan") if both else ()))
    for seat in (0, 1):
        table.store(seat, coins=20, skulls=9, earth=4, wind=4, fire=4, water=4, stone=4, metal=4, wood=6, workers=6)
    table.tile(0, "mint", "settlements-1").tile(0, "bell-tower", "woods-1", dark=True)
    table.tile(1, "counting-house", "plains-1").tile(1, "barracks", "mountains-1", dark=True)
    table.monster(caster, "troll-33", "mountains-3").monster(1 - caster, "orc-50", "woods-4")
    table.monster(1 - caster, "gargoyle-63", "woods-3").rune(1 - caster, "plains-4")
    return table.minion(0, "seer", "guild").minion(1, "inn-1", "guild") if minions else table


def play_on(game: Play, chance: random.Random, decisions: int = 40) -> None:
    """At random, but only for a while, and without the check of invariants ever failing."""
    for _ in range(decisions):
        if not game.position.decisions:
            return
        decision = chance.choice(game.position.decisions)
        game.position.apply(chance.choice(decision.options), decision.seat)
        assert GAME.invariants(game.position.state) == []


@pytest.mark.parametrize(
    "spell", [spell for spell in CONTENT.spells if spell.time != "counter"], ids=lambda spell: spell.id
)
def test_every_spell_can_be_cast(spell: object) -> None:
    card = next(each for each in CONTENT.spells if each is spell)
    caster = 0
    table = busy_table(0, both=STEP[card.time] != "mission")
    table.monster(1 if card.id == "guides-bribe" else 0, "dragon-1", "plains-3")
    if card.time == "save":
        table.this_turn(party_roll=40)
    game = table.spell(caster, card.id, "spellbreak").begin(STEP[card.time])
    game.pass_all(*({"defence": ("adventuring",), "save": ("adventuring", "defend")}.get(card.time, ("nothing",))))
    game.play(f"cast {card.id}", seat=caster)
    assert [event["spell"] for event in game.events("cast")] == [card.id]
    play_on(game, random.Random(card.id))


def test_the_counter_can_be_cast() -> None:
    table = busy_table(0).spell(0, "soul-leech").spell(1, "spellbreak")
    game = table.begin("opposed").play("cast soul-leech", seat=0).play("pass", seat=1).play("cast spellbreak")
    assert [event["spell"] for event in game.events("cast")] == ["soul-leech", "spellbreak"]


@pytest.mark.parametrize(
    "card", [card for card in CONTENT.henchmen if card.abilities[0].clauses], ids=lambda card: card.id
)
def test_every_henchman_can_be_used(card: object) -> None:
    henchman = next(each for each in CONTENT.henchmen if each is card)
    for nth in range(len(henchman.abilities)):
        table = busy_table(0).monster(0, "dragon-2", "plains-3").henchman(0, henchman.id).spell(0, "study")
        table.state.lost_monster = 1
        game = table.begin(STEP[henchman.phase])
        if henchman.phase == "defence":
            game.pass_all("adventuring")
        game.play(f"use {henchman.id}" + (f" {nth + 1}" if nth else ""), seat=0)
        assert [event["henchman"] for event in game.events("henchman")] == [henchman.id]
        play_on(game, random.Random(henchman.id))


def test_henchmen_that_only_hold_something_say_so() -> None:
    silent = {henchman.id for henchman in CONTENT.henchmen if not henchman.abilities[0].clauses}
    assert silent == {
        "herald",
        "beast-broker",
        "guild-liaison",
        "apprentice-killer",
        "master-mason",
        "cult-deacon",
        "tax-farmer",
    }
    assert all(henchman.statics for henchman in CONTENT.henchmen if henchman.id in silent)


@pytest.mark.parametrize(
    "card", [card for card in CONTENT.fortunes if card is not CONTENT.fortunes[CONTENT.death]], ids=lambda card: card.id
)
def test_every_fortune_text_is_played(card: object) -> None:
    fortune = next(each for each in CONTENT.fortunes if each is card)
    partners = ["the-empress" if fortune.id != "the-empress" else "the-hierophant"]
    if fortune.suit != ARCANA:
        partners.append(next(other.id for other in CONTENT.fortunes if other.suit not in (fortune.suit, ARCANA)))
    for partner in partners:
        table = busy_table(0, minions=False).spell(0, "study", "mist").unbuilt(0, "meadow")
        game = table.fortune(fortune.id, partner).begin("fortune")
        assert game.view()["fortune"]["shown"] == [fortune.id, partner]
        play_on(game, random.Random(fortune.id))


@rule("DD112", "DD113")
@pytest.mark.parametrize("dark", [False, True])
def test_every_tile_side_makes_what_is_printed(dark: bool) -> None:
    for building in CONTENT.buildings:
        space = f"{AREAS[building.areas[0]]}-1"
        game = Table(2).tile(0, building.id, space, dark=dark).store(0, coins=0).spell(0, "mist").begin("production")
        printed = {GOODS[good]: n for good, n in building.sides[int(dark)].makes}
        assert game.store(0) == printed
        assert game.space(0, space)["shields"] == building.sides[int(dark)].shields


@rule("DD034")
def test_every_monster_makes_what_is_printed() -> None:
    for monster in CONTENT.monsters:
        game = Table(2).monster(0, monster.id, "woods-1").store(0, coins=0).spell(0, "mist").begin("production")
        assert game.store(0) == {GOODS[good]: n for good, n in monster.makes}


@rule("DD035")
def test_every_terrain_bonus_holds_in_its_area_only() -> None:
    with_bonus = 0
    for monster in CONTENT.monsters:
        for area, name in enumerate(AREAS):
            game = Table(2).monster(0, monster.id, f"{name}-2").begin("placement")
            assert game.space(0, f"{name}-2")["shields"] == monster.area_shields[area]
        with_bonus += len(set(monster.area_shields)) > 1
    assert with_bonus == 6 * 4


@rule("DD036")
def test_every_paid_bonus_can_be_paid() -> None:
    paying = [monster for monster in CONTENT.monsters if monster.paid is not None]
    assert len(paying) == 9 * 4
    for monster in paying:
        assert monster.paid is not None
        good, n, shields = monster.paid
        table = Table(2).monster(1, monster.id, "plains-1").party(0, *PARTY).party(1).spell(1, "study")
        game = table.store(1, **{GOODS[good]: n}).begin("mission").pass_all("adventuring")
        before = game.view()["attack"]["defence"]
        game.play(f"pay for {monster.id}")
        assert game.view()["attack"]["defence"] == before + shields and game.has(1, GOODS[good]) == 0


@pytest.mark.parametrize("space", CITY_NAMES)
def test_every_space_of_the_city_can_be_used(space: str) -> None:
    table = busy_table(0, minions=False).spell(0, "study")
    game = table.minion(0, space).begin("city", skip=("mission",))
    decision = game.position.decisions[0]
    assert decision.question.name not in ("opposed", "build")
    game.position.apply(decision.options[0], 0)
    play_on(game, random.Random(space), 30)


def test_the_terminal_tells_what_a_move_would_bring() -> None:
    game = Table(2).architect("mint").tile(0, "meadow", "woods-1").spell(0, "study").begin("placement")
    decision = game.position.decisions[0]
    told = {
        decision.write(option): terminal.preview(game.position.view(0), decision, option) for option in decision.options
    }
    assert "Gain 2 skulls." in told["place temple-1"]
    assert "Counterfeit Press" in told["place architect-1"]
    assert "Barrow Field" in told["place woods-1"]


def test_the_terminal_draws_every_seat_and_knows_every_card() -> None:
    chance = random.Random(8)
    position = GAME.start(4, 3)
    drawn = 0
    while position.decisions:
        decision = chance.choice(position.decisions)
        if drawn % 20 == 0:
            for seat in (None, 0, 3):
                text = terminal.draw(position.view(seat), colour=bool(seat))
                assert "Harrows" in text and "Green Unicorn" in text
            terminal.hint(position.view(decision.seat), decision)
            for option in decision.options:
                terminal.preview(position.view(decision.seat), decision, option)
        drawn += 1
        position.apply(chance.choice(decision.options), decision.seat)
    for kind in (
        CONTENT.spells,
        CONTENT.henchmen,
        CONTENT.monsters,
        CONTENT.fortunes,
        CONTENT.buildings,
        CONTENT.locations,
    ):
        for each in kind:  # type: ignore[attr-defined]
            assert terminal.card(each.id)
    assert terminal.card("no such thing at all") is None
