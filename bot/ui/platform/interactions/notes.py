"""Refusals as private notes: one for each player and table, which the next one replaces.

A player who presses out of turn a few times gets one note, not a pile. A new note is posted instead
of an edit, because Discord also edits a note that its reader has dismissed, and then nobody would
see it.
"""

import logging
import time
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.platform.interactions.answers import first_private
from bot.ui.platform.outgoing.patience import LOST

TOKEN_LIFE = 14 * 60
"""Seconds; Discord's tokens die after 15 minutes."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Note:
    """A private message and the interaction that it answered."""

    interaction: discord.Interaction[Any]
    expires: float
    """Time on the monotonic clock at which its token ends."""
    follow_up: int | None
    """The message's id, if its interaction had an earlier answer."""

    async def remove(self) -> None:
        """Delete the note, if that is still possible."""
        if time.monotonic() > self.expires:
            return
        try:
            if self.follow_up is None:
                await self.interaction.delete_original_response()
            else:
                await self.interaction.followup.delete_message(self.follow_up)
        except (discord.HTTPException, *LOST) as error:
            log.info("a note is gone: %s", error)


class Notes:
    """The last note of each player at each table in this process."""

    def __init__(self) -> None:
        self._last: dict[tuple[int, int], Note] = {}

    async def say(self, interaction: discord.Interaction[Any], table: int, text: str) -> None:
        """Send a player at a table a note in place of their last one."""
        follow_up = None
        if await first_private(interaction, content=text) is None:
            sent = await interaction.followup.send(text, ephemeral=True, wait=True)
            follow_up = sent.id
        key = table, interaction.user.id
        before = self._last.get(key)
        self._last[key] = Note(interaction, time.monotonic() + TOKEN_LIFE, follow_up)
        if before is not None:
            await before.remove()
