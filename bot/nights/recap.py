"""A night's recap from its tables' logs: deals, games, pots, hands, stacks, acts of the host.

These are pure functions of log rows. Cards that nobody showed are not used.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.codec import command_from_json, event_from_json
from bot.engine.games.game import Game
from bot.engine.hand import apply as hand_apply
from bot.engine.hand.events import (
    CardsShown,
    HandEnded,
    HandEvent,
    HandStarted,
    HandVoided,
)
from bot.engine.kinds import Chips
from bot.engine.night.league import height
from bot.engine.ranking import Category, Reading
from bot.engine.ranking.category import STANDARD
from bot.engine.table import commands as c
from bot.engine.table.events import GameCalled, TableEvent
from bot.engine.table.state import Table
from bot.engine.views.look import TableView, look
from bot.engine.views.summary import HandSummary, SeatSummary, summary
from bot.nights.beats import AllIn, Beat, all_in
from bot.nights.conduct import GivenUp, given_up, left_early
from bot.nights.stacks import Stacks
from bot.store import LogRow
from bot.tables.hosting.record import games_named

Games = Mapping[str, Game]
Line = tuple[LogRow, c.TableCommand, list[TableEvent]]
Logs = Mapping[int, Sequence[Line]]
"""Parsed rows of logs, by table."""
POINTS = 1_000
"""Most points of one line of the chart; a longer night is thinned out."""
ACTS = (
    *(c.Kick, c.Ban, c.Unban, c.SkipTurn, c.ProposeVoid, c.HandOver),
    *(c.ChangeSettings, c.LastOrbit, c.PlayOn),
)
"""Commands of a host over other players."""
HALF = 0.5
OVER = c.Kick | c.Ban | c.Unban | c.HandOver
"""Commands of a host that name a player."""


@dataclass(frozen=True, slots=True)
class DealDone:
    """A finished deal that counts."""

    table: int
    number: int
    at: int
    """Time of its end, in milliseconds since 1970."""
    game: Game
    pot: Chips
    """Chips that were won."""
    nets: Mapping[int, Chips]
    stacks: Mapping[int, Chips]
    """Stack of each player after the deal, with their part of a pot that was split later."""
    begun: Mapping[int, Chips]
    """Stack of each of them before the deal."""
    winners: tuple[int, ...]
    best: tuple[int, Reading] | None = None
    """The player whose shown hand won the most, and its reading."""
    unseen: bool = False
    """True if it was won because the others folded."""
    all_in: AllIn | None = None
    """The all-in moment, if there was one."""


@dataclass(frozen=True, slots=True)
class HostAct:
    """An act of a host: time, player, command, player concerned (0 for none), and reason."""

    at: int
    by: int
    kind: str
    player: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's result in chips."""

    player: int
    net: Chips
    bought: Chips
    hands: int
    out: int | None = None
    """Number of the deal in which they lost their last chips in a night without rebuys."""


