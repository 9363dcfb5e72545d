"""What the page can do to servers, people and channels, as their owner or a moderator would."""

from collections.abc import Awaitable, Callable

from bot.sandbox import troubles
from bot.sandbox.acting import Acting
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.core import Core
from bot.sandbox.refusals import Json
from bot.sandbox.world import permissions
from bot.sandbox.world.asking import missing
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import DM

MOST_SLOW = 21_600  # seconds

DAYS: dict[str, tuple[tuple[str | int, str, float], ...]] = {
    "faults": (
        (troubles.BAD_GATEWAY, troubles.ANY, 0.05),
        (troubles.CUT_AFTER, troubles.ANY, 0.02),
    ),
    "limits": ((troubles.BUSY, troubles.ANY, 0.2),),
    "down": ((troubles.OVERLOADED, troubles.ANY, 1.0),),
    "no direct messages": ((50007, "dm create", 1.0), (40003, "dm open", 1.0)),
    "no files": ((40005, "message create", 1.0), (40005, "message edit", 1.0)),
    "doubled presses": ((troubles.TWICE, "INTERACTION_CREATE", 0.5),),
}
"""Bad days that the page offers: (trouble, kind of request or event, share) of each."""


class Moderating:
    """The page's acts by their names, in `does`. They raise Impossible, with a sentence."""

    def __init__(self, core: Core, acting: Acting) -> None:
        self.core, self.world, self.acting = core, core.world, acting
        self.does: dict[str, Callable[[Json], Json | Awaitable[Json]]] = {
            "add_user": self._add_user,
            "set_user": self._set_user,
            "set_bot_permission": self._set_bot_permission,
            "set_bot": self._set_bot,
            "add_guild": self._add_guild,
            "moderate": self._moderate,
            "trouble": self._trouble,
        }

    def _add_user(self, wanted: Json) -> Json:
        name = " ".join(str(wanted["name"]).split())
        if not 1 <= len(name) <= 32 or self.world.named(name) is not None:
            raise Impossible("A new name of 1 to 32 characters is needed.")
        return {"user": self.world.add_user(name, self._guild(wanted)).id}

    def _set_user(self, wanted: Json) -> Json:
        user = self.acting.user(wanted["user"])
        user.dms_open = bool(wanted.get("dms_open", user.dms_open))
        guild = self._guild(wanted)
        if wanted.get("in_guild"):
            self.world.join(guild, user)
        elif "in_guild" in wanted:
            self.world.leave(guild, user)
        if "admin" in wanted and user.id in guild.members:
            self.world.set_admin(guild, user, admin=bool(wanted["admin"]))
        self.world.tell("users")
        return {}

    def _guild(self, wanted: Json) -> Guild:
        """Find the server that a request is about; the first where it names none."""
        guild = self.world.guilds.get(wanted.get("guild") or self.world.guild_id)
        if guild is None:
            raise Impossible("There is no such server.")
        return guild

    def _set_bot_permission(self, wanted: Json) -> Json:
        channel = self.world.channels.get(wanted["channel"])
        if channel is None or wanted["permission"] not in permissions.BITS:
            raise Impossible("There is no such channel or permission.")
        names = (wanted["permission"],)
        permissions.overrule(channel, self.world.bot_id, names, allowed=bool(wanted["allowed"]))
        self.world.tell("channel_edit", channel)
        return {"bot_missing": missing(self.world, channel)}

    def _set_bot(self, wanted: Json) -> Json:
        guild, wants = self._guild(wanted), bool(wanted["in_guild"])
        if wants != self.world.bot_is_in(guild):
            (self.world.let_bot_in if wants else self.world.show_bot_out)(guild)
        return {}

    def _add_guild(self, wanted: Json) -> Json:
        user, name = self.acting.user(wanted["as"]), " ".join(str(wanted["name"]).split())
        if not 2 <= len(name) <= 100:
            raise Impossible("A server's name has 2 to 100 characters.")
        guild = self.world.add_guild(name)
        self.world.join(guild, user)
        guild.owner_id = user.id
        self.world.add_channel("poker", guild=guild)
        self.world.tell("users")
        return {"guild": guild.id}

    def _moderate(self, wanted: Json) -> Json:
        channel = self.world.channels.get(wanted["channel"])
        if channel is None or channel.type == DM:
            raise Impossible("There is no such channel.")
        channel.archived = bool(wanted.get("archived", channel.archived))
        channel.locked = bool(wanted.get("locked", channel.locked))
        channel.slow_seconds = min(max(int(wanted.get("slow", channel.slow_seconds)), 0), MOST_SLOW)
        self.world.tell("channel_edit", channel)
        if wanted.get("purge"):
            self.world.purge(channel)
        return {}

    async def _trouble(self, wanted: Json) -> Json:
        """Order troubles by the name of a kind of bad day, call all off, or cut the gateway."""
        if wanted.get("day"):
            for what, kind, share in DAYS[wanted["day"]]:
                self.core.troubles.order(what, kind, times=None, share=share)
        elif wanted.get("cut"):
            await self.core.gateway.drop(resumable=wanted["cut"] == "resume")
        else:
            self.core.troubles.call_off()
        return {"troubles": len(self.core.troubles.orders)}
