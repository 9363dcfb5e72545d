"""SQLite: one file, one writer, the copies beside it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.bus import Bus
from bot.store.database import Claims, Database, Division, Hold, Promises, Staged
from bot.store.engines import reading_engine, writing_engine
from bot.store.errors import BadDatabase, Trouble
from bot.store.file import health, holding, probing, whole
from bot.store.file.claims import FileClaims
from bot.store.file.copies import alone, put_in_place
from bot.store.holder import Holder
from bot.store.migrate import bring_up_to_date, must_be_ours, must_be_the_dealers
from bot.store.schema import GUARDS, metadata


class SqliteFile(Database):
    """A file of ours or one to be made; most methods hand over to a module of this room."""

    lanes = 1
    group = 200
    parted = False
    readers = 5
    moment = "BEGIN"
    lone_savepoint = False

    def __init__(self, file: Path) -> None:
        self._file = file

    def __str__(self) -> str:
        return str(self._file)

    @property
    def file(self) -> Path:
        """It."""
        return self._file

    def exists(self) -> bool:
        """The file is there."""
        return self._file.exists()

    def bring_up_to_date(self) -> Path | None:
        """Make or upgrade the schema, after a copy of the file was made."""
        return bring_up_to_date(self._file)

    def must_be_the_dealers(self) -> None:
        """Ask for the schema that was noted in it, and first for its length."""
        if self._file.is_file():
            whole.must_not_be_cut(self._file)
        must_be_the_dealers(self._file)

    def must_be_ours(self) -> None:
        """Raises BadDatabase for a file with another schema than this program's."""
        must_be_ours(self._file)

    def damage(self) -> list[str]:
        """By page and table."""
        return whole.damaged_pages(self._file)

    def must_be_whole(self) -> None:
        """Raises BadDatabase, which names page and table."""
        whole.must_be_whole(self._file)

    def torn_rows(self) -> list[str]:
        """Rows whose JSON cannot be read."""
        return whole.torn_rows(self._file)

    async def broken_promises(self, connection: AsyncConnection) -> Promises:
        """Ask SQLite about its file, and whether the triggers are there."""
        state = (await connection.exec_driver_sql("PRAGMA integrity_check")).scalars().all()
        lost = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).mappings().all()
        named = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        triggers = (await connection.exec_driver_sql(named)).scalars().all()
        return Promises(
            [line for line in state if line != "ok"],
            ["{table} row {rowid} to {parent}".format(**row) for row in lost],
            [name for name in GUARDS if name not in triggers],
        )

    def hold(self) -> Hold:
        """By the system's lock of a file beside it."""
        return holding.hold(self._file)

    def claims(self, count: int) -> Claims:
        """All of them are this process's: no other plays on a file."""
        return FileClaims(self.hold(), count)

    def bus(self) -> Bus:
        """Within the process."""
        return Bus()

    def division(self) -> Division | None:
        """The one program that has everything."""
        found = self.holder()
        return None if found is None else Division(1, (found,), {0: found})

    def fence(self) -> None:
        """None: who holds the system's lock can't lose it."""

    def holder(self) -> Holder | None:
        """Who has that lock."""
        return holding.holder(self._file)

    def staged(self) -> Staged:
        """Beside it, until it is kept."""
        return StagedFile(self._file)

    def counted(self, connection: sa.Connection) -> dict[str, int]:
        """As SQLite keeps them."""
        rows = connection.execute(sa.text("SELECT name, seq FROM sqlite_sequence"))
        return {name: int(number) for name, number in rows}

    def count_on(self, connection: sa.Connection, counted: Mapping[str, int]) -> None:
        """Where SQLite keeps them; it has noted the largest that there are."""
        there = self.counted(connection)
        for name, number in counted.items():
            if not metadata.tables[name].dialect_options["sqlite"]["autoincrement"]:
                continue
            known = {"name": name, "number": max(number, there.get(name, 0))}
            connection.execute(sa.text("DELETE FROM sqlite_sequence WHERE name = :name"), known)
            kept = sa.text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)")
            connection.execute(kept, known)

    def size(self) -> tuple[int, int | None]:
        """The file's, and what its disk has left."""
        return whole.sizes(self._file)

    def trouble(self) -> Trouble | None:
        """Asked of the folder and the file."""
        return probing.trouble_with(self._file)

    def trouble_of(self, error: BaseException | None) -> tuple[Trouble, str] | None:
        """By SQLite's codes."""
        return health.trouble_of(error)

    def may_pass(self, error: BaseException | None) -> bool:
        """Never: whoever comes second waits for the file."""
        del error
        return False

    def in_transaction(self, connection: sa.Connection) -> bool:
        """A full disk ends it, for one."""
        return bool(getattr(connection.connection.driver_connection, "in_transaction", False))

    def health(self) -> health.FileHealth:
        """Also of the file's place and its disk's room."""
        return health.FileHealth(self._file)

    def writing(self) -> sa.Engine:
        """For the one writer."""
        return writing_engine(self._file)

    def reading(self) -> AsyncEngine:
        """Beside the writer."""
        return reading_engine(self._file, self.readers)


class StagedFile:
    """A file under another name."""

    def __init__(self, file: Path) -> None:
        if file.exists() and file.stat().st_size:
            raise BadDatabase(f"{file}: is there already, and is not written over")
        self._file, self._staged = file, file.with_name(f"{file.name}.moving")
        self.drop()

    @property
    def database(self) -> SqliteFile:
        """Under its other name."""
        return SqliteFile(self._staged)

    @contextmanager
    def filling(self) -> Iterator[sa.Connection]:
        """The schema is made first: nobody knows of this file."""
        self.database.bring_up_to_date()
        engine = self.database.writing()
        try:
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()

    def keep(self) -> None:
        """Under its own name, in one step."""
        alone(self._staged)
        put_in_place(self._file, self._staged)

    def drop(self) -> None:
        """And what SQLite left beside it."""
        for one in self._staged.parent.glob(f"{self._staged.name}*"):
            with suppress(OSError):
                one.unlink()
