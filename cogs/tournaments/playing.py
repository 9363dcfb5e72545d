"""Presses of players and hosts while a tournament waits, runs, and ends."""

from contextlib import suppress

import discord
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips
from bot.nights import HostRequest
from bot.store import Answer, TournamentState
from bot.tournaments import TournamentShow
from bot.tournaments.directing import Director
from bot.ui.pages.tournaments.deal import deal_page
from bot.ui.pages.tournaments.levels import levels_page
from bot.ui.pages.tournaments.results import recap_message, tournaments_list
from bot.ui.pages.tournaments.status import give_up_check, start_check, status
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import happened
from bot.ui.platform.reach import is_for_all, must_begin_threads, must_write, sees
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import (
    Interaction,
    presser,
    private,
    public,
    skin_for,
    skin_for_all,
    told,
    welcome,
)
from cogs.shared.managing import manages

LOOKED_THROUGH = 100
"""Most tournaments that are searched for those that the asker may see."""


class TournamentPlaying(commands.Cog):
    """Handles presses on boards and on the private screens of a tournament."""

    bot: Dealer

    def take_boards(self) -> None:
        """Register the buttons of boards."""
        self.bot.actions |= {
            "tournament_enter": self.press_enter,
            "tournament_leave": self.press_leave,
            "sure_give_up": self.press_give_up,
            "tournament_status": self.press_status,
            "tournament_levels": self.press_levels,
            "tournament_start": self.press_start,
            "tournament_begin": self.press_begin,
            "tournament_cancel": self.press_cancel,
            "tournament_deal": self.press_deal,
            "tournament_ask": self.press_ask,
            "tournament_answer": self.press_answer,
            "tournament_pause": self.press_pause,
        }

    async def press_enter(self, interaction: Interaction, press: Press) -> None:
        """Enter the presser, or have them come back."""
        before = await reached(interaction, press.question)
        person, skin = await presser(interaction), skin_for(interaction)
        if _is_night_s(before):
            if any(one.player == person.number for one in before.entries):
                raise Illegal(Refusal.ENTERED)
            await self._answer_night(interaction, before, Answer.GOING)
            return
        await welcome(interaction, person)
        await self.bot.tournaments.enter(press.question, person)
        if any(one.player == person.number for one in before.entries):
            text = skin.say("tournament.back")
        elif before.plan.entry:
            text = skin.say("tournament.entered.paid", chips=before.plan.entry)
        else:
            text = skin.say("tournament.entered.you")
        await told(interaction, happened(interaction, text))

    async def press_leave(self, interaction: Interaction, press: Press) -> None:
        """Take the presser out before the start; later ask them whether they give up."""
        show = await reached(interaction, press.question)
        person, skin = await presser(interaction), skin_for(interaction)
        if show.row.state is TournamentState.RUNNING:
            if show.rank_of(person.number) is None:
                raise Illegal(Refusal.NOT_ENTERED)
            await private(interaction, give_up_check(show, skin))
            return
        if _is_night_s(show):
            if not any(one.player == person.number for one in show.entries):
                raise Illegal(Refusal.NOT_ENTERED)
            await self._answer_night(interaction, show, Answer.CANT)
            return
        await self.bot.tournaments.leave(press.question, person.number)
        await told(interaction, happened(interaction, skin.say("tournament.left.you")))

    async def _answer_night(
        self, interaction: Interaction, show: TournamentShow, answer: Answer
    ) -> None:
        """Give the presser's answer to the night of a tournament that has not begun."""
        press = Press("night_answer", question=show.row.night or 0, arg=answer.value)
        await self.bot.actions["night_answer"](interaction, press)

    async def press_give_up(self, interaction: Interaction, press: Press) -> None:
        """Take the presser's stack out of play."""
        await reached(interaction, press.question)
        person = await presser(interaction)
        await self.bot.tournaments.leave(press.question, person.number)
        await told(interaction, skin_for(interaction).say("tournament.gave_up"))

    async def press_status(self, interaction: Interaction, press: Press) -> None:
        """Show how a tournament stands for the presser."""
        await tell_status(interaction, await reached(interaction, press.question))

    async def press_levels(self, interaction: Interaction, press: Press) -> None:
        """Show each level with how it was made."""
        show = await reached(interaction, press.question)
        await private(interaction, levels_page(show, skin_for(interaction)))

    async def press_start(self, interaction: Interaction, press: Press) -> None:
        """Begin now; where house players may sit, ask first whether they take the free places."""
        show = await directed(interaction, press.question)
        if show.row.state is not TournamentState.WAITING:
            raise Illegal(Refusal.TOURNAMENT_RUNS)
        free = show.left < show.plan.most
        if show.plan.house and free and show.left > 1:
            await private(interaction, start_check(show, skin_for(interaction)))
            return
        await self._begin(interaction, show, filled=show.plan.house and free)

    async def press_begin(self, interaction: Interaction, press: Press) -> None:
        """Begin with house players at the free places, or without."""
        show = await directed(interaction, press.question)
        await self._begin(interaction, show, filled=press.arg == "filled")

    async def _begin(self, interaction: Interaction, show: TournamentShow, *, filled: bool) -> None:
        if show.left < 2 and not filled:
            raise Illegal(Refusal.TOO_FEW_PLAYERS, least=2)
        if _is_night_s(show):
            await self.bot.nights.steering.start(show.row.night or 0, await _steers(interaction))
        else:
            await self.bot.tournaments.start(show.row.number, filled=filled)
        await told(interaction, skin_for(interaction).say("tournament.begun"))

    async def press_cancel(self, interaction: Interaction, press: Press) -> None:
        """Call a tournament off that has not begun."""
        show = await directed(interaction, press.question)
        if _is_night_s(show):
            await self.bot.nights.steering.cancel(show.row.night or 0, await _steers(interaction))
        else:
            await self.bot.tournaments.call_off(press.question)
        await told(interaction, skin_for(interaction).say("tournament.called_off"))

    async def press_deal(self, interaction: Interaction, press: Press) -> None:
        """Show what each would get by a deal; the third part of an arg is what is played on for."""
        show = await reached(interaction, press.question)
        await tell_deal(interaction, show, int(press.arg or 0))

    async def press_ask(self, interaction: Interaction, press: Press) -> None:
        """Ask the others for the deal that was picked."""
        await reached(interaction, press.question)
        person, (way, _, left) = await presser(interaction), press.arg.partition("-")
        await self.bot.tournaments.ask_deal(press.question, person.number, way, int(left or 0))
        await told(interaction, skin_for(interaction).say("tournament.asked"))

    async def press_answer(self, interaction: Interaction, press: Press) -> None:
        """Accept the deal that is asked for, or play on."""
        await reached(interaction, press.question)
        person, accepts = await presser(interaction), press.arg == "yes"
        await self.bot.tournaments.answer_deal(press.question, person.number, accepts=accepts)
        await told(interaction, skin_for(interaction).say(f"tournament.answered.{press.arg}"))

    async def press_pause(self, interaction: Interaction, press: Press) -> None:
        """Pause the tournament, or let it go on."""
        await directed(interaction, press.question)
        await pause(interaction, press.question, press.arg == "pause", press.value)


