"""Players' figures and ranks: `/stats`, `/leaderboard`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Family
from bot.store import NOT_BY_GAME, Bars, Measure, NightRow, Scope, usual_measure
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.pages.glory.leaderboards import Board, board_message
from bot.ui.pages.glory.season import trophies_of
from bot.ui.pages.glory.stats import StatsSheet, against_page, stats_help, stats_page
from bot.ui.parts.cards import Skin
from bot.ui.parts.periods import begun_in, scope_of, week_before, zone_in
from bot.ui.parts.press import Press
from bot.ui.pictures.studio import Framed
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.reach import is_for_all, sees_night
from bot.ui.words.titles import game_name
from cogs.programmes import FamilyChoice
from cogs.shared.answers import (
    Interaction,
    player_of,
    presser,
    private,
    public,
    skin_for,
    skin_for_all,
)
from cogs.shared.games import game_choices, games_here

TROPHIES = 5
"""The most trophies on a player's page; the latest ones are shown."""
PERIODS = ("all", "week", "month", "season")
Period = Annotated[str, ChoiceOption.each("period", PERIODS)]
BoardPeriod = Annotated[str, ChoiceOption.each("period", (*PERIODS, "night"))]
MeasureChoice = Annotated[Measure, ChoiceOption.each("measure", Measure)]


