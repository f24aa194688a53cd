"""Puzzles: positions from bots' games in which one line is clearly best, with the proof. They lie as TOML in a game's
folder `puzzles/`."""

from __future__ import annotations
