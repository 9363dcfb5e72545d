"""`/server copy`: all that is kept of a server as files, for its owner alone."""

import asyncio
import io
from concurrent.futures.process import BrokenProcessPool

import discord
from discord.ext import commands

from bot.base.workers import Worker
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import StoreError
from bot.ui.input.commands import command
from bot.ui.pages.desk.sheets import NamedFile
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.notices.server_copies import ServerCopies, note_failure
from bot.ui.words.refusals import sentence
from cogs.shared.answers import Interaction, presser, sent, skin_for, told
from cogs.shared.managing import noted

MOST_HANDS = 10_000
"""Finished hands up to which a server's copy is made here, as an answer can wait for 15 minutes."""
MOST_FILES = 10
"""Most files that are sent."""
PATIENCE = 14 * 60.0
"""Seconds after which Discord takes no answer to the command any more, with a minute to send."""


class ServerCopyCommand(commands.Cog):
    """A server's own copy."""

    bot: Dealer

    @command("server.copy")
    async def copy(self, interaction: Interaction) -> None:
        """Make the files in the background, and send them to the owner alone."""
        async with answering(interaction):
            guild = _owned(interaction)
            hands = await self.bot.store.desk.server_data.hands(guild)
            if hands > MOST_HANDS:
                raise _too_large(guild)
            await self.bot.limits.copy(await presser(interaction))
            await noted(interaction, "server_copy")
            await told(interaction, skin_for(interaction).say("copy.begun"))
            self.bot.later(self._copied(interaction, guild))

    async def _copied(self, interaction: Interaction, guild: int) -> None:
        """Send the files, or one sentence on why there are none."""
        skin, worker = skin_for(interaction), Worker()
        try:
            async with asyncio.timeout(PATIENCE):
                made = await ServerCopies(self.bot.store, worker).made(guild, skin)
            if len(made) > MOST_FILES:
                raise _too_large(guild)
            await self._send(interaction, made)
        except (TimeoutError, Illegal):
            await told(interaction, sentence(_too_large(guild), skin.locale))
        except (BrokenProcessPool, StoreError, discord.HTTPException) as why:
            note_failure(guild, why)
            await told(interaction, skin.say("copy.failed"))
        finally:
            worker.close()

    async def _send(self, interaction: Interaction, made: list[NamedFile]) -> None:
        skin = skin_for(interaction)
        text = skin.say("copy.sent")
        for one in made:
            await sent(interaction, text, [discord.File(io.BytesIO(one.content), one.name)])
            text = skin.say("own.more")


def _owned(interaction: Interaction) -> int:
    """Return this server's id for its owner. Raise Illegal with OWNER_ALONE."""
    server = interaction.guild
    if server is None or server.owner_id != interaction.user.id:
        raise Illegal(Refusal.OWNER_ALONE)
    return server.id


def _too_large(guild: int) -> Illegal:
    return Illegal(Refusal.COPY_TOO_LARGE, number=guild)
