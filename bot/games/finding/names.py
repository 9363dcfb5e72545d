"""Words that find a game: its code, name and aliases; no two games of a catalogue share one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rapidfuzz import utils

from bot.base.texts import folded
from bot.engine.games.game import Game
from bot.games.files.faults import Fault, Wrong


def squeezed(word: str) -> str:
    """Return the word's letters and digits; names that agree in them count as the same."""
    return processed(word).replace(" ", "")


def processed(word: str) -> str:
    """Return the word in small letters without signs and accents."""
    return utils.default_process(folded(word))


def words_of(game: Game) -> Iterator[tuple[str, str]]:
    """Yield (key, word) of the name and the aliases; the key is the place in the game file."""
    yield "name", game.name
    for at, alias in enumerate(game.aliases):
        yield f"aliases.{at}", alias


@dataclass(frozen=True, slots=True)
class Names:
    """The games that own words; plain data, as it is sent to another process too."""

    owners: Mapping[str, tuple[str, str]]
    """The owner's (code, name) by squeezed word."""
    making_way: Mapping[str, str] = field(default_factory=dict)
    """Codes of games that are replaced by a newcomer, by their squeezed name."""

    def taken(self, game: Game) -> Iterator[Fault]:
        """Yield a fault for each word of a new game that another game has already."""
        itself = {game.code, self.making_way.get(squeezed(game.name), game.code)}
        for key, word in words_of(game):
            code, name = self.owners.get(squeezed(word), (game.code, ""))
            if code not in itself:
                yield Fault(Wrong.NAME_TAKEN, key, {"word": word, "owner": name})

    def but_for(self, making_way: Mapping[str, str]) -> "Names":
        """Return a copy in which these games may be replaced."""
        return replace(self, making_way=making_way)
