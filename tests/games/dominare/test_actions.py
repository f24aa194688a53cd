"""The Action phase: DR111-DR146, DR161-DR163."""

from __future__ import annotations

import pytest

from tests.games.dominare.builder import AGENTS, at_rank, table
from tests.support import rule


def targets(game) -> set[str]:
    return {move.split()[-1] for move in game.moves}


@rule("DR111", "DR-A11")
@pytest.mark.parametrize(("season", "actions"), [(1, 2), (6, 2), (7, 3)])
def test_two_actions_each_and_three_in_the_last_season(season, actions):
    """DR-A11: fifteen in all."""
    game = table([["pavel"], ["beggar"]], season=season, hands=[["pike"], ["puncio"]])
    taken = 0
    while game.position.decisions and game.position.decisions[0].question.name == "action":
        game.play("crown")
        taken += 1
    assert taken == 2 * actions


@rule("DR113", "DR-A16")
def test_eight_kinds_of_action():
    """DR-A16: nobody passes, and Rally is allowed with nobody to rally."""
    game = table([["emaldus-bennett"], []], hands=[["pike"], []], tokens={"se1": (0, 1)})
    kinds = {move.split()[0] for move in game.moves}
    assert kinds == {"agent", "district", "crown", "inspire", "rally", "recruit", "replace", "whitewash"}


# ---------------------------------------------------------------------------------------------------- agent abilities


@rule("DR114")
def test_only_agents_in_your_own_ranks():
    game = table([["pavel"], ["josse-van-haren"]])
    assert not [move for move in game.moves if move.startswith("agent")]


@rule("DR115")
def test_the_number_may_not_be_above_the_rank():
    game = table([at_rank(3, "josse-van-haren"), []])
    assert "agent 3.1" in game.moves and game.why_not("agent 3.4") == "DR115"
    assert "agent 4.4" in table([at_rank(4, "josse-van-haren"), []]).moves


@rule("DR116")
def test_one_ability_a_season():
    game = table([at_rank(4, "josse-van-haren"), []]).play("agent 4.4", "crown")
    assert game.why_not("agent 4.4") == "DR116" and game.why_not("agent 4.1") == "DR116"


@rule("DR116", "DR-A17")
def test_each_copy_of_a_common_agent_has_its_own_use():
    """DR-A17: once a Season holds for a card, not for a name."""
    game = table([["beggar", "beggar"], []]).play("agent 1.1", "crown")
    assert "agent 2.1" in game.moves and "agent 1.1" not in game.moves


@rule("DR117", "DR-A36")
def test_instructions_are_followed_in_their_order():
    """DR-A36: Janis counts her exposure before she adds to it."""
    game = table([at_rank(6, "janis-velox"), []], exposure=[7, 0], crowns=[0, 0]).play("agent 6.6", "in senate")
    assert game.crowns[0] == 7 and game.exposure[0] == 10


@rule("DR118")
def test_an_ability_places_as_when_canvassing_but_never_spreads():
    game = table([at_rank(4, "moira-callighan"), []], crowns=[3, 0])
    game.play("agent 4.4", "place in wa1")
    assert game.block("wa1") == (0, 5) and game.asked == "action"


@rule("DR-A22")
def test_a_text_without_a_district_places_as_the_faction_canvasses():
    """DR-A22: Culture anywhere; a Shadowman outside the Swamp for a crown."""
    culture = table([at_rank(3, "agnolo-fresco"), []]).play("agent 3.3")
    assert len(culture.moves) == 59
    shadow = table([at_rank(4, "moira-callighan"), []], crowns=[1, 0]).play("agent 4.4", "place in se1")
    assert shadow.crowns[0] == 0
    poor = table([at_rank(4, "moira-callighan"), []], crowns=[0, 0]).play("agent 4.4")
    assert {target[:2] for target in targets(poor)} == {"es", "wa", "co"}


