"""Grants to many, an economy begun anew, second signatures and undoing: all or nothing."""

import asyncio
from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import (
    BEGUN,
    SIGNED_FROM,
    Deed,
    Entry,
    EntryKind,
    Proposal,
    ProposalKind,
    ProposalState,
    Signer,
    bank,
    mint,
    pot,
)
from bot.store.desk.grants import MOST
from tests.store.evening import GUILD, NOON, leaves, play_evening


def proposed(lines, by, kind=ProposalKind.IMPORT):
    return Proposal(GUILD, NOON, by, kind, "prizes", sum(chips for _, chips in lines), tuple(lines))


async def many(store, n):
    return [await store.identity.people.number(10**17 + at, f"P{at}", NOON) for at in range(n)]


async def test_500_lines_are_one_entry_and_are_undone_as_one(store):
    evening = await play_evening(store)
    ann, _, _ = evening.players
    people = await many(store, 500)
    minted = await store.books.ledger.balance(mint(GUILD))
    lines = [(player, 10 + at) for at, player in enumerate(people)]
    number = await store.desk.proposals.keep(proposed(lines, ann))
    done = await store.desk.proposals.do(GUILD, number, Signer(ann, NOON))
    assert done.state is ProposalState.DONE
    given = sum(chips for _, chips in lines)
    assert await store.books.ledger.balance(mint(GUILD)) == minted - given
    for player, chips in lines[::100]:
        assert await store.books.ledger.balance(bank(GUILD, player)) == chips
        (line,) = await store.books.banks.history(GUILD, player, 3)
        assert (line.chips, line.by) == (chips, ann)
    assert await store.check(evening.chips) == []
    assert len(await store.desk.untold.waiting()) == 500
    (told,) = await store.desk.untold.of(GUILD, people[3])
    assert (told.chips, told.by) == (13, ann)
    await store.desk.untold.told(GUILD, people[3], told.entry)
    assert await store.desk.untold.of(GUILD, people[3]) == []
    assert len(await store.desk.untold.waiting()) == 499
    with pytest.raises(Illegal) as refused:
        await store.desk.proposals.do(GUILD, number, Signer(ann, NOON))
    assert refused.value.code is Refusal.PROPOSAL_SETTLED
    undone = await store.desk.proposals.undo(GUILD, number, Signer(ann, NOON))
    assert undone.state is ProposalState.UNDONE
    assert await store.books.ledger.balance(mint(GUILD)) == minted
    assert await store.check(evening.chips) == []


async def test_an_import_is_undone_whole_or_not_at_all(store):
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    number = await store.desk.proposals.keep(proposed([(bo, 5000), (cy, 5000)], ann))
    await store.desk.proposals.do(GUILD, number, Signer(ann, NOON))
    held = await store.books.ledger.balance(bank(GUILD, cy))
    await store.desk.grants.do(Deed(GUILD, cy, 1 - held, ann, "spent", "take:1"), NOON)
    before = await store.books.ledger.balance(bank(GUILD, bo))
    with pytest.raises(Illegal) as refused:
        await store.desk.proposals.undo(GUILD, number, Signer(ann, NOON))
    assert refused.value.code is Refusal.UNDO_TOO_FEW
    assert refused.value.facts["players"] == (cy,)
    assert await store.books.ledger.balance(bank(GUILD, bo)) == before
    assert await store.check(evening.chips) == []


async def test_two_presses_do_it_once(store):
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    before = await store.books.ledger.balance(bank(GUILD, bo))
    number = await store.desk.proposals.keep(proposed([(bo, 50)], ann))
    both = [store.desk.proposals.do(GUILD, number, Signer(ann, NOON)) for _ in range(2)]
    found = await asyncio.gather(*both, return_exceptions=True)
    assert sum(isinstance(one, Illegal) for one in found) == 1
    assert await store.books.ledger.balance(bank(GUILD, bo)) == before + 50


