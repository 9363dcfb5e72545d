"""Cuckoo on screen: keeping or swapping, lost lives, and lives that are left (4.8.43)."""

from bot.engine.hand.commands import Declare
from bot.engine.hand.theme import Act
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Leave
from bot.ui.input.typed import command
from bot.ui.pages.games.learn import table_rules
from bot.ui.pages.hands.telling import act_sentence
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import GAMES, Ring, seen


def played(deck: str, *words: str, ring: Ring | None = None) -> Ring:
    ring = (ring or Ring("cuckoo")).deal(deck)
    return ring.act(*((Declare, word) for word in words))


def table(ring: Ring) -> str:
    return seen(table_message(ring.show()))


def test_4_8_43_each_is_asked_in_turn_and_his_lives_stand_at_his_seat():
    ring = played("2cQd5s")
    text = table(ring)
    assert "**Bo** to keep the card, or swap it" in text
    assert "at stake" not in text
    assert "**Cy** 498 · 3 lives" in text
    own = seen(hand_panel(ring.show(2)))
    assert "# 2♣" in own
    assert "**Your turn** · keep the card, or swap it" in own
    assert "[Keep] [Swap]" in own
    assert command("swap", ring.show(2))(2) == Declare(2, "swap")


def test_4_8_43_a_swap_is_told_and_the_cards_are_not():
    ring = played("2cQd5s", "swap")
    text = table(ring)
    assert "**Bo** 498 · asked to swap · 3 lives" in text
    assert "Q♦" not in text
    assert "# Q♦" in seen(hand_panel(ring.show(2)))


def test_4_8_43_whose_card_was_taken_is_told_who_has_it():
    """Cy's queen stays with Bo whatever Cy does; Ann's king has stopped the next swap."""
    says = "**Bo** swapped with you, and has the card that you were dealt."
    ring = played("2cQdKs")
    assert says not in seen(hand_panel(ring.show(3)))
    ring.act((Declare, "swap"))
    assert says in seen(hand_panel(ring.show(3)))
    assert "swapped with you" not in seen(hand_panel(ring.show(1)))
    assert "swapped with you" not in seen(hand_panel(ring.show(2)))
    ring.act((Declare, "swap"))
    assert "swapped with you" not in seen(hand_panel(ring.show(1)))
    assert not ring.table.running()
    assert "swapped with you" not in seen(hand_panel(ring.show(3)))


def test_4_8_43_of_a_card_whose_holder_has_left_nobody_is_told():
    """Bo has Cy's queen, and Cy is gone; Ann had no part in the swap."""
    ring = played("2cQd5s7h", "swap", ring=Ring("cuckoo", (500, 500, 500, 500)))
    ring.do(Leave(3))
    assert ring.hand.places[3].folded
    for player in (1, 2, 4):
        assert "swapped with you" not in seen(hand_panel(ring.show(player)))


def test_4_8_43_the_record_names_who_lost_a_life_and_who_is_out():
    ring = played("2cQd5s", "keep", "keep", "keep")
    text = table(ring)
    assert "Lowest card, one life less: **Bo**" in text
    assert "Pot **6** rides to the next deal, and nobody antes again." in text
    assert "**Bo** 498 · -2 · 2 lives" in text
    assert "Lowest card, one life less: Bo" in list(spoken(ring.show(1), PLAIN))
    assert "nobody loses a life" in table(played("2c2d2s", "keep", "keep", "keep"))


def test_4_8_43_the_last_with_a_life_takes_the_pot():
    ring = Ring("cuckoo", (500, 500), settings=Settings(seats=7))
    for deck in ("2cQd", "Qd2c", "2cQd"):
        played(deck, "keep", "keep", ring=ring)
    assert "**Ann** is the last with a life and takes **4**" in table(ring)
    assert "Out of lives, until this pot is gone: **Bo**." in table(ring)


def test_4_8_43_a_history_and_the_rules_tell_the_swap():
    view = played("2cQd5s").show().view
    names = {2: "Bo", 3: "Cy"}
    swap = act_sentence(view, Act("swaps", 2, to=3), names.__getitem__, PLAIN)
    assert swap == "Bo swaps with Cy"
    assert act_sentence(view, Act("life", 2), names.__getitem__, PLAIN) == "Bo loses a life"
    text = "\n".join(game_rules(GAMES["cuckoo"]))
    assert "Everybody has 3 lives." in text
    assert "until only one player has lives" in text
    show = played("2cQd5s").show()
    assert "Miss a turn and you keep your card" in seen(table_rules(show, GAMES["cuckoo"]))
