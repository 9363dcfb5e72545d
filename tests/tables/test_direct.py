"""Cards by direct message: one message a player and table, and what becomes of it."""

import asyncio
from functools import partial

from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Draw, Fold, RaiseTo
from bot.engine.table.commands import CloseTable, GoAway, Leave, Pause, Sit
from bot.engine.table.state import Table
from bot.engine.views.look import TableView, look
from bot.tables import Barred, ClosedDm, DmsHalted, Gone, Slow, Unfit
from bot.tables.publishing import direct, dm_limits
from bot.tables.publishing.card_contents import HESITATION
from bot.tables.publishing.card_messages import OLD
from tests.tables.direct_messages import (
    ASKED,
    DEALT,
    GONE,
    GREETING,
    OVER,
    dealt,
    everybody,
    row,
    sent,
)
from tests.tables.evening import GAMES, Evening, direct_channel

# One message


async def test_one_message_a_player_is_posted_when_they_sit_and_holds_all_cards(evening):
    await evening.draw()
    assert sent(evening) == everybody(evening, "post", GREETING)
    for _ in range(3):
        await evening.deal()
        await evening.draw()
        for one in evening.stage.of("cards again"):
            assert one.show.view.own.cards == evening.show(one.player).view.own.cards
            assert one.show.view.viewer == one.player
        assert sent(evening) == everybody(evening, "edit", DEALT)
        await evening.play_on()
        await evening.draw()
        assert sent(evening) == []


async def test_where_no_deal_follows_it_says_that_this_one_is_over(evening):
    await dealt(evening)
    await evening.submit(evening.players[0], Pause(evening.players[0]))
    await evening.play_on()
    await evening.draw()
    assert sent(evening) == everybody(evening, "edit", OVER)
    await evening.draw()
    assert sent(evening) == []


async def test_what_it_came_to_is_not_told_before_the_table_tells_it(evening):
    await dealt(evening)
    await evening.submit(evening.players[0], Pause(evening.players[0]))
    await evening.play_on(until=lambda: evening.show().view.dealt.phase == "river")
    evening.stage.fail("record", Slow(1))
    await evening.play_on()
    await evening.draw()
    assert sent(evening) == []
    await evening.draw(seconds=1)
    order = [one.what for one in evening.stage.of("record", "cards again")]
    assert order == ["record", *["cards again"] * 3]


async def test_it_tells_the_end_where_the_table_can_not_be_drawn(evening):
    """Direct messages don't wait for a table message that a missing permission keeps away."""
    await dealt(evening)
    await evening.submit(evening.players[0], Pause(evening.players[0]))
    evening.stage.fail("record", *[Barred()] * 9)
    evening.stage.fail("edit", *[Barred()] * 9)
    await evening.play_on()
    await evening.draw()
    assert sent(evening) == everybody(evening, "edit", OVER)


async def test_a_closed_table_leaves_nothing_to_press(evening):
    await dealt(evening)
    await evening.draw(seconds=HESITATION)
    assert [phase for _, _, phase in sent(evening)] == [ASKED]
    await evening.submit(evening.players[0], CloseTable(evening.players[0]))
    await evening.play_on()
    await evening.draw()
    await evening.tables._kept[evening.table].publisher.run()
    assert {phase for _, _, phase in sent(evening)} <= {OVER, GONE}
    for player in evening.players[:3]:
        assert (await row(evening, player)).hash.partition("|")[0] in {OVER, GONE}


async def test_cards_of_a_deal_that_was_over_before_they_could_go_out_are_dropped(evening):
    await evening.draw()
    await evening.deal()
    await evening.play_on()
    await evening.deal()
    evening.stage.clear()
    await evening.draw()
    assert {one.deal for one in evening.stage.of("cards again")} == {2}
    assert sent(evening) == everybody(evening, "edit", DEALT)


async def test_drawn_cards_change_the_message_that_is_there(store):
    evening = Evening(store)
    await evening.open(game=announce(GAMES["five_card_draw"], Options(show_all_in=True)))
    await evening.draw()
    await evening.deal()
    await evening.draw()
    bet = evening.own(evening.actor).choices
    assert isinstance(bet, BetChoices)
    await evening.act(partial(RaiseTo, to=bet.least))
    await evening.play_on(until=lambda: evening.show().view.dealt.step == "draw")
    drawer = evening.actor
    old = evening.own(drawer).cards
    await evening.submit(drawer, lambda seat: Draw(seat, old[:2]))
    evening.stage.clear()
    await evening.draw()
    assert sent(evening) == [("edit", drawer, DEALT)]
    assert evening.own(drawer).cards != old


