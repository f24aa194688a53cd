"""Every game for OpenSpiel: `pyspiel.load_game("pentarchy_domaine(players=3)")` once this module is imported.

An action is one word of the vocabulary. Chance acts once, at the root: it draws one of `deals` games' worth of luck.
Seats that decide at once move one after another and see nothing of each other's answers. `resample_from_infostate`
imagines a world that looks the same to a player. Utilities are the share of the victory less 1 / players.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import pentarchy
from pentarchy.extras import explained
from pentarchy.kernel import BadInput, Game, Option
from pentarchy.research.vocabulary import vocabulary

with explained("doors"):
    import numpy as np
    import pyspiel

    from pentarchy.research.observation import observations
    from pentarchy.research.talk import Talk, start

LONGEST = 20_000
"""No game says more words: the longest of thousands of random ones are a tenth of that."""
SEEDS = 0x9E3779B97F4A7C15
"""The deal's number is spread over all seeds."""


class Past:
    """What happened up to some point, as each seat saw it: a digest, so that clones share what they have in common."""

    __slots__ = ("_digests", "before", "events")

    def __init__(self, before: Past | None, events: list[Any], digests: dict[int, bytes] | None = None) -> None:
        self.before = before
        self.events = events
        self._digests = digests or {}

    def digest(self, seat: int) -> bytes:
        found = self._digests.get(seat)
        if found is None:
            found = _digest(self.before, self.events, seat)
            self._digests[seat] = found
        return found

    def __deepcopy__(self, memo: Any) -> Past:
        return self


def _digest(before: Past | None, events: list[Any], seat: int) -> bytes:
    if before is not None and not events:
        return before.digest(seat)
    told = [event.seen_by(seat) for event in events]
    known = json.dumps([event for event in told if event is not None]).encode()
    return blake2b((b"" if before is None else before.digest(seat)) + known, digest_size=16).digest()


class Play:
    """A talk with its past. OpenSpiel clones a state by copying deeply what it holds: this copies itself quickly."""

    __slots__ = ("past", "talk")

    def __init__(self, talk: Talk, past: Past | None) -> None:
        self.talk = talk
        self.past = past

    def __deepcopy__(self, memo: Any) -> Play:
        return Play(self.talk.copy(), self._now())

    def imagined(self, seat: int, seed: int) -> Play:
        return Play(self.talk.imagine(seat, seed), self._now())

    def __reduce__(self) -> Any:
        """For OpenSpiel's text of a state."""
        talk, now = self.talk, self._now()
        digests = {seat: now.digest(seat) for seat in range(talk.seats)}
        return _kept, (talk.position.game.name, talk.position.save(), talk.said, talk.spoken(), digests)

    def _now(self) -> Past:
        return Past(self.past, list(self.talk.position.log or []))

    def key(self, seat: int) -> str:
        """All that a seat has seen and sees, as a digest: equal for positions it cannot tell apart."""
        talk = self.talk
        sees = json.dumps(talk.position.view(seat), sort_keys=True)
        spoken = talk.said if talk.seat == seat else []
        known = f"{sees} {spoken} {talk.unheard(seat)} {talk.legal if talk.seat == seat else []}".encode()
        past = _digest(self.past, talk.position.log or [], seat)
        return blake2b(past + known, digest_size=16).hexdigest()


def _kept(name: str, save: str, said: list[int], spoken: Any, digests: dict[int, bytes]) -> Play:
    """What was kept as text, taken up again."""
    talk = Talk(pentarchy.game(name).load(save))
    talk.remember(spoken)
    return Play(talk.taken_up(talk.position, said), Past(None, [], digests))


