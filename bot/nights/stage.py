"""The port to the screens of nights. Its errors are those of `bot.tables.stage`."""

from collections.abc import Sequence
from typing import Protocol

from bot.nights.recap import Recap
from bot.nights.show import EventNow, NightShow
from bot.store import Act
from bot.tables import Person, Show


class EventStage(Protocol):
    """Shows and reads Discord's scheduled events of nights."""

    async def event(self, show: NightShow) -> EventNow | None:
        """Create or update Discord's event; return what it shows, or None if there is none."""

    async def look_at_event(self, show: NightShow) -> EventNow | None:
        """Return Discord's event as it is now, `off` if it is deleted; None if that is unknown."""


class NightStage(Protocol):
    """Shows nights. Each call may raise any of the five errors of `bot.tables.stage`.

    It is a port: one method for each thing that is shown, and no state.

    Messages that call people have a time `at` in milliseconds: the same message with the same time
    is sent once.
    """

    @property
    def events(self) -> EventStage:
        """The part that shows Discord's scheduled events."""

    async def post_plan(self, show: NightShow) -> int:
        """Post the plan or edit its message; return the message's id."""

    async def remind(self, show: NightShow, at: int) -> None:
        """Remind guests shortly before the start."""

    async def tell_open(self, show: NightShow, at: int) -> None:
        """Tell guests that the tables are open, and where."""

    async def tell_promoted(self, show: NightShow, player: int, at: int) -> None:
        """Tell a waiting player that they have a seat now."""

    async def tell_waits(self, show: NightShow, player: int, at: int) -> None:
        """Tell a player that they lost their seat and wait, as there are fewer seats."""

    async def tell_thread(
        self, show: NightShow, players: Sequence[int], table: int | None, at: int
    ) -> None:
        """Tell players where their table continues as its thread is gone; None if it closes."""

    async def tell_moved(self, show: NightShow, player: int, table: int, at: int) -> None:
        """Tell a player that they continue at another table."""

    async def follow(self, show: Show, was: Sequence[int]) -> None:
        """Turn the viewer's open panel of one of those tables into this table's."""

    async def tell_cancelled(self, show: NightShow, at: int, *, late: bool) -> None:
        """Tell guests that the night is cancelled; `late`: the program was off at its time."""

    async def tell_chosen(self, show: NightShow, at: int) -> None:
        """Tell everybody who voted which date is chosen."""

    async def tell_hostless(self, show: NightShow, at: int) -> None:
        """Tell guests that the night is cancelled, with all later weeks, as it has no host."""

    async def ask_host(self, show: NightShow, call: Sequence[int], at: int) -> None:
        """Ask guests to take over a night that needs a host; these players are called."""

    async def tell_handed(self, show: NightShow, was: Person, at: int) -> None:
        """Call the host who was handed the night and may decline it."""

    async def tell_steered(self, show: NightShow, by: Person, act: Act) -> None:
        """Tell what somebody did as host or in the host's place."""

    async def is_gone(self, show: NightShow) -> bool:
        """True if the night's channel is known to be deleted."""

    def lacks(self, show: NightShow) -> tuple[str, ...]:
        """Return missing permissions, by Discord's codes, without which no table can open."""

    async def tell_lacking(self, show: NightShow, *, threads: bool = False) -> None:
        """Tell the host in private which permissions are missing to begin, or for `threads`."""

    async def thread(self, channel: int, name: str) -> int:
        """Open a thread for a further table and return its id."""

    async def recap(self, show: NightShow, recap: Recap) -> None:
        """Post the night's recap in its channel."""

    async def recap_by_dm(self, show: NightShow, recap: Recap, player: int) -> None:
        """Send the recap to a player, once, if the channel is gone or closed."""

    async def tell_by_dm(self, show: NightShow, player: int, at: int, *, gone: bool) -> None:
        """Tell a player that the night is cancelled or ends, as its channel is `gone` or closed."""

    async def tell_followed(self, show: NightShow, at: int) -> None:
        """Tell guests that the night was changed in Discord's event."""
