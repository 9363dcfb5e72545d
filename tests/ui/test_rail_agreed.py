"""A table with a rail says so, on its message and in the form in which one sits down."""

from dataclasses import replace

import pytest

from bot.engine.table.agreed.settings import Rail
from bot.tables.show import Show
from bot.ui.input.modals import sit_modal
from bot.ui.table.message import table_message
from tests.ui.ring import DUE, GAMES, Ring, seen

TOLD = "finished deals are shown with all cards, 5 minutes later"
AGREED = "may watch finished deals with **all** cards, yours too, 5 minutes later"


def shown(rail: Rail, *, viewer: int = 0) -> Show:
    show = Ring("holdem").deal().show(viewer, due=DUE)
    return replace(show, view=replace(show.view, settings=replace(show.view.settings, rail=rail)))


@pytest.mark.parametrize(("rail", "told"), [(Rail.OFF, False), (Rail.AFTER, True)])
def test_the_table_says_it(rail, told):
    assert (TOLD in seen(table_message(shown(rail)))) is told


@pytest.mark.parametrize(("rail", "told"), [(Rail.OFF, False), (Rail.AFTER, True)])
def test_the_form_says_what_one_agrees_to(rail, told):
    form = sit_modal(shown(rail), 1000, next(one for one in GAMES.values()))
    said = str(form.to_dict())
    assert (AGREED in said) is told
