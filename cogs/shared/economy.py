"""The chips that a server gives out: its own figures, or the operator's."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.base.settings import Settings
from bot.client import Dealer
from bot.tables.server.usual import FLOOR, WELCOME, figure_of


@dataclass(frozen=True, slots=True)
class Economy:
    """A newcomer's first chips, and the floor up to which a bank is filled."""

    welcome: int
    floor: int


def bounds(settings: Settings) -> Economy:
    """Return the most that a server may choose."""
    return Economy(
        max(settings.most_welcome, settings.welcome_chips),
        max(settings.most_floor, settings.daily_floor),
    )


def economy_of(kept: Mapping[str, Any], settings: Settings) -> Economy:
    """Return the figures of a server's row."""
    welcome, floor = settings.welcome_chips, settings.daily_floor
    return Economy(
        figure_of(kept, WELCOME, welcome, settings.most_welcome),
        figure_of(kept, FLOOR, floor, settings.most_floor),
    )


async def economy_in(bot: Dealer, guild: int) -> Economy:
    """Return the figures of a server."""
    return economy_of(await bot.store.config.servers.of(guild), bot.settings)
