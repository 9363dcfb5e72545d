"""Cards for sale: to the highest secret bid, or at prices by their place. Source: 4.7 (40), M11."""

from bot.engine.cards import cards, names
from bot.engine.errors import Refusal
from bot.engine.hand.choices import BidChoices, BuyChoices, DeclareChoices
from bot.engine.hand.machine import legal
from bot.engine.hand.themes.sale import SaleView
from bot.engine.table.commands import Leave, ProposeVoid, SecondVoid
from bot.engine.views.look import look
from tests.engine.card_room import Room


def auction(*stacks: int) -> Room:
    """Three aces with the one that is for sale, kings and nothing; all have anted 5."""
    room = Room("guts_auction no_limit", *(stacks or (100, 100, 100)))
    room.deal(Bo="As Ad 9c", Cy="Ks Kd 8c", Ann="2h 4d 7c", sale="Ac")
    return room


def test_m5_no_bid_shows_before_all_have_bid():
    room = auction()
    room.say("Bo bids 30", "Cy bids 20")
    for viewer in (0, 1):
        view = look(room.table, viewer)
        assert (view.dealt.middle, room.part(SaleView).sold) == (15, ())
        assert "30" not in repr(room.hand.places[2])
    assert (room.own("Bo").choices, room.own("Cy").choices) == (
        BidChoices(90, "auction", 30, cards("Ac"), 15, secret=True),
        BidChoices(90, "auction", 20, cards("Ac"), 15, secret=True),
    )
    room.say("Ann bids 0")
    (sale,) = room.part(SaleView).sold
    assert (sale.seat, sale.chips) == (2, 30)
    assert dict(zip(sale.seats, sale.bids, strict=True)) == {2: 30, 3: 20, 1: 0}


def test_m11_a_bid_may_be_changed_until_then():
    room = auction()
    room.say("Bo bids 30", "Bo bids 0", "Cy bids 1", "Ann bids 0")
    assert room.stacks() == {"Ann": 95, "Bo": 95, "Cy": 94}


def test_m11_only_the_highest_bid_is_paid_and_takes_the_card_face_up():
    room = auction()
    room.say("Bo bids 30", "Cy bids 20", "Ann bids 5")
    assert room.stacks() == {"Ann": 95, "Bo": 65, "Cy": 95}
    assert room.hand.pot == 45
    place = room.hand.places[2]
    assert (names(place.cards), place.up) == ("As Ad 9c Ac", [False] * 3 + [True])


def test_m11_of_equal_bids_the_first_from_the_dealer_s_left_wins():
    room = auction()
    room.say("Ann bids 20", "Cy bids 20", "Bo bids 19")
    assert (room.stacks()["Cy"], room.hand.sales[0].seat) == (75, 3)


def test_m11_without_a_bid_the_card_is_out():
    room = auction()
    room.say("Bo times out", "Cy bids 0", "Ann bids 0")
    assert room.part(SaleView).sold[0].seat == 0
    assert room.hand.step == "declare"
    assert [len(place.cards) for place in room.hand.places.values()] == [3, 3, 3]


def test_r093_nobody_bids_more_than_they_have_and_who_has_nothing_is_not_asked():
    room = Room("auction_draw fixed_limit", 200, 35)
    room.deal()
    room.say("Bo bets 10", "Ann calls", "Bo stands pat", "Ann stands pat")
    assert room.refusal("Bo bids 21") == Refusal.BID_RANGE
    assert room.refusal("Bo bids -1") == Refusal.BID_RANGE
    room.say("Bo bids 20", "Ann bids 0")
    assert room.turn() == "Ann"


def test_2_5_a_bid_leaves_an_ante_to_win_with():
    """Bo has three aces of four cards, and would win nothing with them if all were bid away."""
    room = auction(10, 100, 40)
    assert room.turn() == "Bo Cy"
    assert room.illegal("Cy bids 31").facts == {"most": 30}
    assert room.refusal("Bo bids 91") == Refusal.BID_RANGE
    room.say("Bo bids 90", "Cy bids 0")
    room.say("Bo declares in", "Cy declares in", "Ann declares out")
    assert room.stacks() == {"Ann": 5, "Bo": 10, "Cy": 0}


def test_m11_the_last_to_bid_may_leave():
    room = auction()
    room.say("Bo bids 3", "Ann bids 0")
    room.do(Leave(3))
    assert (room.hand.step, room.hand.sales[0].seat) == ("declare", 2)


