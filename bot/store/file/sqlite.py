"""SQLite as a kind of database: a file with one writer, and copies beside it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.bus import Bus
from bot.store.database import Claims, Database, Division, Hold, Promises, Staged
from bot.store.engines import reading_engine, writing_engine
from bot.store.errors import BadDatabase, Trouble
from bot.store.file import health, holding, integrity, probing
from bot.store.file.claims import FileClaims
from bot.store.file.copies import alone, put_in_place
from bot.store.holder import Holder
from bot.store.migrate import bring_up_to_date, must_be_ours, must_be_the_dealers
from bot.store.schema import GUARDS, metadata


class SqliteFile(Database):
    """A SQLite file, which may not exist yet; most methods call a module of this folder."""

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
        """Return the path of the file."""
        return self._file

    def exists(self) -> bool:
        """True if the file exists."""
        return self._file.exists()

    def bring_up_to_date(self) -> Path | None:
        """Make the schema, or copy the file and upgrade it; return the copy, if one was made."""
        return bring_up_to_date(self._file)

    def must_be_the_dealers(self) -> None:
        """Raise BadDatabase if the file is cut off or has no schema of the dealer's."""
        if self._file.is_file():
            integrity.must_not_be_cut(self._file)
        must_be_the_dealers(self._file)

    def must_be_ours(self) -> None:
        """Raise BadDatabase if the file has another schema than this program's."""
        must_be_ours(self._file)

    def damage(self) -> list[str]:
        """Return a line for each damaged place, with its page and table."""
        return integrity.damaged_pages(self._file)

    def must_be_whole(self) -> None:
        """Raise BadDatabase, with page and table, if the file is damaged."""
        integrity.must_be_whole(self._file)

    def torn_rows(self) -> list[str]:
        """Return a line for each row whose JSON can't be read."""
        return integrity.torn_rows(self._file)

    async def broken_promises(self, connection: AsyncConnection) -> Promises:
        """Return damage that SQLite finds in its file, lost references and missing triggers."""
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
        """Hold the file by locks of the operating system; raise InUse or BadDatabase."""
        return holding.hold(self._file)

    def claims(self, count: int) -> Claims:
        """Hold the file and return its shards, all of which are this process's."""
        return FileClaims(self.hold(), count)

    def bus(self) -> Bus:
        """Return a bus within this process."""
        return Bus()

    def division(self) -> Division | None:
        """Return the one program that plays on the file as having the only shard, or None."""
        found = self.holder()
        return None if found is None else Division(1, (found,), {0: found})

    def fence(self) -> None:
        """Return None: the operating system's lock can't be lost."""

    def holder(self) -> Holder | None:
        """Return the program that has the file's lock, or None."""
        return holding.holder(self._file)

    def staged(self) -> Staged:
        """Return a new file beside this path; raise BadDatabase if the path is in use."""
        return StagedFile(self._file)

    def counted(self, connection: sa.Connection) -> dict[str, int]:
        """Return SQLite's last number of each table that counts up."""
        rows = connection.execute(sa.text("SELECT name, seq FROM sqlite_sequence"))
        return {name: int(number) for name, number in rows}

    def count_on(self, connection: sa.Connection, counted: Mapping[str, int]) -> None:
        """Set SQLite's last numbers, which are at least the largest number in each table."""
        there = self.counted(connection)
        for name, number in counted.items():
            if not metadata.tables[name].dialect_options["sqlite"]["autoincrement"]:
                continue
            known = {"name": name, "number": max(number, there.get(name, 0))}
            connection.execute(sa.text("DELETE FROM sqlite_sequence WHERE name = :name"), known)
            kept = sa.text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)")
            connection.execute(kept, known)

    def size(self) -> tuple[int, int | None]:
        """Return the bytes of the file, and the free bytes of its disk."""
        return integrity.sizes(self._file)

    def trouble(self) -> Trouble | None:
        """Return why the folder or the file can't be written, or None."""
        return probing.trouble_with(self._file)

    def trouble_of(self, error: BaseException | None) -> tuple[Trouble, str] | None:
        """Return the trouble that SQLite's error code reports, with its words, or None."""
        return health.trouble_of(error)

    def may_pass(self, error: BaseException | None) -> bool:
        """Return False: a second writer waits for the file, and a repeated write would fail too."""
        del error
        return False

    def in_transaction(self, connection: sa.Connection) -> bool:
        """True if the transaction is still open; a full disk, for example, ends it."""
        return bool(getattr(connection.connection.driver_connection, "in_transaction", False))

    def health(self) -> health.FileHealth:
        """Return the health of the file, which also watches its place and its disk's room."""
        return health.FileHealth(self._file)

    def writing(self) -> sa.Engine:
        """Return the engine of the one writer."""
        return writing_engine(self._file)

    def reading(self) -> AsyncEngine:
        """Return the engine of the readers, which don't wait for the writer."""
        return reading_engine(self._file, self.readers)


class StagedFile:
    """A new database file under a temporary name."""

    def __init__(self, file: Path) -> None:
        if file.exists() and file.stat().st_size:
            raise BadDatabase(f"{file}: is there already, and is not written over")
        self._file, self._staged = file, file.with_name(f"{file.name}.moving")
        self.drop()

    @property
    def database(self) -> SqliteFile:
        """Return the database under its temporary name."""
        return SqliteFile(self._staged)

    @contextmanager
    def filling(self) -> Iterator[sa.Connection]:
        """Make the schema, then give a connection whose transaction fills the file."""
        self.database.bring_up_to_date()
        engine = self.database.writing()
        try:
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()

    def keep(self) -> None:
        """Give the file its final name, in one step."""
        alone(self._staged)
        put_in_place(self._file, self._staged)

    def drop(self) -> None:
        """Delete the file and the files of SQLite beside it."""
        for one in self._staged.parent.glob(f"{self._staged.name}*"):
            with suppress(OSError):
                one.unlink()
