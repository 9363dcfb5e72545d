"""Guts on screen: what a deal may cost, who took and paid, what is carried. Source: rules 2.5."""

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.games.customs import DeclareMode, NobodyIn, ShortHands
from bot.engine.games.options import Options
from bot.engine.hand.commands import Declare
from bot.engine.table import commands as c
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.ui.pages.games.learn import table_rules
from bot.ui.parts.cards import PLAIN
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.private import leave_check
from bot.ui.table.spoken import spoken
from bot.ui.words import say
from bot.ui.words.games import game_rules, stakes_name
from tests.ui.ring import GAMES, Ring, labels, seen

DECK = "Ks9hQc2s Kd8cQd4d 7h7dAh7c"
"""The cards: Bo has kings, Cy a straight, Dee queens, Ann nothing."""
CHIPS = Settings(seats=10, least_buy_in=2, most_buy_in=1000)


def guts(*stacks: int, game: str = "guts", **options: Any) -> Ring:
    return Ring(game, stacks or (500,) * 4, settings=CHIPS, options=Options(**options))


def dealt(*stacks: int, deck: str = DECK, game: str = "guts", **options: Any) -> Ring:
    return guts(*stacks, game=game, **options).deal(deck)


def declared(ring: Ring, *inside: int) -> Ring:
    """Declare these seats in and all others out."""
    for seat in ring.hand.waiting:
        ring.do(Declare(seat, "in" if seat in inside else "out"))
    return ring


def record(ring: Ring) -> str:
    return seen(table_message(ring.show()))


def test_2_5_that_the_others_are_asked_once_more_is_told_to_all():
    ring = dealt(declare_mode=DeclareMode.IN_TURN, last_in_challenge=True)
    told = "Only the last was in: the others are asked once more"
    for way in ("out", "out", "out", "in"):
        assert told not in record(ring)
        ring.do(Declare(ring.turn, way))
    assert told in record(ring)
    assert told in seen(hand_panel(ring.show(ring.turn)))
    for _ in range(3):
        ring.do(Declare(ring.turn, "out"))
    assert told not in record(ring)


def test_the_stakes_are_an_ante_and_what_a_deal_may_cost():
    assert "**GUTS** · ante 2, at most 200 a deal" in record(guts())
    game = guts(match_cap=0).game
    assert stakes_name(game, CHIPS.stakes) == "ante 2"


def test_2_5_each_player_sees_the_pot_and_his_own_risk():
    ring = dealt(500, 500, 500, 7)
    for seat, risk in ((1, 8), (4, 5)):
        for screen in (hand_panel(ring.show(seat)), cards_dm(ring.show(seat))):
            assert f"Pot 8 · in, you win up to **{risk}**, or pay **{risk}** if you lose" in seen(
                screen
            )
    ring = dealt(500, 500, 500, 2)
    assert "you have no chips left to win or lose with" in seen(hand_panel(ring.show(4)))


def test_2_5_the_record_tells_who_took_who_paid_and_what_rides():
    text = record(declared(dealt(), 2, 3, 4))
    for part in (
        "## 9♥ 8♣ 7♦\n**Cy** wins **8**: nine-high straight",
        "**Bo and Dee** pay **8** each into the pot",
        "Pot **16** rides to the next deal.",
        "Out: Ann 498 (-2)",
        "**Bo** 490 · -10\nK♠ K♦ 7♥ · pair of kings",
    ):
        assert part in text
    assert "4♦" not in text


def test_2_5_different_payments_are_told_apart():
    text = record(declared(dealt(500, 5, 500, 500), 2, 3, 4))
    assert "**Dee** pays **8** into the pot\n**Bo** pays **3** into the pot" in text


def test_r100_what_the_house_took_is_told():
    rules = replace(CHIPS, rules=TableRules(rake_percent=25))
    ring = Ring("guts", (500,) * 4, settings=rules).deal(DECK)
    text = record(declared(ring, 2, 3))
    assert "**Cy** wins **6**: nine-high straight" in text
    assert say("en", "result.rake", chips=2) in text


