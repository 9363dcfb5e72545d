"""The bot that is measured: the real one, in a process of its own, with probes."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
from aiohttp.test_utils import unused_port

from bot.base.settings import Settings
from bot.client import Dealer, point_at
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.settings import Rail
from bot.engine.table.agreed.settings import Settings as Agreed
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import Sit
from bot.games import load_games
from bot.rail import RailServer, Scope
from bot.rail.addresses import Most
from bot.rail.feed import Feed
from bot.rail.links import Purpose, Signer
from bot.rail.streams import Stream
from bot.service.garbage import look_seldom, set_aside
from bot.service.switching import take_short_turns
from bot.store import Direct, Nick, Store
from bot.tables.hosting import due, view_cache, views
from bot.tables.process import clock
from bot.tournaments.plan import TournamentPlan
from bot.ui.parts.press import Press
from bot.ui.platform import screens, stage
from bot.ui.platform.outgoing import outbox
from tests.workshop.load.bots.memory import megabytes
from tests.workshop.load.bots.pipe import Asked, Json
from tests.workshop.load.bots.probes import LOOKS, READS, RENDERINGS, WATCHED, Probes

STACK, BANK = 5_000, 1_000_000
TERMS = Agreed(clock=600, pause=1, least_buy_in=200, most_buy_in=100_000)
EVENT: dict[str, Any] = {
    "title": "Sit-and-go", "stack": STACK, "blinds": (10, 11, 12), "minutes": 600,
}  # fmt: skip
"""A tournament whose first level has the stakes of the other tables, and lasts longest."""
USUAL = clock.DEALS_A_SECOND, outbox.PER_SECOND
COUNTED = (
    (views, "look", LOOKS),
    (view_cache, "look", LOOKS),
    (screens, "table_message", RENDERINGS),
    (stage, "table_message", RENDERINGS),
)
"""Functions of which the calls are counted, by the modules that use them."""
KEY = b"k" * 32
"""The key that signs links to the rail."""
HASTE = 10_000
"""Nobody waits while tables are opened and dealt at for the first time."""


class Measured(Dealer):
    """Notes when presses reach it."""

    probes: Probes

    async def press(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """See `Dealer`."""
        self.probes.begin(interaction)
        await super().press(interaction, press)


class Dealing:
    """One bot, and what is asked of it."""

    def __init__(self, bot: Measured) -> None:
        self._bot = bot
        self._open_now = AsyncExitStack()
        """Contexts that are closed at the end: the rail's page."""
        self._answers = {
            "open": self.open,
            "rail": self.rail,
            "reset": self.reset,
            "told": self.told,
            "memory": self.memory,
        }

    async def serve(self, asked: Asked) -> None:
        """Until nobody asks any more."""
        async with self._open_now:
            await asked.serve(self._answers)

    async def open(self, asked: Json) -> Json:
        """Tables with people at them; `direct` are their channels with the bot.

        `event` is True for each table of a tournament of its own.
        """
        clock.DEALS_A_SECOND, outbox.PER_SECOND = HASTE, HASTE
        await asyncio.gather(*(self._open(int(asked["guild"]), one) for one in asked["tables"]))
        return {}

    async def _open(self, guild: int, table: Json) -> None:
        bot, store = self._bot, self._bot.store
        people = []
        for user, name in table["people"]:  # as whoever has pressed before
            people.append(await bot.tables.people.person(int(user), name, Nick(guild, "")))
            await bot.readers.learn(int(user), people[-1].number)
        for person, channel in zip(people, table["direct"], strict=True):
            await store.books.banks.welcome(guild, person.number, BANK, 1)
            if channel is None:
                await store.config.preferences.change(person.number, {"cards": "panel"})
            else:
                await store.identity.people.keep_direct(person.number, Direct(int(channel), 0))
        game = announce(bot.games["holdem"], Options())
        if table["event"]:
            plan = TournamentPlan.of(table_plan(TERMS, [game]), most=len(people), **EVENT)
            show = await bot.tournaments.plan(guild, int(table["channel"]), people[0], plan)
            for person in people[1:]:
                await bot.tournaments.enter(show.row.number, person)
            return
        terms = replace(TERMS, rail=Rail.AFTER) if table["rail"] else TERMS
        number = await bot.tables.open(guild, int(table["channel"]), people[0], game, terms)
        for person in people:
            await bot.tables.at(number).host.submit(person.number, Sit(person.number, STACK))

    async def rail(self, asked: Json) -> Json:
        """Open the rail's page; return its port, and a cookie for each of these people.

        All of them watch the first table with a rail.
        """
        bot, port = self._bot, unused_port()
        page = RailServer(
            KEY, f"http://127.0.0.1:{port}", most=Most(openings=10_000, streams=10_000)
        )
        await self._open_now.enter_async_context(page.serving("127.0.0.1", port))
        page.rails.append(bot.rail)
        for owner, name in ((Feed, "_made"), (Stream, "show")):
            self._bot.probes.time(owner, name, WATCHED)
        every = [one.site.number for one in bot.tables.hosts()
                 if one.table.settings.rail is Rail.AFTER]  # fmt: skip
        cookies, signer = list[str](), Signer(KEY)
        for user, name in asked["people"]:
            person = await bot.tables.people.person(int(user), name)
            link = await bot.rail.link(min(every), person.number, Scope.PAGE)
            cookies.append(signer.token(link, Purpose.COOKIE))
        return {"port": port, "cookies": cookies}

    async def reset(self, _asked: Json) -> Json:
        """Measure from now on, at the usual pace."""
        clock.DEALS_A_SECOND, outbox.PER_SECOND = USUAL
        self._bot.probes.reset()
        return {}

    async def told(self, _asked: Json) -> Json:
        """Return all measurements."""
        return self._bot.probes.told()

    async def memory(self, _asked: Json) -> Json:
        """Return the megabytes of memory in use."""
        return {"megabytes": megabytes()}


def probed(bot: Measured) -> None:
    """Count and mark what is measured."""
    bot.probes = probes = Probes()
    for module, name, what in COUNTED:
        probes.count(module, name, what)
    probes.count(bot.store.reader, "_read", READS)
    probes.mark_appends(bot.store)
    probes.mark_answers()


async def main() -> None:
    """Until standard input ends."""
    asked = Asked()
    given = await asked.open()
    take_short_turns()  # as the program does
    look_seldom()
    point_at(given["api"], given["gateway"], given["cdn"])
    due.FIRST_DEAL = due.NEW_GAME = 1
    folder = Path(given["folder"])
    settings = Settings(_env_file=None, data_folder=folder, pictures=False, daily_dms=10_000)
    store = await Store.open_file(folder / "dealer.db")
    async with Measured(settings, store, load_games()) as bot:
        probed(bot)
        running = asyncio.create_task(bot.start(given["token"]))
        await bot.stage.connected.wait()
        set_aside()  # likewise
        asked.tell({"megabytes": megabytes()})
        await Dealing(bot).serve(asked)
    await asyncio.gather(running, return_exceptions=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main())
