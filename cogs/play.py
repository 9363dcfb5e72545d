"""Acting in a deal: the buttons of the table message, the panel and the direct message; `/act`."""

from contextlib import suppress
from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal
from bot.engine.hand.commands import Fold, RaiseTo
from bot.engine.kinds import Chips
from bot.engine.table.commands import GotIt
from bot.tables import Show
from bot.ui.input import completing, pressed, typed
from bot.ui.input.commands import command
from bot.ui.mechanics.actions import ALL_IN, DEAR
from bot.ui.mechanics.faces import Made, face_of
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.interactions.answers import on_private
from bot.ui.table.choosing.calling import only_looks_back
from bot.ui.table.private import all_in_check, fold_check, in_words
from cogs.shared.answers import (
    Interaction,
    asked,
    beside,
    must_be_of_this_deal,
    on_table,
    panel,
    presser,
    redraw,
    redraw_table,
    skin_for,
    table_here,
)
from cogs.shared.powers import leader
from cogs.shared.turn_list import redraw_or_list


class Play(commands.Cog):
    """Handles answers to the questions of a deal."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            **dict.fromkeys(pressed.ANSWERS, self.answer),
            "fold": self.fold,
            "raise": self.raise_to,
            "declare": self.secretly,
            "bid": self.secretly,
            "pick": self.pick,
            "draw": self.pick,
            **dict.fromkeys(pressed.PLANS, self.plan),
            **dict.fromkeys(pressed.AFTER, self.after_deal),
            "words": self.words,
            "act_here": self.here,
            "hand": self.hand,
            "panel_more": self.more,
        }

    async def answer(self, interaction: Interaction, press: Press) -> None:
        """Submit the answer that a button carries."""
        person = await presser(interaction, press.table)
        host = self.bot.tables.at(press.table).host
        command = pressed.answer(press, partial(host.show, person.number), interaction.locale.value)
        if on_table(interaction):
            await host.do(person.number, command, press.question)
            await redraw_table(interaction, press.table)
        else:
            show = await host.submit(person.number, command, press.question)
            await redraw_or_list(interaction, show)

    async def secretly(self, interaction: Interaction, press: Press) -> None:
        """Submit an answer; reply in private if it is secret, wherever the button was."""
        person = await presser(interaction, press.table)
        host = self.bot.tables.at(press.table).host
        hand = host.show().view.hand
        turn = None if hand is None else hand.turn
        if turn is None or interaction.guild_id is None or not face_of(turn).secret(turn):
            await self.answer(interaction, press)
            return
        made = pressed.answer(press, partial(host.show, person.number), interaction.locale.value)
        show = await host.submit(person.number, made, press.question)
        await panel(interaction, show)

    async def fold(self, interaction: Interaction, press: Press) -> None:
        """Fold, but ask once if checking is free."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        if press.of_now(show.view) and _doubt(show, Fold):
            await asked(interaction, show, fold_check(show, skin_for(interaction)))
        else:
            await self.answer(interaction, press)

    async def raise_to(self, interaction: Interaction, press: Press) -> None:
        """Bet or raise, but ask for confirmation of an all-in for a much smaller pot."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        to = pressed.total(press, lambda: show, interaction.locale.value)
        if press.of_now(show.view) and await self._is_asked(show, to):
            await asked(interaction, show, all_in_check(show, to, skin_for(interaction)))
        else:
            await self.answer(interaction, press)

    async def _is_asked(self, show: Show, to: Chips) -> bool:
        """True if an all-in needs a confirmation, by the player's preference."""
        chosen = await self.bot.store.config.preferences.of(show.view.viewer)
        return _doubt(show, lambda seat: RaiseTo(seat, to), chosen.get(ALL_IN, DEAR))

    async def pick(self, interaction: Interaction, press: Press) -> None:
        """Mark a card to throw away; nothing is submitted yet."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        must_be_of_this_deal(press, show)
        picked = int(press.arg) if press.arg else None
        opens = interaction.message is not None and press.action == "pick"
        if opens or on_private(interaction):
            hint = self.bot.stage.panels.hints.of(show)
            await panel(interaction, show, picked=picked, notice=hint)
        else:
            await redraw(interaction, show, picked=picked)

    async def plan(self, interaction: Interaction, press: Press) -> None:
        """Choose ahead of the turn, or withdraw the choice."""
        person = await presser(interaction, press.table)
        mine = self.bot.tables.at(press.table).host.show(person.number)
        must_be_of_this_deal(press, mine)
        show = await self.bot.tables.at(press.table).host.submit(
            person.number, pressed.plan(press, mine, interaction.locale.value)
        )
        await redraw(interaction, show)

    async def after_deal(self, interaction: Interaction, press: Press) -> None:
        """Show cards after a deal, ask to see a mucked hand, or show the rest of the board."""
        person = await presser(interaction, press.table)
        mine = self.bot.tables.at(press.table).host.show(person.number)
        must_be_of_this_deal(press, mine)
        made = pressed.after_deal(press, mine)
        show = await self.bot.tables.at(press.table).host.submit(person.number, made)
        await redraw(interaction, show)

    async def hand(self, interaction: Interaction, press: Press) -> None:
        """Show the private panel **My hand**, with an earlier hint for the current question."""
        person = await presser(interaction, press.table)
        show = await self.bot.tables.at(press.table).host.awake(person.number)
        await panel(interaction, show, notice=self.bot.stage.panels.hints.of(show))

    async def here(self, interaction: Interaction, press: Press) -> None:
        """Redraw the message; between deals its button **Play on** also starts the next deal."""
        person = await presser(interaction, press.table)
        show = await self.bot.tables.at(press.table).host.awake(person.number)
        if press.of_now(show.view) and only_looks_back(show.view):
            ready = GotIt(person.number)
            with suppress(Illegal):  # the next deal has begun by now
                show = await self.bot.tables.at(press.table).host.submit(person.number, ready)
        await redraw(interaction, show)

    async def more(self, interaction: Interaction, press: Press) -> None:
        """Show further buttons on the panel."""
        person = await leader(interaction, press.table)
        show = await self.bot.tables.at(press.table).host.awake(person.number)
        await panel(interaction, show, more=True)

    async def words(self, interaction: Interaction, press: Press) -> None:
        """Show the panel in words."""
        person = await presser(interaction, press.table)
        there = self.bot.tables.at(press.table)
        show = await there.host.awake(person.number)
        await there.publisher.public_first.told(person.number)
        await beside(interaction, in_words(show, skin_for(interaction)))

    @command("cards")
    async def cards(self, interaction: Interaction, in_words: bool = False) -> None:
        """Open the private panel, or show it in words."""
        async with answering(interaction):
            press = Press("words" if in_words else "hand", table_here(interaction))
            await (self.words if in_words else self.hand)(interaction, press)

    @command("act")
    async def act(self, interaction: Interaction, action: str) -> None:
        """Submit the typed answer."""
        async with answering(interaction):
            table = table_here(interaction)
            person = await presser(interaction, table)
            mine = self.bot.tables.at(table).host.show(person.number)
            skin = skin_for(interaction)
            made = typed.command(completing.typed_value(mine, action, skin), mine, skin)
            own = mine.view.own
            asked_now = own is not None and own.choices is not None
            question = mine.view.question if asked_now else None
            meant = made(own.seat) if own is not None else None
            if isinstance(meant, RaiseTo) and await self._is_asked(mine, meant.to):
                await asked(interaction, mine, all_in_check(mine, meant.to, skin_for(interaction)))
                return
            show = await self.bot.tables.at(table).host.submit(person.number, made, question)
            await panel(interaction, show)

    @act.autocomplete("action")
    async def acts(self, interaction: Interaction, so_far: str) -> list[app_commands.Choice[str]]:
        """Suggest legal answers, with their prices."""
        try:
            table = table_here(interaction)
        except Illegal:
            return []
        person = await self.bot.person(interaction.user)
        show = self.bot.tables.at(table).host.show(person.number)
        found = completing.choices(show, so_far, skin_for(interaction))[:MOST_CHOICES]
        return [app_commands.Choice(name=name, value=value) for name, value in found]


def _doubt(show: Show, made: Made, prefers: str = DEAR) -> bool:
    """True if the viewer has to confirm this answer."""
    own = show.view.own
    if own is None or own.choices is None:
        return False
    return face_of(own.choices).doubt(own.choices, made(own.seat), prefers)


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(Play(bot))
