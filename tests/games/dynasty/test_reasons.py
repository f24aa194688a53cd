"""Every refusal names the rule that really forbids: with that one condition lifted the move is allowed."""

from __future__ import annotations

import pytest

from pentarchy.kernel.errors import IllegalMove
from tests.games.dynasty.builder import PLAIN, place, table, take
from tests.support import rule

ROAD = "lava.empty.rl|lava.empty.rl"
END = "lava.empty.l|lava.empty."
GRASS = "grass.empty.l|grass.empty."
PERSON = "lava.person.urdl|lava.empty.urdl"
MONEY = "lava.money.urdl|lava.empty.urdl"
MILITARY = "lava.military.urdl|lava.empty.urdl"
SNUG = "g8=lava.empty.r f8=lava.empty."
CAPITAL = "lava.military.|lava.empty."
OFF = {"powers": "off", "reports": "off"}
EVENTS = {**OFF, "proximity": True}
FINAL = {"machine": True, "edition": "final", "powers": "on"}
REPORT = {"step": ("report",), "market": [], "roles": ("warfare", "coin", "infrastructure", "space")}
TWO_PEOPLE = "g8=lava.person.rl f8=lava.person.r"
ONE, TWO = "military>=1*largest-province:none", "military>=2*largest-province:none"
SIDE = "military>=1*longest-side:none"

