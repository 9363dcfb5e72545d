"""The room of a deal on disk is measured, and within its bounds before and in the archive."""

import tempfile

import pytest

from bot.store.file import pages
from tests.workshop.load import appends, rest
from tests.workshop.load.row import Row
from tests.workshop.load.sizes import Sizes

pytestmark = pytest.mark.usefixtures("unsynced")


async def measured(deals: int) -> dict[str, Row]:
    rows = [one async for one in rest.rows(Sizes(deals=deals))]
    return {one.what.removeprefix("a Hold'em deal "): one for one in rows}


async def test_a_deal_at_rest_is_within_its_bounds():
    told = await measured(24)
    log, every = told["at rest: its log"], told["at rest: all rows"]
    assert (log.most, every.most) == (0.8, 2.6)
    assert log.kept, log
    assert every.kept, every
    open_log, open_every = (told[f"before the archive: {one}"] for one in ("its log", "all rows"))
    assert 0.2 < log.value < open_log.value / 5, "the rows moved"
    assert log.value < every.value < open_every.value
    moved = open_log.value - log.value
    assert open_every.value - every.value == pytest.approx(moved, abs=0.2), "and nothing else"


async def test_where_sqlite_does_not_tell_of_its_pages_there_is_a_dash(monkeypatch):
    monkeypatch.setattr(pages, "_BY_TABLE", pages._BY_TABLE.replace("dbstat", "not_built_in"))
    told = await measured(1)
    assert [one.kept for one in told.values()] == [None] * 4
    assert {one.note for one in told.values()} == {rest.UNTOLD}


@pytest.mark.parametrize("name", ["100% of it", "50%25", "a?b#c"])
async def test_the_folder_that_is_measured_in_may_have_any_name(tmp_path, monkeypatch, name):
    """An address would name a file elsewhere, which would be left behind."""
    odd = tmp_path / name
    odd.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(odd))
    assert len(await measured(1)) == 4
    assert [one.what async for one in appends.rows("", 0.01)] == ["appends, SQLite"]
    assert [*tmp_path.iterdir()] == [odd]
    assert [*odd.iterdir()] == []
