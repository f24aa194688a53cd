"""What everybody is told: discards, gains with their rule, and what stays hidden when a card moves (DD041, DD137)."""

from __future__ import annotations

import pytest

from pentarchy.games.darkdomains import terminal
from tests.games.darkdomains.builder import Play, Table, rule


@rule("DD041")
@pytest.mark.parametrize("card", ["wild-magic-matched", "wild-magic", "library"])
def test_every_discarded_spell_is_shown_to_all(card: str) -> None:
    table = Table(2).spell(0, "gale")
    if card == "library":
        game = table.tile(0, "arcane-library", "woods-1", dark=True).begin("before").play("act woods-1", "discard gale")
    elif card == "wild-magic":
        game = table.fortune("wild-magic", "trade-winds").begin("fortune").play("discard gale")
    else:
        game = table.fortune("wild-magic", "the-empress").begin("fortune")
    for seat in (0, 1, None):
        assert [event["spell"] for event in game.events("discarded_spell", seat)] == ["gale"]


@rule("DD041", "DD137")
def test_a_spell_that_replaces_a_discarded_one_is_not_shown() -> None:
    game = Table(2).spell(0, "gale").fortune("wild-magic", "trade-winds").begin("fortune")
    game.play("discard gale", "draw attack")
    assert "spell" not in game.events("drew_spell", 1)[0] and "spell" in game.events("drew_spell", 0)[0]


def gained(game: Play) -> list[tuple[str, str, int]]:
    return [(event["rule"], event["good"], event["n"]) for event in game.events("gained")]


@rule("DD063", "DD064", "DD075", "DD083", "DD084")
@pytest.mark.parametrize(
    ("space", "told"),
    [
        ("business-1", ("DD063", "coins", 2)),
        ("temple-2", ("DD064", "skulls", 2)),
        ("tower-fire", ("DD075", "fire", 2)),
        ("towncouncil", ("DD083", "coins", 2)),
        ("court", ("DD084", "coins", 2)),
    ],
)
def test_a_gain_in_the_city_cites_the_rule_of_its_place(space: str, told: tuple[str, str, int]) -> None:
    game = Table(2).minion(1, space).spell(0, "mist").begin("city", skip=("mission",)).play("act")
    assert gained(game) == [told]


@rule("DD125")
def test_what_a_henchman_brings_cites_the_henchmen() -> None:
    game = Table(2).henchman(0, "preacher").tile(0, "mint", "plains-1", dark=True).begin("before").play("use preacher")
    assert gained(game) == [("DD125", "coins", 2)]


@rule("DD137", "DD-A46")
def test_a_rich_player_looks_like_a_poor_one_to_the_others() -> None:
    poor = Table(2).begin("placement").view(0)["players"][1]
    rich = Table(2).store(1, coins=40, skulls=30, fire=9, wood=12).begin("placement").view(0)["players"][1]
    assert poor == rich and poor["store"] is None


@rule("DD137", "DD068")
def test_a_henchman_killed_in_the_far_lands_is_shown_and_the_other_is_not() -> None:
    table = Table(2).store(0, coins=12).far("sapper", "poisoner").minion(0, "assassin").spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("kill farlands-1")
    assert game.events("henchman_killed", 1)[0]["henchman"] == "sapper"
    assert game.city("farlands-2")["holds"] == "hidden"


@rule("DD137")
def test_a_counter_is_asked_in_the_same_way_of_who_has_one_and_of_who_has_not() -> None:
    def asked(spell: str) -> object:
        table = Table(2).spell(0, "soul-leech", "mist").store(0, wind=1, fire=1).spell(1, spell).store(1, skulls=4)
        game = table.begin("opposed").play("cast soul-leech", seat=0).play("pass", seat=1)
        return game.all_asked, game.view(0)["players"][1]["spells"]

    assert asked("spellbreak") == asked("mud")


@rule("DD130", "DD131")
def test_a_counter_spares_only_the_first_of_two_equal_spells() -> None:
    table = Table(2).spell(0, "soul-leech", "soul-leech").store(0, wind=2, fire=2)
    table.spell(1, "spellbreak", "mist").store(1, wind=1, fire=1, skulls=4)
    game = table.begin("opposed").play("cast soul-leech", seat=0).play("pass", seat=1).play("cast spellbreak")
    game.play("cast soul-leech", seat=0).play("pass", seat=1).play("pass")
    assert (game.has(0, "skulls"), game.has(1, "skulls")) == (2, 2)


@rule("DD130", "DD-A44")
def test_a_counter_is_not_itself_countered() -> None:
    table = Table(2).spell(0, "soul-leech", "spellbreak").store(0, wind=2, fire=2)
    table.spell(1, "spellbreak").store(1, wind=1, fire=1, skulls=4)
    game = table.begin("opposed").play("cast soul-leech", seat=0).play("pass", seat=1).play("cast spellbreak")
    assert game.has(1, "skulls") == 4 and game.all_asked == [(0, "opposed")]


