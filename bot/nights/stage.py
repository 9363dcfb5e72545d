"""The port through which nights are seen. What can go wrong has the names of `bot.tables.stage`."""

from collections.abc import Sequence
from typing import Protocol

from bot.nights.recap import Recap
from bot.nights.show import EventNow, NightShow
from bot.store import Act
from bot.tables import Person, Show


class EventStage(Protocol):
    """Where Discord's own events of nights are shown."""

    async def event(self, show: NightShow) -> EventNow | None:
        """Make Discord's event, once, or bring it up to date; None where there is none.

        Returns what it shows then.
        """

    async def look_at_event(self, show: NightShow) -> EventNow | None:
        """Discord's event as it is now, `off` where it is deleted; None if nobody can say."""


class NightStage(Protocol):
    """Whoever shows nights. Each call may raise any of its five troubles.

    A port: it has one method for each thing that is shown, and no state.

    What calls people has a moment, in milliseconds: said again with the same one, it is said once.
    """

    @property
    def events(self) -> EventStage:
        """Discord's own events."""

    async def post_plan(self, show: NightShow) -> int:
        """Post the plan, or draw the message that holds it again; its id."""

    async def remind(self, show: NightShow, at: int) -> None:
        """Call those who come, shortly before the start."""

    async def tell_open(self, show: NightShow, at: int) -> None:
        """The tables are open: where, and who is expected."""

    async def tell_promoted(self, show: NightShow, player: int, at: int) -> None:
        """A seat has become free for one who waited."""

    async def tell_waits(self, show: NightShow, player: int, at: int) -> None:
        """There are fewer seats than before: somebody who had one waits."""

    async def tell_thread(
        self, show: NightShow, players: Sequence[int], table: int | None, at: int
    ) -> None:
        """The thread of these players' table is gone; they go on at that one, or it closes."""

    async def tell_moved(self, show: NightShow, player: int, table: int, at: int) -> None:
        """A player goes on at another table."""

    async def follow(self, show: Show, was: Sequence[int]) -> None:
        """The viewer's open panel at one of those tables is the panel of this one from now on."""

    async def tell_cancelled(self, show: NightShow, at: int, *, late: bool) -> None:
        """It does not take place; `late`: the program was away at its time."""

    async def tell_hostless(self, show: NightShow, at: int) -> None:
        """It does not take place, nor any week after it, as nobody would host it."""

    async def ask_host(self, show: NightShow, call: Sequence[int], at: int) -> None:
        """Ask everybody who takes over a night that needs a host; these players are called."""

    async def tell_handed(self, show: NightShow, was: Person, at: int) -> None:
        """Its host, who got it from another, is called, and may decline."""

    async def tell_steered(self, show: NightShow, by: Person, act: Act) -> None:
        """What somebody did as its host, or in their place."""

    async def is_gone(self, show: NightShow) -> bool:
        """True where its channel is known to be deleted."""

    def lacks(self, show: NightShow) -> tuple[str, ...]:
        """Permissions, by Discord's codes, without which no table can stand in its channel."""

    async def tell_lacking(self, show: NightShow, *, threads: bool = False) -> None:
        """Tell its host in private that it can't begin for that, or have no further table."""

    async def thread(self, channel: int, name: str) -> int:
        """Open a thread for a further table; its id."""

    async def recap(self, show: NightShow, recap: Recap) -> None:
        """Post what the night came to."""

    async def recap_by_dm(self, show: NightShow, recap: Recap, player: int) -> None:
        """Send it to a player, once, where the channel is gone or shut."""

    async def tell_by_dm(self, show: NightShow, player: int, at: int, *, gone: bool) -> None:
        """Tell a player that it is off, or ends, as its channel is `gone` or shut."""

    async def tell_followed(self, show: NightShow, at: int) -> None:
        """Its event was edited on Discord's own screen, and it is so now."""
