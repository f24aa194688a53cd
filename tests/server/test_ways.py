"""The ways to people: pushes that only their device can read, letters through a real mail server."""

from __future__ import annotations

import base64
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from argon2 import PasswordHasher

from pentarchy.kernel import BadInput
from pentarchy.server.deliveries import Message
from pentarchy.server.mail_server import MailServer
from pentarchy.server.push import Push
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.mailbox import Mailbox, text_of, token_in
from tests.server.push_service import Browser, PushService
from tests.server.serving import Served, serving, wait_until

PASSWORD = "a long password"


@pytest.fixture(scope="module")
def place(database: str | None, mailbox: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that tells at once, pushes to this machine, and writes through the tests' mail server."""
    settings = Settings(
        tmp_path_factory.mktemp("data"), database, limits=False, bundle=0.0, push_anywhere=True,
        origins=("https://play.example",), mail=MailServer.read(mailbox.url, "games@play.example"),
    )  # fmt: skip
    with serving(settings) as running:
        running.server.people.passwords.hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        yield running


names = iter([f"Person {number}" for number in range(1000)])


def account(place: Served) -> Player:
    player = Player(place.base)
    player.person = player.post("/api/account", name=next(names), password=PASSWORD)["person"]
    return player


def put(player: Player, path: str, **body: Any) -> Any:
    answer = player.http.put(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def tell(place: Served, player: Player, text: str = "Round 2.") -> None:
    place.run(place.server.outbox.tell([player.person["id"]], "tournament", text, "/tournament/1"))
    place.run(place.server.deliveries.work())


def test_a_push_arrives_and_only_its_device_can_read_it(place: Served, service: PushService) -> None:
    ada = Player(place.base, "Ada")
    phone, laptop = Browser(service, "phone"), Browser(service, "laptop")
    put(ada, "/api/me/devices", **laptop.subscription)
    ways = put(ada, "/api/me/devices", **phone.subscription)
    assert [device["service"] for device in ways["devices"]] == ["127.0.0.1"] * 2
    tell(place, ada)
    wait_until(lambda: service.of(phone) and service.of(laptop))
    assert phone.reads(service.of(phone)[0]) == laptop.reads(service.of(laptop)[0]) == {
        "title": "Tournament", "body": "Round 2.", "path": "/tournament/1", "tag": "/tournament/1",
    }  # fmt: skip
    with pytest.raises(Exception, match="Decrypt"):
        laptop.reads(service.of(phone)[0])
    headers = {name.lower(): value for name, value in service.got[-1][1].items()}
    scheme, _, said = headers["authorization"].partition(" ")
    token, key = [part.strip().partition("=")[2] for part in said.split(",")]
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert (scheme, claims["aud"], claims["sub"]) == ("vapid", service.address, "mailto:games@play.example")
    assert key == ways["push_key"] and headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0


@pytest.mark.parametrize(("status", "stays", "again"), [(410, False, False), (404, False, False), (500, True, True)])
def test_a_device_that_is_gone_is_forgotten(
    place: Served, service: PushService, status: int, stays: bool, again: bool
) -> None:
    ada = Player(place.base, "Ada")
    put(ada, "/api/me/devices", **Browser(service, f"old-{status}").subscription)
    service.status = status
    try:
        tell(place, ada)
        wait_until(lambda: f"/old-{status}" in [path for path, _, _ in service.got])
    finally:
        service.status = 201
    wait_until(lambda: bool(ada.get("/api/me/told")["devices"]) == stays)


def test_a_device_goes_with_the_session_it_belongs_to(place: Served, service: PushService) -> None:
    ada = account(place)
    phone = Browser(service, "shared")
    put(ada, "/api/me/devices", **phone.subscription)
    bob = account(place)
    put(bob, "/api/me/devices", **phone.subscription)
    assert ada.get("/api/me/told")["devices"] == []  # a device is whose it was last
    bob.post("/api/sign-out")
    tell(place, bob)
    bob.post("/api/sign-in", name=bob.person["name"], password=PASSWORD)
    assert bob.get("/api/me/told")["devices"] == [] and service.of(phone) == []


def pushed(served: Served, player: Player) -> bool:
    """Something is pushed now; whether that settles it."""
    line = SimpleNamespace(kind="tournament", text="Round 2.", path="/tournament/1", table_id=None)
    return bool(served.run(served.server.push.send(player.person["id"], Message([line]))))


ELSEWHERE = ["ftp://push.example/1", "http://push.example/1", "https://push.example:8443/1", "https://a@b.example/"]


@pytest.mark.parametrize("endpoint", ELSEWHERE)
def test_a_push_service_is_a_plain_address_of_https(served: Served, service: PushService, endpoint: str) -> None:
    keys = Browser(service, "x").subscription["keys"]
    refused = Player(served.base, "Eve").http.put("/api/me/devices", json={"endpoint": endpoint, "keys": keys})
    assert refused.status_code == 422 and "endpoint" in refused.text


WITHIN = ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "::1", "fd00::1",
          "fe80::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "224.0.0.1"]  # fmt: skip


@pytest.mark.parametrize("address", WITHIN)
def test_nothing_is_pushed_into_the_servers_own_network(
    served: Served, service: PushService, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """Whatever a name means when it is looked up."""
    push: Push = served.server.push
    eve = Player(served.base, "Eve")
    keys = Browser(service, "x").subscription["keys"]
    put(eve, "/api/me/devices", endpoint="https://inside.example/1", keys=keys)
    spoken: list[Any] = []

    async def looked_up(*_: Any, **__: Any) -> list[Any]:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        return [(family, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443)), (family, 1, 6, "", (address, 443))]

    async def spoke(*said: Any, **_: Any) -> Any:
        spoken.append(said)
        raise OSError

    monkeypatch.setattr(served.loop, "getaddrinfo", looked_up)
    monkeypatch.setattr(push.http, "send", spoke)
    assert pushed(served, eve) is True  # there is nobody to try it with again
    assert eve.get("/api/me/told")["devices"] == [] and not spoken


def test_a_public_push_service_is_spoken_to_where_its_name_led(
    served: Served, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Player(served.base, "Ada")
    put(ada, "/api/me/devices", endpoint="https://push.example/1", keys=Browser(service, "x").subscription["keys"])
    spoken: list[Any] = []

    async def looked_up(*_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))]

    async def spoke(request: Any, **_: Any) -> Any:
        spoken.append((str(request.url), request.headers["Host"], request.extensions["sni_hostname"]))
        raise OSError

    monkeypatch.setattr(served.loop, "getaddrinfo", looked_up)
    monkeypatch.setattr(served.server.push.http, "send", spoke)
    assert pushed(served, ada) is False  # to be tried again
    assert spoken == [("https://93.184.215.14/1", "push.example", "push.example")]


def test_an_address_is_confirmed_by_its_letter_and_then_written_to(place: Served, mailbox: Mailbox) -> None:
    ada = account(place)
    address = "ada@mail.example"
    assert ada.http.put("/api/me/email", json={"address": address, "password": "wrong"}).status_code == 403
    assert put(ada, "/api/me/email", address=address, password=PASSWORD) == {"sent": True}
    tell(place, ada, "Too early.")
    assert ada.get("/api/me/told")["address"] is None
    token = token_in(mailbox.letter(address), "email")
    assert Player(place.base).post("/api/email", 404, token=token + "x")
    assert Player(place.base).post("/api/email", token=token) == {"done": True}
    assert ada.get("/api/me/told")["address"] == address
    tell(place, ada)
    letter = mailbox.letter(address, 1)
    assert letter["Subject"] == "Pentarchy: Tournament" and letter["From"] == "Pentarchy <games@play.example>"
    assert "Round 2.\nhttps://play.example/tournament/1" in text_of(letter).replace("\r", "")
    assert "Too early" not in text_of(letter)


def confirmed(place: Served, mailbox: Mailbox, address: str) -> Player:
    player = account(place)
    put(player, "/api/me/email", address=address, password=PASSWORD)
    player.post("/api/email", token=token_in(mailbox.letter(address), "email"))
    return player


def test_mail_ends_by_one_click_and_by_removing_the_address(place: Served, mailbox: Mailbox) -> None:
    bob = confirmed(place, mailbox, "bob@mail.example")
    tell(place, bob)
    letter = mailbox.letter("bob@mail.example", 1)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = letter["List-Unsubscribe"].strip("<>").replace("https://play.example", place.base)
    assert token_in(letter, "unsubscribe") in link
    program = Player(place.base).http  # not a browser: no cookie, and a form as RFC 8058 has it
    assert program.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    chosen = bob.get("/api/me/preferences")["preferences"]["told"]
    assert [kind["email"] for kind in chosen.values()] == [False] * 4 and chosen["your_turn"]["push"]
    tell(place, bob)
    cleo = confirmed(place, mailbox, "cleo@mail.example")
    assert cleo.http.delete("/api/me/email").json()["address"] is None
    tell(place, cleo)
    assert len(mailbox.to("bob@mail.example")) == 2 and len(mailbox.to("cleo@mail.example")) == 1


def test_a_letter_helps_back_into_an_account_once(place: Served, mailbox: Mailbox) -> None:
    dora = confirmed(place, mailbox, "dora@mail.example")
    stranger = Player(place.base)
    for name in (dora.person["name"], "nobody at all"):
        assert stranger.post("/api/recover/letter", name=name) == {"sent": True}
    token = token_in(mailbox.letter("dora@mail.example", 1), "recover")
    told = stranger.post("/api/recover/link", token=token, password="another password")
    assert told["person"] == dora.person and told["recovery_code"]
    assert stranger.get("/api/me")["person"] == dora.person and dora.get("/api/me")["person"] is None
    assert Player(place.base).post("/api/recover/link", 403, token=token, password="a third password")


def test_a_mail_server_that_is_away_loses_nothing(place: Served, mailbox: Mailbox) -> None:
    eve = confirmed(place, mailbox, "eve@mail.example")
    mailbox.refuses = "451 try later"
    try:
        tell(place, eve)
        assert eve.http.put("/api/me/email", json={"address": "e@x.example", "password": PASSWORD}).status_code == 503
    finally:
        mailbox.refuses = ""
    assert [line.tries for line in place.run(place.server.outbox.take(eve.person["id"], "email"))] == [1]


def test_without_a_mail_server_there_is_no_mail(served: Served) -> None:
    ada = Player(served.base, "Ada")
    assert ada.get("/api/me/told")["email"] is False
    assert ada.post("/api/recover/letter", 409, name="Ada")["error"]["text"] == "this server writes no e-mail"


WRONG = [("http://x", "a@b.example"), ("smtp://", "a@b.example"), ("smtp://h:x", "a@b.example"), ("smtp://h", "a")]


@pytest.mark.parametrize(("url", "sender"), WRONG)
def test_a_mail_server_that_makes_no_sense_is_told_in_one_sentence(url: str, sender: str) -> None:
    with pytest.raises(BadInput):
        MailServer.read(url, sender)


def test_mail_needs_a_place_to_lead_back_to(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="--origin"):
        Settings(tmp_path, mail=MailServer.read("smtps://user:p%40ss@mail.example", "a@b.example"))
    assert MailServer.read("smtps://user:p%40ss@mail.example", "a@b.example").password == "p@ss"


def test_the_key_is_drawn_once(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with serving(Settings(tmp_path, limits=False)) as served:
            keys.append(Player(served.base, "Ada").get("/api/me/told")["push_key"])
    assert keys[0] == keys[1]
