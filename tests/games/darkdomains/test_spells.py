"""Spells: costs, windows, counters, and what each of them does (DD124, DD127-DD132)."""

from __future__ import annotations

import pytest

from tests.games.darkdomains.builder import Play, Table, rule

PARTY = ("brenna", "hale", "corvo", "mordwen")


def rich(table: Table, *seats: int) -> Table:
    for seat in seats or (0,):
        table.store(seat, earth=4, wind=4, fire=4, water=4)
    return table


def opposed(table: Table) -> Play:
    return table.begin("opposed")


@rule("DD127")
def test_a_spell_needs_its_whole_cost() -> None:
    game = Table(2).spell(0, "fools-gold").store(0, water=1).begin("production")
    assert game.moves == ["pass"] and game.why_not("cast fools-gold") == "DD127"
    game.play("pass")
    assert game.player(0)["spells"]["hand"] == ["fools-gold"]


@rule("DD128", "DD026", "DD041")
def test_a_cast_spell_lies_open_on_its_discard_pile() -> None:
    game = Table(2).spell(0, "fools-gold", "mist").store(0, water=2).begin("production").play("cast fools-gold")
    assert game.store(0) == {"coins": 14}
    assert game.view(1)["discards"]["spells"]["production"] == {"n": 1, "top": "fools-gold"}


@rule("DD129", "DD-A42")
@pytest.mark.parametrize(
    ("step", "fits", "others"),
    [
        ("before", "usurp", ("imp-thieves", "fireball", "study", "mist", "spellbreak", "guides-bribe")),
        ("placed", "imp-thieves", ("usurp", "fireball", "study", "mist", "spellbreak", "guides-bribe")),
        ("opposed", "soul-leech", ("imp-thieves", "usurp", "study", "mist", "spellbreak", "guides-bribe")),
        ("end", "study", ("imp-thieves", "usurp", "fireball", "mist", "spellbreak", "guides-bribe")),
    ],
)
def test_a_spell_is_cast_in_its_own_window_only(step: str, fits: str, others: tuple[str, ...]) -> None:
    game = rich(Table(2, first=1)).spell(0, fits, *others).begin(step)
    assert f"cast {fits}" in game.moves_of(0)
    own_rule = {"mist": "DD098", "spellbreak": "DD130"}
    for other in others:
        assert game.why_not(f"cast {other}", 0) == own_rule.get(other, "DD129")


@rule("DD130", "DD131", "DD-A44", "DD-A68")
def test_a_counter_comes_directly_after_a_spell_that_touches_its_caster() -> None:
    table = rich(Table(2), 0, 1).spell(0, "soul-leech").spell(1, "spellbreak").store(1, skulls=4)
    game = opposed(table).play("cast soul-leech", seat=0).play("pass", seat=1)
    assert game.all_asked == [(1, "counter")] and game.moves == ["cast spellbreak", "pass"]
    game.play("cast spellbreak")
    assert game.has(1, "skulls") == 4 and game.has(0, "skulls") == 0
    assert game.has(0, "wind") == 3 and game.has(1, "wind") == 3
    assert game.view()["discards"]["spells"]["attack"]["top"] == "soul-leech"


@rule("DD130")
def test_a_seat_that_is_not_touched_is_not_asked_to_counter() -> None:
    table = rich(Table(3), 0, 1, 2).spell(0, "soul-leech").spell(1, "spellbreak").spell(2, "spellbreak")
    game = opposed(table.store(1, skulls=4)).play("cast soul-leech", seat=0).play("pass", seat=1).play("pass", seat=2)
    game.play("choose seat-2")
    assert game.all_asked == [(1, "counter")]


@rule("DD131")
def test_a_counter_protects_only_its_caster() -> None:
    table = rich(Table(3), 0, 1).spell(0, "rot").spell(1, "spellbreak").store(1, stone=5).store(2, stone=5)
    game = opposed(table).play("cast rot", seat=0).play("pass", seat=1).play("name stone")
    game.play("cast spellbreak")
    assert (game.has(1, "stone"), game.has(2, "stone")) == (5, 2)


