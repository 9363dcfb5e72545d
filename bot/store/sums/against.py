"""Pairs of players who have played together, and what they won from each other."""

from collections.abc import Iterable
from dataclasses import dataclass

import sqlalchemy as sa

from bot.engine.views.summary import HandSummary, SeatSummary
from bot.store.engines import Reader
from bot.store.portable import insert, many
from bot.store.schema import met, opponents


@dataclass(slots=True)
class Against:
    """A player's sums over the deals with another player."""

    deals: int = 0
    taken: int = 0
    """Thousandths of chips that the player won from the other, less those lost to them."""
    showdowns: int = 0
    showdowns_won: int = 0
    """Showdowns of both in which the player won chips and the other did not."""


Key = tuple[int, int, int]
"""Server, player and other."""
Pairs = dict[Key, Against]
NAMES = ("guild", "player", "other")
SUMS = ("deals", "taken", "showdowns", "showdowns_won")
_KNOWN = sa.select(met.c.guild, met.c.player, met.c.other).where(
    met.c.guild.in_(sa.bindparam("guilds", expanding=True)),
    met.c.player.in_(sa.bindparam("people", expanding=True)),
    met.c.other.in_(sa.bindparam("people", expanding=True)),
)
_NEW = insert(met)
_MEET = many(
    _NEW.on_conflict_do_update(
        index_elements=NAMES, set_={name: met.c[name] + _NEW.excluded[name] for name in SUMS}
    )
)
_NEW_OPPONENTS = insert(opponents)
_MET_MORE = many(
    _NEW_OPPONENTS.on_conflict_do_update(
        index_elements=["guild", "player"],
        set_={"others": opponents.c.others + _NEW_OPPONENTS.excluded.others},
    )
)


class Rivals:
    """Questions about two players."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, guild: int, player: int, other: int) -> Against | None:
        """Return a player's sums against another of all time, or None if they never met."""
        wanted = sa.select(*(met.c[name] for name in SUMS)).where(
            met.c.guild == guild, met.c.player == player, met.c.other == other
        )
        row = await self._reader.row(wanted)
        return None if row is None else Against(*row)


def add(
    pairs: Pairs,
    guild: int,
    told: HandSummary,
    two: Iterable[tuple[SeatSummary, SeatSummary]],
) -> None:
    """Add a hand to the sums of these players of it, each with the other."""
    chips = {(winner, loser): amount for winner, loser, amount in told.taken}
    for one, other in two:
        sums = pairs.setdefault((guild, one.player, other.player), Against())
        sums.deals += 1
        sums.taken += chips.get((one.seat, other.seat), 0) - chips.get((other.seat, one.seat), 0)
        shown = one.showdown and other.showdown
        sums.showdowns += shown
        sums.showdowns_won += shown and one.won > 0 and not other.won


def meet(connection: sa.Connection, pairs: Pairs) -> None:
    """Add up what pairs did together, and count each player's new others."""
    if not pairs:
        return
    guilds, people = {one[0] for one in pairs}, {one[1] for one in pairs}
    of = {"guilds": list(guilds), "people": list(people)}
    new = pairs.keys() - {tuple(row) for row in connection.execute(_KNOWN, of)}
    connection.execute(
        _MEET,
        [
            dict(zip(NAMES, key, strict=True)) | {name: getattr(sums, name) for name in SUMS}
            for key, sums in sorted(pairs.items(), key=lambda one: one[0])
        ],
    )
    counted: dict[tuple[int, int], int] = {}
    for guild, player, _other in new:
        counted[guild, player] = counted.get((guild, player), 0) + 1
    rows = [
        {"guild": guild, "player": player, "others": others}
        for (guild, player), others in sorted(counted.items())
    ]
    if rows:
        connection.execute(_MET_MORE, rows)