def _is_night_s(show: TournamentShow) -> bool:
    """True if a night begins with this tournament, which waits for it."""
    return show.row.night is not None and show.row.state is TournamentState.WAITING


async def _steers(interaction: Interaction) -> HostRequest:
    """Return the presser with their rights in the server."""
    return HostRequest(await presser(interaction), await manages(interaction))


async def reached(interaction: Interaction, number: int) -> TournamentShow:
    """Return a tournament that the presser can see. Raise Illegal with NO_TOURNAMENT."""
    show = await interaction.client.tournaments.show(number)
    here = show.row.guild == interaction.guild_id
    if not here or not sees(interaction, show.row.channel):
        raise Illegal(Refusal.NO_TOURNAMENT)
    return show


async def directed(interaction: Interaction, number: int) -> TournamentShow:
    """Return a tournament that the presser may direct. Raise Illegal with NOT_HOST."""
    show = await reached(interaction, number)
    by = await presser(interaction)
    await interaction.client.tournaments.rank(show, by, manages=await manages(interaction))
    return show


async def director(interaction: Interaction, number: int, reason: str = "") -> Director:
    """Return the asker as a director, with their reason. Raise Illegal with NOT_HOST."""
    bot, by = interaction.client, await presser(interaction)
    show = await reached(interaction, number)
    rank = await bot.tournaments.rank(show, by, manages=await manages(interaction))
    return Director(by.number, rank, clean(reason))


