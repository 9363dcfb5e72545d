"""All-in with cards to come: the rest of the board is dealt twice if all live players agree.

The cards that lie already count for both boards, and each board decides half of every pot. One
player who says once, or nothing, decides for all. Source: rules 4.9.
"""

from bot.engine.games.dividing import may_be_run_twice
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import RunsSettled, TwiceAgreed
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat

TWICE, ONCE = "twice", "once"


def may_be_asked(hand: Hand) -> bool:
    """True if cards are to come, there are enough of them, and it is not settled yet.

    A modifier may turn a game into one that can't be run twice.
    """
    if not hand.game.run_twice or hand.runs or not may_be_run_twice(hand.game):
        return False
    rows = hand.game.phases[hand.phase + 1 :]
    cards, burns = 2 * sum(row.board for row in rows), sum(1 for row in rows if row.board)
    enough = hand.left > cards + burns * hand.game.burn
    return cards > 0 and enough


def start(play: Play) -> None:
    seats = tuple(place.seat for place in play.hand.live())
    play.ask(*seats)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    del openly  # words are public
    return DeclareChoices((TWICE, ONCE), what="twice") if seat in hand.waiting else None


def silent(_hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, ONCE)


def answer(play: Play, command: Declare) -> None:
    """Take one answer. Raises Illegal with UNKNOWN_WORD."""
    check_word(command.word, (TWICE, ONCE))
    if command.word == ONCE:
        play.emit(RunsSettled(1, command.seat))
        return
    play.emit(TwiceAgreed(command.seat))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Settle it when all have agreed; nobody folds meanwhile."""
    if not play.hand.waiting:
        play.emit(RunsSettled(2))


STEP = Step(
    "twice",
    start,
    Asking((Declare,), choices, answer, silent, without, to_all=True, courtesy=True, seconds=10),
    after_bets=True,
)