async def test_large_sums_wait_for_another_manager(store):
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    await store.config.servers.change(GUILD, {SIGNED_FROM: 100})
    minted = await store.books.ledger.balance(mint(GUILD))
    small = await store.desk.proposals.keep(proposed([(bo, 99)], ann))
    assert (await store.desk.proposals.do(GUILD, small, Signer(ann, NOON))).state == "done"
    large = await store.desk.proposals.keep(proposed([(bo, 100)], ann, ProposalKind.GRANT))
    assert (await store.desk.proposals.do(GUILD, large, Signer(ann, NOON))).state == "waiting"
    for own in (ann, bo):
        with pytest.raises(Illegal) as refused:
            await store.desk.proposals.do(GUILD, large, Signer(own, NOON))
        assert refused.value.code is Refusal.OWN_PROPOSAL
    assert await store.books.ledger.balance(mint(GUILD)) == minted - 99
    done = await store.desk.proposals.do(GUILD, large, Signer(cy, NOON))
    assert (done.state, done.second) == (ProposalState.DONE, cy)
    assert await store.books.ledger.balance(mint(GUILD)) == minted - 199
    kinds = [one.kind for one in await store.rights.acts.of_server(GUILD)]
    assert kinds[:3] == ["bank_grant", "bank_signed", "bank_grant_asked"]
    refusedly = await store.desk.proposals.keep(proposed([(bo, 100)], ann))
    await store.desk.proposals.do(GUILD, refusedly, Signer(ann, NOON))
    dropped = await store.desk.proposals.drop(GUILD, refusedly, Signer(cy, NOON))
    assert dropped.state is ProposalState.DROPPED
    assert await store.books.ledger.balance(mint(GUILD)) == minted - 199
    assert await store.check(evening.chips) == []


async def test_an_economy_begun_anew_brings_each_bank_to_the_figure(store):
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    anew = Proposal(GUILD, NOON, ann, ProposalKind.ANEW, "new year", 750)
    with pytest.raises(Illegal) as refused:
        await store.desk.proposals.keep(anew)
    assert refused.value.code is Refusal.CHIPS_AT_TABLES
    for player in evening.players:
        await leaves(store, evening.table, player)
    with pytest.raises(Illegal) as refused:
        await store.desk.proposals.keep(anew)
    assert refused.value.facts == {"chips": 10}, "a carried pot"
    moves = ((pot(GUILD, evening.table), -10), (bank(GUILD, ann), 10))
    await store.books.ledger.post(Entry(EntryKind.CORRECTION, "pot:1", moves), NOON)
    number = await store.desk.proposals.keep(anew)
    await store.desk.proposals.do(GUILD, number, Signer(bo, NOON + 5))
    for player in (ann, bo, cy):
        assert await store.books.ledger.balance(bank(GUILD, player)) == 750
        assert (await store.books.banks.history(GUILD, player, 9))[1:], "history is kept"
    assert (await store.config.servers.of(GUILD))[BEGUN] == NOON + 5
    assert await store.check({}) == []


async def test_bounds_and_other_servers(store):
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    with pytest.raises(Illegal) as refused:
        await store.desk.proposals.keep(replace(proposed([(bo, 1)], ann), chips=10 * MOST + 1))
    assert refused.value.code is Refusal.AMOUNT_RANGE
    number = await store.desk.proposals.keep(proposed([(bo, 1)], ann))
    with pytest.raises(Illegal) as refused:
        await store.desk.proposals.do(GUILD + 1, number, Signer(ann, NOON))
    assert refused.value.code is Refusal.NO_PROPOSAL


async def test_a_forgotten_players_line_and_the_reason_go(store):
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    done = await store.desk.proposals.keep(proposed([(bo, 10), (cy, 10)], ann))
    await store.desk.proposals.do(GUILD, done, Signer(ann, NOON))
    open_one = await store.desk.proposals.keep(proposed([(bo, 10), (cy, 15)], ann))
    await leaves(store, evening.table, bo)
    await store.identity.people.forget(bo, NOON)
    for number, chips in ((done, 10), (open_one, 15)):
        one = await store.desk.proposals.find(GUILD, number)
        assert (one.lines, one.reason, one.chips) == (((cy, chips),), "", chips)
    assert not any(one.reason for one in await store.rights.acts.of_server(GUILD))
    assert (GUILD, bo) not in await store.desk.untold.waiting()
    await store.desk.proposals.do(GUILD, open_one, Signer(ann, NOON))
    await store.desk.proposals.undo(GUILD, done, Signer(ann, NOON))
    assert await store.check({}) == []
