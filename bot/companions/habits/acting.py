"""What everybody does in thought: a choice at once, by how good they feel their hand to be."""

from collections.abc import Callable

from bot.companions.habits import rules
from bot.companions.habits.throwing import given_up, thrown
from bot.companions.minds import BEST, FEW, Mind
from bot.engine.games.phases import Way
from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    DeclareChoices,
    DiscardChoices,
    DrawChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.hand.commands import (
    Answer,
    Bid,
    Call,
    Check,
    Declare,
    Discard,
    Draw,
    Fold,
    PlayCard,
    RaiseTo,
)
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat

BOLD = 0.62
"""Of a hope, from which they bet; a bit more each time it was raised."""
BLUFF = 0.04
USUAL = 0.7
"""Of the pot: a bet or raise."""
SCATTERED, AGAIN = 97.13, 0.37
"""Make another whim of one, of 1."""


def act(hand: Hand, seat: Seat, mind: Mind, *, quiet: bool = False) -> Answer:
    """A legal answer, or what silence would be; `quiet` where nobody bets or folds any more."""
    choices = legal(hand, seat)
    match choices:
        case BetChoices():
            if quiet:
                return _stay(seat, choices)
            return _way_to_bet(seat, mind)(hand, seat, mind, choices)
        case DeclareChoices():
            return Declare(seat, _word(hand, seat, mind, choices))
        case DrawChoices(must=()):
            return Draw(seat, thrown(hand, hand.places[seat], choices.most))
        case DiscardChoices(count=count):
            return Discard(seat, given_up(hand, hand.places[seat], count))
        case PlayChoices(cards=cards):
            return PlayCard(seat, rules.card_for(hand, cards))
        case StayChoices():
            return _play_or_pass(hand, seat, mind, choices)
        case BidChoices(what="auction"):
            part = 0.25 * max(0.0, mind.whim(hand, seat) - 0.5)
            return Bid(seat, min(choices.most, round(part * choices.pot)))
    asking = hand.now.asking
    if asking is None:
        raise LookupError("nobody is asked")
    return asking.silent(hand, seat)


def hope(hand: Hand, seat: Seat, mind: Mind) -> float:
    """The part of the pot that they would feel to be theirs, of 1."""
    others = len(hand.live()) - 1
    feels: float = mind.feels(hand, seat) ** (0.5 + 0.5 * max(1, others))
    return feels


def _play_or_pass(hand: Hand, seat: Seat, mind: Mind, choices: StayChoices) -> Answer:
    place = hand.places[seat]
    wanted = rules.ENOUGH + 0.3 * (mind.whim(hand, seat) - 0.5)
    if choices.may_pass and rules.expected(hand, place) < wanted:
        return Fold(seat)
    return Draw(seat, rules.useless(hand, place)[: choices.most])


def _stay(seat: Seat, choices: BetChoices) -> Answer:
    if choices.check:
        return Check(seat)
    return Call(seat) if choices.call else Fold(seat)


def _way_to_bet(seat: Seat, mind: Mind) -> Callable[[Hand, Seat, Mind, BetChoices], Answer]:
    if seat in mind.tight:
        return _with_few
    return _by_whim if seat in mind.careless else _bet


def _bet(hand: Hand, seat: Seat, mind: Mind, choices: BetChoices) -> Answer:
    feels, raised = hope(hand, seat, mind), hand.round.raises
    whim = mind.whim(hand, seat)
    if choices.least and (feels > BOLD + 0.1 * raised or (whim < BLUFF and not raised)):
        return RaiseTo(seat, choices.only[0] if choices.only else _usual(choices))
    if choices.check:
        return Check(seat)
    price = choices.call / (choices.pot + choices.call) if choices.call else 1.0
    if choices.call and (feels + 0.04 > price or not choices.fold):
        return Call(seat)
    if choices.fold:
        return Fold(seat)
    return RaiseTo(seat, choices.least)


def _usual(choices: BetChoices) -> Chips:
    """The total of a bet or raise as most people make it."""
    size = choices.price + round(USUAL * (choices.pot + choices.call))
    return min(max(size, choices.least), choices.most)


def _with_few(hand: Hand, seat: Seat, mind: Mind, choices: BetChoices) -> Answer:
    """Goes on with a good hand, whatever it costs, and bets the least with a very good one."""
    if choices.least and not hand.round.raises and mind.among(hand, seat, BEST):
        return RaiseTo(seat, choices.least)
    if choices.check:
        return Check(seat)
    if choices.fold and not mind.among(hand, seat, FEW):
        return Fold(seat)
    return Call(seat) if choices.call else RaiseTo(seat, choices.least)


def _by_whim(hand: Hand, seat: Seat, mind: Mind, choices: BetChoices) -> Answer:
    """Anything, each as likely as each other; another whim after each raise.

    But for all-ins out of nothing: a few of them would hide what a choice brings behind their luck.
    """
    luck = (SCATTERED * mind.whim(hand, seat) + AGAIN * hand.round.raises) % 1
    sizes = sorted({*(choices.only or (choices.least, _usual(choices)))}) if choices.least else ()
    found: list[Answer] = [RaiseTo(seat, to) for to in sizes]
    if choices.check:
        found.append(Check(seat))
    if choices.call:
        found.append(Call(seat))
    if choices.fold:
        found.append(Fold(seat))
    return found[int(luck * len(found))]


def _word(hand: Hand, seat: Seat, mind: Mind, choices: DeclareChoices) -> str:
    words, others = choices.words, max(1, len(hand.live()) - 1)
    feels = mind.feels(hand, seat)
    out = "out" if "out" in words else "fold" if choices.what == "match" else ""
    if out and seat in mind.tight and not mind.among(hand, seat, FEW):
        return out
    if "in" in words:
        return "in" if feels > min(0.85, 0.5 + 0.09 * (others - 1)) else "out"
    if "high" in words or "low" in words:
        return _way(hand, seat, mind, words)
    if choices.what == "match":
        price = choices.risk / max(1, choices.stake + choices.risk)
        return "pay" if hope(hand, seat, mind) > price else "fold"
    return rules.word(hand, seat, choices, feels)


def _way(hand: Hand, seat: Seat, mind: Mind, words: tuple[str, ...]) -> str:
    """High or low, whichever is better; both where both are very good; out where neither is."""
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
