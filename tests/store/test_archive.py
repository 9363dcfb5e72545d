"""Deals of closed tables are moved, read back as they were, proved, and let go if wished."""

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.service import archiving
from bot.service.archiving import AT_REST, DAY, Archiving
from bot.store import (
    ARCHIVE,
    WHOLE,
    Conflict,
    FaultCode,
    Fence,
    Hold,
    LetGo,
    LogRow,
    Store,
    StoreError,
    Trouble,
    Unwritable,
    hold,
)
from bot.store.archive.packing import Dictionary, todays
from bot.store.file.claims import FileClaims
from bot.store.schema import archive, event_log
from bot.tables import chips_at_tables
from bot.tables.books.rebuild import rebuild
from bot.tables.histories import Histories
from tests.engine import logbook
from tests.places import plant
from tests.store.evening import play_evening
from tests.tables.evening import GUILD, Evening
from tests.tables.season import played

pytestmark = pytest.mark.usefixtures("unsynced")
LATER = 10**15
FILES = sorted(logbook.FOLDER.glob("log_*.jsonl"))
CODES = ("holdem", "omaha_hi_lo", "seven_card_stud", "guts", "badugi")
DEALS = 5


@pytest.fixture
async def house(unsynced: None, store: Store):
    """Closed tables with some deals each; each deal played through the tables."""
    made = Evening(store)
    yield made
    await made.tables.lifetime.stop()


async def archived(store: Store) -> None:
    """All that is closed."""
    while (table := await store.play.archive.next_due(LATER)) is not None:
        await store.play.archive.move(table, 1, most=3)


async def logs(store: Store) -> dict[int, list[LogRow]]:
    return {
        row.number: await store.play.log.rows(row.number) for row in await store.play.tables.all()
    }


async def rows_of(store: Store, table: sa.Table) -> int:
    found: int = await store.reader.scalar(sa.select(sa.func.count()).select_from(table))
    return found


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_every_kind_of_event_ever_stored_reads_back_as_it_was(file):
    lines = [one for one in logbook.lines(file) if "hash" not in one]
    rows = [
        LogRow(
            7, seq, 1_800_000_000_000 + 997 * seq, seq % 3 or None, one["command"], one["events"]
        )
        for seq, one in enumerate(lines, start=5)
    ]
    packed = todays().pack(rows)
    assert todays().unpack(packed) == rows
    assert (packed.first, packed.last) == (5, rows[-1].seq)
    assert len(packed.data) < len(json.dumps([[one.command, one.events] for one in rows])) / 4


def test_what_is_no_log_is_refused():
    row = LogRow(1, 1, 5, None, {"command": "call", "words": "tab\tand\nline “é”"}, [])
    with pytest.raises(StoreError, match="gaps"):
        todays().pack([row, replace(row, seq=3)])
    with pytest.raises(StoreError, match="no dictionary"):
        Dictionary(b"none")
    packed = todays().pack([row])
    assert todays().unpack(packed) == [row]
    for wrong in (
        replace(packed, hash=bytes(32)),
        replace(packed, data=packed.data[:-3]),
        replace(packed, last=2),
    ):
        with pytest.raises(StoreError):
            todays().unpack(wrong)


@pytest.mark.both
async def test_closed_tables_are_archived_deal_by_deal_and_read_as_before(house: Evening) -> None:
    """Rows, hands, histories, figures, what is kept of a person, and the books."""
    store = house.store
    await played(house, CODES, DEALS)
    before, whole = await logs(store), await everything(house)
    await archived(store)
    assert await rows_of(store, event_log) == 0
    assert await rows_of(store, archive) == DEALS * len(CODES), "a row a deal"
    assert await logs(store) == before
    rows = before[1]
    for after in range(0, len(rows), 7):
        for until in (None, after + 2, after + 40):
            expected = rows[after : None if until is None else until - 1]
            assert await store.play.log.rows(1, after, until) == expected
    assert await everything(house) == whole
    assert await store.check(await chips_at_tables(store)) == []
    figures = await stored_figures(store)
    assert await rebuild(store) == DEALS * len(CODES)
    assert await stored_figures(store) == figures


async def everything(house: Evening) -> list[object]:
    """Return all that is read from the logs of three tables: own data, histories and files."""
    found: list[object] = [
        (name, row) async for name, rows in house.store.desk.personal_data.of(1) for row in rows
        if name == "event_log"
    ]  # fmt: skip
    histories = Histories(house.store, house.tables)
    for table in (1, 2, 3):
        for deal in (1, DEALS):
            row = await histories.find(table, deal, GUILD)
            history = await histories.read(row, 1)
            found += [history.events, history.steps, await histories.proof(history)]
    assert len(found) > 30
    return found


