"""Makes tables and nights, and is killed around a commit; made for test_kill.

A program that reads orders as lines of JSON and answers each with one, `{"ended": -9}`. Each order
has a child of its own, which begins with what the library has loaded here:

    {"address": …, "scene": "night", "channel": 901, "now": 1800000000.0,
     "commit": 3, "after": true}
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import CloseTable
from bot.nights.steering import HostRequest
from bot.store import Store
from tests.doom import Doom, obey
from tests.nights.evening import HOUR, Evening
from tests.tables.evening import GUILD, HOLDEM


async def a_table(evening: Evening, channel: int) -> None:
    await evening.tables.open(GUILD, channel, evening.people[0], HOLDEM, Settings())


async def practice(evening: Evening, channel: int) -> None:
    settings = Settings(seats=4, fill=4)
    await evening.tables.practise(GUILD, channel, evening.people[0], HOLDEM, settings)


async def a_plan(evening: Evening, channel: int) -> None:
    await evening.plan(channel=channel)


async def a_night(evening: Evening, channel: int) -> None:
    """Two tables, with somebody who helps."""
    night = await evening.plan(channel=channel, going=7, seats=4, tables=2)
    host, helper = evening.people[0], evening.people[1].number
    await evening.nights.steering.name_cohost(night, HostRequest(host), helper)
    await evening.tick(2 * HOUR)


async def weeks(evening: Evening, channel: int) -> None:
    """One is played, and that of the next week is called off."""
    night = await evening.begun(channel=channel, weekly=True)
    for table in evening.of_night(night):
        await evening.do(table, CloseTable(0))
    await evening.tick()
    (following,) = [one for one in await evening.live() if one.channel == channel]
    await evening.nights.steering.cancel(following.number, HostRequest(evening.people[0]))


SCENES: dict[str, Callable[[Evening, int], Awaitable[None]]] = {
    "table": a_table, "practice": practice, "plan": a_plan, "night": a_night, "weeks": weeks,
}  # fmt: skip


async def live(order: dict[str, Any]) -> None:
    store = await Store.open(order["address"])
    evening = Evening(store)
    evening.time = replace(evening.time, now=order["now"])
    await evening.come()
    Doom(order["commit"], after=order["after"]).arm()
    await SCENES[order["scene"]](evening, order["channel"])
    await evening.tables.lifetime.stop()
    await store.close()


if __name__ == "__main__":
    obey(live)
