"""The gateway: HELLO, IDENTIFY, RESUME with replay, heartbeats, and events in strict order.

Each shard has one session with the events of its servers; shard 0 also gets those of direct
messages. The session keeps up to a thousand events while its socket is gone.
"""

import asyncio
import secrets
import time
from collections import deque
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.sandbox.refusals import Json
from bot.sandbox.troubles import LATE, TWICE, Troubles
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.shapes import Shapes
from bot.sandbox.world.state import World

HEARTBEAT_SECONDS = 8.0
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, MEMBERS = 0, 1, 2, 3, 6, 8
INVALID, HELLO, ACK = 9, 10, 11
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT, SCHEDULED_EVENTS = 1 << 12, 1 << 15, 1 << 16
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
KNOWN_INTENTS = sum(1 << bit for bit in (*range(17), 20, 21, 24, 25))
A_CHUNK = 100
IDENTIFIES_A_DAY = 1000
MOST_WAITING = 1000
MOST_FRAMES, FRAMES_IN = 120, 60.0
"""The most frames that a connection may send, and in how many seconds."""
VERSIONS = ("6", "7", "8", "9", "10")
UNKNOWN_ERROR, UNKNOWN_OPCODE, UNREADABLE, NOT_IDENTIFIED, WRONG_TOKEN, AGAIN = (
    4000, 4001, 4002, 4003, 4004, 4005,
)  # fmt: skip
INVALID_SEQ, TOO_FAST, TIMED_OUT, INVALID_SHARD, INVALID_VERSION = 4007, 4008, 4009, 4010, 4012
INVALID_INTENTS, NOT_ALLOWED = 4013, 4014


Shard = tuple[int, int]
"""The number of a shard, and the number of all shards."""


class Session:
    """The session that one IDENTIFY began; it outlives its connections."""

    def __init__(self, intents: int, shard: Shard) -> None:
        self.id = secrets.token_hex(16)
        self.intents, self.shard = intents, shard
        self.seq = 0
        self.late: list[tuple[str, Any]] = []  # sent after the next event
        self.sent: deque[tuple[int, str]] = deque(maxlen=MOST_WAITING)

    def frame(self, event: str, data: Any) -> str:
        """Number the next event, keep it for replay, and return its frame."""
        self.seq += 1
        body = {"op": DISPATCH, "t": event, "s": self.seq, "d": data}
        frame = orjson.dumps(body).decode()
        self.sent.append((self.seq, frame))
        return frame

    def serves(self, guild_id: str | None) -> bool:
        """True if this shard gets the events of a server, or (None) of direct messages."""
        number, count = self.shard
        return number == (0 if guild_id is None else (int(guild_id) >> 22) % count)

    def since(self, seq: int) -> list[str] | None:
        """Return every event after `seq`; None if some of them are no longer kept."""
        if self.sent and seq < self.sent[0][0] - 1:
            return None
        return [frame for number, frame in self.sent if number > seq]


