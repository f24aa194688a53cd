"""Everything printed, fact by fact, against the set as it was designed (`printed.txt`, a line a thing).

A new version of the content changes the lines on purpose: `python -m tests.games.dominations.test_printed` writes them.
"""

from __future__ import annotations

from pathlib import Path

from pentarchy.games.dominations.view import catalogue
from tests.games.dominations.builder import CONTENT
from tests.support import rule

DESIGNED = Path(__file__).with_name("printed.txt")


def printed() -> list[str]:
    shown = catalogue(CONTENT)
    lines = []
    for name, tile in shown["tiles"].items():
        lines.append(f"tile {name}: {tile['camp']}: {' '.join(tile['dots'])}")
    for name, card in shown["masteries"].items():
        needs = card["prerequisite"]
        head = f"{card['domain']} {card['value']}, upgrade {card['upgrade']}"
        head += f", needs {needs['domain']} {needs['value']}" if needs else ""
        nodus = " ".join(half or "none" for half in card["copies"]["a"])
        lines.append(f"mastery {name}: {head}; {nodus}: {' '.join(card['basic'])} / {' '.join(card['advanced'])}")
    for monument in CONTENT.monuments:
        card = shown["monuments"][monument.id]
        sides = f" {' '.join(monument.sides)} {monument.dots}" if monument.sides else ""
        lines.append(f"monument {monument.id}: {card['domain']} {card['shape']}{sides}, reward {card['reward']}")
        for level in card["levels"]:
            cost = " ".join(f"{n} {domain}" for domain, n in level["cost"].items())
            nodus = " ".join(half or "none" for half in level["nodus"])
            lines.append(f"level {level['card']}: {cost}; {nodus}: {' '.join(level['effects'])}")
    for name, nation in shown["objectives"].items():
        lines.append(f"nation {name}: {' '.join(nation['goals'])}")
    for name, card in shown["dominations"].items():
        lines.append(f"domination {name}: {card['domain']} {card['points']}, duel {card['duel']}: {card['effects'][0]}")
    for name, card in shown["campfires"].items():
        lines.append(f"campfire {name}: {' '.join(card['effects'])}")
    return lines


@rule("DN002")
def test_what_is_printed_is_what_was_designed() -> None:
    assert printed() == DESIGNED.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    DESIGNED.write_text("\n".join(printed()) + "\n", encoding="utf-8")
