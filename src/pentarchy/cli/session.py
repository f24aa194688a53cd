"""A game at the keyboard: whose turn it is, what a person types, and what it does."""

from __future__ import annotations

import difflib
import shlex
import shutil
from collections.abc import Callable
from typing import Any

from pentarchy import companions, words
from pentarchy.bots import ADVISER, Bot, advice, choose
from pentarchy.cli import files
from pentarchy.cli.lines import Lines
from pentarchy.cli.listing import chosen, listed, matching, overview, shown_at_once
from pentarchy.cli.passing import Passing
from pentarchy.cli.progress import waiting
from pentarchy.cli.screen import Screen
from pentarchy.cli.seating import Player
from pentarchy.kernel import BadInput, IllegalMove, Position, commitment
from pentarchy.parts.paint import wrapped
from pentarchy.tables.errors import Refused
from pentarchy.tables.explaining import explained

HELP = """  a number, or a move as it is written (Tab completes; the beginning is enough if only one move begins so);
  several one after another with `;` between them
  moves [START]   the legal moves, or those that begin so
  why             the rules behind what happened last
  why MOVE        why a move is not possible, or what it would do
  why bot [SEAT]  why a bot, or the one in that seat, did what it did last, as far as you can know
  advice [BOT]    the few moves the strong bot likes best, knowing what you know, and what it expects to follow
  rules WORD      the rules that speak of something, or a rule by its id
  card NAME       what a card or tile says
  board, log      the table again; all that happened so far
  undo            take back your last choice, as long as nothing was drawn or revealed since
  passing HOW     pass in windows by itself: off, useful, or until QUESTION
  save FILE       save the game (as a record if FILE ends in .ptg)
  quit            leave; the game can be saved before"""

LAST_EVENTS = 8
"""So many of the last events `why` explains."""


class Leave(Exception):
    """The person has had enough."""


