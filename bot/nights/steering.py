"""Acts of a night's host, co-host or server manager: change, cancel, begin, end, hand over.

All of them are logged. Acts that are not the host's own, or that have a reason, are posted in the
channel too.
"""

from dataclasses import dataclass

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import CloseTable, LastOrbit, ReplaceHost
from bot.nights.calls import always, is_handed
from bot.nights.desk import Desk
from bot.nights.plan import Plan
from bot.nights.running.deciding import must_be_offered, must_be_possible
from bot.nights.running.keeper import Keeper
from bot.nights.show import NightShow
from bot.store import Act, Answer, NightRow, NightState, Of, Rank, Vote
from bot.tables import Person, must_be_welcome
from bot.tables.hosting.host import Host
from bot.tables.rights.acts import must_be_nameable
from bot.tournaments.directing import Director


@dataclass(frozen=True, slots=True)
class HostRequest:
    """The person who asks for an act, with their rights and reason."""

    person: Person
    manages: bool = False
    """True if they may manage the night's server."""
    reason: str = ""
    """Their reason, in their words."""


class Steering:
    """Checks the asker's rights, acts and logs."""

    def __init__(self, desk: Desk, keeper: Keeper) -> None:
        self._desk = desk
        self._keeper = keeper

    async def change(
        self, number: int, by: HostRequest, starts: int | None, plan: Plan
    ) -> NightShow:
        """Change a planned night; `starts` is in milliseconds, None keeps the time.

        While dates are voted on, a time chooses it as the date, and a plan with other dates offers
        these. Raise Illegal with NOT_NIGHTS_HOST, NIGHT_OVER, NIGHT_BEGUN, PAST_TIME, DATE_CHOSEN,
        ENOUGH_ALONE or ENOUGH_SEATS.
        """
        async with self._keeper.lock:
            row, rank = await self._planned(number, by)
            before = await self._desk.show(number)
            if before.is_open:
                await self._change_open(before, starts, plan)
            else:
                await self._change_dated(before, row.starts if starts is None else starts, plan)
        await self._desk.telling.announce(number)
        self._keeper.wake.set()
        show = await self._traced(number, by, rank, "change")
        await self._desk.telling.tell_places(before, show)
        return show

    async def _change_dated(self, before: NightShow, starts: int, plan: Plan) -> None:
        """Change a night that has its date."""
        if plan.dates:
            raise Illegal(Refusal.DATE_CHOSEN, starts=before.row.starts)
        if plan.enough != before.plan.enough:
            raise Illegal(Refusal.ENOUGH_ALONE)
        if starts <= self._desk.moment():
            raise Illegal(Refusal.PAST_TIME)
        kept, ends = plan.model_dump(), plan.until(starts)
        changed = {"starts": starts, "ends": ends, "plan": kept, "reminded": None}
        await self._desk.store.nights.calendar.change(before.row.number, **changed)
        await self._desk.tournament.moved(before.row.number, starts)

    async def _change_open(self, before: NightShow, starts: int | None, plan: Plan) -> None:
        """Change a night whose date is voted on; `starts` is chosen, where it is not None."""
        number, calendar = before.row.number, self._desk.store.nights.calendar
        if starts is not None and starts <= self._desk.moment():
            raise Illegal(Refusal.PAST_TIME)
        must_be_possible(plan)
        if starts is not None:
            kept = plan.model_copy(update={"dates": before.plan.dates})
            await calendar.change(number, plan=kept.model_dump())
            await self._keeper.deciding.choose(number, starts)
            return
        coming = [one.starts for one in plan.dates if one.starts > self._desk.moment()]
        first = min(coming, default=before.row.starts)
        offered = tuple(one.starts for one in plan.dates)
        await self._desk.store.nights.votes.drop(number, keep=offered)
        await calendar.change(number, plan=plan.model_dump(), starts=first, ends=plan.until(first))
        await self._desk.tournament.moved(number, first)
        known = {one.starts for one in before.plan.dates}
        for at in offered if not plan.wanted else ():
            if at not in known:
                vote = Vote(at, before.row.host, Answer.GOING, self._desk.moment())
                await self._desk.store.nights.votes.give(number, vote)
        await self._keeper.deciding.look(await self._desk.row(number))

    async def pick(self, number: int, by: HostRequest, starts: int) -> NightShow:
        """Choose one of the dates that are voted on, by its start in milliseconds.

        Raise Illegal as `change` does, or with NO_SUCH_DATE or DATE_CHOSEN.
        """
        async with self._keeper.lock:
            _, rank = await self._planned(number, by)
            must_be_offered(await self._desk.show(number), starts)
            await self._keeper.deciding.choose(number, starts)
        self._keeper.wake.set()
        return await self._traced(number, by, rank, "pick")

    async def must_change(self, number: int, by: HostRequest) -> None:
        """Raise Illegal as `change` does if the asker may not change the night."""
        await self._planned(number, by)

    async def cancel(self, number: int, by: HostRequest, *, weekly: bool = False) -> None:
        """Cancel a planned night, and all later weeks if `weekly`. Raise Illegal as `change`."""
        async with self._keeper.lock:
            _, rank = await self._planned(number, by)
            await self._keeper.ending.cancelled(number, late=False, again=not weekly)
        await self._traced(number, by, rank, "cancel")

    async def start(self, number: int, by: HostRequest) -> NightShow:
        """Open the tables early; a night that needs a host gets the asker.

        Raises Illegal as `change` does, or with DATE_OPEN or MISSING_PERMISSION.
        """
        async with self._keeper.lock:
            row, rank = await self._planned(number, by)
            if row.plan.get("dates"):
                raise Illegal(Refusal.DATE_OPEN)
            if Plan.model_validate(row.plan).wanted:
                await self._hosted_by(row, by.person.number)
            await self._keeper.opening.open_tables(await self._desk.show(number))
        return await self._traced(number, by, rank, "start")

    async def end(self, number: int, by: HostRequest, *, now: bool) -> NightShow:
        """Call the last orbit, or close tables between deals with `now`; a table's host may too.

        A tournament is played out, and no tables follow it; with `now` it ends by its stacks.

        Raises Illegal with NIGHT_NOT_BEGUN or NOT_NIGHTS_HOST.
        """
        show = await self._desk.show(number)
        if show.row.state is not NightState.OPEN:
            raise Illegal(Refusal.NIGHT_NOT_BEGUN)
        here = by.person.number in {one.view.host for one in show.tables}
        rank = Rank.HOST if here else await self._rank(show.row, by)
        if show.plan.tournament is not None:
            await self._desk.store.nights.calendar.mark(number, {"tables_off": True})
            if now and await self._desk.tournament.is_played(number):
                by_director = Director(by.person.number, rank, by.reason)
                await self._desk.tournament.stop(number, by_director)
        command = CloseTable(0, "night") if now else LastOrbit(0)
        await self._desk.order_each_table(number, command)
        await self._traced(number, by, rank, "end")
        await self._keeper.tick()
        return await self._desk.show(number)

    async def hand_over(self, number: int, by: HostRequest, to: Person) -> NightShow:
        """Hand a night to another host, who is told and may decline before it begins.

        Raises Illegal with NOT_NIGHTS_HOST, NIGHT_OVER, HOST_ALREADY, or OTHER_BANNED.
        """
        async with self._keeper.lock:
            row = await self._desk.row(number)
            rank = await self._rank(row, by, alone=True)
            if row.ended is not None:
                raise Illegal(Refusal.NIGHT_OVER)
            if to.number == row.host and not Plan.model_validate(row.plan).wanted:
                raise Illegal(Refusal.HOST_ALREADY)
            if await self._desk.is_banned(row.guild, to):
                raise Illegal(Refusal.OTHER_BANNED)
            planned = row.state is NightState.PLANNED
            was = row.host if to.number != row.host else 0
            await self._hosted_by(row, to.number, was if planned else 0)
            await self._run_by(row, to.number)
        await self._desk.telling.announce(number)
        show = await self._traced(number, by, rank, "hand_over", to.number, told=not planned)
        if planned:

            async def tell(show: NightShow, at: int) -> None:
                await self._desk.stage.tell_handed(show, by.person, at)

            await self._desk.telling.call(number, tell, is_handed(to.number, show.plan.handed))
        return show

    async def decline(self, number: int, person: Person) -> NightShow:
        """Decline a night: it returns to its earlier host, or needs one if they are forgotten.

        Raise Illegal with NOT_NIGHTS_HOST or NOT_HANDED.
        """
        async with self._keeper.lock:
            row, rank = await self._planned(number, HostRequest(person))
            plan = Plan.model_validate(row.plan)
            if row.host != person.number:
                raise Illegal(Refusal.NOT_NIGHTS_HOST)
            if not plan.handed:
                raise Illegal(Refusal.NOT_HANDED)
            ids = await self._desk.store.identity.people.discord_ids([plan.handed])
            await self._hosted_by(row, plan.handed, wanted=plan.handed not in ids)
        await self._desk.telling.announce(number)
        show = await self._traced(
            number, HostRequest(person), rank, "decline", plan.handed, told=True
        )
        if show.plan.wanted:
            await self._desk.telling.ask_host(number)
        return show

    async def take_over(self, number: int, person: Person, **may: bool) -> NightShow:
        """Make a person host of a night that needs one; `may` is what they may do, see `Plan`.

        Raises Illegal with NIGHT_OVER, NIGHT_BEGUN, SERVER_BANNED or NIGHT_HAS_HOST.
        """
        async with self._keeper.lock:
            row = await self._desk.row(number)
            _must_be_planned(row)
            await must_be_welcome(self._desk.store, row.guild, person)
            if not Plan.model_validate(row.plan).wanted:
                raise Illegal(Refusal.NIGHT_HAS_HOST)
            await self._hosted_by(row, person.number, **may)
        await self._desk.telling.announce(number)
        return await self._traced(number, HostRequest(person), Rank.HOST, "take_over", told=True)

    async def name_cohost(
        self, number: int, by: HostRequest, player: int, *, named: bool = True
    ) -> NightShow:
        """Name or remove a co-host of a night and its tables.

        Raise Illegal with NOT_NIGHTS_HOST or NIGHT_OVER, and as `Powers.name` does.
        """
        async with self._keeper.lock:
            show, cohosts = await self._desk.show(number), self._desk.store.rights.cohosts
            rank = await self._rank(show.row, by, alone=True)
            if show.row.ended is not None:
                raise Illegal(Refusal.NIGHT_OVER)
            must_be_nameable(show.cohosts, show.row.host, player, named=named)
            await (
                cohosts.name(Of.NIGHT, number, [player])
                if named
                else cohosts.drop(Of.NIGHT, number, player)
            )
            await self._desk.lend_at_tables(number, player, named=named)
        await self._desk.telling.announce(number)
        return await self._traced(number, by, rank, "cohost" if named else "uncohost", player)

    async def _hosted_by(
        self, row: NightRow, host: int, handed: int = 0, *, wanted: bool = False, **may: bool
    ) -> None:
        """Store another host, who is no longer a co-host."""
        marks = {"wanted": wanted, "handed": handed, **may}
        await self._desk.store.nights.calendar.mark(row.number, marks, host=host)
        await self._desk.store.rights.cohosts.drop(Of.NIGHT, row.number, host)

    async def _run_by(self, row: NightRow, host: int) -> None:
        """Make the new host the host of tables where they sit, and a co-host at the others."""

        async def run(at: Host) -> None:
            if at.table.host == row.host and at.table.seat_of(host) is not None:
                await at.submit(0, ReplaceHost(host))
            elif at.table.host != host:
                await at.powers.lend([host])

        await self._desk.at_each_table(row.number, run)

    async def _rank(self, row: NightRow, by: HostRequest, *, alone: bool = False) -> Rank:
        """Return the asker's rank; `alone` refuses co-hosts. Raise Illegal."""
        if by.person.number == row.host:
            return Rank.HOST
        if by.manages:
            return Rank.MANAGER
        if by.person.number in await self._desk.store.rights.cohosts.of(Of.NIGHT, row.number):
            if not alone:
                return Rank.COHOST
            raise Illegal(Refusal.NIGHT_HOST_ALONE)
        raise Illegal(Refusal.NOT_NIGHTS_HOST)

    async def _planned(self, number: int, by: HostRequest) -> tuple[NightRow, Rank]:
        """Return a planned night and the asker's rank. Raise Illegal."""
        row = await self._desk.row(number)
        rank = await self._rank(row, by)
        _must_be_planned(row)
        if await self._desk.tournament.has_begun(number):
            raise Illegal(Refusal.NIGHT_BEGUN)
        return row, rank

    async def _traced(  # noqa: PLR0913 - what an act is made of
        self,
        number: int,
        by: HostRequest,
        rank: Rank,
        deed: str,
        to: int | None = None,
        *,
        told: bool = False,
    ) -> NightShow:
        """Log an act, post it if necessary, and return the night as it is now."""
        show = await self._desk.show(number)
        row, person = show.row, by.person
        act = Act(
            row.guild, self._desk.moment(), person.number, rank, f"night_{deed}", row.channel,
            night=number, player=to, reason=by.reason, facts={"title": show.plan.title},
        )  # fmt: skip
        await self._desk.store.rights.acts.note(act)
        if told or rank is not Rank.HOST or by.reason:

            async def tell(show: NightShow, _at: int) -> None:
                await self._desk.stage.tell_steered(show, person, act)

            await self._desk.telling.call(number, tell, always)
        return show


def _must_be_planned(row: NightRow) -> None:
    if row.state is not NightState.PLANNED:
        raise Illegal(Refusal.NIGHT_OVER if row.ended else Refusal.NIGHT_BEGUN)
