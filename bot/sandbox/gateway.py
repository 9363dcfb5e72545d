"""The gateway: HELLO, IDENTIFY, RESUME with replay, heartbeats, and events in strict order.

One session at a time. Events wait in the session while its socket is gone, up to a thousand.
"""

import asyncio
import secrets
from collections import deque
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.sandbox.refusals import Json
from bot.sandbox.world.shapes import Shapes
from bot.sandbox.world.state import World

HEARTBEAT_SECONDS = 8.0
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, MEMBERS = 0, 1, 2, 3, 6, 8
INVALID, HELLO, ACK = 9, 10, 11
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
IDENTIFIES_A_DAY = 1000
MOST_WAITING = 1000
UNKNOWN_ERROR, UNKNOWN_OPCODE, NOT_IDENTIFIED, WRONG_TOKEN, TWICE, TIMED_OUT, NOT_ALLOWED = (
    4000, 4001, 4003, 4004, 4005, 4009, 4014,
)  # fmt: skip


class Session:
    """What one IDENTIFY began; outlives its connections."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=MOST_WAITING)

    def frame(self, event: str, data: Any) -> str:
        """Number the next event, and keep it for replay."""
        self.seq += 1
        body = {"op": DISPATCH, "t": event, "s": self.seq, "d": data}
        frame = orjson.dumps(body).decode()
        self.sent.append((self.seq, frame))
        return frame

    def since(self, seq: int) -> list[str] | None:
        """Every event after `seq`; None where some are no longer kept."""
        if seq > self.seq or (self.sent and seq < self.sent[0][0] - 1):
            return None
        return [frame for number, frame in self.sent if number > seq]


class Connection:
    """One socket, with the events that are on their way through it."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.cut = False  # it was we who ended it

    def send(self, op: int, data: Any = None) -> None:
        """Queue a frame that is no event."""
        self.outbox.put_nowait(orjson.dumps({"op": op, "d": data, "s": None, "t": None}).decode())

    async def close(self, code: int) -> None:
        """End the connection from this side."""
        self.cut = True
        await self.socket.close(code=code)

    async def write(self) -> None:
        """Send what is queued, in order, until the socket closes."""
        while not self.socket.closed:
            frame = await self.outbox.get()
            try:
                await self.socket.send_str(frame)
            except ConnectionError:
                return


class Gateway:
    """The one door by which events reach the bot."""

    def __init__(self, world: World, shapes: Shapes, token: str) -> None:
        self.world, self.shapes, self.token = world, shapes, token
        self.url = ""
        self.session: Session | None = None
        self.identifies = 0
        self._live: Connection | None = None

    @property
    def online(self) -> bool:
        """The bot has identified itself and is connected."""
        return self._live is not None

    def dispatch(self, event: str, data: Any, intent: int = 0) -> None:
        """Send an event, if the bot asked for its kind; keep it while the bot is away."""
        if self.session is None or (intent and not self.session.intents & intent):
            return
        frame = self.session.frame(event, data)
        if self._live is not None:
            self._live.outbox.put_nowait(frame)

    async def drop(self, *, resumable: bool) -> None:
        """Cut the connection; without `resumable` the session is forgotten too."""
        if not resumable:
            self.session = None
        if self._live is not None:
            await self._live.close(UNKNOWN_ERROR)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end. Compression may be asked for; text is sent."""
        socket = web.WebSocketResponse(timeout=1.0, max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(socket)
        connection.send(HELLO, {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)})
        writer = asyncio.create_task(connection.write(), name="sandbox gateway writer")
        try:
            await self._listen(connection)
        finally:
            writer.cancel()
            self._leave(connection)
        return socket

    async def _listen(self, connection: Connection) -> None:
        socket = connection.socket
        while not socket.closed:
            try:
                frame = await socket.receive(timeout=HEARTBEAT_SECONDS * 2)
            except TimeoutError:
                await connection.close(TIMED_OUT)
                return
            if frame.type is not WSMsgType.TEXT:
                return
            message = orjson.loads(frame.data)
            await self._heed(connection, message.get("op"), message.get("d"))

    async def _heed(self, connection: Connection, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            connection.send(ACK)
        elif op in (IDENTIFY, RESUME) and data.get("token") != self.token:
            await connection.close(WRONG_TOKEN)
        elif op in (IDENTIFY, RESUME) and self._live is connection:
            await connection.close(TWICE)
        elif op == IDENTIFY:
            await self._identify(connection, data)
        elif op == RESUME:
            await self._resume(connection, data)
        elif op not in (PRESENCE, MEMBERS):
            await connection.close(UNKNOWN_OPCODE)
        elif self._live is not connection:
            await connection.close(NOT_IDENTIFIED)

    async def _identify(self, connection: Connection, data: Json) -> None:
        intents = int(data.get("intents", 0))
        self.identifies += 1
        if intents & PRIVILEGED:
            await connection.close(NOT_ALLOWED)
            return
        if self.identifies > IDENTIFIES_A_DAY:
            await connection.close(WRONG_TOKEN)
            return
        await self._drop_older()
        self.session, self._live = Session(intents), connection
        world = self.world
        self.dispatch("READY", {
            "v": 10,
            "user": self.shapes.user(world.users[world.bot_id]),
            "guilds": [] if world.bot_is_out else [{"id": world.guild_id, "unavailable": True}],
            "session_id": self.session.id,
            "resume_gateway_url": self.url,
            "shard": data.get("shard", [0, 1]),
            "application": {"id": world.bot_id, "flags": 0},
        })  # fmt: skip
        if not world.bot_is_out:
            self.dispatch("GUILD_CREATE", self.shapes.guild([world.users[world.bot_id]]), GUILDS)
        world.tell("bot", thing=True)

    async def _resume(self, connection: Connection, data: Json) -> None:
        await self._drop_older()
        session = self.session
        known = session is not None and session.id == data.get("session_id")
        missed = session.since(int(data.get("seq") or 0)) if session and known else None
        if missed is None:
            connection.send(INVALID, data=False)
            return
        self._live = connection
        for frame in missed:
            connection.outbox.put_nowait(frame)
        self.dispatch("RESUMED", {})
        self.world.tell("bot", thing=True)

    async def _drop_older(self) -> None:
        older, self._live = self._live, None
        if older is not None:
            await older.close(UNKNOWN_ERROR)

    def _leave(self, connection: Connection) -> None:
        if self._live is not connection:
            return
        self._live = None
        if not connection.cut and connection.socket.close_code in (1000, 1001):
            self.session = None  # said goodbye: nothing to resume
        self.world.tell("bot", thing=False)
