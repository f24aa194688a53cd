"""A room without a server: a table is made, played, left and found again, and told as the server tells it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.kernel import Record
from pentarchy.offline import reviews
from pentarchy.server import commands
from pentarchy.tables import actions
from pentarchy.tables.patch import patched
from tests.offline.device import Device, Refusal

RECORDS = sorted((Path(__file__).parents[1] / "games").glob("*/records/*.ptg"))
WISH = {"game": "domaine", "seats": 3, "places": ["me", "steady", "novice"], "bot_pause": 0, "seed": "spring"}


def begun(**more: Any) -> tuple[Device, str]:
    device = Device()
    device.call("connect", line=1)
    name = device.request("POST", "/api/tables", {**WISH, **more})["table"]["id"]
    return device, name


def decision(device: Device, name: str) -> dict[str, Any]:
    return device.request("GET", f"/api/tables/{name}")["state"]["decisions"][0]


def move(device: Device, name: str, choice: int = 0) -> None:
    """The person answers what is asked, and the bots go on."""
    asked = decision(device, name)
    option = asked["options"][choice % len(asked["options"])]
    device.request("POST", f"/api/tables/{name}/do", {"type": "move", "decision": asked["id"], "move": option["move"]})
    device.bots()


def test_a_whole_game_against_bots_ends_with_a_record_that_replays() -> None:
    device, name = begun()
    device.bots()
    for turn in range(2000):
        if device.tables[name]["status"] == "over":
            break
        move(device, name, turn)
    assert device.tables[name]["status"] == "over"
    text = device.request("GET", f"/api/tables/{name}/record")
    result = pentarchy.replay(text).result
    assert result is not None
    summary = json.loads(device.tables[name]["summary"])
    assert summary["result"]["scores"] == list(result.scores)
    seen = device.request("GET", f"/api/tables/{name}/replay?seat=1")
    assert seen["frames"] and seen["table"]["id"] == name


def test_after_a_reload_nothing_is_missing() -> None:
    device, name = begun()
    device.bots()
    for turn in range(6):
        move(device, name, turn)
    before = device.request("GET", f"/api/tables/{name}")
    device.reload()
    after = device.request("GET", f"/api/tables/{name}")
    assert after["state"] == before["state"] and after["log"] == before["log"]
    move(device, name)
    assert device.rows[name][-1]["n"] > 6


def test_a_bot_that_was_thinking_when_the_page_was_closed_is_asked_again() -> None:
    device, name = begun(places=["steady", "me", "novice"])
    assert [asked["seat"] for asked in device.think] == [0]
    device.reload()
    device.request("GET", f"/api/tables/{name}")
    assert [asked["seat"] for asked in device.think] == [0]
    device.bots()
    assert decision(device, name)["seat"] == 1


def test_a_line_is_told_by_deltas_what_a_request_tells_whole() -> None:
    device, name = begun()
    device.say(type="watch", table=name)
    device.bots()
    for turn in range(8):
        asked = decision(device, name)
        option = asked["options"][turn % len(asked["options"])]
        device.say(type="move", decision=asked["id"], move=option["move"], ref=str(turn))
        device.bots()
    shown: Any = None
    log: list[Any] = []
    seq = 0
    for message in device.told:
        if message["type"] == "state":
            shown, seq, log = message["state"], message["seq"], message["log"]["events"]
        elif message["type"] == "delta":
            assert message["seq"] == seq + 1
            seq += 1
            shown = patched(shown, message["patch"])
            if "log" in message:
                log = log[: message["log"]["from"]] + message["log"]["events"]
    whole = device.request("GET", f"/api/tables/{name}")
    assert shown == whole["state"] and log == whole["log"]["events"]
    assert [message["ref"] for message in device.told if message["type"] == "done"] == [str(turn) for turn in range(8)]


def test_a_line_hears_what_was_lost_when_another_page_wrote_the_same_first() -> None:
    """After a reload the page before may live on for a moment: its bot has the same seed, and writes the same move
    first. What would have been told of ours is lost, and must come when the table is read again."""
    device, name = begun(places=["me", "steady", "me"])
    device.say(type="watch", table=name)
    while not device.think:
        asked = decision(device, name)
        device.say(type="move", decision=asked["id"], move=asked["options"][0]["move"], seat=asked["seat"])
    asked = device.think.pop(0)
    seen = as_told(device)
    done = device.call("think", name="one", asked=asked, seconds=60)
    moved = {key: asked[key] for key in ("table", "seat", "decision")} | {"move": done["move"]}
    heard = len(device.told)
    device.call("moved", **moved)
    del device.told[heard:]
    device.call("forget", table=name, untold=True)
    device.call("open", stored=device.tables[name], rows=device.rows[name])
    now = device.request("GET", f"/api/tables/{name}")["state"]
    assert as_told(device) != seen and as_told(device)["decisions"] == now["decisions"]


def as_told(device: Device) -> dict[str, Any]:
    """The state of a table as a client has it that heard all that was told."""
    state: Any = None
    seq = 0
    for message in device.told:
        if message["type"] == "state":
            state, seq = message["state"], message["seq"]
        elif message["type"] == "delta":
            assert message["seq"] == seq + 1
            state, seq = patched(state, message["patch"]), message["seq"]
    return dict(state)


def test_what_was_refused_changes_nothing_and_says_why() -> None:
    device, name = begun()
    device.bots()
    device.say(type="watch", table=name)
    lines = len(device.rows[name])
    device.say(type="move", decision="0.0", move="end", ref="a")
    stale = [message for message in device.told if message["type"] == "error"]
    assert stale[-1]["error"]["code"] == "stale" and device.told[-1]["type"] == "state"
    device.say(type="move", decision=decision(device, name)["id"], move="nonsense", ref="b")
    assert device.told[-1]["error"]["code"] == "illegal"
    device.say(type="move", ref="c")
    assert device.told[-1]["error"] == {"code": "bad_input", "text": "move: decision is missing"}
    assert len(device.rows[name]) == lines
    with pytest.raises(Refusal, match="no such table"):
        device.request("GET", "/api/tables/elsewhere")
    with pytest.raises(Refusal, match="open seat"):
        begun(places=["me", "open", "steady"])


def test_why_not_undo_and_advice() -> None:
    device, name = begun()
    device.bots()
    parts = [f"cell/{column}{row}" for column in "abcdefghij" for row in range(1, 10)]
    told = {part: device.request("POST", f"/api/tables/{name}/do", {"type": "why", "part": part}) for part in parts}
    possible = {part for one in decision(device, name)["options"] for part in one["parts"].values()}
    assert {part for part in parts if told[part]["legal"]} == possible & set(parts)
    assert [why for why in told.values() if why["reasons"] and not why["legal"]]
    advice = device.request("GET", f"/api/tables/{name}/advice?seat=0")
    told = device.call("think", name="advice", asked=advice["ask"], seconds=60)
    assert told["done"] and told["moves"][0]["move"] in [one["move"] for one in decision(device, name)["options"]]
    for _ in range(60):
        asked = decision(device, name)
        said = {"type": "move", "decision": asked["id"], "move": asked["options"][0]["move"]}
        after = device.request("POST", f"/api/tables/{name}/do", said)["present"]["state"]
        if after["undo"]["can"]:
            break
        device.bots()
    else:
        raise AssertionError("nothing could be undone")
    device.request("POST", f"/api/tables/{name}/do", {"type": "undo"})
    assert decision(device, name)["options"] == asked["options"]
    device.think.clear()


def test_a_bot_says_why() -> None:
    device, name = begun(places=["steady", "me"], seats=2)
    with pytest.raises(Refusal, match="no bot plays seat 2"):
        device.request("GET", f"/api/tables/{name}/explanation?of=1")
    early = device.request("GET", f"/api/tables/{name}/explanation")
    told = device.call("think", name="early", asked=early["ask"], seconds=60)
    assert told["refused"] == "no bot has made a move yet that is not secret"
    device.bots()
    asked = device.request("GET", f"/api/tables/{name}/explanation")
    told = device.call("think", name="why", asked=asked["ask"], seconds=60)
    assert told["done"] and told["explained"]["seat"] == 0 and told["explained"]["reason"].endswith(".")
    assert not device.desk.thoughts


def test_a_table_begins_where_a_record_stands() -> None:
    record = next(path for path in RECORDS if path.name == "3-options.ptg" and "domaine" in str(path)).read_text()
    device = Device()
    made = device.request("POST", "/api/tables", {"record": record, "moves": 30, "bot_pause": 0})["table"]
    seen = device.request("GET", f"/api/tables/{made['id']}/replay?seat=0")
    played = [one["move"] for one in (row["data"] for row in device.rows[made["id"]] if row["kind"] == "move")]
    assert len(seen["frames"]) <= 30 and played == [text for _, text in Record.parse(record).moves[:30]]
    assert made["options"]["short" if "short" in made["options"] else next(iter(made["options"]))] is not None


def test_a_record_is_brought_in_and_checked() -> None:
    device = Device()
    text = RECORDS[0].read_text()
    table = device.request("POST", "/api/records", {"record": text})["table"]
    assert table["status"] == "over"
    told = device.request("POST", "/api/records/check", {"record": text})
    assert told["same"] and not told["proof"] and told["faults"]
    fair = device.request("POST", "/api/records/check", {"record": text, "noted": {"commitment": told["commitment"]}})
    assert fair["faults"] == []
    with pytest.raises(Refusal, match="does not fit"):
        device.request("POST", "/api/records/check", {"record": text.replace("\n1 ", "\n1 x", 1)})


def test_a_thought_can_be_looked_at_stopped_and_dropped() -> None:
    device, _ = begun(places=["strong", "me", "steady"])
    asked = device.think.pop()
    assert asked["bot"] == "strong@100" and asked["iterations"] == 100
    first = device.call("think", name="a", asked=asked, seconds=0)
    assert first == {"done": False, "iterations": first["iterations"]}
    stopped = device.call("go_on", name="a", seconds=0, stop=True)
    assert stopped["done"] and stopped["move"]
    device.call("think", name="b", asked=asked, seconds=0)
    device.call("drop", name="b")
    assert not device.desk.thoughts
    whole = device.call("think", name="c", asked=asked, seconds=600)
    again = device.call("think", name="d", asked=asked, seconds=600)
    assert whole["move"] == again["move"]  # iterations decide, not the clock


def test_a_hot_seat_is_shown_from_the_seat_that_is_asked_for() -> None:
    device, name = begun(places=["me", "me", "steady"], names=["Ada", "Bob", ""])
    device.say(type="watch", table=name, seat=1)
    assert device.told[-1]["state"]["seat"] == 1
    assert [seat["name"] for seat in json.loads(device.tables[name]["summary"])["seats"]] == ["Ada", "Bob", "steady"]
    with pytest.raises(Refusal, match="bots alone"):
        device.request("GET", f"/api/tables/{name}/advice?seat=0")


def test_a_rematch_goes_on_with_the_same_people() -> None:
    device, name = begun(places=["me", "steady"], seats=2)
    device.request("POST", f"/api/tables/{name}/do", {"type": "resign"})
    again = device.request("POST", f"/api/tables/{name}/do", {"type": "rematch"})["table"]
    seats = json.loads(device.tables[again]["summary"])["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "person"]
    device.request("DELETE", f"/api/tables/{name}")
    assert [table["id"] for table in device.request("GET", "/api/lobby")["own"]] == [again]


def test_a_bot_takes_over_when_a_clock_runs_out() -> None:
    device, name = begun(clock={"bank": 10, "increment": 0, "at_zero": "bot"})
    device.bots()
    device.now += 11_000
    device.call("clock", table=name)
    assert device.rows[name][-1]["kind"] == "bot" and device.think


def test_every_command_of_the_server_is_answered_here() -> None:
    """What the socket takes is understood, or refused in words; nothing breaks."""
    device, name = begun()
    device.say(type="watch", table=name)
    kinds = list(commands.SAID.json_schema()["discriminator"]["mapping"])
    assert set(actions.ACTIONS) < set(kinds)
    for kind in kinds:
        device.say(type=kind, ref=kind, **({"table": name} if kind == "watch" else {}))
    answered = {message.get("ref") for message in device.told}
    assert set(kinds) - answered <= {"watch", "resync"}


def test_another_pure_entry_can_be_called() -> None:
    device = Device()
    told = device.call("python", entry="pentarchy.tables.printed:rules", args={"name": "domaine"})
    assert told["title"] == "Domaine"
    for entry in ("os:getcwd", "pentarchy.words:_fill", "pentarchy.tables"):
        with pytest.raises(Refusal, match="not a function"):
            device.call("python", entry=entry)


def test_a_finished_game_is_analysed_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "DEFAULT_EFFORT", 4)
    device = Device()
    text = min([path.read_text() for path in RECORDS if path.parts[-3] == "dynasty"], key=len)
    table = device.request("POST", "/api/records", {"record": text})["table"]["id"]
    told = device.request("GET", f"/api/tables/{table}/review")
    assert 0 < told["done"] <= told["of"]
    while told["review"] is None:
        before = told["done"]
        told = device.request("GET", f"/api/tables/{table}/review")
        assert told["done"] > before
    assert len(told["review"]["decisions"]) == told["of"]


def test_what_a_browser_gets_runs_by_itself(tmp_path: Path) -> None:
    """The zip, alone and without this environment's packages, starts, plays and thinks."""
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, str(root / "tools" / "engine.py"), str(tmp_path / "engine")], check=True)
    (packed,) = (tmp_path / "engine").glob("*.zip")
    shutil.unpack_archive(packed, tmp_path / "alone")
    program = f"""
import json, sys
sys.path = [{str(tmp_path / "alone")!r}, *[path for path in sys.path if "site-packages" not in path]]
from pentarchy.offline.calls import Desk
desk = Desk()
wish = {{"game": "dynasty", "seats": 2, "places": ["steady", "novice"]}}
told = json.loads(desk.hear(json.dumps(dict(call="request", method="POST", path="/api/tables", body=wish)), 1))
asked = told["think"][0]
print(json.loads(desk.hear(json.dumps(dict(call="think", name="a", asked=asked, seconds=60)), 2))["answer"]["done"])
print(json.loads(desk.hear(json.dumps(dict(call="request", method="GET", path="/api/lessons")), 3))["answer"] != [])
study = dict(game="dynasty", seats=2, bot="random", options={{}}, folder=None, first=0, last=1, seconds=1)
asked = dict(call="python", entry="pentarchy.workbench.study:play", args=study)
print(len(json.loads(desk.hear(json.dumps(asked), 4))["answer"]) == 1)
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["True", "True", "True"], done.stderr
