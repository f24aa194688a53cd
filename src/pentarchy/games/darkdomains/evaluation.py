"""What a table of Dark Domains is worth to a seat, and which moves look good at a glance: for bots, never for rules.

The unit is a skull. A Domain is worth what it will still make, a card or a Minion what it usually brings; an attack
under way counts with its chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.darkdomains.attack import defence
from pentarchy.games.darkdomains.content import Content
from pentarchy.games.darkdomains.guild import Lot
from pentarchy.games.darkdomains.printed import Spell
from pentarchy.games.darkdomains.prospects import (
    HELD,
    HENCHMAN,
    Outlook,
    beats,
    danger,
    domain_worth,
    minions_worth,
    monster_worth,
    needs,
    placement_worth,
    space_worth,
    threats,
    tile_worth,
    turns_left,
    unbuilt_worth,
)
from pentarchy.games.darkdomains.state import WHOLE_SPACE, DarkDomains
from pentarchy.games.darkdomains.use import can_pay
from pentarchy.games.darkdomains.words import COINS, ELEMENTS, GOODS, SKULLS
from pentarchy.kernel import Decision
from pentarchy.kernel.texts import _
from pentarchy.parts.evaluation import Evaluation
from pentarchy.parts.weights import VALUE, load_weights

TYPE_WORTH: Final = [0.5, 0.55, 0.5, 0.5]
SPELL_WORTH: Final = {"dark-prayer": 0.9, "black-mass": 1.2, "deep-ward": 0.9, "wall-of-fire": 0.8, "doomstorm": 0.2}


WEIGHTS: Final = load_weights(__name__)


def round_of(state: DarkDomains) -> int:
    """A search values positions where a new one begins."""
    return state.turn


def features(state: DarkDomains, seat: int) -> dict[str, float]:
    """The named things that the weights weigh."""
    result = state.result
    if result is not None:
        return {"skulls": float(result.scores[seat]), "won": 1.0 if seat in result.winners else 0.0}
    outlook = Outlook(state)
    dangers = threats(state)
    store = state.stores[seat]
    coins = store[COINS]
    elements = sum([min(store[element], 4) + 0.3 * max(0, store[element] - 4) for element in ELEMENTS])
    return {
        "skulls": float(store[SKULLS]),
        "coins": outlook.coin * (min(coins, 8) + 0.75 * min(max(0, coins - 8), 10) + 0.3 * max(0, coins - 18)),
        "elements": outlook.element * elements,
        "domain": domain_worth(state, outlook, seat),
        "unbuilt": unbuilt_worth(state, outlook, seat),
        "cards": cards_worth(state, outlook, seat),
        "minions": minions_worth(state, outlook, seat, dangers),
        "danger": danger(state, outlook, seat, dangers),
        "attack": attack_worth(state, outlook, seat),
    }


MOST_CAST: Final = [1.0, 0.9, 0.75, 0.55, 0.35, 0.2, 0.1]
"""What the first, second ... of the spells in hand is worth: few of many are ever cast."""


def cards_worth(state: DarkDomains, outlook: Outlook, seat: int) -> float:
    total = 0.0
    for card in state.henchmen[seat]:
        total += HENCHMAN.get(state.content.henchmen[card].id, 0.6) * min(1.2, 0.1 + 0.3 * outlook.turns)
    return total + min(1.0, 0.25 + 0.3 * outlook.turns) * spells_worth(state, outlook, seat)


def spell_looks(content: Content) -> list[tuple[float, int]]:
    """By spell: what it is worth, and its rank by that, where equals have the same."""
    if not content.spell_looks:
        each = [SPELL_WORTH.get(spell.id, TYPE_WORTH[spell.type]) for spell in content.spells]
        ranks = sorted(set(each), reverse=True)
        content.spell_looks = [(worth, ranks.index(worth)) for worth in each]
    return content.spell_looks


MANY: Final = 256
"""More than any hand holds."""


def spells_worth(state: DarkDomains, outlook: Outlook, seat: int) -> float:
    """The spells in hand, the dearest first, each paid from what those before it left; who cannot pay must wait."""
    if not len(state.hands[seat]):
        return 0.0
    later = min(1.0, 0.3 * outlook.turns)  # what can be paid for in a turn to come
    store = state.stores[seat][:]
    found: list[float] = []
    content = state.content
    spells: list[Spell] = content.spells
    looks = spell_looks(content)
    base: int = content.spell_base
    hand = [card - base for card in state.hands[seat].cards()]
    for place in sorted([looks[spell][1] * MANY + nth for nth, spell in enumerate(hand)]):
        spell = hand[place % MANY]
        worth = looks[spell][0]
        cost = spells[spell].cost
        if can_pay(store, cost):
            for good, n in cost:
                if good < len(GOODS):
                    store[good] = max(0, store[good] - n)
            found.append(worth)
        else:
            lacking = sum([max(0, n - store[good]) if good < len(GOODS) else n for good, n in cost])
            found.append(worth * 0.7 * later / (0.5 + lacking))
    found.sort(reverse=True)
    return sum([worth * MOST_CAST[min(nth, len(MOST_CAST) - 1)] for nth, worth in enumerate(found[:12])])


def attack_worth(state: DarkDomains, outlook: Outlook, seat: int) -> float:
    """What an attack under way is likely to cost or bring its overlord."""
    attack = state.attack
    if attack is None or attack.seat != seat:
        return 0.0
    if attack.doomed:
        return 0.3 * sum([monster_worth(outlook, monster, False) for monster in attack.doomed])
    chance = beats(attack.dice, attack.bonus - attack.twice * 2, defence(state, attack))
    if attack.prey == WHOLE_SPACE:
        worth = space_worth(state, outlook, seat, attack.space)
    else:
        worth = monster_worth(outlook, attack.prey, True) if attack.prey >= 0 else 0.4
    earned = HELD if attack.kind == "party" else 0.0
    return (1 - chance) * earned - chance * worth


# --- hints -----------------------------------------------------------------------------------------------------------


def hints(state: DarkDomains, decision: Decision) -> list[float]:
    """A number for each option of a decision, the higher the better it looks. Cheap: nothing is played."""
    stop, looks = HINTS.get(decision.question.name, (0.0, 0.0))
    if isinstance(looks, float):
        return [stop if value is None else looks for value in decision.options]
    look = looks(state, decision.seat)
    return [stop if value is None else look(value) for value in decision.options]


Looks = Callable[[DarkDomains, int], Callable[[Any], float]]
"""Given the state and who is asked: what an option looks like."""


def place_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    outlook, dangers, coins = Outlook(state), threats(state), state.stores[seat][COINS]
    return lambda value: placement_worth(state, outlook, seat, value, coins, dangers) + spread(value)


def buy_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    wanted, lots = needs(state, seat), state.content.lots
    return lambda value: buy_hint(lots, wanted, value)


def space_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    outlook = Outlook(state)
    return lambda value: space_worth(state, outlook, value[0], value[1])


def monster_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    outlook = Outlook(state)
    return lambda value: monster_hint(state, outlook, seat, value)


def build_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    return lambda value: build_hint(state, seat, value)


def kill_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    return lambda value: kill_hint(state, seat, value)


def change_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    """What a change of one good for another makes payable: spells, and what lacks for tiles."""
    outlook, wanted, store = Outlook(state), needs(state, seat), state.stores[seat]
    before = spells_worth(state, outlook, seat)

    def look(value: tuple[int, int]) -> float:
        give, take = value
        store[give] -= 1
        store[take] += 1
        worth = spells_worth(state, outlook, seat) - before
        store[give] += 1
        store[take] -= 1
        return worth + (0.2 if wanted[take] > 0 else 0.0) - (0.25 if wanted[give] > 0 else 0.0)

    return look


def pay_looks(state: DarkDomains, seat: int) -> Callable[[Any], float]:
    return lambda value: 1.0 - value


def spread(value: int) -> float:
    """A tiny number of its own for each place, so that equals are not always taken from one end."""
    return (value * 37 % 53) / 1e4


def buy_hint(lots: list[Lot], wanted: list[int], value: tuple[int, int]) -> float:
    """Just what lacks, first of all."""
    good, pieces, _ = lots[value[0]]
    bought = pieces * value[1]
    if wanted[good] <= 0:
        return -0.5 - bought / 50
    over = bought - wanted[good]
    return 1.0 + bought / 10 - (0.3 * over if over >= pieces else 0.0)


def build_hint(state: DarkDomains, seat: int, value: Any) -> float:
    if len(value) == 3 and value[0] == "free":
        return 0.5
    tile: int = value[0]
    space: int = value[1]
    mason: int = value[2]
    empty = all([state.tiles[seat][other] < 0 for other in range(space & 12, (space & 12) + 4)])
    return 10.0 - state.content.buildings[tile].rank / 10 + (0.3 if empty else 0.0) - 0.01 * mason + spread(space) * 3


def kill_hint(state: DarkDomains, seat: int, value: Any) -> float:
    """The Leader that comes for one's own, big dice, henchmen of others."""
    if value[0] == "adventurer":
        worth: float = state.content.adventurers[state.parties[value[1]][value[2]]].die / 40
        if value[2] == 0:
            for threat in threats(state):
                if threat.party == value[1] and threat.seat == seat:
                    worth += 2.0
        return worth
    if value[0] == "henchman":
        return -1.0 if value[1] == seat else 0.5
    if value[0] == "minion":
        return -1.0 if value[2] == seat else 0.3
    return 0.05


