"""The sandbox as a whole: one loopback server with REST, gateway, page and pictures."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox.acting import Acting
from bot.sandbox.checks.messages import REQUEST_BYTES
from bot.sandbox.core import Core
from bot.sandbox.files import Files
from bot.sandbox.page_api import PageApi
from bot.sandbox.rest.routes import add_routes
from bot.sandbox.rest.wire import API
from bot.sandbox.tongues import Tongues, Words, wordless
from bot.sandbox.world.keep import Keeper
from bot.sandbox.world.state import World

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
PAGE = Path(__file__).parent / "page"


class Sandbox:
    """A Discord of its own. With a `folder` its state outlives it; without one it begins anew.

    Bots may come and go while it runs. `clock` (seconds since 1970) drives ids, the age of messages
    and the deadlines of interactions; rate limits follow real time. `words` are those of the page,
    which shows their keys without them.
    """

    def __init__(  # noqa: PLR0913 - each is a choice of its own
        self,
        *,
        port: int = 0,
        folder: Path | None = None,
        page: Path | None = None,
        clock: Callable[[], float] = time.time,
        record: bool = False,
        people: Sequence[str] = ("Ann", "Bo", "Cy", "Dee"),
        world: type[World] = World,
        words: Words | None = None,
    ) -> None:
        self.port = port
        self.core = Core(clock, record=record, world=world)
        self.acting = Acting(self.core)
        self.token = self.core.token
        self._page = PageApi(self.core, self.acting)
        self._files = Files(self.core.world, page or PAGE)
        self._tongues = Tongues(self.core.world, words or wordless)
        self._keeper = Keeper(self.core.world, folder) if folder is not None else None
        self._people = people
        self._runner: web.AppRunner | None = None

    @property
    def origin(self) -> str:
        """The scheme, host and port."""
        return f"http://{HOST}:{self.port}"

    @property
    def page_url(self) -> str:
        """The address of the page for a browser."""
        return f"{self.origin}/"

    @property
    def api_base(self) -> str:
        """The value for discord.http.Route.BASE."""
        return self.origin + API

    @property
    def gateway_url(self) -> str:
        """The value for DiscordWebSocket.DEFAULT_GATEWAY."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def cdn_base(self) -> str:
        """The value for discord.asset.Asset.BASE."""
        return f"{self.origin}/cdn"

    async def start(self) -> None:
        """Load the world or found one, and listen; a port of 0 becomes a free one.

        In a world that is founded in a folder, the bot has just joined.
        """
        world = self.core.world
        if not world.users and not (self._keeper and self._keeper.load()):
            world.found(self._people)
            if self._keeper is not None:
                (home,) = world.guilds.values()
                home.members[world.bot_id].joined = world.clock()
        app = web.Application(middlewares=[self._guard], client_max_size=REQUEST_BYTES)
        add_routes(app, self.core)
        app.router.add_get("/gateway", self.core.gateway.serve)
        app.router.add_get("/gateway/", self.core.gateway.serve)
        self._page.add_routes(app)
        self._tongues.add_routes(app)
        self._files.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self.port).start()
        self.port = self._runner.addresses[0][1]
        self.core.shapes.cdn = self.cdn_base
        self.core.gateway.url = self.gateway_url
        world.listeners.append(self._page)
        if self._keeper is not None:
            world.listeners.append(self._keeper)
            await self._keeper.save()

    async def stop(self) -> None:
        """Cut all connections, and save."""
        self.core.interactions.stop()
        await self.core.gateway.drop(resumable=True)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        for listener in (self._page, self._keeper):
            with suppress(ValueError):
                self.core.world.listeners.remove(listener)  # type: ignore[arg-type]  # None is not in it
        if self._keeper is not None:
            await self._keeper.save()

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse other sites: foreign host names, and pages that did not come from here."""
        hosts = {f"{name}:{self.port}" for name in NAMES}
        origin = request.headers.get("Origin")
        if request.host not in hosts:
            raise web.HTTPForbidden(text="This server answers to 127.0.0.1 and localhost only.")
        if origin is not None and origin not in {f"http://{host}" for host in hosts}:
            raise web.HTTPForbidden(text="Other sites may not use this server.")
        return await handler(request)