@rule("DR119")
def test_the_swamp_means_any_of_its_districts():
    game = table([at_rank(3, "pavel"), []]).play("agent 3.3")
    assert {target[:2] for target in targets(game)} == {"es", "wa", "co"}
    for block in ("es1", "wa1", "co1", "es2", "wa2"):
        game.play(f"place in {block}")
    assert len(game.tokens()) == 5


@rule("DR-A05")
def test_each_district_counts_the_swamp_once():
    """DR-A05: Ivan places six."""
    game = table([at_rank(5, "ivan-sobol"), []]).play("agent 5.5")
    for _ in range(6):
        game.play(game.moves[0])
    assert game.asked == "action" and len(game.tokens()) == 6


@rule("DR120", "DR121")
def test_an_extra_action_is_taken_at_once_and_costs_none():
    game = table([at_rank(2, "isaura-mele"), []]).play("agent 2.2")
    assert game.seat == 0 and game.asked == "action"
    game.play("crown")
    assert game.crowns[0] == 5 + 1 + 1 and game.seat == 1
    game.play("crown")
    assert game.seat == 0, "the second action of the Season is still to come"


@rule("DR120", "DR-A25")
def test_a_delayed_action_comes_after_everybodys_last():
    """DR-A25: Antonia; in player order if there are several, and in Season 7 before scoring."""
    game = table([at_rank(2, "antonia-salmeri"), ["beggar"]], season=7, hands=[["pike"], ["puncio"]])
    game.play("agent 2.2").play(*["crown"] * 5)
    assert game.seat == 0 and game.asked == "action" and game.see("late") == []
    game.play("crown")
    assert game.position.result is not None


@rule("DR122")
def test_an_extra_ability_must_itself_be_allowed():
    """Adnan: a Scholar, unused, face up, of a number his rank allows."""
    ranks = ["rousseau-baudin", "adnan-riordan", "ottavia-lenz", "-declan-jahani", "pavel", "paolo-portales"]
    game = table([ranks, []], used=["ottavia-lenz"]).play("agent 2.2", "swap 1/5")
    assert game.moves == ["use 1.1", "use 6.1", "use 6.4"], "Ottavia has acted, Declan lies face down, Pavel is none"
    assert game.why_not("use 1.2") == "DR115" and game.why_not("use 3.3") == "DR116"
    assert game.why_not("use 4.1") == "DR114" and game.why_not("use 2.3") == "DR122"


@rule("DR123")
def test_both_agents_are_used():
    game = table([["rousseau-baudin", "-beggar", "benedetta-ferri", "beggar"], []]).play("agent 3.3")
    assert [event["agent"] for event in game.events("ability")] == ["benedetta-ferri", "beggar", "rousseau-baudin"]
    assert game.rank(0, 3)["used"] and game.rank(0, 4)["used"]


@rule("DR124")
def test_an_extra_ability_without_a_use_is_lost_and_the_rest_stands():
    game = table([at_rank(4, "declan-jahani"), []], deck=["pike", "puncio", "esa", "lucan"])
    game.play("agent 4.4", "recruit pike", "recruit esa")
    assert game.events("lost") and sorted(game.hand(0)) == ["esa", "pike"] and game.seat == 1


@rule("DR125")
def test_an_extra_action_is_any_kind_an_extra_ability_only_an_agents():
    action = table([at_rank(2, "isaura-mele"), []], tokens={"se1": (0, 1)}).play("agent 2.2")
    assert {"district senate", "crown", "rally", "recruit", "inspire"} <= set(action.moves)
    ability = table([["beggar", "-pavel", "rosa-esposito"], []], tokens={"se1": (0, 1)}).play("agent 3.3")
    assert [event["agent"] for event in ability.events("ability")] == ["rosa-esposito", "beggar"]


