"""Chips that managers give and take: against the mint, once, never below zero, and logged."""

import asyncio

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Deed, DeedLine, EntryKind, bank, mint
from bot.store.desk.grants import MOST, act_in
from tests.store.evening import GUILD, NOON, leaves, play_evening


def deed(player: int, chips: int, by: int, key: str = "grant:1") -> Deed:
    return Deed(GUILD, player, chips, by, "lost a bet", key)


async def test_a_grant_comes_out_of_the_mint_and_stands_in_both_histories(store):
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    minted = await store.books.ledger.balance(mint(GUILD))
    assert await store.desk.grants.do(deed(ann, 250, bo), NOON) == 750
    assert await store.desk.grants.do(deed(ann, -150, bo, "take:1"), NOON + 1) == 600
    assert await store.books.ledger.balance(mint(GUILD)) == minted - 100
    lines = await store.books.banks.history(GUILD, ann, 2)
    assert [(one.kind, one.chips, one.balance, one.by) for one in lines] == [
        (EntryKind.TAKE, -150, 600, bo),
        (EntryKind.GRANT, 250, 750, bo),
    ]
    acts = [act_in(one.memo) for one in lines]
    assert await store.desk.grants.reasons(acts) == dict.fromkeys(acts, "lost a bet")
    log = await store.rights.acts.of_server(GUILD)
    assert [(one.number, one.kind, one.by, one.player, one.reason, one.facts) for one in log] == [
        (acts[0], "bank_take", bo, ann, "lost a bet", {"chips": 150}),
        (acts[1], "bank_grant", bo, ann, "lost a bet", {"chips": 250}),
    ]
    take, grant = await store.desk.grants.by(GUILD, bo, 9)
    assert grant == DeedLine(lines[1].id, NOON, EntryKind.GRANT, ann, 250, acts[1])
    assert (take.kind, take.chips) == (EntryKind.TAKE, -150)
    assert await store.desk.grants.by(GUILD, bo, 9, before=take.id) == [grant]
    assert await store.desk.grants.by(GUILD, ann, 9) == []
    assert await store.desk.grants.by(GUILD + 1, bo, 9) == []
    assert await store.check(evening.chips) == []


async def test_the_same_deed_is_done_once(store):
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    again = [store.desk.grants.do(deed(ann, 250, bo), NOON) for _ in range(3)]
    assert await asyncio.gather(*again) == [750] * 3
    assert len(await store.rights.acts.of_server(GUILD)) == 1


async def test_the_reason_goes_with_who_is_forgotten(store):
    """The reason may tell who the player was; the chips stay in the books."""
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    await store.desk.grants.do(deed(ann, 250, bo), NOON)
    await leaves(store, evening.table, ann)
    await store.identity.people.forget(ann, NOON)
    (line,) = await store.desk.grants.by(GUILD, bo, 9)
    assert line.chips == 250
    assert await store.desk.grants.reasons([line.act]) == {line.act: ""}


async def test_nothing_is_taken_that_is_not_in_the_bank(store):
    """Chips at a table are not there, and of two who take at once one gets nothing."""
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    with pytest.raises(Illegal) as refused:
        await store.desk.grants.do(deed(ann, -501, bo), NOON)
    assert refused.value.code is Refusal.OTHER_TOO_FEW
    assert refused.value.facts == {"have": 500, "need": 501}
    takes = [store.desk.grants.do(deed(ann, -300, bo, key), NOON) for key in ("take:1", "take:2")]
    found = await asyncio.gather(*takes, return_exceptions=True)
    assert found[0] == 200
    assert isinstance(found[1], Illegal)
    assert await store.books.ledger.balance(bank(GUILD, ann)) == 200
    assert await store.check(evening.chips) == []


@pytest.mark.parametrize("chips", [0, MOST + 1, -MOST - 1])
async def test_an_amount_is_within_reason(store, chips):
    with pytest.raises(Illegal) as refused:
        await store.desk.grants.do(deed(1, chips, 2), NOON)
    assert refused.value.code is Refusal.AMOUNT_RANGE
