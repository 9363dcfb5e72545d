"""The page's changes to servers, people and channels, as an owner or a moderator makes them."""

from collections.abc import Awaitable, Callable

from bot.sandbox import troubles
from bot.sandbox.acting import Acting
from bot.sandbox.checks.commands import LOCALES
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.core import Core
from bot.sandbox.refusals import Json
from bot.sandbox.rest.channels import MOST_SLOW
from bot.sandbox.world import permissions
from bot.sandbox.world.asking import missing
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import DM, KINDS

PRESS = "INTERACTION_CREATE"
TIME_OUT = 600.0
"""Seconds of a time-out that the page gives."""
DAYS: dict[str, tuple[tuple[str | int, str, float], ...]] = {
    "faults": (
        (troubles.BAD_GATEWAY, troubles.ANY, 0.05),
        (troubles.CUT_AFTER, troubles.ANY, 0.02),
    ),
    "limits": ((troubles.BUSY, troubles.ANY, 0.2),),
    "down": ((troubles.OVERLOADED, troubles.ANY, 1.0),),
    "no direct messages": ((50007, "dm create", 1.0), (40003, "dm open", 1.0)),
    "no files": ((40005, troubles.UPLOAD, 1.0),),
    "doubled and late presses": (
        (troubles.TWICE, PRESS, 0.3),
        (troubles.LATE, PRESS, 0.3),
    ),
    "expired tokens": ((10062, "interaction callback", 0.3), (50027, "original edit", 0.5)),
}
"""Sets of troubles that the page offers: (trouble, kind of request or event, share) of each."""
CODES = ("10062", "20026", "40003", "40005", "50001", "50007", "50013", "50027", "50035", "50083")
"""Discord's refusals that the page can order one by one."""
AT = (
    troubles.ANY, "interaction callback", "original edit", "follow-up", "message create",
    "message edit", "dm open", "dm create", "dm edit", troubles.UPLOAD, PRESS,
)  # fmt: skip
"""Kinds of requests and events that the page orders troubles for."""
OFFERED: Json = {
    "days": list(DAYS), "whats": [*troubles.REQUESTS, *troubles.EVENTS, *CODES], "ats": AT,
    "kinds": list(KINDS), "locales": sorted(LOCALES),
}  # fmt: skip
"""The choices that the page offers."""


class Moderating:
    """The page's acts by name, in `does`. They raise Impossible with a sentence."""

    def __init__(self, core: Core, acting: Acting) -> None:
        self.core, self.world, self.acting = core, core.world, acting
        self.does: dict[str, Callable[[Json], Json | Awaitable[Json]]] = {
            "add_user": self._add_user,
            "set_user": self._set_user,
            "set_bot_permission": self._set_bot_permission,
            "set_bot": self._set_bot,
            "add_guild": self._add_guild,
            "set_guild": self._set_guild,
            "add_role": self._add_role,
            "add_channel": self._add_channel,
            "post": self._post,
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
        member = guild.members.get(user.id)
        if "admin" in wanted and member is not None:
            self.world.set_admin(guild, user, admin=bool(wanted["admin"]))
        if "timed_out" in wanted and member is not None:
            self.world.time_out(guild, user, TIME_OUT if wanted["timed_out"] else 0)
        if "nick" in wanted and member is not None:
            member.nick = _named(wanted["nick"], 0, 32, "A nickname") or None
        if "role" in wanted and member is not None and wanted["role"] in guild.roles:
            member.roles = [one for one in member.roles if one != wanted["role"]]
            member.roles += [wanted["role"]] if wanted.get("has") else []
        if "locale" in wanted:
            user.locale = _spoken(wanted["locale"])
        self.world.tell("users")
        return {}

    def _guild(self, wanted: Json) -> Guild:
        """Find the server of a request; by default the first."""
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
        user, name = self.acting.user(wanted["as"]), _named(wanted["name"], 2, 100, "A server")
        guild = self.world.add_guild(name)
        self.world.join(guild, user)
        guild.owner_id = user.id
        self.world.add_channel("poker", guild=guild)
        self.world.tell("users")
        return {"guild": guild.id}

    def _set_guild(self, wanted: Json) -> Json:
        self._guild(wanted).locale = _spoken(wanted["locale"])
        self.world.tell("guild_edit", self._guild(wanted))
        return {}

    def _add_role(self, wanted: Json) -> Json:
        name = _named(wanted["name"], 1, 100, "A role")
        return {"role": self.world.add_role(self._guild(wanted), name).id}

    def _add_channel(self, wanted: Json) -> Json:
        name, kind = _named(wanted["name"], 1, 100, "A channel"), KINDS[wanted["kind"]]
        return {"channel": self.world.add_channel(name, kind, self._guild(wanted)).id}

    def _post(self, wanted: Json) -> Json:
        user, name = self.acting.user(wanted["as"]), _named(wanted["name"], 1, 100, "A post")
        return {"channel": self.acting.post(user, wanted["channel"], name, name).id}

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
        """Order one trouble or a set of them, call all off, or cut the gateway."""
        if wanted.get("what"):
            what, share = wanted["what"], float(wanted.get("share") or 0)
            times = None if share else 1
            self.core.troubles.order(
                int(what) if what in CODES else what, wanted.get("kind") or troubles.ANY,
                times=times, share=share or 1.0,
            )  # fmt: skip
        elif wanted.get("day"):
            for what, kind, share in DAYS[wanted["day"]]:
                self.core.troubles.order(what, kind, times=None, share=share)
        elif wanted.get("cut"):
            await self.core.gateway.drop(resumable=wanted["cut"] == "resume")
        else:
            self.core.troubles.call_off()
        return {"troubles": [_told(order) for order in self.core.troubles.orders]}


def _told(order: troubles.Order) -> str:
    often = "once" if order.times else "always" if order.share >= 1 else f"{order.share:.0%}"
    return f"{order.what}, {order.kind or 'any request'}, {often}"


def _named(given: object, least: int, most: int, what: str) -> str:
    name = " ".join(str(given or "").split())
    if not least <= len(name) <= most:
        raise Impossible(f"{what} has a name of {least} to {most} characters.")
    return name


def _spoken(locale: object) -> str:
    if locale not in LOCALES:
        raise Impossible("Discord does not speak that.")
    return str(locale)
