"""A pot that rode and was shared out is in every net: figures, boards, charts, nights."""

import asyncio
from collections.abc import Sequence

import pytest
import sqlalchemy as sa

from bot.cli import running
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import CloseTable, CollectFees, GoAway, Leave, TopUp
from bot.nights.recap import Recap, games_in, parsed, recap_of
from bot.store import Bars, Counted, Measure, NewNight, Scope, Store, Trouble, Unwritable, hold
from bot.store.file.claims import FileClaims
from bot.tables.books.rebuild import rebuild
from bot.tables.hosting.record import know
from tests.places import plant
from tests.tables.evening import BANK, CHANNEL, GAMES, GUILD, Evening

JACKS = announce(GAMES["jacks_or_better"], Options())
ALL, BARS = Scope(GUILD), Bars(1, 1, 1)
HOUR = 3600


@pytest.fixture
async def house(store: Store):
    made = Evening(store)
    yield made
    await made.tables.lifetime.stop()


async def shared_out(house: Evening) -> None:
    """Three ante twice, nobody opens; one leaves, the next day the others share the pot."""
    await house.open(game=JACKS)
    await passed_in(house)


async def passed_in(house: Evening) -> None:
    for _ in range(2):
        await house.deal()
        await house.play_on()
    assert house.show().view.carried.chips == 12
    ann, bo, _ = house.players[:3]
    await house.submit(bo, Leave(bo))
    house.time.pass_by(24 * HOUR)
    await house.submit(ann, CloseTable(ann))
    assert not house.is_open()


NETS = [2, -4, 2]


async def nets(house: Evening, scope: Scope = ALL) -> list[int]:
    figures = [await house.store.sums.stats.figures(scope, one) for one in house.players[:3]]
    return [one.all.net for one in figures]


async def test_figures_charts_and_boards_are_the_banks(house: Evening) -> None:
    await shared_out(house)
    store, players = house.store, house.players[:3]
    owned = [(await store.books.banks.holdings(GUILD, one)).all - BANK for one in players]
    assert await nets(house) == owned == NETS
    assert await nets(house, Scope(GUILD, games=("jacks_or_better",))) == NETS
    page = (await store.sums.boards.ranking(ALL, Measure.NET, BARS, 0)).page
    assert {one.player: one.value for one in page} == dict(zip(players, NETS, strict=True))
    chart = await store.sums.stats.running(ALL, players[0])
    assert chart == [(0, 0, 0), (1, -2, 0), (2, -4, 0), (2, 2, 0)]
    assert await house.faults() == []


