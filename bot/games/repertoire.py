"""Lists of games that a group knows by one name: rotations, and the menu that dealers begin with.

`data/repertoire.toml` holds them as a dealer would announce each game. All faults are told at once.
Source: R270, R272, rules 2.12.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from rapidfuzz import fuzz, process, utils

from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Game
from bot.engine.options import Options, announce
from bot.games.announcing import heard
from bot.games.catalogue import NEAR, Catalogue

LISTS = Path(__file__).parents[2] / "data" / "repertoire.toml"
MENU = "menu"
"""The code of the list that dealers choose from."""
MOST = 16
"""Games in a list."""

Announced = tuple[Game, tuple[str, ...]]
"""A game file's game, and the codes of what goes on top."""


class BadList(Exception):  # noqa: N818 - the word of the domain, as `BadGame`
    """A file of lists with faults, a line each: file, list, game."""


@dataclass(frozen=True, slots=True)
class GameList:
    """A saved list. Its games are announcements: "holdem, limit"."""

    code: str
    name: str
    games: tuple[str, ...]
    aliases: tuple[str, ...] = ()


class Repertoire(Mapping[str, GameList]):
    """All lists by code."""

    def __init__(self, lists: Iterable[GameList]) -> None:
        self._lists = {one.code: one for one in lists}
        self._words = {
            utils.default_process(word): one
            for one in self._lists.values()
            for word in (one.code, one.name, *one.aliases)
        }

    def __getitem__(self, code: str) -> GameList:
        return self._lists[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lists)

    def __len__(self) -> int:
        return len(self._lists)

    def find(self, text: str) -> GameList | None:
        """The rotation of this code, name or alias."""
        found = self._words.get(utils.default_process(text))
        return None if found is None or found.code == MENU else found

    def search(self, typed: str) -> list[GameList]:
        """Rotations that fit what was typed so far, best first; all for none."""
        every = [one for one in self._lists.values() if one.code != MENU]
        if not typed.strip():
            return every
        words = [word for word, one in self._words.items() if one.code != MENU]
        found = process.extract(
            typed, words, scorer=fuzz.WRatio, processor=utils.default_process,
            limit=NEAR, score_cutoff=70,
        )  # fmt: skip
        return list(dict.fromkeys(self._words[word] for word, _score, _at in found))


def listed_games(games: Catalogue, said: Iterable[str]) -> list[Announced]:
    """The games of a list. Raises Illegal with LIST_LENGTH, and what `heard` raises."""
    found = list(dict.fromkeys(heard(games, one) for one in said if one.strip()))
    if not 0 < len(found) <= MOST:
        raise Illegal(Refusal.LIST_LENGTH, most=MOST)
    return found


def load_lists(games: Catalogue, path: Path = LISTS) -> Repertoire:
    """Every list of the file. Raises BadList."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        lists = [
            GameList(code, row["name"], tuple(row["games"]), tuple(row.get("aliases", ())))
            for code, row in tables.items()
        ]
    except (OSError, ValueError, KeyError, TypeError) as bad:
        raise BadList(f"{path.name}: {bad!r}") from None
    faults = list(_faults(path.name, games, lists))
    if MENU not in tables:
        faults.append(f"{path.name}: no list is called {MENU!r}")
    if faults:
        raise BadList("\n".join(faults))
    return Repertoire(lists)


def _faults(file: str, games: Catalogue, lists: Iterable[GameList]) -> Iterator[str]:
    for one in lists:
        for said in one.games:
            try:
                game, codes = heard(games, said)
                announce(game, Options(), codes)
            except Illegal as no:
                yield f"{file}: {one.code}: {said!r} can't be played: {no.code}"
