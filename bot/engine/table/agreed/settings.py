"""A table's settings. They are part of stored events: add fields with defaults, never rename."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.games.game import Stakes
from bot.engine.games.options import Options
from bot.engine.kinds import Chips
from bot.engine.table.agreed.event import Event
from bot.engine.table.agreed.programme import Programme
from bot.engine.table.agreed.rules import TableRules

QUICKEST_CLOCK, QUICK_CLOCK = 10, 10 * 60
"""The shortest and the longest turn of a quick table, in seconds."""
SLOW_CLOCK, SLOWEST_CLOCK = 60 * 60, 3 * 24 * 60 * 60
"""The shortest and the longest turn of a slow table, in seconds."""
MOST_FILLED = 9
"""The most seats house players may keep filled: see `most_filled`."""

CLOCKS = {
    "seconds": QUICKEST_CLOCK,
    "minutes": QUICK_CLOCK // 60,
    "hours": SLOW_CLOCK // 3600,
    "days": SLOWEST_CLOCK // 86_400,
}
"""The ends of both ranges of turns, as facts of refusals."""


class Rail(StrEnum):
    """The part of finished deals that watchers may see: none, or all cards some minutes later."""

    OFF = "off"
    AFTER = "after"


def most_filled(seats: int) -> int:
    """Return how many of these seats house players may keep filled.

    One stays free for a newcomer, unless there are only two.
    """
    return min(MOST_FILLED, seats - (seats > 2))


@dataclass(frozen=True, slots=True)
class Settings:
    """A host's settings, in chips and seconds."""

    seats: int = 8
    stakes: Stakes = Stakes(2, 5, 10, 5, 10, 20)  # noqa: RUF009 - frozen
    least_buy_in: Chips = 200
    most_buy_in: Chips = 1000
    clock: int = 30
    """Seconds for a turn."""
    pause: int = 8
    """Seconds to read a result before the next deal."""
    time_bank: int = 30
    """Extra seconds that a player has for the evening."""
    rules: TableRules = TableRules()  # noqa: RUF009 - frozen
    programme: Programme = Programme()  # noqa: RUF009 - frozen
    preset: str = ""
    own: tuple[str, ...] = ()
    """Options the host chose; all others are the server's or the preset's."""
    fill: int = 0
    """Seats house players keep filled, counting people; only for practice chips."""
    open_cards: bool = False
    """True if players of a deal may look at all its hands afterwards; agreed at the opening."""
    lesson: str = ""
    """The code of the guided deal that comes first; its cards are known beforehand, so it is only
    for practice chips."""
    options: Options = Options()  # noqa: RUF009 - frozen
    """The options with which games are announced here, from all layers."""
    event: Event | None = None
    """The tournament to which the table belongs; None for none."""
    rail: Rail = Rail.OFF
    """Agreed at the opening: players sit down under it, so it never changes."""

    @property
    def slow(self) -> bool:
        """True at a slow table, where a turn has hours or days."""
        return self.clock >= SLOW_CLOCK

    def at(self, unit: Chips) -> "Settings":
        """Return the settings with all stakes derived from another unit, the big blind."""
        return replace(self, stakes=self.stakes.at(unit), programme=self.programme.at(unit))
