"""Accounts, the places where chips can lie, and entries, which move chips between accounts.

An entry stays within one server. Kinds are stored: add to them, never rename one.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class AccountKind(StrEnum):
    """Kind of an account, by what holds its chips; only the mint may be below zero."""

    BANK = "bank"
    SEAT = "seat"
    POT = "pot"
    SCRIP = "scrip"
    HOUSE = "house"
    PRACTICE = "practice"
    EVENT = "event"
    """Chips of a tournament's tables, which are lent there as practice chips are."""
    POOL = "pool"
    """Entries of a tournament, until its prizes are paid."""
    MINT = "mint"


class EntryKind(StrEnum):
    """Reason of an entry."""

    WELCOME = "welcome"
    DAILY = "daily"
    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"
    HAND = "hand"
    CARRY = "carry"
    """A carried pot that is played no further, split among the seated players."""
    GIFT = "gift"
    RAKE = "rake"
    """The house's part of a deal."""
    FEE = "fee"
    """The house's fee for half an hour at a table."""
    CORRECTION = "correction"
    BROUGHT = "brought"
    """Chips that a player had at another table of the night, or before they left it."""
    FORGOTTEN = "forgotten"
    """The bank of a player who asked to be forgotten."""
    SCRIP = "scrip"
    """Chips put on a player's tab of a night, which they may buy during it."""
    SCRIP_END = "scrip_end"
    """Chips left on a player's tab when the night is over."""
    REBUY = "rebuy"
    """Chips up to the floor, for a player who fell below it."""
    GRANT = "grant"
    """Chips that a manager gave, with a reason."""
    TAKE = "take"
    """Chips that a manager took, with a reason."""
    BULK = "bulk"
    """Chips that a manager gave to several players at once, with a reason."""
    UNDO = "undo"
    """Chips of such a grant that a manager took back from all of them."""
    ANEW = "anew"
    """The change of a bank to the figure with which an economy began anew."""
    PRACTICE = "practice"
    """Chips lent to a player to sit at a practice table, or to go on there."""
    PRACTICE_END = "practice_end"
    """Lent chips that come back when the player leaves or the table closes."""
    EVENT_CHIPS = "event_chips"
    """Chips of a tournament lent to a player who sits down at one of its tables."""
    EVENT_CHIPS_END = "event_chips_end"
    """Chips of a tournament that come back when the player leaves that table."""
    ENTRY = "entry"
    """A player's entry to a tournament."""
    ENTRY_BACK = "entry_back"
    """An entry that goes back to the player."""
    PRIZE = "prize"
    """A prize of a tournament for a place."""
    BOUNTY = "bounty"
    """A prize of a tournament for knocking players out."""
    PURGED = "purged"
    """The bank of a server that the bot left long ago."""


@dataclass(frozen=True, slots=True)
class Account:
    """One place for chips, made by the functions below, which fill the right fields."""

    kind: AccountKind
    guild: int
    table: int | None = None
    night: int | None = None
    player: int | None = None
    tournament: int | None = None

    @property
    def key(self) -> str:
        """Return the account's unique name in the database: `seat:<guild>:<table>:<player>`."""
        parts = (self.guild, self.table, self.night, self.player, self.tournament)
        return ":".join([self.kind, *(str(part) for part in parts if part is not None)])


def bank(guild: int, player: int) -> Account:
    """Return the account of a player's chips in a server, away from the tables."""
    return Account(AccountKind.BANK, guild, player=player)


def seat(guild: int, table: int, player: int) -> Account:
    """Return the account of a player's chips at a table, waiting top-ups included."""
    return Account(AccountKind.SEAT, guild, table=table, player=player)


def pot(guild: int, table: int) -> Account:
    """Return the account of the pot that a table carries from one deal to the next."""
    return Account(AccountKind.POT, guild, table=table)


def scrip(guild: int, night: int, player: int) -> Account:
    """Return the account of a player's tab for one night."""
    return Account(AccountKind.SCRIP, guild, night=night, player=player)


def practice(guild: int, table: int, player: int | None = None) -> Account:
    """Return the account that lends practice chips to a player at a table and takes them back.

    Without a player, return the house's account for practice chips there.
    """
    return Account(AccountKind.PRACTICE, guild, table=table, player=player)


def event_chips(guild: int, table: int, player: int | None = None) -> Account:
    """Return the account that lends a tournament's chips to a player at one of its tables.

    Without a player, return the house's account for such chips there.
    """
    return Account(AccountKind.EVENT, guild, table=table, player=player)


def pool(guild: int, tournament: int) -> Account:
    """Return the account that holds a tournament's entries until its prizes are paid."""
    return Account(AccountKind.POOL, guild, tournament=tournament)


def house(guild: int) -> Account:
    """Return the account that receives a server's rake and fees."""
    return Account(AccountKind.HOUSE, guild)


def mint(guild: int) -> Account:
    """Return the account from which a server's chips come; its debt is the sum of all others."""
    return Account(AccountKind.MINT, guild)


@dataclass(frozen=True, slots=True)
class Entry:
    """A move of chips between accounts of one server.

    Raises ValueError if `postings` don't sum to zero or belong to several servers. An entry with
    the same `key` is written only once. `table` and `hand` (the hand's number at the table) say
    where the chips moved: an entry of kind HAND has both, and moves each seat by its net; CARRY and
    FEE come between deals, and name the deal before them.
    """

    kind: EntryKind
    key: str
    postings: tuple[tuple[Account, int], ...]
    by: int | None = None
    table: int | None = None
    hand: int | None = None
    memo: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if sum(chips for _, chips in self.postings):
            raise ValueError(f"entry {self.key} is not balanced")
        if len({account.guild for account, _ in self.postings}) != 1:
            raise ValueError(f"entry {self.key} is not within one server")

    @property
    def guild(self) -> int:
        """Return the server within which the entry moves chips."""
        return self.postings[0][0].guild

    @property
    def moves(self) -> dict[Account, int]:
        """Return the change of each account in chips, without unchanged accounts."""
        total: Counter[Account] = Counter()
        for account, chips in self.postings:
            total[account] += chips
        return {account: chips for account, chips in total.items() if chips}
