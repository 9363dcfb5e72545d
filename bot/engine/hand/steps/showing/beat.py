"""Beating: each in turn turns up cards nobody has seen, until they beat the best hand showing.

One step lasts until one player leads; the row repeats, with its round of bets, as long as somebody
can turn. The first player has nothing to beat and turns one card. A player who has turned all cards
in vain is out; so is a leader with all cards turned who is beaten, unless the better hands are
all-in for less and leave a side pot to play for. Turning is no choice, so the clock turns for a
silent player. A card of the row's `extra` rank brings its holder one more that nobody looks at.
Source: rules 4.3 (28), 4.6 (37), M12.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.cards import lead, open_effects
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import CardSettled, CardsTurned, Folded
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat

TURN, ROLL = "turn", "roll"
"""Words: turn one card, or as many as it takes."""


def goes_on(hand: Hand) -> bool:
    """True if somebody has cards to turn and a hand to beat."""
    return len(hand.live()) > 1 and lead.next_to_turn(hand) is not None


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return one card, or also as many as it takes if there is a hand to beat."""
    del openly  # nobody has private knowledge
    if seat not in hand.waiting:
        return None
    return DeclareChoices((TURN, ROLL) if lead.leader(hand) else (TURN,), what="beat")


def silent(hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, ROLL if lead.leader(hand) else TURN)


def answer(play: Play, command: Declare) -> None:
    """Turn cards. Raises Illegal with UNKNOWN_WORD."""
    offered = choices(play.hand, command.seat)
    if offered is None or command.word not in offered.words:
        raise Illegal(Refusal.UNKNOWN_WORD, words=() if offered is None else offered.words)
    place = play.hand.places[command.seat]
    leads = _turn(play, place, all_it_takes=command.word == ROLL)
    if not (leads or all(place.up)):
        _ask(play, place)
        return
    _put_out(play)
    if not leads:
        _go_on(play)


def _turn(play: Play, place: Place, *, all_it_takes: bool) -> bool:
    """Turn up one card after the other; return True as soon as this seat leads."""
    while not all(place.up):
        card = place.cards[place.up.index(False)]
        play.emit(CardsTurned(place.seat, (card,)))
        _lucky(play, place)
        if lead.leader(play.hand) is place:
            return True
        if not all_it_takes:
            return False
    return False


def _put_out(play: Play) -> None:
    """Fold all who are beaten for good."""
    for place in [one for one in play.hand.live() if lead.is_out(play.hand, one)]:
        play.emit(Folded(place.seat))


def _lucky(play: Play, place: Place) -> None:
    """Deal one more for a card of the row's `extra` rank, as long as the stub lasts."""
    letter = play.hand.row.extra
    card = open_effects.due_to(play.hand, place, letter) if letter else None
    if card is not None:
        if play.hand.left:
            play.deal([place.seat], sight="nobody")
        play.emit(CardSettled(place.seat, card, "extra"))


def _ask(play: Play, place: Place) -> None:
    play.ask(place.seat)


def _go_on(play: Play) -> None:
    """Ask the next player, unless nobody can turn any more."""
    if not play.hand.waiting and goes_on(play.hand):
        place = lead.next_to_turn(play.hand)
        if place is not None:
            _ask(play, place)


def without(play: Play, _seat: Seat) -> None:
    """Go on after a fold; the player whose turn it is turns no more if they lead now."""
    hand = play.hand
    ahead = lead.leader(hand)
    if ahead is not None and hand.waiting == (ahead.seat,):
        play.ask()
        if lead.last(hand) is ahead:
            return
    _go_on(play)


STEP = Step(
    "beat",
    _go_on,
    Asking((Declare,), choices, answer, silent, without, courtesy=True, seconds=5),
    again=goes_on,
)
