"""Names are harmless, and columns are counted as seen."""

import pytest

from bot.base.texts import clean
from bot.ui.parts.lines import clipped, columns, escaped, name_of, short_chips
from tests.ui.ring import Ring


@pytest.mark.parametrize(
    ("text", "wide"),
    [
        ("**Bo** 500", 6),
        (r"\*Bo\*", 4),
        ("<:ace_of_spades:1234567890123456789>", 2),
        ("K♣ 9♦", 7),
        ("<t:1800000000:R>", 13),
        ("-# Folded", 6),
        ("日本", 4),
        ("e\u0301", 1),
    ],
)
def test_columns_are_counted_as_they_are_seen(text, wide):
    assert columns(text) == wide


@pytest.mark.parametrize(
    "name",
    ["@everyone", "<@123>", "**bold**", "[x](https://a.b)", "# big", "`code`", "||s||", "<t:1:R>"],
)
def test_a_name_neither_formats_nor_mentions_nor_links(name):
    shown = name_of(Ring(names={1: name}).show(), 1, "en")
    assert shown == escaped(name)
    for mark in "@<*[#`|(:":
        at = shown.find(mark)
        assert at < 0 or shown[at - 1] == "\\"


def test_a_name_stays_on_its_line_and_hides_nothing():
    assert clean("Bo\n\u202eevil\u200b  x") == "Bo evil x"


def test_a_name_of_nothing_is_still_somebody():
    assert name_of(Ring(names={1: "\u200b"}).show(), 1, "en") == "Player 1"
    assert name_of(Ring().show(), 44, "en") == "Player 44"


def test_a_long_name_is_cut_by_columns():
    assert clipped("W" * 40, 10) == "W" * 9 + "…"
    assert columns(clipped("日" * 40, 10)) <= 10


@pytest.mark.parametrize(
    ("chips", "text"),
    [
        (999, "999"),
        (1000, "1K"),
        (12_560, "12.5K"),
        (999_999, "999K"),
        (1_250_000, "1.25M"),
        (10**12, "1T"),
    ],
)
def test_short_chips_never_say_more_than_there_is(chips, text):
    assert short_chips(chips, "en") == text
