"""Staying: players pass, or play for tricks and exchange cards.

By the game's custom, players decide and name their cards in turn, and get them when all have
decided; or they first decide, in turn or all in secret, and then exchange in turn. A dealer who
turned an ace must play; a player whom all others leave takes the pot. The stub is refilled with
folded hands too. Source: rules 2.7 (DECIDE, DRAW).
"""

from bot.engine.cards import RANKS, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.home_customs import Staying
from bot.engine.hand import ahead
from bot.engine.hand.cards import secret, supply
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices, StayChoices
from bot.engine.hand.commands import Declare, Draw, Fold
from bot.engine.hand.events import DeclarationChosen, Declared, Discarded, Folded
from bot.engine.hand.money import matching
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat

STAY, PASS = WORDS = ("stay", "pass")
ACE = RANKS.index("A")
MANY = 7
"""The number of players from which some tables allow fewer cards."""
FOR_MANY = 3


def start(play: Play) -> None:
    hand = play.hand
    if hand.game.staying is Staying.SECRET:
        for place in hand.live():
            if not _may_pass(hand, place.seat):
                play.emit(Declared(place.seat, STAY))
        seats = tuple(place.seat for place in hand.live() if not place.answer.said)
        play.ask(*seats)
    else:
        _go_on(play)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> StayChoices | DeclareChoices | None:
    """Return whether to play, and the exchange if asked with it; None for a seat that answered."""
    place = hand.places[seat]
    risk = 0 if openly else matching.risk(hand, place)
    if _deciding(hand):
        if place.answer.said or not _may_pass(hand, seat):
            return None
        in_turn = hand.game.staying is Staying.IN_TURN
        chosen, what = "" if openly else place.answer.word, "stays" if in_turn else "stays_secret"
        stake = matching.stake(hand)
        return DeclareChoices(WORDS, chosen, what, stake, risk, in_turn=in_turn, secret=not in_turn)
    if place.drew >= 0:
        return None
    may_pass = not place.answer.said and _may_pass(hand, seat)
    return StayChoices(may_pass, _most(hand), matching.risk(hand, place), bool(place.answer.said))


def at_once(hand: Hand) -> bool:
    """True while everybody is asked in secret."""
    return hand.game.staying is Staying.SECRET and _deciding(hand)


def _deciding(hand: Hand) -> bool:
    """True if some players have to say whether they play, before anybody exchanges cards."""
    first = hand.game.staying is not Staying.WITH_CARDS
    return first and any(not place.answer.said for place in hand.live())


def _most(hand: Hand) -> int:
    """Return how many cards may be exchanged: fewer if many play (rules 2.7)."""
    many = hand.game.three_for_many and len(hand.places) >= MANY
    return min(hand.row.stay, FOR_MANY) if many else hand.row.stay


def _may_pass(hand: Hand, seat: Seat) -> bool:
    """True if a seat may pass: a dealer who turned an ace may not.

    A trump that is no player's card obliges nobody.
    """
    own = hand.trump if seat == hand.button and not hand.marker else None
    return own is None or rank(own) != ACE


def silent(hand: Hand, seat: Seat) -> Fold | Draw | Declare:
    """Pass, or play the hand as it is if passing is not allowed."""
    if _deciding(hand):
        return Declare(seat, PASS)
    bound = hand.places[seat].answer.said or not _may_pass(hand, seat)
    return Draw(seat) if bound else Fold(seat)


def answer(play: Play, command: Fold | Draw | Declare) -> None:
    """Take one decision. Raises Illegal with the codes of `_said`, `_passed` and `_check`."""
    hand = play.hand
    if _deciding(hand) is not isinstance(command, Declare):
        raise Illegal(Refusal.WRONG_STEP, step=hand.step)
    match command:
        case Declare():
            _said(play, command)
        case Fold():
            _passed(play, command)
        case Draw():
            _check(hand, command)
            play.emit(Discarded(command.seat, command.cards))
    _go_on(play)


def _said(play: Play, command: Declare) -> None:
    """Take a word, aloud or secret. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, WORDS)
    if play.hand.game.staying is Staying.SECRET:
        play.emit(DeclarationChosen(command.seat, command.word))
        _reveal(play)
    else:
        _say(play, command.seat, command.word)


def _say(play: Play, seat: Seat, word: str) -> None:
    play.emit(Folded(seat) if word == PASS else Declared(seat, word))


def _reveal(play: Play) -> None:
    """Reveal all words in seat order; the last one left stays in, whatever they chose."""
    if not secret.all_have_chosen(play.hand):
        return
    for place in play.hand.live():
        if not place.answer.word:
            continue
        if len(play.hand.live()) > 1:
            _say(play, place.seat, place.answer.word)
        else:
            play.emit(Declared(place.seat, place.answer.word))


def _passed(play: Play, command: Fold) -> None:
    """Fold. Raises Illegal with MUST_PLAY, or WRONG_STEP for a player who has said they play."""
    if play.hand.places[command.seat].answer.said:
        raise Illegal(Refusal.WRONG_STEP, step=play.hand.step)
    if not _may_pass(play.hand, command.seat):
        raise Illegal(Refusal.MUST_PLAY)
    play.emit(Folded(command.seat))


def _check(hand: Hand, command: Draw) -> None:
    """Raise Illegal with TOO_MANY_CARDS or NOT_YOUR_CARD for a wrong exchange."""
    if len(command.cards) > _most(hand):
        raise Illegal(Refusal.TOO_MANY_CARDS, most=_most(hand))
    distinct = set(command.cards)
    if len(distinct) < len(command.cards) or not distinct <= set(hand.places[command.seat].cards):
        raise Illegal(Refusal.NOT_YOUR_CARD)


def _go_on(play: Play) -> None:
    """Ask the next player; when all have decided, serve them in the same order."""
    while not play.hand.waiting and len(play.hand.live()) > 1:
        hand = play.hand
        if _deciding(hand):
            _ask(play, next(one for one in hand.live() if not one.answer.said))
            continue
        place = next((one for one in hand.live() if one.drew < 0), None)
        if place is None:
            _serve(play)
            return
        play.ask(place.seat)


def _ask(play: Play, place: Place) -> None:
    """Ask a player aloud, unless they must play or have a pre-action."""
    if not _may_pass(play.hand, place.seat):
        play.emit(Declared(place.seat, STAY))
        return
    plan = ahead.used(play, place, *WORDS)
    if plan is None:
        play.ask(place.seat)
    else:
        _say(play, place.seat, plan.plan)


def _serve(play: Play) -> None:
    for place in play.hand.live():
        for _ in range(place.owed):
            supply.serve(play, place, folded=True)


def without(play: Play, _seat: Seat) -> None:
    if at_once(play.hand):
        _reveal(play)
    _go_on(play)


def _lasts(place: Place, _word: str) -> None:
    """Count the player in: to say so or to exchange cards is to play."""
    place.plays = True


STEP = Step(
    "stay",
    start,
    Asking((Fold, Draw, Declare), choices, answer, silent, without, together=at_once),
    exchanges=True,
    decides=True,
    own_cards=True,
    takes=True,
    lasts=_lasts,
)
