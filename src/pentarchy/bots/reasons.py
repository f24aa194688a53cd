"""What speaks for a move, in a sentence: what one has more and less of after it than after other moves, at the end of
the turn and where imagined games have led."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Position
from pentarchy.kernel.texts import _, say
from pentarchy.parts.evaluation import Evaluation

WORTH_SAYING = 0.05
"""So much of the lead that wins three times out of four a difference must be worth to be named."""
OVER = 3
"""When one in so many of the imagined games ends soon, it is told who wins them."""

Difference = tuple[float, str]
"""What a difference is worth to the seat, and how it is called."""
Pair = tuple[Position, Position]
"""Where the better move and the one that was made have led in the same imagined game."""


def reason(told: Evaluation[Any], seat: int, end: Position, others: list[Position]) -> str:
    """Why a seat may like a turn that ends so better than turns that end otherwise; empty if nothing is to be said."""
    return reason_in_worlds(told, seat, [end], others)


def reason_in_worlds(told: Evaluation[Any], seat: int, ends: list[Position], others: list[Position]) -> str:
    """The same where the turn was played in several worlds."""
    going_on = [end for end in ends if end.result is None]
    if not going_on:
        return say(_("It wins the game.")) if all([wins(end, seat) for end in ends]) else ""
    instead = [other for other in others if other.result is None]
    done = does(told, seat, going_on, instead) if instead else ""
    return say(_("Compared with the other moves it {does}."), does=done) if done else ""


def why_better(told: Evaluation[Any], seat: int, turn: Pair | None, games: list[Pair]) -> str:
    """Why a move is better than the one that was made: by the end of the turn, if both were planned to it, and in the
    imagined games that both were played in."""
    sentences: list[str] = []
    if turn is not None and turn[0].result is not None and seat in turn[0].result.winners:
        return say(_("It wins the game."))
    at_once = does(told, seat, *[[end] for end in turn]) if turn is not None and not any_over(turn) else ""
    going_on = [pair for pair in games if not any_over(pair)]
    later = does(told, seat, [pair[0] for pair in going_on], [pair[1] for pair in going_on]) if going_on else ""
    if at_once and at_once == later:
        sentences.append(say(_("By the end of the turn, and played on in imagined games, it {does}."), does=later))
    else:
        if at_once:
            sentences.append(say(_("By the end of the turn it {does}."), does=at_once))
        if later:
            sentences.append(say(_("Played on in imagined games, it {does}."), does=later))
    over = [pair for pair in games if pair[0].result is not None and pair[1].result is not None]
    if over and OVER * len(over) >= len(games):
        with_it, without = [len([pair for pair in over if wins(pair[which], seat)]) for which in (0, 1)]
        if with_it != without:
            told_so = _("Of {games} imagined games that end soon it wins {better}, the move made {made}.")
            sentences.append(say(told_so, games=len(over), better=with_it, made=without))
    return " ".join(sentences)


def any_over(pair: Pair) -> bool:
    return pair[0].result is not None or pair[1].result is not None


def wins(world: Position, seat: int) -> bool:
    return world.result is not None and seat in world.result.winners


def does(told: Evaluation[Any], seat: int, ends: list[Position], others: list[Position]) -> str:
    """What a move does that leads to these ends, compared with others: "gains points and gives up ducats"."""
    if told.features is None:
        return ""
    clauses: list[str] = []
    own = differences(told, seat, ends, others)
    more = [text for worth, text in own[:2] if worth > 0]
    less = [text for worth, text in own[-1:] if worth < 0]
    if more:
        clauses.append(say(_("gains {things}"), things=say(_(" and ")).join(more)))
    if less:
        clauses.append(say(_("gives up {things}"), things=less[0]))
    hurt: dict[str, list[str]] = {}
    for rival in range(ends[0].header.seats):
        lost = differences(told, rival, ends, others)[-1:] if rival != seat else []
        for worth, text in lost:
            if worth < 0:
                hurt.setdefault(text, []).append(str(rival + 1))
    both = say(_(" and "))
    who = [
        say(
            _("seat {seat} {things}") if len(seats) == 1 else _("seats {seat} {things}"),
            things=text,
            seat=both.join(seats),
        )
        for text, seats in hurt.items()
    ]
    if who:
        clauses.append(say(_("costs {who}"), who=both.join(who)))
    return listed(clauses)


def listed(clauses: list[str]) -> str:
    """a; a, and b; a, b, and c: a clause may have an "and" of its own."""
    return say(_(", and ")).join([", ".join(clauses[:-1]), clauses[-1]]) if len(clauses) > 1 else "".join(clauses)


def differences(told: Evaluation[Any], seat: int, ends: list[Position], others: list[Position]) -> list[Difference]:
    """What a seat has more or less of on average, as far as it matters: what is worth most first."""
    return [(worth, say(told.words[name])) for worth, name in named_differences(told, seat, ends, others)]


def named_differences(
    told: Evaluation[Any], seat: int, ends: list[Position], others: list[Position]
) -> list[Difference]:
    """The same, each by the name the game's evaluation has for it."""
    mine, usual = means(told, seat, ends), means(told, seat, others)
    found: list[Difference] = []
    for name in told.words:
        worth = told.weights.get(name, 0.0) * (mine.get(name, 0.0) - usual.get(name, 0.0))
        if abs(worth) > WORTH_SAYING * told.scale:
            found.append((worth, name))
    return sorted(found, key=lambda difference: -difference[0])


def means(told: Evaluation[Any], seat: int, worlds: list[Position]) -> dict[str, float]:
    """A seat's features, on average over worlds."""
    assert told.features is not None
    found: dict[str, float] = {}
    for world in worlds:
        for name, amount in told.features(world.state, seat).items():
            found[name] = found.get(name, 0.0) + amount / len(worlds)
    return found
