"""Deadlines of a table: a pure function of the table, the earlier deadlines and the time.

A question keeps its first deadline: only its own seat's time bank extends it, and the last of
several players who are asked at once gets a shorter one. A turn of a slow table has hours, is not
shortened, and stands in its player's quiet hours. Times are milliseconds since 1970.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import DealStreet, PlayForced, TimeOut
from bot.engine.hand.events import HandEnded
from bot.engine.hand.machine import only_card, together
from bot.engine.hand.state import Hand
from bot.engine.table import bombs, company, marks, presence
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    CallSeatDraw,
    ChoiceTimeOut,
    CloseTable,
    CollectFees,
    Deal,
    ExpireBuyIn,
    ForgetStack,
    Leave,
    PassOver,
    TopUpToMark,
)
from bot.engine.table.events import TableEvent, TimeAdded
from bot.engine.table.lineup.schedule import chooser, fewest, is_new, looks_back, unready
from bot.engine.table.machine import can_deal
from bot.engine.table.state import Chair, Table
from bot.store import Deadline
from bot.tables.hosting.rests import NONE, Rest

TURN, DEAL, SEAT, IDLE = "turn", "deal", "seat", "idle"
"""Kinds of deadlines. Their `question` is the question's number, the number of deals, the player,
and 0."""
CHOICE = "choice"
"""Deadline for choosing the next game; `question` holds the player's number."""
FEES, DRAW, STACK = "fees", "draw", "stack"
"""Deadlines of fees, seat draws and stacks left behind; `question` holds the number of half hours
so far, of draws so far, and the player who left."""
MARK = "mark"
"""Deadline of a player who is topped up to their mark; `question` holds the player."""
BOMB = "bomb"
"""Deadline of a bomb pot that is called; `question` holds the number of deals so far."""
CALL = "call"
"""Deadline of a player of the queue for whom a seat is kept; `question` holds the player."""
BUY_IN = "buy_in"
"""Deadline of a request for chips that waits for the host; `question` holds its number."""
FORCED = "forced"
"""Deadline of a forced card; `question` holds the question's number."""
STREET = "street"
"""Deadline of the next street in a run-out; `question` holds the index of the last phase dealt."""

FORCED_CARD = 1.5
"""Seconds until a forced card is played: an immediate play would tell more."""
MISSED = 8
"""Seconds for a turn or a choice after a clock has run out, until the player presses anything."""
ABSENT = 2
"""Seconds for a turn of a player who is away, is leaving, or has missed too many turns."""
LAST = 10
"""Seconds for the last of several players asked at once, after the others have answered."""
FIRST_DEAL = 5
"""Seconds to the first deal after enough players are ready, or after a game was called."""
NEW_GAME = 20
"""Most seconds for reading the rules of a game that is new to the table."""
UNDERSTOOD = 2
"""Seconds to the deal after the last player has read the rules."""
LOOK_BACK = 60
"""Most seconds for looking back on a practice deal; players who have seen enough say so.

It is also the least time for choosing the next game there.
"""
AT_ONCE = 1
"""Seconds to the first deal, or to a called one, for one person alone with house players."""
KEPT = 15 * 60
"""Seconds for which an absent player's seat is kept."""
IDLE_AFTER = 30 * 60
"""Seconds without a deal and without a press after which a table closes."""
HALF_HOUR = 30 * 60
CALLED = 2 * 60
"""Seconds for which a free seat is kept for the first of the queue, a turn at a slow table."""
ASKED = 15 * 60
"""Seconds for which a request for chips waits for the host, a turn at a slow table."""
SLOWLY_KEPT = 7 * 24 * 60 * 60
"""Seconds for which an absent player's seat is kept at a slow table, from the end of a holiday."""
SLOWLY_IDLE = 14 * 24 * 60 * 60
"""Seconds without an act of a player after which a slow table closes, but not in a holiday."""
SEEN = 60 * 60
"""Most seconds for which a slow table shows a result; players who have seen it say so."""

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
    | PassOver
    | TopUpToMark
    | ExpireBuyIn
)
"""Commands that the clock may give."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A change: its time, its events, and whether a player made it."""

    at: int
    events: Sequence[TableEvent] = ()
    by_player: bool = False
    rests: Mapping[int, Rest] = field(default_factory=dict)
    """Quiet hours and holidays by player, at a slow table."""


