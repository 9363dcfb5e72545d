"""The rail of a table is agreed when it opens, and stands."""

from dataclasses import replace

from bot.engine.table.agreed.settings import Rail, Settings
from bot.engine.table.agreed.table_plan import TablePlan, accompanied, railed
from bot.engine.table.commands import ChangeSettings, OpenTable, Sit
from bot.engine.table.machine import play
from bot.engine.table.state import Table
from bot.tables.server.set_ups import set_up_of
from bot.ui.pages.welcome.asked_options import AskedOptions, asked_options_in
from tests.engine.card_room import LIBRARY

GAME = next(key for key, game in LIBRARY.items() if game.code == "holdem")


def opened(rail: Rail) -> Table:
    _, table = play(Table(LIBRARY), OpenTable(1, 1, GAME, Settings(rail=rail)))
    _, table = play(table, Sit(1, 300))
    return table


def test_it_is_off_unless_said_and_on_with_house_players():
    planned = TablePlan(Settings(), (LIBRARY[GAME],))
    assert planned.settings.rail is Rail.OFF
    assert accompanied(planned, 4).settings.rail is Rail.AFTER
    assert railed(accompanied(planned, 4), Rail.OFF).settings.rail is Rail.OFF
    assert railed(planned, Rail.AFTER).settings.rail is Rail.AFTER
    assert railed(planned, None) == planned


def test_it_never_changes():
    for agreed in Rail:
        table = opened(agreed)
        for wish in Rail:
            changed = replace(table.settings, rail=wish, clock=45)
            _, after = play(table, ChangeSettings(1, changed, GAME))
            assert after.settings.rail is agreed
            assert after.settings.clock == 45


def test_a_set_up_does_not_bring_it_to_another_table():
    assert set_up_of(Settings(rail=Rail.AFTER)) == set_up_of(Settings())


def test_the_screen_of_choices_keeps_what_was_asked():
    for rail in (None, *Rail):
        asked = AskedOptions(play="holdem", unit=10, rail=rail)
        assert asked_options_in(asked.press("open_now"), ()).rail is rail
