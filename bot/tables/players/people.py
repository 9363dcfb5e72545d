"""People at the tables: their names, their management of the server, and their leaving."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace

from bot.engine.errors import Illegal
from bot.engine.kinds import Chips
from bot.engine.table import asking, boundary
from bot.engine.table.commands import DropGuest, GoAway, Leave, LeaveQueue, TakeBackBuyIn
from bot.store import Nick
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.players.forgetting import bar
from bot.tables.players.open_turns import OpenTurn, open_turns
from bot.tables.show import Person


class People:
    """The people of all tables, by Discord ids and numbers."""

    def __init__(
        self,
        context: Context,
        hosts: Callable[[], Iterable[Host]],
        renamed: Callable[[], None],
    ) -> None:
        """Take the function that is called when a player's name changes."""
        self._context = context
        self._hosts = hosts
        self._renamed = renamed
        self.notes = context.notes
        """Notes of players on others."""

    async def person(self, discord_id: int, name: str, here: Nick | None = None) -> Person:
        """Return the player of a Discord user, whose names may have changed.

        `name` is the name in all servers, `here` the nickname in the present one.
        """
        context = self._context
        known = context.known(discord_id, name, here)
        if known is not None:
            return known
        number = await context.store.identity.people.number(
            discord_id, name, context.moment(), here
        )
        if number not in context.people:
            await bar(context, Person(number, discord_id, name), *self._hosts())
        if here is None:
            context.people[number] = Person(number, discord_id, name)
            context.note(context.people[number], 0)
            return context.people[number]
        person = Person(number, discord_id, name, here.name)
        context.meet(person, here.guild)
        context.note(person, here.guild)
        return person

    async def read_names(self, player: int | None = None) -> None:
        """Read a player's name again, as it may have changed elsewhere; with None, all names."""
        context = self._context
        known = list(context.people) if player is None else [player]
        wanted = [one for one in known if one in context.people]
        if not wanted:
            return
        names = await context.store.identity.people.names(wanted)
        for number, name in names.items():
            found = context.people.get(number)
            if found is not None and found.name != name:
                context.people[number] = replace(found, name=name)
                self._renamed()

    async def read_rest(self, player: int) -> None:
        """Read a player's quiet hours and holiday again, and fit their slow tables to them."""
        rests, before = self._context.rests, self._context.rests.of(player)
        rests.learn(player, await self._context.store.config.preferences.of(player))
        after = rests.of(player)
        for host in () if after == before else list(self._hosts()):
            await host.timers.rest(player, before, after)

    async def go_on_holiday(self, player: int) -> int:
        """Sit a player out at their slow tables; return how many there are."""
        there = [one for one in self._hosts() if one.table.settings.slow]
        there = [one for one in there if one.table.seat_of(player) is not None]
        for host in there:
            with suppress(Illegal):  # away already, or leaving
                await host.do(player, GoAway(player))
        return len(there)

    def at_slow_tables(self) -> dict[int, int]:
        """Return the people at slow tables, by number, with their Discord ids."""
        slow = [one.table for one in self._hosts() if one.table.settings.slow]
        seated = {chair.player for table in slow for chair in table.chairs.values()}
        people = self._context.people
        return {one: people[one].discord_id for one in sorted(seated) if one in people}

    def open_turns(self, player: int) -> list[OpenTurn]:
        """Return a player's open turns and choices of games over all tables, oldest first."""
        return open_turns(self._context, self._hosts(), player)

    def note_manager(self, guild: int, player: int, *, manages: bool) -> None:
        """Note whether a player manages a server now; it is noted again at each act as a host."""
        if manages:
            self._context.managers.add((guild, player))
        else:
            self._context.managers.discard((guild, player))

    async def stand_up(self, player: int) -> list[int]:
        """Make a player leave all tables, at once or after the deal; return the tables' numbers."""
        seats = [one for one in self._hosts() if one.table.seat_of(player) is not None]
        for host in seats:
            with suppress(Illegal):  # on their way out already, or the table has closed meanwhile
                await host.submit(player, Leave(player))
        for host in self._hosts():
            if asking.of(host.table, player) is not None:
                with suppress(Illegal):
                    await host.submit(0, TakeBackBuyIn(player))
            if player in host.table.queue:
                with suppress(Illegal):
                    await host.submit(0, LeaveQueue(player))
        return [one.site.number for one in seats]

    async def go_for_good(self, player: int) -> None:
        """Make a player leave all tables, and take them off the lists of guests."""
        await self.stand_up(player)
        for host in self._hosts():
            if player in host.table.guests:
                with suppress(Illegal):  # the table has closed meanwhile
                    await host.submit(0, DropGuest(0, player))


def riding(hosts: Iterable[Host], player: int) -> dict[int, Chips]:
    """Return a player's parts of carried pots by table, where they are the server's chips."""
    return {
        host.site.number: chips
        for host in hosts
        if not (host.site.scrip or host.site.lender)
        if (chips := boundary.riding(host.table).get(player))
    }
