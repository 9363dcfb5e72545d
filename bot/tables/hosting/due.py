"""What falls due when. Pure: from a table, what was due before and the time, what is due now.

A question keeps the deadline that it was opened with: only its own seat's time bank extends it, and
where many are asked at once the last one is hurried.
Times are milliseconds since 1970.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import DealStreet, PlayForced, TimeOut
from bot.engine.hand.events import HandEnded
from bot.engine.hand.machine import only_card, together
from bot.engine.hand.state import Hand
from bot.engine.table import company, presence
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    CallSeatDraw,
    ChoiceTimeOut,
    CloseTable,
    CollectFees,
    Deal,
    ForgetStack,
    Leave,
)
from bot.engine.table.events import TableEvent, TimeAdded
from bot.engine.table.lineup.schedule import chooser, fewest, is_new, looks_back, unready
from bot.engine.table.machine import can_deal
from bot.engine.table.state import Chair, Table
from bot.store import Deadline

TURN, DEAL, SEAT, IDLE = "turn", "deal", "seat", "idle"
"""Kinds of deadlines; their `question` is the question, the deals so far, the player, and 0."""
CHOICE = "choice"
"""Likewise the player: who chooses the next game."""
FEES, DRAW, STACK = "fees", "draw", "stack"
"""Likewise: the half hours and the draws for seats so far, and who left with chips."""
FORCED = "forced"
"""Likewise: the question of one who may play a single card."""
STREET = "street"
"""Likewise: the row of the game's phases that was dealt last, in a run-out."""

FORCED_CARD = 1.5
"""Seconds until a card that leaves no choice plays itself: at once would tell more."""
MISSED = 8
"""Seconds a turn or a choice once a clock has run out, until the player presses anything."""
ABSENT = 2
"""Seconds a turn of a player who is away or leaving, or has missed so many that they will be."""
LAST = 10
"""Seconds for the last of several who are asked at once, from when the others have answered."""
FIRST_DEAL = 5
"""Seconds from the moment when enough can play, or when a game was called."""
NEW_GAME = 20
"""Seconds to read the rules of a game that the table has not played yet, at most."""
UNDERSTOOD = 2
"""Seconds from the moment when the last player has read them."""
LOOK_BACK = 60
"""Seconds to look back on a deal played for practice, at most: whoever has seen enough says so.

Whoever chooses the next game there has at least as many.
"""
AT_ONCE = 1
"""Seconds to the first deal, or one that was called, for somebody alone with house players."""
KEPT = 15 * 60
"""Seconds that an absent player's seat is kept."""
IDLE_AFTER = 30 * 60
"""Seconds without anybody to deal to, or who presses anything, until the table closes."""
HALF_HOUR = 30 * 60

Timed = (
    TimeOut
    | PlayForced
    | DealStreet
    | ChoiceTimeOut
    | Deal
    | Leave
    | CloseTable
    | CollectFees
    | CallSeatDraw
    | ForgetStack
)
"""What time may ask of a table."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What just happened: these events, at this time, by a player or by the clock."""

    at: int
    events: Sequence[TableEvent] = ()
    by_player: bool = False


def deadlines(table: Table, was: Sequence[Deadline], moment: Moment) -> tuple[Deadline, ...]:
    """Everything that is due from now on, earliest first."""
    if table.closed:
        return ()
    known = {(one.kind, one.question, one.seat): one.due for one in was}
    new = (
        *_turns(table, moment), *_choice(table, moment), *_deal(table, was, moment),
        *_seats(table, moment), *_by_the_hour(table, moment),
    )  # fmt: skip
    found = [
        replace(one, due=known.get((one.kind, one.question, one.seat), one.due)) for one in new
    ]
    found = [_hurried(table, one, was, moment) for one in found]
    found += _idle(table, was, moment)
    found = [replace(one, due=one.due + _added(one, moment)) for one in found]
    return tuple(sorted(found, key=lambda one: one.due))


