"""Votes on the dates of a night, and the host's choice among them."""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.nights import NightShow
from bot.nights.running.deciding import must_be_offered
from bot.nights.when import understood
from bot.store import Answer
from bot.ui.pages.nights.dates import date_name, day_of, pick_screen, voted_text
from bot.ui.pages.nights.night import planned_text
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import happened
from cogs.nights.buttons import asker
from cogs.nights.preview import zone_of_asker
from cogs.shared.answers import Interaction, presser, private, skin_for, told, welcome


class NightDates(commands.Cog):
    """Handles presses on the dates of plans."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"night_vote": self.press_vote, "night_pick": self.press_pick}

    async def press_vote(self, interaction: Interaction, press: Press) -> None:
        """Store a vote on a date: going, maybe or can't."""
        answer, _, seconds = press.arg.partition("-")
        await voted(interaction, press.question, 1000 * int(seconds), Answer(answer))

    async def press_pick(self, interaction: Interaction, press: Press) -> None:
        """Ask the host which date it is, or choose the pressed one."""
        if press.arg:
            await picked(interaction, press.question, 1000 * int(press.arg))
            return
        by, show = await asker(interaction, press.question), await self._open(press.question)
        await self.bot.nights.steering.must_change(show.row.number, by)
        await private(interaction, pick_screen(show, skin_for(interaction)))

    async def _open(self, night: int) -> NightShow:
        """Return a night whose date is voted on. Raise Illegal as `must_be_offered` does."""
        show = await self.bot.nights.show(night)
        must_be_offered(show, show.dates[0].starts if show.dates else 0)
        return show


async def voted(interaction: Interaction, night: int, starts: int, answer: Answer) -> None:
    """Store a vote on a date, confirm it, and update the plan. Raise Illegal as `vote` does."""
    bot, skin, person = interaction.client, skin_for(interaction), await presser(interaction)
    if (await bot.nights.show(night)).plan.tournament is not None:
        await welcome(interaction, person)
    show = await bot.nights.vote(night, person, starts, answer)
    try:
        await told(interaction, happened(interaction, voted_text(show, starts, answer, skin)))
    finally:
        await bot.nights.draw_plan(night)


async def picked(interaction: Interaction, night: int, starts: int, reason: str = "") -> None:
    """Choose a date as the night's host. Raise Illegal as `Steering.pick` does."""
    by = await asker(interaction, night, reason)
    show = await interaction.client.nights.steering.pick(night, by, starts)
    await told(interaction, planned_text(show, skin_for(interaction)))


async def date_named(interaction: Interaction, show: NightShow, typed: str) -> int:
    """Return the start of the date that somebody picked or typed, in milliseconds.

    Raise Illegal with NO_SUCH_DATE, or as `must_be_offered` does.
    """
    must_be_offered(show, show.dates[0].starts if show.dates else 0)
    starts = {one.starts for one in show.dates}
    if typed.isascii() and typed.isdigit() and 1000 * int(typed) in starts:
        return 1000 * int(typed)
    zone, _ = await zone_of_asker(interaction, (await presser(interaction)).number)
    try:
        found = await understood(
            typed, zone, interaction.client.nights.now(), interaction.locale.value
        )
    except Illegal:
        raise Illegal(Refusal.NO_SUCH_DATE) from None
    hits = {one.at for one in found} & starts
    if not hits and (first := found[0]).at is None:
        hits = {at for at, day in _days(show).items() if day == first.day.isoformat()}
    if len(hits) != 1:
        raise Illegal(Refusal.NO_SUCH_DATE)
    return hits.pop() or 0


def _days(show: NightShow) -> dict[int, str]:
    return {one.starts: day_of(one).date().isoformat() for one in show.dates}


async def date_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the dates that are voted on in this channel whose name has the typed text."""
    try:
        show = await interaction.client.nights.here(interaction.channel_id or 0)
    except Illegal:
        return []
    skin = skin_for(interaction)
    every = [(date_name(one, skin), str(one.starts // 1000)) for one in show.dates]
    wanted = [each for each in every if typed.casefold() in each[0].casefold()] or every
    return [app_commands.Choice(name=name, value=value) for name, value in wanted]


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(NightDates(bot))
