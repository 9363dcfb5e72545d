"""The showdown: who shows, and who gets the chips. Source: R159, R183-R201, rules 2.2 and 2.3.

One player left wins unseen. Otherwise the newest side pot shows and is paid first, and in it the
last to bet shows first; cards speak, each hand for the way its player declared. A beaten player may
be asked whether to show or muck; that changes no payment. Odd chips go one a player in the order of
`odd_chip`, or stay for the next deal. A pot nobody wins rides to the next deal of its game, for its
own players.
"""

from dataclasses import replace

from bot.engine.games import groups
from bot.engine.games.customs import OddChip
from bot.engine.games.game import Share, Showdown
from bot.engine.hand import judge
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import (
    CardsShown,
    Claim,
    HandEnded,
    Mucked,
    OpenersShown,
    PotAwarded,
)
from bot.engine.hand.money import pots, rake, stand_up, winners
from bot.engine.hand.money.odd_chip import in_order
from bot.engine.hand.money.pots import Pot
from bot.engine.hand.openers import needed, proving
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Settling, Step
from bot.engine.kinds import Chips, Seat

SHOW, MUCK = "show", "muck"


def start(play: Play) -> None:
    """Show the hands and pay the pots."""
    hand = play.hand
    live = hand.live()
    if len(live) == 1:
        _win_unseen(play, live[0])
        return
    made, strengths = pots.of(hand), _strengths(hand)
    _show(play, made, strengths)
    if not hand.waiting:
        _decide(play, made, strengths)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    del openly  # the question depends on open hands
    return DeclareChoices((SHOW, MUCK), what="muck") if seat in hand.waiting else None


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, MUCK)


def answer(play: Play, command: Declare) -> None:
    """Show or muck one beaten hand. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, (SHOW, MUCK))
    cards = tuple(play.hand.places[command.seat].cards)
    shows = command.word == SHOW
    play.emit(CardsShown(command.seat, cards) if shows else Mucked(command.seat))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Pay the pots when nobody is asked any more."""
    if not play.hand.waiting:
        _decide(play, pots.of(play.hand), _strengths(play.hand))


def _strengths(hand: Hand) -> dict[Seat, list[int]]:
    """Return the strength of each live hand for each share."""
    live = hand.live()
    by_share = [judge.strengths(hand, live, share) for share in _shares(hand)]
    return {place.seat: made for place, *made in zip(live, *by_share, strict=True)}


def _decide(play: Play, made: list[Pot], strengths: dict[Seat, list[int]]) -> None:
    """Pay the pots, newest first; a pot nobody wins rides."""
    hand = play.hand
    best = [winners.of_pot(hand, pot, strengths) for pot in made]
    riding = [number for number, won in enumerate(best) if not any(won)]
    left = rake.take(play, made, riding)
    for number in reversed(range(len(made))):
        if number not in riding:
            _pay(play, number, left[number].chips, best[number])
    if riding:
        stand_up.pay(play)
        claims = tuple(Claim(made[number].chips, made[number].seats) for number in riding)
        play.emit(HandEnded(hand.pot, hand.series + 1, claims=claims))


def _shares(hand: Hand) -> tuple[Share, ...]:
    """Return the shares that win the pot.

    An all-in player keeps their claim, so with one of them the minimum to win does not count.
    """
    first, *rest = hand.game.shares
    waived = hand.game.to_win and not all(place.stack for place in hand.live())
    return (replace(first, qualifier=""), *rest) if waived else hand.game.shares


def show_live(play: Play) -> None:
    """Turn up all live hands before the rest of the deal, because nobody can bet any more."""
    for place in play.hand.places.values():
        if not place.folded and not all(place.up):
            break
    else:
        return
    for place in in_turn(play.hand, pots.of(play.hand)):
        if not all(place.up):
            play.emit(CardsShown(place.seat, tuple(place.cards)))


def _win_unseen(play: Play, winner: Place) -> None:
    """Pay the last player left.

    Openers must be proved, and in games with a minimum to win the hand must show it (R159). If it
    has not the minimum, all dealt in play for the pot again.
    """
    first = _shares(play.hand)[0]
    if play.hand.game.to_win and winner.cards:
        if not judge.strength(play.hand, winner, first):
            claims = (Claim(play.hand.pot, tuple(play.hand.places)),)
            play.emit(HandEnded(play.hand.pot, play.hand.series + 1, claims=claims))
            return
        play.emit(CardsShown(winner.seat, tuple(winner.cards)))
    needs = needed(play.hand)
    if needs and play.hand.opener == winner.seat:
        play.emit(OpenersShown(winner.seat, proving(needs, play.hand.opening, play.hand.game)))
    rake.award_all(play, winner.seat, play.hand.pot)


def in_turn(hand: Hand, made: list[Pot]) -> list[Place]:
    """Return live places in the order of showing.

    The newest side pot comes first (vector O4), and in it the last aggressor, then seats in turn.
    """
    turn = list(hand.places.values())
    if hand.round.aggressor is not None:
        turn = [hand.places[hand.round.aggressor], *hand.after(hand.round.aggressor)[:-1]]
    order: dict[Seat, Place] = {}
    for pot in reversed(made):
        order |= {one.seat: one for one in turn if one.seat in pot.seats and one.seat not in order}
    return list(order.values())


def _show(play: Play, made: list[Pot], strengths: dict[Seat, list[int]]) -> None:
    """Have everyone show, or else only those who are not beaten by what is shown already."""
    shown: list[Seat] = []
    beaten: list[Seat] = []
    how = play.hand.game.showdown
    everybody, may_show = how is Showdown.ALL, how is Showdown.ASK
    for place in in_turn(play.hand, made):
        seat = place.seat
        if all(place.up) and (place.showdown or not play.hand.hole(place)):
            shown.append(seat)
        elif all(place.up) or everybody or _in_play(play.hand, seat, shown, made, strengths):
            play.emit(CardsShown(seat, tuple(place.cards)))
            shown.append(seat)
        elif may_show:
            beaten.append(seat)
        else:
            play.emit(Mucked(seat))
    if beaten:
        play.ask(*beaten)


def _in_play(
    hand: Hand, seat: Seat, shown: list[Seat], made: list[Pot], strengths: dict[Seat, list[int]]
) -> bool:
    """True if a seat may still win a share of some pot against the hands shown so far."""
    return any(
        winners.may_win(hand, pot, seat, shown, strengths) for pot in made if seat in pot.seats
    )


def _pay(play: Play, pot: int, chips: Chips, best: list[list[Seat]]) -> None:
    """Pay each share to its winners; if all shares have the same winners, split the pot once."""
    won = [share for share, seats in enumerate(best) if seats]
    if all(best[share] == best[won[0]] for share in won):
        won = won[:1]
    shares, runs = play.hand.game.shares, play.hand.runs
    for share, part in groups.share_out(shares, won, chips, pots.divide, runs):
        _split(play, pot, share, part, best[share])


def _split(play: Play, pot: int, share: int, chips: Chips, seats: list[Seat]) -> None:
    seats = in_order(play.hand, play.hand.game.shares[share], seats)
    if play.hand.game.odd_chip is OddChip.LEAVE_IN_POT:
        chips -= chips % len(seats)
    for seat, part in zip(seats, pots.divide(chips, [1] * len(seats)), strict=True):
        if part:
            play.emit(PotAwarded(pot, share, seat, part))


STEP = Step(
    "showdown",
    start,
    Asking((Declare,), choices, answer, silent, without, to_all=True, courtesy=True, seconds=6),
    settling=Settling(),
)
