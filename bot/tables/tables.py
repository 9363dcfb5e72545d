"""The tables of this process: found by number or channel, opened and played at.

Everything that a player does comes in through `submit`, and everything that time does through the
clock, into the same lock. No Discord here, and no SQL.
"""

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain

from bot.companions import Sense, lessons
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.kinds import Chips
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.wanted import usual_buy_in
from bot.engine.table.boundary import riding
from bot.engine.table.commands import (
    Deal,
    Leave,
    OpenTable,
    Sit,
    TableCommand,
)
from bot.engine.table.machine import can_deal
from bot.engine.table.state import Table
from bot.odds import Odds
from bot.store import BANK, PRACTICE, SCRIP, Act, Append, Deadline, Nick, Rank, Store, StoreError
from bot.tables.asking import Button, BySeat, must_be_open
from bot.tables.clock import LOOK, Clock
from bot.tables.company.driver import Driver, Wits
from bot.tables.company.mind import SAME, Asked, Mind, heard
from bot.tables.dms import Dms, Spacing
from bot.tables.due import DEAL, away_since
from bot.tables.floor import Floor, add_game, warm
from bot.tables.forgetting import Forgetting
from bot.tables.host import Host
from bot.tables.publishing import recaps
from bot.tables.publishing.publisher import Publisher
from bot.tables.record import Record
from bot.tables.reviving import Revived
from bot.tables.rights.powers import must_be_welcome
from bot.tables.show import Person, Show
from bot.tables.site import Site
from bot.tables.spare import Spare
from bot.tables.stage import Phase, Stage
from bot.tables.unread import Unread

log = logging.getLogger(__name__)

Watcher = Callable[[int, Record, Record], None]
OWED = 3600.0
"""Seconds after which nobody waits any more for what a table came to."""
BACK = 60.0
"""Seconds that tables say the program is back, where nothing else happens."""
GRACE = 15.0
"""Seconds that every clock has at least after a restart, once players can answer."""


def _seed() -> bytes:
    return secrets.token_bytes(32)


async def _nowhere(_site: Site) -> bool:
    """No channel takes the place of one that is gone."""
    return False


@dataclass(frozen=True, slots=True)
class Watched:
    """Tells those who look after a night what happens at one of its tables."""

    night: int
    watchers: Sequence[Watcher]

    def changed(
        self,
        before: Record,
        after: Record,
        *,
        by_player: bool,  # noqa: ARG002 - as `Follower` has it
    ) -> None:
        """See `Follower`."""
        for watcher in self.watchers:
            watcher(self.night, before, after)


