"""Commands and buttons of seats: sit down, buy chips, be away, come back and leave."""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import (
    ComeBack,
    GoAway,
    Leave,
    PostNow,
    SetMark,
    Sit,
    Straddle,
    TakeBackBuyIn,
    TopUp,
)
from bot.engine.table.seats import chair_of, must_take_chips
from bot.tables import Person, Show
from bot.ui.input import modals
from bot.ui.input.amounts import amount, worth_between
from bot.ui.input.commands import command
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering, happened
from bot.ui.table.more import more_panel
from bot.ui.table.private import end_check, leave_check, leaving
from bot.ui.words.options import brief_house_rules
from cogs.nights.buttons import ask_to_sit
from cogs.shared.answers import (
    Interaction,
    as_button,
    aside,
    form,
    now,
    panel,
    presser,
    private,
    redraw,
    seated,
    skin_for,
    table_here,
    welcome,
)
from cogs.shared.powers import leader
from cogs.shared.ranges import Chips, Mark

Seat = app_commands.Range[int, 1, 10]
SIMPLE: dict[str, type[GoAway | ComeBack | PostNow]] = {
    "away": GoAway,
    "back": ComeBack,
    "post": PostNow,
}


class Seating(commands.Cog):
    """Handles seats, and everything seated players do besides answers."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "sit": self.press_sit,
            "topup": self.press_top_up,
            "away": self.press_simple,
            "back": self.press_simple,
            "post": self.press_simple,
            "straddle": self.press_straddle,
            "take_back": self.press_take_back,
            "leave": self.press_leave,
            "sure_leave": self.press_sure_leave,
            "more": self.press_more,
        }
        bot.forms |= {"sit", "topup"}

    async def press_sit(self, interaction: Interaction, press: Press) -> None:
        """Show the form with the buy-in and the rules; sending it agrees to them."""
        person = await leader(interaction, press.table)
        if press.value:
            show = self.bot.tables.at(press.table).host.show(person.number)
            chips = await self._typed(interaction, show, show.view.buy_in, press)
            await self._sit(interaction, press.table, person, chips)
            return
        await self.bot.tables.at(press.table).host.must_be_welcome(person.number)
        if await ask_to_sit(interaction, press.table):
            return
        await welcome(interaction, person)
        show = self.bot.tables.at(press.table).host.show(person.number)
        if show.view.own is not None:
            raise Illegal(Refusal.ALREADY_SEATED)
        show = await self.bot.nights.seats.offered_to(press.table, person)
        owns = await self.bot.store.books.banks.holdings(show.guild, person.number)
        usual = self.bot.file_of(show.view.next_game)
        await form(interaction, modals.sit_modal(show, owns.bank, usual, skin_for(interaction)))

    async def _sit(
        self, interaction: Interaction, table: int, person: Person, chips: int, seat: int = 0
    ) -> None:
        table = await self.bot.nights.seats.room_for(table, person, chips, seat)
        show = await self.bot.tables.at(table).host.submit(
            person.number, Sit(person.number, chips, seat)
        )
        skin, view = skin_for(interaction), show.view
        if view.own is None:
            await panel(interaction, show, notice=happened(interaction))
            return
        done = happened(interaction, skin.say("done.seated"))
        usual = self.bot.file_of(view.next_game)
        rules = brief_house_rules(usual, view.settings, skin.locale)
        await seated(interaction, show, "\n".join(filter(None, [done, rules])))

    async def press_top_up(self, interaction: Interaction, press: Press) -> None:
        """Show the form for more chips, or buy those that were typed."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        if press.value:
            bounds = (0, 0) if show.view.own is None else show.view.own.top_up
            chips = await self._typed(interaction, show, bounds, press)
            await self._top_up(interaction, press.table, person, chips)
            return
        table = self.bot.tables.at(press.table).host.table
        must_take_chips(table, chair_of(table, person.number))
        owns = await self.bot.store.books.banks.holdings(show.guild, person.number)
        await form(interaction, modals.topup_modal(show, owns.bank, skin_for(interaction)))

    async def _top_up(
        self, interaction: Interaction, table: int, person: Person, chips: int
    ) -> None:
        show = await self.bot.tables.at(table).host.submit(
            person.number, TopUp(person.number, chips)
        )
        if show.view.asked:
            await redraw(interaction, show, notice=happened(interaction))
            return
        key = "done.pending" if show.view.own and show.view.own.pending else "done.topped_up"
        bought = happened(interaction, skin_for(interaction).say(key, chips=chips))
        await redraw(interaction, show, notice=bought)

    async def _typed(
        self, interaction: Interaction, show: Show, bounds: tuple[int, int], press: Press
    ) -> int:
        """Return the chips of a form, at most as many as its sender has in the bank.

        Raise Illegal with NOT_A_NUMBER.
        """
        least, most = bounds
        if not show.practice:
            owns = await self.bot.store.books.banks.holdings(show.guild, show.view.viewer)
            most = max(least, min(most, owns.bank))
        return amount(press.value, interaction.locale.value, worth_between(least, most))

    async def press_simple(self, interaction: Interaction, press: Press) -> None:
        """Be away, come back, or post a blind."""
        person = await presser(interaction, press.table)
        command = SIMPLE[press.action]
        show = await self.bot.tables.at(press.table).host.submit(
            person.number, command(person.number)
        )
        await redraw(interaction, show)

    async def press_straddle(self, interaction: Interaction, press: Press) -> None:
        """Straddle in the next possible deal, or cancel that."""
        person = await presser(interaction, press.table)
        wanted = Straddle(person.number, on=press.arg != "off")
        await redraw(
            interaction, await self.bot.tables.at(press.table).host.submit(person.number, wanted)
        )

    async def press_take_back(self, interaction: Interaction, press: Press) -> None:
        """Ask no longer for chips that wait for the host."""
        person = await presser(interaction, press.table)
        show = await self.bot.tables.at(press.table).host.submit(
            person.number, TakeBackBuyIn(person.number)
        )
        done = happened(interaction, skin_for(interaction).say("done.take_back"))
        await panel(interaction, show, notice=done)

    async def press_leave(self, interaction: Interaction, press: Press) -> None:
        """Leave; ask once if that folds a hand or is before the agreed end."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        own = show.view.own
        if own is not None and (own.leaving_folds or own.part_of):
            await aside(interaction, show, leave_check(show, skin_for(interaction)))
        elif before_the_end(show):
            await aside(interaction, show, end_check(show, skin_for(interaction)))
        else:
            await self._leave(interaction, press.table, person)

    async def press_sure_leave(self, interaction: Interaction, press: Press) -> None:
        """Leave without a further question."""
        await self._leave(interaction, press.table, await presser(interaction, press.table))

    async def _leave(self, interaction: Interaction, table: int, person: Person) -> None:
        host = self.bot.tables.at(table).host
        before = host.show(person.number)
        reason = "early" if before_the_end(before) else "asked"
        leave = Leave(person.number, reason)
        show = await host.submit(person.number, leave)
        skin, where = skin_for(interaction), show.where
        if show.view.own is not None or before.view.own is None:
            goes = happened(interaction, skin.say(f"done.leaving{where}"))
            await private(interaction, leaving(show, goes, skin))
            return
        chips = host.table.departed.get(person.number, 0)
        left = happened(interaction, skin.say(f"done.left{where}", chips=chips))
        await panel(interaction, show, notice=left)

    async def press_more(self, interaction: Interaction, press: Press) -> None:
        """Show what is seldom needed, in a message beside the panel."""
        person = await leader(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        await aside(interaction, show, more_panel(show, skin_for(interaction)))

    @command("sit")
    async def sit(
        self, interaction: Interaction, chips: Chips | None = None, seat: Seat | None = None
    ) -> None:
        """Sit down; without a number of chips show the form."""
        async with answering(interaction, form=chips is None):
            table = table_here(interaction)
            if chips is None or self.bot.tables.at(table).host.show().scrip:
                await self.press_sit(interaction, Press("sit", table))
                return
            person = await leader(interaction, table)
            await welcome(interaction, person)
            await self._sit(interaction, table, person, chips, seat or 0)

    @command("stand")
    async def stand(self, interaction: Interaction) -> None:
        """Leave at once, or when the deal ends."""
        async with answering(interaction):
            await self.press_leave(interaction, Press("leave", table_here(interaction)))

    @command("topup")
    async def topup(self, interaction: Interaction, chips: Chips) -> None:
        """Buy chips, which arrive when the deal ends."""
        async with answering(interaction):
            table = table_here(interaction)
            await self._top_up(interaction, table, await presser(interaction, table), chips)

    @command("take-back")
    async def take_back(self, interaction: Interaction) -> None:
        """Ask no longer for chips that wait for the host."""
        async with answering(interaction):
            await as_button(interaction, "take_back")

    @command("topup-to")
    async def topup_to(self, interaction: Interaction, chips: Mark) -> None:
        """Set the mark to which the player is topped up by itself, or take it away."""
        async with answering(interaction):
            table = table_here(interaction)
            person = await presser(interaction, table)
            show = await self.bot.tables.at(table).host.submit(
                person.number, SetMark(person.number, chips)
            )
            key = "done.mark" if chips else "done.mark.off"
            done = happened(interaction, skin_for(interaction).say(key, chips=chips))
            await redraw(interaction, show, notice=done)

    @command("away")
    async def away(self, interaction: Interaction, only_next: bool = False) -> None:
        """Be away from the next deal on, or only in that."""
        async with answering(interaction):
            await as_button(interaction, "skip_deal" if only_next else "away")

    @command("back")
    async def back(self, interaction: Interaction) -> None:
        """Come back for the next deal that the player may enter."""
        async with answering(interaction):
            await as_button(interaction, "back")

    @command("post")
    async def post(self, interaction: Interaction) -> None:
        """Post a blind instead of waiting for the big blind."""
        async with answering(interaction):
            await as_button(interaction, "post")

    @command("straddle")
    async def straddle(self, interaction: Interaction, off: bool = False) -> None:
        """Straddle in the next deal, where the table allows it."""
        async with answering(interaction):
            await as_button(interaction, "straddle", "off" if off else "")


def before_the_end(show: Show) -> bool:
    """True before the agreed end, unless the last orbit has begun (Source: R106)."""
    view = show.view
    return view.settings.rules.session_end * 1000 > now() and view.last_deals < 0


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(Seating(bot))
