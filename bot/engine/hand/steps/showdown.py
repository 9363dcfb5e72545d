"""Who shows, and who gets the chips. Source: R159, R183-R201, rules 2.2 and 2.3.

One player left wins unseen. Otherwise the newest side pot shows and is paid first, the last to bet
in front; cards speak. Odd chips go by seat from the button's left, one a player.
"""

from bot.engine.game import Showdown
from bot.engine.hand import judge, pots, rake
from bot.engine.hand.events import CardsShown, Mucked, OpenersShown, PotAwarded
from bot.engine.hand.openers import needed, proving
from bot.engine.hand.play import Play
from bot.engine.hand.pots import Pot
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Step
from bot.engine.kinds import Chips, Seat


def start(play: Play) -> None:
    """Show and pay."""
    hand = play.hand
    live = hand.live()
    if len(live) == 1:
        _win_unseen(play, live[0])
        return
    made = pots.of(hand)
    strengths = {
        place.seat: [judge.strength(hand, place, share) for share in hand.game.shares]
        for place in live
    }
    _show(play, made, strengths)
    made = rake.take(play, made)
    for number in range(len(made) - 1, -1, -1):
        _pay(play, number, made[number], strengths)


def show_live(play: Play) -> None:
    """Nobody can bet any more: live hands are turned up before the rest of the deal."""
    if not [place for place in play.hand.live() if not all(place.up)]:
        return
    for place in _order(play.hand, pots.of(play.hand)):
        if not all(place.up):
            play.emit(CardsShown(place.seat, tuple(place.cards)))


def _win_unseen(play: Play, winner: Place) -> None:
    needs = needed(play.hand)
    if needs and play.hand.opener == winner.seat:
        play.emit(OpenersShown(winner.seat, proving(needs, play.hand.opening, play.hand.game)))
    (pot,) = rake.take(play, [Pot(play.hand.pot, (winner.seat,))])
    if pot.chips:
        play.emit(PotAwarded(0, 0, winner.seat, pot.chips))


def _order(hand: Hand, made: list[Pot]) -> list[Place]:
    """Newest side pot first (vector O4); in it the last aggressor, then in turn."""
    turn = list(hand.places.values())
    if hand.round.aggressor is not None:
        turn = [hand.places[hand.round.aggressor], *hand.after(hand.round.aggressor)[:-1]]
    order: list[Place] = []
    for pot in reversed(made):
        order += [one for one in turn if one.seat in pot.seats and one not in order]
    return order


def _show(play: Play, made: list[Pot], strengths: dict[Seat, list[int]]) -> None:
    """Everyone shows, or under `in_order` those who are not beaten by what is shown already."""
    shown: list[Seat] = []
    for place in _order(play.hand, made):
        rivals = [
            [strengths[seat] for seat in shown if seat in pot.seats]
            for pot in made
            if place.seat in pot.seats
        ]
        mine = strengths[place.seat]
        in_play = any(
            mine[share] and all(mine[share] >= other[share] for other in others)
            for others in rivals
            for share in range(len(mine))
        )
        if all(place.up):
            shown.append(place.seat)
        elif in_play or play.hand.game.showdown is Showdown.ALL:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
            shown.append(place.seat)
        else:
            play.emit(Mucked(place.seat))


def _pay(play: Play, number: int, pot: Pot, strengths: dict[Seat, list[int]]) -> None:
    """Each share to its best; the same winners of all shares split the pot once.

    A pot that nobody can win stays in the middle and rides to the next deal (rules 2.6).
    """
    shares = play.hand.game.shares
    winners = [_winners(pot, strengths, at) for at in range(len(shares))]
    won = [at for at, seats in enumerate(winners) if seats]
    if not won:
        return
    if all(winners[at] == winners[won[0]] for at in won):
        won = won[:1]
    amounts = pots.divide(pot.chips, [shares[at].parts for at in won])
    for at, chips in zip(won, amounts, strict=True):
        _split(play, number, at, chips, winners[at])


def _winners(pot: Pot, strengths: dict[Seat, list[int]], share: int) -> list[Seat]:
    best = max(strengths[seat][share] for seat in pot.seats)
    return [seat for seat in pot.seats if best and strengths[seat][share] == best]


def _split(play: Play, pot: int, share: int, chips: Chips, seats: list[Seat]) -> None:
    for seat, part in zip(seats, pots.divide(chips, [1] * len(seats)), strict=True):
        if part:
            play.emit(PotAwarded(pot, share, seat, part))


STEP = Step(start)
