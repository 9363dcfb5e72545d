"""The bot from its start to its stop, in Discord or in the sandbox, and what the operator reads.

A fault of the operator's is one line on the terminal and exit code 2.
"""

import asyncio
import hashlib
import logging
import os
import signal
import sys
import tempfile
import time
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import ExitStack, asynccontextmanager, nullcontext
from typing import TYPE_CHECKING, Any, NoReturn

import click

from bot.games import BadGame, Catalogue, load_games
from bot.games.repertoire import BadList, load_lists
from bot.presets import BadPreset, load_presets
from bot.service.lines import formatted
from bot.settings import BadSettings, Settings, read_settings
from bot.texts import visible

if TYPE_CHECKING:
    import discord

    from bot.client.workshop import Workshop
    from bot.fleet.keeper import Keeper
    from bot.store import Claims, Store

log = logging.getLogger(__name__)

USAGE_FAULT = 2
UNKNOWN = "DISCORD_TOKEN: Discord does not know this token"
REPLACED = f"{UNKNOWN} any more; put the new one into .env. The tables go on at the next start"
REFUSED = 4004
"""How the gateway says so."""
OURS = ("bot", "cogs")
LIBRARIES = ("alembic", "discord", "aiohttp")
TELL_EVERY = 2.0
"""Seconds between two lines of progress."""


def fail(lines: str) -> NoReturn:
    """End with a line of what is wrong, in characters that can be seen, and exit code 2."""
    for line in lines.splitlines():
        click.echo(f"dealer: {visible(line)}", err=True)
    sys.exit(USAGE_FAULT)


def prepared() -> tuple[Settings, Catalogue]:
    """Settings and games, or the end; presets and lists are read later, and must be right too."""
    try:
        load_presets()
        settings, games = read_settings(), load_games()
        load_lists(games)
    except (BadSettings, BadPreset, BadList) as bad:
        fail(str(bad))
    except BadGame as bad:
        from bot.ui.words.faults import fault_lines

        fail(fault_lines(bad))
    return settings, games


def start_log(settings: Settings) -> None:
    """Our own words at the chosen level; libraries speak only of trouble, unless debugging.

    Then too they are not asked to repeat what they send and store: cards and tokens are in it.
    """
    from bot.service.quiet import Quiet

    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    most = max(level, logging.INFO)
    logging.basicConfig()
    for handler in logging.getLogger().handlers:
        formatted(handler, settings.log_format)
        if not any(isinstance(one, Quiet) for one in handler.filters):
            handler.addFilter(Quiet())
    logging.getLogger().setLevel(most)
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(most if level < logging.INFO else logging.WARNING)
    logging.getLogger("discord.client").addFilter(in_one_line)


