"""Agents face up and face down, discards: DR020-DR031."""

from __future__ import annotations

from tests.games.dominare.builder import GAME, table
from tests.support import rule


@rule("DR020")
def test_agents_enter_face_up():
    game = table([[], []], hands=[["watson-riley"], ["emaldus-bennett"]], step=("conspiracy",))
    game.together(p1="reveal watson-riley", p2="reveal emaldus-bennett")
    assert game.rank(0, 1)["up"] and game.rank(1, 1)["up"]


@rule("DR021", "DR022", "DR090")
def test_a_face_down_agent_brings_neither_income_nor_influence():
    game = table([["-hamish-lothian"], ["josse-van-haren"]], step=("canvassing", 1, 0))
    assert game.seat == 1, "seat 1's agent is passed over"
    assert game.crowns == [5, 8] and not game.tokens()


@rule("DR021", "DR022")
def test_face_up_it_brings_both():
    game = table([["hamish-lothian"], []], step=("canvassing", 1, 0))
    game.play("canvass me5", "stay")
    assert game.crowns[0] == 6 and game.block("me5") == (0, 3)


@rule("DR023", "DR114")
def test_a_face_down_agent_uses_no_ability():
    assert table([["-josse-van-haren"], []]).why_not("agent 1.1") == "DR114"
    assert "agent 1.1" in table([["josse-van-haren"], []]).moves


@rule("DR024", "DR102")
def test_a_face_down_agent_does_not_network_nor_its_neighbours_with_it():
    both = table([["hamish-lothian", "zeynep-altan"], []])
    assert both.rank(0, 1)["networks"] and both.rank(0, 2)["networks"]
    one = table([["hamish-lothian", "-zeynep-altan"], []])
    assert not one.rank(0, 1)["networks"] and not one.rank(0, 2)["networks"]


@rule("DR025")
def test_a_face_down_agent_has_no_traits():
    """Rosa counts the Plebians in her ranks."""
    game = table([["rosa-esposito", "-beggar", "gillie"], []]).play("agent 1.1")
    assert game.crowns[0] == 5 + 2
    assert game.rank(0, 2)["traits"] == [] and game.rank(0, 3)["traits"] == ["plebian"]


@rule("DR026", "DR102")
def test_a_face_down_agent_still_fills_its_rank():
    game = table([["hamish-lothian", "-pavel", "zeynep-altan"], []])
    assert len(game.see("ranks")[0]) == 3
    assert not game.rank(0, 1)["networks"] and not game.rank(0, 3)["networks"]
    assert "agent 3.3" in game.moves, "Zeynep stands in rank 3 all the same"


@rule("DR027")
def test_what_always_holds_does_not_hold_face_down():
    lent = table([["giovanni-trabocchi", "antonia-salmeri"], []])
    assert "knave" in lent.rank(0, 1)["traits"]
    down = table([["giovanni-trabocchi", "-antonia-salmeri"], []])
    assert "knave" not in down.rank(0, 1)["traits"]


@rule("DR028")
def test_an_agent_may_flip_itself():
    game = table([["-beggar", "-pavel", "ivan-sobol"], ["pike"]], crowns=[0, 7]).play("agent 3.3")
    assert game.rank(0, 3)["up"] is False
    assert game.events("flipped")[0]["agent"] == "ivan-sobol"


@rule("DR029", "DR137")
def test_discards_are_hidden():
    game = table([[], []], deck=["pike", "puncio"]).play("recruit", "recruit pike")
    assert game.see("discards") == 1
    assert game.see("discards_seen", 0) == ["puncio"] and game.see("discards_seen", 1) == []
    assert "puncio" not in str(game.position.events(1)) and "pike" not in str(game.position.events(1))


@rule("DR030")
def test_the_discards_become_the_deck_when_it_is_empty():
    game = table([[], []], empty_deck=True, deck=["pike", "puncio"])
    game.play("recruit", "recruit pike")
    assert (game.see("deck"), game.see("discards")) == (0, 1)
    game.play("recruit")
    assert game.events("reshuffled") and game.moves == ["recruit puncio"]
    assert (game.see("deck"), game.see("discards")) == (0, 0)


@rule("DR031")
def test_a_replaced_agent_never_returns():
    game = table([["pavel"], []], hands=[["watson-riley"], []]).play("replace", "replace with watson-riley")
    assert game.see("removed") == ["pavel"] and game.see("discards") == 0
    assert GAME.content.by_id["pavel"] not in game.position.state.deck.cards()


@rule("DR-A12")
def test_a_replaced_agent_may_go_to_the_discards_by_option():
    """DR-A12."""
    game = table([["pavel"], []], hands=[["watson-riley"], []], discard_replaced=True)
    game.play("replace", "replace with watson-riley")
    assert game.see("removed") == [] and game.see("discards") == 1


@rule("DR-A49")
def test_who_cannot_be_flipped_is_not_even_flipped_as_a_cost():
    """DR-A49: Severin's own ability asks for a Plebian, and he is none, nor flippable."""
    game = table([["-beggar", "-pavel", "-gillie", "-city-watch", "-city-watch", "severin-aspistes"], ["pike"]])
    assert game.why_not("agent 6.6") == "DR-A21"
    game = table([["beggar", "-pavel", "-gillie", "-city-watch", "-city-watch", "severin-aspistes"], ["pike"]])
    game.play("agent 6.6")
    assert "flip 2/1" in game.moves and "flip 1/6" not in game.moves
