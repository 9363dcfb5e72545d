"""Chips in thousandths of a deal's stake unit, and their squares, in Python and in SQL.

The squares tell how far the results of deals spread, and so in what doubt a rate is. They are kept
in thousandths of a squared unit; beyond `MOST` units a deal counts as `MOST`, so that no sum grows
too large for a column.
"""

import sqlalchemy as sa

from bot.store.portable import greatest
from bot.store.schema import hand

THOUSAND = 1000
MOST = 100_000
"""The most units that a deal counts with in the spread of results."""


def in_units(chips: int, unit: int) -> int:
    """Return an amount of chips divided by a unit, rounded towards zero."""
    size = abs(chips) // max(unit, 1)
    return size if chips >= 0 else -size


def milli(chips: int, unit: int) -> int:
    """Return chips as thousandths of a unit, rounded towards zero."""
    return in_units(chips * THOUSAND, unit)


def square(thousandths: int) -> int:
    """Return the square of thousandths of a unit."""
    return min(abs(thousandths), MOST * THOUSAND) ** 2 // THOUSAND


Amount = sa.ColumnElement[int]


def _size(amount: Amount) -> Amount:
    """Return an amount without its sign, of a type that databases divide as whole numbers."""
    return sa.func.abs(amount, type_=sa.BigInteger)


def sql_in_units(chips: Amount) -> Amount:
    """Return `in_units` for a row of the table `hand`."""
    size = _size(chips) // greatest(hand.c.unit, 1)
    return sa.case((chips >= 0, size), else_=-size)


def sql_milli(chips: Amount) -> Amount:
    """Return `milli` for a row of the table `hand`."""
    return sql_in_units(chips * THOUSAND)


def sql_square(thousandths: Amount) -> Amount:
    """Return `square` of an amount."""
    size = _size(thousandths)
    most = sa.literal(MOST * THOUSAND, sa.BigInteger)
    capped = sa.case((size < most, size), else_=most)
    return capped * capped // THOUSAND


def sql_spread(net: Amount, luck: Amount) -> dict[str, Amount]:
    """Return the sums of a seat's spread and luck, by their names in the table `stat`."""
    whole = sql_square(sql_milli(net))
    without = sql_square(sql_milli(net) - sql_in_units(luck))
    return {
        "squares": whole,
        "luck": luck,
        "luck_milli": sql_in_units(luck),
        "luck_squares": whole - without,
    }