class PentarchyState(pyspiel.State):  # type: ignore[misc]
    """A state of any of the games; before chance has acted there is no position."""

    def __init__(self, game: PentarchyGame) -> None:
        super().__init__(game)
        self.game = game.shared
        self.play: Play | None = None

    def current_player(self) -> int:
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.talk.over else self.play.talk.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.talk.legal if self.play is not None and player == self.play.talk.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            shared = self.game
            talk = start(shared.game, shared.players, (action + 1) * SEEDS % (1 << 62), shared.options, durable=True)
            talk.position.log = talk.position.state.log = []
            self.play = Play(talk, None)
        else:
            self.play.talk.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else vocabulary(self.game.game).word(action)

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.talk.over

    def returns(self) -> list[float]:
        return [0.0] * self.game.players if self.play is None else self.play.talk.payoffs()

    def resample_from_infostate(self, player: int, sampler: Any) -> PentarchyState:
        """A state that looks the same to a player. It has no history: that of the true one would betray the deal."""
        if self.play is None:
            raise BadInput("nothing is hidden before the deal")
        other: PentarchyState = self.get_game().new_initial_state()
        other.play = self.play.imagined(player, int(sampler() * (1 << 52)))
        return other

    def __str__(self) -> str:
        if self.play is None:
            return "before the deal"
        talk = self.play.talk
        moves = "; ".join([f"{seat + 1} {move}" for seat, move in talk.position.moves])
        said = " ".join([vocabulary(self.game.game).word(word) for word in talk.said])
        return f"{moves} | {said}"


class Shared:
    """What all states of a game share; never copied."""

    def __init__(self, game: Game, players: int, deals: int, options: dict[str, Any]) -> None:
        self.game = game
        self.players = players
        self.deals = deals
        self.options = options

    def __deepcopy__(self, memo: Any) -> Shared:
        return self

    def __reduce__(self) -> Any:
        return _shared, (self.game.name, self.players, self.deals, self.options)


def _shared(name: str, players: int, deals: int, options: dict[str, Any]) -> Shared:
    return Shared(pentarchy.game(name), players, deals, options)


class Observer:
    """OpenSpiel's way of observing: the named arrays, and with perfect recall what was said as well."""

    def __init__(self, shared: Shared, recalls: bool) -> None:
        self.seen = observations(shared.game)
        self.recalls = recalls
        words = vocabulary(shared.game).size
        memory = max(shared.game.seats) * words if recalls else 0
        self.tensor = np.zeros(self.seen.size + memory, np.float32)
        self.dict = self.seen.named(self.tensor)
        if recalls:
            self.dict["remembered"] = self.tensor[self.seen.size :].reshape(-1, words)

    def set_from(self, state: PentarchyState, player: int) -> None:
        self.tensor.fill(0)
        if state.play is not None:
            self.tensor[: self.seen.size] = state.play.talk.row(player)
            if self.recalls:
                self.dict["remembered"][:] = state.play.talk.remembered(player)

    def string_from(self, state: PentarchyState, player: int) -> str:
        if state.play is None:
            return "before the deal"
        if self.recalls:
            return state.play.key(player)
        talk = state.play.talk
        said = [talk.words.word(word) for word in talk.said] if talk.seat == player else []
        return json.dumps({**talk.position.view(player), "said": said})


class PentarchyGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games for a number of players."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players = int(given.get("players", game.seats[0]))
        options = read_options(game, str(given.get("options", "")))
        self.shared = Shared(game, players, int(given.get("deals", 4096)), options)
        game.header(players, "1", options)
        info = pyspiel.GameInfo(
            num_distinct_actions=vocabulary(game).size,
            max_chance_outcomes=self.shared.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(game), info, given)

    def new_initial_state(self, *_: Any) -> PentarchyState:
        return PentarchyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadInput(f"observers take no parameters: {params}")
        return Observer(self.shared, iig_obs_type is not None and iig_obs_type.perfect_recall)


def read_options(game: Game, text: str) -> dict[str, Any]:
    """Options of a game string: `hidden_ducats:on;king_card:on`."""
    known: dict[str, Option] = {option.name: option for option in game.options}
    found: dict[str, Any] = {}
    for part in [part for part in text.split(";") if part]:
        name, _, value = part.partition(":")
        if name not in known:
            raise BadInput(f"{game.title} has no option '{name}': its options are {', '.join(known)}")
        found[name] = known[name].read(value)
    return found


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"pentarchy_{game.name.replace('-', '_')}",
        long_name=f"Pentarchy: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "deals": 4096, "options": ""},
    )


def _register(game: Game) -> None:
    class Registered(PentarchyGame):
        """The game under its own name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(_type_of(game), Registered)


for _game in pentarchy.all_games():
    _register(_game)
