"""The interface of a kind of database, with all that differs between SQLite and PostgreSQL.

`bot.store.file.sqlite` implements it for a file, `bot.store.postgres.server` for a server.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self

import orjson
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.bus import Bus
from bot.store.errors import Trouble
from bot.store.health import Health
from bot.store.holder import Holder

ARCHIVE, COUNT = "archive", "count"
"""Names of the duties that one program has at a time: moving to the archive, counting anew."""
Fence = Callable[[sa.Connection], None]
"""Called first in each transaction; raises Unwritable if another program took over."""


class Staged(Protocol):
    """An empty database that is being filled, and that no program uses until it is kept."""

    @property
    def database(self) -> "Database":
        """Return the database that is filled, to be checked before it is kept."""

    def filling(self) -> AbstractContextManager[sa.Connection]:
        """Make the schema and give a connection for filling, in one transaction."""

    def keep(self) -> None:
        """Make this the database from now on."""

    def drop(self) -> None:
        """Delete everything again; not allowed after `keep`."""


class Hold(Protocol):
    """A hold on a database, which ends by `release` or with this process."""

    def release(self) -> None:
        """Release the database for other programs."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


@dataclass(frozen=True, slots=True)
class Division:
    """The division of Discord's servers among the programs that play."""

    count: int
    """Number of shards; 1 for a program that plays alone."""
    programs: tuple[Holder, ...]
    shards: Mapping[int, Holder]
    """The program of each shard that is taken."""


class Claims(Protocol):
    """The shards of this process. The methods wait for the database, so threads call them."""

    count: int
    """Number of all shards."""
    watchers: list[Callable[[int], None]]
    """Functions that a thread calls with each shard that another program took over."""

    @property
    def mine(self) -> frozenset[int]:
        """Return the shards of this process, as far as it knows."""

    def programs(self) -> int:
        """Return the number of playing programs, this one included. Raise Unwritable."""

    def free(self) -> list[int]:
        """Return the shards that no program has, in order. Raise Unwritable."""

    def take(self, shard: int) -> Fence | None:
        """Take a shard and return its fence; None if another program has it. Raise Unwritable."""

    def give_up(self, shard: int) -> None:
        """Give a shard up; nothing may be written for it any more."""

    def turn(self, name: str) -> bool:
        """Take a turn, which one part of one program has at a time; return False if it is taken.

        A turn ends with the connection, if that is lost. Raises Unwritable.
        """

    def duty(self, name: str) -> Fence | None:
        """Take a turn that writes, and return the fence for its writes; None if it is taken.

        Once another program has the turn, the fence refuses writes of a program that lost it.
        `name` is ARCHIVE or COUNT. Raises Unwritable.
        """

    def turn_over(self, name: str) -> None:
        """Give a turn back."""

    def close(self) -> None:
        """Give up all shards and turns."""


