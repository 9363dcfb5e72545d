"""Draw games: the picker, queued draws, jackpots that ride on."""

from bot.engine.hand.judge import opening
from bot.engine.hand.themes.openers import OpenersView
from bot.ui.parts.cards import Skin
from bot.ui.platform.readers import BY_RANK
from tests.e2e.evening import Evening, has
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def to_the_draw(evening: Evening, *players: Actor) -> None:
    """Open and call, so that the draw begins."""
    await evening.act(evening.turn(*players), "Bet 10")
    await evening.round(*players, until=lambda: evening.show().view.dealt.step == "draw")


async def picker(evening: Evening, player: Actor) -> Seen:
    """The picker, from the table message."""
    answer = await evening.act(player, "Choose cards")
    assert answer.message is not None
    assert answer.message.ephemeral
    return answer.message


async def test_a_hand_with_the_picker(evening: Evening) -> None:
    """Cards are toggled in private, drawn, or kept; the counts are announced to all."""
    players = await evening.seated("Ann", "Bo", "Cy", game="five_card_draw")
    await to_the_draw(evening, *players)
    first = evening.turn(*players)
    before, texts = evening.cards(first), evening.card_texts(first)
    shown = await picker(evening, first)
    for text in (texts[0], texts[2], texts[3]):
        shown = toggled(await first.click(shown, text))
        assert has(shown, f"✗ {text}")
    shown = toggled(await first.click(shown, f"✗ {texts[3]}"))
    assert has(shown, texts[3])
    assert evening.cards(first) == before, "nothing is thrown before Draw is pressed"
    await first.click(shown, "Draw 2")
    after = evening.cards(first)
    assert set(before) & set(after) == {before[1], before[3], before[4]}
    await evening.dm(first, lambda seen: all(one in seen.text for one in evening.card_texts(first)))
    second = evening.turn(*players)
    kept = evening.cards(second)
    await evening.act(second, "Stand pat")
    assert evening.cards(second) == kept
    table = await evening.message(second, lambda seen: "stood pat" in seen.text)
    assert "drew 2" in table.text
    await second.slash("act", action="pat")
    third = evening.turn(*players)
    before = Skin(sort=BY_RANK).sorted(evening.cards(third))
    typed = await third.slash("act", action="draw 1 5")
    assert typed.message is not None
    assert evening.hand.places[evening.seat(third)].drew == 2
    still = set(before) & set(evening.cards(third))
    assert still == set(before[1:4]), "as the panel shows them"
    await evening.to_showdown(*players)
    await evening.message(first, lambda seen: "Next deal" in seen.text)


def toggled(answer: object) -> Seen:
    """The picker after a press, in the same message."""
    message = getattr(answer, "message", None)
    assert isinstance(message, Seen)
    return message


async def panel_with(player: Actor, panel: Seen, label: str) -> Seen:
    """Return a panel once it has this button."""
    return await player.until(lambda seen: seen.id == panel.id and has(seen, label))


async def test_the_picker_in_the_direct_message(evening: Evening) -> None:
    """The direct message has the same picker, and answers in place."""
    players = await evening.seated("Ann", "Bo", game="five_card_draw")
    await to_the_draw(evening, *players)
    await evening.act(evening.turn(*players), "Stand pat")
    second = evening.turn(*players)
    card = evening.card_texts(second)[0]
    dm = await evening.dm_to_act(second, card)
    shown = toggled(await second.click(dm, card))
    assert shown.id == dm.id
    shown = toggled(await second.click(shown, "Draw 1"))
    assert not has(shown, "Draw")
    assert evening.hand.places[evening.seat(second)].drew == 1


