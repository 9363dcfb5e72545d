"""The bars against a player at a table, kept after they are forgotten and come back.

They are read from the state of an open table, or from the log of one that cannot be taken up.
"""

import logging
from collections.abc import Iterable, Iterator

from bot.engine.errors import Illegal
from bot.engine.table import asking, company
from bot.engine.table.commands import CloseTable, Kick, LeaveQueue, ReplaceHost, TakeBackBuyIn
from bot.engine.table.state import Table
from bot.store import Act, Kind, LogRow, Rank, Store
from bot.tables.hosting.host import Host

log = logging.getLogger(__name__)

BARRING = {
    "banned": (Kind.BAN, True),
    "unbanned": (Kind.BAN, False),
    "see_revoked": (Kind.UNSEEING, True),
    "see_restored": (Kind.UNSEEING, False),
}
"""Events that start or end a bar, with its kind and True for a start."""


def barred_at(table: Table, player: int) -> Iterator[Kind]:
    """Yield the kinds of bars against a player at an open table."""
    if player in table.banned:
        yield Kind.BAN
    if player in table.unseeing:
        yield Kind.UNSEEING


def barred_in(rows: Iterable[LogRow], player: int) -> set[Kind]:
    """Return the kinds of bars by a log, of which only these events need be known."""
    found = dict[Kind, bool]()
    for row in rows:
        for event in row.events:
            if event["event"] in BARRING and event["player"] == player:
                kind, now = BARRING[event["event"]]
                found[kind] = now
    return {kind for kind, now in found.items() if now}


async def barred_elsewhere(store: Store, player: int) -> list[tuple[Kind, int]]:
    """Return bars at open tables of other shards' servers. Raise StoreError."""
    if store.share.count == 1:
        return []
    found = list[tuple[Kind, int]]()
    for number in sorted(await store.identity.remembered.may_bar(player)):
        row = await store.play.tables.find(number)
        if row is None or row.closed is not None or store.share.has(row.guild):
            continue
        found += [(kind, number) for kind in barred_in(await store.play.log.rows(number), player)]
    return found


async def show_out(hosts: Iterable[Host], act: Act) -> None:
    """Take a person whom a server banned out of each of these tables.

    If they host one, another seated person becomes its host; without another, it closes.
    A table that refuses is logged.
    """
    for host in hosts:
        try:
            await _show_out(host, act)
        except Illegal as no:  # the other tables are handled all the same
            words = (host.site.number, no.code)
            log.warning("table %s: who was banned from the server stays there: %s", *words)


async def _show_out(host: Host, act: Act) -> None:
    """Remove a banned player from their seat and from hosting this table."""
    player, at, powers = act.player or 0, host.log, host.powers
    async with at.held():
        seated = {one.player for one in at.table.chairs.values()}
        if asking.of(at.table, player) is not None:
            await at.take(None, TakeBackBuyIn(player))
        if player in at.table.queue:
            await at.take(None, LeaveQueue(player))
        if player in powers.cohosts or player in {at.table.host, *seated}:
            at.note(act)
        if player in powers.cohosts:
            await powers.take_back(player)
        if at.table.host == player and at.site.event is None:
            there = [one for one in company.people(at.table) if not one.leaving]
            others = [one.player for one in there if one.player != player]
            await at.take(None, ReplaceHost(others[0]) if others else CloseTable(0))
        if at.table.seat_of(player) is not None and not at.table.closed:
            await at.take(None, Kick(0, player), Rank.MANAGER)
