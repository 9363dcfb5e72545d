"""Messages that were pressed a moment ago: the token of the press draws them again.

For a quarter of an hour Discord takes further changes of what a press has changed as a part of its
answer, which do not count against what the whole bot may ask. All of it is in memory.
"""

import logging
import time
from typing import Any

import discord

from bot.ui.platform.outgoing.patience import LOST

TOKEN_LIFE = 14 * 60
"""Seconds; Discord's tokens die after 15 minutes."""
MESSAGE_GONE = 10008

log = logging.getLogger(__name__)


class Handles:
    """The latest press by message."""

    def __init__(self) -> None:
        self._by_message: dict[int, tuple[discord.Interaction[Any], float]] = {}

    def __contains__(self, message: int) -> bool:
        """True while a token is at hand, as far as is known."""
        found = self._by_message.get(message)
        return found is not None and time.monotonic() < found[1]

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """The message that was pressed has been drawn again in the answer."""
        pressed, now = interaction.message, time.monotonic()
        if pressed is not None:
            self._by_message.pop(pressed.id, None)
            self._by_message[pressed.id] = interaction, now + TOKEN_LIFE
            while (oldest := next(iter(self._by_message.items())))[1][1] < now:
                del self._by_message[oldest[0]]

    async def edited(self, message: int, view: discord.ui.LayoutView) -> bool:
        """Draw it again; False where that takes a request of its own.

        Raises as any edit does where the message is gone.
        """
        if message not in self:
            return False
        try:
            await self._by_message[message][0].edit_original_response(view=view, attachments=[])
        except (discord.HTTPException, *LOST) as error:
            del self._by_message[message]
            if isinstance(error, discord.HTTPException) and error.code == MESSAGE_GONE:
                raise
            log.info("the token of a press is of no use: %s", error)
            return False
        return True
