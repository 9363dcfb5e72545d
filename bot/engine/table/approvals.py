"""Answers to requests for chips: approved, declined, taken back, or ended by the clock.

At an approval everything is judged again: the seat, the range, bans, and the player's bank.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table import seats
from bot.engine.table.play import Play
from bot.engine.table.state import BuyIn

Command = c.ApproveBuyIn | c.DeclineBuyIn | c.TakeBackBuyIn | c.ExpireBuyIn
UNFIT = {
    Refusal.BUY_IN_RANGE,
    Refusal.TOPUP_RANGE,
    Refusal.TOPUP_FULL,
    Refusal.GOING,
    Refusal.ALREADY_SEATED,
}
"""Refusals of a buy-in that no longer fits, as its player would read them."""


def apply_command(play: Play, command: Command) -> None:
    """Answer a request. Raises Illegal with NO_BUY_IN if it waits no longer."""
    if isinstance(command, c.ApproveBuyIn | c.DeclineBuyIn):
        play.must_lead(command.by)
    waiting = _meant(play, command)
    match command:
        case c.ApproveBuyIn():
            _approve(play, waiting)
        case c.DeclineBuyIn():
            _drop(play, waiting, "declined")
        case c.TakeBackBuyIn():
            play.emit(e.BuyInDropped(waiting.player, "taken_back"))
        case c.ExpireBuyIn():
            _drop(play, waiting, "expired")


def _meant(play: Play, command: Command) -> BuyIn:
    """Return the request that a command means, by its player and its number if one is named."""
    player = 0 if isinstance(command, c.ExpireBuyIn) else command.player
    number = 0 if isinstance(command, c.TakeBackBuyIn) else command.number
    for one in play.table.asked:
        if player in {0, one.player} and number in {0, one.number}:
            return one
    raise Illegal(Refusal.NO_BUY_IN)


def _approve(play: Play, waiting: BuyIn) -> None:
    """Seat the player, or add their chips. Raises Illegal as a buy-in of their own would."""
    try:
        if play.table.seat_of(waiting.player) is None:
            seats.sit(play, c.Sit(waiting.player, waiting.chips, waiting.seat), approved=True)
        else:
            seats.top_up(play, c.TopUp(waiting.player, waiting.chips), approved=True)
    except Illegal as no:
        if no.code is Refusal.BANNED:
            raise Illegal(Refusal.BUY_IN_BARRED) from no
        if no.code in UNFIT:
            raise Illegal(Refusal.BUY_IN_UNFIT) from no
        raise


def _drop(play: Play, waiting: BuyIn, reason: str) -> None:
    """End a request; a seat that was kept for its player goes to the next of the queue."""
    play.emit(e.BuyInDropped(waiting.player, reason))
    if waiting.player in play.table.called():
        play.emit(e.Unqueued(waiting.player, "passed"))
