"""No, pot and fixed limit: ranges, caps, short all-ins. Source: R152, R157, rules 0 and 2.1.

Vectors L01, L03, L04, L10, L11, L15-L17, F01, F03-F07, F09, and cases of our own.
"""

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.game import Stakes
from tests.engine.card_room import Room, dealt

RICH = 100_000


def pot_limit(*lines: str, stacks: tuple[int, ...] = (RICH,) * 4) -> Room:
    """Pot-limit Hold'em 5/10: Ann the button, Bo 5, Cy 10, Dee first."""
    room = dealt("holdem pot_limit", *stacks)
    room.say(*lines)
    return room


@pytest.mark.parametrize(
    ("lines", "prices"),
    [
        pytest.param([], (10, 20, 35), id="L01-first-to-act"),
        pytest.param(["Dee raises to 35"], (35, 60, 120), id="facing-a-pot-raise"),
        pytest.param(["Dee calls"], (10, 20, 45), id="after-one-call"),
        pytest.param(["Dee calls", "Ann calls"], (5, 20, 50), id="small-blind-after-two-calls"),
        pytest.param(["Dee folds", "Ann folds"], (5, 20, 30), id="L15-folded-to-small"),
        pytest.param(["Dee folds", "Ann folds", "Bo calls"], (0, 20, 30), id="L16-the-option"),
        pytest.param(["Dee raises to 35", "Ann folds", "Bo folds"], (25, 60, 110), id="L17-facing"),
    ],
)  # fmt: skip
def test_pot_limit_before_the_flop(lines, prices):
    assert pot_limit(*lines).prices() == prices


def test_l03_l04_pot_limit_after_the_flop():
    room = pot_limit("Dee raises to 35", "Ann folds", "Bo folds", "Cy calls")
    pot = 75
    assert (room.hand.pot, room.prices()) == (pot, (0, 10, pot))
    room.say("Cy bets 50")
    assert room.prices() == (50, 100, 50 + pot + 50 + 50)


def test_rules_0_an_opening_under_pot_limit_is_never_below_the_least_bet():
    """Antes of 1 by two make a pot of 2; the bet is 10."""
    stakes = Stakes(1, 5, 10, 5, 10, 20)
    assert dealt("draw pot_limit", 100, 100, stakes=stakes).prices() == (0, 10, 10)


def test_pot_limit_counts_the_price_of_a_short_blind():
    """B06 under pot limit: 5 and 4 lie in the middle, the price is 10."""
    room = pot_limit(stacks=(RICH, RICH, 4, RICH))
    assert room.prices() == (10, 20, 10 + 9 + 10)


def test_every_least_reads_or_all_in_for_less():
    room = dealt("holdem no_limit", 14, 100, 100)
    assert room.prices() == (10, 14, 14)
    room = dealt("holdem fixed_limit", 14, 100, 100)
    assert room.prices() == (10, 14, 14)


LIMIT_20 = Stakes(ante=1, small_blind=10, big_blind=20, bring_in=10, small_bet=20, big_bet=40)
LIMIT_400 = Stakes(1, 200, 400, 200, 400, 800)


def limit_draw(*lines: str, stacks=(500, 500, 500, 500), stakes=LIMIT_20) -> Room:
    """Fixed-limit draw: Bo first, then Cy, Dee, Ann."""
    room = dealt("draw fixed_limit", *stacks, stakes=stakes)
    room.say(*lines)
    return room


@pytest.mark.parametrize(
    ("lines", "stacks", "stakes", "prices"),
    [
        pytest.param(["Bo bets 15"], (500, 16, 500, 500), LIMIT_20, (15, 35, 35),
                     id="F01-an-all-in-bet-of-15-is-half-or-more"),
        pytest.param(["Bo bets 9"], (500, 10, 500, 500), LIMIT_20, (9, 20, 20),
                     id="an-all-in-bet-of-9-is-completed"),
        pytest.param(["Bo bets 10"], (500, 11, 500, 500), LIMIT_20, (10, 30, 30),
                     id="exactly-half-counts"),
        pytest.param(["Bo bets 300"], (5000, 301, 5000, 5000), LIMIT_400, (300, 700, 700),
                     id="F03-all-in-300-of-400"),
        pytest.param(["Bo bets 100"], (5000, 101, 5000, 5000), LIMIT_400, (100, 400, 400),
                     id="F04-all-in-100-of-400"),
        pytest.param(["Bo bets 20", "Cy calls", "Dee raises to 25"], (500, 500, 500, 26), LIMIT_20,
                     (25, 40, 40), id="F05-who-has-not-acted-may-complete"),
        pytest.param(["Bo bets 20", "Cy calls", "Dee raises to 25", "Ann folds"],
                     (500, 500, 500, 26), LIMIT_20, (5, 0, 0), id="F05-who-has-acted-may-not"),
        pytest.param(["Bo bets 20", "Cy calls", "Dee raises to 30", "Ann folds"],
                     (500, 500, 500, 31), LIMIT_20, (10, 50, 50), id="F06-exactly-half-reopens"),
    ],
)  # fmt: skip
def test_half_bet_rule(lines, stacks, stakes, prices):
    assert limit_draw(*lines, stacks=stacks, stakes=stakes).prices() == prices


