"""Leaderboards on screen: ranked players, unranked ones, and where boards are set up."""

from dataclasses import replace
from typing import Any

import pytest

from bot.store import Bars, BoardPage, Measure, Place, Ranked, Ranking, Unranked
from bot.ui.pages.bank import chips_board
from bot.ui.pages.glory.leaderboards import Board, board_message
from bot.ui.pictures.facts import Look
from bot.ui.pictures.from_views import board_picture
from tests.ui.ring import seen

NAMES = {1: "Ann", 2: "Bo", 3: "Cy", 4: "Dee"}
WHERE = "Managers: `/settings boards`."
FIRST = (Ranked(1, 1, 320, 40), Ranked(2, 2, -320, 31))


def shown(*unranked: Unranked, more: int = 0, page=FIRST, **changes: Any) -> list[str]:
    ranking = BoardPage(page, None, (), len(page), unranked, more)
    board = Board(Measure.NET, "all", "", "", ranking, NAMES, Bars(), player=3)
    return seen(board_message(replace(board, **changes))).rstrip().splitlines()


def test_who_is_not_ranked_yet_stands_below_with_what_they_lack():
    lacking = Unranked(3, 12, value=5), Unranked(4, 1, 1, value=-1000)
    assert shown(*lacking) == [
        "### Chips won and lost",
        "all time",
        "`  1` Ann · **+320**",
        "`  2` Bo · **-320**",
        "Not ranked yet:",
        "**Cy · +5** · 12 more hands",
        "Dee · -1,000 · 1 more hand and 1 more opponent",
        "-# 2 players ranked",
        f"-# Ranked after 30 hands against 2 opponents. {WHERE}",
    ]


def test_a_board_of_nights_counts_nights():
    one = Unranked(4, nights=1, value=2)
    told = shown(one, measure=Measure.NIGHTS, bars=Bars(nights=1), page=())
    assert told[2:] == [
        "Not ranked yet:",
        "Dee · 2 · 1 more night",
        f"-# Ranked after 1 night. {WHERE}",
    ]


def test_a_board_of_tables_and_nights_is_told_in_buy_ins():
    """A player who lacks something may play more hands or nights."""
    page = Ranked(1, 1, 1_500, 40), Ranked(2, 2, -20, 40)
    told = shown(Unranked(3, 12, 1, 2, -49), page=page, measure=Measure.BUY_INS)
    assert told == [
        "### Tables and nights in buy-ins",
        "all time",
        "`  1` Ann · **+1.5**",
        "`  2` Bo · **±0**",
        "Not ranked yet:",
        "**Cy · ±0** · 12 more hands and 1 more opponent or 2 more nights",
        "-# 2 players ranked",
        "-# A buy-in at a bank table is 100 big blinds, or small bets.",
        f"-# Ranked after 30 hands against 2 opponents, or 3 nights. {WHERE}",
    ]


def test_no_board_is_blank():
    """A group that only plays nights is told where they count."""
    assert "stand on **Nights in buy-ins**" in shown(page=())[2]
    assert shown(page=(), scope="night")[2] == "Nobody has played in that time."
    assert shown(page=(), measure=Measure.NIGHTS)[2] == "No night has ended in that time."
    told = shown(page=(), nothing=True)
    assert told[2].startswith(
        "Nothing that counts has been played here yet (practice doesn't count). Open a table"
    )
    assert "Games" in told[3]


def test_who_moved_since_monday_stands_beside_their_rank():
    """If nobody was ranked before, nobody is marked as new."""
    page = tuple(Ranked(at, at, 10 - at, 40) for at in (1, 2, 3, 4))
    told = shown(page=page, before={1: 3, 2: 1, 3: 3})
    assert told[2:6] == [
        "`  1` Ann · **+9** ▲2",
        "`  2` Bo · **+8** ▼1",
        "`  3` **Cy · +7**",
        "`  4` Dee · **+6** · new",
    ]
    assert "-# ▲ ▼ places since Monday" in told
    assert "-# ▲ ▼ places since the last weekly post" in shown(
        page=page, before={1: 3}, scope="last_week"
    )
    assert not [one for one in shown(page=page) if "▲" in one or "new" in one]


def test_the_picture_shows_who_moved_and_who_is_not_ranked_yet():
    page = BoardPage((Ranked(1, 1, 320, 40), Ranked(2, 2, -160, 31)), None, (), 2)
    board = Board(Measure.NET, "all", "", "", page, NAMES, Bars(), before={1: 2})
    facts = board_picture(board, Look())
    assert facts is not None
    assert [(one.rank, one.share, one.change) for one in facts.bars] == [(1, 1, 1), (2, -0.5, None)]
    nobody = BoardPage((), None, (), 0, (Unranked(3, 29, value=50),))
    facts = board_picture(replace(board, ranking=nobody), Look())
    assert facts is not None
    assert [(one.rank, one.name, one.value, one.change) for one in facts.bars] == [
        (0, "Cy", "+50", 0)
    ]


def test_many_who_are_not_ranked_are_counted():
    assert "-# … and 1 other" in shown(Unranked(3, 2), more=1)
    assert "-# … and 7 others" in shown(Unranked(3, 2), more=7)


@pytest.mark.parametrize("scope", ["night", "last_week"])
def test_where_everybody_is_ranked_nothing_is_lacking(scope):
    assert shown(scope=scope)[-1] == "-# 2 players ranked"


def test_bars_of_one_read_as_one():
    assert "Ranked after 1 hand against 1 opponent." in shown(bars=Bars(1, 1))[-1]


def test_the_bank_of_one():
    ranking = Ranking((Place(1, 1, 500),), Place(1, 1, 500), 1)
    assert seen(chips_board(ranking, NAMES)).splitlines()[-1] == "Ann: 1 of 1."
