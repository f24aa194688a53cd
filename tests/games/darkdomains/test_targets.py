"""Determining targets by the Leader's icons (DD031, DD089-DD095)."""

from __future__ import annotations

from typing import Any

from tests.games.darkdomains.builder import Table, rule

# Leaders by their icons, left > right.
MONSTER_PLAINS = "brenna"
SKULL_WOODS = "mordwen"
PLAINS_ECONOMIC = "hale"
ECONOMIC_SKULL = "corvo"
WOODS_MAGIC = "linden"
MOUNTAINS_MARTIAL = "durgan"
SETTLEMENTS_NATURE = "barnaby"
POWER_RELIGION = "lucan"
MARTIAL_NATURE = "gisela"
NATURE_RELIGION = "willa"


def target(table: Table, leader: str) -> tuple[Any, ...] | None:
    """(kind, icon, seat, space) of a leader's target."""
    found = table.party(0, leader).begin("placement").view()["parties"][0]["target"]
    return None if found is None else (found["kind"], found["icon"], found["seat"], found["space"])


@rule("DD091", "DD031")
def test_monster_icons_hunt_the_lowest_value_black_or_yellow() -> None:
    table = (
        Table(3).monster(0, "orc-50", "woods-1").monster(1, "troll-33", "plains-1").monster(2, "war-dogs-61", "woods-1")
    )
    assert target(table, MONSTER_PLAINS) == ("attack", "monster", 1, "plains-1")
    assert target(Table(2).monster(1, "war-dogs-61", "woods-4"), MONSTER_PLAINS) == ("attack", "monster", 1, "woods-4")


@rule("DD092")
def test_skull_icons_seek_the_most_skulls() -> None:
    table = Table(2).tile(0, "embassy", "woods-1", dark=True).tile(1, "border-fort", "woods-1", dark=True)
    assert target(table, SKULL_WOODS) == ("attack", "skull", 1, "woods-1")


@rule("DD092", "DD-A17")
def test_of_equal_skulls_the_lowest_rank_and_a_building_before_a_monster() -> None:
    table = Table(2).tile(0, "courthouse", "woods-1", dark=True).tile(1, "border-fort", "woods-1", dark=True)
    assert target(table, SKULL_WOODS) == ("attack", "skull", 1, "woods-1")
    table = Table(2).tile(0, "embassy", "woods-1", dark=True).monster(1, "dragon-1", "woods-1")
    assert target(table, SKULL_WOODS) == ("attack", "skull", 0, "woods-1")


@rule("DD092", "DD-A17")
def test_of_equal_skulls_it_does_not_matter_who_sits_where() -> None:
    """Of two buildings, of two monsters, and of a building and a monster, each with the seats changed."""
    for one, other in ((0, 1), (1, 0)):
        table = Table(2).tile(one, "courthouse", "woods-1", dark=True).tile(other, "border-fort", "woods-2", dark=True)
        assert target(table, SKULL_WOODS) == ("attack", "skull", other, "woods-2")
        table = Table(2).monster(one, "hydra-17", "woods-1").monster(other, "dragon-1", "woods-2")
        assert target(table, SKULL_WOODS) == ("attack", "skull", other, "woods-2")
        table = Table(2).monster(one, "dragon-1", "woods-1").tile(other, "embassy", "woods-2", dark=True)
        assert target(table, SKULL_WOODS) == ("attack", "skull", other, "woods-2")
    own = Table(2).tile(0, "border-fort", "woods-1", dark=True).tile(0, "courthouse", "woods-2", dark=True)
    assert target(own, SKULL_WOODS) == ("attack", "skull", 0, "woods-1")
    pair = Table(2).monster(1, "dragon-1", "woods-1").monster(1, "hydra-17", "woods-2")
    assert target(pair, SKULL_WOODS) == ("attack", "skull", 1, "woods-1")


@rule("DD092", "DD-A17")
def test_more_skulls_of_a_monster_come_before_fewer_of_a_building_unless_agreed_otherwise() -> None:
    def table(**options: bool) -> Table:
        layout = Table(2, **options).tile(0, "tannery", "woods-1", dark=True)
        return layout.monster(1, "hydra-17", "plains-1").monster(1, "dragon-1", "woods-2")

    assert target(table(), SKULL_WOODS) == ("attack", "skull", 1, "woods-2")
    assert target(table(skull_strict=True), SKULL_WOODS) == ("attack", "skull", 0, "woods-1")


