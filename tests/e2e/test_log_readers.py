"""`/host log` for each kind of host: their own table's and night's acts, and no other."""

from typing import Any

import pytest

from bot.engine.table.commands import CloseTable, HandOver, Sit
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import begun, going, plan
from tests.workshop.sandbox.actor import Actor

NOT_THEIRS = "not for their eyes"


async def opened(evening: Evening, host: Actor, *guests: Actor, **options: Any) -> int:
    """Return the number of a new table at which they all sit."""
    where = options.pop("where", None)
    assert not (await host.slash("table open", where, game="holdem", **options)).error
    number = max(one.site.number for one in evening.bot.tables.hosts())
    for one in (host, *guests):
        player = evening.player(one)
        await evening.bot.tables.at(number).host.submit(player, Sit(player, 500))
    return number


async def with_secrets(evening: Evening) -> list[Actor]:
    """Acts of a hidden channel, of managers, and of another night; Ann manages the server."""
    people = ann, bo, cy, dee, eli, fay = evening.people("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
    for one in people:
        told(await one.slash("bank balance"))
    staff = await evening.driver.add_channel("staff")
    evening.driver.hide_channel(staff, ann, dee, eli)
    told(await ann.slash("server ban", staff, player=fay, reason=NOT_THEIRS))
    told(await ann.slash("bank take", staff, player=eli, chips=100, reason=NOT_THEIRS))
    told(await ann.slash("bank grant", staff, player=dee, chips=100, reason=NOT_THEIRS))
    told(await ann.slash("settings broke", staff, rebuy="host", reason=NOT_THEIRS))
    assert not (await ann.slash("season begin", staff, name="Cup", reason=NOT_THEIRS)).error
    await opened(evening, dee, eli, where=staff)
    told(await dee.slash("host kick", staff, player=eli, reason=NOT_THEIRS))
    other = await evening.driver.add_channel("other")
    preview = await dee.slash("night plan", other, when="in 5 hours", play="holdem")
    assert preview.message is not None, preview.error
    told(await dee.click(preview.message, "Post"))
    told(await dee.slash("night change", other, title="Theirs", reason=NOT_THEIRS))
    return [ann, bo, cy, dee]


async def log_of(evening: Evening, reader: Actor, **options: Any) -> str:
    """Return what they read in the log, page by page."""
    answer = await reader.slash("host log", **options)
    assert answer.message is not None, answer.error
    text = answer.message.text
    while any(one.label == "Older" for one in answer.message.buttons):
        answer = await reader.click(answer.message, "Older")
        assert answer.message is not None, answer.error
        text += answer.message.text
    return text


async def test_hosts_co_hosts_and_former_hosts_of_a_table_see_its_acts_alone(
    evening: Evening,
) -> None:
    """While it is open, once another hosts it, and when it is closed."""
    ann, bo, cy, _ = await with_secrets(evening)
    number = await opened(evening, bo, cy)
    told(await bo.slash("table pause", reason="pizza"))
    told(await bo.slash("host cohost", player=cy))
    for one in (bo, cy):
        log = await log_of(evening, one)
        assert "pizza" in log
        assert NOT_THEIRS not in log
        assert "Only hosts and managers can read the log" in await log_of(
            evening, one, everywhere=True
        )
    tables = evening.bot.tables
    await tables.at(number).host.submit(
        evening.player(bo), HandOver(evening.player(bo), evening.player(cy))
    )
    assert "Only hosts and managers can read the log" in await log_of(evening, bo)
    await tables.at(number).host.submit(evening.player(cy), CloseTable(evening.player(cy), "host"))
    for one in (bo, cy):
        log = await log_of(evening, one, table=number)
        assert "pizza" in log
        assert NOT_THEIRS not in log
    assert (await log_of(evening, ann, everywhere=True)).count(NOT_THEIRS) == 7


async def test_the_host_of_practice_sees_its_acts_alone(evening: Evening) -> None:
    _, bo, _, _ = await with_secrets(evening)
    told(await bo.slash("practice"))
    (practice,) = (
        one for one in evening.bot.tables.hosts() if one.table.host == evening.player(bo)
    )
    log = await log_of(evening, bo, table=practice.site.number)
    assert NOT_THEIRS not in log


@pytest.mark.parametrize("begins", [False, True])
async def test_the_host_of_a_night_sees_its_acts_alone(evening: Evening, begins: bool) -> None:
    """Planned or played, by the night's channel or by the number of its table."""
    ann, bo, cy, _ = await with_secrets(evening)
    message = await plan(evening, bo, play="holdem")
    told(await bo.slash("host cohost", player=cy))
    told(await bo.slash("night change", title="Ours", reason="a better name"))
    options = {}
    if begins:
        await going([ann, cy], message)
        await begun(evening)
        (night,) = [one for one in await evening.bot.store.nights.calendar.live() if one.began]
        options = {"table": evening.bot.tables.of_night(night.number)[0]}
    for one in (bo, cy):
        log = await log_of(evening, one, **options)
        assert "a better name" in log
        assert NOT_THEIRS not in log
