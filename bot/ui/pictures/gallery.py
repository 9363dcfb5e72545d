"""The pictures that a server has chosen: of tables, recaps, leaderboards and statistics."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.games.game import Game
from bot.nights import NightShow
from bot.nights.recap import Recap
from bot.store import Choices, Reached
from bot.tables.show import Person, Show
from bot.tournaments import TournamentRecap, TournamentShow
from bot.ui.pages.glory.leaderboards import Board
from bot.ui.pages.glory.season import SeasonSheet
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.drawing import or_plainer
from bot.ui.pictures.faces import Faces
from bot.ui.pictures.facts import LayoutPicture, Look, Reel
from bot.ui.pictures.from_views import (
    board_picture,
    running_chart,
    season_picture,
    stacks_chart,
    table_picture,
)
from bot.ui.pictures.game_layout import layout_picture
from bot.ui.pictures.studio import Framed, Studio
from bot.ui.pictures.tournament_chart import tournament_chart

MOST_LAYOUTS = 300
"""The most game layouts that are cached, each of a few kilobytes."""
RESULTS, LIVE, OFF = "results", "live", "off"


class Gallery:
    """Draws pictures by the choices of servers.

    Choices are cached, so that screens can be hashed without waiting.
    """

    def __init__(self, studio: Studio, servers: Choices, faces: Faces) -> None:
        self._studio = studio
        self._faces = faces
        self._servers = servers
        self._chosen: dict[int, tuple[str, Look]] = {}
        self._layouts: dict[LayoutPicture, Framed] = {}

    async def load(self) -> None:
        """Load the choices of all servers."""
        for guild, kept in (await self._servers.all()).items():
            self._chosen[guild] = _read(kept)

    async def change(self, guild: int, changes: Mapping[str, Any]) -> None:
        """Store a server's changed choice."""
        self._chosen[guild] = _read(await self._servers.change(guild, dict(changes)))

    def forget(self, guild: int) -> None:
        """Drop the choice of a server that is no longer stored."""
        self._chosen.pop(guild, None)

    async def chosen(self, guild: int) -> tuple[str, Look]:
        """Return a server's mode and look."""
        return self._of(guild)

    def _of(self, guild: int) -> tuple[str, Look]:
        return self._chosen.get(guild, (RESULTS, Look()))

    def shows(self, show: Show) -> bool:
        """True if this table has a picture now: at showdowns, or always in the live mode."""
        mode, _ = self._of(show.guild)
        view = show.view
        if not self._studio.on or mode == OFF or not view.deal:
            return False
        shown = view.ended and not view.dealt.voided and any(one.showdown for one in view.played)
        return shown or (mode == LIVE and view.running)

    async def table(self, show: Show, skin: Skin = PLAIN) -> Framed | None:
        """Return the picture of a table, or None if it has none now."""
        if not self.shows(show):
            return None
        look = self._of(show.guild)[1]
        faces = await self._faces.of(_players(show))
        picture = or_plainer(
            "picture", lambda: table_picture(show, look, skin, faces, beside=True), lambda: None
        )
        return None if picture is None else await self._studio.framed(picture)

    async def recap(self, show: NightShow, recap: Recap, skin: Skin = PLAIN) -> Framed | None:
        """Return the chart of a night's stacks, or None."""
        return await self.stacks(show.row.guild, show.people, recap, skin)

    async def stacks(
        self, guild: int, people: Mapping[int, Person], recap: Recap, skin: Skin = PLAIN
    ) -> Framed | None:
        """Return the chart of stacks of a night or a table, or None."""
        mode, look = self._of(guild)
        if mode == OFF:
            return None
        return await self._studio.framed(stacks_chart(recap, people, look, skin))

    async def tournament(
        self, show: TournamentShow, recap: TournamentRecap, skin: Skin = PLAIN
    ) -> Framed | None:
        """Return the chart of a tournament's stacks, or None."""
        mode, look = self._of(show.row.guild)
        if mode == OFF:
            return None
        return await self._studio.framed(tournament_chart(show, recap, look, skin))

    async def board(self, guild: int, board: Board, skin: Skin = PLAIN) -> Framed | None:
        """Return the picture of a leaderboard's page, or None."""
        mode, look = self._of(guild)
        if mode == OFF:
            return None
        shown = [one.player for one in board.ranking.page or board.ranking.unranked]
        faces = await self._faces.of(one for one in shown if board.names.get(one))
        return await self._studio.framed(board_picture(board, look, skin, faces))

    async def season(self, sheet: SeasonSheet, skin: Skin = PLAIN) -> Framed | None:
        """Return the picture of a page of a season's standings, or None."""
        mode, look = self._of(sheet.season.guild)
        if mode == OFF:
            return None
        named = (one.player for one in sheet.page_rows if sheet.names.get(one.player))
        faces = await self._faces.of(named)
        return await self._studio.framed(season_picture(sheet, look, skin, faces))

    async def layout(self, guild: int, game: Game, skin: Skin = PLAIN) -> Framed | None:
        """Return the picture of a game's layout, or None; each is drawn once and cached."""
        mode, look = self._of(guild)
        if mode == OFF:
            return None
        picture = layout_picture(game, look, skin)
        framed = self._layouts.get(picture) or await self._studio.framed(picture)
        if framed is not None:
            self._layouts[picture] = framed
            while len(self._layouts) > MOST_LAYOUTS:
                self._layouts.pop(next(iter(self._layouts)))
        return framed

    async def running(
        self, guild: int, name: str, points: Sequence[Reached], skin: Skin = PLAIN
    ) -> Framed | None:
        """Return the chart of a player's net result, or None."""
        mode, look = self._of(guild)
        if mode == OFF:
            return None
        return await self._studio.framed(running_chart(name, points, look, skin))

    async def reel(self, shows: Sequence[Show], skin: Skin = PLAIN) -> Framed | None:
        """Return a hand as an animation from everybody's views, or None."""
        mode, look = self._of(shows[0].guild)
        if mode == OFF:
            return None
        faces = await self._faces.of({player for show in shows for player in _players(show)})
        frames = tuple(table_picture(one, look, skin, faces) for one in shows)
        return await self._studio.framed(Reel(frames, frames[-1].alt))


def _players(show: Show) -> list[int]:
    """Return the players at the table, without those who were forgotten."""
    seated = [one.player for one in show.view.played or show.view.seats]
    return [one for one in seated if one in show.people and show.people[one].discord_id]


def _read(kept: Mapping[str, Any]) -> tuple[str, Look]:
    mode = str(kept.get("pictures", RESULTS))
    look = Look(kept.get("pictures_ground") != "light", kept.get("pictures_colours") != "two")
    return (mode if mode in {RESULTS, LIVE, OFF} else RESULTS), look
