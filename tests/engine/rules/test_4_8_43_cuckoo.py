"""Cuckoo: one card, a swap to the left, kings that block, and lives. Source: 4.8 (43)."""

from bot.engine.cards import cards, names
from bot.engine.errors import Refusal
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.machine import legal
from bot.engine.table.commands import Leave, ProposeVoid, SecondVoid
from bot.engine.views.look import look
from tests.engine.card_room import Room


def dealt(**held: str) -> Room:
    """Ann deals in the first deal, and so speaks last; all have anted 5."""
    players = set(held) - {"stub"}
    return again(Room("cuckoo no_limit", *[100] * len(players)), **held)


def again(room: Room, **held: str) -> Room:
    room.deal(**held)
    return room


def kept(room: Room) -> Room:
    room.finish()
    return room


def held(room: Room) -> str:
    return " ".join(names(place.cards) for place in room.hand.places.values())


def test_4_8_43_a_swap_is_with_the_next_player_and_shows_nothing():
    room = dealt(Bo="2c", Cy="Qd", Ann="5s")
    assert legal(room.hand, 2) == DeclareChoices(("keep", "swap"), what="swap")
    room.say("Bo declares swap")
    assert held(room) == "Qd 2c 5s"
    assert [one.cards for one in look(room.table).seats] == [(None,)] * 3
    assert (names(room.own("Bo").cards), names(room.own("Cy").cards)) == ("Qd", "2c")


def test_4_8_43_a_king_is_turned_up_blocks_and_is_kept():
    room = dealt(Bo="2c", Cy="Kd", Ann="5s")
    room.say("Bo declares swap")
    assert held(room) == "2c Kd 5s"
    assert look(room.table).seats[2].cards == cards("Kd")
    assert room.turn() == "Ann", "who shows a king is not asked"


def test_4_8_43_the_last_changes_with_the_deck():
    room = dealt(Bo="9c", Cy="Td", Ann="5s", stub="Jh")
    room.say("Bo declares keep", "Cy declares keep")
    assert room.refusal("Ann declares swap") == Refusal.UNKNOWN_WORD
    room.say("Ann declares draw")
    assert (held(room), room.hand.lost_life) == ("9c Td Jh", (2,))


def test_4_8_43_all_who_are_lowest_lose_a_life_and_an_ace_is_lowest():
    room = kept(dealt(Bo="Ac", Cy="2d", Ann="Ad"))
    assert (room.hand.lost_life, room.table.legs) == ((2, 1), {2: 1, 1: 1})


def test_4_8_43_nobody_loses_a_life_where_all_are_equal():
    room = kept(dealt(Bo="9c", Ann="9d"))
    assert (room.hand.lost_life, room.table.carried) == ((), 10)


def test_4_8_43_the_pot_rides_without_an_ante_and_the_deal_passes():
    room = again(kept(dealt(Bo="2c", Cy="Td", Ann="5s")), Cy="3d", Ann="6s", Bo="9c")
    assert set(room.stacks().values()) == {95}
    assert (room.table.button, room.hand.places[2].legs) == (2, 1)


def out(*, by: int = 3) -> Room:
    """Bo has lost so many lives, and nobody else any."""
    room = Room("cuckoo no_limit", 100, 100, 100)
    for _ in range(by):
        kept(again(room, Bo="2c", Cy="Td", Ann="5s"))
    return room


def test_4_8_43_who_has_no_life_left_is_out_until_the_pot_is_gone():
    room = out()
    assert (room.table.carriers, room.table.legs, room.table.carried) == ((3, 1), {}, 15)
    again(room, Cy="Td", Ann="5s")
    assert list(room.hand.places) in ([3, 1], [1, 3])
    assert look(room.table).seats[1].waits_for_pot


def test_4_8_43_the_last_with_lives_takes_the_pot():
    room = out()
    for _ in range(3):
        kept(again(room, Cy="Td", Ann="5s"))
    assert room.stacks() == {"Ann": 95, "Bo": 95, "Cy": 110}
    assert (room.table.carried, room.table.legs) == (0, {})
    room.deal()
    assert set(room.hand.places) == {1, 2, 3}
    assert all(place.legs == 0 for place in room.hand.places.values())


def test_r106_whoever_leaves_gives_up_his_part_and_the_next_is_swapped_with():
    room = dealt(Bo="2c", Cy="Qd", Ann="5s")
    room.do(Leave(3))
    room.say("Bo declares swap")
    assert names(room.hand.places[2].cards) == "5s"
    kept(room)
    assert set(room.table.carriers) == {1, 2}
    room = dealt(Bo="2c", Ann="5s")
    room.do(Leave(2))
    assert room.stacks() == {"Ann": 105}


def test_r279_a_voided_deal_gives_lives_back():
    room = out(by=1)
    again(room, Bo="2c", Cy="Td", Ann="5s")
    room.say("Cy declares keep")
    room.do(ProposeVoid(1, "misdeal"))
    room.do(SecondVoid(2))
    assert (room.table.legs, room.table.carried) == ({2: 1}, 15)


def test_4_8_43_who_has_paid_his_last_chip_for_the_pot_plays_for_it_on():
    room = Room("cuckoo no_limit", 5, 100, 100)
    kept(again(room, Bo="2c", Cy="Td", Ann="5s"))
    again(room, Bo="2c", Cy="Td", Ann="5s")
    assert set(room.hand.places) == {1, 2, 3}
    kept(room)
    kept(again(room, Bo="2c", Cy="Td", Ann="5s"))
    for _ in range(3):
        kept(again(room, Cy="Td", Ann="5s"))
    assert (room.stacks()["Cy"], room.table.chairs[1].away) == (110, "broke")
