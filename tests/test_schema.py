"""What a column declares is what a game file may say, and nothing is said of it twice."""

from dataclasses import dataclass

import pytest
from pydantic import ValidationError

from bot.engine.games.column import column, late, needed
from bot.games.files.schema import column_type, table_of


@dataclass(frozen=True, slots=True)
class Round:
    """A table of a file that has a column of each sort."""

    drink: str = needed("What is drunk.", "ale", least=2, most=5, spelt="plain")
    pints: int = column(1, "How many (1).", 2, least=1, most=3)
    snacks: tuple[str, ...] = column((), "To eat (nothing).", ["nuts"], most=2, each=(1, 4))
    tables: tuple[int, int] = column((1, 2), "From and to.", [1, 2], each=(1, 9))
    trumps: tuple[int, ...] = column((), "Ranks (none).", "89", most=2, spelt="numbers")
    half: int = column(1, "In halves (0.5).", 1.5, most=2, spelt="halves")
    payer: str = column("", "Must be said.", "Bo", unsaid=...)
    thirst: int = late(0)


SAID = {"drink": "ale", "payer": "Bo"}


def test_what_a_file_says_is_read_as_the_engine_has_it():
    table = table_of(Round)
    read = table.model_validate({**SAID, "snacks": ["nuts"], "trumps": "3A", "half": 1.5})
    made = Round(**dict(read))
    assert made == Round("ale", 1, ("nuts",), (1, 2), (1, 12), 3, "Bo")


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"drink": "a"}, ("drink",)),
        ({"drink": "a large beer"}, ("drink",)),
        ({"drink": "*ale*"}, ("drink",)),
        ({"pints": 0}, ("pints",)),
        ({"pints": 4}, ("pints",)),
        ({"snacks": ["a", "b", "c"]}, ("snacks",)),
        ({"snacks": ["a", "bread"]}, ("snacks", 1)),
        ({"tables": [0, 2]}, ("tables", 0)),
        ({"tables": [1, 10]}, ("tables", 1)),
        ({"tables": [1]}, ("tables", 1)),
        ({"trumps": "88"}, ("trumps",)),
        ({"trumps": "789"}, ("trumps",)),
        ({"half": 1.2}, ("half",)),
        ({"half": 2.5}, ("half",)),
        ({"thirst": 1}, ("thirst",)),
    ],
)
def test_what_lies_beyond_its_bounds_is_refused_at_its_key(wrong, key):
    with pytest.raises(ValidationError) as bad:
        table_of(Round).model_validate({**SAID, **wrong})
    assert [one["loc"] for one in bad.value.errors()] == [key]


def test_what_must_be_said_may_not_be_left_out():
    with pytest.raises(ValidationError) as bad:
        table_of(Round).model_validate({})
    assert [one["loc"] for one in bad.value.errors()] == [("drink",), ("payer",)]


def test_a_way_to_spell_that_nobody_knows_is_told_at_once():
    @dataclass(frozen=True, slots=True)
    class Odd:
        """A slip."""

        word: str = column("", "A word.", "x", spelt="plian")

    with pytest.raises(KeyError):
        column_type(Odd, "word")