class Database(ABC):
    """A database at an address, which is not opened before a method needs it.

    Its many methods stay in one class, as together they are the list of all that a kind of database
    must implement.
    """

    lanes: ClassVar[int]
    """Number of writers at the same time."""
    group: ClassVar[int]
    """Number of writes that share a commit at most."""
    parted: ClassVar[bool]
    """True if several programs may play on the database."""
    lone_savepoint: ClassVar[bool]
    """True if a write that is alone in its commit has a savepoint too. An error at the savepoint's
    end, before the commit, proves that a lost connection kept nothing."""
    readers: ClassVar[int]
    """The number of reads that may run at the same time; further reads wait."""
    moment: ClassVar[str]
    """The statement that begins a transaction whose reads all see the same moment."""

    @abstractmethod
    def __str__(self) -> str:
        """Return the database's name for messages, without a password."""

    @property
    @abstractmethod
    def file(self) -> Path:
        """Return the database's file. Raise BadDatabase, with an alternative, for a server."""

    @abstractmethod
    def exists(self) -> bool:
        """True if the database exists. Raise BadDatabase if it can't be reached."""

    @abstractmethod
    def bring_up_to_date(self) -> Path | None:
        """Make or upgrade the schema; return the copy that was made first, if one was.

        Raises NewerSchema, InUse if a program plays and an upgrade is needed, and BadDatabase.
        """

    @abstractmethod
    def must_be_the_dealers(self) -> None:
        """Raise BadDatabase if the database has no schema of the dealer's, of any version."""

    @abstractmethod
    def must_be_ours(self) -> None:
        """Raise BadDatabase if the schema is another than this program's."""

    @abstractmethod
    def damage(self) -> list[str]:
        """Return a few words for each damaged place, at most a few; empty for a sound database."""

    @abstractmethod
    def must_be_whole(self) -> None:
        """Raise BadDatabase, with the place, if the database is damaged."""

    @abstractmethod
    def torn_rows(self) -> list[str]:
        """Return a line for each row that can't be read, with its table and key."""

    @abstractmethod
    async def broken_promises(self, connection: AsyncConnection) -> "Promises":
        """Return faults in what the database itself should guarantee."""

    @abstractmethod
    def hold(self) -> Hold:
        """Hold the database as the only program that plays on it. Raise InUse or BadDatabase."""

    @abstractmethod
    def claims(self, count: int) -> Claims:
        """Join the programs that play on the database, which divide servers into `count` shards.

        With one shard, no other program may play. The schema is made or upgraded, which needs that
        no other program plays. Raises InUse, BadDatabase if another number of shards is in use, and
        NewerSchema.
        """

    @abstractmethod
    def bus(self) -> Bus:
        """Return the bus on which playing programs tell each other of changes, not yet open."""

    @abstractmethod
    def division(self) -> Division | None:
        """Return the programs that play on the database now, with their shards; None without any.

        Raises InUse if a program's name is unknown, and BadDatabase.
        """

    @abstractmethod
    def fence(self) -> Fence | None:
        """Return the fence of all servers for a process that holds the database.

        None if no fence is needed or held. The schema must exist.
        """

    @abstractmethod
    def holder(self) -> Holder | None:
        """Return the program that plays on the database, or None. Raise InUse if it is unknown."""

    @abstractmethod
    def staged(self) -> Staged:
        """Return an empty database for filling. Raise BadDatabase if this one is not empty."""

    @abstractmethod
    def counted(self, connection: sa.Connection) -> dict[str, int]:
        """Return the last number given in each table that never gives a number twice."""

    @abstractmethod
    def count_on(self, connection: sa.Connection, counted: Mapping[str, int]) -> None:
        """Set each table's next number after these and after all that are stored."""

    @abstractmethod
    def size(self) -> tuple[int, int | None]:
        """Return the bytes of the database, and the free bytes of its disk or None if unknown."""

    @abstractmethod
    def trouble(self) -> Trouble | None:
        """Return why the database can't be written, or None; asked without changing anything."""

    @abstractmethod
    def trouble_of(self, error: BaseException | None) -> tuple[Trouble, str] | None:
        """Return the trouble that an error reports, with the database's words, or None."""

    @abstractmethod
    def may_pass(self, error: BaseException | None) -> bool:
        """True if a failed write may succeed when it is repeated, and nothing of it was kept."""

    def in_transaction(self, connection: sa.Connection) -> bool:
        """True if the connection's transaction can still be committed.

        A database may end a transaction by itself, without SQLAlchemy's knowing.
        """
        del connection
        return True

    @abstractmethod
    def health(self) -> Health:
        """Return the health of the database, in which the results of writes are noted."""

    @abstractmethod
    def writing(self) -> sa.Engine:
        """Return the engine for writes."""

    @abstractmethod
    def reading(self) -> AsyncEngine:
        """Return an engine in autocommit mode that cannot write."""


@dataclass(frozen=True, slots=True)
class Promises:
    """Faults in what a database itself should guarantee, each in a few words."""

    damaged: list[str]
    lost: list[str]
    """Rows that refer to a missing row."""
    unguarded: list[str]
    """Names of missing triggers."""


def json_options() -> dict[str, Any]:
    """Return the options of an engine for reading and writing JSON."""
    return {"json_serializer": _to_json, "json_deserializer": orjson.loads}


def _to_json(value: Any) -> str:
    return orjson.dumps(value).decode()
