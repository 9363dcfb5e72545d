"""Figures of nights counted by force: from raw postings and raw logs alone, with no sum of the bot.

Two roads that know nothing of each other lead to what a player won: the ledger's postings, and the
chips that the logs say they sat down with, added and went away with.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Any

import sqlalchemy as sa

from bot.store import Store
from bot.store.schema import account, event_log, game, journal, poker_table, posting

Nets = dict[int, int]
"""Chips won or lost, by player."""


@dataclass(frozen=True, slots=True)
class Posted:
    """One posting, with its entry and its account."""

    kind: str
    at: int
    table: int | None
    hand: int | None
    amount: int
    account: str
    of: str
    """The kind of account."""
    balance: int
    """The account's stored balance."""
    player: int | None
    night: int | None
    """The account's night; only tabs have one."""


@dataclass(slots=True)
class Dealt:
    """A deal that was not voided."""

    table: int
    night: int | None
    number: int
    at: int
    game: str
    players: tuple[int, ...]
    won: Nets = field(default_factory=dict)
    nets: Nets = field(default_factory=dict)


@dataclass(slots=True)
class Books:
    """All that was ever written, read at once."""

    posted: list[Posted]
    deals: list[Dealt]
    voided: list[tuple[int, int]]
    """(table, number) of deals that do not count."""
    in_and_out: dict[int, Counter[int]]
    """Chips that each player took from a table less those that they brought, by its log."""
    closed: dict[int, int]
    """Moment when each table closed, by its number."""
    tables: dict[int, int | None]
    """The night of each table."""

    def of_night(self, number: int) -> list[int]:
        """Return the tables of a night."""
        return [table for table, night in self.tables.items() if night == number]

    def nets(self, night: int) -> Nets:
        """Return the chips that came back to tabs less those that left them, in a night."""
        found, at = Counter[int](), self.of_night(night)
        for one in self.posted:
            if one.table in at and one.of == "scrip" and one.player:
                found[one.player] += one.amount
        return dict(found)

    def bought(self, night: int) -> Nets:
        """Return the chips that left tabs for buy-ins and top-ups."""
        found, at = Counter[int](), self.of_night(night)
        for one in self.posted:
            if one.table in at and one.of == "scrip" and one.kind in {"buy_in", "top_up"}:
                found[one.player or 0] -= one.amount
        return dict(found)

    def by_logs(self, night: int) -> Nets:
        """Return each player's net of a night by the logs of its tables."""
        found = Counter[int]()
        for table in self.of_night(night):
            found.update(self.in_and_out[table])
        return dict(found)

    def played(self, night: int) -> Nets:
        """Deals that count, by player."""
        return dict(
            Counter(one for deal in self.deals if deal.night == night for one in deal.players)
        )

    def tabs(self, night: int) -> Nets:
        """Return the chips on each tab of a night."""
        found = Counter[int]()
        for one in self.posted:
            if one.of == "scrip" and one.night == night:
                found[one.player or 0] += one.amount
        return dict(found)

    def owned(self, player: int) -> int:
        """Return the chips in a player's bank."""
        return sum(one.amount for one in self.posted if (one.of, one.player) == ("bank", player))

    def balances(self) -> dict[str, tuple[int, int]]:
        """(as kept, as counted) by account, of those that differ."""
        kept, counted = dict[str, int](), Counter[str]()
        for one in self.posted:
            kept[one.account] = one.balance
            counted[one.account] += one.amount
        return {key: (kept[key], counted[key]) for key in kept if kept[key] != counted[key]}

    def minted(self) -> int:
        """Chips that the mint has out."""
        return -sum(one.amount for one in self.posted if one.of == "mint")

    @staticmethod
    def by_player(deals: "list[Dealt]") -> Nets:
        """Return each player's net of these deals."""
        found = Counter[int]()
        for one in deals:
            found.update({player: one.nets.get(player, 0) for player in one.players})
        return dict(found)


