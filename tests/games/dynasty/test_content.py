"""The content by the numbers: icons, dominoes, missions, events, and the curated decks."""

import json
from collections import Counter

import pytest

from pentarchy.games.dynasty import icons
from pentarchy.games.dynasty.content import HOME
from pentarchy.games.dynasty.decks import build_deck, curated
from pentarchy.games.dynasty.dominoes import (
    halves_of,
    has_arrow,
    icon_of,
    inward_of,
    make_domino,
    paths_of,
    read_domino,
    starting_domino,
    terrain_of,
    turn_half,
    write_domino,
)
from pentarchy.games.dynasty.generator import (
    FIRST_MISSION_COUNT,
    MISSION_COUNT,
    SETS,
    halves_of_set,
    make_dominoes,
    make_missions,
)
from pentarchy.games.dynasty.missions import (
    MULTIPLIERS,
    consequence_of,
    demands_of,
    is_secret,
    read_mission,
    write_mission,
)
from pentarchy.kernel.errors import ContentError
from tests.games.dynasty.balance import APART, shares
from tests.games.dynasty.builder import CONTENT, GAME
from tests.games.dynasty.curating import (
    CAPITALS,
    DOMINO_SEEDS,
    LADDER,
    MISSION_SEEDS,
    busyness,
    consequences_in_turn,
    final_unevenness,
    hardness,
    oddness,
    unevenness,
    write_deck,
)

EDITIONS = ("first", "final")
HALVES = {
    ("final", "B"): {"empty": 25, "role": 4, "person": 22, "neutral": 6, "knife": 6, "thief": 6, "hole": 6,
                     "magician": 3},
    ("final", "P"): {"empty": 11, "role": 2, "person": 10, "area-spell": 3, "people-pleaser": 3, "bomb": 3,
                     "village": 3, "sniper": 3, "builder": 3, "aeronaut": 2},
    ("final", "D"): {"empty": 11, "role": 2, "person": 9, "thief": 3, "magician": 2, "veto": 2, "calculator": 2},
    ("final", "M"): {"empty": 13, "role": 2, "person": 12, "neutral": 3, "all-in": 3, "selfish": 3, "wildcard": 2},
    ("final", "G"): {"corrupter": 19, "knife": 10, "wildcard": 5},
    ("first", "B"): {"empty": 21, "role": 6, "person": 21, "neutral": 6, "knife": 6, "thief": 6, "hole": 6,
                     "magician": 3},
    ("first", "P"): {"empty": 9, "role": 3, "person": 9, "area-spell": 3, "people-pleaser": 3, "bomb": 3,
                     "village": 3, "sniper": 3, "builder": 3, "aeronaut": 3},
    ("first", "D"): {"empty": 8, "role": 2, "person": 8, "thief": 2, "veto": 2, "magician": 1, "calculator": 1},
    ("first", "M"): {"empty": 11, "role": 3, "person": 11, "neutral": 3, "all-in": 3, "selfish": 3, "wildcard": 2},
    ("first", "G"): {"corrupter": 19, "knife": 10, "wildcard": 5},
}  # fmt: skip


def halves(dominoes):
    return [half for domino in dominoes for half in halves_of(domino)]


def test_names_and_numbers_agree_between_code_and_files():
    assert [icon.id for icon in CONTENT.icons] == list(icons.ICON_NAMES)
    assert [role.number for role in CONTENT.roles] == [1, 2, 3, 4, 5]
    assert [role.terrain for role in CONTENT.roles] == list(icons.TERRAINS)
    assert [role.strength for role in CONTENT.roles] == list(icons.ICON_NAMES[1:6])
    assert icons.CAPITALS == sum(1 << number for number, icon in enumerate(CONTENT.icons) if icon.capital)
    assert len({icon.letter for icon in CONTENT.icons}) == len(CONTENT.icons)


def test_the_census():
    assert (
        len(CONTENT.icons),
        len(CONTENT.scalars),
        len(CONTENT.rewards),
        len(CONTENT.penalties),
        len(CONTENT.events),
    ) == (25, 12, 16, 14, 33)
    for table in (CONTENT.icons, CONTENT.scalars, CONTENT.consequences, CONTENT.events):
        assert len({entry.id for entry in table}) == len(table)
        assert all(entry.text for entry in table)
    for told in ([event.halves for event in CONTENT.events], [event.no_mission_for for event in CONTENT.events]):
        assert sorted(role for role in told if role >= 0) == list(range(len(CONTENT.roles)))


