"""Ledger entries made from a table's events; nothing else moves chips between accounts.

A deal is one entry: each seat's net against the table's pot, in which only the chips for the next
deal stay; the house's part moves on from there. Bets during a deal are table state. Bought chips
belong to the seat at once. Practice chips and a tournament's are lent with each purchase and
returned with each cash-out, so that between two rows of the log they are only at seats and in the
pot.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.hand.events import HandEnded, HandStarted
from bot.engine.table.events import (
    CarrySplit,
    FeesCollected,
    PlayerLeft,
    PlayerSat,
    TableEvent,
    ToppedUp,
)
from bot.engine.table.seated import Seated
from bot.engine.table.state import Table
from bot.engine.views.summary import HandSummary
from bot.store import (
    Account,
    AccountKind,
    Entry,
    EntryKind,
    TableChips,
    bank,
    house,
    mint,
    pot,
    scrip,
    seat,
)
from bot.tables.table_place import TablePlace

LOANS = {
    AccountKind.PRACTICE: (EntryKind.PRACTICE, EntryKind.PRACTICE_END),
    AccountKind.EVENT: (EntryKind.EVENT_CHIPS, EntryKind.EVENT_CHIPS_END),
}
"""Accounts that lend chips, with the kinds of entry that lend them and take them back."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of events in the log, from which the keys of entries are made."""

    site: TablePlace
    seq: int
    by: int | None

    @property
    def guild(self) -> int:
        """The server's id."""
        return self.site.guild

    @property
    def table(self) -> int:
        """The table's number."""
        return self.site.number

    @property
    def house(self) -> Account:
        """Account of the house's part."""
        lender = self.site.lender
        return house(self.guild) if lender is None else lender(self.guild, self.table, None)

    def purse(self, player: int) -> Account:
        """Return the account that a player's chips come from and return to."""
        lender = self.site.lender
        if lender is not None:
            return lender(self.guild, self.table, player)
        if self.site.scrip and self.site.night is not None:
            return scrip(self.guild, self.site.night, player)
        return bank(self.guild, player)


def entries(
    place: Place, before: Table, events: Sequence[TableEvent], ended: "EndedDeal | None"
) -> tuple[Entry, ...]:
    """Return the entries of one row of the log; `ended` is the deal that it ends."""
    moved = tuple(_entries(place, before, events, ended))
    return moved if place.site.lender is None else tuple(_lent(place, moved))


@dataclass(frozen=True, slots=True)
class EndedDeal:
    """A finished deal: its start and its result."""

    started: HandStarted
    summary: HandSummary


def _entries(
    place: Place, before: Table, events: Sequence[TableEvent], ended: "EndedDeal | None"
) -> Iterator[Entry]:
    seated = Seated({one.seat: one.player for one in before.chairs.values()}, before.deals)
    for at, event in enumerate(events):
        seated.follow(event)
        sitting = seated.players
        match event:
            case PlayerSat(player=player, chips=chips):
                kind = EntryKind.BROUGHT if event.moved else EntryKind.BUY_IN
                yield _buy(place, at, kind, player, chips)
            case ToppedUp(seat=number, chips=chips):
                yield _buy(place, at, EntryKind.TOP_UP, sitting[number], chips)
            case PlayerLeft(player=player, chips=chips):
                yield _buy(place, at, EntryKind.CASH_OUT, player, -chips)
            case CarrySplit(seat=number, chips=chips):
                yield _split(place, at, seated.deal, sitting[number], chips)
            case FeesCollected(seats=numbers, chips=paid) if any(paid):
                payers = [sitting[one] for one in numbers]
                yield _fees(place, at, seated.deal, dict(zip(payers, paid, strict=True)))
            case HandEnded() if ended is not None:
                yield _result(place, ended)
                if ended.summary.rake:
                    yield _rake(place, ended.summary)


def _lent(place: Place, moved: Sequence[Entry]) -> Iterator[Entry]:
    """Yield entries with chips minted before a purchase and returned after a cash-out."""
    lent_as, back_as = LOANS[AccountKind.EVENT if place.site.event else AccountKind.PRACTICE]
    for entry in moved:
        moves = {one: chips for one, chips in entry.moves.items() if one.kind in LOANS}
        lent = tuple((one, -chips) for one, chips in moves.items() if chips < 0)
        back = tuple((one, -chips) for one, chips in moves.items() if chips > 0)
        if lent:
            yield _through(place, lent_as, entry, lent)
        yield entry
        if back:
            yield _through(place, back_as, entry, back)


def _through(
    place: Place, kind: EntryKind, entry: Entry, moves: tuple[tuple[Account, int], ...]
) -> Entry:
    """Return an entry that moves chips from the mint or to it."""
    minted = (mint(place.guild), -sum(chips for _, chips in moves))
    return Entry(kind, f"{kind}:{entry.key}", (*moves, minted), by=place.by, table=place.table)


def _buy(place: Place, at: int, kind: EntryKind, player: int, chips: int) -> Entry:
    """Return an entry from the player's purse to their seat; negative chips go back."""
    moves = (
        (place.purse(player), -chips),
        (seat(place.guild, place.table, player), chips),
    )
    return Entry(kind, _key(kind, place, at), moves, by=place.by, table=place.table)


def _split(place: Place, at: int, deal: int, player: int, chips: int) -> Entry:
    """Return the entry for a player's part of a carried pot that is shared out after that deal."""
    moves = (
        (pot(place.guild, place.table), -chips),
        (seat(place.guild, place.table, player), chips),
    )
    key = _key("carry", place, at)
    return Entry(EntryKind.CARRY, key, moves, by=place.by, table=place.table, hand=deal)


def _result(place: Place, ended: EndedDeal) -> Entry:
    summary = ended.summary
    nets = tuple((seat(place.guild, place.table, one.player), one.net) for one in summary.seats)
    stays = summary.carried - ended.started.carried + summary.rake
    rides = (pot(place.guild, place.table), stays)
    key = f"hand:{place.table}:{summary.number}"
    return Entry(EntryKind.HAND, key, (*nets, rides), table=place.table, hand=summary.number)


def _rake(place: Place, summary: HandSummary) -> Entry:
    moves = ((pot(place.guild, place.table), -summary.rake), (place.house, summary.rake))
    key = f"rake:{place.table}:{summary.number}"
    return Entry(EntryKind.RAKE, key, moves, table=place.table, hand=summary.number)


def _fees(place: Place, at: int, deal: int, paid: dict[int, int]) -> Entry:
    """Return the entry of fees from all who play to the house, after that deal."""
    seats = tuple((seat(place.guild, place.table, one), -chips) for one, chips in paid.items())
    moves = (*seats, (place.house, sum(paid.values())))
    return Entry(EntryKind.FEE, _key("fee", place, at), moves, table=place.table, hand=deal)


def _key(kind: str, place: Place, at: int) -> str:
    return f"{kind}:{place.table}:{place.seq}:{at}"


def on_the_books(table: Table) -> TableChips:
    """Return what the ledger must hold for this table, without the bets of a running deal."""
    hand = table.hand
    rides = hand.carried if hand is not None and table.running() else table.carried
    chips = {chair.player: chair.stack + chair.pending for chair in table.chairs.values()}
    return TableChips(chips, rides)
