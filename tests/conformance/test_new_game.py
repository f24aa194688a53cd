"""`pentarchy new` makes a game that plays and passes everything; faults planted in it are found by its own tests."""

from __future__ import annotations

import importlib
import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

import pentarchy
from pentarchy import bots, companions, museum
from pentarchy.cli import new
from pentarchy.tables import printed
from tests.conformance import test_words

ROOT = Path(__file__).resolve().parents[2]
SKELETON = ROOT / "tools" / "skeleton"
NUMBERS = count(1)

Make = Callable[..., Path]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a new game in a folder of the test's own, where it is found like any other."""
    monkeypatch.setattr(pentarchy.games, "__path__", [*pentarchy.games.__path__, str(tmp_path / "src/pentarchy/games")])
    monkeypatch.setattr(pentarchy, "_found", dict(pentarchy._found))
    monkeypatch.setattr(pentarchy, "_broken", {})

    def made(name: str, title: str | None = None) -> Path:
        new.write(tmp_path, name, title, SKELETON)
        importlib.invalidate_caches()
        return tmp_path

    return made


def own_tests(root: Path, folder: str) -> dict[str, Callable[[], None]]:
    """The tests that a new game comes with."""
    file = root / "tests" / "games" / folder / f"test_{folder}.py"
    spec = importlib.util.spec_from_file_location(f"tests_of_{folder}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {name: test for name, test in vars(module).items() if name.startswith("test_")}


def problem(root: Path, folder: str) -> str:
    """What the game's own tests and those of every game's words find first; empty if all is well."""
    if folder in pentarchy.broken_games():
        return f"broken: {pentarchy.broken_games()[folder]}"
    game = next(game for game in pentarchy.all_games() if companions.folder(game).endswith(f".{folder}"))
    tests: dict[str, Callable[[], object]] = dict(own_tests(root, folder))
    for general in (
        test_words.test_every_kind_of_event_has_a_sentence,
        test_words.test_every_sentence_is_for_a_kind_of_event_that_is_told,
        test_words.test_there_is_a_colour_for_every_seat,
    ):
        tests[general.__name__] = lambda general=general: general(game)
    for name, test in tests.items():
        try:
            test()
        except Exception as error:
            return f"{name}: {type(error).__name__}: {error}"
    return ""


def test_a_new_game_passes_its_own_tests_and_has_every_rule_tested(make: Make) -> None:
    root = make("high-noon")
    assert problem(root, "highnoon") == ""
    game = pentarchy.game("high-noon")
    assert game.title == "High Noon"
    text = (root / "tests/games/highnoon/test_highnoon.py").read_text(encoding="utf-8")
    assert set(companions.rules(game)) == set(re.findall(r'"(HI(?:\d{3}|-A\d\d))"', text)) > {"HI001"}


def test_every_bot_plays_a_new_game(make: Make) -> None:
    make("third-game", "The Third")
    game = pentarchy.game("third-game")
    assert game.title == "The Third"
    for name in ["random", "novice", "steady", "strong@8", "master@8"]:
        position = game.start(2, name)
        players = [bots.bot(name, seat) for seat in range(2)]
        while position.decisions:
            seat = position.decisions[0].seat
            position.play(bots.choose(players[seat], position, seat), seat)
        assert position.result is not None


def test_its_records_are_kept_and_replay(make: Make) -> None:
    root = make("kept-game")
    written = new.keep_records(root, "kept-game")
    assert [file.stem for file in written] == ["2-seats", "3-seats", "4-seats", "2-greedy"]
    for file in written:
        text = file.read_text(encoding="utf-8")
        assert pentarchy.replay(text).record() == text


def test_the_server_tells_of_a_game_without_content_files(make: Make) -> None:
    make("bare-game")
    assert printed.content("bare-game") == {}
    assert [chapter["title"] for chapter in printed.rules("bare-game")["chapters"]][1:] == [
        "Set-up", "A turn", "The end", "Rulings",
    ]  # fmt: skip


def test_a_new_games_content_is_in_its_museum_without_a_word_about_it(make: Make) -> None:
    root = make("shown-game")
    assert printed.museum("shown-game")["things"] == []
    content = root / "src/pentarchy/games/showngame/content"
    content.mkdir()
    (content / "cards.toml").write_text('[[card]]\nid = "long-leap"\ncost = 2\ntext = ["Leap over one card."]\n')
    museum.shown.cache_clear()
    (thing,) = printed.museum("shown-game")["things"]
    assert (thing["kind"], thing["name"], thing["text"]) == ("card", "Long leap", ["Leap over one card."])
    assert thing["facts"] == {"cost": 2} and printed.museum("shown-game")["figures"] is None


def test_nothing_of_the_skeletons_own_name_is_left_and_nothing_lies_elsewhere(make: Make) -> None:
    root = make("odd-one")
    for file in root.rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts:
            assert file.relative_to(root).parts[-2] == "oddone"
            text = file.read_text(encoding="utf-8")
            assert not re.search("ladder", text, re.IGNORECASE), file
            assert not re.search(r"\bLA\d", text), file


def test_a_new_game_is_typed_and_linted(make: Make) -> None:
    root = make("typed-one")
    folder = root / "src" / "pentarchy" / "games" / "typedone"
    (folder.parent / "__init__.py").touch()
    for part in (ROOT / "src" / "pentarchy").iterdir():
        if part.name != "games":
            (root / "src" / "pentarchy" / part.name).symlink_to(part)
    mypy = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "--strict"]
    mypy += ["--cache-dir", str(root / "cache"), "src/pentarchy/games"]
    done = subprocess.run(mypy, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    ruff = [sys.executable, "-m", "ruff", "check", "--config", str(ROOT / "pyproject.toml")]
    ruff += ["--config", f"src = {json.dumps([str(root / 'src'), str(ROOT)])}", "src/pentarchy/games", "tests"]
    done = subprocess.run(ruff, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "saying"),
    [("Chess", "'Chess' cannot be a game's name"), ("a b", "'a b'"), ("-x", "'-x'"), ("domaine", "already a folder")],
)
def test_a_name_that_cannot_be_used_is_refused_and_nothing_is_written(
    make: Make, tmp_path: Path, name: str, saying: str
) -> None:
    (tmp_path / "tests/games/domaine").mkdir(parents=True)
    with pytest.raises(pentarchy.BadInput, match=re.escape(saying)):
        make(name)
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


