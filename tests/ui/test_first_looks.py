"""Moments that confused first players: what a screen says there, and that it is true."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, DealStreet, Declare, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import Sit
from bot.odds import Chances
from bot.odds.chance import Chance
from bot.tables.show import Show
from bot.ui.pages.welcome.asked_options import AskedOptions
from bot.ui.pages.welcome.opening import opening_screen
from bot.ui.table.choosing import prompt
from bot.ui.table.choosing.calling import tag_line
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from tests.library import GAMES
from tests.ui.phone import SKIN
from tests.ui.ring import Ring, seen
from tests.ui.test_prompt import candidate, shown


def test_those_who_simply_play_on_are_not_told_so():
    """Only a player who was not in the deal reads that they will be in the next."""
    ring = Ring("holdem").deal().passively()
    told = "You are dealt in from the next deal on."
    assert told not in seen(hand_panel(ring.show(1)))
    guts = Ring("seven_27").deal().passively().do(Sit(4, 500))
    assert told not in seen(hand_panel(guts.show(1)))
    assert told in seen(hand_panel(guts.show(4)))


@pytest.mark.parametrize(
    ("how", "said"), [("silence", "-# Two cards"), ("chosen", "'s choice · Two")]
)
def test_a_game_that_nobody_chose_is_nobodys_choice(how: str, said: str):
    show = _called(how)
    line = tag_line(show, SKIN)
    assert said in line
    assert ("'s choice" in line) == (how != "silence")


def _called(how: str) -> Show:
    show = Ring("holdem").deal().show()
    programme = Programme(mode=Mode.CHOICE)
    outlook = replace(show.view.outlook, programme=programme, caller=1, how=how)
    return replace(show, view=replace(show.view, outlook=outlook))


def test_twists_that_do_not_fit_are_one_note_below_the_buttons():
    text = seen(prompt.game_offer(shown("holdem", "five_card_draw"), candidate("five_card_draw")))
    (line,) = [one for one in text.splitlines() if "more don't fit" in one]
    assert re.fullmatch(r"-# \(\d+ more don't fit\)", line)
    assert text.index("[Deal it]") < text.index(line)


def test_a_game_with_no_twist_says_so_in_a_line():
    text = seen(prompt.game_offer(shown("holdem", "guts"), candidate("guts")))
    assert text.splitlines()[-1] == "-# No twists fit this game."


def test_several_games_are_opened_at_stakes_that_fit_them_all():
    """The screen does not name no limit 5/10, which is the first game's alone."""
    games = [announce(GAMES[code], Options()) for code in ("holdem", "razz")]
    planned = table_plan(Settings(programme=Programme(mode=Mode.CHOICE)), games)
    text = seen(opening_screen(planned, AskedOptions("choice", 10), {}, SKIN))
    assert "**Dealer's choice** · blinds 5/10 (bets 10/20 in limit games) · buy-in" in text
    assert "On the menu: Texas Hold'em and Razz;" in text
    assert "no limit" not in text


def test_with_no_chips_left_that_is_said_once():
    ring = Ring("holdem", (200, 500)).deal("Ah Kd As Ks 2c 7d 9h Jc 3s")
    ring.act((RaiseTo, 200), Call)
    text = seen(hand_panel(ring.show(1)))
    assert "the cards come by themselves" in text
    while ring.hand.now.by_clock and ring.show().view.dealt.coming:
        ring.do(DealStreet())
    text = seen(hand_panel(ring.show(1)))
    assert "All cards are out: next is the showdown." in text
    assert "come by themselves" not in text
    ring.passively()
    (broke,) = [one.player for one in ring.show().view.seats if one.away == "broke"]
    text = seen(hand_panel(ring.show(broke)))
    assert "You have no chips left." in text
    assert "0 in front of you" not in text


@pytest.mark.parametrize(
    ("game", "warned"), [("guts", None), ("jacks_or_better", False), ("holdem", True)]
)
def test_a_new_price_is_spoken_of_where_it_cancels_something(game: str, warned: bool | None):
    ring = Ring(game).deal()
    (waiting,) = [one for one in (1, 2, 3) if one == ring.turn % 3 + 1]
    text = seen(hand_panel(ring.show(waiting)))
    assert ("Decide now" in text) == (warned is not None)
    assert ("If somebody raises" in text) == bool(warned)


def test_where_several_can_win_each_wins_a_part():
    """With a side pot, different players may win, so percentages may exceed 100 in total."""
    ring = Ring("holdem", (200, 500, 900)).deal()
    for _ in range(3):
        ring.do(RaiseTo(ring.turn, most) if (most := most_of(ring)) else Call(ring.turn))
    hands = [(1, 60, 35), (2, 65, 44), (3, 34, 21)]
    rows = tuple(Chance(seat, Fraction(wins, 100), Fraction(0), Fraction(share, 100))
                 for seat, wins, share in hands)  # fmt: skip
    chances = Chances(rows, Fraction(0), 1, exact=True)
    show, public = (replace(ring.show(one), chances=chances) for one in (1, 0))
    assert all(f"wins part {wins} %, gets {share} %" in seen(table_message(public))
               for _, wins, share in hands)  # fmt: skip
    own = "You win a part 60 % of the time, and get 35 % of the pot."
    assert own in seen(hand_panel(show))
    alone = (
        replace(rows[0], share=rows[0].wins),
        *(replace(one, wins=one.ties) for one in rows[1:]),
    )
    text = seen(table_message(replace(public, chances=replace(chances, hands=alone))))
    assert "wins 60 %" in text
    assert "wins part" not in text


def most_of(ring: Ring) -> int:
    choices = legal(ring.hand, ring.turn)
    assert isinstance(choices, BetChoices)
    return choices.most


def test_a_total_over_every_goal_is_told_once_and_a_goal_as_players_call_it():
    """Ann and Bo bust with a ten on their 19; Cy wins all with 7½, because nobody is within 7."""
    ring = Ring("seven_27", (500,) * 3).deal("Tc 7c Td 9c Ks 9d Th Ts").act(Check, Check, Check)
    ring.act((Declare, "take"), (Declare, "stand"), (Declare, "take")).passively()
    show = ring.show()
    text = seen(table_message(show))
    assert "**Cy** wins **6**: 7½ points (nobody was within 7)" in text
    assert text.count("29 points, bust") == 2
    assert text.count("29 points") == 2
