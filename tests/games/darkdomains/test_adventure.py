"""Adventures: defence, roll, and what becomes of space and party (DD033-DD036, DD089-DD111, DD141)."""

from __future__ import annotations

from tests.games.darkdomains.builder import Play, Table, rule

PARTY = ("brenna", "hale", "corvo", "mordwen")  # d6 monster>plains, d8, d10, d12


def expedition(table: Table, *party: str) -> Play:
    """Only the Green Unicorn's party goes; the Yellow Swan stays empty."""
    return table.party(0, *(party or PARTY)).party(1).begin("mission")


def outcome(table: Table, *party: str) -> Play:
    """The same with everybody passing, until both missions are over."""
    game = expedition(table.spell(0, "mist"), *party).pass_all("adventuring")
    assert game.asked == "opposed"
    return game


def held_table(seats: int = 2, **options: bool) -> Table:
    """A defence that four dice of 36 in all never beat."""
    table = Table(seats, **options).tile(1, "citadel", "mountains-1", dark=True).monster(1, "dragon-1", "mountains-1")
    return table.rune(1, "mountains-1").monster(1, "gargoyle-63", "mountains-1")


@rule("DD102", "DD104", "DD096", "DD038", "DD132", "DD-A19")
def test_a_winning_party_clears_the_space_and_its_leader_retires() -> None:
    table = Table(2).tile(1, "meadow", "plains-1").monster(1, "zombie-gang-65", "plains-1").rune(1, "plains-1")
    table.this_turn(party_roll=30)
    game = outcome(table)
    space = game.space(1, "plains-1")
    assert space["tile"] is None and space["monsters"] == [] and not space["rune"]
    assert game.view()["box"]["tiles"] == ["meadow"] and game.view()["box"]["monsters"] == ["zombie-gang-65"]
    assert game.view()["discards"]["adventurers"]["n"] == 1
    assert game.events("left") and not game.events("killed")


@rule("DD096", "DD-A23")
def test_even_a_light_tile_under_a_hunted_monster_is_attacked() -> None:
    table = Table(2).tile(1, "meadow", "plains-1").monster(1, "zombie-gang-65", "plains-1").this_turn(party_roll=30)
    game = outcome(table)
    assert game.events("adventure")[0]["defence"] == 4 + 3
    assert game.view()["box"]["tiles"] == ["meadow"]


@rule("DD105", "DD106", "DD107", "DD101")
def test_a_held_space_gives_three_skulls_and_kills_the_leader() -> None:
    game = outcome(held_table().next_adventurers("faye", "robart"), "brenna", "agathe", "lucan", "tiber")
    roll = game.events("attack_held")[0]
    assert roll["total"] <= roll["defence"] == 19 + 10 + 4 + 5 + 2
    assert game.has(1, "skulls") == 3
    assert game.view()["box"]["adventurers"] == ["brenna"]


@rule("DD107", "DD-A16")
def test_those_who_share_the_icon_are_replaced_and_three_remain() -> None:
    """Brenna (monster > plains) found a monster; Severine and Benedict show it on the right, Hale does not."""
    table = held_table().next_adventurers("faye", "sylva", "rowan")
    game = outcome(table, "brenna", "severine", "hale", "benedict")
    assert game.party(0) == ["hale", "faye", "sylva"]
    assert game.view()["discards"]["adventurers"]["n"] == 2
    assert game.view()["box"]["adventurers"] == ["brenna"]


@rule("DD108", "DD060", "DD-A26")
def test_a_pilgrimage_pays_one_coin() -> None:
    game = expedition(Table(2).tile(1, "citadel", "plains-1").spell(0, "mist"))
    assert game.events("pilgrimage")[0]["icon"] == "plains"
    assert game.has(1, "coins") == 9
    assert game.view()["discards"]["adventurers"]["top"] == "brenna"
    assert game.space(1, "plains-1")["tile"]["id"] == "citadel"
    assert game.party(0) == ["hale", "corvo", "mordwen"]


