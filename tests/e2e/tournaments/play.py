"""Play at all tables of a tournament: two of a table put everything in, the others fold."""

import asyncio

from bot.engine.hand.commands import Call, Check, Fold, RaiseTo
from bot.store import TournamentRow
from bot.tables.hosting.host import Host
from tests.e2e.evening import Evening

MOST = 4000
"""Most rounds over all tables."""


async def act(host: Host, *, shoves: bool) -> None:
    """Whoever is to act folds where they may not check; two of a table put everything in."""
    hand = host.table.hand
    if hand is None or not hand.waiting or not host.table.running():
        return
    seat = hand.waiting[0]
    player = host.table.chairs[seat].player
    shoves = shoves and seat in sorted(host.table.chairs)[:2]
    own = host.show(player).view.own
    assert own is not None
    most = getattr(own.choices, "most", 0)
    if shoves and most:
        await host.submit(player, RaiseTo(seat, most))
    elif getattr(own.choices, "check", False):
        await host.submit(player, Check(seat))
    elif shoves:
        await host.submit(player, Call(seat))
    else:
        await host.submit(player, Fold(seat))


async def rounds(evening: Evening, *, shove: int) -> None:
    """One act at each table; at the first so many tables two put everything in."""
    for at, host in enumerate(evening.bot.tables.hosts()):
        await act(host, shoves=at < shove)
    await evening.wait(2 if shove else 15)
    await asyncio.sleep(0)


async def found(evening: Evening) -> TournamentRow:
    row = await evening.bot.store.tournaments.events.find(1)
    assert row is not None
    return row


async def left(evening: Evening) -> int:
    return (await evening.bot.tournaments.show(1)).left
