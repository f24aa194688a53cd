"""The sample turn of pages 21 and 22 with the numbers the rulings settle (DR-G16, DR-A01, DR-A04, DR-A09)."""

from __future__ import annotations

from tests.games.dominare.builder import Table, table
from tests.support import rule

ALEX, DIANE, BRITT, CHRIS = range(4)


def recruit(game: Table, move: str) -> None:
    game.play(move)
    game.play(game.moves[0])


def play_first_season() -> Table:
    """What the sample tells of Season 1; Chris is the youngest, so Alex sits left of the first scapegoat."""
    game = table(
        [[], [], [], []],
        hands=[
            ["ivan-sobol", "ernesto-balsano"],
            ["rousseau-baudin", "adnan-riordan", "dante-straziami"],
            ["giovanni-trabocchi", "antonia-salmeri"],
            ["lorenzo-osorio", "michael-elmen"],
        ],
        events=["fearmongering", "war-of-words"],
        step=("season", 1),
        first_scapegoat=4,
        spread_many_districts=True,
    )
    game.together(
        p1="reveal ivan-sobol", p2="reveal rousseau-baudin", p3="reveal giovanni-trabocchi", p4="reveal lorenzo-osorio"
    )
    assert game.see("order") == [ALEX, CHRIS, DIANE, BRITT]
    game.play("raise atheneum")
    game.play("canvass ca2", "spread 1 to se6")
    game.play("canvass se1", "spread 1 to se2")
    game.play("canvass at2")
    game.play("canvass ch7", "stay")
    recruit(game, "recruit")
    game.play("district senate", "worth of merchant-quarter +2")
    recruit(game, "agent 1.1")
    game.play("agent 1.1", "place in co2")
    game.play("district canals", "move from ca2", "move to se7")
    recruit(game, "recruit")
    recruit(game, "district atheneum")
    game.play("district church", "place in co2")
    return game


@rule("DR007", "DR042", "DR130")
def test_g16_where_the_first_season_ends():
    game = play_first_season()
    assert game.see("season") == 2
    assert game.exposure == [5, 2, 0, 4]
    assert game.tokens() == {
        "se6": (ALEX, 1), "se7": (ALEX, 1), "se1": (CHRIS, 1), "se2": (CHRIS, 1),
        "at2": (DIANE, 1), "ch7": (BRITT, 2), "co2": (BRITT, 4),
    }  # fmt: skip
    assert (game.worth("merchant-quarter"), game.worth("atheneum"), game.worth("senate")) == (4, 3, 4)


@rule("DR-A01", "DR-A04", "DR-A09")
@rule("DR060", "DR064", "DR073", "DR078", "DR103", "DR108", "DR120", "DR124", "DR128", "DR139", "DR146")
def test_g16_the_second_season():
    game = play_first_season()
    # Conspiracy
    game.together(
        p1="reveal ernesto-balsano", p2="reveal adnan-riordan", p3="reveal antonia-salmeri", p4="reveal michael-elmen"
    )
    assert game.seat == ALEX, "reveal effects in the old order"
    game.play("move from se1", "move to se2")
    assert game.exposure == [7, 5, 1, 7]
    assert game.see("order") == [CHRIS, ALEX, DIANE, BRITT]
    assert game.controller("senate") == ALEX
    # Event
    assert game.see("event") == "war-of-words"
    game.play("expose player 2 +1", "expose player 2 +1", "expose player 3 -1", "expose player 1 +1")
    assert game.exposure == [8, 7, 0, 7]
    assert game.crowns[CHRIS] == 2
    game.play("spend", "spend", "decline")
    assert game.exposure == [5, 4, 0, 7], "the 8 printed for Chris is a misprint"
    game.play("raise estate")
    # Canvassing, rank 1
    assert all(agent["networks"] for ranks in game.see("ranks") for agent in ranks)
    game.play("canvass se6", "stay")
    assert game.block("se6") == (CHRIS, 2) and game.controller("senate") == CHRIS
    game.play("canvass ca7", "spread 1 to es1", "spread 1 to at7")
    game.play("canvass at1", "stay")
    game.play("canvass ch8", "stay")
    # Canvassing, rank 2
    game.play("canvass me5", "stay")
    game.play("canvass wa1")
    game.play("canvass at7", "stay")
    game.play("canvass ca4", "stay")
    assert game.tokens() == {
        "se2": (CHRIS, 2), "se6": (CHRIS, 2), "se7": (ALEX, 1), "ca7": (ALEX, 1), "es1": (ALEX, 1),
        "wa1": (ALEX, 3), "at2": (DIANE, 1), "at1": (DIANE, 2), "at7": (DIANE, 2), "me5": (CHRIS, 3),
        "ch7": (BRITT, 2), "ch8": (BRITT, 3), "co2": (BRITT, 4), "ca4": (BRITT, 2),
    }  # fmt: skip
    assert game.crowns == [0, 1, 7, 5]
    # First action
    game.play("agent 2.2", "remove 0")
    assert game.crowns[CHRIS] == 8
    game.play("district warrens")
    assert game.crowns == [5, 0, 5, 6], "two, two and the one Diane had"
    game.play("agent 2.2", "use 2.2")
    assert [game.rank(DIANE, rank)["agent"] for rank in (1, 2)] == ["adnan-riordan", "rousseau-baudin"]
    assert len(game.see("events_seen", DIANE)) == 3 and game.events("lost")[0]["seat"] == DIANE
    game.play("agent 2.2")
    # Second action
    game.play("district senate", "worth of merchant-quarter +2")
    assert game.worth("merchant-quarter") == 6
    game.play("agent 2.2", "steal from player 3")
    assert game.crowns == [8, 0, 2, 6]
    game.play("replace", "replace rank 2", "replace with dante-straziami")
    assert game.exposure[DIANE] == 5 and game.rank(DIANE, 2)["agent"] == "dante-straziami"
    assert game.see("removed") == ["rousseau-baudin"]
    game.play("district corte-scalzo")
    assert game.worth("merchant-quarter") == 5 and game.worth("atheneum") == 2
    # Antonia's action, after everybody's last
    assert game.seat == BRITT and game.see("season") == 2
    game.play("district church", "place in me1")
    assert game.block("me1") == (BRITT, 2) and game.see("season") == 3
