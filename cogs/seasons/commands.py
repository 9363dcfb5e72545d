"""Seasons of a server, with points of its nights, standings and trophies: `/season`."""

from dataclasses import dataclass, replace
from typing import Annotated

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.texts import UNNAMED, clean, ordinal
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.night.league import MOST_NIGHTS, USUAL, PointsWay, Scoring
from bot.store import NightState, Season
from bot.store.sums.seasons import MENDED, MENDED_FOR
from bot.tables.server.usual import MANAGERS
from bot.ui.input.commands import ChoiceOption, command, worded
from bot.ui.input.points import points_of
from bot.ui.pages.glory.season import (
    end_check,
    night_label,
    points_line,
    points_text,
    replace_check,
    role_lines,
    trophy_lines,
)
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import GOLD, MOST_CHOICES, screen
from bot.ui.parts.lines import escaped
from bot.ui.parts.periods import midnight, today, zone_in
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.roles import must_be_givable
from cogs.seasons.pages import SeasonPages
from cogs.shared.answers import Interaction, player_of, private, skin_for, skin_for_all, told
from cogs.shared.managing import managed, managers_act
from cogs.shared.picking import picked
from cogs.shared.powers import Reason

A_NAME = 40
Name = app_commands.Range[str, 1, A_NAME]
Nights = app_commands.Range[int, 0, MOST_NIGHTS]
WayChoice = Annotated[PointsWay, ChoiceOption.each("season_way", PointsWay)]


MOST_ASKED = 100
"""The most questions that are remembered; the oldest is dropped first."""


@dataclass(frozen=True, slots=True)
class AskedSeason:
    """Values that were typed about a season, kept until their author confirms them."""

    name: str
    scoring: Scoring
    reason: str
    role: int | None = None


