"""A table as a machine: it contains its hand, and lives between deals too.

    play(table, command, source) -> (events, table)    refuses with Illegal, or says what follows

The argument is never changed; refused means that nothing happened. Time and chance come from
outside: a deadline is a command, randomness is `source`. Every change of chips is an event.
"""

from collections.abc import Iterator

from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Forced
from bot.engine.hand import machine as hands
from bot.engine.hand.commands import AskToSee, HandCommand, Show
from bot.engine.hand.dealt import lowest_rank
from bot.engine.hand.events import Claim, HandStarted, SeatStart
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat
from bot.engine.shuffle import Arranged, Seed
from bot.engine.table import (
    boundary,
    choosing,
    draws,
    hosting,
    kill,
    leaving,
    schedule,
    seats,
    standing,
    upkeep,
)
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.draft import Draft
from bot.engine.table.lineup import next_lineup
from bot.engine.table.state import Table

Source = Seed | Arranged


def play(
    table: Table, command: c.TableCommand, source: Source | None = None
) -> tuple[list[e.TableEvent], Table]:
    """What follows from a command. `source` is needed by Deal and Surprise. Raises Illegal."""
    if table.closed:
        raise Illegal(Refusal.TABLE_CLOSED)
    if bool(table.number) == isinstance(command, c.OpenTable):
        raise Illegal(Refusal.TABLE_OPEN_HERE if table.number else Refusal.NO_TABLE)
    draft = Draft(table.copy())
    _do(draft, command, source)
    choosing.settle(draft)
    return draft.events, draft.table


def _do(draft: Draft, command: c.TableCommand, source: Source | None) -> None:
    match command:
        case c.OpenTable():
            draft.emit(e.TableOpened(command.number, command.host, command.game, command.settings))
        case c.Deal():
            _deal(draft, source)
        case c.Leave() | c.Kick() | c.Ban() | c.Unban():
            leaving.apply_command(draft, command)
        case c.MoreTime():
            seats.more_time(draft, command)
        case (
            c.Sit()
            | c.TopUp()
            | c.GoAway()
            | c.ComeBack()
            | c.PostNow()
            | c.ChangeSettings()
            | c.HandOver()
            | c.Pause()
            | c.Resume()
        ):
            seats.apply_command(draft, command)
        case c.CallSeatDraw() | c.CollectFees() | c.ForgetStack() | c.RevokeSee() | c.RestoreSee():
            upkeep.apply_command(draft, command)
        case (
            c.ChooseGame()
            | c.Surprise()
            | c.PassDeal()
            | c.ChoiceTimeOut()
            | c.GotIt()
            | c.SkipDeal()
        ):
            seed = source if isinstance(source, Seed) else None
            choosing.apply_command(draft, command, seed)
        case (
            c.LastOrbit()
            | c.PlayOn()
            | c.ProposeVoid()
            | c.SecondVoid()
            | c.SkipTurn()
            | c.ReplaceHost()
        ):
            hosting.apply_command(draft, command)
        case c.CloseTable():
            _close(draft, command)
        case _:
            _in_hand(draft, command)


def can_deal(table: Table) -> bool:
    """True when a deal could start now."""
    idle = not (table.running() or table.paused or table.closed or table.closing)
    if schedule.choice_is_open(table):
        return idle and schedule.must_draw(table)
    return idle and next_lineup(table, table.games[table.next_game]) is not None


def _in_hand(draft: Draft, command: HandCommand) -> None:
    hand = draft.table.hand
    after_deal = isinstance(command, Show | AskToSee)
    if hand is None or (hand.ended and not after_deal):
        raise Illegal(Refusal.NO_HAND)
    if isinstance(command, Show | AskToSee):
        _must_have_been_dealt_in(draft.table, hand, command.seat)
    events, _ = hands.play(hand, command)
    if isinstance(command, AskToSee):
        _ask(draft, command)
    draft.extend(events)
    if not after_deal:
        boundary.cross(draft)


