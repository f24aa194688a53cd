"""When there is not enough, nothing left, or two are equal (DD077, DD110, DD122, DD138, DD-A32, DD-A76)."""

from __future__ import annotations

import pytest

from pentarchy.games.darkdomains.words import SPACE_NAMES
from tests.games.darkdomains.builder import CONTENT, PARTY, Play, Table, rule


def turned(first: str, second: str, table: Table) -> Play:
    return table.fortune(first, second).begin("fortune")


def empty_adventurer_deck(table: Table, discards: int = 0) -> Table:
    """Everybody not in a tavern lies in the box, but for the last few."""
    state = table.state
    while len(state.adventurer_deck) > 0:
        state.adventurer_box.append(state.draw_adventurer())
    for _ in range(discards):
        state.adventurer_discard.append(state.adventurer_box.pop())
    return table


def crowd(table: Table, *spaces: str) -> Table:
    """A black monster in each of these spaces of seat 0."""
    small = [monster.id for monster in CONTENT.monsters if monster.black and monster.value != 49]
    for space, monster in zip(spaces, reversed(small), strict=False):
        table.monster(0, monster, space)
    return table


# --- Fortune ---------------------------------------------------------------------------------------------------------


@rule("DD138", "DD-A76")
def test_a_levy_takes_what_there_is() -> None:
    table = Table(2).tile(0, "mint", "plains-1").tile(0, "brewery", "plains-2").store(0, coins=1)
    assert turned("land-levy", "the-empress", table).has(0, "coins") == 0


@rule("DD-A76")
def test_a_famine_may_be_met_with_skulls_one_does_not_have() -> None:
    game = turned("famine", "the-empress", Table(2).store(0, workers=4, skulls=1))
    assert sorted(game.moves) == ["lose", "pay"]
    game.play("lose")
    assert game.store(0) == {"coins": 8, "workers": 4}


@rule("DD-A76")
def test_robbers_take_what_the_greatest_builder_has() -> None:
    table = Table(2).tile(0, "mint", "plains-1").store(0, coins=2)
    game = turned("robbers", "the-empress", table)
    assert (game.has(0, "coins"), game.has(1, "coins")) == (0, 10)


@rule("DD-A76")
def test_robbers_spare_two_who_built_the_most_and_count_dark_tiles() -> None:
    table = Table(3).tile(0, "mint", "plains-1").tile(1, "brewery", "plains-1", dark=True)
    game = turned("robbers", "the-empress", table)
    assert [game.has(seat, "coins") for seat in range(3)] == [8, 8, 8]


@rule("DD-A76")
def test_judgement_falls_on_all_who_share_the_most_dark_tiles_and_on_nobody_without_any() -> None:
    table = Table(3).tile(0, "mint", "plains-1", dark=True).tile(2, "brewery", "plains-1", dark=True)
    for seat in range(3):
        table.store(seat, skulls=2)
    game = turned("judgement", "trade-winds", table)
    assert [game.has(seat, "skulls") for seat in range(3)] == [0, 2, 0]
    game = turned("judgement", "trade-winds", Table(2).store(0, skulls=2).tile(0, "mint", "plains-1"))
    assert game.has(0, "skulls") == 2


def test_the_devil_gives_three_at_most_and_counts_yellow_monsters() -> None:
    table = Table(2).monster(1, "war-dogs-61", "woods-1").monster(1, "gargoyle-63", "woods-1")
    assert turned("the-devil", "trade-winds", table).has(1, "skulls") == 2
    crowded = Table(2)
    for nth in range(57, 61):
        crowded.monster(1, f"skeleton-{nth}", f"woods-{nth - 56}")
    assert turned("the-devil", "trade-winds", crowded).has(1, "skulls") == 3


@rule("DD-A33")
def test_open_doors_shuffles_the_discarded_henchmen_when_the_deck_is_out() -> None:
    table = Table(2)
    state = table.state
    while len(state.henchman_deck) > 0:
        state.henchman_discard.append(state.draw_henchman())
    game = turned("open-doors", "the-empress", table)
    assert [len(game.player(seat)["henchmen"]) for seat in (0, 1)] == [1, 1]


@rule("DD-A33", "DD068")
def test_open_doors_gives_nothing_when_every_henchman_is_in_the_box() -> None:
    table = Table(2)
    state = table.state
    while len(state.henchman_deck) > 0:
        state.henchman_box.append(state.draw_henchman())
    game = turned("open-doors", "the-empress", table)
    assert game.player(0)["henchmen"] == []


@rule("DD061")
def test_the_tower_finds_nothing_among_light_tiles() -> None:
    game = turned("the-tower", "trade-winds", Table(2).tile(0, "mint", "plains-1"))
    assert not game.events("turned_light") and game.asked == "place"


