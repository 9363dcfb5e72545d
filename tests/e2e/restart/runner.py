"""Runs the bot in processes of their own: a program that reads orders as lines of JSON.

Everything slow is loaded once; each `start` forks, so that a bot is there in a tenth of a second
and can be killed without mercy. An order gets one line of JSON in answer:

    {"do": "start", "api": …, "gateway": …, "cdn": …, "token": …, "database": …,
     "grace": 15, "pause": 0, "deck": 1}  -> {"pid": 4711}
    {"do": "wait"}                -> {"ended": -9}, an exit code, or minus the signal

With "proxy" a bot sends all that goes to Discord's API there. With "shards" it has a part of them,
"apart" seconds begin one after another, and "wait" names the "pid" of one of several. With
"migrations" it is a later version, which has those of that folder.
"""

import json
import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

import bot.client
from bot.base.settings import Settings
from bot.cli import running, terminal
from bot.client.cog_modules import cog_modules
from bot.engine.hand.judge import prepare_all
from bot.fleet import identify
from bot.games.repertoire import load_lists
from bot.store import migrate
from bot.tables import Tables
from bot.tables.hosting import due
from bot.tables.process import clock, reviving
from bot.tables.publishing import card_contents, dms, public
from bot.ui.platform.outgoing import outbox
from tests.e2e.fixed import Seeds
from tests.library import GAMES


def play(order: dict[str, Any]) -> None:
    """The bot of the command line, with quick clocks and fixed decks, until it is stopped."""
    due.FIRST_DEAL = 0
    clock.LOOK = public.PACE = public.HOLD = 0.02
    outbox.EDITS = 10_000
    reviving.GRACE = order["grace"]
    if order.get("migrations"):
        migrate.MIGRATIONS = Path(order["migrations"])
    if "shards" in order:
        identify.APART, dms.SPACING, card_contents.HESITATION = order["apart"], 0, 0
    vars(bot.client)["Tables"] = partial(Tables, seeds=Seeds(order["deck"]))
    bot.client.point_at(order["api"], order["gateway"], order["cdn"])
    settings = Settings(
        _env_file=None,
        daily_dms=10_000,
        database_url=order["database"],
        pause_seconds=order["pause"],
        shards=order.get("shards", ""),
        api_base=order.get("proxy", ""),
        turn_seconds=300 if "shards" in order else 30,  # a busy machine puts nobody to sleep
        forget_key="one and the same for all processes",
        hourly_openings=1000,  # a storm opens a table a minute
        pictures=False,  # the process that draws would have to be waited for at every kill
    )
    terminal.start_log(settings)
    terminal.until_stopped(lambda: running.in_discord(settings, GAMES, order["token"]))


def begin(order: dict[str, Any]) -> int:
    """Fork a bot; its process id."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.dup2(2, 1)  # what it says goes to stderr: stdout is for answers
        play(order)
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else code
    finally:
        sys.stderr.flush()
        os._exit(code)


def main() -> None:
    """Obey until there are no more orders."""
    pid = 0
    for line in sys.stdin:
        order = json.loads(line)
        if order["do"] == "start":
            pid = begin(order)
            answer = {"pid": pid}
        else:
            meant = order.get("pid", pid)
            answer = {"ended": os.waitstatus_to_exitcode(os.waitpid(meant, 0)[1])}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    prepare_all(GAMES.values())  # else each bot would
    lists = load_lists(GAMES)
    vars(bot.client.workshop)["load_lists"] = lambda games: lists
    cog_modules()
    main()
