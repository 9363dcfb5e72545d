"""The port through which tables draw. What can go wrong there has six names."""

# ruff: noqa: N818 - named for what happened, as `Illegal` is

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

from bot.tables.show import Show


class Gone(Exception):
    """The message was deleted, or the channel it should go to."""


class Archived(Gone):
    """The message is there and can't be changed: a new one opens its thread again."""


class Barred(Exception):
    """A permission is missing; `codes` are those that the refusal itself tells of."""

    def __init__(self, codes: Sequence[str] = ()) -> None:
        super().__init__(*codes)
        self.codes = tuple(codes)


class ClosedDm(Exception):
    """This player takes no direct messages from the bot."""


class DmsHalted(Exception):
    """Discord lets the bot open no direct messages for now; `messages`: nor send any."""

    def __init__(self, *, messages: bool = False) -> None:
        super().__init__("no direct messages")
        self.messages = messages


class Unfit(Exception):
    """Discord will never take this, not even plain: sending it again is of no use."""


class Slow(Exception):
    """Discord asks to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Phase(StrEnum):
    """The state of a table that a player's direct message shows."""

    GREETING = "greeting"
    """They have a seat; their cards will come here."""
    DEALT = "dealt"
    """The player's cards."""
    ASKED = "asked"
    """Their cards, and the answers to what they are asked."""
    OVER = "over"
    """Their cards of the deal that is over, and what it came to for them."""
    GONE = "gone"
    """The deal is over, and the player is not in the running one, or has no seat any more."""


class Stage(Protocol):
    """The port to a program that draws; each call may raise any of this module's six exceptions.

    It has one method for each thing that is drawn, and no state. Message ids are Discord's.
    """

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

    async def open_dm(self, discord_id: int) -> int:
        """Open somebody's channel with the bot; its id."""

    async def send_cards(
        self, show: Show, phase: Phase, channel: int, *, instead_of: int | None = None
    ) -> int:
        """Send the viewer their message of this table, into their channel; its id.

        One that was sent a moment ago instead of the same one is not sent twice; it stays as it
        was then.
        """

    async def edit_cards(self, show: Show, phase: Phase, channel: int, message: int) -> None:
        """Draw the viewer's message again."""

    async def remove_cards(self, channel: int, message: int) -> None:
        """Take a player's message away that is posted anew."""

    def at_hand(self, message: int) -> bool:
        """It was pressed a moment ago: drawing it again is a part of the answer to that."""

    def panel_open(self, table: int, player: int) -> bool:
        """The player has a private panel open there, as far as is known."""

    def has_panel(self, table: int, player: int) -> bool:
        """A panel of theirs may have to be drawn again: all others need no look."""

    async def draw_panel(self, show: Show) -> None:
        """Draw the viewer's private panel again where one is open, and take older ones away."""

    async def ping(
        self, show: Show, player: int, since: int, *, quietly: bool = False
    ) -> int | None:
        """Mention an absent player whose turn it is; None when no message came of it.

        Called again of the same moment, in milliseconds, they are called once. `quietly`: to find
        that call, and to rouse nobody where there is none.
        """

    async def ping_dm(self, show: Show, player: int, channel: int, since: int) -> int:
        """Call them in their own channel instead; the message's id. Once a moment, likewise."""

    async def unping(self, show: Show, message: int) -> None:
        """Take a call back."""

    async def tell_seeds(self, show: Show, told: Mapping[str, Any]) -> None:
        """Post the seeds of a closed table's deals as a file, once."""

    async def tell_recap(self, show: Show) -> int:
        """Post what a closed table came to, once; the message's id, 0 where all was void."""

    def busy(self) -> bool:
        """Requests queue up: no deal begins for now, nobody is called, no picture is sent."""

    def up(self) -> bool:
        """Return True while the gateway is connected."""
