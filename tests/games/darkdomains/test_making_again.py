"""A tile that makes again makes as it made in this turn's Production (DD112, DD-A71)."""

from __future__ import annotations

from tests.games.darkdomains.builder import Play, Table, rule


def turn_end(table: Table, *spells: str) -> Play:
    """Production is over and seat 0 may cast."""
    return table.store(0, coins=0, earth=4, fire=2).spell(0, *spells, "mist").begin("production")


@rule("DD-A71")
def test_the_empress_also_favours_a_second_harvest() -> None:
    table = Table(2).tile(0, "mint", "plains-1").this_turn(light_coins=1)
    game = turn_end(table, "second-harvest").play("cast second-harvest")
    assert game.has(0, "coins") == 6 + 6


@rule("DD-A71")
def test_the_hierophant_favours_only_religion() -> None:
    table = Table(2).tile(0, "bell-tower", "plains-1").this_turn(light_religion_coins=1)
    game = turn_end(table, "second-harvest").play("cast second-harvest")
    assert game.has(0, "coins") == 3 + 3 and game.has(0, "workers") == 2 + 2


@rule("DD-A71")
def test_a_long_night_under_an_eclipse_makes_four_skulls_at_most() -> None:
    table = Table(2).tile(0, "arcane-library", "plains-1", dark=True).fortune("eclipse", "the-empress")
    game = table.store(0, earth=4, fire=2).spell(0, "long-night", "mist").begin("fortune")
    while game.asked != "turn end":
        decision = game.position.decisions[0]
        game.position.apply(None if decision.may_stop else decision.options[-1], decision.seat)
    skulls, earth = game.has(0, "skulls"), game.has(0, "earth")
    if game.space(0, "plains-1")["tile"] is None:
        raise AssertionError("the tile was lost; take another seed")
    game.play("cast long-night")
    assert game.has(0, "skulls") == skulls + 4 and game.has(0, "earth") == earth - 2 + 2


@rule("DD-A71", "DD-A59")
def test_a_blighted_tile_makes_nothing_again() -> None:
    table = Table(2).spell(1, "blight", "mist").store(1, earth=1, water=1).tile(0, "mint", "plains-1")
    table.tile(0, "brewery", "plains-2").store(0, coins=0, earth=2).spell(0, "second-harvest", "mist")
    game = table.begin("opposed").play("pass", seat=0).play("cast blight", seat=1).play("tile seat-1 plains-1")
    game.pass_all("counter").pass_all("opposed")
    assert game.asked == "turn end" and game.has(0, "coins") == 4
    game.play("cast second-harvest", seat=0).play("pass", seat=1)
    assert game.has(0, "coins") == 8


@rule("DD-A71", "DD129")
def test_a_second_harvest_finds_nothing_where_all_is_blighted() -> None:
    table = Table(2).spell(1, "blight", "mist").store(1, earth=1, water=1).tile(0, "mint", "plains-1")
    table.store(0, coins=0, earth=2).spell(0, "second-harvest", "mist")
    game = (
        table.begin("opposed").play("pass", seat=0).play("cast blight", seat=1).pass_all("counter").pass_all("opposed")
    )
    assert game.asked == "turn end" and game.why_not("cast second-harvest", 0) == "DD-A77"


@rule("DD-A71")
def test_one_tile_may_be_made_to_make_twice_more() -> None:
    game = turn_end(Table(2).tile(0, "mint", "plains-1"), "second-harvest", "second-harvest")
    game.play("cast second-harvest", "cast second-harvest")
    assert game.has(0, "coins") == 15


def test_a_second_harvest_is_for_light_tiles_and_a_long_night_for_dark_ones() -> None:
    game = turn_end(Table(2).tile(0, "mint", "plains-1", dark=True), "second-harvest", "long-night")
    assert game.why_not("cast second-harvest") == "DD-A77" and "cast long-night" in game.moves
    game = turn_end(Table(2).tile(0, "mint", "plains-1"), "second-harvest", "long-night")
    assert game.why_not("cast long-night") == "DD-A77" and "cast second-harvest" in game.moves
