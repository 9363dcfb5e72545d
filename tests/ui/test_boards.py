"""Boards on screen: who is ranked, who is not yet, and where that is set."""

from dataclasses import replace
from typing import Any

import pytest

from bot.store import Bars, BoardPage, Measure, Place, Ranked, Ranking, Unranked
from bot.ui.pages.bank import chips_board
from bot.ui.pages.leaderboards import Board, board_message
from tests.ui.ring import seen

NAMES = {1: "Ann", 2: "Bo", 3: "Cy", 4: "Dee"}
WHERE = "Whoever manages the server sets that with `/settings boards`."
FIRST = (Ranked(1, 1, 320, 40), Ranked(2, 2, -320, 31))


def shown(*unranked: Unranked, more: int = 0, page=FIRST, **changes: Any) -> list[str]:
    ranking = BoardPage(page, None, (), len(page), unranked, more)
    board = Board(Measure.NET, "all", "", "", ranking, NAMES, Bars(), player=3)
    return seen(board_message(replace(board, **changes))).rstrip().splitlines()


def test_who_is_not_ranked_yet_stands_below_with_what_they_lack():
    lacking = Unranked(3, 12, 0), Unranked(4, 1, 1)
    assert shown(*lacking) == [
        "### Net chips",
        "all time",
        "`  1` Ann · **+320**",
        "`  2` Bo · **-320**",
        "Not ranked yet:",
        "**Cy** · 12 more hands",
        "Dee · 1 more hand and 1 more opponent",
        "-# 2 players ranked",
        f"-# It takes 30 hands and 2 opponents to be ranked. {WHERE}",
    ]


def test_a_board_of_nights_counts_nights():
    told = shown(Unranked(4, 1), measure=Measure.NIGHTS, bars=Bars(nights=1), page=())
    assert told[2:] == [
        "Nobody has played enough nights for this board yet.",
        "Not ranked yet:",
        "Dee · 1 more night",
        f"-# It takes 1 night to be ranked. {WHERE}",
    ]


def test_a_group_that_plays_nights_alone_is_told_where_its_hands_count():
    """On the board of a night itself there is nothing to tell."""
    elsewhere = "Hands played for a night's own chips count on the board of that night."
    assert elsewhere in shown(page=())[2]
    assert shown(page=(), scope="night")[2] == "Nobody has enough hands for this board yet."


def test_many_who_are_not_ranked_are_counted():
    assert "-# … and 1 other" in shown(Unranked(3, 2), more=1)
    assert "-# … and 7 others" in shown(Unranked(3, 2), more=7)


@pytest.mark.parametrize("scope", ["night", "last_week"])
def test_where_everybody_is_ranked_nothing_is_lacking(scope):
    assert shown(scope=scope)[-1] == "-# 2 players ranked"


def test_bars_of_one_read_as_one():
    assert "It takes 1 hand and 1 opponent to be ranked." in shown(bars=Bars(1, 1))[-1]


def test_the_bank_of_one():
    ranking = Ranking((Place(1, 1, 500),), Place(1, 1, 500), 1)
    assert seen(chips_board(ranking, NAMES)).splitlines()[-1] == "Ann: 1 of 1."
