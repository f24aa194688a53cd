"""The sentences of the henchmen (DD125, DD126)."""

from __future__ import annotations

from pentarchy.games.darkdomains.guild import BUY, can_buy
from pentarchy.games.darkdomains.guild import buy as buy_lots
from pentarchy.games.darkdomains.questions import MONSTER_SPACE
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import Use
from pentarchy.games.darkdomains.words import VOCABULARY
from pentarchy.kernel import Rules, _, choose, choose_or_stop
from pentarchy.parts.sentences import STATIC

sentence = VOCABULARY.sentence
Static = tuple[str, tuple[int, ...]]


def read_name(text: str) -> str:
    """A monster's name; whether there is such a yellow one the content asks."""
    if not text[0].isupper():
        raise ValueError(text)
    return text


VOCABULARY.word("yellow", read_name)

# --- what holds while they are at hand -----------------------------------------------------------------------------


@sentence("Place two Minions in a row.", kind=STATIC)
def herald(use: object) -> Static:
    """Once a turn."""
    return "two minions", (1,)


@sentence("Monsters cost you {n:number} coins less.", kind=STATIC)
def monsters_cost_less(use: object, n: int) -> Static:
    return "monster discount", (n,)


@sentence(
    "The first {k:number} coins you spend at the Builder's Guild in a turn buy as much as {n:number}.", kind=STATIC
)
def guild_buys_more(use: object, k: int, n: int) -> Static:
    return "guild discount", (k, n)


@sentence("The Assassin costs you {n:number} coins less or the Thug succeeds on 1 to {k:number}.", kind=STATIC)
def better_killer(use: object, n: int, k: int) -> Static:
    return "killer", (n, k)


@sentence("One tile costs you material worth {n:number} coins less.", kind=STATIC)
def cheaper_tile(use: object, n: int) -> Static:
    return "material discount", (n,)


@sentence("Makes {n:number} {good:goods} if you own a dark {kind:type} tile.", kind=STATIC)
def makes_with_dark(use: object, n: int, good: int, kind: int) -> Static:
    return "makes with dark", (n, good, kind)


@sentence("Makes {n:number} {good:goods} per {k:number} own light tiles.", kind=STATIC)
def makes_per_light(use: object, n: int, good: int, k: int) -> Static:
    return "makes per light", (n, good, k)


# --- what they do --------------------------------------------------------------------------------------------------


@sentence(
    "Buy up to {n:number} items at Guild prices.",
    when=((lambda state, seat, n: can_buy(state, seat, (n, False)), "DD-A77", _("you cannot pay for anything")),),
)  # fmt: skip
def smuggle(use: Use, n: int) -> Rules:
    left = n
    while left > 0 and can_buy(use.state, use.seat, (left, False)):
        value = yield from choose_or_stop(use.state, use.seat, BUY, (left, False))
        if value is None:
            return
        left -= buy_lots(use.state, use.seat, value, False, "DD073")


def one_aside(state: DarkDomains, name: str) -> int:
    """A yellow monster of that name that waits, or -1."""
    for monster in state.aside:
        if state.content.monsters[monster].name == name:
            return monster
    return -1


def has_aside(state: DarkDomains, seat: int, name: str) -> bool:
    return one_aside(state, name) >= 0


@sentence("Place a {name:yellow} on an own space.", when=((has_aside, "DD-A77", _("no such monster is left")),))
def place_a_yellow(use: Use, name: str) -> Rules:
    yield from place_yellow(use, name)


@sentence("Place {name:yellow} on an own space.", when=((has_aside, "DD-A77", _("no such monster is left")),))
def place_the_yellow(use: Use, name: str) -> Rules:
    yield from place_yellow(use, name)


@sentence(
    "Place a {name:yellow} on an own space, if you lost a monster this turn.",
    when=(
        (has_aside, "DD-A77", _("no such monster is left")),
        (lambda state, seat, name: (state.lost_monster >> seat) & 1 == 1, "DD-A77", _("you lost no monster this turn")),
    ),
)
def place_after_loss(use: Use, name: str) -> Rules:
    yield from place_yellow(use, name)


@sentence(
    "Place the {name:yellow} on an own space until the next End of Turn.",
    when=((has_aside, "DD-A77", _("no such monster is left")),),
)  # fmt: skip
def place_for_a_turn(use: Use, name: str) -> Rules:
    """It is placed at an End of Turn, and its token says that it leaves when one begins."""
    yield from place_yellow(use, name)


def place_yellow(use: Use, name: str) -> Rules:
    """DD029, DD030: a henchman brings it, to any own space."""
    monster = one_aside(use.state, name)
    space = yield from choose(use.state, use.seat, MONSTER_SPACE, (monster, -1))
    use.state.aside.remove(monster)
    use.state.place_monster(monster, use.seat, space, "DD029")


@sentence("The party rolls {n:number} lower against you or {m:number} higher against another player.")
def pathfinder(use: Use, n: int, m: int) -> None:
    attack = use.state.attack_under_way()
    attack.bonus += -n if attack.seat == use.seat else m