@rule("DR126")
def test_a_named_basic_ability_is_that_ability_with_changes():
    four = table([["rousseau-baudin"], []], deck=["pike", "puncio", "esa", "lucan"]).play("agent 1.1")
    assert len(four.moves) == 4 and four.play("recruit esa").hand(0) == ["esa"]
    one = table([["-beggar", "ulric-stahl", "-pavel"], []]).play("agent 2.2")
    assert one.moves == ["rally 1/1", "rally 1/3"]
    one.play("rally 1/3")
    assert one.rank(0, 3)["up"] and not one.rank(0, 1)["up"]
    kind = table([["-beggar", "vinizio-ursini", "-hamish-lothian", "-esa"], []]).play("agent 2.2")
    assert [kind.rank(0, rank)["up"] for rank in (1, 3, 4)] == [True, False, True]
    cheap = table([at_rank(6, "zeynep-altan"), []], crowns=[0, 0], worth={"senate": 4}).play("agent 6.6", "inspire se1")
    assert cheap.moves == ["buy 1", "buy 2", "buy 3"], "six crowns at 4 less 2 each"


@rule("DR-A51")
def test_what_can_be_done_must_be_done_what_one_may_can_be_declined():
    must = table([["-pavel", "-gillie", "rosa-esposito", "beggar", "beggar"], []]).play("agent 3.3")
    assert must.moves == ["use 4.1", "use 5.1"], "no way out of the extra ability"
    may = table([at_rank(6, "zeynep-altan"), []]).play("agent 6.6")
    assert "do not inspire" in may.moves
    assert may.play("do not inspire").seat == 1


@rule("DR-A52")
def test_of_different_districts_leads_out_of_the_home_district_without_a_crown():
    game = table([at_rank(7, "moira-callighan"), []], crowns=[0, 0]).play("agent 7.7")
    assert len(game.moves) == 59
    game.play("place in se1")
    assert not [move for move in game.moves if move.startswith("place in se")]
    game.play("place in ch1")
    assert game.crowns[0] == 0 and game.block("se1") == (0, 3) and game.block("ch1") == (0, 3)


@rule("DR-A53")
def test_agents_are_rallied_by_the_traits_they_will_have():
    game = table([["-pavel", "vinizio-ursini", "-hamish-lothian"], []]).play("agent 2.2")
    assert game.rank(0, 1)["up"] and not game.rank(0, 3)["up"]


@rule("DR127")
def test_an_ability_is_of_each_of_its_agents_kinds():
    """Benedetta is Scholar and Plebian; a lent trait counts as well."""
    game = table([["-pavel", "-gillie", "benedetta-ferri", "luzia-the-quill", "beggar"], []]).play("agent 3.3")
    assert [event["agent"] for event in game.events("ability")] == ["benedetta-ferri", "beggar"], "first a Plebian's"
    assert game.moves == ["use 4.1", "use 4.4"], "then a Scholar's: Luzia, who is a Knave as well"
    lent = table([["giovanni-trabocchi", "antonia-salmeri", "-pavel", "luzia-the-quill"], []])
    lent.play("agent 4.4")
    assert "use 1.1" in lent.moves, "Giovanni is a Knave beside Antonia"


@rule("DR128")
def test_used_stays_used_and_the_new_rank_counts_at_once():
    game = table([["rousseau-baudin", "adnan-riordan"], []]).play("agent 2.2", "use 2.2")
    assert [game.rank(0, rank)["agent"] for rank in (1, 2)] == ["adnan-riordan", "rousseau-baudin"]
    assert game.rank(0, 1)["used"] and game.rank(0, 2)["used"]


@rule("DR129")
def test_rally_does_not_make_an_agent_fresh_but_replace_brings_a_fresh_one():
    game = table([at_rank(3, "-ivan-sobol"), []], used=["-ivan-sobol"]).play("rally", "crown")
    assert game.rank(0, 3)["up"] and game.why_not("agent 3.3") == "DR116"
    new = table([["josse-van-haren"], []], hands=[["beggar"], []], used=["josse-van-haren"])
    new.play("replace", "replace with beggar", "crown")
    assert "agent 1.1" in new.moves


