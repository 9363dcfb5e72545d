"""What a host planned for a night. Stored for ever: add fields with defaults, never rename."""

from dataclasses import replace
from typing import Annotated, Any, Self, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from bot.base.texts import UNNAMED, clean
from bot.engine.codec import (
    command_from_json,
    command_to_json,
    digest,
    game_from_json,
    game_to_json,
)
from bot.engine.games.game import Game
from bot.engine.table.agreed.bill import Bill
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import OpenTable

REBUYS = 3
MOST_REBUYS = 20
USUAL_TABLES = 1
MOST_TABLES = 4


def _shown(title: str) -> str:
    """As it may stand in channels and calendars, an old one of which nothing does too."""
    return clean(title) or UNNAMED


class Plan(BaseModel):
    """The plan of a night, agreed with all; with `scrip` its tables play for the night's own chips.

    Its fields are stored under their names, side by side, so it stays one record.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    title: Annotated[str, BeforeValidator(_shown)] = Field(min_length=1, max_length=80)
    zone: str = "UTC"
    """IANA name of the zone in which the host thinks, and in which it is weekly."""
    hour: str = ""
    """The hour that was meant on the clocks of `zone`, as "20:30"; empty in older plans."""
    minutes: int = Field(0, ge=0)
    """From the start to the agreed closing time; 0 is an open end."""
    buy_in: int = Field(gt=0)
    rebuys: int = Field(REBUYS, ge=0, le=MOST_REBUYS)
    """The most that a player may take after their buy-in, each as large."""
    tables: int = Field(USUAL_TABLES, ge=1, le=MOST_TABLES)
    scrip: bool = True
    weekly: bool = False
    settle_up: bool = False
    threads: bool = True
    """Whoever planned it may begin threads, where further tables stand."""
    event: bool = True
    """They may make events: Discord's calendar shows it."""
    event_says: tuple[str, int, int] | None = None
    """Title, start and length (milliseconds) that Discord's event was made to show last."""
    called: bool = False
    """The last orbit was called as the closing time came near."""
    wanted: bool = False
    """It needs a host: its own did not come twice in a row, or may not. Nobody, and it is off."""
    handed: int = 0
    """Who handed it over to its host, who has not begun it yet and may still decline."""
    unopened: int = 0
    """Tables that it begins with, until all of them stand."""
    untold: bool = False
    """It is over, and neither told yet nor planned anew where it is weekly."""
    off: str = ""
    """The reason it is off: "late", "hostless", "gone" (no channel), or "" if called off."""
    opening: dict[str, Any]
    """How a table opens: the command, with nobody as its host."""
    games: tuple[dict[str, Any], ...]
    """The resolved games that it names, the table's own first."""

    @classmethod
    def of(cls, bill: Bill, **more: Any) -> Self:
        """A plan to play what is on a bill; `more` are the other fields."""
        opening = command_to_json(OpenTable(0, 0, bill.own, bill.settings))
        return cls(opening=opening, games=tuple(map(game_to_json, bill.games)), **more)

    @property
    def settings(self) -> Settings:
        """Of each table; its menu has the games by the hashes that they go by now."""
        settings = cast("OpenTable", command_from_json(self.opening)).settings
        named = zip(settings.programme.menu, self.played, strict=False)  # one game needs no menu
        menu = tuple(replace(item, game=digest(game)) for item, game in named)
        return replace(settings, programme=replace(settings.programme, menu=menu))

    @property
    def played(self) -> tuple[Game, ...]:
        """The resolved games, the table's own first."""
        return tuple(map(game_from_json, self.games))

    @property
    def seats(self) -> int:
        """At all tables together."""
        return self.settings.seats * self.tables

    def until(self, starts: int) -> int | None:
        """The agreed closing time in milliseconds, for this start."""
        return starts + self.minutes * 60_000 if self.minutes else None
