"""Production, End of Turn and the end of the game (DD034, DD112-DD123)."""

from __future__ import annotations

from pentarchy.games.darkdomains import GAME
from tests.games.darkdomains.builder import CONTENT, Play, Table, rule


@rule("DD112", "DD034")
def test_tiles_of_both_sides_and_monsters_make() -> None:
    table = Table(2).tile(0, "mint", "plains-1").tile(0, "bell-tower", "woods-1", dark=True)
    table.monster(0, "dragon-1", "woods-2").monster(0, "orc-50", "woods-3").spell(0, "mist")
    game = table.begin("production")
    assert game.store(0) == {"coins": 8 + 5 + 1, "skulls": 3 + 2, "workers": 2}


@rule("DD113")
def test_a_tile_built_or_turned_this_turn_makes_with_the_side_now_up() -> None:
    table = Table(2).unbuilt(0, "meadow").store(0, wood=2, workers=2, coins=0).spell(0, "mist")
    game = table.begin("foremen", skip=("mission",)).play("build meadow woods-1").pass_all("opposed")
    assert game.store(0) == {"wood": 2, "coins": 1}
    table = Table(2).tile(0, "meadow", "woods-1").minion(0, "woods-1").store(0, coins=0).spell(0, "mist")
    game = table.begin("domains", skip=("mission",)).play("act").pass_all("opposed")
    assert game.store(0) == {"skulls": 1, "wood": 2}


def test_the_empress_and_the_hierophant_add_coins_to_light_tiles() -> None:
    table = Table(2).tile(0, "bell-tower", "woods-1").tile(0, "meadow", "woods-2").this_turn(light_coins=1)
    table.this_turn(light_religion_coins=1)
    assert table.begin("placement").player(0)["makes"] == {"coins": 2 + 1 + 1 + 1 + 1, "wood": 2, "workers": 2}


@rule("DD114", "DD018", "DD-A41", "DD-A56", "DD-A63")
def test_all_seats_use_their_end_of_turn_cards_before_the_reset() -> None:
    table = Table(2).spell(0, "fools-gold").spell(1, "dark-prayer").store(0, water=2).store(1, fire=2)
    game = table.minion(0, "docks").begin("end")
    assert game.all_asked == [(0, "turn end"), (1, "turn end")]
    game.play("cast fools-gold", seat=0)
    assert game.has(0, "coins") == 8 and game.view()["turn"] == 1
    game.play("cast dark-prayer", seat=1)
    assert game.has(0, "coins") == 14 and game.has(1, "skulls") == 3 and game.view()["turn"] == 2


@rule("DD114", "DD-A63")
def test_who_passed_at_the_end_of_turn_is_done_and_one_token_is_not_placed_twice() -> None:
    table = (
        Table(3)
        .spell(0, "study")
        .spell(1, "mist")
        .spell(2, "mist")
        .henchman(0, "hedge-witch")
        .henchman(2, "hedge-witch")
    )
    for seat in (0, 2):
        table.store(seat, fire=1, wind=1, earth=1)
    game = table.begin("end")
    game.play("use hedge-witch 2", seat=0).play("pass", seat=1).play("use hedge-witch 2", seat=2).play(
        "monster to woods-1"
    )
    assert game.space(0, "woods-1")["monsters"] == ["bound-elemental"] and game.has(2, "fire") == 1
    assert game.all_asked == [(0, "turn end"), (2, "turn end")]


@rule("DD115", "DD041")
def test_the_fortune_cards_are_discarded() -> None:
    game = Table(2).fortune("trade-winds", "land-levy").begin("fortune")
    assert game.view()["fortune"]["shown"] == ["trade-winds", "land-levy"]
    assert game.view()["turn"] == 2
    first = game.view()["fortune"]["shown"]
    while game.view()["turn"] == 2:
        decision = game.position.decisions[0]
        game.position.apply(None if decision.may_stop else decision.options[0], decision.seat)
    assert not set(first) & set(game.view()["fortune"]["shown"])


@rule("DD116", "DD117")
def test_the_inn_empties_before_the_far_lands_move_in() -> None:
    table = Table(2).inn("scribe", "herald").far("sapper", "poisoner").fortune("trade-winds", "land-levy")
    game = table.begin("end")
    assert [game.city(space)["holds"] for space in ("inn-1", "inn-2")] == ["sapper", "poisoner"]
    assert [game.city(space)["holds"] for space in ("farlands-1", "farlands-2")] == ["hidden", "hidden"]
    assert game.view()["discards"]["henchmen"]["top"] == "herald"


