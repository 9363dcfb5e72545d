"""Slash commands in words: their texts stand in the catalogue, by a command's path.

`/table open` is `command.table.open`, its option `game` is `argument.table.open.game`, or
`argument.game` for all commands that have it; a choice is `offered.lasts.orbit`. English names are
those of the code; a language may have its own, as `name.table.open` and `name.table.open.game`.
What Discord would not take of a language stays in English, as it would refuse all commands for
one. A command in a sentence can be clicked by the number that Discord gave it.
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

from bot.ui.words import ENGLISH, own, say
from bot.ui.words.shelf import ENGLISH_CATALOGUE

if TYPE_CHECKING:
    from discord.app_commands.commands import CommandCallback, GroupT, P, T

Meant = TypeVar("Meant")
NAMES = (At.command_name, At.group_name, At.parameter_name)
A_NAME = re.compile(r"[-_'\w]{1,32}")
"""Of what is typed; in small letters, where a script has any."""
MOST, MOST_OF_A_MENU = 100, 32
"""Letters of a text or a choice, and of a menu's name."""
NUMBERS = "command_numbers"
"""Where the bot keeps what `numbers_of` found between two starts."""

log = logging.getLogger(__name__)


def worded(key: str, **figures: object) -> locale_str:
    """A text of the catalogue, for Discord to show in each reader's language."""
    return locale_str(say(ENGLISH, key, **figures), key=key, figures=figures)


def command(
    path: str,
    **figures: object,
) -> "Callable[[CommandCallback[GroupT, P, T]], app_commands.Command[GroupT, P, T]]":
    """A slash command by its path, "table.open", with its own texts and those of its options.

    The figures are facts of these texts, such as what the bot takes where nothing is typed.
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
    """Return the key of an option's text: the command's own, its group's or everybody's.

    Raises KeyError where the catalogue has none of them.
    """
    group = path.partition(".")[0]
    keys = (f"argument.{path}.{option}", f"argument.{group}.{option}", f"argument.{option}")
    for key in keys:
        if key in ENGLISH_CATALOGUE:
            return key
    raise KeyError(keys[0])


class Offered(app_commands.Transformer, Generic[Meant]):
    """An option of a few choices: what each means, by its code; `kind.code` is its name."""

    def __init__(self, kind: str, meant: Mapping[str, Meant]) -> None:
        self._meant = meant
        self._choices: list[app_commands.Choice[Any]] = [
            app_commands.Choice(name=worded(f"{kind}.{code}"), value=code) for code in meant
        ]

    @classmethod
    def each(cls, kind: str, every: Iterable[Meant]) -> Self:
        """Choices that are their own codes."""
        return cls(kind, {str(one): one for one in every})

    @property
    def choices(self) -> list[app_commands.Choice[str | int | float]]:
        """As Discord offers them."""
        return list(self._choices)

    async def transform(self, _: discord.Interaction[Any], value: Any, /) -> Meant:
        """What was chosen. Raises KeyError for what was not offered."""
        return self._meant[value]


class Interpreter(app_commands.Translator):
    """Commands in the languages there are; what one of them lacks stays as it is in English."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """A language's own text or name."""
        key = string.extras.get("key") or _name(context)
        figures = string.extras.get("figures", {})
        text = own(locale.value, key, **figures) if key else None
        if text is not None and not _is_taken(text, context):
            log.warning("Discord would not take %s in %s: it stays in English", key, locale.value)
            return None
        return text


def _is_taken(text: str, context: app_commands.TranslationContextTypes) -> bool:
    """Whether Discord takes this there."""
    if context.location in NAMES and not isinstance(context.data, app_commands.ContextMenu):
        return A_NAME.fullmatch(text) is not None and text == text.lower()
    most = MOST_OF_A_MENU if context.location in NAMES else MOST
    return 0 < len(text.strip()) <= len(text) <= most


def _name(context: app_commands.TranslationContextTypes) -> str:
    """The key of a name that stands in the code: "name.table.open.game"."""
    if context.location not in NAMES:
        return ""
    data: Any = context.data
    if isinstance(data, app_commands.Parameter):
        return _path(data.command.qualified_name, data.name)
    return _path(data.qualified_name)


def _path(*names: str) -> str:
    return ".".join(("name", *names)).replace(" ", ".")