@rule("DD130")
def test_a_counter_is_no_answer_in_an_ordinary_window() -> None:
    game = opposed(rich(Table(2)).spell(0, "spellbreak"))
    assert game.moves == ["pass"]


@rule("DD130")
def test_whoever_holds_any_spell_is_asked_whether_it_counters() -> None:
    table = rich(Table(2), 0).spell(0, "soul-leech").spell(1, "study").store(1, skulls=4)
    game = opposed(table).play("cast soul-leech", seat=0).play("pass", seat=1)
    assert game.all_asked == [(1, "counter")] and game.moves == ["pass"]


# --- attacks ---------------------------------------------------------------------------------------------------------


@rule("DD124", "DD141")
def test_an_attack_counts_the_whole_defence_and_the_owner_may_add_to_it() -> None:
    table = rich(Table(2), 0, 1).spell(0, "fireball").spell(1, "wall-of-fire")
    table.tile(1, "citadel", "plains-1", dark=True).monster(1, "demon-5", "plains-1")
    game = opposed(table).play("cast fireball", seat=0).play("pass", seat=1)
    assert game.asked == "counter"
    game.play("pass")
    assert game.all_asked == [(1, "defend")] and game.view()["attack"]["defence"] == 29
    assert game.view()["attack"]["dice"] == [12, 12]
    game.play("cast wall-of-fire")
    assert game.view()["attack"]["defence"] == 36 if game.view()["attack"] else True
    game.play("pay for demon-5").play("pass")
    assert game.events("attack_held")[0]["defence"] == 39


@rule("DD124", "DD-A18")
def test_a_held_spell_gives_no_skulls_and_kills_no_leader() -> None:
    table = rich(Table(2)).spell(0, "fireball", "mist").tile(1, "citadel", "plains-1", dark=True)
    table.monster(1, "dragon-1", "plains-1")
    before = list(table.state.parties[0])
    game = opposed(table).play("cast fireball")
    assert game.events("attack_held")
    assert game.has(1, "skulls") == 0 and game.position.state.parties[0] == before  # type: ignore[attr-defined]


@rule("DD124", "DD103")
def test_a_won_spell_clears_the_space() -> None:
    won = 0
    for seed in range(20):
        table = rich(Table(2, seed=seed)).spell(0, "doomstorm", "mist").store(0, skulls=2)
        game = opposed(table.tile(1, "meadow", "plains-1")).play("cast doomstorm")
        if game.events("attack_won"):
            won += 1
            assert game.space(1, "plains-1")["tile"] is None and game.view()["box"]["tiles"] == ["meadow"]
        assert game.has(0, "skulls") == 0
    assert won >= 15


@rule("DD124")
@pytest.mark.parametrize(
    ("spell", "allowed", "refused"),
    [
        ("fireball", "attack seat-2 woods-1", "attack seat-2 woods-4"),
        ("earthquake", "attack seat-2 mountains-1", "attack seat-2 plains-1"),
        ("undertow", "attack seat-2 woods-1", "attack seat-2 plains-1"),
        ("whirlwind", "attack seat-2 plains-1", "attack seat-2 mountains-1"),
        ("fire-bolt", "strike seat-2 woods-1 orc-50", "strike seat-2 settlements-1 rune"),
        ("spark-storm", "strike seat-2 settlements-1 rune", "strike seat-2 woods-1 orc-50"),
        ("unbinding", "strike seat-2 woods-1 orc-50", "strike seat-2 plains-1 dragon-1"),
        ("blight", "tile seat-2 plains-1", "tile seat-2 woods-1"),
    ],
)
def test_attacks_have_their_own_targets(spell: str, allowed: str, refused: str) -> None:
    table = rich(Table(2)).spell(0, spell).tile(1, "citadel", "plains-1", dark=True).monster(1, "orc-50", "woods-1")
    table.tile(1, "barracks", "mountains-1").rune(1, "settlements-1").monster(1, "dragon-1", "plains-1")
    table.monster(1, "orc-51", "mountains-2").monster(1, "war-dogs-61", "mountains-3").tile(
        1, "brewery", "settlements-2"
    )
    table.tile(1, "vineyard", "woods-2")
    game = opposed(table).play(f"cast {spell}")
    assert allowed in game.moves and refused not in game.moves
    assert game.why_not(refused) == ("DD112" if spell == "blight" else "DD124")