class Seasons(
    SeasonPages,
    commands.GroupCog,
    group_name="season",
    group_description=worded("command.season"),
):
    """The command group `/season`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        self._asked = dict[tuple[int, int], AskedSeason]()
        """Typed values of seasons to begin or end, by running season and user, until confirmed."""
        bot.actions |= {"sure_season_begin": self.press_begin, "sure_season_end": self.press_end}
        self.take_pages()
        super().__init__()

    @command("season.begin", points=" ".join(map(str, USUAL)))
    async def begin(
        self,
        interaction: Interaction,
        name: Name,
        points: str | None = None,
        best: Nights | None = None,
        nights: Nights | None = None,
        way: WayChoice | None = None,
        role: discord.Role | None = None,
        reason: Reason = "",
    ) -> None:
        """Begin a season and end the running one, with a public message; server managers may."""
        async with answering(interaction):
            guild = await managed(interaction)
            scoring = _scoring(Scoring(), points, best, nights, way)
            given = await self._givable(interaction, role)
            wanted = AskedSeason(clean(name) or UNNAMED, scoring, reason, given)
            zone = zone_in(await self.bot.store.config.servers.of(guild))
            since = midnight(today(self.bot.nights.now(), zone), zone)
            old = await self.bot.store.sums.seasons.replaceable(guild, since)
            if old is None:
                await self._begin(interaction, wanted)
            else:
                await self.bot.store.sums.seasons.must_be_new(guild, wanted.name, wanted.scoring)
                self._keep(interaction, old, wanted)
                skin = skin_for(interaction)
                await private(interaction, replace_check(old, wanted.name, skin))

    async def press_begin(self, interaction: Interaction, press: Press) -> None:
        """Replace the season of today by the one that was typed."""
        await managed(interaction)
        wanted = self._kept(interaction, press)
        season = await self._running(interaction.guild_id or 0)
        if wanted is None or season.id != press.question:
            raise Illegal(Refusal.QUESTION_GONE)
        await self._begin(interaction, wanted, press.question)

    async def _begin(
        self, interaction: Interaction, wanted: AskedSeason, replaced: int = 0
    ) -> None:
        guild, seasons, name = interaction.guild_id or 0, self.bot.store.sums.seasons, wanted.name
        before = [one for one in await seasons.of(guild) if one.ended is None]
        act = await managers_act(interaction, "season_begin", wanted.reason, title=name)
        season = await seasons.begin(
            guild, name, self.bot.moment(), wanted.scoring, act, replaced, wanted.role
        )
        skin = skin_for_all(interaction)
        begun = skin.say("season.begun", name=escaped(name))
        said = [begun, *_scores(season, skin), *role_lines(season, skin)]
        for one in before:
            said += await self._over(interaction, one, skin)
        said += await self._under_way(guild, skin)
        await self.to_all(interaction, screen(["\n".join(said)], GOLD), done=begun)

    @command("season.points", points=" ".join(map(str, USUAL)))
    async def points(
        self,
        interaction: Interaction,
        points: str | None = None,
        best: Nights | None = None,
        nights: Nights | None = None,
        way: WayChoice | None = None,
        reason: Reason = "",
    ) -> None:
        """Change the scoring of the running season; options left out stay. Server managers may."""
        async with answering(interaction):
            season = await self._running(await managed(interaction))
            if (points, best, nights, way) == (None, None, None, None):
                await self.press_season(interaction, Press("season", question=season.id))
                return
            scoring = _scoring(season.scoring, points, best, nights, way)
            skin = skin_for_all(interaction)
            scored, name = points_text(scoring), season.name
            act = await managers_act(
                interaction, "season_points", reason, title=name, points=scored
            )
            season = await self.bot.store.sums.seasons.score(season, scoring, act)
            said = skin.say("season.scored", name=escaped(season.name))
            await self.told_all(interaction, season, note=said)

    @command("season.role")
    async def role(
        self, interaction: Interaction, role: discord.Role | None = None, reason: Reason = ""
    ) -> None:
        """Choose the role of the running season's leader, or none. Server managers may."""
        async with answering(interaction):
            season = await self._running(await managed(interaction))
            given = await self._givable(interaction, role)
            named = "" if role is None else clean(role.name)
            kind = "season_role_off" if role is None else "season_role"
            act = await managers_act(interaction, kind, reason, title=season.name, role=named)
            await self.bot.store.sums.leaders.choose(season, given, act)
            key = "season.role.off" if role is None else "season.role.chosen"
            skin = skin_for(interaction)
            await told(interaction, skin.say(key, name=escaped(season.name), role=escaped(named)))

    async def _givable(self, interaction: Interaction, role: discord.Role | None) -> int | None:
        """Return the id of a role that its chooser and the bot may give; None for none.

        Raise Illegal with MEMBER_LACKS, or with what is wrong with the role.
        """
        if role is None:
            return None
        if not interaction.permissions.manage_roles:
            raise Illegal(Refusal.MEMBER_LACKS, permissions=("manage_roles",))
        kept = await self.bot.store.config.servers.of(interaction.guild_id or 0)
        must_be_givable(role, kept.get(MANAGERS))
        return role.id

    @command("season.count")
    async def count(
        self,
        interaction: Interaction,
        night: str | None = None,
        counts: bool = False,
        reason: Reason = "",
    ) -> None:
        """Choose whether a night of the running or last season scores; server managers may."""
        async with answering(interaction):
            season = await self._mendable(await managed(interaction))
            if night is None:
                await self.press_season(interaction, Press("season", question=season.id))
                return
            number = ordinal(picked(await self._offered(interaction), night))
            at, kind = (None, "season_in") if counts else (self.bot.moment(), "season_out")
            act = await managers_act(interaction, kind, reason, title=season.name, number=number)
            await self.bot.store.sums.seasons.count(season, number, at, act)
            key = "season.counts" if counts else "season.counts_not"
            said = skin_for_all(interaction).say(key, name=escaped(season.name))
            await self.told_all(interaction, season, note=said)

    @command("season.leave-out")
    async def leave_out(
        self,
        interaction: Interaction,
        player: discord.User,
        reason: app_commands.Range[str, 1, 200],
        season: str | None = None,
        counts: bool = False,
    ) -> None:
        """Leave a player out of a season's points and boards, or take them in again."""
        async with answering(interaction):
            of = await self._mendable(await managed(interaction), season)
            number = await player_of(interaction, player)
            kind = "season_player_in" if counts else "season_player_out"
            act = replace(
                await managers_act(interaction, kind, reason, title=of.name), player=number
            )
            at = None if counts else self.bot.moment()
            await self.bot.store.sums.seasons.leave_out(of, number, at, act)
            key = "season.player.counts" if counts else "season.player.counts_not"
            name, skin = escaped(player.display_name), skin_for(interaction)
            await told(interaction, skin.say(key, player=name, name=escaped(of.name)))

    @command("season.reopen")
    async def reopen(self, interaction: Interaction, reason: Reason = "") -> None:
        """Let the last season run again, with a public message; server managers may."""
        async with answering(interaction):
            guild = await managed(interaction)
            seasons = await self.bot.store.sums.seasons.of(guild)
            if not seasons:
                raise Illegal(Refusal.NO_SEASON)
            last = max(seasons, key=lambda one: one.began)
            act = await managers_act(interaction, "season_reopen", reason, title=last.name)
            season = await self.bot.store.sums.seasons.reopen(last, self.bot.moment(), act)
            said = skin_for_all(interaction).say("season.reopened", name=escaped(season.name))
            await self.told_all(interaction, season, note=said)

    @command("season.end")
    async def end(self, interaction: Interaction, reason: Reason = "") -> None:
        """Ask once whether to end the season, which can't be undone; server managers may."""
        async with answering(interaction):
            guild = await managed(interaction)
            season, skin = await self._running(guild), skin_for(interaction)
            self._keep(interaction, season, AskedSeason(season.name, season.scoring, reason))
            more = await self._under_way(guild, skin)
            await private(interaction, end_check(season, skin, *more))

    async def press_end(self, interaction: Interaction, press: Press) -> None:
        """End the season and post its page with the trophies. Raise Illegal with QUESTION_GONE."""
        guild = await managed(interaction)
        season, kept = await self._running(guild), self._kept(interaction, press)
        if season.id != press.question:
            raise Illegal(Refusal.QUESTION_GONE)
        reason = "" if kept is None else kept.reason
        act = await managers_act(interaction, "season_end", reason, title=season.name)
        await self.bot.store.sums.seasons.end(guild, self.bot.moment(), act)
        season = await self.found(interaction, season.id)
        said = [skin_for_all(interaction).say("season.ended", name=escaped(season.name))]
        said += await self._under_way(guild, skin_for_all(interaction))
        await self.told_all(interaction, season, note="\n".join(said))

    @command("season.show")
    async def show(
        self, interaction: Interaction, season: str | None = None, night: str | None = None
    ) -> None:
        """Post the standings, or show one night of them to the asker."""
        async with answering(interaction):
            seasons = await self.bot.store.sums.seasons.of(interaction.guild_id or 0)
            if season is not None:
                seasons = [one for one in seasons if one.name.lower() == season.strip().lower()]
                if not seasons:
                    raise Illegal(Refusal.NO_SUCH_SEASON, typed=season)
            if not seasons:
                await self.press_list(interaction, Press("season_list"))
            elif night is None:
                await self.told_all(interaction, seasons[0])
            else:
                night = picked(await self._offered(interaction), night)
                press = Press("season_night", question=seasons[0].id, value=night)
                await self.press_night(interaction, press)

    @command("season.list")
    async def list_all(self, interaction: Interaction) -> None:
        """List the seasons with their winners, the latest first."""
        async with answering(interaction):
            await self.press_list(interaction, Press("season_list"))

    @leave_out.autocomplete("season")
    @show.autocomplete("season")
    async def names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest seasons for the typed text."""
        seasons = await self.bot.store.sums.seasons.of(interaction.guild_id or 0)
        fit = [one.name for one in seasons if typed.lower() in one.name.lower()]
        return [app_commands.Choice(name=one, value=one) for one in fit[:MOST_CHOICES]]

    @count.autocomplete("night")
    @show.autocomplete("night")
    async def nights(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest nights of the season for the typed text, as far as the asker may see them."""
        every = await self._offered(interaction)
        return [one for one in every if typed.lower() in one.name.lower()][:MOST_CHOICES]

    async def _offered(self, interaction: Interaction) -> list[app_commands.Choice[str]]:
        seasons = await self.bot.store.sums.seasons.of(interaction.guild_id or 0)
        wanted = getattr(interaction.namespace, "season", None)
        season = next((one for one in seasons if not wanted or one.name == wanted), None)
        if season is None:
            return []
        sheet = await self.sheet(interaction, season)
        skin = skin_for(interaction)
        return [
            app_commands.Choice(name=night_label(sheet, at, one, skin), value=str(one.number))
            for at, one in sheet.nights
        ]

    async def _over(self, interaction: Interaction, before: Season, skin: Skin) -> list[str]:
        """Return the trophies of a season that ended, or nothing if it was replaced."""
        season = await self.bot.store.sums.seasons.find(before.id)
        if season is None:
            return []
        sheet = await self.sheet(interaction, season, all_read=True)
        return [skin.say("season.ended", name=escaped(season.name)), *trophy_lines(sheet, skin)]

    async def _under_way(self, guild: int, skin: Skin) -> list[str]:
        """Return a notice if an open night will count for another season than expected."""
        live = [one for one in await self.bot.store.nights.calendar.live() if one.guild == guild]
        open_now = any(one.state is NightState.OPEN for one in live)
        return [skin.say("season.under_way")] if open_now else []

    async def _running(self, guild: int) -> Season:
        """Return the running season. Raise Illegal with NO_SEASON."""
        for one in await self.bot.store.sums.seasons.of(guild):
            if one.ended is None:
                return one
        raise Illegal(Refusal.NO_SEASON)

    async def _mendable(self, guild: int, typed: str | None = None) -> Season:
        """Return the named season, or the running or last one, while it may be mended.

        Raise Illegal with NO_SEASON, NO_SUCH_SEASON or SEASON_PAST.
        """
        seasons = await self.bot.store.sums.seasons.of(guild)
        if not seasons:
            raise Illegal(Refusal.NO_SEASON)
        if typed is not None:
            seasons = [one for one in seasons if one.name.lower() == typed.strip().lower()]
            if not seasons:
                raise Illegal(Refusal.NO_SUCH_SEASON, typed=typed)
        of = next((one for one in seasons if one.ended is None), seasons[0])
        if of.ended is not None and of.ended < self.bot.moment() - MENDED_FOR:
            raise Illegal(Refusal.SEASON_PAST, days=MENDED)
        return of

    def _keep(self, interaction: Interaction, season: Season, wanted: AskedSeason) -> None:
        self._asked[season.id, interaction.user.id] = wanted
        while len(self._asked) > MOST_ASKED:
            del self._asked[next(iter(self._asked))]

    def _kept(self, interaction: Interaction, press: Press) -> AskedSeason | None:
        """Return and forget the values that the asker typed; None after a restart."""
        return self._asked.pop((press.question, interaction.user.id), None)


def _scoring(
    usual: Scoring, points: str | None, best: int | None, nights: int | None, way: PointsWay | None
) -> Scoring:
    """Return the scoring with the named values changed; points make it score by a list.

    Raise Illegal with POINTS_TABLE, or with EITHER_OR for points and a way without a list.
    """
    if points is not None and way not in {None, PointsWay.LIST}:
        raise Illegal(Refusal.EITHER_OR, this="points", that="way")
    return Scoring(
        usual.points if points is None else points_of(points),
        usual.best if best is None else best,
        usual.nights if nights is None else nights,
        way or (usual.way if points is None else PointsWay.LIST),
    )


def _scores(season: Season, skin: Skin) -> list[str]:
    """Return sentences on how a season scores."""
    scoring = season.scoring
    said = [points_line(scoring, skin)]
    said += [skin.say("season.best", n=scoring.best)] if scoring.best else []
    return said + ([skin.say("season.left", n=scoring.nights)] if scoring.nights else [])


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Seasons(bot))
