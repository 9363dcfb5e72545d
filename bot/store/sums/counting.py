"""Running sums over finished hands, kept by the transaction that ends each hand.

What moves chips between deals is added in its own transaction (`bot.store.books.afterwards`).
A row is one player's part in one game from one place, on one day, in its month (a key below zero)
and, under day 0, ever: a page over a million hands reads some hundred rows. Voided hands do not
count. A net in units is kept in thousandths of a unit, each hand rounded towards zero. Days begin
at midnight UTC; `bot.store.sums.moments` reads stretches that begin elsewhere.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, fields
from datetime import date, timedelta
from enum import StrEnum
from itertools import permutations
from typing import Any

import sqlalchemy as sa

from bot.engine.views.summary import HandSummary, SeatSummary
from bot.store.portable import greatest, insert, many
from bot.store.schema import afterwards, hand, hand_seat, met, person, poker_table, stat
from bot.store.sums import standing

DAY = 86_400_000
"""Milliseconds."""
EVER = 0
"""As a day: all of them."""
LAST = 80_000
"""A day that no hand is played on, in the year 2189."""
EPOCH, MONTH = date(1970, 1, 1), timedelta(days=31)


class Chips(StrEnum):
    """What was played for. Stored: add, never rename."""

    BANK = "server"
    SCRIP = "night"


COUNTED = tuple(Chips)
"""Practice chips are none of them: what is played for those counts nowhere."""


def for_chips(mode: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    """Tables whose hands count, by what they play for."""
    return mode.in_(COUNTED)


@dataclass(frozen=True, slots=True)
class Sums:
    """What is added up. Chips are integers; all else counts hands or acts."""

    hands: int = 0
    net: int = 0
    milli: int = 0
    """Net in thousandths of a unit."""
    won: int = 0
    """Chips taken from pots."""
    wins: int = 0
    """Hands in which something was taken from a pot."""
    chances: int = 0
    """Hands in which the player was asked in the first betting round."""
    voluntary: int = 0
    raised: int = 0
    bets: int = 0
    calls: int = 0
    saw: int = 0
    showdowns: int = 0
    showdowns_won: int = 0

    @property
    def per_100(self) -> float:
        """Units won in a hundred hands."""
        return self.milli / 10 / self.hands if self.hands else 0.0

    @property
    def vpip(self) -> float | None:
        """Share of hands entered of one's own will; None where nothing was ever asked."""
        return self.voluntary / self.chances if self.chances else None

    @property
    def pfr(self) -> float | None:
        """Share of hands raised in the first betting round."""
        return self.raised / self.chances if self.chances else None

    @property
    def aggression(self) -> float | None:
        """Bets and raises for each call."""
        return self.bets / self.calls if self.calls else None

    @property
    def to_showdown(self) -> float | None:
        """Of hands that saw the second round, the share that was shown down."""
        return self.showdowns / self.saw if self.saw else None

    @property
    def at_showdown(self) -> float | None:
        """Of hands shown down, the share that won."""
        return self.showdowns_won / self.showdowns if self.showdowns else None


SUMMED = [one.name for one in fields(Sums)]
KEY = ["guild", "player", "chips", "day", "game", "place"]
"""Of a row."""
Row = dict[str, Any]
_SEAT = fields(SeatSummary)


