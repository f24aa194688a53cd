"""What changes the dice and the roll of an attack, in which order, and what does not reach it (DD097-DD101, DD124)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkdomains.builder import PARTY, Play, Table, rule


def attacked(table: Table, *spells: str) -> Play:
    """The Green Unicorn's party stands before a lone Dragon of seat 1, who may defend it now."""
    table.rich(1).monster(1, "dragon-1", "woods-1").spell(1, *spells, "study").party(0, *PARTY).party(1)
    return table.begin("mission").pass_all("adventuring")


def dice(game: Play) -> tuple[Any, ...]:
    attack = game.view()["attack"]
    return attack["dice"], attack["bonus"], attack["twice"]


@rule("DD100", "DD-A74")
def test_an_ill_omen_lies_on_the_largest_die_that_is_rolled_in_the_end() -> None:
    game = attacked(Table(2), "ill-omen", "gale").play("cast ill-omen", "cast gale")
    assert dice(game) == ([6, 8, 10], 0, 1)
    faces = game.play("pass").events("rolled")[0]["faces"]
    assert len(faces) == 3 and faces[0] <= 10


@rule("DD-A74")
def test_a_second_ill_omen_lies_on_the_next_largest_die() -> None:
    game = attacked(Table(2), "ill-omen", "ill-omen").play("cast ill-omen", "cast ill-omen")
    assert dice(game) == ([6, 8, 10, 12], 0, 2)


@rule("DD-A74")
def test_both_ill_omens_are_really_rolled() -> None:
    """The lower of two d12 shows 4.5 on average, of two d10 3.85; a single one 6.5 and 5.5."""
    rolls = []
    for seed in range(80):
        game = attacked(Table(2, seed=seed), "ill-omen", "ill-omen").play("cast ill-omen", "cast ill-omen", "pass")
        rolls.append(game.events("rolled")[0]["faces"])
    assert sum(faces[0] for faces in rolls) / 80 < 5.5
    assert sum(faces[1] for faces in rolls) / 80 < 4.7
    assert sum(faces[2] for faces in rolls) / 80 > 3.9


@rule("DD101", "DD-A74")
def test_the_odds_shown_are_those_of_two_ill_omens() -> None:
    """Of 6 * 8 ways the d6 and d8 can fall and (10 * 10) * (12 * 12) ways of the two that are rolled twice."""
    game = attacked(Table(2), "ill-omen", "ill-omen").play("cast ill-omen", "cast ill-omen")
    assert game.view()["attack"]["of"] == 6 * 8 * 100 * 144


def test_mud_before_gale_and_gale_before_mud_leave_the_same_dice() -> None:
    one = attacked(Table(2), "mud", "gale").play("cast mud", "cast gale")
    two = attacked(Table(2), "mud", "gale").play("cast gale", "cast mud")
    assert dice(one) == dice(two) == ([6, 6, 8], 0, 0)


def test_mud_twice_goes_down_to_the_d6_and_no_further() -> None:
    game = attacked(Table(2), "mud", "mud").play("cast mud", "cast mud")
    assert dice(game) == ([6, 6, 6, 8], 0, 0)


@rule("DD101")
def test_a_party_whose_dice_are_all_taken_rolls_nothing_and_loses() -> None:
    table = Table(2).rich(0, 1).monster(1, "skeleton-57", "woods-1").spell(1, "gale", "gale", "study")
    table.party(0, "brenna", "hale").party(1)
    game = table.begin("mission").pass_all("adventuring").play("cast gale", "cast gale")
    assert game.why_not("cast gale") in ("no such move", "DD129")
    game.play("pass")
    assert game.events("rolled")[0]["faces"] == [] and game.events("attack_held")[0]["total"] == 0
    assert game.has(1, "skulls") == 3


@rule("DD101")
def test_a_roll_below_nothing_is_still_only_a_lost_roll() -> None:
    game = attacked(Table(2), "mist", "mist", "gale", "gale").play(*["cast mist", "draw attack"] * 2)
    game.play("cast gale", "cast gale")
    assert dice(game) == ([6, 8], -6, 0)
    game.play("pass")
    assert game.events("attack_held") and game.has(1, "skulls") == 3


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("call-to-arms", "desertion", [10, 12, 12]),  # both matched: a step up for all, then the smallest stays away
        ("call-to-arms", "trade-winds", [8, 8, 10, 12]),
    ],
)
def test_fortune_steps_dice_up_before_one_deserts(first: str, second: str, expected: list[int]) -> None:
    game = Table(2).party(0, *PARTY).fortune(first, second).begin("fortune")
    assert game.view()["parties"][0]["dice"] == expected