@rule("DD-A35", "DD030")
def test_when_a_tile_turns_light_its_yellow_monsters_stay() -> None:
    table = Table(2).tile(0, "mint", "plains-1", dark=True).monster(0, "orc-50", "plains-1")
    table.monster(0, "gargoyle-63", "plains-1")
    game = turned("the-tower", "trade-winds", table).play("monster to woods-1")
    assert game.space(0, "plains-1")["monsters"] == ["gargoyle-63"]


@rule("DD-A35")
def test_a_black_monster_without_any_other_place_is_removed() -> None:
    table = Table(2).tile(0, "mint", "plains-1", dark=True).monster(0, "dragon-1", "plains-1")
    crowd(table, *[space for space in SPACE_NAMES if space != "plains-1"])
    game = turned("the-tower", "trade-winds", table)
    assert game.view()["box"]["monsters"] == ["dragon-1"] and game.space(0, "plains-1")["monsters"] == []


def test_wild_magic_lets_an_empty_hand_draw_but_not_exchange() -> None:
    game = turned("wild-magic", "the-empress", Table(2)).play("draw attack", "draw attack")
    assert game.player(0)["spells"]["count"]["attack"] == 2
    assert turned("wild-magic", "trade-winds", Table(2)).asked == "place"


@rule("DD077")
def test_a_discarded_spell_may_come_back_when_its_deck_is_out() -> None:
    table = Table(2).spell(0, "mist")
    state = table.state
    while len(state.spell_decks[1]) > 0:
        state.draw(state.spell_decks[1], state.hands[1])
    game = turned("wild-magic", "trade-winds", table).play("discard mist", "draw defense")
    assert game.player(0)["spells"]["hand"] == ["mist"]


@rule("DD127")
def test_backlash_also_makes_a_counter_and_different_elements_dearer() -> None:
    table = Table(2).this_turn(spell_cost=1).spell(0, "soul-leech", "mist").store(0, wind=1, fire=2)
    table.spell(1, "spellbreak").store(1, wind=1, fire=1, skulls=3)
    game = table.begin("opposed").play("cast soul-leech", seat=0).play("pass", seat=1)
    assert game.all_asked == [(1, "counter")] and game.why_not("cast spellbreak") == "DD127"
    table = Table(2).this_turn(spell_cost=1).monster(1, "dragon-1", "woods-1").party(0, *PARTY).spell(0, "cold-trail")
    game = table.store(0, wind=1, fire=1, earth=1).begin("mission")
    assert game.why_not("cast cold-trail", 0) == "DD127"
    table = Table(2).this_turn(spell_cost=1).monster(1, "dragon-1", "woods-1").party(0, *PARTY).spell(0, "cold-trail")
    game = table.store(0, wind=2, fire=1, earth=1).begin("mission").play("cast cold-trail")
    game.play("without d12")
    assert game.store(0) == {"coins": 8}


# --- the parties -----------------------------------------------------------------------------------------------------


@rule("DD-A31", "DD-A32", "DD100")
def test_a_party_that_cannot_be_filled_rolls_the_dice_it_has() -> None:
    table = empty_adventurer_deck(Table(2).party(0, "brenna", "hale").party(1).monster(1, "dragon-1", "woods-1"))
    game = table.begin("mission")
    assert len(game.events("rolled")[0]["faces"]) == 2


@rule("DD-A31", "DD104")
def test_the_last_adventurer_goes_and_the_tavern_is_empty() -> None:
    table = empty_adventurer_deck(Table(2).party(0, "brenna").party(1).monster(1, "orc-50", "woods-1"))
    game = table.spell(0, "mist").this_turn(party_roll=30).begin("mission").pass_all("adventuring")
    assert game.party(0) == [] and game.view()["discards"]["adventurers"]["top"] == "brenna"
    game.until("place")
    assert game.party(0) == ["brenna"]


@rule("DD107", "DD-A32")
def test_with_an_empty_deck_those_just_replaced_may_come_back() -> None:
    """Severine and Benedict share the icon; nobody else is left to follow them."""
    table = Table(2).party(0, "brenna", "severine", "hale", "benedict").party(1)
    table.tile(1, "citadel", "mountains-1", dark=True).monster(1, "dragon-1", "mountains-1").rune(1, "mountains-1")
    table.monster(1, "gargoyle-63", "mountains-1").spell(0, "mist")
    game = empty_adventurer_deck(table).begin("mission").pass_all("adventuring")
    assert game.events("attack_held")
    assert sorted(game.party(0)) == ["benedict", "hale", "severine"]


@rule("DD067", "DD-A32", "DD-A40")
def test_a_killed_adventurer_does_not_come_back_in_a_reshuffle() -> None:
    table = empty_adventurer_deck(Table(2).party(0, *PARTY).party(1, "linden"), discards=1)
    follower = table.state.adventurer_discard[0]
    game = table.store(0, coins=12).minion(0, "assassin").spell(0, "mist").begin("city", skip=("mission",))
    game.play("kill unicorn-1")
    assert game.position.state.parties[0][-1] == follower  # type: ignore[attr-defined]
    assert "brenna" in game.view()["box"]["adventurers"]


