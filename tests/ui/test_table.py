"""The table's message while a deal runs, and while the table waits."""

from dataclasses import replace

import pytest

from bot.engine.hand.commands import Call, Draw, Fold, RaiseTo, TimeOut
from bot.engine.table import commands as c
from bot.engine.table.agreed.settings import Settings
from bot.store import Trouble
from bot.ui.parts.lines import WIDTH, columns
from bot.ui.table.message import table_message
from bot.ui.table.seats import Row, laid_out, noted
from tests.ui.ring import DUE, Ring, everything, ids, labels, seen


def test_a_running_deal_in_full():
    view = table_message(Ring().deal().show(due=DUE))
    assert seen(view).splitlines() == [
        "**TEXAS HOLD'EM** · no limit 5/10 · deal 1",
        "-# High card for the deal: Ann 2♦, Bo 4♦, Cy 9♣. **Cy** deals first.",
        "Preflop · **pot 15**",
        "**Ann** 495 · posted 5",
        "**Bo** 490 · posted 10",
        "▶ **Cy** 500 · to call 10 · dealer",
        "**Cy** to act · 10 to call · time is up <t:1800000000:R>",
        "[Fold] [Call 10] [Raise to…]",
        "[My hand] [Sit] [What wins?] [More]",
    ]


def test_the_draw_for_the_first_deal_is_told_until_its_second_street():
    """A phone has no room for it at stud, and it is no longer of use."""
    ring = Ring("seven_card_stud", (500,) * 4).deal()
    assert "High card for the deal" in seen(table_message(ring.show()))
    ring.round()
    assert "High card for the deal" not in seen(table_message(ring.show()))


def test_a_deal_and_its_number_stay_on_one_line():
    texts = [one.get("content", "") for one in everything(table_message(Ring().deal().show()))]
    assert texts[1].endswith(" · deal\u00a01") or texts[0].endswith(" · deal\u00a01")


@pytest.mark.parametrize("notice", [*Trouble, "leaving", "back"])
def test_what_keeps_the_house_from_playing_stands_above_whose_turn_it_is(notice):
    told = seen(table_message(replace(Ring().deal().show(), notice=notice))).splitlines()
    at = next(at for at, line in enumerate(told) if line.startswith("**Cy** to act"))
    assert told[at - 1].startswith(("**Play ", "**Back"))


def test_the_board_is_a_heading_and_folded_seats_share_a_line():
    ring = Ring().deal("2c2d2h 3c3d3h 4c Kc9d2s 5c 7h 6c Ah").act((RaiseTo, 40), Call, Fold)
    text = seen(table_message(ring.show()))
    assert "# K♣ 9♦ 2♠\nFlop · **pot 90**" in text
    assert "**Ann** 460 · dealer\n▶ **Bo** 460 · to act\n-# Folded: Cy 490" in text
    assert "[Fold] [Check] [Bet…]" in text


def test_buttons_answer_the_question_on_the_table():
    ring = Ring().deal()
    question = ring.table.question
    assert ids(table_message(ring.show())) == [
        f"d1:fold:7:{question}",
        f"d1:call:7:{question}",
        f"d1:raise_to:7:{question}",
        "d1:hand:7:0",
        "d1:sit:7:0",
        "d1:beats:7:0",
        "d1:more:7:0",
    ]


def test_fixed_limit_has_one_raise_with_its_total():
    ring = Ring("five_card_draw", (500, 500)).deal()
    assert labels(table_message(ring.show()))[:3] == ["Fold", "Check", "Bet 10"]
    ring.act((RaiseTo, 10))
    assert labels(table_message(ring.show()))[:3] == ["Fold", "Call 10", "Raise to 20"]


def test_a_call_for_the_whole_stack_says_so_and_no_raise_is_offered():
    view = table_message(Ring(stacks=(500, 300)).deal().act((RaiseTo, 40), (RaiseTo, 300)).show())
    assert labels(view)[:2] == ["Fold", "Call all-in 260"]
    assert "d1:raise" not in " ".join(ids(view))