# Its buttons


async def test_a_turn_shows_after_a_moment_to_one_without_a_panel(evening):
    """The turn disappears when the player has acted, by whatever button."""
    await dealt(evening)
    actor = evening.actor
    again = await evening.draw(seconds=1)
    assert sent(evening) == []
    assert again is not None
    await evening.draw(seconds=again - evening.time.now)
    assert sent(evening) == [("edit", actor, ASKED)]
    await evening.act(Call)
    await evening.draw(seconds=0.5)
    assert sent(evening) == [("edit", actor, DEALT)]


async def test_a_turn_shows_in_a_panel_alone_where_one_is_open(evening):
    await dealt(evening)
    actor = evening.actor
    evening.stage.panels.add(actor)
    await evening.draw(seconds=9)
    assert sent(evening) == []
    evening.stage.panels.clear()
    await evening.draw(seconds=0)
    assert sent(evening) == [("edit", actor, ASKED)]


async def test_a_message_that_was_just_pressed_follows_at_once(evening):
    """Its edits use the press's token, so the turn and the end are shown without a wait."""
    await dealt(evening)
    await evening.play_on(until=lambda: evening.actor == evening.players[2])
    await evening.draw(seconds=0)
    evening.stage.clear()
    evening.stage.pressed.add((await row(evening, evening.actor)).message)
    actor = evening.actor
    await evening.draw(seconds=0)
    assert sent(evening) == [("edit", actor, ASKED)]
    while evening.show().view.running:
        await evening.act(Fold)
    await evening.draw()
    assert sent(evening) == [("edit", actor, OVER)]


async def test_what_an_answer_has_drawn_is_not_drawn_again(evening):
    await dealt(evening)
    actor = evening.actor
    await evening.draw(seconds=HESITATION)
    evening.stage.clear()
    evening.tables._kept[evening.table].publisher.shown_cards(await evening.act(Call), DEALT)
    await evening.draw(seconds=0.5)
    assert sent(evening, player=actor) == []


async def test_an_answer_that_was_outdated_when_it_came_is_drawn_again(evening):
    """The answer shows an earlier turn, and by now the player is asked anew."""
    await dealt(evening)
    actor = evening.actor
    await evening.draw(seconds=HESITATION)
    drawn = evening.show(actor)
    await evening.act(Call)
    await evening.play_on(until=lambda: evening.actor == actor)
    evening.stage.clear()
    evening.tables._kept[evening.table].publisher.shown_cards(drawn, ASKED)
    await evening.draw(seconds=HESITATION)
    assert sent(evening, player=actor) == [("edit", actor, ASKED)]


async def test_a_slow_turn_holds_up_no_street(evening, monkeypatch):
    """Whoever is asked can answer at the table; the next card is shown there without delay."""
    await dealt(evening)
    monkeypatch.setattr(direct, "BRIEFLY", 0)
    slow = asyncio.Event()
    plain = evening.stage.edit_cards

    async def edit_cards(*drawn):
        await slow.wait()
        await plain(*drawn)

    monkeypatch.setattr(evening.stage, "edit_cards", edit_cards)
    async with asyncio.timeout(30):
        await evening.draw(seconds=HESITATION)
        await evening.act(Call)
        evening.stage.clear()
        await evening.draw()
    assert len(evening.stage.of("edit")) == 1
    slow.set()
    await evening.draw()


async def test_nobody_away_is_shown_a_turn(evening):
    await dealt(evening)
    actor = evening.actor
    await evening.submit(actor, GoAway(actor))
    await evening.draw(seconds=1.5)
    assert sent(evening, player=actor) == []


# Where it stands


async def test_it_is_posted_anew_below_another_message_of_ours_and_the_old_one_goes(evening):
    await dealt(evening)
    first = evening.players[0]
    old = (await row(evening, first)).message
    await evening.tables.dms.channels.wrote(first, old + 500)
    await evening.play_on()
    await evening.draw()
    assert sent(evening) == [], "there is nothing new to read yet"
    await evening.deal()
    await evening.draw()
    assert ("post", first, DEALT) in sent(evening)
    assert evening.stage.removed == [(direct_channel(first), old)]
    new = (await row(evening, first)).message
    assert new != old


