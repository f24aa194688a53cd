"""The Fortune phase: matching, order, Death, and every card's two texts (DD042-DD050)."""

from __future__ import annotations

import pytest

from pentarchy.games.darkdomains import GAME
from tests.games.darkdomains.builder import Play, Table, rule


def turned(first: str, second: str, table: Table | None = None) -> Play:
    """A turn that begins with these two cards."""
    return (table or Table(3)).fortune(first, second).begin("fortune")


@rule("DD042", "DD018")
def test_two_cards_are_turned() -> None:
    game = turned("harvest-feast", "trade-winds")
    assert game.view()["fortune"]["shown"] == ["harvest-feast", "trade-winds"]
    assert game.view()["fortune"]["left"] == 13
    assert [(event["card"], event["slot"]) for event in game.events("fortune")] == [
        ("Harvest Feast", 1),
        ("Trade Winds", 2),
    ]


@rule("DD043")
def test_one_suit_uses_the_upper_texts() -> None:
    game = turned("trade-winds", "land-levy", Table(2).tile(0, "mint", "plains-1").tile(0, "brewery", "plains-2"))
    assert game.this_turn == {"business": 4}
    assert game.has(0, "coins") == 8 - 2


@rule("DD044")
def test_an_arcana_lets_a_suit_use_its_upper_text() -> None:
    game = turned("harvest-feast", "the-empress")
    assert game.has(0, "workers") == 4
    assert game.this_turn == {"light coins": 1}


@rule("DD045")
def test_two_suits_use_their_lower_texts() -> None:
    game = turned("harvest-feast", "trade-winds")
    assert game.has(1, "workers") == 2
    assert game.this_turn == {"business": 3}


@rule("DD046")
def test_two_arcana_use_their_only_texts() -> None:
    game = turned("the-empress", "the-hierophant")
    assert game.this_turn == {"light coins": 1, "light religion coins": 1, "pilgrimage": 3}


@rule("DD047", "DD050")
def test_slot_one_is_finished_before_slot_two() -> None:
    game = turned("full-moon", "harvest-feast")
    assert game.asked == "take element" and game.has(0, "workers") == 0
    for _ in range(3):
        game.play("take wind")
    assert game.has(0, "workers") == 2 and game.view()["phase"] != "Fortune"


@rule("DD048", "DD019", "DD-A48")
@pytest.mark.parametrize("cards", [("death", "harvest-feast"), ("harvest-feast", "death")])
def test_death_silences_the_other_card_and_the_turn_is_the_last(cards: tuple[str, str]) -> None:
    game = turned(*cards)
    assert game.has(0, "workers") == 0
    assert game.view()["last_turn"]
    assert game.asked == "place"
    game.until("never")
    assert game.position.result is not None
    assert game.view()["turn"] == 2


@rule("DD049", "DD-A07")
def test_the_last_card_is_turned_alone() -> None:
    table = Table(2)
    fortune = table.state.fortune
    table.fortune("death")
    while len(fortune) > 1:
        table.state.move(fortune, 0, table.state.fortune_out)
    game = table.begin("fortune")
    assert game.view()["fortune"]["shown"] == ["death"]
    assert game.view()["fortune"]["left"] == 0


@rule("DD136")
def test_open_doors_deals_henchmen_to_those_with_few() -> None:
    game = turned("open-doors", "the-empress", Table(3).henchman(1, "scribe", "herald"))
    assert [len(game.player(seat)["henchmen"]) for seat in range(3)] == [1, 2, 1]
    game = turned("open-doors", "trade-winds", Table(3, first=2))
    assert [len(game.player(seat)["henchmen"]) for seat in range(3)] == [0, 0, 1]


def test_land_levy_takes_at_most_what_it_says() -> None:
    table = Table(2).tile(0, "mint", "plains-1").tile(0, "brewery", "plains-2").tile(1, "tannery", "woods-1", dark=True)
    game = turned("land-levy", "harvest-feast", table)
    assert (game.has(0, "coins"), game.has(1, "coins")) == (7, 8)


@rule("DD-A55")
def test_open_lecture_and_full_moon_ask_in_turn_order() -> None:
    game = turned("open-lecture", "full-moon", Table(2, first=1))
    assert game.all_asked == [(1, "draw spell")]
    game.play("draw control", "draw control")
    assert game.all_asked == [(0, "draw spell")]
    game.play("draw control", "draw control").play("take fire", "take fire", "take water", "take water")
    assert game.has(1, "fire") == 2 and game.has(0, "water") == 2


@rule("DD039")
def test_tournament_replaces_leaders() -> None:
    table = Table(2)
    before = [party[:] for party in table.state.parties]
    game = turned("tournament", "the-empress", table)
    state = game.position.state
    for party in (0, 1):
        assert state.parties[party][:3] == before[party][1:]  # type: ignore[attr-defined]
    assert game.view()["discards"]["adventurers"]["n"] == 2
    table = Table(2)
    game = turned("tournament", "trade-winds", table)
    assert game.view()["discards"]["adventurers"]["n"] == 1


