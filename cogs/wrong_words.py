"""The form of `/help` for wrong words, which go to the operator's channel."""

import asyncio

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.ui.input.modals import wrong_word_modal
from bot.ui.pages.welcome.joining import wrong_word
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import happened
from bot.ui.platform.notices.reporting import trouble_of
from bot.ui.words.quotes import keys_of
from cogs.shared.answers import Interaction, form, presser, skin_for, told


class WrongWords(commands.Cog):
    """Passes on what readers would say otherwise."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions["wrong_word"] = self.press
        bot.forms.add("wrong_word")

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Open the form, or post what it says. Raise Illegal with STALE or REPORTS_SPENT."""
        channel, skin = self.bot.settings.words_channel, skin_for(interaction)
        if not channel:
            raise Illegal(Refusal.STALE)
        if not press.sent:
            await form(interaction, wrong_word_modal(skin))
            return
        await self.bot.limits.wrong_word(await presser(interaction))
        keys = await asyncio.to_thread(keys_of, skin.locale, press.value)
        message = wrong_word(skin.locale, keys, press.value, press.second)
        if await trouble_of(self.bot, channel, message) is None:
            await told(interaction, happened(interaction, skin.say("wrong_word.sent")))
        else:
            await told(interaction, skin.say("wrong_word.lost"))


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(WrongWords(bot))
