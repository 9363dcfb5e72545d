"""The glossary in Discord, and its page on the site. Source: R175, R309-R311."""

import pytest

from bot.ui.pages.glossary import GROUPS, glossary_page
from bot.ui.words import ENGLISH, say
from tests.ui.ring import ids, seen
from tests.workshop.site import glossary

PAGE = glossary()
WORDS = {
    "start": "deal, hand, rank, suit, pot, stack, round, dealer, high, low, part, tie, "
    "heads-up, bluff, table stakes, buy-in, no limit, pot limit, spread, draw, stud, lowball",
    "bets": "check, pass, bet, open, muck, active, bring-in, small blind, big blind, "
    "main pot, string bet, check-raise, odd chip, jackpots, progressive, misdeal, cards speak",
    "hands": "kicker, boat, trips, wheel, royal, served, steel wheel, no pair, high card, "
    "natural, joker, fives full of kings, queens over nines, pocket pair, bust",
    "cards": "flop, turn, river",
    "rooms": "hand, mano, bid, accept, withdraw, call, cards, repoker, figures, double pair, trio, "
    "colour straight",
}


@pytest.mark.parametrize("group", WORDS)
def test_r175_r309_r310_r311_the_glossary_explains_the_words_of_other_rooms(group):
    told = say(ENGLISH, f"glossary.{group}")
    assert [one for one in WORDS[group].split(", ") if f"**{one}**" not in told] == []
    assert [one for one in told.splitlines() if one not in PAGE] == []


def test_r003_r021_r115_r164_r224_r279_r308_good_company_is_a_page_of_its_own():
    """The page has what is not a rule: manners, reasons for customs, and who settles the rest."""
    page = seen(glossary_page(group="company"))
    told = page.split("# Words of the card room")[1].strip().splitlines()
    about = ("five to seven", "short", "calm", "advice", "friend", "bad form", "jack", "loose",
             "no rule covers", "Ciaffone")  # fmt: skip
    lines = [one for one in told if one.startswith("- ")]
    assert [word for word, line in zip(about, lines, strict=True) if word not in line] == []
    assert [one for one in lines if one not in PAGE] == []
    assert ids(glossary_page()) == [
        *(f"d1:glossary:0:0:{one}" for one in GROUPS),
        "d1:beats:0:0",
    ]


def test_a_newcomer_finds_the_first_words_first():
    """The first group has the words that every other page assumes."""
    assert GROUPS[0] == "start"
    assert "**pot**: the chips played for" in seen(glossary_page())


def test_r033_whoever_has_nothing_reads_what_that_is_called():
    line = next(one for one in PAGE.splitlines() if "**no pair**" in one)
    assert "garbage" in line
    assert "nothing" in line


@pytest.mark.parametrize("group", GROUPS)
def test_each_group_stands_whole_on_its_page(group):
    page = seen(glossary_page(group=group))
    assert say(ENGLISH, f"glossary.{group}").splitlines()[-1] in page
    assert "There is more than fits here" not in page
    assert len(page) < 3900