def _must_have_been_dealt_in(table: Table, hand: Hand, seat: Seat) -> None:
    """A newcomer has no part in the deal of whoever sat there. Raises Illegal with NOT_IN_HAND."""
    place, chair = hand.places.get(seat), table.chairs.get(seat)
    if place is None or chair is None or chair.player != place.player:
        raise Illegal(Refusal.NOT_IN_HAND)


def _ask(draft: Draft, command: AskToSee) -> None:
    """Who asks how often is counted, and limited (Source: R196-R198). Raises Illegal."""
    player = draft.table.chairs[command.seat].player
    if player in draft.table.unseeing:
        raise Illegal(Refusal.SEE_REVOKED)
    if not upkeep.may_ask(draft.table, player):
        raise Illegal(Refusal.ASKED_ENOUGH, most=upkeep.MOST_ASKS)
    draft.emit(e.HandAskedFor(player, command.target))


def _deal(draft: Draft, source: Source | None) -> None:
    table = draft.table
    if table.running():
        raise Illegal(Refusal.HAND_RUNNING)
    if table.paused:
        raise Illegal(Refusal.TABLE_PAUSED)
    if schedule.must_draw(table) and isinstance(source, Seed):
        _draw(draft, source)
        return
    if schedule.choice_is_open(table):
        raise Illegal(Refusal.NOT_CHOSEN)
    game = table.games[table.next_game]
    if next_lineup(table, game) is None or source is None:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, least=game.seats[0])
    if isinstance(source, Seed):
        _draw(draft, source)
    lineup = next_lineup(draft.table, game)
    if lineup is None:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, least=game.seats[0])
    for seat in lineup.missed:
        draft.emit(e.MissedBlind(seat))
    chairs = draft.table.chairs
    starts = tuple(
        SeatStart(
            seat, chairs[seat].player, chairs[seat].stack, lineup.duties[seat],
            _aside(chairs[seat].stack, game.cap * table.next_stakes.big_blind),
            table.legs.get(chairs[seat].player, 0),
        )
        for seat in lineup.order
    )  # fmt: skip
    blinds = game.forced is Forced.BLINDS
    waiting = tuple(one for one in lineup.order if chairs[one].waits and not blinds)
    stakes = kill.raised(table.next_stakes, game) if lineup.killer else table.next_stakes
    stood, still = standing.of_next(table, game, lineup.order)
    started = HandStarted(
        table.deals + 1, table.next_game, lineup.button, starts, stakes,
        table.carried, table.series, table.question,
        table.settings.rules.rake(table.next_stakes.big_blind),
        lowest_rank(game, len(starts)), tuple(_claims(table, starts)), waiting,
        low=table.low, stood=stood, standing=still,
    )  # fmt: skip
    events, _ = hands.begin(started, game, source)
    draft.extend(events)
    boundary.cross(draft)


def _draw(draft: Draft, seed: Seed) -> None:
    """For seats, where that is due, and for the dealer, where there is none."""
    first = draft.table.settings.rules.draw_seats and not draft.table.deals
    if draft.table.seat_draw or first:
        draft.emit(draws.for_seats(draft.table, seed))
    if not draft.table.button:
        draft.emit(draws.for_dealer(draft.table, seed))


def _aside(stack: Chips, cap: Chips) -> Chips:
    """Chips out of play in a capped deal."""
    return max(0, stack - cap) if cap else 0


def _claims(table: Table, starts: tuple[SeatStart, ...]) -> Iterator[Claim]:
    """Who of those dealt in may win what rides; where nobody is left of its players, all may."""
    for chips, players in table.claims:
        seats = tuple(start.seat for start in starts if start.player in players)
        if seats:
            yield Claim(chips, seats)


def _close(draft: Draft, command: c.CloseTable) -> None:
    if command.by:
        seats.must_be_host(draft.table, command.by)
    if not draft.table.closing:
        draft.emit(e.ClosingAnnounced(command.reason))
    boundary.cross(draft)
