"""Places are counted once more from the logs of the tables: each change of a row shows."""

import pytest
import sqlalchemy as sa

from bot.store import FaultCode
from bot.tournaments.check import misplaced
from tests.tournaments.arena import Arena

BACK = """UPDATE tournament_entry SET out = :out, out_deal = :deal, stack = :stack, how = :how
WHERE player = :player"""


async def run(arena: Arena, statement: str, values: dict[str, object] | None = None) -> None:
    """Change rows behind the program's back."""

    def job(connection: sa.Connection) -> None:
        connection.execute(sa.text(statement), values or {})

    await arena.store.writer.write(job)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE tournament_entry SET stack = stack + 1 WHERE out IS NOT NULL",
        "UPDATE tournament_entry SET out_deal = out_deal + 1 WHERE out IS NOT NULL",
        "UPDATE tournament_entry SET out = out + 1 WHERE out IS NOT NULL",
        "UPDATE tournament_result SET place = 3 - place WHERE place < 3",
        "UPDATE tournament_entry SET out = NULL, how = '' WHERE out IS NOT NULL",
    ],
)
async def test_a_changed_row_shows(arena: Arena, change: str):
    number = await arena.plan(enters=6, most=6, seats=3, entry=100)
    await arena.tick()
    await arena.play(number)
    assert await misplaced(arena.store) == []
    before = await arena.store.tournaments.events.entries(number)
    await run(arena, change)
    found = await misplaced(arena.store)
    assert found
    assert {one.code for one in found} == {FaultCode.PLACE_DIFFERS}
    if "place" in change:
        await run(arena, change)
    for one in before:
        values = {"out": one.out, "deal": one.out_deal, "stack": one.stack, "how": one.how}
        await run(arena, BACK, {**values, "player": one.player})