async def stored_figures(store: Store) -> list[tuple[object, ...]]:
    """Return the rows of all stored sums."""
    found = []
    for name in ("stat", "met", "hand_seat", "afterwards"):
        rows = await store.reader.rows(sa.text(f"select * from {name}"))  # type: ignore[arg-type]  # noqa: S608
        found += [(name, *row) for row in sorted(map(tuple, rows), key=str)]
    return found


@pytest.mark.both
async def test_nothing_is_deleted_that_no_archive_row_covers(house: Evening) -> None:
    store = house.store
    await played(house, ["holdem"], 3)
    rows = (await logs(store))[1]
    await store.play.archive.move(1, 1, most=1)
    first = await store.reader.scalar(sa.select(sa.func.min(event_log.c.seq)))
    for statement in (
        "DELETE FROM event_log",
        f"DELETE FROM event_log WHERE seq = {first}",  # noqa: S608 - a number
        "UPDATE event_log SET at = 0",
        "DELETE FROM archive",
        "UPDATE archive SET last = 99",
        "DELETE FROM dictionary",
        "UPDATE dictionary SET id = 7",
    ):
        with pytest.raises(Conflict, match="is written once"):
            await store.writer.write(lambda connection: connection.exec_driver_sql(statement))  # noqa: B023 - at once
    assert (await logs(store))[1] == rows


async def test_an_open_table_stays_in_its_log(store: Store) -> None:
    evening = await play_evening(store)
    assert await store.play.archive.next_due(LATER) is None
    with pytest.raises(Conflict, match="open"):
        await store.play.archive.move(evening.table, 1)
    assert len(await store.play.log.rows(evening.table)) == 4
    assert await rows_of(store, archive) == 0


@pytest.mark.both
async def test_what_two_move_at_once_is_moved_once(house: Evening, monkeypatch) -> None:
    store = house.store
    await played(house, ["holdem"], 3)
    before = await logs(store)
    deals = await store.play.archive._next(1, 2)

    async def read_before(_table: int, _most: int) -> list[list[LogRow]]:
        return deals

    assert await store.play.archive.move(1, 1, most=2) == 2
    monkeypatch.setattr(store.play.archive, "_next", read_before)
    with pytest.raises(Conflict):
        await store.play.archive.move(1, 1, most=2)
    assert await logs(store) == before


DAMAGES = (
    "UPDATE archive SET data = substr(data, 1, 4) WHERE first > 1",
    "UPDATE archive SET hash = substr(data, 1, 32)",
    "UPDATE archive SET last = last + 1 WHERE first = 1",
    "DELETE FROM archive WHERE first > 1",
    "UPDATE archive SET data = (SELECT data FROM archive WHERE first > 1 LIMIT 1)",
    "UPDATE dictionary SET data = substr(data, 1, 200)",
    "UPDATE dictionary SET id = 7",
    """INSERT INTO event_log SELECT "table", last, 1, NULL, '{}', '[]' FROM archive""",
    "UPDATE poker_table SET archived = 5 WHERE archived IS NULL",
)


@pytest.mark.parametrize("damage", DAMAGES)
async def test_what_was_done_to_the_archive_is_found(house: Evening, address, damage) -> None:
    store = house.store
    await played(house, ["holdem", "badugi"], 3)
    await store.play.archive.move(1, 1)
    await store.play.archive.move(2, 1, most=2)
    assert await store.check({}) == []
    plant(address, damage)
    assert FaultCode.ARCHIVE_DIFFERS in {one.code for one in await store.check({})}


async def test_the_service_moves_what_has_rested_while_the_writer_is_idle(house: Evening) -> None:
    store = house.store
    await played(house, ["holdem", "badugi"], 10)
    closed = [row.closed or 0 for row in await store.play.tables.all()]
    now = [closed[0] + AT_REST]
    work = Archiving(store, now=lambda: now[0])
    assert not await work.step()
    now[0] += 1
    assert await work.step()
    assert await rows_of(store, archive) == 8, "some deals at a time"
    assert await work.step()
    assert not await work.step(), "the second table has not rested yet"
    assert (await store.play.tables.find(1)).archived == now[0]  # type: ignore[union-attr]
    now[0] = closed[1] + AT_REST + 1
    store.writer._lanes[0]._done = False
    assert await work.step()
    store.writer._lanes[0]._done = True
    assert await rows_of(store, archive) == 10, "somebody else was writing"
    while await work.step():
        pass
    assert await rows_of(store, event_log) == 0
    assert await store.check({}) == []


