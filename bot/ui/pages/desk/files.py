"""Files that managers may download: the ledger, a night, a leaderboard, a pair's deals.

Headers are English code words, because other programs read them.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.nights.recap import Recap
from bot.store import OF_CHANCES, LedgerLine, Measure, Ranked, Transfer
from bot.store.desk.grants import act_in
from bot.ui.pages.desk.sheets import Cell, NamedFile, sheet

Names = Mapping[int, str]
THOUSANDTHS = frozenset({Measure.RATE, Measure.BUY_INS, Measure.NIGHTS_NET, *OF_CHANCES})
"""Measures whose values are in thousandths."""


def ledger_sheet(
    lines: Sequence[LedgerLine], names: Names, reasons: Mapping[int, str]
) -> NamedFile:
    """Return the file of the ledger: a line for each account that an entry moved.

    The lines of an entry sum to zero.
    """
    header = (
        *("at", "entry", "why", "account", "player", "name", "chips"),
        *("table", "hand", "night", "by", "by_name", "reason"),
    )
    return sheet("ledger", header, (
        (
            _at(one.at), one.entry, one.kind, one.account, one.player, _name(one.player, names),
            one.chips, one.table, one.hand, one.night, one.by, _name(one.by, names),
            reasons.get(act_in(one.memo) or 0, ""),
        )
        for one in lines
    ))  # fmt: skip


def night_sheet(number: int, recap: Recap, names: Names) -> NamedFile:
    """Return the file of a night: a line for each player, best first.

    `buy_ins` is the net in buy-ins of the night.
    """
    header = ("place", "player", "name", "bought", "net", "buy_ins", "deals")
    return sheet(f"night-{number}", header, (
        (
            place, one.player, _name(one.player, names), one.bought, one.net,
            round(one.net / recap.buy_in, 3) if recap.buy_in else None, one.hands,
        )
        for place, one in recap.places
    ))  # fmt: skip


def board_sheet(name: str, measure: Measure, places: Sequence[Ranked], names: Names) -> NamedFile:
    """Return the file of a leaderboard: a line for each ranked player."""
    part = 1000 if measure in THOUSANDTHS else 1
    header = ("rank", "player", "name", measure.value, "of")
    return sheet(f"board-{name}", header, (
        (
            one.rank, one.player, _name(one.player, names),
            one.value if part == 1 else one.value / part, one.hands,
        )
        for one in places
    ))  # fmt: skip


def pair_sheet(deals: Sequence[Transfer], pair: tuple[int, int], names: Names) -> NamedFile:
    """Return the file of a pair: a line for each deal in which chips went one way or the other."""
    loser, winner = pair
    header = ("hand", "at", "from", "from_name", "to", "to_name", "chips")
    return sheet(f"pair-{loser}-{winner}", header, (_transfer(one, pair, names) for one in deals))


def _transfer(one: Transfer, pair: tuple[int, int], names: Names) -> Sequence[Cell]:
    giver, taker = pair if one.chips >= 0 else pair[::-1]
    both = (giver, _name(giver, names), taker, _name(taker, names))
    return one.link, _at(one.ended), *both, round(abs(one.chips), 2)


def _at(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="seconds")


def _name(player: int | None, names: Names) -> str:
    return names.get(player, "") if player is not None else ""
