"""The port through which tables draw. What can go wrong there has five names."""

# ruff: noqa: N818 - named for what happened, as `Illegal` is

from collections.abc import Mapping
from typing import Any, Protocol

from bot.tables.show import Show


class Gone(Exception):
    """The message was deleted, or the channel it should go to."""


class Barred(Exception):
    """A permission is missing."""


class ClosedDm(Exception):
    """This player takes no direct messages from the bot."""


class Unfit(Exception):
    """Discord will never take this, not even plain: sending it again is of no use."""


class Slow(Exception):
    """Discord asks to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Stage(Protocol):
    """Whoever draws. Message ids are Discord's; each call may raise any of the five."""

    def digest(self, kind: str, show: Show) -> str:
        """Hash what would be rendered; `kind` is table, cards or panel."""

    async def post(self, show: Show, *, instead_of: int | None = None) -> int:
        """Post a table message in the channel and return its id.

        A deal's message that was posted a moment ago instead of the same one is not posted twice;
        it stays as it was then.
        """

    async def edit(self, show: Show, message: int) -> None:
        """Draw a table message again: the running deal, or the record of one that is over."""

    async def remove(self, show: Show, message: int) -> None:
        """Take a table message away that was posted anew."""

    async def send_cards(self, show: Show, message: int | None) -> int:
        """Send the viewer their cards, or edit the message that holds them, and return its id.

        A deal's cards that were sent a moment ago are not sent twice.
        """

    async def draw_panel(self, show: Show) -> None:
        """Draw the viewer's private panel again where one is open."""

    async def ping(self, show: Show, player: int) -> int | None:
        """Call an absent player to their turn as they prefer; None when no message came of it."""

    async def unping(self, show: Show, message: int) -> None:
        """Take a call back."""

    async def tell_seeds(self, show: Show, told: Mapping[str, Any]) -> None:
        """Post the seeds of a closed table's deals as a file, once."""

    async def tell_recap(self, show: Show) -> int:
        """Post what a closed table came to, once; the message's id, 0 where all was void."""

    def up(self) -> bool:
        """Return True while the gateway is connected."""
