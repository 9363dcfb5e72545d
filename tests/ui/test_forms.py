"""Forms that come back with the values that they showed."""

import discord
import pytest

from bot.ui.table.hosting import MOST_OF_A_LIST, is_unchanged, mode_form
from tests.ui.ring import Ring

SHORT = "Razz, no limit; Badugi"
LONG = "; ".join(f"a house game with a long name, the {at}th" for at in range(80))
CUT_AT_A_BLANK = "a" * (MOST_OF_A_LIST - 1) + " b"


@pytest.mark.parametrize("now", [SHORT, LONG, CUT_AT_A_BLANK])
def test_a_list_that_is_sent_as_it_came_changes_nothing(now: str) -> None:
    (label,) = [
        one for one in mode_form(Ring().show(), now).children if isinstance(one, discord.ui.Label)
    ]
    field = label.component
    assert isinstance(field, discord.ui.TextInput)
    assert is_unchanged(field.default or "", now)
    assert is_unchanged(f" {(field.default or '').strip()}\n", now), "as Discord may send it"
    assert not is_unchanged(f"Guts; {field.default}"[:MOST_OF_A_LIST], now)


@pytest.mark.parametrize("now", [LONG, CUT_AT_A_BLANK])
def test_a_list_that_does_not_fit_is_not_offered_in_part(now: str) -> None:
    """A partial list would make its editor lose the games that the field does not show."""
    (label,) = [
        one for one in mode_form(Ring().show(), now).children if isinstance(one, discord.ui.Label)
    ]
    field = label.component
    assert isinstance(field, discord.ui.TextInput)
    assert field.default is None
    assert "replaces them all" in (label.description or "")


def test_a_list_that_fits_is_offered_whole() -> None:
    whole = "a" * MOST_OF_A_LIST
    form = mode_form(Ring().show(), whole)
    (label,) = [one for one in form.children if isinstance(one, discord.ui.Label)]
    assert isinstance(label.component, discord.ui.TextInput)
    assert label.component.default == whole