@rule("DD-A64")
def test_a_strike_counts_and_destroys_only_what_it_strikes() -> None:
    for seed in range(12):
        table = rich(Table(2, seed=seed)).spell(0, "fire-bolt", "mist").tile(1, "citadel", "plains-1", dark=True)
        game = opposed(table.monster(1, "orc-50", "plains-1")).play("cast fire-bolt")
        event = (game.events("attack_won") or game.events("attack_held"))[0]
        assert event["defence"] == 4
        assert game.space(1, "plains-1")["tile"]["id"] == "citadel"
        assert game.space(1, "plains-1")["monsters"] == ([] if game.events("attack_won") else ["orc-50"])


@rule("DD132")
def test_a_struck_rune_is_gone() -> None:
    table = rich(Table(2)).spell(0, "spark-storm", "mist").rune(1, "woods-1")
    game = opposed(table).play("cast spark-storm")
    assert game.space(1, "woods-1")["rune"] is (not game.events("attack_won"))


@rule("DD-A59")
def test_blight_withers_a_tile_for_this_turn() -> None:
    table = rich(Table(2)).spell(0, "blight", "mist").tile(1, "mint", "plains-1")
    game = opposed(table).play("cast blight").pass_all("opposed")
    assert game.has(1, "coins") == 8
    game.until("place")
    assert not game.space(1, "plains-1")["withered"]


def test_unbinding_puts_a_monster_under_the_pile() -> None:
    table = rich(Table(2)).spell(0, "unbinding", "mist").monster(1, "orc-50", "woods-1")
    game = opposed(table)
    left = game.view()["decks"]["monsters"]
    game.play("cast unbinding")
    assert game.view()["decks"]["monsters"] == left + 1 and game.space(1, "woods-1")["monsters"] == []


def test_imp_thieves_and_soul_leech_take_what_there_is() -> None:
    table = rich(Table(2)).spell(0, "imp-thieves").store(1, coins=2)
    game = table.begin("placed").play("cast imp-thieves")
    assert (game.has(0, "coins"), game.has(1, "coins")) == (10, 0)


# --- defence ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "defence", "dice", "bonus", "twice"),
    [
        ("stone-skin", 14, [6, 8, 10, 12], 0, 0),
        ("wall-of-fire", 17, [6, 8, 10, 12], 0, 0),
        ("deep-ward", 20, [6, 8, 10, 12], 0, 0),
        ("mist", 10, [6, 8, 10, 12], -3, 0),
        ("gale", 10, [6, 8, 10], 0, 0),
        ("ill-omen", 10, [6, 8, 10, 12], 0, 1),
        ("mud", 10, [6, 6, 8, 10], 0, 0),
        ("battle-rage", 14, [6, 8, 10, 12], 0, 0),
    ],
)
def test_defence_spells(spell: str, defence: int, dice: list[int], bonus: int, twice: int) -> None:
    table = rich(Table(2), 1).spell(1, spell, "study").monster(1, "dragon-1", "woods-1").party(0, *PARTY)
    game = table.begin("mission").pass_all("adventuring").play(f"cast {spell}")
    attack = game.view()["attack"]
    assert (attack["defence"], attack["dice"], attack["bonus"], attack["twice"]) == (defence, dice, bonus, twice)


