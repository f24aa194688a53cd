"""Second Sight: which face-down henchman of the Far Lands changes places with one at the Inn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.kernel.question import Question, Reason


class SwapFar(Question[DarkDomains, tuple[int, int]]):
    """(Far Lands space, Inn space)."""

    name = "swap far"
    prompt = "Which henchman of the Far Lands changes places with which at the Inn?"
    stop = "no swap"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        return [(far, inn) for far in (0, 1) for inn in (0, 1)]

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        if not state.far[value[0]].slots:
            return Reason("DD081", "no henchman is there")
        if state.inn[value[1]] < 0:
            return Reason("DD072", "no henchman is there")
        return None

    def write(self, state: DarkDomains, value: tuple[int, int]) -> str:
        return f"swap farlands-{value[0] + 1} inn-{value[1] + 1}"

    def parts(self, state: DarkDomains, value: tuple[int, int]) -> dict[str, str]:
        return {"far": f"city/farlands-{value[0] + 1}", "inn": f"city/inn-{value[1] + 1}"}


SWAP_FAR: Final = SwapFar()
