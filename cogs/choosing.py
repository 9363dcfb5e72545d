"""Dealer's choice: the chooser's menu, the others' buttons, and `/deal`."""

from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from discord import app_commands
from discord.ext import commands
from discord.ui import LayoutView

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Family, Game
from bot.engine.games.modifiers import fitting, modified, taking
from bot.engine.table.agreed.agreement import played
from bot.engine.table.commands import (
    ChooseGame,
    GotIt,
    PassDeal,
    PickGame,
    SkipDeal,
    Surprise,
)
from bot.games.finding.announcing import announced_codes
from bot.tables import Person, Show, Slow
from bot.tournaments.plan import fits, must_fit
from bot.ui.input import modals
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.interactions.answers import on_private
from bot.ui.table.choosing import prompt
from bot.ui.words.refusals import sentence
from bot.ui.words.titles import game_name, modifier_codes
from cogs.shared.answers import (
    Interaction,
    as_button,
    beside,
    form,
    in_place,
    look_again,
    must_be_now,
    presser,
    redraw,
    skin_for,
    table_here,
    told,
)
from cogs.shared.games import announced_here, announcements, games_here

INSTEAD = ("run_back", "surprise", "pass_deal")
"""Buttons with which a dealer does something else than name a game."""
Instead = Annotated[str, ChoiceOption.each("offered.instead", INSTEAD)]
PUBLIC: dict[str, type[GotIt | SkipDeal]] = {"got_it": GotIt, "skip_deal": SkipDeal}


