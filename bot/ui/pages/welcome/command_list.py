"""The slash commands with what each does, on a page for each group."""

from collections.abc import Sequence

import discord

from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, Style, button, rows, screen
from bot.ui.parts.press import Press


def command_list(
    paths: Sequence[str], skin: Skin = PLAIN, group: str = ""
) -> discord.ui.LayoutView:
    """Return the list of a group's commands, with buttons to the other groups.

    `paths` are commands as they are typed ("table open", "help"). Commands of one word are a group
    of their own, which is shown if `group` names no other.
    """
    groups = sorted({_group(path) for path in paths})
    shown = group if group in groups else ""
    lines = [
        skin.say("help.command", command=path, does=skin.say(f"command.{path.replace(' ', '.')}"))
        for path in sorted(paths)
        if _group(path) == shown
    ]
    buttons = [
        button(
            f"/{one}" if one else skin.say("help.one_word"),
            Press("commands", arg=one),
            Style.primary if one == shown else Style.secondary,
        )
        for one in groups
    ]
    return screen([skin.say("help.commands.title"), "\n".join(lines), *rows(buttons)], GREEN)


def _group(path: str) -> str:
    group, _, name = path.partition(" ")
    return group if name else ""
