"""Declarations with chips at stake: in or out, high or low, pay or fold. Secret ones vary."""

from dataclasses import replace
from math import exp

from bot.companions.chances import hopes
from bot.companions.eyes import Eyes
from bot.companions.futures import finished, strengths
from bot.companions.habits import rules
from bot.companions.mechanics.bids import side
from bot.companions.mechanics.matched import beats_one, by_word, counted, fits
from bot.companions.mechanics.words import word_skill
from bot.companions.minds import FEW, Mind, hope
from bot.engine.games.phases import Way
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.state import Hand
from bot.engine.hand.steps.staking import between
from bot.engine.kinds import Seat

SHARP = 0.09
"""Range of the expected value within which a secret choice varies."""
COUNTED = 0.02
"""Range within which a secret choice with computed values varies, as a share of the stakes."""


def declare(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return "in" or "out" by the hand's chances, or the way that it wins most often."""
    if "in" in choices.words:
        return _in_or_out(eyes, choices)
    high, low, both = _ways(eyes)
    found = [("high", high), ("low", low), ("both", 2 * both)]
    word, most = max(((one, value) for one, value in found if one in choices.words), key=_value)
    if "out" not in choices.words:
        return word
    losing = 0.5 - eyes.style.caution / 2
    return word if _mixed(eyes, most - losing) else "out"


def _value(one: tuple[str, float]) -> float:
    return one[1]


def _in_or_out(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return "in" or "out", by computed values if they can be.

    Otherwise other players who are in are assumed to hold good hands, so "in" needs a hand that
    beats most of them. A pot larger than the cost of losing counts for "in".
    """
    liking = eyes.style.push / 2 - eyes.style.caution / 2
    if fits(eyes.hand, choices):
        found = counted(eyes, choices)
        lean = (found["in"].chips - found["out"].chips) / max(1, choices.stake + choices.risk)
        return "in" if _mixed(eyes, lean + liking, COUNTED) else "out"
    others = len(eyes.hand.live()) - 1
    risk = max(1, choices.risk)
    against = max(1.0, 0.45 * others)
    beats = beats_one(eyes)[0] ** against
    gain = beats * min(choices.stake, risk) - (1 - beats) * risk * (0.75 if others < 2 else 0.9)
    lean = gain / (choices.stake + risk)
    return "in" if _mixed(eyes, lean + liking) else "out"


def _mixed(eyes: Eyes, lean: float, sharp: float = SHARP) -> bool:
    """Return a random choice: mostly True if `lean` is positive, mostly False if negative."""
    lean += eyes.chance.uniform(-eyes.style.haze, eyes.style.haze)
    return eyes.chance.random() < 1 / (1 + exp(max(-30.0, min(30.0, -lean / (sharp / 2)))))


def _ways(eyes: Eyes) -> tuple[float, float, float]:
    """Return how often (0 to 1) the hand is the best high, the best low, and both."""
    got = [0, 0, 0]
    looks = 0
    for hand in eyes.some():
        looks += 1
        end, _ = finished(hand)
        made = strengths(end, end.live())
        best = {
            way: all(
                0 < made[eyes.seat][at] >= max(one[at] for one in made.values())
                for at, share in enumerate(end.game.shares)
                if share.way is way
            )
            for way in (Way.HIGH, Way.LOW)
        }
        got[0] += best[Way.HIGH]
        got[1] += best[Way.LOW]
        got[2] += best[Way.HIGH] and best[Way.LOW]
    high, low, both = (one / looks for one in got)
    return high, low, both


def stay(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Return "stay" if the expected tricks are enough, those of cards to come included."""
    enough = rules.expected(eyes.hand, eyes.place) - eyes.style.caution
    return "stay" if _mixed(eyes, (enough - rules.ENOUGH) / 4) else "pass"


def match(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return "pay" if the expected share of the pot is worth the price, else "fold"."""
    price = choices.risk / max(1, choices.stake + choices.risk)
    return "pay" if hopes(eyes) > price + eyes.style.caution / 2 else "fold"


def ace(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Return a random word, as the other post is as likely to be low as high."""
    return eyes.chance.choice(("ace_high", "ace_low"))


def pair(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Return the side with more unseen cards."""
    return side(eyes)


def _declares(hand: Hand, seat: Seat, mind: Mind, choices: DeclareChoices) -> str:
    """Return "in" or "out", or the side on which the hand is better."""
    words, others = choices.words, max(1, len(hand.live()) - 1)
    if "out" in words and _gives_up(hand, seat, mind):
        return "out"
    if "in" in words:
        return "in" if mind.feels(hand, seat) > min(0.85, 0.5 + 0.09 * (others - 1)) else "out"
    return _way(hand, seat, mind, words)


def _matches(hand: Hand, seat: Seat, mind: Mind, choices: DeclareChoices) -> str:
    """Return "pay" or "fold" by the expected share of the pot."""
    price = choices.risk / max(1, choices.stake + choices.risk)
    pays = not _gives_up(hand, seat, mind) and hope(hand, seat, mind) > price
    return "pay" if pays else "fold"


def _gives_up(hand: Hand, seat: Seat, mind: Mind) -> bool:
    """True if this is a tight player, and the hand is not among the few that they play."""
    return seat in mind.tight and not mind.among(hand, seat, FEW)


def _way(hand: Hand, seat: Seat, mind: Mind, words: tuple[str, ...]) -> str:
    """Return the better of high and low, "both" if both are very good, "out" if neither is good."""
    each = mind.by_share.get(seat, [])
    best = {Way.HIGH: 0.0, Way.LOW: 0.0, Way.NONE: 0.0}
    for share, one in zip(hand.game.shares, each, strict=False):
        best[share.way] = max(best[share.way], one)
    high, low = best[Way.HIGH], best[Way.LOW]
    if "both" in words and min(high, low) > 0.92:
        return "both"
    word, value = ("high", high) if high >= low else ("low", low)
    if "out" in words and value < 0.6:
        return "out"
    return word if word in words else words[0]


def _stays(hand: Hand, seat: Seat, _mind: Mind, _choices: DeclareChoices) -> str:
    return "stay" if rules.expected(hand, hand.places[seat]) > rules.ENOUGH else "pass"


DECLARE = replace(
    word_skill(declare, "declare", "aloud", "leg", habit=_declares, bold=("in", "both")),
    counting=lambda hand, choices: by_word if fits(hand, choices) else None,
)
STAYS = word_skill(stay, "stays", "stays_secret", habit=_stays, bold=("stay",))
MATCH = word_skill(match, "match", habit=_matches, bold=("pay",))
ACE = word_skill(ace, "ace", tried=False)
PAIR = replace(
    word_skill(pair, "pair", tried=False), habit=lambda hand, seat, *_: between.silent(hand, seat)
)
