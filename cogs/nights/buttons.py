"""Buttons of nights: answers, seats, the status, the end, the recap and the next night."""

from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.nights import HostRequest, NightShow
from bot.nights.running.keeper import REMINDER
from bot.store import Answer, TournamentState
from bot.ui.pages.nights.night import end_check, night_sit, plan_changed, planned_text, status
from bot.ui.pages.nights.recap import conduct, recap_message
from bot.ui.parts import tags
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import happened
from bot.ui.platform.interactions.answers import say
from bot.ui.platform.reach import (
    TO_BEGIN_THREADS,
    is_for_all,
    lacking,
    must_begin_threads,
    must_write,
    sees_night,
)
from cogs.shared.answers import (
    Interaction,
    presser,
    private,
    public,
    seated,
    skin_for,
    skin_for_all,
    told,
    welcome,
)
from cogs.shared.managing import manages
from cogs.tournaments.playing import tell_results


class NightButtons(commands.Cog):
    """Handles presses on plans, recaps and the private screens of a night."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "night_answer": self.press_answer,
            "night_sit": self.press_sit,
            "night_status": self.press_status,
            "night_end": self.press_end,
            "night_close": self.press_close,
            "night_recap": self.press_recap,
            "night_again": self.press_again,
            "night_decline": self.press_decline,
            "night_host": self.press_host,
            "night_when": self.press_when,
        }

    async def press_answer(self, interaction: Interaction, press: Press) -> None:
        """Store a guest's answer: going, maybe or can't."""
        await answered(interaction, press.question, Answer(press.arg))

    async def press_sit(self, interaction: Interaction, press: Press) -> None:
        """Seat the presser, who agrees to the rules, perhaps at another table of the night."""
        person = await presser(interaction, press.table)
        show = await self.bot.nights.seats.sit(press.table, person)
        skin = skin_for(interaction)
        done = skin.say("done.seated")
        if show.view.number != press.table:
            done = skin.say("night.sat_elsewhere", channel=tags.channel(show.channel))
        happened(interaction, done)
        await seated(interaction, show, done)

    async def press_status(self, interaction: Interaction, press: Press) -> None:
        """Show the night's status to the presser, as `/night status` does."""
        await tell_status(interaction, press.question)

    async def press_end(self, interaction: Interaction, press: Press) -> None:
        """Ask the presser how to end the night; rights are checked once they answer."""
        await ask_how_to_end(interaction, press.question)

    async def press_close(self, interaction: Interaction, press: Press) -> None:
        """End the night after the last orbit, or at once."""
        by = await asker(interaction, press.question, press.value)
        at_once, played = press.arg == "now", await self.bot.nights.is_tournament(press.question)
        await self.bot.nights.steering.end(press.question, by, now=at_once)
        key = "night.closing" if at_once else "night.ending"
        key += ".event" if played else ""
        await told(interaction, skin_for(interaction).say(key))

    async def press_recap(self, interaction: Interaction, press: Press) -> None:
        """Post the night's recap for everybody."""
        await tell_recap(interaction, press.question)

    async def press_host(self, interaction: Interaction, press: Press) -> None:
        """Make the presser the host of a night that needs one."""
        await taken(interaction, press.question)

    async def press_decline(self, interaction: Interaction, press: Press) -> None:
        """Decline a night that was handed to the presser."""
        await declined(interaction, press.question)

    async def press_again(self, interaction: Interaction, press: Press) -> None:
        """Plan the same night a week after it began, with the same host."""
        host, last = await presser(interaction), await self.bot.nights.show(press.question)
        may = may_plan(interaction, last.row.channel, last.plan.at_once)
        async with self.bot.limits.night(host):
            show = await self.bot.nights.again(press.question, host, **may)
        await say(interaction, planned_text(show, skin_for(interaction)))

    async def press_when(self, interaction: Interaction, press: Press) -> None:
        """Move the night to the other reading of its time. Raise Illegal as `change` does."""
        by, night = await asker(interaction, press.question), press.question
        plan, starts = (await self.bot.nights.show(night)).plan, int(press.arg) * 1000
        show = await self.bot.nights.steering.change(night, by, starts, plan)
        view = plan_changed(show, skin_for(interaction), timed=True, other=None)
        await private(interaction, view)


async def taken(interaction: Interaction, night: int) -> None:
    """Make the asker host of a night that needs one. Raise Illegal, also with TOO_MANY_NIGHTS."""
    bot, skin = interaction.client, skin_for(interaction)
    person, show = await presser(interaction), await bot.nights.show(night)
    may = may_plan(interaction, show.row.channel, show.plan.at_once)
    async with bot.limits.night(person):
        show = await bot.nights.steering.take_over(night, person, **may)
    await say(interaction, skin.say("night.taken", title=escaped(show.plan.title)))


