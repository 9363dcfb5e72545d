"""People, channels and the server in Discord's JSON."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from bot.sandbox.refusals import Json
from bot.sandbox.world import permissions
from bot.sandbox.world.state import EPOCH_MS, World
from bot.sandbox.world.things import DM, Channel, Event, User


def stamp(seconds: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def born(snowflake: str) -> float:
    """The second at which an id was made."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


class PlaceShapes:
    """Discord's JSON of the people and places of one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    def user(self, user: User) -> Json:
        """A user as others see them."""
        return {
            "id": user.id,
            "username": user.username,
            "global_name": user.global_name,
            "discriminator": "0000" if user.bot else "0",
            "avatar": user.avatar or None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
            "bot": user.bot,
            "accent_color": user.color,
        }

    def member(self, user: User, channel: Channel | None = None) -> Json:
        """A user in the server; with a channel, as interactions carry them."""
        roles = [self.bot_role_id] if user.bot else list(user.roles)
        member = {
            "user": self.user(user),
            "nick": user.nick,
            "avatar": None,
            "banner": None,
            "roles": roles,
            "joined_at": stamp(self.world.bot_joined if user.bot else born(user.id)),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        if channel is not None:
            member["permissions"] = str(permissions.of_user(user))
        return member

    @property
    def bot_role_id(self) -> str:
        """The role that came with the bot; its id follows the server's."""
        return str(int(self.world.guild_id) + 1)

    def role(self, role_id: str, name: str, granted: int) -> Json:
        """A role of the server."""
        role: Json = {
            "id": role_id,
            "name": name,
            "permissions": str(granted),
            "position": int(role_id != self.world.guild_id),
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role_id == self.bot_role_id,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if role["managed"]:
            role["tags"] = {"bot_id": self.world.bot_id}
        return role

    def roles(self) -> list[Json]:
        """Everyone's, the bot's, and those that people have, which allow nothing more."""
        held = permissions.BOT_ROLE & ~self.world.bot_lacks
        return [
            self.role(self.world.guild_id, "@everyone", permissions.EVERYONE),
            self.role(self.bot_role_id, "dealer", held),
            *(self.role(one.id, one.name, 0) for one in self.world.roles.values()),
        ]

    def channel(self, channel: Channel) -> Json:
        """A channel, a thread or direct messages."""
        last = next(reversed(self.world.messages.get(channel.id, {})), None)
        shape: Json = {
            "id": channel.id, "type": channel.type, "flags": 0, "last_message_id": last,
        }  # fmt: skip
        if channel.type == DM:
            recipient = self.world.users[channel.recipient_id or ""]
            return shape | {"recipients": [self.user(recipient)]}
        shape |= {
            "guild_id": self.world.guild_id,
            "name": channel.name,
            "parent_id": channel.parent_id,
            "rate_limit_per_user": 0,
        }
        return shape | (self._text(channel) if channel.has_threads else self._thread(channel))

    def _text(self, channel: Channel) -> Json:
        return {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": False,
            "permission_overwrites": list(self._overwrites(channel)),
        }

    def _overwrites(self, channel: Channel) -> Iterator[Json]:
        seen = permissions.bits("view_channel") if channel.hidden else 0
        if seen:
            yield _overwrite(self.world.guild_id, 0, deny=seen)
            yield from (_overwrite(one, 1, allow=seen) for one in channel.members)
        if seen or channel.bot_allow or channel.bot_deny:
            allow = channel.bot_allow | (seen & ~channel.bot_deny)
            yield _overwrite(self.world.bot_id, 1, allow=allow, deny=channel.bot_deny)

    def _thread(self, thread: Channel) -> Json:
        began = stamp(born(thread.id))
        count = len(self.world.messages.get(thread.id, {}))
        shape: Json = {
            "owner_id": thread.owner_id,
            "message_count": count,
            "total_message_sent": count,
            "member_count": len(thread.members),
            "thread_metadata": {
                "archived": thread.archived,
                "archive_timestamp": began,
                "auto_archive_duration": thread.auto_archive,
                "locked": thread.locked,
                "create_timestamp": began,
                "invitable": thread.invitable,
            },
        }
        if self.world.bot_id in thread.members:
            shape["member"] = self.thread_member(thread, self.world.bot_id)
        return shape

    def thread_member(self, thread: Channel, user_id: str) -> Json:
        """One who has joined a thread."""
        when = stamp(born(thread.id))
        return {"id": thread.id, "user_id": user_id, "join_timestamp": when, "flags": 0}

    def event(self, event: Event) -> Json:
        """A scheduled event."""
        return {
            "id": event.id,
            "guild_id": self.world.guild_id,
            "channel_id": None,
            "creator_id": self.world.bot_id,
            "name": event.name,
            "description": event.description,
            "image": None,
            "scheduled_start_time": event.starts,
            "scheduled_end_time": event.ends,
            "privacy_level": 2,
            "status": event.status,
            "entity_type": 3,
            "entity_id": None,
            "entity_metadata": {"location": event.place},
            "recurrence_rule": None,
            "guild_scheduled_event_exceptions": [],
            "user_rsvp": None,
        }

    def guild(self, members: Iterable[User] | None = None) -> Json:
        """The server; with members, as GUILD_CREATE brings it, channels and threads included."""
        shape = GUILD | {
            "id": self.world.guild_id,
            "name": self.world.guild_name,
            "preferred_locale": self.world.guild_locale,
            "owner_id": self.world.owner_id or self.world.bot_id,
            "roles": self.roles(),
        }
        if members is None:
            return shape
        channels = self.world.channels.values()
        present = sum(user.in_guild for user in self.world.users.values())
        return shape | {
            "channels": [self.channel(c) for c in channels if c.has_threads],
            "threads": [self.channel(c) for c in channels if c.is_thread],
            "members": [self.member(user) for user in members],
            "member_count": present,
            "joined_at": stamp(born(self.world.guild_id)),
            "large": False,
            "unavailable": False,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [self.event(one) for one in self.world.events.values()],
        }


GUILD: Json = {
    "icon": None, "description": None, "home_header": None, "splash": None,
    "discovery_splash": None, "features": [], "banner": None, "application_id": None,
    "region": "deprecated", "afk_channel_id": None, "afk_timeout": 300,
    "system_channel_id": None, "system_channel_flags": 0, "widget_enabled": False,
    "widget_channel_id": None, "verification_level": 0, "default_message_notifications": 1,
    "mfa_level": 0, "explicit_content_filter": 0, "max_presences": None, "max_members": 500000,
    "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": None,
    "premium_tier": 0, "premium_subscription_count": 0,
    "rules_channel_id": None, "safety_alerts_channel_id": None,
    "public_updates_channel_id": None, "premium_progress_bar_enabled": False, "nsfw": False,
    "nsfw_level": 0, "emojis": [], "stickers": [], "incidents_data": None,
}  # fmt: skip


def _overwrite(of: str, kind: int, *, allow: int = 0, deny: int = 0) -> Json:
    """What a role (kind 0) or a member (1) may do in one channel."""
    return {"id": of, "type": kind, "allow": str(allow), "deny": str(deny)}
