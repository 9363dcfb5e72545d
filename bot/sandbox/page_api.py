"""The server's side of the page: one WebSocket of requests and events.

The protocol is Discord's shapes plus a few fields that only the page sees.
"""

import asyncio
from contextlib import suppress

import orjson
from aiohttp import WSMsgType, web

from bot.sandbox.acting import Acting
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.core import Core
from bot.sandbox.page_facts import PageFacts
from bot.sandbox.page_requests import PageRequests
from bot.sandbox.refusals import Json
from bot.sandbox.world.telling import Change


class PageApi:
    """All open pages of one sandbox."""

    def __init__(self, core: Core, acting: Acting) -> None:
        self._facts = PageFacts(core)
        self._does = {"snapshot": self._facts.snapshot, **PageRequests(core, acting).does}
        self._outboxes: set[asyncio.Queue[bytes]] = set()

    def add_routes(self, app: web.Application) -> None:
        """Serve the page's socket."""
        app.router.add_get("/page/ws", self._socket)

    def __call__(self, change: Change) -> None:
        """Send a change to every page; without an open page nothing is made."""
        if not self._outboxes:
            return
        event = self._facts.event(change)
        if event is None:
            return
        frame = orjson.dumps(event)
        for outbox in self._outboxes:
            outbox.put_nowait(frame)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden(text="Only the sandbox's own page may connect.")
        socket = web.WebSocketResponse(timeout=1.0, max_msg_size=1 << 20)
        await socket.prepare(request)
        outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._outboxes.add(outbox)
        writer = asyncio.create_task(_write(socket, outbox), name="sandbox page writer")
        answers: set[asyncio.Task[None]] = set()
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._answer(outbox, frame.data))
                    answers.add(task)
                    task.add_done_callback(answers.discard)
        finally:
            self._outboxes.discard(outbox)
            for task in (writer, *answers):
                task.cancel()
        return socket

    async def _answer(self, outbox: asyncio.Queue[bytes], frame: str) -> None:
        number = None
        try:
            wanted = orjson.loads(frame)
            number = wanted.get("id")
            result = self._does[wanted["do"]](wanted)
            found = result if isinstance(result, dict) else await result
            reply: Json = {"ok": True, **found}
        except Impossible as refusal:
            reply = {"ok": False, "error": str(refusal)}
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            reply = {"ok": False, "error": f"That request is malformed ({error})."}
        outbox.put_nowait(orjson.dumps({"re": number, **reply}))


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[bytes]) -> None:
    with suppress(ConnectionError):
        while not socket.closed:
            await socket.send_str((await outbox.get()).decode())
