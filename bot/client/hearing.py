"""The gateway is heard frame by frame, and a frame that can't be read is left out.

discord.py ends a client by any frame that is other than it expects, and reconnects at once however
often that has failed. So its websocket is replaced by one that leaves out what can't be read, logs
each kind once, and waits longer each time where connections bring no session. Two names of
discord.py's that are not public are needed for it: `discord.client.DiscordWebSocket`, by which a
client connects, and the websocket's `_connection`, with which a server is made. Should they change,
`tests/e2e/test_unreadable.py` fails.
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
"""How a connection ends by itself."""
GREETINGS = ("READY", "RESUMED")
PATIENCE = 60.0
"""Seconds within which Discord begins or resumes a session."""
BROKEN = 4000
"""With which a connection is closed that is to be resumed."""
BEFORE_A_GREETING = 50.0
"""The longest of these waits while Discord's first frame is awaited: discord.py gives that 60 s."""
LONGEST = 300.0
"""Seconds between two tries, at most: far fewer than 1,000 a day."""
TRIES = 3
"""Connections in a row that resume nothing, after which the session is given up."""
FREELY, HOUR = 10, 3600.0
"""Sessions that may begin within an hour without a wait."""
MOST_TOLD = 100
"""Kinds that are told of."""
HEARTBEATS = range(1000, 600_001)
"""Milliseconds between two that can be meant."""


class Hearing:
    """What one client heard of Discord: what it could not read, and how its connections went."""

    def __init__(self, deaf: Callable[[], None], may_begin: Callable[[], Awaitable[None]]) -> None:
        """`deaf` is told when there is no connection for a while."""
        self._deaf, self._may_begin = deaf, may_begin
        self._told = set[str]()
        self._failures = 0
        """Connections in a row that brought no session."""
        self._begun: deque[float] = deque(maxlen=100)
        """When sessions began, by monotonic time."""
        self.incomplete = False
        """The session began without the names of all servers."""

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Connections that are made within are this client's."""
        token = _HEARING.set(self)
        try:
            yield
        finally:
            _HEARING.reset(token)

    def misread(self, kind: str, error: Exception) -> None:
        """Tell of what can't be read, once a kind."""
        if kind not in self._told and len(self._told) < MOST_TOLD:
            self._told.add(kind)
            log.error("what Discord sent can't be read: %s is left out", kind, exc_info=error)

    def begins(self) -> None:
        """A session is asked for."""
        self._begun.append(time.monotonic())

    async def rest(
        self, again: ReconnectWebSocket, *, greeted: bool, most: float = LONGEST
    ) -> None:
        """Wait at most so many seconds before the next connection, where others came to nothing.

        Raises what `may_begin` raises.
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
    """Stand for `deaf` in a client that has no hearing of its own."""


async def _at_once() -> None:
    """Stand for `may_begin` there."""


def _pause(failures: int) -> float:
    """Seconds after so many too many."""
    return 0.0 if failures <= 0 else min(LONGEST, 2.0 ** min(failures, 20))


class Ears(DiscordWebSocket):
    """One connection."""

    def __init__(
        self, socket: aiohttp.ClientWebSocketResponse, *, loop: asyncio.AbstractEventLoop
    ) -> None:
        super().__init__(socket, loop=loop)
        self._hearing = _HEARING.get(None) or Hearing(_nothing, _at_once)
        self._text: str | None = None
        """Of the frame that is read, once it is known."""
        self._kind = ""
        """Of that frame, until the session has begun."""
        self._since, self._greeted = time.monotonic(), False
        self._asked = False
        """A session was asked for, or is to be resumed: Discord's first frame was read."""

    def log_receive(self, data: Any, /) -> None:
        """Note what is read: discord.py calls this before it looks into it."""
        self._text = data
        if self._greeted:
            return
        frame = _parsed(data)
        self._kind = _kind(frame)
        self._hearing.incomplete &= self._kind != "READY"
        if frame.get("op") == self.HELLO and not _is_pulse(frame["d"]["heartbeat_interval"]):
            raise ValueError("no heartbeat can be meant")

    async def resume(self) -> None:
        """Ask for the session that there was."""
        self._asked = True
        await super().resume()

    async def identify(self) -> None:
        """Ask for a session, which may have to wait for its turn."""
        self._asked = True
        await super().identify()
        self._since = time.monotonic()

    async def poll_event(self) -> None:
        """Read a frame; before the next connection, wait where that is due."""
        try:
            if not self._greeted and time.monotonic() - self._since > PATIENCE:
                await self._begin_anew()
            await super().poll_event()
        except ReconnectWebSocket as again:
            most = LONGEST if self._asked else BEFORE_A_GREETING
            await self._hearing.rest(again, greeted=self._greeted, most=most)
            raise

    async def received_message(self, msg: Any, /) -> None:
        """Read a frame, or leave it out."""
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
        """Read what can be read of it. Raises ReconnectWebSocket where nothing more can come."""
        frame = _parsed(self._text)
        kind = _kind(frame) or "a frame"
        self._hearing.misread(kind, error)
        if await self._reread(kind, frame):
            return
        # A torn stream stays torn, and without Discord's first frame no heartbeat would be sent.
        if self._text is None or not self._asked:
            await self.close(BROKEN)
            raise ReconnectWebSocket(self.shard_id, resume=self.session_id is not None)
        if kind == "READY":
            await self._begin_anew()

    async def _begin_anew(self) -> None:
        """Raise ReconnectWebSocket: there is no session."""
        self.sequence = self.session_id = None
        await self.close(BROKEN)
        raise ReconnectWebSocket(self.shard_id, resume=False)

    async def _reread(self, kind: str, frame: Json) -> bool:
        """Without what can't be read in it; False where that doesn't help."""
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
        """What a session begins with, and what a server is; of all else nothing hangs on one."""
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
        """A server without the facts, channels, roles and the like that can't be read."""
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
    """A stand-in for a client's websocket until there is one; discord.py reads it to reconnect.

    It has no `gateway`, so that discord.py still ends where nothing answers at all.
    """

    sequence: int | None = None
    session_id: str | None = None
    open = False

    def __bool__(self) -> bool:
        return False


def _parsed(text: str | None) -> Json:
    """A frame; empty where it is none."""
    try:
        frame = json.loads(text or "")
    except (ValueError, RecursionError):
        return {}
    return frame if isinstance(frame, dict) else {}


def _kind(frame: Json) -> str:
    """What a frame is called; empty for one that says nothing of it."""
    if frame.get("op") == Ears.DISPATCH and isinstance(frame.get("t"), str):
        return str(frame["t"])
    return f"opcode {frame['op']}" if isinstance(frame.get("op"), int) else ""


def _is_pulse(interval: Any) -> bool:
    return isinstance(interval, int | float) and round(interval) in HEARTBEATS


def _is_server(told: Any) -> bool:
    return isinstance(told, dict) and str(told.get("id", "")).isdecimal()


class _OnceEach(logging.Filter):
    """Lets discord.py tell of each opcode that it doesn't know once."""

    def __init__(self) -> None:
        super().__init__()
        self._told = set[str]()

    def filter(self, record: logging.LogRecord) -> bool:
        """False for one that was told of."""
        if not str(record.msg).startswith("Unknown OP code"):
            return True
        told = record.getMessage()[:MOST_TOLD]
        new = told not in self._told and len(self._told) < MOST_TOLD
        self._told |= {told} if new else set()
        return new


def listen() -> None:
    """Have all clients of discord.py hear by these ears."""
    vars(discord.client)["DiscordWebSocket"] = Ears
    logging.getLogger("discord.gateway").addFilter(_OnceEach())
