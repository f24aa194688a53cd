"""The rulebook's worked examples, move by move: DR-G01 to DR-G17; the sample turn (DR-G16) has a file of its own."""

from __future__ import annotations

from pentarchy.games.dominare.conspiracy import player_order
from pentarchy.games.dominare.scoring import exposure_loss
from tests.games.dominare.builder import GAME, table
from tests.support import rule

ALEX, DIANE, BRITT, CHRIS = range(4)
"""Seated in this order."""


@rule("DR044")
def test_g01_three_yellow_onto_two_blue_leave_one_yellow():
    game = table([[], [], [], ["hamish-lothian"]], tokens={"me5": (ALEX, 2)}, step=("canvassing", 1, 3))
    game.play("canvass me5", "stay")
    assert game.block("me5") == (CHRIS, 1)


@rule("DR048", "DR049", "DR051")
def test_g02_who_controls_the_atheneum():
    tokens = {"at1": (BRITT, 1), "at2": (BRITT, 1), "at3": (BRITT, 1), "at4": (ALEX, 1), "at5": (ALEX, 1)}
    tokens |= {"at6": (DIANE, 1), "at7": (DIANE, 1), "at8": (CHRIS, 2)}
    pike = ["-beggar", "-city-watch", "-street-urchin", "pike"]
    game = table([[], ["adnan-riordan"], pike, []], tokens=tokens, order=[1, 2, 3, 0], step=("canvassing", 1, 0))
    assert game.controller("atheneum") == BRITT
    game.play("canvass at9", "stay")
    assert game.controller("atheneum") is None
    game.play("canvass wa1", "stay", "crown", "agent 4.4", "enough", "take over at8", "remove 2")
    assert game.controller("atheneum") == BRITT and game.block("at8") == (BRITT, 2)


@rule("DR062", "DR065")
def test_g03_the_player_order_of_17_19_14_17():
    assert player_order([17, 19, 14, 17], [5, 6, 4, 5], ALEX) == [DIANE, CHRIS, ALEX, BRITT]


@rule("DR069", "DR079", "DR081")
def test_g04_scandal_in_the_fifth_season():
    tokens = {"ca1": (ALEX, 2), "me1": (DIANE, 1), "me2": (CHRIS, 3), "se1": (BRITT, 1)}
    game = table(
        [["pavel"], ["emaldus-bennett"], ["beggar"], ["dante-straziami"]], tokens=tokens, season=5,
        order=[3, 0, 1, 2], step=("event",), events=["scandal"], worth={"merchant-quarter": 2, "canals": 4},
    )  # fmt: skip
    assert game.tokens() == {"ca1": (ALEX, 1), "me2": (CHRIS, 2), "se1": (BRITT, 1)}
    asked = []
    for answer in ("spend", "decline", "decline", "decline"):
        asked.append(game.seat)
        game.play(answer)
    assert asked == [3, 0, 1, 2], "in player order"
    assert game.crowns == [5, 5, 5, 0] and game.exposure == [1, 2, 0, 0]
    game.play("raise canals")
    assert game.worth("merchant-quarter") == 1 and game.worth("canals") == 6


@rule("DR085", "DR088")
def test_g05_paolo_brings_a_crown_and_a_senate_token():
    game = table([["paolo-portales"], []], step=("canvassing", 1, 0)).play("canvass se1")
    assert game.crowns[0] == 6 and game.tokens() == {"se1": (0, 1)}


@rule("DR093", "DR094", "DR095")
def test_g06_hamish_spreads_three_ways_for_two_crowns():
    game = table([["hamish-lothian"], []], step=("canvassing", 1, 0), crowns=[2, 0])
    game.play("canvass me1", "spread 1 to ca3", "spread 1 to me2")
    assert game.tokens() == {"me1": (0, 1), "ca3": (0, 1), "me2": (0, 1)} and game.crowns[0] == 1


@rule("DR098", "DR101")
def test_g07_janis_and_ivan_network_franco_and_severin_do_not():
    game = table([["janis-velox", "ivan-sobol"], ["franco-quadrelli", "severin-aspistes"]])
    assert [game.rank(0, rank)["networks"] for rank in (1, 2)] == [True, True]
    assert [game.rank(1, rank)["networks"] for rank in (1, 2)] == [False, False]


@rule("DR099")
def test_g08_two_shared_traits_are_still_one_influence():
    game = table([["vinizio-ursini", "mother-anna"], []])
    assert [game.rank(0, rank)["influence"] for rank in (1, 2)] == [3, 3]


