"""The cut: a player types words or a number that say where, after the commitment to the deck.

The player on the dealer's right cuts, and if they decline anyone may; or the cut belongs to the
player on the left alone. If nobody cuts, the house does. Each part keeps at least `cut_min` cards.
Source: R120-R123, C2.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import Cut as CutRule
from bot.engine.hand.choices import CutChoices
from bot.engine.hand.commands import Cut
from bot.engine.hand.events import CutDeclined, DeckCut
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat
from bot.engine.shuffle import cut_at

LONGEST = 60
"""The most characters of the words."""


def start(play: Play) -> None:
    play.ask(_first(play.hand))


def _first(hand: Hand) -> Seat:
    """Return the seat that cuts; the dealer's right-hand neighbour deals before them clockwise."""
    seats = list(hand.places)
    before = (hand.game.cut is CutRule.RIGHT) == hand.game.clockwise
    return seats[-2] if before else seats[0]


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> CutChoices | None:
    """Return the places where the deck may be cut; None for a seat that has declined."""
    del openly  # nobody knows the cards
    least = hand.game.cut_min
    return None if seat in hand.declined else CutChoices(least, len(hand.deck) - least)


def silent(_hand: Hand, seat: Seat) -> Cut:
    return Cut(seat)


def answer(play: Play, command: Cut) -> None:
    """Cut by words or a number, or decline with no words.

    Raises Illegal with CUT_RANGE or CUT_TOO_LONG.
    """
    words, least, deck = command.words.strip(), play.hand.game.cut_min, play.hand.deck
    if len(words) > LONGEST:
        raise Illegal(Refusal.CUT_TOO_LONG, most=LONGEST)
    if words.isdecimal() and not least <= int(words) <= len(deck) - least:
        raise Illegal(Refusal.CUT_RANGE, least=least, most=len(deck) - least)
    if words:
        _cut(play, command.seat, words)
        return
    play.emit(CutDeclined(command.seat))
    _go_on(play)


def _go_on(play: Play) -> None:
    """Ask all others after the right-hand neighbour; if nobody is left, the house cuts."""
    hand = play.hand
    if hand.waiting:
        return
    others = [place.seat for place in hand.live() if place.seat not in hand.declined]
    if hand.game.cut is CutRule.RIGHT and len(hand.declined) == 1 and others:
        play.ask(*others)
    else:
        _cut(play, 0, "")


def _cut(play: Play, seat: Seat, words: str) -> None:
    hand = play.hand
    least = hand.game.cut_min
    at = cut_at(words, hand.root, least, len(hand.deck) - least)
    play.emit(DeckCut(seat, words, at))


def without(play: Play, seat: Seat) -> None:
    if len(play.hand.live()) > 1:
        if seat not in play.hand.declined:
            play.emit(CutDeclined(seat))
        _go_on(play)


STEP = Step(
    "cut",
    start,
    Asking((Cut,), choices, answer, silent, without, to_all=True, courtesy=True, seconds=10),
)
