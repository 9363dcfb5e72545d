"""A bot that only acknowledges: the least that a press can cost with the same library."""

import asyncio
import re
from typing import Any, Self

import discord

from bot.client import point_at
from tests.workshop.load.bots.pipe import Asked, Json
from tests.workshop.load.bots.probes import Probes
from tests.workshop.load.room import ACKNOWLEDGE


class Acknowledge(discord.ui.DynamicItem[discord.ui.Button[Any]], template=re.compile(ACKNOWLEDGE)):
    """Its only button."""

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Press", custom_id=ACKNOWLEDGE))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """See discord.py."""
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do nothing."""
        await interaction.response.defer()


class Floor(discord.Client):
    """As the bot connects, and nothing else."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(intents=intents, guild_ready_timeout=0, max_messages=None)
        self.there = asyncio.Event()

    async def setup_hook(self) -> None:
        """See discord.py."""
        self.add_dynamic_items(Acknowledge)

    async def on_connect(self) -> None:
        """See discord.py."""
        self.there.set()


async def main() -> None:
    """Until standard input ends."""
    asked = Asked()
    given = await asked.open()
    point_at(given["api"], given["gateway"], given["cdn"])
    probes = Probes()
    async with Floor() as bot:
        running = asyncio.create_task(bot.start(given["token"]))
        await bot.there.wait()
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.ActionRow(Acknowledge()))
        channel = bot.get_partial_messageable(int(given["channel"]))
        message = await channel.send(view=view)

        async def reset(_asked: Json) -> Json:
            probes.reset()
            return {}

        async def told(_asked: Json) -> Json:
            return probes.told()

        asked.tell({"message": str(message.id)})
        await asked.serve({"reset": reset, "told": told})
    await asyncio.gather(running, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main())
