"""Two copies of a henchman in one hand, and what killed, fresh or used ones can still do (DD125, DD-A53, DD-A72)."""

from __future__ import annotations

from tests.games.darkdomains.builder import Play, Table, rule


def city(table: Table) -> Play:
    return table.spell(0, "mist").begin("city", skip=("mission",))


@rule("DD-A72", "DD082")
def test_two_beast_brokers_take_two_coins_off_each() -> None:
    table = Table(2).henchman(0, "beast-broker", "beast-broker").market("troll-33", "skeleton-57").store(0, coins=1)
    game = city(table.minion(0, "niktmarg-1", "niktmarg-2")).play("monster to woods-1")
    assert game.has(0, "coins") == 0
    game.play("monster to woods-2")
    assert game.has(0, "coins") == 0 and game.space(0, "woods-2")["monsters"] == ["skeleton-57"]


@rule("DD-A14", "DD-A72")
def test_of_two_beast_brokers_the_one_just_hired_at_the_inn_does_not_count_yet() -> None:
    table = Table(2).henchman(0, "beast-broker").inn("beast-broker").market("troll-33").store(0, coins=8)
    game = city(table.minion(0, "inn-1", "niktmarg-1")).play("act", "monster to woods-1")
    assert game.has(0, "coins") == 8 - 3


@rule("DD-A72", "DD112")
def test_two_deacons_and_two_tax_farmers_make_twice() -> None:
    table = Table(2).henchman(0, "cult-deacon", "cult-deacon", "tax-farmer", "tax-farmer")
    table.tile(0, "bell-tower", "woods-1", dark=True).tile(0, "mint", "plains-1").tile(0, "brewery", "plains-2")
    assert table.begin("placement").player(0)["makes"] == {"skulls": 3 + 2, "coins": 5 + 4 + 2, "workers": 2}


@rule("DD-A72")
def test_two_liaisons_make_eight_coins_buy_twelve() -> None:
    table = Table(2).henchman(0, "guild-liaison", "guild-liaison").store(0, coins=9).minion(0, "guild")
    game = city(table).play("buy 12 stone")
    assert game.has(0, "coins") == 1


@rule("DD-A72", "DD057")
def test_a_liaison_counts_the_coins_of_the_whole_turn_not_of_a_minion() -> None:
    table = Table(2).henchman(0, "guild-liaison").store(0, coins=8).minion(0, "guild", "guild")
    game = city(table).play("buy 3 stone", "done")
    assert game.has(0, "coins") == 6
    game.play("buy 3 stone")
    assert game.has(0, "coins") == 4
    game.play("buy 3 stone")
    assert game.has(0, "coins") == 1


@rule("DD-A72")
def test_a_liaison_does_not_help_a_smuggler() -> None:
    game = Table(2).henchman(0, "guild-liaison", "smuggler").begin("before").play("use smuggler", "buy 3 stone")
    assert game.has(0, "coins") == 5


@rule("DD-A72", "DD-A65")
def test_two_masons_help_with_two_tiles_but_not_both_with_one() -> None:
    table = Table(2).henchman(0, "master-mason", "master-mason").unbuilt(0, "tax-office", "meadow", "guard-post")
    game = table.store(0, coins=0).spell(0, "mist").begin("foremen", skip=("mission",))
    game.play("build tax-office woods-1 with master-mason", "build meadow woods-2 with master-mason")
    assert game.player(0)["unbuilt"] == ["guard-post"] and game.asked != "build"
    table = Table(2).henchman(0, "master-mason", "master-mason").unbuilt(0, "shepherds-fold")
    game = table.store(0, coins=0).spell(0, "mist").begin("foremen", skip=("mission",))
    assert game.asked != "build"


@rule("DD-A53")
def test_two_scribes_write_twice_a_turn() -> None:
    game = Table(2).henchman(0, "scribe", "scribe").spell(0, "mist").store(0, coins=5).begin("end")
    game.play("use scribe", "draw attack", "use scribe", "draw attack")
    assert game.has(0, "coins") == 3 and game.why_not("use scribe") == "DD-A53"


