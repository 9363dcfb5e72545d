"""In words tells of pots: who won each, how much each player got, and what was returned."""

from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Fold, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.table.commands import ProposeVoid
from bot.ui.parts.cards import PLAIN
from bot.ui.table.spoken import spoken
from tests.ui.ring import Ring
from tests.ui.test_shares_won import HIGH, LOW, NOTHING, declared

CY_THEN_ANN = "Ts Kc Qs Td Kd Qd 2c 7h 8h 3c 2d 4c 4s 9s"


def lines(ring: Ring, player: int = 1) -> list[str]:
    return list(spoken(ring.show(player), PLAIN))


def sides(deck: str) -> Ring:
    """Return a deal with Ann's 400, Bo's 600 and Cy's 200 all-in before the flop."""
    ring = Ring(stacks=(400, 600, 200)).deal(deck)
    while ring.hand.waiting:
        choices = legal(ring.hand, ring.turn)
        assert isinstance(choices, BetChoices)
        ring.do(RaiseTo(ring.turn, choices.most) if choices.most else ring.passive())
    return ring.passively()


def test_a_pot_that_one_wins_comes_first() -> None:
    """The reader's own cards follow, then the board and the others with their results."""
    ring = Ring(stacks=(500, 500, 500)).deal("2s Ah 2d 3s Ac 3d 9c Kh Qh 9d Jd 9h 4h").passively()
    said = lines(ring)
    assert said[0] == "Cy wins 30: two pair, aces and nines."
    assert said[1] == "Your cards: two of diamonds and three of diamonds."
    assert said[4:6] == ["The deal is over: you lost 10.", "490 in front of you."]
    assert said[6].startswith("Bo: 490 in front, 10 down, shows ")
    assert said[7].startswith("Cy: 520 in front, 20 up, shows ")


def test_a_pot_that_is_split_names_each_with_their_part() -> None:
    """An odd chip is told too."""
    board = "9c Ah Kh Qh 9d Jh 9h Th"
    ring = Ring(stacks=(505, 505, 505)).deal(f"2s 2h 2d 3s 3h 3d {board}").passively()
    assert lines(ring)[0] == ("Bo, Cy and Ann split 30: royal flush. Bo 10, Cy 10, Ann 10.")


def test_of_two_who_split_an_odd_pot_one_gets_a_chip_more() -> None:
    ring = Ring(stacks=(505, 505, 505)).deal("2s 2h 2d 3s 3h 3d 9c Ah Kh Qh 9d Jh 9h Th")
    ring.act((RaiseTo, 30), Fold, Call).passively()
    assert lines(ring)[0] == "Cy and Ann split 65: royal flush. Cy 33, Ann 32."


def test_side_pots_while_they_are_played_for() -> None:
    ring = Ring(stacks=(500, 300, 800)).deal().act((RaiseTo, 500), Call, Call)
    said = lines(ring)
    assert "There are 1,300 in the pot." in said
    assert "The main pot has 900." in said
    assert "A side pot has 400: only Ann and Cy can win it." in said


def test_side_pots_that_were_won() -> None:
    """Cy, all-in for the least, has kings; Ann's queens beat Bo's tens for the side pot."""
    assert lines(sides(CY_THEN_ANN))[:2] == [
        "Main pot: Cy wins 600: pair of kings.",
        "Side pot: Ann wins 400: pair of queens.",
    ]


def test_a_bet_that_nobody_called() -> None:
    ring = Ring(stacks=(500, 500, 500)).deal().act((RaiseTo, 30), Call, Fold)
    ring.act((RaiseTo, 60), Fold)
    assert lines(ring)[:2] == [
        "Ann wins 70: nobody called.",
        "60 that nobody called went back to Ann.",
    ]


def test_high_and_low_are_told_apart_or_with_what_the_winner_of_both_had() -> None:
    said = lines(declared("low", "high", "low"))
    assert said[:2] == ["High: Cy wins 3: two pair, queens and jacks.", "Low: Bo wins 3: 7-5 low."]
    said = lines(declared("high", "high", "high"))
    assert said[0] == "Ann wins 6: four kings (nobody went low)."


def test_a_deal_that_does_not_count() -> None:
    ring = Ring(stacks=(500, 500, 500)).deal()
    ring.do(ProposeVoid(0, "fault"))
    assert lines(ring)[0].startswith("This deal does not count: a technical fault.")
    assert not any(" up" in one or " down" in one for one in lines(ring))


def test_nothing_is_marked_and_nothing_is_a_symbol() -> None:
    """In words has full sentences, which can be read aloud."""
    rings = (
        sides(CY_THEN_ANN),
        declared("both", "high", "low", hands=(LOW, NOTHING, HIGH)),
    )
    for ring in rings:
        for one in lines(ring):
            assert one.endswith((".", "!"))
            assert not set(one) & set("*#·♠♥♦♣▶")
