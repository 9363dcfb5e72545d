"""My hand: what a player sees and may do, at every point of an evening."""

from dataclasses import replace

import pytest

from bot.engine.games.game import Limit, Showdown
from bot.engine.games.options import Options
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Declare, Fold, Plan, RaiseTo, TimeOut
from bot.engine.table import commands as c
from bot.engine.table.commands import MoreTime
from bot.store import Act, Rank
from bot.ui.mechanics.actions import ALWAYS, DEAR, NEVER, is_asked, preset_totals
from bot.ui.mechanics.moves import thrown
from bot.ui.mechanics.picker import mask_of
from bot.ui.parts.cards import PLAIN, card_text
from bot.ui.parts.deeds import PRESENCE, deed_at
from bot.ui.parts.layout import Style
from bot.ui.table.message import table_message
from bot.ui.table.more import more_panel
from bot.ui.table.panel import hand_panel
from bot.ui.table.standing import standing
from bot.ui.words.games import game_rules
from tests.ui.ring import DUE, Ring, everything, ids, labels, seen


def test_a_turn_in_full():
    ring = Ring().deal("2c 7h 9d 2d 7s Ac")
    assert seen(hand_panel(ring.show(1, due=DUE))).splitlines() == [
        "-# Only you · Texas Hold'em · deal 1",
        "# 9♦ A♣",
        "Your hand: ace high.",
        "**Bo** 495 · posted 5",
        "**Cy** 490 · posted 10",
        "**Your turn** · Pot 15 · **10 to call** · you have 500 · time is up <t:1800000000:R>",
        "[Fold] [Call 10] [Raise to…]",
        "-# Raise to, in total:",
        "[Min 20] [½ pot 22] [Pot 35]",
        "[All-in 500]",
        "[+15 s (30 s spare)] [More]",
    ]
    more = seen(hand_panel(ring.show(1, due=DUE), more=True))
    assert more.startswith("-# Only you")
    assert more.splitlines()[-2:] == [
        "[In words] [Rules] [What beats what] [Away] [Top up]",
        "[Leave] [Host…] [Back to my hand]",
    ]
    assert "[Host…]" not in seen(hand_panel(ring.show(2), more=True))


def test_the_panel_of_a_practice_table_says_that_it_is_one():
    """Practice is named before the first deal too; the deal is left out if the line is full."""
    for game, deal, head in (
        ("holdem", False, "-# Only you · practice · Texas Hold'em"),
        ("holdem", True, "-# Only you · practice · Texas Hold'em · deal 1"),
        ("good_bad_ugly", True, "-# Only you · practice · The Good, the Bad and the Ugly"),
    ):
        ring = Ring(game)
        show = (ring.deal() if deal else ring).show(1)
        assert seen(hand_panel(replace(show, practice=True))).splitlines()[0] == head
        assert "practice" not in seen(hand_panel(show))


def test_those_who_folded_are_not_on_the_panel():
    ring = Ring().deal().act((RaiseTo, 30), Fold)
    text = seen(hand_panel(ring.show(ring.turn)))
    folded, raised = ("Ann", "Cy") if ring.hand.places[1].folded else ("Bo", "Ann")
    assert f"**{folded}**" not in text
    assert f"**{raised}** 470 · raised to 30" in text


def test_no_line_of_others_where_nothing_is_asked():
    """A waiting player is told only the price, so the panel need not follow each act."""
    ring = Ring(stacks=(500,) * 4).deal()
    assert "**Ann**" not in seen(hand_panel(ring.show(2)))


def test_an_all_in_is_watched_on_the_panel_too():
    """Open hands are on the panel, because a phone shows the table's message further down."""
    deck = "Ah Kd As Ks 2c 7d 9h Jc 3s"
    ring = Ring("holdem", (200, 500)).deal(deck).act((RaiseTo, 200), Call)
    assert ring.hand.now.by_clock
    for player, other in ((1, 2), (2, 1)):
        cards = " ".join(card_text(card) for card in ring.hand.places[other].cards)
        text = seen(hand_panel(ring.show(player)))
        assert cards in text
        assert text.index(cards) < text.index("the cards come by themselves")


