"""The web server of the rail's page, one for all shards of a process.

It says the same to every link that is not good, and to whoever asks for what there is not, so that
an answer tells nothing of a table.
"""

import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import orjson
from aiohttp import HttpVersion11, web

from bot.base.settings import Network
from bot.rail.addresses import Addresses, Most
from bot.rail.links import Link, Purpose, Scope, Signer
from bot.rail.rail import Admission, Full, Rail
from bot.rail.snapshots import written
from bot.rail.streams import BEAT
from bot.rail.words import every_language
from bot.service.port import PortTaken, why_not

HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
        " worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Server": "dealer",
}
"""Headers of every answer."""
PAGE = Path(__file__).parent / "page"
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
LONGEST = 1024
"""Bytes of a request's body beyond which it is not read."""
WAIT = 10
"""Seconds after which whoever asked too often may come again."""
SETTING, HOST = "DEALER_RAIL_PORT", "DEALER_RAIL_HOST"


class RailServer:
    """Serves the page and its streams."""

    def __init__(  # noqa: PLR0913 - what tests replace comes by keyword
        self,
        key: bytes,
        url: str,
        *,
        proxies: Sequence[Network] = (),
        most: Most | None = None,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """`url` is what links begin with."""
        self.rails: list[Rail] = []
        """The rails of this process's clients."""
        self._signer = Signer(key)
        self._url, self._now = url, now
        self._secure = url.startswith("https://")
        self._cookie = "__Host-rail" if self._secure else "rail"
        self._addresses = Addresses(proxies, most or Most(), steady)
        self._files = {
            f"/{'' if one.name == 'index.html' else one.name}": (
                TYPES[one.suffix],
                one.read_bytes(),
            )
            for one in sorted(PAGE.glob("*"))
            if one.suffix in TYPES
        }
        self._files["/words.json"] = "application/json", written(every_language())

    def address(self, link: Link) -> str:
        """Return a link as people follow it: the token stands in the fragment."""
        form = "" if link.scope is Scope.PAGE else f"?{link.scope}"
        return f"{self._url}/{form}#{self._signer.token(link)}"

    def app(self) -> web.Application:
        """Return the web application."""
        app = web.Application(client_max_size=LONGEST, middlewares=[_alike])
        app.on_response_prepare.append(_with_headers)
        app.router.add_post("/enter", self._enter)
        app.router.add_get("/stream", self._stream, allow_head=False)
        for path in self._files:
            app.router.add_get(path, self._file, allow_head=False)
        return app

    @asynccontextmanager
    async def serving(self, host: str, port: int) -> AsyncIterator[None]:
        """Serve during the block. Raise PortTaken."""
        runner = web.AppRunner(
            self.app(), access_log=None, handler_cancellation=True, shutdown_timeout=1
        )
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except socket.gaierror:
                raise PortTaken(f"{host} is no address of this machine", HOST) from None
            except OSError as taken:
                raise PortTaken(why_not(port, taken), SETTING) from None
            yield
        finally:
            await runner.cleanup()

    async def _file(self, request: web.Request) -> web.Response:
        kind, body = self._files[request.path]
        return web.Response(body=body, content_type=kind, charset="utf-8")

    async def _enter(self, request: web.Request) -> web.Response:
        """Exchange a link's token for a cookie."""
        address = self._addresses.of(request)
        if not self._addresses.may(address, "enter", self._addresses.most.entries):
            return _too_many()
        link = self._signer.read(await _token(request), self._now())
        if link is None or await self._admitted(link) is None:
            return _not_found()
        answer = web.Response(status=204)
        answer.set_cookie(
            self._cookie, self._signer.token(link, Purpose.COOKIE), path="/", httponly=True,
            secure=self._secure, samesite="Strict", max_age=int(link.until - self._now()),
        )  # fmt: skip
        return answer

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        """Send a table's events to whoever has a good cookie."""
        token = request.cookies.get(self._cookie, "")
        address = self._addresses.of(request)
        if not self._addresses.may(address, "stream", self._addresses.most.openings):
            return _too_many()
        link = self._signer.read(token, self._now(), Purpose.COOKIE)
        found = None if link is None else await self._admitted(link)
        if found is None:
            return _not_found()
        if not self._addresses.take(address):
            return _too_many()
        try:
            return await self._streamed(request, *found)
        except Full:
            return _too_many()
        finally:
            self._addresses.leave(address)

    async def _streamed(
        self, request: web.Request, rail: Rail, admission: Admission
    ) -> web.StreamResponse:
        stream = await rail.open(admission, self._signer.token)
        try:
            answer = web.StreamResponse(headers={"X-Accel-Buffering": "no"})
            answer.content_type, answer.charset = "text/event-stream", "utf-8"
            await answer.prepare(request)
            await answer.write(BEAT)
            if request.version >= HttpVersion11:  # with 1.0, as of some proxies, nothing is chunked
                stream.at_once = partial(_at_once, request)
            try:
                await stream.run(answer.write)
            except (ConnectionError, TimeoutError):
                if request.transport is not None:
                    request.transport.abort()
            return answer
        finally:
            await rail.close(stream)

    async def _admitted(self, link: Link) -> tuple[Rail, Admission] | None:
        for rail in self.rails:
            if (admission := await rail.admit(link)) is not None:
                return rail, admission
        return None


def _at_once(request: web.Request, chunk: bytes) -> bool:
    """Send a chunk of a stream whose answer has begun, unless its reader is behind."""
    transport = request.transport
    if transport is None or transport.is_closing() or transport.get_write_buffer_size():
        return False
    transport.write(chunk)
    return True


async def _token(request: web.Request) -> str:
    """Return the token that was sent; empty for anything else."""
    if request.content_type != "application/json":
        return ""
    try:
        said = orjson.loads(await request.read())
    except ValueError:
        return ""
    token = said.get("token") if isinstance(said, dict) else None
    return token if isinstance(token, str) else ""


@web.middleware
async def _alike(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Say the same to all that there is not, whatever aiohttp would say of it."""
    try:
        return await handler(request)
    except web.HTTPException:
        return _not_found()


async def _with_headers(_: web.Request, answer: web.StreamResponse) -> None:
    answer.headers.update(HEADERS)


def _not_found() -> web.Response:
    return web.Response(status=404, text="Not found\n")


def _too_many() -> web.Response:
    return web.Response(status=429, text="Too many\n", headers={"Retry-After": str(WAIT)})
