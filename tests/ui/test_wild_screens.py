"""Wild cards on screen: those wild for all, those wild for their holder, and resulting hands."""

from dataclasses import replace

import pytest

from bot.engine.games.game import Wild
from bot.engine.hand.commands import Call, RaiseTo
from bot.ui.parts.cards import PLAIN
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from bot.ui.words.wild import wild_rules
from tests.ui.ring import GAMES, Ring, seen

QUEEN_THEN_SEVEN = "2c 2d 3c 3d 9c Qs 4c 7h Jd"
"""Bo and Ann play; after a burned card, Ann's queen is followed by Bo's seven."""


def test_the_table_says_what_is_wild_now_and_what_has_changed():
    ring = Ring("follow_the_queen", (500, 500)).deal(QUEEN_THEN_SEVEN)
    assert "-# Wild now: queens\n" in seen(table_message(ring.show())) + "\n"
    ring.act(Call, Call)
    assert "Wild now: queens and sevens" in seen(table_message(ring.show()))
    assert "Wild now: queens and sevens." in list(spoken(ring.show(1), PLAIN))


def test_ones_own_wild_cards_are_named_to_oneself_alone():
    ring = Ring("low_hole_wild", (500, 500)).deal("3c 9d 5d Td 3h Js")
    public = seen(table_message(ring.show()))
    assert "Wild: everybody's own lowest hole card and its rank" in public
    assert "three" not in public.lower()
    mine = seen(hand_panel(ring.show(2)))
    assert "Wild for you: 3♣ 3♥." in mine
    assert "Your hand: three fives, two wild." in mine
    assert "Wild for you: the" not in mine
    assert "3♥" in seen(table_message(ring.show()))
    assert "Wild for you: three of clubs and three of hearts." in list(spoken(ring.show(2), PLAIN))


def test_a_direct_message_names_them_too():
    ring = Ring("deuces_wild_draw", (500, 500)).deal("2c 9d 2d 8d Kh 7d Kd 6c 4h 5s")
    assert "four kings, two wild" in seen(cards_dm(ring.show(2)))
    assert "-# Wild: twos" in seen(table_message(ring.show()))


def test_the_record_tells_hands_by_their_wild_cards():
    ring = Ring("deuces_wild_draw", (500, 500)).deal("2c 9d 2d 8d Kh 7d Kd 6c 4h 5s")
    ring.act((RaiseTo, 10)).passively()
    text = seen(table_message(ring.show()))
    assert "four kings, two wild" in text
    assert "Wild: twos" in text


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("deuces_wild_draw", "Wild, so any card you like: twos."),
        ("one_eyed_jacks", "the jack of spades and the jack of hearts"),
        ("suicide_king", "the king of hearts, the jack of spades and the jack of hearts"),
        ("low_hole_wild", "Your lowest card dealt face down is wild for you"),
        ("kings_and_little_ones", "The lowest rank in your hand is wild for you"),
        ("follow_the_queen", "right after an open queen is wild too, in the order of dealing"),
        ("lame_brain_pete", "The lowest rank on the board is wild, in everybody's hand as well"),
        ("lame_brain_pete", "A wild card is any card you like"),
        ("spit_in_the_ocean", "The card on the board makes all of its rank wild"),
    ],
)
def test_the_rules_name_the_wild_cards_and_five_of_a_kind(code, sentence):
    text = "\n".join(game_rules(GAMES[code]))
    assert sentence in text
    assert "From best to worst: five of a kind, straight flush" in text


def test_rows_name_each_wild_rank_once_and_none_where_there_is_none():
    plain = GAMES["holdem"]
    assert list(wild_rules(replace(plain, wild=Wild(rows=("", ""))))) == []
    (told,) = wild_rules(replace(plain, wild=Wild(rows=("K", "", "K"))))
    assert told.count("ings") == 1