def test_completing_a_short_raise_counts_towards_the_cap():
    room = limit_draw(
        "Bo bets 20", "Cy raises to 25", "Dee raises to 40", stacks=(500, 500, 26, 500)
    )
    assert room.hand.round.raises == 1
    room.say("Ann raises to 60", "Bo raises to 80")
    assert room.refusal("Dee raises to 100") is Refusal.RAISE_CAPPED


CAPPED = ["Bo bets 20", "Cy raises to 40", "Dee raises to 60", "Ann folds", "Bo raises to 80"]


def test_f07_a_bet_and_three_raises_is_the_cap():
    room = limit_draw(*CAPPED)
    assert (room.turn(), room.prices()) == ("Cy", (40, 0, 0))
    assert room.refusal("Cy raises to 100") is Refusal.RAISE_CAPPED


def test_no_cap_when_two_are_left_before_it_is_reached():
    room = limit_draw("Bo bets 20", "Cy raises to 40", "Dee folds", "Ann folds")
    room.say("Bo raises to 60", "Cy raises to 80")
    assert room.prices() == (20, 100, 100)
    room.say("Bo raises to 100", "Cy raises to 120")
    assert room.prices() == (20, 140, 140)


def test_f09_a_cap_once_reached_stays_though_one_folds():
    room = limit_draw(*CAPPED, "Cy folds")
    assert (room.turn(), room.prices()) == ("Dee", (20, 0, 0))
    assert room.refusal("Dee raises to 100") is Refusal.RAISE_CAPPED


def test_the_big_blind_is_the_bet_that_the_raises_are_counted_from():
    room = dealt("holdem fixed_limit", 500, 500, 500)
    room.say("Ann raises to 20", "Bo raises to 30", "Cy raises to 40")
    assert room.refusal("Ann raises to 50") is Refusal.RAISE_CAPPED


def test_the_cap_is_the_table_s():
    room = dealt("holdem fixed_limit", 500, 500, 500, raise_cap=4)
    room.say("Ann raises to 20", "Bo raises to 30", "Cy raises to 40")
    assert room.prices() == (20, 50, 50)


def test_big_bets_on_turn_and_river():
    room = dealt("holdem fixed_limit", 500, 500)
    room.say("Ann calls", "Bo checks")
    sizes = []
    for _ in range(3):
        sizes.append(room.prices()[1])
        room.say("Bo checks", "Ann checks")
    assert sizes == [10, 20, 20]


def test_big_bets_after_the_draw():
    room = limit_draw("Bo bets 20", "Cy calls", "Dee folds", "Ann folds", "Bo draws", "Cy draws")
    assert room.prices() == (0, 40, 40)


def test_no_limit_has_no_cap_and_no_top():
    room = dealt("holdem no_limit", 10**12, 10**12, 10**12, buy_in=(1, 10**12))
    assert room.prices() == (10, 20, 10**12)


@pytest.mark.parametrize(
    ("lines", "prices"),
    [
        ([], (10, 20, 22)),
        (["Dee raises to 20"], (20, 30, 47)),
        (["Dee calls", "Ann calls"], (5, 20, 30)),
    ],
)
def test_rules_2_1_half_pot_adds_half_of_the_pot_after_calling(lines, prices):
    """Never less than the least raise."""
    room = dealt("holdem half_pot", *[RICH] * 4)
    room.say(*lines)
    assert room.prices() == prices


def test_rules_2_1_half_pot_opens_for_half_the_pot():
    room = dealt("holdem half_pot", *[RICH] * 4)
    room.say("Dee raises to 20", "Ann calls", "Bo calls", "Cy calls")
    assert room.prices() == (0, 10, 40)


def test_l10_l11_half_pot_with_a_hundred_in_the_middle():
    room = dealt("draw half_pot", RICH, RICH, stakes=Stakes(50, 5, 10, 5, 10, 20))
    assert (room.hand.pot, room.prices()) == (100, (0, 10, 50))
    room.say("Bo bets 50")
    assert room.prices() == (50, 100, 150)