@dataclass(frozen=True, slots=True)
class Recap:
    """Everything that a night's recap shows."""

    standings: tuple[Standing, ...]
    """Standings, the best first."""
    buy_in: Chips
    deals: tuple[DealDone, ...] = field(repr=False)
    acts: tuple[HostAct, ...]
    calls: Sequence[tuple[Game, int]]
    """Games that dealers called, with the number of times."""
    early: tuple[Standing, ...] = ()
    """Winners who left before the agreed end (Source: R106)."""
    luck: Mapping[int, int] = field(default_factory=dict)
    """Luck of the players whom others may see, in thousandths of a chip."""

    @property
    def luckiest(self) -> tuple[int, Chips] | None:
        """Return the player with the most luck, and their luck; None if nobody had a chip of it."""
        best = max(self.luck, key=lambda player: self.luck[player], default=0)
        chips = round(self.luck.get(best, 0) / 1000)
        return (best, chips) if chips > 0 else None

    @property
    def players(self) -> set[int]:
        """All players that the recap names."""
        acted = {who for one in self.acts for who in (one.by, one.player) if who}
        dealt = {player for one in self.deals for player in one.nets}
        return {one.player for one in self.standings} | dealt | acted

    @property
    def places(self) -> list[tuple[int, Standing]]:
        """(place, standing) of each player, the best first; equal results share a place."""
        heights = [height(one.net, one.out) for one in self.standings]
        return [(1 + heights.index(height(one.net, one.out)), one) for one in self.standings]

    @property
    def given_up(self) -> tuple[GivenUp, ...]:
        """Big pots given up, shown to the host only (Source: R295)."""
        return given_up((one.nets for one in self.deals if one.unseen), self.buy_in)

    @property
    def biggest(self) -> DealDone | None:
        """The deal with the biggest pot, the first of equals."""
        return max(self.deals, key=lambda one: one.pot, default=None)

    @property
    def best(self) -> DealDone | None:
        """The deal with the best high hand of five cards that was shown and won."""
        shown = [one for one in self.deals if one.best and _standard(one.best[1])]
        return max(shown, key=lambda one: _height(one.best[1]) if one.best else (), default=None)

    @property
    def worst(self) -> tuple[DealDone, Beat] | None:
        """The deal with the worst beat: more likely than not to win, and nothing won."""
        beaten = [(one, one.all_in.beaten) for one in self.deals if one.all_in is not None]
        bad = [(one, lost) for one, lost in beaten if lost is not None and lost.chance > HALF]
        return max(bad, key=lambda one: one[1].chance, default=None)

    @property
    def games(self) -> list[tuple[Game, int]]:
        """Games with their number of deals, the most dealt first."""
        return _counted(one.game for one in self.deals)

    @property
    def streak(self) -> tuple[int, int]:
        """(player, deals) of the longest run of a player's own deals that they won."""
        best, running = (0, 0), Counter[int]()
        for deal in self.deals:
            for player, net in deal.nets.items():
                running[player] = running[player] + 1 if net > 0 else 0
                if running[player] > best[1]:
                    best = player, running[player]
        return best

    def lines(self) -> dict[int, tuple[tuple[int, Chips], ...]]:
        """Return (deal, chips) by player: at first what they sat down with, then after each deal.

        Each line is thinned out evenly to about `POINTS`, and keeps its last point.
        """
        found: dict[int, list[tuple[int, Chips]]] = {}
        for number, deal in enumerate(self.deals, start=1):
            for player, stack in deal.stacks.items():
                begun = (number - 1, deal.begun.get(player, stack))
                found.setdefault(player, [begun]).append((number, stack))
        return {player: _thinned(points) for player, points in found.items()}


