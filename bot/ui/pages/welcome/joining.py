"""The bot's greeting in a new server, and its help for players."""

from collections.abc import Sequence

import discord

from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREEN, Style, button, rows, screen
from bot.ui.parts.lines import quoted
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import Locale
from bot.ui.words.refusals import PERMISSIONS

OPEN_TABLES = 5
"""The most channels with a table that help names."""
A_TEXT = 600
"""The most characters of a reported text, with what keeps it from being formatted."""
GUIDES = {
    "games": "button.games",
    "beats": "button.beats",
    "glossary": "glossary.group.start",
    "commands": "help.commands",
}
"""Pages that help leads to, with their labels."""


def join_message(lacking: Sequence[str], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the greeting for everybody: what the bot does, what it lacks here, where to begin."""
    buttons = [
        button(skin.say("button.setup"), Press("setup"), Style.primary),
        button(skin.say("button.open_here"), Press("open_here"), Style.success),
        button(skin.say("button.sit_and_go"), Press("sit_and_go")),
    ]
    return screen([skin.say("join.hello"), lacking_text(lacking, skin), *rows(buttons)], GREEN)


def lacking_text(codes: Sequence[str], skin: Skin = PLAIN) -> str:
    """Return each missing permission and its purpose; "" if none is missing."""
    lines = [
        skin.say("join.lacks", permission=skin.say(f"permission.{one}"),
                 purpose=skin.say(f"permission.{one}.for"))
        for one in (PERMISSIONS.get(code, code) for code in codes)
    ]  # fmt: skip
    return "\n".join([skin.say("join.lacking"), *lines]) if lines else ""


def help_page(
    tables: Sequence[int], skin: Skin = PLAIN, *, in_server: bool = True, words: bool = False
) -> discord.ui.LayoutView:
    """Return the help page: three sentences, the buttons, and the channels of open tables.

    `words` offers the form for wrong words.
    """
    where = "help.server" if in_server else "help.dm"
    places = [tags.channel(one) for one in tables[:OPEN_TABLES]]
    now = skin.say("help.tables", places=" ".join(places)) if places else ""
    return screen(
        [
            skin.say("help.title"),
            skin.say(where),
            skin.say("help.how"),
            now,
            *_buttons(skin, in_server, words),
        ],
        GREEN,
    )


def _buttons(
    skin: Skin, in_server: bool, words: bool
) -> list[discord.ui.Item[discord.ui.LayoutView]]:
    """Return the buttons of help; outside of servers, odds take the place of opening a table."""
    first: PressItem = (
        button(skin.say("button.open_here"), Press("open_here"), Style.success)
        if in_server
        else button(skin.say("button.odds"), Press("odds"))
    )
    others = [button(skin.say(key), Press(one)) for one, key in GUIDES.items()]
    about = button(skin.say("button.about"), Press("about"))
    wrong = [button(skin.say("button.wrong_word"), Press("wrong_word"))] if words else []
    return rows([first, *others, about, *wrong], 2)


def wrong_word(
    locale: Locale, keys: Sequence[str], said: str, better: str
) -> discord.ui.LayoutView:
    """Return the message to the operator: the language, keys that say it, and both texts."""
    facts = {"language": locale, "said": quoted(said, A_TEXT), "better": quoted(better, A_TEXT)}
    if keys:
        facts["keys"] = " ".join(f"`{one}`" for one in keys)
    return screen([PLAIN.say("wrong_word.told", **facts)], GOLD)
