"""A websocket for discord.py that skips frames that can't be read.

discord.py ends a client at any unexpected frame, and reconnects at once however often that has
failed. This websocket skips such frames, logs each kind once, and waits longer each time if
connections bring no session. It needs two names of discord.py that are not public:
`discord.client.DiscordWebSocket`, which a client uses to connect, and the websocket's
`_connection`, which makes a server. If they change, `tests/e2e/test_unreadable.py` fails.
"""

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

log = logging.getLogger(__name__)

Json = dict[str, Any]
ENDS = (
    ReconnectWebSocket, WebSocketClosure, discord.ConnectionClosed, aiohttp.ClientError, OSError
)  # fmt: skip
"""Errors that mean the end of a connection."""
GREETINGS = ("READY", "RESUMED")
PATIENCE = 60.0
"""Seconds in which Discord must begin or resume a session."""
BROKEN = 4000
"""Close code for a connection that is to be resumed."""
BEFORE_A_GREETING = 50.0
"""Longest wait in seconds before Discord's first frame, for which discord.py allows 60 s."""
LONGEST = 300.0
"""Longest wait in seconds between two tries: far fewer than 1,000 sessions a day."""
TRIES = 3
"""Failed connections in a row after which the session is not resumed any more."""
FREELY, HOUR = 10, 3600.0
"""Sessions that may begin within an hour without a wait, and an hour in seconds."""
MOST_TOLD = 100
"""Most kinds of frames that are logged."""
HEARTBEATS = range(1000, 600_001)
"""Plausible heartbeat intervals in milliseconds."""


class Hearing:
    """The record of one client's connections and of the frames that it could not read."""

    def __init__(self, deaf: Callable[[], None], may_begin: Callable[[], Awaitable[None]]) -> None:
        """Take `deaf`, called when there is no connection for a while, and `may_begin`."""
        self._deaf, self._may_begin = deaf, may_begin
        self._told = set[str]()
        self._failures = 0
        """Connections in a row that brought no session."""
        self._begun: deque[float] = deque(maxlen=100)
        """Monotonic times at which sessions began."""
        self.incomplete = False
        """True if the session began without all server names."""

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Assign connections made within the block to this client."""
        token = _HEARING.set(self)
        try:
            yield
        finally:
            _HEARING.reset(token)

    def misread(self, kind: str, error: Exception) -> None:
        """Log a frame that can't be read, once for each kind."""
        if kind not in self._told and len(self._told) < MOST_TOLD:
            self._told.add(kind)
            log.error("what Discord sent can't be read: %s is left out", kind, exc_info=error)

    def begins(self) -> None:
        """Note that a session is requested."""
        self._begun.append(time.monotonic())

    async def rest(
        self, again: ReconnectWebSocket, *, greeted: bool, most: float = LONGEST
    ) -> None:
        """Wait before the next connection if earlier ones failed, at most `most` seconds.

        Raise the errors of `may_begin`.
        """
        self._failures = 0 if greeted else self._failures + 1
        if self._failures >= TRIES:
            again.resume, again.op = False, "IDENTIFY"
        wait = _pause(self._failures - 1)
        if not again.resume:
            since = time.monotonic() - HOUR
            wait = max(wait, _pause(sum(one > since for one in self._begun) - FREELY))
        wait = min(wait, most)
        if wait:
            self._deaf()
            log.warning("Discord begins no session that lasts; again in %.0f s", wait)
            await asyncio.sleep(wait)
        if not again.resume:
            await self._may_begin()


_HEARING: ContextVar[Hearing | None] = ContextVar("hearing")


def _nothing() -> None:
    """Replace `deaf` for a client without a `Hearing`."""


async def _at_once() -> None:
    """Replace `may_begin` for a client without a `Hearing`."""


def _pause(failures: int) -> float:
    """Return the seconds to wait after this number of surplus failures."""
    return 0.0 if failures <= 0 else min(LONGEST, 2.0 ** min(failures, 20))


