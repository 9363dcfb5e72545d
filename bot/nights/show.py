"""The data that screens of a night show."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.nights.plan import Plan
from bot.store import NightRow
from bot.tables import Person, Show


@dataclass(frozen=True, slots=True)
class Place:
    """A channel of Discord."""

    guild: int
    channel: int


@dataclass(frozen=True, slots=True)
class EventNow:
    """Discord's scheduled event of a night, as it is or was; times are milliseconds."""

    number: int
    """The event's Discord id."""
    title: str
    starts: int
    ends: int
    off: bool = False
    """True if the event is cancelled or deleted."""

    @property
    def says(self) -> tuple[str, int, int]:
        """The event's title, its start and its length (both in milliseconds)."""
        return self.title, self.starts, self.ends - self.starts


@dataclass(frozen=True, slots=True)
class DateShow:
    """A date of a night that is voted on, and the players by their answer to it."""

    starts: int
    """The start in milliseconds."""
    zone: str
    going: tuple[int, ...] = ()
    maybe: tuple[int, ...] = ()
    cant: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NightShow:
    """A night as everybody may see it."""

    row: NightRow
    plan: Plan
    going: tuple[int, ...]
    waiting: tuple[int, ...]
    maybe: tuple[int, ...]
    cant: tuple[int, ...]
    people: Mapping[int, Person]
    tables: tuple[Show, ...] = ()
    """The night's open tables, as everybody sees them."""
    figures: Mapping[int, tuple[int, int]] | None = None
    """(net, bought) by player, with the chips in front of them; None unless it is being played."""
    cohosts: tuple[int, ...] = ()
    """Co-hosts, who have the host's powers."""
    dates: tuple[DateShow, ...] = ()
    """Dates that are voted on and still to come; empty once one is chosen."""
    voters: tuple[int, ...] = ()
    """Players who voted on a date, until they are told which was chosen."""

    @property
    def is_open(self) -> bool:
        """True while the night has several dates, of which none is chosen."""
        return bool(self.plan.dates)

    @property
    def called(self) -> tuple[int, ...]:
        """Players whom news of the night concern: those with a seat, or all voters before that."""
        return self.voters if self.is_open else self.going
