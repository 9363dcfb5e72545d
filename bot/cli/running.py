"""The bot from start to stop, in Discord or in the sandbox.

A fault of the operator's is one line on the terminal and exit code 2 (`bot.cli.terminal`).
"""

import asyncio
import hashlib
import logging
import os
import sys
import time
import webbrowser
from collections.abc import AsyncIterator, Coroutine
from contextlib import ExitStack, asynccontextmanager, nullcontext
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from bot.base.texts import visible
from bot.cli.signing_in import (
    UNKNOWN,
    by_proxy,
    division,
    log_in,
    must_be_alone,
    reached,
    refusal,
    rest,
)
from bot.cli.terminal import LATER, fail
from bot.service.garbage import set_aside

if TYPE_CHECKING:
    import discord

    from bot.base.settings import Settings
    from bot.client.workshop import Workshop
    from bot.fleet.keeper import Keeper
    from bot.games import Catalogue
    from bot.rail import RailServer
    from bot.store import Claims, Store

log = logging.getLogger(__name__)

REPLACED = f"{UNKNOWN} any more; put the new one into .env. The tables go on at the next start"
REFUSED = 4004
"""Close code with which the gateway refuses a token."""
TELL_EVERY = 2.0
"""Seconds between two lines of progress."""


async def in_discord(
    settings: "Settings", games: "Catalogue", token: str, *, local: bool = False
) -> None:
    """Run the bot until it is stopped."""
    import discord

    from bot.client.sessions import SessionsSpent
    from bot.fleet.keeper import TakenOver
    from bot.fleet.shards import Refused
    from bot.service.port import PortTaken
    from bot.store import BadDatabase

    if not local:
        by_proxy(settings)
    address = settings.database(sandbox=local)
    try:
        await _played(settings, games, token, address, local=local)
    except BadDatabase as bad:
        fail(f"DEALER_DATABASE_URL: {bad}")
    except TakenOver:
        fail("another program plays on this database since; start this one anew when it is gone")
    except PortTaken as bad:
        await must_be_alone(settings, address)
        fail(f"{bad.setting}: {bad}")
    except SessionsSpent as spent:
        fail(str(spent), LATER)
    except Refused as bad:
        fail(refusal(settings, str(bad)))
    except discord.LoginFailure:
        fail(UNKNOWN)
    except discord.ConnectionClosed as bad:
        fail(REPLACED if bad.code == REFUSED else f"Discord ended the connection: {bad}")


async def _played(
    settings: "Settings", games: "Catalogue", token: str, address: str, *, local: bool
) -> None:
    """Play on this database until the bot is stopped."""
    from bot.fleet.keeper import Keeper
    from bot.service.archiving import archived
    from bot.service.metrics import Outlook
    from bot.service.port import watched
    from bot.service.sweeping import swept
    from bot.service.warming import warm

    outlook = Outlook()
    async with (
        watched(settings.metrics_port, outlook.now),
        _rail(settings, local=local) as rail,
    ):
        await reached(address)
        count, lanes = await division(settings, token, local=local)
        async with _database(address, count) as (store, claims):
            await recognise(store, settings, local=local)
            await counted(store, claims)
            copying = nullcontext() if local else _copies_made(settings)
            async with (
                _workshop(settings, games, store) as workshop,
                copying,
                _beside(archived(store, claims, settings.keep_deals_days)),
                _beside(swept(store)),
                _beside(warm()),
            ):
                workshop.rail = rail
                let_in = partial(_let_in, token=token)
                keeper = Keeper(settings, store, claims, workshop, log_in=let_in, lanes=lanes)
                outlook.standing = keeper.standing
                await _until_left(keeper, keeper.run())
                if keeper.refused:
                    fail(REPLACED)


async def _let_in(client: "discord.Client", token: str) -> None:
    """Log in, which revives the tables, then take the objects made so far from the collector."""
    await log_in(client, token)
    set_aside()


@asynccontextmanager
async def _workshop(
    settings: "Settings", games: "Catalogue", store: "Store"
) -> AsyncIterator["Workshop"]:
    """Yield the parts that all shards of this process share."""
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
async def _rail(settings: "Settings", *, local: bool) -> AsyncIterator["RailServer | None"]:
    """Serve the rail's page during the block; yield None if no port is set. Raise PortTaken."""
    if not settings.rail_port:
        yield None
        return
    from bot.base.settings import networks
    from bot.rail import RailServer

    if not (settings.public_url or local):
        log.warning("links to the rail lead to this machine alone: DEALER_PUBLIC_URL is not set")
    server = RailServer(
        _rail_key(settings, local=local), settings.rail_url,
        proxies=networks(settings.rail_proxies),
    )  # fmt: skip
    async with server.serving(settings.rail_host, settings.rail_port):
        yield server


