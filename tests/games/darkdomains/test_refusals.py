"""A refusal names the one condition that forbids, and the rule behind it."""

from __future__ import annotations

import pytest

from pentarchy.games.darkdomains.questions import PARTY
from tests.games.darkdomains.builder import Play, Table, rule


def refusal(game: Play, move: str, seat: int | None = None) -> tuple[str, str]:
    """(rule, words) of what forbids a move; ("", "") if nothing does."""
    decision = game.position.decision(seat)
    for value in decision.question.candidates(decision.state, decision.seat, decision.about):
        if decision.write(value) == move:
            reason = decision.why_not(value)
            return ("", "") if reason is None else (reason.rule, reason.text)
    raise AssertionError(f"{move} is no answer to {decision.question.name}")


@rule("DD129", "DD130", "DD098", "DD103")
@pytest.mark.parametrize(
    ("spell", "cited"),
    [("study", "DD129"), ("spellbreak", "DD130"), ("stone-skin", "DD098"), ("snatch-away", "DD103")],
)
def test_a_spell_at_the_wrong_time_names_its_own_moment(spell: str, cited: str) -> None:
    game = Table(2).rich(0).spell(0, spell).begin("before")
    found, words = refusal(game, f"cast {spell}", 0)
    assert found == cited and "is cast only" in words


@rule("DD125", "DD-A14", "DD-A53")
def test_a_henchman_says_whether_time_use_or_arrival_stands_in_the_way() -> None:
    game = Table(2).henchman(0, "scribe", "tax-farmer", "smuggler").store(0, coins=9).begin("before")
    assert refusal(game, "use scribe", 0)[0] == "DD125" and "used only" in refusal(game, "use scribe", 0)[1]
    assert refusal(game, "use tax-farmer", 0) == ("DD125", "the Tax Farmer helps by being there and is not used")
    game.play("use smuggler", "done")
    again = Table(2).henchman(0, "smuggler", "cutpurse").store(0, coins=9).begin("before").play("use smuggler", "done")
    assert refusal(again, "use smuggler", 0) == ("DD-A53", "the Smuggler was already used this turn")


@rule("DD-A77")
@pytest.mark.parametrize(
    ("spell", "step", "lacking"),
    [
        ("usurp", "before", "you hold the First Player marker already"),
        ("slip-through", "placed", "you have no Minion in the city"),
        ("misstep", "placed", "no other player has a Minion outside the Builder's Guild"),
        ("undertow", "opposed", "no other player has such a space"),
        ("second-harvest", "end", "no tile of yours with that side up can make again"),
    ],
)
def test_a_card_that_finds_nothing_says_what_is_lacking(spell: str, step: str, lacking: str) -> None:
    game = Table(2).rich(0).spell(0, spell).begin(step)
    assert refusal(game, f"cast {spell}", 0) == ("DD-A77", lacking)


@rule("DD-A77", "DD126")
def test_the_corpse_taker_says_whether_a_loss_or_a_token_is_lacking() -> None:
    table = Table(2).henchman(0, "corpse-taker").store(0, fire=1).spell(0, "mist")
    assert refusal(table.begin("end"), "use corpse-taker", 0) == ("DD-A77", "you lost no monster this turn")
    table = Table(2).henchman(0, "corpse-taker").store(0, fire=1).spell(0, "mist")
    table.monster(1, "zombie-gang-65", "woods-1").monster(1, "zombie-gang-66", "woods-1")
    table.state.lost_monster = 1
    assert refusal(table.begin("end"), "use corpse-taker", 0) == ("DD-A77", "no such monster is left")


@rule("DD-A77", "DD097")
def test_a_bribe_against_oneself_says_whose_space_it_is() -> None:
    table = Table(2).spell(0, "guides-bribe").store(0, fire=1).tile(0, "mint", "plains-1", dark=True)
    game = table.party(0, "hale").party(1).begin("mission")
    assert refusal(game, "cast guides-bribe", 0) == ("DD-A77", "the party goes for your own space")


@rule("DD124")
def test_an_undertow_says_why_a_monster_is_not_alone() -> None:
    table = Table(2).rich(0).spell(0, "undertow").monster(1, "orc-50", "woods-1").monster(1, "orc-51", "woods-2")
    table.monster(1, "war-dogs-61", "plains-1").monster(1, "war-dogs-62", "plains-1").tile(1, "vineyard", "woods-3")
    game = table.begin("opposed").play("cast undertow", seat=0)
    assert "a building is there" in refusal(game, "attack seat-2 woods-3")[1]
    assert "several monsters are there" in refusal(game, "attack seat-2 plains-1")[1]
    assert refusal(game, "attack seat-2 plains-2")[1] == "there is no monster"


