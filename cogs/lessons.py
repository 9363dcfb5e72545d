"""`/learn`: a guided deal of a game, in a thread with house players."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.companions.lessons import Lesson, course, lessons
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.options import Options, announce
from bot.games.catalogue import Catalogue
from bot.games.finding.names import processed
from bot.ui.input.commands import command
from bot.ui.pages.games.lessons import about, lessons_page
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.words.titles import game_name, local_names
from cogs.shared.answers import Interaction, private, skin_for, told
from cogs.shared.picking import picked
from cogs.shared.practising import begun, made_room, welcomed

A_CHOICE = 100
"""Most characters of a choice that is offered."""


class Lessons(commands.Cog):
    """Lessons of one deal each, in which nothing can go wrong."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"lessons": self.page, "lesson": self.chosen}

    @command("learn", lessons=len(lessons()))
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin a lesson, or show all of them if none is named or known."""
        async with answering(interaction):
            if game is None:
                await self.page(interaction, Press("lessons"))
                return
            meant = self._games(interaction).find(picked(self._offers(interaction), game))
            found = next((one for one in lessons().values() if one.game == meant.code), None)
            if found is None:
                raise Illegal(Refusal.NO_LESSON, game=meant.named)
            await self._begin(interaction, found)

    @learn.autocomplete("game")
    async def offered(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest lessons that fit the typed words or game."""
        wanted, meant = processed(typed), self._games(interaction).meant(typed)
        code = meant[0].code if meant else ""
        every = self._offers(interaction)
        return [one for one in every if one.value == code or wanted in processed(one.name)]

    def _games(self, interaction: Interaction) -> Catalogue:
        return self.bot.games.also(local_names(interaction.locale.value))

    def _offers(self, interaction: Interaction) -> list[app_commands.Choice[str]]:
        """Return all lessons, each with what it teaches."""
        skin, games = skin_for(interaction), self.bot.games
        named = {
            one.game: f"{game_name(games[one.game], skin.locale)} · {about(one, skin)}"
            for one in lessons().values()
        }
        return [
            app_commands.Choice(name=name[:A_CHOICE], value=code) for code, name in named.items()
        ]

    async def page(self, interaction: Interaction, _press: Press) -> None:
        """Show all lessons."""
        every = tuple(lessons().values())
        await private(interaction, lessons_page(every, self.bot.games, skin_for(interaction)))

    async def chosen(self, interaction: Interaction, press: Press) -> None:
        """Begin the chosen lesson. Raise Illegal with NO_LESSON."""
        found = lessons().get(press.value)
        if found is None:
            raise Illegal(Refusal.NO_LESSON, game=press.value)
        await self._begin(interaction, found)

    async def _begin(self, interaction: Interaction, lesson: Lesson) -> None:
        game = announce(self.bot.games[lesson.game], Options())
        worked_out = await asyncio.to_thread(course, lesson, game)
        person, skin = await welcomed(interaction), skin_for(interaction)
        async with self.bot.limits.table(person) as closed:
            title = "lesson.thread"
            thread = await begun(interaction, person, title, [game], worked_out.settings)
        done = skin.say("done.learn", channel=tags.channel(thread))
        await told(interaction, made_room(interaction, closed, done))


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Lessons(bot))
