"""The week's board: what was played in a week by the server's clock, and who moved since."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.store import SCRIP, NewNight, NightResult, Scope, Store
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.periods import scope_of, week_before
from bot.ui.platform.weekly import WeeklyBoard
from tests.ui.ring import seen

pytestmark = pytest.mark.both

GUILD, WHERE = 70, 71
NAMES = ("Ann", "Bo", "Cy")


def on(month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    """A moment by each server's own clock."""
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


MONDAY = on(3, 2, 9, 1)


class Channel:
    """Keeps what is posted; it is the whole client besides."""

    def __init__(self) -> None:
        self.posted: list[str] = []
        self.readers = self

    def in_server(self, guild: int) -> Any:
        return PLAIN

    def get_channel(self, channel: int) -> None:
        return None

    def get_partial_messageable(self, channel: int) -> Any:
        assert channel == WHERE
        return self

    async def send(self, *, view: Any, **more: Any) -> None:
        self.posted.append(seen(view))

    async def board(self, *of: Any) -> None:
        """It is a gallery without pictures too."""


class Server:
    """A server with a channel for the week's board, and a clock."""

    def __init__(self, store: Store, zone: str) -> None:
        self.store, self.zone, self.channel = store, ZoneInfo(zone), Channel()
        self.now = 0.0
        client: Any = self.channel
        self.weekly = WeeklyBoard(client, store, lambda: self.now, client)

    def at(self, moment: datetime) -> float:
        return moment.replace(tzinfo=self.zone).timestamp()

    async def night(self, ended: datetime, *nets: int) -> None:
        """For chips of its own, among the first so many."""
        at = int(self.at(ended) * 1000)
        players = [await self.store.people.number(500 + n, name, 1) for n, name in enumerate(NAMES)]
        number = await self.store.nights.plan(NewNight(GUILD, 9, players[0], at, None, {}))
        await self.store.tables.open(GUILD, at % 10**9, players[0], at, mode=SCRIP, night=number)
        results = [
            NightResult(player, net, 400, 400, 9)
            for player, net in zip(players, nets, strict=False)
        ]
        await self.store.nights.end(number, at, results)

    async def posts(self, moment: datetime) -> list[str]:
        """What there is by then."""
        self.now = self.at(moment)
        await self.weekly.tick()
        return self.channel.posted


async def server(store: Store, zone: str = "UTC") -> Server:
    made = Server(store, zone)
    made.now = made.at(on(2, 20))
    await store.servers.change(GUILD, {"zone": zone})
    await made.weekly.begin(GUILD, WHERE, 9)
    return made


async def test_a_week_of_nights_is_posted_in_buy_ins_with_who_moved(store):
    """Nobody has moved in the first; whoever was not there before is new."""
    made = await server(store)
    await made.night(on(2, 20, 23), 400, -400)
    (first,) = await made.posts(on(2, 23, 9))
    assert "Nights in buy-ins" in first
    assert first.splitlines()[1:4] == ["last week", "`  1` Ann · **+1.0**", "`  2` Bo · **-1.0**"]
    await made.night(on(2, 27, 23), -600, 400, 200)
    second = (await made.posts(MONDAY))[-1]
    assert second.splitlines()[2:5] == [
        "`  1` Bo · **+1.0** ▲1",
        "`  2` Cy · **+0.5** · new",
        "`  3` Ann · **-1.5** ▼2",
    ]


async def test_a_week_without_play_is_not_posted(store):
    made = await server(store)
    await made.night(on(2, 12, 23), 400, -400)
    assert await made.posts(MONDAY) == []


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Auckland", "America/New_York"])
async def test_sundays_night_is_in_the_week_that_is_over_wherever_it_is_played(store, zone):
    """In Auckland it is still Sunday elsewhere when the board goes up."""
    made = await server(store, zone)
    await made.night(on(3, 1, 23, 30), 400, -400)
    await made.night(on(3, 2, 0, 30), 0, 0, 0)
    (board,) = await made.posts(MONDAY)
    assert "Ann" in board
    assert "Cy" not in board, "that was Monday"


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
async def test_this_week_and_month_begin_at_midnight_there(store, zone):
    """Monday 8:00 in Tokyo is Sunday in UTC; Sunday 21:00 in New York is Monday."""
    there = ZoneInfo(zone)
    for now, since in ((on(3, 2, 8), on(3, 2)), (on(3, 8, 21), on(3, 2))):
        at = now.replace(tzinfo=there).timestamp()
        week = scope_of("week", GUILD, at, there, [])
        assert week.since == since.replace(tzinfo=there).timestamp() * 1000
        assert week.exact
        before = week_before(Scope(GUILD), at, there)
        assert (before.since, before.until, before.exact) == (None, week.since, True)
        month = scope_of("month", GUILD, at, there, [])
        assert month.since == on(3, 1).replace(tzinfo=there).timestamp() * 1000
