"""All-in with cards to come: the rest of the board is dealt twice, where all who are live agree.

What lies already counts for both boards, and each decides a half of every pot. One who would rather
see it once, or says nothing, settles it. Source: rules 4.9.
"""

from bot.engine.games.dividing import may_be_run_twice
from bot.engine.hand import said
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import RunsSettled, TwiceAgreed
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.kinds import Seat

TWICE, ONCE = "twice", "once"


def may_be_asked(hand: Hand) -> bool:
    """Cards are to come, and there are enough of them; it is asked once a deal.

    What was announced on top of the option may leave a game in which it has no meaning.
    """
    if not hand.game.run_twice or hand.runs or not may_be_run_twice(hand.game):
        return False
    rows = hand.game.phases[hand.phase + 1 :]
    cards, burns = 2 * sum(row.board for row in rows), sum(1 for row in rows if row.board)
    enough = hand.left > cards + burns * hand.game.burn
    return cards > 0 and enough


def start(play: Play) -> None:
    """Ask all who are live."""
    seats = tuple(place.seat for place in play.hand.live())
    play.ask(*seats)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Twice or once, for those who have not answered."""
    del openly  # what is said is heard by all
    return DeclareChoices((TWICE, ONCE), what="twice") if seat in hand.waiting else None


def silent(_hand: Hand, seat: Seat) -> Declare:
    """As usual."""
    return Declare(seat, ONCE)


def answer(play: Play, command: Declare) -> None:
    """One answer. Raises Illegal with UNKNOWN_WORD."""
    said.check(command.word, (TWICE, ONCE))
    if command.word == ONCE:
        play.emit(RunsSettled(1, command.seat))
        return
    play.emit(TwiceAgreed(command.seat))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Nobody folds meanwhile; the last to agree settles it."""
    if not play.hand.waiting:
        play.emit(RunsSettled(2))


STEP = Step(
    "twice",
    start,
    Asking((Declare,), choices, answer, silent, without, to_all=True, courtesy=True, seconds=10),
    after_bets=True,
)
