"""Statistics of single players, read from the sums."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

import sqlalchemy as sa

from bot.store.engines import AnySelect, Reader
from bot.store.schema import afterwards, hand, hand_seat, journal, poker_table, stat
from bot.store.sums.counting import DAY, EVER, SUMMED, Scope, Sums, for_chips
from bot.store.sums.moments import summed

POINTS = 5_000
"""Number of points of a running result at most; more hands than that are drawn day by day."""


@dataclass(frozen=True, slots=True)
class Big:
    """A big pot that a player won."""

    hand: int
    """The hand's permanent number."""
    table: int
    number: int
    game: str
    chips: int
    at: int


class Reached(NamedTuple):
    """A player's sums after a number of hands; `luck` is in thousandths of a chip."""

    hands: int
    net: int
    luck: int


@dataclass(frozen=True, slots=True)
class Figures:
    """A player's sums in a scope: of all hands, by game, and by place at the table."""

    all: Sums
    games: dict[str, Sums] = field(default_factory=dict)
    places: dict[str, Sums] = field(default_factory=dict)


class Stats:
    """Questions about players' sums."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def figures(self, scope: Scope, player: int) -> Figures:
        """Return a player's sums in a scope."""
        of = summed(scope).c
        sums = [sa.func.sum(of[name]).label(name) for name in SUMMED]
        rows = await self._reader.rows(
            sa.select(of.game, of.place, *sums)
            .where(of.player == player)
            .group_by(of.game, of.place)
        )
        games, places = dict[str, Sums](), dict[str, Sums]()
        for row in rows:
            part = Sums(*map(int, row[2:]))
            games[row.game] = _plus(games.get(row.game), part)
            if row.place:
                places[row.place] = _plus(places.get(row.place), part)
        whole = Sums()
        for part in games.values():
            whole = _plus(whole, part)
        return Figures(whole, games, places)

    async def doubts(self, scope: Scope, players: Collection[int]) -> dict[int, float]:
        """Return one standard error of each player's units per 100 hands, if it is known."""
        of = summed(scope).c
        names = ("hands", "milli", "squares")
        rows = await self._reader.rows(
            sa.select(of.player, *(sa.func.sum(of[name]).label(name) for name in names))
            .where(of.player.in_(players))
            .group_by(of.player)
        )
        found = {row.player: Sums(**{name: int(getattr(row, name)) for name in names}).doubt
                 for row in rows}  # fmt: skip
        return {player: doubt for player, doubt in found.items() if doubt is not None}

    async def biggest(self, scope: Scope, player: int, limit: int = 3) -> list[Big]:
        """Return the biggest pots that a player won, of which each game, day and place has one."""
        of = summed(scope)
        rows = await self._reader.rows(
            sa.select(hand.c.id, hand.c.table, hand.c.number, hand.c.game, of.c.biggest,
                      hand.c.ended)
            .join_from(of, hand, hand.c.id == of.c.biggest_hand)
            .where(of.c.player == player)
            .order_by(of.c.biggest.desc(), hand.c.id)
            .limit(limit)
        )  # fmt: skip
        return [Big(*row) for row in rows]

    async def running(self, scope: Scope, player: int) -> list[Reached]:
        """Return a player's running sums hand by hand, or day by day if there are many."""
        if (await self.figures(scope, player)).all.hands > POINTS:
            of = summed(scope, by_day=True).c
            rows = await self._reader.rows(
                sa.select(sa.func.sum(of.hands), sa.func.sum(of.net), sa.func.sum(of.luck))
                .where(of.player == player)
                .group_by(of.day)
                .order_by(of.day)
            )
        else:
            rows = await self._reader.rows(_hand_by_hand(scope, player))
        found, at = [Reached(0, 0, 0)], Reached(0, 0, 0)
        for hands, net, luck in rows:
            at = Reached(at.hands + int(hands), at.net + int(net), at.luck + int(luck))
            found.append(at)
        step = -(-len(found) // POINTS)
        return [*found[:-1:step], found[-1]]

    async def days(self, guild: int) -> int | None:
        """Return the first day with figures in a server, in days since 1970, or None."""
        first = sa.select(sa.func.min(stat.c.day)).where(stat.c.guild == guild, stat.c.day > EVER)
        found: int | None = await self._reader.scalar(first)
        return found


def _plus(one: Sums | None, other: Sums) -> Sums:
    if one is None:
        return other
    return Sums(*(getattr(one, name) + getattr(other, name) for name in SUMMED))


def _hand_by_hand(scope: Scope, player: int) -> AnySelect:
    """Select (hands, net, luck) of each hand and of chips moved after it; `hands` is 1 or 0."""
    dealt = (
        sa.select(
            hand.c.ended.label("at"),
            hand.c.id,
            sa.literal(1).label("hands"),
            hand_seat.c.net,
            hand_seat.c.luck,
        )
        .join_from(hand_seat, hand)
        .where(hand_seat.c.player == player, hand.c.voided.is_(sa.false()))
    )
    after = (
        sa.select(journal.c.at, hand.c.id, sa.literal(0), afterwards.c.chips, sa.literal(0))
        .join_from(afterwards, hand)
        .join(journal, journal.c.id == afterwards.c.journal)
        .where(afterwards.c.player == player)
    )
    both = sa.union_all(_of(scope, dealt, hand.c.ended), _of(scope, after, journal.c.at)).subquery()
    wanted = sa.select(both.c.hands, both.c.net, both.c.luck)
    return wanted.order_by(both.c.at, both.c.id, both.c.hands.desc())


def _of(scope: Scope, wanted: AnySelect, at: sa.Column[int]) -> AnySelect:
    """Restrict a select to a scope."""
    wanted = wanted.join(poker_table, poker_table.c.number == hand.c.table)
    wanted = wanted.where(hand.c.guild == scope.guild)
    since = scope.since if scope.exact else scope.first and scope.first * DAY
    until = scope.until if scope.exact else scope.end and scope.end * DAY
    if since is not None:
        wanted = wanted.where(at >= since)
    if until is not None:
        wanted = wanted.where(at < until)
    if scope.games:
        wanted = wanted.where(hand.c.game.in_(scope.games))
    if scope.chips is not None:
        return wanted.where(poker_table.c.mode == scope.chips)
    return wanted.where(for_chips(poker_table.c.mode))