def test_the_hierophant_makes_pilgrimages_pay_three() -> None:
    game = expedition(Table(2).tile(1, "citadel", "plains-1").spell(0, "mist").this_turn(pilgrimage=3))
    assert game.has(1, "coins") == 11


@rule("DD109")
def test_nothing_found_retires_the_leader() -> None:
    game = expedition(Table(2).spell(0, "mist"))
    assert game.events("nothing_found") and game.party(0) == ["hale", "corvo", "mordwen"]
    assert game.view()["discards"]["adventurers"]["top"] == "brenna"


@rule("DD089")
def test_the_second_party_looks_for_its_target_after_the_first_is_done() -> None:
    table = Table(2).monster(1, "orc-50", "plains-1").monster(1, "orc-51", "woods-1").this_turn(party_roll=30)
    game = table.party(0, "brenna", "hale").party(1, "osric", "corvo").begin("mission")
    assert [(event["party"], event["space"]) for event in game.events("adventure")] == [
        ("unicorn", "plains-1"),
        ("swan", "woods-1"),
    ]


@rule("DD089")
def test_both_parties_may_attack_the_same_space() -> None:
    table = held_table().party(0, "brenna", "hale").party(1, "osric", "corvo")
    game = table.begin("mission")
    assert [(event["party"], event["space"]) for event in game.events("adventure")] == [
        ("unicorn", "mountains-1"),
        ("swan", "mountains-1"),
    ]


@rule("DD110", "DD142", "DD-A15")
def test_parties_are_filled_at_end_of_turn_green_unicorn_first() -> None:
    table = Table(2).spell(0, "mist").party(0, *PARTY).party(1, "linden", "quillon", "durgan", "roland")
    game = table.next_adventurers("faye", "willa").begin("mission")
    assert len(game.party(0)) == len(game.party(1)) == 3
    game.play("pass").play("pass")
    game.until("place")
    assert game.party(0)[-1] == "faye" and game.party(1)[-1] == "willa"
    assert len(game.party(0)) == len(game.party(1)) == 4


@rule("DD110", "DD-A15")
def test_by_agreement_parties_are_filled_at_once() -> None:
    table = Table(2, refill_at_once=True).spell(0, "mist").party(0, *PARTY).party(1, "linden", "quillon")
    assert len(table.begin("mission").party(0)) == 4


@rule("DD097", "DD098", "DD-A21")
def test_all_are_asked_after_the_target_is_known_and_then_the_owner_alone() -> None:
    table = held_table(3).spell(0, "mist").spell(1, "stone-skin").spell(2, "mist")
    table.store(1, earth=1)
    game = expedition(table)
    assert game.view()["attack"]["space"] == "mountains-1"
    assert game.all_asked == [(0, "adventuring"), (1, "adventuring"), (2, "adventuring")]
    game.pass_all("adventuring")
    assert game.all_asked == [(1, "defend")]
    before = game.view()["attack"]["defence"]
    game.play("cast stone-skin")
    assert game.view()["attack"] is None or game.view()["attack"]["defence"] == before + 4


@rule("DD097")
def test_spells_in_the_window_do_not_change_the_target() -> None:
    table = held_table(2).spell(0, "guides-bribe", "cold-trail", "mist").store(0, fire=3, wind=2, earth=1)
    game = expedition(table)
    game.play("cast guides-bribe")
    assert game.view()["attack"]["bonus"] == 4 and game.view()["attack"]["space"] == "mountains-1"
    game.play("cast cold-trail")
    assert game.moves == ["without d6", "without d8", "without d10", "without d12"]
    game.play("without d12")
    assert game.view()["attack"]["dice"] == [6, 8, 10]
    assert game.store(0) == {"coins": 8, "fire": 1, "wind": 1}


@rule("DD098")
def test_nobody_else_adds_defence() -> None:
    table = held_table(2).spell(0, "stone-skin").store(0, earth=5)
    game = expedition(table)
    assert game.moves_of(0) == ["pass"] and game.why_not("cast stone-skin", 0) == "DD098"
    game.play("pass")
    assert game.asked == "opposed"


