"""A season of random deals over many games, and its figures counted again by force.

The count reads the stored JSON and the ledger, and shares no code with what it checks.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import DealStreet, HandCommand
from bot.engine.hand.edges import edges
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    CloseTable,
    CollectFees,
    ComeBack,
    Deal,
    Kick,
    Sit,
    TopUp,
)
from bot.engine.table.machine import can_deal
from bot.store import Store
from bot.store.schema import account, event_log, journal, poker_table, posting
from tests.tables.evening import GAMES, GUILD, Evening

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
RICH = 10**9
SETTINGS = Settings(6, Stakes.of(10), 1000, 10**6, rules=TableRules(rake_percent=5, time_fee=1))


async def played(evening: Evening, codes: Sequence[str], deals: int, seed: int = 1) -> None:
    """So many deals of each game, six at a table of its own, one after the other.

    After the last one the house's fee is due, one player is shown out, and the table closes: what
    still rides is shared out.
    """
    pick = random.Random(seed)  # noqa: S311 - the same season each time
    people = [await evening.tables.people.person(100 + at, name) for at, name in enumerate(NAMES)]
    for one in people:
        await evening.store.books.banks.welcome(GUILD, one.number, RICH, 0)
    for at, code in enumerate(codes):
        game = announce(GAMES[code], Options())
        seats = min(game.seats[1], len(people))
        settings = replace(SETTINGS, seats=seats)
        table = await evening.tables.open(GUILD, 5000 + at, people[0], game, settings)
        for one in people[:seats]:
            await evening.tables.at(table).host.submit(one.number, Sit(one.number, 1000))
        await dealt(evening, table, deals, pick)
        await evening.tables.at(table).host.submit(0, CollectFees())
        host, other = people[0].number, people[1].number
        await evening.tables.at(table).host.submit(host, Kick(host, other))
        evening.time.pass_by(86_400 / 4)
        await evening.tables.at(table).host.submit(host, CloseTable(host))
        evening.time.pass_by(86_400 / 4)


async def _nothing() -> None:
    pass


async def dealt(
    evening: Evening,
    table: int,
    deals: int,
    pick: random.Random,
    after: Callable[[], Awaitable[None]] = _nothing,
) -> None:
    """Play random deals until a table has dealt so many; `after` each command something is done."""
    tables = evening.tables
    state = tables.at(table).host.table
    while state.deals < deals or state.running():
        for chair in [] if state.running() else list(state.chairs.values()):
            if not chair.stack + chair.pending:
                await tables.at(table).host.submit(chair.player, TopUp(chair.player, 1000))
            elif chair.away:
                await tables.at(table).host.submit(chair.player, ComeBack(chair.player))
        state = tables.at(table).host.table
        if state.running():
            assert state.hand is not None
            command: HandCommand = DealStreet()
            if state.hand.waiting:
                *acts, last = edges(state.hand, pick.choice(state.hand.waiting))
                command = pick.choice([*acts, *acts, last])
            await tables.at(table).host.submit(0, command)
        elif can_deal(state):
            evening.time.pass_by(20)
            await tables.at(table).host.submit(0, Deal())
        else:
            raise AssertionError(f"nothing can be dealt: {state.game}")
        await after()
        state = tables.at(table).host.table


Counts = dict[tuple[int, str], Counter[str]]
"""Counts by player and game."""


async def counted(store: Store) -> Counts:
    """Hands, VPIP and the like from the events, nets from the ledger."""
    found: Counts = defaultdict(Counter)
    games = await _game_of_each_deal(store, found)
    rows = await store.reader.rows(
        sa.select(account.c.player, journal.c.table, journal.c.hand, posting.c.amount)
        .join_from(posting, journal)
        .join(account)
        .where(journal.c.kind.in_(["hand", "carry", "fee"]), account.c.kind == "seat")
    )
    for player, table, hand, chips in rows:
        found[player, games[table, hand]]["net"] += chips
    return found


async def by_day(store: Store) -> Counter[tuple[int, int]]:
    """Nets by player and day, from the ledger."""
    found = Counter[tuple[int, int]]()
    for player, at, chips in await _moved(store):
        found[player, at // 86_400_000] += chips
    return found


async def by_moment(store: Store, player: int) -> Counter[int]:
    """Return one player's nets by the moment in milliseconds, in order."""
    found = Counter[int]()
    for who, at, chips in sorted(await _moved(store), key=lambda row: row[1]):
        if who == player:
            found[at] += chips
    return found