def deadlines(table: Table, was: Sequence[Deadline], moment: Moment) -> tuple[Deadline, ...]:
    """Return all deadlines from now on, earliest first."""
    if table.closed:
        return ()
    known = {(one.kind, one.question, one.seat): one.due for one in was}
    new = (
        *_turns(table, moment), *_choice(table, moment), *_deal(table, was, moment),
        *_seats(table, moment), *_calls(table, moment), *_marks(table, moment),
        *_bombs(table, moment), *_buy_ins(table, moment),
        *_by_the_hour(table, moment),
    )  # fmt: skip
    found = [
        replace(one, due=known.get((one.kind, one.question, one.seat), one.due)) for one in new
    ]
    found = [_hurried(table, one, was, moment) for one in found]
    found += _idle(table, was, moment)
    found = [replace(one, due=one.due + _added(one, moment)) for one in found]
    return tuple(sorted(found, key=lambda one: one.due))


def rested(deadline: Deadline, before: Rest, after: Rest, now: int) -> Deadline:
    """Return a deadline of a player, or of the idle table, once the player's rests change.

    An answer keeps the time it has left; a holiday puts the end of a seat or of the table off.
    """
    kept = {SEAT: SLOWLY_KEPT, IDLE: SLOWLY_IDLE}
    if deadline.kind in {TURN, CHOICE}:
        return replace(deadline, due=after.after(now, before.awake(now, deadline.due)))
    if deadline.kind in kept and after.holiday > now:
        least = after.holiday + 1000 * kept[deadline.kind]
        return replace(deadline, due=max(deadline.due, least))
    return deadline


def taken_up(deadline: Deadline, stood: int, least: int) -> Deadline:
    """Return the deadline after a pause of the clock, at `least` or later."""
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
        chair = table.chairs[seat]
        due = _over_at(table, chair, turn_seconds(table, chair), moment)
        yield Deadline(TURN, hand.question, due, seat)


def _over_at(table: Table, chair: Chair, seconds: int, moment: Moment) -> int:
    """Return the end of a time for a player's answer; a slow one stands in their quiet hours."""
    if not table.settings.slow or seconds <= ABSENT:
        return moment.at + 1000 * seconds
    return moment.rests.get(chair.player, NONE).after(moment.at, 1000 * seconds)


def _hurried(table: Table, one: Deadline, was: Sequence[Deadline], moment: Moment) -> Deadline:
    """Return the deadline of the only player who still owes an answer, perhaps shortened once.

    At a slow table the turn of a player who goes away is shortened instead.
    """
    hand = table.hand
    if table.settings.slow and one.kind == TURN and one.seat is not None:
        gone = turn_seconds(table, table.chairs[one.seat]) == ABSENT
        return replace(one, due=min(one.due, moment.at + 1000 * ABSENT)) if gone else one
    if one.kind != TURN or hand is None or not together(hand) or len(hand.waiting) > 1:
        return one
    before = [other for other in was if (other.kind, other.question) == (TURN, one.question)]
    return replace(one, due=min(one.due, moment.at + 1000 * LAST)) if len(before) > 1 else one


def turn_seconds(table: Table, chair: Chair) -> int:
    """Return the seconds for this seat's turn, without its time bank."""
    clock = table.settings.clock
    if table.settings.slow:
        gone = chair.away or chair.leaving or presence.has_missed(chair)
        return ABSENT if gone else clock
    brief = 0 if table.hand is None else brief_seconds(table.hand)
    missed = presence.has_missed(chair) or (chair.misses and brief)
    if chair.away or chair.leaving or chair.penalty or missed:
        return min(ABSENT, clock)
    return min(brief or clock, MISSED if chair.misses else clock, clock)