def test_r279_a_voided_deal_gives_bids_back():
    room = auction()
    room.say("Bo bids 30", "Cy bids 20", "Ann bids 5")
    room.do(ProposeVoid(1, "misdeal"))
    room.do(SecondVoid(2))
    assert set(room.stacks().values()) == {100}


def test_m17_the_ghost_has_no_fourth_card():
    room = Room("guts_auction no_limit", 100, 100, ghost=True)
    room.deal(Bo="As Ad 9c", Ann="2h 4d 7c", sale="Ac", stub="Kh Kd Kc")
    room.say("Bo bids 3", "Ann bids 0", "Bo declares in", "Ann declares out")
    assert names(room.hand.ghost) == "Kh Kd Kc"
    assert room.stacks()["Bo"] == 105


def market(*stacks: int) -> Room:
    room = Room("wall_street no_limit", *(stacks or (100, 100)))
    room.deal(sale="2c Kh 9d As 4h 7d 8d")
    return room


def offers(room: Room) -> str:
    choices = legal(room.hand, room.hand.waiting[0])
    assert isinstance(choices, DeclareChoices)
    return " ".join(f"{names((card,))}={price}" for card, price in choices.offers)


def test_m11_a_card_costs_by_its_place_and_slides_when_one_is_taken():
    room = market()
    assert offers(room) == "2c=5 Kh=10 9d=15 As=20"
    room.say("Bo declares 2")
    assert offers(room) == "2c=5 9d=10 As=15 4h=20"
    assert (room.stacks()["Bo"], room.hand.pot) == (85, 20)
    assert look(room.table).seats[1].cards[-1:] == cards("Kh")


def test_m11_the_deck_costs_nothing_and_silence_takes_it():
    room = market()
    room.say("Bo times out")
    assert (room.stacks()["Bo"], names(room.hand.places[2].cards[-1:])) == (95, "4h")
    assert offers(room) == "2c=5 Kh=10 9d=15 As=20"


def test_m11_only_what_a_player_can_pay_is_offered():
    room = market(100, 16)
    assert offers(room) == "2c=5 Kh=10"
    assert room.refusal("Bo declares 3") == Refusal.UNKNOWN_WORD


def test_m11_each_change_of_a_player_costs_once_more():
    room = Room("abyssinia no_limit", 200, 200)
    room.deal()
    room.call_down("first change")
    for price in (10, 20, 30):
        assert legal(room.hand, 2) == BuyChoices(1, price)
        room.do(room.command(f"Bo exchanges {names(room.hand.places[2].cards[:1])}"))
        assert legal(room.hand, 1) == BuyChoices(1, 10)
        room.say("Ann keeps all")
    assert sum(one.chips for one in room.hand.payments) == 60


def offered(*stacks: int) -> Room:
    """Do Ya with three players, of whom Ann deals; the first open card is a deuce."""
    room = Room("do_ya no_limit", *(stacks or (100, 100, 100)))
    room.deal(sale="2c Kd 9c")
    return room


def open_cards(room: Room) -> dict[str, str]:
    seats = look(room.table).seats
    shown = {one.player: [card for card in one.cards if card is not None] for one in seats}
    return {name: names(shown[player]) for player, name in enumerate(("Ann", "Bo", "Cy"), 1)}


def test_4_5_35_the_last_in_line_has_to_take_what_others_pushed_on():
    room = offered()
    room.say("Bo declares push", "Cy declares push")
    assert open_cards(room) == {"Ann": "2c", "Bo": "", "Cy": ""}
    assert (room.turn(), names(room.hand.display)) == ("Bo", "Kd")
    room.say("Bo declares push")
    assert open_cards(room) == {"Ann": "2c", "Bo": "9c", "Cy": "Kd"}
    assert room.hand.step == "bet"


def test_4_5_35_who_has_a_card_is_offered_no_other():
    room = offered()
    room.say("Bo declares take")
    assert room.turn() == "Cy"
    room.say("Cy times out")
    assert open_cards(room) == {"Ann": "9c", "Bo": "2c", "Cy": "Kd"}
    assert set(room.stacks().values()) == {95}


def test_4_5_35_who_is_last_in_line_because_others_left_has_to_take_it():
    room = offered()
    room.say("Bo declares push")
    room.do(Leave(1))
    assert room.refusal("Cy declares push") == Refusal.UNKNOWN_WORD
    room.say("Cy declares take")
    assert open_cards(room) == {"Ann": "", "Bo": "Kd", "Cy": "2c"}
