"""Buttons of a night's preview: another day, hour or zone, and posting it."""

import asyncio
from dataclasses import replace
from datetime import date, time

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.nights.preview import Preview
from bot.nights.running.deciding import must_be_possible
from bot.nights.when import Understood, understood_dates
from bot.nights.zones import zone_named
from bot.tables import Person
from bot.ui.pages.nights.night import planned_text
from bot.ui.pages.nights.preview import (
    Reader,
    is_ready,
    preview_screen,
    preview_time_modal,
    preview_zone_modal,
)
from bot.ui.parts.press import Press
from cogs.nights.buttons import may_plan
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import Interaction, form, presser, private, skin_for, told, welcome
from cogs.shared.managing import manages


class NightPreview(commands.Cog):
    """Handles presses on previews, which only their host sees and may press."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.forms |= {"preview_time", "preview_zone"}
        bot.actions |= {
            "preview_post": self.press_post,
            "preview_other": self.press_other,
            "preview_time": self.press_time,
            "preview_zone": self.press_zone,
            "preview_day": self.press_day,
            "preview_hour": self.press_hour,
        }

    async def press_post(self, interaction: Interaction, press: Press) -> None:
        """Post the plan in the channel, with an event in Discord's calendar if possible."""
        host, one = await self._mine(interaction, press)
        if not is_ready(one, self.bot.nights.now()):
            await show_preview(interaction, press.question, one, host)
            return
        without = must_be_allowed(interaction, later=one.plan.at_once > 1)
        plan = one.whole.model_copy(
            update=may_plan(interaction, one.where.channel, one.plan.at_once)
        )
        must_be_possible(plan)
        if plan.tournament is not None:
            await welcome(interaction, host)
        async with self.bot.limits.night(host):
            show = await self.bot.nights.plan(one.where, host, one.reading.starts, plan)
        self.bot.nights.previews.drop(press.question)
        skin = skin_for(interaction)
        lines = [planned_text(show, skin)]
        if show.row.event is None and not show.is_open:
            lines.append(skin.say("night.no_event" if plan.event else "night.no_event.yours"))
        await told(interaction, "\n".join([*lines, *([without] if without else [])]))

    async def press_other(self, interaction: Interaction, press: Press) -> None:
        """Use the second reading of the typed time."""
        host, one = await self._mine(interaction, press)
        await self._now(interaction, press, host, one.other())

    async def press_time(self, interaction: Interaction, press: Press) -> None:
        """Open a form for the time, or use the typed one. Raise Illegal as `understood` does."""
        host, one = await self._mine(interaction, press)
        if not press.sent:
            await form(interaction, preview_time_modal(press.question, one, skin_for(interaction)))
            return
        now, locale = self.bot.nights.now(), interaction.locale.value
        found = await understood_dates(press.value, one.reading.zone, now, locale)
        typed = one.read(found, press.value, zoned=found.readings[0].zoned)
        await self._now(interaction, press, host, typed)

    async def press_zone(self, interaction: Interaction, press: Press) -> None:
        """Open a form for the zone, or use a named zone. Raise Illegal as `zone_named` does."""
        host, one = await self._mine(interaction, press)
        if not press.value:
            await form(interaction, preview_zone_modal(press.question, one, skin_for(interaction)))
            return
        zone = await asyncio.to_thread(zone_named, press.value, interaction.locale.value)
        await keep_zone(interaction, host.number, zone)
        found = Understood(tuple(replace(each, zone=zone) for each in one.readings))
        if one.typed:
            now, locale = self.bot.nights.now(), interaction.locale.value
            found = await understood_dates(one.typed, zone, now, locale)
        await self._now(interaction, press, host, one.read(found, one.typed, zoned=True))

    async def press_day(self, interaction: Interaction, press: Press) -> None:
        """Use the day that was picked. Raise Illegal with BAD_TIME."""
        host, one = await self._mine(interaction, press)
        try:
            picked = one.on(date.fromisoformat(press.value))
        except ValueError:
            raise Illegal(Refusal.BAD_TIME, typed=press.value) from None
        await self._now(interaction, press, host, picked)

    async def press_hour(self, interaction: Interaction, press: Press) -> None:
        """Use the hour that was picked. Raise Illegal with BAD_TIME."""
        host, one = await self._mine(interaction, press)
        try:
            picked = one.at(time.fromisoformat(press.value))
        except ValueError:
            raise Illegal(Refusal.BAD_TIME, typed=press.value) from None
        await self._now(interaction, press, host, picked)

    async def _mine(self, interaction: Interaction, press: Press) -> tuple[Person, Preview]:
        """Return the presser and their preview. Raise Illegal with PREVIEW_GONE."""
        host = await presser(interaction)
        return host, self.bot.nights.previews.of(press.question, host.number)

    async def _now(
        self, interaction: Interaction, press: Press, host: Person, one: Preview
    ) -> None:
        self.bot.nights.previews.keep(one, press.question)
        await show_preview(interaction, press.question, one, host)


async def show_preview(interaction: Interaction, number: int, one: Preview, host: Person) -> None:
    """Show a preview to its host, in place of the screen that they pressed."""
    reader = Reader(host.here, interaction.locale.value, interaction.client.nights.now())
    await private(interaction, preview_screen(one, number, reader, skin_for(interaction)))


async def zone_of_asker(interaction: Interaction, player: int) -> tuple[str, bool]:
    """Return the zone of the asker or server, else UTC, and whether any was chosen."""
    store = interaction.client.store
    own = (await store.config.preferences.of(player)).get("zone")
    server = (await store.config.servers.of(interaction.guild_id or 0)).get("zone")
    return str(own or server or "UTC"), bool(own or server)


async def keep_zone(interaction: Interaction, player: int, zone: str) -> None:
    """Store the asker's zone, also as the server's if it has none and they manage it."""
    store, guild = interaction.client.store, interaction.guild_id or 0
    if await manages(interaction) and not (await store.config.servers.of(guild)).get("zone"):
        await store.config.servers.change(guild, {"zone": zone})
    await store.config.preferences.change(player, {"zone": zone})


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(NightPreview(bot))
