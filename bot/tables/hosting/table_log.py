"""One table's log: where it stands, its lock, and the one way in which it changes, `take`.

The lock is held until the change is on disk, and nothing waits for Discord inside it. The state in
memory follows what is written, never the other way round: whatever goes wrong, the log is right.
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
from bot.tables.floor import Floor, Follower
from bot.tables.hosting import command_checks, due
from bot.tables.hosting.appends import append_of
from bot.tables.hosting.presses import Presses
from bot.tables.hosting.record import Record, read
from bot.tables.rights.acts import act_of, must_be_theirs
from bot.tables.site import Site

KEPT = 12
"""Acts that a screen may still show."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Step:
    """What a command leads to, before it is written."""

    append: Append
    record: Record
    deadlines: tuple[Deadline, ...]


class Broken(RuntimeError):  # noqa: N818 - the word of the domain
    """The rules broke off at a command that they should have taken or refused."""


class TableLog:
    """The state of one table and how it is written."""

    def __init__(self, floor: Floor, site: Site, record: Record) -> None:
        self.site = site
        self.record = record
        self.deadlines: tuple[Deadline, ...] = ()
        self.followers: list[Follower] = []
        self.presses = Presses(floor.now())
        self._acts = list[tuple[int, Act]]()
        """With the deal that ran, or was the last."""
        self._floor = floor
        self.lock = asyncio.Lock()
        """Held by whoever changes the table until the change is on disk; see `held`."""
        self._unsure = False
        """A write may have happened that the state in memory does not know."""

    @property
    def table(self) -> Table:
        """The state, never to be changed from outside."""
        return self.record.table

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the lock, with the state in memory as the log has it."""
        async with self.lock:
            await self._be_sure()
            yield

    async def _be_sure(self) -> None:
        """Read the log again where memory may be behind it."""
        if not self._unsure:
            return
        before = self.record
        store = self._floor.store
        self.record = await read(store, self.site.number, self._floor.games)
        self.deadlines = await store.play.deadlines.of(self.site.number)
        self._unsure = False
        self.tell(before, by_player=False)

    async def take(
        self, by: int | None, command: TableCommand, rank: Rank | None = None, reason: str = ""
    ) -> None:
        """Play, write and tell the followers, under the lock.

        `rank`: the role in which a player does what hosts do. Raises Illegal, also where another
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
        """Return a first row of a new table's log, for who writes it together with the table.

        In memory the table stands as if it were written. Raises Illegal.
        """
        step = self._step(by, command, rank)
        if step is None:
            return None
        self._stand(step)
        return step.append

    def note(self, *acts: Act) -> None:
        """Keep acts of hosts for those who look at the table."""
        deal = self.table.deals
        self._acts = [*self._acts, *((deal, one) for one in acts)][-KEPT:]

    def acts(self, deal: int | None = None) -> tuple[Act, ...]:
        """Return what hosts did lately, in order; from a deal's beginning until the next's."""
        return tuple(one for at, one in self._acts if deal in {None, at})

    def must_be_overdue(self) -> None:
        """Raise Illegal with SKIP_TOO_SOON (Unix seconds) while a turn's own time runs.

        Every `SkipTurn` of somebody who may skip is checked so; a form asks ahead.
        """
        at = self.record.asked // 1000 + self.table.settings.clock
        if self._floor.now() < at:
            raise Illegal(Refusal.SKIP_TOO_SOON, at=at)

    def tell(self, before: Record, *, by_player: bool) -> None:
        """Tell all followers; what is written stands, whatever one of them makes of it."""
        for follower in self.followers:
            try:
                follower.changed(before, self.record, by_player=by_player)
            except Exception:
                log.exception("table %s: what follows a change has failed", self.site.number)

    def _stand(self, step: _Step) -> None:
        """In memory what was written is so."""
        self.record, self.deadlines = step.record, step.deadlines
        if step.append.snapshot is not None:
            count("deal")
        if step.append.act is not None:
            self.note(step.append.act)

    def _step(
        self, by: int | None, command: TableCommand, rank: Rank | None = None, reason: str = ""
    ) -> _Step | None:
        """Play; None where nothing comes of it. Raises Illegal, and Broken."""
        seed = self._seed(command)
        command_checks.must_know(self._floor.games, command)
        command_checks.must_be_apart(self.site, command)
        must_be_theirs(self.table, by or 0, rank, command)
        if isinstance(command, SkipTurn) and rank is not None:
            self.must_be_overdue()
        events, after = self._played(by, command, seed, leads=rank is not None)
        if not events:
            return None
        at = self._floor.moment()
        record = self.record.follow(at, events, after, by=by)
        moment = due.Moment(at, events, by_player=by is not None)
        deadlines = due.deadlines(after, self.deadlines, moment)
        played = [event_to_json(one) for one in events]
        row = LogRow(self.site.number, record.seq, at, by, command_to_json(command), played)
        append = append_of(self.site, row, self.record, record, command=command, events=events)
        act = act_of(self.site, self.table, at, (by, rank), command) if by else None
        act = None if act is None else replace(act, reason=reason)
        kept = None if deadlines == self.deadlines else deadlines
        return _Step(replace(append, act=act, deadlines=kept), record, deadlines)

    def _seed(self, command: TableCommand) -> Seed | None:
        """Of chance; that of a guided deal is known to all beforehand, and real chips have none."""
        if not isinstance(command, Deal | Surprise):
            return None
        known = lessons.seed(self.table) if self.site.practice else None
        return known or Seed(self._floor.seeds())

    def _played(
        self, by: int | None, command: TableCommand, seed: Seed | None, *, leads: bool
    ) -> tuple[list[TableEvent], Table]:
        """Raises Illegal, and Broken."""
        nobody = by is None and not self.presses.attend(self.record)
        try:
            return machine.play(self.table, command, seed, nobody=nobody, leads=leads)
        except Illegal:
            raise
        except Exception as error:  # whatever it is, it is no refusal
            raise Broken from error

    async def _append(self, append: Append) -> None:
        self._unsure = True
        try:
            await self._floor.store.play.log.append(append)
        except Illegal as no:
            self._unsure = False
            if self.site.scrip and no.code is Refusal.TOO_FEW_CHIPS:
                raise Illegal(Refusal.NO_REBUY, have=no.facts["have"]) from no
            raise
        except Conflict as error:
            await self._be_sure()
            raise Illegal(Refusal.STALE) from error
        self._unsure = False
