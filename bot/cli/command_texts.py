"""Faults of a language's texts for Discord's commands: what it would refuse, or has no room for."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client.cog_modules import cog_modules
from bot.ui.input.commands import A_NAME, MOST, MOST_OF_A_MENU
from bot.ui.words import languages, own_sentence
from bot.ui.words.shelf import ENGLISH_CATALOGUE, Template, templates
from bot.ui.words.tongue import parts

OF_A_BUTTON, OF_A_COMMAND, OF_A_LABEL, OF_A_CHOICE = 80, 8000, 45, 100
LIMITS = {"command": MOST, "argument": MOST, "offered": MOST, "app": MOST_OF_A_MENU}
"""The most characters of a text by the first part of its key."""
LIMITS |= {"button": OF_A_BUTTON, "modifier": OF_A_CHOICE}
LABELS = ("modal.", "preview_time.", "preview_zone.", "direct.blinds")
"""How keys of forms begin: titles and labels are those that are short in English."""
Slash = app_commands.Command[Any, ..., Any]
Fault = tuple[str, str]
"""A key, and what is wrong with it."""


def slash_commands() -> Iterator[tuple[str, Slash]]:
    """Yield each slash command with its path: "table.open"."""
    for cog in cog_modules():
        for kind in vars(cog).values():
            if isinstance(kind, type) and kind.__module__ == cog.__name__:
                group = issubclass(kind, commands.GroupCog) and kind.__cog_group_name__
                for one in getattr(kind, "__cog_app_commands__", ()):
                    yield f"{group}.{one.name}" if group else one.name, one


def name_keys() -> dict[str, str]:
    """Return the English names of all groups, commands and options by their keys."""
    found = dict[str, str]()
    for path, one in slash_commands():
        group, _, _ = path.rpartition(".")
        found |= {f"name.{group}": group} if group else {}
        found[f"name.{path}"] = one.name
        found |= {f"name.{path}.{option.name}": option.name for option in one.parameters}
    return found


def refused_by_discord(
    found: Mapping[str, Template], behind: Mapping[str, Template]
) -> Iterator[Fault]:
    """Yield what Discord would refuse of a language's templates, before those it falls back to."""
    names = name_keys()
    for key, template in found.items():
        most, bare = _most(key), _bare(template)
        if most and bare > most:
            yield key, f"has {bare} characters, and Discord takes {most}"
        if key in names and not _is_a_name(str(template)):
            yield key, f"{template!r} is no name: 1 to 32 small letters, digits, - and _"
    local = {**names, **behind, **found}
    yield from _clashes({key: str(local[key]) for key in names}, names)


def _most(key: str) -> int:
    """Return the most characters that Discord takes of a key's text; 0 if there is no limit."""
    english = ENGLISH_CATALOGUE.get(key, "")
    if key.startswith(LABELS) and _bare(english) <= OF_A_LABEL:
        return OF_A_LABEL
    return LIMITS.get(key.partition(".")[0], 0)


def _bare(template: Template) -> int:
    """Return the length of a template's longest text without its facts."""
    every = ("".join(text for text, *_ in parts(one)) for one in templates(template))
    return max(map(len, every), default=0)


def _is_a_name(text: str) -> bool:
    return A_NAME.fullmatch(text) is not None and text == text.lower()


def _above(key: str) -> tuple[int, str]:
    """Return what names beside each other share: "name.table" for "name.table.open"."""
    return key.count("."), key.rpartition(".")[0]


def _clashes(local: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Fault]:
    """Yield names that another one beside them has too, in this language or in English."""
    for _, beside in groupby(sorted(names, key=_above), key=_above):
        every = list(beside)
        twice = Counter(local[key] for key in every)
        english = {names[key]: key for key in every}
        for key in every:
            if twice[local[key]] > 1 or english.get(local[key], key) != key:
                yield key, f"{local[key]!r} is the name of another beside it too"


def too_large() -> Iterator[Fault]:
    """Yield the commands that have more characters than Discord takes over all languages.

    Each text counts by its longest language.
    """
    sizes = Counter[str]()
    for path, one in slash_commands():
        root = path.partition(".")[0]
        sizes[root] += _longest(f"name.{path}", one.name) + _of(one._locale_description)  # noqa: SLF001 - discord.py keeps the key there
        for option in one.parameters:
            sizes[root] += _longest(f"name.{path}.{option.name}", option.name)
            sizes[root] += _of(option.locale_description)
            for choice in option.choices:
                sizes[root] += _of(choice._locale_name or choice.name)  # noqa: SLF001
                sizes[root] += len(str(choice.value))
    for root, size in sizes.items():
        if size > OF_A_COMMAND:
            yield (
                f"command.{root}",
                f"/{root} has {size} characters, and Discord takes {OF_A_COMMAND}",
            )


def _of(text: Any) -> int:
    extras = getattr(text, "extras", {})
    return _longest(extras.get("key", ""), str(text), **extras.get("figures", {}))


def _longest(key: str, english: str, **figures: object) -> int:
    said = (own_sentence(one, key, **figures) or "" for one in languages()) if key else ()
    return max(map(len, (english, *said)))