@rule("DD068", "DD-A53")
def test_a_used_henchman_that_is_killed_does_not_make_the_next_copy_used() -> None:
    table = Table(2).henchman(1, "preacher").tile(1, "mint", "plains-1", dark=True).store(0, coins=12)
    game = table.minion(0, "assassin").spell(0, "mist").begin("before").pass_all("nothing")
    game.play("use preacher", seat=1).play("pass", seat=0)
    while game.asked != "kill":
        game.play("place guild") if game.asked == "place" else game.play("pass", seat=game.seat)
    game.play("kill preacher seat-2")
    state = game.position.state
    assert state.used[1] == [] and game.player(1)["henchmen"] == []  # type: ignore[attr-defined]


@rule("DD072", "DD125")
def test_a_foreman_of_the_inn_works_in_this_turns_foreman_phase() -> None:
    table = Table(2).inn("kennel-master").store(0, coins=2).minion(0, "inn-1")
    game = city(table).play("act")
    assert game.asked == "build" and "use kennel-master" in game.moves


@rule("DD072", "DD112")
def test_a_deacon_of_the_inn_prays_in_this_turns_production() -> None:
    table = Table(2).inn("cult-deacon").tile(0, "bell-tower", "woods-1", dark=True).minion(0, "inn-1")
    game = city(table).play("act").pass_all("opposed")
    assert game.has(0, "skulls") == 3 + 1


@rule("DD-A69", "DD126")
def test_an_apprentice_killer_who_is_not_called_for_is_kept() -> None:
    table = Table(2).store(0, coins=12).henchman(0, "apprentice-killer").minion(0, "assassin")
    game = city(table).play("kill unicorn-1", "decline")
    assert game.player(0)["henchmen"] and game.has(0, "coins") == 0


@rule("DD065", "DD138")
def test_who_needs_the_apprentice_to_pay_cannot_have_the_apprentice_killed() -> None:
    table = Table(2).store(0, coins=8).henchman(0, "apprentice-killer").minion(0, "assassin")
    game = city(table)
    assert "kill unicorn-1" in game.moves and game.why_not("kill apprentice-killer seat-1") == "DD065"


@rule("DD065")
def test_with_the_apprentice_four_skulls_pay_seven_coins() -> None:
    table = Table(2).store(0, coins=0, skulls=5).henchman(0, "apprentice-killer").minion(0, "assassin")
    game = city(table).play("kill unicorn-1")
    assert game.has(0, "skulls") == 1 and game.player(0)["henchmen"] == []


@rule("DD066", "DD-A72")
def test_a_second_apprentice_stays_when_one_helps() -> None:
    table = Table(2).store(0, coins=7).henchman(0, "apprentice-killer", "apprentice-killer").minion(0, "assassin")
    game = city(table).play("kill unicorn-1")
    assert len(game.player(0)["henchmen"]) == 1 and game.has(0, "coins") == 0


@rule("DD-A53", "DD052")
def test_two_heralds_place_two_pairs_but_never_three_in_a_row() -> None:
    game = Table(2).henchman(0, "herald", "herald").begin("placement").play("place guild", "place guild")
    assert game.seat == 1
    game.play("place guild")
    assert game.seat == 0
    game.play("place guild", "place guild")
    assert game.seat == 1


@rule("DD-A10")
def test_there_are_two_thralls_and_no_third() -> None:
    table = Table(3, first=1).spell(0, "thrall", "thrall")
    table.store(0, earth=8, fire=4)
    table.state.neutral[2] = 1
    table.state.minions[2] += 1
    game = table.begin("before").play("cast thrall")
    assert game.player(0)["minions"] == 5 and game.why_not("cast thrall", 0) == "DD-A77"


@rule("DD-A10")
def test_a_thrall_is_gone_in_the_next_turn() -> None:
    table = Table(2).spell(0, "thrall", "mist").store(0, earth=2, fire=1)
    game = table.begin("before").play("cast thrall").until("place")
    assert game.player(0)["minions"] == 5
    while game.asked == "place":
        game.play("place guild")
    game.until("place")
    assert game.player(0)["minions"] == 4 and game.player(0)["neutral"] == 0