def test_2_5_one_in_takes_it_and_nothing_rides():
    text = record(declared(dealt(), 2))
    assert "**Bo** wins **8**: pair of kings" in text
    assert "rides" not in text


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        (NobodyIn.ANTES, "Pot **8** rides to the next deal, and everybody antes again."),
        (NobodyIn.FREE, "Pot **8** rides to the next deal."),
        (NobodyIn.BEST_PAYS, "**Cy** had the best hand and pays **8** into the pot"),
    ],
)
def test_2_5_nobody_in(policy, told):
    text = record(declared(dealt(nobody_in=policy)))
    assert "Nobody was in." in text
    assert told in text


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        (NobodyIn.REDECLARE, "Nobody was in: declare again, same cards"),
        (NobodyIn.ONE_MORE_CARD, "Nobody was in: one more card each"),
    ],
)
def test_2_5_nobody_in_and_all_are_asked_again(policy, told):
    ring = declared(dealt(nobody_in=policy))
    assert f"-# {told}" in record(ring)
    assert f"{told}\nPot 8" in seen(hand_panel(ring.show(1)))
    assert labels(hand_panel(ring.show(1)))[:2] == ["In", "Out"]
    for _ in range(4):
        declared(ring)
    assert "Pot **8** rides to the next deal, and everybody antes again." in record(ring)


def test_2_5_the_ghost_on_screen():
    lost = record(declared(dealt(deck=DECK + "AcKcQs", game="guts_ghost"), 2))
    assert "**Bo** pays **8** into the pot" in lost
    assert "## A♣ K♣ Q♠\nThe ghost has ace-high straight, and nobody beats it." in lost
    won = declared(dealt(deck=DECK + "2c3d5h", game="guts_ghost"), 2)
    assert "The ghost had 2♣ 3♦ 5♥: five high." in record(won)
    aloud = "two of clubs, three of diamonds and five of hearts: five high."
    assert f"The ghost had {aloud}" in list(spoken(won.show(1), PLAIN))


def test_2_5_the_best_hand_without_chips():
    text = record(declared(dealt(500, 500, 2, 500), 2, 3))
    assert "**Cy** had the best hand, but no chips to win any with" in text
    assert "**Bo** pays **8** into the pot" in text


def test_2_5_a_pot_that_rode_says_so_and_what_is_at_stake():
    ring = declared(dealt(match_cap=5), 2, 3, 4)
    text = record(ring.deal())
    assert "-# Deal 2 for this pot · 10 of it at stake" in text
    assert "passed deals" not in text


def test_m13_a_newcomer_reads_that_he_waits():
    ring = dealt()
    ring.do(c.Sit(5, 200))
    for again in (ring, declared(ring, 2, 3), ring.deal()):
        assert "You are dealt in when it is gone" in seen(hand_panel(again.show(5)))
        assert "Eli 200 (waits for the next pot)" in record(again)
    declared(ring, 2)
    assert "You are dealt in from the next deal on." in seen(hand_panel(ring.show(5)))


def test_m13_leaving_a_pot_is_asked_once():
    ring = declared(dealt(), 2, 3)
    view = leave_check(ring.show(1))
    assert "You have a part in the pot of 8, which rides to the next deal." in seen(view)
    assert labels(view) == ["No, play on", "Leave"]
    both = seen(leave_check(ring.deal().show(1)))
    assert "Leaving folds your hand" in both
    assert "Leaving gives it up" in both


def test_m13_who_got_the_rest_is_told():
    ring = declared(dealt(max_deals=1), 2, 3)
    shares = "Ann 2, Bo 2, Cy 2 and Dee 2"
    assert f"After 1 deal the pot of **8** is shared: {shares}." in record(ring)
    assert "rides" not in record(ring)
    ring = declared(dealt(500, 500, deck="KsQc Kd4d 7hAh"), 1, 2)
    ring.do(c.Leave(2))
    assert "**Ann** takes the **4** left in the pot: everybody else gave it up." in record(ring)
    ring = declared(dealt(), 2, 3)
    assert "**Bo** leaves with **2** of the pot." in record(ring.do(c.Kick(1, 2)))
    assert "The pot of **8** is shared: Bo 2, Ann 2" in record(ring.do(c.CloseTable(1)))


