"""The secret discard on screen: all are asked, the number must be right, and no card shows."""

from bot.engine.hand.commands import Discard
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import DUE, GAMES, Ring, labels, seen


def dealt() -> Ring:
    return Ring("pineapple").deal("Kh Qh Ah Ks Qs As 3c 4c 2c")


def test_everybody_is_asked_in_public():
    view = table_message(dealt().show(due=DUE))
    assert "Bo, Cy and Ann to throw away 1 card" in seen(view)
    assert labels(view)[0] == "Choose cards"
    assert "Stand pat" not in labels(view)
    assert seen(view).count("· to act") == 3


def test_the_picker_offers_it_for_the_right_number():
    ring = dealt()
    assert "Discard 1" not in labels(hand_panel(ring.show(2)))
    assert "Discard 1" in labels(hand_panel(ring.show(2), picked=0b100))
    assert "Discard 1" not in labels(hand_panel(ring.show(2), picked=0b110))


def test_a_choice_shows_to_its_owner_alone():
    ring = dealt()
    held = ring.hand.places[2].cards
    ring.do(Discard(2, (held[0],)))
    assert "You chose **Throw K♥**" in seen(hand_panel(ring.show(2)))
    assert "K♥" not in seen(table_message(ring.show()))
    assert "Cy and Ann to throw away" in seen(table_message(ring.show()))


def test_a_discard_is_said_and_typed():
    ring = dealt()
    show, third = ring.show(2), ring.hand.places[2].cards[2]
    assert "In secret: throw away 1 card." in list(spoken(show, PLAIN))
    assert ("✗ 3♣", "discard 3") in choices(show, "", PLAIN)
    assert command("discard 3", show)(2) == Discard(2, (third,))


def test_the_rules_of_boards_and_discards():
    assert "throw away 1 card and draw none" in "\n".join(game_rules(GAMES["pineapple"]))
    text = "\n".join(game_rules(GAMES["double_board_holdem"]))
    assert "on each of 2 boards 3 cards" in text
    assert "The pot is shared: board 1 and board 2." in text


def test_each_board_says_who_won_it():
    deck = "Kc As Qd Qc 6h Ah 2c 3d Kh 2d 3s 6s 7c 7d 6c 8s 9s"
    text = seen(
        table_message(Ring("double_board_holdem", (500, 500)).deal(deck).passively().show())
    )
    assert "Board 1 · **" in text
    assert "Board 2 · **" in text
