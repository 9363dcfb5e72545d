"""The entry to the queue: at the socket, after discord.py's own wait for a channel's limit.

Repeated tries of discord.py pass here too, so that the count is what Discord sees.
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp
import yarl
from discord.http import Route

from bot.base.meters import heard, timed, took
from bot.ui.platform.outgoing.follow_ups import FollowUps
from bot.ui.platform.outgoing.outbox import Lane, Outbox

EDITED = re.compile(r"/channels/(\d+)/messages/\d+")
"""Address of an edited message, with its channel."""
UNCOUNTED = ("/interactions/", "/webhooks/")
"""Addresses of answers to interactions, which Discord does not count for the whole bot."""
WORD = re.compile(r"oauth2|[a-z@_-]*")
"""A part of an address that is neither an id, nor an emoji, nor a token."""
_lane: ContextVar[Lane] = ContextVar("lane", default=Lane.TABLE)


@contextmanager
def sent_as(lane: Lane | None) -> Iterator[None]:
    """Send requests within the block in this lane; None keeps the surrounding lane."""
    token = _lane.set(_lane.get() if lane is None else lane)
    try:
        yield
    finally:
        _lane.reset(token)


def answers_from_here() -> None:
    """Send the rest of this task's requests as answers to a press or a command."""
    _lane.set(Lane.ANSWER)


def counted(url: yarl.URL) -> bool:
    """True if Discord counts requests to this address for the whole bot."""
    path = str(url).removeprefix(Route.BASE)
    return path != str(url) and not path.startswith(UNCOUNTED)


def edited_in(url: yarl.URL) -> str:
    """Return the channel of the message with this address; empty for other addresses."""
    path = str(url.with_query(None)).removeprefix(Route.BASE)
    found = EDITED.fullmatch(path)
    return found[1] if found else ""


def route_of(url: yarl.URL) -> str:
    """Return an address of Discord without ids and tokens, as its limits are defined."""
    path = str(url.with_query(None)).removeprefix(Route.BASE)
    if path.startswith(("ws:", "wss:")):
        return "gateway"
    if not path.startswith("/"):
        return "elsewhere"
    parts = path.strip("/").split("/")
    if parts[0] in {"interactions", "webhooks"}:
        parts[2:3] = ["token"] * len(parts[2:3])
    return "/" + "/".join(one if WORD.fullmatch(one) else "id" for one in parts)


def gate(
    outbox: Outbox, refused: Callable[[], None], follow_ups: FollowUps | None = None
) -> aiohttp.TraceConfig:
    """Return the `http_trace` for discord.py that makes each request wait for its turn.

    `refused` is called when Discord does not know the bot's token.
    """

    async def begins(
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        if counted(request.url):
            with timed("queued", lane=_lane.get().name.lower()):
                await outbox.turn(_lane.get())
        if (channel := edited_in(request.url)) and request.method == "PATCH":
            await outbox.edits(channel)
        if follow_ups is not None and request.method == "POST":
            follow_ups.count(request.url)
        context.began = time.perf_counter()

    async def ended(
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        if heard():
            status = str(request.response.status)
            route = f"{request.method} {route_of(request.url)}"
            took("request", time.perf_counter() - context.began, route=route, status=status)
        if request.response.status == HTTPStatus.UNAUTHORIZED and counted(request.url):
            refused()

    config = aiohttp.TraceConfig()
    config.on_request_start.append(begins)
    config.on_request_end.append(ended)
    return config
