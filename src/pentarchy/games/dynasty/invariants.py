"""What holds at every decision of a game of Domino Dynasty (DY041); scores are counted a second time in recount.py."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dynasty.decks import build_deck
from pentarchy.games.dynasty.grid import BESIDE, BOX, is_starter
from pentarchy.games.dynasty.icons import ROLES
from pentarchy.games.dynasty.maps import Map
from pentarchy.games.dynasty.reading import player_strength
from pentarchy.games.dynasty.recount import score
from pentarchy.games.dynasty.state import EVENT, MISSION, MISSIONS_NEUTRAL, TWO_MISSIONS, Dynasty

EXPANSIONS: Final = (("G", "goblin"), ("P", "proximity"), ("D", "direction"), ("M", "machine"))
STEPS_OF_PHASE: Final = {
    "draw": {"event", "market", "mission", "turn"},
    "place": {"turn"},
    "report": {"missions", "consequence", "lay", "rotate", "end"},
}
"""What may still be to come within a phase (DY006)."""


def invariants(state: Dynasty) -> list[str]:
    return [*_conserved(state), *_maps(state), *_roles(state), *_sequence(state), *_scores(state)]


def _conserved(state: Dynasty) -> list[str]:
    """Every domino, mission and event is in exactly one place."""
    wrong: list[str] = []
    on_maps: list[int] = []
    for board in (*state.own, state.shared):
        on_maps += [domino for domino, _, _, laid_in in board.laid if laid_in > 0]
    if sorted(on_maps) != sorted(state.laid.cards()):
        wrong.append("a domino is on a map and elsewhere, or nowhere (DY041)")
    options = state.options
    if not options.get("generated", 1):
        letters = ["B", *[letter for letter, name in EXPANSIONS if options[name]]]
        deck = build_deck(state.content, "final" if options["final"] else "first", "".join(letters), 0)
        dominoes = [state.deck, state.market, state.held, state.laid, state.discard]
        if sorted([domino for pile in dominoes for domino in pile.cards()]) != deck.dominoes:
            wrong.append("a domino is lost or doubled (DY041)")
        missions = [state.mission_deck, state.secret_deck, *state.drawn, *state.missions, *state.failed]
        all_missions = [card ^ MISSION for pile in (*missions, state.mission_discard) for card in pile.cards()]
        if sorted(all_missions) != sorted(deck.missions + deck.relief + deck.late):
            wrong.append("a mission is lost or doubled (DY041)")
    events = [number | EVENT for number in range(len(state.content.events))] if options["proximity"] else []
    if sorted(state.events.cards() + state.used_events.cards()) != events:
        wrong.append("an event is lost or doubled (DY041)")
    return wrong


def _maps(state: Dynasty) -> list[str]:
    wrong: list[str] = []
    for number, board in enumerate((*state.own, state.shared)):
        if max(board.box()[2:]) > BOX:
            wrong.append(f"map {number} is larger than {BOX} by {BOX} (DY010)")
        again = Map(board.laid)
        if (again.squares, again.open, again.terrain) != (board.squares, board.open, board.terrain):
            wrong.append(f"map {number} does not show what its dominoes say")
        if again.covers != board.covers or again.occupied != board.occupied:
            wrong.append(f"map {number} does not know what is covered")
        if any(square % 16 == 15 or (square + BESIDE[turns]) % 16 == 15 for _, square, turns, _ in board.laid):
            wrong.append(f"map {number} has left the grid")
    starters = len([laid for laid in state.shared.laid if is_starter(laid)])
    if starters != (ROLES if state.options["final"] else len([holder for holder in state.holders if holder >= 0])):
        wrong.append("a starting domino has left the shared map or come to it (DY-A24)")
    for seat, own in enumerate(state.own):
        if len([laid for laid in own.laid if is_starter(laid)]) != (0 if state.options["chaotic"] else 1):
            wrong.append(f"the starting domino has left the map of seat {seat} or come to it (DY-A24)")
    return wrong


def _roles(state: Dynasty) -> list[str]:
    """DY002, DY-A59."""
    wrong: list[str] = []
    if len(set(state.roles)) != state.seats or any(state.holders[role] != at for at, role in enumerate(state.roles)):
        wrong.append("two players have a role, or its holder is another (DY002)")
    if (-1 in state.holders) != (state.seats < ROLES and not state.options["all_roles"]):
        wrong.append("a role that is dealt has no holder, or one that is not has (DY035)")
    if any(count < 0 for left in state.powers for count in left):
        wrong.append("a power was used more often than it may be (DY-A03)")
    return wrong


def _sequence(state: Dynasty) -> list[str]:
    """DY006-DY019: what a phase has, and what must be over by then."""
    wrong: list[str] = []
    if state.result is not None:
        return wrong
    if any(step[0] not in STEPS_OF_PHASE[state.phase] for step in state.agenda):
        wrong.append(f"a step of another phase waits in {state.phase} (DY006)")
    event = state.content.events[state.event] if state.event >= 0 else None
    if len(state.market) > 2 * state.seats * (event.market_times if event else 1):
        wrong.append("the market is too large (DY007)")
    if state.phase == "report" and len(state.market):
        wrong.append("Report began before the market was empty (DY008)")
    if state.phase != "report" and (state.strengths or any(state.minus) or any(state.zero) or any(state.barred)):
        wrong.append("Report has begun before its time (DY017)")
    if state.phase != "report" and any(len(pile) >= 3 for pile in state.failed):
        wrong.append("somebody plays on after three failures (DY019)")
    if state.phase == "place":
        wrong += _missions_in_place(state, event.no_mission_for if event else -1)
        if state.passes >= state.seats:
            wrong.append("the round goes on after all have passed (DY015)")
    return wrong


def _missions_in_place(state: Dynasty, without: int) -> list[str]:
    """DY007: one mission each, once missions are drawn."""
    if any(len(pile) for pile in state.drawn):
        return ["a mission was drawn and neither kept nor put back (DY007)"]
    if any(marks & (TWO_MISSIONS | MISSIONS_NEUTRAL) for marks in state.now):
        return []
    had = sum([len(pile) for pile in state.missions])
    left = len(state.mission_deck) + len(state.secret_deck) + len(state.mission_discard)
    if had > state.seats or (had != state.seats - (without in state.roles) and left):
        return [f"{had} missions lie before {state.seats} players (DY007)"]
    return []


def _scores(state: Dynasty) -> list[str]:
    """DY026, DY031: strengths and results are what a second count says."""
    wrong: list[str] = []
    counted = [score(state, seat) for seat in range(state.seats)]
    for seat, points in enumerate(counted):
        found = player_strength(state, seat).total
        if found != points:
            wrong.append(f"seat {seat} has a strength of {found}, counted again {points} (DY026)")
    return wrong if state.result is None else [*wrong, *_result(state, counted)]


def _result(state: Dynasty, counted: list[int]) -> list[str]:
    assert state.result is not None
    scores, winners = list(state.result.scores), list(state.result.winners)
    everybody = list(range(state.seats))
    if state.options["cooperative"]:
        wanted = (3 if state.options["final"] else 4) * state.seats
        won = everybody if sum(state.achieved) >= wanted else []
        return [] if (scores, winners) == ([min(counted)] * state.seats, won) else ["the result is another (DY032)"]
    if state.options["leaver_penalty"]:
        left = [points - 8 if len(state.failed[seat]) >= 3 else points for seat, points in enumerate(counted)]
        counted = [
            least if scores[seat] == least else points
            for seat, (points, least) in enumerate(zip(counted, left, strict=True))
        ]
    best = [seat for seat in everybody if counted[seat] == max(counted)]
    return [] if (scores, winners) == (counted, best) else [f"the result should be {counted} (DY031)"]
