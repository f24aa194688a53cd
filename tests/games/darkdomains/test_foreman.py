"""The Foreman phase: building from what is Stored (DD023, DD085-DD088)."""

from __future__ import annotations

import pytest

from pentarchy.kernel import IllegalMove
from tests.games.darkdomains.builder import Table, rule


@rule("DD085", "DD086", "DD026")
def test_a_tile_is_built_light_side_up_and_its_cost_goes_back() -> None:
    table = Table(2).unbuilt(0, "mint").store(0, wood=2, stone=3, metal=1, workers=7)
    game = table.begin("foremen").play("build mint plains-1")
    assert game.space(0, "plains-1")["tile"]["side"] == "light"
    assert game.store(0).get("workers") == 1 and game.has(0, "metal") == 0
    assert game.player(0)["unbuilt"] == []


@rule("DD085")
def test_any_number_of_tiles_may_be_built() -> None:
    table = Table(2).unbuilt(0, "meadow", "tax-office", "guard-post").store(0, wood=2, stone=2, workers=6)
    game = table.begin("foremen").play("build meadow woods-1", "build tax-office woods-2", "build guard-post plains-1")
    assert game.player(0)["unbuilt"] == []


@rule("DD085", "DD071")
def test_nothing_is_built_without_its_materials_and_a_tile_may_wait() -> None:
    table = Table(2).unbuilt(0, "mint").store(0, wood=2, stone=3, metal=0, workers=7).spell(0, "mist")
    game = table.begin("foremen", skip=("mission",))
    assert game.asked == "opposed" and game.player(0)["unbuilt"] == ["mint"]
    game = Table(2).unbuilt(0, "meadow").store(0, wood=2, workers=2).begin("foremen").play("done")
    assert game.player(0)["unbuilt"] == ["meadow"]


@rule("DD087")
def test_area_restrictions_hold() -> None:
    table = Table(2).unbuilt(0, "mint").store(0, wood=2, stone=3, metal=1, workers=6)
    game = table.begin("foremen")
    assert {move.split()[2].split("-")[0] for move in game.moves if move != "done"} == {"settlements", "plains"}
    with pytest.raises(IllegalMove, match="DD087"):
        game.play("build mint woods-1")


@rule("DD023", "DD086")
def test_a_space_holds_one_tile() -> None:
    table = Table(2).unbuilt(0, "meadow").store(0, wood=2, workers=2).tile(0, "mint", "plains-1")
    assert table.begin("foremen").why_not("build meadow plains-1") == "DD023"


@rule("DD086", "DD030", "DD-A34")
def test_a_black_monster_hinders_building_and_a_yellow_one_does_not() -> None:
    table = Table(2).unbuilt(0, "meadow").store(0, wood=2, workers=2)
    game = table.monster(0, "orc-50", "woods-1").monster(0, "gargoyle-63", "woods-2").begin("foremen")
    assert game.why_not("build meadow woods-1") == "DD-A34"
    assert "build meadow woods-2" in game.moves


@rule("DD088")
def test_a_built_tile_never_moves() -> None:
    table = Table(2).unbuilt(0, "meadow").store(0, wood=2, workers=2).spell(0, "mist")
    game = table.begin("foremen").play("build meadow woods-1")
    for _ in range(60):
        if game.view()["turn"] > 2 or not game.position.decisions:
            break
        assert game.space(0, "woods-1")["tile"]["id"] == "meadow"
        decision = game.position.decisions[0]
        game.position.apply(None if decision.may_stop else decision.options[0], decision.seat)


@rule("DD024")
def test_one_builds_in_the_own_domain_only() -> None:
    game = Table(2).unbuilt(0, "meadow").store(0, wood=2, workers=2).begin("foremen").play("build meadow woods-1")
    assert all(space["tile"] is None for space in game.player(1)["domain"])


@rule("DD-A65")
def test_the_master_mason_waives_what_is_lacking_once_a_turn() -> None:
    table = Table(2).henchman(0, "master-mason").unbuilt(0, "mint", "meadow")
    table.store(0, wood=4, stone=3, metal=0, workers=7)
    game = table.spell(0, "mist").begin("foremen", skip=("mission",))
    assert "build mint plains-1" not in game.moves
    game.play("build mint plains-1 with master-mason")
    assert game.store(0) == {"coins": 8, "wood": 2, "workers": 1}
    assert game.asked != "build"


@rule("DD-A65")
def test_the_master_mason_saves_the_dearest_when_nothing_is_lacking() -> None:
    table = Table(2).henchman(0, "master-mason").unbuilt(0, "mint").store(0, wood=2, stone=3, metal=1, workers=6)
    game = table.begin("foremen").play("build mint plains-1 with master-mason")
    assert game.store(0)["metal"] == 1


@rule("DD125", "DD126", "DD029")
def test_foreman_henchmen_bring_yellow_monsters_and_are_removed() -> None:
    table = Table(2).henchman(0, "gargoyle-carver", "kennel-master").store(0, stone=2, coins=3)
    game = table.spell(0, "mist").begin("foremen", skip=("mission",))
    assert game.moves == ["done", "use gargoyle-carver", "use kennel-master"]
    game.play("use gargoyle-carver", "monster to woods-1", "use kennel-master", "monster to woods-1")
    assert game.space(0, "woods-1")["monsters"] == ["gargoyle-63", "war-dogs-61"]
    assert game.store(0).get("stone") is None and game.has(0, "coins") == 1
    assert game.view()["box"]["henchmen"] == ["gargoyle-carver", "kennel-master"]


@rule("DD126")
def test_a_henchman_whose_cost_is_not_stored_is_not_used() -> None:
    table = Table(2).henchman(0, "gargoyle-carver").unbuilt(0, "meadow").store(0, wood=2, workers=2, stone=1)
    game = table.begin("foremen")
    assert "use gargoyle-carver" not in game.moves
