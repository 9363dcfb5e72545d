"""The winners of each part of the pot and their hands, in games of many shares."""

from dataclasses import replace

import pytest

from bot.engine.games.game import Share, Zone
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Declare, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.ranking import KINDS
from bot.engine.ranking.qualifiers import OF_SHARES
from bot.engine.table.commands import Sit
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.mechanics.settling.showdown import parts_won
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.pots import pot_lines
from bot.ui.table.spoken import spoken
from bot.ui.words import say
from bot.ui.words.games import game_rules
from bot.ui.words.winning import share_name
from tests.ui.ring import GAMES, Ring, seen

HIGH, LOW, NOTHING = "Ac Kd Kc Ks Kh", "2c 3d 4h 5s 7c", "Qc Qd Jc Js 9h"


def declared(*words: str, hands: tuple[str, ...] = (LOW, NOTHING, HIGH)) -> Ring:
    """Return a deal in which Bo, Cy and Ann have these hands, check, and declare these words."""
    game = GAMES["draw_declare"]
    row = replace(game.phases[-1], bet="")
    ring = Ring(replace(game, passed_in=False, phases=(game.phases[0], row)))
    ring.deal(dealt(*hands)).act(Check, Check, Check)
    for seat, word in zip((2, 3, 1), words, strict=True):
        ring.do(Declare(seat, word))
    return ring


def dealt(*hands: str) -> str:
    """Return the deck that deals these hands, one card at a time."""
    return " ".join(card for cards in zip(*map(str.split, hands), strict=True) for card in cards)


def record(ring: Ring) -> str:
    return seen(table_message(ring.show()))


def test_2_4_each_way_says_who_wins_it():
    text = record(declared("low", "high", "low"))
    assert "High · **Cy** wins **3**: two pair, queens and jacks" in text
    assert "Low · **Bo** wins **3**: 7-5 low" in text
    assert "went high" in text


def test_2_4_a_way_that_nobody_went():
    text = record(declared("high", "high", "high"))
    assert "**Ann** wins **6**: four kings (nobody went low)" in text


def test_2_4_who_won_both_ways_says_with_what():
    text = record(declared("both", "high", "low", hands=("2c 3c 4c 5c 6c", NOTHING, HIGH)))
    assert "**Bo** wins **6**: six-high straight flush (and with 6-5 low)" in text


def test_2_4_a_failed_swinger_is_told():
    text = record(declared("low", "high", "both"))
    assert "Ann went both ways and failed." in text
    assert "**Cy** wins **3**" in text


def test_2_4_what_nobody_won_rides_for_its_players():
    text = record(declared("both", "both", "both"))
    assert "Nobody won **6**: they ride to the next deal, for Ann, Bo and Cy alone." in text
    assert "Ann, Bo and Cy went both ways and failed." in text


def test_2_4_a_pot_that_rode_in_stands_apart():
    ring = Ring(declared("both", "both", "both").game, (500, 500))
    ring.deal(dealt(LOW, HIGH)).act(Check, Check)
    ring.do(Declare(1, "both")).do(Declare(2, "both"))
    ring.do(Sit(3, 500)).deal()
    assert pot_lines(ring.show(), PLAIN)[0] == "Main 6 · side 4 (Ann, Bo)"


def test_4_3_22_the_spade_has_a_line_of_its_own():
    deck = dealt("Qs Kd As", "2d 3d 4d") + " 9c 5c 6d 9h Kh 7h 9d 8h Qd Th 8c Jd"
    text = record(Ring("chicago", (500, 500)).deal(deck).passively())
    assert "Highest spade · **Bo** wins **7**: the queen of spades" in text


def test_4_3_22_that_nobody_had_a_spade_is_told():
    deck = dealt("Qc Kd As", "2d 3d 4d") + " 9c 5c 6d 9h Kh 7h 9d 8h Qd Th 8c Jd"
    text = record(Ring("chicago", (500, 500)).deal(deck).passively())
    assert "(nobody has a spade in the hole)" in text


def test_4_4_31_the_own_hand_and_the_hand_with_the_board():
    deck = dealt("As Qs 3c 6d 9h", "Kc Kd 8h 8s 2d") + " 2c Ac Qh 7s 3d 5h 3h 4d"
    text = record(Ring("drawmaha", (500, 500)).deal(deck).passively())
    assert "Own hand · **Ann** wins **10**: two pair, kings and eights" in text
    assert "Hand with the board · **Bo** wins **10**: seven-high straight" in text


def test_4_4_31_points_are_told_as_points():
    deck = dealt("As Qs 3c 6d 9h", "Kc Kd 8h 9s 4s") + " 2c Ac Qh 7s 3d 5h 3h 4d"
    text = record(Ring("drawmaha_49", (500, 500)).deal(deck).passively())
    assert "Most points · **Ann** wins **10**: 21 points" in text
    assert "High · **Bo** wins **10**: seven-high straight" in text


def test_4_4_30_a_hand_is_read_by_the_share_that_it_may_win():
    """In Duck Flush a hand without a flush is a low; a flush counts as nothing else."""
    ring = Ring("duck_flush", (500, 500)).deal(dealt("2c 3d 4h 5s 7c", "2h 8h 9h Jh Kh"))
    assert "Your hand: 7-5 low." in seen(hand_panel(ring.show(2)))
    text = record(ring.passively())
    assert "flush" in text.split("wins")[1]
    assert "nobody" not in text


