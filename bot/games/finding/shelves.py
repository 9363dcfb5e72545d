"""Parts of all games, by what whoever looks for one says: players, minutes, wild, split, easy."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from bot.engine.games.game import Family, Game, Wild
from bot.engine.hand.step import settling
from bot.games.catalogue import Catalogue
from bot.games.finding.kinship import alike
from bot.games.finding.likeness import plain
from bot.games.repertoire import Repertoire, listed_games

KIND = "kind-"
"""How the code of a part of all games begins that has a name."""
MOST, LATELY = "most", "lately"
"""Orders: what is dealt most in a server, and what was dealt last."""
ORDERS = ("", MOST, LATELY)
_SAID_BOTH = (None, False, True)
_REST = re.compile(r"(?:l-(\w+))?-?(?:t-([\w-]+))?")
MOST_WORDS = 60
"""Letters of what was typed; a button that carries another game too has fewer."""
FEWER_WORDS = 25


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is wanted of a game; nothing of it is every game."""

    players: int = 0
    minutes: int = 0
    """The most that a deal takes."""
    wild: bool | None = None
    split: bool | None = None
    easy: bool = False
    family: Family | None = None
    order: str = ""
    like: str = ""
    """The code of the game that they are like."""
    words: str = ""
    """What was typed, by letters and digits with a dash between words."""

    @property
    def is_all(self) -> bool:
        """True where nothing is wanted."""
        return self == Shelf()

    @property
    def is_sorted(self) -> bool:
        """True where the order says something, so that families don't part the games."""
        return bool(self.order or self.like or self.words)

    @property
    def number(self) -> int:
        """What a button carries in the place of its question, up to nine digits."""
        family = 0 if self.family is None else 1 + [*Family].index(self.family)
        said = [_SAID_BOTH.index(one) for one in (self.wild, self.split)]
        digits = f"{said[0]}{said[1]}{int(self.easy)}{family}{ORDERS.index(self.order)}"
        return int(f"{self.players:02}{self.minutes:02}{digits}")

    @property
    def rest(self) -> str:
        """What a button carries behind its page: the game they are like, and the words."""
        like = f"-l-{self.like}" if self.like else ""
        words = self.words[:FEWER_WORDS] if self.like else self.words
        return like + (f"-t-{words}" if words else "")


def said_as(text: str) -> str:
    """Return typed words as a shelf keeps them."""
    return re.sub(r"[^\w]+", "-", plain(text)).strip("-")[:MOST_WORDS]


def shelf_of(number: int, rest: str) -> Shelf:
    """Return the shelf of a button. Raises ValueError or LookupError for what none carries."""
    digits = f"{number:09}"
    wild, split, easy, family, order = map(int, digits[4:])
    shelf = Shelf(
        int(digits[:2]), int(digits[2:4]), _SAID_BOTH[wild], _SAID_BOTH[split], bool(easy),
        [None, *Family][family], ORDERS[order],
    )  # fmt: skip
    found = _REST.fullmatch(rest)
    if found is None:
        raise ValueError(rest)
    return replace(shelf, like=found[1] or "", words=found[2] or "")


def shelved(
    games: Catalogue, lists: Repertoire, shelf: Shelf, dealt: Mapping[str, int]
) -> list[Game]:
    """Return the games of a shelf; `dealt` orders those that were dealt, the greatest first.

    What is dealt most or was dealt lately leaves out all that was not.
    """
    first, *others = [*_sorted(games, lists, shelf, dealt), games.values()]
    among = [{one.code for one in other} for other in others]
    fit = (one for one in first if all(one.code in codes for codes in among))
    return [one for one in fit if _fits(one, shelf)]


def _sorted(
    games: Catalogue, lists: Repertoire, shelf: Shelf, dealt: Mapping[str, int]
) -> Iterator[Collection[Game]]:
    """What each wish that has an order of its own finds; a list that is named finds its games."""
    if shelf.order:
        yield [games[one] for one in sorted(dealt, key=lambda one: -dealt[one]) if one in games]
    if shelf.like:
        yield alike(games.values(), games[shelf.like]) if shelf.like in games else []
    if shelf.words:
        said = shelf.words.replace("-", " ")
        rotation = lists.find(said)
        if rotation is None:
            yield games.search(said)
        else:
            found = (game for game, _ in listed_games(games, rotation.games))
            yield list({one.code: one for one in found}.values())


def is_wild(game: Game) -> bool:
    """True if some cards stand for others, a joker among them."""
    return game.wild != Wild() or bool(game.pack.jokers)


def is_split(game: Game) -> bool:
    """True if a pot has several parts, as high-low, two boards or two pots."""
    return len(game.shares) > 1 or settling(game.settle).apart


def _fits(game: Game, shelf: Shelf) -> bool:
    least, most = game.seats
    return (
        (not shelf.players or least <= shelf.players <= most)
        and (not shelf.minutes or game.minutes <= shelf.minutes)
        and shelf.wild in {None, is_wild(game)}
        and shelf.split in {None, is_split(game)}
        and (not shelf.easy or game.level == 1)
        and shelf.family in {None, game.family}
    )


def named(code: str) -> Shelf | None:
    """Return the part of all games of a name, or None for a code that none has."""
    if not code.startswith(KIND):
        return None
    match code.removeprefix(KIND):
        case "most" | "lately" as order:
            return Shelf(order=order)
        case "easy":
            return Shelf(easy=True)
        case "wild":
            return Shelf(wild=True)
        case "split":
            return Shelf(split=True)
        case family:
            return Shelf(family=Family(family)) if family in set(Family) else None
