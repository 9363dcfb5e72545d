"""All games by code, found by name, alias or typed text; no two games share a name."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from operator import attrgetter, itemgetter
from pathlib import Path

from rapidfuzz.distance import OSA

from bot.base.folders import DATA
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game, Limit
from bot.engine.games.modifiers import modified
from bot.games.cache import cache_games, cached_games, source_hash
from bot.games.files.faults import BadGame, Fact, Fault, Wrong
from bot.games.finding.likeness import Fit, Known, plain
from bot.games.finding.names import Names, processed, squeezed, words_of
from bot.games.finding.spoken import absent, spoken
from bot.games.rotations import rotation_called

GAMES = DATA / "games"
Called = tuple[str, str]
"""A word of another language, and the code of the game that it names."""
NEAR = 3
"""Number of similar names offered for an unknown game."""
SLIPS, LETTERS = 3, 4
"""Slips forgiven in a typed name: one for each LETTERS letters, SLIPS at most."""
_FIRST = itemgetter(0, 1)
"""Sort key: the fit, then the length of the word."""
_LEVEL = attrgetter("level")


class Catalogue(Mapping[str, Game]):
    """All games by code, in the order of their names."""

    def __init__(self, games: Iterable[Game], called: Iterable[Called] = ()) -> None:
        self._games = {one.code: one for one in sorted(games, key=lambda one: one.name)}
        words = [
            (word, one) for one in self.values() for word in (one.code, one.name, *one.aliases)
        ]
        local = [(word, self._games[code]) for word, code in called if code in self._games]
        self._words = {processed(word): one for word, one in words}
        self._words = _apart(local, self._words) | self._words
        self.most_commas = max((word.count(",") for word, _ in (*words, *local)), default=0)
        """The most commas in a name or alias of a game."""
        self._beside = dict[tuple[Called, ...], Catalogue]()
        self._found: tuple[str, list[Game]] = "", []
        self._keys = _keys(self._words)
        self._squeezed = {squeezed(word): one for word, one in self._words.items()}

    @cached_property
    def _known(self) -> list[Known]:
        return [Known(word, one) for word, one in self._words.items()]

    def also(self, called: tuple[Called, ...]) -> "Catalogue":
        """Return these games, found by words of another language too; it is made once."""
        if not called:
            return self
        if called not in self._beside:
            self._beside[called] = Catalogue(self.values(), called)
        return self._beside[called]

    def __getitem__(self, code: str) -> Game:
        return self._games[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def knows(self, text: str) -> bool:
        """True if the text is exactly a code, name or alias of a game."""
        return processed(text) in self._words

    def meant(self, text: str) -> tuple[Game, Limit | None] | None:
        """Return the game that was typed and the limit named with it, or None if it is unknown.

        A game's own name wins over a limit: "No Limit Razz" may be a house game.
        """
        typed = processed(text)
        exact, said = self._words.get(typed), spoken(text)
        known = self._squeezed.get(said.joined)
        if known is None and not absent(text):
            known = self._keys.get(said.key)
        game = exact or known or self._squeezed.get(squeezed(text))
        if game is None:
            return None
        own = typed in map(processed, (game.code, game.name))
        return game, said.limit if game is known and not own else None

    def found(self, text: str) -> tuple[Game, Limit | None]:
        """Return the game that was typed, and the limit named with it or None.

        Raise Illegal with ONE_GAME for a rotation, NOT_DEALT for a game that this bot doesn't deal,
        and UNKNOWN_GAME with similar names for any other text.
        """
        meant = self.meant(text)
        if meant is not None:
            return meant
        rotation, other = rotation_called(text), absent(text)
        if rotation:
            raise Illegal(Refusal.ONE_GAME, list=rotation)
        if other:
            raise Illegal(Refusal.NOT_DEALT, absent=other)
        near = tuple(one.named for one in self.search(text)[:NEAR] if spoken(text).words)
        raise Illegal(Refusal.UNKNOWN_GAME, typed=text.strip()[:40], near=near)

    def find(self, text: str) -> Game:
        """Return the typed game. Raise Illegal as `found`, and for a limit that it doesn't have."""
        game, limit = self.found(text)
        if limit is not None:
            modified(game, (limit.value,))
        return game

    def begun(self, typed: str) -> list[Game]:
        """Return games of which a name begins with the text, in the order of `search`."""
        starts = tuple(filter(None, (plain(typed), plain(spoken(typed).words))))
        found = {one.game.code for one in self._known if starts and one.word.startswith(starts)}
        return [one for one in self.search(typed) if one.code in found]

    def names(self) -> Names:
        """Return the words that are taken, with the game that each belongs to."""
        return Names({squeezed(word): (one.code, one.name) for word, one in self._words.items()})

    def search(self, typed: str) -> list[Game]:
        """Return games that fit the text so far, the best fit and the shortest name first.

        Games whose name fits come first, then games of that kind, then names that are spelt alike.
        Empty text finds all games.
        """
        if not typed.strip():
            return list(self._games.values())
        before, found = self._found
        if before != typed:
            found = self._sought(typed)
            self._found = typed, found
        return [*found]

    def _sought(self, typed: str) -> list[Game]:
        """Return the games of `search`, which remembers them because an autocomplete asks twice."""
        said, meant = spoken(typed), self.meant(typed)
        if meant is None and absent(typed):
            return self._fitting(plain(typed), worst=Fit.BEGUN)
        rest = plain(said.words)
        sure = self._fitting(plain(typed))
        if meant is not None:
            sure.append(meant[0])
        if said.limit is not None:
            ours = self._fitting(rest) if rest else sorted(self.values(), key=_LEVEL)
            sure += sorted(ours, key=partial(_how_usual, said.limit))
        elif rest != plain(typed):
            sure += self._fitting(rest)
        alike = () if rotation_called(typed) else self._alike(said.joined)
        return list({one.code: one for one in (*sure, *alike)}.values())

    def _fitting(self, sought: str, worst: Fit = Fit.IN_SUMMARY) -> list[Game]:
        words = tuple(dict.fromkeys(sought.split()))
        fits = [(one.fit(sought, words), len(one.word), one) for one in self._known if words]
        fits = sorted((one for one in fits if one[0] <= worst), key=_FIRST)
        return list({one.game.code: one.game for _, _, one in fits}.values())

    def _alike(self, joined: str) -> list[Game]:
        """Return games whose name, or the beginning of it, was typed with few slips."""
        most = min(SLIPS, len(joined) // LETTERS)
        if len(joined) > max(map(len, self._squeezed), default=0) + most:
            return []
        found = []
        for word, game in self._squeezed.items():
            whole, begun = OSA.distance(joined, word), OSA.distance(joined, word[: len(joined)])
            if min(whole, begun) <= most:
                found.append((whole > most, min(whole, begun), game))
        return [game for *_, game in sorted(found, key=_FIRST)] if most else []


def _apart(local: Iterable[tuple[str, Game]], taken: Mapping[str, Game]) -> dict[str, Game]:
    """Return games by words that only one of them has, and no game has in English."""
    found: dict[str, Game | None] = {}
    for word, game in local:
        said = processed(word)
        found[said] = game if found.get(said, game) is game else None
    squeezed_ones = {squeezed(word) for word in taken}
    return {word: one for word, one in found.items() if one and squeezed(word) not in squeezed_ones}


def _keys(words: Mapping[str, Game]) -> dict[str, Game]:
    """Return games by `Spoken.key`, without keys that two games share.

    "Hi-lo" finds an eight-or-better game too, if no other game has that name: "PLO hi-lo" is
    "PLO8".
    """
    keys: dict[str, Game | None] = {}
    for word, game in words.items():
        key = spoken(word).key
        keys[key] = game if keys.get(key, game) is game else None
    for key, known in [*keys.items()]:
        for one, other in (("8", "hl"), ("hl", "8")):
            if one in key.split():
                again = " ".join(sorted(other if part == one else part for part in key.split()))
                keys.setdefault(again, known)
    return {key: one for key, one in keys.items() if one is not None and key}


def load_games(folder: Path = GAMES, cache: Path | None = None) -> Catalogue:
    """Return the games of all files of a folder. Raise BadGame with the faults of all files.

    The games come from the file `cache` if its hash fits, and are written to it otherwise.
    """
    if cache is None:
        return Catalogue(_read(folder))
    try:
        source = source_hash(folder)
    except OSError:
        return Catalogue(_read(folder))
    games = cached_games(cache, source)
    if games is None:
        games = _read(folder)
        cache_games(cache, source, games)
    return Catalogue(games)


def _read(folder: Path) -> list[Game]:
    """Return the games of a folder.

    The reader is imported here, as most starts use the cache. Raise BadGame.
    """
    from bot.games.files.reading import read_game

    games: list[Game] = []
    faults: list[Fault] = []
    more = 0
    for path in sorted(folder.glob("*.toml")):
        try:
            games.append(read_game(path))
        except BadGame as bad:
            faults += bad.faults
            more += bad.more
    faults += _shared_names(games)
    if faults:
        raise BadGame(faults, more)
    if not games:
        raise BadGame([Fault(Wrong.NO_GAMES, file=str(folder))])
    return games


def _shared_names(games: Iterable[Game]) -> Iterator[Fault]:
    """Yield a fault for each word that another game has already."""
    owners: dict[str, str] = {}
    for game in games:
        for key, word in (("name", game.code), *words_of(game)):
            owner = owners.setdefault(squeezed(word), game.code)
            if owner != game.code:
                facts: dict[str, Fact] = {"word": word, "owner": f"{owner}.toml"}
                yield Fault(Wrong.NAME_TAKEN, key, facts, f"{game.code}.toml")


def _how_usual(limit: Limit, game: Game) -> int:
    """Return the position of a limit in a game's list, which starts with the usual one."""
    return game.limits.index(limit) if limit in game.limits else len(Limit)
