"""When a table closes, those who watch go on with another table of its tournament or night."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from bot.engine.games.game import Stakes
from bot.engine.table.agreed.settings import Rail, Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import CloseTable, Sit
from bot.rail import House, Scope
from bot.rail import Rail as OnPage
from bot.rail import feed as feed_module
from bot.rail.feed import READING
from bot.rail.links import Link, Signer
from bot.rail.rail import AFTERWARDS
from bot.store import Store, TableRow
from bot.tables.histories import Histories
from bot.tournaments import TournamentPlan
from bot.ui.parts.cards import PLAIN
from tests.nights.evening import Evening
from tests.nights.test_tournament import Friday
from tests.tables.evening import CHANNEL, GUILD, HOLDEM
from tests.tournaments.arena import Arena

SIGNER = Signer(b"k" * 32)


@dataclass
class Eyes:
    """Lets everybody see every channel that isn't hidden."""

    hidden: set[int] = field(default_factory=set)

    async def may(self, _guild: int, channel: int, _user: int) -> bool:
        return channel not in self.hidden


def rail_of(house: Arena | Evening, eyes: Eyes) -> OnPage:
    histories = Histories(house.store, house.tables)
    return OnPage(House(house.store, house.tables, histories, lambda _: PLAIN), cast("Any", eyes))


@dataclass
class Page:
    """A browser's page: it follows links as its streams tell it, and notes what comes and when."""

    house: Arena | Evening
    rail: OnPage
    came: list[tuple[float, int, str, Any]] = field(default_factory=list)
    """Unix seconds, table, name and data of each event."""
    tables: dict[int, float] = field(default_factory=dict)
    """When it began to follow each table, in Unix seconds."""
    why: str = ""
    reading: asyncio.Task[None] | None = None

    async def enter(self, token: str) -> bool:
        """Follow a link; return False if it is refused."""
        link = SIGNER.read(token, self.house.time.now)
        admission = None if link is None else await self.rail.admit(link)
        if admission is None:
            return False
        stream = await self.rail.open(admission, SIGNER.token)
        self.tables[admission.row.number] = self.house.time.now

        async def write(chunk: bytes) -> None:
            for whole in chunk.split(b"\n\n"):
                if whole and not whole.startswith(b":"):
                    name, data = whole.removeprefix(b"event: ").split(b"\ndata: ", 1)
                    event = name.decode(), json.loads(data)
                    self.came.append((self.house.time.now, stream.link.table, *event))

        async def read() -> None:
            await stream.run(write)
            await self.rail.close(stream)

        self.reading = asyncio.create_task(read())
        return True

    async def follow(self) -> None:
        """Go on once the stream has ended with another link."""
        assert self.reading is not None
        if not self.why and self.reading.done():
            _, _, name, gone = self.came[-1]
            assert name == "gone"
            if "next" not in gone:
                self.why = gone["why"]
            else:
                assert await self.enter(gone["next"])

    def late(self, table: int) -> list[tuple[float, int]]:
        """Return when each deal of a table was told, and its number."""
        return [
            (moment, data["number"])
            for moment, at, name, data in self.came
            if (at, name) == (table, "late")
        ]


async def look(rail: OnPage, *pages: Page) -> None:
    """Let all that is due reach the pages, and these go on."""
    for feed in rail.feeds:
        await feed.look()
    for _ in range(10):
        await asyncio.sleep(0)
    for page in pages:
        await page.follow()


def _event() -> TournamentPlan:
    settings = Settings(4, clock=20, time_bank=60, rail=Rail.AFTER)
    return TournamentPlan.of(table_plan(settings, [HOLDEM]), title="Friday", most=8)


@pytest.fixture(autouse=True)
def _at_once(unsynced: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_module, "HOLD", 0)
    monkeypatch.setattr(feed_module, "PACE", 0)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


@dataclass
class Watching:
    """A wall and a page at each of the tables that an event begins with."""

    arena: Arena
    rail: OnPage
    walls: dict[int, Page] = field(default_factory=dict)
    pages: dict[int, Page] = field(default_factory=dict)
    closed: dict[int, float] = field(default_factory=dict)
    """When each of the tables was found closed, in Unix seconds."""

    @property
    def every(self) -> list[Page]:
        return [*self.walls.values(), *self.pages.values()]

    async def begin(self, event: int) -> None:
        """Open a wall and a page at each table."""
        for table in [host.site.number for host in self.arena.hosts(event)]:
            for found, scope in ((self.walls, Scope.WALL), (self.pages, Scope.PAGE)):
                link = await self.rail.link(table, self.arena.people[9].number, scope)
                found[table] = Page(self.arena, self.rail)
                assert await found[table].enter(SIGNER.token(link))

    async def look(self) -> None:
        """Let a wall have read the end of its table, and minutes pass once one is closed."""
        for table in self.walls:
            if self.arena.tables.find(table) is None:
                self.closed.setdefault(table, self.arena.time.now)
        self.arena.time.pass_by(READING)
        await look(self.rail, *self.every)
        if self.closed:
            self.arena.time.pass_by(100)

    async def must_be_in_time(self, page: Page) -> None:
        """No deal of any table that a page followed came before it was due."""
        store = self.arena.store
        histories = Histories(store, self.arena.tables)
        for table in page.tables:
            for moment, deal in page.late(table):
                row = await store.play.hands.row(table, deal)
                assert row is not None
                assert moment >= row.ended / 1000 + await histories.delay(row)


