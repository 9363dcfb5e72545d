"""Shared pots as text: each half with its hand, both to one player, or no low at all."""

from bot.engine.hand.commands import Fold
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.words.games import game_rules
from tests.ui.ring import GAMES, Ring, seen


def record(bo: str, ann: str, board: str) -> str:
    """Return the record of a deal between two players; Bo is dealt to first."""
    bos, anns, five = bo.split(), ann.split(), board.split()
    hands = " ".join(card for pair in zip(bos, anns, strict=True) for card in pair)
    deck = f"{hands} 2d {' '.join(five[:3])} 6d {five[3]} Td {five[4]}"
    return seen(table_message(Ring("omaha_hi_lo", (500, 500)).deal(deck).passively().show()))


def test_each_half_says_who_wins_it_with_what():
    text = record("As 2s 9h 9d", "Kh Kd Qs Js", "Kc 8d 5h 3s Jd")
    assert "High · **Ann** wins **10**: three kings" in text
    assert "Low · **Bo** wins **10**: 8-5 low" in text


def test_who_wins_both_is_told_so():
    text = record("Ks Kd As 2s", "Qc Qh 9h 9d", "Kc 8d 5h 3s Jd")
    assert "**Bo** wins **20**: three kings (and with 8-5 low)" in text


def test_no_low_is_told():
    text = record("Ks Kd As 2s", "Qc Qh 9h 9d", "Kc 8d Th 9s Jd")
    assert "(nobody has a low)" in text


def test_nobody_called_says_nothing_of_shares():
    ring = Ring("omaha_hi_lo", (500, 500)).deal().act(Fold)
    assert "low" not in seen(table_message(ring.show())).replace("OMAHA HI-LO", "")


def test_the_panel_names_both():
    ring = Ring("omaha_hi_lo", (500, 500)).deal("As Kh 2s Kd 9h Qs 9d Js Tc 3s 8d 5h").round()
    assert "Your hand: pair of nines / 8-5 low." in seen(hand_panel(ring.show(2)))
    assert "Your hand: pair of kings." in seen(hand_panel(ring.show(1)))


def test_the_rules_say_how_it_is_shared():
    text = "\n".join(game_rules(GAMES["omaha_hi_lo"]))
    assert "The pot is shared: high and low." in text
    assert "none above an eight" in text
    assert text.count("exactly 2 cards of your own") == 2
