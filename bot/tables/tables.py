"""The tables of this process: opened, kept, and found by number or channel.

A command of a player goes to the host of a table, found by `Tables.at`, and what time does comes
through the clock, into the same lock. No Discord here, and no SQL.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.table.agreed.settings import CLOCKS, Settings
from bot.engine.table.agreed.wishes import usual_buy_in
from bot.engine.table.commands import Deal, OpenTable, Sit
from bot.engine.table.machine import can_deal
from bot.engine.table.state import Table
from bot.odds import Odds
from bot.store import BANK, EVENT, PRACTICE, SCRIP, Append, Store
from bot.tables.channels import Channels
from bot.tables.company.attendance import house_person
from bot.tables.company.driver import Driver
from bot.tables.company.mind import HouseThinking
from bot.tables.company.roster import ROSTER
from bot.tables.context import Context, add_game, warm
from bot.tables.event_facts import EventFacts
from bot.tables.hosting.due import DEAL
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.late_deals import DealEnds, Delay, LateDeals
from bot.tables.live_table import LiveTable, Watched, Watcher
from bot.tables.players.forgetting import Forgetting, bar
from bot.tables.players.people import People
from bot.tables.players.spare_tables import Spare
from bot.tables.process.clock import Clock
from bot.tables.process.lifetime import Lifetime
from bot.tables.process.reviving import Revived, resume
from bot.tables.process.unread import Unread
from bot.tables.publishing.dms import Dms, Spacing
from bot.tables.publishing.publisher import Publisher
from bot.tables.rights.powers import must_be_welcome
from bot.tables.show import Person
from bot.tables.stage import Stage
from bot.tables.table_place import TablePlace


def _seed() -> bytes:
    return secrets.token_bytes(32)


async def _nowhere(_site: TablePlace) -> bool:
    """Return False: no channel replaces one that is gone."""
    return False


def _is_practice(settings: Settings, event: int | None) -> bool:
    """True if house players take part in the tournament of a new table.

    Raise ValueError if the settings are not those of this tournament.
    """
    there = settings.event
    if event != (None if there is None else there.number):
        raise ValueError("a table and its settings belong to one tournament")
    return there is not None and there.practice


class Tables:
    """All tables that this process keeps: open ones, and closed ones that are not yet drawn."""

    def __init__(  # noqa: PLR0913 - what tests replace comes by keyword
        self,
        store: Store,
        games: Mapping[str, Game],
        stage: Stage,
        *,
        now: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        seeds: Callable[[], bytes] = _seed,
        odds: Odds | None = None,
        thinking: HouseThinking | None = None,
        spacing: Spacing | None = None,
        away: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """`away`: see `Context`."""
        self._stage = stage
        self.now = now
        """Unix seconds, as tables count them."""
        self.steady = monotonic
        """Seconds that never jump."""
        self.dms = Dms(store, now, stage.open_dm, spacing)
        """Players who can be reached by direct message."""
        self._context = context = Context(store, {}, now, seeds, self.dms, odds=odds, away=away)
        self.away = away
        self.deal_ends = DealEnds(monotonic)
        """When deals of tables with a rail ended."""
        self.odds = odds
        """Reckons chances; None for none."""
        self.thinking = thinking or HouseThinking()
        """The minds of house players."""
        self._kept: dict[int, LiveTable] = {}
        self._taking_up = asyncio.Lock()
        self.channels = Channels(self._kept)
        """The channels of the open tables."""
        self.unread = Unread(context, self._revive)
        """Open tables that cannot be taken up."""
        self.spare = Spare(store, self.hosts)
        """Practice tables that make room for others."""
        self.watchers: list[Watcher] = []
        """Functions called with the night, and the record before and after each change of its
        tables."""
        self.event_watchers: list[Watcher] = []
        """Functions called likewise with the tournament of a table."""
        self.rehouse: Callable[[TablePlace], Awaitable[bool]] = _nowhere
        """Moves a table whose channel is gone to another; returns False if there is none."""
        self.rehouse_event: Callable[[TablePlace], Awaitable[bool]] = _nowhere
        """Moves a table of a tournament likewise; without another channel it goes on unseen."""
        self.clock = Clock(
            self.hosts, store, lambda: stage.up() and context.can_write(), now, monotonic,
            busy=stage.busy,
            held=lambda due: bool(context.leaving) and due.kind == DEAL,
            away=lambda host: away(host.site.guild),
        )  # fmt: skip
        self.lifetime = Lifetime(
            context, stage, self._kept, unread=self.unread, clock=self.clock, games=games.values()
        )
        """Takes up the tables of this process, and lets them go."""
        store.health.watchers.append(self.lifetime.look_at_all)
        self.people = People(context, self.hosts, self.lifetime.look_at_all)
        """People who were met at the tables."""
        self.forgetting = Forgetting(context, self.unread, self.hosts, self.people.go_for_good)
        """Forgets people on request, whether asked here or in another process."""

    def at(self, table: int) -> LiveTable:
        """Return an open table by its number. Raise Illegal with TABLE_CLOSED or TABLE_UNREAD."""
        self.unread.must_not_wait(table)
        found = self.find(table)
        if found is None:
            raise Illegal(Refusal.TABLE_CLOSED)
        return found

    def find(self, table: int) -> LiveTable | None:
        """Return an open table by its number; None where it is closed or cannot be read."""
        found = self._kept.get(table)
        return None if found is None or found.host.table.closed else found

    def kept(self, table: int) -> LiveTable | None:
        """Return a table that is open, or closed and not drawn for the last time yet."""
        return self._kept.get(table)

    def hosts(self, guild: int | None = None) -> list[Host]:
        """Return the hosts of all open tables, or of those in one server."""
        hosts = [one.host for one in self._kept.values() if not one.host.table.closed]
        return hosts if guild is None else [one for one in hosts if one.site.guild == guild]

    def number_in(self, channel: int) -> int:
        """Return a channel's open table by number. Raise Illegal with NO_TABLE or TABLE_UNREAD."""
        found = self.channels.open_in(channel)
        if found is not None:
            return found.host.site.number
        self.unread.must_not_stand_in(channel)
        raise Illegal(Refusal.NO_TABLE)

    def of_night(self, night: int) -> list[int]:
        """Return the numbers of a night's open tables."""
        return [host.site.number for host in self.hosts() if host.site.night == night]

    def of_event(self, event: int) -> list[int]:
        """Return the numbers of a tournament's open tables."""
        return [host.site.number for host in self.hosts() if host.site.event == event]

    def late_deals(self, delay: Delay) -> LateDeals:
        """Return the finished deals of tables with a rail, for a reader of their own."""
        return LateDeals(self._context.store, self.deal_ends, delay, self.now, self.steady)

    def tell_events_by(self, facts: Callable[[int], EventFacts | None]) -> None:
        """Have screens tell about a tournament, by its number, what this function returns."""
        self._context.event_facts = facts

    def house_style(self, player: int) -> str:
        """Return the style of a house player who was met; empty for a person."""
        codes = {number: code for code, number in self._context.house.items()}
        return next((one.style for one in ROSTER if one.code == codes.get(player)), "")

    async def house_players(self, many: int) -> list[int]:
        """Return the numbers of so many house players, or of all there are."""
        return [await house_person(self._context, one) for one in ROSTER[:many]]

    def pressed(self, table: int, player: int) -> None:
        """Note a press: missed turns no longer count, and a sleeping player is back."""
        found = self.find(table)
        if found is not None and self._context.can_write() and found.host.pressed(player):
            self.lifetime.spawn(found.host.wake(player))

    async def know(self, game: Game) -> str:
        """Add a resolved game and return its hash, which ChangeSettings may name from now on."""
        await warm([game])
        return add_game(self._context.games, game)

    def game(self, code: str) -> Game:
        """Return a known game by its hash. Raise Illegal with STALE."""
        found = self._context.games.get(code)
        if found is None:
            raise Illegal(Refusal.STALE)
        return found

    async def open(  # noqa: PLR0913 - what a table is made of
        self,
        guild: int,
        channel: int,
        host: Person,
        game: Game,
        settings: Settings,
        *,
        night: int | None = None,
        event: int | None = None,
        scrip: bool = False,
        helping: Collection[int] = (),
        seated: bool = False,
    ) -> int:
        """Open a table, written with all of this or not at all, and return its number.

        `scrip` is True for its night's own chips, `helping` are its co-hosts, and with `seated` its
        host sits down with the usual buy-in. A table that house players are to fill plays for
        practice chips for ever; no table of a night does. A table of the tournament `event` plays
        for that tournament's chips. Raise Illegal with TABLE_OPEN_HERE or TABLE_UNREAD;
        SERVER_BANNED outside of nights and tournaments, and ON_BREAK for a host who is to sit.
        """
        self._context.must_be_able()
        if night is None and event is None:
            await must_be_welcome(self._context.store, guild, host)
        if seated:
            await self._context.store.identity.breaks.must_be_over(
                host.number, self._context.moment()
            )
        self.unread.must_not_stand_in(channel)
        known = await self.know(game)
        self._context.meet(host, guild)
        at = self._context.moment()
        if (night is not None or event is not None) and settings.slow:
            raise Illegal(Refusal.SLOW_NIGHT, **CLOCKS)
        if night is not None or event is not None:
            settings = replace(settings, fill=0)
        if not settings.fill:
            settings = replace(settings, open_cards=False)
        practice = settings.fill > 0 or _is_practice(settings, event)
        mode = EVENT if event else PRACTICE if practice else SCRIP if scrip else BANK
        sit = [Sit(host.number, usual_buy_in(settings))] if seated else []
        made = dict[int, Host]()

        def opening(number: int) -> list[Append]:
            site = TablePlace(number, guild, channel, night, scrip, practice, event)
            made[number] = table = Host(self._context, site, Record(Table(self._context.games)))
            table.powers.cohosts |= set(helping)
            opens = OpenTable(number, host.number, known, settings)
            return table.opening(host.number, opens, *sit)

        try:
            number = await self._context.store.play.tables.open(
                guild, channel, host.number, at,
                mode=mode, night=night, tournament=event, helping=helping, opening=opening,
            )  # fmt: skip
        except Illegal as no:
            if no.code is Refusal.TABLE_OPEN_HERE:
                await self._take_up_lost(int(str(no.facts["table"])))
            raise
        self._tidy()
        self.lifetime.attend(self._take_in(made[number]))
        return number

    async def _take_up_lost(self, number: int) -> None:
        """Take up a table that was opened although its opener got no answer."""
        async with self._taking_up:
            row = await self._context.store.play.tables.find(number)
            if number not in self._kept and row is not None:
                await self.unread.take_up([row])

    async def practise(
        self, guild: int, channel: int, person: Person, game: Game, settings: Settings
    ) -> int:
        """A table for practice with this person at it, and the first deal begun; its number.

        Raises Illegal as `open` does.
        """
        number = await self.open(guild, channel, person, game, settings, seated=True)
        made = self.at(number)
        await made.at_practice().attendance.keep_up()
        if can_deal(made.host.table):
            await made.host.do(0, Deal())
        return number

    async def move_to(self, table: int, channel: int) -> None:
        """An open table stands in another channel from now on, which has none. Raises Illegal."""
        found = self.at(table)
        await self._context.store.play.tables.move_to(table, channel)
        self.channels.remove(found)
        found.host.log.site = replace(found.host.site, channel=channel)
        self.channels.add(found)

    def _tidy(self) -> None:
        """Forget tables that are closed and drawn."""
        for one in [one for one in self._kept.values() if one.publisher.finished]:
            del self._kept[one.host.site.number]
            self.channels.remove(one)

    def _take_in(self, host: Host) -> LiveTable:
        """Keep a table."""
        publisher, driver, site = Publisher(self._context, host, self._stage), None, host.site
        publisher.screens.housing.rehouse = lambda: self._rehouse(host.site)
        host.log.followers += [self.deal_ends, publisher]
        if site.practice:
            up = lambda: self._stage.up() and not self.away(site.guild)  # noqa: E731 - of this table
            driver = Driver(self._context, host, self.thinking, up)
            host.log.followers.append(driver)
        if site.night is not None:
            host.log.followers.append(Watched(site.night, self.watchers))
        if site.event is not None:
            host.log.followers.append(Watched(site.event, self.event_watchers))
        made = self._kept[site.number] = LiveTable(host, publisher, driver)
        self.channels.add(made)
        return made

    async def _rehouse(self, site: TablePlace) -> bool:
        return await (self.rehouse if site.event is None else self.rehouse_event)(site)

    async def _revive(self, found: Sequence[Revived]) -> dict[int, Exception]:
        """Tables go on where they stood; what kept some from it, by their numbers."""
        await resume(self._context, found)
        barring = await self._context.store.identity.remembered.barring(
            [one.number for one in found]
        )
        failed: dict[int, Exception] = {}
        self._tidy()
        for one in found:
            try:
                people = list(self._context.people.values()) if one.number in barring else ()
                for person in people:  # who came back meanwhile
                    await bar(self._context, person, one.host)
                revived = self._take_in(one.host)
                revived.publisher.screens.resume(one.screens, one.ends)
                self.lifetime.attend(revived)
                await self.forgetting.clear(one.host)
            except Exception as error:  # noqa: BLE001 - one broken table must not stop the others
                failed[one.number] = error
        return failed
