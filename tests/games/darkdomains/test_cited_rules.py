"""Every sentence of the log cites the rule by which its thing happens, also where cards of several kinds say the same.

A spell's effects are DD128's (it is cast), a henchman's DD125's, a tile's DD051's, a Fortune card's DD050's, a
location's its own.
"""

from __future__ import annotations

import pytest

from tests.games.darkdomains.builder import PARTY, Play, Table, rule


def cited(game: Play, kind: str) -> list[str]:
    return [event["rule"] for event in game.events(kind)]


@rule("DD125")
def test_what_the_hedge_witch_changes_is_a_henchmans_deed() -> None:
    game = Table(2).henchman(0, "hedge-witch").store(0, fire=1).begin("end")
    game.play("use hedge-witch", "change fire to wind", "enough")
    assert cited(game, "paid") == cited(game, "gained") == ["DD125"]


@rule("DD127", "DD128")
def test_what_transmute_changes_is_the_spells_effect_and_what_it_costs_its_cost() -> None:
    game = Table(2).spell(0, "transmute").store(0, water=1, wood=1).begin("end")
    game.play("cast transmute", "change wood to fire", "enough")
    assert cited(game, "paid") == ["DD127", "DD128"] and cited(game, "gained") == ["DD128"]


@rule("DD125", "DD128")
def test_a_theft_is_the_cutpurses_or_the_spells() -> None:
    game = Table(2).henchman(0, "cutpurse").begin("before").play("use cutpurse")
    assert cited(game, "took") == ["DD125"]
    game = Table(2).spell(0, "imp-thieves").store(0, wind=1).begin("placed").play("cast imp-thieves")
    assert cited(game, "took") == ["DD128"]


@rule("DD061", "DD125", "DD050")
def test_a_tile_turns_by_a_minion_by_a_henchman_or_by_fortune() -> None:
    game = Table(2).tile(0, "mint", "plains-1").minion(0, "plains-1").begin("domains").play("act")
    assert cited(game, "turned_dark") == ["DD061"]
    game = Table(2).tile(0, "mint", "plains-1").henchman(0, "corruptor").store(0, fire=1).begin("before")
    game.play("use corruptor")
    assert cited(game, "turned_dark") == ["DD125"]
    game = Table(2).tile(0, "mint", "plains-1").fortune("the-world").begin("fortune").play("tile plains-1")
    assert cited(game, "turned_dark") == ["DD050"]


@rule("DD083", "DD128")
def test_the_marker_goes_by_the_town_council_or_by_a_spell() -> None:
    game = Table(2).minion(1, "towncouncil").begin("city").play("act")
    assert cited(game, "first_player") == ["DD083"]
    game = Table(2, first=1).spell(0, "usurp").store(0, water=2).begin("before").play("cast usurp", seat=0)
    assert cited(game, "first_player") == ["DD128"]


@rule("DD051", "DD062")
def test_fortune_is_looked_at_by_the_seer_or_by_a_tile() -> None:
    game = Table(2).minion(0, "seer").begin("city")
    game.play("act")
    assert cited(game, "looked_at_fortune") == ["DD062"]
    game = Table(2).tile(0, "embassy", "settlements-1", dark=True).begin("before").play("act settlements-1")
    assert cited(game, "looked_at_fortune") == ["DD051"]


@rule("DD051", "DD128")
@pytest.mark.parametrize(
    ("spell", "step", "kind", "moves"),
    [
        ("rumours", "before", "swapped", ("party unicorn",)),
        ("false-map", "before", "leaders_swapped", ()),
        ("bar-the-door", "before", "closed", ("space seer",)),
        ("misstep", "placed", "minion_moved", ()),
        ("trading-places", "placed", "minions_swapped", ()),
        ("slip-through", "placed", "minion_moved", ("space inn-1",)),
        ("second-sight", "placed", "looked", ()),
        ("blight", "opposed", "withered", ()),
        ("unbinding", "opposed", "unbound", ()),
    ],
)
def test_what_a_spell_does_is_told_as_a_spells_effect(spell: str, step: str, kind: str, moves: tuple[str, ...]) -> None:
    table = Table(2).rich(0).spell(0, spell).tile(1, "mint", "plains-1", dark=True).monster(1, "orc-50", "plains-1")
    if step == "placed":
        table.minion(0, "court").minion(1, "seer")
    game = table.begin(step).play(f"cast {spell}", seat=0)
    assert cited(game.play(*moves), kind) == ["DD128"]


@rule("DD029")
def test_a_yellow_monster_is_brought_by_a_henchman() -> None:
    game = Table(2).henchman(0, "kennel-master").store(0, coins=2).begin("foremen")
    game.play("use kennel-master", "monster to woods-1")
    assert cited(game, "monster") == ["DD029"]


