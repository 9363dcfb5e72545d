"""An offer: players take a card or stand, in turn from the button's left or all at once in secret.

Cards are dealt in seat order. Going over a goal never ends a hand (R275), but a player over all
goals is offered no more cards: one whose open cards show it is not asked, and one whose hidden card
does it can only stand. An empty stub is refilled with the folded hands; when nothing is left,
nobody is offered any more. Bets follow the last card once. One answer may take card after card,
until a player's points are near the highest goal and they are asked again (R293). Source: rules
2.6.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import ahead, goals
from bot.engine.hand.cards import secret
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import DeclarationChosen, Declared, Planned
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Effect, Step
from bot.engine.kinds import Seat

TAKE, STAND = WORDS = ("take", "stand")
TAKE_ON = ahead.TAKE_ON


def taken(hand: Hand) -> bool:
    """True if somebody took a card in the last offer."""
    return any(place.answer.said == TAKE for place in hand.places.values())


def in_vain(hand: Hand) -> bool:
    """True if nobody was offered a card, or nobody took one and hands are shown (rules 2.6)."""
    if not (hand.asked or any(place.answer.said for place in hand.places.values())):
        return True
    return not (hand.game.last_bet or taken(hand))


def without_bets(hand: Hand) -> bool:
    """True if no bets follow this offer: it was in vain, or the game's rounds are used up.

    The last round is kept for the end: it comes when nobody can be offered another card.
    """
    most = hand.game.bet_rounds
    last = hand.game.last_bet and not _may_go_on(hand)
    return in_vain(hand) or (0 < most <= hand.rounds and taken(hand) and not last)


def at_once(hand: Hand) -> bool:
    return hand.game.together


def start(play: Play) -> None:
    """Ask the first player, or all who may be offered a card."""
    hand = play.hand
    if not hand.game.together:
        _go_on(play)
        return
    seats = tuple(place.seat for place in hand.live() if _offered(hand, place))
    if seats and _any_card(hand):
        play.ask(*seats)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return take or stand; None for a seat that was asked, is frozen, or shows too much."""
    place = hand.places[seat]
    if not _offered(hand, place):
        return None
    words = WORDS if openly else _words(hand, place)
    chosen = "" if openly else place.answer.word
    secret, last = hand.game.together, len(words) == 1
    aim = goals.aim(hand.game) if TAKE_ON in words else 0
    return DeclareChoices(
        words, chosen, "offer", secret=secret, over=last, in_turn=not secret, aim=aim
    )


def _words(hand: Hand, place: Place) -> tuple[str, ...]:
    """Return the words that may be said.

    A player over every goal can only stand; far below the highest one, take_on is allowed.
    """
    if goals.is_over(hand, place, openly=False):
        return (STAND,)
    return (*WORDS, TAKE_ON) if _may_take_on(hand, place) else WORDS


def _may_take_on(hand: Hand, place: Place) -> bool:
    wanted = hand.game.act_ahead and not hand.game.together and goals.aim(hand.game) > 0
    return wanted and goals.points(hand, place) < goals.aim(hand.game)


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, STAND)


def answer(play: Play, command: Declare) -> None:
    """Take one answer. Raises Illegal with UNKNOWN_WORD or OVER_THE_TOP."""
    words = _words(play.hand, play.hand.places[command.seat])
    if command.word in {TAKE, TAKE_ON} and TAKE not in words:
        raise Illegal(Refusal.OVER_THE_TOP)
    check_word(command.word, words)
    if play.hand.game.together:
        play.emit(DeclarationChosen(command.seat, command.word))
        _reveal(play)
        return
    if command.word == TAKE_ON:
        play.emit(Planned(command.seat, TAKE_ON))
    _say(play, command.seat, command.word)
    _go_on(play)


def without(play: Play, _seat: Seat) -> None:
    if play.hand.game.together:
        _reveal(play)
    else:
        _go_on(play)


def _offered(hand: Hand, place: Place) -> bool:
    return not place.answer.said and _may_be_offered(hand, place)


def _may_be_offered(hand: Hand, place: Place) -> bool:
    out = place.folded or hand.frozen(place)
    return not (out or goals.is_over(hand, place, openly=True))


def _may_go_on(hand: Hand) -> bool:
    """True if another offer would find a player to ask, and a card."""
    return _any_card(hand) and any(_may_be_offered(hand, place) for place in hand.live())


def _go_on(play: Play) -> None:
    """Ask the next player; pre-actions answer without being asked."""
    hand = play.hand
    while not hand.waiting and len(hand.live()) > 1 and _any_card(hand):
        place = next((one for one in hand.live() if _offered(hand, one)), None)
        if place is None:
            return
        words = _words(hand, place)
        if ahead.takes_on(place) and TAKE_ON in words:
            _say(play, place.seat, TAKE_ON)
            continue
        plan = ahead.used(play, place, TAKE, STAND)
        if plan is None or plan.plan not in words:
            play.ask(place.seat)
        else:
            _say(play, place.seat, plan.plan)


def _reveal(play: Play) -> None:
    """Reveal all answers at once; if cards run out, the last in turn get none."""
    if secret.all_have_chosen(play.hand):
        for place in play.hand.live():
            if place.answer.word:
                _say(play, place.seat, place.answer.word)


def _say(play: Play, seat: Seat, word: str) -> None:
    """Announce the word, and deal the card it takes; take_on is announced as take."""
    word = TAKE if word == TAKE_ON else word
    if word == TAKE and not _ready(play):
        word = STAND
    play.emit(Declared(seat, word))
    if word == TAKE:
        play.deal([seat], up=play.hand.row.offer == "u")


def _any_card(hand: Hand) -> bool:
    return hand.left > 0 or any(place.folded and place.cards for place in hand.places.values())


def _ready(play: Play) -> bool:
    """True if the stub has a card; an empty stub is first refilled with folded hands."""
    hand = play.hand
    if not hand.left and _any_card(hand):
        gone = [place for place in hand.places.values() if place.folded and place.cards]
        cards = [card for place in gone for card in place.cards]
        play.reshuffle(cards, (), [place.seat for place in gone])
    return play.hand.left > 0


def _lasts(place: Place, word: str) -> None:
    """Count refusals in a row, which freeze players."""
    place.stood = place.stood + 1 if word == STAND else 0


STEP = Step(
    "offer",
    start,
    Asking((Declare,), choices, answer, silent, without, together=at_once),
    adds=True,
    lasts=_lasts,
    again=taken,
    stops_bets=without_bets,
    effect=Effect.AT_WILL,
)
