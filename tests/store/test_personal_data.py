"""All that is kept of a person is in what they get; a new table can't be forgotten."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
import sqlalchemy as sa

from bot.engine.errors import Refusal
from bot.store import Kind, Whose
from bot.store.desk.personal_data import CHUNK, JOINED, OTHERS, SIMPLE
from bot.store.schema import metadata, person
from bot.ui.words import ENGLISH, knows
from tests.store.evening import GUILD, NOON, play_evening

ANN = 500_600_700_800_900_100
PEOPLE = ("player", "other", "by", "host", "opened_by", "about")
"""Names of columns that hold a person's number without a foreign key."""
NAMELESS = {
    "alembic_version": "counts migrations",
    "archive": "rows of logs as they were, of which the commands are given with those of event_log",
    "claim": "of programs",
    "day_hand": "of servers",
    "deadline": "of tables; a seat says who",
    "dictionary": "what such rows are compressed with",
    "game": "rules",
    "handed": "presses of the last seconds, for another process",
    "hand": "of all who were dealt in, whose parts are in hand_seat",
    "open_panel": "empty while the bot runs",
    "opponents": "how many met has of somebody",
    "pace": "of servers",
    "peak": "what stat says, made for boards",
    "posting": "parts of entries, by account: the ledger gives them",
    "pulse": "of the program",
    "season": "of servers",
    "server": "what servers chose",
    "snapshot": "the table that its log describes, with cards of everybody",
    "stale": "of the program",
    "tally": "what stat says, made for boards",
    "total": "what stat says, made for boards",
}
"""Tables that name nobody, or say of somebody what another one says, and why."""


def naming() -> set[tuple[str, str]]:
    """Every column of the schema that holds a person's number, or a mark of one."""
    return {
        (table.name, column.name)
        for table in metadata.tables.values()
        for column in table.columns
        if any(key.column is person.c.number for key in column.foreign_keys)
        or (column.name in PEOPLE and isinstance(column.type, sa.BigInteger))
        or column.name == "mark"
    } | {("person", "number")}


def given() -> set[tuple[str, str]]:
    every = [*SIMPLE, *JOINED.items()]
    return {(table.name, name) for table, names in every for name in names}


def test_every_column_that_names_somebody_is_given_or_has_its_reason():
    others = {(table.name, name) for table, name in OTHERS}
    assert given() | others == naming()
    assert given() & others == set()


def test_every_table_is_given_or_has_its_reason():
    assert {name for name, _ in given()} | set(NAMELESS) == {*metadata.tables, "alembic_version"}
    assert {name for name, _ in given()} & set(NAMELESS) == set()


@pytest.mark.parametrize("table", sorted({name for name, _ in given()} | {"ledger"}))
def test_every_file_is_explained(table):
    assert knows(ENGLISH, f"own.{table}")


async def everything(store, player: int) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    async for table, rows in store.desk.personal_data.of(player):
        found.setdefault(table, []).extend(rows)
    return found


async def test_a_row_of_any_table_that_names_somebody_is_in_what_they_get(store, file):
    """Whatever the table: a row is planted for each column that may hold their number."""
    ann = await store.identity.people.number(ANN, "Ann", NOON)
    bo = await store.identity.people.number(7, "Bo", NOON)
    table = await store.play.tables.open(GUILD, 5, ann, NOON)
    expected: dict[str, int] = {}
    with closing(sqlite3.connect(file)) as db, db:
        marked = {(name, "mark") for name, _ in given()}
        for name, column in sorted(given() - {("person", "number")} - marked):
            row = {
                one.name: planted(one, bo, table, len(expected))
                for one in metadata.tables[name].columns
            }
            row[column] = ann
            names = ", ".join(f'"{one}"' for one in row)
            marks = ", ".join("?" * len(row))
            db.execute(f"INSERT INTO {name} ({names}) VALUES ({marks})", list(row.values()))  # noqa: S608 - names of the schema
            expected[name] = expected.get(name, 0) + 1
    found = await everything(store, ann)
    assert {name: len(rows) for name, rows in found.items() if name in expected} == {
        name: count + (name == "poker_table") for name, count in expected.items()
    }
    assert found["person"][0]["discord_id"] == ANN


