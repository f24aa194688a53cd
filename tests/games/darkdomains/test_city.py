"""Resolving Minions: the Domains, then each location along the path (DD059-DD084)."""

from __future__ import annotations

from itertools import permutations

import pytest

from pentarchy.games.darkdomains.content import CITY_NAMES
from tests.games.darkdomains.builder import Play, Table, rule


def resolve(table: Table) -> Play:
    """Seat 0 holds a spell, so that play stops after the city instead of running on."""
    return table.spell(0, "mist").begin("domains", skip=("mission",))


@rule("DD059", "DD-A01", "DD-A02")
def test_domains_first_then_the_path() -> None:
    table = Table(2).tile(1, "mint", "plains-1").minion(1, "plains-1").minion(0, "court", "seer").minion(1, "temple-1")
    game = resolve(table)
    assert game.all_asked == [(1, "act")]
    assert "Mint" in game.position.decisions[0].prompt
    game.play("act").play("decline").play("act").play("act")
    spaces = [event["space"] for event in game.events("resolves")]
    assert spaces == ["seer", "temple-1", "court"]


@rule("DD061", "DD060")
def test_a_minion_turns_a_light_tile_dark_or_not() -> None:
    game = resolve(Table(2).tile(0, "mint", "plains-1").minion(0, "plains-1")).play("act")
    assert game.space(0, "plains-1")["tile"]["side"] == "dark"
    game = resolve(Table(2).tile(0, "mint", "plains-1").minion(0, "plains-1")).play("decline")
    assert game.space(0, "plains-1")["tile"]["side"] == "light"


@rule("DD060", "DD-A36")
@pytest.mark.parametrize(
    "space",
    [name for name in CITY_NAMES if name not in ("seer", "guild") and not name.startswith("farlands")],
)
def test_every_action_may_be_declined(space: str) -> None:
    table = Table(2).store(0, coins=30, skulls=9)
    game = resolve(table.minion(0, space))
    before = game.store(0)
    assert game.moves[-1] == "decline"
    game.play("decline")
    assert game.store(0) == before and game.city(space)["minion"] is None
    assert game.asked == "opposed"


@rule("DD062", "DD137")
def test_the_seer_looks_at_three_and_lays_them_back_in_any_order() -> None:
    table = Table(3).fortune("the-fool", "harvest-feast", "land-levy").minion(0, "seer")
    game = resolve(table).play("act")
    assert len(game.moves) == 6
    wanted = {f"order {' '.join(order)}" for order in permutations(("the-fool", "harvest-feast", "land-levy"))}
    assert set(game.moves) == wanted
    game.play("order land-levy the-fool harvest-feast")
    known = [entry["id"] for entry in game.view(0)["fortune"]["pile"]]
    assert known[:4] == ["land-levy", "the-fool", "harvest-feast", None]
    for other in (1, 2, None):
        assert all(entry["id"] is None for entry in game.view(other)["fortune"]["pile"])
        assert "cards" not in game.events("looked_at_fortune", other)[0]
    game.until("place")
    assert game.view()["fortune"]["shown"] == ["land-levy", "the-fool"]


@rule("DD062", "DD-A58")
def test_the_seer_sees_fewer_if_fewer_are_left() -> None:
    table = Table(2).minion(0, "seer").fortune("death", "famine")
    while len(table.state.fortune) > 2:
        table.state.move(table.state.fortune, 0, table.state.fortune_out)
    game = resolve(table).play("act")
    assert game.moves == ["order death famine", "order famine death"] or len(game.moves) == 2


@rule("DD062", "DD-A62", "DD137")
def test_across_eras_the_backs_are_laid_openly_and_the_cards_in_secret() -> None:
    table = Table(3).minion(0, "seer")
    state = table.state
    while len(state.fortune) > 11:
        state.draw(state.fortune, state.fortune_out)
    game = resolve(table).play("act")
    assert sorted(game.moves) == [
        "backs masquerade revelation revelation",
        "backs revelation masquerade revelation",
        "backs revelation revelation masquerade",
    ]
    game.play("backs revelation masquerade revelation")
    assert game.asked == "fortune order" and len(game.moves) == 2
    game.play(game.moves[0])
    for seat in (0, 1, 2, None):
        eras = [entry["era"] for entry in game.view(seat)["fortune"]["pile"][:3]]
        assert eras == ["revelation", "masquerade", "revelation"]
    for seed in range(5):
        assert game.position.imagine(1, seed).view(1) == game.position.view(1)


@rule("DD063")
def test_the_business_district_gives_two_coins_on_either_space() -> None:
    game = resolve(Table(2).minion(0, "business-1", "business-2")).play("act", "act")
    assert game.has(0, "coins") == 12


@rule("DD064", "DD028")
def test_the_temple_gives_two_skulls() -> None:
    game = resolve(Table(2).minion(0, "temple-2").minion(1, "temple-1")).play("act", "act")
    assert (game.has(0, "skulls"), game.has(1, "skulls")) == (2, 2)


