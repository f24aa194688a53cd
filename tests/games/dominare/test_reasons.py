"""The rule that really forbids: one reason a condition, in spreading, placing, flipping, choosing whom and what."""

from __future__ import annotations

import pentarchy
from tests.games.dominare.builder import GAME, at_rank, table
from tests.support import rule


def canvass(*ranks: str, **rest: object):
    return table([list(ranks), []], step=("canvassing", 1, 0), **rest)


def words(game, move: str) -> str:
    """What a refused move is told."""
    try:
        game.position.copy().play(move)
    except pentarchy.IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} is possible")


@rule("DR092", "DR093", "DR094", "DR095")
def test_a_block_is_refused_for_what_is_wrong_with_it_when_spreading():
    """Ivan, three influence from ca2: a token has gone to se5 in the Senate."""
    game = canvass("ivan-sobol", "dmitrie-petrescu", crowns=[9, 0]).play("canvass ca2", "spread 1 to se5")
    assert game.why_not("spread 1 to se5") == "DR093", "next to the first, but it has its share"
    assert game.why_not("spread 1 to ca2") == "DR093", "the first block itself"
    assert game.why_not("spread 1 to se1") == "DR094", "in the district, but not next to the first"
    assert game.why_not("spread 1 to at1") == "DR095", "next to the first, but a second other district"
    assert game.why_not("spread 2 to se6") == "DR092", "one must stay"
    assert "spread 1 to se6" in game.moves and "spread 1 to ca3" in game.moves


@rule("DR108", "DR093")
def test_a_shadowman_is_refused_only_where_his_tokens_are():
    game = canvass("moira-callighan", crowns=[9, 0]).play("canvass es1", "spread 1 to se1")
    assert game.why_not("spread 1 to se1") == "DR093"
    assert "spread 1 to ch7" in game.moves


@rule("DR118", "DR109", "DR-A22")
def test_why_influence_may_not_be_placed_somewhere():
    away = table([at_rank(4, "moira-callighan"), []], crowns=[0, 0]).play("agent 4.4")
    assert away.why_not("place in se1") == "DR109"
    church = table([at_rank(2, "gaspar"), []]).play("agent 2.2")
    while church.asked != "place in":
        church.play(church.moves[-1])
    assert church.why_not("place in se1") == "DR-A22"


@rule("DR127", "DR-A49", "DR117")
def test_why_an_agent_may_not_be_flipped():
    ranks = [at_rank(5, "city-watch"), ["severin-aspistes", "-pike", "puncio", "paolo-portales"]]
    game = table(ranks).play("agent 5.5")
    assert game.why_not("flip 1/5") == "DR117" and "other players" in words(game, "flip 1/5")
    assert game.why_not("flip 2/2") == "DR117" and "face down already" in words(game, "flip 2/2")
    assert game.why_not("flip 2/1") == "DR-A49"
    assert game.why_not("flip 2/4") == "DR127"


@rule("DR117")
def test_of_one_other_player_means_the_same_for_the_second():
    ranks = [at_rank(5, "malachi"), ["pike", "puncio"], ["beggar", "paolo-portales"]]
    game = table(ranks).play("agent 5.5")
    assert game.targets == {"2/1", "2/2", "3/1", "3/2"}
    game.play("flip 2/1")
    assert game.targets == {"2/2"}
    assert game.why_not("flip 3/1") == "DR117" and "one other player" in words(game, "flip 3/1")


@rule("DR117")
def test_of_other_players_may_be_several():
    ranks = [at_rank(7, "vittoria-corvo"), ["pike", "puncio"], ["beggar", "paolo-portales"]]
    game = table(ranks).play("agent 7.7", "flip 2/1")
    assert game.targets == {"2/2", "3/1", "3/2"}


@rule("DR-A20", "DR-A21", "DR145")
def test_what_an_ability_lacks_is_told():
    poor = table([["beggar", "beggar", "ivan-sobol"], ["paolo-portales"]], crowns=[0, 5])
    assert poor.why_not("agent 3.3") == "DR-A20"


@rule("DR158")
def test_an_empty_pile_and_the_same_pile_are_told_apart():
    position = GAME.start(seats=2, seed=3, options={"opening": "semi-blind"})
    position.play("draw from church")
    assert "another pile" in words(support(position), "draw from church")


def support(position):
    from tests.games.dominare.builder import Table

    return Table(position)


@rule("DR147", "DR009", "DR159")
def test_an_agent_that_was_not_dealt_is_refused_by_the_rule_of_the_opening():
    for opening, reason in (("deal", "DR009"), ("sole authority", "DR159")):
        position = GAME.start(seats=2, seed=4, options={"opening": opening})
        decision = position.decision(0)
        other = next(card for card in range(len(GAME.content.agents)) if card not in decision.options)
        assert decision.why_not(other).rule == reason
        kept = decision.options[0]
        position.play(kept, 0)
        again = position.decision(0)
        if kept not in again.options:
            assert "already" in again.why_not(kept).text
