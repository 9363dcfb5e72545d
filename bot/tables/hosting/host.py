"""One open table: its lock, its state, its place in the log. Every change goes through `_take`.

The lock is held until the change is on disk, and nothing waits for Discord inside it. The state in
memory follows what is written, never the other way round: whatever goes wrong, the log is right.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.base.meters import count, timed
from bot.base.traces import about
from bot.companions import lessons
from bot.engine.codec import command_to_json, event_to_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import HandCommand
from bot.engine.shuffle import Seed
from bot.engine.table import company, hosting, machine, presence
from bot.engine.table.commands import (
    CloseTable,
    ComeBack,
    Deal,
    GoAway,
    Kick,
    Leave,
    ProposeVoid,
    ReplaceHost,
    Sit,
    SkipTurn,
    Surprise,
    TableCommand,
    TopUp,
    Wake,
)
from bot.engine.table.events import TableEvent
from bot.engine.table.seats import must_not_be_banned
from bot.engine.table.state import Table
from bot.engine.views.glance import Glance
from bot.engine.views.look import TableView, look
from bot.odds import Chances
from bot.store import (
    Act,
    Append,
    Conflict,
    Deadline,
    LogRow,
    Rank,
)
from bot.tables.floor import Floor, Follower
from bot.tables.hosting import command_checks, due
from bot.tables.hosting.appends import append_of
from bot.tables.hosting.presses import Presses
from bot.tables.hosting.record import Record, read
from bot.tables.rights.acts import act_of, must_be_theirs
from bot.tables.rights.powers import Powers
from bot.tables.show import Show, distinct
from bot.tables.site import Site

RECKONINGS, AGAIN = 4, 0.2
"""How often chances are asked for that are late or mean nothing, and after how many seconds."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Step:
    """What a command leads to, before it is written."""

    append: Append
    record: Record
    deadlines: tuple[Deadline, ...]
    deals: bool
    """A deal begins."""


class Broken(RuntimeError):  # noqa: N818 - the word of the domain
    """The rules broke off at a command that they should have taken or refused."""


