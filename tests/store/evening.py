"""A small evening at one table, for tests that need something to look at."""

from dataclasses import dataclass

from bot.engine.views.summary import HandSummary, SeatSummary
from bot.store import (
    Append,
    Deadline,
    Entry,
    EntryKind,
    FinishedHand,
    LogRow,
    ResolvedGame,
    Snapshot,
    Store,
    TableChips,
    bank,
    pot,
    seat,
)

GUILD = 900_000_000_000_000_001
CHANNEL = 900_000_000_000_000_002
NOON = 1_760_000_000_000


def row(table: int, seq: int, by: int | None = None) -> LogRow:
    return LogRow(table, seq, NOON + seq, by, {"kind": "call"}, [{"kind": "called", "seat": 3}])


def buy_in(table: int, player: int, chips: int) -> Entry:
    moves = ((bank(GUILD, player), -chips), (seat(GUILD, table, player), chips))
    return Entry(EntryKind.BUY_IN, f"buy_in:{table}:{player}", moves, by=player, table=table)


async def leaves(store: Store, table: int, player: int) -> None:
    """Let a player leave a table with all their chips."""
    there = seat(GUILD, table, player)
    chips = await store.books.ledger.balance(there)
    moves = ((there, -chips), (bank(GUILD, player), chips))
    key = f"cash_out:{table}:{player}"
    await store.books.ledger.post(Entry(EntryKind.CASH_OUT, key, moves, table=table), NOON)


def result(table: int, number: int, nets: dict[int, int], carried: int) -> Entry:
    moves = [(seat(GUILD, table, player), net) for player, net in nets.items()]
    postings = (*moves, (pot(GUILD, table), carried))
    return Entry(EntryKind.HAND, f"hand:{table}:{number}", postings, table=table, hand=number)


def seat_summary(number: int, player: int, net: int) -> SeatSummary:
    return SeatSummary(
        seat=number,
        player=player,
        position=number,
        start=500,
        paid=max(0, -net),
        won=max(0, net),
        net=net,
        folded_at=0 if net == 0 else None,
        showdown=net != 0,
        voluntary=net != 0,
        raised_first=False,
        bets=0,
        calls=1,
    )


def finished(number: int, nets: dict[int, int], carried: int) -> FinishedHand:
    seats = tuple(seat_summary(at, *who) for at, who in enumerate(nets.items()))
    summary = HandSummary(
        number=number,
        game="holdem",
        game_hash="f00d",
        unit=10,
        button=0,
        deck_root="beef",
        pot=200,
        carried=carried,
        rake=0,
        voided=False,
        showdown=True,
        seats=seats,
    )
    return FinishedHand(summary, NOON, NOON + 60_000, 4, 4)


@dataclass
class Evening:
    """Three players bought in with 500; the second won 90 of the first, 10 ride in the pot."""

    table: int
    players: tuple[int, int, int]

    @property
    def chips(self) -> dict[int, TableChips]:
        first, second, third = self.players
        return {self.table: TableChips({first: 400, second: 590, third: 500}, 10)}


async def play_evening(store: Store) -> Evening:
    first, second, third = [
        await store.identity.people.number(100 + number, name, NOON)
        for number, name in enumerate(("Ann", "Bo", "Cy"))
    ]
    table = await store.play.tables.open(GUILD, CHANNEL, first, NOON)
    for seq, player in enumerate((first, second, third), start=1):
        await store.books.banks.welcome(GUILD, player, 1000, NOON)
        await store.play.log.append(
            Append(row(table, seq, player), money=(buy_in(table, player, 500),))
        )
    nets = {first: -100, second: 90, third: 0}
    await store.play.log.append(
        Append(
            row(table, 4, first),
            money=(result(table, 1, nets, 10),),
            hand=finished(1, nets, 10),
            games=(ResolvedGame("f00d", "holdem", {"name": "Hold'em"}),),
            snapshot=Snapshot(4, 1, {"button": 0}),
            deadlines=(Deadline("turn", 4, NOON + 30_000, 2), Deadline("idle", 4, NOON + 9_000)),
        )
    )
    return Evening(table, (first, second, third))
