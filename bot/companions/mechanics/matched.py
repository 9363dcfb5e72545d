"""Computes the value of being in or out of a matched pot, as worlds played out vary a lot.

Other players are assumed to be in as often as in earlier deals, with the best of the hands that
they may hold. So they are in with a better hand as often as they hold one, and at most as often as
they are in at all. Each player owns an equal part of a pot that rides. Source of the game: rules
2.5.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod, sqrt

from bot.companions.eyes import A_LOOK, Eyes
from bot.companions.futures import finished, strengths
from bot.companions.knowing import goes_in
from bot.engine.games.customs import NobodyIn, Payers
from bot.engine.games.game import Game
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare, HandCommand
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Effect, settling

LOOKS = 32
"""Least number of worlds in which the hand is compared with all others."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The value of a word."""

    chips: float
    """Mean change of the stack in chips, with a part of a pot that rides."""
    error: float
    """Standard error in chips, if others are in exactly as often as assumed."""
    wins: float
    """Probability (0 to 1) of winning the pot."""


def fits(hand: Hand, choices: DeclareChoices) -> bool:
    """True if all declare in secret, nothing was asked before, and only players who are in may pay.

    Bids and passes say something about others' hands, so such games are played out in worlds.
    """
    game, columns = hand.game, hand.game.phases[0].columns
    begins = hand.step in columns and all(
        one == hand.step or STEPS[one].effect is Effect.DEAL for one in columns
    )
    way = settling(game.settle)
    simple = choices.secret and way.in_or_out and not (way.apart or game.legs or game.lives)
    both = game.ghost and game.payers is Payers.WORST
    return begins and simple and not both and game.nobody_in is not NobodyIn.BEST_PAYS


def counted(eyes: Eyes, choices: DeclareChoices) -> Mapping[str, Counted]:
    """Return the value of each word, for games of which `fits` is true."""
    hand, often = eyes.hand, goes_in(eyes.table)
    rates = [often[one.seat] for one in hand.live() if one.seat != eyes.seat]
    stakes = _Stakes(hand.game, choices, len(hand.places))
    beats, error = beats_one(eyes, max(LOOKS, eyes.worlds))
    low, high = (stakes.inside(rates, min(1.0, max(0.0, beats + by))) for by in (-error, error))
    return {
        "in": Counted(stakes.inside(rates, beats), (high - low) / 2, stakes.wins(rates, beats)),
        "out": Counted(stakes.outside(rates), 0.0, 0.0),
    }


def by_word(eyes: Eyes, choices: DeclareChoices) -> Mapping[HandCommand, Counted]:
    """Return the value of each command, for games of which `fits` is true."""
    return {Declare(eyes.seat, word): one for word, one in counted(eyes, choices).items()}


def beats_one(eyes: Eyes, looks: int = A_LOOK) -> tuple[float, float]:
    """Return how often the hand beats another player's (0 to 1), and its standard error."""
    won = count = 0.0
    for hand in eyes.some(looks):
        end, _ = finished(hand)
        made = strengths(end, [place for place in end.places.values() if place.cards])
        mine = made.pop(eyes.seat, [0])
        count += len(made)
        won += sum(1.0 if mine > other else 0.5 * (mine == other) for other in made.values())
    part = won / count if count else 0.5
    return part, sqrt(part * (1 - part) / max(1.0, count))


@dataclass(frozen=True, slots=True)
class _Stakes:
    """The stakes among these players. `rates`: how often (0 to 1) each other player is in."""

    game: Game
    choices: DeclareChoices
    players: int

    def inside(self, rates: Sequence[float], beats: float) -> float:
        """Return the expected chips of being in with a hand that beats this share of hands."""
        wins = self.wins(rates, beats)
        loses = 1 - wins
        if self.game.payers is Payers.WORST:
            loses = prod(1 - rate + min(rate, 1 - beats) for rate in rates) - _none(rates)
        won = wins * self.choices.stake - loses * self.choices.risk
        return won + self._paid([1.0, *rates]) / self.players

    def outside(self, rates: Sequence[float]) -> float:
        """Return the expected chips of being out: parts of a riding pot and of losers' payments."""
        return (_none(rates) * self.choices.stake + self._paid(rates)) / self.players

    def wins(self, rates: Sequence[float], beats: float) -> float:
        """Return the probability that such a hand wins; a ghost hand is always in."""
        ghost = beats if self.game.ghost else 1.0
        return ghost * prod(1 - min(rate, 1 - beats) for rate in rates)

    def _paid(self, rates: Sequence[float]) -> float:
        """Return the expected chips that losers pay: all but one of those in, or only the worst."""
        none = _none(rates)
        several = sum(rates) - 1 + none
        if self.game.payers is Payers.WORST:
            several = 1 - none - _one(rates)
        return several * self.choices.risk


def _none(rates: Sequence[float]) -> float:
    """Return the probability that none of these is in."""
    return prod(1 - rate for rate in rates)


def _one(rates: Sequence[float]) -> float:
    """Return the probability that exactly one of these is in."""
    return sum(rate * _none([*rates[:at], *rates[at + 1 :]]) for at, rate in enumerate(rates))
