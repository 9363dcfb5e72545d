"""Chances from a process of their own: in time, or none."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from bot.odds import Odds, port
from bot.odds.batch.dense import dense
from bot.odds.batch.pairs import pairs
from bot.odds.reckoning import chances, prepared, reckoned
from tests.engine.card_room import GAMES, Room
from tests.odds.moments import views
from tests.odds.test_completions import ONCE, moments


@pytest.fixture(scope="module")
def view():
    room = Room("holdem no_limit", 1000, 1000)
    room.deal(Ann="Ah Kd", Bo="Qs Qc", board="2c 3d 7d 8h Ts")
    room.say("Ann raises to 1000", "Bo calls")
    return next(one for one in views(room) if chances(one) is not None and one.dealt.boards)


async def test_the_process_says_the_same(view):
    odds = Odds()
    try:
        odds.prepare(view.game)
        assert await odds.of(view, within=30) == chances(view)
    finally:
        odds.close()


async def test_nobody_waits_longer_than_told_and_whoever_asks_next_has_the_answer(
    view, monkeypatch
):
    rested, asked = Event(), []

    def slowly(spot):
        asked.append(spot)
        rested.wait(10)
        return reckoned(spot)

    monkeypatch.setattr(port, "reckoned", slowly)
    with ThreadPoolExecutor(1) as executor:
        odds = Odds(executor)
        assert await odds.of(view, within=0.01) is None
        rested.set()
        assert await odds.of(view, within=10) == chances(view)
        assert len(asked) == 1


async def test_a_fault_is_a_word_in_the_log_and_no_chances(view, monkeypatch, caplog):
    def broken(_spot):
        raise RuntimeError("no dice")

    monkeypatch.setattr(port, "reckoned", broken)
    with ThreadPoolExecutor(1) as executor:
        odds = Odds(executor)
        assert await odds.of(view, within=10) is None
    assert "chances cannot be reckoned" in caplog.text


async def test_of_too_many_spots_nobody_is_told(view, monkeypatch):
    monkeypatch.setattr(port, "MOST_WAITING", 0)
    with ThreadPoolExecutor(1) as executor:
        assert await Odds(executor).of(view, within=10) is None
    await asyncio.sleep(0)


@pytest.mark.parametrize("code", ["holdem", "big_o", "murder", "cincinnati", "razz_27", "sohe"])
def test_a_game_that_was_prepared_has_all_its_tables(code):
    """After the preparation no table is built for the first caller."""
    (moment, *_) = moments(code, ONCE)
    prepared(moment.spot.game)
    made = dense.cache_info().misses, pairs.cache_info().misses
    reckoned(moment.spot)
    assert (dense.cache_info().misses, pairs.cache_info().misses) == made


def test_games_that_no_showdown_decides_need_none():
    prepared(GAMES["bourre"])