@rule("DD117")
def test_the_deck_fills_what_the_far_lands_leave_open() -> None:
    table = Table(2).far("sapper", "poisoner").minion(0, "farlands-1").fortune("trade-winds", "land-levy")
    game = table.begin("city", skip=("mission",)).play("act").until("place")
    inn = [game.city(space)["holds"] for space in ("inn-1", "inn-2")]
    assert inn[0] == "poisoner" and inn[1] is not None


@rule("DD118", "DD119", "DD-A13")
def test_the_architect_fills_up_or_starts_afresh() -> None:
    table = Table(2).minion(0, "architect-3").fortune("trade-winds", "land-levy")
    before = [CONTENT.buildings[tile].id for tile in table.state.architect]
    game = table.begin("city", skip=("mission",)).play("act").until("place")
    after = [entry["holds"] for entry in game.view()["city"] if entry["location"] == "architect"]
    assert [one == two for one, two in zip(before, after, strict=True)] == [True, True, False, True, True, True, True]
    assert game.view()["box"]["tiles"] == []
    table = Table(2).fortune("trade-winds", "land-levy")
    before = [CONTENT.buildings[tile].id for tile in table.state.architect]
    game = table.begin("end")
    after = [entry["holds"] for entry in game.view()["city"] if entry["location"] == "architect"]
    assert not set(before) & set(after) and game.view()["box"]["tiles"] == sorted(before)


@rule("DD121")
def test_unsold_monsters_stay_and_gaps_are_filled() -> None:
    table = Table(2).market("orc-49").minion(0, "niktmarg-1").store(0, coins=9).fortune("trade-winds", "land-levy")
    before = [CONTENT.monsters[monster].id for monster in table.state.market]
    game = table.begin("city", skip=("mission",)).play("monster to woods-1").until("place")
    after = [entry["holds"] for entry in game.view()["city"] if entry["location"] == "niktmarg"]
    assert after[1:] == before[1:] and after[0] not in (None, "orc-49")


@rule("DD136")
def test_no_deck_of_the_city_runs_out_by_the_basic_rules() -> None:
    assert 7 + 7 * 7 <= len(CONTENT.buildings)
    assert 6 + 6 * 7 <= len([monster for monster in CONTENT.monsters if monster.black])
    assert 4 + 4 * 7 <= sum(henchman.copies for henchman in CONTENT.henchmen)


# --- the end -------------------------------------------------------------------------------------------------


def last_turn(table: Table) -> Play:
    table.state.last_turn = True
    return table.begin("end")


@rule("DD122")
def test_most_skulls_win() -> None:
    game = last_turn(Table(3).store(0, skulls=3).store(1, skulls=9).store(2, skulls=4))
    result = game.position.result
    assert result is not None and result.scores == (3, 9, 4) and result.winners == (1,)


@rule("DD122", "DD-A47")
def test_ties_go_to_skull_production_then_coins_then_the_lowest_ranked_tile() -> None:
    def winners(table: Table) -> tuple[int, ...]:
        result = last_turn(table).position.result
        assert result is not None
        return result.winners

    assert winners(Table(2).tile(1, "meadow", "woods-1", dark=True)) == (1,)
    assert winners(Table(2).monster(0, "dragon-1", "woods-1").tile(1, "meadow", "woods-1", dark=True)) == (0,)
    assert winners(Table(2).store(1, coins=9)) == (1,)
    assert winners(Table(2).tile(0, "meadow", "woods-1").tile(1, "mint", "plains-1")) == (1,)
    assert winners(Table(2).tile(0, "meadow", "woods-1")) == (0,)
    assert winners(Table(2)) == (0, 1)


@rule("DD123", "DD019")
def test_production_and_spells_of_the_last_turn_count() -> None:
    table = Table(2).tile(0, "meadow", "woods-1", dark=True).spell(0, "dark-prayer").store(0, fire=2)
    table.state.last_turn = True
    game = table.begin("production").play("cast dark-prayer")
    result = game.position.result
    assert result is not None and result.scores == (4, 0)


@rule("DD027")
def test_at_the_end_all_stores_are_shown() -> None:
    game = last_turn(Table(2).store(1, skulls=5))
    assert game.view(0)["players"][1]["store"]["skulls"] == 5


@rule("DD134", "DD138")
def test_a_whole_game_keeps_every_card_in_one_place() -> None:
    game = Play(GAME.start(4, 11))
    while game.position.decisions:
        assert GAME.invariants(game.position.state) == []
        decision = game.position.decisions[-1]
        options = decision.options
        game.position.apply(options[len(game.position.moves) % len(options)], decision.seat)
