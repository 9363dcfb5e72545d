"""Boards of any stretch of time equal a count from the hands, and what they are read from too."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.store import DAY, Bars, Chips, Measure, Scope, Store
from bot.store.schema import (
    afterwards,
    hand,
    hand_seat,
    journal,
    tally,
    total,
)
from bot.store.sums import standing
from bot.store.sums.standing import FOLD, LEVELS, QUARTER, nodes
from bot.store.sums.values import all_played
from bot.tables import chips_at_tables
from tests.tables.evening import GUILD, Evening
from tests.tables.season import played

CODES = ("holdem", "guts", "badugi")
ANYBODY = Bars(1, 0, 1)
MEASURES = (Measure.NET, Measure.WON, Measure.WINS, Measure.BIGGEST, Measure.RATE)


@pytest.fixture
async def house(unsynced: None, store: Store):
    made = Evening(store)
    yield made
    await made.tables.lifetime.stop()


@settings(deadline=None)
@given(some.integers(0, 10**6), some.integers(0, 10**6))
def test_a_stretch_is_made_of_a_few_others(first, length):
    """The stretches lie side by side, from the beginning to the end."""
    found = list(nodes(first, first + length))
    made = sorted((since * FOLD**level, until * FOLD**level) for level, since, until in found)
    ends = [first, *(until for _, until in made)]
    assert [since for since, _ in made] == ends[:-1]
    assert ends[-1] == first + length
    below = [until - since for level, since, until in found if level < LEVELS - 1]
    assert sum(below) <= 2 * (FOLD - 1) * LEVELS


async def brute(store: Store, scope: Scope) -> dict[int, Counter[str]]:
    """Player by player, hand by hand."""
    found: dict[int, Counter[str]] = {}
    first = scope.since if scope.exact else (scope.first or 0) * DAY
    end = scope.until if scope.exact else None if scope.end is None else scope.end * DAY
    seats = sa.select(
        hand_seat.c.player, hand.c.ended, hand.c.game, hand.c.unit, hand_seat.c.net,
        hand_seat.c.won, sa.literal(1),
    ).join_from(hand_seat, hand).where(hand.c.voided.is_(sa.false()))  # fmt: skip
    after = sa.select(
        afterwards.c.player, journal.c.at, hand.c.game, hand.c.unit, afterwards.c.chips,
        sa.literal(0), sa.literal(0),
    ).join_from(afterwards, hand).join(journal, journal.c.id == afterwards.c.journal)  # fmt: skip
    for statement in (seats, after):
        for player, at, game, unit, net, won, hands in await store.reader.rows(statement):
            inside = (first or 0) <= at and (end is None or at < end)
            if inside and (not scope.games or game in scope.games):
                milli = abs(net) * 1000 // unit * (1 if net >= 0 else -1)
                one = found.setdefault(player, Counter())
                for name, more in (("net", net), ("won", won), ("wins", won > 0), ("rate", milli),
                                   ("hands", hands)):  # fmt: skip
                    one[name] += more
                one["biggest"] = max(one["biggest"], won)
    return {player: one for player, one in found.items() if one["hands"]}


def stretches(moments: list[int]) -> list[Scope]:
    """All time, days, quarters of an hour, and moments between them."""
    pick = random.Random(3)  # noqa: S311 - the same each time
    days = [at // DAY for at in moments]
    found = [Scope(GUILD), Scope(GUILD, days[0] - 3), Scope(GUILD, None, days[-1] + 1)]
    found += [Scope(GUILD, days[0], days[-1]), Scope(GUILD, days[-1] + 9)]
    for _ in range(24):
        since, until = sorted(pick.sample(moments, 2))
        if pick.random() < 0.5:
            since, until = since // QUARTER * QUARTER, -(-until // QUARTER) * QUARTER
        open_end = pick.random() < 0.3
        found.append(Scope(GUILD, since=since, until=None if open_end else until, exact=True))
    by_game = [replace(one, games=pick.choice([("holdem",), CODES[1:]])) for one in found]
    return found + by_game


def test_a_board_s_statement_is_built_once_for_all_servers_and_times():
    """Numbers are parameters; to build a statement takes as long as to read hundreds of players."""
    hour = 3_600_000
    alike = [
        (Scope(1, 5, 9), Scope(2, 100, 300)),
        (Scope(1), Scope(2)),
        (Scope(1, 5, games=("holdem",)), Scope(2, 7, games=("guts",))),
        (Scope(1, since=7, until=hour, exact=True), Scope(2, since=9, until=50 * hour, exact=True)),
    ]
    built = set[Any]()
    for measure in MEASURES:
        for one, other in alike:
            (first, told), (second, other_told) = (
                all_played(scope, measure, ANYBODY) for scope in (one, other)
            )
            assert first is second
            assert told.keys() == other_told.keys()
            assert (told["guild"], other_told["guild"]) == (1, 2)
            built.add(first)
    assert len(built) == len(alike) * len(MEASURES)


@pytest.mark.both
async def test_boards_of_any_stretch_equal_a_count(house: Evening) -> None:
    store = house.store
    await played(house, CODES, 6)
    rows = await store.reader.rows(sa.select(hand.c.ended).order_by(hand.c.ended))
    lengths = set[int]()
    for scope in stretches([row.ended for row in rows]):
        expected = await brute(store, scope)
        lengths.add(len(expected))
        for measure in MEASURES:
            board = await store.sums.boards.whole(scope, measure, ANYBODY)
            assert {one.player: one.hands for one in board} == {
                player: one["hands"] for player, one in expected.items()
            }, scope
            values = {player: one[measure.value] for player, one in expected.items()}
            if measure is Measure.RATE:
                values = {
                    player: int(rate * 100 / expected[player]["hands"])
                    for player, rate in values.items()
                }
            assert {one.player: one.value for one in board} == values, (scope, measure)
            order = [one.value for one in board]
            assert order == sorted(order, reverse=True)
    assert {0, 6} <= lengths
    assert (
        await store.sums.boards.whole(Scope(GUILD, chips=Chips.SCRIP), Measure.NET, ANYBODY) == []
    )
    assert await store.check(await chips_at_tables(store)) == []


async def test_a_clock_that_was_set_back_counts_in_its_own_quarter(store: Store) -> None:
    """In any order of parts, each quarter ends with the sums of all parts before its end."""
    ann = await store.identity.people.number(100, "Ann", 0)
    pick = random.Random(5)  # noqa: S311 - the same each time
    parts: list[tuple[dict[str, Any], int]] = [
        (
            {"guild": GUILD, "chips": "server", "game": pick.choice(CODES), "player": ann,
             "hands": 1, "net": pick.randint(-50, 50), "milli": 0, "won": 5, "wins": 1, "luck": 7,
             "biggest": 5},
            pick.randint(0, 30) * QUARTER + 7,
        )
        for _ in range(60)
    ]  # fmt: skip
    for at in range(0, 60, 3):
        await store.writer.write(lambda connection: standing.add(connection, parts[at : at + 3]))  # noqa: B023 - at once
    for game in ("", *CODES):
        so_far = 0
        wanted = sa.select(tally.c.slot, tally.c.net).where(tally.c.game == game)
        for slot, net in await store.reader.rows(wanted.order_by(tally.c.slot)):
            so_far = sum(
                part["net"]
                for part, at in parts
                if at // QUARTER <= slot and game in {"", part["game"]}
            )
            assert net == so_far, (game, slot)
        ever = sa.select(total.c.net, total.c.last).where(total.c.game == game)
        whole, last = (await store.reader.rows(ever))[0]
        assert (whole, last) == (so_far, slot)


@pytest.mark.both
async def test_the_last_hands_of_a_channel_are_those_of_its_last_table(house: Evening) -> None:
    store = house.store
    await played(house, ("holdem", "badugi"), 3)
    await played(house, ("holdem",), 3, seed=2)
    hands = await store.reader.rows(sa.select(hand.c.id, hand.c.table).order_by(hand.c.id.desc()))
    here = [row.id for row in hands if row.table in {1, 3}]
    found = await store.play.hands.last(4, channel=5000)
    assert [row.hand for row in found] == here[:4]
    rest = await store.play.hands.last(10, channel=5000, before=here[3])
    assert [row.hand for row in rest] == here[4:]
    assert await store.play.hands.dealt(GUILD) == {"holdem": 6, "badugi": 3}
