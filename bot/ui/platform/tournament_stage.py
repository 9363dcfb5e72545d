"""Discord as the stage of tournaments: boards, lines of news, recaps.

Mentions call only those whom a line concerns.
"""

from collections.abc import Sequence

from bot.tables import Show
from bot.tournaments import Line, TournamentRecap, TournamentShow
from bot.ui.pages.tournaments.board import board
from bot.ui.pages.tournaments.deal import offer_message
from bot.ui.pages.tournaments.news import QUIET, news_text
from bot.ui.pages.tournaments.results import recap_message
from bot.ui.parts import tags
from bot.ui.pictures.gallery import Gallery
from bot.ui.platform.channel_news import ChannelNews, Client, Permitted, mentions
from bot.ui.platform.interactions.panels import Panels
from bot.ui.platform.nonce import nonce
from bot.ui.platform.outgoing.lacks import GONE, Lacks

HOMELESS = f"board{GONE}"
"""The key of the notice that a running tournament has lost its channel."""


class DiscordTournaments:
    """Discord's part of `bot.tournaments.TournamentStage`."""

    def __init__(
        self, client: Client, gallery: Gallery, panels: Panels, *, lacks: Lacks | None = None
    ) -> None:
        self._gallery = gallery
        self._client = client
        self._panels = panels
        self._permitted = Permitted(client, lacks)
        self._news = ChannelNews(client, self._permitted)

    async def post_board(self, show: TournamentShow) -> int:
        """Post or edit the board; one that is deleted is posted anew."""
        return await self._news.board("board", show, board(show, self._news.skin(show)))

    async def tell(self, show: TournamentShow, line: Line) -> None:
        """Post a line of news, which calls those whom it concerns."""
        skin, calls = self._news.skin(show), mentions(show, line.calls)
        name = nonce("news", show.row.number, line.at, line.code, line.player, line.table)
        if line.code == "offer":
            await self._news.message(show, name, offer_message(show, calls, skin), line.calls)
            return
        text = news_text(show, line, calls, skin)
        if line.code in QUIET and not calls:
            await self._news.quiet(show, name, text)
        else:
            await self._news.line(show, name, text, line.calls)

    async def recap(self, show: TournamentShow, recap: TournamentRecap) -> None:
        """Post the end with its chart, without a notification."""
        skin, name = self._news.skin(show), nonce("tournament", show.row.number)
        framed = await self._gallery.tournament(show, recap, skin)
        await self._news.recap(
            show, name, lambda framed: recap_message(show, recap, skin, framed), framed
        )

    async def follow(self, show: Show, was: Sequence[int]) -> None:
        """Turn the viewer's open panel of one of those tables into this table's."""
        await self._panels.follow(show, was, self._client.readers.emojis)

    async def thread(self, channel: int, name: str) -> int:
        """Open a thread in a channel and return its id."""
        return await self._news.thread(channel, name)

    def tell_homeless(self, show: TournamentShow) -> None:
        """Tell the host in private that the channel is deleted, and how it goes on elsewhere."""
        left = tags.left(show.course.until / 1000)
        self._permitted.tell(HOMELESS, show, (), left=left)

    def lacks(self, show: TournamentShow) -> tuple[str, ...]:
        """Return the codes of missing permissions without which no table can open."""
        return self._news.lacks(show)
