"""Cards that their owners must not see, on every screen that they and others read."""

from bot.engine.hand.commands import Check, Declare, Fold, RaiseTo
from bot.tables.hosting.due import turn_seconds
from bot.tables.publishing.phases import PhaseFacts, phase_for
from bot.tables.stage import Phase
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from bot.ui.words.games import game_rules
from tests.tables.evening import FakeStage
from tests.ui.ring import DUE, GAMES, Ring, seen

DECK = "Kc 2d 9h"
"""The cards: Bo has a king, Cy a deuce, Ann a nine."""


def indian() -> Ring:
    return Ring("indian_poker").deal(DECK)


def test_m3_no_card_stands_on_the_table_message():
    text = seen(table_message(indian().show(due=DUE)))
    assert not any(card in text for card in ("K♣", "2♦", "9♥"))


def test_m3_the_panel_shows_the_others_cards_and_never_the_own():
    lines = seen(hand_panel(indian().show(2))).splitlines()
    assert lines[1:4] == [
        "# 🎴",
        "All the others see 1 card of yours; you do not.",
        "You see Cy 2♦ · Ann 9♥",
    ]
    assert "K♣" not in "".join(lines)


def test_m3_the_message_does_the_same_behind_a_spoiler_where_it_is_wanted():
    show = indian().show(3)
    text = seen(cards_dm(show))
    assert "You see Bo K♣ · Ann 9♥" in text
    assert "2♦" not in text
    assert "You see ||Bo K♣ · Ann 9♥||" in seen(cards_dm(show, spoiler=True))


def test_m3_the_message_is_sent_for_what_others_hold():
    """A panel with only backs would help nobody."""
    around = PhaseFacts(hesitates=False, absent=False)
    for player in (1, 2, 3):
        show = indian().show(player)
        assert show.view.own is not None
        assert not show.view.own.cards
        assert phase_for(show, None, FakeStage(), around) is Phase.DEALT


def test_m3_it_is_said_in_words():
    said = list(spoken(indian().show(2), PLAIN))
    assert said[:3] == [
        "All the others see 1 card of yours; you do not.",
        "You see that Cy holds two of diamonds.",
        "You see that Ann holds nine of hearts.",
    ]


def test_m3_when_it_is_over_all_is_plain():
    ring = indian().act(Check, Fold, Check)
    assert "# 2♦" in seen(hand_panel(ring.show(3)))
    record = seen(table_message(ring.show()))
    assert "**Bo** wins **6**: king high" in record
    assert "2♦" not in record


def no_peek() -> Ring:
    """Return a deal in which Bo turns up a king and nobody bets."""
    top = "Kc Ad 9h 2s Ks Qd 3d 3h Jc 4d 5h Tc 6h 7h 8c 9d Th 7s Js Qh 4c"
    return Ring("no_peek").deal(top).act((Declare, "turn"), Check, Check, Check)


def test_m12_the_hand_to_beat_and_who_turns_stand_on_the_table():
    text = seen(table_message(no_peek().show(due=DUE)))
    assert "To beat: Bo, king high." in text
    assert "**Cy** to turn up cards · time is up" in text
    assert "[Turn a card] [Turn until it beats]" in text
    assert "**Bo** 498 · 6 to turn\n# K♣" in text


def test_m12_nobody_reads_what_he_has_not_turned():
    for player in (1, 2, 3):
        text = seen(hand_panel(no_peek().show(player)))
        assert not any(card in text for card in ("A♦", "9♥", "2♠", "K♠", "Q♦"))
    assert "# 🎴 🎴 🎴 🎴 🎴 🎴 | K♣" in seen(hand_panel(no_peek().show(2)))


def test_m12_turning_is_typed_and_said():
    show = no_peek().show(3)
    assert choices(show, "", PLAIN) == [
        ("Turn a card", "turn"),
        ("Turn until it beats", "roll"),
        ("+15 s (30 s spare)", "more time"),
    ]
    assert command("turn a card", show)(3) == Declare(3, "turn")
    assert command("turn", show)(3) == Declare(3, "turn")
    told = "It is your turn: turn up cards."
    assert told in list(spoken(show, PLAIN))


def test_m12_the_record_says_what_nobody_beat():
    ring = no_peek().act((Declare, "roll")).passively()
    assert "**Cy** wins **6**: queen-high flush" in seen(table_message(ring.show()))


def test_m12_who_has_beaten_it_and_folds_to_a_bet_was_not_called():
    """Cy's last card makes a pair, but Bo's bet over a king takes the pot."""
    top = "Kc 2s 9h Ad 4d Qd 3d 6h Jc Ks 9d Tc 3h Th 8c 5h Js 7s Qh 2d 4c"
    ring = Ring("no_peek").deal(top)
    ring.act((Declare, "turn"), Check, Check, Check, (Declare, "roll"))
    while ring.hand.round.aggressor is None:
        seat = ring.hand.waiting[0]
        ring.act((RaiseTo, 10) if ring.hand.places[seat].player == 2 else Check)
    ring.act(Fold, Fold)
    record = seen(table_message(ring.show()))
    assert "**Bo** wins **6**, nobody called" in record
    assert "**Cy** 498 · -2 · folded · pair of twos\n" in record


def test_m12_a_card_to_turn_turns_itself_soon_and_sooner_for_the_absent():
    table = no_peek().table
    assert turn_seconds(table, table.chairs[3]) == 5
    table.chairs[3].away = "asked"
    assert turn_seconds(table, table.chairs[3]) == 2


def test_m11_the_message_follows_when_the_last_card_is_looked_at():
    ring = Ring("low_hole_wild").deal()
    while ring.hand.step != "up_price":
        ring.do(ring.passive())
    before = seen(cards_dm(ring.show(1), phase=Phase.DEALT))
    ring.act((Declare, "down"))
    after = seen(cards_dm(ring.show(1), phase=Phase.DEALT))
    assert before != after


def test_m11_down_or_up_stands_on_the_buttons_with_its_price():
    ring = Ring("low_hole_wild").deal()
    while ring.hand.step != "up_price":
        ring.do(ring.passive())
    text = seen(table_message(ring.show()))
    assert "**Ann** to take the last card face down, or face up for 10" in text
    assert "[Face down] [Face up for 10]" in text
    panel = seen(hand_panel(ring.show(1)))
    assert "take the last card face down, or face up for 10" in panel
    assert command("face up", ring.show(1))(1) == Declare(1, "up")


def test_m3_the_rules_say_whose_eyes_a_card_is_for():
    text = "\n".join(game_rules(GAMES["indian_poker"]))
    assert "1 card to each player, seen by everybody else" in text
    assert "The highest card wins; aces are high." in text
