"""Calls of absent players to their turn or choice: one a deal, until they answer.

A player is absent after SILENT seconds without a press, or SLOW seconds of a turn without one.
Players who said that they are away, are leaving, or have missed two turns are not called. A pause
between deals removes calls, and they come again. While requests to Discord queue up no call is
sent; players who are still absent afterwards are called then. Nobody is called when only house
players wait for them.
"""

from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager, suppress

from bot.engine.table import company, presence
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.state import Chair, Table
from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.due import brief_seconds
from bot.tables.hosting.host import Host
from bot.tables.publishing import slow_calls
from bot.tables.publishing.dms import ChannelRequest
from bot.tables.server.usual import Calls, calls_of
from bot.tables.stage import ClosedDm, DmsHalted, Gone, Slow, Stage

KIND = "ping"
SILENT = 90
"""Seconds without a press after which a player is absent."""
BUSY = 2.0
"""Seconds until calls that would have queued are considered again."""
FOUND_FOR = 60.0
"""Seconds in which Discord recognises a repeated call as the same message."""
SLOW = 10
"""Seconds of a turn without a press after which a player is absent."""


class Pings:
    """The calls of one table."""

    def __init__(
        self, context: Context, host: Host, stage: Stage, wake: Callable[[], None]
    ) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._wake = wake
        self._up: dict[int, Screen] = {}
        """Visible calls by player."""
        self._gone: set[int] = set()
        """Calls that somebody has deleted."""
        self._slow = slow_calls.SlowCalls(context, host)
        self._called: set[tuple[int, int]] = set()
        self._lost: dict[int, int] = {}
        """Milliseconds at which players were first called by a message that may or may not exist.
        """
        self._lost_dms: dict[int, int] = {}
        """Milliseconds of calls by direct message that may or may not exist; those stay."""

    def resume(self, screens: Iterable[Screen]) -> None:
        """Take up the calls of an earlier process."""
        self._up = {one.player or 0: one for one in screens}
        self._called = {(one.hand or 0, player) for player, one in self._up.items()}

    def erased(self, messages: Collection[int]) -> None:
        """Note deleted messages, so that a call among them is not deleted again."""
        self._gone.update(one.message for one in self._up.values() if one.message in messages)

    async def draw(self) -> float | None:
        """Call and remove calls; return when to come back."""
        table = self._host.table
        if table.settings.slow:
            return await self._draw_slowly()
        choosing = 0 if table.paused or table.held else chooser(table)
        hand = table.hand
        if (table.paused or table.held) and not table.running():
            self._called.clear()
        waiting = () if hand is None or brief_seconds(hand) else hand.waiting
        waiting = (choosing,) if choosing else waiting
        turns = {table.chairs[seat].player: table.chairs[seat] for seat in waiting}
        for player in [one for one in self._up if one not in turns or self._is_old(one)]:
            await self._take_back(player)
        self._called = {one for one in self._called if one[0] >= _deal(table)}
        for player in [one for one in self._lost if one not in turns or self._is_answered(one)]:
            await self._take_back_lost(player)
        times = [self._absent_from(chair) for chair in turns.values() if self._may_call(chair)]
        for chair in turns.values():
            if self._may_call(chair) and self._absent_from(chair) <= self._context.now():
                if self._stage.busy():
                    times.append(self._context.now() + BUSY)
                    break
                await self._call(_deal(table), chair.player)
        return min((one for one in times if one > self._context.now()), default=None)

    async def _draw_slowly(self) -> float | None:
        """Call as a slow table does; remove calls that are answered; return when to come back."""
        now, keys = self._context.now(), dict[tuple[int, int], float]()
        await self._take_back_answered()
        self._called = {one for one in self._called if one[0] >= slow_calls.key(self._host.table)}
        for call in self._slow.wanted():
            if (call.key, call.player) in self._called:
                continue
            if call.by_cards and call.at <= now:
                self._called.add((call.key, call.player))
            elif not call.by_cards:
                keys[call.player, call.key] = call.at
        for (player, key), at in keys.items():
            if at <= now:
                if self._stage.busy():
                    return now + BUSY
                if player in self._up:
                    await self._take_back(player)
                await self._call(key, player)
        return min((at for at in keys.values() if at > now), default=None)

    async def _take_back_answered(self) -> None:
        """Remove a slow table's calls that are answered."""
        for player in [one for one in self._up if self._is_answered_slowly(one)]:
            await self._take_back(player)
        for player in [one for one in self._lost if self._is_answered(one)]:
            await self._take_back_lost(player)

    def _is_answered_slowly(self, player: int) -> bool:
        asked = {one.player for one in slow_calls.open_turns(self._host.table)}
        return player not in asked or (self._up[player].hand or 0) < slow_calls.key(
            self._host.table
        )

    def _is_old(self, player: int) -> bool:
        """True if the question of a player's call is answered, even if another one is open now."""
        return self._up[player].at < self._host.log.record.asked

    def _is_answered(self, player: int) -> bool:
        """True if the question of a call is answered whose message may or may not exist."""
        return self._lost[player] < self._host.log.record.asked

    def _may_call(self, chair: Chair) -> bool:
        if company.is_alone(self._host.table, chair.player):
            return False
        gone = chair.away or chair.leaving or presence.has_missed(chair)
        here = not (chair.house or gone)
        return here and (_deal(self._host.table), chair.player) not in self._called

    def _absent_from(self, chair: Chair) -> float:
        """Return the Unix seconds from which a player counts as absent if they press nothing."""
        asked = max(self._host.log.record.asked / 1000, self._host.log.presses.since)
        pressed = self._host.log.presses.last(chair.player)
        silent = max(asked, pressed + SILENT)
        return silent if pressed > asked else min(silent, asked + SLOW)

    async def _call(self, deal: int, player: int) -> None:
        """Call a player as they or their server prefer: mention, direct message or not at all."""
        store, guild = self._context.store, self._host.site.guild
        chosen = (await store.config.preferences.of(player)).get("ping")
        way = chosen or calls_of(await store.config.servers.of(guild))
        if way == Calls.DM:
            await self._call_by_dm(deal, player)
            return
        if way == Calls.SILENT:
            self._called.add((deal, player))
            return
        async with self._once(deal, player, self._lost) as since:
            message = await self._stage.ping(self._host.show(), player, since)
        if message is None:
            return
        await self._keep(deal, player, self._host.site.channel, message)

    async def _keep(self, deal: int, player: int, channel: int, message: int) -> None:
        """Store a call, so that it is removed once it is answered, and not repeated."""
        number, at = self._host.site.number, self._context.moment()
        self._up[player] = Screen(number, KIND, channel, message, "", at, deal, player)
        await self._context.store.play.screens.save(self._up[player])

    async def _call_by_dm(self, deal: int, player: int) -> None:
        """Call a player by direct message, once their channel is open; the call stays there."""
        dms, person = self._context.dms, self._context.people.get(player)
        if person is None or not person.discord_id or not dms.limits.open_to(player):
            return
        channel = await dms.channels.channel(player)
        if channel is None:
            asked = self._host.log.record.asked

            def still() -> bool:
                return self._host.log.record.asked == asked

            asker = ChannelRequest(person.discord_id, still, self._wake)
            dms.ask(player, (KIND, self._host.site.number), asker)
            return
        with suppress(ClosedDm, DmsHalted, Gone):
            async with dms.sending(player), self._once(deal, player, self._lost_dms) as since:
                message = await self._stage.ping_dm(self._host.show(), player, channel, since)
            await dms.channels.wrote(player, message)
            if self._host.table.settings.slow:  # so that a restart calls nobody again
                await self._keep(deal, player, channel, message)

    @asynccontextmanager
    async def _once(self, deal: int, player: int, lost: dict[int, int]) -> AsyncIterator[int]:
        """Call a player within the block; after Slow, the next call repeats this one's moment."""
        now, since = self._context.moment(), lost.pop(player, 0)
        since = since if since >= self._host.log.record.asked else now
        self._called.add((deal, player))
        try:
            yield since
        except Slow:
            self._called.discard((deal, player))
            lost[player] = since
            raise

    async def _take_back_lost(self, player: int) -> None:
        """Remove a call whose message id is unknown.

        It is sent again without a mention: Discord then returns the first message, or shows a new
        one for a moment, which notifies nobody.
        """
        since = self._lost[player]
        if self._context.moment() - since < 1000 * FOUND_FOR:
            message = await self._stage.ping(self._host.show(), player, since, quietly=True)
            if message is not None:
                with suppress(Gone):
                    await self._stage.unping(self._host.show(), message)
        del self._lost[player]

    async def _take_back(self, player: int) -> None:
        screen = self._up[player]
        in_public = screen.channel == self._host.site.channel
        if in_public and screen.message not in self._gone:
            with suppress(Gone):
                await self._stage.unping(self._host.show(), screen.message)
        self._gone.discard(screen.message)
        del self._up[player]
        await self._context.store.play.screens.drop(screen)


def _deal(table: Table) -> int:
    """Return the deal of a call: a choice belongs to the next deal."""
    return table.deals + bool(chooser(table))
