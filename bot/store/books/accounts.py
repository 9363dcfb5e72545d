"""Where chips can lie; an entry moves them from somewhere to somewhere within one server.

Kinds are stored: add, never rename.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class AccountKind(StrEnum):
    """Who holds the chips; only the mint may owe."""

    BANK = "bank"
    SEAT = "seat"
    POT = "pot"
    SCRIP = "scrip"
    HOUSE = "house"
    PRACTICE = "practice"
    MINT = "mint"


class EntryKind(StrEnum):
    """Why chips moved."""

    WELCOME = "welcome"
    DAILY = "daily"
    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"
    HAND = "hand"
    CARRY = "carry"
    """A carried pot that is played no further, split among the seated."""
    GIFT = "gift"
    RAKE = "rake"
    """The house's part of a deal."""
    FEE = "fee"
    """For a half hour at a table."""
    CORRECTION = "correction"
    BROUGHT = "brought"
    """Chips that a player had at another table of the night, or before they left it."""
    FORGOTTEN = "forgotten"
    """The bank of a player who asked to be forgotten."""
    SCRIP = "scrip"
    """What a player may buy during a night, on its tab."""
    SCRIP_END = "scrip_end"
    """What lies on a tab when the night is over."""
    REBUY = "rebuy"
    """Up to the floor, for who fell below it."""
    GRANT = "grant"
    """Chips that a manager gave, with a reason."""
    TAKE = "take"
    """Chips that a manager took, likewise."""
    PRACTICE = "practice"
    """What a player is lent to sit at a practice table with, or to go on there."""
    PRACTICE_END = "practice_end"
    """What comes back of it, when they leave or the table closes."""
    PURGED = "purged"
    """The bank of a server that the bot left long ago."""


@dataclass(frozen=True, slots=True)
class Account:
    """One place for chips; make it with the functions below, which fill the right fields."""

    kind: AccountKind
    guild: int
    table: int | None = None
    night: int | None = None
    player: int | None = None

    @property
    def key(self) -> str:
        """Its one name in the database, such as `seat:<guild>:<table>:<player>`."""
        parts = (self.guild, self.table, self.night, self.player)
        return ":".join([self.kind, *(str(part) for part in parts if part is not None)])


def bank(guild: int, player: int) -> Account:
    """Return what a player owns in a server, away from the tables."""
    return Account(AccountKind.BANK, guild, player=player)


def seat(guild: int, table: int, player: int) -> Account:
    """Return a player's chips at a table, with those that wait as a top-up."""
    return Account(AccountKind.SEAT, guild, table=table, player=player)


def pot(guild: int, table: int) -> Account:
    """Return what rides in the middle of a table from one deal to the next."""
    return Account(AccountKind.POT, guild, table=table)


def scrip(guild: int, night: int, player: int) -> Account:
    """Return a player's tab for one night."""
    return Account(AccountKind.SCRIP, guild, night=night, player=player)


def practice(guild: int, table: int, player: int | None = None) -> Account:
    """Return where practice chips come through on their way to a seat and back, and never stay.

    Without a player it is the house's part there.
    """
    return Account(AccountKind.PRACTICE, guild, table=table, player=player)


def house(guild: int) -> Account:
    """Return where rake and fees go."""
    return Account(AccountKind.HOUSE, guild)


def mint(guild: int) -> Account:
    """Return where a server's chips come from; its debt is what is in play."""
    return Account(AccountKind.MINT, guild)


@dataclass(frozen=True, slots=True)
class Entry:
    """Chips moved, once: `postings` sum to zero within one server, or ValueError is raised.

    `key` makes it happen once only. `table` and `hand` (its number at the table) are where it
    belongs; the entry of kind HAND carries both, and moves each seat by its net. CARRY and FEE
    come between deals, and name the one before them.
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
        """The server within which it moves chips."""
        return self.postings[0][0].guild

    @property
    def moves(self) -> dict[Account, int]:
        """Change of each account, without those that stay as they were."""
        total: Counter[Account] = Counter()
        for account, chips in self.postings:
            total[account] += chips
        return {account: chips for account, chips in total.items() if chips}
