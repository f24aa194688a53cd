"""`pentarchy learn GAME`: a game's lessons in the terminal. They keep their place."""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import Any

import pentarchy
from pentarchy import companions
from pentarchy import lessons as teaching
from pentarchy.cli.arguments import Parsers, command
from pentarchy.cli.lines import Lines
from pentarchy.cli.listing import chosen, overview
from pentarchy.cli.screen import Screen
from pentarchy.cli.seating import colour_names
from pentarchy.cli.session import rule_text, say
from pentarchy.folders import state_folder
from pentarchy.kernel import BadInput, IllegalMove, PentarchyError
from pentarchy.words import prompt

HELP = """  Enter           go on, where there is nothing to do but read
  a number, or a move as it is written; its beginning is enough if only one move begins so
  moves           all moves
  show            a move that does what is asked
  why MOVE        why a move is not possible
  rules WORD      the rules that speak of something, or a rule by its id
  board           the table again
  again           the step from its beginning
  quit            leave; the next time the lesson goes on here"""


def add(parsers: Parsers) -> None:
    parser = command(parsers, "learn", run, "learn a game by playing prepared positions, a few minutes a lesson")
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game's name; without it the courses are listed")
    parser.add_argument("--lesson", type=int, metavar="N", help="begin with this lesson")
    parser.add_argument("--anew", action="store_true", help="forget the place and begin with the first lesson")


def run(args: argparse.Namespace) -> int:
    places = Places()
    if args.game is None:
        for name, course in teaching.courses().items():
            minutes = sum([each.minutes for each in course])
            done = len(places.of(name)["done"])
            told = f", {done} done" if done else ""
            print(f"{name:<14} {len(course)} lessons, about {minutes} minutes{told}")
        return 0
    game = pentarchy.game(args.game)
    course = teaching.lessons(game)
    if not course:
        raise BadInput(f"there are no lessons for {game.title}")
    if args.anew:
        places.keep(game.name, {"done": []})
    kept = places.of(game.name)
    at = next((nth for nth, each in enumerate(course) if each.id == kept.get("lesson")), 0)
    if args.lesson is not None:
        if not 1 <= args.lesson <= len(course):
            raise BadInput(f"{game.title} has lessons 1 to {len(course)}")
        at, kept = args.lesson - 1, {"done": kept["done"]}
    for nth in range(at, len(course)):
        taken = teaching.resumed(partial(teaching.Run, course[nth]), kept.get("inputs", []) if nth == at else [])
        if not Lecture(taken, f"Lesson {nth + 1} of {len(course)}", places).hold():
            return 0
    print(f"That was all of {game.title}'s course. Now play: pentarchy play {game.name}")
    return 0


