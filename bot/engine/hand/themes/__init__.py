"""All themes of a deal, as `look` and `chronicle` ask them."""

from collections.abc import Callable

from bot.engine.declared import declared
from bot.engine.games.game import Game
from bot.engine.hand import steps
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.theme import Announce, Theme

THEMES: tuple[Theme, ...] = tuple(
    dict.fromkeys((*declared(__name__, Theme), *declared(steps.__name__, Theme)))
)
"""Themes of the modules of this package, then those that stand beside their steps."""
Seen = tuple[Callable[[Hand], object | None], ...]
AtSeat = tuple[Callable[[Hand, Place], object | None], ...]
ANNOUNCEMENTS: dict[type, Announce | None] = {
    **{kind: None for theme in THEMES for kind in theme.silent},
    **{kind: announce for theme in THEMES for kind, announce in theme.announced},
}
"""Announcements by the class of an event; None for events nobody is told of."""
MOST_GAMES = 256
_wanted: dict[int, tuple[Game, Seen, AtSeat]] = {}
"""Themes by the `id` of a game, as hashing a game takes longer than asking all themes. `Game` is
kept in the value, so no other object takes its id."""


def seen(hand: Hand) -> tuple[object, ...]:
    """Return the records of a deal, of the themes its game wants."""
    return tuple(part for one in _of(hand.game)[1] if (part := one(hand)) is not None)


def at_seat(hand: Hand, place: Place) -> tuple[object, ...]:
    """Return the records of a seat of the deal, of the themes its game wants."""
    return tuple(part for one in _of(hand.game)[2] if (part := one(hand, place)) is not None)


def _of(game: Game) -> tuple[Game, Seen, AtSeat]:
    found = _wanted.get(id(game))
    if found is None:
        if len(_wanted) >= MOST_GAMES:
            _wanted.clear()
        wanted = [theme for theme in THEMES if theme.wants(game)]
        found = _wanted[id(game)] = (
            game,
            tuple(theme.seen for theme in wanted if theme.seen is not None),
            tuple(theme.at_seat for theme in wanted if theme.at_seat is not None),
        )
    return found
