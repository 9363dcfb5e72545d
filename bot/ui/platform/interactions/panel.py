"""One private panel: its message, its content, and the token that draws it."""

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.ui.parts.cards import Skin
from bot.ui.platform.interactions.answers import Sent
from bot.ui.platform.outgoing.patience import LOST, passes

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Panel:
    """One player's open panel at one table."""

    interaction: discord.Interaction[Any] | None
    """The press that drew it last; None if another process answered that press."""
    hook: discord.Webhook
    """The webhook of its token."""
    expires: float
    """Time on the monotonic clock at which its token ends."""
    skin: Skin
    deal: int
    drawn: str = ""
    """Digest of its content."""
    picked: int | None = None
    more: bool = False
    """True while it shows the menu More, until the player is asked something or the deal ends."""
    asked: bool = False
    """True if the player was asked something when it was drawn."""
    over: bool = False
    """True if the deal was over when it was drawn."""
    choice: tuple[object, ...] = ()
    """The choices that the player had then; picks hold for these alone."""
    notice: str = ""
    """The sentence above it; empty for none."""
    sent: Sent = Sent()  # noqa: RUF009 - it never changes
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while it is drawn: when a player moves, two tables would draw it at once."""
    lost: bool = False
    """True if its content is unknown, because the response to the last drawing was lost."""

    @property
    def original(self) -> discord.Interaction[Any] | None:
        """The press whose first answer it is; None if it is none."""
        return None if self.sent.follow_up and self.sent.message is not None else self.interaction

    async def removed(self) -> bool:
        """Delete the panel; return False if it may still be there and a later try may succeed."""
        if time.monotonic() > self.expires:
            return True
        try:
            if self.original is not None:
                await self.original.delete_original_response()
            elif self.sent.message is not None:
                await self.hook.delete_message(self.sent.message)
        except (discord.HTTPException, *LOST) as error:
            log.info("an old panel stays: %s", error)
            return not passes(error)
        return True

    async def edit(self, view: discord.ui.LayoutView, _files: object) -> None:
        """Redraw the panel in its place."""
        if self.original is not None:
            await self.original.edit_original_response(view=view)
        elif self.sent.message is not None:
            await self.hook.edit_message(self.sent.message, view=view)

    async def send_below(self, view: discord.ui.LayoutView, _files: object) -> int:
        """Send another panel with the same token; return its id."""
        return (await self.hook.send(view=view, ephemeral=True, wait=True)).id