async def test_it_counts_on_the_day_of_the_sharing(house: Evening) -> None:
    await shared_out(house)
    day = int(house.time.now // 86_400)
    assert await nets(house, Scope(GUILD, day - 1, day)) == [-4, -4, -4]
    assert await nets(house, Scope(GUILD, day, day + 1)) == [6, 0, 6]
    chart = await house.store.sums.stats.running(Scope(GUILD, day, day + 1), house.players[0])
    assert chart == [(0, 0, 0), (0, 6, 0)]
    week = Scope(GUILD, day - 1, day + 6)
    page = (await house.store.sums.boards.ranking(week, Measure.NET, BARS, 0)).page
    assert {one.player: one.value for one in page} == dict(zip(house.players, NETS, strict=False))


async def test_a_nights_board_chart_and_recap_are_the_ledgers(house: Evening) -> None:
    ann = await house.tables.people.person(100, "Ann")
    new = NewNight(GUILD, CHANNEL + 1, ann.number, 0, None, {})
    night = await house.store.nights.calendar.plan(new)
    await house.open(game=JACKS, night=night)
    await passed_in(house)
    store, players = house.store, house.players[:3]
    expected = dict(zip(players, NETS, strict=True))
    figures = await store.nights.outcomes.figures(night)
    assert {player: net for player, (net, _) in figures.items()} == expected
    scope = Scope(GUILD, chips=None, night=night)
    page = (await store.sums.boards.ranking(scope, Measure.NET, BARS, 0)).page
    assert {one.player: one.value for one in page} == expected
    assert {one.hands for one in page} == {2}
    recap = await recap_so_far(house)
    assert all(line[0] == (0, 500) for line in recap.lines().values())
    assert {player: line[-1] for player, line in recap.lines().items()} == {
        player: (2, 500 + net) for player, net in expected.items()
    }


async def recap_so_far(house: Evening) -> Recap:
    logs = parsed({house.table: await house.store.play.log.rows(house.table)})
    games: dict[str, Game] = {}
    await know(house.store, games, games_in(logs))
    return recap_of(logs, games, [], 500)


async def test_the_recaps_chart_counts_bought_chips_and_fees(house: Evening) -> None:
    """Cy buys during the deal and is not dealt in again; the house takes 10 of each who plays."""
    rules = TableRules(time_fee=1)
    await house.open(game=JACKS, settings=Settings(rules=rules))
    ann, bo, cy = house.players[:3]
    await house.deal()
    await house.submit(cy, TopUp(cy, 100))
    await house.submit(cy, GoAway(cy))
    await house.play_on()
    await house.submit(0, CollectFees())
    await house.deal()
    await house.play_on()
    await house.submit(ann, CloseTable(ann))
    lines = (await recap_so_far(house)).lines()
    assert {one: line[0][1] for one, line in lines.items()} == {ann: 500, bo: 500, cy: 600}
    assert {one: line[-1] for one, line in lines.items()} == {
        one: (2, (await house.store.books.banks.holdings(GUILD, one)).bank - BANK + 500 + bought)
        for one, bought in ((ann, 0), (bo, 0), (cy, 100))
    }
    assert await house.faults() == []
    assert await rebuild(house.store) == 2
    assert await house.faults() == []


OLD = (
    "DELETE FROM afterwards",
    "INSERT INTO stale VALUES ('figures')",
    "UPDATE stat SET net = -4",
)
"""Figures as a later upgrade may leave them, which adds a sum that was not kept before."""


async def test_figures_that_an_upgrade_makes_stale_are_made_anew(
    house: Evening, address: str
) -> None:
    await shared_out(house)
    for statement in OLD:
        plant(address, statement)
    assert await house.store.sums.refresh.stale()
    assert await nets(house) == [-4, -4, -4]
    told: list[tuple[int, int]] = []
    await rebuild(house.store, lambda counted, of: told.append((counted, of)))
    assert told == [(0, 2), (2, 2)]
    assert not await house.store.sums.refresh.stale()
    assert await nets(house) == NETS
    assert await house.faults() == []


async def test_a_count_that_breaks_off_leaves_figures_stale(house: Evening) -> None:
    await shared_out(house)

    def stop(counted: int, of: int) -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await rebuild(house.store, stop)
    assert await house.store.sums.refresh.stale()
    assert await house.faults() == [], "what is to be made anew is no fault"
    await rebuild(house.store)
    assert await nets(house) == NETS


async def test_a_database_that_goes_away_leaves_no_table_out(house: Evening, monkeypatch) -> None:
    """After a write has failed, the count begins anew, so that no hand is left out."""
    await shared_out(house)
    store, count_again, fails = house.store, house.store.sums.refresh.count_again, [True]

    async def away_at_first(hands: Sequence[Counted], *, seated: bool = False) -> None:
        if fails.pop() if fails else False:
            raise Unwritable("no connection", Trouble.AWAY)
        await count_again(hands, seated=seated)

    monkeypatch.setattr(store.sums.refresh, "count_again", away_at_first)
    with pytest.raises(Unwritable):
        await rebuild(store)
    assert await store.sums.refresh.stale()
    await rebuild(store)
    assert await nets(house) == NETS


async def test_who_loses_the_turn_while_it_counts_begins_anew(
    house: Evening, tmp_path, monkeypatch
) -> None:
    """Nothing is added by the count that was lost, and nothing twice."""
    await shared_out(house)
    store, claims, calls = house.store, FileClaims(hold(tmp_path / "turns"), 1), [0]

    def lost_after_a_while(_connection: sa.Connection) -> None:
        calls[0] += 1
        if calls[0] == 2:
            raise Unwritable("another has the turn", Trouble.TAKEN)

    duty = claims.duty
    monkeypatch.setattr(claims, "duty", lambda name: duty(name) and lost_after_a_while)
    monkeypatch.setattr(running, "rest", lambda _seconds: asyncio.sleep(0))
    await store.sums.refresh.clear_sums()
    await running.counted(store, claims)
    assert calls[0] > 4, "cleared, lost; cleared, counted and done"
    assert not await store.sums.refresh.stale()
    assert await nets(house) == NETS
    assert await house.faults() == []


async def test_a_log_that_cannot_be_read_costs_the_other_tables_nothing(
    house: Evening, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    await shared_out(house)
    await house.open(game=JACKS)
    odd = """UPDATE event_log SET events = '[{"event": "odd"}]' WHERE "table" = 1 AND seq = 1"""
    plant(address, odd)
    await house.deal()
    await house.play_on()
    assert await rebuild(house.store) == 1
    assert "the hands of table 1 cannot be counted" in caplog.text
