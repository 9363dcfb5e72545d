"""Marks at a hosted table: the clock tops up before the next deal, as long as the bank pays."""

from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import SetMark, Sit
from tests.tables.evening import BANK, GUILD, Evening


async def test_the_clock_tops_up_before_the_next_deal(store):
    evening = Evening(store)
    await evening.open(players=2)
    bo, before = evening.players[1], await evening.chips()
    await evening.submit(bo, SetMark(bo, 800))
    await evening.tick()
    assert evening.own(bo).mark == 800
    assert not evening.show().view.running
    assert [one.stack for one in evening.show().view.seats] == [500, 800]
    owns = await store.books.banks.holdings(GUILD, bo)
    assert owns.bank == BANK - 800
    assert await evening.chips() == before
    await evening.tick(5)
    assert evening.show().view.running
    assert not await evening.faults()


async def test_a_bank_that_cannot_pay_gives_all_it_has_and_ends_the_mark(store):
    evening = Evening(store)
    await evening.open(players=1, settings=Settings(most_buy_in=2 * BANK))
    cy = evening.players[2]
    await evening.submit(cy, Sit(cy, BANK - 100))
    await evening.submit(cy, SetMark(cy, 2 * BANK))
    await evening.tick()
    assert (await store.books.banks.holdings(GUILD, cy)).bank == 0
    assert evening.own(cy).mark == 0
    assert evening.show().view.seats[-1].stack == BANK
    assert not await evening.faults()


async def test_a_mark_outlasts_a_restart(store):
    evening = Evening(store)
    await evening.open(players=2)
    bo = evening.players[1]
    await evening.submit(bo, SetMark(bo, 800))
    await evening.restart(down=30)
    await evening.tick(15)
    seat = evening.show().view.seats[1]
    assert seat.stack + seat.bet == 800
    assert evening.own(bo).mark == 800