@pytest.mark.parametrize(("edition", "letter"), HALVES)
def test_as_many_halves_of_each_icon_as_the_designer_has(edition, letter):
    counted = dict(zip(icons.ICON_NAMES, halves_of_set(CONTENT, letter, edition), strict=True))
    wanted = dict(HALVES[edition, letter])
    role = wanted.pop("role", 0)
    for name in icons.ICON_NAMES[1:6]:
        assert counted.pop(name) == role
    assert {name: count for name, count in counted.items() if count} == wanted


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("letter", SETS)
def test_made_dominoes_keep_the_designers_rules(edition, letter):
    for seed in range(1, 15):
        dominoes = make_dominoes(CONTENT, letter, edition, seed)
        assert dominoes == make_dominoes(CONTENT, letter, edition, seed)
        shown = [icon_of(half) for half in halves(dominoes)]
        for icon, count in enumerate(halves_of_set(CONTENT, letter, edition)):
            if icon != icons.EMPTY:
                assert shown.count(icon) == count
        for domino in dominoes:
            first, second = halves_of(domino)
            assert not (CONTENT.icons[icon_of(first)].capital and CONTENT.icons[icon_of(second)].capital)
            assert (paths_of(first) >> icons.RIGHT & 1) == (paths_of(second) >> icons.LEFT & 1)
            for half in (first, second):
                assert paths_of(half) and (inward_of(half) < 0 or paths_of(half) >> inward_of(half) & 1)
                assert edition == "first" or inward_of(half) >= 0


@pytest.mark.parametrize(("letter", "mean"), [("B", 49), ("P", 26), ("D", 20), ("M", 24), ("G", 24)])
def test_the_mean_deck_sizes_are_the_designers(letter, mean):
    sizes = [len(make_dominoes(CONTENT, letter, "final", seed)) for seed in range(200)]
    assert abs(sum(sizes) / len(sizes) - mean) <= 1.2


def test_path_shapes_terrains_and_arrows_come_as_often_as_they_should():
    first = halves([domino for seed in range(120) for domino in make_dominoes(CONTENT, "B", "first", seed)])
    by_edges = [sum(1 for half in first if paths_of(half).bit_count() == count) / len(first) for count in range(5)]
    assert by_edges == pytest.approx([0, 0.15, 0.50, 0.20, 0.15], abs=0.02)
    straight = sum(1 for half in first if paths_of(half) in (5, 10)) / len(first)
    assert straight == pytest.approx(0.25, abs=0.02)
    for terrain in range(5):
        assert sum(1 for half in first if terrain_of(half) == terrain) / len(first) == pytest.approx(0.2, abs=0.02)
    assert sum(1 for half in first if inward_of(half) >= 0) / len(first) == pytest.approx(0.33, abs=0.02)


