"""One world: a deal with hidden cards dealt anew, and hidden choices as silence would make them.

Each place that holds a hidden card gets one, in an order that says nothing of the real cards.
Others' draws count as not made if their number is secret. The part of the deck that is dealt is
gone: the stub begins at 0.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from hashlib import sha256

from bot.engine.cards import Card
from bot.engine.games.customs import ShowDraws
from bot.engine.hand import commands as c
from bot.engine.hand import judge
from bot.engine.hand.openers import needed
from bot.engine.hand.state import NOTHING, Hand, Place
from bot.engine.shuffle import Seed, shuffled
from bot.engine.table.state import Table
from bot.engine.worlds.knowing import hidden
from bot.engine.worlds.tracking import UNTRACKED, TrackedCards

TRIES = 40
"""The most deals tried to give the opener a hand that could open."""
Dealt = Callable[[Iterable[Card]], tuple[Card, ...]]
"""A function that returns the cards of a world that lie in the places of these."""


def world(
    table: Table, player: int, seed: Seed, number: int = 0, tracked: TrackedCards = UNTRACKED
) -> Table:
    """Return the table as it may be for all that this player knows; `number` tells worlds apart.

    `tracked` are cards they know besides those they see now.
    """
    other = table.copy()
    course = other.course
    ahead, picked = course.ahead, course.picked
    if (ahead and ahead.player != player) or (picked and picked.player != player):
        other.course = replace(
            course,
            ahead=ahead if ahead and ahead.player == player else None,
            picked=picked if picked and picked.player == player else None,
        )
    hand = other.hand
    if hand is not None:
        others = [place for place in hand.places.values() if place.player != player]
        _undraw(hand, others)
        _deal(hand, others, hidden(hand, player) - tracked.keys(), seed, number)
        for place in others:
            _silence(hand, place)
    return other


def _undraw(hand: Hand, others: list[Place]) -> None:
    """Undo others' draws if their number is secret; the stub begins at 0."""
    stub = list(hand.stub())
    if hand.game.show_draws is ShowDraws.HIDDEN:
        seats = {place.seat for place in others}
        gone = [card for seat, card in hand.discards if seat in seats and card not in hand.turned]
        stub += gone
        hand.discards = [pair for pair in hand.discards if pair[1] not in gone]
        for place in others:
            taken, stub = stub[: place.owed], stub[place.owed :]
            place.cards, place.up = place.cards + taken, place.up + [False] * len(taken)
            place.drew, place.owed = min(place.drew, 0), 0
    hand.deck, hand.top = tuple(stub), 0


def _deal(
    hand: Hand, others: list[Place], secret: Collection[Card], seed: Seed, number: int
) -> None:
    thrown = [pair for pair in hand.discards if pair[1] in secret]
    hand.discards = [pair for pair in hand.discards if pair[1] not in secret]
    hand.discards += sorted(thrown, key=lambda pair: pair[0])
    held = [card for place in hand.places.values() for card in place.cards]
    lying = (*held, *(card for _, card in hand.discards), *hand.burns, *hand.deck)
    slots = [card for card in lying if card in secret]
    hand.opening = hand.opening if needed(hand) else ()
    opener = next((place for place in others if hand.opening and place.seat == hand.opener), None)
    for attempt in range(TRIES):
        cards = shuffled(sorted(slots), seed, f"world:{number}:{attempt}")
        dealt = _dealt(dict(zip(slots, cards, strict=True)))
        if opener is None or _opens(hand, dealt(_opening(hand, opener))):
            break
    if opener is not None:
        hand.opening = tuple(sorted(dealt(_opening(hand, opener))))
    _lay(hand, dealt)
    mine = {place.seat for place in hand.places.values()} - {place.seat for place in others}
    hand.compared = tuple(
        (seats, cards if mine & set(seats) else _held_by(hand, seats))
        for seats, cards in hand.compared
    )
    hand.seed = sha256(seed.value + f"world:{number}".encode()).hexdigest()


def _dealt(new: dict[Card, Card]) -> Dealt:
    return lambda cards: tuple([new.get(card, card) for card in cards])


def _opening(hand: Hand, opener: Place) -> tuple[Card, ...]:
    """Return the opener's cards at the first bet: those thrown since, and those kept."""
    thrown = [card for seat, card in hand.discards if seat == opener.seat]
    return (*thrown, *opener.cards)[: len(hand.opening)]


def _opens(hand: Hand, cards: tuple[Card, ...]) -> bool:
    return judge.opening(hand.game, needed(hand)).strength(cards) > 0


def _lay(hand: Hand, dealt: Dealt) -> None:
    for place in hand.places.values():
        place.cards = list(dealt(place.cards))
        place.worn, place.unseen = dealt(place.worn), dealt(place.unseen)
    seats = [seat for seat, _ in hand.discards]
    hand.discards = list(zip(seats, dealt(card for _, card in hand.discards), strict=True))
    hand.burns, hand.deck = list(dealt(hand.burns)), dealt(hand.deck)


def _held_by(hand: Hand, seats: Iterable[int]) -> tuple[Card, ...]:
    return tuple(sorted(card for seat in seats for card in hand.places[seat].cards))


def _silence(hand: Hand, place: Place) -> None:
    """Drop a hidden plan, and replace a hidden choice by that of silence.

    Picked cards are those of the best hand, until the hand lies open.
    """
    place.plan = None
    if place.picked and not all(place.up):
        wanted, place.picked = len(place.picked), ()
        best = judge.reading(hand, place, hand.game.shares[0]).cards
        place.picked = tuple([*best, *(one for one in place.cards if one not in best)][:wanted])
    was, asking = place.answer, hand.now.asking
    if hand.voided:  # nobody learns what was chosen in secret
        place.answer = NOTHING
    if asking is None or not (was.word or was.cards or was.bid >= 0):
        return
    place.answer = replace(was, word="", cards=(), bid=NOTHING.bid)
    match asking.silent(hand, place.seat):
        case c.Declare(word=word):
            place.answer = replace(place.answer, word=word)
        case c.Discard(cards=cards) | c.Choose(cards=cards):
            place.answer = replace(place.answer, cards=cards)
        case c.Bid(chips=chips):
            place.answer = replace(place.answer, bid=chips)
