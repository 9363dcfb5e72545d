"""One private panel: which message it is, what it shows, and the token that draws it."""

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
    """The press that drew it last; None where another process answered that."""
    hook: discord.Webhook
    """The webhook of its token."""
    expires: float
    """Time on the monotonic clock at which its token ends."""
    skin: Skin
    deal: int
    drawn: str = ""
    """Digest of what it shows."""
    picked: int | None = None
    more: bool = False
    """It shows what else there is, until the player is asked something or the deal ends."""
    asked: bool = False
    """The player was asked something when it was drawn."""
    over: bool = False
    """The deal was over then."""
    choice: tuple[object, ...] = ()
    """The choices that the player had then; picks hold for these alone."""
    notice: str = ""
    """The sentence above it, if there is one."""
    sent: Sent = Sent()  # noqa: RUF009 - it never changes
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while it is drawn: at a player's move two tables would draw it at once."""
    lost: bool = False
    """It may show something else: nobody knows what became of the last drawing."""

    @property
    def original(self) -> discord.Interaction[Any] | None:
        """The press that it is the first answer to, if it is one."""
        return None if self.sent.follow_up and self.sent.message is not None else self.interaction

    async def removed(self) -> bool:
        """Take it off the screen; False where it may be there still, and may go later."""
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
        """Draw it where it stands."""
        if self.original is not None:
            await self.original.edit_original_response(view=view)
        elif self.sent.message is not None:
            await self.hook.edit_message(self.sent.message, view=view)

    async def send_below(self, view: discord.ui.LayoutView, _files: object) -> int:
        """Send another by the same token; its id."""
        return (await self.hook.send(view=view, ephemeral=True, wait=True)).id
