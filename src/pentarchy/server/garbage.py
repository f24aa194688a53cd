"""Garbage that lies in circles: looked for often and little, so that no table stops for all of it.

Python stops everything to look for it, the longer the more there is to look at: with a thousand tables for a tenth of a
second every other second, and for half a second now and then.
"""

from __future__ import annotations

import gc
import sys

SWITCHING = 0.001
"""Seconds (five times as many is usual) after which a thread that wants to go on may."""
WORTH_COLLECTING = 20_000
"""Sockets that closed: each leaves a transport of asyncio's, some 2 kB."""


def run_smoothly() -> None:
    """From now on this module looks for garbage instead of Python; and the thread that writes to SQLite gets the
    interpreter back soon after each statement."""
    sys.setswitchinterval(SWITCHING)
    gc.disable()
    gc.freeze()


async def collect_young() -> None:
    """Where it is ours to do: what has survived once is not looked at again."""
    if not gc.isenabled():
        gc.collect(0)
        gc.freeze()


def collect_old() -> None:
    """All of it: what closed sockets have left is old; otherwise nobody looks there."""
    gc.unfreeze()
    gc.collect()
