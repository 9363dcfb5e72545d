"""Open cards that ask, cost chips or end the deal, on screen."""

from bot.engine.hand.commands import Declare
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.lines import WIDTH, columns
from bot.ui.parts.press import Press
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.seats import Row, laid_out, noted
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import DUE, GAMES, Ring, ids, labels, seen

THREES = "Kc Qc Jc 2d 2h 2s 3c 3d 8s"
"""The cards: Bo and Cy show a three, Ann an eight."""


def match() -> Ring:
    return Ring("baseball_match").deal(THREES)


def test_the_table_says_what_the_card_costs():
    view = table_message(match().show(due=DUE))
    assert "**Bo** to pay 6 for the open card, or fold" in seen(view)
    assert labels(view)[:2] == ["Pay 6", "Fold"]
    assert "for the open card, or fold" in seen(view)


def test_buttons_carry_word_and_question_and_the_next_one_pays_more():
    ring = match()
    question = ring.table.question
    assert Press("declare", 7, question, "pay").custom_id in ids(hand_panel(ring.show(2)))
    ring.act((Declare, "pay"))
    assert "Pay 12" in labels(hand_panel(ring.show(3)))
    assert "[Pay" not in seen(hand_panel(ring.show(2)))


def test_what_an_open_card_costs_is_said_and_typed():
    show = match().show(2)
    told = "It is your turn: pay 6 for the open card, or fold."
    assert told in list(spoken(show, PLAIN))
    assert choices(show, "", PLAIN) == [
        ("Pay 6", "pay"),
        ("Fold", "fold"),
        ("+15 s (30 s spare)", "more time"),
    ]
    assert command("match the pot", show)(2) == Declare(2, "pay")
    assert command("fold", show)(2) == Declare(2, "fold")


def test_a_card_for_a_price_can_be_declined():
    ring = Ring("baseball_buy").deal("Kc Qc Jc 2d 2h 2s 4c 3d 8s")
    view = table_message(ring.show(due=DUE))
    assert labels(view)[:2] == ["Buy for 10", "No, thanks"]
    panel = seen(hand_panel(ring.show(2)))
    assert "buy one more card for 10, or decline" in panel
    assert "if you lose" not in panel
    ring.act((Declare, "buy"))
    assert len(ring.show(2).view.own.cards) == 4  # type: ignore[union-attr]


def test_a_deal_that_began_anew_says_why():
    ring = Ring("black_mariah").deal("Kc Qc Jc 2d 2h 2s 4c 3d Qs")
    told = "The queen of spades was turned up, so all was dealt anew; the pot stays"
    assert f"-# {told}" in seen(table_message(ring.show()))
    assert f"{told}." in list(spoken(ring.show(1), PLAIN))


def test_the_rules_tell_what_open_cards_do():
    text = "\n".join(game_rules(GAMES["football"]))
    assert "Anyone dealt an open four pays as much as is in the pot, or folds." in text
    assert "An open two brings its holder one more card at once, face down" in text
    assert "face down, for a small bet" in "\n".join(game_rules(GAMES["baseball_buy"]))
    mariah = "\n".join(game_rules(GAMES["black_mariah"]))
    assert "If the queen of spades is dealt face up to somebody, all cards go back" in mariah
    assert "The pot is shared: high and queen of spades." in mariah
    assert "A part that nobody can win goes to the other." in mariah


def test_eleven_cards_still_fit_a_phone():
    held = " ".join(["10♣", "10♦", "10♥", "10♠"] + ["4♣"] * 7)
    assert max(map(columns, laid_out(Row("Bo", 500, cards=held)))) <= WIDTH


def test_a_full_line_takes_what_it_can_and_the_rest_goes_below():
    """A player's action stays beside their name, as in the other rows."""
    lines = laid_out(Row("⌂ Bruno", 950), noted("raised to 20", "drew 2", "dealer"))
    assert lines == ["**⌂ Bruno** 950 · raised to 20 · drew 2", "dealer"]
    notes = noted("raised to 1,000,000", "drew 2", "dealer", "away")
    first, below = laid_out(Row("W" * 30, 950), notes)
    assert first.endswith("** 950 · raised to 1,000,000")
    assert below == "drew 2 · dealer · away"


def test_a_seat_with_a_large_hand_keeps_its_first_note_where_both_have_no_room():
    row = Row("Bo", 2057, cards="4♣ J♣ A♣ 6♣", turn=True, big=True)
    first, _ = laid_out(row, noted("le toca declarar", "quien reparte"))
    assert "le toca declarar" in first
    assert "reparte" not in first
