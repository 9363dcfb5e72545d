"""The games and settings of an evening's or a tournament's tables, as its plan stores them."""

from dataclasses import replace
from typing import Any, Self, cast

from pydantic import BaseModel, ConfigDict

from bot.engine.codec import (
    command_from_json,
    command_to_json,
    digest,
    game_from_json,
    game_to_json,
)
from bot.engine.games.game import Game
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import TablePlan
from bot.engine.table.commands import OpenTable


class Planned(BaseModel):
    """A plan that opens tables. It is stored for years: add fields with defaults, never rename."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    opening: dict[str, Any]
    """The command that opens a table, with 0 as its host."""
    games: tuple[dict[str, Any], ...]
    """Games that it names, resolved, the table's own first."""

    @classmethod
    def of(cls, planned: TablePlan, **more: Any) -> Self:
        """Return a plan to play what a table's plan says; `more` are the other fields."""
        settings = replace(planned.settings, rules=planned.settings.rules.of_many())
        opening = command_to_json(OpenTable(0, 0, planned.own, settings))
        return cls(opening=opening, games=tuple(map(game_to_json, planned.games)), **more)

    @property
    def settings(self) -> Settings:
        """The settings of each table; the menu has its games by their present hashes."""
        settings = cast("OpenTable", command_from_json(self.opening)).settings
        named = zip(settings.programme.menu, self.played, strict=False)  # one game needs no menu
        menu = tuple(replace(item, game=digest(game)) for item, game in named)
        return replace(settings, programme=replace(settings.programme, menu=menu))

    @property
    def played(self) -> tuple[Game, ...]:
        """The resolved games, the table's own first."""
        return tuple(map(game_from_json, self.games))
