"""Checks of a role that the bot is to give to the leader of a season."""

import discord

from bot.engine.errors import Illegal, Refusal

POWERS = (
    "administrator", "ban_members", "create_expressions", "deafen_members", "kick_members",
    "manage_channels", "manage_events", "manage_expressions", "manage_guild", "manage_messages",
    "manage_nicknames", "manage_roles", "manage_threads", "manage_webhooks", "mention_everyone",
    "moderate_members", "move_members", "mute_members", "pin_messages", "view_audit_log",
    "view_creator_monetization_analytics", "view_guild_insights",
)  # fmt: skip
"""Permissions of moderators: a role with one of them is no prize."""


def role_trouble(role: discord.Role, managers: int | None) -> Refusal | None:
    """Return why the bot may not or can't give a role; None if it can.

    `managers` is the id of the role whose members manage poker in the server, if there is one.
    """
    me = role.guild.me
    if role.is_default():
        return Refusal.ROLE_EVERYONE
    if role.managed or role.is_premium_subscriber():
        return Refusal.ROLE_MANAGED
    held = role.permissions
    if role.id == managers or any(getattr(held, code, False) for code in POWERS):
        return Refusal.ROLE_POWERS
    if not me.guild_permissions.manage_roles:
        return Refusal.ROLE_NO_RIGHT
    return Refusal.ROLE_ABOVE if role >= me.top_role else None


def must_be_givable(role: discord.Role, managers: int | None) -> None:
    """Raise Illegal with the trouble of a role, such as ROLE_ABOVE."""
    trouble = role_trouble(role, managers)
    if trouble is not None:
        raise Illegal(trouble)
