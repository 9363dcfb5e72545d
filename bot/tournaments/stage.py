"""The port to the screens of tournaments. Its errors are those of `bot.tables.stage`."""

from collections.abc import Sequence
from typing import Protocol

from bot.tables import Show
from bot.tournaments.recap import TournamentRecap
from bot.tournaments.show import Line, TournamentShow


class TournamentStage(Protocol):
    """Shows tournaments in Discord."""

    async def post_board(self, show: TournamentShow) -> int:
        """Post or edit the message about the tournament; return its id."""

    async def tell(self, show: TournamentShow, line: Line) -> None:
        """Post a line of news in the tournament's channel."""

    async def recap(self, show: TournamentShow, recap: TournamentRecap) -> None:
        """Post the end with its picture."""

    async def follow(self, show: Show, was: Sequence[int]) -> None:
        """Turn the viewer's open panel of one of those tables into this table's."""

    async def thread(self, channel: int, name: str) -> int:
        """Open a thread in a channel and return its id."""

    def tell_homeless(self, show: TournamentShow) -> None:
        """Tell the host in private that the channel is deleted, and how it goes on elsewhere."""

    def lacks(self, show: TournamentShow) -> tuple[str, ...]:
        """Return the codes of missing permissions without which no table can open."""
