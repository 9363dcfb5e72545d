"""What screens of a night are made of."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.nights.plan import Plan
from bot.store import NightRow
from bot.tables import Person, Show


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, by Discord's ids."""

    guild: int
    channel: int


@dataclass(frozen=True, slots=True)
class EventNow:
    """Discord's own event of a night, as it is or was; moments in milliseconds, whole seconds."""

    number: int
    """Discord's id."""
    title: str
    starts: int
    ends: int
    off: bool = False
    """It is cancelled or deleted."""

    @property
    def says(self) -> tuple[str, int, int]:
        """The event's title, its start and its length (both in milliseconds)."""
        return self.title, self.starts, self.ends - self.starts


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
    """Its open tables, as everybody sees them."""
    figures: Mapping[int, tuple[int, int]] | None = None
    """By player (net, bought), the chips in front of them counted; while it is played."""
    cohosts: tuple[int, ...] = ()
    """Players who have the host's powers beside them."""