def monster_hint(state: DarkDomains, outlook: Outlook, seat: int, space: int) -> float:
    tile = state.tiles[seat][space]
    if tile < 0:
        return spread(space)
    worth = tile_worth(outlook, tile, state.side(seat, space), 12, outlook.left)
    return worth if state.is_dark(seat, space) else 0.1 * worth


USES: Final = [
    "before placement",
    "after placement",
    "adventuring",
    "opposed",
    "turn end",
    "defend",
    "save",
    "counter",
]
"""Questions whether to use something now."""
HINTS: Final[dict[str, tuple[float, Looks | float]]] = {
    "place": (0.3, place_looks),
    "buy": (0.0, buy_looks),
    "build": (-1.0, build_looks),
    "kill": (0.1, kill_looks),
    "monster space": (-0.1, monster_looks),
    "attack space": (0.0, space_looks),
    "enemy tile": (0.0, space_looks),
    "act": (0.0, 1.0),
    "pay or lose": (0.0, pay_looks),
    "change": (0.05, change_looks),
    **dict.fromkeys(USES, (0.0, 0.2)),
}
"""By question: what stopping looks like, and the options."""


def progress(state: DarkDomains) -> float:
    return 1.0 - turns_left(state) / 6.8


def score(state: DarkDomains, seat: int) -> float:
    """The skulls in store."""
    return float(state.stores[seat][SKULLS] if state.result is None else state.result.scores[seat])


WORDS: Final = {
    "skulls": _("skulls"),
    "coins": _("coins"),
    "elements": _("elements"),
    "domain": _("output from the Domain"),
    "unbuilt": _("tiles to build"),
    "cards": _("spells and henchmen"),
    "minions": _("use of Minions"),
    "danger": _("safety from adventurers"),
    "attack": _("prospects in the attack"),
}
"""Each feature in words: it can be gained or given up."""

EVALUATION: Final = Evaluation(
    scale=7.0,
    hints=hints,
    weights=WEIGHTS,
    turns=frozenset({"place"}),
    round_of=round_of,
    features=features,
    words=WORDS,
    progress=progress,
    value=load_weights(__name__, VALUE),
    score=score,
)
