"""Abilities of agents as an action: when they may be used, extra actions, what one ability does to the next."""

from __future__ import annotations

from tests.games.dominare.builder import at_rank, table
from tests.support import rule


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
    assert {target[:2] for target in poor.targets} == {"es", "wa", "co"}


@rule("DR119")
def test_the_swamp_means_any_of_its_districts():
    game = table([at_rank(3, "pavel"), []]).play("agent 3.3")
    assert {target[:2] for target in game.targets} == {"es", "wa", "co"}
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
    assert nobody.why_not("agent 3.3") == "DR-A20"
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
    game = table([at_rank(6, "orazio-nesca"), victim], hands=[[], ["emaldus-bennett", "marianna"]]).play("agent 6.4")
    assert game.why_not("kill 2/7") == "DR-A28" and "kill 2/6" in game.moves
    game.play("kill 2/1")
    assert game.seat == 1 and game.moves == ["replace with emaldus-bennett"]
    game.play("replace with emaldus-bennett")
    assert game.rank(1, 1)["agent"] == "emaldus-bennett" and game.exposure == [0, 0]
    assert game.see("removed") == ["pavel"]
