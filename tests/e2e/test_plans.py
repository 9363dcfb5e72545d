"""Answers chosen ahead of one's turn."""

from bot.sandbox.actor import Actor
from tests.e2e.evening import Evening, has


async def planned(evening: Evening, player: Actor, label: str) -> None:
    """Choose on the panel; it says what is chosen."""
    panel = await evening.panel(player)
    answer = await player.click(panel, label)
    assert answer.message is not None
    assert has(answer.message, f"✓ {label}"), answer.message.text


async def test_check_fold_folds_to_a_bet(evening: Evening) -> None:
    """It checks while that is free, and folds when it is not."""
    players = await evening.seated("Ann", "Bo", "Cy")
    await evening.round(*players, until=lambda: evening.show().view.phase == "flop")
    first = evening.turn(*players)
    second, third = (one for one in players if one is not first)
    await planned(evening, third, "Check/fold")
    before = [seen.text for seen in first.sees()]
    await evening.act(first, "Check")
    await evening.act(evening.turn(*players), "Check")
    assert evening.show().view.phase != "flop" or evening.turn(*players) is not third
    assert not any("Check/fold" in text for text in before), "a plan is private"
    assert second in players


async def test_call_exactly_is_dropped_when_the_price_changes(evening: Evening) -> None:
    """A raise in between cancels it, and the player is asked."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panels = {one: await evening.panel(one) for one in players if one is not first}
    small = next(one for one, panel in panels.items() if has(panel, "Call exactly 5"))
    await planned(evening, small, "Call exactly 5")
    form = (await evening.act(first, "Raise to…")).modal
    assert form is not None
    await first.submit(form, value="40")
    assert evening.turn(*players) is small, "he was not made to call 40"
    panel = await small.until(lambda seen: seen.ephemeral and has(seen, "Call 35"))
    assert not has(panel, "✓")


async def test_call_exactly_calls_that_price(evening: Evening) -> None:
    """The one-shot answer is given as soon as it is his turn."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panels = {one: await evening.panel(one) for one in players if one is not first}
    small = next(one for one, panel in panels.items() if has(panel, "Call exactly 5"))
    await planned(evening, small, "Call exactly 5")
    await evening.act(first, "Call 10")
    assert evening.turn(*players) not in {first, small}
    assert evening.hand.places[evening.seat(small)].bet == 10


async def test_a_planned_fold_can_be_withdrawn(evening: Evening) -> None:
    """Pressing it again withdraws it; pressed a third time it folds in turn."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panels = {one: await evening.panel(one) for one in players if one is not first}
    small = next(one for one, panel in panels.items() if has(panel, "Call exactly 5"))
    await planned(evening, small, "Fold")
    withdrawn = (await small.click(await evening.panel(small), "✓ Fold")).message
    assert withdrawn is not None
    assert not has(withdrawn, "✓")
    await planned(evening, small, "Fold")
    await evening.act(first, "Call 10")
    assert evening.hand.places[evening.seat(small)].folded


async def test_a_plan_for_a_price_that_is_gone(evening: Evening) -> None:
    """A button that names an old price does nothing."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panels = {one: await evening.panel(one) for one in players if one is not first}
    small = next(one for one, panel in panels.items() if has(panel, "Call exactly 5"))
    form = (await evening.act(first, "Raise to…")).modal
    assert form is not None
    await first.submit(form, value="40")
    refused = (await small.click(panels[small], "Call exactly 5", late=True)).message
    assert refused is not None
    assert refused.ephemeral
    assert evening.turn(*players) is small
    assert evening.hand.places[evening.seat(small)].plan is None
