"""Marks: players are topped up to a number of chips of their own, between deals, by itself."""

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips
from bot.engine.table import boundary, seats
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Chair, Table

Command = c.SetMark | c.TopUpToMark


def lacking(table: Table, chair: Chair) -> Chips:
    """Return the chips that top the player up to their mark now; 0 if none are due.

    Nothing is due during a deal, to players who are away, and while the table is asleep.
    """
    idle = not (table.running() or table.closing or table.asleep)
    if asks(table, chair):
        return 0
    if not idle or chair.leaving or chair.away not in {"", "broke"} or not chair.mark:
        return 0
    least, most = seats.top_up_range(table, chair)
    wanted = min(most, chair.mark - chair.stack - chair.pending)
    return wanted if wanted >= least else 0


def asks(table: Table, chair: Chair) -> bool:
    """True if nothing is added by itself, because each rebuy of this player waits for the host."""
    return table.settings.rules.approvals and chair.player != table.host


def apply_command(play: Play, command: Command) -> None:
    """Set a mark, or top a player up to theirs. Raises Illegal."""
    chair = seats.chair_of(play.table, command.player)
    if isinstance(command, c.SetMark):
        _set(play, chair, command.chips)
        return
    chips, (least, _) = lacking(play.table, chair), seats.top_up_range(play.table, chair)
    chips = min(chips, command.most or chips)
    if not chips or chips < least:
        raise Illegal(Refusal.STALE)
    play.emit(e.ToppedUp(chair.seat, chips))
    boundary.cross(play)


def _set(play: Play, chair: Chair, chips: Chips) -> None:
    least, most = play.table.settings.least_buy_in, play.table.settings.most_buy_in
    if chips and asks(play.table, chair):
        raise Illegal(Refusal.MARK_APPROVALS)
    if chips and chair.leaving:
        raise Illegal(Refusal.GOING)
    if chips and not least <= chips <= most:
        raise Illegal(Refusal.MARK_RANGE, least=least, most=most)
    if chips == chair.mark == 0:
        raise Illegal(Refusal.NO_MARK)
    if chips != chair.mark:
        play.emit(e.MarkSet(chair.seat, chips))
