"""The Assassin and the Hired Thug (DD065-DD070)."""

from __future__ import annotations

import pytest

from tests.games.darkdomains.builder import Play, Table, rule


def at_work(table: Table) -> Play:
    return table.spell(0, "mist").begin("city", skip=("mission",))


def thug_roll(table: Table) -> tuple[Play, int]:
    game = at_work(table).play("kill unicorn-1")
    return game, game.events("thug")[0]["rolled"]


@rule("DD065", "DD067", "DD028")
@pytest.mark.parametrize(("coins", "skulls", "pay"), [(12, 0, 0), (8, 2, 2), (0, 6, 6), (12, 6, 3)])
def test_the_assassin_takes_coins_and_skulls(coins: int, skulls: int, pay: int) -> None:
    table = Table(2).store(0, coins=coins, skulls=skulls).party(0, "brenna", "hale", "corvo", "mordwen")
    game = at_work(table.next_adventurers("willa").minion(0, "assassin")).play("kill unicorn-1")
    if game.asked == "skulls to pay":
        game.play(f"pay {pay} skulls")
    assert game.party(0) == ["hale", "corvo", "mordwen", "willa"]
    assert game.view()["box"]["adventurers"] == ["brenna"]
    assert game.has(0, "coins") == coins - (12 - 2 * pay) and game.has(0, "skulls") == skulls - pay


@rule("DD065")
def test_who_cannot_pay_the_assassin_gets_nothing() -> None:
    game = at_work(Table(2).store(0, coins=9, skulls=1).minion(0, "assassin"))
    assert game.asked == "opposed"


@rule("DD066", "DD-A61")
def test_the_thug_succeeds_on_one_and_two_and_keeps_the_coins() -> None:
    seen = set()
    for seed in range(40):
        table = Table(2, seed=seed).store(0, coins=5, skulls=5).minion(0, "thug")
        game, rolled = thug_roll(table)
        assert len(game.view()["box"]["adventurers"]) == (1 if rolled <= 2 else 0)
        assert game.has(0, "coins") == 3 and game.has(0, "skulls") == 5
        seen.add(rolled)
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("DD066")
def test_the_thug_takes_no_skulls() -> None:
    game = at_work(Table(2).store(0, coins=1, skulls=9).minion(0, "thug"))
    assert game.asked == "opposed"


@rule("DD067")
def test_any_adventurer_may_be_the_target() -> None:
    game = at_work(Table(2).store(0, coins=12).minion(0, "assassin"))
    for party in ("unicorn", "swan"):
        for place in range(1, 5):
            assert f"kill {party}-{place}" in game.moves


@rule("DD068", "DD038")
def test_a_henchman_in_play_or_on_the_board_may_be_the_target() -> None:
    def table() -> Table:
        layout = Table(2).store(0, coins=12).henchman(1, "smuggler").inn("scribe", "herald").far("sapper", "poisoner")
        return layout.minion(0, "assassin")

    game = at_work(table()).play("kill smuggler seat-2")
    assert game.player(1)["henchmen"] == [] and game.view()["box"]["henchmen"] == ["smuggler"]
    game = at_work(table()).play("kill inn-1")
    assert game.city("inn-1")["holds"] is None and game.view()["box"]["henchmen"] == ["scribe"]
    game = at_work(table()).play("kill farlands-2")
    assert game.city("farlands-2")["holds"] is None and game.view()["box"]["henchmen"] == ["poisoner"]


@rule("DD068", "DD-A60")
def test_the_minion_waiting_for_a_killed_henchman_gets_nothing() -> None:
    table = Table(2).store(0, coins=12).minion(0, "assassin").minion(1, "inn-1")
    game = at_work(table).play("kill inn-1")
    assert game.asked == "opposed" and game.player(1)["henchmen"] == []


@rule("DD069", "DD-A11")
def test_a_killed_minion_may_go_to_another_space_not_yet_resolved() -> None:
    table = Table(2).store(0, coins=12).minion(0, "assassin").minion(1, "inn-1")
    game = at_work(table).play("kill minion inn-1 seat-2")
    assert game.all_asked == [(1, "city space")] and "inn-1 is driven out" in game.position.decisions[0].prompt
    assert game.why_not("space inn-1") == "DD-A11"
    assert game.why_not("space seer") == "DD069"
    assert "space thug" in game.moves and "space guild" in game.moves and "decline" in game.moves
    game.play("space court").play("act")
    assert game.has(1, "coins") == 10


@rule("DD069", "DD-A11")
def test_its_owner_may_take_a_killed_minion_back() -> None:
    game = at_work(Table(2).store(0, coins=12).minion(0, "assassin").minion(1, "court"))
    game.play("kill minion court seat-2").play("decline")
    assert game.asked == "opposed" and game.has(1, "coins") == 8


@rule("DD069", "DD-A11")
def test_a_resolved_minion_is_no_target_but_the_thugs_is_for_the_assassin() -> None:
    table = Table(2).store(0, coins=20).store(1, coins=12).minion(1, "assassin").minion(0, "thug", "court")
    game = at_work(table)
    assert game.seat == 1 and "kill minion thug seat-1" in game.moves and "kill minion court seat-1" in game.moves
    game.play("decline")
    assert game.seat == 0 and "kill minion court seat-1" in game.moves
    assert "kill minion assassin seat-2" not in game.moves and "kill minion thug seat-1" not in game.moves


@rule("DD070")
def test_a_minion_killed_in_the_guild_may_go_straight_back() -> None:
    table = Table(2).store(0, coins=12).store(1, coins=1).minion(0, "assassin").minion(1, "guild")
    game = at_work(table).play("kill minion guild seat-2").play("space guild")
    assert game.all_asked == [(1, "buy")]


def test_the_apprentice_killer_makes_it_cheaper_or_surer() -> None:
    table = Table(2).store(0, coins=7).henchman(0, "apprentice-killer").minion(0, "assassin")
    game = at_work(table).play("kill unicorn-1")
    assert game.has(0, "coins") == 0 and game.player(0)["henchmen"] == []
    hits = 0
    for seed in range(30):
        table = Table(2, seed=seed).store(0, coins=2).henchman(0, "apprentice-killer").minion(0, "thug")
        game = at_work(table).play("kill unicorn-1", "act")
        hits += game.events("thug")[0]["succeeds"] != (game.events("thug")[0]["rolled"] > 3)
    assert hits == 30


def test_the_apprentice_killer_does_not_help_against_himself() -> None:
    table = Table(2).store(0, coins=14).henchman(0, "apprentice-killer").minion(0, "assassin")
    game = at_work(table).play("kill apprentice-killer seat-1")
    assert game.player(0)["henchmen"] == [] and game.has(0, "coins") == 2
