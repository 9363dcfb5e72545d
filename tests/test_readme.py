"""The README names what there is."""

import inspect
from collections.abc import Iterator
from importlib import import_module

import click
from discord.ext import commands

from bot.__main__ import main
from bot.client import COGS
from bot.folders import CHECKOUT

PAGE = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def slash_commands() -> Iterator[str]:
    """All of them: "/table open"."""
    for name in COGS:
        for kind in vars(import_module(name)).values():
            if not inspect.isclass(kind) or kind.__module__ != name:
                continue
            group = f"{kind.__cog_group_name__} " if issubclass(kind, commands.GroupCog) else ""
            for one in getattr(kind, "__cog_app_commands__", ()):
                yield f"/{group}{one.name}"


def test_every_slash_command_is_named():
    known = list(slash_commands())
    assert len(known) > 60
    assert [one for one in known if f"`{one}`" not in PAGE] == []


def test_every_command_of_the_command_line_is_named():
    def words(group: click.Group) -> Iterator[str]:
        for name, one in group.commands.items():
            yield name
            if isinstance(one, click.Group):
                yield from (f"{name} {inner}" for inner in words(one))

    ours = [one for one in words(main) if one not in {"run", "db"}]
    assert [one for one in ours if f"{one} " not in PAGE and f"{one}`" not in PAGE] == []