@pytest.mark.parametrize(
    ("sort", "shown"),
    [("", "9♦ 2♣ A♣ 9♠ 5♦"), ("rank", "A♣ 9♠ 9♦ 5♦ 2♣"), ("suit", "9♠ 9♦ 5♦ A♣ 2♣")],
)
def test_own_cards_are_sorted_and_a_press_still_means_the_card_it_shows(sort, shown):
    ring = Ring("five_card_draw", (500, 500)).deal("3h 9d 4h 2c 6h Ac 7h 9s 8h 5d")
    ring.act((RaiseTo, 10), Call)
    skin = replace(PLAIN, sort=sort)
    own = ring.show(1).view.own
    assert own is not None
    held = {card_text(card): card for card in own.cards}
    assert set(shown.split()) == set(held), "the cards are others than this test means"
    view = hand_panel(ring.show(1), skin)
    assert f"# {shown}" in seen(view)
    assert labels(view)[:5] == shown.split()
    for label, custom_id in zip(labels(view)[:5], ids(view)[:5], strict=True):
        assert thrown(own.cards, int(custom_id.rsplit(":", 1)[1])) == (held[label],)


@pytest.mark.parametrize(
    ("stack", "pot", "prefers", "asked"),
    [
        (300, 100, DEAR, False),
        (301, 100, DEAR, True),
        (301, 100, NEVER, False),
        (20, 100, ALWAYS, True),
    ],
)
def test_an_all_in_above_three_pots_is_asked_about(stack, pot, prefers, asked):
    choices = BetChoices(True, 0, 10, stack, True, stack, pot, 0, 0)
    assert is_asked(choices, stack, prefers) is asked
    assert not is_asked(choices, stack - 1, prefers)
    assert not is_asked(choices._replace(capped=True), stack, prefers)
    assert not is_asked(choices._replace(least=stack), stack, prefers)


def test_the_board_and_the_best_hand():
    ring = Ring().deal("2c 7h 9d 2d 7s Ac 3c Kc9s2s").round()
    text = seen(hand_panel(ring.show(2)))
    assert "# 2♣ 2♦\nBoard K♣ 9♠ 2♠\nYour hand: three twos." in text


@pytest.mark.parametrize(
    ("choices", "totals"),
    [
        (
            BetChoices(False, 10, 20, 500, False, 500, 15, 10, 0),
            {20: "least", 22: "half", 35: "pot", 500: "all_in"},
        ),
        (
            BetChoices(True, 0, 10, 100, True, 100, 20, 0, 0),
            {10: "least", 20: "pot", 100: "all_in"},
        ),
        (BetChoices(False, 50, 30, 30, False, 30, 100, 50, 0), {30: "all_in"}),
        (BetChoices(False, 10, 20, 20, False, 500, 15, 10, 0), {20: "least"}),
        (BetChoices(True, 0, 10, 40, True, 500, 40, 0, 0), {10: "least", 20: "half", 40: "pot"}),
        (BetChoices(False, 50, 0, 0, False, 30, 100, 50, 0, "raise_not_allowed"), {}),
    ],
)
def test_raise_presets_are_legal_and_distinct(choices, totals):
    assert preset_totals(choices) == totals


def test_pre_actions_fit_the_price_and_the_chosen_one_is_on():
    ring = Ring(stacks=(500,) * 4).deal("2c 7h 9d 3d 2d 7s Ac 3c")
    first, other = ring.turn, 2
    assert first == 4
    assert labels(hand_panel(ring.show(other)))[:4] == [
        *("Fold", "Call exactly 5", "Call any", "Raise to…"),
    ]
    ring.do(Plan(other, "call", 5))
    view = hand_panel(ring.show(other))
    assert labels(view)[:2] == ["Fold", "✓ Call exactly 5"]
    assert "d1:plan:7:1:none" in ids(view)
    ring.act((RaiseTo, 40))
    assert labels(hand_panel(ring.show(other)))[:2] == ["Fold", "Call exactly 35"]


def test_r293_where_nothing_is_chosen_ahead_the_panel_tells_the_price_alone():
    options = Options(act_ahead=False)
    ring = Ring(stacks=(500,) * 4, options=options).deal("2c 7h 9d 3d 2d 7s Ac 3c")
    view = hand_panel(ring.show(2))
    assert not [one for one in ids(view) if ":plan:" in one]
    assert "5 to call so far" in seen(view)
    assert "Nobody acts ahead of their turn." in "\n".join(game_rules(ring.hand.game))


def test_check_or_fold_is_kept_when_somebody_bets():
    ring = Ring(stacks=(500,) * 4).deal("2c 7h 9d 3d 2d 7s Ac 3c").round().do(Plan(1, "check_fold"))
    assert labels(hand_panel(ring.show(1)))[0] == "✓ Check/fold"
    ring.act((RaiseTo, 20))
    assert labels(hand_panel(ring.show(1)))[:3] == ["✓ Check/fold", "Fold", "Call exactly 20"]