class Places:
    """How far each course was taken: a small file of one's own."""

    def __init__(self, name: str = "lessons") -> None:
        self.file = state_folder() / f"{name}.json"

    def all(self) -> dict[str, Any]:
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def of(self, game: str) -> dict[str, Any]:
        found = self.all().get(game)
        return {"done": [], **(found if isinstance(found, dict) else {})}

    def keep(self, game: str, place: dict[str, Any]) -> None:
        """Whoever may write nothing learns without."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps({**self.all(), game: place}, indent=1) + "\n", encoding="utf-8")
        except OSError:
            pass


class Lecture:
    """A lesson at the keyboard."""

    def __init__(self, taken: teaching.Run, heading: str, places: Places) -> None:
        self.run = taken
        self.lesson = taken.lesson
        self.heading = heading
        self.places = places
        self.lines = Lines()
        game = self.lesson.game
        names = colour_names(game, taken.position.header.seats)
        labels = [f"{name} (you)" if seat == taken.seat else name for seat, name in enumerate(names)]
        self.screen = Screen(game, names, labels)

    def hold(self) -> bool:
        """To its end; False if the person left before."""
        say(self.screen.paint(self.title(), bold=True))
        self.tell()
        while self.run.wants != teaching.OVER:
            self.keep()
            line = self.lines.read("next> " if self.run.wants == teaching.NEXT else "you> ", self.words)
            if line is None or line == "quit":
                self.leave()
                return False
            try:
                self.obey(line)
            except PentarchyError as error:
                print(f"  {error}")
        self.finish()
        return True

    def title(self) -> str:
        return f"{self.heading}: {self.lesson.title} (about {self.lesson.minutes} min; `help` tells what you can type)"

    def leave(self) -> None:
        print("The lesson goes on here the next time.")

    def finish(self) -> None:
        kept = self.places.of(self.lesson.game.name)
        done = [*dict.fromkeys([*kept["done"], self.lesson.id])]
        course = teaching.lessons(self.lesson.game)
        after = course[min(course.index(self.lesson) + 1, len(course) - 1)]
        self.places.keep(self.lesson.game.name, {"done": done, "lesson": after.id})
        say(self.screen.paint("This lesson is done.\n", bold=True))

    def keep(self) -> None:
        done = self.places.of(self.lesson.game.name)["done"]
        self.places.keep(self.lesson.game.name, {"done": done, **self.run.place()})

    def words(self) -> list[str]:
        asked = self.run.asked
        return ["show", "again", "board", "moves", "quit", *(asked.moves if asked is not None else [])]

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in ("help", "board", "again", "show", "moves", "rules", "why"):
            self.command(word, rest.strip())
            return
        asked = self.run.asked
        if self.run.wants == teaching.NEXT:
            reply = self.run.next()
        elif asked is None or not line:
            self.question()
            return
        else:
            try:
                move = asked.write(chosen(asked, asked.moves, line, set(range(1, len(asked.moves) + 1))))
            except IllegalMove:
                move = line
            reply = self.run.play(move)
        if reply.events:
            say(self.screen.happened(reply.events))
        if reply.text:
            say(self.screen.paint(f"  {reply.text}", bold=reply.kind == "right"))
        if reply.rule:
            rules = companions.rules(self.lesson.game)
            say(self.screen.paint(f"      {rule_text(rules, reply.rule)}", dim=True))
        if reply.kind in ("right", "on", "missed") and self.run.wants != teaching.OVER:
            self.tell()

    def command(self, word: str, rest: str) -> None:
        if word == "help":
            print(HELP)
        elif word == "again":
            self.run.again()
            self.tell()
        elif word == "board":
            self.tell()
        elif word == "show":
            self.show()
        elif word == "moves":
            print("  " + "\n  ".join(self.run.asked.moves if self.run.asked is not None else []))
        elif word == "rules":
            rules = companions.rules(self.lesson.game)
            found = [rule for rule, text in rules.items() if rest and rest.lower() in (rule + " " + text).lower()]
            for rule in found or [""]:
                say(f"  {rule_text(rules, rule)}" if rule else f"  no rule speaks of '{rest}'")
        elif self.run.asked is not None:
            try:
                self.run.asked.check(self.run.asked.read(rest))
                print(f"  '{rest}' is possible")
            except IllegalMove as error:
                print(f"  {error}")

    def show(self) -> None:
        for move in self.run.solution() or ["anything will do"]:
            print(f"  {move}")

    def tell(self) -> None:
        """The table, what the step says, and what is asked."""
        step = self.run.step
        if step is None:
            return
        say(self.screen.draw(self.run.position, self.run.seat))
        print()
        if self.run.reply is None or self.run.reply.kind != "on":
            say(self.screen.paint(step.text, bold=True))
        helping = self.run.shown()["help"]
        if helping:
            say(self.screen.paint(helping, dim=True))
        if step.light:
            named = ", ".join([part.partition("/")[2] or part for part in step.light])
            say(self.screen.paint(f"look at: {named}", dim=True))
        self.question()

    def question(self) -> None:
        asked = self.run.asked
        if self.run.wants != teaching.MOVE or asked is None:
            print("  (Enter goes on)")
            return
        say(f"{prompt(asked, self.screen.names)}")
        print(overview(asked.moves))
