"""Cards for other eyes than their owner's: worn before all others, or looked at by nobody.

Source: rules 4.10 (M3), 4.3 (29).
"""

import pytest

from bot.engine.cards import cards, names
from bot.engine.hand import events as he
from bot.engine.kinds import Seat
from bot.engine.table.commands import Sit
from bot.engine.views.look import TableView, look
from tests.engine.card_room import Room

ANN, BO, CY = 1, 2, 3


def table(game: str = "indian_poker") -> Room:
    room = Room(f"{game} fixed_limit", 100, 100, 100)
    room.deal(Bo="9c", Cy="Ks", Ann="8h")
    return room


def shown(view: TableView) -> dict[Seat, str]:
    """What a viewer sees before each seat; "?" for a back."""
    return {
        one.seat: " ".join("?" if card is None else names((card,)) for card in one.cards)
        for one in view.seats
    }


def test_m3_all_others_see_a_worn_card_and_its_owner_does_not():
    room = table()
    assert shown(look(room.table, ANN)) == {1: "?", 2: "9c", 3: "Ks"}
    assert shown(look(room.table, BO)) == {1: "8h", 2: "?", 3: "Ks"}
    own = room.own("Cy")
    assert (own.cards, own.blind, own.readings) == ((), 1, ())
    assert own.others == ((2, cards("9c")), (1, cards("8h")))


def test_m3_the_public_sees_none_nor_does_who_is_not_dealt_in():
    """The table message stands before the owner's eyes, too."""
    room = table()
    room.do(Sit(9, 100))
    for viewer in (0, 9):
        assert set(shown(look(room.table, viewer)).values()) <= {"?", ""}


@pytest.mark.parametrize("viewer", [ANN, BO, CY])
def test_m3_any_other_card_in_its_place_leaves_his_view_as_it_is(viewer):
    room = table()
    seen = look(room.table, viewer)
    hand = room.hand
    place = hand.places[room.table.seat_of(viewer) or 0]
    held = {card for one in hand.places.values() for card in one.cards}
    for at, other in enumerate(hand.deck):
        if other in held:
            continue
        changed = room.table.copy()
        assert changed.hand is not None
        twin = changed.hand.places[place.seat]
        twin.cards, twin.worn = [other], (other,)
        changed.hand.deck = (*hand.deck[:at], *place.cards, *hand.deck[at + 1 :])
        assert look(changed, viewer) == seen
        assert look(changed, 0) == look(room.table, 0)


def test_m3_the_showdown_turns_it_and_who_folded_sees_his_own_when_it_is_over():
    room = table()
    room.say("Bo bets 10", "Cy folds")
    assert room.own("Cy").blind == 1
    room.say("Ann calls")
    assert shown(look(room.table, 0)) == {1: "8h", 2: "9c", 3: "?"}
    assert room.own("Cy").cards == cards("Ks")
    assert shown(look(room.table, ANN))[3] == "Ks"


def test_m3_one_left_wins_unseen_by_the_public():
    room = table()
    room.say("Bo bets 10", "Cy folds", "Ann folds")
    assert set(shown(look(room.table, 0)).values()) == {"?"}
    assert room.own("Bo").can_show


def test_m3_the_events_hide_what_they_hold():
    dealt = [one for one in table().log if isinstance(one, he.CardsDealt)]
    assert [one.sight for one in dealt] == ["others"]
    assert "9c" not in repr(dealt)
    assert "cards" not in repr(dealt)


def test_m3_with_open_cards_beside_it_only_the_worn_one_is_hidden():
    room = Room("forehead_stud fixed_limit", 100, 100)
    room.deal(Bo="Ac 9d", Ann="Kd Ks")
    assert shown(look(room.table, BO)) == {1: "Kd Ks", 2: "? 9d"}
    assert shown(look(room.table, 0)) == {1: "? Ks", 2: "? 9d"}
    own = room.own("Bo")
    assert (own.cards, own.blind, own.others) == (cards("9d"), 1, ((1, cards("Kd")),))