@rule("DD093")
def test_area_icons_seek_the_lowest_ranked_dark_building_there() -> None:
    table = Table(2).tile(0, "mint", "plains-1").tile(0, "tannery", "plains-2", dark=True)
    table.tile(1, "citadel", "plains-3", dark=True).tile(1, "great-palace", "settlements-1", dark=True)
    assert target(table, PLAINS_ECONOMIC) == ("attack", "plains", 1, "plains-3")


@rule("DD093", "DD-A27")
def test_area_icons_do_not_find_monsters() -> None:
    table = Table(2).monster(0, "dragon-1", "plains-1")
    assert target(table, PLAINS_ECONOMIC) is None


@rule("DD094")
def test_type_icons_seek_the_lowest_ranked_dark_building_of_the_type() -> None:
    table = Table(2).tile(0, "counting-house", "woods-1", dark=True).tile(1, "market-square", "woods-1", dark=True)
    table.tile(1, "citadel", "plains-1", dark=True)
    assert target(table, ECONOMIC_SKULL) == ("attack", "economic", 1, "woods-1")


@rule("DD090", "DD095")
def test_the_left_icon_comes_before_the_right() -> None:
    table = Table(2).tile(0, "tannery", "plains-1", dark=True).tile(1, "mint", "settlements-1", dark=True)
    assert target(table, PLAINS_ECONOMIC) == ("attack", "plains", 0, "plains-1")


@rule("DD095")
def test_a_dark_tile_of_the_right_icon_comes_before_a_light_one_of_the_left() -> None:
    table = Table(2).tile(0, "tannery", "plains-1").tile(1, "mint", "settlements-1", dark=True)
    assert target(table, PLAINS_ECONOMIC) == ("attack", "economic", 1, "settlements-1")


@rule("DD095", "DD108", "DD-A25")
def test_without_dark_ones_the_lowest_ranked_light_tile_is_visited() -> None:
    table = Table(2).tile(0, "tannery", "plains-1").tile(1, "citadel", "plains-1").tile(1, "mint", "settlements-1")
    assert target(table, PLAINS_ECONOMIC) == ("pilgrimage", "plains", 1, "plains-1")
    table = Table(2).tile(1, "mint", "settlements-1")
    assert target(table, PLAINS_ECONOMIC) == ("pilgrimage", "economic", 1, "settlements-1")


@rule("DD095", "DD109")
def test_nothing_matches_nothing() -> None:
    assert target(Table(2), PLAINS_ECONOMIC) is None
    assert target(Table(2).tile(0, "mint", "settlements-1"), MOUNTAINS_MARTIAL) is None


@rule("DD095", "DD-A24")
def test_monster_and_skull_icons_make_no_pilgrimage_here() -> None:
    assert target(Table(2).tile(0, "great-palace", "settlements-1"), MONSTER_PLAINS) is None
    assert target(Table(2).tile(0, "great-palace", "settlements-1"), SKULL_WOODS) is None


@rule("DD090")
def test_only_the_leader_counts() -> None:
    table = Table(2).tile(0, "mint", "plains-1", dark=True).party(0, MOUNTAINS_MARTIAL, PLAINS_ECONOMIC, MONSTER_PLAINS)
    assert table.begin("placement").view()["parties"][0]["target"] is None


@rule("DD094")
def test_every_type_icon_finds_its_type() -> None:
    for leader, tile, icon in (
        (WOODS_MAGIC, "crystal-spire", "magic"),
        (MOUNTAINS_MARTIAL, "barracks", "martial"),
        (SETTLEMENTS_NATURE, "vineyard", "nature"),
        (POWER_RELIGION, "embassy", "power"),
        (MARTIAL_NATURE, "vineyard", "nature"),
        (NATURE_RELIGION, "bell-tower", "religion"),
    ):
        assert target(Table(2).tile(1, tile, "plains-1", dark=True), leader) == ("attack", icon, 1, "plains-1")
