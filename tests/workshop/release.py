"""`python -m tests.workshop.release`: the fixtures of the version that is about to be released.

`tests/store/released` gets two files, named by the version in `pyproject.toml`. The `.sql` is a
dump of a database in which an evening was played, which every later version has to open
(`tests/store/test_upgrades.py`). The `.logs` lists the stored logs with their hashes: none of them
is ever written again (`tests/engine/test_stored_logs.py`). New stored words join their list.
"""

import asyncio
import hashlib
import re
import sqlite3
import tempfile
import tomllib
from contextlib import closing
from pathlib import Path

import click

from bot.base.folders import CHECKOUT
from bot.cli.terminal import fail
from bot.engine.table.commands import CloseTable
from bot.store import Act, Rank, Report, Store
from tests import stored_words
from tests.engine import logbook
from tests.store.event import play_tournaments
from tests.store.managing import keep_comforts, manage
from tests.tables.evening import CHANNEL, GUILD, Evening, passive

RELEASED = CHECKOUT / "tests" / "store" / "released"


def versions() -> list[str]:
    """Return the released versions, as the headings of the changelog name them, newest first."""
    page = (CHECKOUT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## \[(.+?)\]", page, re.MULTILINE)


def hashes() -> dict[str, str]:
    """Return the hash of each stored log, by the name of its file."""
    return {
        file.name: hashlib.sha256(file.read_text(encoding="utf-8").encode()).hexdigest()
        for file in sorted(logbook.FOLDER.glob("*.jsonl"))
    }


def listed(file: Path) -> dict[str, str]:
    """Return what `hashes` returned when a release wrote this list."""
    lines = (line.split() for line in file.read_text(encoding="utf-8").splitlines())
    return {name: sha for sha, name in lines}


async def play(address: str) -> None:
    """Play a table to its end and into the archive, and at a second one into a third deal."""
    store = await Store.open(address)
    evening = Evening(store)
    await evening.open()
    host = evening.players[0]
    await evening.deal()
    await evening.play_on()
    await evening.submit(host, CloseTable(host))
    await store.play.archive.move(evening.table, 1)
    await _manage(store, evening.players)
    await play_tournaments(store, GUILD, CHANNEL, evening.players[:3])
    await manage(store, GUILD, evening.players)
    await keep_comforts(store, GUILD, evening.table, evening.players)
    evening.people.clear()
    await evening.open()
    for _ in range(2):
        await evening.deal()
        await evening.play_on()
    await evening.deal()
    await evening.act(lambda seat: passive(evening.show(evening.actor), seat))
    await evening.tables.lifetime.stop()
    await store.close()


async def _manage(store: Store, players: list[int]) -> None:
    """Choose, report and ban as a server's people do."""
    host, other, *_, banned = players
    await store.config.servers.change(GUILD, {"turn_seconds": 45})
    await store.config.preferences.change(other, {"pings": False})
    await store.desk.reports.keep(Report(GUILD, 1, other, host, CHANNEL, "Too slow."))
    act = Act(GUILD, 2, host, Rank.MANAGER, "server_ban", CHANNEL, player=banned, reason="Enough.")
    await store.rights.bans.ban(103, act)


def dump(file: Path) -> str:
    """Return a database as SQL."""
    with closing(sqlite3.connect(file)) as connection:
        return "\n".join([*connection.iterdump(), ""])


def release(folder: Path, version: str) -> None:
    """Write the fixtures of a version. Raise FileExistsError where it has some: they are final."""
    with tempfile.TemporaryDirectory() as made:
        file = Path(made) / "dealer.db"
        asyncio.run(play(f"sqlite+aiosqlite:///{file}"))
        listed = "".join(f"{sha}  {name}\n" for name, sha in hashes().items())
        for ending, text in ((".sql", dump(file)), (".logs", listed)):
            with (folder / f"{version}{ending}").open("x", encoding="utf-8", newline="\n") as new:
                new.write(text)


@click.command()
def main() -> None:
    """Write the fixtures of the version that pyproject.toml names.

    The changelog has to name it first. They are written once.
    """
    page = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
    version = str(tomllib.loads(page)["project"]["version"])
    if versions()[:1] != [version]:
        fail(f"CHANGELOG.md: its newest version is {versions()[0]}, pyproject.toml's is {version}")
    try:
        release(RELEASED, version)
    except FileExistsError as bad:
        fail(f"{bad.filename}: is there already, and what was released is never written again")
    stored_words.write()
    click.echo(f"The fixtures of {version} are in {RELEASED.relative_to(CHECKOUT)}.")


if __name__ == "__main__":
    main(prog_name="python -m tests.workshop.release")