async def test_a_draw_chosen_ahead_of_the_turn(evening: Evening) -> None:
    """The draw waits in secret, can be changed, and is made when the turn comes."""
    players = await evening.seated("Ann", "Bo", "Cy", game="five_card_draw")
    await to_the_draw(evening, *players)
    first = evening.turn(*players)
    later = next(one for one in players if one is not first)
    shown = await evening.panel(later)
    texts = evening.card_texts(later)
    shown = toggled(await later.click(shown, texts[0]))
    shown = toggled(await later.click(shown, "Queue: draw 1"))
    assert has(shown, "Cancel the queued draw")
    shown = toggled(await later.click(shown, texts[1]))
    # the queued draw may be drawn late, over this press, and is then drawn again with it
    shown = await panel_with(later, shown, "Queue: draw 2")
    shown = toggled(await later.click(shown, "Queue: draw 2"))
    public = [seen.text for seen in first.sees() if not seen.ephemeral]
    assert not any("drew" in text for text in public)
    await evening.act(first, "Stand pat")
    while evening.show().view.dealt.step == "draw" and evening.turn(*players) is not later:
        await evening.act(evening.turn(*players), "Stand pat")
    assert evening.hand.places[evening.seat(later)].drew == 2


async def test_a_queued_draw_withdrawn(evening: Evening) -> None:
    """Withdrawn, it is asked for in turn."""
    players = await evening.seated("Ann", "Bo", game="five_card_draw")
    await to_the_draw(evening, *players)
    first = evening.turn(*players)
    later = next(one for one in players if one is not first)
    shown = toggled(await later.click(await evening.panel(later), "Queue: stand pat"))
    await later.click(shown, "Cancel the queued draw")
    await evening.act(first, "Stand pat")
    assert evening.turn(*players) is later


async def test_a_passed_in_jackpot(evening: Evening) -> None:
    """If nobody opens, the record names the carried pot, and the next deal plays for it."""
    players = await evening.seated("Ann", "Bo", "Cy", game="jacks_or_better")
    ante = evening.show().view.settings.stakes.ante
    for _ in players:
        await evening.act(evening.turn(*players), "Check")
    rides = 3 * ante
    record = await evening.message(players[0], lambda seen: "ride to the next deal" in seen.text)
    assert f"Nobody opened: **{rides}** ride to the next deal." in record.text
    await evening.deal()
    table = await evening.message(players[0], lambda seen: "deal 2" in seen.text)
    assert f"pot {2 * rides}" in table.text
    assert f"{rides} of it came from passed deals" in table.text


async def test_openers(evening: Evening) -> None:
    """A player without a pair of jacks is told so in private, and their panel offers no bet."""
    players = await evening.seated("Ann", "Bo", "Cy", game="jacks_or_better")
    while True:
        first = evening.turn(*players)
        if not opens(evening, first):
            break
        await evening.act(first, "Check")
    await evening.message(first, lambda seen: has(seen, "Bet 10"))  # it betrays nothing
    refused = (await evening.act(first, "Bet 10")).message
    assert refused is not None
    assert refused.ephemeral
    assert refused.text == ("You need a pair of jacks or better to open: check or fold.")
    assert evening.turn(*players) is first
    assert not has(await evening.panel(first), "Bet")
    others = [one for one in players if one is not first]
    assert not any("jacks, which" in seen.text for one in others for seen in one.sees())


async def test_the_opener_shows_his_openers(evening: Evening) -> None:
    """A player who opened and won unseen proves their openers."""
    players = await evening.seated("Ann", "Bo", "Cy", game="jacks_or_better")
    for _ in range(40):
        opener = next((one for one in players if opens(evening, one)), None)
        if opener is not None:
            break
        await evening.round(*players, until=lambda: not evening.show().view.running)
        await evening.deal()
    assert opener is not None
    while evening.turn(*players) is not opener:
        await evening.act(evening.turn(*players), "Check")
    await evening.act(opener, "Bet 10")
    while evening.show().view.running:
        await evening.act(evening.turn(*players), "Fold")
    record = await evening.message(players[0], lambda seen: "Openers:" in seen.text)
    openers = evening.show().view.part(OpenersView)
    assert openers is not None
    assert set(openers.proof) <= set(evening.hand.opening)
    assert "nobody called" in record.text


def opens(evening: Evening, player: Actor) -> bool:
    """He holds a pair of jacks or better."""
    return opening(evening.hand.game, "jacks").strength(evening.cards(player)) > 0
