import pytest

from bot.store import Fault, FaultCode, Store, TableChips, seat
from tests.places import plant
from tests.slow import few
from tests.store.evening import CHANNEL, GUILD, Evening, play_evening
from tests.store.event import play_tournaments

pytestmark = pytest.mark.both

DAMAGES = [
    ("UPDATE posting SET amount = amount + 1 WHERE journal = 2", FaultCode.ENTRY_UNBALANCED),
    ("UPDATE posting SET amount = amount + 1 WHERE journal = 2", FaultCode.BALANCE_DIFFERS),
    ("DELETE FROM posting WHERE journal = 2", FaultCode.ENTRY_EMPTY),
    ("UPDATE account SET guild = 5 WHERE kind = 'bank'", FaultCode.SERVERS_MIXED),
    ("UPDATE account SET balance = balance + 1 WHERE kind = 'pot'", FaultCode.BALANCE_DIFFERS),
    ("UPDATE account SET balance = -1 WHERE kind = 'pot'", FaultCode.BELOW_ZERO),
    ("UPDATE account SET balance = balance + 1 WHERE kind = 'seat'", FaultCode.TABLE_DIFFERS),
    ("UPDATE account SET balance = balance + 1 WHERE kind = 'pot'", FaultCode.TABLE_DIFFERS),
    ("UPDATE poker_table SET closed = 1", FaultCode.CHIPS_LEFT),
    ("DELETE FROM event_log WHERE seq = 2", FaultCode.LOG_BROKEN),
    ("DELETE FROM event_log WHERE seq = 4", FaultCode.LOG_BROKEN),
    ("DELETE FROM event_log", FaultCode.LOG_BROKEN),
    ("UPDATE event_log SET seq = 9 WHERE seq = 2", FaultCode.LOG_BROKEN),
    ("UPDATE poker_table SET last_seq = 5", FaultCode.LOG_BROKEN),
    ("UPDATE poker_table SET archived = 5", FaultCode.ARCHIVE_DIFFERS),
    ("UPDATE hand_seat SET net = net + 1 WHERE seat = 2", FaultCode.HAND_DIFFERS),
    ("UPDATE journal SET hand = 2 WHERE kind = 'hand'", FaultCode.HAND_DIFFERS),
    ("UPDATE hand SET rake = 1", FaultCode.RAKE_DIFFERS),
    ("UPDATE stat SET net = net + 1 WHERE day = 0", FaultCode.FIGURES_DIFFER),
    ("UPDATE stat SET wins = wins + 1 WHERE day < 0", FaultCode.FIGURES_DIFFER),
    ("UPDATE stat SET biggest = 7 WHERE day > 0", FaultCode.FIGURES_DIFFER),
    ("DELETE FROM stat WHERE player = 1", FaultCode.FIGURES_DIFFER),
    ("UPDATE tally SET net = net + 1 WHERE game = ''", FaultCode.FIGURES_DIFFER),
    ("DELETE FROM total WHERE player = 2", FaultCode.FIGURES_DIFFER),
    ("UPDATE peak SET biggest = 7 WHERE level = 3", FaultCode.FIGURES_DIFFER),
    ("UPDATE opponents SET others = 9", FaultCode.FIGURES_DIFFER),
    ("UPDATE pace SET took = 0", FaultCode.FIGURES_DIFFER),
    ("UPDATE person SET discord_id = NULL WHERE number = 2", FaultCode.FIGURES_DIFFER),
    ("INSERT INTO afterwards VALUES (7, 1, 1, 3)", FaultCode.BETWEEN_DIFFERS),
    ("INSERT INTO night_result VALUES (1, 1, 1, 5, 100, 100, 1, 1)", FaultCode.NIGHT_DIFFERS),
    ("UPDATE tournament_entry SET paid = 99 WHERE tournament = 2", FaultCode.POOL_DIFFERS),
    ("DELETE FROM tournament_entry WHERE tournament = 2 AND player = 1", FaultCode.POOL_DIFFERS),
    ("UPDATE tournament SET ended = 1, state = 'cancelled'", FaultCode.POOL_DIFFERS),
    ("UPDATE tournament_result SET prize = prize + 1 WHERE place = 1", FaultCode.PRIZE_DIFFERS),
    ("UPDATE tournament_result SET bounty = 0", FaultCode.PRIZE_DIFFERS),
    ("UPDATE tournament_result SET prize = prize + 1 WHERE place = 3", FaultCode.ENTRY_DIFFERS),
    ("UPDATE tournament_result SET lives = 2 WHERE place = 3", FaultCode.ENTRY_DIFFERS),
    ("UPDATE tournament_result SET paid = 7 WHERE place = 3", FaultCode.ENTRY_DIFFERS),
    ("DELETE FROM tournament_result", FaultCode.ENTRY_DIFFERS),
    ("UPDATE tournament_entry SET paid = 99 WHERE player = 3", FaultCode.ENTRY_DIFFERS),
    ("UPDATE hand_seat SET luck = 1 WHERE seat = 2", FaultCode.LUCK_DIFFERS),
    ("UPDATE met SET taken = taken + 1 WHERE player = 1", FaultCode.PAIR_DIFFERS),
    ("UPDATE met SET deals = 9 WHERE player = 1", FaultCode.PAIR_DIFFERS),
    ("DELETE FROM met WHERE player = 1", FaultCode.PAIR_DIFFERS),
    ("UPDATE stat SET luck = 1 WHERE day = 0", FaultCode.FIGURES_DIFFER),
    ("UPDATE stat SET c_bet = c_bet + 1 WHERE day > 0", FaultCode.FIGURES_DIFFER),
    ("UPDATE total SET luck = 1 WHERE game = ''", FaultCode.FIGURES_DIFFER),
    ("DELETE FROM person WHERE number = 1", FaultCode.REFERENCE_LOST),
    ("UPDATE posting SET amount = 0 WHERE journal = 2", FaultCode.FILE_DAMAGED),
    ("DROP TRIGGER journal_no_update", FaultCode.GUARD_MISSING),
]