def test_2_5_who_is_left_alone_takes_it_unseen():
    ring = guts(500, 500).deal()
    ring.do(c.Leave(2))
    assert "**Ann** takes **4**: everybody else left" in record(ring)


def test_2_5_in_words_tells_the_result():
    lines = list(spoken(declared(dealt(), 2, 3).show(1), PLAIN))
    assert "Cy wins 8: nine-high straight" in lines
    assert "Pot 8 rides to the next deal." in lines
    assert not [line for line in lines if re.search("[♠♥♦♣]", line)]


@pytest.mark.parametrize("code", [code for code in GAMES if GAMES[code].settle == "match_pot"])
def test_the_rules_are_told_from_the_data(code):
    text = "\n".join(game_rules(GAMES[code]))
    assert ("ghost" in text) is GAMES[code].ghost
    assert "with the same dealer and no ante, until it is gone" in text
    assert "At most 100 antes of the pot are played for in a deal: nobody wins or pays more" in text
    assert "best five cards" not in text
    assert "all-in" not in text


def test_2_5_which_hand_beats_which_is_told():
    text = "\n".join(game_rules(guts(short_hands=ShortHands.BRAG).game))
    assert "three of a kind, straight flush, straight, flush, pair" in text
    assert "may also be low, and A-2-3 is the best straight." in text
    two = guts(game="guts_two_card", two_three_up=True)
    assert "two-three, pair, high card" in "\n".join(game_rules(two.game))
    assert "two-three, the best" in record(declared(two.deal("2cAs4d5d 3dAd7c8c"), 2, 3))


def test_the_rules_of_a_matched_pot_have_the_table_s_amounts():
    ring = guts()
    text = seen(table_rules(ring.show(1), ring.game))
    assert "At most 200 of the pot are played for in a deal" in text
    assert "Miss a turn and you are out" in text


def ways(*words: str) -> Ring:
    """Return a deal in which Bo has kings, Cy a straight, Dee queens and Ann six high."""
    ring = dealt(deck="Ks9hQc2s Kd8cQd4d 7h7dAh6c", game="guts_high_low")
    for seat, word in zip((2, 3, 4, 1), words, strict=True):
        ring.do(Declare(seat, word))
    return ring


def test_2_5_two_pots_on_screen():
    ring = dealt(500, 500, 500, 7, game="guts_high_low")
    assert "**HIGH-LOW GUTS** · ante 2, at most 400 a deal" in record(ring)
    assert "-# High pot 4, low pot 4" in record(ring)
    for seat, risk in ((1, 8), (4, 5)):
        text = seen(hand_panel(ring.show(seat)))
        assert f"High **4**, low **4** · each way you go may win or cost that, **{risk}**" in text
        assert labels(hand_panel(ring.show(seat)))[:4] == ["High", "Low", "Both ways", "Out"]
    text = record(ways("high", "both", "out", "low"))
    for part in (
        "High · **Cy** wins **4**: nine-high straight",
        "**Bo** pays **4** into the high pot",
        "Low · **Ann** wins **4**: 6-4 low",
        "**Cy** pays **4** into the low pot",
        "High pot **4** and low pot **4** ride to the next deal.",
        "went both ways",
    ):
        assert part in text
    lines = list(spoken(ways("high", "out", "out", "out").show(1), PLAIN))
    assert "High · Bo wins 4: pair of kings" in lines
    assert "Nobody went low." in lines


def test_2_5_nobody_in_and_both_pots_ride():
    text = record(ways("out", "out", "out", "out"))
    assert "Nobody was in." in text
    assert (
        "High pot **4** and low pot **4** ride to the next deal, and everybody antes again." in text
    )
    assert "A pot that nobody goes for stays" in "\n".join(game_rules(GAMES["guts_high_low"]))
