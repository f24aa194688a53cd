"""What a Fortune card changes until the End of Turn: the sentences, and the names under which the rules look it up."""

from __future__ import annotations

from collections.abc import Callable
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


def hold(what: str | tuple[str, ...], added: bool = False) -> Callable[..., None]:
    """The rule that a name, or the one for the party or type of building said, holds the number said, or 1."""

    def rule(use: Use, n: int = 1, at: int = 0) -> None:
        name = what if isinstance(what, str) else what[at]
        use.state.this_turn[name] = n + (use.state.this_turn.get(name, 0) if added else 0)

    return rule


HELD: Final = {
    "Parties roll +{n:number} this turn.": hold("party roll", added=True),
    "Each light tile makes {n:number} coin more this turn.": hold("light coins", added=True),
    "Each light {at:type} tile makes {n:number} coin more this turn.": hold(LIGHT_COINS, added=True),
    "Pilgrimages pay {n:number} coins this turn.": hold("pilgrimage"),
    "Guild prices are halved this turn, rounded up per purchase.": hold("guild halved"),
    "Metal costs {n:number} coin at the Builder's Guild this turn.": hold("metal price"),
    "All adventurers roll one die step up this turn.": hold("all step up"),
    "Leaders roll one die step up this turn.": hold("leaders step up"),
    "The {at:party} party rolls without its smallest die this turn.": hold(DESERTION),
    "Each dark {at:type} tile makes double this turn.": hold(DOUBLED),
    "Spells cost {n:number} element more this turn.": hold("spell cost", added=True),
    "Each monster has {n:number} more shield(s) this turn.": hold("monster shields", added=True),
}
for pattern, rule in HELD.items():
    sentence(pattern, kind=LASTING)(rule)


@sentence("The {place:location} give(s) {n:number} this turn.", kind=LASTING)
def location_gives(use: Use, place: str, n: int) -> None:
    use.state.this_turn[place] = n


@sentence("This is the last turn.", kind=LASTING)
def death(use: Use) -> None:
    """DD019: that the game ends with this turn is a rule of the Fortune phase, not of the card."""
