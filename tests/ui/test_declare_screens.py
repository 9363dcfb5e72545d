"""Declarations on screen: everybody is asked at once, and no choice shows before all are made."""

from dataclasses import replace
from typing import Literal

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import DeclareMode
from bot.engine.games.game import Phase
from bot.engine.hand.commands import Declare
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.press import press_of
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.pings import ping_text
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.ui.ring import DUE, GAMES, Ring, ids, labels, seen

STUD = GAMES["five_card_stud"]
WORDS = {"high_low": ["High", "Low", "Both ways"], "in_out": ["In", "Out"]}


def declaring(kind: Literal["high_low", "in_out"] = "high_low") -> Ring:
    """Return five-card stud with a declaration and a betting round after the first street."""
    first, *later = STUD.phases
    row = Phase("declaration", declare=kind, bet="small_bet")
    return Ring(replace(STUD, code="declaring", phases=(first, row, *later))).deal().round()


@pytest.mark.parametrize("kind", WORDS)
def test_m5_everybody_is_asked_in_public(kind):
    view = table_message(declaring(kind).show(due=DUE))
    said = " or ".join(["in", "out"] if kind == "in_out" else ["high, low", "both ways"])
    assert f"Ann, Bo and Cy to declare {said}" in seen(view)
    assert labels(view)[: len(WORDS[kind])] == WORDS[kind]
    assert seen(view).count("to declare") == 4
    assert labels(hand_panel(declaring(kind).show(1)))[: len(WORDS[kind])] == WORDS[kind]


def test_m5_a_choice_is_marked_for_its_owner_alone():
    ring = declaring()
    before = table_message(ring.show())
    ring.do(Declare(2, "low"))
    panel, dm = hand_panel(ring.show(2)), cards_dm(ring.show(2))
    assert labels(panel)[:3] == labels(dm)[:3] == ["High", "✓ Low", "Both ways"]
    assert "You chose **Low**. You may change it" in seen(panel)
    for viewer in (1, 3):
        assert "✓" not in seen(hand_panel(ring.show(viewer)))
    after = table_message(ring.show())
    assert labels(after) == labels(before)
    assert "1 of 3 done · Waiting for Ann and Cy to declare" in seen(after)
    ring.do(Declare(2, "both"))
    assert labels(hand_panel(ring.show(2)))[:3] == ["High", "Low", "✓ Both ways"]


def test_m5_all_words_are_revealed_together():
    ring = declaring()
    for seat, word in ((2, "low"), (3, "both")):
        ring.do(Declare(seat, word))
    assert "went" not in seen(table_message(ring.show()))
    ring.do(Declare(1, "high"))
    text = seen(table_message(ring.show()))
    for words in ("went high", "went low", "went both ways"):
        assert words in text
    assert any("went both ways" in line for line in spoken(ring.show(1), PLAIN))
    ring.passively()
    assert "went both ways" in seen(table_message(ring.show()))
    assert any("went both ways" in line for line in spoken(ring.show(1), PLAIN))


def test_m5_it_is_said_called_for_and_typed():
    ring = declaring("in_out")
    show = ring.show(2)
    assert "In secret: declare in or out." in list(spoken(show, PLAIN))
    assert choices(show, "", PLAIN) == [
        ("In", "in"),
        ("Out", "out"),
        ("+15 s (30 s spare)", "more time"),
    ]
    assert command("out", show)(2) == Declare(2, "out")
    assert command("declare both ways", show)(2) == Declare(2, "both")
    person = show.people[2]
    assert ping_text(ring.show(), person, PLAIN) == "<@902>, your turn: declare in or out"
    with pytest.raises(Illegal) as no:
        ring.do(command("high", show)(2))
    assert no.value.code == Refusal.UNKNOWN_WORD


def test_a_button_carries_its_word_and_its_question():
    ring = declaring()
    press = press_of(ids(hand_panel(ring.show(2)))[0])
    assert press is not None
    assert (press.action, press.arg, press.question) == ("declare", "high", ring.hand.question)
    assert press.of_now(ring.show().view)


@pytest.mark.parametrize("kind", WORDS)
def test_the_rules_say_it(kind):
    text = "\n".join(game_rules(declaring(kind).game))
    assert "all at once, in secret, declare" in text


def test_2_4_aloud_everybody_hears_each_in_turn():
    """Players declare from the last to bet or raise; earlier declarations show beside the names."""
    game = replace(declaring().game, declare_mode=DeclareMode.IN_TURN)
    ring = Ring(game).deal().round()
    first = ring.turn
    view = table_message(ring.show(due=DUE))
    assert "to declare high, low or both ways aloud" in seen(view)
    assert labels(view)[:3] == WORDS["high_low"]
    assert "ways aloud" in seen(hand_panel(ring.show(first)))
    ring.do(Declare(first, "low"))
    assert seen(table_message(ring.show())).count("went low") == 1
    assert ring.turn != first
    other = next(seat for seat in (1, 2, 3) if seat not in {first, ring.turn})
    assert "ways aloud" not in seen(hand_panel(ring.show(other)))
    assert ping_text(ring.show(), ring.show().people[ring.turn], PLAIN).endswith(
        "declare high, low or both ways aloud"
    )