@rule("DR-A29")
def test_swapped_agents_must_both_be_allowed_where_they_stand():
    """DR-A29: the Queen stands in rank 4 or above."""
    game = table([["beggar", "adnan-riordan", "pavel", "marianna", "gillie"], []]).play("agent 2.2")
    assert game.moves == ["swap 1/1", "swap 1/3", "swap 1/5"]
    assert game.why_not("swap 1/4") == "DR-A29"


@rule("DR-A21")
def test_up_to_allows_none_and_a_cost_must_be_payable():
    """DR-A21."""
    none = table([["-beggar", "michael-elmen"], []], tokens={"me1": (1, 3)}).play("agent 2.2")
    assert none.moves == ["remove 2", "remove 1", "remove 0"]
    cost = table([at_rank(3, "hamish-lothian"), []], crowns=[2, 0])
    assert cost.why_not("agent 3.3") == "DR-A21"
    assert "agent 3.3" in table([at_rank(3, "hamish-lothian"), []], crowns=[3, 0]).moves


@rule("DR-A20")
def test_ivan_needs_somebody_with_a_knave():
    """DR-A20: he flips first and so does not count."""
    nobody = table([at_rank(3, "ivan-sobol"), ["beggar"]], crowns=[0, 7])
    assert nobody.why_not("agent 3.3") == "DR-A21"
    rival = table([at_rank(3, "ivan-sobol"), ["pike"], ["beggar"]], crowns=[0, 2, 7]).play("agent 3.3")
    assert rival.crowns == [0, 7, 2]
    own = table([["pike", "-beggar", "ivan-sobol"], ["beggar"]], crowns=[0, 7]).play("agent 3.3")
    assert own.crowns == [5, 2]


@rule("DR-A48")
def test_an_extra_ability_is_never_another_players():
    """DR-A48."""
    game = table([["-pavel", "-gillie", "rosa-esposito"], ["beggar"]]).play("agent 3.3")
    assert game.events("lost")


@rule("DR142")
def test_an_agents_own_ability_may_have_it_replaced():
    """The extra action replaces the very agent that granted it; effects hold the agent, not its rank."""
    game = table([["-beggar", "isaura-mele"], []], hands=[["emaldus-bennett"], []], season=2)
    game.play("agent 2.2", "replace", "replace rank 2", "replace with emaldus-bennett")
    assert game.rank(0, 2)["agent"] == "emaldus-bennett" and not game.rank(0, 2)["used"]
    assert game.crowns[0] == 6, "and the rest of her ability still holds"


@rule("DR-A35")
def test_doubled_gains_hold_for_everybody_until_the_season_ends():
    """DR-A35."""
    game = table([at_rank(5, "franco-quadrelli"), ["beggar"]], crowns=[50, 50], hands=[["pike"], ["puncio"]], season=5)
    game.play("agent 5.5", "whitewash", "whitewash 1", "whitewash", "whitewash 2", "whitewash", "whitewash -1")
    assert game.exposure == [4, 1]


@rule("DR-A46")
def test_the_granted_use_of_a_district_counts_as_its_one_use():
    """DR-A46: Madame the Gatekeeper."""
    game = table([at_rank(4, "madame-the-gatekeeper"), []], tokens={"me1": (0, 1)}).play("agent 4.4")
    assert game.crowns[0] == 9
    game.play("place in ca1", "crown")
    assert game.why_not("district merchant-quarter") == "DR131"


@rule("DR-A44")
def test_events_that_were_looked_at_stay_where_they_were():
    """DR-A44."""
    game = table([["-pavel", "rousseau-baudin"], []], events=["scandal", "carnival", "amnesty"]).play("agent 2.2")
    assert game.see("events_seen", 0) == ["scandal", "carnival", "amnesty"] and game.see("events_seen", 1) == []
    assert "scandal" not in str(game.position.events(1))


