"""Stud on screen: open cards beside names, bring-ins and completions, low hands by name."""

from bot.engine.games.game import Limit
from bot.engine.games.options import Options
from bot.engine.hand.commands import Call, RaiseTo
from bot.engine.table.agreed.settings import Settings
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules, stakes_name
from tests.ui.ring import DUE, GAMES, Ring, ids, labels, seen

DECK = "Ah Qd 2c As Qs 2d 3c Kd Jh"
"""The cards: Bo shows a three, Cy a king, Ann a jack."""


def third_street(code: str = "seven_card_stud") -> Ring:
    return Ring(code).deal(DECK)


def test_open_cards_lie_beside_the_names_and_hidden_ones_do_not():
    text = seen(table_message(third_street().show()))
    assert "3♣" in text
    assert "K♦" in text
    assert "A♥" not in text


def test_who_is_due_is_asked_to_bring_in_and_is_offered_no_fold():
    view = table_message(third_street().show(due=DUE))
    assert labels(view)[:2] == ["Bring in 5", "Complete to 10"]
    assert "Fold" not in labels(view)
    assert "**Bo** must bet: 5 (bring-in) or 10" in seen(view)
    assert "must bet: 5" in seen(view)


def test_others_may_complete():
    ring = third_street().act(Call)
    assert labels(table_message(ring.show()))[:3] == ["Fold", "Call 5", "Complete to 10"]
    assert "brought in 5" in seen(table_message(ring.show()))
    ring.act((RaiseTo, 10))
    assert labels(table_message(ring.show()))[2] == "Raise to 20"
    assert "completed to 10" in seen(table_message(ring.show()))


def test_the_panel_asks_for_the_bring_in():
    text = seen(hand_panel(third_street().show(2)))
    assert "**bet 5 (bring-in) or 10** · you have 498" in text
    assert "A♥ A♠ | 3♣" in text


def test_all_in_stands_on_the_panel_once():
    """Discord refuses a message with two buttons that have one id."""
    short, spread = Settings(least_buy_in=10), Options(limit=Limit.SPREAD)
    ring = Ring("seven_card_stud", (14, 14, 14), settings=short, options=spread).deal()
    view = hand_panel(ring.show(ring.turn))
    assert labels(view).count("All-in 12") == 1
    assert len(set(ids(view))) == len(ids(view))


def test_a_bring_in_is_said_and_typed():
    show = third_street().show(2)
    assert "It is your turn: bet 5 (bring-in) or 10." in list(spoken(show, PLAIN))
    offered = choices(show, "", PLAIN)
    assert offered == [
        ("Bring in 5", "call"),
        ("Complete to 10", "raise 10"),
        ("+15 s (30 s spare)", "more time"),
    ]
    assert command("bring in", show)(2) == Call(2)
    assert command("complete to 10", show)(2) == RaiseTo(2, 10)


def test_a_low_is_named_once_there_are_five_cards():
    ring = third_street("razz")
    assert "Your hand" not in seen(hand_panel(ring.show(2)))
    text = seen(table_message(ring.passively().show()))
    assert " low" in text


def test_the_rules_say_who_begins():
    text = "\n".join(game_rules(GAMES["razz"]))
    assert "highest open card" in text
    assert "begun by the lowest hand showing" in text
    text = "\n".join(game_rules(GAMES["five_card_stud_no_ante"]))
    assert "must bet the minimum" in text


def test_stakes_tell_ante_and_bring_in():
    ring = Ring("seven_card_stud", options=Options())
    stakes = ring.table.settings.stakes
    assert stakes_name(ring.game, stakes) == "limit 10/20, ante 2, bring-in 5"


def test_open_cards_are_as_large_as_a_board_and_told_in_words():
    """Only open cards are named: nobody reads of a hidden pair."""
    ring = Ring("seven_card_stud").deal(f"{DECK} 5d 3d Kc 2h").round()
    text = seen(table_message(ring.show()))
    assert "pair of threes" in text
    assert "pair of kings" in text
    assert "\n# 3♣ 3♦" in text
    assert "aces" not in text
    own = seen(hand_panel(ring.show(ring.turn)))
    assert "# 3♣ 3♦" not in own, "on a panel they are small, so that one screen holds all"
    assert own.count("pair of threes") + own.count("pair of kings") >= 1