def test_fortune_changes_what_locations_give() -> None:
    game = resolve(Table(2).this_turn(business=4, tower=3).minion(0, "business-1", "tower-fire")).play("act", "act")
    assert game.has(0, "coins") == 12 and game.has(0, "fire") == 3


@rule("DD071", "DD088", "DD-A12")
def test_the_architect_gives_the_tile_of_that_very_space_for_nothing() -> None:
    table = Table(2).architect("mint", "citadel", "brewery").store(0, coins=0).minion(0, "architect-2")
    game = resolve(table).play("act")
    assert game.player(0)["unbuilt"] == ["citadel"]
    assert game.city("architect-2")["holds"] is None and game.city("architect-1")["holds"] == "mint"
    game.until("place")
    assert game.player(0)["unbuilt"] == ["citadel"]


@rule("DD072", "DD125", "DD-A14")
def test_a_henchman_of_the_inn_waits_for_its_phase_to_begin_anew() -> None:
    table = Table(2).inn("beast-broker", "scribe").market("orc-49").store(0, coins=10)
    game = resolve(table.minion(0, "inn-1", "niktmarg-1")).play("act")
    assert game.player(0)["henchmen"] == [{"id": "beast-broker", "ready": False}]
    game.play("monster to woods-1")
    assert game.has(0, "coins") == 10 - 3


@rule("DD081", "DD014", "DD-A14")
def test_a_henchman_of_the_far_lands_is_ready_at_once() -> None:
    table = Table(2).far("beast-broker", "scribe").market("orc-49").store(0, coins=10)
    game = resolve(table.minion(0, "farlands-1", "niktmarg-1"))
    assert game.city("farlands-1")["holds"] == "hidden"
    game.play("act")
    assert game.player(0)["henchmen"] == [{"id": "beast-broker", "ready": True}]
    game.play("monster to woods-1")
    assert game.has(0, "coins") == 10 - 1


@rule("DD073", "DD074", "DD025", "DD-A54")
def test_the_builders_guild_sells_at_its_prices() -> None:
    game = resolve(Table(2).store(0, coins=9).minion(0, "guild"))
    assert "buy 3 wood" not in game.moves and "buy 2 wood" in game.moves
    game.play("buy 1 metal", "buy 3 stone", "buy 4 wood", "buy 2 workers", "done")
    assert {name: n for name, n in game.store(0).items() if name != "coins"} == {
        "metal": 1,
        "stone": 3,
        "wood": 4,
        "workers": 2,
    }
    assert game.has(0, "coins") == 9 - 2 - 3 - 2 - 1


@rule("DD073", "DD138")
def test_nobody_buys_more_than_his_coins_allow() -> None:
    game = resolve(Table(2).store(0, coins=2).minion(0, "guild"))
    assert sorted(game.moves) == sorted(
        [
            "buy 1 metal",
            "buy 1 stone",
            "buy 2 stone",
            "buy 2 wood",
            "buy 4 wood",
            "buy 2 workers",
            "buy 4 workers",
            "done",
        ]
    )
    game.play("buy 1 metal")
    assert game.asked == "opposed"


@rule("DD057")
def test_every_minion_in_the_guild_buys() -> None:
    game = resolve(Table(2).store(0, coins=2).store(1, coins=2).minion(0, "guild").minion(1, "guild"))
    game.play("buy 2 stone").play("buy 2 stone")
    assert game.has(0, "stone") == game.has(1, "stone") == 2


def test_black_market_halves_each_purchase_and_metal_may_be_cheap() -> None:
    game = resolve(Table(2).this_turn(guild_halved=1).store(0, coins=3).minion(0, "guild")).play("buy 5 stone")
    assert game.store(0) == {"stone": 5}
    game = resolve(Table(2).this_turn(metal_price=1).store(0, coins=3).minion(0, "guild")).play("buy 3 metal")
    assert game.store(0) == {"metal": 3}


@rule("DD075")
def test_each_tower_gives_two_of_its_element() -> None:
    table = Table(2).minion(0, "tower-earth", "tower-wind", "tower-fire", "tower-water")
    game = resolve(table).play("act", "act", "act", "act")
    assert game.store(0) == {"coins": 8, "earth": 2, "wind": 2, "fire": 2, "water": 2}


@rule("DD076", "DD-A67")
def test_the_council_gives_three_spells_in_any_mix() -> None:
    game = resolve(Table(2).minion(0, "council-1")).play("act", "draw attack", "draw production", "draw attack")
    assert game.player(0)["spells"]["count"] == {"attack": 2, "defense": 1, "control": 0, "production": 1}


@rule("DD077", "DD-A57")
def test_an_empty_spell_deck_is_made_of_its_discards_or_cannot_be_chosen() -> None:
    table = Table(2).minion(0, "council-1")
    state = table.state
    while len(state.spell_decks[0]) > 0:
        state.draw(state.spell_decks[0], state.spells_out)
    while len(state.spell_decks[2]) > 0:
        state.draw(state.spell_decks[2], state.hands[1])
    game = resolve(table).play("act")
    assert game.why_not("draw control") == "DD077"
    game.play("draw attack")
    assert game.view()["decks"]["spells"]["attack"] == 23
    assert game.view()["discards"]["spells"]["attack"] == {"n": 0, "top": None}