class Connection:
    """One socket, with the events that are queued for it."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.cut = False  # the sandbox ended it
        self.heard: deque[float] = deque(maxlen=MOST_FRAMES)  # times of its last frames
        self.shard: Shard | None = None  # set once it has identified itself

    def send(self, op: int, data: Any = None) -> None:
        """Queue a frame that is no event."""
        self.outbox.put_nowait(orjson.dumps({"op": op, "d": data, "s": None, "t": None}).decode())

    def too_fast(self) -> bool:
        """Count a frame. True for the 121st within a minute."""
        now = time.monotonic()
        full = len(self.heard) == MOST_FRAMES and now - self.heard[0] < FRAMES_IN
        self.heard.append(now)
        return full

    async def close(self, code: int) -> None:
        """End the connection from this side."""
        self.cut = True
        await self.socket.close(code=code)

    async def write(self) -> None:
        """Send the queue in order until the socket closes."""
        while not self.socket.closed:
            frame = await self.outbox.get()
            try:
                await self.socket.send_str(frame)
            except ConnectionError:
                return


class Gateway:
    """The connections by which events reach the bot.

    `shards` is the recommended number of shards, `max_concurrency` how many may begin at once, and
    `spacing` the seconds between two shards of one turn (0 for none).
    """

    def __init__(self, world: World, shapes: Shapes, token: str, troubles: Troubles) -> None:
        self.world, self.shapes, self.token, self.troubles = world, shapes, token, troubles
        self.url = ""
        self.shards, self.max_concurrency, self.spacing = 1, 1, 0.0
        self.sessions: dict[Shard, Session] = {}
        self.identifies = 0
        self._live: dict[Shard, Connection] = {}
        self._began: dict[int, float] = {}  # by turn

    @property
    def online(self) -> bool:
        """True if each shard of the bot has identified itself and is connected."""
        counts = {count for _, count in self._live}
        return any(all((one, count) in self._live for one in range(count)) for count in counts)

    def dispatch(
        self, event: str, data: Any, intent: int = 0, *, guild_id: str | None = None
    ) -> None:
        """Send an event to the shard of its server, or (None) of direct messages.

        It is sent only if the bot asked for its kind, and kept while the bot is away.
        """
        trouble = self.troubles.strikes(event, event=True)
        for session in self.sessions.values():
            if session.serves(guild_id) and (not intent or session.intents & intent):
                if trouble == LATE:
                    session.late.append((event, data))
                    loop = asyncio.get_running_loop()
                    loop.call_later(self.troubles.late_seconds, self._send_late, session)
                    continue
                for _ in range(1 + (trouble == TWICE)):
                    self._send(session, event, data)
                self._send_late(session)

    def greet(self, guild: Guild) -> None:
        """Send a server that is new to the bot; such an event does not say that it is available."""
        bot = self.world.users[self.world.bot_id]
        shape = self.shapes.guild(guild, [bot])
        del shape["unavailable"]
        self.dispatch("GUILD_CREATE", shape, GUILDS, guild_id=guild.id)

    def _send_late(self, session: Session) -> None:
        while session.late:
            self._send(session, *session.late.pop(0))

    def _send(self, session: Session, event: str, data: Any) -> None:
        frame = session.frame(event, data)
        live = self._live.get(session.shard)
        if live is not None:
            live.outbox.put_nowait(frame)

    async def drop(self, *, resumable: bool, shard: int | None = None) -> None:
        """Cut a shard's connection, or all; without `resumable` its session is forgotten too."""
        for key in [key for key in {*self.sessions, *self._live} if shard in (None, key[0])]:
            if not resumable:
                self.sessions.pop(key, None)
            if key in self._live:
                await self._live[key].close(UNKNOWN_ERROR)

    async def refuse(self) -> None:
        """Cut all connections because their token is no longer the bot's."""
        self.sessions.clear()
        for live in list(self._live.values()):
            await live.close(WRONG_TOKEN)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from HELLO to its end; it may ask for compression, but gets text."""
        socket = web.WebSocketResponse(timeout=1.0, max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(socket)
        connection.send(HELLO, {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)})
        writer = asyncio.create_task(connection.write(), name="sandbox gateway writer")
        try:
            if request.query.get("v", VERSIONS[-1]) not in VERSIONS:
                await connection.close(INVALID_VERSION)
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
            if connection.too_fast():
                await connection.close(TOO_FAST)
                return
            message = _read(frame.data)
            if message is None:
                await connection.close(UNREADABLE)
                return
            await self._heed(connection, message["op"], message.get("d"))

    async def _heed(self, connection: Connection, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            connection.send(ACK)
        elif op in (IDENTIFY, RESUME) and data.get("token") != self.token:
            await connection.close(WRONG_TOKEN)
        elif op in (IDENTIFY, RESUME) and connection.shard is not None:
            await connection.close(AGAIN)
        elif op == IDENTIFY:
            await self._identify(connection, data)
        elif op == RESUME:
            await self._resume(connection, data)
        elif op not in (PRESENCE, MEMBERS):
            await connection.close(UNKNOWN_OPCODE)
        elif connection.shard is None:
            await connection.close(NOT_IDENTIFIED)
        elif op == MEMBERS and isinstance(data, dict):
            self._give_members(self.sessions[connection.shard], data)

    async def _identify(self, connection: Connection, data: Json) -> None:
        intents = int(data.get("intents", 0))
        self.identifies += 1
        number, count = data.get("shard") or (0, 1)
        if refused := _refusal(self.identifies, intents, number, count):
            await connection.close(refused)
            return
        if self._too_soon(number):
            connection.send(INVALID, data=False)
            return
        session = Session(intents, (number, count))
        await self._attach(connection, session)
        self._welcome(session)

    def _welcome(self, session: Session) -> None:
        """Send a new session what it begins with."""
        world = self.world
        mine = [g for g in world.guilds.values() if world.bot_is_in(g) and session.serves(g.id)]
        self._send(session, "READY", {
            "v": 10,
            "user": self.shapes.user(world.users[world.bot_id]),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": world.bot_id, "flags": 0, "flags_new": "0"},
        })  # fmt: skip
        bot = world.users[world.bot_id]
        for guild in mine if session.intents & GUILDS else ():
            self._send(session, "GUILD_CREATE", self.shapes.guild(guild, [bot]))
        world.tell("bot", thing=self.online)

    def _give_members(self, session: Session, data: Json) -> None:
        """Send the members of a server whose ids or beginnings of names are asked for.

        All members at once need an intent that the bot may not have.
        """
        guild = self.world.guilds.get(str(data.get("guild_id")))
        ids, limit = data.get("user_ids") or (), min(int(data.get("limit") or 0), A_CHUNK)
        begin = str(data.get("query") or "").lower()
        if guild is None or not self.world.bot_is_in(guild) or not (ids or begin):
            return
        wanted = {str(one) for one in ([ids] if isinstance(ids, (str, int)) else ids)}
        users = [self.world.users[one] for one in guild.members]
        called = [
            (one, {one.username, one.global_name, guild.members[one.id].nick}) for one in users
        ]
        fit = [
            user
            for user, names in called
            if (
                user.id in wanted
                if wanted
                else any(str(n or "").lower().startswith(begin) for n in names)
            )
        ][: A_CHUNK if wanted else limit]
        self._send(session, "GUILD_MEMBERS_CHUNK", {
            "guild_id": guild.id, "members": [self.shapes.member(guild, one) for one in fit],
            "chunk_index": 0, "chunk_count": 1, "nonce": data.get("nonce"),
            "not_found": sorted(wanted - {one.id for one in fit}),
        })  # fmt: skip

    def _too_soon(self, number: int) -> bool:
        """True if another shard of the same turn began less than `spacing` seconds ago."""
        turn, now = number % self.max_concurrency, time.monotonic()
        soon = now - self._began.get(turn, -self.spacing) < self.spacing
        if not soon:
            self._began[turn] = now
        return soon

    async def _resume(self, connection: Connection, data: Json) -> None:
        wanted = data.get("session_id")
        session = next((one for one in self.sessions.values() if one.id == wanted), None)
        seen = int(data.get("seq") or 0)
        if session is not None and seen > session.seq:
            await connection.close(INVALID_SEQ)
            return
        missed = session.since(seen) if session else None
        if session is None or missed is None:
            connection.send(INVALID, data=False)
            return
        await self._attach(connection, session)
        for frame in missed:
            connection.outbox.put_nowait(frame)
        self._send(session, "RESUMED", {})
        self.world.tell("bot", thing=self.online)

    async def _attach(self, connection: Connection, session: Session) -> None:
        """Make this the connection of a session, and cut an older one."""
        older = self._live.pop(session.shard, None)
        if older is not None:
            await older.close(UNKNOWN_ERROR)
        connection.shard = session.shard
        self.sessions[session.shard], self._live[session.shard] = session, connection

    def _leave(self, connection: Connection) -> None:
        shard = connection.shard
        if shard is None or self._live.get(shard) is not connection:
            return
        del self._live[shard]
        if not connection.cut and connection.socket.close_code in (1000, 1001):
            self.sessions.pop(shard, None)  # a goodbye leaves nothing to resume
        self.world.tell("bot", thing=False)


def _refusal(identifies: int, intents: int, number: int, count: int) -> int:
    """The code with which a connection is closed; 0 if it may begin."""
    if intents & ~KNOWN_INTENTS:
        return INVALID_INTENTS
    if intents & PRIVILEGED:
        return NOT_ALLOWED
    if identifies > IDENTIFIES_A_DAY:
        return WRONG_TOKEN
    return 0 if 0 <= number < count else INVALID_SHARD


def _read(frame: str) -> Json | None:
    """Return a frame of the bot, or None if Discord can't read it."""
    try:
        message = orjson.loads(frame)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(message, dict) or not isinstance(message.get("op"), int):
        return None
    wants_facts = message["op"] in (IDENTIFY, RESUME)
    return message if isinstance(message.get("d"), dict) or not wants_facts else None
