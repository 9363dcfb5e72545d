"""While the disk takes nothing, tables wait and say so; then they go on where they stood."""

import pytest

from bot.engine.errors import Refusal
from bot.engine.hand.commands import Call
from bot.store import Trouble, Unwritable
from bot.ui.table.message import table_message
from tests.tables.evening import Evening, refusal
from tests.ui.ring import seen


def fail(evening: Evening, trouble: Trouble = Trouble.FULL) -> None:
    evening.store.health.note(trouble, "database or disk is full")


@pytest.mark.parametrize("trouble", [one for one in Trouble if one is not Trouble.TAKEN])
async def test_a_table_says_why_it_waits(evening, trouble):
    await evening.deal()
    fail(evening, trouble)
    show = evening.show()
    assert (show.notice, show.due) == (trouble.value, None), "no clock runs meanwhile"
    (line,) = [one for one in seen(table_message(show)).splitlines() if "Play " in one]
    assert line.startswith(("**Play waits:** my ", "**Play has stopped:** my ", "**Play waits:**"))


async def test_a_press_is_answered_in_a_sentence_and_changes_nothing(evening):
    await evening.deal()
    before = evening.tables.at(evening.table).host.table
    fail(evening)
    no = await refusal(evening.submit(evening.actor, Call, evening.question))
    assert no.code is Refusal.CANT_WRITE
    assert evening.tables.at(evening.table).host.table is before


async def test_where_another_program_plays_on_nothing_is_drawn(evening):
    """The screens are that one's, and whoever presses here in between is told to come back."""
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    fail(evening, Trouble.TAKEN)
    for _ in range(3):
        await evening.draw()
    assert evening.stage.drawn == []
    no = await refusal(evening.submit(evening.actor, Call, evening.question))
    assert no.code is Refusal.LEAVING
    evening.store.health.fine()
    assert evening.store.health.trouble is Trouble.TAKEN, "it is for ever, in this program"


async def test_no_clock_runs_and_no_deal_begins(evening):
    """No player is folded while they can't press; afterwards they have their whole time."""
    await evening.deal()
    due = evening.show().due
    fail(evening)
    await evening.tick()
    for _ in range(10):
        await evening.tick(60)
    evening.store.health.fine()
    await evening.tick()
    assert (evening.show().due, evening.show().notice) == (due + 600, "")
    await evening.act(Call)
    await evening.play_on()
    fail(evening)
    await evening.tick()
    await evening.tick(3600)
    assert evening.show().view.deal == 1
    evening.store.health.fine()
    await evening.tick()
    await evening.deal()
    assert await evening.faults() == []


async def test_the_message_says_it_and_then_does_not_any_more(evening, monkeypatch, caplog):
    """Though nothing of it can be written down; it is edited once for each."""
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    fail(evening)
    with monkeypatch.context() as broken:

        async def full(*_args: object) -> None:
            raise Unwritable("database or disk is full", Trouble.FULL)

        broken.setattr(evening.store.writer, "write", full)
        for _ in range(5):
            await evening.draw()
    evening.store.health.fine()
    await evening.draw()
    await evening.draw()
    edits = evening.stage.of("edit")
    assert [one.show.notice for one in edits] == ["full", ""]
    assert not [one for one in caplog.records if one.exc_info]


async def test_publishers_are_woken_by_it(evening):
    publisher = evening.tables._kept[evening.table].publisher
    publisher._woken.clear()
    fail(evening)
    assert publisher._woken.is_set()
