"""The cards that a result's picture frames, and its words for each part of a pot."""

import pytest

from bot.engine.cards import cards, name
from bot.engine.hand.commands import Declare, Fold
from bot.ui.parts.cards import PLAIN
from bot.ui.pictures.facts import Look, TablePicture
from bot.ui.pictures.from_views import table_picture
from bot.ui.pictures.studio import MOST_ALT
from tests.ui.ring import Ring
from tests.ui.test_shares_won import HIGH, LOW, NOTHING, dealt, declared, record

OMAHA_BOARD = "Jd 8d 6h 5s Js Td Th 9c"
"""A card is burned before each street; the board is 8♦ 6♥ 5♠ 10♦ 9♣."""
CHICAGO = (
    dealt("7h Qd", "6s 9h") + " " + dealt("Qc", "Jc") + " Td " + dealt("4d", "Ks") + " Tc "
    + dealt("5c", "7s") + " Th " + dealt("3h", "Ac") + " 2d " + dealt("2h", "4c")
)  # fmt: skip
"""Bo has a pair of queens, Ann only the six of spades; her K♠ and 7♠ lie face up."""


def picture(ring: Ring) -> TablePicture:
    return table_picture(ring.show(), Look(), PLAIN, beside=True)


def framed(facts: TablePicture) -> dict[str, set[str]]:
    """Return the framed cards by player, and those of the board."""
    found = {
        seat.name: {card for card, on in zip(seat.cards, seat.lit, strict=True) if on}
        for seat in facts.seats
        if seat.won and seat.lit
    }
    found["board"] = {
        card
        for board, lit in zip(facts.boards, facts.lit, strict=True)
        for row, ons in zip(board, lit, strict=True)
        for card, on in zip(row, ons, strict=True)
        if on
    }
    return found


def named(text: str) -> set[str]:
    return {name(card) for card in cards(text)}


def omaha() -> Ring:
    """Return a deal in which Bo has queens and no low, and Ann eights and 8-6-5-2-A."""
    deck = dealt("Qs Qh Kd Tc", "8h Ad 2c Kh")
    return Ring("omaha_hi_lo", (500, 500)).deal(f"{deck} {OMAHA_BOARD}").passively()


def chicago() -> Ring:
    return Ring("chicago", (500, 500)).deal(CHICAGO).passively()


def test_of_who_won_the_low_alone_the_cards_of_the_low_are_framed() -> None:
    found = framed(picture(omaha()))
    assert found["Ann"] == named("Ad 2c")
    assert found["Bo"] == named("Qs Qh")
    assert named("8d 6h 5s") <= found["board"]


def test_of_who_won_by_a_spade_alone_the_spade_is_framed() -> None:
    found = framed(picture(chicago()))
    assert found["Ann"] == named("6s")
    assert found["Bo"] >= named("Qd Qc")


def test_of_who_won_all_of_a_pot_the_cards_of_each_part_are_framed() -> None:
    deck = dealt("Ks Kh Qd Tc", "As Ad 2c 3h")
    ring = Ring("omaha_hi_lo", (500, 500)).deal(f"{deck} {OMAHA_BOARD}").passively()
    found = framed(picture(ring))
    assert found["Ann"] in (named("As Ad 2c"), named("As Ad 2c 3h"))
    assert "Bo" not in found


def test_words_give_each_winner_the_reason_of_their_part() -> None:
    alt = picture(omaha()).alt
    assert "High: Bo wins 10 with pair of queens" in alt
    assert "Low: Ann wins 10 with 8-6 low" in alt
    assert "eights" not in alt


def test_words_name_the_card_that_won_a_part() -> None:
    alt = picture(chicago()).alt
    assert "Highest spade: Ann wins 7 with the six of spades in the hole" in alt
    assert "ace high" not in alt


def test_a_result_says_that_a_spade_counts_in_the_hole_alone() -> None:
    """Higher spades lie face up in the rows below."""
    assert "**Ann** wins **7**: the six of spades in the hole" in record(chicago())


def test_who_scoops_is_told_of_the_hole_too() -> None:
    deck = dealt("7h Jd", "6s 9h") + " " + dealt("Qc", "Ac") + " Td " + dealt("4d", "Ad")
    ring = Ring("chicago", (500, 500)).deal(deck + " 8c 8d 8h 9c 2d 3c 2h 4c").passively()
    assert "(and with the six of spades in the hole)" in record(ring)


def test_words_tell_what_was_declared() -> None:
    alt = picture(declared("low", "high", "high", hands=(LOW, NOTHING, HIGH))).alt
    assert "High: Ann wins 3 with four kings" in alt
    assert "Low: Bo wins 3 with 7-5 low" in alt


def test_words_say_what_nobody_had() -> None:
    alt = picture(declared("high", "high", "high")).alt
    assert "Ann wins 6 with four kings (nobody went low)" in alt


def test_words_name_all_who_split_a_pot() -> None:
    board = "9c Ah Kh Qh 9d Jh 9h Th"
    alt = picture(Ring(stacks=(505, 505, 505)).deal(f"2s 2h 2d 3s 3h 3d {board}").passively()).alt
    assert "Bo, Cy and Ann split 30 with royal flush" in alt


def test_who_was_not_called_had_no_reason() -> None:
    alt = picture(Ring().deal().act(Fold, Fold)).alt
    assert " Bo wins 10. " in alt


def test_who_won_is_said_before_a_long_description_is_cut() -> None:
    ring = Ring("seven_card_stud", (500,) * 7).deal().passively()
    facts = picture(ring)
    winner = next(seat.name for seat in facts.seats if seat.won)
    assert f"{winner} wins" in facts.alt[: MOST_ALT // 3]


WAYS = {"guts": "in in in", "guts_high_low": "high low low", "anaconda": "high low low",
        "screw_your_neighbor": "high low low"}  # fmt: skip


@pytest.mark.parametrize("code", WAYS)
def test_words_and_frames_are_of_every_winner_where_they_declare(code: str) -> None:
    """A pot that is matched has two such parts too."""
    ring = Ring(code, (500, 500, 500)).deal()
    while ring.hand.step != "declare" and ring.table.running():
        ring.do(ring.passive())
    for seat, word in enumerate(WAYS[code].split(), start=1):
        ring.do(Declare(seat, word))
    facts = picture(ring.passively())
    said = facts.alt.split(", dealer")[0]
    won = [seat.name for seat in facts.seats if seat.won]
    assert len(won) == 1 + ("low" in WAYS[code])
    assert all(f"{one} wins" in said for one in won)
    assert ("Low: " in said) == ("low" in WAYS[code])
    assert set(framed(facts)) == {*won, "board"}
