"""The week's board: what was played in a week by the server's clock, and who moved since."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.store import SCRIP, NewNight, NightResult, Scope, Store
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.periods import scope_of, week_before
from bot.ui.platform.notices.weekly import WeeklyBoard
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
        """Ignore a board's picture."""


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
        """End a night for its own chips, with these nets of the first players."""
        at = int(self.at(ended) * 1000)
        players = [
            await self.store.identity.people.number(500 + n, name, 1)
            for n, name in enumerate(NAMES)
        ]
        number = await self.store.nights.calendar.plan(NewNight(GUILD, 9, players[0], at, None, {}))
        await self.store.play.tables.open(
            GUILD, at % 10**9, players[0], at, mode=SCRIP, night=number
        )
        results = [
            NightResult(player, net, 400, 400, 9)
            for player, net in zip(players, nets, strict=False)
        ]
        await self.store.nights.calendar.end(number, at, results)

    async def moved(self, zone: str) -> None:
        """The server has another time zone from now on."""
        self.zone = ZoneInfo(zone)
        await self.store.config.servers.change(GUILD, {"zone": zone})

    async def ticks(self) -> list[str]:
        """Let the clock tick, and return all posts so far."""
        await self.weekly.tick()
        return self.channel.posted

    async def posts(self, moment: datetime) -> list[str]:
        """Let the clock tick at a moment, and return all posts so far."""
        self.now = self.at(moment)
        await self.weekly.tick()
        return self.channel.posted


async def server(store: Store, zone: str = "UTC") -> Server:
    made = Server(store, zone)
    made.now = made.at(on(2, 20))
    await store.config.servers.change(GUILD, {"zone": zone})
    await made.weekly.begin(GUILD, WHERE, 9)
    return made


async def test_a_week_of_nights_is_posted_in_buy_ins_with_who_moved(store):
    """The first board shows no moves; a player who was not on the last one is new."""
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
    """In Auckland the board is posted while it is still Sunday elsewhere."""
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


ZONES = ("Pacific/Auckland", "UTC", "America/New_York")


@pytest.mark.parametrize("before", ZONES)
@pytest.mark.parametrize("after", ZONES)
async def test_a_zone_that_is_moved_posts_each_week_once_and_none_that_is_over(
    store, before, after
):
    """Whichever way, an hour after the post of one Monday; every week with a night has one."""
    made = await server(store, before)
    await made.night(on(2, 20, 23), 400, -400)
    await made.posts(on(2, 23, 9))
    assert len(await made.posts(on(2, 23, 10))) == 1
    await made.moved(after)
    assert len(await made.ticks()) == 1, "what was posted is not posted again"
    await made.night(on(2, 25, 20), -400, 400)
    assert len(await made.posts(on(3, 1, 20))) == 1, "it is Sunday there"
    assert len(await made.posts(on(3, 2, 9, 1))) == 2
    assert len(await made.posts(on(3, 3))) == 2


@pytest.mark.parametrize("before", ZONES)
@pytest.mark.parametrize("after", ZONES)
async def test_a_zone_that_is_moved_before_the_post_loses_no_week(store, before, after):
    """An hour before it."""
    made = await server(store, before)
    await made.night(on(2, 20, 12), 400, -400)
    assert await made.posts(on(2, 23, 8)) == []
    await made.moved(after)
    await made.ticks()
    assert len(await made.posts(on(2, 23, 9, 1))) == 1
    assert len(await made.posts(on(2, 24))) == 1


@pytest.mark.parametrize(("at", "hour"), [(8, 6), (8, 20), (10, 6), (10, 20)])
async def test_an_hour_that_is_moved_on_a_monday_posts_it_once(store, at, hour):
    """Before and after the post, to an hour that has come and to one that has not."""
    made = await server(store)
    await made.night(on(2, 20, 23), 400, -400)
    await made.posts(on(2, 23, at))
    await made.weekly.begin(GUILD, WHERE, hour)
    await made.ticks()
    assert len(await made.posts(on(2, 23, 21))) == 1
    assert len(await made.posts(on(2, 24))) == 1


async def test_a_board_that_was_ended_begins_with_the_next_week(store):
    made = await server(store)
    await made.night(on(2, 20, 23), 400, -400)
    await made.posts(on(2, 23, 9))
    await store.config.servers.change(GUILD, {"weekly_channel": None})
    await made.moved("Pacific/Honolulu")
    await made.weekly.begin(GUILD, WHERE, 9)
    assert len(await made.ticks()) == 1
    assert len(await made.posts(on(2, 23, 20))) == 1