def taken_up(deadline: Deadline, stood: int, least: int) -> Deadline:
    """As a clock that stood for so long leaves it, and no sooner than `least`."""
    return replace(deadline, due=max(deadline.due + stood, least))


def _turns(table: Table, moment: Moment) -> Iterator[Deadline]:
    hand = table.hand
    if hand is None:
        return
    if hand.now.by_clock:
        yield Deadline(STREET, hand.phase, moment.at + 100 * hand.run_out)
    forced = only_card(hand)
    if forced is not None:
        yield Deadline(FORCED, hand.question, moment.at + int(1000 * FORCED_CARD), forced)
    for seat in hand.waiting:
        if table.chairs[seat].house:
            continue
        seconds = turn_seconds(table, table.chairs[seat])
        yield Deadline(TURN, hand.question, moment.at + 1000 * seconds, seat)


def _hurried(table: Table, one: Deadline, was: Sequence[Deadline], moment: Moment) -> Deadline:
    """The clock of the one for whom all others wait, shorter once; never a longer one."""
    hand = table.hand
    if one.kind != TURN or hand is None or not together(hand) or len(hand.waiting) > 1:
        return one
    before = [other for other in was if (other.kind, other.question) == (TURN, one.question)]
    return replace(one, due=min(one.due, moment.at + 1000 * LAST)) if len(before) > 1 else one


def turn_seconds(table: Table, chair: Chair) -> int:
    """How long this seat may think, its time bank apart."""
    clock = table.settings.clock
    brief = 0 if table.hand is None else brief_seconds(table.hand)
    missed = presence.has_missed(chair) or (chair.misses and brief)
    if chair.away or chair.leaving or missed:
        return min(ABSENT, clock)
    return min(brief or clock, MISSED if chair.misses else clock, clock)


def choice_seconds(settings: Settings) -> int:
    """How long the dealer may think about what is played; for practice, as long as a turn."""
    seconds = settings.programme.seconds
    return max(seconds, LOOK_BACK, settings.clock) if settings.fill else seconds


def reading_seconds(settings: Settings) -> int:
    """How long a result stands, at most, while people look at it."""
    return max(settings.pause, LOOK_BACK) if settings.fill else settings.pause


def brief_seconds(hand: Hand) -> int:
    """What the step that is played gives for an answer, which nobody is called for; 0 for any."""
    return 0 if hand.now.asking is None else hand.now.asking.seconds


def _added(deadline: Deadline, moment: Moment) -> int:
    """Milliseconds that the seat just took from its time bank."""
    if deadline.kind != TURN:
        return 0
    added = (one for one in moment.events if isinstance(one, TimeAdded))
    return 1000 * sum(one.seconds for one in added if one.seat == deadline.seat)


def _choice(table: Table, moment: Moment) -> Iterator[Deadline]:
    seat = chooser(table)
    if seat and not (table.paused or table.chairs[seat].house):
        seconds = choice_seconds(table.settings)
        if table.chairs[seat].misses:
            seconds = min(MISSED, seconds)
        yield Deadline(CHOICE, table.chairs[seat].player, moment.at + 1000 * seconds, seat)


def _deal(table: Table, was: Sequence[Deadline], moment: Moment) -> Iterator[Deadline]:
    """Put off while people read: a new game, or a deal for practice; its seat 0 tells."""
    if not can_deal(table):
        return
    ended = any(isinstance(one, HandEnded) for one in moment.events)
    pause = table.settings.pause if ended else _first(table)
    reading = next((one.due for one in was if one.kind == DEAL and one.seat == 0), None)
    if unready(table):
        most = max(pause, NEW_GAME * is_new(table), LOOK_BACK * looks_back(table))
        yield Deadline(DEAL, table.deals, moment.at + 1000 * most, 0)
    elif reading is None:
        yield Deadline(DEAL, table.deals, moment.at + 1000 * pause)
    elif looks_back(table):
        yield Deadline(DEAL, table.deals, moment.at)
    else:
        usual = reading - 1000 * (NEW_GAME - table.settings.pause)
        soonest = moment.at + 1000 * UNDERSTOOD
        yield Deadline(DEAL, table.deals, min(reading, max(usual, soonest)))


