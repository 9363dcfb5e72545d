"""What is known of a night, and how it is told: rows, guests, figures, the recap, its messages."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from functools import partial
from itertools import count
from zoneinfo import ZoneInfo

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.night.guests import placed
from bot.engine.table.commands import TableCommand
from bot.nights import calls
from bot.nights.gathering import Gathering
from bot.nights.late import Late
from bot.nights.plan import Plan
from bot.nights.recap import Recap, Standing
from bot.nights.show import NightShow
from bot.nights.stage import NightStage
from bot.store import Answer, Guest, NewNight, NightRow, NightState, Of, Store
from bot.tables import Person, Tables
from bot.tables.closing import unless_closed
from bot.tables.floor import persons
from bot.tables.hosting.host import Host
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit

log = logging.getLogger(__name__)

CallOne = Callable[[NightShow, int, int], Awaitable[None]]
"""What calls one player to a night, by the moment at which it was to be said."""
BY_DM = 2 * 3600.0
"""Seconds for which it is tried to send a direct message: Discord may take none for an hour."""
MOST_DMS = 40
"""Players to whom something is sent one by one, at most."""
GONE = "gone"
"""`Plan.off` of a night whose channel is gone."""
UNSEEN = (Gone, Barred, ClosedDm, Slow, Unfit)


@dataclass(slots=True)
class Desk:
    """Where a night is written down."""

    store: Store
    tables: Tables
    stage: NightStage
    now: Callable[[], float]
    """Unix seconds."""
    games: dict[str, Game] = field(default_factory=dict)
    late: Late = field(init=False)
    _calls: Iterator[int] = field(default_factory=count)
    _unsure: set[int] = field(default_factory=set)
    """Nights whose plan may stand there, as it was then: the answer to that was lost."""

    _losing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """The lock under which the loss of a channel is written, so that it is written once."""

    heard: dict[int, set[int]] = field(default_factory=dict)
    """Nights whose event was seen since the gateway last described their server, by server."""

    def __post_init__(self) -> None:
        self.late = Late(self.now)

    async def plan(
        self, new: NewNight, expected: Iterable[int] = (), helping: Iterable[int] = ()
    ) -> NightShow:
        """Write a plan down, with who may come again and its co-hosts, and show it.

        Raises Illegal with NIGHT_HERE or PAST_TIME.
        """
        if new.starts <= (at := self.moment()):
            raise Illegal(Refusal.PAST_TIME)
        says = {} if new.plan["wanted"] else {new.host: Answer.GOING}
        for player in expected:
            says.setdefault(player, Answer.MAYBE)
        guests = [Guest(player, say, at + n) for n, (player, say) in enumerate(says.items())]
        number = await self.store.nights.calendar.plan(new, guests, helping)
        await self.announce(number)
        return await self.show(number)

    async def show(self, number: int) -> NightShow:
        """A night as everybody may see it. Raises Illegal with NO_NIGHT."""
        row = await self.row(number)
        plan = Plan.model_validate(row.plan)
        guests = await self.store.nights.calendar.guests(number)
        places = placed([one.player for one in _said(guests, Answer.GOING)], plan.seats)
        figures = await self.figures(number) if row.state is NightState.OPEN else None
        results = await self.store.nights.outcomes.results(number) if row.ended is not None else ()
        cohosts = await self.store.rights.cohosts.of(Of.NIGHT, number)
        players = {
            row.host,
            *cohosts,
            *(one.player for one in (*guests, *results)),
            *(figures or ()),
        }
        return NightShow(
            row,
            plan,
            places.going,
            places.waiting,
            tuple(one.player for one in _said(guests, Answer.MAYBE)),
            tuple(one.player for one in _said(guests, Answer.CANT)),
            await persons(self.store, players, row.guild),
            tuple(self.tables.at(one).host.show() for one in self.tables.of_night(number)),
            figures,
            cohosts,
        )

    async def here(self, channel: int) -> NightShow:
        """The night of a channel, or of the table in this thread. Raises Illegal with NO_NIGHT."""
        row = await self.store.nights.calendar.in_channel(channel)
        if row is not None:
            return await self.show(row.number)
        try:
            night = self.tables.at(self.tables.number_in(channel)).host.show().night
        except Illegal:
            night = None
        if night is None:
            raise Illegal(Refusal.NO_NIGHT)
        return await self.show(night)

    async def recap(self, number: int) -> Recap:
        """What it came to, or comes to so far.

        Raises Illegal with NO_NIGHT, NIGHT_NOT_BEGUN or DEALS_LET_GO.
        """
        show = await self.show(number)
        if show.row.began is None:
            raise Illegal(Refusal.NIGHT_NOT_BEGUN)
        tables = await self.store.nights.calendar.tables(number)
        standings = await self.standings(show)
        return await self._gathering().recap(tables, standings, show.plan.buy_in)

    def _gathering(self) -> Gathering:
        return Gathering(self.store, self.tables.odds, self.games)

    async def standings(self, show: NightShow) -> list[Standing]:
        """Of a night that is over as they were written; else as they are now."""
        number, outcomes = show.row.number, self.store.nights.outcomes
        lost = await outcomes.last_losses(number)
        if show.row.ended is not None:
            kept = [
                (one.player, one.net, one.bought, one.hands)
                for one in await outcomes.results(number)
            ]
        else:
            hands = await outcomes.hands(number)
            figures = show.figures or await self.figures(number)
            kept = [(who, net, bought, hands.get(who, 0)) for who, (net, bought) in figures.items()]
        return [
            Standing(who, net, bought, dealt, lost.get(who) if net == -bought else None)
            for who, net, bought, dealt in kept
        ]

    async def figures(self, number: int) -> dict[int, tuple[int, int]]:
        """Return (net, bought) by player, with what lies in front of them now.

        The books are read again where a table closed meanwhile: its chips are in them by then.
        """
        tables, figures = None, dict[int, tuple[int, int]]()
        while tables != (tables := self.tables.of_night(number)):
            figures = await self.store.nights.outcomes.figures(number)
        for table in tables:
            for chair in self.tables.at(table).host.table.chairs.values():
                net, bought = figures.get(chair.player, (0, 0))
                figures[chair.player] = net + chair.stack + chair.pending, bought
        return figures

    async def announce(self, number: int) -> None:
        """Bring the plan's message and Discord's event up to date, as soon as Discord takes it."""
        await self.draw_plan(number)
        await self.late.show(number, "event", partial(self._show_event, number))

    async def draw_plan(self, number: int) -> None:
        """The message alone: the event does not show who comes."""
        await self.late.show(number, "plan", partial(self._show_plan, number))

    async def _show_plan(self, number: int) -> None:
        show = await self.show(number)
        try:
            message = await self.stage.post_plan(show)
        except Slow:
            self._unsure.add(number)
            raise
        if message == show.row.message:
            return
        await self.store.nights.calendar.change(number, message=message)
        if number in self._unsure:
            self._unsure.discard(number)
            await self.stage.post_plan(await self.show(number))

    async def _show_event(self, number: int) -> None:
        """Edit no event that was not looked at yet: the keeper does that first, and announces."""
        show = await self.show(number)
        if show.row.event is not None and self.is_unheard(show.row):
            return
        try:
            event = await self.stage.event(show)
        except Barred:
            return
        if event is None:
            return
        self.hear(show.row)
        if (event.number, event.says) != (show.row.event, show.plan.event_says):
            await self.store.nights.calendar.mark(
                number, {"event_says": event.says}, event=event.number
            )

    def is_unheard(self, row: NightRow) -> bool:
        """True for a planned night whose event may have been edited while nobody listened."""
        known = self.heard.get(row.guild, ())
        return row.state is NightState.PLANNED and row.number not in known

    def hear(self, row: NightRow) -> None:
        """Note that the gateway tells all later changes to this night's event."""
        self.heard.setdefault(row.guild, set()).add(row.number)

    async def at_each_table(
        self, number: int, do: Callable[[Host], Awaitable[object]], but: int = 0
    ) -> None:
        """Do it at each open table of a night except `but`; one that closes is passed over."""
        for table in self.tables.of_night(number):
            with unless_closed():
                if table != but:
                    await do(self.tables.at(table).host)

    async def order_each_table(self, number: int, command: TableCommand, but: int = 0) -> None:
        """Submit a command of nobody's at each open table of a night except `but`."""
        await self.at_each_table(number, lambda one: one.submit(0, command), but)

    async def lend_at_tables(self, number: int, player: int, *, named: bool, but: int = 0) -> None:
        """Lend a co-host's powers at each table of a night except `but`, or take them back."""
        if named:
            await self.at_each_table(number, lambda one: one.powers.lend([player]), but)
        else:
            await self.at_each_table(number, lambda one: one.powers.take_back(player), but)

    async def row(self, number: int) -> NightRow:
        """A night as it is written. Raises Illegal with NO_NIGHT."""
        row = await self.store.nights.calendar.find(number)
        if row is None:
            raise Illegal(Refusal.NO_NIGHT)
        return row

    async def seen(self, said: Awaitable[None]) -> None:
        """A message that nobody can read is no reason to stop."""
        try:
            await said
        except UNSEEN as why:
            log.warning("a night could not be shown: %s", type(why).__name__)

    async def call(
        self,
        number: int,
        say: calls.Say,
        still: calls.Still,
        unheard: Callable[[NightShow], Awaitable[None]] | None = None,
    ) -> None:
        """Call people of a night, as soon as Discord takes it, unless it is not so any more.

        `unheard` is done where the channel is gone or shut.
        """
        at = self.moment()

        async def called() -> None:
            show = await self.show(number)
            if not still(show):
                log.info("a call to night %s is not made any more: it came too late", number)
                return
            try:
                await say(show, at)
            except (Gone, Barred) as why:
                log.warning("nobody could be called to night %s: %s", number, type(why).__name__)
                if isinstance(why, Gone) and show.row.ended is None:
                    await self.without_channel(number)
                elif unheard is not None:
                    await unheard(show)

        await self.late.show(number, f"call {next(self._calls)}", called, calls.FOR)

    async def tell_places(self, before: NightShow, after: NightShow) -> None:
        """Call everybody who has a seat now and waited, or waits now and had one."""
        for player in set(before.waiting) & set(after.going):
            await self._call_one(after, self.stage.tell_promoted, player, calls.has_place(player))
        for player in set(before.going) & set(after.waiting):
            await self._call_one(after, self.stage.tell_waits, player, calls.waits(player))

    async def _call_one(
        self, show: NightShow, say: CallOne, player: int, still: calls.Still
    ) -> None:
        async def tell(show: NightShow, at: int) -> None:
            await say(show, player, at)

        await self.call(show.row.number, tell, still)

    async def ask_host(self, number: int, *, call: bool = True) -> None:
        """Ask who takes over a night that needs a host; `call`: who comes is called."""

        async def ask(show: NightShow, at: int) -> None:
            await self.stage.ask_host(show, show.going if call else (), at)

        await self.call(number, ask, calls.wants_host)

    def moment(self) -> int:
        """Now, in milliseconds."""
        return int(self.now() * 1000)

    async def again(self, show: NightShow, host: int = 0, **may: bool) -> NightShow:
        """The same in a week, at the same time by the planner's clock.

        `may`: what another planner may do. Raises Illegal with NIGHT_HERE.
        """
        anew = {
            "called": False,
            "wanted": False,
            "handed": 0,
            "unopened": 0,
            "untold": False,
            "off": "",
            "event_says": None,
        }
        row, plan = show.row, show.plan.model_copy(update={**anew, **may})
        starts = week_later(row.starts, plan.zone, plan.hour)
        while starts <= self.moment():
            starts = week_later(starts, plan.zone, plan.hour)
        kept, until = plan.model_dump(), plan.until(starts)
        host = host or row.host
        new = NewNight(row.guild, row.channel, host, starts, until, kept, row.number)
        helping = [one for one in show.cohosts if one != host]
        return await self.plan(new, await self._expected(show, starts), helping)

    async def _expected(self, show: NightShow, starts: int) -> list[int]:
        """Return those who may come again: they came, or had not said that they can't.

        None of them was shown out for good, is on a break by then, or has been forgotten.
        """
        number, guild = show.row.number, show.row.guild
        came = {one.player for one in await self.store.nights.outcomes.results(number)}
        out = (set(show.cant) - came) | await self.store.rights.acts.barred_from(guild, number)
        found = list[int]()
        for player in dict.fromkeys([*show.going, *show.people]):
            person = show.people.get(player)
            if person is None or not person.discord_id or player in out:
                continue
            resting = await self.store.identity.breaks.until(player) > starts
            if not (resting or await self.is_banned(guild, person)):
                found.append(player)
        return found

    async def each_week(self, show: NightShow) -> None:
        """Where that was planned by who is still known, and nobody has planned something else."""
        try:
            if show.plan.weekly and show.people[show.row.host].discord_id:
                wanted = show.plan.wanted or await self._is_hostless(show)
                planned = await self.again(show, wanted=wanted)
                if wanted:
                    await self.ask_host(planned.row.number, call=False)
        except Illegal:
            log.info("another night is planned where night %s was", show.row.number)

    async def _is_hostless(self, show: NightShow) -> bool:
        """Their host is banned, or did not come to this one nor to that before it."""
        host = show.people[show.row.host]
        if await self.is_banned(show.row.guild, host):
            return True
        before = show.row.follows and await self.store.nights.calendar.find(show.row.follows)
        if not before or before.host != show.row.host:
            return False
        return await self._was_missed(show.row) and await self._was_missed(before)

    async def _was_missed(self, row: NightRow) -> bool:
        """It was played out, and its host neither sat down nor did anything as host."""
        if row.state is not NightState.ENDED:
            return False
        came = row.host in {
            one.player for one in await self.store.nights.outcomes.results(row.number)
        }
        since = row.began or row.starts
        return not came and not await self.store.rights.acts.by(
            row.host, night=row.number, since=since
        )

    async def is_banned(self, guild: int, person: Person) -> bool:
        """They may take no part in that server."""
        return (
            await self.store.rights.bans.find(guild, person.discord_id, person.number) is not None
        )

    async def cancelled(
        self, number: int, *, late: bool, again: bool, hostless: bool = False
    ) -> None:
        """It does not take place; `again`: next week it may. `hostless`: as nobody would host."""
        row = await self.row(number)
        weekly = again and row.plan.get("weekly", False)
        why = "late" if late else "hostless" if hostless else ""
        plan = {**row.plan, "weekly": weekly, "untold": True, "off": why}
        over = {"state": NightState.CANCELLED, "ended": self.moment(), "plan": plan}
        await self.store.nights.calendar.change(number, **over)
        await self.tell_off(number)

    async def tell_off(self, number: int) -> None:
        """Tell of a night that is off, once more after a kill; next week's is planned."""
        show = await self.show(number)
        if show.plan.off == GONE:
            await self.tell_by_dm(show, gone=True)
        else:
            tell = partial(self.stage.tell_cancelled, late=show.plan.off == "late")
            say = self.stage.tell_hostless if show.plan.off == "hostless" else tell
            await self.call(number, say, calls.always, self.tell_by_dm)
        await self.announce(number)
        await self.each_week(show)
        if (await self.row(number)).state is show.row.state:
            await self.all_told(number)

    async def without_channel(self, number: int) -> None:
        """Its channel is gone: a plan is off, what runs ends for good, and who comes reads it."""
        async with self._losing:
            row = await self.row(number)
            if row.ended is not None or row.plan.get("off") == GONE:
                return
            plan = {**row.plan, "weekly": False, "untold": True, "off": GONE}
            over = {"state": NightState.CANCELLED, "ended": self.moment()}
            runs = row.state is NightState.OPEN
            await self.store.nights.calendar.change(number, plan=plan, **({} if runs else over))
        await self.tell_off(number)

    async def tell_by_dm(self, show: NightShow, *, gone: bool = False) -> None:
        """Tell each who said they come, its host, and those who played, by direct message."""
        seated = [seat.player for one in show.tables for seat in one.view.seats]
        began = show.row.began is not None
        played = await self.store.nights.outcomes.figures(show.row.number) if began else {}
        at = self.moment()
        every = dict.fromkeys([show.row.host, *show.going, *show.waiting, *seated, *played])
        for player in list(every)[:MOST_DMS]:
            send = partial(self.stage.tell_by_dm, show, player, at, gone=gone)
            await self.late.show(show.row.number, f"word to {player}", send, BY_DM)

    async def all_told(self, number: int) -> None:
        """What comes after its end is done."""
        await self.store.nights.calendar.mark(number, {"untold": False})


def week_later(moment: int, zone: str, hour: str = "") -> int:
    """Return the same time of day a week later, whatever the clocks do in between; milliseconds.

    `hour` is the time that was meant: where the clocks skipped it this week, it is that time again.
    """
    here = ZoneInfo(zone)
    wall = datetime.fromtimestamp(moment / 1000, UTC).astimezone(here).replace(tzinfo=None)
    if hour:
        meant = datetime.combine(wall.date(), time.fromisoformat(hour))
        if meant.replace(tzinfo=here).timestamp() * 1000 == moment:
            wall = meant
    return int((wall + timedelta(days=7)).replace(tzinfo=here).timestamp() * 1000)


def _said(guests: Iterable[Guest], answer: Answer) -> list[Guest]:
    return [one for one in guests if one.answer is answer]
