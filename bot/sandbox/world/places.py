"""People, channels and the server in Discord's JSON."""

from collections.abc import Iterable
from datetime import UTC, datetime

from bot.sandbox.refusals import Json
from bot.sandbox.world.guilds import Guild, Member, Role
from bot.sandbox.world.state import World
from bot.sandbox.world.telling import EPOCH_MS
from bot.sandbox.world.things import DM, POSTED_IN, VOICES, Channel, Event, User


def stamp(seconds: float) -> str:
    """Return a moment as Discord writes it; `seconds` since 1970."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def born(snowflake: str) -> float:
    """Return the time at which an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


class PlaceShapes:
    """Discord's JSON of the people and places of one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    def user(self, user: User) -> Json:
        """Return a user as others see them."""
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

    def member(self, guild: Guild, user: User, channel: Channel | None = None) -> Json:
        """Return a user in a server; with a channel, as interactions carry them."""
        known = guild.members.get(user.id) or Member(user.id, born(user.id))
        member = {
            "user": self.user(user),
            "nick": known.nick,
            "avatar": None,
            "banner": None,
            "roles": list(known.roles),
            "joined_at": stamp(known.joined),
            "premium_since": None,
            "communication_disabled_until": self._timed_out(known),
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        if channel is not None:
            member["permissions"] = str(self.world.granted(user.id, channel))
        return member

    def _timed_out(self, member: Member) -> str | None:
        timed_out = member.is_timed_out(self.world.clock())
        return stamp(member.timed_out_until) if timed_out else None

    def role(self, guild: Guild, role: Role) -> Json:
        """Return a role of a server."""
        shape: Json = {
            "id": role.id,
            "name": role.name,
            "permissions": str(role.permissions),
            "position": role.position if role.id != guild.id else 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role.managed,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if role.managed:
            shape["tags"] = {"bot_id": self.world.bot_id}
        return shape

    def roles(self, guild: Guild) -> list[Json]:
        """Return all roles of a server, beginning with everyone's and the bot's."""
        return [self.role(guild, role) for role in guild.roles.values()]

    def channel(self, channel: Channel) -> Json:
        """Return a channel, a thread or direct messages."""
        last = next(reversed(self.world.messages.get(channel.id, {})), None)
        shape: Json = {
            "id": channel.id, "type": channel.type, "flags": 0, "last_message_id": last,
        }  # fmt: skip
        if channel.type == DM:
            recipient = self.world.users[channel.recipient_id or ""]
            return shape | {"recipients": [self.user(recipient)]}
        shape |= {
            "guild_id": channel.guild_id,
            "name": channel.name,
            "parent_id": channel.parent_id,
            "rate_limit_per_user": channel.slow_seconds,
        }
        return shape | (self._listed(channel) if channel.is_listed else self._thread(channel))

    def _listed(self, channel: Channel) -> Json:
        return OF_KIND.get(channel.type, {}) | {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": False,
            "permission_overwrites": [
                {"id": one.of, "type": one.kind, "allow": str(one.allow), "deny": str(one.deny)}
                for one in channel.overwrites.values()
            ],
        }

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
        """Return a member of a thread."""
        when = stamp(born(thread.id))
        return {"id": thread.id, "user_id": user_id, "join_timestamp": when, "flags": 0}

    def event(self, guild: Guild, event: Event) -> Json:
        """Return a scheduled event of a server."""
        return {
            "id": event.id,
            "guild_id": guild.id,
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

    def guild(self, guild: Guild, members: Iterable[User] | None = None) -> Json:
        """Return a server; with members also its channels and threads, as in GUILD_CREATE."""
        shape = GUILD | {
            "id": guild.id,
            "name": guild.name,
            "preferred_locale": self.world.spoken(guild),
            "owner_id": guild.owner_id or self.world.bot_id,
            "system_channel_id": guild.system_channel_id or None,
            "roles": self.roles(guild),
        }
        if members is None:
            return shape
        channels = [c for c in self.world.channels.values() if c.guild_id == guild.id]
        return shape | {
            "channels": [self.channel(c) for c in channels if c.is_listed],
            "threads": [self.channel(c) for c in channels if c.is_thread and not c.archived],
            "members": [self.member(guild, user) for user in members],
            "member_count": len(guild.members),
            "joined_at": stamp(guild.members[self.world.bot_id].joined),
            "large": False,
            "unavailable": False,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [self.event(guild, one) for one in guild.events.values()],
        }


HEARD: Json = {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
POSTS: Json = {
    "available_tags": [], "default_reaction_emoji": None, "default_sort_order": None,
    "default_forum_layout": 0, "default_thread_rate_limit_per_user": 0,
}  # fmt: skip
OF_KIND = dict.fromkeys(VOICES, HEARD) | dict.fromkeys(POSTED_IN, POSTS)
"""Fields that only channels of a kind have."""

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
