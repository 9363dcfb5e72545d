"""The page about the bot: what it is, what it stores, and its operator's pages."""

from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version

import discord

from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, screen

PROGRAM = "home-game-dealer"


def about_page(links: Mapping[str, str], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page about the bot.

    `links` are the operator's pages: support, source, privacy, terms.
    """
    there = [f"[{skin.say(f'about.{name}')}]({url})" for name, url in links.items()]
    return screen(
        [
            skin.say("about.title", **_version()),
            skin.say("about.what"),
            skin.say("about.kept"),
            " · ".join(there),
        ],
        GREEN,
    )


def _version() -> dict[str, str]:
    """Return the version; {} if the program is not installed."""
    try:
        return {"version": version(PROGRAM)}
    except PackageNotFoundError:
        return {}
