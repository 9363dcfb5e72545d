"""Lists of games with a name: rotations, and the menu of dealer's choice.

`data/repertoire.toml` holds them as a dealer would announce each game. All faults are reported at
once. Source: R270, R272, rules 2.12.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game, Limit
from bot.engine.games.modifiers import LIMITS, MODIFIERS
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.programme import Mode
from bot.games.catalogue import Called, Catalogue
from bot.games.finding.announcing import NO_OTHERS, parse_announcement
from bot.games.finding.names import processed
from bot.games.finding.spoken import spoken
from bot.games.rotations import LISTS, MENU, is_choice

MOST = 16
"""Most games in a list."""

MOST_DEALT = 5
"""Most games that come first because they are dealt most."""
NONE: Mapping[str, int] = {}

Announced = tuple[Game, tuple[str, ...]]
"""A game of the catalogue, and the codes of its modifiers."""


class BadList(Exception):  # noqa: N818 - the word of the domain, as `BadGame`
    """Raised for a file of lists with faults, a line each: file, list, game."""


@dataclass(frozen=True, slots=True)
class GameList:
    """A saved list of announcements, such as "holdem, limit". A server's own list has no code."""

    code: str
    name: str
    games: tuple[str, ...]
    aliases: tuple[str, ...] = ()


class Repertoire(Mapping[str, GameList]):
    """All lists: the bundled ones by code, and a server's own by name."""

    def __init__(self, lists: Iterable[GameList], called: Iterable[Called] = ()) -> None:
        self._every = every = list(lists)
        self._lists = {one.code: one for one in every if one.code}
        local = {processed(word): self._lists[code] for word, code in called if code in self}
        self._words = local | {
            processed(word): one
            for one in every
            for word in (one.code, one.name, *one.aliases)
            if word
        }
        said = ((spoken(word), one) for word, one in self._words.items())
        self._joined = {one.joined: found for one, found in said if one.limit is None}

    def __getitem__(self, code: str) -> GameList:
        return self._lists[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lists)

    def __len__(self) -> int:
        return len(self._lists)

    def also(self, called: Iterable[Called]) -> "Repertoire":
        """Return these lists, found by words of another language too."""
        return Repertoire(self._every, called)

    def find(self, text: str) -> GameList | None:
        """Return the rotation with this code, name or alias, or None."""
        return self.meant(text)[0]

    def meant(self, text: str) -> tuple[GameList | None, Limit | None]:
        """Return the rotation that was typed, and the limit named with it; each may be None."""
        exact, said = self._words.get(processed(text)), spoken(text)
        found = exact or self._joined.get(said.joined)
        if found is None or found.code == MENU:
            return None, None
        return found, None if exact else said.limit

    def search(self, typed: str) -> list[GameList]:
        """Return rotations of which a name begins with the text; all of them for empty text."""
        begun, joined = processed(typed), spoken(typed).joined
        found = [one for word, one in self._words.items() if word.startswith(begun)]
        if joined:
            found += [one for word, one in self._joined.items() if word.startswith(joined)]
        return [one for one in dict.fromkeys(found) if one.code != MENU]


def first_of_all(games: Catalogue, lists: Repertoire, dealt: Mapping[str, int]) -> list[Game]:
    """Return the most dealt games, then the menu's, easiest first; `dealt` counts deals by code."""
    most = sorted((one for one in dealt if one in games), key=lambda one: -dealt[one])
    menu = [parse_announcement(games, one)[0] for one in lists[MENU].games if _is_known(games, one)]
    easy = sorted(menu, key=lambda one: one.level)
    return list(dict.fromkeys([*(games[one] for one in most[:MOST_DEALT]), *easy]))


