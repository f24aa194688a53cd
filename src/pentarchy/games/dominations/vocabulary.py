"""What the cards of Dominations may say, and the rule behind each sentence.

An effect speaks when its card comes face up. A trigger speaks at its moment, on every card that lies face up. A
static sentence lends its owner traits (traits.py) for as long as it is read. Sentences of the end of an Age that look
at or spend Knowledge say that they need it: their order matters, and is asked for (DN-A35).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dominations.develop import take_free
from pentarchy.games.dominations.domains import TITLES
from pentarchy.games.dominations.knowledge import gain, only_of, pay
from pentarchy.games.dominations.land import city_count, city_groups, city_levels
from pentarchy.games.dominations.moments import (
    AGE_ENDS,
    AGE_STARTS,
    CITY_BUILT,
    CITY_UPGRADED,
    CITY_VISITED,
    LEVEL_BOUGHT,
    LOCUS,
    PRODUCED,
    TOKEN_PLACED,
    TURN_STARTS,
)
from pentarchy.games.dominations.monuments import levels_beside_any
from pentarchy.games.dominations.powers import Use
from pentarchy.games.dominations.scores import influence, score
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import AMOUNT
from pentarchy.games.dominations.traits import (
    ACTIVATION,
    ASSIMILATION,
    BANK,
    BUILD_DISCOUNT,
    CAMP,
    CAMP_ALL,
    CAMPFIRE,
    CITY_DISCOUNT,
    HAND,
    KEEP,
    MASTERY_DISCOUNT,
    MONUMENT_DISCOUNT,
    RESERVE,
    SECOND_BUILD,
    SECOND_DEVELOP,
    SECOND_TILE,
    TURN_DISCOUNT,
    TURN_ORDER,
)
from pentarchy.games.dominations.tree import level_cards_of, masteries_of
from pentarchy.kernel import Ask, Rules, _, choose_or_stop
from pentarchy.parts.sentences import STATIC, TRIGGER, Rule, Vocabulary

VOCABULARY: Final = Vocabulary("Dominations")
VOCABULARY.word("domain", {title: domain for domain, title in enumerate(TITLES)})
VOCABULARY.word("knowledge", {title: domain for domain, title in enumerate((*TITLES, "Vestigium"))})
VOCABULARY.word("times", {"Once": 1, "Twice": 2, "Three times": 3})

Trait = tuple[int, int]
sentence = VOCABULARY.sentence


def when(moment: int, pattern: str, needs: tuple[str, ...] = ()) -> Callable[[Rule], Rule]:
    """Bind a trigger to its moment."""
    return VOCABULARY.sentence(pattern, TRIGGER, needs=needs, moment=moment)


# --- points -----------------------------------------------------------------------------------------------------------


@sentence("Score {n:number} point(s).")
def score_points(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n, "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each {domain:domain} Nodus.")
@when(AGE_ENDS, "At the end of each Age, score {n:number} point(s) for each {domain:domain} Nodus.")
def score_for_nodus(use: Use, n: int, domain: int) -> Rules:
    score(use.state, use.seat, n * use.state.civilisations[use.seat].nodus[domain], "DN104")
    yield from ()


@sentence("Score {n:number} point(s) for each {domain:domain} Mastery in your tree.")
def score_for_domain_masteries(use: Use, n: int, domain: int) -> Rules:
    cards = use.state.content.cards
    count = sum([cards[card].domain == domain for _at, card, _turned in masteries_of(use.state, use.seat)])
    score(use.state, use.seat, n * count, "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each Advanced {domain:domain} Mastery in your tree.")
def score_for_advanced_domain_masteries(use: Use, n: int, domain: int) -> Rules:
    cards = use.state.content.cards
    own = masteries_of(use.state, use.seat)
    score(use.state, use.seat, n * sum([cards[card].domain == domain and turned for _at, card, turned in own]), "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each Mastery in your tree.")
def score_for_masteries(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n * len(masteries_of(use.state, use.seat)), "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each Advanced Mastery in your tree.")
def score_for_advanced_masteries(use: Use, n: int) -> Rules:
    own = masteries_of(use.state, use.seat)
    score(use.state, use.seat, n * sum([turned for _at, _card, turned in own]), "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each Monument level card in your tree.")
def score_for_level_cards(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n * len(level_cards_of(use.state, use.seat)), "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each City level you have beside a Monument.")
def score_for_levels_beside_monuments(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n * levels_beside_any(use.state, use.seat), "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each City you have.")
def score_for_cities(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n * city_count(use.state, use.seat), "DN103")
    yield from ()


@sentence("Score {n:number} point(s) for each group of connected Cities you have.")
def score_for_groups(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n * len(city_groups(use.state, use.seat)), "DN141")
    yield from ()


@sentence("Score {n:number} point(s) for every {per:number} Influence you have.")
def score_for_influence(use: Use, n: int, per: int) -> Rules:
    score(use.state, use.seat, n * (use.state.civilisations[use.seat].influence // per), "DN103")
    yield from ()


@when(AGE_ENDS, "At the end of each Age, score {n:number} point(s) for each City level you have.")
def score_for_city_levels(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n * city_levels(use.state, use.seat), "DN110")
    yield from ()


@when(AGE_ENDS, "At the end of each Age, score {n:number} point(s) for each City of your largest connected group.")
def score_for_largest_group(use: Use, n: int) -> Rules:
    sizes = [len(group) for group in city_groups(use.state, use.seat)]
    score(use.state, use.seat, n * max(sizes, default=0), "DN141")
    yield from ()


@when(
    AGE_ENDS,
    "At the end of each Age, score {n:number} point(s) for every {per:number} Knowledge you hold.",
    needs=("knowledge",),
)
def score_for_knowledge(use: Use, n: int, per: int) -> Rules:
    score(use.state, use.seat, n * (sum(use.state.civilisations[use.seat].knowledge) // per), "DN110")
    yield from ()


@when(TOKEN_PLACED, "When you place a City token, score {n:number} point(s).")
@when(LEVEL_BOUGHT, "When you buy a Monument level, score {n:number} point(s).")
@when(CITY_VISITED, "When another player's tile activates one of your Cities, score {n:number} point(s).")
def score_at_moment(use: Use, n: int) -> Rules:
    score(use.state, use.seat, n, "DN103")
    yield from ()


# --- Influence --------------------------------------------------------------------------------------------------------


@sentence("Gain {n:number} Influence.")
@when(CITY_UPGRADED, "When you upgrade a City, gain {n:number} Influence.")
@when(CITY_BUILT, "When you build a City, gain {n:number} Influence.")
@when(AGE_STARTS, "At the start of each Age, gain {n:number} Influence.")
def gain_influence(use: Use, n: int) -> Rules:
    influence(use.state, use.seat, n, "DN103")
    yield from ()


@sentence("Gain {n:number} Influence for every {per:number} Cities you have, rounded up.")
def influence_for_cities(use: Use, n: int, per: int) -> Rules:
    influence(use.state, use.seat, n * -(-city_count(use.state, use.seat) // per), "DN106")
    yield from ()


@sentence("Gain {n:number} Influence for every {per:number} City levels you have, rounded up.")
def influence_for_city_levels(use: Use, n: int, per: int) -> Rules:
    influence(use.state, use.seat, n * -(-city_levels(use.state, use.seat) // per), "DN106")
    yield from ()


@sentence("Gain {n:number} Influence for each {domain:domain} Nodus.")
def influence_for_nodus(use: Use, n: int, domain: int) -> Rules:
    influence(use.state, use.seat, n * use.state.civilisations[use.seat].nodus[domain], "DN104")
    yield from ()


HIRE: Final[Ask[Dominations, int, tuple[int, int, int]]] = Ask(
    "buy {amount}",
    {"amount": AMOUNT},
    _("How much Influence do you buy for {price} {domain} each?"),
    candidates=lambda state, seat, about: range(
        1, min(about[2], state.civilisations[seat].knowledge[about[0]] // about[1]) + 1
    ),
    words=lambda state, seat, about: {"domain": TITLES[about[0]], "price": about[1]},
    name="hire",
    stop="buy none",
)
"""How often Knowledge is paid for Influence at the end of an Age, asked about (Domain, price, most)."""


@when(
    AGE_ENDS,
    "At the end of each Age, you may pay {price:number} {domain:domain} for 1 Influence, up to {most:number} times.",
    needs=("knowledge",),
)
def pay_for_influence(use: Use, price: int, domain: int, most: int) -> Rules:
    bought = yield from choose_or_stop(use.state, use.seat, HIRE, (domain, price, most))
    if bought is not None:
        pay(use.state, use.seat, only_of(domain, bought * price), "DN110")
        influence(use.state, use.seat, bought, "DN110")


# --- Knowledge --------------------------------------------------------------------------------------------------------


@sentence("Gain {n:number} {what:knowledge}.")
@when(LOCUS, "When you complete a Locus, Gain {n:number} {what:knowledge}.")
@when(CITY_VISITED, "When another player's tile activates one of your Cities, Gain {n:number} {what:knowledge}.")
@when(AGE_STARTS, "At the start of each Age, Gain {n:number} {what:knowledge}.")
def gain_knowledge(use: Use, n: int, what: int) -> Rules:
    yield from gain(use.state, use.seat, what, n)


@when(TURN_STARTS, "At the start of your turn, Gain {n:number} {what:domain} if you hold none.")
def gain_knowledge_if_none(use: Use, n: int, what: int) -> Rules:
    if use.state.civilisations[use.seat].knowledge[what] == 0:
        yield from gain(use.state, use.seat, what, n)


@when(PRODUCED, "When you Produce, Gain {n:number} {what:domain} for every {per:number} {domain:domain} Produced.")
def gain_by_production(use: Use, n: int, what: int, per: int, domain: int) -> Rules:
    yield from gain(use.state, use.seat, what, n * (use.produced[domain] // per), "DN034")


# --- Masteries --------------------------------------------------------------------------------------------------------


@sentence("You may take a Mastery of value {value:number} for free.")
def take_free_mastery(use: Use, value: int) -> Rules:
    yield from take_free(use.state, use.seat, value)


# --- traits -----------------------------------------------------------------------------------------------------------


LENT: Final = {
    "Your {domain:domain} Reserve holds at least {n:number}.": RESERVE,
    "{domain:domain} Camps of tiles you place Produce {n:number} more.": CAMP,
    "Camps of tiles you place Produce {n:number} more.": CAMP_ALL,
    "Keep up to {n:number} {domain:domain} when Knowledge is reset.": KEEP,
    "Cities on {domain:domain} Camps cost you {n:number} less.": CITY_DISCOUNT,
    "Cities and Monument levels cost you {n:number} less.": BUILD_DISCOUNT,
    "Once in each of your turns, a City or Monument level costs you {n:number} less.": TURN_DISCOUNT,
    "Monument levels cost you {n:number} less.": MONUMENT_DISCOUNT,
    "Masteries cost you {n:number} less.": MASTERY_DISCOUNT,
    "Your hand holds {n:number} more tile(s).": HAND,
    "Your Influence counts {n:number} higher for what you may assimilate.": ASSIMILATION,
    "In your turn you may exchange 2 Knowledge of one Domain for 1 of another.": CAMPFIRE,
    "{n:times} in each of your turns you may exchange 1 Knowledge for 1 of another Domain.": BANK,
    "{n:times} in each Age you may take a second Build action.": SECOND_BUILD,
    "{n:times} in each Age you may Develop a second time.": SECOND_DEVELOP,
    "{n:times} in each Age you may activate a tile in place instead of placing one.": ACTIVATION,
    "{n:times} in each Age you may place a second tile after the first.": SECOND_TILE,
    "You set the turn order of the next Age.": TURN_ORDER,
}
"""The trait that a sentence lends: of the Domain it names, as many as it says."""


def lent(trait: int) -> Callable[..., Trait]:
    return lambda n=1, domain=0: (trait + domain, n)


for pattern, trait in LENT.items():
    VOCABULARY.sentence(pattern, kind=STATIC)(lent(trait))