def _thinned(points: Sequence[tuple[int, Chips]]) -> tuple[tuple[int, Chips], ...]:
    step = -(-len(points) // POINTS)
    return (*points[:-1:step], points[-1])


def _counted(games: Iterable[Game]) -> list[tuple[Game, int]]:
    """Count games of the same name and modifiers together, whatever their other options."""
    every: dict[tuple[str, tuple[str, ...]], list[Game]] = {}
    for one in games:
        every.setdefault((one.name, one.modifiers), []).append(one)
    return sorted(((some[0], len(some)) for some in every.values()), key=lambda one: -one[1])


def _standard(reading: Reading) -> bool:
    return reading.category in STANDARD and not reading.low and len(reading.cards) == 5


def _height(reading: Reading) -> tuple[int, tuple[int, ...]]:
    rungs: tuple[Category, ...] = STANDARD
    return rungs.index(reading.category), reading.ranks


def parsed(logs: Mapping[int, Sequence[LogRow]]) -> Logs:
    """Return the rows with their commands and events parsed."""
    return {
        table: [
            (row, command_from_json(row.command), [event_from_json(one) for one in row.events])
            for row in rows
        ]
        for table, rows in logs.items()
    }


def games_in(logs: Logs) -> set[str]:
    """Return the hashes of all games in these logs."""
    said = (event for lines in logs.values() for _, _, events in lines for event in events)
    return set[str]().union(*map(games_named, said))


def recap_of(
    logs: Logs,
    games: Games,
    standings: Iterable[Standing],
    buy_in: Chips,
) -> Recap:
    """Return the recap from parsed rows by table, and standings from the ledger."""
    deals, acts, calls = list[DealDone](), list[HostAct](), list[Game]()
    for table, lines in logs.items():
        for found in _read(table, lines, games):
            match found:
                case DealDone():
                    deals.append(found)
                case HostAct():
                    acts.append(found)
                case GameCalled():
                    calls.append(games[found.game])
    order = sorted(standings, key=lambda one: one.player)
    order.sort(key=lambda one: height(one.net, one.out), reverse=True)
    deals.sort(key=lambda one: (one.at, one.table, one.number))
    acts.sort(key=lambda one: one.at)
    gone = left_early(_in_order(logs))
    early = tuple(one for one in order if one.player in gone and one.net > 0)
    return Recap(tuple(order), buy_in, tuple(deals), tuple(acts), _counted(calls), early)


def _in_order(logs: Logs) -> Iterator[TableEvent]:
    """Return the events of all tables, in the order of their rows' times."""
    rows = sorted((line for lines in logs.values() for line in lines), key=lambda one: one[0].at)
    return (event for _, _, events in rows for event in events)


def _read(
    table: int, lines: Sequence[Line], games: Games
) -> Iterator[DealDone | HostAct | GameCalled]:
    running: list[list[HandEvent]] = []
    reason, stacks = "", Stacks()
    for row, command, events in lines:
        reason = command.reason if isinstance(command, c.ProposeVoid) else reason
        if isinstance(command, ACTS) and row.by:
            yield _act(row, command)
        if isinstance(command, c.SecondVoid):
            last = any(isinstance(one, HandVoided) for one in events)
            kind = "second_void" if last else "agree_void"
            yield HostAct(row.at, command.player, kind, why=reason)
        if isinstance(command, c.ProposeVoid) and not command.by:
            yield HostAct(row.at, 0, "fault_void")
        yield from (one for one in events if isinstance(one, GameCalled) and one.how != "silence")
        running += [[]] if running else []
        for event in events:
            stacks.follow(event)
            if isinstance(event, HandStarted):
                running = [[event]]
            elif running and isinstance(event, HandEvent):
                running[-1].append(event)
            if running and isinstance(event, HandEnded):
                done = _done(table, row.at, running, games, stacks)
                running = []
                yield from () if done is None else [done]


def _act(row: LogRow, command: c.TableCommand) -> HostAct:
    player = command.player if isinstance(command, OVER) else 0
    why = command.reason if isinstance(command, c.ProposeVoid) else ""
    if isinstance(command, c.SkipTurn):
        why = str(command.seat)
    return HostAct(row.at, row.by or 0, str(row.command["command"]), player, why)


def _done(
    table: int, at: int, running: Sequence[Sequence[HandEvent]], games: Games, stacks: Stacks
) -> DealDone | None:
    """Return a finished deal from its events by row, or None if it was voided."""
    rows = [one for one in running if one]
    events = [event for row in rows for event in row]
    start = events[0]
    if not isinstance(start, HandStarted):
        raise TypeError("a deal begins with HandStarted")
    game = games[start.game]
    told = summary(events, game)
    if told.voided:
        return None
    best = _best(events, start, game, games) if told.showdown else None
    winners = {one.seat for one in told.seats if one.won}
    ran_out = all_in(table, rows, games, winners) if _may_run_out(told, events) else None
    nets = {one.player: one.net for one in told.seats}
    stacks.ended(nets)
    return DealDone(
        table,
        start.number,
        at,
        game,
        told.pot - told.carried,
        nets,
        stacks.point,
        stacks.begun,
        tuple(one.player for one in sorted(told.seats, key=_taken, reverse=True) if one.won),
        best,
        unseen=not (told.showdown or game.matched),
        all_in=ran_out,
    )


def _may_run_out(told: HandSummary, events: Iterable[HandEvent]) -> bool:
    """True if hands were opened early or a player was all-in, so an all-in moment is possible."""
    opened = any(isinstance(one, CardsShown) and one.early for one in events)
    return told.showdown and (opened or any(one.paid >= one.start for one in told.seats))


def _taken(one: SeatSummary) -> Chips:
    return one.won


def _best(
    events: Sequence[HandEvent], start: HandStarted, game: Game, games: Games
) -> tuple[int, Reading] | None:
    """Return the biggest winner with a shown hand, and the hand's reading, or None."""
    hand = hand_apply.started(start, game)
    for event in events[1:]:
        hand_apply.APPLY[type(event)](hand, event)
    view: TableView = look(Table(games, number=1, game=start.game, dealt=start.game, hand=hand))
    winners = [one for one in view.gone if one.won and one.readings]
    if not winners:
        return None
    first = max(winners, key=lambda one: one.won)
    reading = next((one for one in first.readings if one is not None and one.strength), None)
    return None if reading is None else (first.player, reading)
