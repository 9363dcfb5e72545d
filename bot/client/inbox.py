"""The routing of presses in direct messages, which all reach the first shard.

Buttons and forms there name a table or a night, and so a server. An interaction for another shard
is handed over as Discord sent it, within the process or as a row, and that shard answers with the
interaction's token.
"""

import logging
from collections.abc import Callable
from typing import Any

import discord

from bot.client.refusals import Refusals
from bot.engine.errors import Illegal, Refusal
from bot.store import StoreError
from bot.ui.parts.press import Press, press_of
from bot.ui.platform.reach import OF_NIGHTS

log = logging.getLogger(__name__)

UNHEARD = "MESSAGE_UPDATE"
"""Event that follows each answer to a press; the bot does not use it."""
Raw = dict[str, Any]
"""An interaction, as Discord sends it."""
COMPONENT, FORM = 3, 5
EVENT, HANDED = "INTERACTION_CREATE", "handed"


class Inbox(Refusals):
    """The part of the client that receives interactions."""

    _take: Callable[[Raw], None]
    """discord.py's handler of an interaction."""
    _shut: Callable[[], None] | None = None

    def look_first(self) -> None:
        """Replace discord.py's handlers of the events that are routed here."""
        parsers = self._connection.parsers
        parsers[UNHEARD] = _passed_over
        self._take = parsers[EVENT]
        if self.is_first and self.share.count > 1:
            parsers[EVENT] = self._came

    def open_inbox(self) -> None:
        """Accept interactions from other shards, once the tables are revived."""
        if self.share.count > 1:
            self.workshop.here[self.share.shard] = self.take
            self._shut = self.workshop.bus.listen(HANDED, self._something_came)
            self.later(self._take_what_came())

    def close_inbox(self) -> None:
        """Accept no more interactions from other shards."""
        if self._shut is not None:
            self._shut()
            self.workshop.here.pop(self.share.shard, None)

    def take(self, raw: Raw) -> None:
        """Carry out an interaction here, whichever gateway received it."""
        self._take(raw)

    def _came(self, raw: Raw) -> None:
        press = None if raw.get("guild_id") else _press(raw)
        if press is None:
            self.take(raw)
        else:
            self.later(self._sort(raw, press))

    async def _sort(self, raw: Raw, press: Press) -> None:
        try:
            shard = await self._shard_of(press)
            if shard is None or shard == self.share.shard:
                self.take(raw)
            else:
                await self._hand(shard, raw)
        except StoreError as bad:
            log.warning("a press in a direct message could not be handed over: %s", bad)
            await self._refuse(raw, Refusal.CANT_WRITE)

    async def _hand(self, shard: int, raw: Raw) -> None:
        here = self.workshop.here.get(shard)
        if here is not None:
            here(raw)
        elif shard in self.workshop.nobodys():
            await self._refuse(raw, Refusal.LEAVING)
        else:
            await self.store.play.handed.give(shard, raw)
            await self.workshop.bus.tell(HANDED, str(shard))

    async def _refuse(self, raw: Raw, why: Refusal) -> None:
        given: Any = raw
        await self.refuse(discord.Interaction(data=given, state=self._connection), Illegal(why))

    def _something_came(self, shard: str | None) -> None:
        """Take the waiting interactions if one is for this shard; None means that one may be."""
        if shard in {None, str(self.share.shard)}:
            self.later(self._take_what_came())

    async def _take_what_came(self) -> None:
        try:
            for raw in await self.store.play.handed.take():
                self.take(raw)
        except StoreError as bad:
            log.warning("presses that were handed over could not be taken: %s", bad)

    async def _shard_of(self, press: Press) -> int | None:
        """Return the shard of a press's server; None if it belongs to no server."""
        guild = None
        if press.table:
            table = await self.store.play.tables.find(press.table)
            guild = None if table is None else table.guild
        elif press.action.startswith(OF_NIGHTS):
            night = await self.store.nights.calendar.find(press.question)
            guild = None if night is None else night.guild
        if press.action == "day_act":
            hand = await self.store.play.days.find(press.question)
            guild = None if hand is None else hand.guild
        return None if guild is None else (guild >> 22) % self.share.count


def _passed_over(_raw: Raw) -> None:
    pass


def _press(raw: Raw) -> Press | None:
    """Return the press in a button or form of this program; None for other interactions."""
    if raw.get("type") not in {COMPONENT, FORM}:
        return None
    return press_of(str((raw.get("data") or {}).get("custom_id", "")))