class Tables:
    """All open tables."""

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
        wits: Wits | None = None,
        spacing: Spacing | None = None,
        away: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """`away`: see `Floor`."""
        self._catalogue = games
        self._stage = stage
        self.dms = Dms(store, now, stage.open_dm, spacing)
        """Who can be reached by direct message."""
        self._floor = Floor(store, {}, now, seeds, self.dms, odds=odds, away=away)
        self.away = away
        self._unread = Unread(self._floor, self._revive)
        self.forgetting = Forgetting(self._floor, self._unread, self._open, self.stand_up)
        """Who has themselves forgotten, here or in another process."""
        self.spare = Spare(store, self._open)
        """Practice tables that make room for others."""
        self._hosts: dict[int, Host] = {}
        self._wits = wits or Wits()
        self._drivers: dict[int, Driver] = {}
        """Of tables where house players may sit."""
        self._publishers: dict[int, Publisher] = {}
        self._channels: defaultdict[int, set[int]] = defaultdict(set)
        """The tables of each channel or thread that are kept, at most one of them open."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._taking_up = asyncio.Lock()
        self._running = False
        self.odds = odds
        """Who reckons chances, if anybody does."""
        self.watchers: list[Watcher] = []
        """Told of each change at a table of a night: the night, before, after."""
        self.rehouse: Callable[[Site], Awaitable[bool]] = _nowhere
        """Has a table whose channel is gone go on in another; False where there is none."""
        self.clock = Clock(
            self._open, store, self._can_play, now, monotonic,
            busy=stage.busy, held=self._is_held, away=lambda host: away(host.site.guild),
        )  # fmt: skip
        store.health.watchers.append(self._look_at_all)

    async def start(self) -> None:
        """Revive what was open, then run the clock and the publishers."""
        await self.load()
        self._running = True
        self._spawn(self.clock.run())
        self._spawn(self._keep_trying())
        self._spawn(warm(self._catalogue.values()))  # what tables are dealing is ready by now
        for number in self._hosts:
            self._attend(number)

    def _attend(self, number: int) -> None:
        """Draw a table that has been taken in, and play its house players."""
        self._spawn(self._publishers[number].run())
        if number in self._drivers:
            self._spawn(self._drivers[number].run())

    def _can_play(self) -> bool:
        """Somebody can answer, and what they do can be written down."""
        return self._stage.up() and self._floor.can_write()

    def _is_held(self, deadline: Deadline) -> bool:
        """Who is about to leave begins no deal."""
        return bool(self._floor.leaving) and deadline.kind == DEAL

    def leave(self, *, after_deals: bool) -> None:
        """No deal begins any more, and all tables say that it is for a moment."""
        self._floor.leaving = "last_deal" if after_deals else "leaving"
        self._look_at_all()

    def dealing(self) -> int:
        """Tables at which a deal runs."""
        return sum(host.table.running() for host in self._open())

    def open_now(self) -> int:
        """Tables that are open."""
        return len(self._open())

    async def see_out(self) -> None:
        """Return when all screens show how things are, or Discord makes them wait."""
        if self._stage.up():
            publishers = list(self._publishers.values())
            seen = await asyncio.gather(
                *(one.see_out() for one in publishers), return_exceptions=True
            )
            for error in seen:
                if isinstance(error, Exception):
                    log.error("a table cannot be seen out", exc_info=error)

    def _look_at_all(self) -> None:
        """Something that all tables say has changed."""
        for publisher in self._publishers.values():
            publisher.wake()

    async def stop(self) -> None:
        """Let go of everything; the next process goes on from the store."""
        self._running = False
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.dms.stop()

    async def load(self) -> None:
        """Fold the open tables; the time that nobody could answer does not count."""
        store = self._floor.store
        await self.dms.load()
        self._floor.house |= await store.house_players.all()
        beat = await store.deadlines.last_beat() or 0
        late = self._floor.moment() - int(1000 * OWED)
        owed = await store.tables.owed(recaps.KIND, late)
        left = await self._left()
        await self._unread.take_up([*owed, *await store.tables.all_open()], beat)
        await asyncio.to_thread(lessons.recall, [one.table for one in self._open()])
        if late < left:
            self._say_back()
        self.clock.begin()

    async def _left(self) -> int:
        """When the last process left in good order; 0 where it did not."""
        try:
            return await self._floor.store.deadlines.left() or 0
        except StoreError:  # a disk that takes nothing; it is asked for once more at another start
            return 0

    def _say_back(self) -> None:
        """At each table until something happens there, or for a minute."""
        for host in self._hosts.values():
            host.back_at = host.record.seq
        asyncio.get_running_loop().call_later(BACK, self._stop_saying)

    def _stop_saying(self) -> None:
        for host in self._hosts.values():
            host.back_at = 0
        self._look_at_all()

    async def try_again(self) -> None:
        """Take up tables that could not be read before.

        The gateway has to be up: the clock gives those it knows the time that it was down.
        """
        if self._stage.up():
            await self._unread.try_again()

    async def _revive(self, found: Sequence[Revived]) -> dict[int, Exception]:
        """Tables go on where they stood; what kept some from it, by their numbers."""
        for one in found:
            one.resume(GRACE)
        await self._write_deadlines([one.host for one in found])
        barring = await self._floor.store.remembered.barring([one.number for one in found])
        failed: dict[int, Exception] = {}
        self._tidy()
        for one in found:
            try:
                people = list(self._floor.people.values()) if one.number in barring else ()
                for person in people:  # who came back meanwhile
                    await self.forgetting.bar(person, one.host)
                self._go_on(one)
                await self.forgetting.clear(one.host)
            except Exception as error:  # noqa: BLE001 - one broken table must not stop the others
                failed[one.number] = error
        return failed

    def _go_on(self, found: Revived) -> None:
        publisher = self._take_in(found.host)
        publisher.resume(found.screens, found.ends)
        if self._running:
            self._attend(found.number)

    async def _write_deadlines(self, hosts: Sequence[Host]) -> None:
        """A disk that takes nothing is no reason to stop: they stand in memory."""
        due = {one.site.number: one.deadlines for one in hosts}
        try:
            await self._floor.store.deadlines.put_all(due, self._floor.moment())
        except StoreError as error:
            log.warning("%s tables: their clocks are not on disk: %s", len(due), error)

    async def _keep_trying(self) -> None:
        """Until no table is left."""
        while self._unread:
            await asyncio.sleep(LOOK)
            try:
                await self.try_again()
            except Exception:  # what fails now is tried again
                log.exception("tables cannot be taken up")

    async def draw(self, table: int) -> float | None:
        """Bring a table's screens up to date now; when there is more to draw, in Unix seconds."""
        return await self._publishers[table].draw()

    async def person(self, discord_id: int, name: str, here: Nick | None = None) -> Person:
        """The player behind a Discord user, whose names may have changed.

        `name` is that of all servers, `here` that of the one in which they were seen.
        """
        floor = self._floor
        known = floor.known(discord_id, name, here)
        if known is not None:
            return known
        number = await floor.store.people.number(discord_id, name, floor.moment(), here)
        if number not in floor.people:
            await self.forgetting.bar(Person(number, discord_id, name), *self._open())
        if here is None:
            floor.people[number] = Person(number, discord_id, name)
            floor.note(floor.people[number], 0)
            return floor.people[number]
        person = Person(number, discord_id, name, here.name)
        floor.meet(person, here.guild)
        floor.note(person, here.guild)
        return person

    async def know(self, game: Game) -> str:
        """The hash of a resolved game, by which ChangeSettings may name it from now on."""
        await warm([game])
        return add_game(self._floor.games, game)

    def game(self, code: str) -> Game:
        """A resolved game that is known, by its hash. Raises Illegal with STALE."""
        found = self._floor.games.get(code)
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
        scrip: bool = False,
        helping: Collection[int] = (),
        seated: bool = False,
    ) -> int:
        """The number of a new table, which is written with all of this or not at all.

        `scrip`: for its night's own chips; `helping`: its co-hosts; `seated`: its host sits down
        with the usual. One that house players are to fill plays for practice chips, from here on
        and for ever; no table of a night does.

        Raises Illegal with TABLE_OPEN_HERE or TABLE_UNREAD; SERVER_BANNED outside of nights, and
        ON_BREAK for a host who is to sit.
        """
        self._floor.must_be_able()
        if night is None:
            await must_be_welcome(self._floor.store, guild, host)
        if seated:
            await self._floor.store.breaks.must_be_over(host.number, self._floor.moment())
        self._unread.must_not_stand_in(channel)
        known = await self.know(game)
        self._floor.meet(host, guild)
        at = self._floor.moment()
        if night is not None:
            settings = replace(settings, fill=0)
        practice = settings.fill > 0
        if not practice:
            settings = replace(settings, open_cards=False)
        mode = PRACTICE if practice else SCRIP if scrip else BANK
        sit = [Sit(host.number, usual_buy_in(settings))] if seated else []
        made = dict[int, Host]()

        def opening(number: int) -> list[Append]:
            site = Site(number, guild, channel, night, scrip, practice)
            made[number] = table = Host(self._floor, site, Record(Table(self._floor.games)))
            table.powers.cohosts |= set(helping)
            opens = OpenTable(number, host.number, known, settings)
            return table.opening(host.number, opens, *sit)

        try:
            number = await self._floor.store.tables.open(
                guild, channel, host.number, at,
                mode=mode, night=night, helping=helping, opening=opening,
            )  # fmt: skip
        except Illegal as no:
            if no.code is Refusal.TABLE_OPEN_HERE:
                await self._take_up_lost(int(str(no.facts["table"])))
            raise
        self._tidy()
        self._take_in(made[number])
        if self._running:
            self._attend(number)
        return number

    async def _take_up_lost(self, number: int) -> None:
        """A table that stands, though whoever opened it was not answered."""
        async with self._taking_up:
            row = await self._floor.store.tables.find(number)
            if number not in self._hosts and row is not None:
                await self._unread.take_up([row])

    def number_in(self, channel: int) -> int:
        """The open table of a channel or thread. Raises Illegal with NO_TABLE or TABLE_UNREAD."""
        host = self._in(channel)
        if host is not None:
            return host.site.number
        self._unread.must_not_stand_in(channel)
        raise Illegal(Refusal.NO_TABLE)

    def show(self, table: int, player: int = 0) -> Show:
        """What this player, or everybody, sees of a table. Raises Illegal with TABLE_CLOSED."""
        return self._host(table).show(player)

    async def submit(  # noqa: PLR0913 - what comes with a command
        self,
        table: int,
        player: int,
        command: TableCommand | BySeat,
        question: int | None = None,
        deal: int | None = None,
        *,
        reason: str = "",
    ) -> Show:
        """Do what a player asks; their new view, once it is durable. Raises Illegal.

        `question` or `deal` is the number on the button: STALE unless that question is still open
        to their seat, or that deal still the last. A callable is given their seat (NOT_SEATED).
        `reason`: why a host does this, in their words.
        """
        return await self._host(table).submit(
            player, command, Button(question, deal), reason=reason
        )

    async def act(
        self, table: int, player: int, command: TableCommand | BySeat, question: int
    ) -> None:
        """The same where nobody waits for the player's own view: a view less to work out."""
        await self._host(table).do(player, command, Button(question))

    async def practise(
        self, guild: int, channel: int, person: Person, game: Game, settings: Settings
    ) -> int:
        """A table for practice with this person at it, and the first deal begun; its number.

        Raises Illegal as `open` does.
        """
        number = await self.open(guild, channel, person, game, settings, seated=True)
        host = self._host(number)
        await self._drivers[number].come()
        if can_deal(host.table):
            await host.do(0, Deal())
        return number

    async def ask_in(self, table: int, by: int, style: str = "") -> Show:
        """One house player more, who plays like this, or as it comes.

        Raises Illegal with PRACTICE_ONLY, NOT_HOST or COMPANY_FULL.
        """
        host = self._host(table)
        driver = self._drivers.get(table)
        if driver is None:
            raise Illegal(Refusal.PRACTICE_ONLY)
        await driver.ask_in(by, style)
        return host.show(by)

    @property
    def mind(self) -> Mind | None:
        """Who thinks for house players, if anybody does."""
        return self._wits.mind

    async def hint(self, table: int, player: int, question: int | None = None) -> Sense:
        """What each choice of this player brings, by what their own seat knows.

        Raises Illegal with NO_HINTS where chips are real, STALE, NOT_YOUR_TURN or NO_HINT_NOW.
        """
        host = self._host(table)
        if not host.site.practice:
            raise Illegal(Refusal.NO_HINTS)
        must_be_open(host.table, Button(question))
        own = host.show(player).view.own
        if own is None or own.choices is None:
            raise Illegal(Refusal.NOT_YOUR_TURN)
        mind, asked = self._wits.mind, Asked(player, "", SAME, heard(host.record))
        found = None if mind is None else await mind.sense(host.table, asked)
        if found is None:
            raise Illegal(Refusal.NO_HINT_NOW)
        return found

    def driver(self, table: int) -> Driver | None:
        """Who plays the house players of a table; nobody where none may sit."""
        return self._drivers.get(table)

    def note_manager(self, guild: int, player: int, *, manages: bool) -> None:
        """Whether they manage that server now; asked anew whenever they act as a host."""
        if manages:
            self._floor.managers.add((guild, player))
        else:
            self._floor.managers.discard((guild, player))

    def rank(self, table: int, player: int) -> Rank | None:
        """As what a player may do what a host does at a table. Raises Illegal."""
        return self._host(table).rank(player)

    async def name_cohost(
        self, table: int, by: int, player: int, *, named: bool = True, reason: str = ""
    ) -> Show:
        """Name a co-host, or take one's powers away; see `Host.name_cohost`."""
        host = self._host(table)
        await host.name_cohost(by, player, named=named, reason=reason)
        return host.show(by)

    async def must_be_welcome(self, table: int, player: int) -> None:
        """See `Host.must_be_welcome`."""
        await self._host(table).must_be_welcome(player)

    async def lend(self, table: int, players: Collection[int]) -> None:
        """These help the host of a table of a night, as they do with the night. Raises Illegal."""
        await self._host(table).powers.lend(players)

    async def take_back(self, table: int, player: int) -> None:
        """This one does not any more. Raises Illegal."""
        await self._host(table).powers.take_back(player)

    async def show_out(self, act: Act) -> None:
        """A server's ban, at each of its tables; those that they host get another host."""
        for host in [one for one in self._open() if one.site.guild == act.guild]:
            try:
                await host.show_out(act)
            except Illegal as no:  # the others are seen to all the same
                words = (host.site.number, no.code)
                log.warning("table %s: who was banned from the server stays there: %s", *words)

    def must_be_overdue(self, table: int) -> None:
        """See `Host.must_be_overdue`."""
        self._host(table).must_be_overdue()

    def pressed(self, table: int, player: int) -> None:
        """A sign of life: turns that were missed count no more, and who slept is back."""
        host = self._hosts.get(table)
        if host is None or host.table.closed or not self._floor.can_write():
            return
        if host.pressed(player):
            self._spawn(host.wake(player))

    async def awake(self, table: int, player: int) -> Show:
        """What a player sees who has pressed something, and sleeps no more. Raises Illegal."""
        host = self._host(table)
        if host.pressed(player):
            await host.wake(player)
        return host.show(player)

    def shown(self, table: int, message: int, digest: str, show: Show) -> None:
        """A press's answer has drawn this state into that message: it needs no further edit."""
        if table in self._publishers:
            self._publishers[table].shown(message, digest, show)

    async def told(self, table: int, player: int) -> None:
        """Return when nothing could tell a player what everybody has not been shown yet."""
        if self._running and table in self._publishers:
            await self._publishers[table].told(player)

    def shown_cards(self, show: Show, phase: Phase) -> None:
        """Likewise the viewer's view into their direct message."""
        if show.view.number in self._publishers:
            self._publishers[show.view.number].shown_cards(show, phase)

    def look_again(self, table: int) -> None:
        """Something that its screens show has changed beside the table itself."""
        if table in self._publishers:
            self._publishers[table].wake()

    def written(self, channel: int, message: int) -> None:
        """A message was written in a channel: a table's own must not be pushed out of sight."""
        host = self._in(channel)
        if host is not None:
            self._publishers[host.site.number].pushed(message)

    def erased(self, channel: int, messages: Collection[int]) -> None:
        """Messages were deleted in a channel: a table's own is posted anew."""
        host = self._in(channel)
        if host is not None:
            self._publishers[host.site.number].erased(messages)

    def channel_gone(self, channel: int) -> None:
        """A channel or thread was deleted: its table closes when the deal is over."""
        for number in self._channels.get(channel, ()):
            self._publishers[number].lost()

    async def move_to(self, table: int, channel: int) -> None:
        """An open table stands in another channel from now on, which has none. Raises Illegal."""
        host = self._host(table)
        await self._floor.store.tables.move_to(table, channel)
        self._channels[host.site.channel].discard(table)
        self._channels[channel].add(table)
        host.stand_in(channel)

    def server_gone(self, guild: int) -> None:
        """The bot was thrown out of a server: likewise."""
        self._lose(lambda site: site.guild == guild)

    def only_in(self, guilds: Collection[int]) -> None:
        """These are the servers that the bot is in; out of others it was thrown meanwhile."""
        self._lose(lambda site: site.guild not in guilds)

    def _lose(self, where: Callable[[Site], bool]) -> None:
        for host in self._hosts.values():
            if where(host.site):
                self._publishers[host.site.number].lost()

    async def stand_up(self, player: int) -> list[int]:
        """From all tables where they sit, at once or when the deal ends; the tables' numbers."""
        seats = [one for one in self._open() if one.table.seat_of(player) is not None]
        for host in seats:
            with suppress(Illegal):  # on their way out already, or the table has closed meanwhile
                await host.submit(player, Leave(player))
        return [one.site.number for one in seats]

    async def read_names(self, player: int | None = None) -> None:
        """What a player who was met here is called may have changed elsewhere; or anybody, None."""
        floor = self._floor
        known = list(floor.people) if player is None else [player]
        wanted = [one for one in known if one in floor.people]
        if not wanted:
            return
        names = await floor.store.people.names(wanted)
        for number, name in names.items():
            found = floor.people.get(number)
            if found is not None and found.name != name:
                floor.people[number] = replace(found, name=name)
                self._look_at_all()

    def last_press(self, table: int, player: int) -> float:
        """When a player last gave a sign of life, in Unix seconds. Raises Illegal."""
        return self._host(table).presses.last(player)

    def away_since(self, table: int, player: int) -> int | None:
        """Return since when their seat is kept for them, in milliseconds; None where it isn't.

        Raises Illegal.
        """
        return away_since(self._host(table).deadlines, player)

    def now(self) -> float:
        """Unix seconds, as tables count them."""
        return self._floor.now()

    def of_night(self, night: int) -> list[int]:
        """The open tables of a night, by number."""
        return [host.site.number for host in self._open() if host.site.night == night]

    def site(self, table: int) -> Site | None:
        """Where an open table stands."""
        host = self._hosts.get(table)
        return None if host is None or host.table.closed else host.site

    def seated(self, table: int) -> set[int]:
        """The Discord ids of those who sit at a table. Raises Illegal with TABLE_CLOSED."""
        chairs = self._host(table).table.chairs.values()
        people = self._floor.people
        return {people[one.player].discord_id for one in chairs if one.player in people}

    def channels_in(self, guild: int) -> list[int]:
        """Where tables stand open in a server."""
        return [host.site.channel for host in self._open() if host.site.guild == guild]

    def riding(self, guild: int, player: int) -> dict[int, Chips]:
        """Return a player's parts of the carried pots that are the server's chips, by table."""
        return {
            host.site.number: chips
            for host in self._open()
            if host.site.guild == guild and not (host.site.scrip or host.site.practice)
            if (chips := riding(host.table).get(player))
        }

    def unread_of_night(self, night: int) -> bool:
        """True while a table of a night is open, and cannot be read."""
        return self._unread.of_night(night)

    def state(self, table: int) -> Table:
        """The state of an open table, never to be changed. Raises Illegal with TABLE_CLOSED."""
        return self._host(table).table

    def left_with(self, table: int, player: int) -> int:
        """Chips that a player has taken from a table, closed or not, when they left."""
        host = self._hosts.get(table)
        return 0 if host is None else host.table.departed.get(player, 0)

    def barred(self, table: int) -> bool:
        """True while a permission is missing to draw this table: answers to presses say so."""
        return table in self._publishers and self._publishers[table].barred

    def lacking(self, table: int) -> tuple[str, ...]:
        """The permissions that Discord's last refusal to draw this table told of."""
        return self._publishers[table].lacking if self.barred(table) else ()

    def permitted(self, channels: Iterable[int]) -> None:
        """Permissions may have changed there: what could not be drawn for want of one is tried."""
        for number in chain.from_iterable(self._channels.get(one, ()) for one in channels):
            self._publishers[number].permitted()

    def _in(self, channel: int) -> Host | None:
        """The open table of a channel or thread."""
        there = (self._hosts[one] for one in self._channels.get(channel, ()))
        return next((one for one in there if not one.table.closed), None)

    def _open(self) -> list[Host]:
        return [host for host in self._hosts.values() if not host.table.closed]

    def _host(self, table: int) -> Host:
        """Raises Illegal with TABLE_CLOSED or TABLE_UNREAD."""
        self._unread.must_not_wait(table)
        host = self._hosts.get(table)
        if host is None or host.table.closed:
            raise Illegal(Refusal.TABLE_CLOSED)
        return host

    def _tidy(self) -> None:
        """Forget tables that are closed and drawn."""
        for number in [one for one, each in self._publishers.items() if each.finished]:
            channel = self._hosts.pop(number).site.channel
            del self._publishers[number]
            self._drivers.pop(number, None)
            self._channels[channel].discard(number)
            if not self._channels[channel]:
                del self._channels[channel]

    def _take_in(self, host: Host) -> Publisher:
        """Keep a table."""
        publisher = Publisher(self._floor, host, self._stage)
        publisher.rehouse = lambda: self.rehouse(host.site)
        host.followers.append(publisher)
        if host.site.practice:
            guild = host.site.guild
            up = lambda: self._stage.up() and not self.away(guild)  # noqa: E731 - of this table
            driver = Driver(self._floor, host, self._wits, up)
            host.followers.append(driver)
            self._drivers[host.site.number] = driver
        if host.site.night is not None:
            host.followers.append(Watched(host.site.night, self.watchers))
        self._hosts[host.site.number] = host
        self._channels[host.site.channel].add(host.site.number)
        self._publishers[host.site.number] = publisher
        return publisher

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
