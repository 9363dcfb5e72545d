"""Processor time of a start, for the command line and the page, each in its own process.

They are measured in turns, beside one that only imports click.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator

from tests.workshop.load.house import house
from tests.workshop.load.row import Row, middle
from tests.workshop.load.sizes import Sizes

TIMES = 5
"""Runs of each; the middle counts."""
TELL = "import sys, time, os; tell = lambda: sys.stderr.write(f'\\n{time.process_time()}\\n'); "
DEALER = "from bot.cli.main import main; main(sys.argv[1:], standalone_mode=False); tell()"
PAGE = (
    "import click; echo = click.echo\n"
    "def told(text='', **more):\n"
    "    echo(text, **more)\n"
    "    if str(text).startswith('Play at'): tell(); sys.stderr.flush(); os._exit(0)\n"
    "click.echo = told\n"
)
"""The page's server listens when its address is printed."""
RUNS = {
    "import click": (f"{TELL}import click; tell()",),
    "dealer --help": (f"{TELL}import atexit; atexit.register(tell); {DEALER}", "--help"),
    "a game's rules on the terminal": (f"{TELL}{DEALER}", "games", "show", "holdem"),
    "the sandbox's page is up": (f"{TELL}\n{PAGE}{DEALER}", "demo"),
}
MOST = {"a game's rules on the terminal": 0.5, "the sandbox's page is up": 2.0}
"""Seconds."""


async def rows(_sizes: Sizes) -> AsyncIterator[Row]:
    """Yield the processor time of each start, measured in turns."""
    with tempfile.TemporaryDirectory(prefix="dealer-load-") as folder:
        found: dict[str, list[float]] = {name: [] for name in RUNS}
        for _ in range(TIMES):
            for name, run in RUNS.items():
                found[name].append(await asyncio.to_thread(_seconds, folder, *run))
    click = middle(found["import click"])
    for name, most in ({"dealer --help": None} | MOST).items():
        spent = middle(found[name])
        yield Row(name, spent, "s", most=most, note=f"{spent / click:.1f} x import click")
    helped = middle(found["dealer --help"]) / click
    yield Row("  --help as against importing click", helped, "x", most=3)
    async with house() as there:
        yield Row("memory at start", there.at_start, "MB", most=175)


def _seconds(folder: str, code: str, *words: str) -> float:
    """Return the processor seconds that a fresh process took until it told them."""
    own = {"DEALER_DATA_FOLDER": folder, "DEALER_SANDBOX_PORT": "0", "DISCORD_TOKEN": ""}
    ran = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-W", "ignore", "-c", code, *words],
        env=os.environ | own | {"DEALER_OPEN_BROWSER": "false"},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    return float(ran.stderr.split()[-1])
