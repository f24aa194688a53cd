"""What a Fortune card changes until the End of Turn: the sentences, and the names under which the rules look it up."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.use import Use
from pentarchy.games.darkdomains.words import TYPES, VOCABULARY
from pentarchy.parts.sentences import LASTING

sentence = VOCABULARY.sentence
# By type of building.
LIGHT_COINS: Final = tuple(f"light {name} coins" for name in TYPES)
DOUBLED: Final = tuple(f"dark {name} doubled" for name in TYPES)
# By party.
DESERTION: Final = ("unicorn desertion", "swan desertion")


def hold(use: Use, what: str, n: int) -> None:
    use.state.this_turn[what] = n


def hold_more(use: Use, what: str, n: int) -> None:
    hold(use, what, use.state.this_turn.get(what, 0) + n)


@sentence("The {place:location} give(s) {n:number} this turn.", kind=LASTING)
def location_gives(use: Use, place: str, n: int) -> None:
    hold(use, place, n)


@sentence("Parties roll +{n:number} this turn.", kind=LASTING)
def parties_roll(use: Use, n: int) -> None:
    hold_more(use, "party roll", n)


@sentence("Each light tile makes {n:number} coin more this turn.", kind=LASTING)
def light_coins(use: Use, n: int) -> None:
    hold_more(use, "light coins", n)


@sentence("Each light {kind:type} tile makes {n:number} coin more this turn.", kind=LASTING)
def light_coins_of_type(use: Use, kind: int, n: int) -> None:
    hold_more(use, LIGHT_COINS[kind], n)


@sentence("Pilgrimages pay {n:number} coins this turn.", kind=LASTING)
def pilgrimages_pay(use: Use, n: int) -> None:
    hold(use, "pilgrimage", n)


@sentence("Guild prices are halved this turn, rounded up per purchase.", kind=LASTING)
def guild_halved(use: Use) -> None:
    hold(use, "guild halved", 1)


@sentence("Metal costs {n:number} coin at the Builder's Guild this turn.", kind=LASTING)
def metal_price(use: Use, n: int) -> None:
    hold(use, "metal price", n)


@sentence("All adventurers roll one die step up this turn.", kind=LASTING)
def all_step_up(use: Use) -> None:
    hold(use, "all step up", 1)


@sentence("Leaders roll one die step up this turn.", kind=LASTING)
def leaders_step_up(use: Use) -> None:
    hold(use, "leaders step up", 1)


@sentence("The {party:party} party rolls without its smallest die this turn.", kind=LASTING)
def desertion(use: Use, party: int) -> None:
    hold(use, DESERTION[party], 1)


@sentence("Each dark {kind:type} tile makes double this turn.", kind=LASTING)
def dark_doubled(use: Use, kind: int) -> None:
    hold(use, DOUBLED[kind], 1)


@sentence("Spells cost {n:number} element more this turn.", kind=LASTING)
def backlash(use: Use, n: int) -> None:
    hold_more(use, "spell cost", n)


@sentence("Each monster has {n:number} more shield(s) this turn.", kind=LASTING)
def rampage(use: Use, n: int) -> None:
    hold_more(use, "monster shields", n)


@sentence("This is the last turn.", kind=LASTING)
def death(use: Use) -> None:
    """DD019: that the game ends with this turn is a rule of the Fortune phase, not of the card."""
