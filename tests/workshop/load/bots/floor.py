"""The least that a press can cost with the same library, by a bot with two buttons.

One only acknowledges. The other writes a row, which is on disk before the message of a table of six
is drawn again as the answer.
"""

import asyncio
import re
from pathlib import Path
from typing import Any

import aiosqlite
import discord

from bot.client import point_at
from tests.workshop.load.bots.pipe import Asked, Json
from tests.workshop.load.bots.probes import Probes
from tests.workshop.load.room import ACKNOWLEDGE, WRITE

SEATS = 6
SCHEMA = "CREATE TABLE log (seq INTEGER PRIMARY KEY, user INTEGER, deed TEXT)"


class Pressed(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=re.compile(f"{ACKNOWLEDGE}|{WRITE}")
):
    """A button with either of the two ids."""

    def __init__(self, custom_id: str) -> None:
        super().__init__(discord.ui.Button(label="Press", custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> "Pressed":
        """Return a button of this id, as discord.py asks for it."""
        return cls(match[0])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Acknowledge, or write a row and draw the message."""
        if self.custom_id == ACKNOWLEDGE:
            await interaction.response.defer()
            return
        assert isinstance(interaction.client, Floor)
        drawn = table_of_six(await interaction.client.write(interaction.user.id))
        await interaction.response.edit_message(view=drawn)


class Floor(discord.Client):
    """Connects as the bot does, and does nothing else."""

    def __init__(self, log: aiosqlite.Connection) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(intents=intents, guild_ready_timeout=0, max_messages=None)
        self.there = asyncio.Event()
        self._log = log

    async def write(self, user: int) -> int:
        """Bring a row to disk, and return its number."""
        row = await self._log.execute("INSERT INTO log (user, deed) VALUES (?, 'call')", (user,))
        await self._log.commit()
        return row.lastrowid or 0

    async def setup_hook(self) -> None:
        """See discord.py."""
        self.add_dynamic_items(Pressed)

    async def on_connect(self) -> None:
        """See discord.py."""
        self.there.set()


def table_of_six(deed: int) -> discord.ui.LayoutView:
    """Return as much as the message of a table shows: a title, a line for each seat, buttons."""
    lines = [f"**P{seat}** · 5,000 · called {deed}" for seat in range(SEATS)]
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay("### Hold'em · 10/20"),
        discord.ui.TextDisplay("\n".join(lines)),
        discord.ui.Separator(),
        discord.ui.TextDisplay(f"P{deed % SEATS} is asked"),
        discord.ui.ActionRow(Pressed(WRITE)),
    )
    return discord.ui.LayoutView(timeout=None).add_item(box)


async def main() -> None:
    """Serve until standard input ends."""
    asked = Asked()
    given = await asked.open()
    point_at(given["api"], given["gateway"], given["cdn"])
    async with aiosqlite.connect(Path(given["folder"]) / "floor.db") as log:
        await log.execute("PRAGMA journal_mode = WAL")
        await log.execute("PRAGMA synchronous = FULL")
        await log.execute(SCHEMA)
        await _serve(asked, given, Floor(log))


async def _serve(asked: Asked, given: Json, bot: Floor) -> None:
    probes = Probes()
    async with bot:
        running = asyncio.create_task(bot.start(given["token"]))
        await bot.there.wait()
        channel = bot.get_partial_messageable(int(given["channel"]))
        only = discord.ui.LayoutView(timeout=None)
        only.add_item(discord.ui.ActionRow(Pressed(ACKNOWLEDGE)))
        acknowledged = await channel.send(view=only)
        written = await channel.send(view=table_of_six(0))

        async def reset(_asked: Json) -> Json:
            probes.reset()
            return {}

        async def told(_asked: Json) -> Json:
            return probes.told()

        asked.tell({ACKNOWLEDGE: str(acknowledged.id), WRITE: str(written.id)})
        await asked.serve({"reset": reset, "told": told})
    await asyncio.gather(running, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main())
