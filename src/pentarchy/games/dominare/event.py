"""The Event phase: one event, its sections top to bottom, then the seals (DR067-DR083)."""

from __future__ import annotations

from pentarchy.games.dominare.cards import CONTROLLERS, EVERY_PLAYER, LOWEST_EXPOSURE, THE_SCAPEGOAT, EventEffect
from pentarchy.games.dominare.questions import RAISE, Wish
from pentarchy.games.dominare.state import NOBODY, Dominare
from pentarchy.games.dominare.things import Among
from pentarchy.games.dominare.words import Use, resolve
from pentarchy.kernel import Rules, _, because, choose


def event(state: Dominare) -> Rules:
    """The next event: all its sections that the Season has reached, then its seals (DR067-DR071)."""
    state.event = state.draw(state.events, state.past_events)
    card = state.event_card(state.event)
    state.tell("event", "DR067", event=card.id)
    for section in card.reached(state.season):
        for effect in section.effects:
            for seat in concerned(state, effect):
                cause = {"kind": "event", "id": card.id, "effect": effect.text}
                yield from because(state, cause, resolve(Use(state, seat, rule="DR068"), effect.clauses))
    yield from because(state, {"kind": "event", "id": card.id}, adjust_districts(state, card.seals))


def concerned(state: Dominare, effect: EventEffect) -> list[int]:
    """Whom an effect hits, in player order, once for each time it hits (DR072-DR078)."""
    if effect.whom == EVERY_PLAYER:
        return state.order[:]
    if effect.whom == THE_SCAPEGOAT:
        return [state.scapegoat]
    if effect.whom == LOWEST_EXPOSURE:
        lowest = min(state.exposure)
        return [seat for seat in state.order if state.exposure[seat] == lowest]
    if effect.whom == CONTROLLERS:
        controllers = [state.controller(district) for district in effect.districts]
        return [seat for seat in state.order for controller in controllers if controller == seat != NOBODY]
    return [state.scapegoat]  # the whole city: nobody chooses anything


def adjust_districts(state: Dominare, seals: tuple[tuple[int, int], ...]) -> Rules:
    """The scapegoat raises one seal's district and lowers the other's (DR079-DR081)."""
    shown = [seal[0] for seal in seals]
    (one, up), (two, down) = seals
    wish = Wish(
        _("{one} to {rises}, {two} to {falls}; or {one} to {falling}, {two} to {rising}"),
        Among("DR079", _("the event does not show this district's seal"), shown),
        one=state.districts[one].name,
        two=state.districts[two].name,
        rises=state.adjusted(one, up),
        falls=state.adjusted(two, -down),
        falling=state.adjusted(one, -up),
        rising=state.adjusted(two, down),
    )
    raised = yield from choose(state, state.scapegoat, RAISE, wish)
    for district, number in seals:
        if district == raised:
            state.adjust_worth(district, number, "DR079")
    for district, number in seals:
        if district != raised:
            state.adjust_worth(district, -number, "DR079")
