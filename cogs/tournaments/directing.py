"""The director of a tournament: a page with everything they may do, and one command for it."""

from dataclasses import dataclass
from typing import Annotated

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.tournaments.directing import DEALS, Directing, Director
from bot.tournaments.running import Running
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.pages.tournaments.desk import MATTERS, UPON, act_form, desk_page, player_page
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.shared.answers import Interaction, form, private, skin_for, told
from cogs.shared.powers import Reason, must_be_a_player
from cogs.shared.ranges import Number
from cogs.tournaments.playing import directed, director, last_here

Act = Annotated[str, ChoiceOption.each("offered.direct", (*MATTERS, *UPON))]
Lasts = Annotated[int, ChoiceOption("offered.penalty", {**{str(n): n for n in DEALS}, "orbit": 0})]
Blinds = app_commands.Range[str, 1, 200]


@dataclass(frozen=True, slots=True)
class Order:
    """An act of a director: its code, the player, a number, and the big blinds as typed.

    The number is of the deals of a penalty, of a table, or of another player.
    """

    act: str
    player: int = 0
    number: int | None = None
    blinds: str = ""

    @property
    def lacking(self) -> str:
        """The code of what was not said; empty if all was."""
        if self.act in UPON and not self.player:
            return "player"
        if self.act == "set_blinds" and not self.blinds:
            return "blinds"
        needs = {"move": "table", "correct": "other", "penalise": "deals"}
        return needs.get(self.act, "") if self.number is None else ""


class TournamentDirecting(commands.Cog):
    """Handles the director's page and its command, which is part of the group `/tournament`."""

    bot: Dealer

    def take_desk(self) -> None:
        """Register the buttons of the page."""
        self.bot.forms.add("direct_ask")
        self.bot.actions |= {
            "direct": self.press_direct,
            "direct_player": self.press_player,
            "direct_ask": self.press_ask_why,
            "direct_act": self.press_act,
        }

    @command("tournament.direct")
    async def direct(
        self,
        interaction: Interaction,
        act: Act | None = None,
        player: discord.User | None = None,
        other: discord.User | None = None,
        deals: Lasts | None = None,
        table: Number | None = None,
        blinds: Blinds | None = None,
        reason: Reason = "",
    ) -> None:
        """Show the director's page, or do what is named."""
        async with answering(interaction):
            number = await last_here(interaction)
            who = await self._number(player)
            if act is None:
                await self._page(interaction, Press("direct_player", question=number), who)
                return
            other_one = None if other is None else await self._number(other)
            numbers = {"penalise": deals, "move": table, "correct": other_one}
            order = Order(act, who, numbers.get(act), blinds or "")
            if order.lacking:
                await told(interaction, skin_for(interaction).say(f"direct.lacks.{order.lacking}"))
                return
            await self._do(interaction, number, order, reason)

    async def _number(self, user: discord.User | None) -> int:
        """Return the number of a player; 0 for nobody. Raise Illegal with NOT_A_PLAYER."""
        if user is None:
            return 0
        must_be_a_player(user)
        return (await self.bot.person(user)).number

    async def press_direct(self, interaction: Interaction, press: Press) -> None:
        """Show the director's page."""
        await self._page(interaction, press, 0)

    async def press_player(self, interaction: Interaction, press: Press) -> None:
        """Show what may be done about the player that was picked."""
        await self._page(interaction, press, int(press.value))

    async def _page(self, interaction: Interaction, press: Press, player: int) -> None:
        show, skin = await directed(interaction, press.question), skin_for(interaction)
        if player:
            await private(interaction, player_page(show, player, skin))
        else:
            await private(interaction, desk_page(show, skin, page=int(press.arg or 0)))

    async def press_ask_why(self, interaction: Interaction, press: Press) -> None:
        """Ask for a reason, or for the big blinds to come."""
        show = await directed(interaction, press.question)
        arg = f"{press.arg}-{press.value}" if press.value else press.arg
        order = ordered(arg, "-")
        if order.lacking:
            raise Illegal(Refusal.STALE)
        await form(interaction, act_form(show, arg, skin_for(interaction)))

    async def press_act(self, interaction: Interaction, press: Press) -> None:
        """Do what the form was opened for."""
        order = ordered(press.arg, press.value)
        if order.lacking:
            raise Illegal(Refusal.STALE)
        reason = "" if order.blinds else press.value
        await self._do(interaction, press.question, order, reason)

    async def _do(self, interaction: Interaction, number: int, order: Order, reason: str) -> None:
        bot, by = interaction.client, await director(interaction, number, reason)
        async with bot.tournaments.directed(number) as (directing, one):
            await _done(directing, one, by, order)
        skin, show = skin_for(interaction), await bot.tournaments.show(number)
        await private(interaction, desk_page(show, skin, note=skin.say("direct.done")))


def ordered(arg: str, typed: str) -> Order:
    """Return the order of a press. Raise Illegal with STALE for one that is not offered."""
    act, *numbers = arg.split("-")
    if act not in {*MATTERS, *UPON}:
        raise Illegal(Refusal.STALE)
    player, number, *_ = (*(int(one) for one in numbers), None, None)
    return Order(act, player or 0, number, typed if act == "set_blinds" else "")


async def _done(directing: Directing, one: Running, by: Director, order: Order) -> None:
    """Carry out an order. Raise Illegal as `Directing` does."""
    player, number = order.player, order.number or 0
    matters = {
        "next_level": directing.next_level, "more_time": directing.more_time,
        "close_entries": directing.close_entries, "stop": directing.stop,
    }  # fmt: skip
    match order.act:
        case act if act in matters:
            await matters[act](one, by)
        case "set_blinds":
            await directing.set_blinds(one, by, order.blinds)
        case "warn":
            await directing.warn(one, by, player)
        case "penalise":
            await directing.penalise(one, by, player, number)
        case "move":
            await directing.move(one, by, player, number)
        case "undo_entry":
            await directing.undo_entry(one, by, player)
        case "correct":
            await directing.correct(one, by, player, number)
        case kept:
            await directing.remove(one, by, player, kept=kept == "disqualify")