class SkippingWebSocket(DiscordWebSocket):
    """A websocket connection to Discord that survives unreadable frames."""

    def __init__(
        self, socket: aiohttp.ClientWebSocketResponse, *, loop: asyncio.AbstractEventLoop
    ) -> None:
        super().__init__(socket, loop=loop)
        self._hearing = _HEARING.get(None) or Hearing(_nothing, _at_once)
        self._text: str | None = None
        """Text of the current frame, once it is known."""
        self._kind = ""
        """Kind of the current frame, until the session has begun."""
        self._since, self._greeted = time.monotonic(), False
        self._asked = False
        """True once Discord's first frame was read and a session requested or resumed."""

    def log_receive(self, data: Any, /) -> None:
        """Note the frame, because discord.py calls this before it examines it."""
        self._text = data
        if self._greeted:
            return
        frame = _parsed(data)
        self._kind = _kind(frame)
        self._hearing.incomplete &= self._kind != "READY"
        if frame.get("op") == self.HELLO and not _is_pulse(frame["d"]["heartbeat_interval"]):
            raise ValueError("no heartbeat can be meant")

    async def resume(self) -> None:
        """Ask to resume the last session."""
        self._asked = True
        await super().resume()

    async def identify(self) -> None:
        """Ask for a new session, perhaps after a wait."""
        self._asked = True
        await super().identify()
        self._since = time.monotonic()

    async def poll_event(self) -> None:
        """Read a frame; before a reconnection, wait if necessary."""
        try:
            if not self._greeted and time.monotonic() - self._since > PATIENCE:
                await self._begin_anew()
            await super().poll_event()
        except ReconnectWebSocket as again:
            most = LONGEST if self._asked else BEFORE_A_GREETING
            await self._hearing.rest(again, greeted=self._greeted, most=most)
            raise

    async def received_message(self, msg: Any, /) -> None:
        """Read a frame, or skip it if discord.py fails."""
        before, self._text, self._kind = self.sequence, None, ""
        try:
            await super().received_message(msg)
        except ENDS:
            raise
        except Exception as error:  # noqa: BLE001 - whatever discord.py makes of it
            await self._misread(error)
        finally:
            if not isinstance(self.sequence, int | None):
                self.sequence = before
        self._greeted = self._greeted or self._kind in GREETINGS

    async def _misread(self, error: Exception) -> None:
        """Use the readable parts of a frame. Raise ReconnectWebSocket if no more can be read."""
        frame = _parsed(self._text)
        kind = _kind(frame) or "a frame"
        self._hearing.misread(kind, error)
        if await self._reread(kind, frame):
            return
        # The rest of a torn stream can't be read, and without Discord's first frame no heartbeat is
        # sent.
        if self._text is None or not self._asked:
            await self.close(BROKEN)
            raise ReconnectWebSocket(self.shard_id, resume=self.session_id is not None)
        if kind == "READY":
            await self._begin_anew()

    async def _begin_anew(self) -> None:
        """Close the connection, and raise ReconnectWebSocket for a new session."""
        self.sequence = self.session_id = None
        await self.close(BROKEN)
        raise ReconnectWebSocket(self.shard_id, resume=False)

    async def _reread(self, kind: str, frame: Json) -> bool:
        """Process the frame without its unreadable parts; return False if that fails."""
        try:
            mended = await self._mended(kind, frame)
            if mended is None:
                return False
            await super().received_message(json.dumps(mended))
            if kind == "READY":
                self._hearing.incomplete = mended["d"]["guilds"] != frame["d"].get("guilds")
        except ENDS:
            raise
        except Exception:  # noqa: BLE001 - it was told of already
            return False
        return True

    async def _mended(self, kind: str, frame: Json) -> Json | None:
        """Return a readable frame for a session or a server; None for kinds that can be skipped."""
        data = frame.get("d")
        if kind == "RESUMED":
            return {**frame, "d": {}}
        if not isinstance(data, dict):
            return None
        if kind == "READY":
            told = data.get("guilds")
            guilds = [one for one in told if _is_server(one)] if isinstance(told, list) else []
            usual = {"session_id": "", "resume_gateway_url": str(self.gateway)}
            return {"s": 0, **frame, "d": {**usual, **data, "guilds": guilds}}
        return {**frame, "d": await self._server(data)} if kind == "GUILD_CREATE" else None

    async def _server(self, data: Json) -> Json:
        """Return a server without the unreadable ones of its facts, channels, roles and so on."""
        found: Json = {"id": data["id"]}
        facts_first = sorted(data.items(), key=lambda one: isinstance(one[1], list))
        for key, value in facts_first:
            await asyncio.sleep(0)
            if not isinstance(value, list):
                if self._is_sound({**found, key: value}):
                    found[key] = value
                continue
            found[key] = []
            for one in value:
                await asyncio.sleep(0)
                if self._is_sound({"id": data["id"], key: [one]}):
                    found[key].append(one)
        return found

    def _is_sound(self, server: Json) -> bool:
        try:
            discord.Guild(data=server, state=self._connection)  # type: ignore[arg-type]
        except Exception:  # noqa: BLE001 - whatever discord.py makes of it
            return False
        return True


class NoConnection:
    """A placeholder for a client's websocket until it has one; discord.py reads it to reconnect.

    It has no `gateway`, so that discord.py still ends if nothing answers at all.
    """

    sequence: int | None = None
    session_id: str | None = None
    open = False

    def __bool__(self) -> bool:
        return False


def _parsed(text: str | None) -> Json:
    """Return a frame as JSON; empty if it can't be parsed."""
    try:
        frame = json.loads(text or "")
    except (ValueError, RecursionError):
        return {}
    return frame if isinstance(frame, dict) else {}


def _kind(frame: Json) -> str:
    """Return the name of an event or the opcode of a frame; empty if it has neither."""
    if frame.get("op") == SkippingWebSocket.DISPATCH and isinstance(frame.get("t"), str):
        return str(frame["t"])
    return f"opcode {frame['op']}" if isinstance(frame.get("op"), int) else ""


def _is_pulse(interval: Any) -> bool:
    return isinstance(interval, int | float) and round(interval) in HEARTBEATS


def _is_server(told: Any) -> bool:
    return isinstance(told, dict) and str(told.get("id", "")).isdecimal()


class _OnceEach(logging.Filter):
    """A log filter that lets discord.py report each unknown opcode once."""

    def __init__(self) -> None:
        super().__init__()
        self._told = set[str]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return False for an opcode reported before."""
        if not str(record.msg).startswith("Unknown OP code"):
            return True
        told = record.getMessage()[:MOST_TOLD]
        new = told not in self._told and len(self._told) < MOST_TOLD
        self._told |= {told} if new else set()
        return new


def listen() -> None:
    """Make all clients of discord.py use these websockets."""
    vars(discord.client)["DiscordWebSocket"] = SkippingWebSocket
    logging.getLogger("discord.gateway").addFilter(_OnceEach())
