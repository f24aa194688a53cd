"""Variants: cooperative, tactical, chaotic, and the options of the final edition. DY032-DY035."""

from __future__ import annotations

import pytest

import pentarchy
from tests.games.dynasty.builder import PLAIN, table, take
from tests.support import rule

GAME = pentarchy.game("dynasty")
COOP = {"cooperative": True, "powers": "off", "reports": "off"}
EASY = "goods>=1*failed:none"
HARD = "goods>=8*longest-side:none"
SECRET = "goods>=1*people:none!"


@rule("DY032", "DY-A41", "DY-A63")
def test_a_secret_mission_is_seen_by_its_owner_only():
    drawn = table(step=("mission", 2), start=1, mission_deck=[SECRET], options=COOP,
                  market=[PLAIN, "lava.empty.rl|lava.empty.rl"])  # fmt: skip
    assert drawn.player(0, 0)["missions"][0]["id"] == SECRET
    for other in (1, 2, None):
        assert drawn.player(0, other)["missions"] == [None]
        assert "mission" not in drawn.events("mission", other)[0]
    assert drawn.events("mission", 0)[0]["mission"] == SECRET


@rule("DY032", "DY-A41")
def test_outside_the_cooperative_game_the_secret_mark_means_nothing():
    drawn = table(step=("mission", 2), start=1, mission_deck=[SECRET, EASY], options={"powers": "off"},
                  market=[PLAIN, "lava.empty.rl|lava.empty.rl"])  # fmt: skip
    assert drawn.player(0, None)["missions"][0]["id"] == SECRET


@rule("DY032", "DY-A17")
def test_secret_missions_are_turned_up_in_report():
    game = table(step=("mission", 2), start=1, mission_deck=[SECRET], options=COOP,
                 market=["lava.empty.rl|lava.empty.rl"])  # fmt: skip
    assert game.player(0, 1)["missions"] == [None]
    game.play(game.first("place"))
    assert game.events("achieved", 1)[0]["mission"] == SECRET


@rule("DY032")
def test_lost_when_the_game_ends_before_four_missions_a_player():
    game = table(
        step=("report",), market=[], missions={0: HARD}, failed={0: 2}, achieved={0: 3, 1: 4, 2: 4}, options=COOP
    )
    assert game.position.result.winners == ()
    assert game.position.result.scores == (1, 1, 1)


@rule("DY032")
def test_won_with_the_weakest_strength_as_score():
    maps = {0: ["g8=lava.person.rl f8=lava.person.r"]}
    game = table(
        step=("report",),
        market=[],
        maps=maps,
        missions={0: HARD},
        failed={0: 2},
        achieved={0: 4, 1: 4, 2: 4},
        options=COOP,
    )
    assert game.position.result.winners == (0, 1, 2)
    assert game.position.result.scores == (1, 1, 1)


@rule("DY032")
def test_in_the_final_edition_three_a_player_win_at_once():
    final = {**COOP, "edition": "final"}
    game = table(step=("report",), market=[], missions={0: EASY, 1: HARD}, achieved={0: 3, 1: 3, 2: 2}, options=final)
    assert game.position.result.winners == (0, 1, 2)
    assert game.position.result.reason == "enough missions were achieved"
    first = table(step=("report",), market=[], missions={0: EASY}, achieved={0: 4, 1: 4, 2: 4}, options=COOP)
    assert first.position.result is None, "in the first edition the game goes on"


@rule("DY034", "DY-A23")
def test_the_first_domino_of_an_empty_map_may_lie_any_way_round():
    text = "grass.empty.l|grass.empty."
    game = table(market=[text, PLAIN], options={"chaotic": True, "powers": "off"}).play(take(text))
    own = [move for move in game.moves if move.startswith("place warfare")]
    assert len(own) == 4
    game.play(own[2])
    assert len(game.squares(0)) == 2


@rule("DY034")
def test_a_chaotic_map_that_lost_everything_begins_again():
    game = table(
        maps={0: ["h8=lava.empty.r i8=lava.empty.l"]}, options={"chaotic": True}, step=("consequence", 0, "attack")
    )
    assert game.squares(0) == {"h8": "lava.empty.r", "i8": "lava.empty.l"}, "no open end, nothing lost"
    game = table(
        maps={0: ["h8=lava.empty.rl i8=lava.empty.l"]}, options={"chaotic": True}, step=("consequence", 0, "attack")
    )
    assert game.squares(0) == {}
    assert game.strength(0) == 1


@rule("DY035", "DY-A59")
def test_all_roles_are_dealt_and_their_holders_give_their_strength_out():
    game = table(market=[PLAIN, "lava.empty.rl|lava.empty.rl"], options={"all_roles": True})
    holders = [role["holder"] for role in game.see("roles")]
    assert sorted(holders) == [0, 0, 1, 1, 2]
    assert [role["provider"] for role in game.see("roles")] == holders


@rule("DY035")
def test_the_final_edition_starts_with_all_five_roles_on_the_shared_map():
    shared = GAME.start(2, 1, {"edition": "final"}).view(None)["board"]["shared"]
    assert len(shared["dominoes"]) == 5


@rule("DY035")
@pytest.mark.parametrize("edition", ["first", "final"])
def test_options_that_go_by_the_edition(edition):
    options = GAME.start(2, 1, {"edition": edition}).view(None)["board"]["options"]
    on = int(edition == "first")
    assert (options["powers"], options["reports"], options["province_paths"]) == (on, on, on)


@rule("DY041")
@pytest.mark.parametrize("deck", ["curated", "generated"])
def test_generated_decks_come_from_the_seed(deck):
    markets = [GAME.start(3, seed, {"deck": deck, "powers": "off"}).view(None)["board"]["market"] for seed in (1, 1, 2)]
    assert markets[0] == markets[1] != markets[2]
