"""Faults to plant in Dominare: each is a rule got wrong in a way that a person could (`tests.games.faults`)."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dominare.state import FREE, Agent, Dominare
from tests.games.faults import Fault


def part_left_out(name: str) -> Any:
    """One of the things that bring points at the end brings none."""

    def make(sound: Any) -> Any:
        def score_parts(state: Dominare, seat: int, controlled: list[int]) -> dict[str, int]:
            return {**sound(state, seat, controlled), name: 0}

        return score_parts

    return make


def all_by_three(sound: Any) -> Any:
    """Everybody but the lowest loses one per three."""
    return lambda exposure, seat: 0 if exposure[seat] == min(exposure) else exposure[seat] // 3


def the_lowest_too(sound: Any) -> Any:
    return lambda exposure, seat: exposure[seat] // (3 if exposure[seat] == max(exposure) else 5)


def without_limit(sound: Any) -> Any:
    """What an agent counts at the end has no limit."""

    def bonus_points(state: Dominare, seat: int, bonus: Any, districts: int) -> int:
        found = int(sound(state, seat, bonus, districts))
        return found + 1 if found and found == bonus.most else found

    return bonus_points


def equals_control(sound: Any) -> Any:
    """Who has as many blocks as another controls the district as well."""

    def controlled(state: Dominare, seat: int) -> list[int]:
        masks = state.city.districts
        most = [max([(held & mask).bit_count() for held in state.held]) for mask in masks]
        own = [(state.held[seat] & mask).bit_count() for mask in masks]
        return [district for district in range(len(masks)) if own[district] and own[district] == most[district]]

    return controlled


def crowns_do_not_settle(sound: Any) -> Any:
    """Who has the most points shares the win with all who have as many."""

    def final_scoring(state: Dominare) -> None:
        crowns, state.crowns = state.crowns, [crowns // 50 for crowns in state.crowns]
        sound(state)
        state.crowns = crowns

    return final_scoring


def beyond_the_track(sound: Any) -> Any:
    def adjust_worth(state: Dominare, district: int, by: int, rule: str) -> None:
        before = state.worth[district]
        sound(state, district, by, rule)
        state.worth[district] = before + by

    return adjust_worth


def side_by_side(sound: Any) -> Any:
    """Tokens of two colours lie in one block."""

    def place(state: Dominare, seat: int, block: int, count: int, rule: str) -> None:
        if state.owner(block) in (seat, FREE):
            sound(state, seat, block, count, rule)
        elif count > 0:
            state.held[seat] |= 1 << block
            state.tokens[block] += count

    return place


def one_too_many_cancels(sound: Any) -> Any:
    """Equal numbers leave the owner a block without tokens."""

    def place(state: Dominare, seat: int, block: int, count: int, rule: str) -> None:
        owner = state.owner(block)
        sound(state, seat, block, count, rule)
        if owner not in (seat, FREE) and not state.tokens[block]:
            state.held[owner] |= 1 << block

    return place


def keeps_an_empty_block(sound: Any) -> Any:
    def remove(state: Dominare, block: int, count: int, rule: str) -> None:
        owner = state.owner(block)
        sound(state, block, count, rule)
        if owner != FREE:
            state.held[owner] |= 1 << block

    return remove


def below_nothing(sound: Any) -> Any:
    def adjust_exposure(state: Dominare, seat: int, by: int, rule: str) -> None:
        before = state.exposure[seat]
        sound(state, seat, by, rule)
        if before + by < 0:
            state.exposure[seat] = before + by

    return adjust_exposure


def into_debt(sound: Any) -> Any:
    def pay(state: Dominare, seat: int, crowns: int, rule: str) -> int:
        state.crowns[seat] -= crowns
        return crowns

    return pay


def scapegoat_stays(sound: Any) -> Any:
    """The order changes, and who was the scapegoat still is."""

    def set_order(state: Dominare) -> None:
        before = state.scapegoat
        sound(state)
        state.scapegoat = before

    return set_order


def first_comes_last(sound: Any) -> Any:
    """The scapegoat acts after everybody else."""

    def set_order(state: Dominare) -> None:
        sound(state)
        state.order = [*state.order[1:], state.order[0]]

    return set_order


def also_unseen(sound: Any) -> Any:
    """Two agents join where there is room."""

    def enter(state: Dominare, seat: int, card: int) -> Agent:
        if len(state.hands[seat]) > 3 and state.season == 2:
            state.ranks[seat].append(sound(state, seat, state.hands[seat].kinds()[-1]))
            card = state.hands[seat].kinds()[0]
        found: Agent = sound(state, seat, card)
        return found

    return enter


def never_gone(sound: Any) -> Any:
    """Who is replaced stays among the cards in play."""

    def put_in_place_of(state: Dominare, seat: int, agent: Agent, rule: str) -> Any:
        yield from sound(state, seat, agent, rule)
        gone = state.discards if state.discard_replaced else state.removed
        if agent.card in gone.cards():
            state.take(gone, agent.card, state.in_play)

    return put_in_place_of


def two_events(sound: Any) -> Any:
    """Another event is turned up and lies on the first."""

    def adjust_districts(state: Dominare, seals: Any) -> Any:
        yield from sound(state, seals)
        if len(state.events):
            state.draw(state.events, state.past_events)

    return adjust_districts


def turned_up_again(sound: Any) -> Any:
    """What is buried can be rallied."""

    def flip_up(state: Dominare, seat: int, agent: Agent, rule: str) -> None:
        sound(state, seat, agent, rule)
        agent.up = True

    return flip_up


def buried_openly(sound: Any) -> Any:
    def bury(state: Dominare, rank: int) -> None:
        sound(state, rank)
        for agents in state.ranks:
            if rank <= len(agents) and agents[rank - 1].buried:
                agents[rank - 1].up = True

    return bury


FAULTS = [
    Fault("districts bring no points", "scoring.score_parts", part_left_out("districts")),
    Fault("blocks bring no points", "scoring.score_parts", part_left_out("blocks")),
    Fault("agents bring no points", "scoring.score_parts", part_left_out("agents")),
    Fault("exposure costs no points", "scoring.score_parts", part_left_out("exposure")),
    Fault("everybody loses one per three exposure", "scoring.exposure_loss", all_by_three),
    Fault("the lowest exposure costs too", "scoring.exposure_loss", the_lowest_too),
    Fault("what an agent counts has no limit", "scoring.bonus_points", without_limit),
    Fault("equals control a district", "state.Dominare.controlled", equals_control),
    Fault("crowns settle nothing", "scoring.final_scoring", crowns_do_not_settle),
    Fault("a district's worth leaves its track", "state.Dominare.adjust_worth", beyond_the_track),
    Fault("tokens of two colours lie side by side", "state.Dominare.place", side_by_side),
    Fault("a cancelled block is kept", "state.Dominare.place", one_too_many_cancels),
    Fault("an emptied block is kept", "state.Dominare.remove", keeps_an_empty_block),
    Fault("exposure falls below nothing", "state.Dominare.adjust_exposure", below_nothing),
    Fault("crowns are paid that nobody has", "state.Dominare.pay", into_debt),
    Fault("the scapegoat stays", "conspiracy.set_order", scapegoat_stays),
    Fault("the scapegoat comes last", "conspiracy.set_order", first_comes_last),
    Fault("two agents join in the second Season", "conspiracy.enter", also_unseen),
    Fault("who is replaced stays in play", "conspiracy.put_in_place_of", never_gone),
    Fault("two events a Season", "event.adjust_districts", two_events),
    Fault("buried agents lie face up", "flow.bury", buried_openly),
    Fault("what is buried can be rallied", "state.Dominare.flip_up", turned_up_again),
]
