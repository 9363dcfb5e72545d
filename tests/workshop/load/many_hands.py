"""Many hands that nobody played, to see what it costs to read of them.

Six at a table, sixty deals each, forty channels and some thousand players over a year; summed as an
upgrade sums what was played before it.
"""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import sqlalchemy as sa

from bot.store.schema import game, hand, hand_seat, met, person, poker_table
from bot.store.sums.counting import DAY
from bot.store.sums.recount import fill
from bot.store.writer import Writer

CHANNELS, SEATS, DEALS = 40, 6, 60
Table = list[tuple[sa.Table, list[dict[str, Any]]]]
"""Rows to be written together."""


async def many_hands(writer: Writer, guild: int, hands: int) -> None:
    """Put so many into a database that has none: what stood in them, and no log."""
    tables = -(-hands // DEALS)
    people = max(12, min(2000, hands // 200))
    named = [{"number": one, "discord_id": 1000 + one, "name": f"P{one}", "created": 1}
             for one in range(1, people + 1)]  # fmt: skip
    rules = {"hash": "x", "code": "holdem", "resolved": {}}
    pairs = set[tuple[int, int]]()

    await writer.write(_put([(person, named), (game, [rules])]))
    for some in _tables(guild, tables, people, pairs):
        await writer.write(_put(some))
    known = [{"guild": guild, "player": one, "other": two} for one, two in sorted(pairs)]
    await writer.write(_put([(met, known)]))
    await writer.write(fill)


def _put(rows: Table) -> Callable[[sa.Connection], None]:
    def job(connection: sa.Connection) -> None:
        for table, some in rows:
            connection.execute(sa.insert(table), some)

    return job


def _tables(guild: int, tables: int, people: int, pairs: set[tuple[int, int]]) -> Iterator[Table]:
    dice, now = random.Random(1), int(time.time() * 1000)  # noqa: S311 - deals to measure with
    for number in range(1, tables + 1):
        at = now - (tables - number) * 365 * DAY // tables
        players = dice.sample(range(1, people + 1), SEATS)
        pairs |= {(one, two) for one in players for two in players if one != two}
        where = {"number": number, "guild": guild, "channel": number % CHANNELS, "opened_by": 1,
                 "mode": "server", "opened": at, "closed": at, "last_seq": 0}  # fmt: skip
        deals, seats = [], []
        for deal in range(1, DEALS + 1):
            key, ended = (number - 1) * DEALS + deal, at + deal * 45_000
            deals.append(
                {"id": key, "guild": guild, "table": number, "number": deal, "game": "holdem",
                 "game_hash": "x", "unit": 10, "button": 1, "deck_root": "x", "pot": 90,
                 "carried": 0, "rake": 0, "voided": False, "showdown": True,
                 "started": ended - 40_000, "ended": ended, "first_seq": 1, "last_seq": 1}
            )  # fmt: skip
            lost = [dice.choice((0, 5, 10, 40)) for _ in players[1:]]
            for seat, (player, net) in enumerate(
                zip(dice.sample(players, SEATS), [sum(lost), *(-one for one in lost)], strict=True)
            ):
                seats.append(
                    {"hand": key, "seat": seat + 1, "player": player, "position": seat,
                     "start": 1000, "paid": max(0, -net), "won": max(0, net), "net": net,
                     "folded_at": None, "showdown": False, "voluntary": True, "raised_first": False,
                     "bets": 0, "calls": 1, "chance": True, "saw": False, "place": ""}
                )  # fmt: skip
        yield [(poker_table, [where]), (hand, deals), (hand_seat, seats)]