@rule("DR-A28")
def test_a_forced_replacement_spares_rank_seven():
    """DR-A28: Orazio. The victim chooses who comes, without exposure."""
    victim = ["pavel", "beggar", "gillie", "pike", "puncio", "esa", "lucan"]
    game = table([at_rank(6, "orazio-nesca"), victim], hands=[[], ["emaldus-bennett", "marianna"]]).play("agent 6.6")
    assert game.why_not("kill 2/7") == "DR-A28" and "kill 2/6" in game.moves
    game.play("kill 2/1")
    assert game.seat == 1 and game.moves == ["replace with emaldus-bennett"]
    game.play("replace with emaldus-bennett")
    assert game.rank(1, 1)["agent"] == "emaldus-bennett" and game.exposure == [0, 0]
    assert game.see("removed") == ["pavel"]


# -------------------------------------------------------------------------------------------------- district abilities


@rule("DR130")
def test_a_districts_ability_needs_control():
    game = table([[], []], tokens={"me1": (0, 1)})
    assert game.why_not("district senate") == "DR130"
    assert game.play("district merchant-quarter").crowns[0] == 9


@rule("DR131")
def test_once_a_season_even_if_control_changes():
    game = table([[], []], tokens={"me1": (0, 1)}, crowns=[0, 30], worth={"merchant-quarter": 1})
    game.play("district merchant-quarter", "inspire", "inspire me1", "buy 2")
    assert game.controller("merchant-quarter") == 1
    game.play("crown")
    assert game.why_not("district merchant-quarter") == "DR131"


@rule("DR132")
def test_a_new_season_makes_districts_and_agents_fresh():
    hands = [["watson-riley"], ["emaldus-bennett"]]
    game = table([["josse-van-haren"], ["beggar"]], tokens={"me1": (0, 1)}, hands=hands)
    game.play("agent 1.1", "crown", "district merchant-quarter", "crown")
    assert game.see("season") == 2
    assert not game.rank(0, 1)["used"] and not any(district["used"] for district in game.see("districts"))


@rule("DR-A23", "DR-A24")
def test_the_eight_district_abilities():
    """DR-A23, DR-A24."""
    def use(district: str, block: str, **rest):
        tokens = {block: (0, 1), **rest.pop("tokens", {})}
        return table([[], [], []], tokens=tokens, **rest).play(f"district {district}")

    assert len(use("atheneum", "at1").moves) == 4
    canals = use("canals", "ca2", tokens={"ca3": (1, 2), "ca4": (0, 1)})
    canals.play("move from ca3")
    assert {target[:2] for target in targets(canals)} == {"se", "ch", "me"}
    canals.play("move to se8")
    assert canals.block("se8") == (1, 1) and canals.block("ca3") == (1, 1)
    church = use("church", "ch1", tokens={"se1": (1, 1)})
    assert len(church.moves) == 59
    assert church.play("place in se1").block("se1") == (0, 1)
    strict = use("church", "ch1", tokens={"se1": (1, 1)}, church_vacant=True)
    assert len(strict.moves) == 57
    senate = use("senate", "se1")
    assert {"worth of church +2", "worth of church -2"} <= set(senate.moves)
    assert senate.play("worth of church +2").worth("church") == 6
    estate = use("estate", "es1", exposure=[5, 0, 0])
    assert estate.moves == ["expose player 1 -2", "expose player 2 +2", "expose player 3 +2"]
    assert estate.play("expose player 1 -2").exposure == [3, 0, 0]
    assert use("warrens", "wa1", crowns=[0, 5, 1]).crowns == [3, 3, 0]
    court = use("corte-scalzo", "co1")
    assert [district["worth"] for district in court.see("districts")] == [1, 2, 3, 2, 3, 1, 1, 1]


# ------------------------------------------------------------------------------------------------------ basic abilities


@rule("DR133")
def test_gain_one_crown_as_often_as_you_like():
    game = table([[], []]).play("crown", "crown", "crown", "crown")
    assert game.crowns == [7, 7]