def test_the_ids_of_its_rules_are_no_other_games() -> None:
    assert new.prefix("domino") not in {"DO", "DR", "DN", "DD", "DY"}
    assert new.prefix("chess") == "CH"


FAULTS = {
    "a question that lacks secret": ("flow.py", "    secret=True,", "    secret=False,"),
    "a question that lacks always": ("flow.py", "    always=True,  # whoever", "    # whoever"),
    "another that lacks always": ("flow.py", "    always=True,  # who is", "    # who is"),
    "a copy that forgets a field": (
        "state.py",
        "    def piles(",
        "    def copy(self) -> LadderState:\n"
        "        other = LadderState()\n"
        "        self.copy_frame(other)\n"
        "        other.deck, other.discard, other.row = self.deck.copy(), self.discard.copy(), self.row.copy()\n"
        "        other.hands = [hand.copy() for hand in self.hands]\n"
        "        other.scores = [0] * self.seats\n"
        "        return other\n"
        "\n"
        "    def piles(",
    ),
    "a field that is not declared": (
        "flow.py",
        "        state.scores[seat] += 1\n",
        "        state.scores[seat] += 1\n        state.last = card\n",
    ),
    "a pile of which nobody knows that all see it": (
        "__init__.py",
        'Pile("row", audience=EVERYONE, ordered=True)',
        'Pile("row", ordered=True)',
    ),
    "a hand that all see": ("__init__.py", "seat, only(seat))", "seat, EVERYONE)"),
    "a deck whose order all know": (
        "__init__.py",
        'Pile("deck", ordered=True)',
        'Pile("deck", audience=EVERYONE, ordered=True)',
    ),
    "a pile that is not among the piles": (
        "state.py",
        "[self.deck, self.discard, self.row, *self.hands]",
        "[self.deck, self.row, *self.hands]",
    ),
    "a sentence that is missing": ("words.toml", 'gave_up = "{seat} gives up, and the row is cleared away"\n', ""),
    "a sentence for what never happens": (
        "words.toml",
        "\n[colours]",
        'bruied = "{seat} puts {card} away"\n\n[colours]',
    ),
    "a misspelt brace": ("words.toml", "{seat} plays {card}", "{seat} plays {crad}"),
    "a misspelt brace in a private sentence": ("words.toml", "{seat} puts {card}", "{seat} puts {crad}"),
    "too few colours": ("words.toml", ', "Green"', ""),
    "a count in a view that is one too low": ("view.py", "len(state.deck),", "len(state.deck) - 1,"),
    "a view that tells the next card": (
        "view.py",
        "len(state.deck),",
        "state.deck.card(-1) if len(state.deck) else 0,",
    ),
    "a view of the hands of somebody else": (
        "view.py",
        "hand.seen_by(seat)",
        "hand.seen_by(None if seat is None else seat + 1)",
    ),
    "a list in a view that is the state's own": ("view.py", "state.scores[:]", "state.scores"),
    "an event that tells a secret": (
        "flow.py",
        'only(seat), {"card": buried}, seat=seat)',
        "only(seat), {}, seat=seat, card=buried)",
    ),
    "a secret told to the neighbour": (
        "flow.py",
        'only(seat), {"card": drawn}',
        'only((seat + 1) % state.seats), {"card": drawn}',
    ),
    "a rule that does not exist": ("flow.py", '"LA006", seat', '"LA009", seat'),
    "a card that is played though it is not higher": ("flow.py", "card <= state.top()", "card < state.top()"),
    "a card of anybody's hand": (
        "flow.py",
        '"LA003", _("you hold no such card"), lambda state, seat, card, about: not state.hands[seat]',
        '"LA003", _("you hold no such card"), lambda state, seat, card, about: not state.hands[-1]',
    ),
    "moves that are written alike": (
        "flow.py",
        "lambda state, card: str(card),",
        "lambda state, card: str((card + 1) // 2),",
    ),
    "a prompt that speaks of nothing": ("flow.py", "higher than {top}", "higher than {tpo}"),
    "a card that is moved behind the kernel's back": (
        "flow.py",
        "drawn = state.draw(state.deck, hand)",
        "drawn = state.deck.slots.pop() >> 8; hand.fill([drawn])",
    ),
    "a card that gets lost": (
        "flow.py",
        "        state.draw(state.row, state.discard)",
        "        state.row.slots.pop()",
    ),
    "a seat that does not exist": ("flow.py", "(seat + 1) % state.seats))\n    else", "seat + 1))\n    else"),
    "a game that ends too late": ("flow.py", "    if len(state.deck):", "    if state.top() < 6 or len(state.deck):"),
    "the wrong winner": ("flow.py", "most = max(", "most = min("),
    "a card too many": ("flow.py", "min(2,", "min(3,"),
    "hints that are too few": ("evaluation.py", "for card in decision.options]", "for card in decision.options[:-1]]"),
    "a wrong default": ("__init__.py", 'Option("hand", 3', 'Option("hand", 4'),
    "memory outside the state": (
        "flow.py",
        "        state.scores[seat] += 1\n",
        "        SEEN.append(card)\n        state.scores[seat] += 1 + len(SEEN) % 2\n",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(make: Make, fault: str) -> None:
    file, sound, faulty = FAULTS[fault]
    name = f"planted{next(NUMBERS)}"
    named = new.Named(name, name.title(), new.prefix(name))
    root = make(name)
    target = root / "src" / "pentarchy" / "games" / name / file
    text, sound, faulty = target.read_text(encoding="utf-8"), named.text(sound), named.text(faulty)
    assert text.count(sound) == 1, "the fault does not fit the skeleton"
    more = "\nSEEN: list[int] = []\n" if "SEEN" in faulty else ""
    target.write_text(text.replace(sound, faulty) + more, encoding="utf-8")
    found = problem(root, name)
    assert found, "nothing noticed it"
    print(fault, "->", found[:200])
