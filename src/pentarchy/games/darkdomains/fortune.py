"""The Fortune phase: two cards are turned, matched and resolved (DD042-DD050); the sentences of the Fortune cards."""

from __future__ import annotations

from pentarchy.games.darkdomains.content import Content
from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.flipping import turn_light
from pentarchy.games.darkdomains.questions import (
    BUY_SKULLS,
    DISCARD_SPELL,
    OWN_TILE,
    PAY_ELEMENT,
    PAY_OR_LOSE,
    TAKE_ELEMENT,
    UNBUILT_TILE,
)
from pentarchy.games.darkdomains.spells import discard_openly, draw_mix, tell_discarded
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import Use, run
from pentarchy.games.darkdomains.words import ARCANA, COINS, ELEMENTS, SKULLS, VOCABULARY
from pentarchy.kernel import Rules, because, choose, choose_or_stop

sentence = VOCABULARY.sentence


def fortune_phase(state: DarkDomains) -> Rules:
    """DD042: the first card into slot 1, the second into slot 2; one alone if one is left (DD049)."""
    state.shown = []
    while len(state.shown) < 2 and state.fortune.row:
        card = state.draw(state.fortune, state.fortune_out)
        state.shown.append(card)
        state.tell("fortune", "DD042", card=state.content.fortunes[card].name, slot=len(state.shown))
    if state.content.death in state.shown:
        state.last_turn = True
        state.tell("death", "DD048")
        death = state.content.fortunes[state.content.death]
        cause = {"kind": "fortune", "id": death.id, "matched": True}
        yield from because(state, cause, run(Use(state, state.first, "DD050"), death.matched_clauses))
        return
    matched = is_matched(state.content, state.shown)
    rule = matching_rule(state.content, state.shown)
    for card in state.shown:
        fortune = state.content.fortunes[card]
        state.tell("says", rule, card=fortune.name, text=" ".join(fortune.matched if matched else fortune.unmatched))
        clauses = fortune.matched_clauses if matched else fortune.unmatched_clauses
        cause = {"kind": "fortune", "id": fortune.id, "matched": matched}
        yield from because(state, cause, run(Use(state, state.first, "DD050"), clauses))


def is_matched(content: Content, shown: list[int]) -> bool:
    """DD043-DD046: the same suit, or an Arcana among them. An Arcana says the same either way."""
    suits = [content.fortunes[card].suit for card in shown]
    return len(set(suits)) == 1 or ARCANA in suits


def matching_rule(content: Content, shown: list[int]) -> str:
    suits = [content.fortunes[card].suit for card in shown]
    if ARCANA in suits:
        return "DD046" if len(set(suits)) == 1 else "DD044"
    return "DD043" if len(set(suits)) == 1 else "DD045"


# --- gains and losses of each player -------------------------------------------------------------------------------


@sentence("Each player gains {n:number} {good:goods}.")
def each_gains(use: Use, n: int, good: int) -> None:
    for seat in use.state.order():
        use.state.gain(seat, good, n, "DD050")


@sentence("Each player gains any {n:number} element(s).")
def each_gains_elements(use: Use, n: int) -> Rules:
    """DD-A55: choices in current turn order."""
    for seat in use.state.order():
        for left in range(n, 0, -1):
            element = yield from choose(use.state, seat, TAKE_ELEMENT, left)
            use.state.gain(seat, element, 1, "DD050")


@sentence("Each player loses {n:number} {good:goods}.")
def each_loses_goods(use: Use, n: int, good: int) -> None:
    for seat in use.state.order():
        use.state.lose(seat, good, n, "DD050", "lost")


