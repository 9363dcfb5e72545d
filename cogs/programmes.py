"""Commands for what a table plays: one game, a rotation, dealer's choice; and its stakes.

The commands are part of the group `/table`, to which `cogs.tables` adds them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Family, Game, Stakes
from bot.engine.games.modifiers import LIMITS, MODIFIERS, modified
from bot.engine.pages.option import Value
from bot.engine.table.agreed.agreement import played
from bot.engine.table.agreed.programme import AN_ORBIT, Mode, Programme, Silence
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import staked
from bot.games.finding.announcing import announcement
from bot.games.repertoire import BETWEEN, Announced, Wish, listed_games, wished
from bot.games.rotations import list_name
from bot.tables import Show
from bot.ui.input.amounts import amount
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.table.hosting import is_unchanged, mode_form, stakes_form
from bot.ui.words import listed
from bot.ui.words.programmes import programme_name
from bot.ui.words.titles import as_announced, game_name, modifier_codes
from cogs.shared.agreeing import as_host, change, show_rules
from cogs.shared.answers import Interaction, as_button, form, skin_for, table_here, told
from cogs.shared.games import games_here, lists_here, programme_choices
from cogs.shared.managing import managed
from cogs.shared.powers import Reason
from cogs.shared.ranges import Unit

SPELLS = {"1": 1, "3": 3, "5": 5, "10": 10, "orbit": AN_ORBIT}
"""Number of deals that a game lasts, by code."""
Lasts = Annotated[int, ChoiceOption("offered.lasts", SPELLS)]
SilenceChoice = Annotated[Silence, ChoiceOption.each("offered.silence", Silence)]
FamilyChoice = Annotated[Family, ChoiceOption.each("family", Family)]
Amount = app_commands.Range[int, 1, 1_000_000]
SmallBlind = app_commands.Range[int, 0, 1_000_000]
"""Small blind in chips; 0 for none."""
Seconds = app_commands.Range[int, 10, 120]


class Programmes(commands.Cog):
    """Commands of a host for a table's games."""

    bot: Dealer

    @command("table.mode")
    async def mode(
        self,
        interaction: Interaction,
        play: str | None = None,
        games: str | None = None,
        lasts: Lasts | None = None,
        silence: SilenceChoice | None = None,
        seconds: Seconds | None = None,
        pots_apart: bool | None = None,
        reason: Reason = "",
    ) -> None:
        """Change what the table plays; options left out stay, or are the mode's usual ones."""
        async with answering(interaction):
            table = table_here(interaction)
            show = await as_host(interaction, table)
            if {play, games, lasts, silence, seconds, pots_apart} == {None}:
                await show_rules(interaction, table)
                return
            wish = await _wish(interaction, play, games, show.view.settings.programme)
            changed = _programme(wish, show.view.settings.programme)
            changed = replace(
                changed,
                per=changed.per if lasts is None else lasts,
                silence=changed.silence if silence is None else silence,
                seconds=seconds or changed.seconds,
                pots_apart=changed.pots_apart if pots_apart is None else pots_apart,
            )
            settings = replace(show.view.settings, programme=changed)
            named = resolved(wish.games, settings) if wish is not None else None
            await change(interaction, show, settings, named, reason=reason)
            await show_rules(interaction, table, changed=True)

    async def press_mode(self, interaction: Interaction, press: Press) -> None:
        """Show a form for the games, or play those that were typed."""
        show = await as_host(interaction, press.table)
        played_now = _as_typed(interaction, show)
        if not press.sent:
            await form(interaction, mode_form(show, played_now, skin_for(interaction)))
            return
        if is_unchanged(press.value, played_now):
            await show_rules(interaction, press.table)
            return
        before = show.view.settings.programme
        wish = await asked_for(interaction, press.value)
        settings = replace(show.view.settings, programme=_programme(wish, before))
        await change(interaction, show, settings, resolved(wish.games, settings))
        await show_rules(interaction, press.table, changed=True)

    async def press_stakes(self, interaction: Interaction, press: Press) -> None:
        """Show a form for the unit, or use the typed one. Raise Illegal for a wrong number."""
        show = await as_host(interaction, press.table)
        if not press.sent:
            await form(interaction, stakes_form(show, skin_for(interaction)))
            return
        unit = amount(press.value, interaction.locale.value)
        if unit == show.view.settings.stakes.big_blind:
            await show_rules(interaction, press.table)
            return
        await change(
            interaction, show, staked(show.view.settings, show.view.settings.stakes.at(unit), None)
        )
        await show_rules(interaction, press.table, changed=True)

    @mode.autocomplete("play")
    async def mode_choices(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest dealer's choice, rotations and games for the typed text."""
        return await programme_choices(interaction, typed)

    @command("table.save")
    async def save(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 2, 30],
        games: app_commands.Range[str, 1, 400] | None = None,
    ) -> None:
        """Save a list of games; server managers may."""
        async with answering(interaction):
            guild = await managed(interaction)
            said, catalogue = games or _played(interaction), self.bot.games_of(guild)
            skin, saved = skin_for(interaction), listed_here(interaction, said)
            codes = BETWEEN.join(", ".join((game.code, *twists)) for game, twists in saved)
            names = listed(skin.locale, [game_name(modified(*one), skin.locale) for one in saved])
            await self.bot.lists.save(guild, name, codes, catalogue)
            await told(interaction, skin.say("done.list", name=escaped(name), games=names))

    @command("table.forget")
    async def forget(self, interaction: Interaction, name: str) -> None:
        """Delete a saved list; server managers may. Tables that play it keep playing."""
        async with answering(interaction):
            gone = await self.bot.lists.forget(await managed(interaction), name)
            text = skin_for(interaction).say("done.list.gone", name=escaped(gone))
            await told(interaction, text)

    @forget.autocomplete("name")
    async def forget_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest saved lists of this server."""
        names = await self.bot.lists.names(interaction.guild_id or 0, typed)
        return [app_commands.Choice(name=one, value=one) for one in names[:MOST_CHOICES]]

    @command("table.got-it")
    async def got_it(self, interaction: Interaction) -> None:
        """Confirm the rules; the deal waits for all players."""
        async with answering(interaction):
            await as_button(interaction, "got_it")

    @command("table.stakes")
    async def stakes(
        self,
        interaction: Interaction,
        family: FamilyChoice | None = None,
        unit: Unit | None = None,
        ante: Amount | None = None,
        small_blind: SmallBlind | None = None,
        big_blind: Amount | None = None,
        bring_in: Amount | None = None,
        small_bet: Amount | None = None,
        big_bet: Amount | None = None,
        reason: Reason = "",
    ) -> None:
        """Change the stakes; options that are left out stay."""
        async with answering(interaction):
            table = table_here(interaction)
            show = await as_host(interaction, table)
            before = show.view.settings
            named = {
                "ante": ante,
                "small_blind": small_blind,
                "big_blind": big_blind,
                "bring_in": bring_in,
                "small_bet": small_bet,
                "big_bet": big_bet,
            }
            said = {name: chips for name, chips in named.items() if chips is not None}
            if unit is None and not said:
                await show_rules(interaction, table)
                return
            old = _stakes(before, family)
            stakes = replace(old.at(unit) if unit else old, **said)
            await change(interaction, show, staked(before, stakes, family), reason=reason)
            await show_rules(interaction, table, changed=True)


def _as_typed(interaction: Interaction, show: Show) -> str:
    """Return what a table plays as it would be typed into the form that asks for it."""
    outlook, locale = show.view.outlook, interaction.locale.value
    if outlook.programme.mode is Mode.CHOICE:
        return programme_name(outlook.programme, locale)
    saved = list_name(outlook.programme.saved)
    if saved:
        return saved
    files = interaction.client.house_games
    games = [one.game for one in outlook.menu] or [show.view.agreed_game]
    said = (as_announced(files.file(one.code) or one, one, locale) for one in games)
    return f"{BETWEEN} ".join(said)


def _played(interaction: Interaction) -> str:
    """Return what this channel's table plays, as it would be typed.

    Raise Illegal with NOTHING_TO_SAVE, or UNKNOWN_GAME for a house game that is gone.
    """
    try:
        view = interaction.client.tables.at(table_here(interaction)).host.show().view
    except Illegal:
        raise Illegal(Refusal.NOTHING_TO_SAVE) from None
    games = [one.game for one in view.outlook.menu] or [view.agreed_game]
    catalogue = interaction.client.games_of(interaction.guild_id)
    return BETWEEN.join(announcement(catalogue.find(one.code), one) for one in games)


async def asked_for(interaction: Interaction, play: str) -> Wish:
    """Return the wish that a name means here. Raise Illegal as `wished` does."""
    called = modifier_codes(interaction.locale.value)
    return wished(games_here(interaction), await lists_here(interaction), play, called)


async def _wish(
    interaction: Interaction, play: str | None, games: str | None, before: Programme
) -> Wish | None:
    """Return what was asked for, or None if the games stay; a list is the menu or a rotation."""
    wish = await asked_for(interaction, play) if play else None
    if games is None:
        return wish
    mode = before.mode if wish is None else wish.mode
    mode = Mode.ROTATION if mode is Mode.ONE else mode
    return Wish(mode, tuple(listed_here(interaction, games)))


def listed_here(interaction: Interaction, said: str) -> list[Announced]:
    """Return the games of a typed list. Raise Illegal as `listed_games` does."""
    called = modifier_codes(interaction.locale.value)
    return listed_games(games_here(interaction), said.split(BETWEEN), called)


def _programme(wish: Wish | None, before: Programme) -> Programme:
    """Return the programme for a wish; a new mode begins with its usual settings."""
    if wish is None:
        return before
    if wish.mode is before.mode:
        return replace(before, saved=wish.saved)
    return replace(programme_of(wish), families=before.families)


def programme_of(wish: Wish) -> Programme:
    """Return a programme: an orbit for each game of a rotation, a deal for each choice."""
    per = AN_ORBIT if wish.mode is Mode.ROTATION else 1
    return Programme(wish.mode, per=per, saved=wish.saved)


def resolved(games: Sequence[Announced], settings: Settings) -> list[Game]:
    """Return announced games as this table plays them. Raise Illegal as `announce` does."""
    return [played(file, settings, codes) for file, codes in games]


def must_offer_limit(games: Sequence[Announced], own: Mapping[str, Value]) -> None:
    """Check a limit that was named for the only game; in a list each game keeps its own.

    Raise Illegal with LIMIT_NOT_OFFERED, or BAD_COMBINATION if the game was named with another
    limit.
    """
    if len(games) == 1 and "limit" in own:
        file, codes = games[0]
        said = {code for code in codes if MODIFIERS[code].kind == LIMITS}
        modified(file, {*said, str(own["limit"])})


def _stakes(settings: Settings, family: Family | None) -> Stakes:
    found = (one.stakes for one in settings.programme.families if one.family is family)
    return next(found, settings.stakes)