CASES = {
    # what is refused: the rule, the table, the moves before, the move, and the table or the moves without the condition
    "another's icon": ("DY013", {"market": [MONEY, ROAD, PLAIN]}, [], take(MONEY), {"event": "reunion"}),
    "an icon that is lent": (
        "DY-A37", {"market": [MILITARY, ROAD, PLAIN], "options": FINAL}, ["lend", "lend icon to coin"], take(MILITARY),
        {"moves": []},
    ),
    "no arrow": (
        "DY-A56", {"market": ["lava.empty.rl<l|lava.empty.rl", "lava.empty.rl<r|lava.empty.rl", ROAD],
                   "options": {**OFF, "direction": True}, "marks": {0: ["only-arrows"]}}, [], take(ROAD), {"marks": {}},
    ),
    "not the favourite": (
        "DY038", {"market": [PERSON, ROAD, PLAIN], "options": EVENTS, "event": "crowd-favourite",
                  "maps": {1: ["h7=lava.person.d h6=lava.empty."]}}, [], take(PERSON), {"event": ""},
    ),
    "powers out of use": (
        "DY-A03", {"maps": {0: [SNUG]}, "market": [ROAD, PLAIN], "options": OFF}, [], "power remove", {"options": {}},
    ),
    "another role's power": (
        "DY-A03", {"maps": {0: [SNUG]}, "market": [ROAD, PLAIN], "roles": ("coin", "warfare")}, [], "power remove",
        {"roles": ("warfare", "coin")},
    ),
    "a power used up": (
        "DY-A03", {"maps": {0: [SNUG, "h7=lava.empty.d h6=lava.empty."]}, "market": [ROAD, PLAIN]},
        ["power remove", "remove warfare h6"], "power remove", {"marks": {0: ["power-twice"]}},
    ),
    "a power that a penalty takes": (
        "DY022", {"maps": {0: [SNUG]}, "market": [ROAD, PLAIN], "marks": {0: ["no-power"]}}, [], "power remove",
        {"marks": {}},
    ),
    "a power that is lent": (
        "DY-A37", {"maps": {0: [SNUG]}, "market": [ROAD, PLAIN], "options": FINAL}, ["lend", "lend power to coin"],
        "power remove", {"moves": []},
    ),
    "a power that an event takes": (
        "DY038", {"maps": {0: [SNUG, "h7=lava.empty.d h6=lava.empty.", "j8=lava.empty.l k8=lava.empty."]},
                  "market": [], "deck": [ROAD, MILITARY] * 5, "step": ("round",), "events": ["high-water"],
                  "round_number": 2, "options": {"proximity": True}, "roles": ("warfare", "space")},
        ["remove warfare f8", "remove warfare h6"], "power remove", {"events": ["truce"], "moves": []},
    ),
    "nothing but starting dominoes": ("DY-A24", {"market": [ROAD, PLAIN]}, [], "power remove", {"maps": {0: [SNUG]}}),
    "all laid this round": (
        "DY-A25", {"maps": {0: [SNUG]}, "market": [ROAD, PLAIN], "laid_in": 3}, [], "power remove", {"laid_in": 1},
    ),
    "a power that cannot be lent": (
        "DY-A62", {"market": [ROAD, PLAIN], "options": FINAL, "roles": ("coin", "warfare", "space")}, ["lend"],
        "lend power to warfare", {"roles": ("infrastructure", "warfare", "coin")},
    ),
    "larger than any map": (
        "DY010", {"maps": {0: ["j8=lava.empty.rl k8=lava.empty.rl", "l8=lava.empty.rl m8=lava.empty.rl",
                               "f8=lava.empty.rl g8=lava.empty.rl"]}, "market": [ROAD, PLAIN]},
        [take(ROAD)], place("warfare", ROAD, "n8-o8"), {"maps": {0: ["j8=lava.empty.rl k8=lava.empty.rl",
                                                                    "l8=lava.empty.rl m8=lava.empty.rl"]}},
    ),
    "larger than this round": (
        "DY038", {"maps": {0: ["j8=lava.empty.rl k8=lava.empty.rl"]}, "market": [ROAD, PLAIN], "options": EVENTS,
                  "event": "fences"}, [take(ROAD)], place("warfare", ROAD, "l8-m8"), {"event": ""},
    ),
    "a turn beyond this round's limit": (
        "DY038", {"maps": {0: ["j8=lava.empty.rl k8=lava.empty.rl", "l8=lava.empty.l l9=lava.empty."]}, "market": [],
                  "options": EVENTS, "event": "fences", "step": ("consequence", 0, "rotate-1")}, [],
        "rotate warfare l8 to l8-m8", {"event": ""},
    ),
    "a path breaks off": (
        "DY011", {"market": [GRASS, PLAIN]}, [take(GRASS)], place("warfare", GRASS, "f8-g8"),
        {"marks": {0: ["free-placement"]}},
    ),
    "terrain on the shared map": (
        "DY012", {"market": ["lava.empty.|grass.empty.", ROAD, PLAIN], "options": OFF},
        [take("lava.empty.|grass.empty.")], place("shared", "lava.empty.|grass.empty.", "g7-h7"),
        {"options": {**OFF, "easy_shared": True}},
    ),
    "strict: paths on the shared map": (
        "DY022", {"market": [END, ROAD, PLAIN], "options": OFF, "marks": {0: ["strict"]}}, [take(END)],
        place("shared", END, "e8-f8"), {"marks": {}},
    ),
    "strict: terrain on the own map": (
        "DY022", {"market": ["lava.empty.l|grass.empty.r", ROAD, PLAIN], "options": OFF, "marks": {0: ["strict"]}},
        [take("lava.empty.l|grass.empty.r")], place("warfare", "lava.empty.l|grass.empty.r", "f8-g8"), {"marks": {}},
    ),
    "inspection: paths on the shared map": (
        "DY038", {"market": [END, ROAD, PLAIN], "options": EVENTS, "event": "inspection"}, [take(END)],
        place("shared", END, "e8-f8"), {"event": ""},
    ),
    "something lies there": (
        "DY010", {"maps": {0: [SNUG]}, "market": [GRASS, PLAIN], "options": OFF}, [take(GRASS)],
        place("warfare", GRASS, "g8-f8"), {"marks": {0: ["overlap"]}},
    ),
    "must cover": (
        "DY038", {"maps": {0: [SNUG]}, "market": [GRASS, PLAIN], "options": EVENTS, "event": "snowed-under"},
        [take(GRASS)], place("warfare", GRASS, "j8-k8"), {"event": ""},
    ),
    "a Sniper": (
        "DY-A31", {"maps": {0: ["j8=lava.sniper.l k8=lava.empty."]}, "market": [CAPITAL, PLAIN], "options": EVENTS},
        [take(CAPITAL)], place("warfare", CAPITAL, "j7-k7"), {"maps": {0: ["j8=lava.person.l k8=lava.empty."]}},
    ),
    "a starting domino": (
        "DY-A24", {"maps": {0: [SNUG, "h7=lava.empty.d h6=lava.empty."]}, "market": [ROAD, PLAIN]}, ["power remove"],
        "remove warfare h8", {},
    ),
    "not what has to go": (
        "DY022", {"maps": {0: [SNUG, "h7=lava.neutral.d h6=lava.empty.", "j8=lava.neutral.l k8=lava.empty."]},
                  "market": [], "step": ("consequence", 0, "remove-capital")}, [], "remove warfare f8",
        {"step": ("consequence", 0, "remove-1")},
    ),
    "no mission to exchange": (
        "DY022", {"market": [ROAD, PLAIN], "options": {"machine": True}, "marks": {0: ["swap-mission"]},
                  "missions": {0: ONE, 1: ONE}}, ["swap missions"], "swap with space",
        {"missions": {0: ONE, 1: ONE, 2: ONE}},
    ),
    "no mission to exchange by an event": (
        "DY038", {"market": [], "step": ("report",), "options": EVENTS, "event": "string-pulling",
                  "missions": {0: ONE, 1: ONE}}, [], "swap with space", {"missions": {0: ONE, 1: ONE, 2: ONE}},
    ),
    "not enough for a claim in full": (
        "DY-A17", {**REPORT, "maps": {0: [TWO_PEOPLE]}, "options": OFF, "missions": {0: SIDE, 1: SIDE, 2: ONE, 3: ONE}},
        [], "serve warfare military", {"maps": {0: [TWO_PEOPLE, "h7=lava.person.d h6=lava.empty."]}},
    ),
    "set aside for somebody else": (
        "DY-A61", {**REPORT, "options": {**OFF, "machine": True}, "missions": {1: [SIDE, SIDE], 2: SIDE},
                   "maps": {0: ["g8=lava.selfish.r f8=lava.empty.", "h10=lava.military.d h11=lava.person.u"],
                            2: ["h7=lava.empty.d h6=lava.empty."]}}, [], "serve infrastructure military",
        {"maps": {0: ["g8=lava.person.r f8=lava.empty.", "h10=lava.military.d h11=lava.person.u"],
                  2: ["h7=lava.empty.d h6=lava.empty."]}},
    ),
    "a second player without a path": (
        "DY-A37", {"step": ("report",), "market": [], "options": {**OFF, "machine": True, "edition": "final"},
                   "roles": ("warfare", "coin", "infrastructure", "space", "produce"),
                   "maps": {0: [TWO_PEOPLE, "h7=lava.person.d h6=lava.empty."]},
                   "missions": {1: TWO, 2: TWO, 3: ONE, 4: ONE}}, ["serve space military"], "serve produce military",
        {"moves": ["serve coin military"]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
@rule("DY010", "DY011", "DY012", "DY013", "DY014", "DY022", "DY038", "DY-A03", "DY-A24", "DY-A25", "DY-A31", "DY-A37")
def test_the_rule_that_is_named_is_the_one_that_forbids(name):
    rule_named, given, moves, refused, lifted = CASES[name]
    assert table(**given).play(*moves).why_not(refused) == rule_named
    if lifted:
        free = {"moves": moves, **given, **lifted}
        moves = free.pop("moves")
        assert refused in table(**free).play(*moves).moves


def test_a_refusal_says_its_reason_in_words():
    game = table(market=[MONEY, ROAD, PLAIN])
    with pytest.raises(IllegalMove, match=r"icon of a role that somebody else holds \(DY013\)"):
        game.play(take(MONEY))
