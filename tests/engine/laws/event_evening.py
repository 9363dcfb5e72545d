"""The play of one table of a tournament, made from a list of numbers as an evening is.

Levels rise in the middle of deals, players are moved in and out, go away and come back, and the
tournament holds and releases the table.
"""

from collections.abc import Callable, Iterator

from bot.engine.errors import Illegal
from bot.engine.hand import commands as hc
from bot.engine.table import commands as tc
from bot.engine.table.agreed.event import Event
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.lineup import schedule
from bot.engine.table.seats import free_seats
from bot.engine.table.state import Table
from bot.engine.table.tournament import CLOSING
from tests.engine.laws.evening import (
    DURING,
    GAMES,
    HOST,
    STAKES,
    Happening,
    a_player,
    an_act,
    happen,
    to_the_end,
)

STACK = 300
UNITS = (10, 14, 20, 30, 40, 60, 80, 120)
"""The big blind of each level."""


def event_evening(game: str, players: int, numbers: list[int], *menu: str) -> Iterator[Happening]:
    """Return an evening of a table of this game, or of dealer's choice among the menu too."""
    items = tuple(MenuItem(one, STAKES) for one in (game, *menu))
    programme = Programme(Mode.CHOICE, items) if menu else Programme()
    settings = Settings(
        seats=10, stakes=STAKES, time_bank=60, event=Event(1, STACK), programme=programme,
        rules=TableRules(dead_button=True, run_out=15 * (numbers[0] % 2)),
    )  # fmt: skip
    opening: list[tc.TableCommand] = [tc.OpenTable(1, HOST, game, settings)]
    opening += [tc.Sit(player, _stack(player), moved=True) for player in range(1, players + 1)]
    opening += [tc.SetLevel(1, UNITS[0])]
    table = Table(GAMES)
    for at, command in enumerate([*opening, *map(_chosen, numbers)]):
        wanted = command(table) if callable(command) else command
        try:
            step = happen(table, wanted, at)
        except Illegal:
            continue
        table = step.after
        yield step
    step = happen(table, tc.CloseTable(0, CLOSING), 0)
    yield step
    yield from to_the_end(step.after)


def _stack(number: int) -> int:
    return 1 + number * 7919 % (STACK if number % 3 else 25)


def _chosen(number: int) -> Callable[[Table], tc.TableCommand]:
    return lambda table: _command(table, number % 10, number // 10)


def _command(table: Table, kind: int, number: int) -> tc.TableCommand:
    """The command that a number picks; mostly an act, or the next deal."""
    if table.running() and kind < 5:
        return an_act(table, number)
    if table.running() and kind < 7 and table.hand is not None and table.hand.waiting:
        return hc.TimeOut(table.hand.waiting[0])
    chooser = schedule.chooser(table)
    if chooser and kind < 6:
        player, items = table.chairs[chooser].player, table.settings.programme.menu
        choices = (tc.ChooseGame(player, items[number % len(items)].game), tc.PassDeal(player))
        return (*choices, tc.ChoiceTimeOut(player))[number % 3]
    if not table.running() and kind < 6:
        return tc.Release() if table.held else tc.Deal()
    menu = (*OF_EVENTS, *DURING) if table.running() else OF_EVENTS
    return menu[number % len(menu)](table, number // len(menu))


def _sit(table: Table, number: int) -> tc.TableCommand:
    """Somebody who is moved here, to any seat that is free."""
    free = free_seats(table) or [1]
    return tc.Sit(
        20 + number % 30, _stack(number), free[number % len(free)], moved=True,
        time_bank=number % 70, absent=number % 4 == 0,
    )  # fmt: skip


def _leave(table: Table, number: int) -> tc.TableCommand:
    return tc.Leave(a_player(table, number), ("moved", "gave_up", "removed")[number // 10 % 3])


def _next_level(table: Table, number: int) -> tc.TableCommand:
    level = table.level + 1
    return tc.SetLevel(level, UNITS[min(level, len(UNITS)) - 1] + 2 * (number % 2))


OF_EVENTS: tuple[Callable[[Table, int], tc.TableCommand], ...] = (
    _sit,
    _sit,
    _sit,
    _leave,
    _next_level,
    lambda table, n: tc.GoAway(a_player(table, n)),
    lambda table, n: tc.GoAway(a_player(table, n)),
    lambda table, n: tc.Wake(a_player(table, n)),
    lambda table, n: tc.ComeBack(a_player(table, n)),
    lambda table, _n: tc.Release() if table.held else tc.Hold("bubble"),
    lambda table, n: tc.GiveButton(list(table.chairs or [1])[n % len(table.chairs or [1])]),
    lambda table, n: tc.Kick(0, a_player(table, n)),
    lambda table, n: tc.Penalise(a_player(table, n), 1 + n % 3),
    lambda _table, n: tc.ProposeVoid(0, "fault") if n % 3 == 0 else tc.Deal(),
)
"""Acts of a tournament and of its players, possible at any time."""
