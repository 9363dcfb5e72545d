"""All that Discord is told of commands can be said in another language, and none of it wrongly."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from discord import Locale, app_commands
from discord.app_commands import TranslationContext, TranslationContextLocation

from bot.sandbox.checks.commands import check_commands
from bot.ui import words
from bot.ui.input.commands import CommandTranslator, worded
from bot.ui.words.shelf import ENGLISH_CATALOGUE, Shelf, templates
from tests.e2e.evening import Evening
from tests.offered import offered

Json = dict[str, Any]
TONGUE = "de"
SAID = (
    "command.", "argument.", "offered.", "limit.", "app.", "period.", "measure.", "void.",
    "family.", "option.showdown.", "option.carried_at_end.", "setup.calls.", "pictures.",
    "break.lasts.", "season_way.",
)  # fmt: skip
MENUS = (2, 3)
MISSING = "command.table.open"


def written() -> Iterator[str]:
    """A line of a language's file for each text, and for each name of its own; but for one."""
    paths = {path for path, _ in offered()}
    names = [*paths, *{path.split()[0] for path in paths}]
    names += [f"{path} {option.name}" for path, one in offered() for option in one.parameters]
    for at, path in enumerate(sorted({*names})):
        yield f'"name.{path.replace(" ", ".")}" = "über-{at}"'
    for at, key in enumerate(one for one in ENGLISH_CATALOGUE if one.startswith(SAID)):
        if key != MISSING and templates(ENGLISH_CATALOGUE[key]):
            yield f'"{key}" = "Auf Deutsch {at}"'


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that says all that commands say."""
    folder = tmp_path / "languages" / TONGUE
    folder.mkdir(parents=True)
    (folder / "commands.toml").write_text("\n".join(written()), encoding="utf-8")
    monkeypatch.setattr(words, "SHELF", Shelf(folder.parent))


def unsaid(part: Json, path: str, tongue: str = TONGUE) -> Iterator[str]:
    """Yield the parts of a sent command that this language does not say."""
    here = f"{path} {part['name']}".strip()
    for key in ("name", "description"):
        if part.get(key) and tongue not in (part.get(f"{key}_localizations") or {}):
            yield f"{here}: {key}"
    for inner in part.get("options") or ():
        yield from unsaid(inner, here, tongue)
    for choice in part.get("choices") or ():
        if tongue not in (choice.get("name_localizations") or {}):
            yield f"{here}: choice {choice['name']}"


async def test_every_name_text_and_choice_is_said_in_a_language_that_has_it(
    german: None, evening: Evening
):
    """Texts that the language lacks stay in English, and Discord accepts all of it."""
    sent = [dict(one) for one in evening.driver.world.commands[""]]
    assert [fault for one in sent for fault in unsaid(one, "")] == ["table open: description"]
    assert check_commands(sent)
    choices = [one for part in walked(sent) for one in part.get("choices") or ()]
    assert len(choices) > 60


async def test_commands_are_said_whole_in_every_language_that_we_keep(evening: Evening):
    """Spanish reaches both of Discord's kinds, of Spain and of Latin America."""
    sent = [dict(one) for one in evening.driver.world.commands[""]]
    assert check_commands(sent)
    for tongue in ("de", "es-ES", "es-419", "fr", "pt-BR"):
        assert [fault for one in sent for fault in unsaid(one, "", tongue)] == []


def walked(parts: list[Json]) -> Iterator[Json]:
    for part in parts:
        yield part
        yield from walked(part.get("options") or [])


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("stół", True), ("otwórz-stół", True), ("テーブル", True), ("Stół", False),
        ("otwórz stół", False), ("", False), ("a" * 33, False),
    ],
)  # fmt: skip
async def test_a_name_that_discord_would_not_take_stays_in_english(
    said, taken, tmp_path, monkeypatch
):
    """One of them would have it refuse all commands."""

    @app_commands.command(name="table", description=worded("command.table"))
    async def table(_: Any) -> None:
        """Nothing."""

    found = await interpreted(table, "name.table", said, tmp_path, monkeypatch)
    assert found == (said if taken else None)


@pytest.mark.parametrize(("said", "taken"), [("x" * 100, True), ("x" * 101, False), (" ", False)])
async def test_a_text_that_discord_would_not_take_stays_in_english(
    said, taken, tmp_path, monkeypatch
):
    @app_commands.command(name="table", description=worded("command.table"))
    async def table(_: Any) -> None:
        """Nothing."""

    found = await interpreted(table, "command.table", said, tmp_path, monkeypatch)
    assert found == (said if taken else None)


async def interpreted(
    command: Any, key: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str | None:
    """Return a command's text in a language whose file has this text."""
    (tmp_path / TONGUE).mkdir()
    (tmp_path / TONGUE / "words.toml").write_text(f'"{key}" = "{said}"', encoding="utf-8")
    monkeypatch.setattr(words, "SHELF", Shelf(tmp_path))
    at, made = TranslationContextLocation, TranslationContext
    named = key.startswith("name.")
    string = command._locale_name if named else command._locale_description
    context: Any = (
        made(at.command_name, command) if named else made(at.command_description, command)
    )
    return await CommandTranslator().translate(string, Locale.german, context)