def offered(
    games: Catalogue, lists: Repertoire, typed: str, dealt: Mapping[str, int] = NONE
) -> list[GameList | Game]:
    """Return games that begin with the text, then such rotations, then games that fit otherwise.

    For empty text the most dealt and the easiest games come first, then the rotations, then all
    other games by level.
    """
    begun = games.begun(typed)
    if not typed.strip():
        every = sorted(games.values(), key=lambda one: one.level)
        first = first_of_all(games, lists, dealt)
        return list(dict.fromkeys([*first, *lists.search(""), *every]))
    found: list[GameList | Game] = [*begun, *lists.search(typed), *games.search(typed)]
    return list({id(one): one for one in found}.values())  # comparing games is slow


def listed_games(
    games: Catalogue, said: Iterable[str], called: Mapping[str, str] = NO_OTHERS
) -> list[Announced]:
    """Return the announced games of a list.

    Raise Illegal as `parse_announcement`, or with LIST_LENGTH for an empty or too long list.
    """
    texts = filter(None, map(str.strip, said))
    found = list(dict.fromkeys(parse_announcement(games, one, called) for one in texts))
    if not 0 < len(found) <= MOST:
        raise Illegal(Refusal.LIST_LENGTH, most=MOST)
    return found


def load_lists(games: Catalogue, path: Path = LISTS) -> Repertoire:
    """Return every list of the file, without rotations that need a game not in the catalogue.

    Raise BadList.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        lists = [
            GameList(code, row["name"], tuple(row["games"]), tuple(row.get("aliases", ())))
            for code, row in tables.items()
        ]
    except (OSError, ValueError, KeyError, TypeError) as bad:
        raise BadList(f"{path.name}: {bad!r}") from None
    faults = [fault for one in lists for fault in _faults(path.name, games, one)]
    if MENU not in tables:
        faults.append(f"{path.name}: no list is called {MENU!r}")
    if faults:
        raise BadList("\n".join(faults))
    known = ((one, tuple(said for said in one.games if _is_known(games, said))) for one in lists)
    return Repertoire(
        replace(one, games=left) for one, left in known if one.code == MENU or left == one.games
    )


def _is_known(games: Catalogue, said: str) -> bool:
    return games.knows(said.partition(",")[0])


def _faults(file: str, games: Catalogue, one: GameList) -> Iterator[str]:
    for said in filter(lambda said: _is_known(games, said), one.games):
        try:
            game, codes = parse_announcement(games, said)
            announce(game, Options(), codes)
        except Illegal as no:
            yield f"{file}: {one.code}: {said!r} can't be played: {no.code}"


@dataclass(frozen=True, slots=True)
class Wish:
    """A host's request to play: a mode, and one or more games."""

    mode: Mode
    games: tuple[Announced, ...]
    saved: str = ""
    """Code of the saved list it is equal to; empty for none."""


BETWEEN = ";"
"""Separates the games of a typed list."""


def wished(
    games: Catalogue, lists: Repertoire, text: str, called: Mapping[str, str] = NO_OTHERS
) -> Wish:
    """Return what the text asks for: one game, a saved or typed rotation, or dealer's choice.

    Raises Illegal as `parse_announcement` does, or with LIST_LENGTH.
    """
    if is_choice(text):
        return Wish(Mode.CHOICE, tuple(listed_games(games, lists[MENU].games)), MENU)
    saved, limit = lists.meant(text)
    if saved is not None and not games.knows(text):
        every = listed_games(games, saved.games)
        limited = [(game, _with_limit(codes, limit)) for game, codes in every]
        return Wish(Mode.ROTATION, tuple(limited), saved.code if limited == every else "")
    if BETWEEN in text:
        return Wish(Mode.ROTATION, tuple(listed_games(games, text.split(BETWEEN), called)))
    return Wish(Mode.ONE, (parse_announcement(games, text, called),))


def _with_limit(codes: tuple[str, ...], limit: Limit | None) -> tuple[str, ...]:
    """Return the modifiers under a limit that was named for the whole list."""
    if limit is None:
        return codes
    others = [one for one in codes if MODIFIERS[one].kind != LIMITS]
    return (*others, limit.value)
