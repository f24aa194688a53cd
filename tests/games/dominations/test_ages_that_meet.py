"""The End of Age where several rules meet: who leads when, what lasts how long, what comes before what."""

from __future__ import annotations

from tests.games.dominations.builder import CONTENT, FIRST, Table, table
from tests.support import rule

APPRENTICE = {0: ["apprenticeship * *"], 1: ["apprenticeship * *!"]}


def names(game: Table) -> set[str]:
    return {move.split()[1] for move in game.moves if move.startswith("develop ")}


def next_age(game: Table) -> Table:
    """Decline everything until the next Age has begun."""
    age = game.board["age"]
    while game.position.decisions and game.board["age"] == age:
        stops = [move for move in game.moves if move in ("discard 0", "redraw 0", "assimilate nothing", "buy none")]
        game.play(stops[0] if stops else game.moves[0])
    return game


# --- assimilation -----------------------------------------------------------------------------------------------------


@rule("DN110", "DN111")
def test_who_leads_is_seen_after_cards_have_brought_influence() -> None:
    """Player 1 is one behind and buys two Influence; then player 1 assimilates."""
    game = table(
        2,
        "end",
        order=[1, 0],
        influence={0: 5, 1: 4},
        knowledge={1: {"trade": 4}},
        trees={0: ["fishing a 1,0"], 1: ["bartering * 1,0", "mercenaries * -1,0!"]},
    )
    game.play("buy 2")
    assert (game.asked, game.seat) == ("assimilate", 1)


@rule("DN111", "DN012")
def test_a_tie_in_influence_goes_by_initiative_even_if_nobody_has_any() -> None:
    game = table(3, "end", order=[2, 0, 1], trees={0: ["fishing a 1,0"]})
    assert (game.asked, game.seat) == ("assimilate", 2)
    game = table(3, "end", order=[1, 0, 2], influence={0: 4, 2: 4}, trees={1: ["fishing a 1,0"]})
    assert (game.asked, game.seat) == ("assimilate", 0)


@rule("DN111", "DN112")
def test_a_leader_with_nothing_to_assimilate_is_not_asked() -> None:
    game = table(2, "end", influence={0: 3}, trees={0: ["fishing a 1,0"]})
    assert game.asked == "discard"


@rule("DN113")
def test_the_leaders_own_influence_counts_not_what_the_card_would_bring() -> None:
    """With 12 Influence a card of value 6 that brings 2 is out of reach."""
    trees = {1: ["apprenticeship * *", "pottery * *"]}
    assert names(table(2, "end", influence={0: 12}, trees=trees)) == {"pottery"}


@rule("DN114", "DN115")
def test_a_card_turned_by_assimilation_speaks_before_influence_is_scored() -> None:
    game = table(2, "end", influence={0: 13}, trees=APPRENTICE, game=FIRST)
    game.play(next(move for move in game.moves if move.startswith("advance")))
    assert [e["points"] for e in game.events("scored") if e["rule"] == "DN116"] == [16]


@rule("DN112", "DN114")
def test_of_an_advanced_card_of_another_the_first_side_is_assimilated() -> None:
    game = table(2, "end", influence={0: 13}, trees={1: ["apprenticeship * *!"]}, game=FIRST)
    game.play(next(move for move in game.moves if move.startswith("develop")))
    assert game.of(0)["tree"][-1]["advanced"] is False and game.influence(0) == 15


@rule("DN114")
def test_turning_over_by_assimilation_costs_nothing() -> None:
    game = table(2, "end", influence={0: 13}, knowledge={0: {"craftsmanship": 5}}, trees=APPRENTICE, game=FIRST)
    game.play(next(move for move in game.moves if move.startswith("advance")))
    assert [event["card"] for event in game.events("domination")] == ["farmer"], "all five are still held"


@rule("DN115", "DN-A41", "DN105")
def test_an_assimilated_card_that_brings_another_is_resolved_first() -> None:
    trees = {0: ["archives * *"], 1: ["painting * *", "rhetoric * *"]}
    game = table(2, "end", influence={0: 23}, trees=trees)
    game.play(next(move for move in game.moves if move.startswith("develop rhetoric")))
    assert game.asked == "free mastery" and game.points(0) == 5


