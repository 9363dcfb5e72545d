"""Practice tables that somebody left standing make room for the next one that they open."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import Call, DealStreet
from bot.engine.table import company
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import CloseTable, Leave, Sit
from bot.store import Store, mint
from bot.tables import Limits, Most
from bot.tables.players.spare_tables import Vacated
from tests.tables.company import FOUR, Passive, settle, witty
from tests.tables.evening import BANK, CHANNEL, GUILD, HOLDEM, Evening

MOST = 3


@pytest.fixture
async def alone(store: Store) -> Evening:
    """Ann, whose table of the evening is closed; she is about to practise."""
    made = Evening(store, witty(Passive()))
    await made.open(0, settings=FOUR)
    await made.submit(made.players[0], CloseTable(made.players[0]))
    made.time.pass_by(60)
    return made


def limits(evening: Evening, most: int = MOST, openings: int = 99) -> Limits:
    tables = evening.tables
    return Limits(Most(most, most, openings, openings), evening.store, tables.now, tables.spare)


async def practised(
    evening: Evening, kept: Limits, number: int, settings: Settings = FOUR
) -> tuple[int, Sequence[Vacated]]:
    """Another table for practice; its number, and what was closed for it."""
    ann = evening.people[0]
    async with kept.table(ann) as closed:
        place = CHANNEL + number
        evening.table = await evening.tables.practise(GUILD, place, ann, HOLDEM, settings)
    evening.time.pass_by(1)
    return evening.table, closed


async def three(evening: Evening, kept: Limits) -> list[int]:
    """Open as many tables as Ann may have, each with a running first deal."""
    return [(await practised(evening, kept, number))[0] for number in (1, 2, 3)]


async def refused(evening: Evening, kept: Limits, number: int = 9) -> Illegal:
    with pytest.raises(Illegal) as no:
        await practised(evening, kept, number)
    return no.value


def standing(evening: Evening) -> list[int]:
    """Return the tables that are not given up."""
    hosts = evening.tables.hosts()
    return [one.site.number for one in hosts if not company.is_given_up(one.table)]


async def played_out(evening: Evening, table: int) -> None:
    """Until it has closed."""
    evening.table = table
    for _ in range(99):
        if evening.tables.find(table) is None:
            return
        await settle(evening)
        if evening.tables.find(table) is not None and not evening.show().view.dealt.waiting:
            await evening.submit(0, DealStreet())
    raise AssertionError("the deal does not end")


async def test_the_one_left_longest_makes_room(alone: Evening) -> None:
    """Its running deal is played out without her, and then the table closes."""
    kept = limits(alone)
    first, second, third = await three(alone, kept)
    fourth, closed = await practised(alone, kept, 4)
    assert [one.game.code for one in closed] == ["holdem"]
    assert standing(alone) == [second, third, fourth]
    assert alone.tables.at(first).host.table.running()
    await played_out(alone, first)
    assert alone.tables.find(first) is None
    assert alone.tables._kept[first].host.table.closing == "room"
    assert await alone.faults() == []


async def test_what_was_played_at_last_stays(alone: Evening) -> None:
    """However old the table is, and after a restart too."""
    kept = limits(alone)
    first, second, third = await three(alone, kept)
    alone.time.pass_by(60)
    alone.table = first
    await asked(alone)
    await alone.act(Call)
    await alone.restart()
    fourth, _ = await practised(alone, limits(alone), 4)
    assert standing(alone) == [first, third, fourth]
    assert second not in standing(alone)


async def asked(evening: Evening) -> None:
    """Until it is her turn."""
    for _ in range(99):
        if evening.actor == evening.players[0]:
            return
        await settle(evening)
    raise AssertionError("she is never asked")


async def test_haste_gains_nothing(alone: Evening) -> None:
    """Seven at once: each is opened, as many stand as may, and the books are right."""
    kept = limits(alone)
    found = await asyncio.gather(*(practised(alone, kept, one) for one in range(1, 8)))
    assert len({number for number, _ in found}) == 7
    assert len(standing(alone)) == MOST
    for one in [host.site.number for host in alone.tables.hosts()]:
        if one not in standing(alone):
            await played_out(alone, one)
    assert len(alone.tables.hosts()) == MOST
    for one in standing(alone):
        alone.table = one
        await alone.submit(alone.players[0], Leave(alone.players[0]))
        await played_out(alone, one)
    assert await alone.faults() == []
    assert await alone.store.books.ledger.balance(mint(GUILD)) == -BANK * len(alone.players)


async def test_one_with_somebody_else_stays(alone: Evening) -> None:
    """If all tables have other people or real chips, the refusal names their channels."""
    kept, bo = limits(alone), alone.players[1]
    first, second, third = await three(alone, kept)
    for table in (first, second):
        await alone.tables.at(table).host.submit(bo, Sit(bo, 500))
    fourth, _ = await practised(alone, kept, 4)
    assert standing(alone) == [first, second, fourth]
    await alone.tables.at(fourth).host.submit(bo, Sit(bo, 500))
    await played_out(alone, third)
    no = await refused(alone, kept)
    assert no.code is Refusal.TOO_MANY_TABLES
    assert no.facts == {"most": MOST, "channels": (CHANNEL + 1, CHANNEL + 2, CHANNEL + 4)}


async def test_one_at_which_nobody_sits_is_closed_at_once(alone: Evening) -> None:
    """Opened for others, and nobody came."""
    kept, ann = limits(alone), alone.people[0]
    async with kept.table(ann):
        empty = await alone.tables.open(GUILD, CHANNEL + 8, ann, HOLDEM, FOUR)
    alone.time.pass_by(1)
    for number in (1, 2, 3):
        await practised(alone, kept, number)
    assert alone.tables.find(empty) is None
    assert alone.tables._kept[empty].host.table.closing == "room"
    assert len(standing(alone)) == MOST


async def test_nothing_is_closed_where_nothing_may_be_opened(alone: Evening) -> None:
    """The person has used up the openings of this hour."""
    kept = limits(alone, openings=MOST)
    tables = await three(alone, kept)
    assert (await refused(alone, kept)).code is Refusal.OPENINGS_SPENT
    assert standing(alone) == tables


async def test_nothing_makes_room_for_a_table_that_is_not_opened(alone: Evening) -> None:
    """A channel with a table takes no other; the next opening still gets its room."""
    kept = limits(alone, openings=MOST + 1)
    first, second, third = await three(alone, kept)
    assert (await refused(alone, kept, 2)).code is Refusal.TABLE_OPEN_HERE
    assert standing(alone) == [first, second, third]
    fourth, _ = await practised(alone, kept, 4)
    assert standing(alone) == [second, third, fourth]


async def test_one_that_is_closed_meanwhile_makes_room_too(alone: Evening) -> None:
    """No other is closed besides."""
    kept, ann = limits(alone), alone.people[0]
    async with kept.table(ann):
        empty = await alone.tables.open(GUILD, CHANNEL + 8, ann, HOLDEM, FOUR)
    alone.time.pass_by(1)
    second, third = [(await practised(alone, kept, number))[0] for number in (1, 2)]
    async with kept.table(ann):
        fourth = await alone.tables.practise(GUILD, CHANNEL + 4, ann, HOLDEM, FOUR)
        await alone.tables.at(empty).host.submit(ann.number, CloseTable(ann.number))
    assert standing(alone) == [second, third, fourth]


async def test_somebody_who_sits_down_meanwhile_keeps_the_table(alone: Evening) -> None:
    """The next is closed instead."""
    kept, bo = limits(alone), alone.players[1]
    first, second, third = await three(alone, kept)
    host = alone.tables.at(first).host
    await host.log.lock.acquire()
    sits = asyncio.create_task(alone.tables.at(first).host.submit(bo, Sit(bo, 500)))
    await asyncio.sleep(0.05)
    opens = asyncio.create_task(practised(alone, kept, 4))
    await asyncio.sleep(0.05)
    host.log.lock.release()
    await sits
    fourth, _ = await opens
    assert standing(alone) == [first, third, fourth]
    assert not alone.tables.find(second) or company.is_given_up(alone.tables.at(second).host.table)