def test_4_4_30_archie_says_what_nobody_had():
    ring = Ring("archie", (500, 500)).deal(dealt("6c 6d Kh Qs 2c", "9c Td 5h 3s 2d")).passively()
    assert "(nobody has a low)" in record(ring)


def test_4_3_26_nobody_has_a_picture():
    rules = "\n".join(game_rules(GAMES["action_razz"]))
    assert "It takes a jack, queen or king to win, among your cards or in" in rules
    assert "If nobody has what it takes, the best low takes the pot." in rules


def test_2_4_the_rules_of_a_declaration_follow_the_options():
    text = "\n".join(game_rules(GAMES["stud_declare"]))
    assert "declare high, low or both ways" in text
    assert "you win both or nothing of a pot" in text
    plain = "\n".join(game_rules(replace(GAMES["stud_declare"], allow_both=False)))
    assert "declare high or low" in plain
    assert "both ways" not in plain.replace(GAMES["stud_declare"].summary, "")


def test_2_4_an_open_hand_is_named_the_way_it_went():
    text = record(declared("low", "high", "low"))
    assert "7-5 low" in text
    assert "seven high" not in text
    assert "two pair" in text


@pytest.mark.parametrize("ranking", KINDS)
def test_every_ranking_has_a_word_as_a_share(ranking):
    game = replace(GAMES["holdem"], shares=(Share(ranking), Share("high", zone=Zone.OWN)))
    assert share_name(game, 0, "en")


@pytest.mark.parametrize("qualifier", [one for one in OF_SHARES if one])
def test_every_qualifier_is_explained_and_missed(qualifier):
    assert say("en", f"rules.qualifier.{qualifier}")
    assert say("en", f"result.none.{qualifier}").startswith("nobody has")


def test_4_2_20_cards_set_apart_stand_first_and_are_told():
    ring = Ring("sohe", (500, 500)).deal(dealt("Kh Qh Th 9h Ts 4d", "Ac Ad Kc 7s 7d 4c")).round()
    assert "to set 2 cards apart for a hand of their own" in record(ring)
    assert "set 2 cards apart for a hand of their own" in seen(hand_panel(ring.show(1)))
    assert ("✓ A♣ K♣", "keep 1 3") in choices(ring.show(1), "", PLAIN)
    ring.do(command("keep 1 3", ring.show(1))(1))
    assert "You chose **Set A♣ K♣ apart**." in seen(hand_panel(ring.show(1)))
    ring.do(command("keep 3 5", ring.show(2))(2))
    assert "# A♣ K♣ | A♦ 7♠ 7♦ 4♣" in seen(hand_panel(ring.show(1)))
    assert next(spoken(ring.show(1), PLAIN)) == "Set apart: ace of clubs and king of clubs."
    assert "10♥ 10♠ | K♥ Q♥ 9♥ 4♦" in record(ring.passively())


def bet_much(ring: Ring) -> None:
    """All players put in 390 before the flop, or all they have, and then check."""
    while ring.hand.phase == 0 and ring.table.running():
        choices = legal(ring.hand, ring.turn)
        assert isinstance(choices, BetChoices)
        to = min(390, ring.hand.places[ring.turn].start)
        ring.act((RaiseTo, to) if to in choices.totals else Call)
    ring.passively()


SPLIT_AND_WHOLE = [
    # seat 1 is short and shares the main pot with a player for the side pot
    ((200, 500, 500), {1: "Ah Kd", 2: "As Kc", 3: "Qh Qd"}, (1, 2), 2),
    ((500, 200, 500), {1: "Ah Kd", 2: "As Kc", 3: "Qh Qd"}, (1, 2), 1),
    ((500, 500, 200), {1: "Ah Kd", 2: "Qh Qd", 3: "As Kc"}, (1, 3), 1),
]


@pytest.mark.parametrize(("stacks", "held", "sharing", "alone"), SPLIT_AND_WHOLE)
def test_a_split_main_pot_and_a_whole_side_pot_are_told_apart(stacks, held, sharing, alone):
    """Of 600 two players get 300 each; the 380 of the deeper stacks go to one of them alone."""
    ring = Ring("holdem", stacks)
    order = [2, 3, 1]
    hands = [held[seat].split() for seat in order]
    deck = " ".join(card for each in zip(*hands, strict=True) for card in each)
    ring.deal(f"{deck} 2d Ac Ks 7h 3d 8s 4d 9c")
    bet_much(ring)
    won = {pot: {one.seat for one in ring.hand.awards if one.pot == pot} for pot in (0, 1)}
    assert won == {0: {*sharing}, 1: {alone}}
    names = [ring.names[seat] for seat in sharing]
    view = ring.show().view
    assert [pots for pots, _ in parts_won(view)] == [[0], [1]]
    text = record(ring)
    main, side = (line for line in text.splitlines() if "pot · " in line)
    assert main.startswith("Main pot · ")
    assert all(f"{name}" in main for name in names)
    assert "split **600**" in main
    assert side.startswith("Side pot · ")
    assert f"**{ring.names[alone]}** wins **380**" in side


def test_pots_that_went_to_the_same_players_are_told_as_one():
    ring = Ring("holdem", (500, 200, 500))
    ring.deal("Qh Jh Ah Qd Jd Ad 2d As Ks 7h 3d 8s 4d 9c")
    bet_much(ring)
    assert [pots for pots, _ in parts_won(ring.show().view)] == [[0, 1]]
    assert "**Ann** wins **980**" in record(ring)
