"""A small tournament that is over and one that waits, for tests that need something to look at."""

from collections.abc import Sequence

from bot.store import (
    Entry,
    EntryKind,
    EntryRow,
    NewTournament,
    ResultRow,
    Store,
    TournamentState,
    bank,
    pool,
)

NOON = 1_760_000_000_000
PRICE = 100
"""Chips of an entry."""


def moved(
    guild: int, number: int, player: int, chips: int, kind: EntryKind, *, key: str = ""
) -> Entry:
    """Return an entry that moves chips from the pool to a player, or to it if below zero."""
    moves = ((pool(guild, number), -chips), (bank(guild, player), chips))
    return Entry(kind, f"{key or kind}:{number}:{player}", moves)


async def planned(
    store: Store, guild: int, channel: int, host: int, night: int | None = None
) -> int:
    new = NewTournament(guild, channel, host, night, {"entry": PRICE}, "beef", NOON)
    return await store.tournaments.events.plan(new)


async def enters(store: Store, guild: int, number: int, player: int, life: int = 1) -> None:
    """Enter a player who has the chips for it."""
    paid = moved(guild, number, player, -PRICE, EntryKind.ENTRY, key=f"entry:{life}")
    await store.tournaments.events.enter(number, EntryRow(player, life, NOON + life), paid)


async def ends(store: Store, guild: int, number: int, players: Sequence[int]) -> None:
    """End a tournament: the first player wins all but a bounty of the second."""
    pooled = PRICE * len(players)
    first, second, *rest = players
    results = [
        ResultRow(first, 1, pooled - 30, 0, 1, 1, PRICE),
        ResultRow(second, 2, 0, 30, 1, 1, PRICE),
        *(ResultRow(one, place, 0, 0, 0, 1, PRICE) for place, one in enumerate(rest, 3)),
    ]
    entries = [
        moved(guild, number, first, pooled - 30, EntryKind.PRIZE),
        moved(guild, number, second, 30, EntryKind.BOUNTY),
    ]
    await store.tournaments.events.end(number, NOON + 9, results, entries)


async def play_tournaments(
    store: Store, guild: int, channel: int, players: Sequence[int]
) -> tuple[int, int]:
    """Play one with all these players, have the first two enter another; return both numbers."""
    over = await planned(store, guild, channel, players[0])
    for player in players:
        await enters(store, guild, over, player)
    await store.tournaments.events.change(over, state=TournamentState.RUNNING, began=NOON)
    await ends(store, guild, over, players)
    waits = await planned(store, guild, channel, players[0])
    for player in players[:2]:
        await enters(store, guild, waits, player)
    return over, waits
