"""The record of a finished deal: the winner first, cards before words, equal pots merged."""

from dataclasses import replace

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.customs import Kill, OddChip
from bot.engine.games.game import Limit, Showdown
from bot.engine.games.options import Options
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Fold, RaiseTo, ShowCards, VoidHand
from bot.engine.hand.machine import legal
from bot.engine.table import commands as c
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.outcomes import first_lines
from bot.ui.table.panel import hand_panel
from bot.ui.table.private import leave_check
from bot.ui.words.refusals import sentence
from tests.ui.ring import DUE, Ring, ids, labels, seen

DECK = "5d Jd Kc 7d 9s 3d  2c 7s 6h Ts 2d 3h 2h 6d"
"""Ann deals. Bo has 5♦ 7♦, Cy J♦ 9♠, Ann K♣ 3♦; the board is 7♠ 6♥ 10♠ 3♥ 6♦."""
MUCK = Options(showdown=Showdown.IN_ORDER)


def test_a_showdown_in_full():
    ring = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold).passively()
    view = table_message(ring.show(due=DUE, due_for="deal"))
    assert seen(view).splitlines() == [
        "**TEXAS HOLD'EM** · no limit 5/10 · deal 1",
        "## 7♦ 7♠ 6♥ 6♦ 10♠",
        "**Bo** wins **90**: two pair, sevens and sixes",
        "Board 7♠ 6♥ 10♠ 3♥ 6♦",
        "**Bo** 550 · +50 · 5♦ 7♦",
        "**Ann** 460 · -40",
        "K♣ 3♦ · two pair, sixes and threes",
        "-# Folded: Cy 490 (-10)",
        "-# Play it back: `/hand show` 7-1",
        "-# Next deal <t:1800000000:R>.",
        "[Play it back] [Show my cards]",
        "[My hand] [Sit] [What wins?] [More]",
    ]


def test_words_come_after_the_cards():
    text = seen(table_message(Ring().deal(DECK).passively().show()))
    assert text.index("## 7♦") < text.index("two pair")


def all_in_for(*stacks: int) -> Ring:
    """Return a deal in which everybody goes all-in before the flop."""
    ring = Ring(stacks=stacks).deal("Kh Qd 9d 5d  Kc Qc 9c 5c  As 7s 4h 2c 2d")
    while ring.hand.waiting:
        choices = legal(ring.hand, ring.turn)
        assert isinstance(choices, BetChoices)
        ring.do(RaiseTo(ring.turn, choices.most) if choices.most else ring.passive())
    return ring.passively()


def test_pots_with_the_same_winner_are_told_as_one():
    """The winner comes first, and their row doesn't repeat their hand."""
    text = seen(table_message(all_in_for(500, 400, 300, 200).show()))
    assert text.splitlines()[1:5] == [
        "## K♥ K♣ 2♣ 2♥ 7♠",
        "**Bo** wins **1,300**: two pair, kings and twos",
        "Board 7♠ 4♥ 2♣ 2♥ 3♣",
        "**Bo** 1,300 · +900 · K♥ K♣",
    ]
    assert "pot" not in text.lower()


def test_other_pots_are_told_apart():
    text = seen(table_message(all_in_for(200, 300, 400, 500).show()))
    assert "Main pot and side pot 1 · **Bo** wins **1,100**: two pair, kings and twos" in text
    assert "Side pot 2 · **Cy** wins **200**: two pair, queens and twos" in text


def test_the_panel_says_who_won_how_much_with_what():
    """Losers and folded players read who won."""
    ring = all_in_for(200, 300, 400, 500)
    for player in (1, 2):
        lines = seen(hand_panel(ring.show(player))).splitlines()
        at = lines.index(
            "Main pot and side pot 1 · **Bo** wins **1,100**: two pair, kings and twos"
        )
        assert lines[at + 1] == "Side pot 2 · **Cy** wins **200**: two pair, queens and twos"
        assert lines[at + 2].startswith("The deal is over: you")
    folded = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold).passively()
    assert "**Bo** wins **90**: two pair, sevens and sixes\n" in seen(hand_panel(folded.show(3)))


