"""In-Between on screen: posts, bets, their results, and the pot (4.8.42)."""

from bot.engine.games.options import Options
from bot.engine.hand.commands import Bid, Declare
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import GAMES, Ring, seen


def table(ring: Ring) -> str:
    return seen(table_message(ring.show()))


def test_4_8_42_the_posts_lie_open_and_the_bet_is_everybody_s_to_see():
    ring = Ring("in_between").deal("4sJd 8c Ah")
    assert "**Bo** to bet up to 6 on the third card, or pass" in table(ring)
    own = seen(hand_panel(ring.show(2)))
    assert "**Your turn** · bet up to 6 on the third card, or pass" in own
    assert "[Pass] [Bet…]" in own
    assert "[½ pot 3] [Max 6]" in own
    ring.act((Bid, 3))
    text = table(ring)
    assert "**Bo** 501 · won 3" in text
    assert "4♠ J♦ 8♣" in text
    assert "**Cy** to say whether the ace is high or low" in text
    assert "[Ace is high] [Ace is low]" in text


def test_4_8_42_a_pair_asks_which_way():
    ring = Ring("in_between").deal("7s7d 7c").act((Bid, 2))
    assert "**Bo** 498 · to act · bet 2" in table(ring)
    assert "you win up to" not in seen(hand_panel(ring.show(2)))
    ring.act((Declare, "higher"))
    assert "**Bo** 492 · said higher · paid 6" in table(ring)


def test_4_8_42_the_record_says_what_rides_or_who_took_the_last():
    ring = Ring("in_between").deal("4sJd 4c5d 9h9d")
    ring.act((Bid, 0), (Bid, 0), (Bid, 0))
    assert "Pot **6** rides to the next lap, and nobody antes again." in table(ring)
    ring = Ring("in_between").deal("4sJd 9h").act((Bid, 6))
    assert "**Bo** takes **6**, the last of the pot." in table(ring)
    assert "Bo takes 6, the last of the pot." in list(spoken(ring.show(1), PLAIN))


def test_4_8_42_pass_and_words_may_be_typed():
    ring = Ring("in_between").deal("As5d 3c")
    assert command("ace low", ring.show(2))(2) == Declare(2, "ace_low")
    ring.act((Declare, "ace_low"))
    assert command("pass", ring.show(2))(2) == Bid(2, 0)
    assert command("bet 4", ring.show(2))(2) == Bid(2, 4)


def test_4_8_42_the_rules_tell_the_prices_and_the_first_lap():
    text = "\n".join(game_rules(GAMES["in_between"]))
    assert "an equal one costs three times the bet" in text
    assert "half the pot" not in text
    ring = Ring("in_between", options=Options(half_lap=True))
    assert "In the first lap nobody bets more than half" in "\n".join(game_rules(ring.game))
