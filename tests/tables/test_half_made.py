"""Tables left half made by a lost answer or a broken screen harm no others."""

import asyncio

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import CloseTable, Sit
from bot.store import Trouble, Unwritable
from bot.tables.hosting.run_out_chances import RunOutChances
from bot.tables.hosting.views import Views
from tests.tables.evening import CHANNEL, GUILD, HOLDEM

OTHER = CHANNEL + 1


@pytest.mark.parametrize(
    ("room", "broken"), [(Views, "view"), (Views, "show"), (RunOutChances, "reckon")]
)
async def test_a_table_that_cannot_be_drawn_touches_no_other(
    evening, monkeypatch, caplog, room, broken
):
    host = evening.people[0]
    sick = await evening.tables.open(GUILD, OTHER, host, HOLDEM, Settings())
    whole = getattr(room, broken)

    def torn(self, *args, **more):
        if self._log.site.number == sick:
            raise KeyError("")
        return whole(self, *args, **more)

    monkeypatch.setattr(room, broken, torn)
    await evening.tables.lifetime.stop()
    evening.tables = evening._house()
    await evening.tables.lifetime.start()
    evening.stage.clear()
    await evening.tables._kept[sick].host.do(0, CloseTable(0))
    await evening.deal()
    evening.time.pass_by(2)
    async with asyncio.timeout(30):
        while not any(one.deal == 1 for one in evening.stage.drawn):  # noqa: ASYNC110 - a stage tells nobody
            await asyncio.sleep(0.01)
        evening.time.pass_by(2)
        await evening.tables._kept[sick].publisher.see_out()
    await evening.draw()
    assert not any(task.done() and task.exception() for task in evening.tables.lifetime._tasks)
    assert "could not be drawn" in caplog.text or "has failed" in caplog.text
    caplog.clear()


async def test_a_table_whose_opener_was_not_answered_is_there(evening, monkeypatch):
    """The write was done, and its answer lost: it is taken up by who tries once more."""
    whole, host = evening.store.play.tables.open, evening.people[0]

    async def unheard(*args, **more):
        await whole(*args, **more)
        raise Unwritable("the server is gone", Trouble.AWAY)

    monkeypatch.setattr(evening.store.play.tables, "open", unheard)
    with pytest.raises(Unwritable):
        await evening.tables.open(GUILD, OTHER, host, HOLDEM, Settings())
    monkeypatch.undo()
    found = await asyncio.gather(
        *(evening.tables.open(GUILD, OTHER, host, HOLDEM, Settings()) for _ in range(2)),
        return_exceptions=True,
    )
    assert [isinstance(one, Illegal) and one.code for one in found] == [Refusal.TABLE_OPEN_HERE] * 2
    table = evening.tables.number_in(OTHER)
    await evening.tables.at(table).host.submit(evening.players[3], Sit(evening.players[3], 500))
    assert evening.tables.at(table).host.show().view.seats
