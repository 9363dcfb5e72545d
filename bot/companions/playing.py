"""Candidates played out: each to the end of the deal in the same worlds, by the same engine.

Source of the method: selective sampling (Billings, Papp, Peña, Schaeffer, Szafron 1999). In a world
everybody acts by habit as long as the street lasts; later ones are played without bets, and what
bets there would bring is reckoned, as played out they would hide the candidate behind their luck.
Worlds count by how well others go with what they have done (`weighing`). A candidate that is
clearly worse than the best is given up. Where time runs out in the middle of a world, that world is
left out: a game whose answers are slow takes no more time than any other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from bot.companions import luck
from bot.companions.eyes import Eyes
from bot.companions.knowing import known
from bot.companions.mechanics import act
from bot.companions.minds import FEW, Mind, mind
from bot.companions.weighing import likely
from bot.engine.errors import Illegal
from bot.engine.hand import machine
from bot.engine.hand.commands import DealStreet, HandCommand, TimeOut
from bot.engine.hand.events import HandEnded
from bot.engine.hand.machine import together
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

LONGEST = 250
"""Answers after which a world is no further thought of."""
LAID = 3
"""Worlds that are laid for each one that is played in."""
BATCH = 8
"""Worlds after which candidates that are clearly worse are given up."""
LATER = 0.15
"""Of the pot: what each street to come brings a hand that is sure to win; as much is lost by one
that is as sure to lose, were it to stay."""
SHARP = 4
"""How much more the better of two hands wins."""
STAYS = 0.5
"""What a hand is worth on later streets to somebody who folds by whim, of what it else were."""


@dataclass(slots=True)
class Tried:
    """One candidate, and what it brought in the worlds it was tried in."""

    command: HandCommand
    chips: list[float] = field(default_factory=list)
    """Change of the stack from now on, a part of what rides included, by world."""
    won: list[float] = field(default_factory=list)
    """1 where the deal brought chips."""
    weights: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Chips, worlds weighed."""
        whole = sum(self.weights)
        return _dot(self.weights, self.chips) / whole if whole else 0.0

    @property
    def deviation(self) -> float:
        """The standard error of the mean, in chips, as if all worlds counted alike."""
        return luck.error(self.chips)

    @property
    def wins(self) -> float:
        """How often it brought chips, of 1."""
        whole = sum(self.weights)
        return _dot(self.weights, self.won) / whole if whole else 0.0

    def apart(self, other: "Tried") -> float:
        """The standard error of how far their means are apart; both tried in the same worlds."""
        whole, gap = sum(self.weights), self.mean - other.mean
        gaps = zip(self.weights, self.chips, other.chips, strict=True)
        return (
            sqrt(sum((w * (one - two - gap)) ** 2 for w, one, two in gaps)) / whole
            if whole
            else 0.0
        )

    def error(self, other: "Tried") -> float:
        """Of the difference to another that was tried in the same worlds, as far as both were."""
        pairs = list(zip(self.chips, other.chips, strict=False))
        return luck.error([one - two for one, two in pairs]) if len(pairs) > 1 else float("inf")


