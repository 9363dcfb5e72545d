"""Decides on one command: a skill's candidates are compared in worlds if there is time.

If the rules refuse the choice or the thinking fails, the house player checks, calls cheaply or
folds, and the decision tells why. Only this module has such a fallback.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from bot.companions.choice import answer
from bot.companions.choosing import choose
from bot.companions.eyes import Eyes, eyes_of
from bot.companions.styles import Style
from bot.engine.errors import Illegal
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.table import commands as tc
from bot.engine.table import hosting, machine
from bot.engine.table.lineup import schedule
from bot.engine.table.state import Table
from bot.engine.worlds import UNTRACKED, TrackedCards

FAILS = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError),
    *(StopIteration, TypeError, ValueError),
)
"""Errors of thinking about a house game that the program wasn't made for."""
CHEAP, LITTLE = 6, 50
"""A fallback calls if that costs at most the pot / CHEAP, or the caller's stack / LITTLE."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A house player's command."""

    command: tc.TableCommand
    fell_back: str = ""
    """Why the wanted command was not used: a refusal's code or an error's name, for the log."""


def is_asked(table: Table, player: int) -> bool:
    """True if this player has to answer something now, in a deal or between two."""
    seat = table.seat_of(player)
    if seat is None or table.closed or table.chairs[seat].away:
        return False
    if _seconds(table, player, seat):
        return True
    if table.running() and table.hand is not None:
        place = table.hand.places.get(seat)
        return place is not None and place.player == player and seat in table.hand.waiting
    return schedule.chooser(table) == seat or seat in schedule.unready(table)


def _seconds(table: Table, player: int, seat: Seat) -> bool:
    """True if somebody proposed to void the deal, and this player has yet to agree."""
    proposal = hosting.proposed(table)
    if proposal is None or player in {proposal.player, *proposal.agreed}:
        return False
    return table.dealt_in(seat)


def decide(  # noqa: PLR0913 - a question, and how much thought it is worth, by name
    table: Table,
    player: int,
    *,
    style: Style,
    seed: bytes,
    worlds: int = 0,
    seconds: float | None = None,
    tracked: TrackedCards = UNTRACKED,
) -> Decision | None:
    """Return this player's answer to what they are asked, or None if nothing is asked.

    `seed` is a secret of the table. `worlds` is the number of worlds in which candidates are played
    out; 0 for a plain rule. `seconds` limits the CPU time of this thread: the answer then follows
    from the worlds so far, so the same arguments may give another command. `tracked` is what the
    deal's events show of cards that others hold now (`bot.engine.worlds.track_cards`).
    """
    if not is_asked(table, player):
        return None
    begun = time.thread_time()
    eyes = eyes_of(table, player, style, seed, tracked)
    eyes.spend(worlds, seconds, begun)
    try:
        wanted = _wanted(eyes)
        machine.play(table, wanted)
    except Illegal as refused:
        return _fallback(table, eyes, refused.code)
    except FAILS as error:
        return _fallback(table, eyes, type(error).__name__)
    return Decision(wanted)


def _wanted(eyes: Eyes) -> tc.TableCommand:
    table = eyes.table
    if _seconds(table, eyes.player, eyes.seat):
        return tc.SecondVoid(eyes.player)
    if table.running():
        return answer(eyes)
    if schedule.chooser(table) == eyes.seat:
        return choose(eyes)
    return tc.GotIt(eyes.player)


def _fallback(table: Table, eyes: Eyes, why: str) -> Decision:
    """Return the first legal one of check, a cheap call, fold, the silent answer and a time-out."""
    for command in _safe(table, eyes):
        try:
            machine.play(table, command)
        except Illegal:
            continue
        return Decision(command, why)
    return Decision(hc.TimeOut(eyes.seat), why)


def cheaply(hand: Hand, seat: Seat) -> Iterator[hc.HandCommand]:
    """Yield a check, or a call that costs little."""
    bets = legal(hand, seat)
    if not isinstance(bets, BetChoices):
        return
    if bets.check:
        yield hc.Check(seat)
    elif bets.call and bets.call <= max(bets.pot // CHEAP, hand.places[seat].stack // LITTLE):
        yield hc.Call(seat)


def _safe(table: Table, eyes: Eyes) -> Iterator[tc.TableCommand]:
    seat, hand = eyes.seat, table.hand
    if hand is None or not table.running():
        yield from (tc.PassDeal(eyes.player), tc.ChoiceTimeOut(eyes.player))
        return
    yield from cheaply(hand, seat)
    yield hc.Fold(seat)
    if hand.now.asking is not None:
        yield hand.now.asking.silent(hand, seat)
