"""`/practice`: a table with house players in a thread, dealt at once."""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.settings import Rail
from bot.engine.table.agreed.table_plan import USUAL_FILL, accompanied, railed
from bot.engine.table.agreed.wishes import USUAL_UNIT, TableWishes
from bot.ui.input.commands import command
from bot.ui.pages.games.practice import practice_page
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.table.no_hint import no_hint_text
from bot.ui.table.teaching.hint import hint_text, is_asked
from cogs.shared.answers import (
    Interaction,
    as_button,
    panel,
    presser,
    private,
    skin_for,
    told,
)
from cogs.shared.games import programme_choices
from cogs.shared.opening import FIRST, opening_plan, usual_here
from cogs.shared.practising import begun, made_room, welcomed

AT_LEISURE = 120
"""Seconds for a turn, as only house players wait."""


class Practice(commands.Cog):
    """Commands and buttons of practice tables."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"hint": self.press_hint, "practise": self.another}

    @command("practice")
    async def practice(
        self, interaction: Interaction, game: str | None = None, open_cards: bool = False
    ) -> None:
        """Open a practice table: Hold'em, or the named game, rotation or dealer's choice."""
        async with answering(interaction):
            await self._begin(interaction, game or FIRST, open_cards=open_cards)

    async def another(self, interaction: Interaction, press: Press) -> None:
        """Show games to practise, or begin with the chosen one."""
        if press.value or press.arg:
            await self._begin(interaction, press.value or press.arg)
        else:
            offered = await usual_here(interaction)
            await private(interaction, practice_page(offered, skin_for(interaction)))

    async def _begin(
        self, interaction: Interaction, game: str, *, open_cards: bool = False
    ) -> None:
        seconds = max(AT_LEISURE, self.bot.settings.turn_seconds)
        pause = self.bot.settings.pause_seconds
        wanted = TableWishes(USUAL_UNIT, clock=seconds, pause=pause)
        planned = await opening_plan(interaction, game, wanted, {})
        planned = accompanied(planned, USUAL_FILL, open_cards=open_cards)
        planned = railed(planned, Rail.OFF)  # nobody else comes into the thread of one person
        person = await welcomed(interaction)
        async with self.bot.limits.table(person) as closed:
            title = "practice.thread"
            thread = await begun(interaction, person, title, planned.games, planned.settings)
        done = skin_for(interaction).say(
            "done.practice", channel=tags.channel(thread), n=USUAL_FILL - 1
        )
        await told(interaction, made_room(interaction, closed, done))

    @practice.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return await programme_choices(interaction, typed)

    @command("hint")
    async def hint(self, interaction: Interaction) -> None:
        """Give a hint at the table of this channel."""
        async with answering(interaction):
            await as_button(interaction, "hint")

    async def press_hint(self, interaction: Interaction, press: Press) -> None:
        """Show a hint above the answers, or why there is none.

        Raise Illegal with NO_HINTS if chips are real, and as `Thoughts.hint` does.
        """
        person = await presser(interaction, press.table)
        there = self.bot.tables.at(press.table)
        show = there.host.show(person.number)
        if show.practice and press.of_now(show.view) and not is_asked(show):
            await panel(interaction, show, notice=no_hint_text(show, skin_for(interaction)))
            return
        driver = there.at_practice(Refusal.NO_HINTS)
        advice = await driver.thoughts.hint(person.number, press.question)
        show = there.host.show(person.number)
        if show.view.question != press.question:
            raise Illegal(Refusal.STALE)
        text, panels = hint_text(show, advice, skin_for(interaction)), self.bot.stage.panels
        panels.hints.keep(show, text)
        more = interaction.message is not None and panels.shows_more(show)
        await panel(interaction, show, picked=panels.picked(show), notice=text, more=more)


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Practice(bot))
