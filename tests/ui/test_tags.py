"""Tags contain plain digits, in whatever sentence they are."""

import re
from collections.abc import Iterator

import pytest

from bot.base.folders import CHECKOUT
from bot.engine.errors import Illegal, Refusal
from bot.ui.parts import tags
from bot.ui.words import ENGLISH, say
from bot.ui.words.refusals import sentence
from bot.ui.words.shelf import ENGLISH_CATALOGUE, FOLDER, read
from bot.ui.words.shelf import templates as spread

BEGUN = re.compile(r"<[#@]|<t:|</")
A_NAME = re.compile(r"\{(?:table|deal|night)\}")
CHANNEL, SECONDS = 1_573_950_754_857_680_899, 1_795_000_000


def templates() -> Iterator[tuple[str, str]]:
    """Yield (key, sentence) for every language."""
    for catalogue in (ENGLISH_CATALOGUE, *map(read, sorted(FOLDER.glob("*/")))):
        for key, template in catalogue.items():
            yield from ((key, one) for one in spread(template))


def test_no_sentence_makes_a_tag_of_its_own():
    """Numbers in such a tag would get separators like other numbers."""
    assert [key for key, text in templates() if BEGUN.search(text)] == []


def test_the_number_of_a_table_or_deal_is_a_name_and_has_no_separators():
    """Players type it: `/hand show 1234-5`."""
    assert [key for key, text in templates() if A_NAME.search(text)] == []


def test_tags_are_made_in_one_place():
    """Elsewhere a tag could be built from a number with separators."""
    sources = [*(CHECKOUT / "bot/ui").rglob("*.py"), *(CHECKOUT / "cogs").rglob("*.py")]
    made = [
        path.name
        for path in sources
        if re.search(r'"<(?:#|@|t:)\{|"</', path.read_text(encoding="utf-8"))
    ]
    assert made == ["tags.py"]


@pytest.mark.parametrize(
    ("made", "tag"),
    [
        (tags.channel(CHANNEL), "<#1573950754857680899>"),
        (tags.person(CHANNEL), "<@1573950754857680899>"),
        (tags.clock(SECONDS), "<t:1795000000:t>"),
        (tags.to_the_second(SECONDS + 0.9), "<t:1795000000:T>"),
        (tags.date(SECONDS), "<t:1795000000:d>"),
        (tags.day(SECONDS), "<t:1795000000:D>"),
        (tags.moment(SECONDS), "<t:1795000000:f>"),
        (tags.appointment(SECONDS), "<t:1795000000:F>"),
        (tags.left(SECONDS), "<t:1795000000:R>"),
    ],
)
def test_a_tag_is_what_discord_draws(made, tag):
    assert made == tag


def test_a_tag_comes_through_a_sentence_as_it_is():
    line = say(ENGLISH, "night.table", channel=tags.channel(CHANNEL), deal=1_234, game="Razz")
    assert line == "<#1573950754857680899> · deal 1234 · Razz"


def test_a_turn_that_cannot_be_skipped_yet_says_until_when():
    told = sentence(Illegal(Refusal.SKIP_TOO_SOON, at=SECONDS))
    assert "<t:1795000000:T>" in told
