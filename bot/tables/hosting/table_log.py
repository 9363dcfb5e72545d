"""One table's log and lock; `take` is the only way to change the table.

The lock is held until the change is stored, and nothing inside it waits for Discord. The state in
memory follows the stored log, never the other way round, so that the log is right after any error.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.base.meters import count
from bot.companions import lessons
from bot.engine.codec import command_to_json, event_to_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.commands import Deal, SkipTurn, Surprise, TableCommand
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.store import Act, Append, Conflict, Deadline, LogRow, Rank
from bot.tables.context import Context, Follower
from bot.tables.hosting import command_checks, due
from bot.tables.hosting.appends import append_of
from bot.tables.hosting.presses import Presses
from bot.tables.hosting.record import Record, read
from bot.tables.rights.acts import act_of, must_be_theirs
from bot.tables.table_place import TablePlace

KEPT = 12
"""Acts of hosts that a screen may still show."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Step:
    """The result of a command before it is stored."""

    append: Append
    record: Record
    deadlines: tuple[Deadline, ...]


class Broken(RuntimeError):  # noqa: N818 - the word of the domain
    """The rules failed at a command that they should have carried out or refused."""


class TableLog:
    """The state of one table, and its writing."""

    def __init__(self, context: Context, site: TablePlace, record: Record) -> None:
        self.site = site
        self.record = record
        self.deadlines: tuple[Deadline, ...] = ()
        self.followers: list[Follower] = []
        self.presses = Presses(context.now())
        self._acts = list[tuple[int, Act]]()
        """Acts of hosts, each with the number of the running or last deal."""
        self._context = context
        self.lock = asyncio.Lock()
        """Held by a change of the table until it is stored; see `held`."""
        self._unsure = False
        """True if a write may have succeeded that the state in memory lacks."""

    @property
    def table(self) -> Table:
        """The state, which other code must not change."""
        return self.record.table

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the lock, with the state in memory as the log has it."""
        async with self.lock:
            await self._be_sure()
            yield

    async def _be_sure(self) -> None:
        """Read the log again if the state in memory may be behind it."""
        if not self._unsure:
            return
        before = self.record
        store = self._context.store
        self.record = await read(store, self.site.number, self._context.games)
        self.deadlines = await store.play.deadlines.of(self.site.number)
        self._unsure = False
        self.tell(before, by_player=False)

    async def take(
        self, by: int | None, command: TableCommand, rank: Rank | None = None, reason: str = ""
    ) -> None:
        """Play a command, store it and tell the followers, under the lock.

        `rank` is the role in which a player uses host commands. Raise Illegal, also if another
        writer was first (STALE), and Broken.
        """
        step = self._step(by, command, rank, reason)
        if step is None:
            return
        await self._append(step.append)
        before = self.record
        self._stand(step)
        self.tell(before, by_player=by is not None)

    def begin(self, by: int, command: TableCommand, rank: Rank | None) -> Append | None:
        """Return a first row of a new table's log, which the caller stores with the table.

        In memory the table stands as if it were stored. Raise Illegal.
        """
        step = self._step(by, command, rank)
        if step is None:
            return None
        self._stand(step)
        return step.append

    def note(self, *acts: Act) -> None:
        """Keep acts of hosts for the screens of the table."""
        deal = self.table.deals
        self._acts = [*self._acts, *((deal, one) for one in acts)][-KEPT:]

    def acts(self, deal: int | None = None) -> tuple[Act, ...]:
        """Return recent acts of hosts in order; with a deal, those from its start to the next."""
        return tuple(one for at, one in self._acts if deal in {None, at})

    def must_be_overdue(self) -> None:
        """Raise Illegal with SKIP_TOO_SOON (Unix seconds) while a turn's own time runs.

        Each `SkipTurn` by a player with that power is checked this way; a form asks ahead.
        """
        at = self.record.asked // 1000 + self.table.settings.clock
        if self._context.now() < at:
            raise Illegal(Refusal.SKIP_TOO_SOON, at=at)

    def tell(self, before: Record, *, by_player: bool) -> None:
        """Tell all followers; an error of one of them changes nothing that is stored."""
        for follower in self.followers:
            try:
                follower.changed(before, self.record, by_player=by_player)
            except Exception:
                log.exception("table %s: what follows a change has failed", self.site.number)

    def _stand(self, step: _Step) -> None:
        """Take over the state of a stored step."""
        self.record, self.deadlines = step.record, step.deadlines
        if step.append.snapshot is not None:
            count("deal")
        if step.append.act is not None:
            self.note(step.append.act)

    def _step(
        self, by: int | None, command: TableCommand, rank: Rank | None = None, reason: str = ""
    ) -> _Step | None:
        """Play a command; return None if it has no effect. Raise Illegal or Broken."""
        seed = self._seed(command)
        command_checks.must_know(self._context.games, command)
        command_checks.must_be_apart(self.site, by, command)
        must_be_theirs(self.table, by or 0, rank, command)
        if isinstance(command, SkipTurn) and rank is not None:
            self.must_be_overdue()
        events, after = self._played(by, command, seed, leads=rank is not None)
        if not events:
            return None
        at = self._context.moment()
        record = self.record.follow(at, events, after, by=by)
        moment = replace(self._context.moment_at(after, events, by_player=by is not None), at=at)
        deadlines = due.deadlines(after, self.deadlines, moment)
        played = [event_to_json(one) for one in events]
        row = LogRow(self.site.number, record.seq, at, by, command_to_json(command), played)
        append = append_of(self.site, row, self.record, record, command=command, events=events)
        act = act_of(self.site, self.table, at, (by, rank), command) if by else None
        act = None if act is None else replace(act, reason=reason)
        kept = None if deadlines == self.deadlines else deadlines
        return _Step(replace(append, act=act, deadlines=kept), record, deadlines)

    def _seed(self, command: TableCommand) -> Seed | None:
        """Return the seed of chance; None without any. A guided practice deal has a fixed one."""
        if not isinstance(command, Deal | Surprise):
            return None
        known = lessons.seed(self.table) if self.site.practice else None
        return known or Seed(self._context.seeds())

    def _played(
        self, by: int | None, command: TableCommand, seed: Seed | None, *, leads: bool
    ) -> tuple[list[TableEvent], Table]:
        """Return the events and the table after them. Raise Illegal or Broken."""
        nobody = by is None and not self.presses.attend(self.record)
        try:
            return machine.play(self.table, command, seed, nobody=nobody, leads=leads)
        except Illegal:
            raise
        except Exception as error:  # any other error is no refusal
            raise Broken from error

    async def _append(self, append: Append) -> None:
        self._unsure = True
        try:
            await self._context.store.play.log.append(append)
        except Illegal as no:
            self._unsure = False
            if self.site.scrip and no.code is Refusal.TOO_FEW_CHIPS:
                raise Illegal(Refusal.NO_REBUY, have=no.facts["have"]) from no
            raise
        except Conflict as error:
            await self._be_sure()
            raise Illegal(Refusal.STALE) from error
        self._unsure = False