async def test_it_is_posted_anew_when_it_is_a_day_old(evening):
    await dealt(evening)
    await evening.play_on()
    evening.time.pass_by(OLD + 1)
    await evening.deal()
    await evening.draw()
    posted = [player for what, player, _ in sent(evening) if what == "post"]
    assert posted == evening.players[:3]
    assert len(evening.stage.removed) == 3


async def test_two_tables_have_a_message_each_and_push_each_other_nowhere(evening):
    await dealt(evening)
    first, host = evening.players[0], evening.people[0]
    here = evening.table
    other = await evening.tables.open(900, 902, host, GAMES["holdem"], evening.show().view.settings)
    await evening.tables.at(other).host.submit(first, Sit(first, 500))
    await evening.tables._kept[other].publisher.draw()
    assert sent(evening, player=first) == [("post", first, GREETING)]
    await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert ("edit", first, DEALT) in sent(evening)
    rows = [await evening.store.play.screens.of_table(one) for one in (here, other)]
    mine = [one.message for some in rows for one in some if one.player == first]
    assert len(set(mine)) == 2


async def test_one_who_leaves_and_comes_back_has_the_same_message(evening):
    await dealt(evening)
    left = evening.players[2]
    before = await row(evening, left)
    await evening.submit(left, Leave(left))
    await evening.play_on()
    await evening.draw()
    assert sent(evening, player=left) == [("edit", left, GONE)]
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    await evening.submit(left, Sit(left, 500))
    await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert sent(evening, player=left) == [("edit", left, DEALT)]
    assert (await row(evening, left)).message == before.message


async def test_a_deleted_message_is_sent_anew(evening):
    await dealt(evening)
    await evening.play_on()
    evening.stage.fail("cards again", Gone())
    await evening.deal()
    await evening.draw()
    kinds = [what for what, _, _ in sent(evening)]
    assert sorted(kinds) == ["edit", "edit", "post"]


async def test_of_one_who_was_forgotten_no_row_is_left(evening):
    await dealt(evening)
    left = evening.players[2]
    await evening.submit(left, Leave(left))
    await evening.play_on()
    await evening.draw()
    await evening.tables.forgetting.forget(left)
    rows = await evening.store.play.screens.of_table(evening.table)
    assert left not in {one.player for one in rows}
    assert await evening.store.identity.people.direct(left) is None
    await evening.tables.dms.channels.wrote(left, 77)
    await evening.draw()
    assert await evening.store.identity.people.direct(left) is None


# Restarts


async def test_another_process_finds_the_message_and_what_it_shows(evening):
    await dealt(evening)
    before = [await row(evening, one) for one in evening.players[:3]]
    await evening.restart()
    await evening.draw(seconds=1)
    assert sent(evening) == []
    await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert sent(evening) == everybody(evening, "edit", DEALT)
    assert [(await row(evening, one)).message for one in evening.players[:3]] == [
        one.message for one in before
    ]


async def test_after_a_restart_what_was_not_sent_is_sent(evening):
    await evening.draw()
    evening.stage.clear()
    await evening.deal()
    evening.stage.fail("cards again", RuntimeError("the process is dying"))
    await evening.draw()
    done = {player for _, player, _ in sent(evening)}
    await evening.restart()
    await evening.draw(seconds=1)
    assert {player for _, player, _ in sent(evening)} == set(evening.players[:3]) - done
    assert len(done) == 2


async def test_a_first_message_after_a_restart_may_be_an_older_one_and_is_drawn_again(evening):
    """The process died between sending it and writing down where it is."""
    await evening.deal()
    await evening.restart()
    await evening.draw(seconds=1)
    told = sent(evening)
    for player in evening.players[:3]:
        mine = [(what, phase) for what, one, phase in told if one == player]
        assert mine == [("edit", DEALT), ("post", DEALT)]


async def test_a_message_whose_answer_was_lost_is_drawn_again(evening):
    """Sent once more under its nonce it stays as it was."""
    evening.stage.unheard["cards"] = [Slow(5)]
    await evening.deal()
    await evening.draw()
    await evening.draw(seconds=5)
    drawn = [(one.player, one.what) for one in evening.stage.of("cards", "cards again")]
    posts = [player for player, what in drawn if what == "cards"]
    (lost,) = {player for player in posts if posts.count(player) == 2}
    mine = [what for player, what in drawn if player == lost]
    assert mine == ["cards", "cards", "cards again"]


