"""Opens a table by buttons: game, stakes, and go."""

from dataclasses import replace

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.table_plan import USUAL_FILL, TablePlan, accompanied, railed
from bot.engine.table.agreed.wishes import USUAL_UNIT
from bot.games.rotations import CHOICE
from bot.tables.server.set_ups import settings_of
from bot.ui.pages.welcome.asked_options import AskedOptions, asked_options_in
from bot.ui.pages.welcome.opening import opening_screen
from bot.ui.pages.welcome.set_ups import set_up_label
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.press import Press
from cogs.shared.answers import Interaction, private, skin_for
from cogs.shared.opening import FIRST, open_here, opening_plan, plan_of, usual_here

SET = "set-"
"""Prefix of the code of a set-up, before its number."""
UNITS = range(2, 1_000_001)


class Opening(commands.Cog):
    """Handles the screen of `/table open` without options, and of each button **Open a table**."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "open_here": self.press_screen,
            "open_game": self.press_game,
            "open_stakes": self.press_stakes,
            "open_now": self.press_open,
            "open_practice": self.press_practice,
        }

    async def press_screen(self, interaction: Interaction, press: Press) -> None:
        """Show Hold'em for the usual stakes or named options, and other choices."""
        asked = asked_options_in(press, self.bot.rules.presets)
        await self._show(interaction, replace(asked, play=FIRST, unit=asked.unit or USUAL_UNIT))

    async def press_game(self, interaction: Interaction, press: Press) -> None:
        """Choose another game, several, or a set-up, which brings its stakes if none are named."""
        asked = asked_options_in(press, self.bot.rules.presets)
        own = press.value.startswith(SET) and not asked.own_unit
        unit = 0 if own else asked.unit or USUAL_UNIT
        await self._show(interaction, replace(asked, play=press.value, unit=unit))

    async def press_stakes(self, interaction: Interaction, press: Press) -> None:
        """Take other stakes."""
        asked = asked_options_in(press, self.bot.rules.presets)
        await self._show(interaction, replace(asked, unit=int(press.value)))

    async def press_open(self, interaction: Interaction, press: Press) -> None:
        """Open the table. Raise Illegal as `/table open` does."""
        asked = asked_options_in(press, self.bot.rules.presets)
        planned = railed(await self._plan(interaction, asked), asked.rail)
        await open_here(interaction, planned, thread=asked.thread)

    async def press_practice(self, interaction: Interaction, press: Press) -> None:
        """Open the table with house players, for practice chips."""
        asked = asked_options_in(press, self.bot.rules.presets)
        widen = asked.wanted.seats is None
        planned = accompanied(await self._plan(interaction, asked), USUAL_FILL, widen=widen)
        await open_here(interaction, railed(planned, asked.rail), thread=asked.thread)

    async def _show(self, interaction: Interaction, asked: AskedOptions) -> None:
        planned, offers = await self._plan(interaction, asked), await self._offers(interaction)
        await private(interaction, opening_screen(planned, asked, offers, skin_for(interaction)))

    async def _plan(self, interaction: Interaction, asked: AskedOptions) -> TablePlan:
        """Return the table to be opened. Raise Illegal for a choice that is known no more."""
        play, unit = asked.play, asked.unit
        if play.startswith(SET) and play.removeprefix(SET).isdecimal():
            number = int(play.removeprefix(SET))
            saved = await self.bot.set_ups.numbered(interaction.guild_id or 0, number)
            wanted = replace(asked.wanted, unit=unit or None)
            return await plan_of(interaction, saved, wanted, asked.own, asked.preset)
        if unit not in UNITS:
            raise Illegal(Refusal.STALE)
        seconds, pause = self.bot.settings.turn_seconds, self.bot.settings.pause_seconds
        clock = asked.wanted.clock or seconds
        wanted = replace(asked.wanted, unit=unit, clock=clock, pause=pause)
        return await opening_plan(interaction, play, wanted, asked.own, asked.preset)

    async def _offers(self, interaction: Interaction) -> dict[str, str]:
        """Return names by code: Hold'em, dealer's choice, set-ups, most dealt and easy games."""
        skin, guild = skin_for(interaction), interaction.guild_id or 0
        usual = await usual_here(interaction)
        names = {code: usual[code] for code in (FIRST, CHOICE) if code in usual}
        names |= {
            f"{SET}{one.number}": set_up_label(one, settings_of(one), skin.locale)
            for one in (await self.bot.set_ups.of(guild))[:10]
        }
        return dict(list((names | usual).items())[:MOST_CHOICES])


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Opening(bot))