@rule("DN115", "DN117", "DN-A31")
def test_knowledge_an_assimilated_card_gains_counts_for_domination_cards() -> None:
    """Treasury Gains 3 Vestigium at once; taken in Art they beat 2 Art."""
    trees = {0: ["bartering * *"], 1: ["bartering * *", "treasury * *"]}
    game = table(2, "end", influence={0: 23}, trees=trees, knowledge={1: {"art": 2}})
    game.play(next(move for move in game.moves if move.startswith("develop treasury")), *["vestigium art"] * 3)
    assert [(e["card"], e["seat"]) for e in game.events("domination")] == [("diplomat", 0)]


@rule("DN112", "DN086")
def test_monument_levels_are_not_assimilated() -> None:
    game = table(
        2, "end", land=("t-ttr 0,0d 0",), cities=("0,0d 1 1",), standing=("pharos 1,0u 1",), influence={0: 40},
        trees={1: ["pharos-1 * *"]},
    )  # fmt: skip
    assert game.asked == "discard"


# --- Domination cards -------------------------------------------------------------------------------------------------


@rule("DN-A16", "DN117")
def test_ties_for_all_six_cards_go_by_the_old_order() -> None:
    """The first on the track takes every tie, sets the order anew, and loses nothing by it."""
    held = dict.fromkeys(("trade", "art", "government"), 2)
    game = table(3, "end", order=[1, 2, 0], knowledge={0: held, 1: {"government": 2}, 2: held})
    assert {e["card"]: e["seat"] for e in game.events("domination")} == {"governor": 1, "diplomat": 2, "trader": 2}
    game.play("initiative 1 2 3")
    assert game.of(2)["dominations"] == ["diplomat", "trader"] and game.board["order"] == [0, 1, 2]


@rule("DN118", "DN121")
def test_between_two_players_only_the_governor_is_worth_less() -> None:
    held = dict.fromkeys(("trade", "craftsmanship", "art", "science", "government", "religion"), 1)
    game = table(2, "end", knowledge={0: held})
    assert game.points(0) == 0 + 5 + 4 + 3 + 2 + 1 and game.influence(0) == 2


@rule("DN120", "DN125")
def test_the_high_priests_tiles_and_those_of_cards_add_up_for_one_age() -> None:
    trees = {0: ["cartography * *", "clergy * *"]}
    game = next_age(table(2, "end", trees=trees, knowledge={0: {"religion": 1}}, hands={0: [], 1: []}))
    assert len(game.hand(0)) == 7 + 2 + 1 + 1
    later = next_age(table(2, "end", age=2, trees=trees, dominations={0: ["high-priest"]}, hands={0: [], 1: []}))
    assert len(later.hand(0)) == 7 + 1 + 1


@rule("DN127", "DN-A52")
def test_a_hand_above_its_size_may_be_kept_and_draws_nothing() -> None:
    many = [tile.id.lower() for tile in CONTENT.tiles[:9]]
    game = table(2, "end", hands={0: many, 1: []})
    game.play("discard 0", "redraw 0")
    assert sorted(game.hand(0)) == sorted(many)


@rule("DN127", "DN007", "DN-A25")
def test_tiles_given_back_go_under_before_anything_is_drawn() -> None:
    """Two tiles are left to draw; of three given back the first one is drawn again."""
    names_of_all = [tile.id.lower() for tile in CONTENT.tiles]
    game = table(2, "end", hands={0: names_of_all[:7], 1: names_of_all[7:88]})
    game.play("discard 3", f"back {names_of_all[0]}", f"back {names_of_all[1]}", f"back {names_of_all[2]}")
    drawn = set(game.hand(0)) - set(names_of_all[3:7])
    assert drawn == {names_of_all[88], names_of_all[89], names_of_all[0]}


@rule("DN123", "DN124", "DN125", "DN-A21")
def test_powers_of_domination_cards_not_used_are_gone_with_their_age() -> None:
    game = next_age(table(2, "end", land=("t-ttr 0,0d 0",), dominations={0: ["inventor", "farmer"]}))
    assert not [move for move in game.moves if move.startswith("activate")]
    game.play(next(move for move in game.moves if move.startswith("place")))
    assert (game.asked, game.seat) != ("place", 0)


