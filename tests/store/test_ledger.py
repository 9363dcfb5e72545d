import asyncio
import shutil
import tempfile
from pathlib import Path

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.errors import Illegal, Refusal
from bot.store import (
    Account,
    Conflict,
    Entry,
    EntryKind,
    Overdrawn,
    Store,
    bank,
    house,
    mint,
    pot,
    scrip,
    seat,
)
from bot.store.schema import account, journal, posting
from tests.store.evening import CHANNEL, GUILD, NOON, play_evening


def moving(chips: int, source: Account, target: Account, key: str) -> Entry:
    return Entry(EntryKind.CORRECTION, key, ((source, -chips), (target, chips)))


async def test_an_entry_moves_both_balances(store):
    evening = await play_evening(store)
    ann, bo = (bank(GUILD, player) for player in evening.players[:2])
    assert await store.books.ledger.post(moving(40, ann, bo, "gift"), NOON)
    assert await store.books.ledger.balance(ann) == 460
    assert await store.books.ledger.balance(bo) == 540


async def test_an_entry_happens_once(store):
    evening = await play_evening(store)
    ann, bo = (bank(GUILD, player) for player in evening.players[:2])
    entry = moving(40, ann, bo, "gift")
    answers = await asyncio.gather(*(store.books.ledger.post(entry, NOON) for _ in range(3)))
    assert answers == [True, False, False]
    assert await store.books.ledger.balance(ann) == 460


async def test_a_key_that_moved_other_chips_is_refused(store):
    evening = await play_evening(store)
    ann, bo = (bank(GUILD, player) for player in evening.players[:2])
    await store.books.ledger.post(moving(40, ann, bo, "gift"), NOON)
    with pytest.raises(Conflict):
        await store.books.ledger.post(moving(41, ann, bo, "gift"), NOON)
    assert await store.books.ledger.balance(ann) == 460


async def test_a_bank_that_is_short_is_the_players_affair(store):
    evening = await play_evening(store)
    ann, bo = (bank(GUILD, player) for player in evening.players[:2])
    with pytest.raises(Illegal) as refused:
        await store.books.ledger.post(moving(501, ann, bo, "gift"), NOON)
    assert refused.value.code is Refusal.TOO_FEW_CHIPS
    assert refused.value.facts == {"have": 500, "need": 501}


async def test_a_seat_or_pot_that_is_short_is_a_fault_of_the_program(store):
    evening = await play_evening(store)
    ann = bank(GUILD, evening.players[0])
    for source in (
        seat(GUILD, evening.table, evening.players[0]),
        pot(GUILD, evening.table),
        house(GUILD),
    ):
        with pytest.raises(Overdrawn):
            await store.books.ledger.post(moving(401, source, ann, "theft"), NOON)
    assert await store.check(evening.chips) == []


async def test_the_database_itself_refuses_a_balance_below_zero(store):
    await play_evening(store)
    below = sa.update(account).where(account.c.kind == "bank").values(balance=-1)
    with pytest.raises(Conflict, match="never_below_zero"):
        await store.writer.write(lambda connection: connection.execute(below).close())


@pytest.mark.parametrize(
    "statement",
    [
        sa.delete(journal),
        sa.update(journal).values(memo={"x": 1}),
        sa.delete(posting),
        sa.update(posting).values(amount=1),
    ],
)
async def test_an_entry_stays_as_it_was_written(store, statement):
    evening = await play_evening(store)
    with pytest.raises(Conflict, match="written once"):
        await store.writer.write(lambda connection: connection.execute(statement).close())
    assert await store.check(evening.chips) == []


def test_an_unbalanced_entry_cannot_be_made():
    with pytest.raises(ValueError, match="not balanced"):
        Entry(EntryKind.GIFT, "x", ((bank(1, 1), -5), (bank(1, 2), 4)))


def test_chips_never_leave_their_server():
    with pytest.raises(ValueError, match="one server"):
        Entry(EntryKind.GIFT, "x", ((bank(1, 1), -5), (bank(2, 1), 5)))


def test_an_entry_needs_somewhere_to_move_chips():
    with pytest.raises(ValueError, match="one server"):
        Entry(EntryKind.GIFT, "x", ())


async def test_moves_that_cancel_out_are_not_written(store):
    evening = await play_evening(store)
    ann = bank(GUILD, evening.players[0])
    nothing = Entry(EntryKind.CORRECTION, "nothing", ((ann, -5), (ann, 5)))
    await store.books.ledger.post(nothing, NOON)
    assert await store.check(evening.chips) == []


def test_every_account_has_a_name_of_its_own():
    """Also where the same figures stand for other things."""
    accounts = [
        bank(1, 2),
        seat(1, 2, 3),
        scrip(1, 2, 3),
        pot(1, 2),
        house(1),
        mint(1),
        seat(1, 23, 4),
        seat(1, 2, 34),
    ]
    assert len({held.key for held in accounts}) == len(accounts)


PLACES = ("bank", "seat", "pot", "mint", "house")
places = st.tuples(st.sampled_from(PLACES), st.integers(0, 2))
moves = st.tuples(places, places, st.integers(1, 400), st.integers(0, 30))


@pytest.mark.slow
@given(st.lists(moves, max_size=25))
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_chips_are_conserved_whatever_is_asked(empty, asked):
    """A plain dictionary foretells every balance, refusal and repetition."""
    with tempfile.TemporaryDirectory() as folder:
        file = shutil.copy(empty, Path(folder) / "dealer.db")
        asyncio.run(conserve(f"sqlite:///{file}", asked))


async def conserve(url, asked):
    store = await Store.open(url)
    players = [await store.identity.people.number(9 + n, f"P{n}", NOON) for n in range(3)]
    table = await store.play.tables.open(GUILD, CHANNEL, players[0], NOON)

    def place(kind: str, who: int) -> Account:
        match kind:
            case "bank":
                return bank(GUILD, players[who])
            case "seat":
                return seat(GUILD, table, players[who])
            case "pot":
                return pot(GUILD, table)
            case "house":
                return house(GUILD)
        return mint(GUILD)

    everywhere = {place(kind, who) for kind in PLACES for who in range(3)}
    expected = dict.fromkeys(everywhere, 0)
    written: dict[str, Entry] = {}
    for source, target, chips, number in asked:
        entry = moving(chips, place(*source), place(*target), f"entry {number}")
        outcome = await attempt(store, entry)
        assert outcome is foretold(entry, expected, written)
        if outcome is True and entry.moves:
            written[entry.key] = entry
            for held, n in entry.moves.items():
                expected[held] += n
        assert sum([await store.books.ledger.balance(held) for held in everywhere]) == 0
    assert {held: await store.books.ledger.balance(held) for held in everywhere} == expected
    assert await store.check({}) == []
    await store.close()


async def attempt(store, entry):
    try:
        return await store.books.ledger.post(entry, NOON)
    except (Illegal, Overdrawn, Conflict) as refused:
        return type(refused)


def foretold(entry, expected, written):
    if not entry.moves:
        return True
    if entry.key in written:
        return False if written[entry.key].moves == entry.moves else Conflict
    for held, chips in entry.moves.items():
        if held.kind != "mint" and expected[held] + chips < 0:
            return Illegal if held.kind == "bank" else Overdrawn
    return True
