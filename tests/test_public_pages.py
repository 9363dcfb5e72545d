"""Pages for those who never see the code: true to it, and within Discord's limits."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from PIL import Image
from sqlalchemy.engine import Engine

from bot.base.folders import CHECKOUT
from bot.store import KEPT_FOR, Store
from bot.store.schema import metadata
from tests.offered import offered
from tests.store.evening import NOON
from tests.test_translated_pages import SPOKEN

DOCS = CHECKOUT / "docs"
PRIVACY, TERMS, DIRECTORY = (
    (DOCS / f"{name}.md").read_text(encoding="utf-8")
    for name in ("privacy", "terms", "app-directory")
)
ADDED = {"account", "remembered"}
"""Tables in which being forgotten writes, and erases nothing: chips go back, marks are made."""
CHANGED = re.compile(r"^\s*(?:UPDATE|DELETE FROM) (\w+)")
SHORT, PROFILE, TAGS, A_TAG, SHOTS, SIZE = 200, 400, 5, 20, 5, (1280, 720)
SMALL = 200_000
"""Bytes of a screenshot."""
LEAST_LONG, MOST_LONG = 300, 2000


def rows() -> dict[str, str]:
    """Return the privacy page's text about each table of the database."""
    lines = re.findall(r"^\| (`.+?) \| .+? \| (.+) \|$", PRIVACY, re.MULTILINE)
    return {table: said for tables, said in lines for table in re.findall(r"`(\w+)`", tables)}


def quoted(part: str) -> str:
    """Return the text to be pasted of a part of the directory's page."""
    lines = [line[2:] for line in part.splitlines() if line[:1] == ">"]
    return " ".join(" ".join(lines).split())


def test_every_table_of_the_database_is_told_and_no_other():
    assert set(rows()) == set(metadata.tables)


@contextmanager
def changes() -> Iterator[set[str]]:
    """Tables of which something was changed or deleted meanwhile."""
    seen = set[str]()

    def heard(_connection, _cursor, statement, *_rest):
        seen.update(CHANGED.findall(statement))

    sa.event.listen(Engine, "before_cursor_execute", heard)
    yield seen
    sa.event.remove(Engine, "before_cursor_execute", heard)


@pytest.fixture
async def store(tmp_path):
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'dealer.db'}")
    yield store
    await store.close()


async def test_what_is_said_to_be_erased_is(store: Store):
    """When somebody is forgotten; of a server, when it was left for long."""
    ann = await store.identity.people.number(1, "Ann", NOON)
    with changes() as erased:
        await store.identity.people.forget(ann, NOON)
    assert erased - ADDED == {table for table, said in rows().items() if "erased" in said}
    await store.desk.leaving.left(11, NOON)
    with changes() as purged:
        assert await store.desk.leaving.purge(11, NOON + KEPT_FOR)
    days = f"{KEPT_FOR // 86_400_000} days after"
    assert purged == {table for table, said in rows().items() if days in said}


@pytest.mark.parametrize("page", [PRIVACY, TERMS, DIRECTORY], ids=["privacy", "terms", "directory"])
def test_commands_that_are_named_are_there(page):
    known = {f"/{path}" for path, _ in offered()}
    groups = {one.split()[0] for one in known}
    named = re.findall(r"(?:`|\*\*)(/[a-z][a-z -]*)(?:`|\*\*)", page)
    assert named
    assert set(named) <= known | groups


def test_chips_have_no_value_wherever_it_is_said():
    for page in (TERMS, DIRECTORY):
        assert "Chips are" in page
    assert "Chips have no value" in TERMS
    assert "can't be bought, sold, traded or" in TERMS


@pytest.mark.parametrize("code", ["en", *SPOKEN])
def test_descriptions_and_tags_are_within_discords_limits(code):
    """The first four parts of each language's page are both descriptions, the long one and tags."""
    folder = DOCS if code == "en" else DOCS / code
    page = (folder / "app-directory.md").read_text(encoding="utf-8")
    _, short, profile, long, tags = re.split(r"^## .*$", page, flags=re.MULTILINE)[:5]
    assert 100 < len(quoted(short)) <= SHORT
    assert not re.search(r"[*_`#\[]", quoted(short))
    assert len(quoted(profile)) <= PROFILE
    assert "/table open" in quoted(profile)
    assert LEAST_LONG <= len(quoted(long)) <= MOST_LONG
    named = re.findall(r"`([^`]+)`", tags)
    assert 0 < len(named) <= TAGS
    assert max(map(len, named)) <= A_TAG


def test_screenshots_are_there_and_small():
    named = re.findall(r"\]\((img/directory/[\w-]+\.png)\)", DIRECTORY)
    assert sorted(named) == sorted(
        str(one.relative_to(DOCS)) for one in (DOCS / "img" / "directory").glob("*")
    )
    assert len(named) <= SHOTS
    for name in named:
        with Image.open(DOCS / name) as picture:
            assert picture.size == SIZE
        assert (DOCS / name).stat().st_size <= SMALL