@rule("DD033", "DD035", "DD099")
def test_shields_of_tile_monsters_terrain_and_rune_add_up() -> None:
    table = Table(2).tile(0, "citadel", "mountains-1", dark=True).monster(0, "dragon-1", "mountains-1")
    table.monster(0, "dragon-2", "woods-1").rune(0, "mountains-1").monster(0, "mercenary", "mountains-1")
    game = table.begin("placement")
    assert game.space(0, "mountains-1")["shields"] == 19 + (10 + 4) + 2 + 4
    assert game.space(0, "woods-1")["shields"] == 10


@rule("DD036", "DD141", "DD-A22")
def test_a_paid_bonus_is_paid_for_every_use_and_holds_for_one_attack() -> None:
    table = Table(2).monster(1, "demon-5", "woods-1").store(1, fire=3)
    game = expedition(table)
    assert game.all_asked == [(1, "defend")] and game.moves == ["pay for demon-5", "pass"]
    game.play("pay for demon-5", "pay for demon-5")
    assert game.view()["attack"]["defence"] == 10 + 6 and game.has(1, "fire") == 1
    game.play("pass")
    assert game.view()["attack"] is None


@rule("DD036")
def test_without_the_payment_there_is_no_bonus() -> None:
    game = expedition(Table(2).monster(1, "ogre-37", "woods-1").store(1, workers=1).spell(1, "gale"))
    game.pass_all("adventuring")
    assert game.asked == "defend" and game.why_not("pay for ogre-37") == "DD036"


@rule("DD100", "DD040", "DD-A30")
def test_four_dice_are_rolled_once() -> None:
    for seed in range(10):
        table = Table(2, seed=seed).monster(1, "dragon-1", "woods-1")
        event = expedition(table).events("rolled")[0]
        assert event["seat"] == 1 and len(event["faces"]) == 4
        assert all(1 <= face <= die for face, die in zip(event["faces"], (12, 10, 8, 6), strict=True))
        assert event["total"] == sum(event["faces"])


@rule("DD101")
def test_more_than_the_defence_wins_and_a_tie_does_not() -> None:
    outcomes = set()
    for seed in range(120):
        table = Table(2, seed=seed).tile(1, "shepherds-fold", "woods-1", dark=True).monster(1, "orc-50", "woods-1")
        game = expedition(table)
        won, held = game.events("attack_won"), game.events("attack_held")
        event = (won or held)[0]
        assert bool(won) is (event["total"] > event["defence"])
        outcomes.add(event["total"] - event["defence"])
    assert 0 in outcomes and max(outcomes) > 0


@rule("DD103")
def test_a_monster_may_be_saved_when_the_space_is_lost() -> None:
    table = Table(2).tile(1, "meadow", "woods-1", dark=True).monster(1, "orc-50", "woods-1").this_turn(party_roll=40)
    table.spell(1, "snatch-away", "mist").store(1, wind=1)
    game = expedition(table).pass_all("adventuring").pass_all("defend")
    assert game.all_asked == [(1, "save")] and game.view()["attack"]["doomed"] == ["orc-50"]
    game.play("cast snatch-away")
    assert "monster to woods-1" not in game.moves
    game.play("monster to plains-1")
    assert game.space(1, "plains-1")["monsters"] == ["orc-50"]
    assert game.view()["box"]["tiles"] == ["meadow"] and game.view()["box"]["monsters"] == []


@rule("DD103")
def test_ashes_rise_puts_it_back_in_the_empty_space() -> None:
    table = Table(2).tile(1, "meadow", "woods-1", dark=True).monster(1, "orc-50", "woods-1").this_turn(party_roll=40)
    table.spell(1, "ashes-rise", "mist").store(1, fire=2)
    game = expedition(table).pass_all("adventuring").pass_all("defend").play("cast ashes-rise")
    space = game.space(1, "woods-1")
    assert space["monsters"] == ["orc-50"] and space["tile"] is None


@rule("DD103")
def test_save_spells_are_not_cast_at_another_moment() -> None:
    table = Table(2).monster(1, "orc-50", "woods-1").spell(1, "snatch-away").store(1, wind=1)
    game = expedition(table)
    assert game.why_not("cast snatch-away", 1) == "DD103"
    game.pass_all("adventuring")
    assert game.asked == "defend" and game.why_not("cast snatch-away") == "DD103"


