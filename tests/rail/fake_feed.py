"""A rail's server that plays what tests write: the page's files and one table's made-up events."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import orjson
from aiohttp import web

from bot.base.folders import CHECKOUT
from bot.ui.words import SHELF

PAGE = CHECKOUT / "bot" / "rail" / "page"
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'"
)
PREFIX = "rail.page."
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
Json = dict[str, Any]


def words(locale: str) -> Json:
    """Return the page's sentences in a language."""
    lines = SHELF.book(locale).lines.items()
    return {
        key.removeprefix(PREFIX): one[0].template for key, one in lines if key.startswith(PREFIX)
    }


def cards(text: str) -> list[Json | None]:
    """Return cards as the stream has them: "A♠ ? -" is one, one face down, and a free place."""
    found: list[Json | None] = []
    for one in text.split():
        if one == "-":
            found.append(None)
        elif one == "?":
            found.append({"text": "", "suit": "", "known": False})
        else:
            found.append({"text": one, "suit": SUITS[one[-1]], "known": True})
    return found


def seat(number: int, name: str, **more: Any) -> Json:
    """Return a seat of somebody who has two cards face down."""
    usual: Json = {
        "seat": number, "name": name, "chips": "1,000", "bet": None, "state": "", "says": "",
        "cards": cards("? ?"), "dealer": False, "acting": False,
    }  # fmt: skip
    return usual | more


def live(**more: Any) -> Json:
    """Return a snapshot of a table at the turn of Hold'em."""
    usual: Json = {
        "number": 3, "game": "Texas Hold'em", "stakes": "5/10", "deal": 17, "street": "Turn",
        "said": "Bo to act", "notes": [], "pots": [{"name": "Pot", "chips": "1,200"}],
        "boards": [cards("A♠ 10♥ 7♦ 2♣ -")], "clock": None, "event": None,
        "seats": [
            seat(1, "Ann", says="raised to 40", bet="40", dealer=True),
            seat(2, "<img src=x onerror=alert(1)>", acting=True),
            seat(3, "Dee", state="folded", says="folded", cards=[]),
        ],
    }  # fmt: skip
    return usual | more


def late(number: int, cards_of_ann: str = "A♣ K♦") -> Json:
    """Return a finished deal."""
    flop, river = cards("A♠ 10♥ 7♦"), cards("A♠ 10♥ 7♦ 2♣ K♠")
    chances = [{"name": "Ann", "percent": "62 %"}, {"name": "Bo", "percent": "38 %"}]
    return {
        "number": number,
        "title": f"Deal {number} · Texas Hold'em",
        "streets": [
            {"name": "Flop", "boards": [flop], "chances": chances, "acts": ["Ann bets 40"]},
            {"name": "River", "boards": [river], "chances": [], "acts": []},
        ],
        "hands": [{"name": "Ann", "cards": cards(cards_of_ann), "says": "two pair"}],
        "results": ["Ann wins 240", "Ann +120"],
    }


EVENT: Json = {
    "name": "Friday", "level": "Level 4", "blinds": "100/200", "next": "150/300", "ends": None,
    "lasts": "",
    "paused": True, "average": "2,400", "left": "12 of 24",
    "prizes": [{"place": f"{place}th", "chips": "1,200"} for place in range(1, 13)],
}  # fmt: skip


class FakeFeed:
    """The table of the server; `send` tells an event to all open streams."""

    def __init__(self) -> None:
        self.first: list[tuple[str, Json]] = []
        """Events that each new stream gets after its greeting."""
        self.opened = 0
        """Streams that were opened so far."""
        self.tokens: list[str] = []
        self.address = ""
        self._streams: set[web.StreamResponse] = set()
        self._over: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def send(self, name: str, what: Json) -> None:
        """Send an event to the open streams."""
        self._do(self._send(name, what))

    def cut(self) -> None:
        """End the open streams."""
        self._do(self._cut())

    def _do(self, what: Any) -> None:
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(what, self._loop).result(5)

    async def _send(self, name: str, what: Json) -> None:
        for one in tuple(self._streams):
            await one.write(_event(name, what))
        if name == "gone":
            await self._cut()

    async def _cut(self) -> None:
        assert self._over is not None
        self._over.set()
        self._over = asyncio.Event()

    async def _enter(self, request: web.Request) -> web.Response:
        self.tokens.append((await request.json())["token"])
        return web.Response(status=204 if self.tokens[-1] == "good" else 404)

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        self.opened += 1
        answer = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await answer.prepare(request)
        hello = {"language": "en", "scope": "page", "until": 2e9, "words": words("en")}
        for name, what in (("hello", hello), *self.first):
            await answer.write(_event(name, what))
        self._streams.add(answer)
        assert self._over is not None
        over = self._over
        with suppress(ConnectionError):
            await over.wait()
        self._streams.discard(answer)
        return answer

    async def _file(self, request: web.Request) -> web.Response:
        name = request.path.strip("/") or "index.html"
        body, kind = (PAGE / name).read_bytes(), TYPES[f".{name.rpartition('.')[2]}"]
        headers = {"Content-Security-Policy": POLICY}
        return web.Response(body=body, content_type=kind, charset="utf-8", headers=headers)

    async def _words(self, _: web.Request) -> web.Response:
        return web.json_response({code: words(code) for code in ("en", "de")})

    async def _serve(self, ready: threading.Event, stop: asyncio.Event) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        app = web.Application()
        app.router.add_post("/enter", self._enter)
        app.router.add_get("/stream", self._stream)
        app.router.add_get("/words.json", self._words)
        for one in PAGE.iterdir():
            app.router.add_get("/" if one.name == "index.html" else f"/{one.name}", self._file)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.address = f"http://127.0.0.1:{runner.addresses[0][1]}/"
        ready.set()
        await stop.wait()
        await self._cut()
        await runner.cleanup()


def _event(name: str, what: Json) -> bytes:
    return b"event: " + name.encode() + b"\ndata: " + orjson.dumps(what) + b"\n\n"


@contextmanager
def fake_feed() -> Iterator[FakeFeed]:
    """A running server, in a thread of its own."""
    feed, ready, stop = FakeFeed(), threading.Event(), asyncio.Event()
    thread = threading.Thread(target=lambda: asyncio.run(feed._serve(ready, stop)))
    thread.start()
    assert ready.wait(10)
    try:
        yield feed
    finally:
        assert feed._loop is not None
        feed._loop.call_soon_threadsafe(stop.set)
        thread.join(10)