@rule("DD124")
def test_an_unbinding_says_whether_colour_or_value_forbids() -> None:
    table = Table(2).rich(0).spell(0, "unbinding").monster(1, "orc-50", "woods-1").monster(1, "orc-51", "woods-2")
    table.monster(1, "war-dogs-61", "plains-1").monster(1, "dragon-1", "plains-2")
    game = table.begin("opposed").play("cast unbinding", seat=0)
    assert refusal(game, "strike seat-2 plains-1 war-dogs-61")[1] == "it touches only black monsters"
    assert refusal(game, "strike seat-2 plains-2 dragon-1")[1] == "it touches only monsters of value 21 or more"


@rule("DD056", "DD057", "DD-A73")
def test_a_minion_is_refused_for_its_player_or_for_the_guild() -> None:
    table = Table(2).minion(0, "court", "guild").minion(1, "guild", "seer", "inn-1").spell(0, "misstep")
    game = table.store(0, fire=2).begin("placed").play("cast misstep", seat=0)
    assert refusal(game, "minion court seat-1") == ("DD056", "that Minion is your own")
    assert refusal(game, "minion guild seat-2")[0] == "DD057"
    table = Table(2).minion(0, "court", "guild").minion(1, "guild", "seer").spell(0, "trading-places")
    game = table.store(0, wind=2).begin("placed").play("cast trading-places", seat=0)
    assert refusal(game, "minion seer seat-2") == ("DD056", "that Minion is another player's")
    game.play("minion guild seat-1")
    table = Table(2).minion(0, "court", "guild").minion(1, "guild", "seer", "inn-1").spell(0, "trading-places")
    game = table.store(0, wind=2).begin("placed").play("cast trading-places", seat=0).play("minion guild seat-1")
    assert refusal(game, "minion guild seat-2")[0] == "DD-A73"


@rule("DD021", "DD053", "DD-A11")
def test_a_space_is_refused_for_what_it_is_or_for_where_the_minion_comes_from() -> None:
    game = Table(2).rich(0).spell(0, "bar-the-door").begin("before").play("cast bar-the-door", seat=0)
    assert refusal(game, "space guild") == ("DD021", "the Builder's Guild is no single space")
    table = Table(2).minion(0, "guild").minion(1, "seer").spell(0, "slip-through").store(0, water=1)
    game = table.begin("placed").play("cast slip-through", seat=0)
    assert refusal(game, "space guild") == ("DD053", "the Minion must go to another space")
    table = Table(2).minion(0, "assassin").minion(1, "court").store(0, coins=12)
    game = table.begin("city").play("kill minion court seat-2")
    game = game.play("pay 0 skulls") if game.asked == "skulls to pay" else game
    assert refusal(game, "space court") == ("DD-A11", "the Minion must go to another space")


@rule("DD-A35", "DD103")
def test_a_monster_that_must_leave_says_what_drives_it_out() -> None:
    table = Table(2).tile(0, "mint", "plains-1", dark=True).monster(0, "orc-50", "plains-1").henchman(0, "preacher")
    game = table.begin("before").play("use preacher")
    assert refusal(game, "monster to plains-1")[0] == "DD-A35"


@rule("DD036")
def test_a_monsters_price_is_named() -> None:
    table = Table(2).monster(0, "demon-5", "plains-1").party(0, "brenna").party(1).spell(0, "mist")
    game = table.begin("mission").pass_all("adventuring")
    assert game.asked == "defend" and refusal(game, "pay for demon-5") == ("DD036", "the Demon wants 1 fire")


@rule("DD125", "DD138")
def test_a_smuggler_says_whether_items_or_coins_run_out() -> None:
    game = Table(2).henchman(0, "smuggler").store(0, coins=5).begin("before").play("use smuggler")
    assert refusal(game, "buy 5 stone") == ("DD125", "the henchman buys only 4 more")
    assert refusal(game, "buy 3 metal") == ("DD138", "you do not have the coins")


@rule("DD138")
def test_an_element_one_does_not_have_is_no_question_of_a_spells_cost() -> None:
    game = Table(2).henchman(0, "hedge-witch").store(0, fire=2, wind=1).begin("end").play("use hedge-witch")
    assert refusal(game, "change water to fire") == ("DD138", "you have no water")


@rule("DD-A31")
def test_a_party_says_whether_it_is_empty_or_has_only_its_leader() -> None:
    state = Table(2).party(0, "brenna").party(1).state
    assert [str(PARTY.forbids(state, 0, party, 2)) for party in (0, 1)] == [
        "that party has only its Leader (DD-A31)",
        "that party is empty (DD-A31)",
    ]