@rule("DD130", "DD124")
def test_a_countered_attack_rolls_no_dice_and_opens_no_defence() -> None:
    table = Table(2).spell(0, "fireball", "mist").store(0, wind=1, fire=2).tile(1, "meadow", "woods-1")
    table.spell(1, "spellbreak", "mist").store(1, wind=1, fire=1)
    game = table.begin("opposed").play("cast fireball", seat=0).play("pass", seat=1).play("cast spellbreak")
    assert not game.events("rolled") and game.asked == "opposed"


@rule("DD130", "DD097")
def test_a_guides_bribe_may_be_countered_by_the_overlord_it_turns_on() -> None:
    table = Table(2).spell(0, "guides-bribe", "mist").store(0, fire=1).monster(1, "dragon-1", "woods-1")
    table.spell(1, "spellbreak", "mist").store(1, wind=1, fire=1).party(0, "brenna", "hale").party(1)
    game = table.begin("mission").play("cast guides-bribe", seat=0).play("pass", seat=1)
    assert game.all_asked == [(1, "counter")]
    game.play("cast spellbreak")
    assert game.view()["attack"]["bonus"] == 0 and game.has(0, "fire") == 0


@rule("DD043", "DD044", "DD045", "DD046")
@pytest.mark.parametrize(
    ("first", "second", "cited", "text"),
    [
        ("patrols", "tournament", "DD043", "Parties roll +3 this turn."),
        ("patrols", "the-empress", "DD044", "Parties roll +3 this turn."),
        ("patrols", "land-levy", "DD045", "Parties roll +1 this turn."),
        ("the-empress", "the-hierophant", "DD046", "Each light tile makes 1 coin more this turn."),
    ],
)
def test_the_log_says_which_text_of_a_fortune_card_counts_and_why(
    first: str, second: str, cited: str, text: str
) -> None:
    game = Table(2).fortune(first, second).begin("fortune")
    said = game.events("says")[0]
    assert (said["rule"], said["text"]) == (cited, text)
    assert text in terminal.draw(game.position.view(0), colour=False)


@rule("DD048")
def test_the_terminal_shows_that_death_silences_the_other_card() -> None:
    game = Table(2).fortune("patrols", "death").begin("fortune")
    drawn = terminal.draw(game.position.view(0), colour=False)
    assert "Patrols: silenced by Death" in drawn and "LAST TURN" in drawn and not game.events("says")


@rule("DD071", "DD072")
@pytest.mark.parametrize(("space", "name"), [("architect-1", "(Mint)"), ("inn-2", "(Scribe)")])
def test_the_question_names_what_a_minion_would_take(space: str, name: str) -> None:
    table = Table(2).architect("mint").inn("herald", "scribe").minion(0, space)
    assert name in table.begin("city").position.decisions[0].prompt


@rule("DD100")
def test_a_roll_is_written_with_what_is_added() -> None:
    table = Table(2).monster(1, "dragon-1", "woods-1").party(0, "brenna", "hale").party(1).this_turn(party_roll=3)
    event = table.begin("mission").events("rolled")[0]
    assert event["written"] == f"{event['faces'][0]} + {event['faces'][1]} + 3"


@rule("DD060", "DD-A60", "DD138")
@pytest.mark.parametrize(
    ("space", "kind"),
    [
        ("assassin", "too_poor"),
        ("thug", "too_poor"),
        ("guild", "too_poor"),
        ("niktmarg-1", "too_poor"),
        ("docks", "nothing_there"),
    ],
)
def test_the_log_says_why_a_minion_does_nothing(space: str, kind: str) -> None:
    table = Table(2).store(0, coins=0).monster(1, "mercenary", "woods-1").minion(0, space).spell(0, "mist")
    game = table.begin("city", skip=("mission",))
    assert [event["seat"] for event in game.events(kind)] == [0]


def test_the_question_tells_what_fortune_changed() -> None:
    game = Table(2).this_turn(business=3).minion(0, "business-1").begin("city")
    assert game.position.decisions[0].prompt == "Business District: Gain 2 coins (3 this turn)."


@rule("DD085")
def test_at_the_guild_the_terminal_tells_what_unbuilt_tiles_lack() -> None:
    table = Table(2).unbuilt(0, "mint", "meadow").store(0, wood=2, stone=1, workers=2).minion(0, "guild")
    game = table.begin("city")
    hint = terminal.hint(game.position.view(0), game.position.decisions[0])
    assert hint == "  meadow lacks nothing\n  mint lacks 2 stone and 1 metal and 4 workers"


@rule("DD122")
def test_the_last_board_shows_what_decides() -> None:
    table = Table(2).tile(0, "mint", "plains-1", dark=True).monster(1, "dragon-1", "woods-1")
    table.store(0, skulls=7, coins=3).store(1, skulls=7, coins=5)
    table.state.last_turn = True
    view = table.begin("end").position.view(None)
    lines = terminal.draw(view, False).splitlines()[-3:]
    assert lines[0].split() == ["The", "end", "skulls", "skull", "production", "coins", "lowest", "tile"]
    assert lines[1].split()[-4:] == ["7", "3", "3", "#1"] and lines[2].split()[-4:] == ["7", "2", "5", "-"]
    assert [sum(points for _, points in seat) for seat in terminal.score_parts(view)] == [7, 7]
