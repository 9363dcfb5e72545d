"""All that is kept of a server is in its owner's copy: nothing of another server, and no secret."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import sqlalchemy as sa

from bot.store import Act, Rank
from bot.store.desk import server_data
from bot.store.desk.server_data import CHILDREN, CHUNK, FIGURES, OTHERWISE, OWNED
from bot.store.schema import metadata, person
from bot.ui.words import ENGLISH, knows
from tests.store.evening import GUILD, NOON, play_evening
from tests.store.test_personal_data import planted

THEIRS = 900_000_000_000_000_777
"""Another server."""
KEPT_BACK = {
    "archive": "rows of logs with cards of everybody; hands are given as everybody saw them",
    "claim": "of programs",
    "deadline": "of running tables",
    "dictionary": "what the archive is compressed with",
    "event_log": "cards of everybody, those of running deals too",
    "game": "rules, which no server owns",
    "handed": "presses of the last seconds",
    "note": "a player's own words on others",
    "open_panel": "private panels",
    "opponents": "how many met has of somebody",
    "peak": "what stat says, made for boards",
    "person_setting": "what people chose for themselves",
    "pulse": "of the program",
    "rail_holder": "how often a player ended their links to a rail",
    "remembered": "marks of forgotten people",
    "screen": "which message shows what",
    "snapshot": "cards of running deals",
    "spent": "marks of the last hour",
    "stale": "of the program",
    "tally": "what stat says, made for boards",
    "total": "what stat says, made for boards",
}
"""Tables that are not given, and why."""
SECRET = ("seed", "course", "mark", "key", "dm", "dm_last", "token")
"""Columns that no row of a copy may have."""


def given() -> set[str]:
    tables = [*(one for one, _ in OWNED), *(one for one, *_ in CHILDREN)]
    return {one.name for one in [*tables, *(one for one, _ in FIGURES), *OTHERWISE]}


async def everything(store: Any, guild: int) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    async for table, rows in store.desk.server_data.of(guild):
        found.setdefault(table, []).extend(rows)
    return found


def test_every_table_is_in_a_copy_or_has_its_reason():
    assert {*metadata.tables} <= given() | set(KEPT_BACK)
    assert given() & set(KEPT_BACK) == set()


def test_every_file_of_a_copy_is_explained():
    files = given() - {"journal", "posting"} | {"ledger", "about", "hands"}
    assert [one for one in sorted(files) if not knows(ENGLISH, f"copy.{one}")] == []


def test_every_column_that_names_somebody_is_known():
    naming = {
        column.name
        for table in metadata.tables.values()
        if table.name in given()
        for column in table.columns
        if any(key.column is person.c.number for key in column.foreign_keys)
    }
    assert naming <= set(server_data.PLAYERS)


PLANTED = (
    *(one for one, _ in OWNED if one.name not in {"poker_table", "account"}),
    *(child for child, *_ in CHILDREN),
    *(one for one, _ in FIGURES),
)
"""Tables in which the test plants a row for each server."""


def plant(db: sqlite3.Connection, guild: int, who: int, table: int, number: int) -> None:
    """Write a row of a server into each table, under this number and with the server in words."""
    parents = {child.name: column.name for child, column, _ in CHILDREN}
    for one in PLANTED:
        row = {column.name: planted(column, who, table, number) for column in one.columns}
        for name in ("number", "id", parents.get(one.name, "")):
            row |= {name: number} if name in row else {}
        row |= {"guild": guild} if "guild" in row else {}
        for column in one.columns:
            if isinstance(column.type, sa.String):
                row[column.name] = f"of {guild}"
        names, marks = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
        db.execute(f"INSERT INTO {one.name} ({names}) VALUES ({marks})", list(row.values()))  # noqa: S608 - names of the schema


async def test_a_row_of_every_table_is_in_its_server_s_copy_and_in_no_other(store, file):
    """A row of each of two servers is planted in each table, with the server in its words."""
    ann = await store.identity.people.number(70_001, "Ann", NOON)
    bo = await store.identity.people.number(70_002, "Bo", NOON)
    ours = await store.play.tables.open(GUILD, 5, ann, NOON)
    theirs = await store.play.tables.open(THEIRS, 6, bo, NOON)
    with closing(sqlite3.connect(file)) as db, db:
        plant(db, GUILD, ann, ours, 4001)
        plant(db, THEIRS, bo, theirs, 4002)
    found = await everything(store, GUILD)
    planted_in = {one.name for one in PLANTED} - {one.name for one, _ in FIGURES}
    assert {name: len(found.get(name, ())) for name in planted_in} == dict.fromkeys(planted_in, 1)
    text = json.dumps(found)
    for stranger in (THEIRS, "Bo", 70_002):
        assert str(stranger) not in text.replace(str(bo), "")
    assert {"number": ann, "discord_id": 70_001, "name": "Ann", "house": None} in found["person"]
    for rows in found.values():
        for row in rows:
            assert not set(SECRET) & row.keys()


async def test_its_chips_add_up_and_people_without_a_part_are_not_named(store):
    evening = await play_evening(store)
    await store.identity.people.number(70_009, "Zed", NOON)
    found = await everything(store, GUILD)
    sums: dict[int, int] = {}
    for line in found["ledger"]:
        sums[line["id"]] = sums.get(line["id"], 0) + line["amount"]
    assert set(sums.values()) == {0}
    assert {one["number"] for one in found["person"]} == set(evening.players)
    assert "event_log" not in found
    assert "event_log" not in json.dumps(found)
    assert await store.desk.server_data.hands(GUILD) == 1
    (hand,) = await store.desk.server_data.hands_after(GUILD, 0, 10)
    assert await store.desk.server_data.hands_after(GUILD, hand.hand, 10) == []
    assert await store.desk.server_data.hands(THEIRS) == 0
    assert await everything(store, THEIRS) == {}
    assert not await store.desk.server_data.is_known(THEIRS)
    assert await store.desk.server_data.is_known(GUILD)


async def test_a_forgotten_player_is_nobody_and_who_hides_shows_no_figures(store):
    evening = await play_evening(store)
    ann, bo, *_ = evening.players
    await store.config.preferences.change(bo, {"hidden": True})
    found = await everything(store, GUILD)
    shown = {one["player"] for one in found["stat"]}
    assert bo not in shown
    assert shown
    assert all(bo not in (one["player"], one["other"]) for one in found.get("met", ()))
    assert "hidden" not in json.dumps(found)
    dee = await store.identity.people.number(70_004, "Dee-to-forget", NOON)
    await store.books.banks.welcome(GUILD, dee, 100, NOON)
    act = Act(GUILD, NOON, ann, Rank.MANAGER, "grant", player=dee, reason="for Dee-to-forget")
    await store.rights.acts.note(act)
    await store.identity.people.forget(dee, NOON)
    text = json.dumps(await everything(store, GUILD))
    for gone in ("Dee-to-forget", "70004"):
        assert gone not in text


async def test_many_rows_of_a_copy_come_in_parts_and_each_once(store, file):
    with closing(sqlite3.connect(file)) as db, db:
        rows = [(GUILD, f"game{one}", 1, 1, 1) for one in range(CHUNK + 7)]
        db.executemany(
            "INSERT INTO pace (guild, game, deals, timed, took) VALUES (?, ?, ?, ?, ?)", rows
        )
    parts = [rows async for table, rows in store.desk.server_data.of(GUILD) if table == "pace"]
    assert [len(part) for part in parts] == [CHUNK, 7]
    assert len({row["game"] for part in parts for row in part}) == CHUNK + 7
