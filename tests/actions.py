"""Every action that a button, a list or a form can ask for: those that a cog answers."""

import asyncio
from unittest.mock import AsyncMock, MagicMock

from bot.client.cog_modules import cog_modules
from bot.ui.parts.press import Moment, Press


async def _answered() -> set[str]:
    """Return the actions that the cogs' `setup` functions give to a bot."""
    bot = MagicMock(actions={}, forms=set(), add_cog=AsyncMock())
    for module in cog_modules():
        await module.setup(bot)
    return set(bot.actions)


ACTIONS: dict[str, Moment] = {
    action: Press(action).moment for action in sorted(asyncio.run(_answered()))
}
"""Thing that the third part of a button's id counts, by the action's name."""
