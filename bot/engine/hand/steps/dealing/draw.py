"""A draw in turn: players throw any number up to the row's limit and get as many.

A player who draws five gets the fifth after everyone else is served. `supply` refills a stub that
runs out. Source: R204, R212-R227, rules 2.9.
"""

from bot.engine.cards import JOKERS, RANKS, Card, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import ahead, judge
from bot.engine.hand.cards import supply
from bot.engine.hand.choices import DrawChoices
from bot.engine.hand.commands import Draw
from bot.engine.hand.events import Discarded
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Effect, Step
from bot.engine.kinds import Seat

WHOLE_HAND = 5


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DrawChoices | None:
    """Return how many cards may be thrown; `openly`: whatever the seat holds."""
    if hand.places[seat].drew >= 0:
        return None
    held = hand.places[seat].cards
    more = openly or any(_is_ace_or_wild(hand, seat, card) for card in held)
    with_ace = hand.row.with_ace if more and len(held) > hand.row.with_ace else 0
    must = () if openly else _too_many_jokers(hand, seat)
    return DrawChoices(hand.row.draw, with_ace, must)


def _too_many_jokers(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """Return the jokers of a player who was dealt more than may play (R064, R065).

    A joker that is drawn later is a blank, and need not go.
    """
    first = next(row for row in hand.game.phases if row.draw)
    jokers = tuple(card for card in hand.places[seat].cards if card in JOKERS)
    return jokers if hand.row is first and len(jokers) > hand.game.max_jokers else ()


def _is_ace_or_wild(hand: Hand, seat: Seat, card: Card) -> bool:
    return judge.is_wild(hand, hand.places[seat], card) or rank(card) == RANKS.index("A")


def check(hand: Hand, command: Draw) -> None:
    """Raise Illegal with TOO_MANY_CARDS, NOT_YOUR_CARD or TWO_JOKERS for a wrong exchange."""
    held = hand.places[command.seat].cards
    kept = [card for card in held if card not in command.cards]
    more = any(_is_ace_or_wild(hand, command.seat, card) for card in kept)
    if len(command.cards) > max(hand.row.draw, hand.row.with_ace if more else 0):
        facts = {"with_ace": hand.row.with_ace} if hand.row.with_ace else {}
        raise Illegal(Refusal.TOO_MANY_CARDS, most=hand.row.draw, **facts)
    if len(set(command.cards)) < len(command.cards) or not set(command.cards) <= set(held):
        raise Illegal(Refusal.NOT_YOUR_CARD)
    must = _too_many_jokers(hand, command.seat)
    if must and not set(must) & set(command.cards):
        raise Illegal(Refusal.TWO_JOKERS)


def answer(play: Play, command: Draw) -> None:
    check(play.hand, command)
    _exchange(play, command)
    go_on(play)


def silent(hand: Hand, seat: Seat) -> Draw:
    """Stand pat, or throw one joker if one has to go."""
    return Draw(seat, _too_many_jokers(hand, seat)[:1])


def without(play: Play, _seat: Seat) -> None:
    go_on(play)


def go_on(play: Play) -> None:
    """Ask the next seat, unless one is asked already; serve fifth cards at the end."""
    while not play.hand.waiting:
        hand = play.hand
        place = next((one for one in hand.live() if one.drew < 0), None)
        if len(hand.live()) == 1:
            return
        if place is None:
            _serve_fifth_cards(play)
            return
        plan = ahead.used(play, place, "draw")
        if plan is None:
            play.ask(place.seat)
            return
        _exchange(play, Draw(place.seat, plan.cards))


def _exchange(play: Play, command: Draw) -> None:
    """Throw and replace cards; a card that lay open is replaced by an open one."""
    place = play.hand.places[command.seat]
    up = [card in play.hand.turned for card in command.cards]
    play.emit(Discarded(command.seat, command.cards))
    split = play.hand.game.split_fifth and place.owed == WHOLE_HAND
    for face_up in up[: place.owed - split]:
        supply.serve(play, place, up=face_up)


def _serve_fifth_cards(play: Play) -> None:
    """Serve fifth cards, after a burn if only one player has drawn (vectors DR2 and DR3)."""
    drawers = [place for place in play.hand.live() if place.drew > 0]
    for place in drawers:
        if place.owed:
            if len(drawers) == 1 and play.hand.left > 2:
                play.burn()
            supply.serve(play, place)


STEP = Step(
    "draw",
    go_on,
    Asking((Draw,), choices, answer, silent, without),
    exchanges=True,
    own_cards=True,
    counts=("draw", "with_ace"),
    takes=True,
    effect=Effect.DRAW,
)
