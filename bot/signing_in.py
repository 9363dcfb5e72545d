"""Discord lets the bot in, as soon as it answers; and the bot's commands are registered there."""

import asyncio
import tempfile
from typing import TYPE_CHECKING

import click

from bot.games import Catalogue
from bot.settings import Settings
from bot.terminal import fail
from bot.texts import visible

if TYPE_CHECKING:
    import discord

UNKNOWN = "DISCORD_TOKEN: Discord does not know this token"


async def log_in(bot: "discord.Client", token: str) -> None:
    """As soon as Discord answers; each wait is said in a line. Raises LoginFailure."""
    import aiohttp
    import discord

    from bot.ui.platform.outgoing.patience import passes, pauses

    waited = False
    for pause in pauses():
        try:
            await bot.login(token)
        except discord.LoginFailure:
            raise
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            if bot.application is not None:
                raise  # it was there: the trouble is our own
            if not passes(error):
                fail(f"Discord refuses the bot: {error}")
            click.echo(f"Discord cannot be reached ({visible(str(error))}); again in {pause:.0f} s")
            waited = True
            await bot.http.close()
            bot.http.connector = discord.utils.MISSING  # the next try makes its own
            await rest(pause)
        else:
            if waited:
                click.echo("Discord answers.")
            return


async def rest(seconds: float) -> None:
    """Wait until Discord is tried again."""
    await asyncio.sleep(seconds)


async def synced(settings: Settings, games: Catalogue, token: str) -> str:
    """Register the commands, with no table touched; what was written, in a line."""
    import aiohttp
    import discord

    from bot.client import Dealer
    from bot.store import Store

    class Clerk(Dealer):
        """Knows the commands, and nothing else."""

        async def setup_hook(self) -> None:
            await self.load_commands()

    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/none.db")
        try:
            async with Clerk(settings, store, games) as bot:
                await bot.login(token)
                found = await bot.registry.register()
                return f"Commands registered: {found}" if found else "Discord has all commands."
        except discord.LoginFailure:
            fail(UNKNOWN)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            fail(f"The commands could not be registered: {error}")
        finally:
            await store.close()
