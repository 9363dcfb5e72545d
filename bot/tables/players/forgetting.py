"""The forgetting of a player at open tables; their bars stay."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Ban, Leave, RevokeSee
from bot.store import Kind, StoreError
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.players.barring import barred_at, barred_elsewhere
from bot.tables.process.unread import Unread
from bot.tables.show import Person

log = logging.getLogger(__name__)


class Forgetting:
    """The forgetting at this process's tables; `go_for_good` makes a player leave all of them."""

    def __init__(
        self,
        context: Context,
        unread: Unread,
        open_now: Callable[[], Iterable[Host]],
        go_for_good: Callable[[int], Awaitable[object]],
    ) -> None:
        self._context, self._unread = context, unread
        self._open, self._go_for_good = open_now, go_for_good

    async def forget(self, player: int) -> None:
        """Erase a player's identity and property. Raise Illegal with FORGET_SEATED."""
        if any(host.table.seat_of(player) is not None for host in self._open()):
            raise Illegal(Refusal.FORGET_SEATED)
        await self._unread.must_not_hold(player)
        await self._go_for_good(player)  # they may wait for a seat, or be a guest
        store = self._context.store
        at_tables = [
            *(
                (kind, one.site.number)
                for one in self._open()
                for kind in barred_at(one.table, player)
            ),
            *await self._unread.barred(player),
            *await barred_elsewhere(store, player),
        ]
        await store.identity.people.forget(player, self._context.moment(), at_tables)
        self._no_longer_known(player)

    async def forgotten(self, player: int) -> None:
        """Follow another shard that forgot a player: they leave seats without chips too."""
        with suppress(StoreError):
            await self._go_for_good(player)
        self._no_longer_known(player)

    async def look_for_forgotten(self) -> None:
        """Forget players whom other shards may have forgotten unnoticed."""
        context = self._context
        met = [*context.people, *(context.notes.players() - context.people.keys())]
        known = {*await context.store.identity.people.discord_ids(met), *context.house.values()}
        for player in met:
            if player not in known:
                await self.forgotten(player)

    def _no_longer_known(self, player: int) -> None:
        for host in self._open():
            host.powers.cohosts.discard(player)
        self._context.forget(player)

    async def forget_server(self, guild: int) -> None:
        """Forget a server in memory, and people known there alone."""
        self._context.forget_server(guild)
        known = await self._context.store.identity.people.discord_ids(self._context.people)
        there = {*known, *self._context.house.values()}
        for player in self._context.people.keys() - there:
            self._context.forget(player)

    async def clear(self, host: Host) -> None:
        """Remove the chairs of players who were forgotten while this table was not played."""
        context = self._context
        for player in [chair.player for chair in host.table.chairs.values()]:
            if context.is_nobody(player):
                try:
                    with suppress(Illegal, StoreError):  # otherwise at the next start
                        await host.do(player, Leave(player))
                except Exception:  # the table is in play and must not be taken up again
                    log.exception("table %s: the chair of nobody stays", host.site.number)


async def bar(context: Context, person: Person, *at: Host) -> None:
    """Bar a returning person at the tables from which they were barred before."""
    remembered, hosts = context.store.identity.remembered, {one.site.number: one for one in at}
    barred = await remembered.at_tables(person.discord_id, hosts) if hosts else ()
    for kind, table in barred:
        ban = Ban(0, person.number)
        with suppress(Illegal):  # it has closed meanwhile
            await hosts[table].do(0, ban if kind is Kind.BAN else RevokeSee(0, person.number))
            await remembered.stands(person.discord_id, kind, table)