@rule("DN125", "DN123")
def test_a_power_used_up_in_one_age_is_there_again_in_the_next() -> None:
    """Mechanics and the Inventor are both used in the last two turns of an Age."""
    game = table(
        2,
        turn=4,
        land=("t-ttr 0,0d 0",),
        hands={0: ["g-asr"], 1: ["t-tta", "t-ttc"]},
        trees={0: ["mechanics * *"]},
        dominations={0: ["inventor"]},
    )
    for _ in range(2):
        game.play("activate 0,0d").skip("build nothing", "develop nothing", "end turn")
        assert (game.asked, game.seat) == ("place", 1)
        game.pass_turn()
    next_age(game)
    assert game.board["age"] == 2 and game.seat == 0 and "activate 0,0d" in game.moves


# --- the reset and the next Age ---------------------------------------------------------------------------------------


@rule("DN126", "DN-A32", "DN117")
def test_kept_knowledge_wins_its_domination_card_first() -> None:
    game = next_age(table(2, "end", trees={0: ["warehouse * *!"]}, knowledge={0: {"trade": 5}, 1: {"trade": 4}}))
    assert game.of(0)["dominations"] == ["trader"] and game.knowledge(0) == {"trade": 5} and game.knowledge(1) == {}


@rule("DN128", "DN116")
def test_influence_of_the_start_of_an_age_is_not_scored_in_the_age_before() -> None:
    game = next_age(table(2, "end", trees={0: ["clergy * *!"]}))
    assert game.influence(0) == 1 and game.points(0) == 0


@rule("DN128", "DN129")
def test_nothing_starts_after_the_third_age() -> None:
    game = table(2, "end", age=3, trees={0: ["clergy * *!", "treasury * *"]}, knowledge={0: {"art": 2}})
    while game.position.decisions:
        game.play("assimilate nothing")
    assert game.influence(0) == 0 and not game.events("gained") and not game.events("reset")
    assert not game.events("drew") and game.knowledge(0) == {"art": 2}


@rule("DN128", "DN127")
def test_vestigium_of_the_start_of_an_age_comes_after_all_hands_are_filled() -> None:
    game = table(2, "end", order=[0, 1], trees={0: ["treasury * *"]}, hands={0: [], 1: []})
    while game.asked != "vestigium":
        game.play(next(move for move in game.moves if move.endswith((" 0", " nothing"))))
    assert len(game.hand(0)) == len(game.hand(1)) == 7 and game.board["age"] == 2


@rule("DN110", "DN-A37")
def test_every_end_of_age_sentence_of_a_tree_speaks() -> None:
    """Currency and Forge count Nodus, Exchange Hall counts Knowledge: three scores of one player."""
    trees = {0: ["bartering * 1,0", "currency * *!", "forge * *!", "exchange-hall * *"]}
    game = table(2, "end", trees=trees, knowledge={0: {"art": 4}})
    nodus = game.of(0)["nodus"]
    scored = [event["points"] for event in game.events("scored") if event["source"] == "cards"]
    assert nodus["trade"] and nodus["craftsmanship"]
    assert sorted(scored) == sorted([nodus["trade"], nodus["craftsmanship"], 2])


@rule("DN110", "DN012")
def test_end_of_age_effects_go_round_in_initiative_order() -> None:
    trees = {seat: ["bartering * 1,0", "mercenaries * -1,0!"] for seat in range(2)}
    game = table(2, "end", order=[1, 0], trees=trees, knowledge={0: {"trade": 2}, 1: {"trade": 2}})
    assert (game.asked, game.seat) == ("hire", 1)
    game.play("buy 1")
    assert (game.asked, game.seat) == ("hire", 0)


@rule("DN008", "DN119")
def test_the_new_order_judges_ties_of_the_next_age() -> None:
    game = table(2, "end", order=[0, 1], knowledge={1: {"government": 1}})
    game.play("initiative 2 1")
    next_age(game)
    assert game.seat == 1 and game.board["order"] == [1, 0]


@rule("DN139", "DN130")
def test_the_last_governor_does_not_judge_the_last_tie() -> None:
    """Player 2 holds the most Government, and both end with the same points: the old order decides."""
    game = table(2, "end", age=3, order=[0, 1], points={0: 3}, knowledge={1: {"government": 2}})
    result = game.position.result
    assert result is not None and list(result.scores) == [3, 3] and list(result.winners) == [0]