def taken(_connection: sa.Connection) -> None:
    raise Unwritable("another has the turn", Trouble.TAKEN)


class Turns(FileClaims):
    """The first turn is lost before anything is written, as happens to a frozen program."""

    def __init__(self, held: Hold) -> None:
        super().__init__(held, 1)
        self.had = 0

    def duty(self, name: str) -> Fence | None:
        fence = super().duty(name)
        self.had += fence is not None
        return taken if self.had == 1 and fence is not None else fence


@pytest.mark.both
async def test_who_lost_the_turn_stops_and_another_goes_on(
    house: Evening, tmp_path, caplog, monkeypatch
) -> None:
    """No table is passed over for it."""
    monkeypatch.setattr(archiving, "LOOK", 0.01)
    monkeypatch.setattr(archiving, "AT_REST", -LATER)
    store, claims = house.store, Turns(hold(tmp_path / "turns"))
    await played(house, ["holdem"], 3)
    rows, lost = await rows_of(store, event_log), store.of(WHOLE, taken)
    work = Archiving(lost, now=lambda: LATER, others=store)
    async with asyncio.timeout(30):
        await work.run()
    assert await rows_of(store, event_log) == rows
    assert work._passed_over == set()
    task = asyncio.create_task(archiving.archived(store, claims, 0))
    async with asyncio.timeout(30):
        while await rows_of(store, event_log):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert (claims.had, claims.turn(ARCHIVE)) == (2, True), "it was given back"
    assert "stays out of the archive" not in caplog.text
    assert await store.check({}) == []


async def test_who_has_the_turn_waits_for_all_others_who_write(house: Evening) -> None:
    """Not only for what is written through its own store."""
    store = house.store
    await played(house, ["holdem"], 1)
    ours = store.of(WHOLE, None)
    work = Archiving(ours, now=lambda: LATER, others=store)
    store.writer._lanes[0]._done = False
    assert await work.step()
    assert await rows_of(store, archive) == 0
    store.writer._lanes[0]._done = True
    await work.step()
    assert await rows_of(store, archive) == 1
    await ours.close()


async def test_a_log_that_cannot_be_moved_holds_up_no_other(
    house: Evening, address, caplog
) -> None:
    store = house.store
    await played(house, ["holdem", "badugi"], 2)
    plant(address, 'DELETE FROM event_log WHERE "table" = 1 AND seq = 9')
    work = Archiving(store)
    work._now = lambda: LATER
    while await work.step():
        pass
    assert "table 1 stays out of the archive" in caplog.text
    assert [row.archived is None for row in await store.play.tables.all()] == [True, False]


@pytest.mark.both
async def test_deals_are_let_go_after_their_days_and_results_stay(house: Evening) -> None:
    store = house.store
    await played(house, ["holdem", "guts", "badugi"], 4)
    edge = (await store.play.tables.find(2)).closed or 0  # type: ignore[union-attr]
    now = edge + 30 * DAY + 1
    while await Archiving(store, now=lambda: now).step():
        pass
    before, figures = await logs(store), await stored_figures(store)
    assert await store.play.archive.gone() == 0, "for ever, unless the operator says otherwise"
    while await Archiving(store, 30, now=lambda: now).step():
        pass
    assert [row.let_go is None for row in await store.play.tables.all()] == [False, False, True]
    assert await store.play.archive.gone() == 2
    for table in (1, 2):
        with pytest.raises(LetGo):
            await store.play.log.rows(table)
    assert await store.play.log.rows(3) == before[3]
    histories = Histories(store, house.tables)
    row = await histories.find(1, 2, GUILD)
    with pytest.raises(Illegal) as no:
        await histories.read(row, 1)
    assert no.value.code is Refusal.DEALS_LET_GO
    assert await store.check(await chips_at_tables(store)) == []
    assert await rebuild(store) == 12, "of those behind the edge from what is kept of them"
    assert await stored_figures(store) == figures
    assert await store.check(await chips_at_tables(store)) == []


def test_the_dictionary_is_shipped():
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"data/deals.zdict"' in text
    assert sys.getsizeof(todays().data) > 10_000
