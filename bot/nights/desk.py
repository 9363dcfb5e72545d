"""Reads and writes nights: rows, guests, figures, the recap and its messages."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.night.guests import placed
from bot.engine.table.commands import TableCommand
from bot.nights.gathering import Gathering
from bot.nights.plan import Plan
from bot.nights.recap import Recap, Standing
from bot.nights.running.tournament import NightTournament
from bot.nights.show import DateShow, NightShow
from bot.nights.stage import NightStage
from bot.nights.telling import Telling
from bot.store import Answer, Guest, NewNight, NightRow, NightState, Of, Store, Vote
from bot.tables import Person, Tables
from bot.tables.closing import unless_closed
from bot.tables.context import persons
from bot.tables.hosting.host import Host

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Desk:
    """The store, tables and messages of nights, which all parts of this room share."""

    store: Store
    tables: Tables
    stage: NightStage
    now: Callable[[], float]
    """Returns the present time in Unix seconds."""
    tournament: NightTournament
    games: dict[str, Game] = field(default_factory=dict)
    telling: Telling = field(init=False)

    def __post_init__(self) -> None:
        self.telling = Telling(self.store, self.stage, self.now, self.show)

    async def plan(
        self, new: NewNight, expected: Iterable[int] = (), helping: Iterable[int] = ()
    ) -> NightShow:
        """Store a plan with expected guests and co-hosts, and post it.

        Raise Illegal with NIGHT_HERE, TOURNAMENT_HERE or PAST_TIME.
        """
        if new.starts <= (at := self.moment()):
            raise Illegal(Refusal.PAST_TIME)
        plan = Plan.model_validate(new.plan)
        if plan.tournament is not None:
            await self.tournament.must_be_free(new.channel)
        says = {} if new.plan["wanted"] or plan.dates else {new.host: Answer.GOING}
        for player in () if plan.dates else expected:
            says.setdefault(player, Answer.MAYBE)
        guests = [Guest(player, say, at + n) for n, (player, say) in enumerate(says.items())]
        number = await self.store.nights.calendar.plan(new, guests, helping)
        if not new.plan["wanted"]:
            for at_date in plan.dates:
                vote = Vote(at_date.starts, new.host, Answer.GOING, at)
                await self.store.nights.votes.give(number, vote)
        if plan.tournament is not None:
            people = await persons(self.store, [new.host], new.guild)
            await self.tournament.planned(number, new, people[new.host], plan.tournament)
            if says.get(new.host) is Answer.GOING:
                await self._enter_host(number, people[new.host])
        await self.telling.announce(number)
        return await self.show(number)

    async def _enter_host(self, number: int, host: Person) -> None:
        """Enter a host who comes to their own tournament; if they can't, they may be coming."""
        try:
            await self.tournament.enter(await self.show(number), host)
        except Illegal:
            calendar = self.store.nights.calendar
            await calendar.answer(number, host.number, Answer.MAYBE, self.moment())

    async def show(self, number: int) -> NightShow:
        """Return a night as everybody may see it. Raise Illegal with NO_NIGHT."""
        row = await self.row(number)
        plan = Plan.model_validate(row.plan)
        guests = await self.store.nights.calendar.guests(number)
        places = placed([one.player for one in _said(guests, Answer.GOING)], plan.seats)
        figures = await self.figures(number) if row.state is NightState.OPEN else None
        results = await self.store.nights.outcomes.results(number) if row.ended is not None else ()
        cohosts = await self.store.rights.cohosts.of(Of.NIGHT, number)
        votes = await self._votes(row, plan)
        voters = tuple(dict.fromkeys(one.player for one in votes))
        players = {
            row.host,
            *cohosts,
            *voters,
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
            _dates(plan, votes, self.moment()) if row.state is NightState.PLANNED else (),
            voters,
        )

    async def _votes(self, row: NightRow, plan: Plan) -> list[Vote]:
        """Return the votes of a night whose voters don't know its date yet."""
        if not (plan.dates or plan.date_untold):
            return []
        return await self.store.nights.votes.of(row.number)

    async def here(self, channel: int) -> NightShow:
        """Return the night of a channel or of a table's thread. Raise Illegal with NO_NIGHT."""
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
        """Return a night's recap, also while it is played.

        Raise Illegal with NO_NIGHT, NIGHT_NOT_BEGUN or DEALS_LET_GO.
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
        """Return the stored standings of a night that is over, or the present ones."""
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
        """Return (net, bought) by player, with the chips in front of them.

        If a table closes meanwhile the ledger is read again, as it has the table's chips then.
        """
        tables, figures = None, dict[int, tuple[int, int]]()
        while tables != (tables := self.tables.of_night(number)):
            figures = await self.store.nights.outcomes.figures(number)
        for table in tables:
            for chair in self.tables.at(table).host.table.chairs.values():
                net, bought = figures.get(chair.player, (0, 0))
                figures[chair.player] = net + chair.stack + chair.pending, bought
        return figures

    async def at_each_table(
        self, number: int, do: Callable[[Host], Awaitable[object]], but: int = 0
    ) -> None:
        """Call `do` for each open table of a night except `but`; a table that closes is skipped."""
        for table in self.tables.of_night(number):
            with unless_closed():
                if table != but:
                    await do(self.tables.at(table).host)

    async def order_each_table(self, number: int, command: TableCommand, but: int = 0) -> None:
        """Submit a command of the house at each open table of a night except `but`."""
        await self.at_each_table(number, lambda one: one.submit(0, command), but)

    async def lend_at_tables(self, number: int, player: int, *, named: bool, but: int = 0) -> None:
        """Give a co-host their powers at each table of a night except `but`, or take them back."""
        if named:
            await self.at_each_table(number, lambda one: one.powers.lend([player]), but)
        else:
            await self.at_each_table(number, lambda one: one.powers.take_back(player), but)

    async def row(self, number: int) -> NightRow:
        """Return a night's row. Raise Illegal with NO_NIGHT."""
        row = await self.store.nights.calendar.find(number)
        if row is None:
            raise Illegal(Refusal.NO_NIGHT)
        return row

    def moment(self) -> int:
        """Return the present time in milliseconds."""
        return int(self.now() * 1000)

    async def is_banned(self, guild: int, person: Person) -> bool:
        """True if the person is banned from the server."""
        return (
            await self.store.rights.bans.find(guild, person.discord_id, person.number) is not None
        )


def _dates(plan: Plan, votes: Iterable[Vote], now: int) -> tuple[DateShow, ...]:
    """Return the dates that are still to come, with their votes."""
    said: dict[tuple[int, Answer], list[int]] = {}
    for one in votes:
        said.setdefault((one.starts, one.answer), []).append(one.player)
    return tuple(
        DateShow(
            one.starts,
            one.zone,
            *(tuple(said.get((one.starts, answer), ())) for answer in Answer),
        )
        for one in plan.dates
        if one.starts > now
    )


def _said(guests: Iterable[Guest], answer: Answer) -> list[Guest]:
    return [one for one in guests if one.answer is answer]
