"""Refusals as private notes: one a player and table, which the next one takes the place of.

Whoever presses out of turn a few times has one note, not a pile. It is posted anew rather than
rewritten: Discord rewrites a note that its reader has dismissed too, and nobody would see it.
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
    """A private message, by the interaction that it answered."""

    interaction: discord.Interaction[Any]
    expires: float
    """Time on the monotonic clock at which its token ends."""
    follow_up: int | None
    """Its id, where its interaction had another answer first."""

    async def remove(self) -> None:
        """Take it away, where that can still be done."""
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
    """The last note of each player at each table, as this process wrote it."""

    def __init__(self) -> None:
        self._last: dict[tuple[int, int], Note] = {}

    async def say(self, interaction: discord.Interaction[Any], table: int, text: str) -> None:
        """Tell whoever pressed or asked at a table, instead of what they were told before."""
        follow_up = None
        if await first_private(interaction, content=text) is None:
            sent = await interaction.followup.send(text, ephemeral=True, wait=True)
            follow_up = sent.id
        key = table, interaction.user.id
        before = self._last.get(key)
        self._last[key] = Note(interaction, time.monotonic() + TOKEN_LIFE, follow_up)
        if before is not None:
            await before.remove()