@rule("DD111")
def test_after_both_missions_opponents_may_be_attacked() -> None:
    table = Table(2).spell(0, "soul-leech").store(0, wind=1, fire=1).store(1, skulls=3)
    game = table.party(0, *PARTY).party(1, "linden").begin("mission")
    assert game.asked == "opposed" and len(game.events("nothing_found")) == 2
    game.play("cast soul-leech")
    assert (game.has(0, "skulls"), game.has(1, "skulls")) == (2, 1)


@rule("DD-A31")
def test_a_party_without_members_stays_at_home() -> None:
    game = Table(2).monster(1, "orc-50", "woods-1").party(0).party(1).spell(0, "mist").begin("mission")
    assert len(game.events("no_adventure")) == 2


@rule("DD-A20")
def test_a_defeated_mercenary_returns_to_the_docks() -> None:
    table = Table(2).monster(1, "mercenary", "woods-1").this_turn(party_roll=30)
    game = outcome(table)
    assert game.view()["box"]["monsters"] == [] and "mercenary" in game.view()["aside"]


@rule("DD-A32")
def test_the_adventurer_deck_is_made_anew_from_its_discards() -> None:
    table = Table(2).spell(0, "mist").party(0, *PARTY).party(1)
    state = table.state
    while len(state.adventurer_deck) > 0:
        state.adventurer_discard.append(state.draw_adventurer())
    state.adventurer_box, state.adventurer_discard = state.adventurer_discard[1:], state.adventurer_discard[:1]
    game = table.begin("end").play("pass").until("place")
    assert len(game.party(0)) == 4 and len(game.party(1)) == 1
    assert len(game.view()["box"]["adventurers"]) == 43


@rule("DD-A33")
def test_the_henchman_deck_is_made_anew_and_bag_and_pile_are_not() -> None:
    table = Table(2).spell(0, "mist").minion(0, "architect-1").minion(0, "niktmarg-1").market("orc-49")
    state = table.state
    while len(state.henchman_deck) > 0:
        state.henchman_discard.append(state.draw_henchman())
    while len(state.bag) > 0:
        state.tile_box.append(state.draw_tile())
    while len(state.monster_pile) > 0:
        state.monster_box.append(state.draw_monster())
    game = table.begin("city", skip=("mission",)).play("act", "monster to woods-1").until("place")
    assert game.city("inn-1")["holds"] and game.city("farlands-1")["holds"] == "hidden"
    assert game.city("architect-1")["holds"] is None and game.city("niktmarg-1")["holds"] is None


@rule("DD-A29", "DD-A37")
def test_parties_decide_when_their_turn_comes_and_monsters_stay_where_they_are() -> None:
    table = Table(2).monster(1, "orc-50", "woods-1").tile(1, "mint", "plains-1", dark=True)
    game = table.party(0, "corvo", "hale").party(1).this_turn(party_roll=30).spell(0, "mist").begin("mission")
    assert game.view()["attack"]["space"] == "plains-1"
    game.pass_all("adventuring")
    assert game.space(1, "woods-1")["monsters"] == ["orc-50"]


@rule("DD-A70")
def test_the_seer_makes_others_forget_where_a_card_lay() -> None:
    table = Table(2).fortune("the-fool", "harvest-feast", "land-levy").minion(0, "seer").spell(0, "mist")
    table.tile(1, "embassy", "woods-1", dark=True)
    game = table.begin("before").pass_all("nothing")
    game.play("act woods-1", seat=1).play("pass", seat=0)
    assert game.view(1)["fortune"]["pile"][0]["id"] == "the-fool"
    game.pass_all("before placement")
    while game.asked == "place":
        game.play("place guild")
    game.pass_all("after placement").play("act").play("order the-fool land-levy harvest-feast")
    assert game.view(1)["fortune"]["pile"][0]["id"] is None
    assert game.view(0)["fortune"]["pile"][0]["id"] == "the-fool"
