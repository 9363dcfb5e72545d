"""Commands speak the catalogue: every text of theirs has a key, and a language its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.client.cog_modules import cog_modules
from bot.engine.games.game import Limit
from bot.engine.night.league import USUAL
from bot.nights.plan import REBUYS
from bot.sandbox.checks.commands import check_commands
from bot.ui.input.commands import CommandTranslator, argument_key
from bot.ui.words import ENGLISH, say
from bot.ui.words.shelf import ENGLISH_CATALOGUE, FOLDER, Shelf, place_of_key, read
from cogs.glory.menus import Menus
from cogs.tables import TableCommands
from tests.offered import offered

COGS_FOLDER = Path(__file__).parents[1] / "cogs"
NAMES = {"UTC", "Kind"}
"""Of a zone, and of a type."""
TEXTS = ("command.", "argument.")
FIXTURES = Path(__file__).parent / "fixtures" / "languages"


def worded() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield key, text and figures of each command, each option of one, and each group."""
    for typed, one in offered():
        path = typed.replace(" ", ".")
        yield of(one._locale_description, f"command.{path}")
        for option in one.parameters:
            yield of(option.locale_description, argument_key(path, option.name))
    for kind in (kind for cog in cog_modules() for kind in vars(cog).values()):
        if isinstance(kind, type) and issubclass(kind, commands.GroupCog):
            about: Any = kind.__cog_group_description__
            yield of(about, f"command.{kind.__cog_group_name__}")


def of(text: Any, key: str) -> tuple[str, str, dict[str, Any]]:
    assert text.extras["key"] == key
    return key, str(text), text.extras["figures"]


def test_every_text_of_a_command_or_option_stands_in_the_catalogue_and_no_other_does():
    said = {key for key in ENGLISH_CATALOGUE if key.startswith(TEXTS)}
    for key, text, figures in worded():
        assert text == say(ENGLISH, key, **figures)
    assert {key for key, _, _ in worded()} == said
    assert len(said) > 150


def test_no_text_of_an_option_spells_what_the_bot_takes_where_nothing_is_typed():
    """The figure has a name in the code, and its text gets it from there."""
    texts = {key: text for key, text in ENGLISH_CATALOGUE.items() if key.startswith("argument.")}
    spelled = [key for key, text in texts.items() if re.search(r"\(\d", str(text))]
    assert not spelled, "give the figure to @command and write its name in braces"
    told = {key: text for key, text, _ in worded()}
    assert told["argument.night.plan.rebuys"].endswith(f"({REBUYS})")
    assert told["argument.season.points"].endswith(" ".join(map(str, USUAL)))


def test_every_choice_is_named_by_the_catalogue():
    named = {key: text for key, text in ENGLISH_CATALOGUE.items() if key.startswith("offered.")}
    offers = [
        choice for _, one in offered() for option in one.parameters for choice in option.choices
    ]
    keys = {str(choice._locale_name.extras["key"]) for choice in offers if choice._locale_name}
    assert [choice.name for choice in offers if not choice._locale_name] == []
    assert len({choice.name for choice in offers}) <= len(keys)
    assert keys & set(named) == set(named)
    assert keys <= set(ENGLISH_CATALOGUE)
    assert keys >= {f"limit.{limit}" for limit in Limit}


def test_every_menu_is_named_by_the_catalogue():
    named = {key for key in ENGLISH_CATALOGUE if key.startswith("app.")}
    bot: Any = SimpleNamespace(actions={}, forms=set())
    hands: Any = None
    menus = Menus(bot, hands).menus
    assert {one._locale_name.extras["key"] for one in menus if one._locale_name} == named


def literals(file: Path) -> Iterator[str]:
    """What somebody could read: texts of several words or with a capital, docstrings aside."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docs = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    raised = {
        id(part) for one in ast.walk(tree) if isinstance(one, ast.Raise) for part in ast.walk(one)
    }
    for one in ast.walk(tree):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            text = one.value
            words = " " in text.strip() or text[:1].isupper()
            if words and text not in NAMES and id(one) not in docs | raised:
                yield text


@pytest.mark.parametrize("file", sorted(COGS_FOLDER.rglob("*.py")), ids=lambda one: one.stem)
def test_no_text_for_users_stands_in_a_cog(file):
    assert list(literals(file)) == []


def test_a_text_for_users_in_a_cog_would_be_found(tmp_path):
    file = tmp_path / "cog.py"
    file.write_text('"""Law."""\nraise LookupError("a fault")\nsay("done.kept")\ntell("You won")\n')
    assert list(literals(file)) == ["You won"]


def tables() -> app_commands.Group:
    """`/table`, bound as the client binds it."""
    bot: Any = SimpleNamespace(actions={}, forms=set())
    group = TableCommands(bot).app_command
    assert isinstance(group, app_commands.Group)
    return group


async def translated() -> dict[str, Any]:
    """`/table` as Discord gets it."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    return await tables().get_translated_payload(tree, CommandTranslator())


@pytest.mark.usefixtures("languages")
async def test_a_language_names_commands_options_and_choices_its_own_way():
    table = await translated()
    opened = next(one for one in table["options"] if one["name"] == "open")
    game, limit = (
        next(one for one in opened["options"] if one["name"] == name) for name in ("game", "limit")
    )
    assert table["name_localizations"] == {"pl": "stół"}
    assert opened["name_localizations"] == {"pl": "otwórz"}
    assert opened["description_localizations"] == {"pl": "Otwórz stół na tym kanale"}
    assert opened["description"] == "Open a table in this channel"
    assert game["name_localizations"] == {"pl": "gra"}
    assert game["description_localizations"] == {"pl": "W co gramy"}
    assert "name_localizations" not in limit
    assert limit["choices"][0]["name_localizations"] == {"pl": "bez limitu"}
    assert "name_localizations" not in limit["choices"][1]
    assert check_commands([table])


async def test_a_language_tells_the_figures_of_an_option_too(tmp_path, monkeypatch):
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "words.toml").write_text(
        '"argument.night.plan.rebuys" = "Höchstens ({rebuys})"\n"argument.night.hours" = "{x}"'
    )
    monkeypatch.setattr("bot.ui.words.SHELF", Shelf(tmp_path))
    plan = next(one for path, one in offered() if path == "night plan")
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    sent = await plan.get_translated_payload(tree, CommandTranslator())
    told = {one["name"]: one.get("description_localizations") for one in sent["options"]}
    assert told["rebuys"] == {"de": f"Höchstens ({REBUYS})"}
    assert not told["hours"]


@pytest.mark.parametrize(
    "folder",
    [one for base in (FOLDER, FIXTURES) for one in sorted(base.glob("*/"))],
    ids=lambda one: one.name,
)
def test_a_language_names_nothing_that_there_is_not(folder):
    paths = {path.replace(" ", ".") for path, _ in offered()}
    options = {
        f"{path.replace(' ', '.')}.{option.name}"
        for path, one in offered()
        for option in one.parameters
    }
    known = paths | options | {one.split(".")[0] for one in paths}
    named = [key for key in read(folder) if key.startswith("name.")]
    unknown = [key for key in named if key.removeprefix("name.") not in known]
    assert not unknown, "\n".join(f"{place_of_key(folder, key)}: {key}" for key in unknown)


@pytest.mark.usefixtures("english_alone")
async def test_without_another_language_nothing_is_translated():
    assert not re.search(r"localizations': \{'", str(await translated()))
