"""In or out, for a leg: all at once, in secret, and out for this round alone.

One who is in by themselves wins a leg. Of several the best is paid by each of the others, as much
as is in the pot and as both have; equal ones share that. Who has legs enough takes the pot, which
ends the deal. Cards are compared among those who were in, or shown to all. Source: rules 2.5.
"""

from bot.engine.hand import judge, said
from bot.engine.hand.cards import secret
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import (
    CardsCompared,
    CardsShown,
    DeclarationChosen,
    Declared,
    HandEnded,
    LegSettled,
    PaidToPot,
    PotAwarded,
)
from bot.engine.hand.money import matching, rake
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import OUT, Asking, Settling, Step, always
from bot.engine.kinds import Chips, Seat

IN = "in"
WORDS = (IN, OUT)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """In or out, and what each of the others may win or lose by it; None once all have spoken."""
    place = hand.places[seat]
    if place.answer.said:
        return None
    chosen, risk = ("", 0) if openly else (place.answer.word, matching.risk(hand, place))
    return DeclareChoices(WORDS, chosen, "leg", matching.stake(hand), risk, secret=True)


def silent(_hand: Hand, seat: Seat) -> Declare:
    """Out."""
    return Declare(seat, OUT)


def answer(play: Play, command: Declare) -> None:
    """One choice. Raises Illegal with UNKNOWN_WORD."""
    said.check(command.word, WORDS)
    play.emit(DeclarationChosen(command.seat, command.word))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """All are told when the last one has chosen; a leaver may have been that."""
    hand = play.hand
    if not secret.all_have_chosen(hand):
        return
    for place in hand.live():
        play.emit(Declared(place.seat, place.answer.word))
    inside = [place for place in hand.live() if place.answer.said == IN]
    winners = _compared(play, inside)
    chips = _paid(play, inside, winners)
    seats = tuple(place.seat for place in inside)
    play.emit(LegSettled(seats, tuple(place.seat for place in winners), chips))
    _won(play)


def _compared(play: Play, inside: list[Place]) -> list[Place]:
    """The best of those who are in; one by themselves shows nothing."""
    hand = play.hand
    if len(inside) > 1 and hand.game.private_compare:
        play.emit(CardsCompared(tuple(place.seat for place in inside)))
    elif len(inside) > 1:
        for place in inside:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
    return judge.best(hand, inside, hand.game.shares[0])


def _paid(play: Play, inside: list[Place], winners: list[Place]) -> Chips:
    """From each of the others to the best: what all of them got."""
    risks = {place.seat: matching.risk(play.hand, place) for place in inside}
    won = {place.seat: 0 for place in winners}
    for loser in (place for place in inside if place not in winners):
        even = risks[loser.seat] // len(winners)
        parts = {seat: min(even, risks[seat]) for seat in won}
        if any(parts.values()):
            play.emit(PaidToPot(loser.seat, sum(parts.values()), "leg"))
        won = {seat: chips + parts[seat] for seat, chips in won.items()}
    for seat, chips in won.items():
        if chips:
            play.emit(PotAwarded(0, 0, seat, chips))
    return sum(won.values())


def _won(play: Play) -> None:
    """Legs enough take the pot."""
    hand = play.hand
    first = next((place for place in hand.live() if place.legs >= hand.game.legs), None)
    if first is not None:
        rake.award_all(play, first.seat, hand.pot)
        play.emit(HandEnded())


def ride(play: Play) -> None:
    """Nobody has legs enough: pot and legs ride to the next deal, for which all ante again."""
    hand = play.hand
    play.emit(HandEnded(hand.pot, hand.series + 1, same_dealer=True))


STEP = Step(
    "leg",
    secret.ask_all,
    Asking((Declare,), choices, answer, silent, without, together=always),
    leaves_deck=True,
)
SETTLE = Step("legs", ride, settling=Settling(OUT))