class Choosing(commands.Cog):
    """Handles the buttons of a dealer's choice."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "choose": self.prompt,
            "menu": self.prompt,
            "offer": self.offer,
            "file_game": self.file_game,
            "families": self.families,
            "family": self.family,
            "find_game": self.find_game,
            "twists": self.twists,
            "deal_it": self.deal_it,
            "run_back": self.run_back,
            "surprise": self.surprise,
            "pass_deal": self.pass_deal,
            "got_it": self.for_all,
            "skip_deal": self.for_all,
        }
        bot.forms.add("find_game")

    async def _mine(self, interaction: Interaction, press: Press, *, stays: bool = False) -> Show:
        """Return the view of the player who may choose.

        `stays` is passed to `_chooser`. Raise Illegal with STALE, NOT_SEATED or NOT_YOUR_CHOICE.
        """
        person = await self._chooser(interaction, press, stays=stays)
        show = self.bot.tables.at(press.table).host.show(person.number)
        must_be_now(press, show)
        own = show.view.own
        if own is None:
            raise Illegal(Refusal.NOT_SEATED)
        if not own.chooses:
            chooser = show.view.outlook.chooser
            raise Illegal(Refusal.NOT_YOUR_CHOICE, turn=(chooser,) if chooser else ())
        return replace(show, minutes=await self.bot.store.play.hands.minutes(show.guild))

    async def _chooser(
        self, interaction: Interaction, press: Press, *, stays: bool = False
    ) -> Person:
        """Return the presser; a menu that they pressed gives way to the answer, or `stays`."""
        person = await presser(interaction, press.table)
        if on_private(interaction) and not stays:
            self.bot.stage.menus.forget(press.table, person.number)
        return person

    async def _menu(
        self, interaction: Interaction, show: Show, view: LayoutView, *, apart: bool = False
    ) -> None:
        """Show a page of the menu in place of the last one, or with `apart` in a new message."""
        menus, number = self.bot.stage.menus, show.view.number
        before = menus.forget(number, show.view.viewer)
        redraw = await (beside if apart else in_place)(interaction, view)
        menus.opened(show, redraw, skin_for(interaction))
        look_again(interaction, show)  # the choice may be over by now
        if apart and before is not None:
            with suppress(Slow):
                await menus.move(before)

    async def prompt(self, interaction: Interaction, press: Press) -> None:
        """Show tonight's menu in a new message, or in the same one."""
        apart = press.action != "menu"
        show = await self._mine(interaction, press, stays=apart)
        view = prompt.dealer_prompt(show, skin_for(interaction))
        await self._menu(interaction, show, view, apart=apart)

    async def offer(self, interaction: Interaction, press: Press) -> None:
        """Show a game of the menu before it is dealt."""
        show = await self._mine(interaction, press)
        await self._look_at(interaction, show, self.bot.tables.game(press.value))

    async def file_game(self, interaction: Interaction, press: Press) -> None:
        """Show another game, with as many of the typed twists as fit."""
        show = await self._mine(interaction, press)
        file, codes = announced_here(interaction, press.value)
        game, no = taking(played(file, show.view.settings), codes)
        notice = sentence(no, interaction.locale.value, show) if no is not None else ""
        await self._look_at(interaction, show, game, notice)

    async def twists(self, interaction: Interaction, press: Press) -> None:
        """Show the game with the picked twists, or unchanged if they don't fit."""
        show = await self._mine(interaction, press)
        game = self.bot.tables.game(press.arg)
        try:
            twisted = modified(_plain(interaction, show, game), press.picked)
        except Illegal as no:
            notice = sentence(no, interaction.locale.value, show)
            await self._look_at(interaction, show, game, notice)
        else:
            await self._look_at(interaction, show, twisted)

    async def _look_at(
        self, interaction: Interaction, show: Show, game: Game, notice: str = ""
    ) -> None:
        code = await self.bot.tables.know(game)
        show = await self._picked(show, code)
        settings = show.view.settings
        stakes = settings.programme.stakes(code, game, settings.stakes)
        fit, unfit = fitting(_plain(interaction, show, game), game.modifiers)
        one = prompt.Candidate(code, game, stakes, tuple(fit), unfit)
        offer = prompt.game_offer(show, one, skin_for(interaction), notice=notice)
        await self._menu(interaction, show, offer)

    async def _picked(self, show: Show, code: str) -> Show:
        """Keep the shown game, which is dealt if nothing is chosen in time."""
        view = show.view
        self._must_fit(show, code)
        pick = PickGame(view.viewer, code)
        after = await self.bot.tables.at(view.number).host.submit(view.viewer, pick, deal=view.deal)
        return replace(after, minutes=show.minutes)

    async def families(self, interaction: Interaction, press: Press) -> None:
        """Show the families of games."""
        show = await self._mine(interaction, press)
        games = self._shelved(interaction, show)
        await self._menu(interaction, show, prompt.families(show, games, skin_for(interaction)))

    async def family(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the games of a family."""
        show = await self._mine(interaction, press)
        name, _, page = (press.value or press.arg).partition("-")
        skin, family = skin_for(interaction), Family(name)
        ours = [one for one in self._shelved(interaction, show) if one.family is family]
        turn = replace(press, arg=name, value="", picked=())
        title = skin.say(f"family.{family}")
        shelf = prompt.Shelf(f"**{title}**", ours, int(page or 0), turn)
        await self._menu(interaction, show, prompt.shelf(show, shelf, skin))

    def _shelved(self, interaction: Interaction, show: Show) -> list[Game]:
        """Return all games, or those that the table's tournament deals."""
        games = list(self.bot.games_of(interaction.guild_id).values())
        if show.event is None:
            return games
        several = len(self.bot.tables.of_event(show.event)) > 1
        return [one for one in games if fits(one, several=several)]

    async def find_game(self, interaction: Interaction, press: Press) -> None:
        """Show a form for a game's name, then the typed game or similar ones."""
        show = await self._mine(interaction, press, stays=not press.value)
        skin = skin_for(interaction)
        if not press.value:
            await form(interaction, modals.find_game_modal(show, skin))
            return
        games = games_here(interaction)
        try:
            file, codes = announced_here(interaction, press.value)
            game = modified(played(file, show.view.settings), codes)
        except Illegal as no:
            text = sentence(no, interaction.locale.value, show)
            near = games.search(press.value.partition(",")[0])[:MOST_CHOICES]
            besides = announced_codes(press.value, modifier_codes(interaction.locale.value))
            shelf = prompt.Shelf(text, near, besides=besides)
            await self._menu(interaction, show, prompt.shelf(show, shelf, skin))
        else:
            await self._look_at(interaction, show, game)

    async def deal_it(self, interaction: Interaction, press: Press) -> None:
        """Choose the game on the screen."""
        self.bot.tables.game(press.arg)
        await self._choose(interaction, press, press.arg)

    async def run_back(self, interaction: Interaction, press: Press) -> None:
        """Choose the last game again."""
        last = self.bot.tables.at(press.table).host.show().view.outlook.last
        if last is None:
            raise Illegal(Refusal.NOTHING_DEALT)
        await self._choose(interaction, press, last.code)

    async def _choose(self, interaction: Interaction, press: Press, code: str) -> None:
        person = await self._chooser(interaction, press)
        command = ChooseGame(person.number, code)
        self._must_fit(self.bot.tables.at(press.table).host.show(), code)
        show = await self.bot.tables.at(press.table).host.submit(
            person.number, command, deal=press.question
        )
        await self._tell(interaction, show)

    def _must_fit(self, show: Show, code: str) -> None:
        """Raise Illegal for a game that the table's tournament can't deal."""
        if show.event is not None:
            several = len(self.bot.tables.of_event(show.event)) > 1
            must_fit(self.bot.tables.game(code), several=several)

    async def _tell(self, interaction: Interaction, show: Show) -> None:
        ahead = show.view.own.chosen if show.view.own is not None else None
        key = "done.called" if ahead is None else "done.chosen"
        game = ahead or show.view.next_game
        await told(
            interaction,
            skin_for(interaction).say(key, game=game_name(game, skin_for(interaction).locale)),
        )

    async def surprise(self, interaction: Interaction, press: Press) -> None:
        """Choose a game by chance."""
        person = await self._chooser(interaction, press)
        show = await self.bot.tables.at(press.table).host.submit(
            person.number, Surprise(person.number), deal=press.question
        )
        await self._tell(interaction, show)

    async def pass_deal(self, interaction: Interaction, press: Press) -> None:
        """Leave the choice to the next player."""
        person = await self._chooser(interaction, press)
        await self.bot.tables.at(press.table).host.submit(
            person.number, PassDeal(person.number), deal=press.question
        )
        await told(interaction, skin_for(interaction).say("done.passed"))

    async def for_all(self, interaction: Interaction, press: Press) -> None:
        """Confirm the rules, or sit out the deal; every player may."""
        person = await presser(interaction, press.table)
        command = PUBLIC[press.action](person.number)
        show = await self.bot.tables.at(press.table).host.submit(
            person.number, command, deal=press.question
        )
        await redraw(interaction, show)

    @command("deal")
    async def deal(
        self, interaction: Interaction, game: str | None = None, instead: Instead | None = None
    ) -> None:
        """Choose a game by typing, or show the menu."""
        async with answering(interaction):
            if instead is not None:
                await as_button(interaction, instead)
                return
            table = table_here(interaction)
            deal = self.bot.tables.at(table).host.show().view.deal
            show = await self._mine(interaction, Press("choose", table, deal))
            if game is None:
                view = prompt.dealer_prompt(show, skin_for(interaction))
                await self._menu(interaction, show, view, apart=True)
                return
            file, codes = announced_here(interaction, game)
            resolved = modified(played(file, show.view.settings), codes)
            code = await self.bot.tables.know(resolved)
            await self._choose(interaction, Press("deal_it", table, deal), code)

    @deal.autocomplete("game")
    async def deal_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text, then twists."""
        return announcements(interaction, typed)


def _plain(interaction: Interaction, show: Show, game: Game) -> Game:
    """Return the game under its own limit, without its twists."""
    file = interaction.client.house_games.file(game.code)
    settings = show.view.settings
    options = replace(settings.options, limit=game.limit)
    return game if file is None else played(file, replace(settings, options=options))


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Choosing(bot))
