"""The bot's own account: login, application, gateway address, commands and emojis."""

import re
from dataclasses import asdict

from bot.sandbox.buckets import Bucket
from bot.sandbox.checks.commands import ENTRY_POINT, check_commands, registered
from bot.sandbox.checks.pictures import picture
from bot.sandbox.gateway import IDENTIFIES_A_DAY
from bot.sandbox.refusals import Faults, Json, Refused
from bot.sandbox.rest.channels import guild_of
from bot.sandbox.rest.wire import Call, Route
from bot.sandbox.world.things import Emoji

EMOJI_BYTES, MOST_EMOJIS = 256 << 10, 2000
EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)
DAY, CREATIONS_A_DAY = 86_400.0, 200
USERS = Bucket("user", 30, 30.0, by="")
EMOJIS, EMOJI_CHANGES = (
    Bucket("emojis", 30, 10.0, by="application_id"),
    Bucket("emoji changes", 100, 60.0, by="application_id"),
)
"""Limits of the emoji routes, for which Discord publishes no figures."""


def me(call: Call) -> Json:
    """Show the bot as a user."""
    world = call.core.world
    private = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return call.core.shapes.user(world.users[world.bot_id]) | private


def application(call: Call) -> Json:
    """Show the bot as an application."""
    world = call.core.world
    owner = world.users.get(world.home.owner_id) or world.users[world.bot_id]
    return {
        "id": world.bot_id, "name": "dealer", "icon": None, "description": "", "type": None,
        "bot_public": True, "bot_require_code_grant": False,
        "verify_key": "0" * 64, "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": None, "role_connections_verification_url": None,
        "owner": call.core.shapes.user(owner), "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "team": None, "eligible_oauth2_scopes": [],
        "bot": call.core.shapes.user(world.users[world.bot_id]),
    }  # fmt: skip


def gateway_bot(call: Call) -> Json:
    """Return the gateway's address, and how many identifies are left today."""
    gateway = call.core.gateway
    left = max(IDENTIFIES_A_DAY - gateway.identifies, 0)
    limit = {"total": IDENTIFIES_A_DAY, "remaining": left, "reset_after": 86_400_000,
             "max_concurrency": gateway.max_concurrency}  # fmt: skip
    return {"url": gateway.url, "shards": gateway.shards, "session_start_limit": limit}


def user(call: Call) -> Json:
    """Return any user by id."""
    found = call.core.world.users.get(call.params["user_id"])
    if found is None:
        raise Refused(10013)
    return call.core.shapes.user(found)


def commands(call: Call) -> list[Json]:
    """List the commands of a scope: a server's, or the global ones."""
    return call.core.world.commands.get(call.params.get("guild_id", ""), [])


def set_commands(call: Call) -> list[Json]:
    """Replace all commands of a scope; a command that keeps its name keeps its id.

    Raise Refused with 50240 if an activity's entry point would be lost.
    """
    world, scope = call.core.world, call.params.get("guild_id", "")
    wanted = check_commands(call.body, globally=not scope)
    before = {(c["type"], c["name"]): c["id"] for c in world.commands.get(scope, [])}
    doors = [one for one in world.commands.get(scope, []) if one["type"] == ENTRY_POINT]
    if doors and not any(one.get("type") == ENTRY_POINT for one in wanted):
        raise Refused(50240)
    _count_new(call, scope, sum((c.get("type") or 1, c["name"]) not in before for c in wanted))
    world.commands[scope] = [
        registered(
            command,
            command_id=before.get((command.get("type") or 1, command["name"])) or world.snowflake(),
            application_id=world.bot_id,
            version=world.snowflake(),
        )
        | ({"guild_id": scope} if scope else {})
        for command in wanted
    ]
    world.tell("commands")
    return world.commands[scope]


def _count_new(call: Call, scope: str, new: int) -> None:
    """Raise Refused with 30034 for the 201st command made within a day in one scope."""
    world, now = call.core.world, call.core.clock()
    lately = [moment for moment in world.creations.get(scope, []) if now - moment < DAY]
    if len(lately) + new > CREATIONS_A_DAY:
        raise Refused(30034)
    world.creations[scope] = lately + [now] * new


