"""The page's side: one WebSocket of requests and events.

The protocol is Discord's shapes plus a few fields that only the page sees.
"""

import asyncio
import base64
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.sandbox.acting import Acting
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.core import Core
from bot.sandbox.moderating import OFFERED, Moderating
from bot.sandbox.refusals import Json
from bot.sandbox.world import permissions
from bot.sandbox.world.asking import missing
from bot.sandbox.world.components import BUTTON, walk
from bot.sandbox.world.places import born
from bot.sandbox.world.roster import Change
from bot.sandbox.world.things import DM, Channel, Message, User


class PageApi:
    """All open pages of one sandbox."""

    def __init__(self, core: Core, acting: Acting) -> None:
        self.core, self.world, self.shapes = core, core.world, core.shapes
        self.acting = acting
        self._outboxes: set[asyncio.Queue[bytes]] = set()
        self._does: dict[str, Callable[[Json], Awaitable[Json] | Json]] = {
            "snapshot": self._snapshot, "messages": self._messages, "say": self._say,
            "slash": self._slash, "autocomplete": self._autocomplete, "press": self._press,
            "submit": self._submit, "cancel": self._cancel, "dismiss": self._dismiss,
            "upload": self._upload, "menu": self._menu,
            "read": self._read, "threads": self._threads,
            "delete_message": self._delete_message, **Moderating(core, acting).does,
        }  # fmt: skip

    def add_routes(self, app: web.Application) -> None:
        """Serve the page's socket."""
        app.router.add_get("/page/ws", self._socket)

    # Events

    def __call__(self, change: Change) -> None:
        """Hear one change, and tell every page; where none is open there is nothing to make."""
        if not self._outboxes:
            return
        event = self._event(change)
        if event is None:
            return
        frame = orjson.dumps(event)
        for outbox in self._outboxes:
            outbox.put_nowait(frame)

    def _event(self, change: Change) -> Json | None:
        what, thing = change.what, change.thing
        to = None if change.to is None else list(change.to)
        match what:
            case "message" | "edit":
                return {"t": what, "message": self.shapes.page_message(thing), "to": to}
            case "delete" | "swept":
                return {"t": "delete", "message": thing.id, "channel": thing.channel_id, "to": to}
            case "modal" | "done" | "failed":
                return {"t": what, **thing}
            case "dm":
                shape = self.shapes.channel(thing)
                return {"t": "dm", "user": thing.recipient_id, "channel": shape}
            case "unread":
                return {"t": "unread", **self._unread(*thing)}
            case "bot":
                return {"t": "bot", "online": thing}
        return self._frame(what, thing)

    def _frame(self, what: str, thing: Any) -> Json | None:
        """What changed around the messages."""
        match what:
            case "channel" | "channel_edit":
                return {"t": "channel", "channel": self._channel(thing)}
            case "channel_gone" | "typing":
                return {"t": what, "channel": thing.id}
            case "users":
                return {"t": what, "users": self._users(), "channels": self._channels()}
            case "bot_in" | "bot_out" | "role" | "role_edit" | "guild_edit":
                return {"t": "guilds", "guilds": self._guilds()}
            case "commands" | "emojis":
                return {"t": what, what: getattr(self, f"_{what}")()}
        return None

    def _channel(self, channel: Channel) -> Json:
        """A channel with those who may see it, or null for everyone."""
        viewers = [u.id for u in self.world.people() if self.world.can_view(u, channel)]
        everybody = len(viewers) == len(self.world.users) - 1  # all but the bot
        return self.shapes.channel(channel) | {"visible_to": None if everybody else viewers}

    def _channels(self) -> list[Json]:
        return [self._channel(c) for c in self.world.channels.values() if c.type != DM]

    def _unread(self, user_id: str, channel_id: str) -> Json:
        count, mentions = self.world.unread.get(user_id, {}).get(channel_id, (0, 0))
        return {"user": user_id, "channel": channel_id, "count": count, "mentions": mentions}

    def _users(self) -> list[Json]:
        return [
            {"id": user.id, "username": user.username, "global_name": user.global_name,
             "color": user.color, "dms_open": user.dms_open, "locale": user.locale,
             "guilds": self._memberships(user)}
            for user in self.world.people()
        ]  # fmt: skip

    def _memberships(self, user: User) -> Json:
        """By server: how a person is called there, and whether they may do everything."""
        now = self.world.clock()
        return {
            guild.id: {"nick": guild.members[user.id].nick,
                       "roles": guild.members[user.id].roles,
                       "timed_out": guild.members[user.id].is_timed_out(now),
                       "admin": permissions.granted(guild, user.id, now) == permissions.ALL}
            for guild in self.world.guilds.values() if user.id in guild.members
        }  # fmt: skip

    def _guilds(self) -> list[Json]:
        return [
            {"id": guild.id, "name": guild.name, "roles": self.shapes.roles(guild),
             "locale": guild.locale, "bot": self.world.bot_is_in(guild)}
            for guild in self.world.guilds.values()
        ]  # fmt: skip

    def _commands(self) -> list[Json]:
        return [command for scope in self.world.commands.values() for command in scope]

    def _emojis(self) -> list[Json]:
        emojis = self.world.emojis.values()
        return [{"id": e.id, "name": e.name, "animated": e.animated} for e in emojis]

    # Requests

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

    def _snapshot(self, wanted: Json) -> Json:  # noqa: ARG002 - all requests have one shape
        world = self.world
        channels = [c for c in world.channels.values() if c.type != DM]
        bot = world.users[world.bot_id]
        online = self.core.gateway.online
        unread = [self._unread(u, c) for u, counts in world.unread.items() for c in counts]
        return {
            "users": self._users(),
            "guilds": self._guilds(),
            "channels": self._channels(),
            "dms": {c.recipient_id: c.id for c in world.channels.values() if c.type == DM},
            "commands": self._commands(),
            "bot": {"id": bot.id, "username": bot.username, "online": online},
            "offered": OFFERED,
            "emojis": self._emojis(),
            "permissions": {c.id: {"bot_missing": missing(world, c)} for c in channels},
            "unread": unread,
        }

    def _messages(self, wanted: Json) -> Json:
        user = self.acting.user(wanted["as"])
        channel = self.acting.channel(user, wanted["channel"])
        seen = self.world.seen_by(user, channel.id)
        return {"messages": [self.shapes.page_message(message) for message in seen]}

    def _threads(self, wanted: Json) -> Json:
        """Where a person is, or was, that is not put aside; the one they used last comes first."""
        user, world = self.acting.user(wanted["as"]), self.world
        used = world.used.get(user.id, {})
        theirs = [
            one for one in world.channels.values()
            if one.is_thread and not one.archived and world.can_view(user, one)
            and (user.id in one.members or one.id in used)
        ]  # fmt: skip
        theirs.sort(key=lambda one: used.get(one.id, born(one.id)), reverse=True)
        return {"threads": [{"id": one.id, "buttons": self._buttons(one)} for one in theirs]}

    def _buttons(self, channel: Channel) -> list[str]:
        """The custom_ids of what everybody can press there."""
        messages = self.world.messages[channel.id].values()
        every = (part for one in messages if not one.ephemeral_to for part in walk(one.components))
        pressed = (one for one in every if one["type"] == BUTTON and not one.get("disabled"))
        return [one["custom_id"] for one in pressed if one.get("custom_id")]

    def _say(self, wanted: Json) -> Json:
        user = self.acting.user(wanted["as"])
        return self._posted(self.acting.say(user, wanted["channel"], wanted["content"]))

    def _posted(self, message: Message) -> Json:
        return {"message": self.shapes.page_message(message)}

    def _slash(self, wanted: Json) -> Json:
        user = self.acting.user(wanted["as"])
        options = wanted.get("options") or []
        self.acting.slash(user, wanted["channel"], wanted["name"], options)
        return {}

    def _menu(self, wanted: Json) -> Json:
        user, kind = self.acting.user(wanted["as"]), int(wanted["kind"])
        self.acting.menu(user, wanted["channel"], wanted["name"], kind, wanted["target"])
        return {}

    def _upload(self, wanted: Json) -> Json:
        self.acting.user(wanted["as"])
        data = base64.b64decode(wanted["data"], validate=True)
        return {"file": self.acting.upload(str(wanted["name"]), data)}

    async def _autocomplete(self, wanted: Json) -> Json:
        user = self.acting.user(wanted["as"])
        options = wanted.get("options") or []
        asked = self.acting.autocomplete(user, wanted["channel"], wanted["name"], options)
        await asked.settled.wait()
        return {"choices": asked.choices}

    def _press(self, wanted: Json) -> Json:
        user = self.acting.user(wanted["as"])
        self.acting.press(user, wanted["message"], wanted["custom_id"], wanted.get("values"))
        return {}

    def _submit(self, wanted: Json) -> Json:
        user = self.acting.user(wanted["as"])
        self.acting.submit(user, wanted["modal"], wanted.get("values") or {})
        return {}

    def _cancel(self, wanted: Json) -> Json:
        self.acting.user(wanted["as"])
        self.core.interactions.close_modal(wanted["modal"])
        return {}

    def _dismiss(self, wanted: Json) -> Json:
        self.acting.dismiss(self.acting.user(wanted["as"]), wanted["message"])
        return {}

    def _read(self, wanted: Json) -> Json:
        self.world.mark_read(self.acting.user(wanted["as"]).id, wanted["channel"])
        return {}

    def _delete_message(self, wanted: Json) -> Json:
        self.acting.delete(self.acting.user(wanted["as"]), wanted["message"])
        return {}


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[bytes]) -> None:
    with suppress(ConnectionError):
        while not socket.closed:
            await socket.send_str((await outbox.get()).decode())
