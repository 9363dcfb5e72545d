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

    kind = KIND

    def __init__(self, context: Context, host: Host, stage: Stage) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._up: dict[int, Screen] = {}
        """Visible calls by player."""
        self._unknown: dict[int, str] = {}
        """Calls that get no message by player: of people without an account, or deleted."""

    def resume(self, screens: Iterable[Screen]) -> None:
        """Take up the calls of an earlier process."""
        self._up = {one.player or 0: one for one in screens}

    def erased(self, messages: Collection[int]) -> None:
        """Forget deleted messages' calls; they are not sent again while they last."""
        for one in self._up.values():
            if one.message in messages:
                self._unknown[one.player or 0] = one.hash

    def _wanted(self) -> dict[int, str]:
        """Return the name of each call that is to be seen, by player."""
        return dict.fromkeys(self._host.table.called(), "")

    async def _send(self, player: int) -> int | None:
        """Send a call and return its message; None for none."""
        until = kept_until(self._host.log.deadlines, player)
        if until is None:
            return None
        return await self._stage.call_to_seat(self._host.show(), player, until)

    async def draw(self) -> None:
        """Send the calls that are wanted, and delete all others."""
        site, wanted = self._host.site, self._wanted()
        self._unknown = {
            one: name for one, name in self._unknown.items() if wanted.get(one) == name
        }
        for player in [one for one, shown in self._up.items() if wanted.get(one) != shown.hash]:
            with suppress(Gone):
                await self._stage.unping(self._host.show(), self._up[player].message)
            await self._context.store.play.screens.drop(self._up.pop(player))
        for player, name in wanted.items():
            if player in self._up or player in self._unknown:
                continue
            message = await self._send(player)
            if message is None:
                self._unknown[player] = name
                continue
            at, deal = self._context.moment(), self._host.table.deals
            self._up[player] = Screen(
                site.number, self.kind, site.channel, message, name, at, deal, player
            )
            await self._context.store.play.screens.save(self._up[player])