async def _moved(store: Store) -> list[tuple[int, int, int]]:
    rows = await store.reader.rows(
        sa.select(account.c.player, journal.c.at, posting.c.amount)
        .join_from(posting, journal)
        .join(account)
        .where(journal.c.kind.in_(["hand", "carry", "fee"]), account.c.kind == "seat")
    )
    return [(row.player, row.at, row.amount) for row in rows]


async def _game_of_each_deal(store: Store, found: Counts) -> dict[tuple[int, int], str]:
    codes = {
        row.hash: row.code
        for row in await store.reader.rows(sa.text("select hash, code from game"))  # type: ignore[arg-type]
    }
    rows = await store.reader.rows(
        sa.select(event_log.c.table, event_log.c.events)
        .join_from(event_log, poker_table)
        .order_by(event_log.c.table, event_log.c.seq)
    )
    games: dict[tuple[int, int], str] = {}
    running: dict[str, Any] = {}
    for table, events in rows:
        for event in events:
            running = _told(event, running, table, codes, games, found)
    return games


def _told(  # noqa: C901, PLR0917 - a case for each kind of event
    event: dict[str, Any], running: dict[str, Any], table: int, codes: dict[str, str],
    games: dict[tuple[int, int], str], found: Counts,
) -> dict[str, Any]:  # fmt: skip
    kind = event["event"]
    if kind == "hand_started":
        games[table, event["number"]] = codes[event["game"]]
        players = {seat["seat"]: seat["player"] for seat in event["seats"]}
        return {"players": players, "game": codes[event["game"]], "round": 0, "marks": set(),
                "folded": set(), "counts": Counter(), "won": Counter()}  # fmt: skip
    if not running:
        return running
    seat, marks = event.get("seat"), running["marks"]
    match kind:
        case "round_opened":
            running["round"] += 1
            if running["round"] == 2:
                marks |= {(one, "saw") for one in running["players"]} - {
                    (one, "saw") for one in running["folded"]
                }
        case "checked" | "folded" | "called" | "raised_to" if running["round"] == 1:
            marks.add((seat, "chances"))
    if kind == "folded":
        running["folded"].add(seat)
    if kind in {"called", "raised_to"}:
        running["counts"][seat, "calls" if kind == "called" else "bets"] += 1
        if running["round"] == 1:
            marks.add((seat, "voluntary"))
            marks |= {(seat, "raised")} if kind == "raised_to" else set()
    if kind in {"cards_shown", "mucked"}:
        marks |= {(seat, "showdowns"), (seat, "saw")}
    if kind == "pot_awarded":
        running["won"][seat] += event["chips"]
    if kind == "hand_voided":
        return {}
    if kind == "hand_ended":
        _done(running, found)
        return {}
    return running


def _done(running: dict[str, Any], found: Counts) -> None:
    for seat, player in running["players"].items():
        counts = found[player, running["game"]]
        counts["hands"] += 1
        counts["won"] += running["won"][seat]
        counts["wins"] += running["won"][seat] > 0
        counts["biggest"] = max(counts["biggest"], running["won"][seat])
        shown = (seat, "showdowns") in running["marks"]
        counts["showdowns_won"] += shown and running["won"][seat] > 0
        for name in ("bets", "calls"):
            counts[name] += running["counts"][seat, name]
        for name in ("chances", "voluntary", "raised", "saw", "showdowns"):
            counts[name] += (seat, name) in running["marks"]
