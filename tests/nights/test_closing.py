"""A table may close whenever something else is awaited: nothing of its night stops at that."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from bot.engine.table.commands import Ban, CloseTable, Leave
from bot.nights import HostRequest
from bot.nights.running.keeper import ABSENT, LAST_ORBIT
from bot.nights.running.moving import SETTLING
from bot.store.engines import Reader
from bot.tables.closing import unless_closed
from bot.tables.hosting.host import Host
from bot.tables.rights.powers import Powers
from tests.nights.evening import MINUTE, Evening

Deed = Callable[[Evening, int], Awaitable[Any]]


@asynccontextmanager
async def closing(
    monkeypatch: pytest.MonkeyPatch, evening: Evening, night: int, at: int, which: int
) -> AsyncIterator[list[int]]:
    """Close a table of the night after so many answers of store or table; it is listed then."""
    waits, closed = count(1), list[int]()
    table = evening.of_night(night)[which]

    def hooked(real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def waited(*args: Any, **more: Any) -> Any:
            found = await real(*args, **more)
            if next(waits) == at:
                closed.append(table)
                with unless_closed():
                    await evening.do(table, CloseTable(0))
            return found

        return waited

    with monkeypatch.context() as patched:
        patched.setattr(Reader, "_read", hooked(Reader._read))
        for of, name in ((Host, "submit"), (Powers, "lend"), (Powers, "take_back")):
            patched.setattr(of, name, hooked(getattr(of, name)))
        yield closed


async def two_tables(evening: Evening, channel: int, **more: Any) -> int:
    """A night with three at each table, who have played a deal."""
    night = await evening.begun(channel=channel, going=5, tables=2, seats=4, minutes=180, **more)
    await evening.sit(night, 6)
    for table in evening.of_night(night):
        await evening.play(table)
    await evening.tick()
    assert evening.sizes(night) == [3, 3]
    return night


async def shown(evening: Evening, night: int) -> None:
    figures = (await evening.nights.show(night)).figures
    assert figures is not None
    assert len(figures) == 6
    assert sum(net for net, _ in figures.values()) == 0


async def recapped(evening: Evening, night: int) -> None:
    recap = await evening.nights.recap(night)
    assert sum(one.net for one in recap.standings) == 0


async def evened(evening: Evening, night: int) -> None:
    await evening.tick()


async def host_replaced(evening: Evening, night: int) -> None:
    await evening.tick(ABSENT + MINUTE)


async def last_orbit_called(evening: Evening, night: int) -> None:
    """The last orbit is due, and each table that is left plays it."""
    row = await evening.store.nights.calendar.find(night)
    assert row is not None
    assert row.ends is not None
    await evening.tick(row.ends / 1000 - LAST_ORBIT - evening.time.now)
    assert all(evening.state(one).last_deals >= 0 for one in evening.of_night(night))


async def ended(evening: Evening, night: int) -> None:
    await evening.nights.steering.end(night, HostRequest(evening.people[0]), now=False)
    assert all(evening.state(one).last_deals >= 0 for one in evening.of_night(night))


async def ended_at_once(evening: Evening, night: int) -> None:
    await evening.nights.steering.end(night, HostRequest(evening.people[0]), now=True)
    assert evening.of_night(night) == []


async def sat(evening: Evening, night: int) -> None:
    with unless_closed():
        show = await evening.nights.seats.sit(evening.of_night(night)[0], evening.people[6])
        assert show.view.own is not None


async def sent_away(evening: Evening, night: int) -> None:
    """A guest is banned from each table that is left."""
    guest = evening.players[5]
    await evening.nights.ban(evening.of_night(night)[0], Ban(0, guest))
    assert all(guest in evening.state(one).banned for one in evening.of_night(night))


async def helped(evening: Evening, night: int) -> None:
    guest = evening.players[5]
    await evening.nights.steering.name_cohost(night, HostRequest(evening.people[0]), guest)
    await evening.nights.steering.name_cohost(
        night, HostRequest(evening.people[0]), guest, named=False
    )


async def handed_over(evening: Evening, night: int) -> None:
    await evening.nights.steering.hand_over(
        night, HostRequest(evening.people[0]), evening.people[7]
    )


async def homeless(evening: Evening, night: int) -> None:
    row = await evening.store.nights.calendar.find(night)
    assert row is not None
    await evening.nights.gateway.channel_gone(row.channel)
    told = [one for one in evening.stage.of("by dm") if one.show.row.number == night]
    assert [one.facts["player"] for one in told] == evening.players[:6]


MOMENTS = (1, 2, 3, 4, 6, 9, 13, 19, 28, 42)
DEEDS: list[Deed] = [
    shown, recapped, evened, host_replaced, last_orbit_called, ended, ended_at_once, sat,
    sent_away, helped, handed_over, homeless,
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("deed", DEEDS)
async def test_a_table_that_closes_in_the_middle_stops_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, deed: Deed, every: int
) -> None:
    """Each table closes in turn, at later and later moments, until the deed ends before that."""
    for turn, at in enumerate(MOMENTS[::every]):
        night = await two_tables(evening, 900 + at)
        if deed is evened:
            evening.time.pass_by(SETTLING)
            first, second = evening.of_night(night)
            for one in list(evening.state(second).chairs.values())[1:]:
                await evening.do(second, Leave(one.player), one.player)
            await evening.do(first, Leave(evening.players[0]), evening.players[0])
        async with closing(monkeypatch, evening, night, at, turn % 2) as closed:
            await deed(evening, night)
        for table in evening.of_night(night):
            await evening.do(table, CloseTable(0))
        await evening.tick()
        assert night not in [one.number for one in await evening.live()]
        if not closed:
            assert turn
            break
