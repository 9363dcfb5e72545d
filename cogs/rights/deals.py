"""Commands of a host for the running deal: skip a turn, void the deal; and the players' consent."""

from typing import Annotated

from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import ProposeVoid, SecondVoid, SkipTurn
from bot.tables import Show
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.parts.lines import name_of_seat
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.table.hosting import WHYS, skip_form, void_form
from cogs.shared.agreeing import as_host
from cogs.shared.answers import (
    Interaction,
    form,
    must_be_now,
    presser,
    redraw,
    skin_for,
    table_here,
    told,
)
from cogs.shared.powers import Reason, leader

Why = Annotated[str, ChoiceOption.each("void", WHYS)]


class DealPowers(commands.Cog):
    """Commands that act at once; their buttons first ask for an optional reason."""

    bot: Dealer

    def take_deals(self) -> None:
        """Register the buttons."""
        self.bot.actions |= {
            "skip": self.press_skip,
            "void": self.press_void,
            "second_void": self.press_second,
        }
        self.bot.forms |= {"skip", "void"}

    @command("host.skip")
    async def skip(self, interaction: Interaction, reason: Reason = "") -> None:
        """Skip the turn of a player instead of waiting for their time bank."""
        async with answering(interaction):
            table = table_here(interaction)
            question = self.bot.tables.at(table).host.show().view.question
            press = Press("skip", table, question, value=reason, sent=True)
            await self.press_skip(interaction, press)

    @command("host.void")
    async def void(
        self, interaction: Interaction, reason: Why, details: Reason | None = None
    ) -> None:
        """Propose to void the deal; another player in it has to agree, or all of them."""
        async with answering(interaction):
            await self._void(interaction, table_here(interaction), None, reason, details or "")

    @command("host.agree")
    async def agree(self, interaction: Interaction) -> None:
        """Agree to a void, as the button on the table message does."""
        async with answering(interaction):
            table = table_here(interaction)
            person = await presser(interaction, table)
            show = await self.bot.tables.at(table).host.submit(
                person.number, SecondVoid(person.number)
            )
            key = "done.void" if show.view.dealt.voided else "done.void_agreed"
            await told(interaction, skin_for(interaction).say(key))

    async def press_skip(self, interaction: Interaction, press: Press) -> None:
        """Skip the first player to act, once their own time has run out.

        Raise Illegal with STALE, NO_HAND or SKIP_TOO_SOON, and as the command does.
        """
        host = await leader(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(host.number)
        must_be_now(press, show)
        seat, skin = _awaited(show), skin_for(interaction)
        if not press.sent:
            if show.rank is None:
                raise Illegal(Refusal.NOT_HOST, host=show.view.host)
            self.bot.tables.at(press.table).host.log.must_be_overdue()
            await form(interaction, skip_form(show, seat, press, skin))
            return
        skipped, why = SkipTurn(host.number, seat), clean(press.value)
        await self.bot.tables.at(press.table).host.submit(
            host.number, skipped, press.question, reason=why
        )
        await told(
            interaction, skin.say("done.skipped", name=name_of_seat(show, seat, skin.locale))
        )

    async def press_void(self, interaction: Interaction, press: Press) -> None:
        """Show a form for the reason, or propose the void. Raise Illegal with STALE."""
        if not press.sent:
            show = await as_host(interaction, press.table)
            must_be_now(press, show)
            await form(interaction, void_form(show, skin_for(interaction)))
            return
        why = press.picked[0] if press.picked else ""
        if why not in WHYS:
            raise Illegal(Refusal.STALE)
        await self._void(interaction, press.table, press.question, why, press.value)

    async def _void(
        self, interaction: Interaction, table: int, deal: int | None, why: str, details: str
    ) -> None:
        host = await leader(interaction, table)
        show = await self.bot.tables.at(table).host.submit(
            host.number, ProposeVoid(host.number, why), deal=deal, reason=clean(details)
        )
        all_must = show.view.void is not None and show.view.void.lacking
        key = "done.void_asked.all" if all_must else "done.void_asked"
        await told(interaction, skin_for(interaction).say(key))

    async def press_second(self, interaction: Interaction, press: Press) -> None:
        """Agree to void the deal, as a player in it."""
        person = await presser(interaction, press.table)
        command = SecondVoid(person.number)
        show = await self.bot.tables.at(press.table).host.submit(
            person.number, command, deal=press.question
        )
        await redraw(interaction, show)


def _awaited(show: Show) -> int:
    """Return the seat of the first player to act. Raise Illegal with NO_HAND if there is none."""
    hand = show.view.hand
    if hand is None or not hand.waiting:
        raise Illegal(Refusal.NO_HAND)
    return hand.waiting[0]
