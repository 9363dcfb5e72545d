"""Sentences for errors, with a fresh screen where the old one is out of date."""

import logging
from typing import Any

import discord

from bot.base.meters import count
from bot.client.people import People
from bot.engine.errors import Illegal, Refusal
from bot.games import BadGame
from bot.tables import Show
from bot.ui.pages.house_games import faults_list
from bot.ui.pages.tournaments.ways import means_tournament, way_there
from bot.ui.parts.queue import queue_offer, table_to_queue_at
from bot.ui.platform.interactions.answering import TOO_LATE
from bot.ui.platform.interactions.answers import (
    MESSAGE_GONE,
    beside,
    on_private,
    private,
    redrawn,
    say,
)
from bot.ui.platform.interactions.refusing import what_went_wrong
from bot.ui.platform.outgoing.patience import LOST
from bot.ui.platform.troubles import ARCHIVED
from bot.ui.table.direct import phase_now
from bot.ui.table.panel import hand_panel

log = logging.getLogger(__name__)


class Refusals(People):
    """The part of the client that says what could not be done."""

    async def refuse(
        self, interaction: discord.Interaction[Any], error: BaseException, table: int = 0
    ) -> None:
        """Answer an error with one private sentence, and log a fault.

        The fresh state stands below it for players who came too late or pressed a private screen.
        """
        if isinstance(error, discord.NotFound) and error.code == TOO_LATE:
            log.warning("an answer came too late to be shown")
            return
        if self.is_closed():
            log.info("an answer was not given any more: %s", error)
            return
        show = None
        if isinstance(error, discord.HTTPException) and error.code in {MESSAGE_GONE, ARCHIVED}:
            # the message can't be drawn any more; the action was carried out
            error = Illegal(Refusal.STALE)
        _counted(error)
        if isinstance(error, Illegal):
            show = await self._table_meant(interaction, table)
            if show is not None and interaction.guild_id is None:
                show = show.outside()
        skin = self.readers.of_press(interaction)
        try:
            if isinstance(error, BadGame):
                await private(interaction, faults_list(error, skin))
                return
            fresh = bool(table) and on_private(interaction)
            await self._say(interaction, error, show, fresh=fresh)
        except (discord.HTTPException, *LOST) as unseen:
            log.warning("a refusal could not be shown: %s", unseen)

    async def _say(
        self,
        interaction: discord.Interaction[Any],
        error: BaseException,
        show: Show | None,
        *,
        fresh: bool,
    ) -> None:
        """Send the sentence of an error, with what its reader can do about it.

        `fresh`: a private screen of the table was pressed, which gets its present state.
        """
        skin = self.readers.of_press(interaction)
        text = skin.linked(what_went_wrong(interaction, error, show))
        late = isinstance(error, Illegal) and error.code is Refusal.STALE
        if queue := table_to_queue_at(error):
            await beside(interaction, queue_offer(text, queue, skin))
        elif show is not None and _of_a_deal_that_is_over(error):
            await self._say_over(interaction, show, text)
        elif show is not None and (late or fresh):
            await self._show_fresh(interaction, show, text)
        else:
            await self._say_beside(interaction, error, show, text)

    async def _table_meant(self, interaction: discord.Interaction[Any], table: int) -> Show | None:
        """The asker's view of the table of a button, or of this channel; None without one."""
        person = await self.person(interaction.user)
        try:
            number = table or self.tables.number_in(interaction.channel_id or 0)
            return self.tables.at(number).host.show(person.number)
        except Illegal:
            return None

    async def redraw_cards(
        self, interaction: discord.Interaction[Any], show: Show, picked: int | None = None
    ) -> None:
        """Redraw the pressed direct message, once the table has shown the same news."""
        phase, there = phase_now(show), self.tables.kept(show.view.number)
        if there is not None:
            await there.publisher.public_first.told(show.view.viewer)
        skin = self.readers.of_press(interaction)
        await redrawn(interaction, await self.stage.cards(show, phase, skin, picked))
        self.stage.handles.note(interaction)
        if there is not None:
            there.publisher.shown_cards(show, phase)

    async def _say_beside(
        self,
        interaction: discord.Interaction[Any],
        error: BaseException,
        show: Show | None,
        text: str,
    ) -> None:
        """Send the sentence; at a table it replaces the last one.

        Below the name of a tournament where a game was asked for is the way to one.
        """
        if means_tournament(error) and interaction.guild_id is not None:
            await beside(interaction, way_there(text, self.readers.of_press(interaction)))
        elif isinstance(error, Illegal) and show is not None:
            await self.notes.say(interaction, show.view.number, text)
        else:
            await say(interaction, text)

    async def _say_over(self, interaction: discord.Interaction[Any], show: Show, text: str) -> None:
        """Say that a deal is over, apart from the panel, which the next deal's moves redraw.

        A pressed private message is brought up to date.
        """
        if interaction.guild_id is None:
            await self._show_fresh(interaction, show, text)
            return
        if on_private(interaction):
            await self._show_fresh(interaction, show, "")
        await self.notes.say(interaction, show.view.number, text)

    async def _show_fresh(
        self, interaction: discord.Interaction[Any], show: Show, text: str
    ) -> None:
        """Show the present state under a sentence, in place of a private message or below it."""
        skin, pressed = self.readers.of_press(interaction), interaction.message
        if pressed is not None and interaction.guild_id is None and not pressed.flags.ephemeral:
            await self.redraw_cards(interaction, show)
            await say(interaction, text)
            return
        there = self.tables.kept(show.view.number)
        if there is not None:
            await there.publisher.public_first.told(show.view.viewer)
        async with self.stage.panels.alone(show):
            sent = await private(interaction, hand_panel(show, skin, notice=text))
            old = self.stage.panels.opened(show, interaction, skin, sent, notice=text)
        removed = old is None or await self.stage.panels.remove(show, old)
        if there is not None and not removed:
            there.publisher.wake()


def _of_a_deal_that_is_over(error: BaseException) -> bool:
    return isinstance(error, Illegal) and error.code is Refusal.STALE and "deal" in error.facts


def _counted(error: BaseException) -> None:
    if isinstance(error, Illegal):
        count("refused", code=error.code.value)
    elif not isinstance(error, BadGame):
        count("fault")