async def played(store: Store) -> Evening:
    """An evening at a table, and tournaments of the same three."""
    evening = await play_evening(store)
    await play_tournaments(store, GUILD, CHANNEL, evening.players)
    return evening


async def test_an_honest_evening_has_no_faults(store):
    evening = await played(store)
    assert await store.check(evening.chips) == []
    assert await store.check({}) == []


@pytest.mark.parametrize("planted", few(DAMAGES, every=5))
async def test_planted_damage_is_found(store, address, planted):
    damage, code = planted
    evening = await played(store)
    plant(address, damage)
    assert code in {fault.code for fault in await store.check(evening.chips)}


def test_every_fault_has_been_planted():
    """Places of tournaments are checked above the store, in `tests/tournaments/test_check.py`."""
    assert {code for _, code in DAMAGES} == set(FaultCode) - {FaultCode.PLACE_DIFFERS}


async def test_a_fault_says_where_and_how_much(store, address):
    evening = await play_evening(store)
    player = evening.players[0]
    own = seat(GUILD, evening.table, player).key
    plant(address, "UPDATE account SET balance = 399 WHERE balance = 400")
    assert await store.check(evening.chips) == [
        Fault(FaultCode.BALANCE_DIFFERS, own, 399, 400),
        Fault(FaultCode.TABLE_DIFFERS, f"table {evening.table} seat of {player}", 399, 400),
    ]


async def test_chips_that_only_the_state_or_only_the_books_know_are_faults(store):
    evening = await play_evening(store)
    first, second, third = evening.players
    state = {evening.table: TableChips({first: 400, second: 590, 77: 5}, 0)}
    found = {(fault.where, fault.found, fault.expected) for fault in await store.check(state)}
    table = f"table {evening.table}"
    assert found == {
        (f"{table} seat of {third}", 500, 0),
        (f"{table} seat of 77", 0, 5),
        (f"{table} pot", 10, 0),
    }
