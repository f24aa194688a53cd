"""Lessons: a game taught by its own rules, in prepared positions. They lie as TOML in a game's folder `lessons/`."""

from __future__ import annotations

from pentarchy.lessons.reading import Lesson, Step, courses, lesson, lessons
from pentarchy.lessons.running import MOVE, NEXT, OVER, Reply, Run, resumed

__all__ = [
    "MOVE",
    "NEXT",
    "OVER",
    "Lesson",
    "Reply",
    "Run",
    "Step",
    "courses",
    "lesson",
    "lessons",
    "resumed",
]
