"""An auction: cards are sold one after the other; everybody bids in secret, and the highest wins.

The bid goes into the pot as dead money; of equal bids the first from the button's left wins. A card
without a bid is out of the deal. In matched games each bidder keeps an ante back, because nobody
wins more of a pot than they have. A player without chips is not asked; silence bids nothing.
Source: rules 4.7 (40), 2.5, M5, M11.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.cards import secret
from bot.engine.hand.choices import BidChoices
from bot.engine.hand.commands import Bid
from bot.engine.hand.events import BidChosen, CardBought, CardsDisplayed, PaidToPot
from bot.engine.hand.play import Play
from bot.engine.hand.state import NOTHING, Answered, Hand, Place
from bot.engine.hand.step import Asking, Step, always
from bot.engine.kinds import Chips, Seat


def start(play: Play) -> None:
    """Turn up the cards and ask for bids on the first, if anybody has chips."""
    hand = play.hand
    count = min(hand.row.auction, hand.left)
    if count and _bidders(hand):
        play.emit(CardsDisplayed(play.top(count)))
        _go_on(play)


def _bidders(hand: Hand) -> tuple[Seat, ...]:
    return tuple(place.seat for place in hand.live() if _most(hand, place))


def _most(hand: Hand, place: Place) -> Chips:
    return max(0, place.stack - hand.stakes.ante) if hand.game.matched else place.stack


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> BidChoices | None:
    """Return the range of bids; None for a seat with too few chips, or without a card for sale."""
    place = hand.places[seat]
    most = _most(hand, place)
    if not most or not hand.display:
        return None
    chosen = -1 if openly else place.answer.bid
    return BidChoices(most, "auction", chosen, hand.display[:1], hand.pot, secret=True)


def silent(_hand: Hand, seat: Seat) -> Bid:
    return Bid(seat, 0)


def answer(play: Play, command: Bid) -> None:
    """Take one bid. Raises Illegal with BID_RANGE."""
    most = _most(play.hand, play.hand.places[command.seat])
    if not 0 <= command.chips <= most:
        raise Illegal(Refusal.BID_RANGE, most=most)
    play.emit(BidChosen(command.seat, command.chips))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Sell the card when all have bid."""
    if secret.all_have_chosen(play.hand):
        _sell(play)
        _go_on(play)


def _sell(play: Play) -> None:
    bids = {place.seat: place.answer.bid for place in play.hand.live() if place.answer.bid >= 0}
    best = max(bids.values(), default=0)
    winner = next(seat for seat, chips in bids.items() if chips == best) if best else 0
    if winner:
        play.emit(PaidToPot(winner, best, "auction"))
    card = play.hand.display[0]
    play.emit(CardBought(winner, card, best, tuple(bids), tuple(bids.values())))


def _go_on(play: Play) -> None:
    """Ask for bids on the next card; cards for which nobody has chips are out."""
    while play.hand.display:
        seats = _bidders(play.hand)
        if seats:
            play.ask(*seats)
            return
        play.emit(CardBought(0, play.hand.display[0]))


def _sold(_answer: Answered) -> Answered:
    """Clear the answer: a bid is for one card."""
    return NOTHING


STEP = Step(
    "auction",
    start,
    Asking((Bid,), choices, answer, silent, without, together=always),
    on_table="bids",
    sold=_sold,
)
