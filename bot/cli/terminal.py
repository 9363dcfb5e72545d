"""The parts that all commands of the operator share: settings, log, signals and faults.

A fault of the operator's is one line on the terminal and exit code 2.
"""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, NoReturn

import click

from bot.base.texts import visible
from bot.service.garbage import look_seldom
from bot.service.lines import formatted
from bot.service.switching import take_short_turns

if TYPE_CHECKING:
    from bot.base.settings import Settings
    from bot.games import Catalogue

USAGE_FAULT, LATER = 2, 75
"""Exit codes: the operator has to act; a later try may succeed without them."""
OURS = ("bot", "cogs")
LIBRARIES = ("alembic", "discord", "aiohttp")


def fail(lines: str, code: int = USAGE_FAULT) -> NoReturn:
    """End the program with these lines, in printable characters, and an exit code."""
    for line in lines.splitlines():
        click.echo(f"dealer: {visible(line)}", err=True)
    sys.exit(code)


def prepared() -> tuple["Settings", "Catalogue"]:
    """Return settings and games, or end with the faults; presets and lists are checked too."""
    from bot.base.settings import BadSettings, read_settings
    from bot.games import BadGame, load_games
    from bot.games.cache import NAME
    from bot.games.presets import BadPreset, load_presets
    from bot.games.repertoire import BadList, load_lists

    try:
        load_presets()
        settings = read_settings()
        games = load_games(cache=settings.data_folder / NAME)
        load_lists(games)
    except (BadSettings, BadPreset, BadList) as bad:
        fail(str(bad))
    except BadGame as bad:
        from bot.ui.words.faults import fault_lines

        fail(fault_lines(bad))
    return settings, games


def start_log(settings: "Settings") -> None:
    """Set the log up: this program at the chosen level, libraries at warnings, unless debugging.

    Even then libraries stay above their debug level, because that repeats what they send and store:
    cards and tokens.
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
    """Log a lost connection in one line without a traceback, because discord.py connects again."""
    if record.exc_info and str(record.msg).startswith("Attempting a reconnect"):
        error, record.exc_info = record.exc_info[1], None
        told = (str(error) or type(error).__name__).replace("%", "%%")
        record.msg = f"No connection to Discord ({told}): next try in %.2fs"
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def until_stopped(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run until Ctrl+C or SIGTERM, which lets the work drain; a second signal ends it at once.

    A third ends the process immediately, for a system that does not answer: everything is on disk.
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
            if task.cancelled():  # and did not fail after printing its own line
                click.echo("Stopped. Every chip is where it was.")

    take_short_turns()
    look_seldom()  # for programs that start here
    try:
        asyncio.run(stoppable())
    except KeyboardInterrupt:
        click.echo("Stopped. Every chip is where it was.")
