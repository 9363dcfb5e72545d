"""A history played through the engine: the rules decide, the file only says what was done.

PokerKit wrote many such files. Where its rules differ from the rules here, the rules here hold: a
short all-in, as a first bet too, reopens the raise to no player who has checked (rules 2.1, 3 and
4), a short ante is matched by as much of the others' antes, and odd chips go by seat. If a history
ends before its hand does, the stacks are those of that moment.
"""

from dataclasses import dataclass

from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent
from bot.engine.hand.state import Hand
from bot.games import Catalogue
from bot.phh.actions import Amount, BadHistory
from bot.phh.holdings import Holdings
from bot.phh.notation import UNKNOWN_STACK, History
from bot.phh.playing import Playing
from bot.phh.variants import games_of

ATTEMPTS = 100
"""The most choices that are tried for the cards that a history does not name."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A history and the hand that the engine made of it."""

    history: History
    game: Game
    events: tuple[HandEvent, ...]
    hand: Hand

    @property
    def stacks(self) -> list[Amount]:
        """The stacks of all players at the end, as the file would write them."""
        return [self.history.spelled(place.stack) for place in self.hand.places.values()]

    @property
    def agrees(self) -> bool:
        """True if the stacks match the file's finishing stacks, as far as it has and knows them."""
        known = [chips < UNKNOWN_STACK for chips in self.history.stacks]
        stacks = [place.stack for place in self.hand.places.values()]
        said = self.history.finishing or stacks
        return all(a == b for a, b, one in zip(said, stacks, known, strict=True) if one)

    @property
    def unfinished(self) -> str:
        """Return what is due next if the actions end before the hand does, or ""."""
        if self.hand.ended:
            return ""
        turn = " and ".join(f"p{seat}" for seat in self.hand.waiting)
        return f"{turn} is to act" if turn else "cards are to come"


def replay(history: History, games: Catalogue) -> Replay:
    """Play a history to its end. Raise BadHistory if no limit of its variant fits.

    Unknown cards are filled so that the play is possible and that players who never showed do not
    win at the showdown. Actions that the file's first limit forbids may be legal under its second.
    """
    first: BadHistory | None = None
    for game in games_of(history.variant, games):
        try:
            return played_as(history, game)
        except BadHistory as bad:
            first = first or bad
    raise first or BadHistory("no limit fits")


def played_as(history: History, game: Game) -> Replay:
    """Play the hand as this game, trying choices of the unknown cards in turn.

    Raise the first BadHistory if none can be played.
    """
    holdings = Holdings(history, game.pack)
    found: Replay | None = None
    fault: BadHistory | None = None
    for attempt in range(ATTEMPTS if holdings.unknown else 1):
        try:
            events, hand = Playing(history, game, holdings, holdings.filled(attempt)).played()
        except BadHistory as bad:
            fault = fault or bad
        else:
            found = Replay(history, game, events, hand)
            if not _won_unseen(found, holdings):
                break
    if found is None:
        raise fault or BadHistory("no cards fit")
    return found


def _won_unseen(found: Replay, holdings: Holdings) -> bool:
    """True if a hand that the file does not name won a showdown."""
    unknown = set(holdings.unknown)
    if len(found.hand.live()) == 1:
        return False
    return any(place.won and unknown & set(holdings.held[seat])
               for seat, place in found.hand.places.items())  # fmt: skip
