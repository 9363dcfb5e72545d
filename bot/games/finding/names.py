"""The words that games answer to; no two games of a catalogue share one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rapidfuzz import utils

from bot.engine.games.game import Game
from bot.games.files.faults import Fault, Wrong


def squeezed(word: str) -> str:
    """A word by its letters and digits, by which names are told apart."""
    return utils.default_process(word).replace(" ", "")


def words_of(game: Game) -> Iterator[tuple[str, str]]:
    """(key, word) of the name and the aliases."""
    yield "name", game.name
    for at, alias in enumerate(game.aliases):
        yield f"aliases.{at}", alias


@dataclass(frozen=True, slots=True)
class Names:
    """Who answers to which word: plain data, as it also crosses to another process."""

    owners: Mapping[str, tuple[str, str]]
    """(code, name) by squeezed word."""
    making_way: Mapping[str, str] = field(default_factory=dict)
    """Codes by squeezed name: each makes way for a newcomer of its name."""

    def taken(self, game: Game) -> Iterator[Fault]:
        """Words of a newcomer that another game answers to, spaces and signs apart."""
        itself = {game.code, self.making_way.get(squeezed(game.name), game.code)}
        for key, word in words_of(game):
            code, name = self.owners.get(squeezed(word), (game.code, ""))
            if code not in itself:
                yield Fault(Wrong.NAME_TAKEN, key, {"word": word, "owner": name})

    def but_for(self, making_way: Mapping[str, str]) -> "Names":
        """The same, where these make way."""
        return replace(self, making_way=making_way)