def overrides(call: Call) -> list[Json]:
    """List the overrides of command permissions in a server's settings."""
    guild = guild_of(call)
    return [_override(call, one) for one in guild.overrides]


def override(call: Call) -> Json:
    """Return a command's overrides in a server. Raise Refused with 10066 if there are none."""
    wanted = call.params["command_id"]
    if wanted not in guild_of(call).overrides:
        raise Refused(10066)
    return _override(call, wanted)


def _override(call: Call, of: str) -> Json:
    guild = guild_of(call)
    listed = [asdict(one) for one in guild.overrides[of]]
    return {"id": of, "application_id": call.core.world.bot_id, "guild_id": guild.id,
            "permissions": listed}  # fmt: skip


def _own(call: Call) -> None:
    if call.params["application_id"] != call.core.world.bot_id:
        raise Refused(10002)


def emojis(call: Call) -> Json:
    """Return all emojis of the application."""
    _own(call)
    return {"items": [call.core.shapes.emoji(e) for e in call.core.world.emojis.values()]}


def add_emoji(call: Call) -> Json:
    """Add an emoji from a data URI of at most 256 KiB, under a unique name."""
    _own(call)
    world, body = call.core.world, call.form()
    name, faults = str(body.get("name") or ""), Faults()
    if not EMOJI_NAME.fullmatch(name):
        faults.add("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(emoji.name == name for emoji in world.emojis.values()):
        sentence = "This emoji name is already taken"
        faults.add("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", sentence)
    kind, data = picture(body.get("image")) or ("", b"")
    if not data:
        faults.add("image", "IMAGE_INVALID", "Invalid image data")
    elif len(data) > EMOJI_BYTES:
        faults.add("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    faults.refuse()
    if len(world.emojis) >= MOST_EMOJIS:
        raise Refused(30008)
    emoji = Emoji(world.snowflake(), name, animated=kind == "gif")
    world.emojis[emoji.id] = emoji
    world.files[emoji.id] = data
    world.tell("emojis")
    return call.core.shapes.emoji(emoji)


def _emoji(call: Call) -> Emoji:
    _own(call)
    emoji = call.core.world.emojis.get(call.params["emoji_id"])
    if emoji is None:
        raise Refused(10014)
    return emoji


def one_emoji(call: Call) -> Json:
    """Return one emoji by id."""
    return call.core.shapes.emoji(_emoji(call))


def drop_emoji(call: Call) -> None:
    """Delete an emoji with its picture."""
    emoji = _emoji(call)
    del call.core.world.emojis[emoji.id]
    call.core.world.files.pop(emoji.id, None)
    call.core.world.tell("emojis")


APP = "/applications/{application_id}"
ROUTES = (
    Route("GET", "/users/@me", "login", me),
    Route("GET", "/users/{user_id}", "user", user, USERS),
    Route("GET", "/oauth2/applications/@me", "application", application),
    Route("GET", "/applications/@me", "application", application),
    Route("GET", "/gateway/bot", "gateway", gateway_bot),
    Route("GET", f"{APP}/commands", "commands", commands),
    Route("PUT", f"{APP}/commands", "commands set", set_commands),
    Route("GET", f"{APP}/guilds/{{guild_id}}/commands", "guild commands", commands),
    Route("PUT", f"{APP}/guilds/{{guild_id}}/commands", "guild commands set", set_commands),
    Route("GET", f"{APP}/guilds/{{guild_id}}/commands/permissions", "overrides", overrides),
    Route(
        "GET",
        f"{APP}/guilds/{{guild_id}}/commands/{{command_id}}/permissions",
        "override",
        override,
    ),
    Route("GET", f"{APP}/emojis", "emojis", emojis, EMOJIS),
    Route("POST", f"{APP}/emojis", "emoji create", add_emoji, EMOJI_CHANGES, status=201),
    Route("GET", f"{APP}/emojis/{{emoji_id}}", "emoji", one_emoji, EMOJIS),
    Route("DELETE", f"{APP}/emojis/{{emoji_id}}", "emoji delete", drop_emoji, EMOJI_CHANGES),
)
