"""Early leavers, and pots that are given up to the same player. Source: R106, R295."""

from types import SimpleNamespace
from typing import cast

import pytest

from bot.engine.table.commands import Deal
from bot.engine.table.events import PlayerLeft, PlayerSat, TableEvent
from bot.nights.conduct import GivenUp, given_up, left_early
from bot.nights.recap import Standing, recap_of
from bot.nights.show import NightShow
from bot.store import LogRow
from bot.tables import Person
from bot.ui.pages.nights.recap import early_leavers
from bot.ui.parts.cards import PLAIN

ANN, BO, CY = 1, 2, 3
NIGHT = cast("NightShow", SimpleNamespace(people={BO: Person(BO, 0, "Bo")}))
GIFT = {ANN: 30, BO: -28, CY: -2}


def test_r106_who_left_before_the_agreed_end_and_stayed_away():
    events: list[TableEvent] = [
        PlayerLeft(1, ANN, 900, "early"),
        PlayerLeft(2, BO, 700, "early"),
        PlayerSat(2, BO, 700, False, 0, True),
        PlayerLeft(3, CY, 500, "closing"),
    ]
    assert left_early(events) == (ANN,)


def test_r106_the_recap_names_those_who_left_ahead():
    standings = Standing(BO, 240, 400, 20), Standing(ANN, -240, 400, 20)
    both = [PlayerLeft(1, ANN, 160, "early"), PlayerLeft(2, BO, 640, "early")]
    row = LogRow(1, 1, 0, None, {}, [])
    recap = recap_of({1: [(row, Deal(), list(both))]}, {}, standings, 400)
    assert recap.early == standings[:1]
    assert early_leavers(NIGHT, recap, PLAIN) == "Left ahead before the agreed end: Bo (+240)"


def test_r295_three_big_pots_given_up_to_the_same_player_are_told():
    assert given_up([GIFT] * 2, 100) == ()
    assert given_up([GIFT] * 3, 100) == (GivenUp(BO, ANN, 3, 84),)


@pytest.mark.parametrize(
    "another",
    [
        {ANN: -28, BO: 30, CY: -2},  # one came back
        {ANN: 15, BO: -28, CY: 13},  # two won
        {ANN: 60, BO: -28, CY: -32},  # another lost more
        {ANN: 90, BO: -28, CY: -22, 4: -40},  # most of it was others' chips
        {ANN: 26, BO: -24, CY: -2},  # not big
    ],
)
def test_r295_nothing_is_told_where_it_looks_like_poker(another):
    assert given_up([GIFT, GIFT, another], 100) == ()
