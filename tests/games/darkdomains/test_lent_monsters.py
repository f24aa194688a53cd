"""Monsters that are lent for a turn: the Mercenary and the Bound Elemental (DD079, DD080, DD120, DD-A20)."""

from __future__ import annotations

from tests.games.darkdomains.builder import CONTENT, Play, Table, rule


def witch(table: Table) -> Table:
    return table.henchman(0, "hedge-witch").store(0, fire=2, wind=2, earth=2, water=2).spell(0, "mist")


def next_end(game: Play) -> Play:
    """Through the next turn with as little as possible."""
    game.until("place")
    while game.asked == "place":
        game.play("place guild")
    return game.until("turn end")


def test_two_tokens_say_that_they_leave() -> None:
    assert [monster.id for monster in CONTENT.monsters if monster.leaves] == ["bound-elemental"]
    assert [monster.id for monster in CONTENT.monsters if monster.goes_back] == ["mercenary"]


@rule("DD120", "DD126")
def test_the_elemental_defends_a_whole_turn_and_may_be_bound_again_as_it_leaves() -> None:
    table = witch(Table(2)).party(0).party(1)
    for _ in range(len(table.state.adventurer_deck)):
        table.state.adventurer_box.append(table.state.draw_adventurer())
    game = (
        table.begin("end").play("use hedge-witch 2", "pay earth wind fire", "monster to woods-1", "pass").until("place")
    )
    assert game.space(0, "woods-1")["monsters"] == ["bound-elemental"] and game.space(0, "woods-1")["shields"] == 5
    next_end(game)
    assert game.space(0, "woods-1")["monsters"] == []
    assert [event["monster"] for event in game.events("left_the_domain")] == ["bound-elemental"]
    game.play("use hedge-witch 2", "pay earth wind fire", "monster to woods-2")
    assert game.space(0, "woods-2")["monsters"] == ["bound-elemental"]


@rule("DD102", "DD120")
def test_a_defeated_elemental_is_gone_for_good() -> None:
    table = witch(Table(2)).monster(0, "bound-elemental", "woods-1").this_turn(party_roll=60)
    game = table.party(0, "brenna", "hale").party(1).begin("mission")
    game.pass_all("adventuring").pass_all("defend").pass_all("save").pass_all("opposed")
    assert game.view()["box"]["monsters"] == ["bound-elemental"]
    assert game.asked == "turn end" and game.why_not("use hedge-witch 2") == "DD-A77"


@rule("DD080", "DD123")
def test_the_mercenary_leaves_before_the_last_scores_and_costs_nobody_anything() -> None:
    table = Table(2).monster(0, "mercenary", "woods-1")
    table.state.last_turn = True
    game = table.begin("end")
    assert game.position.result is not None and game.space(0, "woods-1")["monsters"] == []


@rule("DD079", "DD021")
def test_a_second_minion_finds_no_mercenary_at_the_docks() -> None:
    table = Table(2).monster(1, "mercenary", "woods-1").minion(0, "docks").spell(0, "mist")
    game = table.begin("city", skip=("mission",))
    assert game.asked == "opposed"


@rule("DD079", "DD-A36")
def test_a_declined_mercenary_stays_at_the_docks() -> None:
    game = Table(2).minion(0, "docks").spell(0, "mist").begin("city", skip=("mission",)).play("decline")
    assert game.city("docks")["holds"] == "mercenary"


@rule("DD-A05", "DD079")
def test_a_space_with_the_mercenary_alone_is_empty_for_a_bought_monster() -> None:
    table = Table(2).minion(0, "docks", "niktmarg-1").market("orc-49").store(0, coins=9).spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("monster to woods-1", "monster to woods-1")
    assert game.space(0, "woods-1")["monsters"] == ["mercenary", "orc-49"]
    assert game.space(0, "woods-1")["shields"] == 4 + 4 + 3, "an Orc likes company"


@rule("DD-A34", "DD079")
def test_a_tile_may_be_built_under_the_mercenary_and_stays_when_he_goes() -> None:
    table = Table(2).minion(0, "docks").unbuilt(0, "meadow").store(0, wood=2, workers=2).spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("monster to woods-1", "build meadow woods-1").until("place")
    assert game.space(0, "woods-1")["tile"]["id"] == "meadow" and game.space(0, "woods-1")["monsters"] == []
