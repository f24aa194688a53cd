"""The End of Turn: the board is set up for the next turn, in the printed order (DD115-DD121, DD142)."""

from __future__ import annotations

from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.placement import STARTING_MINIONS
from pentarchy.games.darkdomains.state import DarkDomains, fresh_city
from pentarchy.games.darkdomains.words import SPACE_NAMES


def guests_leave(state: DarkDomains) -> None:
    """Who was lent until an End of Turn stands aside when it begins, as its token says."""
    for seat in range(state.seats):
        for monster in list(state.monsters[seat]):
            if state.content.monsters[monster].leaves:
                stand_aside(state, seat, monster, "DD125")


def mercenary_returns(state: DarkDomains) -> None:
    """DD080, DD120: once spells and henchmen of the End of Turn are done (DD-A78)."""
    for seat in range(state.seats):
        for monster in list(state.monsters[seat]):
            if state.content.monsters[monster].goes_back:
                stand_aside(state, seat, monster, "DD120")


def stand_aside(state: DarkDomains, seat: int, monster: int, rule: str) -> None:
    space = state.lift_monster(monster, seat)
    state.aside.append(monster)
    state.tell("left_the_domain", rule, seat=seat, monster=state.content.monsters[monster].id, space=SPACE_NAMES[space])


def refresh(state: DarkDomains) -> None:
    state.tell("end_of_turn", "DD115", turn=state.turn)
    state.shown = []
    for party in (0, 1):
        state.fill_party(party)
    refresh_henchmen(state)
    refresh_architect(state)
    refresh_market(state)
    forget_the_turn(state)


def refresh_henchmen(state: DarkDomains) -> None:
    """DD116, DD117: Inn to the discard, Far Lands to the Inn, the Inn filled up, then new ones for the Far Lands."""
    for slot in range(len(state.inn)):
        if state.inn[slot] >= 0:
            state.henchman_discard.append(state.inn[slot])
            state.inn[slot] = NOWHERE
    arrived = [state.open_far(slot) for slot in range(len(state.far)) if state.far[slot].row]
    for slot in range(len(state.inn)):
        state.inn[slot] = arrived[slot] if slot < len(arrived) else state.draw_henchman()
    for slot in range(len(state.far)):
        state.deal_far(slot)
    state.tell("inn", "DD117", henchmen=listed([state.content.henchmen[card].name for card in state.inn if card >= 0]))


def refresh_architect(state: DarkDomains) -> None:
    """DD118, DD119: empty slots are filled; if nobody took a tile this turn, all seven go to the box first."""
    rule = "DD118"
    if not state.tiles_taken:
        rule = "DD119"
        state.tile_box += [tile for tile in state.architect if tile >= 0]
        state.architect = [NOWHERE] * len(state.architect)
    for slot in range(len(state.architect)):
        if state.architect[slot] < 0:
            state.architect[slot] = state.draw_tile()
    names = [state.content.buildings[tile].light.name for tile in state.architect if tile >= 0]
    state.tell("architect", rule, tiles=listed(names))


def refresh_market(state: DarkDomains) -> None:
    """DD121: unsold monsters stay."""
    for slot in range(len(state.market)):
        if state.market[slot] < 0:
            state.market[slot] = state.draw_monster()
    names = [state.content.monsters[monster].name for monster in state.market if monster >= 0]
    state.tell("niktmarg", "DD121", monsters=listed(names))


def listed(names: list[str]) -> str:
    return ", ".join(names) or "nothing"


def forget_the_turn(state: DarkDomains) -> None:
    """Whatever held for this turn only."""
    seats = state.seats
    state.this_turn = {}
    state.city = fresh_city()
    state.guild = []
    state.at = NOWHERE
    state.neutral = [0] * seats
    state.stationed = [0] * seats
    state.used = [[] for _ in range(seats)]
    state.fresh = [[] for _ in range(seats)]
    state.tile_used = [0] * seats
    state.guild_value = [0] * seats
    state.withered = [0] * seats
    state.lost_monster = 0
    state.tiles_taken = False


def ready_minions(state: DarkDomains) -> None:
    """DD010, DD084: four each, and the slashed one of who took the Royal Court last turn."""
    state.minions = [STARTING_MINIONS + ((state.court >> seat) & 1) for seat in range(state.seats)]
    state.court = 0
