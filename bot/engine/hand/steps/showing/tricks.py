"""Tricks: the first left of the dealer leads, then the winner of each trick. Source: rules 2.7.

Only legal cards are accepted. With `cinch`, a player who is certain of three tricks must lead their
highest trump, or play it to others' tricks if it is legal; with `simple_cinch`, a player who holds
the ace, king or queen of trumps must lead their highest. Play stops as soon as nothing can change
who has the most tricks and who has none.
"""

from bot.engine.cards import Card, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import ahead, trick
from bot.engine.hand.choices import PlayChoices
from bot.engine.hand.commands import PlayCard, PlayForced
from bot.engine.hand.events import CardPlayed, TrickWon
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> PlayChoices | None:
    """Return the cards that may be played; none are named for public eyes."""
    if any(one == seat for one, _ in hand.trick):
        return None
    return PlayChoices(() if openly else legal(hand, seat))


def legal(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """Return the cards this seat may play to the trick."""
    place = hand.places[seat]
    lies = [card for _, card in hand.trick]
    allowed = trick.legal(place.cards, lies, _trump(hand), overtrump=hand.game.overtrump)
    there = [one for one, _ in hand.trick]
    last = all(one.seat in there or one is place for one in hand.live())
    if hand.game.simple_cinch and not lies:
        top = trick.best_trump_of_three(place.cards, _trump(hand))
        return allowed if top is None else (top,)
    if not hand.game.cinch or last:
        return allowed
    unseen = [card for card in hand.game.pack.cards() if card not in _seen_by(hand, place)]
    top = trick.cinched(place.cards, place.tricks, unseen, _trump(hand))
    return (top,) if top in allowed else allowed


def _trump(hand: Hand) -> trick.Suit:
    return trick.NO_TRUMP if hand.trump is None else trick.suit(hand.trump)


def _seen_by(hand: Hand, place: Place) -> set[Card]:
    """Return the cards a player has seen: own ones, taken tricks, a trump that is no player's.

    Cards of the running trick do not count, as they may still beat theirs.
    """
    return {*place.cards, *hand.marker, *hand.played}


def silent(hand: Hand, seat: Seat) -> PlayCard:
    """Play the lowest legal card."""
    return PlayCard(seat, min(legal(hand, seat), key=lambda card: (rank(card), card)))


def forced(hand: Hand) -> Seat | None:
    """Return the seat that is asked and has only one legal card, or None."""
    seat = hand.waiting[0] if hand.waiting else None
    return seat if seat is not None and len(legal(hand, seat)) == 1 else None


def answer(play: Play, command: PlayCard | PlayForced) -> None:
    """Play one card. Raises Illegal with NOT_YOUR_CARD, MUST_FOLLOW or STALE."""
    seat, allowed = command.seat, legal(play.hand, command.seat)
    if isinstance(command, PlayForced):
        if len(allowed) > 1:
            raise Illegal(Refusal.STALE)
        command = PlayCard(seat, allowed[0])
    if command.card not in play.hand.places[seat].cards:
        raise Illegal(Refusal.NOT_YOUR_CARD)
    if command.card not in allowed:
        raise Illegal(Refusal.MUST_FOLLOW, cards=allowed)
    play.emit(CardPlayed(seat, command.card))
    start(play)


def start(play: Play) -> None:
    """Ask the next player, take in full tricks, play pre-actions; stop when all is decided."""
    while not play.hand.waiting:
        hand = play.hand
        there = [seat for seat, _ in hand.trick]
        if there and all(place.seat in there for place in hand.live()):
            play.emit(TrickWon(_winner(hand)))
            continue
        if not there and decided(hand):
            return
        place = _next(hand)
        plan = ahead.used(play, place, "play")
        if plan is not None and plan.cards[0] in legal(hand, place.seat):
            play.emit(CardPlayed(place.seat, plan.cards[0]))
        else:
            play.ask(place.seat)


def _next(hand: Hand) -> Place:
    """Return the place that plays next: in turn from the leader, without those who have played."""
    there = [seat for seat, _ in hand.trick]
    leader = there[0] if there else hand.leader
    places = list(hand.places.values())
    order = places if leader is None else [hand.places[leader], *hand.after(leader)[:-1]]
    return next(one for one in order if not one.folded and one.seat not in there)


def _winner(hand: Hand) -> Seat:
    winning = trick.best([card for _, card in hand.trick], _trump(hand))
    return next(seat for seat, card in hand.trick if card == winning)


def decided(hand: Hand) -> bool:
    """True if no further trick can change who has the most tricks and who has none."""
    live = hand.live()
    left = max((len(place.cards) for place in live), default=0)
    if len(live) <= 1 or not left:
        return True
    first, second, *_ = sorted((place.tricks for place in live), reverse=True)
    return all(place.tricks for place in live) and first > second + left


def without(play: Play, _seat: Seat) -> None:
    start(play)


STEP = Step(
    "tricks",
    start,
    Asking((PlayCard, PlayForced), choices, answer, silent, without, forced=forced),
    tricks=True,
    own_cards=True,
)
