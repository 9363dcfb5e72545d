"""Answers chosen ahead of one's turn."""

from tests.e2e.evening import Evening, has
from tests.workshop.sandbox.actor import Actor


async def planned(evening: Evening, player: Actor, label: str) -> None:
    """Choose on the panel; it says what is chosen."""
    panel = await evening.panel(player)
    answer = await player.click(panel, label)
    assert answer.message is not None
    assert has(answer.message, f"✓ {label}"), answer.message.text


async def to_the_flop(evening: Evening) -> list[Actor]:
    """Three players on the flop, in the order in which they act."""
    players = await evening.seated("Ann", "Bo", "Cy")
    await evening.round(*players, until=lambda: evening.show().view.dealt.phase == "flop")
    order = list(evening.hand.places)
    return sorted(players, key=lambda one: order.index(evening.seat(one)))


async def test_check_fold_checks_for_free(evening: Evening) -> None:
    """The plan checks once while nobody bets, and nobody else sees it."""
    first, second, third = await to_the_flop(evening)
    await planned(evening, third, "Check/fold")
    others = [seen.text for one in (first, second) for seen in one.sees() if not seen.ephemeral]
    assert not any("Check/fold" in text for text in others)
    await evening.act(first, "Check")
    await evening.act(second, "Check")
    assert evening.show().view.dealt.phase == "turn"
    assert not evening.hand.places[evening.seat(third)].folded
    assert not has(await evening.panel(third), "✓")


async def test_check_fold_folds_to_a_bet(evening: Evening) -> None:
    """The plan folds as soon as there is a price."""
    first, second, third = await to_the_flop(evening)
    await planned(evening, third, "Check/fold")
    await evening.act(first, "Check")
    form = (await evening.act(second, "Bet…")).modal
    assert form is not None
    await second.submit(form, value="10")
    assert evening.hand.places[evening.seat(third)].folded
    assert evening.turn(first, second) is first


async def test_a_plan_is_never_carried_to_the_next_deal(evening: Evening) -> None:
    """The plan ends with the deal for which it was made."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    other = next(one for one in players if one is not first)
    await planned(evening, other, "Check/fold")
    await evening.act(first, "Fold")
    await evening.deal()
    assert all(one.plan is None for one in evening.hand.places.values())


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


async def test_a_raise_is_chosen_ahead_by_a_form(evening: Evening) -> None:
    """The raise is made in its turn; another raise cancels it, and its player is asked."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panels = {one: await evening.panel(one) for one in players if one is not first}
    small = next(one for one, panel in panels.items() if has(panel, "Call exactly 5"))
    form = (await small.click(panels[small], "Raise to…")).modal
    assert form is not None
    answer = (await small.submit(form, value="40")).message
    assert answer is not None
    assert has(answer, "✓ Raise to 40"), answer.text
    await evening.act(first, "Call 10")
    assert evening.hand.places[evening.seat(small)].bet == 40
    big = evening.turn(*players)
    assert big not in {first, small}


async def test_any_bet_is_called_ahead(evening: Evening) -> None:
    """The plan calls once, at any price; nobody else sees that it was chosen."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    panels = {one: await evening.panel(one) for one in players if one is not first}
    small = next(one for one, panel in panels.items() if has(panel, "Call exactly 5"))
    await planned(evening, small, "Call any")
    others = [seen.text for one in players if one is not small for seen in one.sees()]
    assert not any("✓ Call any" in text for text in others)
    form = (await evening.act(first, "Raise to…")).modal
    assert form is not None
    await first.submit(form, value="40")
    assert evening.hand.places[evening.seat(small)].bet == 40


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