def _dot(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def tried(eyes: Eyes, commands: Sequence[HandCommand], *, give_up: bool = True) -> list[Tried]:
    """Every candidate, in order; those that were given up are left out, the last one never is.

    All of them are without chips where the time was not enough for one world.
    """
    left, others = [Tried(command) for command in commands], known(eyes.table)
    for number in range(1, eyes.worlds + 1):
        if number > 1 and eyes.late():
            break
        hand, feelings, counts = _drawn(eyes, number, others)
        ready = _answered(hand, eyes.seat, feelings)
        outcomes = _outcomes(eyes, ready, left, feelings)
        if not outcomes:
            break
        for one, (chips, won) in zip(left, outcomes, strict=True):
            one.chips.append(chips)
            one.won.append(won)
            one.weights.append(counts)
        if give_up and number % BATCH == 0:
            left = _good(left)
            if len(left) == 1:
                break
    return left


def _drawn(eyes: Eyes, number: int, others: Mapping[Seat, float]) -> tuple[Hand, Mind, float]:
    """A world, what is felt in it, and its weight; `others` as `mind` has it.

    Playing in a world is what takes time, so a few are laid and one of them drawn, the likelier the
    sooner; it has the weight of all of them in the mean.
    """
    numbers = range(LAID * (number - 1) + 1, LAID * number + 1)
    found = [(eyes.laid(at), _weighed(eyes, at, others)) for at in numbers]
    weights = [eyes.weights[at] for at in numbers]
    draw = Random(f"{eyes.seed.value.hex()}:{number}:drawn")  # noqa: S311 - no deck
    ((hand, feelings),) = draw.choices(found, weights)
    return hand, feelings, sum(weights) / LAID


def weight(eyes: Eyes, number: int, others: Mapping[Seat, float]) -> float:
    """How well a world goes with what was done; to be compared with that of others only."""
    if number not in eyes.weights:
        _weighed(eyes, number, others)
    return eyes.weights[number]


def _weighed(eyes: Eyes, number: int, others: Mapping[Seat, float]) -> Mind:
    """What is felt in a world; its weight is noted."""
    hand = eyes.laid(number)
    chance = Random(f"{eyes.seed.value.hex()}:{number}")  # noqa: S311 - no deck
    feelings = mind(hand, chance, eyes.seat, others)
    eyes.weights[number] = likely(hand, eyes.seat, feelings)
    return feelings


def _good(left: list[Tried]) -> list[Tried]:
    best = max(left, key=lambda one: one.mean)

    def behind(one: Tried) -> bool:
        return best.mean - one.mean >= luck.CLEARLY * best.error(one)

    return [one for one in left if one is best or not behind(one)]


def _answered(hand: Hand, seat: Seat, feelings: Mind) -> Hand:
    """What others have chosen in secret is nobody's to know: it is what they would choose."""
    if not together(hand):
        return hand
    for place in hand.live():
        if place.seat != seat and place.seat not in hand.waiting:
            try:
                _, hand = machine.play(hand, act(hand, place.seat, feelings))
            except (Illegal, LookupError):
                continue
    return hand


def _outcomes(
    eyes: Eyes, hand: Hand, left: list[Tried], feelings: Mind
) -> list[tuple[float, float]]:
    """One for each; none at all where the time is not enough for all."""
    found = []
    for one in left:
        outcome = _outcome(eyes, hand, one.command, feelings)
        if outcome is None:
            return []
        found.append(outcome)
    return found


def _outcome(
    eyes: Eyes, hand: Hand, command: HandCommand, feelings: Mind
) -> tuple[float, float] | None:
    """(change of the stack, 1 for one that won chips) when all play on by habit.

    None where the time is up before the end.
    """
    seat = eyes.seat
    before, street, later = hand.places[seat].stack, hand.phase, None
    events, hand = machine.play(hand, command)
    for _ in range(LONGEST):
        if hand.ended:
            break
        if eyes.late():
            return None
        if hand.now.by_clock:
            events, hand = machine.play(hand, DealStreet())
            continue
        asked, quiet = hand.waiting[0], hand.phase > street
        if quiet and later is None:
            if _gives_up(hand, seat, feelings):
                return float(hand.places[seat].stack - before + hand.middle()), 1.0
            later = _later(hand, seat, feelings)
        try:
            events, hand = machine.play(hand, act(hand, asked, feelings, quiet=quiet))
        except Illegal:
            events, hand = machine.play(hand, TimeOut(asked))
    place = hand.places[seat]
    rides = sum(_riding(hand, seat, event) for event in events if isinstance(event, HandEnded))
    return place.stack - before + rides + (later or 0.0), float(place.won > 0)


def _gives_up(hand: Hand, seat: Seat, feelings: Mind) -> bool:
    """A small bet on the street that begins wins the pot, as the others go on with few hands."""
    mine, others = hand.places[seat], [place for place in hand.live() if place.seat != seat]
    if not others or mine.folded or not mine.stack or not hand.row.bet:
        return False
    return all(
        one.seat in feelings.tight and one.stack > 0 and not feelings.among(hand, one.seat, FEW)
        for one in others
    )


def _later(hand: Hand, seat: Seat, feelings: Mind) -> float:
    """What bets on later streets would bring, in chips."""
    rounds = sum(1 for row in hand.game.phases[hand.phase :] if row.bet)
    live = hand.live()
    if hand.places[seat].folded or len(live) < 2 or not feelings.height:
        return 0.0
    heights = {place.seat: feelings.height.get(place.seat, 0.5) ** SHARP for place in live}
    for other in feelings.careless & heights.keys():
        heights[other] *= STAYS
    part = heights[seat] / (sum(heights.values()) or 1)
    return LATER * rounds * hand.middle() * (part - 1 / len(live))


def _riding(hand: Hand, seat: Seat, ended: HandEnded) -> float:
    """Of what rides, in chips: an even part of what some alone may win, and a part of the rest."""
    if seat in ended.out:
        return 0.0
    claimed = sum(one.chips for one in ended.claims)
    mine = sum(one.chips / len(one.seats) for one in ended.claims if seat in one.seats)
    return mine + (ended.carried - claimed) * _part(hand, seat)


def _part(hand: Hand, seat: Seat) -> float:
    """Of a pot that rides, of 1: more for legs won, and by the square for lives that are left.

    The square is near to how often each is the last, were anybody as likely to lose the next life.
    """
    game = hand.game
    if game.lives:
        left = {
            place.seat: max(0, game.lives - place.legs) ** 2
            for place in hand.places.values()
            if not place.folded
        }
        return left.get(seat, 0) / (sum(left.values()) or 1)
    even = 1 / len(hand.places)
    if not game.legs:
        return even
    mean = sum(place.legs for place in hand.places.values()) / len(hand.places)
    return even + (hand.places[seat].legs - mean) / game.legs / 2