async def directs(interaction: Interaction, show: TournamentShow) -> bool:
    """True if the presser may direct the tournament."""
    by = await presser(interaction)
    try:
        await interaction.client.tournaments.rank(show, by, manages=await manages(interaction))
    except Illegal:
        return False
    return True


async def tell_status(interaction: Interaction, show: TournamentShow) -> None:
    """Show how a tournament stands for the asker."""
    by, may = await presser(interaction), await directs(interaction, show)
    skin = skin_for(interaction)
    await private(interaction, status(show, by.number, skin, directs=may))


async def pause(interaction: Interaction, number: int, stops: bool, reason: str = "") -> None:
    """Pause a tournament, or let it go on."""
    bot, by = interaction.client, await director(interaction, number, reason)
    async with bot.tournaments.directed(number) as (directing, one):
        if stops:
            await directing.pause(one, by)
        else:
            await directing.go_on(one, by)
    key = "tournament.paused" if stops else "tournament.resumed"
    await told(interaction, skin_for(interaction).say(key))


async def go_on_here(interaction: Interaction) -> None:
    """Go on in this channel with a tournament that the asker directs and whose own was deleted.

    Raise Illegal with NOT_HOMELESS, NO_THREAD_HERE, MEMBER_LACKS, MISSING_PERMISSION or
    TOURNAMENT_HERE.
    """
    bot, channel = interaction.client, interaction.channel_id or 0
    waiting = bot.tournaments.homeless(interaction.guild_id or 0)
    shows = [await bot.tournaments.show(number) for number in waiting]
    mine = [show for show in shows if await directs(interaction, show)]
    if not mine:
        raise Illegal(Refusal.NOT_HOMELESS)
    several = len(mine[0].tables) > 1
    must_write(interaction)
    if several:
        if isinstance(interaction.channel, discord.Thread):
            raise Illegal(Refusal.NO_THREAD_HERE)
        must_begin_threads(interaction)
    must_be_allowed(interaction, thread=several)
    show = await bot.tournaments.go_on_in(mine[0].row.number, channel)
    title = escaped(show.plan.title)
    await told(interaction, skin_for(interaction).say("tournament.goes_on_here", title=title))


async def tell_deal(interaction: Interaction, show: TournamentShow, left: Chips) -> None:
    """Show what each would get by a deal. Raise Illegal with the reason why none is possible."""
    ways = await interaction.client.tournaments.ways(show.row.number, left)
    await private(interaction, deal_page(show, ways, left, skin_for(interaction)))


async def last_here(interaction: Interaction) -> int:
    """Return the tournament of this channel, or the last one that was played here; 0 for none."""
    bot, channel = interaction.client, interaction.channel_id or 0
    with suppress(Illegal):
        return await bot.tournaments.number_in(channel)
    rows = await bot.store.tournaments.events.over(interaction.guild_id or 0, LOOKED_THROUGH)
    return next((one.number for one in rows if one.channel == channel), 0)


async def tell_list(interaction: Interaction) -> None:
    """List the finished tournaments that the asker may see, with the numbers for their results."""
    bot, skin = interaction.client, skin_for(interaction)
    rows = await bot.store.tournaments.events.over(interaction.guild_id or 0, LOOKED_THROUGH)
    numbers = [one.number for one in rows if sees(interaction, one.channel)][:MOST_CHOICES]
    shows = [await bot.tournaments.show(one) for one in numbers]
    await private(interaction, tournaments_list(shows, skin))


async def tell_results(interaction: Interaction, number: int) -> None:
    """Show the results of a tournament, or how it stands as long as it is not over."""
    show = await reached(interaction, number)
    if show.row.state is not TournamentState.ENDED:
        await tell_status(interaction, show)
        return
    for_all = is_for_all(interaction, show.row.channel)
    skin, tell = (
        (skin_for_all(interaction), public) if for_all else (skin_for(interaction), private)
    )
    recap = await interaction.client.tournaments.recap(number)
    framed = await interaction.client.gallery.tournament(show, recap, skin)
    await tell(interaction, recap_message(show, recap, skin, framed), framed)
