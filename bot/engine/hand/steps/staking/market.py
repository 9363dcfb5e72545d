"""A market: each in turn buys a displayed card at the price of its place, or takes the deck's next.

The card that has lain longest costs least; when one is taken, those behind it become cheaper, and
another is turned up at the dear end. The deck costs nothing, and its card lies open too. Prices are
dead money; players who can pay for none, and silent ones, are served from the deck. Source: rules
4.7 (40), M11.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import CardBought, CardsDisplayed, Declared, PaidToPot
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Effect, Step
from bot.engine.kinds import Chips, Seat

DECK = "deck"


def start(play: Play) -> None:
    """Fill the display, and ask the first player."""
    _fill(play)
    _go_on(play)


def _fill(play: Play) -> None:
    """Fill the display, as far as the deck still serves every player to come."""
    hand = play.hand
    spare = hand.left - sum(not place.answer.said for place in hand.live())
    lacking = hand.row.market - len(hand.display)
    if min(lacking, spare) > 0:
        play.emit(CardsDisplayed(play.top(min(lacking, spare))))


def prices(hand: Hand) -> tuple[Chips, ...]:
    """Return the prices in chips of the cards on display, longest first."""
    step = hand.row.times * hand.stakes.amount(hand.row.price)
    return tuple(step * place for place in range(1, len(hand.display) + 1))


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return the deck and the cards the seat can pay for; None for one who has a card."""
    del openly  # all of it is public
    place = hand.places[seat]
    if place.answer.said:
        return None
    offers = tuple(
        (card, price)
        for card, price in zip(hand.display, prices(hand), strict=True)
        if price <= place.stack
    )
    words = (DECK, *(str(number) for number in range(1, len(offers) + 1)))
    return DeclareChoices(words, what="market", offers=offers)


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, DECK)


def answer(play: Play, command: Declare) -> None:
    """Take one card. Raises Illegal with UNKNOWN_WORD."""
    found = choices(play.hand, command.seat)
    words = () if found is None else found.words
    if found is None or command.word not in words:
        raise Illegal(Refusal.UNKNOWN_WORD, words=words)
    place = play.hand.places[command.seat]
    if command.word == DECK:
        _from_deck(play, place)
    else:
        card, price = found.offers[int(command.word) - 1]
        play.emit(Declared(place.seat, command.word))
        play.emit(PaidToPot(place.seat, price, "market"))
        play.emit(CardBought(place.seat, card, price))
        _fill(play)
    _go_on(play)


def _from_deck(play: Play, place: Place) -> None:
    play.emit(Declared(place.seat, DECK))
    play.deal([place.seat], up=True)


def without(play: Play, _seat: Seat) -> None:
    _go_on(play)


def _go_on(play: Play) -> None:
    """Ask the next player who can pay; serve the others from the deck."""
    hand = play.hand
    if hand.waiting or len(hand.live()) == 1:
        return
    for place in [one for one in hand.live() if not one.answer.said]:
        found = choices(hand, place.seat)
        if found is not None and found.offers:
            play.ask(place.seat)
            return
        _from_deck(play, place)


STEP = Step(
    "market",
    start,
    Asking((Declare,), choices, answer, silent, without),
    on_table="prices",
    effect=Effect.ONE_EACH,
)
