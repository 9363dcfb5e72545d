"""The commands `dealer db`, which maintains the database, and `dealer status`.

A fault of the operator's is one line on the terminal and exit code 2.
"""

import asyncio
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bot.base.texts import visible
from bot.cli.running import TELL_EVERY, count_anew
from bot.cli.terminal import fail, prepared

if TYPE_CHECKING:
    from bot.store import Database, Store
    from bot.ui.pages.desk.sheets import NamedFile


STOPPED = 130
"""Exit code of a command ended by Ctrl+C, as in shells."""


class Stoppable(click.Group):
    """A command group that Ctrl+C ends with one line and an exit code of its own."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command as click does, and report an interruption."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            left = LEFT.get(ctx.invoked_subcommand or "", "it is not done")
            click.echo(f"dealer: stopped; {left}", err=True)
            sys.exit(STOPPED)


LEFT = {
    "backup": "no copy was made",
    "copy-server": "nothing was written",
    "move": "nothing was moved",
    "restore": "nothing was replaced",
    "rebuild-stats": "the next start counts all hands anew",
}
"""Result of each command when it is interrupted."""


@click.group(cls=Stoppable)
def db() -> None:
    """Look after the database."""


@db.command()
def check() -> None:
    """Prove the books.

    Exit code 1 when something does not add up.
    """
    faults = asyncio.run(_faults(_address()))
    for fault in faults:
        click.echo(visible(fault))
    click.echo("The books are not right." if faults else "The books are right.")
    sys.exit(1 if faults else 0)


@db.command("rebuild-stats")
def rebuild_stats() -> None:
    """Count all hands anew, with the bot at rest.

    From the logs of their tables.
    """
    asyncio.run(_rebuilt(_address()))


@db.command()
@click.argument("target", required=False, metavar="[FILE]", type=click.Path(path_type=Path))
def backup(target: Path | None) -> None:
    """Copy the database, also while the bot plays.

    To a new file, or to one of this moment's date among the nightly copies. Its pages, rows and
    books are proved; exit code 1 when its books are not right. The key of forgotten people is not
    in it.
    """
    from bot.service.backing_up import backed_up
    from bot.store import StoreError, database_at, dated
    from bot.ui.pages.listing import fault_line

    settings, _games = prepared()
    try:
        database = database_at(settings.database(sandbox=not settings.discord_token))
        file = database.file
        _must_exist(database)
        made = asyncio.run(backed_up(file, target or dated(file, settings.copies_of(file))))
    except StoreError as bad:
        fail(str(bad))
    for fault in made.faults:
        click.echo(visible(fault_line(fault)))
    copied = f"{made.file}, {made.file.stat().st_size:,} bytes"
    if made.unproved:
        click.echo(visible(f"Copied: {copied}. Its pages and rows are whole."))
        click.echo(visible(f"Its books are not proved: {made.unproved}"))
    elif made.faults:
        click.echo(visible(f"Copied: {copied}. Its pages and rows are whole, its books not right."))
    else:
        click.echo(visible(f"Copied and proved: {copied}: its pages, rows and books"))
    sys.exit(0 if made.right else 1)


@db.command()
@click.argument("source", metavar="FILE", type=click.Path(path_type=Path))
def restore(source: Path) -> None:
    """Put a copy in the database's place, with the bot at rest.

    It is proved first: its pages, its schema, its books. What lay there is kept beside it. Exit
    code 1 when the copy's books are not right; then nothing is replaced.
    """
    from bot.service.restoring import Unproved, restore
    from bot.store import StoreError, database_file
    from bot.ui.pages.listing import fault_line

    try:
        done = asyncio.run(restore(database_file(_address()), source))
    except StoreError as bad:
        fail(str(bad))
    except Unproved as unproved:
        for fault in unproved.faults:
            click.echo(visible(fault_line(fault)))
        click.echo("The books of this copy are not right; nothing was replaced.")
        sys.exit(1)
    click.echo(f"Proved and put back; {done.tables} tables are open in it.")
    if done.kept is not None:
        click.echo(visible(f"What lay there is kept: {done.kept}"))


@db.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move(source: str, target: str) -> None:
    """Move all to another database, with the bot at rest.

    Addresses as in DEALER_DATABASE_URL: of a SQLite file and of a PostgreSQL server, either way, or
    two of a kind. TO has to be empty. The books of both are proved, and FROM stays as it is. Exit
    code 1 when they are not right; then nothing is moved.
    """
    from bot.service.moving import moved
    from bot.service.restoring import Unproved
    from bot.store import StoreError
    from bot.ui.pages.listing import fault_line

    prepared()
    try:
        rows = asyncio.run(moved(source, target, _Progress()))
    except StoreError as bad:
        fail(str(bad))
    except Unproved as unproved:
        for fault in unproved.faults:
            click.echo(visible(fault_line(fault)))
        click.echo(visible(f"The books of {unproved.where} are not right; nothing was moved."))
        sys.exit(1)
    click.echo(f"Moved and proved: {rows:,} rows. Name the new place in DEALER_DATABASE_URL.")


class _Progress:
    """Prints a line when a table is finished, and one now and then before."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, table: str, at: int, of: int) -> None:
        if at < of and time.monotonic() - self._last < TELL_EVERY:
            return
        self._last = time.monotonic()
        click.echo(f"{table}: {at:,} of {of:,}")


