"""What the server answers about being told: preferences, devices, e-mail, what waits for somebody, vacations."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class ChannelsShown(TypedDict):
    push: bool
    email: bool


class ToldShown(TypedDict):
    your_turn: ChannelsShown
    invitation: ChannelsShown
    game_over: ChannelsShown
    tournament: ChannelsShown


class QuietShown(TypedDict):
    start: str
    end: str


class PreferencesKept(TypedDict):
    theme: Literal["system", "light", "dark"]
    motion: Literal["system", "less"]
    speed: float
    scenes: bool
    confirm: Literal["never", "touch", "always"]
    guide: bool
    sound: bool
    volume: float
    pace: Literal["live", "turns"]
    auto_pass: bool
    told: ToldShown
    quiet: QuietShown | None
    zone: str


class PreferencesShown(TypedDict):
    kept: bool
    preferences: PreferencesKept


class DeviceShown(TypedDict):
    """A browser that messages are pushed to; `service` is the host that carries them."""

    id: str
    service: str
    created: int


class WaysShown(TypedDict):
    """How somebody can be told. `email` says whether this server writes any."""

    push_key: str
    devices: list[DeviceShown]
    email: bool
    address: str | None


class LetterSent(TypedDict):
    """A letter is on its way, if there is somebody to write to."""

    sent: bool


class Confirmed(TypedDict):
    done: bool


class WhenShown(TypedDict):
    kind: str
    seat: int | None


class PlannedShown(TypedDict):
    when: WhenShown | None
    moves: list[str]


class PlanShown(TypedDict):
    """What somebody laid up for his next decision, and why what he laid up before came to nothing."""

    plans: list[PlannedShown]
    notice: str | None