def test_patrols_and_crusade_add_to_the_parties_roll() -> None:
    assert turned("patrols", "the-empress").view()["parties"][0]["bonus"] == 3
    assert turned("patrols", "trade-winds").view()["parties"][1]["bonus"] == 1
    assert turned("crusade", "patrols").view()["parties"][0]["bonus"] == 7
    assert turned("crusade", "trade-winds").view()["parties"][0]["bonus"] == 2


def test_the_fool_exchanges_an_unbuilt_tile() -> None:
    game = turned("the-fool", "trade-winds", Table(2).unbuilt(0, "mint"))
    assert game.all_asked == [(0, "unbuilt tile")]
    game.play("return mint")
    assert len(game.player(0)["unbuilt"]) == 1
    kept = turned("the-fool", "trade-winds", Table(2).unbuilt(0, "mint")).play("keep")
    assert kept.player(0)["unbuilt"] == ["mint"]


def test_runaways_and_collapse_halve() -> None:
    game = turned("runaways", "the-empress", Table(2).store(0, workers=7).store(1, workers=1))
    assert (game.has(0, "workers"), game.has(1, "workers")) == (4, 1)
    game = turned("runaways", "trade-winds", Table(2).store(0, workers=7).store(1, workers=1))
    assert (game.has(0, "workers"), game.has(1, "workers")) == (5, 0)
    game = turned("collapse", "the-empress", Table(2).store(0, coins=9))
    assert game.has(0, "coins") == 5
    assert turned("collapse", "harvest-feast", Table(2).store(0, coins=9)).has(0, "coins") == 7


@rule("DD041")
def test_changed_loyalties_deals_new_henchmen() -> None:
    game = turned("changed-loyalties", "the-empress", Table(2).inn("scribe", "herald").far("smuggler", "sapper"))
    assert game.view()["discards"]["henchmen"]["n"] >= 4
    shown = [event["henchman"] for event in game.events("discarded_henchman")]
    assert len(shown) == 2
    game = turned("changed-loyalties", "trade-winds", Table(2).far("smuggler", "sapper"))
    assert not game.events("discarded_henchman")


def test_robbers_pay_the_poorest_builder_or_the_stock() -> None:
    table = Table(3).tile(0, "mint", "plains-1").tile(1, "brewery", "plains-1").tile(0, "tannery", "woods-1")
    game = turned("robbers", "the-empress", table)
    assert [game.has(seat, "coins") for seat in range(3)] == [5, 8, 11]
    table = Table(3).tile(0, "mint", "plains-1")
    game = turned("robbers", "harvest-feast", table)
    assert [game.has(seat, "coins") for seat in range(3)] == [7, 8, 8]
    game = turned("robbers", "harvest-feast", Table(3))
    assert [game.has(seat, "coins") for seat in range(3)] == [8, 8, 8]


def test_wild_magic_discards_at_random_or_by_choice() -> None:
    game = turned("wild-magic", "the-empress", Table(2).spell(0, "mist", "gale"))
    assert game.all_asked == [(0, "draw spell")]
    game.play("draw attack", "draw attack")
    assert sum(game.player(0)["spells"]["count"].values()) == 3
    game = turned("wild-magic", "trade-winds", Table(2).spell(0, "mist", "gale"))
    assert sorted(game.moves) == ["discard gale", "discard mist", "keep"]
    game.play("discard mist", "draw control")
    assert game.player(0)["spells"]["count"] == {"attack": 0, "defense": 1, "control": 1, "production": 0}


def test_call_to_arms_and_desertion_change_the_dice() -> None:
    def dice(first: str, second: str) -> list[list[int]]:
        table = (
            Table(2).party(0, "brenna", "hale", "corvo", "mordwen").party(1, "linden", "quillon", "durgan", "roland")
        )
        return [party["dice"] for party in turned(first, second, table).view()["parties"]]

    assert dice("trade-winds", "harvest-feast") == [[6, 8, 10, 12], [6, 8, 10, 12]]
    assert dice("call-to-arms", "the-empress") == [[8, 10, 12, 12], [8, 10, 12, 12]]
    assert dice("call-to-arms", "trade-winds") == [[8, 8, 10, 12], [8, 8, 10, 12]]
    assert dice("desertion", "the-empress") == [[8, 10, 12], [8, 10, 12]]
    assert dice("desertion", "trade-winds") == [[6, 8, 10, 12], [8, 10, 12]]


@rule("DD061")
def test_the_tower_turns_the_lowest_ranked_dark_tile_light() -> None:
    table = Table(2).tile(0, "citadel", "plains-1", dark=True).tile(1, "mint", "plains-1", dark=True)
    game = turned("the-tower", "trade-winds", table)
    assert game.space(1, "plains-1")["tile"]["side"] == "light"
    assert game.space(0, "plains-1")["tile"]["side"] == "dark"


