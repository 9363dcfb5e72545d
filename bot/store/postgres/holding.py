"""Advisory locks that say which programs play on a database and which shards each has.

All playing programs share the lock of their number of shards; a program with one shard has it
alone. So no two programs play with different numbers. Each shard has a lock of its own, and a row
with an epoch (`claims`). A program that lost its connection takes its locks again; a shard whose
epoch has changed meanwhile is lost.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import Any, Self

import sqlalchemy as sa

from bot.store.database import Fence
from bot.store.errors import BadDatabase, Trouble, Unwritable
from bot.store.holder import InUse
from bot.store.postgres import claims, locks
from bot.store.postgres.engines import only_utf8

PATIENCE = 1.0
"""Seconds to try again before InUse is raised, as the server may not have seen a program end."""
AGAIN = 0.05
"""Seconds between two tries to join."""
WATCH = 1.0
"""Seconds between two checks that this process still has its locks."""
SETTLED = 3.0
"""Seconds for which no free shard is taken after the server came back, so that all can return."""
ONE = 1
"""Number of shards of a program that plays alone."""
ANOTHER = "another number of shards is in use: {count}, by {holder}"
Prepare = Callable[[Callable[[], None]], None]
"""Brings the schema up to date. If an upgrade is needed, it first calls its argument, which raises
InUse if other programs play."""
_here: dict[str, "ServerClaims"] = {}
"""Claims of this process, by the database's name."""