def test_all_in_is_offered_where_it_is_near():
    near = Ring(stacks=(500, 500)).deal().act((RaiseTo, 200))
    assert "All-in 500" in labels(table_message(near.show()))
    far = Ring(stacks=(500, 500)).deal()
    assert not [label for label in labels(table_message(far.show())) if "All-in" in label]


def test_side_pots_show_with_those_who_can_win_them():
    ring = Ring(stacks=(200, 350, 1000, 1000)).deal()
    ring.act((RaiseTo, 60), Call, (RaiseTo, 200), (RaiseTo, 350), Call, Call)
    text = seen(table_message(ring.show()))
    assert "Flop · **pot 1,250**\nMain 800 · side 450 (Bo, Cy, Dee)" in text
    assert "**Ann** 0 · all-in" in text


def test_bets_of_a_running_round_are_no_side_pots():
    text = seen(table_message(Ring().deal().act((RaiseTo, 60)).show()))
    assert "Main" not in text
    assert "**pot 75**" in text


def test_what_happened_in_the_round_stands_at_the_seat():
    ring = Ring(stacks=(500,) * 4).deal().act(Call, (RaiseTo, 40))
    text = seen(table_message(ring.show()))
    assert "**Cy** 490 · called 10" in text
    assert "**Dee** 460 · raised to 40 · dealer" in text


def test_a_draw_asks_for_cards_in_private_and_tells_only_numbers():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    view = table_message(ring.show(due=DUE))
    assert "**Ann** to draw up to 5 cards · time is up <t:1800000000:R>" in seen(view)
    assert labels(view)[:2] == ["Choose cards", "Stand pat"]
    held = ring.hand.places[1].cards
    text = seen(table_message(ring.act((Draw, tuple(held[:2])), Draw).show()))
    assert "**Ann** 488 · drew 2" in text
    assert "**Bo** 488 · stood pat" in text


def test_a_carried_pot_is_named():
    ring = Ring("jacks_or_better").deal().passively().deal()
    text = seen(table_message(ring.show()))
    assert "**pot 12**\n-# 6 of it came from passed deals" in text


def test_those_who_watch_share_a_line_with_the_reason():
    ring = Ring().deal().do(c.Sit(4, 500)).do(c.GoAway(4)).do(c.Sit(5, 300))
    text = seen(table_message(ring.show()))
    assert "-# Not in this deal: Dee 500 (away), Eli 300 (waits for the big blind)" in text
    posted = seen(table_message(ring.do(c.PostNow(5)).show()))
    assert "Eli 300 (posts 10)" in posted


def test_paused_and_closing_tables_say_so():
    ring = Ring().deal().do(c.Pause(1))
    assert "⏸ Paused: no new deal until the host resumes." in seen(table_message(ring.show()))
    ring.do(c.CloseTable(1))
    view = table_message(ring.show())
    assert "The table closes when this deal ends." in seen(view)
    assert "Sit" not in labels(view)


def test_a_table_that_sleeps_says_why_and_what_wakes_it():
    ring = Ring().deal()
    while ring.table.running():
        ring.do(TimeOut(ring.turn), nobody=True)
    text = seen(table_message(ring.show(due=DUE, due_for="close")))
    assert "⏸ Paused: nobody pressed anything in this deal. Press **My hand** to play on." in text
    assert "the table closes" in text
    ring.do(c.Wake(2))
    assert "Paused" not in seen(table_message(ring.show()))


def test_a_table_that_has_closed_is_not_paused_any_more():
    """Nobody is invited to press a missing button."""
    ring = Ring().deal()
    while ring.table.running():
        ring.do(TimeOut(ring.turn), nobody=True)
    view = table_message(ring.do(c.CloseTable(0, "idle")).show())
    assert "so the table is closed" in seen(view)
    assert "Paused" not in seen(view)
    assert "My hand" not in labels(view)