async def books(store: Store) -> Books:
    """Read all rows of the store that the count needs."""
    columns = (
        journal.c.kind, journal.c.at, journal.c.table, journal.c.hand, posting.c.amount,
        account.c.key, account.c.kind, account.c.balance, account.c.player, account.c.night,
    )  # fmt: skip
    rows = await store.reader.rows(
        sa.select(*columns).join_from(posting, journal).join(account).order_by(journal.c.id)
    )
    posted = [Posted(*row) for row in rows]
    codes = {
        row.hash: row.code for row in await store.reader.rows(sa.select(game.c.hash, game.c.code))
    }
    tables = {
        row.number: row.night
        for row in await store.reader.rows(sa.select(poker_table.c.number, poker_table.c.night))
    }
    found = Books(posted, [], [], defaultdict(Counter), {}, tables)
    wanted = sa.select(event_log.c.table, event_log.c.at, event_log.c.events)
    logs = defaultdict[int, list[tuple[int, dict[str, Any]]]](list)
    for row in await store.reader.rows(wanted.order_by(event_log.c.table, event_log.c.seq)):
        logs[row.table] += [(row.at, event) for event in row.events]
    for table, events in logs.items():
        _read(found, table, events, codes)
    _moved(found)
    return found


def _read(
    found: Books, table: int, events: list[tuple[int, dict[str, Any]]], codes: dict[str, str]
) -> None:
    """The log of one table."""
    sitting, chips = dict[int, int](), found.in_and_out[table]
    running: Dealt | None = None
    seats = dict[int, int]()
    for at, event in events:
        match event["event"]:
            case "player_sat":
                sitting[event["seat"]] = event["player"]
                chips[event["player"]] -= event["chips"]
            case "topped_up":
                chips[sitting[event["seat"]]] -= event["chips"]
            case "player_left":
                chips[event["player"]] += event["chips"]
            case "table_closed":
                found.closed[table] = at
            case "hand_started":
                seats = {one["seat"]: one["player"] for one in event["seats"]}
                running = Dealt(
                    table, found.tables[table], event["number"], at, codes[event["game"]],
                    tuple(seats.values()),
                )  # fmt: skip
            case "pot_awarded" | "winnings_returned" if running is not None:
                player = seats[event["seat"]]
                sign = 1 if event["event"] == "pot_awarded" else -1
                running.won[player] = running.won.get(player, 0) + sign * event["chips"]
            case "hand_voided" if running is not None:
                found.voided.append((table, running.number))
                running = None
            case "hand_ended" if running is not None:
                running.at = at
                found.deals.append(running)
                running = None


def _moved(found: Books) -> None:
    """Add to each deal the chips that the ledger moved with it and after it."""
    by_deal = {(one.table, one.number): one for one in found.deals}
    for one in found.posted:
        if one.of == "seat" and one.kind in {"hand", "carry"} and one.table and one.hand:
            nets, player = by_deal[one.table, one.hand].nets, one.player or 0
            nets[player] = nets.get(player, 0) + one.amount


# Places


def ranks(values: Mapping[int, Fraction | int]) -> dict[int, int]:
    """Shared by equals; the next ones are skipped."""
    return {
        player: 1 + sum(other > value for other in values.values())
        for player, value in values.items()
    }


def points_of(nets: Nets, by_place: tuple[int, ...]) -> Nets:
    """Return the points of one night: by place, shared by players with equal nets."""
    worth = defaultdict[int, list[int]](list)
    for at, net in enumerate(sorted(nets.values(), reverse=True)):
        worth[net].append(by_place[at] if at < len(by_place) else 0)
    return {player: sum(worth[net]) // len(worth[net]) for player, net in nets.items()}


def totals(points: dict[int, Nets], best: int) -> Nets:
    """Return the points of a season: each player's `best` nights that are worth most."""
    found = Nets()
    for player in {one for each in points.values() for one in each}:
        theirs = [each[player] for each in points.values() if player in each]
        found[player] = max(map(sum, combinations(theirs, min(best, len(theirs)))))
    return found
