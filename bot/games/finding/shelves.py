"""Filters for all games: players, minutes, wild, split, easy, family, order and words."""

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
"""Prefix of the code of a filter that has a name."""
MOST, LATELY = "most", "lately"
"""Orders of games: most often dealt in a server, and most recently dealt."""
ORDERS = ("", MOST, LATELY)
_SAID_BOTH = (None, False, True)
_REST = re.compile(r"(?:l-(\w+))?-?(?:t-([\w-]+))?")
MOST_WORDS = 60
"""Most characters of typed words that a button carries."""
FEWER_WORDS = 25


@dataclass(frozen=True, slots=True)
class Shelf:
    """A filter for games; a field with its default filters nothing."""

    players: int = 0
    minutes: int = 0
    """Most minutes that a deal may take; 0 for any."""
    wild: bool | None = None
    split: bool | None = None
    easy: bool = False
    family: Family | None = None
    order: str = ""
    like: str = ""
    """Code of the game that the others should be like."""
    words: str = ""
    """Typed words in letters and digits, with a dash between words."""

    @property
    def is_all(self) -> bool:
        """True if the filter lets every game through."""
        return self == Shelf()

    @property
    def is_sorted(self) -> bool:
        """True if the games have an order of their own, so that they are not grouped by family."""
        return bool(self.order or self.like or self.words)

    @property
    def number(self) -> int:
        """The filter as a number of up to nine digits, which a button carries."""
        family = 0 if self.family is None else 1 + [*Family].index(self.family)
        said = [_SAID_BOTH.index(one) for one in (self.wild, self.split)]
        digits = f"{said[0]}{said[1]}{int(self.easy)}{family}{ORDERS.index(self.order)}"
        return int(f"{self.players:02}{self.minutes:02}{digits}")

    @property
    def rest(self) -> str:
        """The text that a button carries behind its page: the game to be like, and the words."""
        like = f"-l-{self.like}" if self.like else ""
        words = self.words[:FEWER_WORDS] if self.like else self.words
        return like + (f"-t-{words}" if words else "")


def said_as(text: str) -> str:
    """Return typed words as a filter keeps them: joined with dashes, and cut to MOST_WORDS."""
    return re.sub(r"[^\w]+", "-", plain(text)).strip("-")[:MOST_WORDS]


def shelf_of(number: int, rest: str) -> Shelf:
    """Return the filter that a button carries. Raise ValueError or LookupError for forged data."""
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
    """Return the games that pass a filter; `dealt` has a number for each dealt game.

    The orders MOST and LATELY sort by that number, the greatest first, and leave out other games.
    """
    first, *others = [*_sorted(games, lists, shelf, dealt), games.values()]
    among = [{one.code for one in other} for other in others]
    fit = (one for one in first if all(one.code in codes for codes in among))
    return [one for one in fit if _fits(one, shelf)]


def _sorted(
    games: Catalogue, lists: Repertoire, shelf: Shelf, dealt: Mapping[str, int]
) -> Iterator[Collection[Game]]:
    """Yield the games that each ordering field finds; words that name a list find its games."""
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
    """True if some cards are wild or the pack has a joker."""
    return game.wild != Wild() or bool(game.pack.jokers)


def is_split(game: Game) -> bool:
    """True if a pot has several parts: several shares, as in high-low, or two pots."""
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
    """Return the filter of a code such as "kind-easy", or None for an unknown code."""
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