@rule("DR115", "DR117")
def test_g09_sirus_in_rank_six_may_use_either_ability():
    ranks = ["-beggar", "-city-watch", "-street-urchin", "-beggar", "-city-watch", "sirus-van-der-waald"]
    tokens = {f"se{n}": (1, 2) for n in range(1, 8)}
    game = table([ranks, []], tokens=tokens)
    assert {"agent 6.4", "agent 6.6"} <= set(game.moves)
    all_blocks = table([ranks, []], tokens=tokens).play("agent 6.6")
    assert sum(count for _, count in all_blocks.tokens().values()) == 14 - 7
    game.play("agent 6.4")
    for n in range(1, 6):
        game.play(f"remove from se{n}", "remove 2")
    assert game.tokens() == {"se6": (1, 2), "se7": (1, 2)}, "ten removed beat seven"


@rule("DR130", "DR131")
def test_g10_the_senates_ability_is_used_up_when_control_changes():
    tokens = {f"se{n}": (BRITT, 1) for n in range(1, 6)} | {f"se{n}": (ALEX, 1) for n in range(6, 9)}
    game = table([[], [], [], []], tokens=tokens, worth={"church": 5, "senate": 1}, order=[2, 0, 1, 3], crowns=[9] * 4)
    game.play("district senate", "worth of church +2")
    assert game.worth("church") == 7
    game.play("inspire", "inspire se1", "buy 2", "crown", "crown", "crown")
    assert game.controller("senate") is None
    game.play("inspire", "inspire se2", "buy 2")
    assert game.controller("senate") == ALEX
    fresh = table([[], []], tokens={"se1": (0, 1)}).play("district senate", "worth of church +2", "crown")
    assert fresh.why_not("district senate") == "DR131"


@rule("DR134", "DR135")
def test_g11_what_inspire_costs():
    game = table([[], []], crowns=[18, 0], worth={"senate": 6}).play("inspire", "inspire se1", "buy 3")
    assert game.crowns[0] == 0 and game.block("se1") == (0, 3)
    church = table([[], []], crowns=[6, 0], worth={"church": 3}, tokens={"ch1": (1, 1)})
    church.play("inspire", "inspire ch1", "buy 2")
    assert church.crowns[0] == 0 and church.block("ch1") == (0, 1)


@rule("DR138", "DR031")
def test_g12_lorenzo_replaces_emaldus_in_rank_four():
    ranks = ["-beggar", "-city-watch", "-street-urchin", "emaldus-bennett"]
    game = table([ranks, []], hands=[["lorenzo-osorio"], []])
    game.play("replace", "replace rank 4", "replace with lorenzo-osorio")
    assert game.rank(0, 4)["agent"] == "lorenzo-osorio" and game.see("removed") == ["emaldus-bennett"]


@rule("DR150", "DR151", "DR152")
def test_g13_exposure_at_the_end():
    assert [exposure_loss([14, 12, 14, 15], seat) for seat in range(4)] == [2, 0, 2, 5]


@rule("DR108", "DR109")
def test_g14_moira_reaches_three_districts_for_three_crowns():
    game = table([["moira-callighan"], []], step=("canvassing", 1, 0), crowns=[2, 0])
    game.play("canvass ch7", "spread 1 to se1", "spread 1 to me5")
    assert game.tokens() == {"ch7": (0, 1), "se1": (0, 1), "me5": (0, 1)}
    assert game.crowns[0] == 0, "two she had and one she brought"


@rule("DR059")
def test_g15_pavel_brings_two_crowns():
    game = table([[], []], hands=[["pavel"], ["watson-riley"]], step=("conspiracy",))
    assert game.together(p1="reveal pavel", p2="reveal watson-riley").crowns == [7, 5]


@rule("DR035", "DR036")
def test_g17_which_canals_touch_which_market_blocks():
    """A is me1, B is me4; C is ca3, D is ca5: A-C, A-D, B-D, but not B-C."""
    city = GAME.content.cities[0]
    me1, me4, ca3, ca5 = (city.by_id[name] for name in ("me1", "me4", "ca3", "ca5"))
    assert city.neighbours[me1] >> ca3 & 1 and city.neighbours[me1] >> ca5 & 1
    assert city.neighbours[me4] >> ca5 & 1 and not city.neighbours[me4] >> ca3 & 1