@rule("DD124", "DD-A18")
def test_what_fortune_gives_the_parties_does_not_help_a_spell_or_a_henchman() -> None:
    table = Table(2).rich(0).spell(0, "fireball", "mist").henchman(0, "sapper").store(0, metal=1)
    table.tile(1, "citadel", "mountains-1", dark=True).tile(1, "barracks", "mountains-2", dark=True).spell(1, "study")
    table.state.this_turn.update({"party roll": 9, "all step up": 1, "unicorn desertion": 1, "swan desertion": 1})
    game = table.begin("opposed").play("cast fireball", seat=0).play("pass", seat=1).play("attack seat-2 mountains-1")
    game.play("pass")
    assert dice(game) == ([12, 12], 0, 0)
    game.play("pass").play("use sapper", seat=0).play("pass", seat=1)
    if game.asked == "attack space":
        game.play("attack seat-2 mountains-2")
    assert dice(game) == ([12, 12], 0, 0)


@rule("DD099")
def test_battle_rage_counts_every_monster_in_the_space() -> None:
    table = Table(2).monster(1, "war-dogs-61", "woods-1").monster(1, "gargoyle-63", "woods-1")
    game = attacked(table.monster(1, "mercenary", "woods-2"), "battle-rage")
    before = game.view()["attack"]["defence"]
    assert before == 10 + 4 + 5
    game.play("cast battle-rage")
    assert game.view()["attack"]["defence"] == before + 2 + 3 * 2


@rule("DD099", "DD-A64")
def test_rampage_and_terrain_count_when_one_monster_is_struck() -> None:
    table = Table(2).rich(0).spell(0, "fire-bolt", "mist").tile(1, "citadel", "mountains-1", dark=True)
    table.monster(1, "dragon-1", "mountains-1").monster(1, "gargoyle-63", "mountains-1").rune(1, "mountains-1")
    game = (
        table.this_turn(monster_shields=3).begin("opposed").play("cast fire-bolt", "strike seat-2 mountains-1 dragon-1")
    )
    assert game.events("attack_held")[0]["defence"] == 10 + 4 + 3


@rule("DD141", "DD-A64")
def test_the_owner_of_a_struck_monster_pays_for_that_one_only() -> None:
    table = Table(2).rich(0).store(1, fire=1, earth=1, stone=3).spell(0, "fire-bolt", "mist")
    table.monster(1, "demon-5", "woods-1").monster(1, "giant-13", "woods-2").monster(1, "war-dogs-61", "woods-1")
    game = table.begin("opposed").play("cast fire-bolt", "strike seat-2 woods-1 demon-5")
    assert game.all_asked == [(1, "defend")] and game.moves == ["pay for demon-5", "pass"]


@rule("DD141", "DD132")
def test_the_owner_of_a_struck_rune_may_defend_it_with_spells_but_not_with_bonuses() -> None:
    table = Table(2).rich(0, 1).spell(0, "spark-storm", "mist").spell(1, "wall-of-fire", "deep-ward", "study")
    table.rune(1, "woods-1").monster(1, "demon-5", "woods-1")
    game = table.begin("opposed").play("cast spark-storm", seat=0).play("pass", seat=1)
    game.play("pass")
    assert game.asked == "defend" and game.why_not("pay for demon-5") == "no such move"
    game.play("cast wall-of-fire", "cast deep-ward", "pass")
    assert game.events("attack_held")[0]["defence"] == 2 + 7 + 10 and game.space(1, "woods-1")["rune"]


@rule("DD141", "DD125")
def test_a_bodyguard_also_stands_against_a_spell() -> None:
    table = Table(2).rich(0).spell(0, "undertow", "mist").henchman(1, "bodyguard", "pathfinder")
    game = table.monster(1, "orc-50", "woods-1").begin("opposed").play("cast undertow")
    assert game.all_asked == [(1, "defend")] and game.moves == ["use bodyguard", "pass"]
    assert game.play("use bodyguard").events("rolled")[0]["seat"] == 1
    assert (game.events("attack_won") or game.events("attack_held"))[0]["defence"] == 4 + 4


@rule("DD124")
def test_a_lone_monster_shares_its_space_with_no_tile_and_no_other_monster_but_a_rune_defends_it() -> None:
    table = Table(2).rich(0).spell(0, "undertow", "mist").monster(1, "orc-50", "woods-1").rune(1, "woods-1")
    table.monster(1, "orc-51", "woods-2").monster(1, "war-dogs-61", "woods-2").rune(1, "woods-3")
    game = table.begin("opposed").play("cast undertow")
    assert (game.events("attack_won") or game.events("attack_held"))[0]["defence"] == 4 + 2


@rule("DD124", "DD132")
def test_a_space_that_holds_nothing_but_a_rune_can_be_attacked_as_a_space() -> None:
    table = Table(2).rich(0).spell(0, "doomstorm", "mist").store(0, skulls=2).rune(1, "woods-1")
    game = table.begin("opposed").play("cast doomstorm")
    assert game.events("attack_won")[0]["defence"] == 2 and not game.space(1, "woods-1")["rune"]