@rule("DD100", "DD101", "DD102", "DD132")
def test_a_partys_attack_is_told_by_the_rules_of_adventures() -> None:
    table = Table(2).tile(0, "mint", "plains-1", dark=True).monster(0, "orc-50", "plains-1").rune(0, "plains-1")
    game = table.party(0, *PARTY).party(1).this_turn(party_roll=60).begin("mission")
    assert cited(game, "rolled") == ["DD100"] and cited(game, "attack_won") == ["DD101"]
    assert cited(game, "tile_lost") == cited(game, "monster_lost") == ["DD102"] and cited(game, "rune_lost") == [
        "DD132"
    ]


@rule("DD124", "DD-A64")
def test_a_spells_attack_is_told_by_the_rules_of_attacks_and_a_strike_by_its_ruling() -> None:
    for seed in range(12):
        table = Table(2, seed=seed).rich(0).spell(0, "doomstorm").store(0, skulls=2).tile(1, "meadow", "plains-1")
        game = table.begin("opposed").play("cast doomstorm", seat=0)
        assert cited(game, "rolled") == ["DD124"] and cited(game, "attack_won") + cited(game, "attack_held") == [
            "DD124"
        ]
        assert set(cited(game, "tile_lost")) <= {"DD124"}
        table = Table(2, seed=seed).rich(0).spell(0, "fire-bolt").monster(1, "skeleton-57", "plains-1")
        game = table.begin("opposed").play("cast fire-bolt", seat=0)
        if cited(game, "attack_won"):
            assert cited(game, "monster_lost") == ["DD-A64"]
            break
    else:
        raise AssertionError("no attack was won")


@rule("DD118", "DD119")
def test_new_tiles_come_for_those_taken_or_for_all_if_none_was() -> None:
    assert cited(Table(2).begin("end").until("place"), "architect") == ["DD119"]
    game = Table(2).minion(0, "architect-1").begin("city").play("act").until("place")
    assert cited(game, "architect") == ["DD118"]


@rule("DD-A15", "DD142")
def test_a_party_is_filled_at_the_end_of_the_turn_or_by_agreement_at_once() -> None:
    def joined(**options: bool) -> list[str]:
        return cited(Table(2, **options).party(0, *PARTY).party(1, "linden").begin("mission").until("place"), "joined")

    assert set(joined()) == {"DD142"}
    assert joined(refill_at_once=True)[0] == "DD-A15"


@rule("DD120", "DD080", "DD114", "DD-A78")
def test_the_mercenary_goes_back_when_what_is_cast_at_the_end_of_turn_is_done() -> None:
    game = Table(2).monster(0, "mercenary", "woods-1").spell(0, "study").store(0, wind=1).begin("end")
    assert game.asked == "turn end" and game.space(0, "woods-1")["monsters"] == ["mercenary"]
    game.pass_all("turn end")
    assert game.space(0, "woods-1")["monsters"] == [] and game.city("docks")["holds"] == "mercenary"
    assert cited(game, "left_the_domain") == ["DD120"]


# --- the result ------------------------------------------------------------------------------------------------------


def ended(table: Table) -> tuple[list[int], str, str]:
    """(winners, what the result says, what the log says)."""
    table.state.last_turn = True
    game = table.begin("end")
    result = game.position.result
    assert result is not None
    return list(result.winners), result.reason, game.events("scored")[0]["by"]


@rule("DD122", "DD-A47")
@pytest.mark.parametrize(
    ("tiles", "goods", "winners", "saying"),
    [
        (((0, "mint", False), (1, "tannery", False)), ((5, 1), (4, 9)), [0], "most skulls"),
        (((0, "mint", False), (1, "tannery", True)), ((5, 9), (5, 1)), [1], "equal skulls, most skull production"),
        (((0, "mint", False),), ((5, 1), (5, 2)), [1], "equal skulls and skull production, most coins"),
        (
            ((0, "tannery", False), (1, "mint", False)),
            ((5, 2), (5, 2)),
            [1],
            "equal skulls, skull production and coins, the lowest ranked tile",
        ),
        ((), ((5, 2), (5, 2)), [0, 1], "equal in everything, so they share"),
    ],
)
def test_the_result_says_what_decided(
    tiles: tuple[tuple[int, str, bool], ...], goods: tuple[tuple[int, int], ...], winners: list[int], saying: str
) -> None:
    table = Table(2)
    for seat, tile, dark in tiles:
        table.tile(seat, tile, "plains-1", dark=dark)
    for seat, (skulls, coins) in enumerate(goods):
        table.store(seat, skulls=skulls, coins=coins)
    assert ended(table) == (winners, f"Death has come: {saying}", saying)
