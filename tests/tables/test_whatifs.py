"""What if: every game is left at its points, with true cards and with imagined ones, kept, exported and brought in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.kernel import Record
from pentarchy.tables.showing import open_view
from tests.games.records import kept
from tests.offline.device import Device, Refusal

SHORT = {game.name: min(kept(game), key=lambda path: path.stat().st_size) for game in pentarchy.all_games()}


def over(record: Path) -> tuple[Device, str, dict[str, Any]]:
    """A finished game on a device, and its replay."""
    device = Device()
    device.call("connect", line=1)
    name = device.request("POST", "/api/records", {"record": record.read_text()})["table"]["id"]
    return device, name, device.request("GET", f"/api/tables/{name}/replay")


def point(replay: dict[str, Any], share: float) -> int:
    """So many moves had been made after this share of the game."""
    frames = replay["frames"][: int(len(replay["frames"]) * share)]
    return sum([len(frame["moves"]) for frame in frames])


def branch(device: Device, table: str, at: int, seats: int, **more: Any) -> str:
    wish = {"at": at, "places": ["me"] * seats, **more}
    return str(device.request("POST", f"/api/tables/{table}/whatif", wish)["table"]["id"])


def state(device: Device, name: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = device.request("GET", f"/api/tables/{name}?seat={seat}")["state"]
    return found


def play(device: Device, name: str, moves: int) -> None:
    """One person moves for everybody, always the last option."""
    for _ in range(moves):
        asked = device.request("GET", f"/api/tables/{name}")["state"]["table"]["asked"]
        if not asked:
            return
        decision = state(device, name, asked[0])["decisions"][0]
        said = {"type": "move", "decision": decision["id"], "move": decision["options"][-1]["move"], "seat": asked[0]}
        device.request("POST", f"/api/tables/{name}/do", said)


@pytest.mark.parametrize("game", SHORT)
def test_a_way_on_begins_where_the_game_stood_and_goes_on(game: str) -> None:
    device, name, replay = over(SHORT[game])
    record = Record.parse(SHORT[game].read_text())
    at = point(replay, 0.4)
    true = pentarchy.game(game).replay(record.with_moves(record.moves[:at], None))
    seat = true.decisions[0].seat
    with_true = branch(device, name, at, record.seats)
    for other in range(record.seats):
        assert state(device, with_true, other)["view"] == true.view(other)
    fresh = branch(device, name, at, record.seats, imagine=seat, deal=7)
    assert state(device, fresh, seat)["view"] == true.view(seat), "whose knowledge it was notices nothing"
    before = device.rows[fresh][1]
    for way in (with_true, fresh):
        play(device, way, 6)
        lines = len(device.request("GET", f"/api/tables/{way}/replay?seat={seat}")["frames"])
        assert lines > len(replay["frames"]) * 0.4
        shown = state(device, way, seat)
        device.reload()
        assert state(device, way, seat)["view"] == shown["view"], "it is found again as it was"
        assert state(device, way, seat)["table"]["whatif"]["of"] == name
    assert device.rows[fresh][1] == before
    again = branch(device, fresh, at, record.seats)
    assert state(device, again, seat)["view"] == true.view(seat), "a way on can be left, too"
    assert all(table["id"] == name for table in device.call("request", method="GET", path="/api/lobby")["own"])


@pytest.mark.parametrize("game", SHORT)
def test_a_tree_goes_out_with_the_record_and_comes_in_again(game: str) -> None:
    device, name, replay = over(SHORT[game])
    seats = Record.parse(SHORT[game].read_text()).seats
    early = branch(device, name, point(replay, 0.2), seats, name="Early", text="Two lines\nof text")
    play(device, early, 9)
    grown = device.request("GET", f"/api/tables/{early}/replay")
    asked = device.request("GET", f"/api/tables/{early}")["state"]["table"]["asked"]
    inner = branch(device, early, point(grown, 1), seats, name="Inner", imagine=(asked or [0])[0], deal=3)
    play(device, inner, 4)
    branch(device, name, point(replay, 0.5), seats, text="A note, and no move")
    text = device.request("GET", f"/api/tables/{name}/record?variations=true")
    bare = device.request("GET", f"/api/tables/{name}/record")
    assert pentarchy.replay(text).record() == pentarchy.replay(bare).record(), "the game itself is the same"
    record = Record.parse(text)
    assert [one.name for one in record.variations] == ["Early", ""]
    assert record.variations[0].text == "Two lines\nof text"
    assert record.variations[0].variations[0].imagined is not None

    other = Device()
    brought = other.request("POST", "/api/records", {"record": text})["table"]["id"]
    tree = other.request("GET", f"/api/tables/{brought}/variations")["variations"]
    assert [(one["name"], one["status"]) for one in tree] == [("Early", "over"), ("Inner", "over"), ("", "over")]
    assert tree[0]["of"] == brought and tree[1]["of"] == tree[0]["id"]
    assert other.request("GET", f"/api/tables/{brought}/record?variations=true") == text
    for old, new in ((early, tree[0]["id"]), (inner, tree[1]["id"])):
        for seat in range(seats):
            assert state(other, new, seat)["view"] == state(device, old, seat)["view"]
    other.request("DELETE", f"/api/tables/{tree[0]['id']}")
    left = Record.parse(other.request("GET", f"/api/tables/{brought}/record?variations=true"))
    assert sorted(one.name for one in left.variations) == ["", "Inner"], "what left it stands for itself"
    assert other.request("POST", "/api/records", {"record": left.format()})


def test_bots_of_a_level_play_on_and_undo_goes_back_no_further_than_the_beginning() -> None:
    device, name, replay = over(SHORT["domaine"])
    at = point(replay, 0.5)
    seats = Record.parse(SHORT["domaine"].read_text()).seats
    way = branch(device, name, at, seats, places=["me", *["novice"] * (seats - 1)], imagine=0)
    device.bots()
    for _ in range(3):
        decision = state(device, way, 0)["decisions"][0]
        said = {"type": "move", "decision": decision["id"], "move": decision["options"][-1]["move"]}
        device.request("POST", f"/api/tables/{way}/do", said)
        device.bots()
    made = len(device.request("GET", f"/api/tables/{way}/replay")["frames"])
    for _ in range(3):
        device.request("POST", f"/api/tables/{way}/do", {"type": "ask", "what": "undo"})
    assert len(device.request("GET", f"/api/tables/{way}/replay")["frames"]) < made
    with pytest.raises(Refusal, match="no choice that could be taken back"):
        device.request("POST", f"/api/tables/{way}/do", {"type": "ask", "what": "undo"})
    device.request("POST", f"/api/tables/{way}/do", {"type": "name", "name": " The\nother ", "text": "why"})
    device.request("POST", f"/api/tables/{way}/do", {"type": "stop"})
    told = device.request("GET", f"/api/tables/{way}")["state"]["table"]
    assert (told["status"], told["whatif"]["name"], told["whatif"]["text"]) == ("over", "The other", "why")
    with pytest.raises(Refusal, match="no game of its own"):
        device.request("POST", f"/api/tables/{way}/do", {"type": "rematch"})


def test_what_cannot_be_tried_is_refused_in_words() -> None:
    device, name, replay = over(SHORT["domaine"])
    moves = point(replay, 1)
    with pytest.raises(Refusal, match=f"at: the game has {moves} moves"):
        branch(device, name, moves + 1, 2)
    with pytest.raises(Refusal, match="the game was over here"):
        branch(device, name, moves, 2)
    with pytest.raises(Refusal, match="there is no seat 6"):
        branch(device, name, 3, 4, imagine=5)
    with pytest.raises(Refusal, match="4 seats need 4 entries"):
        branch(device, name, 3, 3)
    with pytest.raises(Refusal, match="there is no bot 'nobody'"):
        branch(device, name, 3, 0, places=["me", "nobody", "me", "me"])
    running = device.request("POST", "/api/tables", {"game": "domaine", "seats": 2, "places": ["me", "me"]})
    with pytest.raises(Refusal, match="is tried when the game is over"):
        branch(device, running["table"]["id"], 0, 2)
    fresh = branch(device, name, point(replay, 0.5), 4, imagine=0)
    with pytest.raises(Refusal, match="have just been imagined"):
        branch(device, fresh, point(replay, 0.5), 4, imagine=0)
    text = SHORT["domaine"].read_text().replace("seed:", "variations: 1\nseed:") + "\n#( after 3\n#| 1 nonsense\n#)\n"
    with pytest.raises(Refusal, match="the variation 'after move 3' cannot be played: move 4"):
        device.request("POST", "/api/records", {"record": text})


@pytest.mark.parametrize("game", SHORT)
def test_with_all_cards_open_every_seat_sees_what_the_others_hold(game: str) -> None:
    told = 0
    for path in kept(pentarchy.game(game))[:3]:
        record = Record.parse(path.read_text())
        position = pentarchy.game(game).replay(record.with_moves(record.moves[: len(record.moves) // 3], None))
        before = [str(position.view(seat)) for seat in range(record.seats)]
        told += sum([str(open_view(position, seat)) != before[seat] for seat in range(record.seats)])
        assert [str(position.view(seat)) for seat in range(record.seats)] == before, "looking changes nothing"
    assert told, "something is shown that was hidden"
    device, name, replay = over(SHORT[game])
    shown = device.request("GET", f"/api/tables/{name}/replay?seat=0&open=true")
    assert len(shown["frames"]) == len(replay["frames"])
