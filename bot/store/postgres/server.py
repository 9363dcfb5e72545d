"""PostgreSQL: a server that several programs may reach, which part the servers of Discord."""

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
from bot.store.migrate import must_be_known, newest, one_at_a_time, step_up
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
    """A database on a server; most methods hand over to a module of this room."""

    lanes = 6
    group = 50
    parted = True
    readers = 8
    moment = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    lone_savepoint = True

    def __init__(self, url: sa.URL) -> None:
        """Raises BadDatabase where psycopg is missing."""
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
        """There is none."""
        raise BadDatabase(f"{self} {INSTEAD}")

    def exists(self) -> bool:
        """It has a schema."""
        with self._opened() as engine:
            return self._migrating.schema_of(engine) != ""

    def bring_up_to_date(self) -> None:
        """Make or upgrade the schema; a copy of it is pg_dump's to make."""
        with self._opened() as engine:
            found = self._migrating.schema_of(engine)
            if found in {"", newest()} or self._holding.held_here(self.name):
                self._migrating.bring_up_to_date(engine)
                return
            with self.hold():  # no other program plays meanwhile
                self._migrating.bring_up_to_date(engine)

    def must_be_the_dealers(self) -> None:
        """By the schema that was noted there."""
        if not self.exists():
            raise BadDatabase(f"{self}: is no database of the dealer's")

    def must_be_ours(self) -> None:
        """Raises BadDatabase for another schema than this program's."""
        with self._opened() as engine:
            self._migrating.must_be_ours(engine, self.name)

    def damage(self) -> list[str]:
        """PostgreSQL finds a damaged page by its checksum, when it is read."""
        return []

    def must_be_whole(self) -> None:
        """Raises BadDatabase where the server doesn't let us in."""
        with self._opened() as engine, engine.connect():
            pass

    def torn_rows(self) -> list[str]:
        """None: PostgreSQL takes no JSON that can't be read."""
        return []

    async def broken_promises(self, connection: AsyncConnection) -> Promises:
        """References and triggers."""
        return await self._guards.broken_promises(connection)

    def hold(self) -> Hold:
        """By an advisory lock."""
        try:
            return self._holding.joined(self.name, self._url, self._engines.ALIVE, 1)
        except sa.exc.DBAPIError as error:
            raise trouble.unreached(self.name, error) from error

    def claims(self, count: int) -> Claims:
        """By advisory locks; whoever comes first brings the schema up to date."""
        args = self._engines.ALIVE
        try:
            return self._holding.joined(self.name, self._url, args, count, self._prepare)
        except sa.exc.DBAPIError as error:
            raise trouble.unreached(self.name, error) from error

    def _prepare(self, must_be_alone: Callable[[], None]) -> None:
        with self._opened() as engine:
            found = self._migrating.schema_of(engine)
            must_be_known(found)
            if found != newest():
                must_be_alone()
                self._migrating.bring_up_to_date(engine)

    def bus(self) -> Bus:
        """By NOTIFY and LISTEN."""
        return self._bus.ServerBus(self.name, self._url, self._engines.ALIVE)

    def division(self) -> Division | None:
        """By those locks."""
        with self._opened() as engine:
            return self._playing.division(engine)

    def fence(self) -> Fence | None:
        """By the epoch of the claim, where this process holds it."""
        held = self._holding.held_here(self.name)
        return None if held is None else held.fence()

    def holder(self) -> Holder | None:
        """Who has that lock."""
        with self._opened() as engine:
            return self._playing.holder(self.name, engine)

    def staged(self) -> Staged:
        """Itself, while it is empty."""
        with self._opened() as engine:
            if self._migrating.holds_anything(engine):
                raise BadDatabase(f"{self}: is not empty, and is not written over")
        return StagedServer(self)

    def counted(self, connection: sa.Connection) -> dict[str, int]:
        """By sequences."""
        return self._migrating.counted(connection)

    def count_on(self, connection: sa.Connection, counted: Mapping[str, int]) -> None:
        """The sequences of all tables that have one."""
        self._migrating.count_on(connection, counted)

    def size(self) -> tuple[int, None]:
        """The database's; what the server's disk has free it tells nobody."""
        with self._opened() as engine, engine.connect() as connection:
            return int(connection.scalar(_SIZE) or 0), None

    def trouble(self) -> Trouble | None:
        """By a table that goes at once."""
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
        """By PostgreSQL's codes."""
        return trouble.trouble_of(error)

    def may_pass(self, error: BaseException | None) -> bool:
        """Connections that were lost, and writes that came first."""
        return trouble.may_pass(error)

    def health(self) -> Health:
        """By what becomes of writes alone."""
        return Health(self.name)

    def writing(self) -> sa.Engine:
        """A connection a lane."""
        return self._engines.writing_engine(self._url, self.lanes, "dealer")

    def reading(self) -> AsyncEngine:
        """Return the engine for reads, which uses psycopg's asynchronous interface."""
        return self._engines.reading_engine(self._url, self.readers, "dealer reads")

    def empty(self) -> None:
        """Take away all that the migrations made, rows included."""
        with self._opened() as engine:
            self._migrating.empty(engine)

    @contextmanager
    def _opened(self) -> Iterator[sa.Engine]:
        """For a moment. Raises BadDatabase for what the server refuses, and for its encoding."""
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
        """All of it or nothing."""
        engine = self.database.writing()
        try:
            with one_at_a_time, engine.begin() as connection:
                step_up(connection)
                yield connection
        finally:
            engine.dispose()

    def keep(self) -> None:
        """It is where it belongs."""

    def drop(self) -> None:
        """Empty it again; it was when this began."""
        self.database.empty()


def _name(url: sa.URL) -> str:
    """An address without what may be secret."""
    host = url.host or url.query.get("host") or "localhost"
    port = f":{url.port}" if url.port else ""
    return f"postgresql://{host}{port}/{url.database or ''}"
