"""Plays each candidate to the end of the deal in the same worlds, by the same engine.

Source of the method: selective sampling (Billings, Papp, Peña, Schaeffer, Szafron 1999). In a world
all players act by habit until the street ends. Later streets are played without bets and the value
of bets is estimated, as real bets would add more luck than information. Worlds have weights by how
well they fit what other players did (`weighing`). A candidate clearly worse than the best one is
dropped. A world that can't be finished in time is not counted, so a game with slow answers takes no
longer than another.
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
"""Most answers that are played in a world."""
LAID = 3
"""Number of worlds that are made for each one that is played."""
BATCH = 8
"""Number of worlds after which clearly worse candidates are dropped."""
LATER = 0.15
"""Value of bets on each street to come, as a share of the pot: won by a hand that is sure to win,
lost by one that is sure to lose."""
SHARP = 4
"""Exponent that makes the better of two hands win more."""
STAYS = 0.5
"""Share of a hand's value (0 to 1) on later streets that a careless player keeps, as they sometimes
fold."""


@dataclass(slots=True)
class Tried:
    """A candidate and its results in the worlds in which it was tried."""

    command: HandCommand
    chips: list[float] = field(default_factory=list)
    """Change of the stack in chips by world, with a part of a pot that rides."""
    won: list[float] = field(default_factory=list)
    """1 for each world in which the deal won chips, else 0."""
    weights: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The weighted mean of the results, in chips."""
        whole = sum(self.weights)
        return _dot(self.weights, self.chips) / whole if whole else 0.0

    @property
    def deviation(self) -> float:
        """The standard error of the mean in chips, as if all worlds had the same weight."""
        return luck.error(self.chips)

    @property
    def wins(self) -> float:
        """The weighted share of worlds (0 to 1) in which it won chips."""
        whole = sum(self.weights)
        return _dot(self.weights, self.won) / whole if whole else 0.0

    def apart(self, other: "Tried") -> float:
        """Return the standard error of the difference to another one's mean, in the same worlds."""
        whole, gap = sum(self.weights), self.mean - other.mean
        gaps = zip(self.weights, self.chips, other.chips, strict=True)
        return (
            sqrt(sum((w * (one - two - gap)) ** 2 for w, one, two in gaps)) / whole
            if whole
            else 0.0
        )

    def error(self, other: "Tried") -> float:
        """Return the standard error of the difference to another one, over their common worlds."""
        pairs = list(zip(self.chips, other.chips, strict=False))
        return luck.error([one - two for one, two in pairs]) if len(pairs) > 1 else float("inf")


def _dot(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def tried(eyes: Eyes, commands: Sequence[HandCommand], *, give_up: bool = True) -> list[Tried]:
    """Return all candidates in order, without dropped ones; at least one is left.

    They have no results if the time was too short for one world.
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
    """Return a world, the estimates in it, and its weight; `others` as in `mind`.

    Making a world is quicker than playing it. So several are made and one of them is drawn by
    weight; in the mean it has their mean weight.
    """
    numbers = range(LAID * (number - 1) + 1, LAID * number + 1)
    found = [(eyes.laid(at), _weighed(eyes, at, others)) for at in numbers]
    weights = [eyes.weights[at] for at in numbers]
    draw = Random(f"{eyes.seed.value.hex()}:{number}:drawn")  # noqa: S311 - no deck
    ((hand, feelings),) = draw.choices(found, weights)
    return hand, feelings, sum(weights) / LAID


def weight(eyes: Eyes, number: int, others: Mapping[Seat, float]) -> float:
    """Return the weight of a world; only the ratio to other worlds' weights has a meaning."""
    if number not in eyes.weights:
        _weighed(eyes, number, others)
    return eyes.weights[number]


def _weighed(eyes: Eyes, number: int, others: Mapping[Seat, float]) -> Mind:
    """Return the estimates in a world; its weight is stored in `eyes`."""
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
    """Return the deal with others' secret answers replaced by what they choose in this world."""
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
    """Return a result for each candidate, or none if the time was not enough for all."""
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
    """Return the change of the stack and whether it won chips (1 or 0), if all play on by habit.

    Return None if the time is up before the end.
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
    """True if a small bet on the new street wins the pot: all others are tight with bad hands."""
    mine, others = hand.places[seat], [place for place in hand.live() if place.seat != seat]
    if not others or mine.folded or not mine.stack or not hand.row.bet:
        return False
    return all(
        one.seat in feelings.tight and one.stack > 0 and not feelings.among(hand, one.seat, FEW)
        for one in others
    )


def _later(hand: Hand, seat: Seat, feelings: Mind) -> float:
    """Return the estimated value of bets on later streets, in chips."""
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
    """Return the seat's part of chips that ride: an even part of claims, `_part` of the rest."""
    if seat in ended.out:
        return 0.0
    claimed = sum(one.chips for one in ended.claims)
    mine = sum(one.chips / len(one.seats) for one in ended.claims if seat in one.seats)
    return mine + (ended.carried - claimed) * _part(hand, seat)


def _part(hand: Hand, seat: Seat) -> float:
    """Return a seat's part (0 to 1) of a pot that rides, by legs won, or squares of lives left.

    The squares are close to the probability of being last, if all are as likely to lose a life.
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