@rule("DD078", "DD-A32")
def test_with_nobody_else_left_a_replaced_member_returns_at_the_right() -> None:
    table = empty_adventurer_deck(Table(2).party(0, *PARTY).party(1).minion(0, "unicorn"))
    game = table.spell(0, "mist").begin("city", skip=("mission",)).play("replace unicorn-2")
    assert game.party(0) == ["brenna", "corvo", "mordwen", "hale"]


# --- the city --------------------------------------------------------------------------------------------------------


@rule("DD082")
def test_who_has_no_place_for_a_monster_keeps_the_coins() -> None:
    table = Table(2).market("orc-49").store(0, coins=9).minion(0, "niktmarg-1").spell(0, "mist")
    crowd(table, *SPACE_NAMES)
    game = table.begin("city", skip=("mission",))
    if game.asked == "monster space":
        assert game.moves == ["decline"]
        game.play("decline")
    assert game.has(0, "coins") == 9 and game.city("niktmarg-1")["holds"] == "orc-49"


@rule("DD073")
@pytest.mark.parametrize(("halved", "price"), [(0, 3), (1, 2)])
def test_halved_prices_are_rounded_up_for_the_whole_purchase(halved: int, price: int) -> None:
    table = Table(2).store(0, coins=9).minion(0, "guild").spell(0, "mist")
    if halved:
        table.this_turn(guild_halved=1)
    game = table.begin("city", skip=("mission",)).play("buy 6 wood")
    assert game.has(0, "coins") == 9 - price


@rule("DD073")
def test_a_smuggler_pays_what_the_guild_asks_this_turn() -> None:
    game = turned("black-market", "the-empress", Table(2).henchman(0, "smuggler").store(0, coins=4))
    game.play("use smuggler", "buy 4 metal")
    assert game.store(0) == {"metal": 4}


@rule("DD065")
def test_nobody_pays_the_assassin_more_skulls_than_the_price() -> None:
    table = Table(2).store(0, coins=12, skulls=20).minion(0, "assassin").spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("kill unicorn-1")
    assert game.moves == ["pay 0 skulls", "pay 1 skull", *[f"pay {n} skulls" for n in range(2, 7)]]


# --- the end ---------------------------------------------------------------------------------------------------------


@rule("DD122", "DD-A47")
def test_three_ways_of_breaking_a_tie_go_in_order() -> None:
    table = Table(4).store(0, coins=1).store(1, coins=3).store(2, coins=3).store(3, coins=50)
    table.tile(0, "meadow", "woods-1", dark=True).tile(1, "tax-office", "woods-1", dark=True)
    table.tile(2, "guard-post", "plains-1", dark=True)
    table.state.last_turn = True
    result = table.begin("end").position.result
    assert result is not None and result.winners == (2,)  # rank 70 before 72; seat 3 makes no skulls


@rule("DD122", "DD-A47")
def test_this_turns_fortune_and_a_blight_do_not_change_the_tie_break() -> None:
    table = Table(2).tile(0, "arcane-library", "woods-1", dark=True).tile(1, "druid-grove", "woods-1", dark=True)
    table.monster(1, "wraith-21", "woods-2").this_turn(dark_magic_doubled=1)
    table.state.withered[1] = 1
    table.state.last_turn = True
    result = table.begin("end").position.result
    assert result is not None and result.winners == (1,)


@rule("DD122", "DD-A47")
def test_an_unbuilt_tile_breaks_no_tie() -> None:
    table = Table(2).unbuilt(0, "mint").tile(1, "pilgrims-rest", "woods-1")
    table.state.last_turn = True
    result = table.begin("end").position.result
    assert result is not None and result.winners == (1,)


@rule("DD019", "DD123", "DD115")
def test_the_last_turn_is_not_followed_by_a_reset() -> None:
    table = Table(2).inn("scribe", "herald")
    table.state.last_turn = True
    game = table.begin("end")
    assert game.position.result is not None and game.city("inn-1")["holds"] == "scribe"


@rule("DD019", "DD048")
def test_on_the_last_turn_parties_still_go_out_and_opponents_still_strike() -> None:
    table = Table(2).fortune("harvest-feast", "death").spell(0, "soul-leech").store(0, wind=1, fire=1)
    table.store(1, skulls=9).monster(1, "orc-50", "woods-1").party(0, *PARTY).party(1)
    game = table.begin("fortune").until("opposed").play("cast soul-leech")
    assert game.events("adventure")
    game.until("never")
    result = game.position.result
    assert result is not None and result.scores[0] == 2 and game.view()["turn"] == 2
