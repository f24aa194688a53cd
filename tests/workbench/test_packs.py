"""Content packs: made, checked and compared by the command; what is wrong is said in one line that names it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import pentarchy
from pentarchy import packs
from pentarchy.cli.new import write
from tests.cli.conftest import Run, pentarchy_command  # noqa: F401  a fixture

WITH_CONTENT = [game.name for game in pentarchy.all_games() if packs.own_files(game)]
NEW_CARD = """
[[card]]
id = "a-palisade"
stack = "A"
count = 2
price = 2
sale = 2
actions = { borders = 1, knights = 1 }
"""

READING = """        super().__init__(STEPS, 4)

    def with_content(self, pack):
        from pentarchy.parts.content import content_file, load_rows

        other = type(self)()
        [row] = load_rows(content_file(pack, self.name, "rungs.toml", pack), "rung")
        other.content = row.number("copies", low=1, high=9)
        return other
"""


@pytest.fixture
def pack(pentarchy_command: Run, tmp_path: Path) -> Path:  # noqa: F811
    folder = tmp_path / "More-Cards"
    assert pentarchy_command("pack", "new", "domaine", str(folder)).code == 0
    return folder


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file.name} has no {old!r}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("name", WITH_CONTENT)
def test_a_new_pack_of_every_game_is_that_game_under_a_name_of_its_own(
    name: str,
    pentarchy_command: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    told = pentarchy_command("pack", "new", name, str(tmp_path / "mine"), "--title", "My own")
    game = pentarchy.game(name, tmp_path / "mine")
    assert told.code == 0
    assert game.content_name.startswith("mine 1 ")
    assert packs.described(tmp_path / "mine") == ("mine", 1, name, "My own", "")
    assert "nothing differs" in pentarchy_command("pack", "diff", str(tmp_path / "mine")).out


def test_a_pack_is_named_by_name_version_and_what_it_holds(pack: Path) -> None:
    before = pentarchy.game("domaine", pack).content_name
    edit(pack / "cards.toml", "price = 6", "price = 4")
    after = pentarchy.game("domaine", pack).content_name
    assert before != after and before.split()[:2] == after.split()[:2] == ["more-cards", "1"]
    edit(pack / "pack.toml", "version = 1", "version = 2")
    assert pentarchy.game("domaine", pack).content_name == after.replace(" 1 ", " 2 ")


def test_a_game_goes_on_with_the_same_files_in_a_folder_of_another_name(pack: Path, tmp_path: Path) -> None:
    edit(pack / "cards.toml", "price = 6", "price = 4")
    record = pentarchy.game("domaine", pack).start(2, 7).record()
    pack.rename(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "pack.toml").unlink()
    again = pentarchy.game("domaine", tmp_path / "elsewhere")
    assert again.replay(pentarchy.Record.parse(record)).decisions
    with pytest.raises(pentarchy.BadInput, match="was played with content 'more-cards 1 .*'; here is 'default'"):
        pentarchy.replay(record)


def test_a_pack_that_was_changed_does_not_take_the_records_of_what_it_was(pack: Path) -> None:
    record = pentarchy.game("domaine", pack).start(2, 7).record()
    edit(pack / "cards.toml", "price = 6", "price = 4")
    with pytest.raises(pentarchy.BadInput, match="was played with content"):
        pentarchy.game("domaine", pack).replay(pentarchy.Record.parse(record))


def test_only_some_files_may_be_brought(pentarchy_command: Run, tmp_path: Path) -> None:  # noqa: F811
    assert pentarchy_command("pack", "new", "dominare", str(tmp_path / "a"), "--only", "agents").code == 0
    assert sorted([file.name for file in (tmp_path / "a").iterdir()]) == ["agents.toml", "pack.toml"]
    told = pentarchy_command("pack", "new", "dominare", str(tmp_path / "b"), "--only", "agent")
    assert told.code == 2 and "Dominare has no file agent.toml: its files are agents.toml, districts.toml" in told.err


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("new", "chess", "x"), "there is no game 'chess'"),
        (("new", "domaine", "."), "exists already"),
        (("check", "nowhere"), "there is no folder 'nowhere' to take content from"),
        (("check", "."), "has no pack.toml that says which game it is for: say it with --game"),
        (
            ("check", ".", "--game", "domaine"),
            "holds nothing for Domaine: its content files are cards.toml, tiles.toml",
        ),
        (("diff", "nowhere"), "there is no folder 'nowhere'"),
        (("diff", "one", "two"), "neither pack says which game it is for"),
        (("new", "domaine", "ünï/---"), "'---' has no letters a to z"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    pentarchy_command: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    problem: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    told = pentarchy_command("pack", *arguments)
    assert told.code == 2
    assert problem in told.err and told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("cards.toml", "price = 6", "price = 600", "cards.toml: a-wall: price is 600, outside 0 to 99"),
        ("cards.toml", "price = 6", 'price = "six"', "cards.toml: a-wall: price must be a whole number, not 'six'"),
        ("cards.toml", "price = 6\n", "", "cards.toml: a-wall: price is missing"),
        ("cards.toml", "price = 6", "prize = 6\nprice = 6", "a-wall: prize is unknown; did you mean 'price'?"),
        ("cards.toml", "borders = 3", "walls = 3", "a-wall: actions has 'walls', which is none of borders, knights"),
        ("cards.toml", 'id = "a-wall"', 'id = "a-border"', "cards.toml: the id a-border is used twice"),
        ("cards.toml", "[[card]]", "[[card]", "cards.toml: not readable as TOML"),
        ("tiles.toml", "GfmC", "GfmX", "tiles.toml: king: rows must be four rows of four letters out of mfvRGSCD"),
        ("pack.toml", "version = 1", 'version = "new"', "pack.toml: version must be a whole number from 1 on"),
        ("pack.toml", "version = 1", "versoin = 1", "pack.toml: versoin is unknown; did you mean 'version'?"),
        ("pack.toml", '"domaine"', '"dominare"', "holds nothing for Dominare"),
        ("pack.toml", '"more-cards"', '"More Cards"', "pack.toml: name must be in lower case letters and digits"),
    ],
)
def test_an_error_names_file_card_and_field(
    pentarchy_command: Run,  # noqa: F811
    pack: Path,
    file: str,
    old: str,
    new: str,
    problem: str,
) -> None:
    edit(pack / file, old, new)
    told = pentarchy_command("pack", "check", str(pack))
    assert told.code == 2
    assert problem in told.err and told.err.count("\n") == 1


def test_a_text_that_no_sentence_matches_is_answered_with_the_nearest(
    pentarchy_command: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    pentarchy_command("pack", "new", "dominare", str(tmp_path / "mine"))
    edit(tmp_path / "mine" / "agents.toml", "Gain 4 crowns.", "Get 4 crowns.")
    told = pentarchy_command("pack", "check", str(tmp_path / "mine"))
    assert told.code == 2
    assert "agents.toml: pilare-elmen ability 2" in told.err and "Gain {n:number} crown(s)." in told.err


def test_check_plays_the_pack_and_says_what_was_met(pentarchy_command: Run, pack: Path) -> None:  # noqa: F811
    (pack / "tiles.toml").unlink()
    with (pack / "cards.toml").open("a", encoding="utf-8") as out:
        out.write(NEW_CARD)
    edit(pack / "cards.toml", "price = 6", "price = 4")
    told = pentarchy_command("pack", "check", str(pack), "--games", "3", "--json")
    found = json.loads(told.out)
    assert told.code == 0 and found["games"] == 3 and found["wrong"] == [] and found["odd"] == []
    assert {one["id"]: one["how"] for one in found["differences"]} == {"a-palisade": "new", "a-wall": "changed"}
    assert found["met"]["a-wall"] and found["met"]["a-palisade"]


def test_check_names_what_nobody_meets_and_what_is_not_read(pentarchy_command: Run, pack: Path) -> None:  # noqa: F811
    (pack / "card.toml").write_text(NEW_CARD, encoding="utf-8")
    edit(pack / "tiles.toml", "fvmm", "fvmv")
    told = pentarchy_command("pack", "check", str(pack), "--games", "1")
    assert told.code == 0
    assert "odd: card.toml is none of Domaine's files and is not read: did you mean cards.toml?" in told.out
    assert "odd: as the game has it, and may be left out: cards.toml" in told.out
    assert "odd: in 1 games nothing spoke of tile v1: it lies on the board without a name" in told.out


def test_a_sixth_game_has_packs_as_soon_as_it_has_content(
    pentarchy_command: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    skeleton = Path(__file__).resolve().parents[2] / "tools" / "skeleton"
    write(tmp_path, "rope-ladder", skeleton=skeleton)
    home = tmp_path / "src" / "pentarchy" / "games" / "ropeladder"
    monkeypatch.setattr(pentarchy.games, "__path__", [*pentarchy.games.__path__, str(home.parent)])
    monkeypatch.setattr(pentarchy, "_found", {})
    for module in [name for name in sys.modules if name.startswith("pentarchy.games.ropeladder")]:
        monkeypatch.delitem(sys.modules, module)
    (home / "content").mkdir()
    (home / "content" / "rungs.toml").write_text("[[rung]]\nid = 'first'\ncopies = 4\n", encoding="utf-8")
    source = (home / "__init__.py").read_text(encoding="utf-8")
    source = source.replace("for _ in range(COPIES)", "for _ in range(self.content)")
    source = source.replace("        super().__init__(STEPS)\n", READING)
    (home / "__init__.py").write_text(source, encoding="utf-8")
    assert pentarchy_command("pack", "new", "rope-ladder", str(tmp_path / "long")).code == 0
    edit(tmp_path / "long" / "rungs.toml", "copies = 4", "copies = 7")
    assert "rung first: copies 4, now 7" in pentarchy_command("pack", "diff", str(tmp_path / "long")).out
    told = pentarchy_command("pack", "check", str(tmp_path / "long"), "--games", "2")
    assert told.code == 0 and "2 random games" in told.out, told
    edit(tmp_path / "long" / "rungs.toml", "copies = 7", "copies = 70")
    assert (
        "rungs.toml: first: copies is 70, outside 1 to 9"
        in pentarchy_command("pack", "check", str(tmp_path / "long")).err
    )


def test_a_game_without_content_has_no_packs(pentarchy_command: Run, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setattr(packs, "own_files", lambda game: {})
    told = pentarchy_command("pack", "new", "domaine", "somewhere")
    assert told.code == 2 and "Domaine has no content files to make a pack of" in told.err


def test_diff_speaks_of_cards_and_numbers(pentarchy_command: Run, pack: Path) -> None:  # noqa: F811
    edit(pack / "cards.toml", "price = 6", "price = 4")
    edit(pack / "cards.toml", 'id = "d-alliance"', 'id = "d-pact"')
    told = pentarchy_command("pack", "diff", "domaine", str(pack)).out.splitlines()
    assert told[0].startswith("Domaine: from the game's own content to more-cards 1 ")
    assert told[0].endswith(", 1 new, 1 changed, 1 gone")
    assert told[1:3] == ["cards.toml", "  changed card a-wall: price 6, now 4"]
    assert told[3].startswith("  new     card d-pact: stack D; count 1; price 6; sale 4; actions alliance 1")
    assert told[4] == "  gone    card d-alliance"


def test_diff_tells_texts_lists_and_order(pentarchy_command: Run, tmp_path: Path) -> None:  # noqa: F811
    for name in ("one", "two"):
        pentarchy_command("pack", "new", "dominare", str(tmp_path / name))
    edit(tmp_path / "two" / "agents.toml", "Gain 4 crowns.", "Gain 5 crowns.")
    edit(tmp_path / "two" / "agents.toml", '["senator", "merchant"]', '["senator"]')
    told = pentarchy_command("pack", "diff", str(tmp_path / "one"), str(tmp_path / "two")).out
    assert "agent pilare-elmen (Chancellor Pilare Elmen): " in told
    assert "traits merchant, now nothing" in told
    assert "abilities 2 'Gain 4 crowns.', now 'Gain 5 crowns.'" in told


@pytest.fixture
def changes(pentarchy_command: Run, tmp_path: Path) -> Path:  # noqa: F811
    folder = tmp_path / "few"
    assert pentarchy_command("pack", "new", "domaine", str(folder), "--only", "cards", "--changes").code == 0
    return folder


def test_a_pack_of_changes_begins_as_the_game_with_an_example_in_each_file(changes: Path) -> None:
    text = (changes / "cards.toml").read_text(encoding="utf-8")
    assert text.startswith("# The sixty action cards") and text.count("# id = ") == 1 and '# id = "a-border"\n' in text
    own, here = pentarchy.game("domaine"), pentarchy.game("domaine", changes)
    assert packs.tables(own) == packs.tables(here, changes)


def test_a_row_of_a_pack_of_changes_changes_adds_or_takes_out(pentarchy_command: Run, changes: Path) -> None:  # noqa: F811
    rows = '[[card]]\nid = "a-wall"\nprice = 4\n\n[[card]]\nid = "d-alliance"\ngone = true\n'
    (changes / "cards.toml").write_text(rows + NEW_CARD, encoding="utf-8")
    content = pentarchy.game("domaine", changes).content
    wall = content.card_named("a-wall")
    assert (content.price[wall], content.count[wall], content.actions[wall]) == (4, 3, {1: 3})
    assert content.card_named("d-alliance") == -1 and content.cards[-1] == "a-palisade"
    told = pentarchy_command("pack", "diff", str(changes)).out
    assert ", 1 new, 1 changed, 1 gone" in told.splitlines()[0]


def test_an_example_tells_what_others_have_which_words_there_are_and_which_ids(
    pentarchy_command: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    pentarchy_command("pack", "new", "dominare", str(tmp_path / "mine"), "--changes", "--only", "agents,events")
    agents = (tmp_path / "mine" / "agents.toml").read_text(encoding="utf-8")
    assert "# copies = 3  # beggar\n" in agents and "# always = [" in agents
    assert "# faction: atheneum, canals, church, commoner, culture, " in agents
    assert "# Ids of the game's own: pilare-elmen, " in agents and "# name: " not in agents
    events = (tmp_path / "mine" / "events.toml").read_text(encoding="utf-8")
    assert "# [[event.sections]]\n" in events and "# sections mode: also, instead\n" in events
    pentarchy_command("pack", "new", "dynasty", str(tmp_path / "other"), "--changes")
    names = [file.name for file in (tmp_path / "other").iterdir()]
    assert "events.toml" in names and "deck-first.toml" not in names, "a deck has no rows that could be changed"
    missions = (tmp_path / "other" / "missions.toml").read_text(encoding="utf-8")
    assert all(f"# [[{kind}]]\n" in missions for kind in ("scalar", "reward", "penalty"))


def test_files_of_remarks_are_not_odd_in_a_pack_of_changes(pentarchy_command: Run, tmp_path: Path) -> None:  # noqa: F811
    pentarchy_command("pack", "new", "domaine", str(tmp_path / "mine"), "--changes")
    (tmp_path / "mine" / "cards.toml").write_text(NEW_CARD, encoding="utf-8")
    told = pentarchy_command("pack", "check", str(tmp_path / "mine"), "--games", "1", "--json")
    assert [text for text in json.loads(told.out)["odd"] if "left out" in text] == []


def test_what_is_wrong_with_several_cards_is_told_at_once(pentarchy_command: Run, changes: Path) -> None:  # noqa: F811
    cards = [NEW_CARD.replace("a-palisade", f"card-{n}").replace("borders = 1", wrong)
             for n, wrong in enumerate(["borders = 9", "borders = 1", "walls = 1"])]  # fmt: skip
    (changes / "cards.toml").write_text("".join(cards), encoding="utf-8")
    told = pentarchy_command("pack", "check", str(changes))
    assert told.code == 2
    assert told.err.splitlines() == [
        "pentarchy: 2 cards cannot be read:",
        "  cards.toml: card-0 actions: borders is 9, outside 1 to 3",
        "  cards.toml: card-2: actions has 'walls', which is none of borders, knights, expand, deserter, alliance",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[crad]]\nid = 'x'\n", "cards.toml: has 'crad', but the game's cards.toml has card"),
        ("[[card]]\nprice = 1\n", "cards.toml: card number 1 has no id"),
        (
            "[[card]]\nid = 'a-wal'\ngone = true\n",
            "a-wal: gone, but the game has no card a-wal; did you mean 'a-wall'?",
        ),
        ("[[card]]\nid = 'a-wall'\n" * 2, "cards.toml: the id a-wall is used twice"),
        ("[[card]]\nid = 'a-moat'\nprice = 1\n", "cards.toml: a-moat: stack is missing"),
        ("card = 3\n", "cards.toml: has no [[card]] tables"),
    ],
)
def test_what_is_wrong_with_a_change_is_named(
    pentarchy_command: Run,  # noqa: F811
    changes: Path,
    text: str,
    problem: str,
) -> None:
    (changes / "cards.toml").write_text(text, encoding="utf-8")
    told = pentarchy_command("pack", "check", str(changes))
    assert told.code == 2 and problem in told.err and told.err.count("\n") == 1


def test_a_pack_of_changes_is_another_one_when_the_game_beneath_it_changes(
    changes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pentarchy.game("domaine")
    before = packs.content_name(game, changes)
    own = packs.own_files(game)
    monkeypatch.setattr(packs, "own_files", lambda game: {name: text + "\n" for name, text in own.items()})
    assert packs.content_name(game, changes) != before
