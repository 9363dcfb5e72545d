"""The log-in of a start, which waits for the database server and for Discord, and `dealer sync`."""

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.base.texts import visible
from bot.cli.terminal import fail

if TYPE_CHECKING:
    import discord

    from bot.base.settings import Settings
    from bot.games import Catalogue

UNKNOWN = "DISCORD_TOKEN: Discord does not know this token"


async def reached(address: str) -> None:
    """Return when the database's server answers; print a line for each wait. Raise BadDatabase.

    After a power failure it may start later than the bot.
    """
    from bot.store import Unreached, database_at
    from bot.ui.platform.outgoing.patience import pauses

    database = database_at(address)
    for pause in pauses():
        try:
            await asyncio.to_thread(database.exists)
        except Unreached as away:
            told = f"The database can't be reached ({visible(str(away))}); again in {pause:.0f} s"
            click.echo(told, err=True)
            await rest(pause)
        else:
            return


async def log_in(bot: "discord.Client", token: str) -> None:
    """Log in when Discord answers; print a line for each wait. Raise LoginFailure or Refused."""
    import aiohttp
    import discord

    from bot.fleet.shards import Refused
    from bot.ui.platform.outgoing.patience import passes, pauses

    waited = False
    for pause in pauses():
        try:
            await bot.login(token)
        except discord.LoginFailure:
            raise
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            if bot.application is not None:
                raise  # Discord has answered before, so the fault is in this program
            if not passes(error):
                raise Refused(visible(" ".join(str(error).split()))) from error
            click.echo(f"Discord cannot be reached ({visible(str(error))}); again in {pause:.0f} s")
            waited = True
            await bot.http.close()
            bot.http.connector = discord.utils.MISSING  # the next try makes a new one
            await rest(pause)
        except (TypeError, KeyError, AttributeError) as error:
            if bot.application is not None:
                raise
            raise Refused("what answers there does not speak as Discord does") from error
        else:
            if waited:
                click.echo("Discord answers.")
            return


def by_proxy(settings: "Settings") -> None:
    """Send all requests to the proxy, if the operator named one."""
    import discord

    if settings.api_base:
        discord.http.Route.BASE = settings.api_base.rstrip("/")


def refusal(settings: "Settings", why: str) -> str:
    """Return the error line for a refused log-in; a proxy's address is the likeliest fault."""
    if not settings.api_base:
        return f"Discord refuses the bot: {why}"
    return (
        f"DEALER_API_BASE: {why}; a proxy's address ends with Discord's version, as in"
        " http://127.0.0.1:3000/api/v10"
    )


async def division(settings: "Settings", token: str, *, local: bool) -> tuple[int, int]:
    """Return the number of shards, and how many may identify at once."""
    import discord

    from bot.store import database_at

    wanted, database = settings.wanted, database_at(settings.database(sandbox=local))
    if wanted.count == 1:
        return 1, 1
    if wanted.shards is not None and len(wanted.shards) != wanted.count and not database.parted:
        fail(
            f"DEALER_SHARDS: on a file one process has all shards, as auto/{wanted.count} says; to"
            " part them takes PostgreSQL"
        )
    async with discord.Client(intents=discord.Intents(guilds=True)) as asking:
        await log_in(asking, token)
        shards, _, limit = await asking.http.get_bot_gateway()
    if wanted.count is not None:
        return wanted.count, limit["max_concurrency"]
    found = await asyncio.to_thread(database.division)
    return (shards if found is None else found.count), limit["max_concurrency"]


async def must_be_alone(settings: "Settings", address: str) -> None:
    """End with a line about the other bot on this database, if there is one.

    Otherwise the line would name the port, which both have in their settings.
    """
    from bot.store import InUse, StoreError, database_at

    if settings.wanted.count != 1:
        return
    try:
        other = await asyncio.to_thread(database_at(address).holder)
    except InUse as taken:
        fail(f"DEALER_DATABASE_URL: {taken}")
    except StoreError:
        return
    if other is not None:
        fail(f"DEALER_DATABASE_URL: {InUse(str(database_at(address)), other)}")


async def rest(seconds: float) -> None:
    """Wait before the next try; tests replace it."""
    await asyncio.sleep(seconds)


async def synced(settings: "Settings", games: "Catalogue", token: str) -> str:
    """Register the commands without touching a table; return a line about what was written."""
    import aiohttp
    import discord

    from bot.client import Dealer
    from bot.store import Store

    by_proxy(settings)

    class Clerk(Dealer):
        """A client that loads the commands and does nothing else."""

        async def setup_hook(self) -> None:
            await self.load_commands()

    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open_file(Path(folder) / "none.db")
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
