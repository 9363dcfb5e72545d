"""Custom rules on screens: prices in two sizes, caps, jokers, carried pots."""

import re

from bot.engine.games.customs import Openers, PackRule, ShowDraws, ToWin
from bot.engine.games.game import Game, Limit
from bot.engine.games.options import Options
from bot.engine.hand.commands import Call, Check, Choose, Draw, Fold, RaiseTo
from bot.engine.hand.themes.openers import OpenersView
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN, card_text
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.words.games import game_rules
from tests.ui.ring import GAMES, Ring, labels, seen

DRAW = "five_card_draw"


def public(ring: Ring) -> str:
    return seen(table_message(ring.show()))


def test_progressive_openers_and_a_lowball_of_jacks_back_are_told():
    ring = Ring(DRAW, options=Options(openers=Openers.PROGRESSIVE, jacks_back=True)).deal()
    assert "-# A pair of jacks or better opens." in public(ring)
    ring.act(Check, Check, Check)
    assert "-# Nobody opened: the lowest hand wins." in public(ring)
    assert "jacks or better opens" not in public(ring)


def test_a_pot_that_nobody_could_win_says_who_plays_for_it():
    ring = Ring(DRAW, options=Options(to_win=ToWin.TRIPS))
    ring.deal("2c 2d 9h 5h 6h 9s 7s 8s Th 9d Td Js Jc Qc Qh")
    ring.act((RaiseTo, 10), Call, Fold).passively()
    text = public(ring)
    assert "Nobody won **26**: they ride to the next deal, for Bo and Cy alone." in text


def test_r076_the_rules_say_where_aces_stand_in_straights():
    low = "In a straight an ace may also be low, just below"

    def told(game: Game) -> str:
        return " ".join(
            re.findall(r"(?:Aces are high,|In a straight)[^.]*\.", "\n".join(game_rules(game)))
        )

    assert told(GAMES["manila"]) == "Aces are high, in straights too."
    assert told(GAMES["short_deck"]) == f"{low} the six."
    assert told(GAMES["spanish_draw"]).endswith("low, just below the lowest rank in the pack.")
    assert told(GAMES["royal_holdem"]) == "Aces are high, in straights too."
    for usual in ("holdem", "guts"):
        assert told(GAMES[usual]) == f"{low} the two."
    assert not told(GAMES["badugi"])


def test_spread_limit_offers_its_least_and_its_most():
    ring = Ring(DRAW, options=Options(limit=Limit.SPREAD)).deal()
    assert {"Min 10", "Max 20"} <= set(labels(hand_panel(ring.show(ring.turn))))
    assert "Bet…" in labels(table_message(ring.show()))


def test_an_open_pair_has_a_button_for_each_size():
    ring = Ring("seven_card_stud", options=Options(open_pair=True))
    ring.deal("2c 3d 4h 5c 6d 7h 2h Ks Ah 9c 2s Qh Jh")
    ring.act(Call, Call, Call)
    assert ring.hand.rounds == 2
    assert {"Bet 10", "Bet 20"} <= set(labels(hand_panel(ring.show(ring.turn))))
    assert {"Bet 10", "Bet 20"} <= set(labels(table_message(ring.show())))


def test_who_has_bet_the_cap_is_not_called_all_in():
    ring = Ring(options=Options(cap=10)).deal()
    shown = labels(hand_panel(ring.show(ring.turn)))
    assert "Cap 100" in shown
    first = ring.turn
    ring.act((RaiseTo, 100))
    assert "at the cap 100" in public(ring)
    assert "You've put in the most this deal allows" in seen(hand_panel(ring.show(first)))
    assert "Call to the cap 95" in labels(hand_panel(ring.show(ring.turn)))


def test_who_was_dealt_two_jokers_sees_that_one_must_go():
    ring = Ring(DRAW, options=Options(jokers=2, max_jokers=1))
    ring.deal("*1 3d 4h *2 6d 7h 9c Ks Ah 9d Kd Qh Jh 8c 8d")
    ring.act((RaiseTo, 10), Call, Call)
    own = ring.show(ring.turn)
    assert "-# Only one joker works in a hand" in seen(hand_panel(own))
    assert "Stand pat" not in labels(hand_panel(own))
    assert not [one for one in labels(hand_panel(own, picked=0b00100)) if one.startswith("Draw")]
    assert "Draw 2" in labels(hand_panel(own, picked=0b00101))
    assert "Stand pat" in labels(table_message(ring.show()))


def test_r176_hidden_draws_are_on_no_screen():
    for shown, told in ((ShowDraws.ALWAYS, True), (ShowDraws.HIDDEN, False)):
        ring = Ring(DRAW, options=Options(show_draws=shown)).deal()
        ring.act((RaiseTo, 10), Call, Call, Draw)
        assert ("stood pat" in public(ring)) is told


def test_r194_the_cards_that_count_are_picked_in_the_panel():
    ring = Ring("seven_card_stud", (500, 500), options=Options(declared_hands=True)).deal()
    while ring.hand.step != "pick":
        ring.do(ring.passive())
    assert "to pick the 5 cards that count" in public(ring)
    own = ring.show(ring.turn)
    assert "pick the 5 cards that count" in seen(hand_panel(own))
    assert "These 5 are my hand" not in labels(hand_panel(own, picked=0b0001111))
    assert "These 5 are my hand" in labels(hand_panel(own, picked=0b0011111))


def test_r194_the_cards_of_the_board_are_picked_after_ones_own():
    ring = Ring("holdem", (500, 500), options=Options(declared_hands=True)).deal()
    while ring.hand.step != "pick":
        ring.do(ring.passive())
    own = ring.show(ring.turn)
    faces = [*ring.hand.places[ring.turn].cards, *ring.hand.boards[0]]
    assert "These 5 are my hand" in labels(hand_panel(own, picked=0b1111100))
    made = command("pick 1 3 4 5 7", own)(ring.turn)
    assert made == Choose(ring.turn, tuple(faces[at - 1] for at in (1, 3, 4, 5, 7)))
    every = " ".join(map(card_text, faces[2:]))
    assert (f"✓ {every}", "pick 3 4 5 6 7") in choices(own, "", PLAIN)


def test_r171_a_nominal_opening_has_a_button_of_its_own():
    ring = Ring(DRAW, options=Options(nominal_open=True)).deal()
    assert {"Bet 2", "Bet 10"} <= set(labels(table_message(ring.show())))


def test_a_pack_by_players_and_a_lowball_are_no_other_game_from_the_next_deal_on():
    customs = Options(pack=PackRule.RULE_OF_11, openers=Openers.JACKS, jacks_back=True)
    ring = Ring(DRAW, options=customs).deal()
    ring.act(Check, Check, Check)
    view = ring.show().view
    openers = view.part(OpenersView)
    assert openers is not None
    assert openers.turned_low
    assert view.game != view.next_game
    assert "From the next deal on" not in public(ring)
