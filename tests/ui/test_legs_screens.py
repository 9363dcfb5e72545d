"""Rounds for a leg on screen: the stakes, who won which leg, and how many they have (rules 2.5)."""

from dataclasses import replace

from bot.engine.games.options import Options
from bot.engine.hand.commands import Declare
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import GAMES, Ring, seen

CHIPS = Settings(seats=7, least_buy_in=2, most_buy_in=1000)
DECK = "KcAc2h 3hQh4d 9d8d9c"
"""The cards: Bo has a pair of kings with a three, Cy ace high, Ann nine high."""


def dealt() -> Ring:
    return Ring("three_five_seven", settings=CHIPS).deal(DECK)


def declared(ring: Ring, *inside: int) -> Ring:
    """Declare these seats in and all others out."""
    for seat in ring.hand.waiting:
        ring.do(Declare(seat, "in" if seat in inside else "out"))
    return ring


def record(ring: Ring) -> str:
    return seen(table_message(ring.show()))


def own(ring: Ring, seat: int) -> str:
    return seen(hand_panel(ring.show(seat)))


def test_2_5_each_is_told_what_a_round_may_bring():
    text = own(dealt(), 2)
    assert "alone in, you win a leg; if not, the best takes up to **6** from each" in text
    assert "**In secret** · say in or out" in text
    assert "Wild for you: 3♥" in text


def test_2_5_a_compared_hand_stands_before_those_who_were_in_alone():
    ring = declared(dealt(), 2, 3)
    assert "You see Cy A♣ Q♥ 8♦" in own(ring, 2)
    assert "You see Bo K♣ 3♥ 9♦" in own(ring, 3)
    assert "You see" not in own(ring, 1)
    text = record(ring)
    assert "Three cards: Bo beat Cy and won 6" in text
    assert not {"K♣", "A♣"} & set(text.split())


def test_2_5_a_leg_is_noted_at_its_seat_and_rides():
    ring = declared(declared(declared(dealt()), 1), 1, 2, 3)
    text = record(ring)
    for part in (
        "Three cards: nobody was in",
        "Five cards: Ann alone was in and won a leg",
        "Seven cards: Ann beat Bo and Cy and won 12",
        "Pot **6** and all legs ride to the next deal",
        "**Ann** 510 · +10 · 1 leg",
    ):
        assert part in text


def test_2_5_nobody_calls_anew_what_a_pot_rides_to():
    show = declared(declared(declared(dealt()), 1), 1, 2, 3).show()
    outlook = replace(show.view.outlook, programme=Programme(Mode.CHOICE), how="chosen", caller=1)
    text = seen(table_message(replace(show, view=replace(show.view, outlook=outlook))))
    assert "🎲 The pot rides: **3-5-7** goes on" in text
    assert "calls" not in text


def test_2_5_three_legs_take_the_pot_in_words_too():
    ring = declared(declared(declared(dealt(), 1), 1), 1)
    assert "**Ann** has 3 legs and takes the pot: **6**" in record(ring)
    lines = list(spoken(ring.show(2), PLAIN))
    assert "Ann has 3 legs and takes the pot: 6" in lines
    assert "Seven cards: Ann alone was in and won a leg" in lines


def test_2_5_equal_hands_are_told():
    ring = declared(Ring("guts_legs", settings=CHIPS).deal("AhAs2h KdKc4d 9c9d8c"), 2, 3)
    assert "Bo and Cy tied, and nobody paid" in record(ring)


def test_2_5_private_hands_of_guts_are_not_named_in_the_record():
    options = Options(private_compare=True)
    ring = declared(
        Ring("guts", settings=CHIPS, options=options).deal("AhKs2h AdKc4d Ac9d8c"), 2, 3
    )
    text = record(ring)
    assert "**Bo** wins **6**" in text
    assert "Those who were in have seen each other's cards." in text
    assert "aces" not in text


def test_2_5_the_rules_of_legs_are_told_from_the_data():
    text = "\n".join(game_rules(GAMES["three_five_seven"]))
    for part in (
        "If you are the only one in, you win a leg, and 3 legs take the pot",
        "each for one round alone: threes, fives and sevens, in this order",
        "With fewer than five cards only pairs",
        "until somebody has enough legs",
        "Players who are in see each other's cards",
    ):
        assert part in text
    assert "With fewer than five cards" not in "\n".join(game_rules(GAMES["guts_legs"]))