class ServerClaims:
    """The locks and shards of this process, made by `joined`.

    All methods share one connection under one lock, so they stay in one class.
    """

    def __init__(
        self, name: str, engine: sa.Engine, count: int, prepare: Prepare = lambda _: None
    ) -> None:
        """Join the programs on a database. Raise InUse, BadDatabase or DBAPIError."""
        self.count = count
        self.watchers: list[Callable[[int], None]] = []
        self._name, self._engine = name, engine
        self._fences: dict[int, tuple[int, Fence]] = {}
        """Epochs and fences of the shards of this process, by shard."""
        self._unsure = set[int]()
        """Shards whose lock was on a lost connection, which may still have it on the server."""
        self._turns = set[str]()
        self._lost = list[int]()
        """Shards that another program took, of which the watchers have still to be told."""
        self._divided = False
        self._back_since = -SETTLED
        """Moment when the server came back, by monotonic time in seconds."""
        self._using = threading.RLock()
        self._ending = threading.Event()
        self._connection = locks.connected(engine)
        self._is_in = True
        try:
            self._join(prepare)
        except BaseException:
            self._connection.close()
            raise
        self._watch = threading.Thread(target=self._keep, name="store-hold", daemon=True)
        self._watch.start()

    @property
    def mine(self) -> frozenset[int]:
        """Return the shards of this process, as far as it knows."""
        return frozenset(self._fences)

    def programs(self) -> int:
        """Return the number of playing programs, this one included. Raise Unwritable."""
        with self._asking() as connection:
            return len({one.by for one in locks.held(connection, locks.PLAYS)})

    def free(self) -> list[int]:
        """Return the shards that no program has, in order. Raise Unwritable."""
        with self._asking() as connection:
            if monotonic() - self._back_since < SETTLED:
                return []
            had = {one.number for one in locks.held(connection, locks.SHARD)}
        return [one for one in range(self.count) if one not in had | self._fences.keys()]

    def take(self, shard: int) -> Fence | None:
        """Take a shard and return its fence; None if another program has it. Raise Unwritable."""
        with self._asking() as connection:
            if shard in self._fences:
                return self._fences[shard][1]
            if not locks.is_taken(connection, locks.SHARD, shard):
                return None
            try:
                self._divide(connection)
                epoch = claims.take(connection, shard, locks.own_name())
            except sa.exc.DBAPIError:
                with suppress(sa.exc.SQLAlchemyError):
                    locks.give_back(connection, locks.SHARD, shard)
                raise
            self._fences[shard] = epoch, _fence(shard, epoch)
            return self._fences[shard][1]

    def _divide(self, connection: sa.Connection) -> None:
        """Store the number of shards, once for this process."""
        if not self._divided:
            with self._alone_at_the_door():
                claims.divide(connection, self.count)
            self._divided = True

    def give_up(self, shard: int) -> None:
        """Give a shard up; nothing may be written for it any more."""
        with self._using:
            self._unsure.discard(shard)
            if self._fences.pop(shard, None) is not None:
                with suppress(sa.exc.SQLAlchemyError):
                    locks.give_back(self._connection, locks.SHARD, shard)

    def turn(self, name: str) -> bool:
        """Take the turn `name`; return False if it is taken. Raise Unwritable."""
        with self._asking() as connection:
            if name in self._turns:
                return False
            if not locks.is_taken(connection, locks.TURN, locks.turn_of(name)):
                return False
            self._turns.add(name)
            return True

    def duty(self, name: str) -> Fence | None:
        """Take the turn `name` with an epoch and return its fence; None if it is taken."""
        with self._asking() as connection:
            if not self.turn(name):
                return None
            row = claims.ROWS[name]
            try:
                epoch = claims.take(connection, row, locks.own_name())
            except sa.exc.DBAPIError:
                self.turn_over(name)
                raise
            return _fence(row, epoch)

    def turn_over(self, name: str) -> None:
        """Give the turn `name` back."""
        with self._using:
            if name in self._turns:
                self._turns.discard(name)
                with suppress(sa.exc.SQLAlchemyError):
                    locks.give_back(self._connection, locks.TURN, locks.turn_of(name))

    def fence(self) -> Fence | None:
        """Return the fence of all servers if they are one shard, else None."""
        return self.take(0) if self.count == ONE else None

    def close(self) -> None:
        """Give up all shards and turns, and close the connection."""
        if _here.get(self._name) is self:
            del _here[self._name]
        if self._ending.is_set():
            return
        self._ending.set()
        self._watch.join()
        self._fences.clear()
        with suppress(sa.exc.SQLAlchemyError):
            locks.give_all_back(self._connection)
            self._connection.close()
        self._engine.dispose()

    release = close

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _join(self, prepare: Prepare = lambda _: None) -> None:
        """Join the playing programs. Raise InUse or BadDatabase."""
        with self._alone_at_the_door():
            for other in locks.others(self._connection, locks.PLAYS):
                if ONE in {self.count, other.number}:
                    raise InUse(self._name, other.holder)
                if other.number != self.count:
                    told = ANOTHER.format(
                        count=other.number, holder=other.holder or "another process"
                    )
                    raise BadDatabase(f"{self._name}: {told}")
            prepare(self._must_be_alone)
            locks.silent_for(self._connection, locks.SILENT_FOR)
            shared = self.count != ONE
            locks.is_taken(self._connection, locks.PLAYS, self.count, shared=shared)

    def _must_be_alone(self) -> None:
        """Raise InUse if another program plays; else allow the connection a long silence."""
        for other in locks.others(self._connection, locks.PLAYS):
            raise InUse(self._name, other.holder, outdated=True)
        locks.silent_for(self._connection, 0)

    @contextmanager
    def _alone_at_the_door(self) -> Iterator[None]:
        door = locks.turn_of(locks.JOINING)
        locks.wait_for(self._connection, locks.TURN, door)
        try:
            yield
        finally:
            with suppress(sa.exc.SQLAlchemyError):
                locks.give_back(self._connection, locks.TURN, door)

    @contextmanager
    def _asking(self) -> Iterator[sa.Connection]:
        with self._using:
            if not self._is_in:
                raise Unwritable(f"{self._name}: no connection", Trouble.AWAY)
            try:
                yield self._connection
            except sa.exc.SQLAlchemyError as error:
                if self._connection.invalidated:
                    self._is_in = False
                told = str(getattr(error, "orig", error)).strip()
                raise Unwritable(f"{self._name}: {told}", Trouble.AWAY) from error

    def _keep(self) -> None:
        while not self._ending.wait(WATCH):
            with self._using, suppress(sa.exc.SQLAlchemyError, InUse, BadDatabase):
                self._look()
            lost, self._lost = self._lost, []
            for shard in lost:
                for watcher in self.watchers:
                    watcher(shard)

    def _look(self) -> None:
        """Test the connection, and open another one if it is lost; raise if that fails."""
        if self._is_in:
            try:
                self._connection.exec_driver_sql("SELECT 1")
            except sa.exc.SQLAlchemyError:
                self._is_in = False
        if not self._is_in:
            self._come_back()
        if self._unsure:
            self._settle()

    def _come_back(self) -> None:
        """Connect and join again; if that is refused, the shards that were taken are lost."""
        self._unsure |= self._fences.keys()
        self._turns.clear()
        with suppress(sa.exc.SQLAlchemyError):
            self._connection.close()
        self._connection = locks.connected(self._engine)
        try:
            self._join()
        except (InUse, BadDatabase):
            self._lose_what_was_taken(set())
            raise
        self._is_in, self._back_since = True, monotonic()

    def _settle(self) -> None:
        """Take the locks of unsure shards again, and lose those that another program took."""
        locked = {
            shard for shard in self._unsure if locks.is_taken(self._connection, locks.SHARD, shard)
        }
        self._lose_what_was_taken(locked)
        self._unsure -= locked

    def _lose_what_was_taken(self, locked: set[int]) -> None:
        """Lose each unsure shard whose epoch changed, and release its lock if it is in `locked`."""
        epochs = claims.epochs(self._connection)
        for shard in sorted(self._unsure):
            if epochs.get(shard) == self._fences[shard][0]:
                continue
            if shard in locked:
                locks.give_back(self._connection, locks.SHARD, shard)
            del self._fences[shard]
            self._unsure.discard(shard)
            self._lost.append(shard)


def _fence(shard: int, epoch: int) -> Fence:
    return lambda writing: claims.must_be_ours(writing, shard, epoch)


def joined(
    name: str, url: sa.URL, args: dict[str, Any], count: int, prepare: Prepare = lambda _: None
) -> ServerClaims:
    """Join the programs that play on a database with `count` shards.

    Raises InUse, BadDatabase, and DBAPIError if the server is away.
    """
    named = args | {"application_name": locks.own_name()}
    engine = sa.create_engine(
        url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT", connect_args=named
    )
    only_utf8(engine, name)
    refused_from = monotonic() + PATIENCE
    while True:
        try:
            _here[name] = ServerClaims(name, engine, count, prepare)
        except BaseException as refused:
            engine.dispose()
            if not isinstance(refused, InUse) or monotonic() >= refused_from:
                raise
            sleep(AGAIN)
        else:
            return _here[name]


def held_here(name: str) -> ServerClaims | None:
    """Return this process's claims on a database by its name, or None."""
    return _here.get(name)
