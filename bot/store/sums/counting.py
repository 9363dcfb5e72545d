"""Running sums over finished hands, updated by the transaction that ends each hand.

Chips that move between deals are added in their own transaction (`bot.store.books.afterwards`).
A row holds one player's sums in one game from one place at the table: for one day, for its month
(whose key is below zero), or for all time (day 0). So a page about a million hands reads some
hundred rows. Voided hands do not count. A net in units is kept in thousandths of a unit, each hand
rounded towards zero. Days begin at midnight UTC; `bot.store.sums.moments` reads other stretches.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, fields
from datetime import date, timedelta
from enum import StrEnum
from itertools import permutations
from math import sqrt
from typing import Any

import sqlalchemy as sa

from bot.engine.views.summary import HandSummary, SeatSummary
from bot.store.portable import greatest, insert, many
from bot.store.schema import (
    RERAISES,
    afterwards,
    hand,
    hand_seat,
    met,
    person,
    poker_table,
    stat,
)
from bot.store.sums import against, standing
from bot.store.sums.units import in_units, milli, square

DAY = 86_400_000
"""Milliseconds of a day."""
EVER = 0
"""Day under which the sums of all time are kept."""
LAST = 80_000
"""Day in the year 2189, later than any hand."""
LONGEST = 3_600_000
"""The most milliseconds that a hand adds to the hours at tables."""
EPOCH, MONTH = date(1970, 1, 1), timedelta(days=31)


class Chips(StrEnum):
    """Kind of chips that count. The values are stored: add to them, never rename one."""

    BANK = "server"
    SCRIP = "night"


COUNTED = tuple(Chips)
"""Modes of tables that count in statistics; tables for practice chips don't."""


