"""`/settings hand-of-day`, part of the group `/settings`: channel and hour of its result."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.ui.input.commands import command
from bot.ui.parts import tags
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.notices.day_hands import CHANNEL, HOUR, WHEN
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.words.zones import zone_name
from cogs.shared.answers import Interaction, skin_for, told
from cogs.shared.managing import managed, noted


class DayHandChoice(commands.Cog):
    """The choice of channel and hour; part of the group `/settings`."""

    bot: Dealer

    @command("settings.hand-of-day", hour=HOUR)
    async def choose(
        self,
        interaction: Interaction,
        where: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        off: bool = False,
    ) -> None:
        """Choose the channel and hour of the hand of the day, and show them; managers may."""
        async with answering(interaction):
            guild, skin = await managed(interaction), skin_for(interaction)
            servers = self.bot.store.config.servers
            kept = await servers.of(guild)
            place = kept.get(CHANNEL) if where is None else where.id
            if off and (where, hour) != (None, None):
                raise Illegal(Refusal.EITHER_OR, this="off", that="where")
            if off:
                await servers.change(guild, {CHANNEL: None})
                await noted(interaction, "server_set", what="day_hand")
            if off or place is None:
                await told(interaction, skin.say("day.off" if off else "day.none"))
                return
            if where is not None or hour is not None:
                if refused := indispensable(lacking_in(self.bot, int(place))):
                    raise Illegal(Refusal.MISSING_PERMISSION, permissions=refused, place=place)
                at = kept.get(WHEN, HOUR) if hour is None else hour
                kept = await servers.change(guild, {CHANNEL: int(place), WHEN: int(at)})
                await noted(interaction, "server_set", what="day_hand")
            zone = zone_name(str(kept.get("zone", "UTC")), skin.locale)
            at, channel = kept.get(WHEN, HOUR), tags.channel(int(place))
            await told(interaction, skin.say("day.on", hour=at, zone=zone, channel=channel))
