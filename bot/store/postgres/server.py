"""A PostgreSQL database, on which several programs may play, each with some Discord servers."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.bus import Bus
from bot.store.database import (
    Claims,
    Database,
    Division,
    Fence,
    Hold,
    Promises,
    Staged,
)
from bot.store.errors import BadDatabase, Trouble
from bot.store.health import Health
from bot.store.holder import Holder
from bot.store.migrate import must_be_known, must_not_be_old, newest, one_at_a_time, step_up
from bot.store.postgres import trouble

DRIVER = "postgresql+psycopg"
NEEDS = (
    "PostgreSQL needs psycopg: pip install '.[postgres]' in the program's folder"
    " (with uv: uv sync --extra postgres)"
)
INSTEAD = (
    "lies on a PostgreSQL server: copy it with pg_dump and put it back with pg_restore,"
    " see docs/operating.md"
)
_TRIED = sa.text("CREATE TEMPORARY TABLE dealer_probe (number bigint) ON COMMIT DROP")
_SIZE = sa.select(sa.func.pg_database_size(sa.func.current_database()))


class PostgresServer(Database):
    """A database on a PostgreSQL server; most methods call a module of this folder."""

    lanes = 6
    group = 50
    parted = True
    readers = 8
    moment = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    lone_savepoint = True

    def __init__(self, url: sa.URL) -> None:
        """Raise BadDatabase if psycopg is not installed."""
        try:
            from bot.store.postgres import bus, engines, guards, holding, migrating, playing
        except ImportError as missing:
            raise BadDatabase(NEEDS) from missing
        self._url = url.set(drivername=DRIVER)
        self._bus, self._engines, self._guards = bus, engines, guards
        self._holding, self._migrating, self._playing = holding, migrating, playing
        self.name = _name(url)

    def __str__(self) -> str:
        return self.name

    @property
    def file(self) -> Path:
        """Raise BadDatabase, as there is no file."""
        raise BadDatabase(f"{self} {INSTEAD}")

    def exists(self) -> bool:
        """True if the database has a schema of the dealer's."""
        with self._opened() as engine:
            return self._migrating.schema_of(engine) != ""

    def bring_up_to_date(self) -> None:
        """Make or upgrade the schema, without a copy, which pg_dump can make."""
        with self._opened() as engine:
            found = self._migrating.schema_of(engine)
            must_be_known(found, self)
            if found in {"", newest()} or self._holding.held_here(self.name):
                self._migrating.bring_up_to_date(engine, self.name)
                return
            with self.hold():  # no other program plays meanwhile
                self._migrating.bring_up_to_date(engine, self.name)

    def must_be_the_dealers(self) -> None:
        """Raise BadDatabase if the database has no schema of the dealer's, or one before 1.0.0."""
        with self._opened() as engine:
            found = self._migrating.schema_of(engine)
        if not found:
            raise BadDatabase(f"{self}: is no database of the dealer's")
        must_not_be_old(found, self)

    def must_be_ours(self) -> None:
        """Raise BadDatabase if the schema is another than this program's."""
        with self._opened() as engine:
            self._migrating.must_be_ours(engine, self.name)

    def damage(self) -> list[str]:
        """Return no line: PostgreSQL checks a page's checksum when it reads the page."""
        return []

    def must_be_whole(self) -> None:
        """Raise BadDatabase if the server refuses a connection."""
        with self._opened() as engine, engine.connect():
            pass

    def torn_rows(self) -> list[str]:
        """Return no line: PostgreSQL refuses JSON that can't be read."""
        return []

    async def broken_promises(self, connection: AsyncConnection) -> Promises:
        """Return missing triggers, and rows that break a reference or a rule."""
        return await self._guards.broken_promises(connection)

    def hold(self) -> Hold:
        """Hold the database alone by advisory locks; raise InUse or BadDatabase."""
        try:
            return self._holding.joined(self.name, self._url, self._engines.ALIVE, 1)
        except sa.exc.DBAPIError as error:
            raise trouble.unreached(self.name, error) from error

    def claims(self, count: int) -> Claims:
        """Join the playing programs by advisory locks; the first brings the schema up to date."""
        args = self._engines.ALIVE
        try:
            return self._holding.joined(self.name, self._url, args, count, self._prepare)
        except sa.exc.DBAPIError as error:
            raise trouble.unreached(self.name, error) from error

    def _prepare(self, must_be_alone: Callable[[], None]) -> None:
        with self._opened() as engine:
            found = self._migrating.schema_of(engine)
            must_be_known(found, self)
            if found != newest():
                must_be_alone()
                self._migrating.bring_up_to_date(engine, self.name)

    def bus(self) -> Bus:
        """Return a bus by NOTIFY and LISTEN, not yet open."""
        return self._bus.ServerBus(self.name, self._url, self._engines.ALIVE)

    def division(self) -> Division | None:
        """Return the playing programs with their shards, by their locks, or None."""
        with self._opened() as engine:
            return self._playing.division(engine)

    def fence(self) -> Fence | None:
        """Return the fence of all servers if this process holds them as one shard, else None."""
        held = self._holding.held_here(self.name)
        return None if held is None else held.fence()

    def holder(self) -> Holder | None:
        """Return the first program that plays on the database, or None."""
        with self._opened() as engine:
            return self._playing.holder(self.name, engine)

    def staged(self) -> Staged:
        """Return the database itself for filling; raise BadDatabase if it is not empty."""
        with self._opened() as engine:
            if self._migrating.holds_anything(engine):
                raise BadDatabase(f"{self}: is not empty, and is not written over")
        return StagedServer(self)

    def counted(self, connection: sa.Connection) -> dict[str, int]:
        """Return the last numbers of all sequences, by table."""
        return self._migrating.counted(connection)

    def count_on(self, connection: sa.Connection, counted: Mapping[str, int]) -> None:
        """Set all sequences so that they go on after these numbers."""
        self._migrating.count_on(connection, counted)

    def size(self) -> tuple[int, None]:
        """Return the bytes of the database, and None: a server doesn't tell its free room."""
        with self._opened() as engine, engine.connect() as connection:
            return int(connection.scalar(_SIZE) or 0), None

    def trouble(self) -> Trouble | None:
        """Return why the database can't be written, or None, by making a temporary table."""
        engine = self.writing()
        try:
            with engine.begin() as connection:
                connection.execute(_TRIED)
        except sa.exc.DBAPIError as error:
            found = self.trouble_of(error)
            return Trouble.FAILING if found is None else found[0]
        finally:
            engine.dispose()
        return None

    def trouble_of(self, error: BaseException | None) -> tuple[Trouble, str] | None:
        """Return the trouble that an error reports by its SQLSTATE, with its words, or None."""
        return trouble.trouble_of(error)

    def may_pass(self, error: BaseException | None) -> bool:
        """True if a connection was lost before the commit, or another write came first."""
        return trouble.may_pass(error)

    def health(self) -> Health:
        """Return the health of the database, which only writes and reads report."""
        return Health(self.name)

    def writing(self) -> sa.Engine:
        """Return the engine for writes, with a connection for each lane."""
        return self._engines.writing_engine(self._url, self.lanes, "dealer")

    def reading(self) -> AsyncEngine:
        """Return the engine for reads, which uses psycopg's asynchronous interface."""
        return self._engines.reading_engine(self._url, self.readers, "dealer reads")

    def empty(self) -> None:
        """Delete all that migrations made, rows included."""
        with self._opened() as engine:
            self._migrating.empty(engine)

    @contextmanager
    def _opened(self) -> Iterator[sa.Engine]:
        """Give an engine for a moment; raise BadDatabase if the server refuses or lacks UTF8."""
        engine = self.writing()
        self._engines.only_utf8(engine, self.name)
        try:
            yield engine
        except sa.exc.DBAPIError as error:
            raise trouble.unreached(self.name, error) from error
        finally:
            engine.dispose()


class StagedServer:
    """A database whose filling is one transaction, schema included."""

    def __init__(self, server: PostgresServer) -> None:
        self.database = server

    @contextmanager
    def filling(self) -> Iterator[sa.Connection]:
        """Give a connection for filling, with the schema, in one transaction."""
        engine = self.database.writing()
        try:
            with one_at_a_time, engine.begin() as connection:
                step_up(connection)
                yield connection
        finally:
            engine.dispose()

    def keep(self) -> None:
        """Do nothing, as the database is in its place already."""

    def drop(self) -> None:
        """Empty the database again, as it was before."""
        self.database.empty()


def _name(url: sa.URL) -> str:
    """Return an address without user, password and parameters, which may be secret."""
    host = url.host or url.query.get("host") or "localhost"
    port = f":{url.port}" if url.port else ""
    return f"postgresql://{host}{port}/{url.database or ''}"
