"""Being told: what waits in the outbox reaches people as they wish, once, together, not at night, not of the past."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.server.deliveries import Message
from pentarchy.server.preferences import Preferences
from pentarchy.server.settings import Settings
from tests.server.clients import Player, table_of_two
from tests.server.serving import Hands, Served, serving

MINUTE = 60_000
HOUR = 60 * MINUTE


class Letterbox:
    """In place of a way to people: keeps what it is given, or refuses it."""

    def __init__(self) -> None:
        self.got: list[tuple[str, Message]] = []
        self.works = True

    async def send(self, person: str, message: Message) -> bool:
        if self.works:
            self.got.append((person, message))
        return self.works

    def of(self, player: Player) -> list[Message]:
        return [message for person, message in self.got if person == player.person["id"]]


class Place:
    def __init__(self, served: Served, hands: Hands) -> None:
        self.base, self.server, self.served, self.hands = served.base, served.server, served, hands
        self.push, self.email = Letterbox(), Letterbox()
        self.server.deliveries.ways = {"push": self.push, "email": self.email}
        self.server.outbox.channels = ("push", "email")

    def passes(self, milliseconds: int) -> None:
        """Time goes by, and what is due is delivered."""
        self.hands.now += milliseconds
        self.served.run(self.server.deliveries.work())

    def tell(self, player: Player, kind: str = "tournament", text: str = "Round 2.", path: str = "/t/1") -> None:
        self.served.run(self.server.outbox.tell([player.person["id"]], kind, text, path))


@pytest.fixture(scope="module")
def hall(database: str | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Hands]]:
    hands = Hands()
    settings = Settings(tmp_path_factory.mktemp("data"), database, limits=False, bot_pause=0.0, clock=hands)
    with serving(settings) as running:
        running.server.tasks[-1].cancel()  # the test says when something is delivered
        yield running, hands


@pytest.fixture
def place(hall: tuple[Served, Hands]) -> Place:
    return Place(*hall)


def turn_table(place: Place) -> tuple[Player, Player, str]:
    """Ada, whose turn it is, and Bob at a table over days."""
    return table_of_two(place.base, pace="turns")


def first_turn_over(ada: Player, bob: Player, table: str) -> None:
    while bob.decision(table) is None:
        ada.move(table)


def prefer(player: Player, **choices: object) -> None:
    wish = Preferences.model_validate(choices).model_dump()
    assert player.http.put("/api/me/preferences", json=wish).json() == {"kept": True, "preferences": wish}
    assert player.get("/api/me/preferences")["preferences"] == wish


def test_a_change_of_one_preference_leaves_the_others_as_another_device_chose_them(place: Place) -> None:
    ada = Player(place.base, "Ada")

    def change(**choices: object) -> dict[str, object]:
        answer = ada.http.patch("/api/me/preferences", json=choices)
        assert answer.status_code == 200, answer.text
        kept: dict[str, object] = answer.json()["preferences"]
        return kept

    assert ada.get("/api/me/preferences")["kept"] is False
    change(theme="dark", quiet={"start": "22:00", "end": "07:00"})
    change(told={"game_over": {"push": False}})
    kept = change(told={"your_turn": {"email": False}}, auto_pass=True)
    assert (kept["theme"], kept["auto_pass"], kept["quiet"]) == ("dark", True, {"start": "22:00", "end": "07:00"})
    assert kept["told"] == {
        **Preferences().model_dump()["told"],
        "game_over": {"push": False, "email": False}, "your_turn": {"push": True, "email": False},
    }  # fmt: skip
    assert change(quiet=None)["quiet"] is None
    assert ada.http.patch("/api/me/preferences", json={"theme": "pink"}).status_code == 422
    assert ada.get("/api/me/preferences")["preferences"]["theme"] == "dark"


def test_whose_turn_it_became_is_told_once_when_he_does_not_look(place: Place) -> None:
    ada, bob, table = turn_table(place)
    first_turn_over(ada, bob, table)
    place.passes(MINUTE)
    assert place.push.of(bob) == []  # more may come
    place.passes(3 * MINUTE)
    [message] = place.push.of(bob)
    assert (message.title, message.text, message.path) == (
        "Your turn", "It is your turn in Domaine with Ada.", f"/table/{table}",
    )  # fmt: skip
    assert len(place.email.of(bob)) == 1 and place.push.of(ada) == []
    place.passes(HOUR)
    assert len(place.push.of(bob)) == 1


def test_nobody_is_told_of_what_he_looks_at_or_has_done(place: Place) -> None:
    ada, bob, table = turn_table(place)
    with bob.socket() as socket:
        socket.watch(table)
        first_turn_over(ada, bob, table)
        place.passes(HOUR)
    assert place.push.of(bob) == []
    while ada.decision(table) is None:
        bob.move(table)
    ada_is_asked = place.server.outbox
    assert place.served.run(ada_is_asked.take(ada.person["id"], "push"))
    place.hands.now += HOUR  # whoever took it died over it
    first_turn_over(ada, bob, table)
    place.passes(HOUR)
    assert place.push.of(ada) == [] and len(place.push.of(bob)) == 1


def test_looking_at_a_table_is_enough(place: Place) -> None:
    ada, bob, table = turn_table(place)
    first_turn_over(ada, bob, table)
    with bob.socket() as socket:
        socket.watch(table)
        socket.settle()
    place.passes(HOUR)
    assert place.push.of(bob) == []


def test_several_things_within_minutes_are_one_message(place: Place) -> None:
    ada = Player(place.base, "Ada")
    place.tell(ada, text="Round 1.", path="/t/1")
    place.passes(MINUTE)
    place.tell(ada, text="Round 2.", path="/t/2")
    place.tell(ada, text="Round 3.", path="/t/3")
    place.passes(MINUTE)  # the first was a minute ago: these wait
    place.passes(3 * MINUTE)
    assert [message.text for message in place.push.of(ada)] == ["Round 1.", "Round 2.\nRound 3."]
    assert place.push.of(ada)[1].path == "/waiting"


def test_what_is_told_and_how_is_ones_own_choice(place: Place) -> None:
    ada = Player(place.base, "Ada")
    prefer(ada, told={"tournament": {"push": False, "email": True}, "invitation": {"push": False, "email": False}})
    place.tell(ada)
    place.tell(ada, "invitation", "Come.", "/table/1")
    place.passes(HOUR)
    assert place.push.of(ada) == [] and [message.text for message in place.email.of(ada)] == ["Round 2."]


def test_quiet_hours_are_those_of_ones_own_place(place: Place) -> None:
    ada, bob = Player(place.base, "Ada"), Player(place.base, "Bob")
    day = 24 * HOUR
    place.hands.now += day - place.hands.now % day + 21 * HOUR  # nine in the evening in Greenwich
    prefer(ada, quiet={"start": "22:00", "end": "07:30"}, zone="Asia/Tokyo")  # six in the morning
    prefer(bob, quiet={"start": "22:00", "end": "07:30"}, zone="Atlantic/Reykjavik")
    place.tell(ada)
    place.tell(bob)
    place.passes(MINUTE)
    assert place.push.of(ada) == [] and len(place.push.of(bob)) == 1
    place.passes(88 * MINUTE)
    assert place.push.of(ada) == []
    place.passes(2 * MINUTE)
    assert len(place.push.of(ada)) == 1


def test_what_could_not_be_delivered_is_tried_again_and_given_up_in_the_end(place: Place) -> None:
    ada = Player(place.base, "Ada")
    place.push.works = False
    place.tell(ada)
    place.passes(MINUTE)
    assert len(place.email.of(ada)) == 1  # the one way does not wait for the other
    place.push.works = True
    place.passes(MINUTE)
    assert len(place.push.of(ada)) == len(place.email.of(ada)) == 1
    place.push.works = False
    place.passes(HOUR)
    place.tell(ada)
    for _ in range(12):
        place.passes(2 * HOUR)
    place.push.works = True
    place.passes(2 * HOUR)
    assert len(place.push.of(ada)) == 1


def test_an_invitation_and_the_end_of_a_game_are_told(place: Place) -> None:
    ada, bob, table = turn_table(place)
    cleo = Player(place.base, "Cleo")
    room = ada.make(seats=3)
    assert ada.http.put(f"/api/tables/{room}/invited/{cleo.person['id']}").status_code == 200
    ada.do(table, "resign")
    place.passes(HOUR)
    assert [message.text for message in place.push.of(cleo)] == ["Ada asks you to come to a table of Domaine."]
    assert [message.text for message in place.push.of(bob)] == ["Domaine with Ada is over: Bob won."]
    assert place.email.of(bob) == []


def test_a_line_waits_through_a_restart(tmp_path: Path) -> None:
    hands = Hands()
    settings = Settings(tmp_path, limits=False, bot_pause=0.0, clock=hands)
    with serving(settings) as served:
        before = Place(served, hands)
        ada = Player(served.base, "Ada")
        before.tell(ada)
    with serving(settings) as served:
        after = Place(served, hands)
        after.passes(MINUTE)
        assert len(after.push.of(ada)) == 1 and before.push.of(ada) == []


def test_nothing_is_kept_of_who_leaves_for_good(place: Place) -> None:
    ada = Player(place.base, "Ada")
    prefer(ada, theme="dark")
    place.tell(ada)
    assert ada.http.request("DELETE", "/api/me", json={}).status_code == 200
    place.passes(HOUR)
    assert place.push.of(ada) == []
    assert not place.served.run(place.server.wishes.kept(ada.person["id"]))[1]


WRONG = [{"zone": "Mars/Olympus"}, {"quiet": {"start": "25:00", "end": "07:00"}}, {"speed": -1}]


@pytest.mark.parametrize("wrong", WRONG)
def test_preferences_that_make_no_sense_are_refused(place: Place, wrong: dict[str, object]) -> None:
    assert Player(place.base, "Ada").http.put("/api/me/preferences", json=wrong).status_code == 422
