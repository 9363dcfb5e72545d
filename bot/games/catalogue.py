"""The games by code, found by name, alias or what was typed; two never answer to one word."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from operator import itemgetter
from pathlib import Path

from rapidfuzz import fuzz, process, utils

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.folders import DATA
from bot.games.faults import BadGame, Fact, Fault, Wrong
from bot.games.likeness import Fit, Known, plain
from bot.games.names import Names, squeezed, words_of
from bot.games.reading import read_game

GAMES = DATA / "games"
NEAR = 3
"""Names offered when one is not known."""
LEAST, WEAK = 60, 61
"""Likenesses of 100: below the first nothing is found, below the second what holds the typed."""
_FIRST = itemgetter(0, 1)
"""Those that fit best, then the shortest."""


class Catalogue(Mapping[str, Game]):
    """All games by code, in the order of their names."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = {one.code: one for one in sorted(games, key=lambda one: one.name)}
        self._words = {
            utils.default_process(word): one
            for one in self._games.values()
            for word in (one.code, one.name, *one.aliases)
        }
        self._found: tuple[str, list[Game]] = "", []

    @cached_property
    def _known(self) -> list[Known]:
        return [Known(word, one) for word, one in self._words.items()]

    def __getitem__(self, code: str) -> Game:
        return self._games[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def knows(self, text: str) -> bool:
        """True where `find` finds."""
        return utils.default_process(text) in self._words

    def find(self, text: str) -> Game:
        """The game of this code, name or alias. Raises Illegal with UNKNOWN_GAME and near names."""
        game = self._words.get(utils.default_process(text))
        if game is None:
            near = tuple(one.name for one in self.search(text)[:NEAR])
            raise Illegal(Refusal.UNKNOWN_GAME, typed=text.strip()[:40], near=near)
        return game

    def begun(self, typed: str) -> list[Game]:
        """Games of which a name begins with what was typed, in the order of `search`."""
        start = plain(typed)
        found = {one.game.code for one in self._known if one.word.startswith(start)}
        return [one for one in self.search(typed) if one.code in found]

    def names(self) -> Names:
        """Who answers to which word."""
        return Names({squeezed(word): (one.code, one.name) for word, one in self._words.items()})

    def search(self, typed: str) -> list[Game]:
        """Games that fit what was typed so far, best first, then the plainest; all for none.

        Names come before what a game is, and that before names which merely look alike.
        """
        if not typed.strip():
            return list(self._games.values())
        before, found = self._found
        if before != typed:
            found = self._sought(typed)
            self._found = typed, found
        return [*found]

    def _sought(self, typed: str) -> list[Game]:
        """See `search`; what completes an option asks twice for the same."""
        sought = plain(typed)
        words = tuple(dict.fromkeys(sought.split()))
        fits = [(one.fit(sought, words), len(one.word), one) for one in self._known if words]
        fits = sorted((one for one in fits if one[0] is not Fit.NOT), key=_FIRST)
        sure = [one.game for _, _, one in fits]
        return list({one.code: one for one in (*sure, *self._alike(typed))}.values())

    def _alike(self, typed: str) -> Iterator[Game]:
        """Games of which a word looks like what was typed."""
        found = process.extract(
            typed, self._words.keys(), scorer=fuzz.WRatio, processor=utils.default_process,
            limit=None, score_cutoff=LEAST,
        )  # fmt: skip
        start = utils.default_process(typed)
        found.sort(key=lambda one: (-one[1] - fuzz.ratio(start, one[0]), len(one[0])))
        return (self._words[word] for word, score, _at in found if score > WEAK or start in word)


def load_games(folder: Path = GAMES) -> Catalogue:
    """Every game file of a folder. Raises BadGame with the faults of all files."""
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
    return Catalogue(games)


def _shared_names(games: Iterable[Game]) -> Iterator[Fault]:
    """A word that two games answer to would find only one of them."""
    owners: dict[str, str] = {}
    for game in games:
        for key, word in (("name", game.code), *words_of(game)):
            owner = owners.setdefault(squeezed(word), game.code)
            if owner != game.code:
                facts: dict[str, Fact] = {"word": word, "owner": f"{owner}.toml"}
                yield Fault(Wrong.NAME_TAKEN, key, facts, f"{game.code}.toml")
