"""What is hidden stays hidden: views, windows and imagined worlds (DD025, DD027, DD137)."""

from __future__ import annotations

import json
import random

from pentarchy.games.darkdomains import GAME
from tests.games.darkdomains.builder import CONTENT, Play, Table, rule


@rule("DD027", "DD025", "DD137", "DD-A46")
def test_the_goods_of_others_are_not_in_a_view() -> None:
    game = Table(3).store(1, skulls=7, fire=3, wood=9).begin("placement")
    for seat in (0, 2, None):
        assert game.view(seat)["players"][1]["store"] is None
    assert game.view(1)["players"][1]["store"]["skulls"] == 7


@rule("DD137", "DD-A62")
def test_no_spell_of_another_is_named_anywhere_in_a_view() -> None:
    game = Table(2).spell(0, "black-mass", "gale").begin("before")
    seen = json.dumps(game.view(1))
    assert not [name for name in CONTENT.spell_ids if f'"{name}"' in seen]
    assert game.view(1)["players"][0]["spells"]["count"] == {"attack": 0, "defense": 1, "control": 0, "production": 1}


@rule("DD027", "DD-A46")
def test_every_gain_and_payment_is_a_public_event() -> None:
    game = Table(2).minion(0, "business-1").begin("city").play("act")
    gained = [event for event in game.events("gained", 1) if event["seat"] == 0]
    assert gained[0]["n"] == 2 and gained[0]["good"] == "coins"


@rule("DD130")
def test_a_seat_with_any_spell_is_asked_in_every_window() -> None:
    useless = Table(2).spell(0, "mist").begin("before")
    able = Table(2, first=1).spell(0, "usurp").store(0, water=2).begin("before")
    assert useless.all_asked == able.all_asked == [(0, "before placement")]


@rule("DD137")
def test_nobody_sees_an_answer_before_the_window_closes() -> None:
    table = Table(3, first=1).spell(0, "usurp").store(0, water=2).spell(1, "mist").spell(2, "mist")
    game = table.begin("before")
    before = game.position.view(1), len(game.position.events(1))
    game.play("cast usurp", seat=0)
    after = game.position.view(1)
    assert before[0]["board"] == after["board"] and before[1] == len(game.position.events(1))


@rule("DD137")
def test_imagined_worlds_look_the_same_and_hide_the_truth() -> None:
    chance = random.Random(3)
    for seed in range(3):
        game = Play(GAME.start(2 + seed, seed))
        for nth in range(150):
            if not game.position.decisions:
                break
            if nth % 15 == 0:
                for seat in range(2 + seed):
                    world = game.position.imagine(seat, nth)
                    assert world.view(seat) == game.position.view(seat)
                    assert GAME.invariants(world.state) == []
            decision = chance.choice(game.position.decisions)
            game.position.apply(chance.choice(decision.options), decision.seat)


@rule("DD041", "DD137", "DD-A45")
def test_only_the_top_of_a_discard_pile_is_seen() -> None:
    table = Table(2).spell(0, "fools-gold", "dark-prayer", "mist").store(0, water=2, fire=2)
    game = table.begin("end").play("cast fools-gold", "cast dark-prayer")
    seen = json.dumps(game.view(1))
    assert game.view(1)["discards"]["spells"]["production"] == {"n": 2, "top": "dark-prayer"}
    assert "fools-gold" not in seen
