"""The parts of a sandbox that the routes, the page and the driver share."""

import asyncio
import secrets
import time
from collections.abc import Callable

from bot.sandbox.buckets import RateLimits
from bot.sandbox.events import Events
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.record import Record
from bot.sandbox.troubles import Troubles
from bot.sandbox.world.shapes import Shapes
from bot.sandbox.world.state import World
from bot.sandbox.world.telling import Change


class Pulse:
    """Wakes all tasks that wait for the next change of any kind."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def __call__(self, change: Change) -> None:  # noqa: ARG002 - listeners are given the change
        """Wake the tasks that wait for a change."""
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def wait(self) -> None:
        """Return at the next change."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await future
        finally:
            self._waiting.discard(future)


class Core:
    """One sandbox without its sockets: world, gateway, interactions, limits and record."""

    def __init__(
        self,
        clock: Callable[[], float] = time.time,
        *,
        record: bool = False,
        world: type[World] = World,
    ) -> None:
        self.clock = clock
        self.world = world(clock)
        self.shapes = Shapes(self.world)
        self.token = secrets.token_urlsafe(24)
        self.troubles = Troubles()
        self.gateway = Gateway(self.world, self.shapes, self.token, self.troubles)
        self.interactions = Interactions(self.world, self.shapes, self.gateway)
        self.record = Record(keep=record)
        self.rates = RateLimits()
        self.pulse = Pulse()
        events = Events(self.world, self.shapes, self.gateway)
        self.world.listeners += [events, self.pulse]