def in_one_line(record: logging.LogRecord) -> bool:
    """A connection that is lost and comes again is no fault to be traced."""
    if record.exc_info and str(record.msg).startswith("Attempting a reconnect"):
        error, record.exc_info = record.exc_info[1], None
        told = (str(error) or type(error).__name__).replace("%", "%%")
        record.msg = f"No connection to Discord ({told}): next try in %.2fs"
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def until_stopped(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run until Ctrl+C or SIGTERM, which lets the work end in good order; a second ends it at once.

    A third ends the process as it is, for a system that does not answer: all is on disk.
    """
    asked = 0

    async def stoppable() -> None:
        task = asyncio.ensure_future(work())
        loop = asyncio.get_running_loop()

        def stop() -> None:
            nonlocal asked
            asked += 1
            if asked > 2:
                os._exit(1)
            task.cancel()

        if sys.platform != "win32":
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, stop)
        try:
            await task
        except asyncio.CancelledError:
            if task.cancelled():  # and has not failed with its line told
                click.echo("Stopped. Every chip is where it was.")

    try:
        asyncio.run(stoppable())
    except KeyboardInterrupt:
        click.echo("Stopped. Every chip is where it was.")


async def in_discord(
    settings: Settings, games: Catalogue, token: str, *, local: bool = False
) -> None:
    """The bot until it is stopped."""
    import discord

    from bot.fleet.keeper import Keeper, TakenOver
    from bot.service.archiving import archived
    from bot.service.port import PortTaken, watched
    from bot.service.warming import warm
    from bot.store import BadDatabase

    if settings.api_base and not local:
        discord.http.Route.BASE = settings.api_base.rstrip("/")
    try:
        count, lanes = await _division(settings, token, local=local)
        async with _database(settings.database(sandbox=local), count) as (store, claims):
            await recognise(store, settings, local=local)
            await counted(store, claims)
            copying = nullcontext() if local else _copies_made(settings)
            async with (
                _workshop(settings, games, store) as workshop,
                copying,
                _beside(archived(store, claims, settings.keep_deals_days)),
                _beside(warm()),
            ):
                keeper = Keeper(
                    settings, store, claims, workshop, token=token, log_in=log_in, lanes=lanes
                )
                async with watched(settings.metrics_port, keeper.standing):
                    await _until_left(keeper, keeper.run())
                if keeper.refused:
                    fail(REPLACED)
    except BadDatabase as bad:
        fail(f"DEALER_DATABASE_URL: {bad}")
    except TakenOver:
        fail("another program plays on this database since; start this one anew when it is gone")
    except PortTaken as bad:
        fail(f"DEALER_METRICS_PORT: {bad}")
    except discord.LoginFailure:
        fail(UNKNOWN)
    except discord.ConnectionClosed as bad:
        fail(REPLACED if bad.code == REFUSED else f"Discord ended the connection: {bad}")


async def _division(settings: Settings, token: str, *, local: bool) -> tuple[int, int]:
    """How many shards there are, and how many may begin at once."""
    import discord

    from bot.store import database_at

    wanted = settings.wanted
    if wanted.count == 1:
        return 1, 1
    async with discord.Client(intents=discord.Intents(guilds=True)) as asking:
        await log_in(asking, token)
        shards, _, limit = await asking.http.get_bot_gateway()
    if wanted.count is not None:
        return wanted.count, limit["max_concurrency"]
    database = database_at(settings.database(sandbox=local))
    division = await asyncio.to_thread(database.division)
    return (division.count if division is not None else shards), limit["max_concurrency"]


@asynccontextmanager
async def _workshop(
    settings: Settings, games: Catalogue, store: "Store"
) -> AsyncIterator["Workshop"]:
    """What all shards of this process share."""
    from bot.client.workshop import Workshop

    bus = store.database.bus()
    await bus.open()
    workshop = Workshop(settings, games, bus)
    try:
        yield workshop
    finally:
        workshop.close()
        await bus.close()


@asynccontextmanager
async def _copies_made(settings: Settings) -> AsyncIterator[None]:
    """Make a copy of the database each night meanwhile; of a server's, its operator makes them."""
    from bot.service.nightly import Nightly
    from bot.store import BadDatabase, database_at

    try:
        file = database_at(settings.database(sandbox=False)).file
    except BadDatabase as instead:
        log.info("no nightly copies are made: %s", instead)
        yield
        return
    kept, hour = settings.backups_kept, settings.backup_hour
    copies = Nightly(file, settings.copies_of(file), kept=kept, hour=hour)
    async with _beside(copies.run()):
        yield


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Go on with this work meanwhile."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _until_left(bot: "Keeper", work: Coroutine[Any, Any, None]) -> None:
    """Play until the first signal to stop, then leave in good order; at a second one at once.

    A signal comes as a cancellation (`until_stopped`).
    """
    from bot.service.watchdog import Watchdog

    playing = asyncio.create_task(work)
    watchdog = Watchdog()
    watchdog.begin()
    try:
        await asyncio.shield(playing)
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is not None and task.cancelling() == 1 and not playing.done():
            await bot.drain()
        raise
    finally:
        watchdog.stop()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


@asynccontextmanager
async def _database(address: str, count: int) -> AsyncIterator[tuple["Store", "Claims"]]:
    """The database, whole and up to date, as one of those that part so many shards; or the end."""
    from bot.store import Store, StoreError, database_at

    with ExitStack() as until:
        try:
            database = database_at(address)
            claims = await asyncio.to_thread(database.claims, count)
            until.callback(claims.close)
            await asyncio.to_thread(database.must_be_whole)
            store = await Store.open(address)
        except StoreError as bad:
            fail(f"DEALER_DATABASE_URL: {bad}")
        try:
            yield store, claims
        finally:
            await store.close()


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


async def recognise(store: "Store", settings: Settings, *, local: bool) -> None:
    """Take the key by which people are recognised who were forgotten and come back."""
    from bot.store import BadKey, kept_key

    try:
        if settings.forget_key is not None:
            key = hashlib.sha256(settings.forget_key.get_secret_value().encode()).digest()
        else:
            key = kept_key(settings.folder(sandbox=local))
    except BadKey as bad:
        fail(f"{bad}; put the right one back, or remove it and a new one is made")
    except OSError as bad:
        fail(f"DEALER_DATA_FOLDER: {bad.filename}: {bad.strerror}")
    store.marks.use(key)
    others = await store.remembered.tidy(int(time.time() * 1000))
    if others:
        log.warning(
            "marks of forgotten people made with another key: %s. They are not recognised",
            others,
        )


async def counted(store: "Store", claims: "Claims") -> None:
    """Make all figures anew where they are stale: by one program at a time, from its beginning.

    Who loses the turn, or the database for a while, asks anew whether it is needed.
    """
    from bot.store import COUNT, WHOLE, Trouble, Unwritable, on_duty

    while True:
        try:
            async with on_duty(claims, COUNT) as fence:
                if not await store.hands.stale():
                    return None
                ours = store.of(WHOLE, fence)
                try:
                    return await count_anew(ours)
                finally:
                    await ours.close()
        except Unwritable as lost:
            if lost.trouble not in {Trouble.AWAY, Trouble.TAKEN}:
                raise
            log.warning("counting waits: %s", lost)
        await rest(1)


async def count_anew(store: "Store") -> None:
    """Make all figures anew, and say how far it is."""
    from bot.tables.books.rebuild import rebuild

    told = time.monotonic()

    def progress(counted: int, of: int) -> None:
        nonlocal told
        if not counted:
            click.echo(f"Counting all hands anew for the figures and boards: {of:,}")
        elif time.monotonic() - told >= TELL_EVERY:
            told = time.monotonic()
            click.echo(f"Counted: {counted:,} of {of:,}")

    click.echo(f"Hands counted: {await rebuild(store, progress):,}")
    if gone := await store.archive.gone():
        click.echo(f"Closed tables whose deals are not kept any more: {gone:,}.")
        click.echo("Their hands are counted from the results that were kept.")


async def in_sandbox(settings: Settings, games: Catalogue) -> None:
    """A Discord of our own, and the bot in it."""
    from bot.client import point_at
    from bot.sandbox.server import Sandbox

    folder = settings.sandbox_folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as bad:
        fail(f"DEALER_DATA_FOLDER: {folder}: {bad.strerror}")
    sandbox = Sandbox(port=settings.sandbox_port, folder=folder)
    try:
        await sandbox.start()
    except OSError as bad:
        fail(f"DEALER_SANDBOX_PORT: port {settings.sandbox_port} is taken, choose another ({bad})")
    try:
        point_at(sandbox.api_base, sandbox.gateway_url, sandbox.cdn_base)
        click.echo(f"Play at {sandbox.page_url} (Ctrl+C stops)")
        if settings.open_browser and _screen():
            webbrowser.open(sandbox.page_url)
        await in_discord(settings, games, sandbox.token, local=True)
    finally:
        await sandbox.stop()


def _screen() -> bool:
    """Whether a browser window has somewhere to open."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