def _first(table: Table) -> int:
    """Seconds to the first deal, or to one that was called; nobody else comes to one's own."""
    alone = len(company.people(table)) == 1 and company.house(table)
    return min(AT_ONCE, FIRST_DEAL) if alone else FIRST_DEAL


def _seats(table: Table, moment: Moment) -> Iterator[Deadline]:
    """A table that sleeps needs no seat; it closes soon."""
    for chair in () if table.asleep else company.people(table):
        if chair.away not in {"", "once"} and not chair.leaving:
            yield Deadline(SEAT, chair.player, moment.at + 1000 * KEPT, chair.seat)


def away_since(deadlines: Sequence[Deadline], player: int) -> int | None:
    """Return the moment from which a player's seat is kept for them; None where it isn't."""
    kept = (one for one in deadlines if (one.kind, one.question) == (SEAT, player))
    return next((one.due - 1000 * KEPT for one in kept), None)


def _by_the_hour(table: Table, moment: Moment) -> Iterator[Deadline]:
    """Fees from the first deal on, draws for seats, and stacks that need not come back."""
    rules = table.settings.rules
    played = table.running() or can_deal(table)
    if rules.time_fee and table.deals and played and not table.fees_called:
        wait = HALF_HOUR if table.fees else 0
        yield Deadline(FEES, table.fees, moment.at + 1000 * wait)
    if rules.redraw_seats_every and table.deals and not table.seat_draw:
        minutes = rules.redraw_seats_every
        yield Deadline(DRAW, table.seat_draws, moment.at + 60_000 * minutes)
    for player, chips in table.departed.items():
        if chips and rules.return_hours:
            yield Deadline(STACK, player, moment.at + 3_600_000 * rules.return_hours)


def _idle(table: Table, was: Sequence[Deadline], moment: Moment) -> list[Deadline]:
    """Whatever a player does at an idle table begins the wait anew."""
    if table.running() or not _is_idle(table):
        return []
    before = [one for one in was if one.kind == IDLE]
    if before and not moment.by_player:
        return before
    return [Deadline(IDLE, 0, moment.at + 1000 * IDLE_AFTER)]


def _is_idle(table: Table) -> bool:
    """Nobody is there, or too few, or nothing that was agreed can be dealt to them."""
    if table.paused:
        return table.asleep or len(table.present()) < fewest(table)
    return not (can_deal(table) or chooser(table))


def command(deadline: Deadline) -> Timed:  # noqa: C901 - one case a kind
    """What a deadline asks of the table when it is reached. Raises Illegal for a strange one."""
    match deadline.kind:
        case "turn" if deadline.seat is not None:
            return TimeOut(deadline.seat)
        case "forced" if deadline.seat is not None:
            return PlayForced(deadline.seat)
        case "street":
            return DealStreet()
        case "choice":
            return ChoiceTimeOut(deadline.question)
        case "deal":
            return Deal()
        case "seat":
            return Leave(deadline.question, "away")
        case "fees":
            return CollectFees()
        case "draw":
            return CallSeatDraw(0)
        case "stack":
            return ForgetStack(deadline.question)
        case "idle":
            return CloseTable(0, "idle")
        case _:
            raise Illegal(Refusal.WRONG_STEP)


def shown(deadlines: Sequence[Deadline]) -> tuple[float | None, str]:
    """The clock that a screen shows: (Unix seconds, what for)."""
    words = ((TURN, "turn"), (CHOICE, "choice"), (DEAL, "deal"), (IDLE, "close"))
    for kind, word in words:
        times = [one.due for one in deadlines if one.kind == kind]
        if times:
            return min(times) / 1000, word
    return None, ""