def test_nobody_else_sees_a_pre_action():
    ring = Ring(stacks=(500,) * 4).deal("2c 7h 9d 3d 2d 7s Ac 3c")
    before = [seen(hand_panel(ring.show(player))) for player in (1, 3, 4)]
    ring.do(Plan(2, "fold"))
    assert [seen(hand_panel(ring.show(player))) for player in (1, 3, 4)] == before


def test_the_picker_toggles_by_place_and_keeps_nothing_in_memory():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    own = ring.show(1).view.own
    assert own is not None
    view = hand_panel(ring.show(1), picked=0b00101)
    out = [label.startswith("✗") for label in labels(view)[:5]]
    assert out == [True, False, True, False, False]
    assert labels(view)[5:7] == ["Stand pat", "Draw 2"]
    masks = [one.rsplit(":", 1)[1] for one in ids(view)[:5]]
    assert masks == ["4", "7", "1", "13", "21"]
    go = f"d1:draw_go:7:{ring.table.question}"
    assert ids(view)[5:7] == [f"{go}:0", f"{go}:5"]
    assert thrown(own.cards, 5) == (own.cards[0], own.cards[2])
    assert mask_of(own.cards, thrown(own.cards, 5)) == 5


def test_a_draw_can_be_queued_and_withdrawn():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    cards = tuple(ring.hand.places[3].cards[:1])
    assert "Queue: draw 1" in labels(hand_panel(ring.show(3), picked=1))
    view = hand_panel(ring.do(Plan(3, "draw", cards=cards)).show(3))
    assert labels(view)[0].startswith("✗")
    assert "Cancel the queued draw" in labels(view)


def test_after_a_draw_nothing_more_is_asked():
    ring = Ring("five_card_draw").deal().act((RaiseTo, 10), Call, Call)
    view = hand_panel(ring.do(ring.passive()).show(1))
    assert "Stand pat" not in " ".join(labels(view))


def test_more_time_says_what_is_left():
    ring = Ring().deal()
    ring.do(MoreTime(ring.turn))
    assert "+15 s (15 s spare)" in labels(hand_panel(ring.show(ring.turn)))
    ring.do(MoreTime(ring.turn))
    assert not [one for one in labels(hand_panel(ring.show(ring.turn))) if "s left" in one]


def test_folded_and_all_in_players_are_asked_nothing():
    ring = Ring(stacks=(300, 500, 500)).deal("2c 7h 9d 2d 7s Ac").act((RaiseTo, 300), Fold)
    assert "You folded" in seen(hand_panel(ring.show(2)))
    assert "You are all-in." in seen(hand_panel(ring.show(1)))
    assert "d1:fold" not in " ".join(ids(hand_panel(ring.show(2))))


def test_after_the_deal():
    ring = Ring(options=Options(showdown=Showdown.IN_ORDER))
    ring.deal("5d Jd Kc 7d 9s 3d  2c 7s 6h Ts 2d 3h 2h 6d").passively()
    text = seen(hand_panel(ring.show(1)))
    assert "The deal is over: you lost **10**." in text
    assert "[Show my cards] [Show K♣] [Show 3♦] [Ask to see Cy]" in text
    assert "The deal is over: you won **20**." in seen(hand_panel(ring.show(2)))


def test_a_newcomer_reads_when_he_is_dealt_in_and_what_he_may_post():
    ring = Ring().deal().do(c.Sit(4, 500))
    view = hand_panel(ring.show(4))
    assert (
        "500 in front of you.\nYou are dealt in when the big blind reaches you, or sooner if you"
        " post 10." in seen(view)
    )
    assert "Post 10 now" in labels(view)
    posted = hand_panel(ring.do(c.PostNow(4)).show(4))
    assert "You post 10 and are dealt in next, or" in seen(posted)
    assert "Post 10 now" not in labels(posted)


def test_absence_and_chips_on_the_way():
    ring = Ring().deal().act(Fold)
    gone = 3 if ring.turn != 3 else 1
    ring.do(c.GoAway(gone)).do(c.TopUp(gone, 100))
    view = hand_panel(ring.show(gone))
    assert "You are away: no cards, no blinds." in seen(view)
    assert "100 more arrive when the deal ends." in seen(view)
    (back,) = [part for part in everything(view) if part.get("label") == "I'm back"]
    assert back["style"] == Style.success.value


