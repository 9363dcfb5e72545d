"""The language folders of translators: checked, and begun."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from bot.cli.command_texts import name_keys, refused_by_discord, too_large
from bot.games import Catalogue
from bot.games.repertoire import load_lists
from bot.ui.words import fields, shelf
from bot.ui.words.shelf import (
    ENGLISH,
    ENGLISH_CATALOGUE,
    FOLDER,
    OWN,
    Template,
    templates,
    usable_templates,
)
from bot.ui.words.tongue import Tongue

KEY = re.compile(r"\s*[\"']?([^\"'=#]+?)[\"']?\s*=")
OPTIONAL = "alias"
"""The kind of keys that a complete language may lack."""


def own_keys(games: Catalogue) -> dict[str, dict[str, str]]:
    """Return the keys that a language has beside those of English, by file, with the English."""
    phases = dict.fromkeys(row.name for game in games.values() for row in game.phases if row.name)
    lists = load_lists(games)
    called = {f"game.{one.code}": one.name for one in games.values()}
    summed = {f"summary.{one.code}": one.summary for one in games.values()}
    return {
        "games": dict(
            pair for both in zip(called.items(), summed.items(), strict=True) for pair in both
        ),
        "phases": {f"phase.{one}": one for one in phases},
        "rotations": {f"rotation.{code}": one.name for code, one in lists.items()},
        "names": name_keys(),
        "aliases": {f"{OPTIONAL}.{one.code}": "|".join(one.aliases) for one in games.values()},
    }


def faults_of(code: str, games: Catalogue, folder: Path = FOLDER) -> list[str]:
    """Return a line for each fault of a language: file, line, key, and what is wrong.

    A language of one country lacks only what the one behind it lacks too.
    """
    found, told = usable_templates(folder / code)
    behind, _ = usable_templates(folder / base) if (base := base_of(code, folder)) else ({}, [])
    places, own = _places(folder / code), own_keys(games)
    known = {key for keys in own.values() for key in keys}
    with _said_here():
        faults = [*refused_by_discord(found, behind), *too_large()]
    faults += unsaid(found, behind)
    faults += [
        (key, "there is no such thing to name")
        for key in found.keys() - ENGLISH_CATALOGUE.keys() - known
        if key.partition(".")[0] in OWN
    ]
    lines = [f"{places.get(key, code)}: {key}: {why}" for key, why in faults]
    lacking = set(missing({**behind, **found}, own)) - _told(told)
    english = _places(FOLDER / ENGLISH)
    gone = [f"{english.get(key, code)}: {key} is missing" for key in sorted(lacking)]
    return [*told, *sorted(lines), *gone]


def base_of(code: str, folder: Path = FOLDER) -> str:
    """Return the language that a country's own falls back to: "es" for "es-419"; "" for none."""
    base = code.partition("-")[0]
    return base if base != code and (folder / base).is_dir() else ""


def unsaid(
    found: Mapping[str, Template], behind: Mapping[str, Template]
) -> Iterator[tuple[str, str]]:
    """Yield the keys of which English has a sentence with fewer facts than any of this language.

    Where only these facts are known, the language would have to be left for English.
    """
    for key in found.keys() & ENGLISH_CATALOGUE.keys():
        own = [fields(one) for one in (*templates(found[key]), *templates(behind.get(key, ())))]
        for one in templates(ENGLISH_CATALOGUE[key]):
            if one and not any(needed <= fields(one) for needed in own):
                yield key, f"has no sentence for what English says in “{one}”"


@contextmanager
def _said_here() -> Iterator[None]:
    """Keep the log from telling the faults of every language that is read."""
    was, shelf.log.disabled = shelf.log.disabled, True
    try:
        yield
    finally:
        shelf.log.disabled = was


def missing(found: Mapping[str, object], own: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield the keys that a complete language has and this one lacks."""
    every = [*ENGLISH_CATALOGUE, *(key for keys in own.values() for key in keys)]
    return (one for one in every if one not in found and one.partition(".")[0] != OPTIONAL)


def _told(faults: list[str]) -> set[str]:
    """Return the keys of templates that are there and faulty."""
    return {part for line in faults for part in line.split(": ")[1:2]}


def _places(folder: Path) -> dict[str, str]:
    """Return where a folder has each key: "de/words.toml, line 3"."""
    return {
        found[1]: f"{folder.name}/{file.relative_to(folder).as_posix()}, line {number}"
        for file in sorted(folder.rglob("*.toml"))
        for number, line in enumerate(file.read_text("utf-8", "replace").splitlines(), 1)
        if (found := KEY.match(line))
    }


def begin(code: str, games: Catalogue, folder: Path = FOLDER) -> Path:
    """Write a folder to fill, with English as comments.

    Raise ValueError for a code that is no language's, FileExistsError for a folder that is there.
    """
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2}|-\d{3})?", code) or not Tongue(code).is_known:
        raise ValueError(code)
    made = folder / code
    made.mkdir()
    for file in (FOLDER / ENGLISH).rglob("*.toml"):
        _commented(made / file.relative_to(FOLDER / ENGLISH), file.read_text("utf-8"))
    for name, keys in own_keys(games).items():
        quoted = {key: text.replace("\\", "\\\\").replace('"', '\\"') for key, text in keys.items()}
        lines = [f'"{key}" = "{text}"\n' for key, text in quoted.items()]
        _commented(made / f"{name}.toml", "".join(lines))
    return made


def _commented(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = (f"# {line}" if line.strip() else line for line in text.splitlines())
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