@dataclass(frozen=True, slots=True)
class Scope:
    """Which hands: from a day (included) to a day (not included), of some games, for some chips."""

    guild: int
    first: int | None = None
    """Days since 1970; None for all time."""
    end: int | None = None
    games: tuple[str, ...] = ()
    """Codes; empty for all."""
    chips: Chips | None = Chips.BANK
    """None for both."""
    night: int | None = None
    """The hands of one night alone, whatever they were played for."""
    since: int | None = None
    """Of nights, whose end is a moment in milliseconds; None by the days."""
    until: int | None = None
    exact: bool = False
    """Hands too are those that ended between these moments, whatever the days."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Chips that a player got, or below zero paid, after a deal of that game."""

    guild: int
    chips: str
    """What was played for."""
    player: int
    net: int
    game: str
    unit: int
    at: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A finished hand by its own number, where it was played, and for what."""

    hand: int
    guild: int
    chips: str
    summary: HandSummary
    ended: int
    """Milliseconds since 1970."""


def add_up(
    connection: sa.Connection,
    hands: Iterable[Counted],
    without: Collection[int] = (),
    *,
    boards: bool = True,
) -> None:
    """Add finished hands to the sums, within the write that is under way.

    `boards`: to those of `standing` as well, which else have to be filled afterwards.
    """
    rows, pairs = dict[Any, Row](), set[tuple[int, int, int]]()
    parts: list[tuple[Row, int]] = []
    for counted in hands:
        if counted.chips not in COUNTED:
            continue
        told = counted.summary
        seats = () if told.voided else told.seats
        known = [one for one in seats if one.player not in without]
        for one in known:
            parts.append((_row(one, counted, EVER), counted.ended))
            for day in days_of(counted.ended):
                _put(rows, _row(one, counted, day))
        pairs |= {(counted.guild, *two) for two in permutations([one.player for one in known], 2)}
    if rows:
        connection.execute(_ADD, list(rows.values()))
    if boards:
        standing.add(connection, parts)
    standing.meet(connection, pairs)


def _put(rows: dict[Any, Row], row: Row) -> None:
    """Together with the one of the same player, day, game and place, if there is one."""
    kept = rows.setdefault(tuple(row[name] for name in KEY), row)
    if kept is row:
        return
    for name in SUMMED:
        kept[name] += row[name]
    if row["biggest"] > kept["biggest"]:
        kept["biggest"], kept["biggest_hand"] = row["biggest"], row["biggest_hand"]


def add_moved(connection: sa.Connection, moved: Iterable[Moved]) -> None:
    """Add what moved after a deal, of no place at the table; of players who are known."""
    nothing: Row = dict.fromkeys((*SUMMED, "biggest"), 0)
    parts = [
        (
            nothing | {
                "guild": one.guild, "player": one.player, "game": one.game, "place": "",
                "chips": one.chips, "net": one.net, "milli": _milli(one.net, one.unit),
                "biggest_hand": None,
            },
            one.at,
        )
        for one in moved
        if one.chips in COUNTED
    ]  # fmt: skip
    rows: dict[Any, Row] = {}
    for part, at in parts:
        for day in days_of(at):
            _put(rows, part | {"day": day})
    if rows:
        connection.execute(_ADD, list(rows.values()))
        standing.add(connection, parts)


def days_of(at: int) -> tuple[int, int, int]:
    """The rows that a moment counts in: ever, its day, its month."""
    day = at // DAY
    return EVER, day, month_of(day)


def _milli(net: int, unit: int) -> int:
    thousandths = abs(net) * 1000 // max(unit, 1)
    return thousandths if net >= 0 else -thousandths


def _row(one: SeatSummary, counted: Counted, day: int) -> Row:
    told = counted.summary
    won = one.showdown and one.won > 0
    return {
        "guild": counted.guild, "player": one.player, "day": day, "game": told.game,
        "place": one.place,
        "chips": counted.chips, "hands": 1, "net": one.net,
        "milli": _milli(one.net, told.unit),
        "won": one.won, "wins": int(one.won > 0), "chances": int(one.chance),
        "voluntary": int(one.voluntary and one.chance),
        "raised": int(one.raised_first and one.chance),
        "bets": one.bets, "calls": one.calls, "saw": int(one.saw),
        "showdowns": int(one.showdown), "showdowns_won": int(won),
        "biggest": one.won, "biggest_hand": counted.hand if one.won else None,
    }  # fmt: skip


_NEW = insert(stat)
_ADD = many(
    _NEW.on_conflict_do_update(
        index_elements=KEY,
        set_={name: stat.c[name] + _NEW.excluded[name] for name in SUMMED}
        | {
            "biggest_hand": sa.case(
                (_NEW.excluded.biggest > stat.c.biggest, _NEW.excluded.biggest_hand),
                else_=stat.c.biggest_hand,
            ),
            "biggest": greatest(stat.c.biggest, _NEW.excluded.biggest),
        },
    )
)


def clear(connection: sa.Connection) -> None:
    """Throw the sums and the seats of all hands away; `count_again` makes them anew.

    But the seats of hands whose log is not kept any more: they are all that is known of them.
    """
    for table in (stat, met, afterwards):
        connection.execute(sa.delete(table))
    standing.clear(connection)
    gone = sa.select(hand.c.id).join_from(hand, poker_table, poker_table.c.number == hand.c.table)
    gone = gone.where(poker_table.c.let_go.is_not(None))
    connection.execute(sa.delete(hand_seat).where(hand_seat.c.hand.not_in(gone)))


def count_again(
    connection: sa.Connection, hands: Collection[Counted], *, seated: bool = False
) -> None:
    """Write the seats of hands, and add them up; who was forgotten stays out of the sums.

    `seated`: their seats stand already.
    """
    seats = [
        {"hand": one.hand} | {field.name: getattr(seat, field.name) for field in _SEAT}
        for one in hands
        for seat in one.summary.seats
    ]
    if seats and not seated:
        connection.execute(many(sa.insert(hand_seat)), seats)
    add_up(connection, hands, forgotten(connection), boards=False)


def forgotten(connection: sa.Connection) -> set[int]:
    """Numbers of whom nobody knows any more who they are."""
    return set(connection.scalars(sa.select(person.c.number).where(person.c.discord_id.is_(None))))


def forget(connection: sa.Connection, player: int) -> None:
    """Take a player out of the sums."""
    standing.forget(connection, player)
    connection.execute(sa.delete(stat).where(stat.c.player == player))
    connection.execute(sa.delete(met).where((met.c.player == player) | (met.c.other == player)))


def within(scope: Scope, *, by_day: bool = False) -> list[sa.ColumnElement[bool]]:
    """Rows of `stat` that belong to a scope, each hand in one of them.

    Whole months are taken as such, unless it has to go day by day.
    """
    found = [stat.c.guild == scope.guild, _days(scope, by_day=by_day)]
    if scope.games:
        found.append(stat.c.game.in_(scope.games))
    if scope.chips is not None:
        found.append(stat.c.chips == scope.chips)
    return found


def _days(scope: Scope, *, by_day: bool) -> sa.ColumnElement[bool]:
    if scope.first is None and scope.end is None and not by_day:
        return stat.c.day == EVER
    first, end = max(EVER + 1, scope.first or 0), scope.end or LAST
    if by_day or scope.end is None:
        return stat.c.day.between(first, end - 1)
    whole, until = _month_after(first), _month_before(end)
    if whole >= until:
        return stat.c.day.between(first, end - 1)
    months = range(month_of(until - 1), month_of(whole) + 1)
    return stat.c.day.in_([*range(first, whole), *months, *range(until, end)])


def month_of(day: int) -> int:
    """The key of a day's month: below zero, the later the lower."""
    of = _date(day)
    return -(of.year * 12 + of.month)


def _month_after(day: int) -> int:
    """The first day of the first month that begins on this day or later."""
    of = _date(day)
    return day if of.day == 1 else _number((of.replace(day=1) + MONTH).replace(day=1))


def _month_before(day: int) -> int:
    """The first day of the month of a day."""
    return _number(_date(day).replace(day=1))


def _date(day: int) -> date:
    return EPOCH + timedelta(days=day)


def _number(of: date) -> int:
    return (of - EPOCH).days