@pytest.mark.rule("DY020", "DY022")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("letter", SETS)
def test_made_missions_keep_the_designers_rules(edition, letter):
    count = (FIRST_MISSION_COUNT if edition == "first" else MISSION_COUNT)[letter]
    rewards = penalties = 0
    for seed in range(1, 15):
        missions = make_missions(CONTENT, letter, edition, seed)
        assert len(missions) == count
        for mission in missions:
            demands = demands_of(mission)
            assert 1 <= len(demands) <= 3
            assert len({demand[:2] for demand in demands}) == len(demands)
            for _, scalar, quarters in demands:
                assert letter in CONTENT.scalars[scalar].sets_in(edition)
                assert quarters in (MULTIPLIERS if edition == "first" else MULTIPLIERS[:5])
            consequence = consequence_of(mission)
            if consequence >= 0:
                assert letter in CONTENT.consequences[consequence].sets_in(edition)
                rewards += consequence < len(CONTENT.rewards)
                penalties += consequence >= len(CONTENT.rewards)
            assert read_mission(CONTENT, write_mission(CONTENT, mission)) == mission
    assert rewards == 14 * ((count + 2) // 3) and penalties == 14 * ((count + 1) // 3)


def test_most_missions_are_balanced():
    near = total = 0
    for seed in range(60):
        for mission in make_missions(CONTENT, "B", "first", seed):
            weight = sum(CONTENT.scalars[scalar].value * quarters / 4 for _, scalar, quarters in demands_of(mission))
            near += abs(weight - 3) <= 1
            total += 1
    assert near / total > 0.95
    secret = [is_secret(mission) for seed in range(60) for mission in make_missions(CONTENT, "B", "first", seed)]
    assert sum(secret) / len(secret) == pytest.approx(0.33, abs=0.04)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_curated_decks_are_what_curating_writes(edition):
    assert write_deck(edition) == (HOME / f"deck-{edition}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("letter", SETS)
def test_the_curated_dominoes_are_the_generators_own_and_even(edition, letter):
    dominoes = curated(CONTENT, edition, letter).dominoes
    made = [make_dominoes(CONTENT, letter, edition, seed) for seed in range(1, DOMINO_SEEDS)]
    assert set(dominoes) <= {domino for some in made for domino in some}
    shown = Counter(map(icon_of, halves(dominoes)))
    wanted = dict(enumerate(halves_of_set(CONTENT, letter, edition)))
    if (edition, letter) == ("first", "B"):
        wanted |= {
            icons.icon_of_role(role): sum(count for each, count in CAPITALS if each == role) for role in range(5)
        }
    for icon, count in wanted.items():
        assert shown[icon] == count or (icon == icons.EMPTY and shown[icon] > count), icons.ICON_NAMES[icon]
    assert unevenness(dominoes, edition) <= sorted(unevenness(some, edition) for some in made)[len(made) // 20]
    assert oddness(dominoes, edition, 2 * len(dominoes)) <= max(oddness(some, edition, 2 * len(some)) for some in made)
    assert edition == "final" or busyness(dominoes) < 2.1


def test_terrains_and_capitals_are_within_a_third_of_what_the_generator_makes():
    shown = halves(curated(CONTENT, "first", "B").dominoes)
    usual = halves_of_set(CONTENT, "B", "first")
    for role in range(5):
        terrain = sum(1 for half in shown if terrain_of(half) == role)
        assert terrain == pytest.approx(len(shown) / 5, rel=1 / 3)
        capitals = sum(1 for half in shown if icon_of(half) == icons.icon_of_role(role))
        assert capitals == pytest.approx(usual[icons.icon_of_role(role)], rel=1 / 3)


@pytest.mark.parametrize("letter", SETS)
def test_the_curated_missions_of_the_final_edition_are_the_generators_own_and_even(letter):
    missions = curated(CONTENT, "final", letter).missions
    made = [make_missions(CONTENT, letter, "final", seed) for seed in range(1, MISSION_SEEDS)]
    assert set(missions) <= {mission for some in made for mission in some}
    assert len(set(missions)) == MISSION_COUNT[letter]
    assert final_unevenness(missions) <= sorted(map(final_unevenness, made))[len(made) // 2]


@pytest.mark.parametrize("letter", SETS)
def test_every_kind_of_demand_reward_and_penalty_has_its_share_within_a_third(letter):
    for kind, (share, usual) in shares("first", letter).items():
        assert share == pytest.approx(usual, rel=APART + 1e-9), kind


@pytest.mark.parametrize("letter", SETS)
def test_the_missions_of_the_first_edition_have_as_many_demands_and_secrets_as_the_generators(letter):
    missions = curated(CONTENT, "first", letter).missions
    assert len(set(missions)) == len(missions) == len(consequences_in_turn(letter))
    sizes = Counter(len(demands_of(mission)) for mission in missions)
    assert [sizes[size] / len(missions) for size in (1, 2, 3)] == pytest.approx([0.25, 0.5, 0.25], abs=0.04)
    assert sum(map(is_secret, missions)) / len(missions) == pytest.approx(0.33, abs=0.04)


@pytest.mark.rule("DY-A65")
@pytest.mark.parametrize("letter", SETS)
def test_the_missions_of_the_first_edition_go_from_the_easiest_to_the_hardest(letter):
    asked = [hardness(mission) for mission in curated(CONTENT, "first", letter).missions]
    assert asked == sorted(asked)
    low, high = LADDER[letter]
    for place, strength in enumerate(asked):
        assert strength == pytest.approx(low * (high / low) ** (place / (len(asked) - 1)), rel=0.35)


@pytest.mark.rule("DY-A65")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_round_draws_no_easier_missions_than_the_one_before(seats):
    places = curated(CONTENT, "first", "B").order[seats]
    assert places == sorted(places) and places[0] == 0
    assert len(places) >= {2: 12, 3: 9, 4: 7, 5: 6}[seats]


def test_sets_in_play_share_one_order():
    deck = build_deck(CONTENT, "first", "BM", 0)
    parts = [curated(CONTENT, "first", letter).missions for letter in "BM"]
    assert sorted(deck.missions) == sorted(parts[0] + parts[1])
    for part in parts:
        at = [deck.missions.index(mission) for mission in part]
        assert at == sorted(at)
        assert at[len(part) // 2] == pytest.approx(len(deck.missions) / 2, abs=3)


def test_only_directional_daddy_brings_arrows():
    assert not any(has_arrow(domino) for domino in build_deck(CONTENT, "first", "BGPM", 0).dominoes)
    with_arrows = halves(build_deck(CONTENT, "first", "BD", 0).dominoes)
    assert 0.2 < sum(1 for half in with_arrows if inward_of(half) >= 0) / len(with_arrows) < 0.45
    assert all(inward_of(half) >= 0 for half in halves(build_deck(CONTENT, "final", "BD", 0).dominoes))


@pytest.mark.rule("DY003")
def test_starting_dominoes_lie_in_their_terrain_with_four_way_paths():
    for role in range(5):
        halves_here = halves_of(starting_domino(role))
        assert sorted(icon_of(half) for half in halves_here) == [icons.EMPTY, icons.icon_of_role(role)]
        assert all(terrain_of(half) == role and paths_of(half) == 15 and inward_of(half) < 0 for half in halves_here)


def test_a_domino_turned_round_is_the_same_domino():
    for domino in build_deck(CONTENT, "final", "BGPDM", 7).dominoes:
        first, second = halves_of(domino)
        assert make_domino(turn_half(second, 2), turn_half(first, 2)) == domino
        assert read_domino(write_domino(domino)) == domino
        assert halves_of(domino, 1) == tuple(turn_half(half, 1) for half in (first, second))


# --- content packs ---------------------------------------------------------------------------------------------------


def test_a_pack_brings_its_own_missions_and_the_games_own_stay_as_they_are(tmp_path):
    deck = (HOME / "deck-first.toml").read_text(encoding="utf-8")
    for times in ("1/4", "1/2", "1", "2"):
        deck = deck.replace(f">={times}*", ">=8*")
    (tmp_path / "deck-first.toml").write_text(deck, encoding="utf-8")
    packed, own = [game.start(3, 1, {"powers": "off"}) for game in (GAME.with_content(tmp_path), GAME)]
    times = [
        [demand["multiplier"] for player in position.view(None)["board"]["players"]
         for mission in player["missions"] for demand in mission["demands"]]
        for position in (packed, own)
    ]  # fmt: skip
    assert set(times[0]) == {"8"} and "8" not in times[1]
    assert packed.game.load(packed.save()).save() == packed.save()


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("missions", 'id = "people"', 'id = "pigeons"', "the rules know no scalar 'pigeons'"),
        ("missions", 'id = "draw-3"', 'id = "draw-9"', "the rules know no reward or penalty 'draw-9'"),
        ("icons", 'id = "knife"', 'id = "fork"', "the icons must be empty, military"),
        ("deck-first", "military>=2*", "military>=3*", "deck-first.toml: B missions '.*': '.*' is no demand"),
        ("deck-first", "lava.empty", "swamp.empty", "B dominoes '.*': 'swamp' is no terrain: these are"),
        ("deck-first", "[order]\n2 =", "[order]\n7 =", "order '7': for 2, 3, 4 and 5 players it is a list of numbers"),
        ("deck-first", "[order]\n2 = [0", "[order]\n2 = [-1", "order '2': for 2, 3, 4 and 5 players"),
        ("deck-first", "\nmissions = [", "\nlate = [", "B: where order says when missions come, there is no relief"),
        ("events", 'halves = "coin"', 'halves = "coins"', "did you mean 'coin'"),
    ],
)  # fmt: skip
def test_a_pack_the_rules_cannot_play_is_refused_by_name(tmp_path, file, old, new, told):
    text = (HOME / f"{file}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{file}.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError, match=told):
        GAME.with_content(tmp_path)


def test_a_save_names_dominoes_missions_and_events_by_what_they_show():
    snapshot = json.loads(GAME.start(3, 1, {"proximity": True}).save())["snapshot"]
    kinds = {"market": "|", "mission_deck": "mission/", "used_events": "event/"}
    for pile, mark in kinds.items():
        assert snapshot[pile]["cards"] and all(mark in card for card in snapshot[pile]["cards"])
    assert snapshot["event"] in [event.id for event in CONTENT.events]