@rule("DD132", "DD-A52")
def test_a_rune_stays_and_a_space_holds_one() -> None:
    table = rich(Table(2)).spell(0, "rune-of-guard", "rune-of-guard", "mist").store(0, earth=4, fire=2)
    game = table.begin("end").play("cast rune-of-guard", "rune on woods-1", "cast rune-of-guard")
    assert game.why_not("rune on woods-1") == "DD132"
    game.play("rune on woods-2")
    game.until("place")
    assert game.space(0, "woods-1")["rune"] and game.space(0, "woods-1")["shields"] == 2


# --- control ---------------------------------------------------------------------------------------------------------


def before(spell: str) -> Play:
    table = rich(Table(2, first=1)).spell(0, spell, "mist").party(0, *PARTY).party(1, "linden", "quillon", "durgan")
    return table.next_adventurers("willa").begin("before").play(f"cast {spell}")


def test_spells_that_change_the_parties_before_placement() -> None:
    assert before("rumours").play("party unicorn").party(0) == ["hale", "brenna", "corvo", "mordwen"]
    game = before("false-map")
    assert (game.party(0)[0], game.party(1)[0]) == ("linden", "brenna")
    game = before("early-retirement").play("party unicorn")
    assert game.party(0) == ["hale", "corvo", "mordwen", "willa"]
    assert game.view()["discards"]["adventurers"]["top"] == "brenna"
    assert before("usurp").view()["first"] == 0


def test_trading_places_swaps_two_minions() -> None:
    table = rich(Table(2)).spell(0, "trading-places").minion(0, "court").minion(1, "seer", "inn-1")
    game = table.begin("placed").play("cast trading-places", "minion seer seat-2")
    assert game.city("court")["minion"] == 1
    assert game.seat == 0 and "Seer" in game.position.decisions[0].prompt


@rule("DD137", "DD041")
def test_second_sight_looks_at_the_far_lands_and_may_swap() -> None:
    table = rich(Table(2)).spell(0, "second-sight", "mist").inn("scribe", "herald").far("sapper", "poisoner")
    game = table.begin("placed").play("cast second-sight")
    assert game.city("farlands-1")["holds"] == "hidden"
    assert game.view(0)["city"][26]["holds"] == "sapper"
    game.play("swap farlands-1 inn-2")
    assert game.city("inn-2")["holds"] == "sapper"
    assert game.view(1)["city"][26]["holds"] == "herald"
    assert game.view(1)["city"][27]["holds"] == "hidden"


# --- production ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "gained"),
    [
        ("quarry-song", {"stone": 4}),
        ("forge-song", {"metal": 2}),
        ("timber-song", {"wood": 5}),
        ("drovers-song", {"workers": 5, "skulls": 1}),
        ("fools-gold", {"coins": 14}),
        ("alms-of-shadow", {"coins": 10}),
        ("dark-prayer", {"skulls": 3}),
        ("black-mass", {"skulls": 6}),
    ],
)
def test_production_spells(spell: str, gained: dict[str, int]) -> None:
    game = rich(Table(2)).spell(0, spell, "mist").begin("end").play(f"cast {spell}")
    assert gained.items() <= game.store(0).items()


def test_second_harvest_and_long_night_make_a_tile_make_again() -> None:
    table = rich(Table(2)).spell(0, "second-harvest", "long-night", "mist").tile(0, "mint", "plains-1")
    game = table.tile(0, "reliquary", "mountains-1", dark=True).begin("end")
    game.play("cast second-harvest", "cast long-night")
    assert game.has(0, "coins") == 13 and game.has(0, "skulls") == 3


def test_study_draws_and_transmute_changes() -> None:
    table = rich(Table(2)).spell(0, "study", "transmute", "mist").store(0, wood=1)
    game = table.begin("end").play("cast study", "draw attack", "draw attack", "draw attack")
    assert game.player(0)["spells"]["count"]["attack"] == 3
    game.play("cast transmute", "change wood to metal", "change fire to stone", "enough")
    assert game.has(0, "metal") == 1 and game.has(0, "stone") == 1 and game.has(0, "fire") == 3
