"""Commands that `legal` allows, at the edges of each shape and in between.

The tests of laws try all of them, and the trial of a new game picks among them. Folding comes last.
"""

from collections.abc import Collection, Iterator
from typing import assert_never

from bot.engine.cards import RANKS, Card, rank
from bot.engine.hand.choices import (
    BetChoices,
    BidChoices,
    BuyChoices,
    CardChoices,
    Choices,
    CutChoices,
    DeclareChoices,
    DiscardChoices,
    DrawChoices,
    PlayChoices,
    StayChoices,
)
from bot.engine.hand.commands import (
    Bid,
    Call,
    Check,
    Choose,
    Cut,
    Declare,
    Discard,
    Draw,
    Fold,
    HandCommand,
    PlayCard,
    RaiseTo,
)
from bot.engine.hand.judge import is_wild
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Cards, Seat

ACE = RANKS.index("A")


def edges(hand: Hand, seat: Seat) -> Iterator[HandCommand]:
    """Yield commands a seat may give now; none when it is not asked."""
    choices = legal(hand, seat)
    if choices is not None:
        place = hand.places[seat]
        keeps = [card for card in place.cards if rank(card) == ACE or is_wild(hand, place, card)]
        yield from moves(choices, seat, tuple(place.cards), tuple(hand.hole(place)), keeps)


def moves(  # noqa: C901 - one case a kind
    choices: Choices, seat: Seat, held: Cards, hole: Cards, keeps: Collection[Card]
) -> Iterator[HandCommand]:
    """Yield commands that answer `choices` for a seat with these cards, `hole` of them face down.

    `keeps` are the cards of `held` for which a draw may allow one card more: aces and wild cards.
    """
    match choices:
        case BetChoices():
            yield from _bets(seat, choices)
        case DiscardChoices(count=count):
            yield from (Discard(seat, hole[:count]), Discard(seat, hole[-count:]))
        case CutChoices(least=least, most=most):
            yield from (Cut(seat, words) for words in ("", str(least), str(most), "home game"))
        case CardChoices(count=count, among=among):
            yield from (Choose(seat, among[:count]), Choose(seat, among[::-1][:count]))
        case BuyChoices(most=most):
            yield from (Draw(seat, held[:count]) for count in range(most + 1))
        case BidChoices(most=most):
            yield from (Bid(seat, chips) for chips in sorted({0, 1, (most + 1) // 2, most}))
        case DeclareChoices(words=words):
            yield from (Declare(seat, word) for word in words)
        case StayChoices(may_pass=may_pass, most=most):
            yield from (Draw(seat, held[:count]) for count in (0, 1, most))
            yield from [Fold(seat)] * may_pass
        case PlayChoices(cards=cards):
            yield from (PlayCard(seat, card) for card in cards)
        case DrawChoices():
            yield from _draws(choices, seat, held, keeps)
        case _:
            assert_never(choices)


def _draws(
    choices: DrawChoices, seat: Seat, held: Cards, keeps: Collection[Card]
) -> Iterator[HandCommand]:
    """Yield draws of every number; a card that must go goes first, aces and wild cards go last."""
    thrown = tuple(sorted(held, key=lambda card: (card not in choices.must[:1], card in keeps)))
    most = max(min(choices.most, len(thrown)), min(choices.with_ace, len(thrown) - 1))
    yield from (Draw(seat, thrown[:size]) for size in range(bool(choices.must), most + 1))


def _bets(seat: Seat, choices: BetChoices) -> Iterator[HandCommand]:
    if choices.check:
        yield Check(seat)
    if choices.call:
        yield Call(seat)
    if choices.least:
        middle = (choices.least + choices.most) // 2
        totals = choices.only or (choices.least, middle, choices.most)
        yield from (RaiseTo(seat, to) for to in set(totals))
    if choices.fold:
        yield Fold(seat)
