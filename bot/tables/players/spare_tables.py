"""Practice tables of one person alone, which are closed if they open another table.

The table closes as if the person had left it. A running deal is played out without them, and the
table no longer counts as theirs.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from bot.engine.games.game import Game
from bot.engine.table import company
from bot.engine.table.agreed.programme import Programme
from bot.engine.table.commands import CloseTable, Leave
from bot.store import Store
from bot.tables.hosting.host import Host
from bot.tables.hosting.table_log import TableLog
from bot.tables.show import Person


@dataclass(frozen=True, slots=True)
class Vacated:
    """The game and programme of a practice table that was closed for another."""

    programme: Programme
    game: Game


class Spare:
    """The spare practice tables of this process."""

    def __init__(self, store: Store, open_now: Callable[[], Iterable[Host]]) -> None:
        self._store = store
        self._open = open_now

    def given_up(self, tables: Collection[int]) -> list[int]:
        """Return the practice tables among these that close after their running deal."""
        return [one.site.number for one in self._practice(tables) if company.is_given_up(one.table)]

    async def of(self, person: Person, tables: Collection[int]) -> list[Host]:
        """Return the tables without other people; the one left longest without play is first."""
        spare = [one for one in self._practice(tables) if _is_spare(one, person.number)]
        last = await self._store.play.log.last_by_people([one.site.number for one in spare])
        return sorted(spare, key=lambda one: (last.get(one.site.number, 0), one.site.number))

    async def close(self, person: Person, spare: Sequence[Host], most: int) -> tuple[Vacated, ...]:
        """Close up to `most` of these; a table at which another person sits by now stays."""
        closed: list[Vacated] = []
        for one in spare:
            played = Vacated(one.table.settings.programme, one.table.games[one.table.game])
            if len(closed) < most and await _vacate(one.log, person.number):
                closed.append(played)
        return tuple(closed)

    def _practice(self, tables: Collection[int]) -> list[Host]:
        return [
            one
            for one in self._open()
            if one.site.practice and one.site.event is None and one.site.number in tables
        ]


def _is_spare(host: Host, player: int) -> bool:
    return company.is_for(host.table, player) and not company.is_given_up(host.table)


async def _vacate(at: TableLog, player: int) -> bool:
    """Close a table that its player gives up; a running deal is played out without them.

    Return False if another person sits here.
    """
    async with at.held():
        if at.table.closed:
            return True
        if not company.is_for(at.table, player):
            return False
        await at.take(None, CloseTable(0, "room"))
        if at.table.seat_of(player) is not None:
            await at.take(player, Leave(player))
        return True
