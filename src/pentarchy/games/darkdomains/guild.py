"""The Builder's Guild: prices, lots, and what a purchase costs (DD057, DD073, DD074)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import Use, all_held, holder_of, tell_helped, tell_too_poor
from pentarchy.games.darkdomains.words import COINS, GOODS, METAL, VOCABULARY
from pentarchy.kernel import Ask, Ban, Rules, Thing, _, choose_or_stop

Lot = tuple[int, int, int]
"""(good, pieces, coins)"""


def read_lot(text: str) -> Lot:
    """'2 wood for 1 coin'."""
    words = text.split()
    return GOODS.index(words[1]), int(words[0]), int(words[3])


VOCABULARY.word("lot", read_lot, form=r"\d+ \w+ for \d+ coins?")


def lot_price(state: DarkDomains, lot: Lot, k: int) -> int:
    """What k lots cost in coins by this turn's prices."""
    price = lot[2]
    if lot[0] == METAL:
        price = state.this_turn.get("metal price", price)
    coins = price * k
    if state.this_turn.get("guild halved", 0):
        coins = (coins + 1) // 2
    return coins


def with_liaison(state: DarkDomains, seat: int, coins: int) -> int:
    """What a seat really pays for goods worth `coins`: a Guild Liaison makes the first coins of a turn buy more."""
    liaisons = all_held(state, seat, "guild discount")
    if not liaisons:
        return coins
    spend = sum([said[0] for said in liaisons])
    buys = sum([said[1] for said in liaisons])
    before = state.guild_value[seat]
    return charge(before + coins, spend, buys) - charge(before, spend, buys)


def can_buy(state: DarkDomains, seat: int, about: tuple[int, bool]) -> bool:
    """Whether a single lot is within reach."""
    return any([BUY.forbids(state, seat, (lot, 1), about) is None for lot in range(len(state.content.lots))])


def charge(worth: int, spend: int, buys: int) -> int:
    """What goods of that worth cost when the first `spend` coins buy as much as `buys`.

    >>> [charge(worth, 4, 6) for worth in (1, 3, 5, 6, 9)]
    [1, 2, 4, 4, 7]
    """
    if worth >= buys:
        return worth - buys + spend
    return -(-worth * spend // buys)


def price(state: DarkDomains, seat: int, value: tuple[int, int], at_guild: bool) -> int:
    coins = lot_price(state, state.content.lots[value[0]], value[1])
    return with_liaison(state, seat, coins) if at_guild else coins


def affordable(state: DarkDomains, seat: int, about: tuple[int, bool]) -> list[tuple[int, int]]:
    """The options of BUY, faster: who cannot pay for k lots cannot pay for more."""
    found: list[tuple[int, int]] = []
    most, at_guild = about
    coins = state.stores[seat][COINS]
    plain = not at_guild or holder_of(state, seat, "guild discount") < 0
    for number, lot in enumerate(state.content.lots):
        for k in range(1, 4 * coins + 4):
            if most >= 0 and lot[1] * k > most:
                break
            if (lot_price(state, lot, k) if plain else price(state, seat, (number, k), at_guild)) > coins:
                break
            found.append((number, k))
    return found


class Buy(Ask[DarkDomains, tuple[int, int], tuple[int, bool]]):
    """(lot, how many); about: (pieces at most or -1, whether it happens at the Guild)."""

    def parts(self, state: DarkDomains, value: tuple[int, int]) -> dict[str, str]:
        """One thing in notation, picked in two steps."""
        good, pieces = state.content.lots[value[0]][:2]
        return {"good": f"store/{GOODS[good]}", "amount": str(pieces * value[1])}


def write_lots(state: DarkDomains, value: tuple[int, int]) -> str:
    good, pieces = state.content.lots[value[0]][:2]
    return f"{pieces * value[1]} {GOODS[good]}"


BUY: Final = Buy(
    "buy {lots}",
    {"lots": Thing("lots", write_lots)},
    _("What do you buy?"),
    stop="done",
    candidates=lambda state, seat, about: [
        (lot, k) for lot in range(len(state.content.lots)) for k in range(1, 4 * state.stores[seat][COINS] + 4)
    ],
    options=affordable,
    bans=(
        Ban("DD125", _("the henchman buys only {n} more"),
            lambda state, seat, value, about: 0 <= about[0] < state.content.lots[value[0]][1] * value[1],
            lambda state, seat, value, about: {"n": about[0]}),
        Ban("DD138", _("you do not have the coins"),
            lambda state, seat, value, about: price(state, seat, value, about[1]) > state.stores[seat][COINS]),
    ),
)  # fmt: skip


def buy(state: DarkDomains, seat: int, value: tuple[int, int], at_guild: bool, rule: str) -> int:
    """Pay and store (DD074); how many pieces."""
    good, pieces = state.content.lots[value[0]][:2]
    coins = price(state, seat, value, at_guild)
    if at_guild and coins < lot_price(state, state.content.lots[value[0]], value[1]):
        tell_helped(state, seat, holder_of(state, seat, "guild discount"))
    state.lose(seat, COINS, coins, rule)
    if at_guild:
        state.guild_value[seat] += lot_price(state, state.content.lots[value[0]], value[1])
    state.gain(seat, good, pieces * value[1], rule)
    return pieces * value[1]


@VOCABULARY.sentence("Buy {a:lot}, {b:lot}, {c:lot}, {d:lot}, as often as you like.")
def buy_at_guild(use: Use, a: Lot, b: Lot, c: Lot, d: Lot) -> Rules:
    """DD073: any amount per Minion."""
    if not can_buy(use.state, use.seat, (-1, True)):
        tell_too_poor(use)
    while can_buy(use.state, use.seat, (-1, True)):
        value = yield from choose_or_stop(use.state, use.seat, BUY, (-1, True))
        if value is None:
            return
        buy(use.state, use.seat, value, True, "DD073")
