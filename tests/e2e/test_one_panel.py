"""A player has one panel at a table: a new one takes the place of the old, wherever it opens."""

import pytest

from tests.e2e.evening import Evening, has
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


def panels(player: Actor) -> list[Seen]:
    """The private messages that show his hand."""
    return [one for one in player.sees() if one.ephemeral and "Only you" in one.text]


async def only(player: Actor, panel: Seen | None) -> None:
    """Wait until this is the only one."""
    assert panel is not None
    await player.until(lambda _: [one.id for one in panels(player)] == [panel.id])


async def test_my_hand_twice(evening: Evening) -> None:
    ann, _ = await evening.seated("Ann", "Bo")
    first = await evening.panel(ann)
    second = await evening.panel(ann)
    assert second.id != first.id
    await only(ann, second)


async def test_the_question_before_a_free_fold_becomes_the_panel(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo")
    await evening.round(*players, until=lambda: evening.show().view.dealt.phase == "flop")
    actor = evening.turn(*players)
    await evening.panel(actor)
    asked = (await evening.act(actor, "Fold")).message
    assert asked is not None
    assert "You can check for free" in asked.text
    checked = await actor.click(asked, "Check")
    await only(actor, checked.message)


async def test_a_question_that_is_not_answered_gives_way_to_the_panel(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo")
    await evening.round(*players, until=lambda: evening.show().view.dealt.phase == "flop")
    actor = evening.turn(*players)
    asked = (await evening.act(actor, "Fold")).message
    assert asked is not None
    await evening.act(actor, "Check")
    await evening.drawn()
    now = actor.again(asked)
    assert now is not None
    assert "Your hand" in now.text
    await only(actor, now)


async def test_a_question_to_who_leaves_stays_while_the_deal_goes_on(evening: Evening) -> None:
    """Below the panel, which tells of their turn that ran out; answered, it becomes the panel."""
    players = await evening.seated("Ann", "Bo", "Cy")
    leaver = evening.turn(*players)
    panel = await evening.panel(leaver)
    behind = (await leaver.click(panel, "More")).message
    assert behind is not None
    asked = (await leaver.click(behind, "Leave")).message
    assert asked is not None
    await evening.time_out()
    await evening.drawn()
    stands, shown = leaver.again(asked), leaver.again(panel)
    assert stands is not None
    assert shown is not None
    assert has(stands, "Leave and fold")
    assert "You folded" in shown.text
    back = await leaver.click(stands, "No, play on")
    await only(leaver, back.message)


async def test_a_panel_goes_on_after_a_restart(evening: Evening) -> None:
    """The next process draws it, moves it down at the next deal, and answers presses in it."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    panel = await evening.panel(first)
    await only(first, panel)
    await evening.restart()
    await evening.act(first, "Call 5")
    await first.until(lambda seen: seen.id == panel.id and not has(seen, "Call 5"))
    assert await evening.bot.store.play.open_panels.take() == []
    await evening.act(evening.turn(*players), "Check")
    await first.until(lambda seen: seen.id == panel.id and "Board" in seen.text)
    await evening.turn(*players).slash("act", action="fold")
    await evening.deal()
    await first.until(lambda seen: seen.ephemeral and "deal 2" in seen.text)
    await first.until(lambda _: first.again(panel) is None)
    assert len(panels(first)) == 1


async def test_a_panel_of_long_ago_is_left_behind(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes the token of a press for a quarter of an hour; the button opens another."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    await evening.panel(first)
    monkeypatch.setattr("bot.ui.platform.interactions.open_panels.TOKEN_LIFE", -1)
    await evening.panel(first)
    await evening.restart()
    assert evening.show(first) not in evening.bot.stage.panels


async def test_the_question_in_a_direct_message_is_asked_and_answered_there(
    evening: Evening,
) -> None:
    """The message with his cards asks, then shows them again; no panel opens."""
    players = await evening.seated("Ann", "Bo")
    await evening.round(*players, until=lambda: evening.show().view.dealt.phase == "flop")
    actor = evening.turn(*players)
    cards = await evening.dm_to_act(actor, "Fold")
    asked = (await actor.click(cards, "Fold")).message
    assert asked is not None
    assert "You can check for free" in asked.text
    checked = (await actor.click(asked, "Check")).message
    assert checked is not None
    assert checked.id == cards.id
    assert "Your cards" in checked.text
    assert not has(checked, "Check")


async def test_the_way_back_from_the_rules(evening: Evening) -> None:
    """More, Rules, My hand: all in one message, which is then the panel."""
    ann, _ = await evening.seated("Ann", "Bo")
    await evening.panel(ann)
    more = (await ann.click(await evening.message(ann), "More")).message
    assert more is not None
    rules = (await ann.click(more, "Rules")).message
    assert rules is not None
    back = (await ann.click(rules, "My hand")).message
    assert back is not None
    assert back.id == more.id
    await only(ann, back)


async def next_deal(evening: Evening, *players: Actor) -> None:
    """Fold this one out, and wait until the next is dealt."""
    while evening.show().view.running:
        await evening.act(evening.turn(*players), "Fold")
    await evening.deal()
    await evening.drawn()


async def test_a_panel_moves_down_while_few_messages_follow_in_the_channel(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Past some a minute it is drawn where it stands, and moves again when there is room."""
    clock = [1000.0]
    evening.bot.follow_ups._now = lambda: clock[0]
    monkeypatch.setattr("bot.ui.platform.outgoing.follow_ups.MANY", 2)
    ann, bo = await evening.seated("Ann", "Bo")
    panel = await evening.panel(ann)
    clock[0] += 61
    before, places = evening.driver.counts["follow-up"], [panel.id]
    for deal in range(2, 6):
        await next_deal(evening, ann, bo)
        seen = await ann.until(lambda one, n=deal: one in panels(ann) and f"deal {n}" in one.text)  # type: ignore[misc]  # this turn's deal
        places.append(seen.id)
    assert len(set(places)) == 3, "twice below, then where it stood"
    assert places[2] == places[3] == places[4]
    assert evening.driver.counts["follow-up"] - before == 2
    clock[0] += 61
    await next_deal(evening, ann, bo)
    moved = await ann.until(lambda one: one in panels(ann) and "deal 6" in one.text)
    assert moved.id != places[-1]
    await only(ann, moved)