def test_nobody_is_offered_to_show_what_only_house_players_hide():
    """Cy folded, and Ann and Bo have shown: the button is for Cy, and absent for a house player."""
    show = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold).passively().show()
    assert "Show my cards" in labels(table_message(show))
    seats = tuple(replace(one, house="careful" * (one.seat == 3)) for one in show.view.seats)
    company = replace(show, view=replace(show.view, seats=seats))
    assert "Show my cards" not in labels(table_message(company))


def test_whoever_has_shown_all_is_told_so():
    """The button stays for the others who have not."""
    ring = Ring().deal(DECK).act((RaiseTo, 40), Call, Fold).passively()
    with pytest.raises(Illegal) as no:
        ring.do(ShowCards(1))
    assert sentence(no.value) == "Everybody has seen your 2 cards already."


def test_one_line_more_is_shown_instead_of_counted():
    """The line takes the place of the words that would count it."""
    lines = [f"line {at}" for at in range(1, 9)]
    assert first_lines(lines, 8, PLAIN) == lines
    assert first_lines(lines, 7, PLAIN) == lines
    assert first_lines(lines, 6, PLAIN) == [*lines[:6], "-# … and 2 more lines of the record."]


def test_oc3_odd_chips_that_stay_are_told_then_and_in_the_next_deal():
    """Two players tie for a pot of 25; the odd chip is nobody's to lose by leaving."""
    board = "As Ks Qs Js Ts"
    ring = Ring(options=Options(odd_chip=OddChip.LEAVE_IN_POT))
    ring.deal(f"2d 3d 4d 2h 3h 4h 2c {board[:8]} 3c {board[9:11]} 4c {board[12:]}")
    ring.act(Call, Fold, Check).passively()
    text = seen(table_message(ring.show()))
    assert "**Cy and Ann** split **24**: royal flush" in text
    assert "-# 1 odd chip stays in the pot for the next deal." in text
    assert "-# 1 of it left over from the last deal" in seen(table_message(ring.deal().show()))
    assert "Leaving gives it up" not in seen(leave_check(ring.show(2)))


def test_nobody_called():
    ring = Ring().deal().act(Fold, Fold)
    text = seen(table_message(ring.show()))
    assert "**Bo** wins **10**, nobody called" in text
    assert "**Bo** 505 · +5" in text
    assert "-# Folded: Ann 495 (-5), Cy 500" in text


def test_each_pot_has_its_winner():
    ring = Ring(stacks=(1000, 200, 350)).deal(DECK)
    ring.act((RaiseTo, 60), (RaiseTo, 200), (RaiseTo, 350), Call).passively()
    text = seen(table_message(ring.show()))
    assert "Main pot · **Bo** wins **600**: two pair, sevens and sixes" in text
    assert "Side pot · **Ann** wins **300**: two pair, sixes and threes" in text


def test_a_split_pot():
    ring = Ring(stacks=(500, 500)).deal("2c 3c 2d 3d Kd As Ks Qs Ad Js Ah Ts")
    text = seen(table_message(ring.passively().show()))
    assert "**Bo and Ann** split **20**: royal flush" in text


def test_kickers_are_named_where_they_decide():
    ring = Ring(stacks=(500, 500)).deal("Qh Qs Kd 2c 9c Qd 8s 7c 9d 3h 9h 4h")
    text = seen(table_message(ring.passively().show()))
    assert "pair of queens, king kicker" in text


def test_a_passed_in_deal_says_where_its_pot_goes():
    text = seen(table_message(Ring("jacks_or_better").deal().passively().show()))
    assert "Nobody opened: **6** ride to the next deal." in text
    assert "-# Not shown: Ann 498 (-2), Bo 498 (-2), Cy 498 (-2)" in text


def test_openers_are_shown_by_who_wins_unseen():
    ring = Ring("jacks_or_better", (500, 500)).deal("Jc 2d Jd 3h 4c 5c 6d 7h 8s Ts")
    opener = ring.turn
    ring.act((RaiseTo, 10), Fold)
    text = seen(table_message(ring.show()))
    assert "Openers: J♣ J♦" in text
    assert opener == 1 or "8♠" not in text


