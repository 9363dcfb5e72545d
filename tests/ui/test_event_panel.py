"""A tournament on the screens of its tables: a player's own line, and who is out."""

from dataclasses import replace
from typing import Any

from bot.engine.table.agreed.event import Event
from bot.tables.event_facts import EventFacts, Gone, LevelNow
from bot.tables.show import Show
from bot.ui.table.direct import cards_dm
from bot.ui.table.panel import hand_panel
from bot.ui.table.private import in_words
from tests.ui.ring import Ring, labels, seen

LEVEL = LevelNow(2, 20, 30, deals=4, end=6)


def asked(**more: Any) -> Show:
    """Return the screen of the player who is asked at a tournament's table."""
    ring = Ring().deal()
    ring.table.settings = replace(ring.table.settings, event=Event(7, 300))
    (seat, *_) = ring.hand.waiting
    one = ring.show(seat)
    facts: dict[str, Any] = {"ranks": {one.view.viewer: 2}, **more}
    standing = EventFacts(7, facts.pop("level", LEVEL), 5, 6, **facts)
    return replace(one, event=7, standing=standing)


def outside(**more: Any) -> Show:
    """Return the screen of somebody without a seat."""
    one = asked(**more)
    return replace(one, view=replace(one.view, viewer=9, own=None))


def test_the_panel_the_direct_message_and_in_words_tell_stack_rank_and_next_blinds():
    one = asked()
    chips = next(it for it in one.view.seats if it.player == one.view.viewer)
    units = round((chips.stack + chips.bet) / 20)
    mine = f"-# **{units} BB** · place 2 of 5 · 15/30 after 4 deals"
    assert mine in seen(hand_panel(one))
    assert mine in seen(cards_dm(one))
    heard = seen(in_words(one))
    assert f"You have {units} big blinds, place 2 of 5." in heard
    assert "The blinds are 15/30 after 4 more deals." in heard


def test_a_level_of_minutes_counts_down():
    one = asked(level=LevelNow(2, 20, 30, at=1_800_000_000.0, end=6))
    assert "15/30 <t:1800000000:R>" in seen(hand_panel(one))
    assert "The next blinds are 15/30, <t:1800000000:R>." in seen(in_words(one))


def test_whatever_holds_the_tables_stands_below():
    bubble = asked(held="bubble")
    assert "-# Hand for hand" in seen(hand_panel(bubble))
    assert "Hand for hand" in seen(in_words(bubble))
    assert "Paused by the host." in seen(cards_dm(asked(held="paused")))


def test_nothing_is_offered_that_the_tournament_refuses():
    one = asked()
    own = one.view.own
    assert own is not None
    waits = replace(one, view=replace(one.view, own=replace(own, waits=True)))
    for more in (False, True):
        names = " ".join(labels(hand_panel(waits, more=more)))
        for word in ("Post", "Top up", "Sit", "Straddle", "Host"):
            assert word not in names
    assert "Give up…" in labels(hand_panel(waits, more=True))


def test_who_is_out_reads_place_and_prize_and_may_come_back_or_watch():
    text = seen(hand_panel(outside(gone={9: Gone(5, 120, again=True)})))
    assert "You are out in place 5, and win **120**." in text
    assert "**Again** gives you a new stack" in text
    assert labels(hand_panel(outside(gone={9: Gone(5, again=True)}))) == ["Again", "Info", "Watch"]
    late = hand_panel(outside(gone={9: Gone(5)}))
    assert "You are out in place 5." in seen(late)
    assert labels(late) == ["Info", "Watch"]


def test_who_never_entered_has_no_seat():
    text = seen(hand_panel(outside()))
    assert "You have no seat in this tournament." in text
    assert "[Sit]" not in text