def choice_seconds(settings: Settings) -> int:
    """Return the seconds for choosing a game; at a practice table at least as long as a turn."""
    if settings.slow:
        return settings.clock
    seconds = settings.programme.seconds
    return max(seconds, LOOK_BACK, settings.clock) if settings.fill else seconds


def reading_seconds(settings: Settings) -> int:
    """Return the most seconds that a result is shown before the next deal."""
    if settings.slow:
        return SEEN
    return max(settings.pause, LOOK_BACK) if settings.fill else settings.pause


def brief_seconds(hand: Hand) -> int:
    """Return the seconds that the current step gives for an answer; 0 if it names none."""
    return 0 if hand.now.asking is None else hand.now.asking.seconds


def _added(deadline: Deadline, moment: Moment) -> int:
    """Return the milliseconds that the seat has just taken from its time bank."""
    if deadline.kind != TURN:
        return 0
    added = (one for one in moment.events if isinstance(one, TimeAdded))
    return 1000 * sum(one.seconds for one in added if one.seat == deadline.seat)


def _choice(table: Table, moment: Moment) -> Iterator[Deadline]:
    seat = chooser(table)
    if seat and not (table.paused or table.held or table.chairs[seat].house):
        seconds = choice_seconds(table.settings)
        chair = table.chairs[seat]
        if chair.misses and not table.settings.slow:
            seconds = min(MISSED, seconds)
        due = _over_at(table, chair, seconds, moment)
        yield Deadline(CHOICE, chair.player, due, seat)


def _deal(table: Table, was: Sequence[Deadline], moment: Moment) -> Iterator[Deadline]:
    """Yield the next deal, put off while people read rules or look back (seat 0 marks that)."""
    if not can_deal(table):
        return
    ended = any(isinstance(one, HandEnded) for one in moment.events)
    pause = table.settings.pause if ended else _first(table)
    reading = next((one.due for one in was if one.kind == DEAL and one.seat == 0), None)
    if unready(table):
        most = max(pause, NEW_GAME * is_new(table), LOOK_BACK * looks_back(table))
        most = SEEN if table.settings.slow else most
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
    """Return the seconds to the first or called deal; fewer for one person with house players."""
    alone = len(company.people(table)) == 1 and company.house(table)
    return min(AT_ONCE, FIRST_DEAL) if alone else FIRST_DEAL


def _seats(table: Table, moment: Moment) -> Iterator[Deadline]:
    """Yield the end of absent players' seats; a sleeping table closes soon, so it keeps them.

    Nobody loses their seat in a tournament.
    """
    for chair in () if table.asleep or table.settings.event else company.people(table):
        if chair.away not in {"", "once"} and not chair.leaving:
            yield Deadline(SEAT, chair.player, _kept_until(table, chair, moment), chair.seat)


def _kept_until(table: Table, chair: Chair, moment: Moment) -> int:
    """Return the end of the time for which an absent player's seat is kept."""
    if not table.settings.slow:
        return moment.at + 1000 * KEPT
    holiday = moment.rests.get(chair.player, NONE).holiday
    return max(moment.at, holiday) + 1000 * SLOWLY_KEPT


def _calls(table: Table, moment: Moment) -> Iterator[Deadline]:
    """Yield the end of seats that are kept for players of the queue who don't wait for the host."""
    asked = {one.player for one in table.asked}
    for player in [one for one in table.called() if one not in asked]:
        seconds = table.settings.clock if table.settings.slow else CALLED
        yield Deadline(CALL, player, moment.at + 1000 * seconds)


