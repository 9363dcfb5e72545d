"""Calls of players of the queue for whom a seat is kept: one each, deleted when it is kept no more.

They mention whatever the player prefers at their turns: who queues has asked to be called.
"""

from collections.abc import Collection, Iterable
from contextlib import suppress

from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.due import kept_until
from bot.tables.hosting.host import Host
from bot.tables.stage import Gone, Stage

KIND = "seat_call"


class SeatCalls:
    """The calls to free seats of one table."""

    def __init__(self, context: Context, host: Host, stage: Stage) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._up: dict[int, Screen] = {}
        """Visible calls by player."""
        self._unknown: set[int] = set()
        """Called players without an account, who get no message."""

    def resume(self, screens: Iterable[Screen]) -> None:
        """Take up the calls of an earlier process."""
        self._up = {one.player or 0: one for one in screens}

    def erased(self, messages: Collection[int]) -> None:
        """Forget deleted messages' calls; they are not sent again while the seat is kept."""
        for one in self._up.values():
            if one.message in messages:
                self._unknown.add(one.player or 0)

    async def draw(self) -> None:
        """Call players whose seat is free, and delete the calls of all others."""
        site, called = self._host.site, self._host.table.called()
        self._unknown &= set(called)
        for player in [one for one in self._up if one not in called]:
            with suppress(Gone):
                await self._stage.unping(self._host.show(), self._up[player].message)
            await self._context.store.play.screens.drop(self._up.pop(player))
        for player in called:
            until = kept_until(self._host.log.deadlines, player)
            if until is None or player in self._up or player in self._unknown:
                continue
            message = await self._stage.call_to_seat(self._host.show(), player, until)
            if message is None:
                self._unknown.add(player)
                continue
            at, deal = self._context.moment(), self._host.table.deals
            self._up[player] = Screen(
                site.number, KIND, site.channel, message, "", at, deal, player
            )
            await self._context.store.play.screens.save(self._up[player])