def planted(column: sa.Column[Any], player: int, table: int, line: int) -> Any:
    """Something for a column that nobody asked about."""
    if column.name == "table":
        return table
    if isinstance(column.type, sa.JSON):
        return "[]"
    if column.name in PEOPLE:
        return player
    if column.name == "hand" and column.foreign_keys:
        return 1
    if isinstance(column.type, sa.String):
        return "seat" if column.name == "kind" else f"x{line}"
    return 0 if column.name == "balance" else 1 + line


async def test_chips_commands_and_deals_are_all_there_and_nobody_elses(store):
    evening = await play_evening(store)
    first, second, _ = evening.players
    found = await everything(store, first)
    assert [(one["kind"], one["account"], one["amount"]) for one in found["ledger"]] == [
        ("welcome", "bank", 1000),
        ("buy_in", "bank", -500),
        ("buy_in", "seat", 500),
        ("hand", "seat", -100),
    ]
    assert [one["seq"] for one in found["event_log"]] == [1, 4]
    assert all("events" not in one for one in found["event_log"]), "there lie others' cards"
    assert [(one["table"], one["number"], one["net"]) for one in found["hand_seat"]] == [
        (evening.table, 1, -100)
    ]
    others = await everything(store, second)
    assert [one["seq"] for one in others["event_log"]] == [2]
    assert {one["player"] for one in others["account"]} == {second}


async def test_many_rows_come_in_parts_and_each_once(store, file):
    ann = await store.identity.people.number(ANN, "Ann", NOON)
    with closing(sqlite3.connect(file)) as db, db:
        rows = [(GUILD, ann, 1000 + other) for other in range(CHUNK + 7)]
        db.executemany("INSERT INTO met (guild, player, other) VALUES (?, ?, ?)", rows)
    parts = [rows async for table, rows in store.desk.personal_data.of(ann) if table == "met"]
    assert [len(part) for part in parts] == [CHUNK, 7]
    assert len({row["other"] for part in parts for row in part}) == CHUNK + 7


async def test_marks_of_who_was_forgotten_and_is_back_are_theirs_alone(store):
    """A player who is back gets a row for each of their marks; other players get none of them."""
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await store.books.banks.welcome(GUILD, player, 100, NOON)
    await store.books.banks.daily(GUILD, player, 300, NOON)
    await store.identity.breaks.begin(player, NOON + 86_400_000)
    table = await store.play.tables.open(GUILD, 5, player, NOON)
    await store.identity.people.forget(player, NOON, [(Kind.BAN, table)])
    back = await store.identity.people.number(ANN, "Ann", NOON)
    found = await everything(store, back)
    assert {one["kind"] for one in found["remembered"]} == {
        *("welcome", "daily", "break", "ban", "table")
    }
    bo = await store.identity.people.number(7, "Bo", NOON)
    assert "remembered" not in await everything(store, bo)


async def test_what_was_counted_within_the_hour_is_theirs_alone(store):
    """A mark leads to the counted requests, which are deleted after an hour."""
    ann = await store.identity.people.number(ANN, "Ann", NOON)
    bo = await store.identity.people.number(7, "Bo", NOON)
    for at in (NOON, NOON + 1):
        await store.identity.allowances.spend(
            Kind.UPLOAD, Whose(ann, ANN), 9, Refusal.UPLOADS_SPENT, at
        )
    assert [one["at"] for one in (await everything(store, ann))["spent"]] == [NOON, NOON + 1]
    assert "spent" not in await everything(store, bo)
    later = NOON + 3_600_001
    await store.identity.allowances.spend(
        Kind.REPORT, Whose(bo, 7), 9, Refusal.REPORTS_SPENT, later
    )
    assert "spent" not in await everything(store, ann)