def test_whose_time_ran_out_is_told_until_they_press_something():
    """A player is told why their hand was folded by the clock."""
    ring = Ring().deal()
    late = ring.turn
    ring.do(TimeOut(late), nobody=True)
    told = "Time ran out: folded. Press any button to get your full time back."
    assert told in seen(hand_panel(ring.show(late)))
    assert told not in seen(hand_panel(ring.show(ring.turn)))
    assert told not in seen(hand_panel(ring.do(c.Wake(late)).show(late)))


@pytest.mark.parametrize(
    ("game", "passive", "did"), [("holdem", 3, "checked"), ("badugi", 3, "stood pat")]
)
def test_what_the_clock_did_is_named(game, passive, did):
    """The reason is shown even when all have called and the next round or draw begins."""
    ring = Ring(game).deal()
    for _ in range(passive):
        ring.do(ring.passive())
    late = ring.turn
    ring.do(TimeOut(late), nobody=True)
    assert f"Time ran out: {did}. Press any button" in seen(hand_panel(ring.show(late)))


def test_who_is_out_of_chips_is_asked_for_some_until_they_are_on_the_way():
    view = Ring().deal().show(1).view
    assert view.own is not None
    seat = replace(view.seats[0], away="broke", dealt_in=False)
    said = [
        list(standing(view, replace(view.own, pending=chips), seat, PLAIN, where=".tab"))
        for chips in (0, 500)
    ]
    assert said[0][-1] == "You have no chips left. Top up to play on."
    assert said[1][-1] == "500 more arrive when the deal ends."


def test_the_two_buttons_for_chips_say_what_each_does():
    """A night's chips come from no bank, so only Top up is offered."""
    show = Ring().deal().show(1)
    broke = replace(show.view.seats[0], away="broke", dealt_in=False)
    view = replace(show.view, seats=(broke, *show.view.seats[1:]))
    banked = hand_panel(replace(show, view=view))
    assert {"Top up", "Rebuy"} <= set(labels(banked))
    assert "**Top up** takes some from your bank; **Rebuy** fills" in seen(banked)
    behind = hand_panel(replace(show, view=view), more=True)
    assert {"Top up", "Rebuy"} <= set(labels(behind))
    scrip = hand_panel(replace(show, view=view, scrip=True))
    assert "Rebuy" not in labels(scrip)
    assert "**Rebuy**" not in seen(scrip)
    practice = hand_panel(replace(show, view=view, practice=True))
    assert "**Top up** brings new ones, for play only." in seen(practice)
    assert "Rebuy" not in labels(practice)


def test_who_is_out_of_chips_is_offered_chips_and_not_to_come_back_or_post():
    """The table would accept neither."""
    ring = Ring(stacks=(200, 200))
    ring.table.chairs[1].away, ring.table.chairs[1].stack = "broke", 0
    ring.table.chairs[1].waits = True
    assert labels(hand_panel(ring.show(1))) == ["Top up", "Rebuy", "More"]
    of_a_night = replace(ring.show(1), scrip=True)
    assert labels(hand_panel(of_a_night)) == ["Top up", "More"], "its chips are no bank's"
    behind = labels(hand_panel(ring.show(1), more=True))
    assert behind[:5] == ["Rules", "What beats what", "Top up", "Rebuy", "Leave"]
    assert labels(more_panel(ring.show(2)))[:3] == ["Rules", "What beats what", "Away"]


def test_without_a_seat_there_is_one_button():
    view = hand_panel(Ring().deal().show(9))
    assert seen(view) == "You have no seat at this table.\n[Sit]"


def test_at_a_closed_table_there_is_none():
    ring = Ring().do(c.CloseTable(1))
    assert seen(hand_panel(ring.show(1))) == "The table is closed."


def test_a_notice_comes_first():
    view = hand_panel(Ring().deal().show(1), notice="That moment has passed.")
    assert seen(view).startswith("That moment has passed.\n-# Only you")


def test_up_cards_stand_apart_from_those_face_down():
    ring = Ring().deal("2c 7h 9d 2d 7s Ac")
    place = ring.hand.places[1]
    place.up[1] = True
    assert "# 9♦ | A♣" in seen(hand_panel(ring.show(1)))


def test_pot_limit_offers_the_pot_and_no_more():
    ring = Ring("omaha", options=Options(limit=Limit.POT_LIMIT)).deal()
    offered = labels(hand_panel(ring.show(ring.turn)))
    assert "Pot 35" in offered
    assert not [one for one in offered if "All-in" in one]


