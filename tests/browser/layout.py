"""What is measured of a table at every decision: nothing scrolls, all that is needed is in sight or one labelled click
away, what can be chosen is outlined, nothing lies over what can be clicked, no word is too small, and no panel
moves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from tests.browser.people import LONG, PLAY, Person

SIZES = {"1280x800": (1280, 800, False), "390x844": (390, 844, True)}

SCRIPT = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")
WATCH = f"async (args) => {{ {SCRIPT}\n return watch(args, {PLAY}); }}"


def watch(person: Person, decisions: int = 100_000, seconds: float = 3 * LONG, seed: int = 7) -> Any:
    """Plays so many decisions, or to the end, and tells what was wrong with the layout on the way."""
    return person.page.evaluate(WATCH, [seconds * 1000, decisions, seed])


def told(found: Any) -> list[str]:
    """The faults in short: each kind of fault with how often, and an example."""
    kinds = Counter([(kind, what) for kind, what, _asked in found["faults"]])
    lines = [f"{kind} x{n}: {what}" for (kind, what), n in kinds.most_common(40)]
    moved = Counter([key for key, _far, _asked in found["shifts"]])
    far = {key: max([d for other, d, _asked in found["shifts"] if other == key]) for key in moved}
    return lines + [f"moved x{n}: {key} by up to {far[key]} px" for key, n in moved.most_common()]
