"""Slash commands in words: their texts are in the catalogue, by a command's path.

The text of `/table open` is `command.table.open`; the text of its option `game` is
`argument.table.open.game`, or `argument.game` for all commands that have it. A choice is
`offered.lasts.orbit`. English names are those of the code; a language may have its own, as
`name.table.open` and `name.table.open.game`. Translations that Discord would not accept stay in
English, because Discord would refuse all commands for one.
"""

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from inspect import signature
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as At
from discord.app_commands import locale_str

from bot.ui.words import ENGLISH, answer_language, own_sentence, say
from bot.ui.words.shelf import ENGLISH_CATALOGUE

if TYPE_CHECKING:
    from discord.app_commands.commands import CommandCallback, GroupT, P, T

Meant = TypeVar("Meant")
NAMES = (At.command_name, At.group_name, At.parameter_name)
A_NAME = re.compile(r"[-_'\w]{1,32}")
"""Names that Discord accepts; letters must also be in lower case."""
MOST, MOST_OF_A_MENU = 100, 32
"""The most characters of a text or a choice, and of a menu command's name."""
NUMBERS = "command_numbers"
"""The key under which the bot stores the command numbers of its last start."""

log = logging.getLogger(__name__)


def worded(key: str, **figures: object) -> locale_str:
    """Return a catalogue text that Discord shows in each reader's language."""
    return locale_str(say(ENGLISH, key, **figures), key=key, figures=figures)


def command(
    path: str,
    **figures: object,
) -> "Callable[[CommandCallback[GroupT, P, T]], app_commands.Command[GroupT, P, T]]":
    """Return a decorator for the slash command of a path such as "table.open".

    The command and its options get their texts from the catalogue. The figures are facts in these
    texts, such as the value that the bot takes if nothing is typed.
    """

    def made(
        callback: "CommandCallback[GroupT, P, T]",
    ) -> "app_commands.Command[GroupT, P, T]":
        _self, _interaction, *options = signature(callback).parameters
        texts = {option: worded(argument_key(path, option), **figures) for option in options}
        name, text = path.rpartition(".")[2], worded(f"command.{path}", **figures)
        told = app_commands.describe(**texts)(callback)
        return app_commands.command(name=name, description=text)(told)

    return made


def argument_key(path: str, option: str) -> str:
    """Return the key of an option's text: the command's own, its group's or the common one.

    Raises KeyError if the catalogue has none of them.
    """
    group = path.partition(".")[0]
    keys = (f"argument.{path}.{option}", f"argument.{group}.{option}", f"argument.{option}")
    for key in keys:
        if key in ENGLISH_CATALOGUE:
            return key
    raise KeyError(keys[0])


class ChoiceOption(app_commands.Transformer, Generic[Meant]):
    """An option with a few choices: a value for each code; `kind.code` is the key of its name."""

    def __init__(self, kind: str, meant: Mapping[str, Meant], **figures: object) -> None:
        self._meant = meant
        self._choices: list[app_commands.Choice[Any]] = [
            app_commands.Choice(name=worded(f"{kind}.{code}", **figures), value=code)
            for code in meant
        ]

    @classmethod
    def each(cls, kind: str, every: Iterable[Meant], **figures: object) -> Self:
        """Return an option whose choices are their own codes."""
        return cls(kind, {str(one): one for one in every}, **figures)

    @property
    def choices(self) -> list[app_commands.Choice[str | int | float]]:
        """Return the choices as Discord offers them."""
        return list(self._choices)

    async def transform(self, _: discord.Interaction[Any], value: Any, /) -> Meant:
        """Return the chosen value. Raises KeyError for a code that was not offered."""
        return self._meant[value]


class CommandTranslator(app_commands.Translator):
    """Translates command texts; texts that a language lacks stay in English."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return a language's own text or name; None if it has none that Discord accepts.

        Discord has three times as many locales as there are languages, so most end at once.
        """
        if answer_language(locale.value) == ENGLISH:
            return None
        key = string.extras.get("key") or _name(context)
        figures = string.extras.get("figures", {})
        text = own_sentence(locale.value, key, **figures) if key else None
        if text is not None and not _is_taken(text, context):
            log.warning("Discord would not take %s in %s: it stays in English", key, locale.value)
            return None
        return text


def _is_taken(text: str, context: app_commands.TranslationContextTypes) -> bool:
    """True if Discord accepts the text in this place."""
    if context.location in NAMES and not isinstance(context.data, app_commands.ContextMenu):
        return A_NAME.fullmatch(text) is not None and text == text.lower()
    most = MOST_OF_A_MENU if context.location in NAMES else MOST
    return 0 < len(text.strip()) <= len(text) <= most


def _name(context: app_commands.TranslationContextTypes) -> str:
    """Return the key of a name in the code: "name.table.open.game"."""
    if context.location not in NAMES:
        return ""
    data: Any = context.data
    if isinstance(data, app_commands.Parameter):
        return _path(data.command.qualified_name, data.name)
    return _path(data.qualified_name)


def _path(*names: str) -> str:
    return ".".join(("name", *names)).replace(" ", ".")