@sentence("Each player loses half of the {good:goods}, rounded down.")
def each_loses_half(use: Use, good: int) -> None:
    for seat in use.state.order():
        use.state.lose(seat, good, use.state.stores[seat][good] // 2, "DD050", "lost")


@sentence("Each player loses {n:number} element(s) of choice.")
def each_loses_element(use: Use, n: int) -> Rules:
    for seat in use.state.order():
        for _ in range(n):
            if not any([use.state.stores[seat][element] for element in ELEMENTS]):
                break
            element = yield from choose(use.state, seat, PAY_ELEMENT, None)
            use.state.lose(seat, element, 1, "DD050", "lost")


@sentence("Each player pays {k:number} {good:goods} per own light tile, at most {n:number}.")
def each_pays_for_light(use: Use, k: int, good: int, n: int) -> None:
    for seat in use.state.order():
        use.state.lose(seat, good, min(n, k * use.state.count_tiles(seat, 0)), "DD050")


@sentence("Each player pays {n:number} {good:goods} or loses {m:number} {other:goods}.")
def each_pays_or_loses(use: Use, n: int, good: int, m: int, other: int) -> Rules:
    for seat in use.state.order():
        loses = yield from choose(use.state, seat, PAY_OR_LOSE, (good, n, other, m))
        if loses:
            use.state.lose(seat, other, m, "DD050", "lost")
        else:
            use.state.lose(seat, good, n, "DD050")


@sentence("Each player may buy up to {n:number} skull(s) at {k:number} coins each.")
def each_may_buy_skulls(use: Use, n: int, k: int) -> Rules:
    for seat in use.state.order():
        bought = yield from choose(use.state, seat, BUY_SKULLS, (n, k))
        use.state.lose(seat, COINS, bought * k, "DD050")
        use.state.gain(seat, SKULLS, bought, "DD050")


@sentence("Each player gains {n:number} skull per own monster, at most {m:number}.")
def each_gains_per_monster(use: Use, n: int, m: int) -> None:
    for seat in use.state.order():
        use.state.gain(seat, SKULLS, min(m, n * len(use.state.monsters[seat])), "DD050")


@sentence("Each player with a dark {kind:type} tile gains {n:number} {good:goods}.")
def each_gains_with_dark(use: Use, kind: int, n: int, good: int) -> None:
    for seat in use.state.order():
        if use.state.has_dark(seat, kind):
            use.state.gain(seat, good, n, "DD050")


@sentence("Each player with the most dark tiles loses {n:number} {good:goods}.")
def judgement(use: Use, n: int, good: int) -> None:
    counts = [use.state.count_tiles(seat, 1) for seat in range(use.state.seats)]
    for seat in use.state.order():
        if counts[seat] == max(counts) and counts[seat] > 0:
            use.state.lose(seat, good, n, "DD050", "lost")


@sentence("The player with the most tiles pays {n:number} coin(s) to the player with the fewest.")
def robbers(use: Use, n: int) -> None:
    """A tie for the most: nobody pays. A tie for the fewest: to the stock."""
    state = use.state
    counts = [state.count_tiles(seat, 0) + state.count_tiles(seat, 1) for seat in range(state.seats)]
    if counts.count(max(counts)) > 1:
        return
    richest = counts.index(max(counts))
    if counts.count(min(counts)) > 1:
        state.lose(richest, COINS, n, "DD050")
    else:
        state.steal(counts.index(min(counts)), richest, COINS, n, "DD050")


# --- spells and henchmen -------------------------------------------------------------------------------------------


@sentence("Each player draws {n:number} spell(s).")
def each_draws(use: Use, n: int) -> Rules:
    for seat in use.state.order():
        yield from draw_mix(use.state, seat, n, "DD050")


@sentence("Each player discards {k:number} random spell(s) and draws {n:number} spell(s).")
def wild_magic(use: Use, k: int, n: int) -> Rules:
    state = use.state
    for seat in state.order():
        for _ in range(min(k, len(state.hands[seat]))):
            tell_discarded(
                state, seat, state.draw_blind(state.hands[seat], state.spells_out) - state.content.spell_base
            )
        yield from draw_mix(state, seat, n, "DD050")


@sentence("Each player may discard {k:number} spell to draw {n:number} spell(s).")
def may_exchange_spell(use: Use, k: int, n: int) -> Rules:
    for seat in use.state.order():
        if not use.state.holds_spells(seat):
            continue
        spell = yield from choose_or_stop(use.state, seat, DISCARD_SPELL, None)
        if spell is not None:
            discard_openly(use.state, seat, spell)
            yield from draw_mix(use.state, seat, n, "DD050")


@sentence("Each player with fewer than {n:number} henchmen draws {k:number} henchman.")
def each_draws_henchman(use: Use, n: int, k: int) -> None:
    for seat in use.state.order():
        recruit(use.state, seat, n, k)


@sentence("The First Player, with fewer than {n:number} henchmen, draws {k:number} henchman.")
def first_draws_henchman(use: Use, n: int, k: int) -> None:
    recruit(use.state, use.state.first, n, k)


def recruit(state: DarkDomains, seat: int, fewer_than: int, n: int) -> None:
    for _ in range(n):
        if len(state.henchmen[seat]) < fewer_than:
            card = state.draw_henchman()
            if card >= 0:
                state.henchmen[seat].append(card)
                state.tell("recruited", "DD050", seat=seat, henchman=state.content.henchmen[card].id)


@sentence("Discard the henchmen at the Inn and deal new ones.")
def new_inn(use: Use) -> None:
    state = use.state
    for slot in range(len(state.inn)):
        if state.inn[slot] >= 0:
            state.henchman_discard.append(state.inn[slot])
        state.inn[slot] = NOWHERE
    for slot in range(len(state.inn)):
        state.inn[slot] = state.draw_henchman()
    state.tell("new_henchmen", "DD050", henchmen=[state.content.henchmen[card].name for card in state.inn if card >= 0])


@sentence("Discard the henchmen at the Far Lands and deal new ones.")
def new_far(use: Use) -> None:
    """DD041: discards are shown."""
    state = use.state
    for pile in state.far:
        if pile.row:
            card = state.draw(pile, state.henchmen_out) - state.content.henchman_base
            state.henchman_discard.append(card)
            state.tell("discarded_henchman", "DD041", henchman=state.content.henchmen[card].id)
    for slot in range(len(state.far)):
        state.deal_far(slot)


# --- tiles ---------------------------------------------------------------------------------------------------------


@sentence("Each player may put one unbuilt tile back into the bag and draw another.")
def the_fool(use: Use) -> Rules:
    state = use.state
    for seat in state.order():
        if not state.unbuilt[seat]:
            continue
        tile = yield from choose_or_stop(state, seat, UNBUILT_TILE, None)
        if tile is not None:
            drawn = state.draw_tile()
            if drawn < 0:
                continue
            state.unbuilt[seat].remove(tile)
            state.unbuilt[seat].append(drawn)
            state.tile_to_bag(tile)
            state.tell(
                "tile_exchanged",
                "DD050",
                seat=seat,
                tile=state.content.buildings[tile].id,
                drawn=state.content.buildings[drawn].id,
            )


@sentence("Each player may turn one own light tile dark.")
def the_world(use: Use) -> Rules:
    for seat in use.state.order():
        space = yield from choose_or_stop(use.state, seat, OWN_TILE, 0)
        if space is not None:
            use.state.turn_dark(seat, space, "DD050")


@sentence("The lowest ranked dark tile in play turns light.")
def the_tower(use: Use) -> Rules:
    state = use.state
    best, at = 1 << 30, (NOWHERE, NOWHERE)
    for seat in range(state.seats):
        for space, tile in enumerate(state.tiles[seat]):
            if tile >= 0 and state.is_dark(seat, space) and state.content.buildings[tile].rank < best:
                best, at = state.content.buildings[tile].rank, (seat, space)
    if at[0] >= 0:
        yield from turn_light(state, at[0], at[1], "DD050")


# --- the parties ---------------------------------------------------------------------------------------------------


@sentence("Replace the Leader of the {party:party}.")
def replace_leader_of(use: Use, party: int) -> None:
    if use.state.parties[party]:
        use.state.replace(party, 0, False, "DD039")