def _rail_key(settings: "Settings", *, local: bool) -> bytes:
    """Return the key that signs links to the rail, or end."""
    from bot.store import RAIL_KEY, BadKey, kept_key

    try:
        return kept_key(settings.folder(sandbox=local), RAIL_KEY)
    except BadKey as bad:
        fail(f"{bad}; remove it and a new one is made, with which links of before end")
    except OSError as bad:
        fail(f"DEALER_DATA_FOLDER: {bad.filename}: {bad.strerror}")


@asynccontextmanager
async def _copies_made(settings: "Settings") -> AsyncIterator[None]:
    """Make nightly copies of a database file meanwhile; a server's operator makes their own."""
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
    """Run this work during the block."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _until_left(bot: "Keeper", work: Coroutine[Any, Any, None]) -> None:
    """Play until the first signal to stop, then drain; a second signal ends it at once.

    A signal arrives as a cancellation (`until_stopped`).
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
    """Yield the open database, checked and up to date, and the claims on `count` shards; or end."""
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


async def recognise(store: "Store", settings: "Settings", *, local: bool) -> None:
    """Load the key that recognises returning people who asked to be forgotten."""
    from bot.store import BadKey, kept_key

    try:
        if settings.forget_key is not None:
            key = hashlib.sha256(settings.forget_key.get_secret_value().encode()).digest()
        else:
            key = kept_key(settings.folder(sandbox=local))
    except BadKey as bad:
        fail(f"{bad}; put the right one back, or remove it and a new one is made")
    except OSError as bad:
        why = f"{bad.filename}: {bad.strerror}; a key in DEALER_FORGET_KEY needs no file"
        fail(f"DEALER_DATA_FOLDER: {why}")
    store.marks.use(key)
    others = await store.identity.remembered.tidy(int(time.time() * 1000))
    if others:
        log.warning(
            "marks of forgotten people made with another key: %s. They are not recognised",
            others,
        )


async def counted(store: "Store", claims: "Claims") -> None:
    """Rebuild all statistics if they are stale; one program at a time does so.

    A program that loses the turn, or the database for a while, asks again whether it is needed.
    """
    from bot.store import COUNT, WHOLE, Trouble, Unwritable, on_duty

    while True:
        try:
            async with on_duty(claims, COUNT) as fence:
                if not await store.sums.refresh.stale():
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
    """Rebuild all statistics, and print the progress."""
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
    if gone := await store.play.archive.gone():
        click.echo(f"Closed tables whose deals are not kept any more: {gone:,}.")
        click.echo("Their hands are counted from the results that were kept.")


async def in_sandbox(settings: "Settings", games: "Catalogue") -> None:
    """Run the sandbox, a Discord on this machine, and the bot in it."""
    from bot.sandbox.server import Sandbox

    folder = settings.sandbox_folder
    if settings.of_the_bot:
        names = ", ".join(settings.of_the_bot)
        click.echo(visible(f"{names}: for the bot; the sandbox has its own in {folder}"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as bad:
        fail(f"DEALER_DATA_FOLDER: {folder}: {bad.strerror}")
    own = settings.for_sandbox()
    _must_be_free(own)
    _set_old_aside(own)
    sandbox = Sandbox(port=settings.sandbox_port, folder=folder, words=_page_words)
    try:
        await sandbox.start()
    except OSError as bad:
        from bot.service.port import why_not

        fail(f"DEALER_SANDBOX_PORT: {why_not(settings.sandbox_port, bad)}")
    try:
        click.echo(f"Play at {sandbox.page_url} (Ctrl+C stops)")
        if settings.open_browser and _screen():
            webbrowser.open(sandbox.page_url)
        await asyncio.to_thread(import_module, "bot.fleet.keeper")  # while the user opens the page
        from bot.client import point_at

        point_at(sandbox.api_base, sandbox.gateway_url, sandbox.cdn_base)
        await in_discord(own, games, sandbox.token, local=True)
    finally:
        await sandbox.stop()


def _page_words(locale: str) -> dict[str, Any]:
    """Return the page's sentences: the bot's words are imported once a browser asks for them."""
    from bot.ui.words.sandbox import page_words

    return page_words(locale)


def _must_be_free(settings: "Settings") -> None:
    """End if another sandbox uses this folder: each would overwrite what the other stores."""
    from bot.store import InUse, StoreError, database_at

    try:
        other = database_at(settings.database(sandbox=True)).holder()
        if other is not None:
            raise InUse(settings.sandbox_folder, other)
    except StoreError as bad:
        fail(f"DEALER_DATA_FOLDER: {bad}")


def _set_old_aside(settings: "Settings") -> None:
    """Let the sandbox begin anew, and say so, if it was played before version 1.0.0."""
    from bot.service.setting_aside import set_old_aside
    from bot.store import StoreError, database_at

    try:
        kept = set_old_aside(database_at(settings.database(sandbox=True)).file)
    except StoreError as bad:
        fail(f"DEALER_DATA_FOLDER: {bad}")
    if kept is not None:
        told = f"This sandbox is from before version 1.0.0. It begins anew; kept: {kept}"
        click.echo(visible(told))


def _screen() -> bool:
    """True if a browser window can open here."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
