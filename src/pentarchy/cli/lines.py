"""Reading lines from a person: with completion and history at a terminal, plainly from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any


class Lines:
    """`read` gives a line, or None when there are no more."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._session: Any = None

    def read(self, prompt: str, words: Callable[[], list[str]] = list) -> str | None:
        if self.interactive:
            return self._edit(prompt, words)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip("\n") if line else "")
        return line.strip() if line else None

    def _edit(self, prompt: str, words: Callable[[], list[str]]) -> str | None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.shortcuts import CompleteStyle

        if self._session is None:
            self._session = PromptSession()
        completer = WordCompleter(words, sentence=True, match_middle=True)
        try:
            line: str = self._session.prompt(
                prompt, completer=completer, complete_while_typing=False, complete_style=CompleteStyle.MULTI_COLUMN
            )
        except EOFError:
            return None
        return line.strip()