@rule("DD030", "DD134", "DD-A35")
def test_a_black_monster_leaves_a_tile_that_turns_light() -> None:
    table = Table(2).tile(0, "mint", "plains-1", dark=True).monster(0, "dragon-1", "plains-1")
    game = turned("the-tower", "trade-winds", table)
    assert game.asked == "monster space" and "monster to plains-1" not in game.moves
    assert GAME.invariants(game.position.state) == []  # type: ignore[arg-type]
    game.play("monster to woods-1")
    assert game.space(0, "woods-1")["monsters"] == ["dragon-1"]
    assert game.space(0, "plains-1")["tile"]["side"] == "light"


def test_the_world_turns_one_light_tile_of_each_who_wants() -> None:
    table = Table(2).tile(0, "mint", "plains-1").tile(1, "citadel", "plains-1")
    game = turned("the-world", "trade-winds", table)
    game.play("tile plains-1").play("none")
    assert game.space(0, "plains-1")["tile"]["side"] == "dark"
    assert game.space(1, "plains-1")["tile"]["side"] == "light"


def test_famine_is_paid_with_workers_or_skulls() -> None:
    table = Table(2).store(0, workers=4, skulls=3).store(1, workers=3, skulls=1)
    game = turned("famine", "the-empress", table)
    assert game.all_asked == [(0, "pay or lose")]
    game.play("pay")
    assert game.store(0) == {"coins": 8, "skulls": 3}
    assert game.store(1) == {"coins": 8, "workers": 3}


@rule("DD138")
def test_nobody_loses_what_he_does_not_have() -> None:
    game = turned("collapse", "harvest-feast", Table(2).store(0, coins=1))
    assert game.has(0, "coins") == 0


def test_blood_money_sells_skulls() -> None:
    game = turned("blood-money", "the-empress", Table(2).store(0, coins=7).store(1, coins=2))
    assert game.moves == ["buy 0 skulls", "buy 1 skull", "buy 2 skulls"]
    game.play("buy 2 skulls")
    assert game.store(0) == {"coins": 1, "skulls": 2}


def test_eclipse_doubles_dark_magic_or_gives_a_skull() -> None:
    table = Table(2).tile(0, "arcane-library", "plains-1", dark=True)
    game = turned("eclipse", "the-empress", table)
    assert game.player(0)["makes"] == {"skulls": 8, "earth": 2}
    table = Table(2).tile(0, "arcane-library", "plains-1", dark=True)
    game = turned("eclipse", "trade-winds", table)
    assert (game.has(0, "skulls"), game.has(1, "skulls")) == (1, 0)


@rule("DD127")
def test_backlash_makes_spells_dearer_or_costs_an_element() -> None:
    game = turned("backlash", "the-empress", Table(2, first=1).spell(0, "usurp").store(0, water=2))
    assert game.why_not("cast usurp", 0) == "DD127"
    game = turned("backlash", "the-empress", Table(2, first=1).spell(0, "usurp").store(0, water=2, fire=1))
    assert game.moves_of(0) == ["cast usurp", "pass"]
    game = turned("backlash", "trade-winds", Table(2).store(0, water=1, fire=1))
    game.play("pay fire")
    assert game.store(0) == {"coins": 8, "water": 1}


def test_rampage_strengthens_monsters() -> None:
    game = turned("rampage", "the-empress", Table(2).monster(0, "skeleton-57", "woods-1"))
    assert game.space(0, "woods-1")["shields"] == 6
    game = turned("rampage", "trade-winds", Table(2).monster(0, "skeleton-57", "woods-1"))
    assert game.space(0, "woods-1")["shields"] == 4


def test_the_devil_and_judgement() -> None:
    table = Table(2).monster(0, "skeleton-57", "woods-1").monster(0, "skeleton-58", "woods-2")
    assert turned("the-devil", "trade-winds", table).has(0, "skulls") == 2
    table = Table(3).store(0, skulls=5).store(1, skulls=5).tile(0, "mint", "plains-1", dark=True)
    game = turned("judgement", "trade-winds", table)
    assert (game.has(0, "skulls"), game.has(1, "skulls")) == (2, 5)


def test_ley_surge_frenzied_mob_black_market_and_the_other_halves() -> None:
    assert turned("ley-surge", "the-empress").this_turn["tower"] == 4
    assert turned("ley-surge", "trade-winds").this_turn["tower"] == 3
    assert turned("frenzied-mob", "the-empress").this_turn["temple"] == 4
    assert turned("frenzied-mob", "trade-winds").this_turn["temple"] == 3
    assert turned("black-market", "the-empress").this_turn["guild halved"] == 1
    assert turned("black-market", "harvest-feast").this_turn["metal price"] == 1
