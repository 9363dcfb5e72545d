"""What a night came to, from the logs of its tables: deals, games, pots, hands, stacks, host acts.

Pure: it takes rows of logs, and folds each deal by itself. What nobody showed is not looked at.
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
"""Rows of logs as they are read, by table."""
POINTS = 1_000
"""The most of one line of the chart: a point a deal, however long a night is."""
ACTS = (
    *(c.Kick, c.Ban, c.Unban, c.SkipTurn, c.ProposeVoid, c.HandOver),
    *(c.ChangeSettings, c.LastOrbit, c.PlayOn),
)
"""Commands of a host over others."""
HALF = 0.5
OVER = c.Kick | c.Ban | c.Unban | c.HandOver
"""Those of them that name a player."""


@dataclass(frozen=True, slots=True)
class DealDone:
    """One finished deal that counts."""

    table: int
    number: int
    at: int
    """Milliseconds since 1970."""
    game: Game
    pot: Chips
    """What was won in it."""
    nets: Mapping[int, Chips]
    stacks: Mapping[int, Chips]
    """What lay in front of each player, with their part of a pot that was shared out after it."""
    begun: Mapping[int, Chips]
    """What each of them had as it began."""
    winners: tuple[int, ...]
    best: tuple[int, Reading] | None = None
    """The player whose shown hand won the most, and how it is read."""
    unseen: bool = False
    """Won as the others folded."""
    all_in: AllIn | None = None
    """The moment when nobody could bet any more, where it came to one."""


@dataclass(frozen=True, slots=True)
class HostAct:
    """What a host did: at, by whom, the kind of command, to whom (0 for nobody), and why."""

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
    """The deal in which they went out of a night without rebuys, see `bot.engine.night.league`."""


@dataclass(frozen=True, slots=True)
class Recap:
    """A whole night."""

    standings: tuple[Standing, ...]
    """Best first."""
    buy_in: Chips
    deals: tuple[DealDone, ...] = field(repr=False)
    acts: tuple[HostAct, ...]
    calls: Sequence[tuple[Game, int]]
    """How often each game was called by a dealer, by its name."""
    early: tuple[Standing, ...] = ()
    """Who left as a winner before the agreed end (Source: R106)."""

    @property
    def players(self) -> set[int]:
        """Everybody that it names."""
        acted = {who for one in self.acts for who in (one.by, one.player) if who}
        dealt = {player for one in self.deals for player in one.nets}
        return {one.player for one in self.standings} | dealt | acted

    @property
    def places(self) -> list[tuple[int, Standing]]:
        """Everybody's place, which those who are as high share; best first."""
        heights = [height(one.net, one.out) for one in self.standings]
        return [(1 + heights.index(height(one.net, one.out)), one) for one in self.standings]

    @property
    def given_up(self) -> tuple[GivenUp, ...]:
        """For the host alone (Source: R295)."""
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
        """Games by how often they were dealt."""
        return _counted(one.game for one in self.deals)

    @property
    def streak(self) -> tuple[int, int]:
        """(player, deals): the longest run of deals that one player won of those they played."""
        best, running = (0, 0), Counter[int]()
        for deal in self.deals:
            for player, net in deal.nets.items():
                running[player] = running[player] + 1 if net > 0 else 0
                if running[player] > best[1]:
                    best = player, running[player]
        return best

    def lines(self) -> dict[int, tuple[tuple[int, Chips], ...]]:
        """Return (deal, chips) by player: what they sat down with, then after each deal.

        Thinned out evenly to `POINTS`; the last one is kept.
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
    """Games of one name and the same twists are one, however their options differ."""
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
    """Rows with their commands and events."""
    return {
        table: [
            (row, command_from_json(row.command), [event_from_json(one) for one in row.events])
            for row in rows
        ]
        for table, rows in logs.items()
    }


def games_in(logs: Logs) -> set[str]:
    """The games that these logs name, by hash."""
    said = (event for lines in logs.values() for _, _, events in lines for event in events)
    return set[str]().union(*map(games_named, said))


def recap_of(
    logs: Logs,
    games: Games,
    standings: Iterable[Standing],
    buy_in: Chips,
) -> Recap:
    """From the rows of a night's tables, by their numbers, and what the ledger says."""
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
    """The events of all tables, by the time of their rows."""
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
    """None for a deal that was voided; `running` has its events by row."""
    rows = [one for one in running if one]
    events = [event for row in rows for event in row]
    start = events[0]
    if not isinstance(start, HandStarted):
        raise TypeError("a deal begins with HandStarted")
    game = games[start.game]
    told = summary(events, game.code)
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
    """Hands opened before the end, or somebody had nothing left; else no step is looked at."""
    opened = any(isinstance(one, CardsShown) and one.early for one in events)
    return told.showdown and (opened or any(one.paid >= one.start for one in told.seats))


def _taken(one: SeatSummary) -> Chips:
    return one.won


def _best(
    events: Sequence[HandEvent], start: HandStarted, game: Game, games: Games
) -> tuple[int, Reading] | None:
    """Of the seats that won, as everybody may see them when the deal is over."""
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
