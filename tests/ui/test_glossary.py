"""The glossary in Discord and its page say the same. Source: R175, R309-R311."""

from pathlib import Path

import pytest

from bot.ui.words import ENGLISH, say

PAGE = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")
WORDS = {
    "bets": "check pass bet open muck active bring-in",
    "hands": "kicker boat trips wheel royal served",
    "cards": "flop turn river",
    "rooms": "hand mano bid accept withdraw call cards",
}


@pytest.mark.parametrize("group", WORDS)
def test_r175_r309_r310_r311_the_glossary_explains_the_words_of_other_rooms(group):
    told = say(ENGLISH, f"glossary.{group}")
    assert [one for one in WORDS[group].split() if f"**{one}**" not in told] == []
    assert [one for one in told.splitlines() if one not in PAGE] == []