def for_chips(mode: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    """Return the condition for the modes of tables whose hands count."""
    return mode.in_(COUNTED)


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over hands: `net` and `won` are chips, most others count hands or bets."""

    hands: int = 0
    net: int = 0
    milli: int = 0
    """Net in thousandths of a stake unit."""
    won: int = 0
    """Chips taken from pots."""
    wins: int = 0
    """Number of hands in which the player took chips from a pot."""
    chances: int = 0
    """Number of hands in which the player was asked in the first betting round."""
    voluntary: int = 0
    raised: int = 0
    bets: int = 0
    calls: int = 0
    saw: int = 0
    showdowns: int = 0
    showdowns_won: int = 0
    three_bet_chance: int = 0
    three_bet: int = 0
    met_three_bet: int = 0
    folded_to_three_bet: int = 0
    c_bet_chance: int = 0
    c_bet: int = 0
    met_c_bet: int = 0
    folded_to_c_bet: int = 0
    squares: int = 0
    """Squares of the nets of hands in stake units, in thousandths."""
    luck: int = 0
    """Thousandths of a chip won beyond what the chances gave."""
    luck_milli: int = 0
    luck_squares: int = 0
    """The part of `squares` that luck adds."""
    took: int = 0
    """Milliseconds that the hands took."""

    @property
    def per_100(self) -> float:
        """Return the stake units won per hundred hands."""
        return self.milli / 10 / self.hands if self.hands else 0.0

    @property
    def doubt(self) -> float | None:
        """Return one standard error of `per_100`, or None for fewer than two hands."""
        return _doubt(self.hands, self.milli, self.squares)

    @property
    def by_chances(self) -> int:
        """Return the net by chances, in thousandths of a chip."""
        return self.net * 1000 - self.luck

    @property
    def by_chances_per_100(self) -> float:
        """Return the stake units that the chances gave per hundred hands."""
        return (self.milli - self.luck_milli) / 10 / self.hands if self.hands else 0.0

    @property
    def by_chances_doubt(self) -> float | None:
        """Return one standard error of `by_chances_per_100`, or None for fewer than two hands."""
        milli, squares = self.milli - self.luck_milli, self.squares - self.luck_squares
        return _doubt(self.hands, milli, squares)

    @property
    def hours(self) -> float:
        """Return the hours that the hands took."""
        return self.took / 3_600_000

    @property
    def shares(self) -> "dict[str, Share]":
        """Return each share of hands by its name, if the player had a chance for it."""
        found = {name: Share(getattr(self, part), getattr(self, of)) for name, part, of in SHARES}
        return {name: one for name, one in found.items() if one.of}

    @property
    def aggression(self) -> float | None:
        """Return the number of bets and raises for each call; None without a call."""
        return self.bets / self.calls if self.calls else None

    @property
    def aggression_doubt(self) -> float:
        """Return one standard error of `aggression`."""
        if not self.calls:
            return 0.0
        return sqrt(max(self.bets, 1) * (1 + self.bets / self.calls)) / self.calls


SHARES = (
    ("vpip", "voluntary", "chances"),
    ("pfr", "raised", "chances"),
    ("wtsd", "showdowns", "saw"),
    ("wsd", "showdowns_won", "showdowns"),
    ("three_bet", "three_bet", "three_bet_chance"),
    ("fold_to_three_bet", "folded_to_three_bet", "met_three_bet"),
    ("c_bet", "c_bet", "c_bet_chance"),
    ("fold_to_c_bet", "folded_to_c_bet", "met_c_bet"),
)
"""Shares of hands by name: the sums that are their part and their whole."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of hands: `part` out of `of`."""

    part: int
    of: int

    @property
    def percent(self) -> int:
        """Return the share in whole percent."""
        return round(100 * self.part / self.of)

    @property
    def doubt(self) -> int:
        """Return one standard error in percent, at least 1.

        It is that of a share with one more hand on each side, as none of three hands proves little.
        """
        part = (self.part + 1) / (self.of + 2)
        return max(1, round(100 * sqrt(part * (1 - part) / self.of)))


def _doubt(hands: int, milli: int, squares: int) -> float | None:
    if hands < 2:
        return None
    mean = milli / 1000 / hands
    spread = max(0.0, squares / 1000 / hands - mean * mean) * hands / (hands - 1)
    return 100 * sqrt(spread / hands)


SUMMED = [one.name for one in fields(Sums)]
KEY = ["guild", "player", "chips", "day", "game", "place"]
"""Key of a row of `stat`."""
Row = dict[str, Any]
_SEAT = fields(SeatSummary)


@dataclass(frozen=True, slots=True)
class Scope:
    """A choice of hands by days, games and chips, from `first` to the day before `end`."""

    guild: int
    first: int | None = None
    """First day, in days since 1970; None for no bound."""
    end: int | None = None
    games: tuple[str, ...] = ()
    """Codes of games; empty for all games."""
    chips: Chips | None = Chips.BANK
    """Kind of chips; None for all kinds."""
    night: int | None = None
    """Only the hands of this night, whatever they were played for."""
    since: int | None = None
    """Moment in milliseconds from which nights ended; None to take `first`."""
    until: int | None = None
    exact: bool = False
    """True if `since` and `until` bound hands too, in place of the days."""
    season: int | None = None
    """Without the players whom a manager left out of this season."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Chips that a player got or paid between deals, by a carried pot or the house's fee.

    They count in the game of the deal before them; `net` is below zero if the player paid.
    """

    guild: int
    chips: str
    """Kind of the chips."""
    player: int
    net: int
    game: str
    unit: int
    at: int
    """Moment in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A finished hand with its permanent number, its server and its kind of chips."""

    hand: int
    guild: int
    chips: str
    summary: HandSummary
    ended: int
    """Moment in milliseconds since 1970."""
    started: int = 0

    @property
    def took(self) -> int:
        """Return the milliseconds that the hand took, of which a long wait counts in part."""
        return min(max(self.ended - self.started, 0), LONGEST)

    @property
    def due(self) -> bool:
        """True if the hand counts and its luck can be reckoned."""
        return self.summary.ran_out and not self.summary.voided and self.chips in COUNTED


def add_up(
    connection: sa.Connection,
    hands: Iterable[Counted],
    without: Collection[int] = (),
    *,
    boards: bool = True,
) -> None:
    """Add finished hands to the sums, within the write that is under way.

    Players in `without` are left out. Without `boards`, the sums of `standing` are not updated and
    must be filled afterwards.
    """
    rows, pairs = dict[Any, Row](), against.Pairs()
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
        against.add(pairs, counted.guild, told, permutations(known, 2))
    if rows:
        connection.execute(_ADD, list(rows.values()))
    if boards:
        standing.add(connection, parts)
    against.meet(connection, pairs)


def add_luck(connection: sa.Connection, before: Counted, after: Counted) -> None:
    """Add to the sums what the luck of a hand changes, within the write that is under way."""
    gone, rows, parts = forgotten(connection), dict[Any, Row](), list[tuple[Row, int]]()
    for old, new in zip(before.summary.seats, after.summary.seats, strict=True):
        if new.luck == old.luck or new.player in gone or after.chips not in COUNTED:
            continue
        was, now = _row(old, before, EVER), _row(new, after, EVER)
        row = now | {name: now[name] - was[name] for name in SUMMED}
        row |= {"biggest": 0, "biggest_hand": None}
        parts.append((row, after.ended))
        for day in days_of(after.ended):
            _put(rows, row | {"day": day})
    if rows:
        connection.execute(_ADD, list(rows.values()))
        standing.add(connection, parts)


def _put(rows: dict[Any, Row], row: Row) -> None:
    """Add a row to the one with the same key, if there is one."""
    kept = rows.setdefault(tuple(row[name] for name in KEY), row)
    if kept is row:
        return
    for name in SUMMED:
        kept[name] += row[name]
    if row["biggest"] > kept["biggest"]:
        kept["biggest"], kept["biggest_hand"] = row["biggest"], row["biggest_hand"]


def add_moved(connection: sa.Connection, moved: Iterable[Moved]) -> None:
    """Add chips that moved after deals to the sums, under no place at the table."""
    nothing: Row = dict.fromkeys((*SUMMED, "biggest"), 0)
    parts = [
        (
            nothing | {
                "guild": one.guild, "player": one.player, "game": one.game, "place": "",
                "chips": one.chips, "net": one.net, "milli": milli(one.net, one.unit),
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
    """Return the keys of the days in which a moment counts: all time, its day, its month."""
    day = at // DAY
    return EVER, day, month_of(day)


def _row(one: SeatSummary, counted: Counted, day: int) -> Row:
    told = counted.summary
    won = one.showdown and one.won > 0
    net, luck = milli(one.net, told.unit), in_units(one.luck, told.unit)
    return {
        "guild": counted.guild, "player": one.player, "day": day, "game": told.game,
        "place": one.place,
        "chips": counted.chips, "hands": 1, "net": one.net,
        "milli": net,
        "won": one.won, "wins": int(one.won > 0), "chances": int(one.chance),
        "voluntary": int(one.voluntary and one.chance),
        "raised": int(one.raised_first and one.chance),
        "bets": one.bets, "calls": one.calls, "saw": int(one.saw),
        "showdowns": int(one.showdown), "showdowns_won": int(won),
        "biggest": one.won, "biggest_hand": counted.hand if one.won else None,
        **{name: int(getattr(one, name)) for name in RERAISES},
        "squares": square(net), "luck": one.luck, "luck_milli": luck,
        "luck_squares": square(net) - square(net - luck), "took": counted.took,
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
    """Delete the sums and the seats of all hands, which `count_again` makes anew.

    Seats of hands whose log was deleted stay, as nothing else is known of these hands.
    """
    for table in (stat, met, afterwards):
        connection.execute(sa.delete(table))
    standing.clear(connection)
    gone = sa.select(hand.c.id).join_from(hand, poker_table, poker_table.c.number == hand.c.table)
    gone = gone.where(poker_table.c.let_go.is_not(None))
    connection.execute(sa.delete(hand_seat).where(hand_seat.c.hand.not_in(gone)))
    connection.execute(sa.update(hand).where(hand.c.id.not_in(gone)).values(reckoned=None))


def count_again(
    connection: sa.Connection, hands: Collection[Counted], *, seated: bool = False
) -> None:
    """Write the seats of hands and add the hands to the sums, without forgotten players.

    If `seated`, the seats are stored already and are not written.
    """
    if not seated:
        _note_again(connection, hands)
    seats = [
        {"hand": one.hand} | {field.name: getattr(seat, field.name) for field in _SEAT}
        for one in hands
        for seat in one.summary.seats
    ]
    if seats and not seated:
        connection.execute(many(sa.insert(hand_seat)), seats)
    add_up(connection, hands, forgotten(connection), boards=False)


def _note_again(connection: sa.Connection, hands: Iterable[Counted]) -> None:
    """Write what a summary tells of a hand and a program before this one did not know."""
    noted = [
        {
            "of": one.hand,
            "due": 0 if one.due else None,
            "pots": one.summary.side_pots or None,
        }
        for one in hands
        if one.due or one.summary.side_pots
    ]
    if noted:
        values: Row = {"reckoned": sa.bindparam("due"), "side_pots": sa.bindparam("pots")}
        this = hand.c.id == sa.bindparam("of")
        connection.execute(sa.update(hand).where(this).values(values), noted)


def forgotten(connection: sa.Connection) -> set[int]:
    """Return the numbers without a Discord id: forgotten players and house players."""
    return set(connection.scalars(sa.select(person.c.number).where(person.c.discord_id.is_(None))))


def forget(connection: sa.Connection, player: int) -> None:
    """Delete a player's sums and meetings."""
    standing.forget(connection, player)
    connection.execute(sa.delete(stat).where(stat.c.player == player))
    connection.execute(sa.delete(met).where((met.c.player == player) | (met.c.other == player)))


def within(scope: Scope, *, by_day: bool = False) -> list[sa.ColumnElement[bool]]:
    """Return the conditions for rows of `stat` in a scope; each hand counts in one row.

    Whole months are read from their own rows, unless `by_day`.
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
    """Return the key of a day's month, which is below zero and falls with time."""
    of = _date(day)
    return -(of.year * 12 + of.month)


def _month_after(day: int) -> int:
    """Return the first day of the first month that begins on a day or later."""
    of = _date(day)
    return day if of.day == 1 else _number((of.replace(day=1) + MONTH).replace(day=1))


def _month_before(day: int) -> int:
    """Return the first day of a day's month."""
    return _number(_date(day).replace(day=1))


def _date(day: int) -> date:
    return EPOCH + timedelta(days=day)


def _number(of: date) -> int:
    return (of - EPOCH).days