class Statistics(commands.Cog):
    """The commands `/stats` and `/leaderboard`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "stats": self.press_stats,
            "stats_help": self.press_help,
            "board": self.press_board,
            "board_measure": self.press_board,
            "board_scope": self.press_board,
        }

    @command("stats")
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
        period: Period = "all",
        against: discord.User | None = None,
    ) -> None:
        """Show a player's figures to the asker, or what they won from another player."""
        async with answering(interaction):
            asker = (await presser(interaction)).number
            number = asker if player is None else await player_of(interaction, player)
            if against is not None:
                await self._against(interaction, number, await player_of(interaction, against))
                return
            code = games_here(interaction).find(game).code if game else ""
            arg = f"{period}-{code}" if code else period
            await self.press_stats(interaction, Press("stats", question=number, arg=arg))

    @stats.autocomplete("game")
    async def stats_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return game_choices(interaction, typed)

    async def _against(self, interaction: Interaction, player: int, other: int) -> None:
        """Show what a player won from another. Raise Illegal with HIDDEN."""
        for one in (player, other):
            await self._must_be_seen(interaction, one)
        guild = interaction.guild_id or 0
        names = await self.bot.store.identity.people.names([player, other], guild)
        sums = await self.bot.store.sums.rivals.of(guild, player, other)
        page = against_page(
            names.get(player, ""), names.get(other, ""), sums, skin_for(interaction)
        )
        await private(interaction, page)

    async def _must_be_seen(self, interaction: Interaction, player: int) -> None:
        """Raise Illegal with HIDDEN if a player other than the asker hides their figures."""
        asker = await presser(interaction)
        chosen = await self.bot.store.config.preferences.of(player)
        if player != asker.number and chosen.get("hidden"):
            raise Illegal(Refusal.HIDDEN)

    async def press_stats(self, interaction: Interaction, press: Press) -> None:
        """Show a page of figures. Raise Illegal with HIDDEN or NO_HANDS."""
        asker, player = await presser(interaction), press.question
        await self._must_be_seen(interaction, player)
        period, _, game = press.arg.partition("-")
        scope = await self._scope(interaction, period)
        scope = replace(scope, games=(game,) if game else (), chips=None)
        figures = await self.bot.store.sums.stats.figures(scope, player)
        guild = interaction.guild_id or 0
        names = await self.bot.store.identity.people.names([player], guild)
        if not figures.all.hands:
            others = {} if player == asker.number else {"name": names.get(player, "")}
            raise Illegal(Refusal.NO_HANDS, **{key: one for key, one in others.items() if one})
        big = await self.bot.store.sums.stats.biggest(scope, player)
        codes = {*figures.games, *(one.game for one in big), *([game] if game else [])}
        skin = skin_for(interaction)
        sheet = StatsSheet(
            player, names.get(player, ""), period, game, figures, big,
            {code: self._game_name(interaction, skin, code) for code in codes},
            await self._trophies(guild, player, skin) if period == "all" and not game else (),
        )  # fmt: skip
        points = await self.bot.store.sums.stats.running(scope, player)
        framed = await self.bot.gallery.running(guild, sheet.name, points, skin)
        await private(interaction, stats_page(sheet, skin, framed), framed)

    async def _trophies(self, guild: int, player: int, skin: Skin) -> list[str]:
        """Return the player's trophies of seasons that are over."""
        seasons, now = self.bot.store.sums.seasons, self.bot.nights.now() * 1000
        over = [one for one in await seasons.of(guild) if (one.ended or now + 1) <= now]
        found = [(one, await seasons.league(one)) for one in over]
        return list(trophies_of(player, found, skin))[:TROPHIES]

    async def press_help(self, interaction: Interaction, press: Press) -> None:
        """Explain the figures."""
        await private(interaction, stats_help(skin_for(interaction)))

    @command("leaderboard")
    async def leaderboard(
        self,
        interaction: Interaction,
        measure: MeasureChoice | None = None,
        period: BoardPeriod = "all",
        game: str | None = None,
        family: FamilyChoice | None = None,
    ) -> None:
        """Post a board for everybody."""
        async with answering(interaction):
            code = family.value if family else ""
            if game:
                code = games_here(interaction).find(game).code
            night = await self._night(interaction) if period == "night" else None
            if measure is None:
                measure, period, night = await self._usual(interaction, period, code)
            open_here = night is None or is_for_all(interaction, night.channel)
            skin = (skin_for_all if open_here else skin_for)(interaction)
            board = await self._board(interaction, skin, measure, period, code)
            skin = skin_for(interaction) if board.is_empty else skin
            tell = public if open_here and not board.is_empty else private
            await tell(interaction, *await self._drawn(interaction, board, skin))

    async def _usual(
        self, interaction: Interaction, period: str, code: str
    ) -> tuple[Measure, str, NightRow | None]:
        """Return the measure, period and night that suit the server's deals.

        A period without deals is replaced by all times, then by a night that has begun.
        """
        if code:
            return Measure.NET, period, None
        if period == "night":
            return Measure.NET, period, await self._night(interaction)
        boards, all_time = self.bot.store.sums.boards, Scope(interaction.guild_id or 0)
        played = await boards.played(await self._scope(interaction, period))
        played = played or await boards.played(all_time)
        night = None if played else await self._night(interaction)
        if night is not None and night.began is not None:
            return Measure.NET, "night", night
        return usual_measure(played), period, None

    @leaderboard.autocomplete("game")
    async def board_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return game_choices(interaction, typed)

    async def press_board(self, interaction: Interaction, press: Press) -> None:
        """Show another page, measure or scope of a board to the presser."""
        measure, period, code = (*press.arg.split("-", 2), "", "")[:3]
        if press.action == "board_measure":
            measure = press.value
        elif press.action == "board_scope":
            period = press.value
        page = press.question if press.action == "board" else 0
        skin = skin_for(interaction)
        board = await self._board(interaction, skin, Measure(measure), period, code, page)
        await private(interaction, *await self._drawn(interaction, board, skin))

    async def _drawn(
        self, interaction: Interaction, board: Board, skin: Skin
    ) -> tuple[discord.ui.LayoutView, Framed | None]:
        framed = await self.bot.gallery.board(interaction.guild_id or 0, board, skin)
        return board_message(board, skin, framed), framed

    async def _board(
        self,
        interaction: Interaction,
        skin: Skin,
        measure: Measure,
        period: str,
        code: str,
        page: int = 0,
    ) -> Board:
        asker, guild = await presser(interaction), interaction.guild_id or 0
        code = "" if measure in NOT_BY_GAME else code
        scope = await self._scope(interaction, period)
        scope = replace(scope, games=self._games(interaction, code))
        kept = await self.bot.store.config.servers.of(guild)
        bars = bars_of(kept)
        ranking = await self.bot.store.sums.boards.ranking(scope, measure, bars, asker.number, page)
        before = dict[int, int]()
        if period in {"all", "month", "season"}:
            then = week_before(scope, self.bot.nights.now(), zone_in(kept))
            before = await self.bot.store.sums.boards.ranks(then, measure, bars)
        places = (*ranking.page, *ranking.around)
        players = [one.player for one in places] + [one.player for one in ranking.unranked]
        names = await self.bot.store.identity.people.names(players, guild)
        doubts = dict[int, float]()
        if measure is Measure.RATE and scope.night is None:
            doubts = await self.bot.store.sums.stats.doubts(scope, players)
        return Board(
            measure, period, code, self._title(interaction, skin, code), ranking,
            names, bars, asker.number, page, before,
            bool((await self.bot.store.config.preferences.of(asker.number)).get("hidden")),
            nothing=not ranking.players and not await self._anything(guild), doubts=doubts,
        )  # fmt: skip

    async def _anything(self, guild: int) -> bool:
        """True if this server has played for anything."""
        if await self.bot.store.sums.boards.played(Scope(guild)):
            return True
        return await self.bot.store.sums.stats.days(guild) is not None

    async def _scope(self, interaction: Interaction, period: str) -> Scope:
        guild, night = interaction.guild_id or 0, None
        if period == "night":
            shown = await self._night(interaction)
            night = None if shown is None else shown.number
        seasons = await self.bot.store.sums.seasons.of(guild)
        kept = await self.bot.store.config.servers.of(guild)
        zone, begun = zone_in(kept), begun_in(kept)
        return scope_of(period, guild, self.bot.nights.now(), zone, seasons, night, begun)

    async def _night(self, interaction: Interaction) -> NightRow | None:
        """Return the night of this channel, or the last one that the asker may see."""
        try:
            return (await self.bot.nights.here(interaction.channel_id or 0)).row
        except Illegal:
            rows = await self.bot.store.nights.calendar.over(interaction.guild_id or 0)
        for row in rows:
            if sees_night(interaction, await self.bot.nights.show(row.number)):
                return row
        return None

    def _games(self, interaction: Interaction, code: str) -> tuple[str, ...]:
        """Return one game, or all games of a family."""
        if code not in set(Family):
            return (code,) if code else ()
        games = self.bot.games_of(interaction.guild_id).values()
        return tuple(game.code for game in games if game.family == code)

    def _title(self, interaction: Interaction, skin: Skin, code: str) -> str:
        if code in set(Family):
            return skin.say(f"family.{code}")
        return self._game_name(interaction, skin, code) if code else ""

    def _game_name(self, interaction: Interaction, skin: Skin, code: str) -> str:
        game = self.bot.games_of(interaction.guild_id).get(code)
        return code if game is None else game_name(game, skin.locale)


def bars_of(kept: Mapping[str, Any]) -> Bars:
    """Return the least figures that a player needs to be ranked, from a server's row."""
    usual = Bars()
    return Bars(
        int(kept.get("board_hands", usual.hands)),
        int(kept.get("board_opponents", usual.opponents)),
        int(kept.get("board_nights", usual.nights)),
    )


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Statistics(bot))