async def declined(interaction: Interaction, night: int) -> None:
    """Decline a night that was handed to the asker."""
    skin, person = skin_for(interaction), await presser(interaction)
    show = await interaction.client.nights.steering.decline(night, person)
    await say(interaction, skin.say("night.declined", title=escaped(show.plan.title)))


async def asker(interaction: Interaction, night: int, reason: str | None = None) -> HostRequest:
    """Return the asker, with their rights in the night's server. Raise Illegal with NO_NIGHT."""
    show = await interaction.client.nights.show(night)
    here = interaction.guild_id == show.row.guild
    manager = here and await manages(interaction)
    return HostRequest(await presser(interaction), manager, clean(reason or ""))


def may_plan(interaction: Interaction, channel: int, tables: int) -> dict[str, bool]:
    """Return the planner's rights that `Plan` stores. Raise Illegal with MEMBER_LACKS."""
    must_write(interaction, channel)
    if tables > 1:
        must_begin_threads(interaction, channel)
    threads = not lacking(interaction, channel, *TO_BEGIN_THREADS)
    return {"threads": threads, "event": not lacking(interaction, channel, "create_events")}


async def answered(interaction: Interaction, night: int, answer: Answer) -> None:
    """Store a guest's answer, confirm it, and update the plan."""
    bot, skin, person = interaction.client, skin_for(interaction), await presser(interaction)
    if (await bot.nights.show(night)).plan.tournament is not None:
        await welcome(interaction, person)
    show = await bot.nights.answer(night, person, answer)
    text = skin.say(f"night.answered.{answer.value}", minutes=REMINDER // 60)
    if person.number in show.waiting:
        text = skin.say("night.answered.waiting", n=show.waiting.index(person.number) + 1)
    try:
        await told(interaction, happened(interaction, text))
    finally:
        await bot.nights.draw_plan(night)


async def tell_status(interaction: Interaction, night: int) -> None:
    """Show the night's status to the asker."""
    show = await interaction.client.nights.show(night)
    event = await interaction.client.store.tournaments.events.of_night(night)
    if event is not None and event.state is TournamentState.RUNNING:
        press = Press("tournament_status", question=event.number)
        await interaction.client.actions["tournament_status"](interaction, press)
        return
    await private(interaction, status(show, skin_for(interaction)))


async def ask_how_to_end(interaction: Interaction, night: int) -> None:
    """Ask whether the night ends at once or after the last orbit."""
    nights = interaction.client.nights
    show, played = await nights.show(night), await nights.is_tournament(night)
    await private(interaction, end_check(show, skin_for(interaction), played=played))


async def tell_recap(interaction: Interaction, night: int) -> None:
    """Post a night's recap, or show it to the asker if others may not see the night.

    Raise Illegal with NO_NIGHT if the asker may not see it.
    """
    bot = interaction.client
    show = await bot.nights.show(night)
    if not sees_night(interaction, show):
        raise Illegal(Refusal.NO_NIGHT)
    event = await bot.store.tournaments.events.of_night(night)
    if event is not None and not await bot.store.nights.calendar.tables(night):
        await tell_results(interaction, event.number)
        return
    recap = await bot.nights.recap(night)
    for_all, mine = is_for_all(interaction, show.row.channel), skin_for(interaction)
    skin, tell = (skin_for_all(interaction), public) if for_all else (mine, private)
    framed = await bot.gallery.recap(show, recap, skin)
    await tell(interaction, recap_message(show, recap, skin, framed), framed)
    host = await presser(interaction)
    told_alone = conduct(show, recap, mine) if host.number == show.row.host else ""
    if told_alone:
        await interaction.followup.send(told_alone, ephemeral=True)


async def ask_to_sit(interaction: Interaction, table: int) -> bool:
    """Show what a newcomer agrees to; return False if the table plays for chips of the bank.

    Raise Illegal as `NightSeats.offered_to` does.
    """
    bot = interaction.client
    person = await presser(interaction, table)
    show = bot.tables.at(table).host.show(person.number)
    if show.night is None or not show.scrip:
        return False
    if show.view.own is not None:
        raise Illegal(Refusal.ALREADY_SEATED)
    await bot.nights.seats.offered_to(table, person)
    night: NightShow = await bot.nights.show(show.night)
    brings = await bot.store.nights.outcomes.left_with(show.night, show.guild, person.number)
    chips = brings or show.view.buy_in[0]
    usual = bot.file_of(show.view.next_game)
    await private(interaction, night_sit(show, chips, night, usual, skin_for(interaction)))
    return True


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(NightButtons(bot))
