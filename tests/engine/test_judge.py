"""Ranking tables are built before a table opens, never while a deal runs."""

import pytest

from bot.engine.hand import judge
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Draw, HandCommand
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.ranking.ranker import made
from bot.engine.ranking.tables import tables
from bot.engine.views.look import look
from tests.engine.card_room import Room


@pytest.mark.parametrize(
    "title",
    [
        "holdem no_limit",
        "omaha_hi_lo fixed_limit",
        "stud_eight fixed_limit",
        "razz fixed_limit",
        "jacks_bug fixed_limit",
        "short_deck no_limit",
        "follow_the_queen fixed_limit",
    ],
)
def test_a_prepared_game_makes_no_table_in_a_deal(title):
    """Stud counts open cards, openers, bugs and moving wild cards have tables of their own."""
    room = Room(title, 500, 500, 500)
    for cached in (tables, made, judge._ranker):
        cached.cache_clear()
    judge.prepare(room.table.games[room.table.game])
    before = tables.cache_info().misses
    assert before
    room.deal()
    while room.hand.waiting:
        for viewer in range(4):
            look(room.table, viewer)
        room.do(_stays(room.hand))
    look(room.table)
    assert tables.cache_info().misses == before


def _stays(hand: Hand) -> HandCommand:
    """The seat that is asked stays in as cheaply as it can."""
    (seat,) = hand.waiting
    match legal(hand, seat):
        case BetChoices(call=0):
            return Check(seat)
        case BetChoices():
            return Call(seat)
        case _:
            return Draw(seat)
