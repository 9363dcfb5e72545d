"""Forms that ask for an amount or for words; sent, they come back as the answer (`cogs.play`)."""

from typing import TypeVar

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import BetChoices, BidChoices, CutChoices
from bot.tables import Show
from bot.ui.input import modals
from bot.ui.parts.press import Press
from cogs.shared.answers import Interaction, form, must_be_now, presser, skin_for

Kind = TypeVar("Kind", BetChoices, BidChoices, CutChoices)


class Forms(commands.Cog):
    """How much to raise to or to bid, and how to cut."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "raise_to": self.total,
            "raise_ahead": self.ahead,
            "bid_form": self.bid,
            "cut_form": self.cut,
        }
        bot.forms |= {"raise_to", "raise_ahead", "bid_form", "cut_form"}

    async def total(self, interaction: Interaction, press: Press) -> None:
        """To bet or raise to. Raises Illegal with why not, where nothing may be bet."""
        show, choices = await self._asked(interaction, press, BetChoices)
        if choices.barred:
            raise _no_raise(choices)
        await form(interaction, modals.raise_modal(show, choices, skin_for(interaction)))

    async def ahead(self, interaction: Interaction, press: Press) -> None:
        """What to bet or raise to when the turn comes. Raises Illegal with why not."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        must_be_now(press, show)
        choices = None if show.view.own is None else show.view.own.ahead
        if not isinstance(choices, BetChoices):
            raise Illegal(Refusal.TURN_CAME)
        if choices.barred:
            raise _no_raise(choices)
        await form(interaction, modals.raise_ahead_modal(show, choices, skin_for(interaction)))

    async def bid(self, interaction: Interaction, press: Press) -> None:
        """Chips for a card, or on one."""
        show, choices = await self._asked(interaction, press, BidChoices)
        await form(interaction, modals.bid_modal(show, choices, skin_for(interaction)))

    async def cut(self, interaction: Interaction, press: Press) -> None:
        """Words or a number."""
        show, choices = await self._asked(interaction, press, CutChoices)
        await form(interaction, modals.cut_modal(show, choices, skin_for(interaction)))

    async def _asked(
        self, interaction: Interaction, press: Press, kind: type[Kind]
    ) -> tuple[Show, Kind]:
        """What the presser is asked now. Raises Illegal with STALE or NOT_YOUR_TURN."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        must_be_now(press, show)
        own = show.view.own
        if own is None or not isinstance(own.choices, kind):
            turn = () if show.view.hand is None else show.view.hand.waiting
            raise Illegal(Refusal.NOT_YOUR_TURN, turn=turn)
        return show, own.choices


def _no_raise(choices: BetChoices) -> Illegal:
    """The refusal for a player who may not bet or raise, with the call where there is one."""
    priced = {"call": choices.call} if choices.call else {}
    return Illegal(Refusal(choices.barred), **priced)


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    await bot.add_cog(Forms(bot))
