"""What a night came to, by direct message: to each once, as soon as they can be reached."""

from dataclasses import replace
from typing import Protocol

import discord

from bot.nights.recap import Recap
from bot.nights.show import NightShow
from bot.tables.dms import Dms
from bot.tables.show import everywhere
from bot.tables.stage import ClosedDm, DmsHalted, Gone, Slow
from bot.ui.pages.night_recap import recap_message
from bot.ui.platform.delivery import NOBODY, or_plain
from bot.ui.platform.nonce import nonce
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import Files, View
from bot.ui.platform.troubles import named_troubles

ANEW = 1.0
"""Seconds until a channel is opened anew that Discord knows no more."""


class Client(Protocol):
    """What they need of the client."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """A channel by its id."""

    @property
    def readers(self) -> Readers:
        """Who reads what."""


class RecapDms:
    """Sends them one by one."""

    def __init__(self, client: Client, dms: Dms) -> None:
        self._client = client
        self._dms = dms

    async def send(self, show: NightShow, recap: Recap, player: int, discord_id: int) -> None:
        """To whom it can be sent; raises Slow where it is to be tried again, as Discord is busy."""
        channel = None if self._dms.mute else await self._dms.reach(player, discord_id)
        if channel is None:
            if self._dms.halted:
                raise Slow(self._dms.halted_for)
            return
        try:
            sent = await self._sent(show, recap, player, channel)
        except ClosedDm:
            self._dms.close(player)
        except DmsHalted as no:
            await self._dms.halt(mute=no.messages)
            raise Slow(self._dms.halted_for) from no
        except Gone as gone:
            await self._dms.lose(player)
            raise Slow(ANEW) from gone
        else:
            await self._dms.wrote(player, sent)

    async def _sent(self, show: NightShow, recap: Recap, player: int, channel: int) -> int:
        outside = replace(show, people=everywhere(show.people))
        view = recap_message(outside, recap, await self._client.readers.of(player))
        there = self._client.get_partial_messageable(channel)
        name = nonce("recap", show.row.number, player)

        async def send(view: View, _files: Files) -> int:
            return (await there.send(view=view, allowed_mentions=NOBODY, nonce=name)).id

        async with named_troubles(Lane.RESULT, direct=True):
            return await or_plain(view, [], send)