class Session:
    def __init__(self, position: Position, players: list[Player], screen: Screen, lines: Lines) -> None:
        self.position = position
        self.players = players
        self.screen = screen
        self.lines = lines
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.passing = {seat: Passing(alone=len(self.people) == 1) for seat in self.people}
        self.told: dict[int | None, int] = {}
        """How much of the log each seat has been shown."""
        self.shown: set[int] = set()
        """The numbers of moves that stand on the screen for the open question."""
        self.keyboard = -1
        self.typed_ahead: list[str] = []
        """What stood behind a `;`."""
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "help": self.help,
            "moves": self.moves,
            "why": self.why,
            "advice": self.advice,
            "rules": self.rules,
            "card": self.card,
            "board": self.board,
            "log": self.log,
            "undo": self.undo,
            "passing": self.set_passing,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> int:
        """Plays to the end, or until somebody leaves."""
        self.greet()
        try:
            while self.position.decisions:
                if not self.let_bots_play():
                    self.ask(self.position.decisions[0].seat)
        except Leave:
            return 0
        watcher = self.people[0] if len(self.people) == 1 else None
        self.tell(watcher)
        say(self.screen.draw(self.position, watcher))
        say(self.screen.final(self.position))
        print(f"seed {self.position.header.seed}, commitment {commitment(self.position.header.seed)}")
        self.offer_record()
        return 0

    def greet(self) -> None:
        position = self.position
        names = ", ".join([f"{seat + 1} {name}" for seat, name in enumerate(self.screen.labels)])
        print(f"{position.game.title} with {position.header.seats}: {names}. `help` tells what you can type.")
        print(f"The seed is fixed; its commitment is {commitment(position.header.seed)}.")

    def let_bots_play(self) -> bool:
        """One bot's answer, if a bot is asked."""
        for decision in self.position.decisions:
            player = self.players[decision.seat].bot
            if player is not None:
                self.typed_ahead.clear()
                self.position.play(self.thought(player, decision.seat), decision.seat)
                if not self.people:
                    self.tell(None)
                return True
        return False

    def thought(self, player: Bot, seat: int) -> Any:
        """A bot's answer; whoever does not want to wait for it may leave, and save before."""
        try:
            with waiting(f"{self.screen.names[seat]} thinks ..."):
                return choose(player, self.position, seat)
        except KeyboardInterrupt:
            self.quit(seat, "")
            raise

    # --- asking ----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Shows a person the table and reads until a move is made."""
        if not self.typed_ahead and self.passing[seat].answers(self.position.decision(seat)):
            self.position.play(None, seat)
            return
        self.hand_over(seat)
        if not self.typed_ahead:
            self.show(seat)
        while True:
            moves = self.position.decision(seat).moves
            line = self.next_line(seat, [*moves, *self.commands])
            try:
                if self.obey(seat, line, moves):
                    return
            except BadInput as error:
                print(f"  {error}")
                if self.typed_ahead:
                    self.typed_ahead.clear()
                    self.show(seat)

    def next_line(self, seat: int, words: list[str]) -> str:
        """What is to be done next: typed ahead, or typed now."""
        if self.typed_ahead:
            return self.typed_ahead.pop(0)
        try:
            line = self.lines.read(f"{self.players[seat].name}> ", lambda: words)
        except KeyboardInterrupt:
            line = None
        if line is None:
            if self.lines.interactive:
                return "quit"
            print("\nNo more input: the game is left here.")
            raise Leave
        parts = [part.strip() for part in line.split(";")]
        self.typed_ahead = [part for part in parts[1:] if part]
        return parts[0]

    def hand_over(self, seat: int) -> None:
        """With several people at one keyboard nobody sees another's secrets."""
        if self.keyboard != seat:
            self.typed_ahead.clear()
        if len(self.people) > 1 and self.keyboard != seat and self.lines.interactive:
            print("\x1b[2J\x1b[3J\x1b[H", end="")
            if self.lines.read(f"{self.players[seat].name}, seat {seat + 1}: press Enter when it is only you ") is None:
                raise Leave
        self.keyboard = seat

    def show(self, seat: int) -> None:
        """What happened since, the table, the question and the moves."""
        self.tell(seat)
        say(self.screen.draw(self.position, seat))
        self.question(seat)

    def question(self, seat: int) -> None:
        decision = self.position.decision(seat)
        hint = self.screen.hint(self.position, seat)
        if hint:
            say(self.screen.paint(hint, dim=True))
        say(self.screen.paint(f"{self.screen.labels[seat]}: {words.prompt(decision, self.screen.names)}", bold=True))
        moves = decision.moves
        self.shown = shown_at_once(moves)
        print(overview(moves))

    def tell(self, seat: int | None) -> None:
        """What happened since this seat was last told."""
        log = self.position.log or []
        since = min(self.told.get(seat, 0), len(log))
        events = self.position.events(seat, since)
        self.told[seat] = len(log)
        if events:
            print()
            say(self.screen.happened(events))

    def obey(self, seat: int, line: str, moves: list[str]) -> bool:
        """Does what was typed; True if the table has changed and the next decision is due."""
        word, _, rest = line.partition(" ")
        if not line:
            self.question(seat)
            return False
        exact = " ".join(line.lower().split())
        if word.lower() in self.commands and exact not in moves:
            return self.commands[word.lower()](seat, rest.strip())
        decision = self.position.decision(seat)
        try:
            value = chosen(decision, moves, line, self.shown)
        except IllegalMove as error:
            near = difflib.get_close_matches(word.lower(), self.commands, 1, 0.75)
            if near and not error.rule and not any([move.startswith(word.lower()) for move in moves]):
                raise BadInput(f"'{word}' is neither a move nor a command; did you mean `{near[0]}`?") from None
            raise
        self.position.play(value, seat)
        return True

    # --- commands --------------------------------------------------------------------------------------------------

    def help(self, seat: int, text: str) -> bool:
        print(HELP)
        return False

    def moves(self, seat: int, text: str) -> bool:
        moves = self.position.decision(seat).moves
        found, numbers = matching(moves, text) if text else (moves, list(range(1, len(moves) + 1)))
        self.shown |= set(numbers)
        print(listed(found, numbers) if found else f"  no move begins with '{text}'")
        return False

    def why(self, seat: int, text: str) -> bool:
        word, _, rest = text.lower().partition(" ")
        if word == "bot":
            self.explain_bot(seat, rest.strip())
            return False
        if text:
            self.explain_move(seat, text)
            return False
        events = self.position.events(seat)[-LAST_EVENTS:]
        if not events:
            print("  nothing has happened yet")
        rules = companions.rules(self.position.game)
        told: set[str] = set()
        for event in events:
            say(f"  {self.screen.sentence(event)}")
            if event["rule"] and event["rule"] not in told:
                told.add(event["rule"])
                say(self.screen.paint(f"      {rule_text(rules, event['rule'])}", dim=True))
        return False

    def explain_bot(self, seat: int, text: str) -> None:
        """Why a bot made its last move, by what the person who asks knows: only where nobody else does."""
        if len(self.people) > 1:
            raise BadInput("bots explain themselves only to somebody who plays against bots alone")
        bots = [other for other in range(len(self.players)) if other != seat and text in ("", str(other + 1))]
        if not bots:
            raise BadInput(f"there is no bot in seat '{text}': why bot SEAT")
        header = self.position.header.with_moves(self.position.moves, None)
        try:
            told = explained(self.position.game, header, [], bots, None, seat)
        except Refused as refused:
            raise BadInput(refused.text) from None
        say(f"  {self.screen.labels[told['seat']]}, {told['move']}: {told['reason']}")

    def explain_move(self, seat: int, text: str) -> None:
        decision = self.position.decision(seat)
        try:
            value = chosen(decision, decision.moves, text)
        except IllegalMove as error:
            print(f"  {error}")
            if error.rule:
                rules = companions.rules(self.position.game)
                say(self.screen.paint(f"      {rule_text(rules, error.rule)}", dim=True))
        else:
            says = self.screen.preview(self.position, seat, value)
            print(f"  '{decision.write(value)}' is possible" + (f": {says}" if says else ""))

    def advice(self, seat: int, text: str) -> bool:
        try:
            with waiting("asking a bot for advice ..."):
                found = advice(text or ADVISER, self.position, seat)
            say(self.screen.advice(found))
        except KeyboardInterrupt:
            print("  no advice, then")
        return False

    def rules(self, seat: int, text: str) -> bool:
        rules = companions.rules(self.position.game)
        if not text:
            raise BadInput("rules needs a word to look for, or a rule's id: rules WORD")
        wanted = text.lower()
        found = [rule for rule in rules if rule.lower() == wanted]
        found = found or [rule for rule, says in rules.items() if wanted in says.lower()]
        if not found:
            raise BadInput(f"no rule of {self.position.game.title} speaks of '{text}'")
        for rule in found:
            say(f"  {rule_text(rules, rule)}")
        return False

    def card(self, seat: int, text: str) -> bool:
        if not text:
            raise BadInput("card needs a name: card NAME")
        says = self.screen.card(text)
        if says is None:
            raise BadInput(f"{self.position.game.title} has nothing printed that is called '{text}'")
        say("\n".join([f"  {line}" for line in says.splitlines()]))
        return False

    def board(self, seat: int, text: str) -> bool:
        say(self.screen.draw(self.position, seat))
        self.question(seat)
        return False

    def log(self, seat: int, text: str) -> bool:
        say(self.screen.happened(self.position.events(seat)) or "  nothing has happened yet")
        return False

    def undo(self, seat: int, text: str) -> bool:
        self.position.undo(seat)
        self.told[seat] = min(self.told.get(seat, 0), len(self.position.log or []))
        print("  taken back")
        return True

    def set_passing(self, seat: int, text: str) -> bool:
        print(f"  {self.passing[seat].set(text)}")
        return self.passing[seat].answers(self.position.decision(seat)) and self.obey(seat, "pass", [])

    def save(self, seat: int, text: str) -> bool:
        files.save(self.position, text, [player.kind for player in self.players])
        if self.position.decisions:
            print(f"  saved in {text}; go on with: pentarchy play {self.position.game.name} --load {shlex.quote(text)}")
        else:
            print(f"  saved in {text}; see it again with: pentarchy replay {shlex.quote(text)}")
        return False

    def quit(self, seat: int, text: str) -> bool:
        while self.lines.interactive:
            name = self.lines.read("Save the game in which file? (empty: not at all) ")
            if not name:
                break
            try:
                self.save(seat, name)
                break
            except BadInput as error:
                print(f"  {error}")
        raise Leave

    def offer_record(self) -> None:
        if self.lines.interactive and self.people:
            name = self.lines.read("Keep the record in which file? (empty: not at all) ")
            if name:
                try:
                    self.save(self.people[0], name if name.endswith(".ptg") else f"{name}.ptg")
                except BadInput as error:
                    print(f"  {error}")


def say(text: str) -> None:
    """Prints what a person reads; lines longer than the terminal are broken at words."""
    print(wrapped(text, max(60, shutil.get_terminal_size((100, 24)).columns)))


def rule_text(rules: dict[str, str], rule: str) -> str:
    return f"{rule}: {rules[rule]}" if rule in rules else rule