def _buy_ins(table: Table, moment: Moment) -> Iterator[Deadline]:
    """Yield the end of requests for chips."""
    for one in table.asked:
        seconds = table.settings.clock if table.settings.slow else ASKED
        yield Deadline(BUY_IN, one.number, moment.at + 1000 * seconds)


def waits_until(deadlines: Sequence[Deadline], number: int) -> int | None:
    """Return the moment until which a request for chips waits; None if it waits no longer."""
    wanted = (BUY_IN, number)
    return next((one.due for one in deadlines if (one.kind, one.question) == wanted), None)


def _marks(table: Table, moment: Moment) -> Iterator[Deadline]:
    """Yield at once what tops players up to their marks, so that it comes before the next deal."""
    for chair in table.chairs.values():
        if marks.lacking(table, chair):
            yield Deadline(MARK, chair.player, moment.at, chair.seat)


def _bombs(table: Table, moment: Moment) -> Iterator[Deadline]:
    """Yield at once what calls a bomb pot, so that it comes before the next deal."""
    if can_deal(table) and bombs.due(table) is not None:
        yield Deadline(BOMB, table.deals, moment.at)


def kept_until(deadlines: Sequence[Deadline], player: int) -> int | None:
    """Return the moment until which a free seat is kept for a player; None if none is."""
    return next((one.due for one in deadlines if (one.kind, one.question) == (CALL, player)), None)


def away_since(deadlines: Sequence[Deadline], player: int) -> int | None:
    """Return the moment from which a player's seat is kept for them; None if it isn't."""
    kept = (one for one in deadlines if (one.kind, one.question) == (SEAT, player))
    return next((one.due - 1000 * KEPT for one in kept), None)


def _by_the_hour(table: Table, moment: Moment) -> Iterator[Deadline]:
    """Yield deadlines of fees after the first deal, of seat draws, and of stacks left behind."""
    rules = table.settings.rules
    if table.settings.event is not None:
        return
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
    """Return the deadline of an idle table; each action of a player starts it anew."""
    before = [one for one in was if one.kind == IDLE]
    if table.settings.slow:
        return _slowly_idle(table, before, moment)
    if table.running() or table.settings.event is not None or not _is_idle(table):
        return []
    if before and not moment.by_player:
        return before
    return [Deadline(IDLE, 0, moment.at + 1000 * IDLE_AFTER)]


def _slowly_idle(table: Table, before: list[Deadline], moment: Moment) -> list[Deadline]:
    """Return the deadline of a slow table without an act; a holiday there puts it off."""
    if before and not moment.by_player:
        return before
    people = [one.player for one in company.people(table)]
    began = max([moment.at, *(moment.rests.get(one, NONE).holiday for one in people)])
    return [Deadline(IDLE, 0, began + 1000 * SLOWLY_IDLE)]


def _is_idle(table: Table) -> bool:
    """True if too few players are present, or no agreed game can be dealt to them."""
    if table.paused:
        return table.asleep or len(table.present()) < fewest(table)
    return not (can_deal(table) or chooser(table))


def command(deadline: Deadline) -> Timed:  # noqa: C901, PLR0912 - one case a kind
    """Return the command of a deadline. Raise Illegal for an unknown kind."""
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
        case "mark":
            return TopUpToMark(deadline.question)
        case "call":
            return PassOver(deadline.question)
        case "buy_in":
            return ExpireBuyIn(deadline.question)
        case "idle":
            return CloseTable(0, "idle")
        case _:
            raise Illegal(Refusal.WRONG_STEP)


def shown(deadlines: Sequence[Deadline]) -> tuple[float | None, str]:
    """Return the clock that a screen shows: its Unix seconds and its purpose."""
    words = ((TURN, "turn"), (CHOICE, "choice"), (DEAL, "deal"), (IDLE, "close"))
    for kind, word in words:
        times = [one.due for one in deadlines if one.kind == kind]
        if times:
            return min(times) / 1000, word
    return None, ""
