"""A server's choices for all its tables and people, beside house rules.

A missing value, or one of a newer program, counts as the usual one: the first of each.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from bot.engine.table.agreed.wishes import LEAST_UNITS, MOST_UNITS, USUAL_UNIT, TableWishes

MANAGERS, LANGUAGE = "managers", "language"
"""The id of a role; a locale's code, where Discord's own for the server is not meant."""
BUY_IN, CALLS = "buy_in", "calls"
WELCOME, FLOOR = "welcome", "floor"
"""A newcomer's first chips, and the chips up to which a bank is filled."""
BUY_INS = {
    "usual": (LEAST_UNITS, MOST_UNITS),
    "same": (MOST_UNITS, MOST_UNITS),
    "short": (LEAST_UNITS, 2 * LEAST_UNITS),
    "deep": (MOST_UNITS // 2, 2 * MOST_UNITS),
}
"""The least and the most that players sit down with, in units."""


class Calls(StrEnum):
    """How players are called to their turn who are not there and chose nothing themselves."""

    MENTION = "mention"
    DM = "dm"
    SILENT = "silent"


def calls_of(kept: Mapping[str, Any]) -> Calls:
    """A server's, from its row."""
    stored = kept.get(CALLS)
    return Calls(stored) if stored in set(Calls) else Calls.MENTION


def buy_in_of(kept: Mapping[str, Any]) -> str:
    """The name of a server's range, from its row."""
    named = str(kept.get(BUY_IN))
    return named if named in BUY_INS else next(iter(BUY_INS))


def units_of(kept: Mapping[str, Any]) -> tuple[int, int]:
    """The least and the most in units; a night's players all begin with the most."""
    return BUY_INS[buy_in_of(kept)]


def figure_of(kept: Mapping[str, Any], name: str, usual: int, most: int) -> int:
    """Return WELCOME or FLOOR of a server's row, within the operator's bounds."""
    said = kept.get(name)
    return usual if said is None else min(int(said), max(usual, most))


def bought(wanted: TableWishes, kept: Mapping[str, Any]) -> TableWishes:
    """Return the order with the server's buy-ins, if the host named none."""
    unit, (least, most) = wanted.unit or USUAL_UNIT, units_of(kept)
    least = wanted.least_buy_in or least * unit
    return replace(
        wanted, least_buy_in=least, most_buy_in=wanted.most_buy_in or max(least, most * unit)
    )
