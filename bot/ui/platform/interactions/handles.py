"""Recently pressed messages, which the token of the press can redraw.

For a quarter of an hour Discord counts further edits of a pressed message as part of the answer,
and not against the bot's rate limit. Everything here is in memory.
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
        """Return True while a token is usable, as far as is known."""
        found = self._by_message.get(message)
        return found is not None and time.monotonic() < found[1]

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """Note that the answer has redrawn the pressed message."""
        pressed, now = interaction.message, time.monotonic()
        if pressed is not None:
            self._by_message.pop(pressed.id, None)
            self._by_message[pressed.id] = interaction, now + TOKEN_LIFE
            while (oldest := next(iter(self._by_message.items())))[1][1] < now:
                del self._by_message[oldest[0]]

    async def edited(self, message: int, view: discord.ui.LayoutView) -> bool:
        """Redraw a message with its token; return False if a normal request is needed.

        Raise edit errors if the message is gone.
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