class Host:
    """Runs one table.

    It has many methods, as all that reads or changes the state goes by the one lock that it holds.
    """

    def __init__(self, floor: Floor, site: Site, record: Record) -> None:
        self.site = site
        self.record = record
        self.deadlines: tuple[Deadline, ...] = ()
        self.followers: list[Follower] = []
        self.powers = Powers(floor, site)
        self._floor = floor
        self._lock = asyncio.Lock()
        self.back_at = 0
        """Where in its log it stands while all are told that the program is back; 0 for not."""
        self._unsure = False
        """A write may have happened that the state in memory does not know."""
        self.presses = Presses(floor.now())
        self._chances: tuple[tuple[int, int], Chances | None] = ((0, 0), None)
        """By deal and row of its phases."""
        self._reckonings = 0
        """How often those of this row were asked for in vain."""

    def stand_in(self, channel: int) -> None:
        """It stands in this channel from now on."""
        self.site = self.powers.site = replace(self.site, channel=channel)

    @property
    def table(self) -> Table:
        """The state, never to be changed from outside."""
        return self.record.table

    def show(self, player: int = 0, past: Record | None = None) -> Show:
        """What a player sees, 0 being everybody; now, or as it stood in the past."""
        record = past or self.record
        rank = self.rank(player)
        view = self.view(record.table, player, leads=rank is not None)
        notice = self._notice() if past is None else ""
        clock = (None, "") if past is not None else self._clock()
        named = {view.host, *(one.player for one in (*view.gone, *view.seats))}
        named |= {player for player, _ in (*view.carried.shared_out, *view.comings)}
        if view.hosting is not None:
            named |= {*view.hosting.banned, *(player for player, *_ in view.hosting.asks)}
        named |= self.powers.people()
        site = self.site
        people = distinct({one: self._floor.person(one, site.guild) for one in named})
        guide = lessons.guided(record.table, player) if player and site.practice else None
        made = Show(
            view, people, site.guild, site.channel, *clock, site.night, site.scrip,
            past is not None, None if past is not None else self._known_chances(),
            unreached=self._floor.dms.trouble(player) if player else "",
            cohosts=tuple(sorted(self.powers.cohosts - {view.host})),
            acts=self.powers.acts(record.table.deals), rank=rank, notice=notice,
            practice=site.practice, guide=guide,
        )  # fmt: skip
        if past is not None:
            return made
        return self._floor.looked.show(site.number, record.table, made)

    def _clock(self) -> tuple[float | None, str]:
        """When what runs for all to see ends, and what it is for."""
        if not self._floor.can_write():
            return None, ""
        clock = due.shown(self.deadlines)
        return (None, "") if self._floor.leaving and clock[1] == due.DEAL else clock

    def discord_ids(self) -> set[int]:
        """Return the Discord ids of those who sit here."""
        people = self._floor.people
        return {people[one].discord_id for one in _seated(self.table) if one in people}

    @property
    def due_for(self) -> str:
        """What the running clock is for, as a show says it."""
        return self._clock()[1]

    def view(self, table: Table, player: int = 0, *, leads: bool = False) -> TableView:
        """`look`, at this table now or as it was: now, it is worked out once."""
        if table is not self.table:
            return look(table, player, leads=leads)
        return self._floor.looked.view(self.site.number, table, player, leads=leads)

    def glance(self, player: int) -> Glance:
        """The same of `glance`."""
        return self._floor.looked.glance(self.site.number, self.table, player)

    def _notice(self) -> str:
        """Until something happens here, that the program is back."""
        said = self._floor.notice() or ("back" if self.back_at == self.record.seq else "")
        return "leaving" if said == "last_deal" and not self.table.running() else said

    def _known_chances(self) -> Chances | None:
        hand = self.table.hand
        runs_out = hand is not None and hand.now.by_clock
        return self._chances[1] if runs_out and self._chances[0] == self._row() else None

    def _row(self) -> tuple[int, int]:
        hand = self.table.hand
        return self.table.deals, 0 if hand is None else hand.phase

    async def reckon(self) -> float | None:
        """Have the chances of hands that lie open known; when to ask again, where they are not yet.

        Waits for `bot.odds.port.PATIENCE` at most.
        """
        hand, odds, row = self.table.hand, self._floor.odds, self._row()
        if odds is None or hand is None or not hand.now.by_clock or self._chances[0] == row:
            self._reckonings = 0
            return None
        found = await odds.of(self.view(self.table))
        self._reckonings += 1
        if found is None and self._reckonings < RECKONINGS:
            return self._floor.now() + AGAIN
        self._chances = row, found
        return None

    def pressed(self, player: int) -> bool:
        """The player is there; True where `wake` has something to take back."""
        self.presses.note(player, self._floor.now())
        return self._sleeps(player)

    def _sleeps(self, player: int) -> bool:
        return not self.table.closed and presence.sleeps(self.table, player)

    def rank(self, player: int) -> Rank | None:
        """As what they may do what a host does here; None for who may not."""
        return self.powers.rank(self.table, player)

    async def submit(
        self,
        player: int,
        command: TableCommand | command_checks.BySeat,
        question: int | None = None,
        deal: int | None = None,
        *,
        reason: str = "",
    ) -> Show:
        """Do one command as `do` does; return the player's new view once it is on disk."""
        await self.do(player, command, question, deal, reason=reason)
        return self.show(player)

    async def do(
        self,
        player: int,
        command: TableCommand | command_checks.BySeat,
        question: int | None = None,
        deal: int | None = None,
        *,
        reason: str = "",
    ) -> None:
        """Do one command by a player, or by the bot itself (0). Raise Illegal.

        `question` or `deal` is the number on the button that was pressed: STALE unless somebody
        still owes an answer to that question, or that deal is the last. A callable is given the
        player's seat (NOT_SEATED). `reason`: why a host does this, in their words.
        """
        if player:
            self._floor.must_be_able()
            self.pressed(player)
        where = about(table=self.site.number, deal=self.table.deals)
        with where, timed("commit"):
            async with self._lock:
                await self._be_sure()
                if self.table.closed:
                    raise Illegal(Refusal.TABLE_CLOSED)
                wanted = command_checks.made(self.table, player, command)
                command_checks.must_be_open(self.table, question, deal)
                await self._must_fit(player, wanted)
                if not isinstance(wanted, HandCommand | ComeBack | GoAway | Leave):
                    await self._wake(player)  # those wake by themselves, or let sleep
                await self._take(player or None, wanted, self.rank(player), reason)

    async def _must_fit(self, player: int, command: TableCommand) -> None:
        """Raise Illegal for a command that a ban, a break or a lesson forbids."""
        if isinstance(command, Sit):
            await self.must_be_welcome(command.player)
        elif isinstance(command, TopUp):
            await self.powers.must_be_welcome(command.player)
        if player:
            lessons.must_fit(self.table, player, command)

    async def must_be_welcome(self, player: int) -> None:
        """Raise Illegal with ON_BREAK, BANNED or SERVER_BANNED for who may not sit down here.

        Every command that seats a player is checked so. It is asked ahead where a form, or room
        that others make, comes first.
        """
        await self._floor.store.identity.breaks.must_be_over(player, self._floor.moment())
        must_not_be_banned(self.table, player)
        await self.powers.must_be_welcome(player)

    def must_be_overdue(self) -> None:
        """Raise Illegal with SKIP_TOO_SOON (Unix seconds) while a turn's own time runs.

        Every `SkipTurn` of somebody who may skip is checked so; a form asks ahead.
        """
        at = self.record.asked // 1000 + self.table.settings.clock
        if self._floor.now() < at:
            raise Illegal(Refusal.SKIP_TOO_SOON, at=at)

    async def show_out(self, act: Act) -> None:
        """Whoever it bans from the server: from their seat, and from running this table."""
        player = act.player or 0
        async with self._lock:
            await self._be_sure()
            if player in self.powers.cohosts or player in {self.table.host, *_seated(self.table)}:
                self.powers.note(self.table.deals, act)
            if player in self.powers.cohosts:
                await self.powers.take_back(player)
            if self.table.host == player:
                there = [one for one in company.people(self.table) if not one.leaving]
                others = [one.player for one in there if one.player != player]
                gone = ReplaceHost(others[0]) if others else CloseTable(0)
                await self._take(None, gone)
            if self.table.seat_of(player) is not None and not self.table.closed:
                await self._take(None, Kick(0, player), Rank.MANAGER)

    async def vacate(self, player: int) -> bool:
        """They give the table up for another: it closes, and a deal is played out without them.

        False where another person sits here.
        """
        async with self._lock:
            await self._be_sure()
            if self.table.closed:
                return True
            if not company.is_for(self.table, player):
                return False
            await self._take(None, CloseTable(0, "room"))
            if self.table.seat_of(player) is not None:
                await self._take(player, Leave(player))
            return True

    async def name_cohost(
        self, by: int, player: int, *, named: bool = True, reason: str = ""
    ) -> Show:
        """Name a co-host, or take one's powers away; see `Powers.name`."""
        self._floor.must_be_able()
        async with self._lock:
            await self._be_sure()
            await self.powers.name(self.table, by, player, named=named, reason=reason)
        self._tell(self.record, by_player=True)
        return self.show(by)

    async def awake(self, player: int) -> Show:
        """Note a press, wake the player if they sleep, and return their screen. Raise Illegal."""
        if self.pressed(player):
            await self.wake(player)
        return self.show(player)

    async def wake(self, player: int) -> None:
        """Whatever was pressed: what the clock alone holds against the player is over."""
        async with self._lock:
            await self._be_sure()
            await self._wake(player)

    async def _wake(self, player: int) -> None:
        if self._sleeps(player):
            await self._take(player, Wake(player))

    async def fire(self, deadline: Deadline) -> None:
        """Do what a deadline that is reached asks, unless an answer came first or put it off."""
        async with self._lock:
            await self._be_sure()
            if deadline not in self.deadlines:
                return
            try:
                await self._take(None, due.command(deadline))
            except Broken as error:
                await self._give_up(error)

    async def break_off(self, error: Broken) -> None:
        """A deal is void that a house player's answer breaks. Raises the error where none runs."""
        async with self._lock:
            await self._be_sure()
            await self._give_up(error)

    async def _give_up(self, error: Broken) -> None:
        """A deal that its own clock cannot end is void. Raises the error where none is running."""
        if not self.table.running():
            raise error
        log.error("table %s: deal %s is void", self.site.number, self.table.deals, exc_info=error)
        await self._take(None, ProposeVoid(0, hosting.FAULT))

    def resume(self, was: Sequence[Deadline], ran: int, grace: float) -> None:
        """Take up the deadlines of a process that is gone, whose clock last ran at this time.

        Each has what was left of it then, or so many seconds where that is more. They stand in
        memory; who takes up several tables writes them down together.
        """
        now = self._floor.moment()
        later = [due.taken_up(one, max(0, now - ran), now + int(1000 * grace)) for one in was]
        self.deadlines = due.deadlines(self.table, later, due.Moment(now))

    async def _put(self) -> None:
        """The deadlines to the store, as they are now."""
        store, now = self._floor.store, self._floor.moment()
        await store.play.deadlines.put(self.site.number, self.deadlines, now)

    async def forget(self, deadline: Deadline) -> None:
        """Drop a deadline that the table's rules refuse."""
        async with self._lock:
            self.deadlines = tuple(one for one in self.deadlines if one != deadline)
            await self._put()

    async def put_off(self, milliseconds: int) -> None:
        """Everything is due later, as after a time when nobody could answer."""
        async with self._lock:
            self.shift(milliseconds)
            await self._put()
        self.shifted()

    @property
    def busy(self) -> bool:
        """Something is being done here, and written."""
        return self._lock.locked()

    def shift(self, milliseconds: int) -> None:
        """The same in memory alone, where the table is not busy; to be written at once."""
        self.deadlines = tuple(replace(one, due=one.due + milliseconds) for one in self.deadlines)

    def shifted(self) -> None:
        """That is written."""
        self._tell(self.record, by_player=False)

    async def _be_sure(self) -> None:
        """Read the log again where memory may be behind it."""
        if not self._unsure:
            return
        before = self.record
        store = self._floor.store
        self.record = await read(store, self.site.number, self._floor.games)
        self.deadlines = await store.play.deadlines.of(self.site.number)
        self._unsure = False
        self._tell(before, by_player=False)

    async def _take(
        self, by: int | None, command: TableCommand, rank: Rank | None = None, reason: str = ""
    ) -> None:
        """Play, write, follow. Raises Illegal, also where another writer was first (STALE)."""
        step = self._step(by, command, rank, reason)
        if step is None:
            return
        await self._append(step.append)
        before = self.record
        self._stand(step)
        self._tell(before, by_player=by is not None)

    def opening(self, by: int, *commands: TableCommand) -> list[Append]:
        """The first rows of a new table's log, for who writes it together with them.

        In memory the table stands as if they were written. Raises Illegal.
        """
        appends = list[Append]()
        self.presses.note(by, self._floor.now())
        for command in commands:
            step = self._step(by, command, self.rank(by))
            if step is not None:
                appends.append(step.append)
                self._stand(step)
        return appends

    def _stand(self, step: _Step) -> None:
        """In memory what was written is so."""
        self.record, self.deadlines = step.record, step.deadlines
        if step.deals:
            count("deal")
        if step.append.act is not None:
            self.powers.note(self.table.deals, step.append.act)

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
        act = act_of(self.site, self.table, at, (by, rank), command) if by else None
        act = None if act is None else replace(act, reason=reason)
        record = self.record.follow(at, events, after, by=by)
        moment = due.Moment(at, events, by_player=by is not None)
        deadlines = due.deadlines(after, self.deadlines, moment)
        row = LogRow(
            self.site.number,
            record.seq,
            at,
            by,
            command_to_json(command),
            [event_to_json(one) for one in events],
        )
        append = append_of(self.site, row, self.record, record, command=command, events=events)
        kept = None if deadlines == self.deadlines else deadlines
        deals = append.snapshot is not None
        return _Step(replace(append, act=act, deadlines=kept), record, deadlines, deals)

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

    def _tell(self, before: Record, *, by_player: bool) -> None:
        """All who follow it; what is written stands, whatever one of them makes of it."""
        for follower in self.followers:
            try:
                follower.changed(before, self.record, by_player=by_player)
            except Exception:
                log.exception("table %s: what follows a change has failed", self.site.number)


def _seated(table: Table) -> list[int]:
    """Players, in seat order."""
    return [one.player for one in table.chairs.values()]
