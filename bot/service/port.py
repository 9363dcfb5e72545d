"""The port on this machine for health checks and metrics."""

import errno
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.base import meters
from bot.service.metrics import Metrics, Standing

HERE = "127.0.0.1"


class PortTaken(Exception):  # noqa: N818 - named for what happened
    """The port can't be opened, usually because another program has it."""

    def __init__(self, why: str, setting: str = "DEALER_METRICS_PORT") -> None:
        super().__init__(why)
        self.setting = setting
        """Name of the setting that chooses the port."""


def why_not(port: int, error: OSError) -> str:
    """Return why a port can't be opened, and what to do."""
    taken = error.errno == errno.EADDRINUSE
    why = "is taken" if taken else f"can't be opened ({os.strerror(error.errno or 0)})"
    return f"port {port} {why}, choose another"


@asynccontextmanager
async def watched(port: int, standing: Callable[[], Standing]) -> AsyncIterator[None]:
    """Serve `/healthz`, `/readyz` and `/metrics` during the block; nothing if `port` is 0.

    Raise PortTaken.
    """
    if not port:
        yield
        return
    metrics = Metrics(standing)

    async def healthz(_: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def readyz(_: web.Request) -> web.Response:
        now = standing()
        return web.Response(text=f"{now.why or 'ready'}\n", status=200 if now.ready else 503)

    async def page(_: web.Request) -> web.Response:
        return web.Response(body=metrics.page(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.add_routes(
        [web.get("/healthz", healthz), web.get("/readyz", readyz), web.get("/metrics", page)]
    )
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, HERE, port).start()
        except OSError as taken:
            raise PortTaken(why_not(port, taken)) from None
        with meters.listening(metrics):
            yield
    finally:
        await runner.cleanup()