@rule("DD036", "DD-A22")
def test_a_bonus_paid_against_the_first_party_is_gone_when_the_second_comes() -> None:
    table = Table(2).monster(1, "demon-5", "woods-1").tile(1, "citadel", "woods-1", dark=True).rune(1, "woods-1")
    table.monster(1, "gargoyle-63", "woods-1").store(1, fire=3).party(0, "brenna", "hale").party(1, "osric", "corvo")
    game = table.begin("mission").play("pay for demon-5", "pass")
    before = game.events("adventure")
    assert before[0]["defence"] == before[1]["defence"] and game.view()["attack"]["party"] == "swan"


@rule("DD-A53", "DD097")
def test_a_pathfinder_meets_only_one_of_the_two_parties() -> None:
    table = (
        Table(2).monster(1, "dragon-1", "woods-1").tile(1, "citadel", "woods-1", dark=True).henchman(0, "pathfinder")
    )
    table.monster(1, "gargoyle-63", "woods-1").party(0, "brenna", "hale").party(1, "osric", "corvo")
    game = table.begin("mission")
    assert game.all_asked == [(0, "adventuring")]
    game.play("use pathfinder")
    assert [event["party"] for event in game.events("adventure")] == ["unicorn", "swan"]
    assert [event["bonus"] for event in game.events("rolled")] == [2, 0]


@rule("DD097", "DD-A21")
def test_a_pilgrimage_and_a_party_that_finds_nothing_open_no_window() -> None:
    table = Table(2).rich(0).spell(0, "cold-trail", "guides-bribe").henchman(1, "pathfinder")
    table.tile(1, "citadel", "plains-1").party(0, *PARTY).party(1, "linden")
    game = table.begin("mission")
    assert game.asked == "opposed" and game.events("pilgrimage") and game.events("nothing_found")


@rule("DD097")
def test_a_guides_bribe_is_no_help_against_oneself() -> None:
    table = Table(2).rich(1).monster(1, "dragon-1", "woods-1").spell(1, "guides-bribe").party(0, *PARTY).party(1)
    game = table.begin("mission")
    assert game.why_not("cast guides-bribe", 1) == "DD-A77"


@rule("DD-A64", "DD132")
def test_a_struck_monster_leaves_its_rune_and_its_tile_behind() -> None:
    for seed in range(30):
        table = Table(2, seed=seed).rich(0).spell(0, "fire-bolt", "mist").monster(1, "skeleton-57", "plains-1")
        game = (
            table.rune(1, "plains-1").tile(1, "citadel", "plains-1", dark=True).begin("opposed").play("cast fire-bolt")
        )
        if game.events("attack_won"):
            space = game.space(1, "plains-1")
            assert space["monsters"] == [] and space["rune"] and space["tile"]["id"] == "citadel"
            return
    raise AssertionError("no Fire Bolt ever hit")


@rule("DD102", "DD-A59")
def test_a_blighted_tile_that_is_destroyed_leaves_no_blight_behind() -> None:
    table = Table(2).rich(0).spell(0, "blight", "doomstorm", "mist").store(0, skulls=2, earth=5, water=5)
    game = table.tile(1, "meadow", "woods-1").begin("opposed").play("cast blight", "cast doomstorm")
    assert game.events("attack_won") and not game.space(1, "woods-1")["withered"]


@rule("DD-A64")
def test_rage_beside_a_struck_monster_counts_its_neighbours_unless_agreed_otherwise() -> None:
    def defence(**options: bool) -> int:
        table = Table(2, **options).monster(1, "ogre-37", "woods-1").monster(1, "war-dogs-61", "woods-1")
        table.rich(0, 1).spell(0, "fire-bolt").spell(1, "battle-rage")
        game = table.begin("opposed").play("cast fire-bolt", seat=0).play("pass", seat=1)
        game.play("strike seat-2 woods-1 ogre-37", "pass", "cast battle-rage")
        game.pass_all("defend")
        return int([*game.events("attack_won"), *game.events("attack_held")][0]["defence"])

    assert defence() == 6 + 2 + 2 * 2
    assert defence(rage_at_struck=True) == 6 + 2 + 2


@rule("DD-A64")
def test_a_struck_rune_does_not_rage() -> None:
    def defence(**options: bool) -> int:
        table = Table(2, **options).rune(1, "woods-1").monster(1, "orc-50", "woods-1")
        table.rich(0, 1).spell(0, "spark-storm").spell(1, "battle-rage")
        game = table.begin("opposed").play("cast spark-storm", seat=0).play("pass", seat=1)
        game.play("pass", "cast battle-rage")
        return int([*game.events("attack_won"), *game.events("attack_held")][0]["defence"])

    assert (defence(), defence(rage_at_struck=True)) == (2 + 2 + 2, 2 + 2)