@rule("DD078", "DD039", "DD-A40")
def test_a_tavern_replaces_a_member_but_not_the_leader() -> None:
    table = Table(2).party(0, "brenna", "hale", "corvo", "mordwen").minion(0, "unicorn").next_adventurers("willa")
    game = resolve(table)
    assert game.moves == ["replace unicorn-2", "replace unicorn-3", "replace unicorn-4", "decline"]
    assert game.why_not("replace unicorn-1") == "DD078" and game.why_not("replace swan-2") == "DD078"
    game.play("replace unicorn-2")
    assert game.party(0) == ["brenna", "corvo", "mordwen", "willa"]
    assert game.view()["discards"]["adventurers"]["top"] == "hale"
    assert not game.view()["box"]["adventurers"]


@rule("DD078")
def test_the_yellow_swan_works_on_its_own_party() -> None:
    game = resolve(Table(2).minion(0, "swan"))
    assert game.moves == ["replace swan-2", "replace swan-3", "replace swan-4", "decline"]


@rule("DD079", "DD030")
def test_the_mercenary_goes_to_any_own_space() -> None:
    table = (
        Table(2).tile(0, "mint", "plains-1").tile(0, "citadel", "plains-2", dark=True).monster(0, "orc-50", "woods-1")
    )
    game = resolve(table.minion(0, "docks"))
    assert len(game.moves) == 17
    game.play("monster to plains-1")
    assert game.space(0, "plains-1")["monsters"] == ["mercenary"]
    assert game.space(0, "plains-1")["shields"] == 10 + 4


@rule("DD080", "DD120")
def test_the_mercenary_returns_at_end_of_turn() -> None:
    game = resolve(Table(2).minion(0, "docks")).play("monster to woods-1")
    assert game.city("docks")["holds"] is None
    game.until("place")
    assert game.city("docks")["holds"] == "mercenary" and not game.space(0, "woods-1")["monsters"]


@rule("DD082", "DD-A05")
def test_a_monster_is_paid_and_placed_on_a_dark_tile_or_an_empty_space() -> None:
    table = Table(2).tile(0, "mint", "plains-1").tile(0, "citadel", "plains-2", dark=True)
    table.monster(0, "orc-50", "woods-1").monster(0, "war-dogs-61", "woods-2").market("troll-33")
    game = resolve(table.store(0, coins=6).minion(0, "niktmarg-1"))
    assert game.why_not("monster to plains-1") == "DD082"
    assert game.why_not("monster to woods-1") == "DD030"
    assert "monster to woods-2" in game.moves
    game.play("monster to plains-2")
    assert game.has(0, "coins") == 1
    assert game.space(0, "plains-2")["monsters"] == ["troll-33"]
    assert game.city("niktmarg-1")["holds"] is None


@rule("DD082", "DD032")
def test_who_cannot_pay_gets_no_monster() -> None:
    game = resolve(Table(2).market("troll-33").store(0, coins=4).minion(0, "niktmarg-1"))
    assert game.asked == "opposed" and game.has(0, "coins") == 4
    assert game.city("niktmarg-1")["holds"] == "troll-33"


@rule("DD083", "DD037", "DD-A38")
def test_the_town_council_gives_the_marker_at_once_and_two_coins() -> None:
    game = resolve(Table(3).minion(2, "towncouncil")).play("act")
    assert game.view()["first"] == 2 and game.view()["order"] == [2, 0, 1]
    assert game.has(2, "coins") == 10


@rule("DD084")
def test_the_royal_court_gives_two_coins() -> None:
    game = resolve(Table(2).minion(0, "court")).play("act")
    assert game.has(0, "coins") == 10 and game.player(0)["slashed"]


def test_gains_need_not_be_asked_if_the_table_agrees() -> None:
    game = resolve(Table(2, ask_gains=False).minion(0, "business-1", "temple-1", "court"))
    assert game.store(0) == {"coins": 10, "skulls": 2} and game.asked == "act"


@rule("DD059", "DD037", "DD-A02")
def test_the_domains_are_resolved_in_turn_order_and_from_left_to_right_before_the_city() -> None:
    table = Table(3, first=1).minion(0, "seer")
    for seat, tiles in enumerate((("mint", "tannery"), ("brewery", "vineyard"), ("granary", "citadel"))):
        for tile, space in zip(tiles, ("settlements-4", "plains-2"), strict=True):
            table.tile(seat, tile, space).minion(seat, space)
    game = table.begin("domains")
    assert game.position.decisions[0].prompt.endswith("It then makes 2 skulls and 2 coins instead of 4 coins.")
    asked = []
    while game.asked == "act" and "dark, for good?" in game.position.decisions[0].prompt:
        asked.append((game.seat, game.position.decisions[0].prompt.split("(")[1].split(")")[0]))
        game.play("act")
    assert asked == [(seat, space) for seat in (1, 2, 0) for space in ("Settlements 4", "Plains 2")]
    assert [event["seat"] for event in game.events("turned_dark")] == [1, 1, 2, 2, 0, 0]
    assert game.events("resolves")[0]["space"] == "seer"
