"""Card sentences: matching at load, and the context they share."""

from __future__ import annotations

import pytest

from pentarchy.kernel import ContentError
from pentarchy.parts.sentences import COST, EFFECT, Vocabulary


def a_vocabulary() -> Vocabulary:
    vocabulary = Vocabulary("a game")
    vocabulary.word("region", {"Church": 2, "Senate": 4, "Senate Hill": 5})

    @vocabulary.sentence("Gain {n:number} crown(s).")
    def gain(use: list[object], n: int) -> None:
        use.append(n)

    @vocabulary.sentence("Remove up to {n:number} influence from one {region:region} block.", sets=("block",))
    def remove(use: list[object], n: int, region: int) -> None:
        use.append((n, region))

    @vocabulary.sentence("Place 1 influence in that block.", needs=("block",))
    def place(use: list[object]) -> None:
        use.append("that block")

    @vocabulary.sentence("Flip this agent face down.", kind=COST)
    def flip(use: list[object]) -> None:
        use.append("flip")

    return vocabulary


def run(texts: list[str]) -> list[object]:
    use: list[object] = []
    for clause in a_vocabulary().compile(texts, where="cards.toml: jonas"):
        clause(use)
    return use


def test_a_sentence_calls_its_rule_with_the_words_of_the_card() -> None:
    assert run(["Gain 3 crowns.", "Remove up to 2 influence from one Church block."]) == [3, (2, 2)]


def test_numbers_may_be_words_and_one_crown_is_singular() -> None:
    assert run(["Gain one crown.", "Gain twelve crowns."]) == [1, 12]


def test_the_longest_table_word_wins() -> None:
    assert run(["Remove up to 2 influence from one Senate Hill block."]) == [(2, 5)]


def test_kinds_are_kept() -> None:
    clauses = a_vocabulary().compile(["Flip this agent face down.", "Gain 1 crown."], where="x")
    assert [clause.kind for clause in clauses] == [COST, EFFECT]


def test_an_unknown_sentence_names_file_card_and_the_nearest_sentence() -> None:
    with pytest.raises(ContentError, match=r"cards.toml: jonas.*Gain 3 clowns.*nearest.*Gain \{n:number\} crown"):
        run(["Gain 3 clowns."])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Remove up to 2 influence from one Tavern block.", "where 'Tavern' is not known as region: church, senate"),
        ("Remove up to 2 influence from one Chruch block.", "where 'Chruch' .*; did you mean 'church'"),
        ("Remove up to some influence from one Church block.", "where 'some' is not known as number$"),
    ],
)
def test_an_unknown_word_is_named_with_the_sentence_it_spoils(text: str, told: str) -> None:
    with pytest.raises(ContentError, match="nearest known sentence is 'Remove up to .*', " + told):
        run([text])


def test_a_sentence_may_not_speak_of_what_none_before_it_set() -> None:
    with pytest.raises(ContentError, match="speaks of the block"):
        run(["Place 1 influence in that block.", "Remove up to 2 influence from one Church block."])
    assert run(["Remove up to 2 influence from one Church block.", "Place 1 influence in that block."])


def test_what_is_given_need_not_be_set() -> None:
    assert a_vocabulary().compile(["Place 1 influence in that block."], where="x", given=("block",))


def test_a_cost_can_tell_whether_it_can_be_paid() -> None:
    vocabulary = Vocabulary("a game")

    @vocabulary.sentence("Spend {n:number} crown(s).", COST, when=((lambda purse, n: purse[0] >= n, "R1", "too dear"),))
    def spend(purse: list[int], n: int) -> None:
        purse[0] -= n

    (clause,) = vocabulary.compile(["Spend 3 crowns."], where="x")
    assert clause.possible([3]) and not clause.possible([2])
    assert all(clause.possible([]) for clause in a_vocabulary().compile(["Gain 3 crowns."], where="x"))


def test_two_readings_are_refused() -> None:
    vocabulary = a_vocabulary()

    @vocabulary.sentence("Gain {n:number} {what:region}.")
    def other(use: list[object], n: int, what: int) -> None:
        use.append(what)

    @vocabulary.sentence("Gain 1 {what:region}.")
    def another(use: list[object], what: int) -> None:
        use.append(what)

    with pytest.raises(ContentError, match="can be read as"):
        vocabulary.compile(["Gain 1 Church."], where="x")


def test_a_pattern_is_bound_once_and_uses_known_words() -> None:
    vocabulary = a_vocabulary()
    with pytest.raises(ValueError, match="bound twice"):
        vocabulary.sentence("Gain {n:number} crown(s).")
    with pytest.raises(ValueError, match="unknown word"):
        vocabulary.sentence("Gain {n:weather}.")
    with pytest.raises(ValueError, match="unknown kind"):
        vocabulary.sentence("Rain.", kind="weather")


def test_a_sentence_says_its_moment_and_why_it_is_not_possible_in_one_declaration() -> None:
    vocabulary = Vocabulary("a game")

    @vocabulary.sentence(
        "When you build, pay {n:number} crown(s).",
        kind=COST,
        moment="built",
        when=((lambda purse, n: purse > 0, "R1", "no crowns"), (lambda purse, n: purse >= n, "R2", "too dear")),
    )
    def pay(use: list[object], n: int) -> None:
        use.append(-n)

    @vocabulary.sentence("Gain {n:number} crown(s).", when=((lambda purse, n: purse < 9, "R3", "full"),))
    def gain(use: list[object], n: int) -> None:
        use.append(n)

    paying, gaining = vocabulary.compile(["When you build, pay 3 crowns.", "Gain 1 crown."], where="cards.toml: jonas")
    assert (paying.moment, gaining.moment) == ("built", None)
    assert [str(paying.obstacle(purse)) for purse in (0, 2, 3)] == ["no crowns (R1)", "too dear (R2)", "None"]
    assert [gaining.possible(purse) for purse in (8, 9)] == [True, False]
