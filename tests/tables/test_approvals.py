"""Requests for chips at a hosted table: banks, clocks, restarts, powers, and people who go."""

from bot.engine.errors import Refusal
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import ApproveBuyIn, DeclineBuyIn, Sit
from bot.store import Act, Entry, EntryKind, Rank, bank, mint
from bot.tables.hosting.due import ASKED
from bot.tables.planned import Planned
from bot.tables.players.barring import show_out
from tests.tables.evening import GUILD, HOLDEM, Evening, refusal

WAIT = Settings(rules=TableRules(approvals=True))


async def asked(store, *people: int) -> Evening:
    """The host sits; these of the others have asked for 500."""
    evening = Evening(store)
    await evening.open(players=1, settings=WAIT)
    for at in people:
        player = evening.players[at]
        await evening.submit(player, Sit(player, 500))
    return evening


async def owns(evening: Evening, player: int) -> int:
    return (await evening.store.books.banks.holdings(GUILD, player)).bank


async def test_chips_move_with_the_approval_in_its_transaction(store):
    evening = await asked(store, 1)
    ann, bo = evening.players[:2]
    before = await owns(evening, bo)
    await evening.draw()
    assert [one.player for one in evening.stage.of("buy-in call")] == [bo]
    await evening.restart()
    await evening.draw()
    assert len(evening.stage.of("buy-in call")) == 1
    assert evening.show(bo).view.asked == 500
    await evening.submit(ann, ApproveBuyIn(ann, bo, 1))
    assert await owns(evening, bo) == before - 500
    again = await refusal(evening.submit(ann, ApproveBuyIn(ann, bo, 1)))
    assert again.code is Refusal.NO_BUY_IN
    await evening.draw()
    assert len(evening.stage.of("unping")) == 1
    acts = await store.rights.acts.logged(GUILD, 0, 0, 50)
    assert [(one.kind, one.by, one.player, one.facts) for one in acts] == [
        ("buy_in", ann, bo, {"chips": 500})
    ]
    assert not await evening.faults()


async def test_a_bank_that_no_longer_pays_stops_the_approval(store):
    evening = await asked(store, 1)
    ann, bo = evening.players[:2]
    gone = await owns(evening, bo) - 100
    moves = ((bank(GUILD, bo), -gone), (mint(GUILD), gone))
    await store.books.ledger.post(Entry(EntryKind.GRANT, "test", moves), 0)
    no = await refusal(evening.submit(ann, ApproveBuyIn(ann, bo)))
    assert (no.code, no.facts["have"], no.facts["need"]) == (Refusal.BUY_IN_UNPAID, 100, 500)
    assert evening.show(bo).view.asked == 500
    assert not await evening.faults()


async def test_cohosts_and_managers_answer_and_their_own_chips_wait_for_nobody(store):
    evening = await asked(store, 1, 2)
    ann, bo, cy, dee = evening.players
    host = evening.tables.at(evening.table).host
    evening.tables.people.note_manager(GUILD, dee, manages=True)
    await evening.submit(dee, ApproveBuyIn(dee, bo))
    await evening.submit(dee, DeclineBuyIn(dee, cy))
    await host.name_cohost(ann, cy)
    await evening.submit(cy, Sit(cy, 500))
    assert evening.own_or_none(cy) is not None


async def test_nobody_s_answer_ends_a_request_after_a_quarter_of_an_hour(store):
    evening = await asked(store, 1)
    bo = evening.players[1]
    await evening.tick(ASKED - 5)
    assert evening.show(bo).view.asked == 500
    await evening.tick(6)
    assert evening.show(bo).view.asked == 0
    assert evening.own_or_none(bo) is None


async def test_a_ban_and_being_forgotten_end_a_request(store):
    evening = await asked(store, 1, 2)
    ann, bo, cy, _dee = evening.players
    act = Act(GUILD, 0, ann, Rank.MANAGER, "server_ban", player=bo)
    await show_out(evening.tables.hosts(GUILD), act)
    await evening.tables.forgetting.forget(cy)
    assert evening.tables.at(evening.table).host.table.asked == ()


def test_nights_and_tournaments_ask_no_host():
    assert not Planned.of(table_plan(WAIT, [HOLDEM])).settings.rules.approvals