@rule("DR134")
def test_inspire_costs_the_districts_vp_for_each_token():
    game = table([[], []], crowns=[12, 0], worth={"senate": 6}).play("inspire", "inspire se1")
    assert game.moves == ["buy 1", "buy 2"] and game.why_not("buy 3") == "DR145"
    assert game.play("buy 2").crowns[0] == 0 and game.block("se1") == (0, 2)


@rule("DR134", "DR145")
def test_inspire_is_paid_in_full():
    game = table([[], []], crowns=[3, 0], worth={"senate": 4}).play("inspire")
    assert game.why_not("inspire se1") == "DR145" and "inspire me1" in game.moves
    assert table([[], []], crowns=[0, 0]).why_not("inspire") == "DR145"


@rule("DR135", "DR-A32")
def test_inspire_reaches_any_block_and_repeats():
    game = table([[], []], crowns=[160, 0]).play("inspire")
    assert len(game.moves) == 59
    game.play("inspire co2", "buy 60", "crown", "inspire", "inspire co2", "buy 60")
    assert game.block("co2") == (0, 120) and game.crowns[0] == 40, "more than fifty tokens, and nobody runs out"


@rule("DR136")
def test_rally_raises_all_without_reveal_effects():
    game = table([["-pavel", "-gillie", "beggar"], ["-pike"]]).play("rally")
    assert all(agent["up"] for agent in game.see("ranks")[0]) and not game.rank(1, 1)["up"]
    assert game.crowns == [5, 5] and not game.events("revealed")
    assert "rally" in game.moves


@rule("DR137")
def test_recruit_keeps_one_of_two():
    game = table([[], []], deck=["pike", "puncio", "esa"]).play("recruit")
    assert sorted(game.moves) == ["recruit pike", "recruit puncio"]
    game.play("recruit puncio", "crown", "recruit", "recruit esa")
    assert game.hand(0) == sorted(["puncio", "esa"], key=lambda name: AGENTS[name].number)
    assert game.see("discards") == 2


@rule("DR-A31")
def test_recruit_with_one_card_or_none():
    """DR-A31."""
    one = table([[], []], empty_deck=True, deck=["pike"]).play("recruit", "recruit pike", "crown", "recruit")
    assert one.hand(0) == ["pike"] and one.seat == 1


@rule("DR138")
def test_replace_puts_an_agent_from_hand_in_the_same_rank():
    game = table([["pavel", "beggar"], []], hands=[["emaldus-bennett", "pike"], []])
    game.play("replace", "replace rank 2", "replace with emaldus-bennett")
    assert [agent["agent"] for agent in game.see("ranks")[0]] == ["pavel", "emaldus-bennett"]
    assert game.hand(0) == ["pike"]
    assert table([[], []], hands=[["pike"], []]).why_not("replace") == "DR138"


@rule("DR139")
def test_replace_costs_one_exposure_whatever_comes():
    game = table([["pavel"], []], hands=[["dante-straziami"], []]).play("replace", "replace with dante-straziami")
    assert game.exposure[0] == 1


@rule("DR140")
def test_the_newcomer_is_face_up_and_revealed_at_once():
    game = table([["-beggar"], []], hands=[["pavel"], []]).play("replace", "replace with pavel")
    assert game.rank(0, 1)["up"] and game.crowns[0] == 7


@rule("DR141")
def test_rank_seven_is_never_replaced():
    ranks = ["pavel", "-beggar", "-gillie", "-pike", "-puncio", "-esa", "lucan"]
    game = table([ranks, []], hands=[["emaldus-bennett"], []]).play("replace")
    assert "replace rank 6" in game.moves and game.why_not("replace rank 7") == "DR141"


@rule("DR142")
def test_a_copy_of_the_same_agent_will_do():
    game = table([["beggar"], []], hands=[["beggar"], []]).play("replace", "replace with beggar")
    assert game.rank(0, 1)["agent"] == "beggar" and game.see("removed") == ["beggar"] and game.crowns[0] == 6


