"""Where the store lies: what differs between SQLite and PostgreSQL is asked here, and only here.

`bot.store.file.sqlite` answers for a file, `bot.store.postgres.server` for a server.
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
"""What one program does at a time and writes: moving to the archive, counting anew."""
Fence = Callable[[sa.Connection], None]
"""Called first in each transaction. Raises Unwritable where another program took over."""


class Staged(Protocol):
    """An empty database that is being filled, which is nobody's until it is kept."""

    @property
    def database(self) -> "Database":
        """What is filled, to be looked at before it is kept."""

    def filling(self) -> AbstractContextManager[sa.Connection]:
        """Make the schema, and what is written within, in one transaction."""

    def keep(self) -> None:
        """It is the database from now on."""

    def drop(self) -> None:
        """Leave nothing of it; not after `keep`."""


class Hold(Protocol):
    """What `Database.hold` gives; another may have it after `release`, or this process's end."""

    def release(self) -> None:
        """Let another have it."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


@dataclass(frozen=True, slots=True)
class Division:
    """How the servers are parted among the programs that play."""

    count: int
    """Shards; 1 for a program that plays alone."""
    programs: tuple[Holder, ...]
    shards: Mapping[int, Holder]
    """Who has which."""


class Claims(Protocol):
    """What `Database.claims` gives: the shards that this process has. For threads: it waits."""

    count: int
    """Shards that there are."""
    watchers: list[Callable[[int], None]]
    """Called, in a thread, with each shard that another program has now."""

    @property
    def mine(self) -> frozenset[int]:
        """Shards that are ours, as far as this process knows."""

    def programs(self) -> int:
        """How many play, this one included. Raises Unwritable while that is not known."""

    def free(self) -> list[int]:
        """Shards that nobody has, as they count. Raises Unwritable likewise."""

    def take(self, shard: int) -> Fence | None:
        """Have a shard; None where another was first. Raises Unwritable likewise."""

    def give_up(self, shard: int) -> None:
        """Let another have it; nothing may be written for it any more."""

    def turn(self, name: str) -> bool:
        """Be the only one in all programs who does that; False where somebody is.

        It is given back with the connection, should that be lost. Raises Unwritable likewise.
        """

    def duty(self, name: str) -> Fence | None:
        """The same for something that writes: each of its writes proves the turn by this.

        None where somebody is. A program that lost its turn and doesn't know it has nothing written
        as soon as another has it. `name` is ARCHIVE or COUNT.
        """

    def turn_over(self, name: str) -> None:
        """Let another do it."""

    def close(self) -> None:
        """Let others have everything."""


class Database(ABC):
    """One address. Nothing is opened until it is asked for.

    Its many methods stay in one class: together they are the whole list of what a kind of database
    must answer, and a third kind would be written by going through it.
    """

    lanes: ClassVar[int]
    """How many write at once."""
    group: ClassVar[int]
    """Writes that share a commit at most."""
    parted: ClassVar[bool]
    """Several programs may play on it."""
    lone_savepoint: ClassVar[bool]
    """A write that is alone in its commit has a savepoint nevertheless: the end of that is the last
    that is heard of a lost connection while it is known that nothing was kept."""
    readers: ClassVar[int]
    """The number of reads that may run at the same time; further reads wait."""
    moment: ClassVar[str]
    """The statement that begins a transaction whose reads all see the same moment."""

    @abstractmethod
    def __str__(self) -> str:
        """For sentences; no password is in it."""

    @property
    @abstractmethod
    def file(self) -> Path:
        """The one file that it is. Raises BadDatabase with what to use instead."""

    @abstractmethod
    def exists(self) -> bool:
        """Something was kept there. Raises BadDatabase where it can't be reached."""

    @abstractmethod
    def bring_up_to_date(self) -> Path | None:
        """Make or upgrade the schema; return the copy that was made first, if one was.

        Raises NewerSchema, InUse where an upgrade would meet a program that plays, and BadDatabase.
        """

    @abstractmethod
    def must_be_the_dealers(self) -> None:
        """Raises BadDatabase where nothing of the dealer's is there, whatever its schema."""

    @abstractmethod
    def must_be_ours(self) -> None:
        """Raises BadDatabase where the schema is another than this program's."""

    @abstractmethod
    def damage(self) -> list[str]:
        """What is damaged, a few words each, of at most a few; empty for a whole one."""

    @abstractmethod
    def must_be_whole(self) -> None:
        """Raises BadDatabase, which says where it is damaged."""

    @abstractmethod
    def torn_rows(self) -> list[str]:
        """Rows that cannot be read, by table and row."""

    @abstractmethod
    async def broken_promises(self, connection: AsyncConnection) -> "Promises":
        """What the database itself no longer keeps."""

    @abstractmethod
    def hold(self) -> Hold:
        """Be the one program that plays on it. Raises InUse and BadDatabase."""

    @abstractmethod
    def claims(self, count: int) -> Claims:
        """Be one of the programs that play on it, with the servers parted into so many shards.

        With one shard it is the only one. The schema is made or upgraded where that needs nobody
        else there. Raises InUse, BadDatabase where another number is in use, and NewerSchema.
        """

    @abstractmethod
    def bus(self) -> Bus:
        """By which the programs that play on it tell each other what changed; it is not open."""

    @abstractmethod
    def division(self) -> Division | None:
        """Who plays on it just now, with which shards; None where nobody does.

        Raises InUse where nobody knows who, and BadDatabase.
        """

    @abstractmethod
    def fence(self) -> Fence | None:
        """What keeps others' writes out while this process holds it; None where nothing has to.

        The schema has to be there.
        """

    @abstractmethod
    def holder(self) -> Holder | None:
        """Who plays on it just now; None where nobody does. Raises InUse where nobody knows who."""

    @abstractmethod
    def staged(self) -> Staged:
        """To fill it. Raises BadDatabase where there is something in it already."""

    @abstractmethod
    def counted(self, connection: sa.Connection) -> dict[str, int]:
        """The last number that was given in a table, of those in which none is given twice."""

    @abstractmethod
    def count_on(self, connection: sa.Connection, counted: Mapping[str, int]) -> None:
        """Give the numbers after these, and after those that there are."""

    @abstractmethod
    def size(self) -> tuple[int, int | None]:
        """Bytes that it takes, and that its disk has free; None where that is not known."""

    @abstractmethod
    def trouble(self) -> Trouble | None:
        """Why it takes no writes, asked from outside; nothing in it is changed."""

    @abstractmethod
    def trouble_of(self, error: BaseException | None) -> tuple[Trouble, str] | None:
        """What an error says about the database, in its own words; None where nothing."""

    @abstractmethod
    def may_pass(self, error: BaseException | None) -> bool:
        """The same write may succeed when it is done once more; nothing of it was kept."""

    def in_transaction(self, connection: sa.Connection) -> bool:
        """What was written there since it began can be committed still.

        A database may end a transaction by itself, whatever SQLAlchemy thinks.
        """
        del connection
        return True

    @abstractmethod
    def health(self) -> Health:
        """Where it is noted how its writes fare."""

    @abstractmethod
    def writing(self) -> sa.Engine:
        """For those who write."""

    @abstractmethod
    def reading(self) -> AsyncEngine:
        """Return an engine in autocommit mode that cannot write."""


@dataclass(frozen=True, slots=True)
class Promises:
    """What is broken, a few words each."""

    damaged: list[str]
    lost: list[str]
    """Rows that refer to none."""
    unguarded: list[str]
    """Triggers that are missing."""


def json_options() -> dict[str, Any]:
    """How both keep JSON."""
    return {"json_serializer": _to_json, "json_deserializer": orjson.loads}


def _to_json(value: Any) -> str:
    return orjson.dumps(value).decode()
