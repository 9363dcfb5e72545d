"""In or out of a pot that losers match: what each brings is counted; played out, luck hides it.

Others are taken to be in as often as they were in the deals before, each with the best of what they
may hold. So another is in with a better hand as often as they hold one, and at most as often as
they are in at all. Of what rides everybody has an even part. Source of the game: rules 2.5.
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
"""Worlds in which the hand is held against all others."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a word brings."""

    chips: float
    """The mean change of the stack, a part of what rides included."""
    error: float
    """Its standard error, in chips, were others in just so often."""
    wins: float
    """How often it takes the pot, of 1."""


def fits(hand: Hand, choices: DeclareChoices) -> bool:
    """All say at once who is in, nothing was asked before, and only who is in may have to pay.

    What was bid or passed tells of others, which is for worlds that are played in.
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
    """By word; of games that `fits` is true of."""
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
    """(how often the hand beats another one, over so many worlds; its standard error)."""
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
    """What is played for, among so many. `rates`: how often each other is in, of 1."""

    game: Game
    choices: DeclareChoices
    players: int

    def inside(self, rates: Sequence[float], beats: float) -> float:
        """Chips that being in brings a hand that beats so many others."""
        wins = self.wins(rates, beats)
        loses = 1 - wins
        if self.game.payers is Payers.WORST:
            loses = prod(1 - rate + min(rate, 1 - beats) for rate in rates) - _none(rates)
        won = wins * self.choices.stake - loses * self.choices.risk
        return won + self._paid([1.0, *rates]) / self.players

    def outside(self, rates: Sequence[float]) -> float:
        """Chips that being out brings: of the pot that nobody takes, and of what others pay."""
        return (_none(rates) * self.choices.stake + self._paid(rates)) / self.players

    def wins(self, rates: Sequence[float], beats: float) -> float:
        """How often such a hand wins, of 1; a ghost is always in."""
        ghost = beats if self.game.ghost else 1.0
        return ghost * prod(1 - min(rate, 1 - beats) for rate in rates)

    def _paid(self, rates: Sequence[float]) -> float:
        """Chips that ride, as all of these who are in pay but one, or one does."""
        none = _none(rates)
        several = sum(rates) - 1 + none
        if self.game.payers is Payers.WORST:
            several = 1 - none - _one(rates)
        return several * self.choices.risk


def _none(rates: Sequence[float]) -> float:
    """How often nobody of these is in, of 1."""
    return prod(1 - rate for rate in rates)


def _one(rates: Sequence[float]) -> float:
    """How often one of these alone is."""
    return sum(rate * _none([*rates[:at], *rates[at + 1 :]]) for at, rate in enumerate(rates))
