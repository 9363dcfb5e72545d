"""Forms for an amount or for words; a sent form comes back as an answer (`cogs.play`)."""

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.tables import Show
from bot.ui.mechanics.faces import QUESTIONS, face_of
from bot.ui.parts.press import Press
from cogs.shared.answers import Interaction, form, must_be_now, presser, skin_for


class Forms(commands.Cog):
    """Opens the forms for raises, bids and cuts."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        for face in QUESTIONS.values():
            ahead = () if face.ahead is None else face.ahead.forms
            bot.actions |= dict.fromkeys(face.forms, self.now) | dict.fromkeys(ahead, self.ahead)
            bot.forms |= {*face.forms, *ahead}

    async def now(self, interaction: Interaction, press: Press) -> None:
        """Open the form for the current question. Raise Illegal with STALE or NOT_YOUR_TURN."""
        show = await self._show(interaction, press)
        choices = None if show.view.own is None else show.view.own.choices
        asked = None if choices is None else face_of(choices).forms.get(press.action)
        if asked is None:
            turn = () if show.view.hand is None else show.view.hand.waiting
            raise Illegal(Refusal.NOT_YOUR_TURN, turn=turn)
        await form(interaction, asked(show, choices, skin_for(interaction)))

    async def ahead(self, interaction: Interaction, press: Press) -> None:
        """Open the form for a choice ahead of the turn. Raise Illegal with STALE or TURN_CAME."""
        show = await self._show(interaction, press)
        choices = None if show.view.own is None else show.view.own.ahead
        ahead = None if choices is None else face_of(choices).ahead
        asked = None if ahead is None else ahead.forms.get(press.action)
        if asked is None:
            raise Illegal(Refusal.TURN_CAME)
        await form(interaction, asked(show, choices, skin_for(interaction)))

    async def _show(self, interaction: Interaction, press: Press) -> Show:
        """Return the presser's screen, if the button is current. Raise Illegal with STALE."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        must_be_now(press, show)
        return show


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Forms(bot))
