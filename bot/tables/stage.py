"""The port through which tables draw, with six exceptions for its failures."""

# ruff: noqa: N818 - named for what happened, as `Illegal` is

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

from bot.engine.table.state import BuyIn
from bot.tables.show import Show


class Gone(Exception):
    """The message, or its channel, was deleted."""


class Archived(Gone):
    """The message exists and can't be changed: a new one reopens its thread."""


class Barred(Exception):
    """A permission is missing; `codes` are those that the refusal named."""

    def __init__(self, codes: Sequence[str] = ()) -> None:
        super().__init__(*codes)
        self.codes = tuple(codes)


class ClosedDm(Exception):
    """This player takes no direct messages from the bot."""


class DmsHalted(Exception):
    """Discord lets the bot open no direct messages now; with `messages` nor send any."""

    def __init__(self, *, messages: bool = False) -> None:
        super().__init__("no direct messages")
        self.messages = messages


class Unfit(Exception):
    """Discord will never take this message, not even in plain form."""


class Slow(Exception):
    """Discord asks the bot to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Phase(StrEnum):
    """The state of a table that a player's direct message shows."""

    GREETING = "greeting"
    """The player has a seat; their cards will come here."""
    DEALT = "dealt"
    """The player's cards."""
    ASKED = "asked"
    """The player's cards, and the answers to their question."""
    OVER = "over"
    """The player's cards of the finished deal, and its result for them."""
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
        """Delete a table message that was posted anew."""

    async def open_dm(self, discord_id: int) -> int:
        """Open a user's direct-message channel and return its id."""

    async def send_cards(
        self, show: Show, phase: Phase, channel: int, *, instead_of: int | None = None
    ) -> int:
        """Send the viewer's message to their channel and return its id.

        A message that was sent a moment ago in place of the same one is not sent twice; it keeps
        its content.
        """

    async def edit_cards(self, show: Show, phase: Phase, channel: int, message: int) -> None:
        """Draw the viewer's message again."""

    async def remove_cards(self, channel: int, message: int) -> None:
        """Delete a player's message that is posted anew."""

    def at_hand(self, message: int) -> bool:
        """True if the answer to a recent press can still redraw this message."""

    def panel_open(self, table: int, player: int) -> bool:
        """True if the player has a private panel open there, as far as is known."""

    def has_panel(self, table: int, player: int) -> bool:
        """True if a panel of the player may have to be drawn."""

    async def draw_panel(self, show: Show) -> None:
        """Draw the viewer's private panel again where one is open, and take older ones away."""

    async def ping(
        self, show: Show, player: int, since: int, *, quietly: bool = False
    ) -> int | None:
        """Mention an absent player whose turn it is; return the message's id, or None for none.

        A repeated call with the same `since` (milliseconds) is the same message. `quietly` finds
        that message, and mentions nobody if there is none.
        """

    async def ping_dm(self, show: Show, player: int, channel: int, since: int) -> int:
        """Call a player in their own channel; return the message's id. A repeat is the same one."""

    async def call_host(self, show: Show, waiting: BuyIn, until: int) -> int | None:
        """Call the host about a request for chips that waits until this moment, in milliseconds.

        Return the message's id, or None for none. A repeated call is the same message.
        """

    async def call_to_seat(self, show: Show, player: int, until: int) -> int | None:
        """Call a player to the seat that is kept for them until this moment, in milliseconds.

        Return the message's id, or None for none. A repeated call is the same message.
        """

    async def unping(self, show: Show, message: int) -> None:
        """Delete a call."""

    async def tell_seeds(self, show: Show, told: Mapping[str, Any]) -> None:
        """Post the seeds of a closed table's deals as a file, once."""

    async def tell_recap(self, show: Show) -> int:
        """Post a closed table's recap once; return the message's id, 0 if every deal was void."""

    def busy(self) -> bool:
        """True while requests queue up: no deal begins, nobody is called, no picture is sent."""

    def up(self) -> bool:
        """Return True while the gateway is connected."""
