"""`/settings show`: all settings of a server that are in force; part of the group `/settings`."""

from dataclasses import replace

from discord.ext import commands

from bot.client import Dealer
from bot.engine.table.agreed.agreement import agreed
from bot.engine.table.agreed.settings import Settings
from bot.store import SIGNED_FROM, broke_of
from bot.tables.server.usual import LANGUAGE, MANAGERS, buy_in_of, calls_of
from bot.ui.input.commands import command
from bot.ui.pages.desk.in_force import InForce, in_force_page
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.notices.day_hands import CHANNEL as DAY_CHANNEL
from bot.ui.platform.notices.day_hands import HOUR as DAY_HOUR
from bot.ui.platform.notices.day_hands import WHEN as DAY_WHEN
from bot.ui.platform.notices.reporting import REPORTS
from bot.ui.platform.notices.server_log import CHANNEL as LOG
from bot.ui.platform.notices.weekly import CHANNEL, HOUR, WHEN
from cogs.glory.stats import bars_of
from cogs.shared.answers import Interaction, private, skin_for
from cogs.shared.economy import economy_of
from cogs.shared.managing import managed


class SettingsInForce(commands.Cog):
    """The page of settings, for managers."""

    bot: Dealer

    @command("settings.show")
    async def show(self, interaction: Interaction) -> None:
        """Show each setting with its figures and the command that changes it."""
        async with answering(interaction):
            guild = await managed(interaction)
            page = in_force_page(await self._in_force(interaction, guild), skin_for(interaction))
            await private(interaction, page)

    async def _in_force(self, interaction: Interaction, guild: int) -> InForce:
        bot, kept = self.bot, await self.bot.store.config.servers.of(guild)
        below = await bot.rules.below(guild)
        there = interaction.guild
        role = there.get_role(int(kept.get(MANAGERS, 0))) if there is not None else None
        mode, look = await bot.gallery.chosen(guild)
        seasons = await bot.store.sums.seasons.of(guild)
        economy = economy_of(kept, bot.settings)
        boards, reports, log = [self._place(kept.get(one)) for one in (CHANNEL, REPORTS, LOG)]
        return InForce(
            zone=str(kept.get("zone", "UTC")),
            language=str(kept.get(LANGUAGE, "")),
            managers="" if role is None else role.name,
            boards=boards,
            hour=int(kept.get(WHEN, HOUR)),
            reports=reports,
            log=log,
            day_hand=self._place(kept.get(DAY_CHANNEL)),
            day_hour=int(kept.get(DAY_WHEN, DAY_HOUR)),
            bars=bars_of(kept),
            rules=agreed(Settings(), replace(below, of_server={}), below.of_server),
            buy_in=buy_in_of(kept),
            calls=calls_of(kept),
            broke=broke_of(kept),
            pictures=mode,
            look=look,
            house_games=len(bot.house_games.own(guild)),
            set_ups=len(await bot.set_ups.of(guild)),
            seasons=[one.name for one in seasons if one.ended is None],
            signed_from=int(kept.get(SIGNED_FROM) or 0),
            welcome=economy.welcome,
            floor=economy.floor,
        )

    def _place(self, channel: int | None) -> int:
        """Return a chosen channel, or 0 if there is none any more."""
        return int(channel) if channel and self.bot.get_channel(int(channel)) is not None else 0
