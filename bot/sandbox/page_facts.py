"""The data that pages of a sandbox show: the whole world at first, then each change."""

from typing import Any

from bot.sandbox.core import Core
from bot.sandbox.moderating import OFFERED
from bot.sandbox.refusals import Json
from bot.sandbox.world import permissions
from bot.sandbox.world.asking import missing
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import DM, Channel, User


class PageFacts:
    """The world of one sandbox, in Discord's shapes and a few fields of the page's own."""

    def __init__(self, core: Core) -> None:
        self._core, self._world, self._shapes = core, core.world, core.shapes

    def event(self, change: Change) -> Json | None:
        """Return the event of a change for pages; None if they do not show it."""
        what, thing = change.what, change.thing
        to = None if change.to is None else list(change.to)
        match what:
            case "message" | "edit":
                return {"t": what, "message": self._shapes.page_message(thing), "to": to}
            case "delete" | "swept":
                return {"t": "delete", "message": thing.id, "channel": thing.channel_id, "to": to}
            case "modal" | "done" | "failed":
                return {"t": what, **thing}
            case "dm":
                shape = self._shapes.channel(thing)
                return {"t": "dm", "user": thing.recipient_id, "channel": shape}
            case "unread":
                return {"t": "unread", **self._unread(*thing)}
            case "bot":
                return {"t": "bot", "online": thing}
        return self._frame(what, thing)

    def _frame(self, what: str, thing: Any) -> Json | None:
        """Return the event of a change that is no message; None if pages do not show it."""
        match what:
            case "channel" | "channel_edit":
                return {"t": "channel", "channel": self._channel(thing)}
            case "channel_gone" | "typing":
                return {"t": what, "channel": thing.id}
            case "users":
                return {"t": what, "users": self._users(), "channels": self._channels()}
            case "bot_in" | "bot_out" | "role" | "role_edit" | "role_gone" | "guild_edit":
                return {"t": "guilds", "guilds": self._guilds()}
            case "commands" | "emojis":
                return {"t": what, what: getattr(self, f"_{what}")()}
        return None

    def _channel(self, channel: Channel) -> Json:
        """Return a channel with the people who may see it; null stands for everyone."""
        viewers = [u.id for u in self._world.people() if self._world.can_view(u, channel)]
        everybody = len(viewers) == len(self._world.users) - 1  # all but the bot
        return self._shapes.channel(channel) | {"visible_to": None if everybody else viewers}

    def _channels(self) -> list[Json]:
        return [self._channel(c) for c in self._world.channels.values() if c.type != DM]

    def _unread(self, user_id: str, channel_id: str) -> Json:
        count, mentions = self._world.unread.get(user_id, {}).get(channel_id, (0, 0))
        return {"user": user_id, "channel": channel_id, "count": count, "mentions": mentions}

    def _users(self) -> list[Json]:
        return [
            {"id": user.id, "username": user.username, "global_name": user.global_name,
             "color": user.color, "dms_open": user.dms_open, "locale": self._world.spoken(user),
             "guilds": self._memberships(user)}
            for user in self._world.people()
        ]  # fmt: skip

    def _memberships(self, user: User) -> Json:
        """Return a person's memberships by server: nickname, roles, time-out and administrator."""
        now = self._world.clock()
        return {
            guild.id: {"nick": guild.members[user.id].nick,
                       "roles": guild.members[user.id].roles,
                       "timed_out": guild.members[user.id].is_timed_out(now),
                       "admin": permissions.granted(guild, user.id, now) == permissions.ALL}
            for guild in self._world.guilds.values() if user.id in guild.members
        }  # fmt: skip

    def _guilds(self) -> list[Json]:
        return [
            {"id": guild.id, "name": guild.name, "roles": self._shapes.roles(guild),
             "locale": self._world.spoken(guild), "bot": self._world.bot_is_in(guild)}
            for guild in self._world.guilds.values()
        ]  # fmt: skip

    def _commands(self) -> list[Json]:
        return [command for scope in self._world.commands.values() for command in scope]

    def _emojis(self) -> list[Json]:
        emojis = self._world.emojis.values()
        return [{"id": e.id, "name": e.name, "animated": e.animated} for e in emojis]

    def snapshot(self, _wanted: Json) -> Json:
        """Return all data that a page needs when it is opened."""
        world = self._world
        channels = [c for c in world.channels.values() if c.type != DM]
        bot = world.users[world.bot_id]
        online = self._core.gateway.online
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