# Who can't be reached


async def test_closed_messages_are_tried_again_after_an_hour_and_stop_nothing(evening):
    """The panel tells the player meanwhile that their messages are closed."""
    evening.stage.fail("greeting", ClosedDm())
    await evening.draw()
    (closed,) = [one for one in evening.players[:3] if not evening.tables.dms.limits.open_to(one)]
    assert evening.show(closed).unreached == "closed"
    sent(evening)
    await evening.deal()
    await evening.draw()
    assert closed not in {player for _, player, _ in sent(evening)}
    evening.time.pass_by(dm_limits.PAUSE)
    assert evening.show(closed).unreached == ""
    await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert ("post", closed, DEALT) in sent(evening)


async def test_who_says_that_messages_can_come_again_is_tried_at_once(evening):
    evening.stage.fail("greeting", ClosedDm())
    await evening.draw()
    (closed,) = [one for one in evening.players[:3] if not evening.tables.dms.limits.open_to(one)]
    evening.tables.dms.limits.reopen(closed)
    await evening.draw()
    assert ("post", closed, GREETING) in sent(evening)
    assert evening.show(closed).unreached == ""


async def test_who_wants_the_panel_alone_gets_no_message(evening):
    first = evening.players[0]
    await evening.store.config.preferences.change(first, {"cards": "panel"})
    await dealt(evening)
    rows = await evening.store.play.screens.of_table(evening.table)
    assert first not in {one.player for one in rows}
    assert evening.show(first).unreached == ""


async def test_nobody_looks_for_who_wants_the_panel_alone(evening, monkeypatch):
    """The bot makes no view for a player whose panel is closed, until they change the setting."""
    first, looked = evening.players[0], set[int]()
    await evening.store.config.preferences.change(first, {"cards": "panel"})
    await dealt(evening)

    def looking(table: Table, viewer: int = 0, *, leads: bool = False) -> TableView:
        looked.add(viewer)
        return look(table, viewer, leads=leads)

    await evening.play_on()
    monkeypatch.setattr("bot.tables.hosting.view_cache.look", looking)
    monkeypatch.setattr(evening.stage, "has_panel", lambda table, player: False)
    await evening.deal()
    await evening.draw()
    assert looked == {0, *evening.players[1:3]}
    await evening.store.config.preferences.change(first, {"cards": None})
    await evening.draw()
    assert ("post", first, DEALT) in sent(evening)


async def test_who_wants_the_panel_alone_from_now_on_keeps_no_old_cards(evening):
    await dealt(evening)
    first = evening.players[0]
    await evening.store.config.preferences.change(first, {"cards": "panel"})
    await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert ("edit", first, GONE) in sent(evening)
    await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert first not in {player for _, player, _ in sent(evening)}


async def test_cards_that_will_never_be_taken_are_not_sent_again(evening):
    await evening.draw()
    evening.stage.clear()
    evening.stage.fail("cards again", Unfit())
    await evening.deal()
    await evening.draw()
    await evening.draw(seconds=1)
    assert len(sent(evening)) == 2
    await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert len(sent(evening)) == 3


async def test_cards_that_discord_slows_down_come_later_and_hold_up_nobody(evening):
    await evening.draw()
    await evening.deal()
    evening.stage.clear()
    evening.stage.fail("cards again", Slow(2))
    again = await evening.draw(seconds=0)
    assert again == evening.time.now + 2
    assert len(evening.stage.of("post", "edit")) == 1
    assert len(sent(evening)) == 2
    await evening.draw(seconds=2)
    assert len(sent(evening)) == 1


async def test_nothing_is_sent_for_an_hour_after_discord_calls_it_spam(evening):
    evening.stage.fail("greeting", DmsHalted(messages=True))
    await evening.draw()
    await evening.deal()
    evening.stage.clear()
    await evening.draw()
    assert sent(evening) == []
    assert {evening.show(one).unreached for one in evening.players[:3]} == {"halted"}


async def test_a_channel_that_discord_does_not_know_any_more_is_opened_again(evening):
    await evening.draw()
    sent(evening)
    evening.stage.fail("cards again", Gone())
    evening.stage.fail("cards", Gone())
    await evening.deal()
    await evening.draw()
    assert len(evening.stage.opened) == 1
    assert {player for _, player, _ in sent(evening)} == set(evening.players[:3])
