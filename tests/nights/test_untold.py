"""A night that was off when the program was killed is told of by the next one."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.engine.table.commands import CloseTable, Sit
from bot.nights import HostRequest
from bot.nights.running.keeper import TOO_LATE
from bot.store import NightState
from tests.nights.evening import BUY_IN, HOUR, Evening
from tests.tables.evening import CHANNEL, GUILD


class Killed(BaseException):
    """The error after which no code of the program runs."""


async def killed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, deed: Callable[[], Awaitable[Any]]
) -> None:
    """Kill the program right after it has written that a night is off; another one begins."""
    real = type(evening.store.nights.calendar).change

    async def change(nights: Any, number: int, **columns: Any) -> None:
        await real(nights, number, **columns)
        if columns.get("plan", {}).get("untold"):
            raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(type(evening.store.nights.calendar), "change", change)
        with pytest.raises(Killed):
            await deed()
    await evening.restart()
    evening.stage.told.clear()
    await evening.tick()


def by_dm(evening: Evening) -> list[int]:
    return [one.facts["player"] for one in evening.stage.of("by dm")]


async def cancel(evening: Evening, night: int) -> None:
    await evening.nights.steering.cancel(night, HostRequest(evening.people[0]))


async def cancel_for_good(evening: Evening, night: int) -> None:
    await evening.nights.steering.cancel(night, HostRequest(evening.people[0]), weekly=True)


async def come_late(evening: Evening, night: int) -> None:
    await evening.tick(2 * HOUR + TOO_LATE + 1)


async def find_no_host(evening: Evening, night: int) -> None:
    row = await evening.row(night)
    await evening.store.nights.calendar.change(night, plan={**row.plan, "wanted": True})
    await evening.tick(2 * HOUR)


async def lose_server(evening: Evening, night: int) -> None:
    await evening.nights.gateway.server_gone(GUILD)


@pytest.mark.parametrize(
    ("deed", "told", "again"),
    [
        (cancel, ("cancelled", {"late": False}), True),
        (cancel_for_good, ("cancelled", {"late": False}), False),
        (come_late, ("cancelled", {"late": True}), True),
        (find_no_host, ("hostless", {}), False),
        (lose_server, ("cancelled", {"late": False}), False),
    ],
)
async def test_a_night_that_is_off_is_told_of_after_a_kill(
    evening: Evening,
    monkeypatch: pytest.MonkeyPatch,
    deed: Callable[[Evening, int], Awaitable[None]],
    told: tuple[str, dict[str, Any]],
    again: bool,
) -> None:
    """The message is sent once; next week's night is planned only if it may be."""
    what, facts = told
    night = await evening.plan(going=2, weekly=True)
    await killed(evening, monkeypatch, lambda: deed(evening, night))
    assert (await evening.row(night)).state is NightState.CANCELLED
    assert [one.facts for one in evening.stage.of(what)] == [facts]
    assert bool(await evening.live()) is again
    await evening.restart()
    await evening.tick()
    assert len(evening.stage.of(what)) == 1
    assert len(await evening.live()) == again


async def test_a_lost_channel_is_told_of_after_a_kill(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.plan(going=2, weekly=True)
    await killed(evening, monkeypatch, lambda: evening.nights.gateway.channel_gone(CHANNEL))
    assert by_dm(evening) == evening.players[:3]
    assert {one.facts["gone"] for one in evening.stage.of("by dm")} == {True}
    assert await evening.live() == []


async def test_who_plays_reads_of_a_lost_channel_after_a_kill(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message also reaches the players of a table that has closed since."""
    night = await evening.begun(going=1, scrip=False, weekly=True)
    (table,) = evening.of_night(night)
    for person in evening.people[:3]:
        await evening.store.books.banks.welcome(GUILD, person.number, BUY_IN, 0)
        await evening.do(table, Sit(person.number, BUY_IN), person.number)
    await killed(evening, monkeypatch, lambda: evening.nights.gateway.channel_gone(CHANNEL))
    assert by_dm(evening) == evening.players[:3]
    await evening.nights.gateway.channel_gone(CHANNEL)
    assert len(by_dm(evening)) == 3, "once"


async def test_who_played_reads_of_a_lost_channel_when_the_table_is_closed(
    evening: Evening,
) -> None:
    night = await evening.begun(going=1, scrip=False)
    (table,) = evening.of_night(night)
    for person in evening.people[:3]:
        await evening.store.books.banks.welcome(GUILD, person.number, BUY_IN, 0)
        await evening.do(table, Sit(person.number, BUY_IN), person.number)
    await evening.play(table)
    await evening.do(table, CloseTable(0))
    await evening.nights.gateway.channel_gone(CHANNEL)
    assert by_dm(evening) == evening.players[:3]


async def test_a_write_that_failed_is_tried_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.plan(going=2)

    async def failing(nights: Any, number: int, **columns: Any) -> None:
        raise OSError

    with monkeypatch.context() as patched:
        patched.setattr(type(evening.store.nights.calendar), "change", failing)
        with pytest.raises(OSError):  # noqa: PT011 - it has no text
            await evening.nights.gateway.channel_gone(CHANNEL)
    assert by_dm(evening) == []
    await evening.nights.gateway.channel_gone(CHANNEL)
    assert by_dm(evening) == evening.players[:3]
