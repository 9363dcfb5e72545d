"""Cards for sale, one after the other: everybody bids in secret, at once, and the highest takes it.

The bid goes into the pot as dead money; of equal ones the first from the button's left wins. A card
that nobody bids for is out of the deal. Where the pot is matched each bidder keeps an ante, as
nobody wins more of it than they have. Who has no chips to bid is not asked; silence bids nothing.
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
    """Turn the cards up, and ask for the first, where anybody has chips."""
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
    """None for one who has too few chips, or when nothing is for sale."""
    place = hand.places[seat]
    most = _most(hand, place)
    if not most or not hand.display:
        return None
    chosen = -1 if openly else place.answer.bid
    return BidChoices(most, "auction", chosen, hand.display[:1], hand.pot, secret=True)


def silent(_hand: Hand, seat: Seat) -> Bid:
    """No bid."""
    return Bid(seat, 0)


def answer(play: Play, command: Bid) -> None:
    """One bid. Raises Illegal with BID_RANGE."""
    most = _most(play.hand, play.hand.places[command.seat])
    if not 0 <= command.chips <= most:
        raise Illegal(Refusal.BID_RANGE, most=most)
    play.emit(BidChosen(command.seat, command.chips))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """The card is sold when the last one has bid; a leaver may have been that."""
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
    """The next card; those for which nobody has chips are out."""
    while play.hand.display:
        seats = _bidders(play.hand)
        if seats:
            play.ask(*seats)
            return
        play.emit(CardBought(0, play.hand.display[0]))


def _sold(_answer: Answered) -> Answered:
    """Bids are for one card."""
    return NOTHING


STEP = Step(
    "auction",
    start,
    Asking((Bid,), choices, answer, silent, without, together=always),
    on_table="bids",
    sold=_sold,
)