def test_2_6_who_is_over_every_goal_is_told_so_alone():
    take, stand = (Declare, "take"), (Declare, "stand")
    ring = Ring("seven_27").deal("Tc Td Ts 9c 9d 9s Th").act(Check, Check, Check)
    over = ring.turn
    ring.act(take, stand, stand, Check, Check, Check)
    panel = hand_panel(ring.show(over))
    assert "**Your turn** · stand: over every goal there are no more cards" in seen(panel)
    assert "points, bust." in seen(panel)
    assert labels(panel)[:1] == ["Stand"]
    table = table_message(ring.show())
    assert {"Take a card", "Stand"} <= set(labels(table))
    assert "goal" not in seen(table)


def test_r293_a_card_that_will_be_offered_is_taken_ahead_and_withdrawn():
    ring = Ring("seven_27").deal().act(Check, Check, Check)
    later = ring.hand.after(ring.turn)[0].seat
    assert labels(hand_panel(ring.show(later)))[:2] == ["Take a card", "Stand"]
    ring.do(Plan(later, "take"))
    assert labels(hand_panel(ring.show(later)))[:2] == ["✓ Take a card", "Stand"]
    assert "✓" not in seen(table_message(ring.show()))


def test_r293_cards_are_taken_on_with_one_press_and_that_is_withdrawn_with_another():
    """Seven cards need no seven presses; the table doesn't show the choice."""
    ring = Ring("seven_27").deal("2c 2d 2h 3c 3d 3h").act(Check, Check, Check)
    first = ring.turn
    assert labels(hand_panel(ring.show(first)))[:3] == ["Take a card", "Stand", "Take on to 20"]
    ring.act((Declare, "take_on"), (Declare, "stand"), (Declare, "stand"))
    assert "✓ Taking on" in labels(hand_panel(ring.show(first)))
    assert "Taking on" not in seen(table_message(ring.show()))
    half = Ring("five_half_21").deal("2c 2d 2h 3c 3d 3h").act(Check, Check, Check)
    assert "Take on to 14" in labels(hand_panel(half.show(half.turn)))


def test_at_ones_turn_the_next_game_is_spoken_of_where_it_can_be_chosen():
    ring = Ring().deal()
    show = ring.show(ring.turn)
    assert show.view.own is not None
    own = replace(show.view.own, chooses="ahead")
    show = replace(show, view=replace(show.view, own=own))
    said = "You deal next: you can choose"
    assert said not in seen(hand_panel(show))
    assert said in seen(hand_panel(show, more=True))
    waits = replace(show, view=replace(show.view, own=replace(own, choices=None)))
    assert said in seen(hand_panel(waits))


def test_who_was_removed_reads_why_and_who_was_banned_is_offered_no_seat():
    show = Ring().deal().show(9)
    act = Act(1, 0, 1, Rank.HOST, "kick", player=9, reason="asleep *again*")
    out = hand_panel(replace(show, acts=(act,)))
    assert "Ann removed you: asleep \\*again\\*" in seen(out)
    assert "Sit" in labels(out)
    banned = replace(act, kind="ban")
    assert "Sit" not in labels(hand_panel(replace(show, acts=(banned,))))
    again = (banned, replace(act, kind="unban", reason=""))
    assert "Sit" in labels(hand_panel(replace(show, acts=again)))
    assert "removed" not in seen(hand_panel(replace(show, acts=(replace(act, player=2),))))


@pytest.mark.parametrize("code", ["en", "fr", "es", "de", "pt-BR"])
def test_whom_a_deed_concerns_is_addressed(code):
    """The table says their name."""
    show, skin = Ring().deal().show(9), replace(PLAIN, locale=code)
    for kind in PRESENCE:
        act = Act(1, 0, 1, Rank.COHOST, kind, player=9, facts={"chips": 400})
        shown = replace(show, acts=(act,))
        assert "Ida" in deed_at(shown, act, skin), kind
        own = deed_at(shown, act, skin, to_player=True)
        assert "Ida" not in own, kind
        assert own in seen(hand_panel(shown, skin)), kind
    chips = Act(1, 0, 1, Rank.HOST, "buy_in_no", player=9, facts={"chips": 400})
    assert deed_at(show, chips, PLAIN, to_player=True) == "Ann declined your 400 chips"


def test_who_is_beyond_the_days_messages_reads_it_in_one_sentence():
    """The notice is left out while the player is asked, because they have no time to read it."""
    ring = Ring().deal()
    waits = next(seat for seat in (1, 2, 3) if seat != ring.turn)
    told = "I may send no more direct messages today"
    assert told in seen(hand_panel(replace(ring.show(waits), unreached="spent")))
    assert told not in seen(hand_panel(ring.show(waits)))
    assert told not in seen(hand_panel(replace(ring.show(ring.turn), unreached="spent")))
