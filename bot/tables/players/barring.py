"""What is remembered of a player at a table: who is barred stays so as somebody new.

Read off the state of a table that is open, or off the log of one that cannot be taken up.
"""

import logging
from collections.abc import Iterable, Iterator

from bot.engine.errors import Illegal
from bot.engine.table import company
from bot.engine.table.commands import CloseTable, Kick, ReplaceHost
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
"""Events that say whether a player is barred from now on, and in what way."""


def barred_at(table: Table, player: int) -> Iterator[Kind]:
    """In what ways a player is barred from an open table."""
    if player in table.banned:
        yield Kind.BAN
    if player in table.unseeing:
        yield Kind.UNSEEING


def barred_in(rows: Iterable[LogRow], player: int) -> set[Kind]:
    """The same by a log, whatever else of it this program knows."""
    found = dict[Kind, bool]()
    for row in rows:
        for event in row.events:
            if event["event"] in BARRING and event["player"] == player:
                kind, now = BARRING[event["event"]]
                found[kind] = now
    return {kind for kind, now in found.items() if now}


async def barred_elsewhere(store: Store, player: int) -> list[tuple[Kind, int]]:
    """The same at tables of other shards' servers, whoever plays those. Raises StoreError."""
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
    """A server's ban, at each of its tables; those that they host get another host."""
    for host in hosts:
        try:
            await _show_out(host, act)
        except Illegal as no:  # the others are seen to all the same
            words = (host.site.number, no.code)
            log.warning("table %s: who was banned from the server stays there: %s", *words)


async def _show_out(host: Host, act: Act) -> None:
    """Take whoever is banned from the server out of their seat, and from running this table."""
    player, at, powers = act.player or 0, host.log, host.powers
    async with at.held():
        seated = {one.player for one in at.table.chairs.values()}
        if player in powers.cohosts or player in {at.table.host, *seated}:
            at.note(act)
        if player in powers.cohosts:
            await powers.take_back(player)
        if at.table.host == player:
            there = [one for one in company.people(at.table) if not one.leaving]
            others = [one.player for one in there if one.player != player]
            await at.take(None, ReplaceHost(others[0]) if others else CloseTable(0))
        if at.table.seat_of(player) is not None and not at.table.closed:
            await at.take(None, Kick(0, player), Rank.MANAGER)
