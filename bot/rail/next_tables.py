"""Where the event of a closed table goes on, for those who watched that table."""

from dataclasses import replace

from bot.engine.table.agreed.settings import Rail
from bot.rail.house import House
from bot.rail.links import Link
from bot.rail.watchers import Watchers
from bot.store import TableRow
from bot.tables.hosting.host import Host


class NextTables:
    """Finds the tables of an event, and makes links to them."""

    def __init__(self, house: House, watchers: Watchers) -> None:
        self._house, self._watchers = house, watchers

    async def of(self, row: TableRow) -> list[Host]:
        """Return the other open tables with a rail of a table's event, the best first.

        Those of its own tournament, or of its night, come before the others of that night; then
        those with more players, then those that were opened earlier.
        """
        tables, event, night = self._house.tables, row.tournament, row.night
        events = self._house.store.tournaments.events
        if event is not None:
            tournament = await events.find(event)
            night = None if tournament is None else tournament.night
        elif night is not None:
            tournament = await events.of_night(night)
            event = None if tournament is None else tournament.number
        numbers = [] if event is None else tables.of_event(event)
        numbers += [] if night is None else tables.of_night(night)
        found = [tables.at(one).host for one in numbers if one != row.number]
        with_rail = [one for one in found if one.table.settings.rail is Rail.AFTER]
        return sorted(with_rail, key=lambda one: _order(one, row))

    async def link(self, ended: Link, row: TableRow, user: int) -> Link | None:
        """Return a link with which the holder of a link to a closed table goes on.

        It leads to the best of the tables whose channels `user`, its holder, sees now, and lasts no
        longer. None if there is no such table, or if the old link is no longer good.
        """
        links = self._house.store.rights.rail_links
        for host in await self.of(row):
            site = host.site
            if await self._watchers.may(site.guild, site.channel, user):
                if await links.generation(ended.table, ended.player) != ended.generation:
                    return None
                generation = await links.generation(site.number, ended.player)
                return replace(ended, table=site.number, generation=generation or 0)
        return None


def _order(host: Host, row: TableRow) -> tuple[bool, int, int]:
    site = host.site
    other = (site.event, site.night) != (row.tournament, row.night)
    players = sum(not one.leaving for one in host.table.chairs.values())
    return other, -players, site.number
