"""Finished hands as files, as everybody saw them: PHH, or text for a hand that PHH can't express.

Nothing that only some saw, such as folded cards, is in them. Writing takes milliseconds a hand, so
it is done in a process of its own.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.games.game import Game
from bot.engine.views.chronicle import chronicle
from bot.phh import NoWords, write
from bot.store import HandRow, LogRow
from bot.tables import Person
from bot.tables.histories import History, deal_of
from bot.ui.pages.hands.history import as_text
from bot.ui.parts.cards import Skin
from bot.ui.words import Locale

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoggedHand:
    """A finished hand with its rows of the log, secrets included."""

    row: HandRow
    rows: tuple[LogRow, ...]


def hand_files(
    hands: Sequence[LoggedHand],
    games: Mapping[str, Game],
    people: Mapping[int, Person],
    locale: Locale,
) -> list[tuple[str, str]]:
    """Return (name, text) of a file for each hand; one that can't be read has none."""
    return list(_files(hands, games, people, Skin(locale).in_file()))


def _files(
    hands: Sequence[LoggedHand],
    games: Mapping[str, Game],
    people: Mapping[int, Person],
    skin: Skin,
) -> Iterator[tuple[str, str]]:
    for one in hands:
        try:
            history = _as_all_saw(one, games, people)
            try:
                text = write(history.events, history.game, history.known)
                yield f"{one.row.link}.phh", text
            except NoWords:
                yield f"{one.row.link}.txt", as_text(history, skin)
        except Exception:  # an odd hand must not cost its server the others
            log.exception("hand %s is left out of a server's copy", one.row.link)


def _as_all_saw(
    one: LoggedHand, games: Mapping[str, Game], people: Mapping[int, Person]
) -> History:
    events, row = deal_of(one.rows), one.row
    steps = tuple(chronicle(events, games, row.table, 0))
    every = tuple(event for some in events for event in some)
    return History(row, games[row.game_hash], 0, steps, dict(people), every)