def test_a_voided_deal_gives_everything_back():
    ring = Ring().deal().do(VoidHand("fault"))
    view = table_message(ring.show())
    assert "This deal does not count: a technical fault. Every chip went back" in seen(view)
    assert "-# Not shown: Ann 500, Bo 500, Cy 500" in seen(view)
    assert "Show my cards" not in labels(view)


def test_a_mucked_hand_can_be_asked_for_until_the_next_deal():
    """Source: R196."""
    ring = Ring(options=MUCK).deal(DECK).passively()
    view = table_message(ring.show())
    assert "-# Mucked: Ann 490 (-10), Cy 490 (-10)" in seen(view)
    assert "Ask to see Cy" in labels(view)
    assert "d1:see:7:1:3" in ids(view)
    past = table_message(replace(ring.show(), past=True))
    assert labels(past) == ["Play it back"]
    assert ids(past) == ["d1:hand_step:0:0:7-1-beside-0"]


def test_shown_cards_join_the_record():
    ring = Ring().deal(DECK).act(Fold, Fold)
    before = seen(table_message(ring.show()))
    after = seen(table_message(ring.do(ShowCards(3)).show()))
    assert "J♦ 9♠" not in before
    assert "J♦ 9♠" in after
    assert "nobody called" in after


def test_the_record_tells_what_the_table_waits_for():
    ring = Ring(stacks=(500, 500)).deal().act(Fold).do(c.Leave(1))
    text = seen(table_message(ring.show(due=DUE, due_for="close")))
    assert "-# Waiting for players: 1 of 2 needed." in text
    assert "the table closes <t:1800000000:R>" in text
    assert "Away?" not in text
    away = Ring(stacks=(500, 500)).deal().act(Fold).do(c.GoAway(1))
    assert "-# Away? **My hand** brings you back." in seen(table_message(away.show()))


def test_newcomers_see_themselves_on_it():
    ring = Ring().deal().act(Fold, Fold).do(c.Sit(4, 300))
    assert "-# Not in this deal: Dee 300" in seen(table_message(ring.show()))


def test_no_hidden_card_is_in_a_record():
    """Hidden cards don't change the number and names of buttons either."""
    first, second = (
        table_message(Ring().deal(deck).act(Fold, Fold).show()).to_components()
        for deck in ("Ah As Ad Ac Kh Ks", "2h 2s 2d 2c 3h 3s")
    )
    assert first == second


def test_2_1_11_a_kill_is_told_before_and_in_its_deal():
    ring = Ring(options=Options(limit=Limit.FIXED_LIMIT, kill=Kill.FULL))
    for _ in range(2):
        ring.deal()
        while ring.table.running():
            ring.do(ring.passive() if ring.turn == 2 else Fold(ring.turn))
    assert "Bo posts a kill in the next deal." in seen(table_message(ring.show()))
    text = seen(table_message(ring.deal().show()))
    assert "Kill pot: Bo posted, bets are 20 and 40." in text
    assert "limit 20/40" in text
    assert "Next" not in text


def test_4_9_a_bounty_stands_in_the_record_with_who_paid_it():
    ring = Ring(options=Options(bounty=2)).deal("As Kh 7s Kd Qc 2d").act((RaiseTo, 40), Fold, Fold)
    text = seen(table_message(ring.show()))
    assert "Seven-deuce: **Ann** gets **40** more from Bo and Cy" in text
    assert "7♠ 2♦" in text


def test_4_9_the_stand_up_game_says_who_stands_and_who_paid():
    ring = Ring(options=Options(stand_up=1)).deal()
    assert "Still standing: " in seen(table_message(ring.show()))
    for winner in (1, 2):
        while ring.table.running():
            ring.do(ring.passive() if ring.turn == winner else Fold(ring.turn))
        text = seen(table_message(ring.show()))
        ring.deal()
    assert "Last to stand: **Cy** pays **20** in all to " in text
