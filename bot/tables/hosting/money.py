"""From a table's events to ledger entries. Nothing else moves chips between accounts.

A deal is one entry: each seat's net against the table's pot, where only what rides to the next
deal stays; the house's part goes on from there. Bets on the way are table state; chips bought are
the seat's from the moment of buying. Practice chips are lent with each buy, and go back with each
cash-out: between two rows of the log none lie anywhere but at seats and in the pot.
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
    practice,
    scrip,
    seat,
)
from bot.tables.site import Site


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the log the events stand; it makes the entries' keys."""

    site: Site
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
        """Where the house's part goes."""
        return practice(self.guild, self.table) if self.site.practice else house(self.guild)

    def purse(self, player: int) -> Account:
        """Where a player's chips come from and go to."""
        if self.site.practice:
            return practice(self.guild, self.table, player)
        if self.site.scrip and self.site.night is not None:
            return scrip(self.guild, self.site.night, player)
        return bank(self.guild, player)


def entries(
    place: Place, before: Table, events: Sequence[TableEvent], ended: "EndedDeal | None"
) -> tuple[Entry, ...]:
    """The entries of one row of the log; `ended` is the deal that HandEnded closes in it."""
    moved = tuple(_entries(place, before, events, ended))
    return tuple(_lent(place, moved)) if place.site.practice else moved


@dataclass(frozen=True, slots=True)
class EndedDeal:
    """A finished deal: how it began and what it came to."""

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
    """Before what takes practice chips they come from the mint, after what brings some they go."""
    for entry in moved:
        moves = {one: chips for one, chips in entry.moves.items() if _is_practice(one)}
        lent = tuple((one, -chips) for one, chips in moves.items() if chips < 0)
        back = tuple((one, -chips) for one, chips in moves.items() if chips > 0)
        if lent:
            yield _through(place, EntryKind.PRACTICE, entry, lent)
        yield entry
        if back:
            yield _through(place, EntryKind.PRACTICE_END, entry, back)


def _is_practice(account: Account) -> bool:
    return account.kind is AccountKind.PRACTICE


def _through(
    place: Place, kind: EntryKind, entry: Entry, moves: tuple[tuple[Account, int], ...]
) -> Entry:
    """From the mint or to it."""
    minted = (mint(place.guild), -sum(chips for _, chips in moves))
    return Entry(kind, f"{kind}:{entry.key}", (*moves, minted), by=place.by, table=place.table)


def _buy(place: Place, at: int, kind: EntryKind, player: int, chips: int) -> Entry:
    """From the bank, or a night's tab, to the seat; below zero the other way."""
    moves = (
        (place.purse(player), -chips),
        (seat(place.guild, place.table, player), chips),
    )
    return Entry(kind, _key(kind, place, at), moves, by=place.by, table=place.table)


def _split(place: Place, at: int, deal: int, player: int, chips: int) -> Entry:
    """A part of a pot that is played no further, after that deal."""
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
    """From everybody who plays to the house, after that deal."""
    seats = tuple((seat(place.guild, place.table, one), -chips) for one, chips in paid.items())
    moves = (*seats, (place.house, sum(paid.values())))
    return Entry(EntryKind.FEE, _key("fee", place, at), moves, table=place.table, hand=deal)


def _key(kind: str, place: Place, at: int) -> str:
    return f"{kind}:{place.table}:{place.seq}:{at}"


def on_the_books(table: Table) -> TableChips:
    """What the ledger must hold for this table: bets of a running deal have not moved yet."""
    hand = table.hand
    rides = hand.carried if hand is not None and table.running() else table.carried
    chips = {chair.player: chair.stack + chair.pending for chair in table.chairs.values()}
    return TableChips(chips, rides)