@db.command("copy-server")
@click.argument("server", metavar="ID", type=click.IntRange(1))
@click.argument("folder", required=False, metavar="[FOLDER]", type=click.Path(path_type=Path))
def copy_server(server: int, folder: Path | None) -> None:
    """Write a server's own copy.

    All that is kept of it as files, also while the bot plays: for its owner, where `/server copy`
    is too small. Packed files in a new folder, without secrets and without anything of other
    servers. ID is the server's id in Discord.
    """
    files = asyncio.run(_copied(_address(), server))
    target = folder or Path(f"server-{server}")
    try:
        target.mkdir(mode=0o700)
        for one in files:
            path = target / one.name
            path.touch(mode=0o600)
            path.write_bytes(one.content)
            click.echo(visible(f"{path}, {len(one.content):,} bytes"))
    except OSError as bad:
        fail(f"{target}: {bad.strerror or bad}")


@click.command()
def status() -> None:
    """Say how the bot and its database are.

    Exit code 1 where tables can't be played, 2 where the database can't be read.
    """
    from bot.service.state import state_of
    from bot.store import StoreError, database_at

    settings, _games = prepared()
    try:
        database = database_at(settings.database(sandbox=not settings.discord_token))
        found = asyncio.run(state_of(database, settings.copies_of))
    except StoreError as bad:
        fail(f"DEALER_DATABASE_URL: {bad}")
    for line in found.lines():
        click.echo(visible(line))
    sys.exit(0 if found.plays else 1)


def _address() -> str:
    settings, _games = prepared()
    return settings.database(sandbox=not settings.discord_token)


async def _copied(address: str, server: int) -> "list[NamedFile]":
    """Return the files of a server's own copy, or end with a line where nothing is kept of it."""
    from bot.base.workers import Worker
    from bot.store import StoreError
    from bot.ui.parts.cards import PLAIN
    from bot.ui.platform.notices.server_copies import ServerCopies

    store, worker = await _existing(address), Worker()
    try:
        if not await store.desk.server_data.is_known(server):
            fail(f"Nothing is kept of a server with the id {server}.")
        return await ServerCopies(store, worker).made(server, PLAIN)
    except StoreError as bad:
        fail(f"DEALER_DATABASE_URL: {bad}")
    finally:
        worker.close()
        await store.close()


async def _rebuilt(address: str) -> None:
    from bot.store import StoreError, database_at

    try:
        held = database_at(address).hold()
    except StoreError as bad:
        fail(f"DEALER_DATABASE_URL: {bad}")
    with held:
        store = await _existing(address)
        try:
            await count_anew(store)
        except StoreError as bad:
            fail(f"DEALER_DATABASE_URL: {bad}")
        finally:
            await store.close()


async def _faults(address: str) -> list[str]:
    from bot.store import StoreError
    from bot.tables import chips_at_tables
    from bot.tournaments.check import misplaced
    from bot.ui.pages.listing import fault_line

    store = await _existing(address)
    try:
        torn = await asyncio.to_thread(store.database.torn_rows)
        if torn:
            fail("\n".join(f"DEALER_DATABASE_URL: {one}" for one in torn))
        if await store.sums.refresh.stale():
            click.echo("Figures are not compared: the next start counts all hands anew.")
        if gone := await store.play.archive.gone():
            click.echo(f"Closed tables whose deals are not kept any more: {gone:,}.")
            click.echo("Of those, chips, results and figures are proved.")
        faults = [*await store.check(await chips_at_tables(store)), *await misplaced(store)]
        return [fault_line(fault) for fault in faults]
    except StoreError as bad:
        fail(f"DEALER_DATABASE_URL: {bad}")
    finally:
        await store.close()


async def _existing(address: str) -> "Store":
    """Open the existing, whole database, or end with a line and exit code 2."""
    from bot.store import Store, StoreError, database_at

    try:
        database = database_at(address)
        await asyncio.to_thread(_must_exist, database)
        await asyncio.to_thread(database.must_be_whole)
        await asyncio.to_thread(database.must_be_the_dealers)
        return await Store.open(address)
    except StoreError as bad:
        fail(f"DEALER_DATABASE_URL: {bad}")


def _must_exist(database: "Database") -> None:
    """Raise BadDatabase if there is no database."""
    from bot.store import BadDatabase

    if not database.exists():
        raise BadDatabase(f"{database}: there is no database yet")