def test_a_full_table_offers_no_seat():
    ring = Ring(settings=Settings(seats=3))
    assert "Sit" not in labels(table_message(ring.show()))


def test_an_empty_table_invites():
    assert seen(table_message(Ring(stacks=()).show())).splitlines() == [
        "**TEXAS HOLD'EM** · no limit 5/10",
        "Two cards of your own, five on the board; any five of the seven make your hand.",
        "The table is open. Take a seat.",
        "-# Buy-in 200 to 1,000 · 10 seats · 30 s a turn",
        "[Sit] [What wins?] [More]",
    ]


def test_a_waiting_table_says_what_it_waits_for():
    alone = table_message(Ring(stacks=(500,)).show(due=DUE, due_for="close"))
    assert "Waiting for players: 1 of 2 needed." in seen(alone)
    assert "the table closes <t:1800000000:R>" in seen(alone)
    ready = seen(table_message(Ring().show(due=DUE, due_for="deal")))
    assert "The first deal starts <t:1800000000:R>." in ready
    unknown = seen(table_message(Ring().show()))
    assert "Enough players: the deal starts soon." in unknown
    forsaken = seen(table_message(Ring().show(due=DUE, due_for="close")))
    assert "the deal starts" not in forsaken, "house players play with nobody but themselves"
    assert "the table closes" in forsaken
    for lines in (ready.splitlines(), unknown.splitlines()):
        (said,) = [one for one in lines if "deal starts" in one]
        assert columns(said) <= WIDTH


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        ("asked", "The table is closed. Everybody's chips are back in the bank."),
        ("idle", "Nobody played for a while, so the table is closed."),
    ],
)
def test_a_closed_table_has_no_buttons(reason, text):
    view = table_message(Ring().do(c.CloseTable(0, reason)).show())
    assert text in seen(view)
    assert not ids(view)


def test_a_night_s_closed_table_says_nothing_of_the_bank():
    show = replace(Ring().do(c.CloseTable(0, "asked")).show(), scrip=True)
    text = seen(table_message(show))
    assert "The recap counts everybody's chips" in text
    assert "bank" not in text


def test_only_the_public_view_becomes_a_table_message():
    with pytest.raises(ValueError, match="public"):
        table_message(Ring().deal().show(1))


def test_no_hidden_card_is_anywhere_in_it():
    """Other hidden cards change no byte of the message."""
    first, second = (
        table_message(Ring("omaha").deal(deck).show()).to_components()
        for deck in ("Ah As Ad Ac Kh Ks Kd Kc Qh Qs Qd Qc", "2h 2s 2d 2c 3h 3s 3d 3c 4h 4s 4d 4c")
    )
    assert first == second


def test_public_buttons_do_not_betray_openers():
    """At Jacks or Better, the asked player is offered the bet whatever they hold."""
    with_jacks = Ring("jacks_or_better", (500, 500)).deal("Jc 2d Jd 3h 4c 5c 6d 7h 8s Ts")
    without = Ring("jacks_or_better", (500, 500)).deal("2c Jd 3d Jh 4c 5c 6d 7h 8s Ts")
    assert labels(table_message(with_jacks.show())) == labels(table_message(without.show()))


@pytest.mark.parametrize(
    "said", [("raised to 1,000", "all-in", "dealer"), ("to call 120", "posted 10"), ("all-in",)]
)
@pytest.mark.parametrize("cards", ["", "A♣ K♦ Q♥ J♠"])
def test_a_name_is_not_cut_for_what_can_stand_below_it(said: tuple[str, ...], cards: str) -> None:
    row = Row("⌂ Clara", 987_654, cards, ("pair", "a pair of kings"), turn=True)
    first, *below = laid_out(row, noted(*said))
    assert "**⌂ Clara**" in first
    assert all(columns(one) <= WIDTH for one in (first, *below))
    if not cards:
        assert all(one in first + "".join(below) for one in said)
