"""The plan of a night with several dates, at its fullest, within Discord's limits."""

from dataclasses import replace

from bot.engine.table.agreed.programme import Mode
from bot.nights.plan import NightDate
from bot.nights.show import DateShow, NightShow
from bot.store import NightRow, NightState
from bot.tables import Person
from bot.ui.pages.nights.dates import pick_screen
from bot.ui.pages.nights.night import plan_message
from bot.ui.parts.cards import Skin
from tests.nights.test_plan import planned
from tests.ui.ring import seen

NOON = 1_800_000_000_000
DAY = 86_400_000


def full() -> NightShow:
    """Return a night with four dates, to each of which 40 people with long names answered."""
    people = {at: Person(at, 100 + at, "W" * 32) for at in range(120)}
    dates = [NOON + at * DAY for at in range(4)]
    plan = planned(Mode.ONE).model_copy(
        update={"dates": tuple(NightDate(starts=one) for one in dates), "title": "M" * 80}
    )
    row = NightRow(12, 1, 2, 0, NightState.PLANNED, NOON, None, plan.model_dump())
    each = [tuple(range(at, at + 40)) for at in (0, 40, 80)]
    shown = tuple(DateShow(one, "Europe/Berlin", *each) for one in dates)
    return NightShow(row, plan, (), (), (), (), people, dates=shown, voters=tuple(people))


def test_four_full_dates_fit_in_every_language() -> None:
    for locale in ("en-US", "de", "fr", "es-ES", "pt-BR"):
        view = plan_message(full(), replace(Skin(), locale=locale))
        assert view.content_length() <= 4000
        assert view.total_children_count <= 40
        assert pick_screen(full(), replace(Skin(), locale=locale)).content_length() <= 4000


def test_each_date_shows_counts_and_some_names() -> None:
    text = seen(plan_message(full()))
    assert text.count("40 of 4 going: ") == 4
    assert text.count("+32") == 12
    assert "<t:1800000000:F>" in text
