"""Cards for sale on screen: the card, the bids, and how to bid (4.7.40, M11)."""

from bot.engine.cards import cards
from bot.engine.hand.choices import BidChoices
from bot.engine.hand.commands import Bid, Call, Declare, RaiseTo
from bot.engine.hand.theme import Act
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.mechanics.faces import face_of
from bot.ui.pages.hands.telling import act_sentence
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.press import Press
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import GAMES, NAMES, Ring, ids, seen

DECK = "As2h3c Ad4h5c 9c8d7s Ac"
"""The cards: Bo, Cy and Ann in turn get three cards, and the ace of clubs is for sale."""


def auction() -> Ring:
    return Ring("guts_auction").deal(DECK)


def test_m11_the_card_lies_there_and_everybody_may_bid():
    text = seen(table_message(auction().show()))
    assert "# A♣" in text
    assert "-# For sale: A♣, to the highest bid" in text
    assert "[No bid] [Bid…]" in text
    assert "Waiting for Bo, Cy and Ann to bid for A♣, or bid nothing" in text


def test_m5_a_bid_is_seen_by_its_bidder_alone():
    ring = auction().do(Bid(2, 37))
    own = seen(hand_panel(ring.show(2)))
    assert "You chose **Bid 37**. You may change it until everybody has chosen" in own
    assert "[✓ 37]" in own
    for player in (0, 1):
        view = table_message(ring.show()) if not player else hand_panel(ring.show(player))
        assert "37" not in seen(view)


def test_2_5_a_bid_that_leaves_too_little_to_match_the_pot_says_so_in_private():
    """Nobody can win more than 200 in a deal of this table."""
    ring = auction().do(Bid(2, 298))
    assert "leaves you" not in seen(hand_panel(ring.show(2)))
    ring.do(Bid(2, 299))
    own = seen(hand_panel(ring.show(2)))
    assert "That leaves you **199**, and you can win no more than that of the pot" in own
    assert "199" not in seen(table_message(ring.show()))
    assert "an ante at least" in "\n".join(game_rules(GAMES["guts_auction"]))
    assert "an ante at least" not in "\n".join(game_rules(GAMES["auction_stud"]))


def test_m11_the_form_of_a_bid_names_the_card_and_the_most():
    show = auction().show(2)
    own = show.view.own
    assert own is not None
    assert isinstance(own.choices, BidChoices)
    text = seen(face_of(own.choices).forms["bid_form"](show, own.choices, PLAIN))
    assert "Chips, 0 to 496 (Pot 6. The highest bid goes into it and takes A♣.)" in text
    assert Press("bid_form", 7, show.view.question).custom_id in ids(hand_panel(show))


def test_m11_all_bids_are_told_when_the_card_is_sold():
    ring = auction().do(Bid(2, 12)).do(Bid(3, 8)).do(Bid(1, 0))
    assert "-# Bo got A♣ for 12, before Cy 8" in seen(table_message(ring.show()))
    assert "Bo got ace of clubs for 12, before Cy 8" in list(spoken(ring.show(1), PLAIN))
    unsold = auction().do(Bid(2, 0)).do(Bid(3, 0)).do(Bid(1, 0))
    assert "-# Nobody bid for A♣: it is out" in seen(table_message(unsold.show()))


def test_m11_a_history_tells_who_bid_how_much():
    view = auction().show().view
    act = Act("buy", 2, 12, cards=cards("Ac"), bids=((2, 12), (3, 8), (1, 0)))
    assert (
        act_sentence(view, act, lambda seat: NAMES[seat - 1], PLAIN) == "Bo gets A♣ for 12 (Cy 8)"
    )
    act = Act("buy", 2, 4, cards=cards("Ac"))
    assert act_sentence(view, act, lambda seat: NAMES[seat - 1], PLAIN) == "Bo buys A♣ for 4"


def test_m11_a_bid_may_be_typed():
    show = auction().show(2)
    assert command("bid 40", show)(2) == Bid(2, 40)
    assert command("no bid", show)(2) == Bid(2, 0)
    assert command("all in", show)(2) == Bid(2, 496)
    assert ("Bid 40", "bid 40") in choices(show, "bid 40", PLAIN)
    assert [value for _, value in choices(show, "", PLAIN)] == [
        "no bid",
        "bid 3",
        "bid 6",
        "bid 496",
        "more time",
    ]


def test_m11_a_display_names_its_prices_and_buttons_do():
    ring = Ring("wall_street").deal("As2h3c Ad4h5c 9c8d7sAc")
    text = seen(table_message(ring.show()))
    assert "-# For sale: 9♣ for 2, 8♦ for 4, 7♠ for 6 and A♣ for 8" in text
    assert "[From the deck] [9♣ for 2] [8♦ for 4] [7♠ for 6] [A♣ for 8]" in text
    ring.act((Declare, "4"))
    assert "**Bo** 490 · bought a card" in seen(table_message(ring.show()))
    assert ("9♣ for 2", "1") in choices(ring.show(3), "", PLAIN)


def test_m11_the_rules_say_how_cards_are_sold():
    assert "1 card is sold to the highest secret bid" in "\n".join(
        game_rules(GAMES["auction_stud"])
    )
    text = "\n".join(game_rules(GAMES["wall_street"]))
    assert "one of 4 on display" in text
    assert "costs 1 ante, each next one as much more" in text
    text = "\n".join(game_rules(GAMES["abyssinia"]))
    assert "each later change of a player costs that much more" in text


def test_4_5_35_an_offered_card_is_taken_or_pushed_on():
    ring = Ring("do_ya").deal("As2h3c Ad")
    text = seen(table_message(ring.show()))
    assert "# A♦" in text
    assert "-# Offered: A♦" in text
    assert "**Bo** to take the card, or push it on" in text
    assert "[Take a card] [Push it on]" in text
    ring.act((Declare, "push"))
    assert "**Bo** 498 · pushed it on" in seen(table_message(ring.show()))
    act = Act("gets", 2, cards=cards("Ad"))
    assert act_sentence(ring.show().view, act, lambda seat: NAMES[seat - 1], PLAIN) == "Bo takes A♦"
    assert "The last in line has to take it" in "\n".join(game_rules(GAMES["do_ya"]))


def test_4_4_34_a_widow_lies_there_until_it_is_taken_for_a_hand():
    ring = Ring("widow_draw", (500, 500)).deal("2c 3c 2d 3d 2h 3h 4s 5s 7s 8s AsAdKhKd9c")
    ring.act((RaiseTo, 10)).act(Call)
    text = seen(table_message(ring.show()))
    assert "-# The widow: A♠ A♦ K♥ K♦ 9♣" in text
    assert "**Bo** to keep the hand, or take the widow for it" in text
    assert "[Keep my hand] [Take the widow]" in text
    assert "keep the hand, or take the widow for it" in seen(hand_panel(ring.show(2)))
    assert command("trade", ring.show(2))(2) == Declare(2, "trade")
    ring.act((Declare, "trade"))
    text = seen(table_message(ring.show()))
    assert "took the widow" in text
    assert "-# The widow: 2♣ 2♦ 2♥ 4♠ 7♠" in text
    act = Act("trades", 2, cards=cards("2c2d"))
    told_of = act_sentence(ring.show().view, act, lambda seat: NAMES[seat - 1], PLAIN)
    assert told_of == "Bo takes the widow and lays down 2♣ 2♦"
    assert "your own hand lies there face up" in "\n".join(game_rules(GAMES["widow_draw"]))
