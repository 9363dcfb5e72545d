"""Hold'em from the buy-in to the bank, with every kind of button."""

import re

import pytest

from bot.engine.cards import name
from bot.ui.parts.cards import card_text
from bot.ui.platform.emojis import EMOJI_NAMES
from tests.e2e.evening import Evening, has
from tests.e2e.usual import all_in_text
from tests.workshop.sandbox.actor import Actor

DRAW = re.compile(r"-# High card for the deal: .*? deals first\.")
"""Cards in the open, of another pack than the deal's."""


async def test_a_hand_from_the_deal_to_the_bank(evening: Evening) -> None:
    """Played from direct message, panel and table message; the record and the bank agree."""
    ann, bo, cy = players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    dm = await evening.dm_to_act(first, "Call 10")
    await first.click(dm, "Call 10")
    second = evening.turn(*players)
    panel = await evening.panel(second)
    answer = await second.click(panel, "Call 5")
    assert answer.message is not None
    assert answer.message.id == panel.id, "a panel answers in place"
    assert not has(answer.message, "Call 5"), "and shows that his turn is over"
    third = evening.turn(*players)
    assert {first, second, third} == {ann, bo, cy}
    await evening.act(third, "Check")
    await evening.message(ann, lambda seen: "Flop · **pot 30**" in seen.text)
    await evening.to_showdown(*players)
    record = await evening.message(ann, lambda seen: "Next deal" in seen.text)
    assert not any(has(record, one) for one in ("Fold", "Check", "Call", "Bet", "Raise"))
    await _agrees(evening, players, record.text)


async def _agrees(evening: Evening, players: list[Actor], record: str) -> None:
    """Names, chips and cards of the record are the engine's; each net is in the bank."""
    for award in evening.hand.awards:
        winner = next(one for one in players if evening.seat(one) == award.seat)
        assert f"**{winner.name}**" in record
    for player in players:
        place = evening.hand.places[evening.seat(player)]
        assert f"**{player.name}** {place.stack:,}" in record
        answer = await player.slash("stand")
        assert answer.message is not None
        assert f"{place.stack:,} are back in your bank" in answer.message.text
        assert await evening.bank(player) == 5000 + place.stack - place.start


async def test_nobody_sees_the_cards_of_others(evening: Evening) -> None:
    """Until the showdown a player's cards stand in his own direct message and panel alone."""
    ann, bo, cy = players = await evening.seated("Ann", "Bo", "Cy")
    for player in players:
        await evening.dm(player)
    await evening.panel(bo)
    spectator = evening.driver.user("Dee")
    texts = {
        one: DRAW.sub("", "\n".join(all_in_text(seen.raw) for seen in [*one.sees(), *one.dms()]))
        for one in (*players, spectator)
    }
    for owner in players:
        own = evening.card_texts(owner)
        assert all(card in texts[owner] for card in own)
        for other in {ann, bo, cy, spectator} - {owner}:
            assert not any(card in texts[other] for card in own)


async def test_fold_out(evening: Evening) -> None:
    """The last one left wins unseen, and the record shows no card."""
    players = await evening.seated("Ann", "Bo", "Cy")
    for _ in range(2):
        await evening.act(evening.turn(*players), "Fold")
    record = await evening.message(players[0], lambda seen: "nobody called" in seen.text)
    assert "wins **10**" in record.text
    for player in players:
        assert not any(card in record.text for card in evening.card_texts(player))


async def test_fold_asks_once_when_checking_is_free(evening: Evening) -> None:
    """The question is private; Check there checks, Fold anyway folds."""
    players = await evening.seated("Ann", "Bo")
    await evening.act(evening.turn(*players), "Call")
    big = evening.turn(*players)
    asked = (await evening.act(big, "Fold")).message
    assert asked is not None
    assert asked.ephemeral
    assert "You can check for free" in asked.text
    assert evening.turn(*players) is big, "nothing has happened yet"
    await big.click(asked, "Check")
    await evening.message(big, lambda seen: "Flop" in seen.text)
    asked = (await evening.act(evening.turn(*players), "Fold")).message
    assert asked is not None
    await big.click(asked, "Fold anyway")
    assert not evening.show().view.running