async def test_pages_go_on_with_a_tournament_and_no_card_comes_early(store: Store) -> None:
    """A wall goes on when its table closes, a page once it has all of that table's deals."""
    arena = Arena(store)
    await arena.come(10)
    show = await arena.tournaments.plan(GUILD, CHANNEL, arena.people[0], _event(), enters=True)
    number = show.row.number
    for person in arena.people[1:8]:
        await arena.tournaments.enter(number, person)
    await arena.tick(1)
    watching = Watching(arena, rail_of(arena, Eyes()))
    await watching.begin(number)
    await arena.play(number, each=watching.look)
    (broken,) = watching.closed
    (final,) = set(watching.walls) - {broken}
    wall, page = watching.walls[broken], watching.pages[broken]
    assert [[*wall.tables], [*page.tables]] == [[broken, final]] * 2
    for _ in range(30):
        await watching.look()
    for one in watching.every:
        assert "its last deal has been shown" in one.why
        await watching.must_be_in_time(one)
    closed = watching.closed[broken]
    assert closed <= wall.tables[final] <= closed + READING
    last = await store.play.hands.last_by(broken, 10**15)
    assert [deal for _, deal in page.late(broken)] == [*range(1, last + 1)]
    assert page.tables[final] >= page.late(broken)[-1][0]
    told = [deal for _, deal in wall.late(final)]
    assert len(told) > 1
    assert told == [deal for _, deal in watching.pages[final].late(final)]
    await watching.rail.stop()
    await arena.tables.lifetime.stop()


async def test_it_goes_on_where_most_play_and_its_holder_sees_it(store: Store) -> None:
    """Never with an ended link, nor at a table without a rail."""
    evening = Evening(store)
    await evening.come()
    night = await evening.begun(going=3)
    host, watcher = evening.people[0], evening.people[7]
    for one in evening.people:
        await store.books.banks.welcome(GUILD, one.number, 10_000, 0)
    sizes = {}
    for at, (players, rail) in enumerate(
        [(0, Rail.AFTER), (2, Rail.AFTER), (3, Rail.AFTER), (3, Rail.AFTER), (4, Rail.OFF)]
    ):
        settings = Settings(6, Stakes.of(10), 400, 400, rail=rail)
        sizes[at] = await evening.tables.open(GUILD, 7000 + at, host, HOLDEM, settings, night=night)
        for one in evening.people[:players]:
            await evening.do(sizes[at], Sit(one.number, 400), one.number)
    eyes = Eyes()
    page = rail_of(evening, eyes)
    old = await page.link(sizes[0], watcher.number, Scope.PAGE)
    other = await page.link(sizes[0], host.number, Scope.PAGE)
    await evening.do(sizes[0], CloseTable(0, "night"))
    row = await store.play.tables.find(sizes[0])
    assert row is not None
    following = page._following

    async def leads(link: Link) -> int | None:
        found = await following.link(link, row, 100)
        assert found is None or (found.scope, found.until, found.player) == (
            link.scope, link.until, link.player
        )  # fmt: skip
        return None if found is None else found.table

    assert await leads(old) == sizes[2], "the first of those with three"
    eyes.hidden = {7002}
    assert await leads(old) == sizes[3]
    eyes.hidden = {7002, 7003}
    assert await leads(old) == sizes[1]
    eyes.hidden |= {7001}
    assert await leads(old) is None
    eyes.hidden = set()
    evening.time.pass_by(AFTERWARDS + 1)
    assert await page.admit(old) is not None, "as its night goes on"
    eyes.hidden = {row.channel}
    assert await page.admit(old) is None
    eyes.hidden = set()
    await page.end_own(sizes[2], watcher.number)
    found = await following.link(old, row, 100)
    assert found is not None
    assert (found.table, found.generation) == (sizes[2], 1)
    await page.end_own(sizes[0], watcher.number)
    assert (await page.admit(old), await leads(old)) == (None, None)
    assert await leads(other) == sizes[2]
    for at in (1, 2, 3):
        await evening.do(sizes[at], CloseTable(0, "night"))
    assert await page.admit(other) is None
    await evening.tables.lifetime.stop()


async def test_a_nights_tables_follow_its_tournament_and_it_follows_them(store: Store) -> None:
    evening = Evening(store)
    await evening.come()
    friday = Friday(evening, await evening.plan(going=3, tournament=_event(), then_tables=True))
    following = rail_of(evening, Eyes())._following

    async def after(table: int) -> list[int]:
        row = await store.play.tables.find(table)
        assert isinstance(row, TableRow)
        return [one.site.number for one in await following.of(row)]

    await friday.look(7200)
    (played,) = evening.tables.of_event((await friday.row()).number)
    assert await after(played) == []
    settings = Settings(4, Stakes.of(10), 400, 400, rail=Rail.AFTER)
    beside = await evening.tables.open(
        GUILD, 7000, evening.people[0], HOLDEM, settings, night=friday.night
    )
    alone = await evening.tables.open(GUILD, 7001, evening.people[0], HOLDEM, settings)
    assert (await after(played), await after(beside)) == ([beside], [played])
    assert await after(alone) == []
    await evening.tables.lifetime.stop()
