"""Writers of events of an evening: the games, the host, pauses and the end."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.table import events as e
from bot.engine.table.agreed.programme import Programme
from bot.engine.table.course import Call, Course, Pick
from bot.engine.table.state import Proposal, Table


def _opened(table: Table, event: e.TableOpened) -> None:
    table.number, table.host = event.number, event.host
    table.game, table.settings = event.game, event.settings


def _settings_changed(table: Table, event: e.SettingsChanged) -> None:
    """Change the settings; another programme starts at its beginning."""
    if _games(table.settings.programme) != _games(event.settings.programme):
        table.course = Course(chose=table.course.chose, known=table.course.known)
    table.game, table.settings = event.game, event.settings


def _games(programme: Programme) -> tuple[object, ...]:
    return programme.mode, programme.per, [item.game for item in programme.menu]


def _game_chosen(table: Table, event: e.GameChosen) -> None:
    table.course = replace(table.course, ahead=_call(event), picked=None)


def _game_picked(table: Table, event: e.GamePicked) -> None:
    table.course = replace(table.course, picked=Pick(event.player, event.game))


def _game_called(table: Table, event: e.GameCalled) -> None:
    table.course = replace(
        table.course,
        called=_call(event),
        ahead=None,
        picked=None,
        passed=(),
        dealers=(),
        ready=(),
    )


def _call(event: e.GameChosen | e.GameCalled) -> Call:
    return Call(event.player, event.game, event.stakes, event.how)


def _deal_passed(table: Table, event: e.DealPassed) -> None:
    course = table.course
    chose = table.seat_of(event.player) or course.chose
    passed = (*course.passed, event.player)
    table.course = replace(course, chose=chose, picked=None, passed=passed)


def _spell_ended(table: Table, event: e.SpellEnded) -> None:
    table.course = replace(table.course, spot=event.spot, called=None, dealers=())


def _got_it(table: Table, event: e.GotIt) -> None:
    table.course = replace(table.course, ready=(*table.course.ready, event.player))


def _host_changed(table: Table, event: e.HostChanged) -> None:
    """Change the host; the one before stays a guest of a table for guests only."""
    before, named = table.host, {event.host, *table.guests}
    table.host = event.host
    if table.settings.rules.guests_only and before not in named:
        table.guests = (*table.guests, before)


def _paused(table: Table, event: e.TablePaused) -> None:
    table.paused, table.asleep = True, event.asleep


def _resumed(table: Table, _event: e.TableResumed) -> None:
    table.paused = table.asleep = False


def _last_orbit(table: Table, event: e.LastOrbitCalled) -> None:
    table.last_deals = event.deals


def _played_on(table: Table, _event: e.PlayedOn) -> None:
    table.last_deals = -1


def _void_proposed(table: Table, event: e.VoidProposed) -> None:
    table.void = Proposal(event.player, event.reason, table.question)


def _void_seconded(table: Table, event: e.VoidSeconded) -> None:
    if table.void is not None:
        table.void = replace(table.void, agreed=(*table.void.agreed, event.player))


def _closing(table: Table, event: e.ClosingAnnounced) -> None:
    table.closing = event.reason


def _closed(table: Table, event: e.TableClosed) -> None:
    table.closed, table.closing, table.asked = True, event.reason, ()


APPLY: dict[type, Callable[[Table, Any], None]] = {
    e.TableOpened: _opened,
    e.SettingsChanged: _settings_changed,
    e.GameChosen: _game_chosen,
    e.GamePicked: _game_picked,
    e.GameCalled: _game_called,
    e.DealPassed: _deal_passed,
    e.SpellEnded: _spell_ended,
    e.GotIt: _got_it,
    e.HostChanged: _host_changed,
    e.TablePaused: _paused,
    e.TableResumed: _resumed,
    e.LastOrbitCalled: _last_orbit,
    e.PlayedOn: _played_on,
    e.VoidProposed: _void_proposed,
    e.VoidSeconded: _void_seconded,
    e.ClosingAnnounced: _closing,
    e.TableClosed: _closed,
}
