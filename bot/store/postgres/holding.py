"""Which programs play on a database, and which of them has which shard: by advisory locks.

All who play have the lock of their division, which is how many shards there are: shared, or alone
where that is one. So nobody plays with another number beside them. Each shard has a lock besides,
and a row with an epoch (`claims`). A program that lost its connection takes its locks again; what
another took meanwhile is lost, by the epoch.
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
"""Seconds in which the server sees that a program is gone, before others are refused."""
AGAIN = 0.05
"""Seconds until it is looked again."""
WATCH = 1.0
"""Seconds between two looks at whether the locks are still ours."""
SETTLED = 3.0
"""Seconds in which the others are back as well, after a server that all had lost."""
ONE = 1
"""Shards of a program that plays alone."""
ANOTHER = "another number of shards is in use: {count}, by {holder}"
Prepare = Callable[[Callable[[], None]], None]
"""Brings the schema up to date; calls what it is given first, which raises InUse."""
_here: dict[str, "ServerClaims"] = {}
"""Databases on which this process plays."""


class ServerClaims:
    """The locks and shards of this process, as `joined` gives them.

    All methods share one connection under one lock, so they stay in one class.
    """

    def __init__(
        self, name: str, engine: sa.Engine, count: int, prepare: Prepare = lambda _: None
    ) -> None:
        """Raises InUse, BadDatabase and DBAPIError."""
        self.count = count
        self.watchers: list[Callable[[int], None]] = []
        self._name, self._engine = name, engine
        self._fences: dict[int, tuple[int, Fence]] = {}
        """What is ours, with its epoch."""
        self._unsure = set[int]()
        """Shards whose lock went with a connection, and may be held by that one still."""
        self._turns = set[str]()
        self._lost = list[int]()
        """Shards that another has, of which nobody was told."""
        self._divided = False
        self._back_since = -SETTLED
        """By monotonic time."""
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
        """Shards that are ours, as far as this process knows."""
        return frozenset(self._fences)

    def programs(self) -> int:
        """How many play, this one included. Raises Unwritable while the server is away."""
        with self._asking() as connection:
            return len({one.by for one in locks.held(connection, locks.PLAYS)})

    def free(self) -> list[int]:
        """Shards that nobody has, as they count. Raises Unwritable while the server is away."""
        with self._asking() as connection:
            if monotonic() - self._back_since < SETTLED:
                return []
            had = {one.number for one in locks.held(connection, locks.SHARD)}
        return [one for one in range(self.count) if one not in had | self._fences.keys()]

    def take(self, shard: int) -> Fence | None:
        """Have a shard, unless another has it. Raises Unwritable while the server is away."""
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
        """Once: nobody plays with another number."""
        if not self._divided:
            with self._alone_at_the_door():
                claims.divide(connection, self.count)
            self._divided = True

    def give_up(self, shard: int) -> None:
        """Let another have it; nothing may be written for it any more."""
        with self._using:
            self._unsure.discard(shard)
            if self._fences.pop(shard, None) is not None:
                with suppress(sa.exc.SQLAlchemyError):
                    locks.give_back(self._connection, locks.SHARD, shard)

    def turn(self, name: str) -> bool:
        """Be the only one who does that, unless another is. Raises Unwritable."""
        with self._asking() as connection:
            if name in self._turns:
                return False
            if not locks.is_taken(connection, locks.TURN, locks.turn_of(name)):
                return False
            self._turns.add(name)
            return True

    def duty(self, name: str) -> Fence | None:
        """That turn, with an epoch; another who has it later has a higher one."""
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
        """Let another do it."""
        with self._using:
            if name in self._turns:
                self._turns.discard(name)
                with suppress(sa.exc.SQLAlchemyError):
                    locks.give_back(self._connection, locks.TURN, locks.turn_of(name))

    def fence(self) -> Fence | None:
        """That of all servers, where they are one shard."""
        return self.take(0) if self.count == ONE else None

    def close(self) -> None:
        """Let others have everything."""
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
        """Be one of those who play. Raises InUse and BadDatabase."""
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
        """And for as long as it takes."""
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
        """Whether the connection is there; if not, there is another, or an error."""
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
        """Whoever else plays with another number has taken all."""
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
        """Have the locks again of what nobody took."""
        locked = {
            shard for shard in self._unsure if locks.is_taken(self._connection, locks.SHARD, shard)
        }
        self._lose_what_was_taken(locked)
        self._unsure -= locked

    def _lose_what_was_taken(self, locked: set[int]) -> None:
        """By the epochs; of those, locks that we have by now are given back."""
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
    """Be one of the programs that play there with so many shards.

    Raises InUse, BadDatabase, and DBAPIError where it is away.
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
    """What this process holds of that name."""
    return _here.get(name)
