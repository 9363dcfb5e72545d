"""Every slash command, from the cogs themselves."""

from collections.abc import Iterator
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client.cog_modules import cog_modules


def offered() -> Iterator[tuple[str, app_commands.Command[Any, ..., Any]]]:
    """Each by its path, as it is typed: "table open"."""
    for cog in cog_modules():
        for kind in vars(cog).values():
            if isinstance(kind, type) and kind.__module__ == cog.__name__:
                group = issubclass(kind, commands.GroupCog) and kind.__cog_group_name__
                for one in getattr(kind, "__cog_app_commands__", ()):
                    assert isinstance(one, app_commands.Command)
                    yield f"{group} {one.name}" if group else one.name, one
