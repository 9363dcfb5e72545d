"""A run-out: the clock deals a street at a time, whatever happens to the process."""

import pytest

from bot.engine.hand.commands import Call, RaiseTo
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import ChangeSettings, Leave, Pause, ProposeVoid, SecondVoid, TopUp
from bot.store import Store
from bot.tables.hosting import due
from tests.tables.evening import Evening


@pytest.fixture
async def evening(store: Store) -> Evening:
    """Two are all-in before the flop, and nothing of it is dealt yet."""
    evening = Evening(store)
    await evening.open(players=2)
    await all_in(evening)
    return evening


async def all_in(evening: Evening) -> None:
    await evening.deal()
    await evening.submit(evening.actor, lambda seat: RaiseTo(seat, 500))
    await evening.submit(evening.actor, Call)


def board(evening: Evening) -> int:
    """Return the number of cards on the board."""
    return sum(map(len, evening.show().view.dealt.boards))


def streets(evening: Evening) -> list[tuple[int | None, float]]:
    """(whose it is, in how many seconds) of each street that is due."""
    dues = evening.tables.at(evening.table).host.log.deadlines
    return [
        (one.seat, round(one.due / 1000 - evening.time.now, 3))
        for one in dues
        if one.kind == due.STREET
    ]


async def test_a_street_comes_every_one_and_a_half_seconds(evening: Evening) -> None:
    assert (board(evening), streets(evening)) == (0, [(None, 1.5)])
    assert (evening.show().due, evening.show().due_for) == (None, "")
    for lie in (3, 4, 5):
        await evening.tick(1.4)
        assert board(evening) < lie
        await evening.tick(0.1)
        assert (board(evening), streets(evening)) == (lie, [(None, 1.5)])
    assert evening.show().view.running
    await evening.tick(1.5)
    assert not evening.show().view.running
    assert streets(evening) == []
    assert await evening.faults() == []


async def test_a_table_may_have_it_faster_or_at_once_from_the_next_deal_on(store: Store) -> None:
    evening = Evening(store)
    host, _ = await _opened(evening, run_out=30)
    await all_in(evening)
    assert streets(evening) == [(None, 3.0)]
    at_once = Settings(rules=TableRules(run_out=0))
    game = evening.tables.at(evening.table).host.table.game
    await evening.submit(host, ChangeSettings(host, at_once, game))
    assert streets(evening) == [(None, 3.0)], "what was dealt is played as it was agreed"
    await evening.run_out()
    for player in evening.players[:2]:
        if not evening.tables.at(evening.table).host.table.stack(evening.own(player).seat):
            await evening.submit(player, TopUp(player, 500))
    await all_in(evening)
    assert not evening.show().view.running


async def _opened(evening: Evening, run_out: int) -> list[int]:
    await evening.open(players=2, settings=Settings(rules=TableRules(run_out=run_out)))
    return evening.players[:2]


async def test_a_restart_goes_on_there(evening: Evening) -> None:
    await evening.tick(1.5)
    lie, state = evening.show().view.dealt.boards, evening.tables.at(evening.table).host.table
    await evening.restart(down=3600)
    assert evening.show().view.dealt.boards == lie
    assert evening.tables.at(evening.table).host.table == state
    ((seat, seconds),) = streets(evening)
    assert seat is None
    assert seconds <= 15
    while evening.show().view.running:
        ((_, seconds),) = streets(evening)
        await evening.tick(seconds)
    assert evening.show().view.dealt.boards[0][:3] == lie[0]
    assert await evening.faults() == []


async def test_nothing_is_dealt_while_the_gateway_is_down(evening: Evening) -> None:
    await evening.tick(0.5)
    evening.stage.connected = False
    await evening.tick()
    await evening.tick(120)
    evening.stage.connected = True
    await evening.tick()
    assert (board(evening), streets(evening)) == (0, [(None, 1.0)])


async def test_a_paused_table_plays_the_deal_to_its_end(evening: Evening) -> None:
    host = evening.players[0]
    await evening.submit(host, Pause(host))
    for _ in range(4):
        await evening.tick(1.5)
    assert not evening.show().view.running
    assert evening.show().due_for != "deal"


async def test_it_ends_for_an_empty_table_too(evening: Evening) -> None:
    """Players who leave keep their claim; the deal is played out and all get their chips."""
    for player in evening.players[:2]:
        await evening.submit(player, Leave(player))
    assert evening.show().view.running
    for _ in range(4):
        await evening.tick(1.5)
    assert not evening.show().view.running
    assert not evening.show().view.seats
    assert await evening.faults() == []


async def test_it_may_be_void_between_two_streets(evening: Evening) -> None:
    host, other = evening.players[:2]
    await evening.tick(1.5)
    await evening.submit(host, ProposeVoid(host, "misdeal"))
    await evening.submit(other, SecondVoid(other))
    assert not evening.show().view.running
    assert streets(evening) == []
    await evening.tick(2)
    assert [one.stack for one in evening.show().view.seats] == [500, 500]
    assert await evening.faults() == []


async def test_the_log_holds_a_command_a_street_by_nobody(evening: Evening) -> None:
    for _ in range(4):
        await evening.tick(1.5)
    rows = await evening.store.play.log.rows(evening.table)
    dealt = [row for row in rows if row.command == {"command": "deal_street"}]
    assert [row.by for row in dealt] == [None] * 4
