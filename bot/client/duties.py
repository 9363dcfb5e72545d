"""Background duties: nights, boards, luck, joined and left servers, commands and emojis.

Duties of the whole bot are done by the client of the first shard, which tells the others.
"""

import asyncio
from collections.abc import Awaitable
from itertools import islice

from bot.base.folders import DATA
from bot.client.news import COMMANDS, EMOJIS, News
from bot.tables.books.luck import LuckReckoner
from bot.ui.platform.emojis import held_emojis, sync_emojis
from bot.ui.platform.outgoing.gate import sent_as
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.outgoing.patience import pauses

ART = DATA / "art" / "cards"
PATIENCE = 5.0
"""Seconds that a start waits for commands and emojis; then they continue in the background."""
MOST_TRIES = 6
"""Tries to make the emojis, within five minutes."""


class Duties(News):
    """The part of the client that works in the background."""

    async def begin_duties(self) -> None:
        """Begin with commands and known emojis; all other duties run until the client is closed.

        Tables that are drawn before the emojis are known show cards as text until then.
        """
        self.hear(COMMANDS, self._new_commands)
        self.hear(EMOJIS, self._new_emojis)
        emojis = self.later(self._take_emojis())
        first = {emojis}
        if self.is_first:
            self.later(self._make_emojis(after=emojis))
            first.add(self.later(self._register()))
        else:
            await self.registry.recall()  # others may have changed them before this client listened
        await asyncio.wait(first, timeout=PATIENCE)
        self.later(self._look_after_nights())
        self.later(self._look_after_tournaments())
        self.later(self._post_boards())
        self.later(self._post_logs())
        self.later(self._give_leaders_roles())
        self.later(self._post_day_hands())
        self.later(self._send_digests())
        self.later(self._post_late_deals())
        self.later(self._tell_hands())
        self.later(self.rail.run())
        self.later(self._greet_missed())
        self.later(self._purge_the_departed())
        self.later(LuckReckoner(self.store, self.odds).run())

    async def _look_after_nights(self) -> None:
        """Run the nights once the servers are known, because plans are shown there."""
        await self.wait_until_ready()
        await self.nights.run()

    async def _look_after_tournaments(self) -> None:
        """Run the tournaments once the servers are known, because boards are shown there."""
        await self.wait_until_ready()
        await self.tournaments.run()

    async def _post_boards(self) -> None:
        """Run the weekly boards once the servers are known, because they are posted there."""
        await self.wait_until_ready()
        await self.weekly.run()

    async def _post_logs(self) -> None:
        """Post the logs of servers once the servers are known, because they are posted there."""
        await self.wait_until_ready()
        await self.server_log.run()

    async def _post_late_deals(self) -> None:
        """Post to the rails once the servers are known, because their threads are there."""
        await self.wait_until_ready()
        await self.rail_threads.run()

    async def _tell_hands(self) -> None:
        """Go on telling hands in their threads once the servers are known."""
        await self.wait_until_ready()
        await self.hand_threads.resume()

    async def _give_leaders_roles(self) -> None:
        """Give the roles of seasons once the servers are known, as their roles are checked."""
        await self.wait_until_ready()
        await self.leader_roles.run()

    async def _post_day_hands(self) -> None:
        """Post results of hands of the day once the servers are known."""
        await self.wait_until_ready()
        await self.day_hands.run()

    async def _send_digests(self) -> None:
        """Send digests of slow tables once the gateway is connected."""
        await self.wait_until_ready()
        await self.digests.run()

    async def _greet_missed(self) -> None:
        """Greet servers that the bot joined while it was not running."""
        await self.wait_until_ready()
        for guild in [one for one in self.guilds if not one.unavailable]:
            await self.joining.make_up(guild, self.tables.now())

    async def _purge_the_departed(self) -> None:
        """Purge left servers once the present ones are known: some may have taken the bot back."""
        await self.wait_until_ready()
        await self.departed.run()

    async def _forget_server(self, guild: int) -> None:
        """Remove a purged server from memory, in case it takes the bot back."""
        self.readers.speak(guild, None)
        self.gallery.forget(guild)
        self.house_games.forget(guild)
        await self.tables.forgetting.forget_server(guild)

    async def _register(self) -> None:
        with sent_as(Lane.PICTURE):
            await self.registry.in_time()
        self.tell_others(COMMANDS)

    def _new_commands(self, _told: str | None) -> None:
        self.later(self.registry.recall())

    def _new_emojis(self, _told: str | None) -> None:
        if not self.is_first:
            self.later(self._take_emojis())

    async def _take_emojis(self) -> None:
        """Use the emojis that the application has."""
        with sent_as(Lane.PICTURE):
            self.readers.use_emojis(await held_emojis(self, ART))

    async def _make_emojis(self, after: Awaitable[None]) -> None:
        """Make missing emojis in the first shard's client, and tell the others to use them.

        Emojis that Discord did not take are tried again a few times.
        """
        await after
        for pause in islice(pauses(), MOST_TRIES):
            if not self.readers.emojis:
                with sent_as(Lane.PICTURE):
                    self.readers.use_emojis(await sync_emojis(self, ART))
                self.tables.lifetime.look_at_all()
            if self.readers.emojis:
                break
            await asyncio.sleep(pause)
        self.tell_others(EMOJIS)
