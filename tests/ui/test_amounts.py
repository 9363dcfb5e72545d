"""Amounts of chips are read as people type them, on every screen."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import BidChoices
from bot.engine.hand.commands import Call, Plan, RaiseTo
from bot.ui.input import pressed
from bot.ui.input.amounts import amount, chips_of, named_amount, worth_between, worth_in_choices
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.press import Press
from tests.ui.ring import Ring


@pytest.mark.parametrize(
    ("typed", "chips"),
    [
        ("200", 200),
        (" 1,200 ", 1200),
        ("1 200", 1200),
        ("1.200", 1200),
        ("1\u00a0200", 1200),
        ("1\u2009200", 1200),
        ("1\u202f200", 1200),
        ("1'200", 1200),
        ("1\u2019200", 1200),
        ("1\u200b200", 1200),
        ("1200\u200b", 1200),
        ("\u200f1200", 1200),
        ("\uff11\uff12\uff10\uff10", 1200),
        ("٢٠٠", 200),
        ("1.200.000", 1_200_000),
        ("1,200,000", 1_200_000),
        ("12,00,000", 1_200_000),
        ("$100", 100),
        ("$ 1,000", 1000),
        ("€100", 100),
        ("100 €", 100),
        ("R$100", 100),
        ("US$100", 100),
        ("$100.00", 100),
        ("1.000,00", 1000),
        ("1,000.00", 1000),
        ("100 chips", 100),
        ("100chips", 100),
        ("1 chip", 1),
        ("100 dollars", 100),
        ("EUR 100", 100),
        ("USD100", 100),
        ("100CHF", 100),
        ("CHF 1'000", 1000),
        ("SEK 1 000", 1000),
        ("CAD $100", 100),
        ("100$ CAD", 100),
        ("US $100", 100),
        ("kr 100", 100),
        ("kr. 1.000", 1000),
        ("100 kr.", 100),
        ("kr1,5k", 1500),
        ("zł 100", 100),
        ("100 zl", 100),
        ("Kc\u030c 100", 100),
        ("100 Kč", 100),
        ("Fr. 100", 100),
        ("R 100", 100),
        ("R$ 100", 100),
        ("100 R$", 100),
        ("RM100", 100),
        ("S/ 100", 100),
        ("Rs. 1,00,000", 100_000),
        ("Rp100.000", 100_000),
        ("100 \u0440\u0443\u0431.", 100),
        ("100円", 100),
        ("1万円", 10_000),
        ("1.5k EUR", 1500),
        ("1.5kEUR", 1500),
        ("2 mio. €", 2_000_000),
        ("€ 100 chips", 100),
        ("chips 100", 100),
        ("100 Swiss francs", 100),
        ("100,-", 100),
        ("100.-", 100),
        ("100.\u2013", 100),
        ("100,--", 100),
        ("100:-", 100),
        ("100/-", 100),
        ("100/=", 100),
        ("1.000,- kr", 1000),
        ("CHF 1\u2019000.\u2014", 1000),
        ("1\u2032000", 1000),
        ("1\u066c200", 1200),
        ("100.", 100),
        ("100!", 100),
        ("1,2k", 1200),
        ("1.2k", 1200),
        ("1.2 K", 1200),
        ("2K", 2000),
        ("3 grand", 3000),
        ("2 thousand", 2000),
        ("2 Tausend", 2000),
        ("1.25m", 1_250_000),
        ("2 million", 2_000_000),
        ("3万", 30_000),
        ("0", 0),
        ("1,20", None),
        ("12.3456", None),
        ("1.5", None),
        ("1.2345k", None),
        ("0.500", None),
        ("1.000.00", None),
        ("1,200.5", None),
        ("12 00", None),
        ("10 20", None),
        ("10/20", None),
        ("10-20", None),
        ("-5", None),
        ("+5", None),
        ("$-5", None),
        ("1e3", None),
        ("50%", None),
        ("½k", None),
        ("100 bb", None),
        ("bb 100", None),
        ("100 XYZ", None),
        ("all 100", None),
        ("EUR 100 USD", None),
        ("€100 $", None),
        ("EUR CHF 100", None),
        ("100 MTL", None),
        ("100 m TL", 100_000_000),
        ("100p", None),
        ("100 cents", None),
        ("100¢", None),
        ("1,50 €", None),
        ("$.50", None),
        ("100-", None),
        ("1.5,-", None),
        ("1,-k", None),
        ("€1 €2", None),
        ("m 100", None),
        ("lots", None),
        ("chips", None),
        ("$", None),
        ("", None),
        ("9" * 40, 10**15),
        ("9999999999999m", 10**15),
        ("9" * 80, None),
        ("²", None),
    ],
)
def test_typed_chips_are_read(typed, chips):
    assert chips_of(typed) == chips


@pytest.mark.parametrize(
    ("typed", "locale", "chips"),
    [
        ("1.200k", "en-US", 1200),
        ("1,200k", "en-GB", 1_200_000),
        ("1.200", "en-US", 1200),
        ("1,200", "de", 1200),
        ("1.5k", "de", 1500),
        ("1.500k", "no language", 1500),
    ],
)
def test_a_mark_that_may_be_either_is_what_the_readers_language_makes_of_it(typed, locale, chips):
    assert chips_of(typed, locale) == chips


@pytest.mark.parametrize("locale", ["de", "fr", "pt-BR"])
@pytest.mark.parametrize("typed", ["1.200k", "1,200k"])
def test_a_number_that_english_reads_in_another_way_is_asked_about(typed, locale):
    with pytest.raises(Illegal) as no:
        chips_of(typed, locale)
    assert no.value.facts == {"typed": typed, "less": 1200, "more": 1_200_000}


FOUR = (500, 500, 500, 500)
"""Stacks of a table where seat 1 is not the first to act."""
FORM = [
    ("all in", 500),
    ("All-In", 500),
    ("allin", 500),
    ("all\u200b in", 500),
    ("all\u2011in", 500),
    ("\uff21\uff2c\uff2c \uff29\uff2e", 500),
    ("all in!", 500),
    ("max", 500),
    ("the maximum", 500),
    ("máximo", 500),
    ("tapis", 500),
    ("min", 20),
    ("the minimum", 20),
    ("pot", 35),
    ("the pot", 35),
    ("half pot", 22),
    ("half the pot", 22),
    ("1/2 pot", 22),
    ("½ pot", 22),
    ("50% pot", 22),
    ("halber Pott", 22),
    ("2x pot", 60),
    ("$100", 100),
    ("100 chips", 100),
    ("EUR 100", 100),
    ("100 kr", 100),
    ("100,-", 100),
    ("CHF 100.\u2013", 100),
    ("1k", 1000),
    ("raise to 40", 40),
    ("bet 40", 40),
    ("raise pot", 35),
    ("see and raise 40", 50),
    ("raise by 40", 50),
    ("to 40", 40),
]
"""Amounts at a bet of 10 into a pot of 15, with a stack of 500 of which nothing is bet yet."""


@pytest.mark.parametrize(("typed", "total"), FORM)
def test_the_form_of_a_raise_reads_what_act_reads(typed, total):
    ring = Ring().deal("2c")
    sent = Press("raise", 7, ring.hand.question, value=typed)
    assert pressed.answer(sent, lambda: ring.show(1))(1) == RaiseTo(1, total)
    assert command(typed.removeprefix("to "), ring.show(1))(1) == RaiseTo(1, total)


@pytest.mark.parametrize(("typed", "total"), FORM)
def test_a_raise_chosen_ahead_reads_the_same(typed, total):
    ring = Ring(stacks=FOUR).deal("2c")
    sent = Press("raise_plan", 7, 1, "10", value=typed)
    assert pressed.plan(sent, ring.show(1))(1) == Plan(1, "raise", total)


@pytest.mark.parametrize("typed", ["lots", "", "foo pot", "3/0 pot", "-5", "fold", "call", "50%"])
def test_what_is_no_amount_is_refused_by_the_form(typed):
    ring = Ring().deal("2c")
    sent = Press("raise", 7, ring.hand.question, value=typed)
    with pytest.raises(Illegal) as no:
        pressed.answer(sent, lambda: ring.show(1))(1)
    assert no.value.code is Refusal.NOT_A_NUMBER


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("40", RaiseTo(1, 40)),
        ("10", Call(1)),
        ("$40", RaiseTo(1, 40)),
        ("raise max", RaiseTo(1, 500)),
        ("bet half the pot", RaiseTo(1, 22)),
        ("raise\u200b 40", RaiseTo(1, 40)),
        ("raise to40", RaiseTo(1, 40)),
        ("i'll raise pot", RaiseTo(1, 35)),
        ("ahead raise pot", Plan(1, "raise", 35)),
        ("ahead all in", Plan(1, "raise", 500)),
        ("ahead raise to $40", Plan(1, "raise", 40)),
    ],
)
def test_act_reads_amounts_after_a_verb_and_alone(typed, made):
    ring = Ring(stacks=FOUR if typed.startswith("ahead") else FOUR[:3])
    assert command(typed, ring.deal("2c").show(1))(1) == made


def test_max_is_the_most_that_may_be_bet_and_all_in_the_whole_stack():
    ring = Ring("omaha").deal()
    turn = ring.turn
    assert command("max", ring.show(turn))(turn) == RaiseTo(turn, 35)
    assert command("all in", ring.show(turn))(turn) == RaiseTo(turn, 500)


@pytest.mark.parametrize("typed", ["pot", "half pot", "max", "$40", "raise min"])
def test_an_amount_is_shown_back_as_what_it_comes_to(typed):
    show = Ring().deal("2c").show(1)
    ((_, value),) = choices(show, typed, PLAIN)
    assert command(value, show)(1) == command(typed, show)(1)


def test_a_bid_may_be_named():
    worth = worth_in_choices(BidChoices(most=60, pot=80))
    assert named_amount("half pot", worth) == 40
    assert named_amount("all in", worth) == 60
    assert named_amount("min", worth) == 0


def test_chips_to_buy_are_between_their_bounds():
    worth = worth_between(200, 1000)
    assert [amount(one, "en", worth) for one in ("max", "min", "all in", "500")] == [
        1000, 200, 1000, 500,
    ]  # fmt: skip
    with pytest.raises(Illegal):
        amount("pot", "en", worth)