async def test_all_in_with_a_side_pot(evening: Evening) -> None:
    """Three stacks, three all-ins: a main pot, a side pot, and what nobody could call goes back."""
    ann, bo, cy = players = evening.people("Ann", "Bo", "Cy")
    await evening.open(ann)
    for player, chips in ((ann, 200), (bo, 400), (cy, 1000)):
        await evening.sit(player, chips)
    await evening.deal()
    while evening.show().view.running:
        await evening.all_in(evening.turn(*players))
        await evening.run_out()
    await evening.message(ann, lambda seen: "wins **" in seen.text)
    awards = evening.hand.awards
    assert sum(one.chips for one in awards if one.pot == 0) == 600
    assert sum(one.chips for one in awards if one.pot == 1) == 400
    assert sum(evening.hand.places[evening.seat(one)].stack for one in players) == 1600


async def test_raise_form(evening: Evening) -> None:
    """Too little says the least, what is no number says so, and a good total raises."""
    players = await evening.seated("Ann", "Bo", "Cy")
    player = evening.turn(*players)
    for typed, sentence in (
        ("15", "the least is 20, the most 1,000"),
        ("1001", "the most is 1,000"),
        ("a lot", "“a lot” isn't a number of chips"),
    ):
        form = (await evening.act(player, "Raise to…")).modal
        assert form is not None
        assert form.fields[0].label == "Total, 20 to 1,000"
        refused = (await player.submit(form, value=typed)).message
        assert refused is not None
        assert refused.ephemeral
        assert sentence in refused.text
        assert evening.turn(*players) is player
    form = (await evening.act(player, "Raise to…")).modal
    assert form is not None
    await player.submit(form, value="0.12k")
    table = await evening.message(player, lambda seen: "raised to 120" in seen.text)
    assert has(table, "Call 1")
    player = evening.turn(*players)
    form = (await evening.act(player, "Raise to…")).modal
    assert form is not None
    asked = (await player.submit(form, value="all in")).message
    assert asked is not None
    assert any("1,000" in one.label for one in asked.buttons), asked.text


async def test_presets(evening: Evening) -> None:
    """The panel offers totals from the least to all chips, and each does what it says."""
    players = await evening.seated("Ann", "Bo", "Cy")
    player = evening.turn(*players)
    panel = await evening.panel(player)
    labels = [one.label for one in panel.buttons]
    assert [one for one in labels if one.split()[0] in {"Min", "½", "Pot", "All-in"}] == [
        "Min 20", "½ pot 22", "Pot 35", "All-in 1,000",
    ]  # fmt: skip
    await player.click(panel, "Pot 35")
    await evening.message(player, lambda seen: "raised to 35" in seen.text)
    view = evening.show().view
    assert next(one.bet for one in view.seats if one.seat == evening.seat(player)) == 35


async def test_a_raise_button_of_a_smaller_price_is_refused(evening: Evening) -> None:
    """A preset kept on the screen while somebody else raised does nothing."""
    players = await evening.seated("Ann", "Bo", "Cy")
    player = evening.turn(*players)
    old = await evening.panel(player)
    await evening.act(player, "Call")
    await evening.act(evening.turn(*players), "Call")
    refused = await player.click(old, "Min 20", late=True)
    assert refused.message is not None
    assert "That moment has passed" in refused.message.text
    assert all(one.last != "raised" for one in evening.show().view.seats)


@pytest.mark.without(emojis="they come while people play")
async def test_cards_with_and_without_emojis(evening: Evening) -> None:
    """Text until the emojis are there; then markup, in whatever is drawn next."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    dm = await evening.dm(first)
    assert all(card in dm.text for card in evening.card_texts(first))
    evening.bot.readers.use_emojis({text: f"<:{name}:1>" for text, name in EMOJI_NAMES.items()})
    await evening.round(*players, until=lambda: evening.show().view.dealt.phase == "flop")
    table = await evening.message(first, lambda seen: "Flop" in seen.text)
    panel = await evening.panel(first)
    for seen, cards in ((table, evening.hand.boards[0]), (panel, evening.cards(first))):
        text = str(seen.raw)
        assert all(f"<:{EMOJI_NAMES[name(card)]}:1>" in text for card in cards)
        assert not any(card_text(card) in text for card in cards)
