"""Legs: all say in or out at once, in secret; out is for this round alone.

A player who is in alone wins a leg. Of several, each of the others pays the best as much as is in
the pot, limited by both stacks; equal best hands share that. A player with enough legs takes the
pot, which ends the deal. Cards are compared among the players who are in, or shown to all. Source:
rules 2.5.
"""

from bot.engine.hand import judge
from bot.engine.hand.cards import secret
from bot.engine.hand.checks import check_word
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
    """Return in or out with the chips at risk; None for a seat that has spoken."""
    place = hand.places[seat]
    if place.answer.said:
        return None
    chosen, risk = ("", 0) if openly else (place.answer.word, matching.risk(hand, place))
    return DeclareChoices(WORDS, chosen, "leg", matching.stake(hand), risk, secret=True)


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, OUT)


def answer(play: Play, command: Declare) -> None:
    """Take one choice. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, WORDS)
    play.emit(DeclarationChosen(command.seat, command.word))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Reveal, compare and pay when all have chosen."""
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
    """Return the best of those who are in; a player who is in alone shows nothing."""
    hand = play.hand
    if len(inside) > 1 and hand.game.private_compare:
        play.emit(CardsCompared(tuple(place.seat for place in inside)))
    elif len(inside) > 1:
        for place in inside:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
    return judge.best(hand, inside, hand.game.shares[0])


def _paid(play: Play, inside: list[Place], winners: list[Place]) -> Chips:
    """Have each of the others pay the best; return the chips paid in all."""
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
    """Pay the pot to a player with enough legs and end the deal."""
    hand = play.hand
    first = next((place for place in hand.live() if place.legs >= hand.game.legs), None)
    if first is not None:
        rake.award_all(play, first.seat, hand.pot)
        play.emit(HandEnded())


def ride(play: Play) -> None:
    """Let pot and legs ride to the next deal, for which all ante again."""
    hand = play.hand
    play.emit(HandEnded(hand.pot, hand.series + 1, same_dealer=True))


STEP = Step(
    "leg",
    secret.ask_all,
    Asking((Declare,), choices, answer, silent, without, together=always),
    leaves_deck=True,
)
SETTLE = Step("legs", ride, settling=Settling(OUT))