@rule("DR163", "DR-A13")
def test_replace_with_an_empty_hand_takes_the_top_of_the_deck():
    """DR-A13: only with an empty hand; what does not fit is discarded."""
    game = table([["pavel"], []], deck=["marianna", "emaldus-bennett"]).play("replace")
    assert game.rank(0, 1)["agent"] == "emaldus-bennett" and game.see("discards") == 1
    held = table([["pavel"], []], hands=[["marianna"], []])
    assert held.why_not("replace") == "DR138"


@rule("DR143", "DR-A14")
def test_whitewash_costs_season_plus_two_a_point():
    game = table([["pavel"], []], season=3, exposure=[9, 0], crowns=[12, 0]).play("whitewash")
    assert game.moves == ["whitewash -2", "whitewash -1", "whitewash 1", "whitewash 2"]
    game.play("whitewash -2")
    assert game.exposure[0] == 7 and game.crowns[0] == 2
    assert table([["pavel"], []], season=4, crowns=[5, 0]).why_not("whitewash") == "DR145"


@rule("DR144", "DR-A08")
def test_exposure_never_falls_below_zero():
    """DR-A08: Whitewash sells only points that can be used."""
    game = table([[], []], exposure=[1, 0], crowns=[30, 0]).play("whitewash")
    assert min(int(move.split()[1]) for move in game.moves) == -1
    assert table([["beggar"], []], exposure=[0, 0]).play("agent 1.1").exposure == [0, 0]


@rule("DR145")
def test_gain_spend_and_pay():
    gain = table([["josse-van-haren"], []]).play("agent 1.1")
    assert gain.crowns == [8, 5], "from the bank"
    spend = table([at_rank(3, "hamish-lothian"), []], crowns=[4, 0]).play("agent 3.3", "place in me1")
    assert spend.crowns == [1, 0]
    pay = table([at_rank(5, "bertram-quill"), []], crowns=[0, 1]).play("agent 5.5")
    assert pay.crowns == [6, 0], "as much as there is"


@rule("DR146")
def test_stealing_moves_what_there_is():
    game = table([at_rank(2, "ernesto-balsano"), []], crowns=[0, 2]).play("agent 2.2")
    assert game.crowns == [2, 0]
    poor = table([at_rank(2, "ernesto-balsano"), [], []], crowns=[0, 0, 4]).play("agent 2.2")
    assert poor.crowns == [3, 0, 1], "who has nothing is not asked for it"


# -------------------------------------------------------------------------------------------------------------- words


@rule("DR161", "DR-A40")
def test_moving_takes_anyones_tokens_and_they_cancel_where_they_arrive():
    """DR-A40: after all have arrived."""
    game = table([at_rank(4, "maria-ubbriaco"), [], []], tokens={"ca1": (1, 5), "ca2": (2, 2)})
    game.play("agent 4.4", "move from ca1", "move to ca2", "move 3")
    assert game.block("ca1") == (1, 2) and game.block("ca2") == (1, 1)


@rule("DR162")
def test_removing_takes_anyones_tokens_unless_it_says_whose():
    game = table([["-beggar", "michael-elmen"], []], tokens={"me1": (0, 3), "me2": (1, 3)}).play("agent 2.2")
    assert targets(game) == {"me1", "me2"}
    own = table([at_rank(6, "michael-elmen"), []], tokens={"me1": (0, 3), "me2": (1, 3)}).play("agent 6.6")
    assert own.block("me1") == (0, 3) and own.block("me2") == (1, 2)


@rule("DR164")
def test_vacant_and_occupied():
    game = table([["iakov-gregori"], []], tokens={"ca1": (1, 1), "ca2": (0, 1)}).play("agent 1.1")
    assert targets(game) == {f"ca{n}" for n in range(3, 12)}
