"""A night's plan. It is stored for years: add fields with defaults, never rename one."""

from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from bot.base.texts import UNNAMED, clean
from bot.tables.planned import Planned
from bot.tournaments.plan import TournamentPlan

REBUYS = 3
MOST_REBUYS = 20
USUAL_TABLES = 1
MOST_TABLES = 4


def _shown(title: str) -> str:
    """Return a title that channels and calendars can show, also for an old one with none left."""
    return clean(title) or UNNAMED


MOST_ENOUGH = 40
USUAL_ENOUGH = 4
"""People who have to come, at the usual, for a date to win."""


class NightDate(BaseModel):
    """One of several dates that a night offers for a vote."""

    model_config = ConfigDict(frozen=True)

    starts: int
    """The start in milliseconds."""
    zone: str = "UTC"
    hour: str = ""
    """The hour on the clocks of `zone`, as "20:30"."""


class Plan(Planned):
    """The plan of a night. With `scrip` its tables play for chips of this night only.

    Its fields are stored under their names, side by side, so it stays one record.
    """

    title: Annotated[str, BeforeValidator(_shown)] = Field(min_length=1, max_length=80)
    zone: str = "UTC"
    """IANA name of the host's time zone, in which a weekly night is repeated."""
    hour: str = ""
    """The hour on the clocks of `zone`, as "20:30"; empty for a night that begins at once."""
    minutes: int = Field(0, ge=0)
    """Minutes from the start to the agreed closing time; 0 for an open end."""
    buy_in: int = Field(gt=0)
    rebuys: int = Field(REBUYS, ge=0, le=MOST_REBUYS)
    """Most rebuys of a player, each as large as the buy-in."""
    tables: int = Field(USUAL_TABLES, ge=1, le=MOST_TABLES)
    scrip: bool = True
    weekly: bool = False
    settle_up: bool = False
    threads: bool = True
    """True if the planner may create threads, which further tables need."""
    event: bool = True
    """True if the planner may create events, so that Discord's calendar shows the night."""
    event_says: tuple[str, int, int] | None = None
    """Title, start and length (milliseconds) that Discord's event showed last."""
    called: bool = False
    """True once the last orbit was called before the closing time."""
    wanted: bool = False
    """True if the night needs a host: its own missed two in a row, or may not host. Without one it
    is cancelled."""
    handed: int = 0
    """Number of the player who handed the night to its host, as long as the host may decline."""
    unopened: int = 0
    """Number of tables that the night begins with, until all of them are open."""
    untold: bool = False
    """True if the night is over, and its end or its next week is not announced yet."""
    tournament: TournamentPlan | None = None
    """The tournament with which the night begins; None for tables alone."""
    then_tables: bool = False
    """True if tables open for everybody once the tournament is over."""
    tables_off: bool = False
    """True if none open all the same, as the host has ended the night."""
    off: str = ""
    """Reason of a cancellation: "late", "hostless", "gone" (no channel), "dates" (none with enough
    people), or "" for the host's."""

    dates: tuple[NightDate, ...] = ()
    """Dates that are voted on, in their order, past ones too; empty once one is chosen."""
    enough: int = Field(0, ge=0)
    """Number of people who have to come for a date to win; 0 for the usual number."""
    date_untold: bool = False
    """True if a date is chosen, and those who voted are not told yet."""

    @property
    def needed(self) -> int:
        """People who have to come for a date to win."""
        return min(self.enough or USUAL_ENOUGH, self.seats)

    @property
    def seats(self) -> int:
        """Seats at all tables together, or the most entrants of its tournament."""
        if self.tournament is not None:
            return self.tournament.most
        return self.settings.seats * self.tables

    @property
    def at_once(self) -> int:
        """Most tables that stand at a time, those of its tournament too."""
        event = self.tournament
        return max(self.tables, event.tables_for(event.most) if event is not None else 0)

    def until(self, starts: int) -> int | None:
        """Return the closing time in milliseconds for this start, or None for an open end."""
        return starts + self.minutes * 60_000 if self.minutes else None
