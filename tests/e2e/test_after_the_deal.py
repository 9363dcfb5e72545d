"""One card shown and the rabbit hunted, when a deal is over."""

from tests.e2e.evening import Evening, has


async def test_one_card_is_shown_to_all(evening: Evening) -> None:
    """The other stays theirs; the buttons are the player's own."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    other = next(one for one in players if one is not first)
    await evening.act(first, "Fold")
    panel = await evening.panel(other)
    labels = [one.label for one in panel.buttons if one.label.startswith("Show ")]
    assert labels[0] == "Show my cards"
    assert len(labels) == 3
    await other.click(panel, labels[2])
    place = evening.hand.places[evening.seat(other)]
    assert place.up == [False, True]
    assert not has(await evening.panel(other), labels[2])


async def test_the_rabbit_is_hunted_in_public(evening: Evening) -> None:
    """If the table allows it, the message of the result shows the cards that would have come."""
    players = evening.people("Ann", "Bo")
    await evening.open(players[0])
    asked = await players[0].slash("table options", option="rabbit_hunt", value="yes")
    assert asked.error is None, asked.error
    for player in players:
        await evening.sit(player)
    await evening.deal()
    await evening.message(players[0], lambda seen: "deal 1" in seen.text)
    first = evening.turn(*players)
    await evening.act(first, "Fold")
    over = await evening.message(players[0], lambda seen: has(seen, "Rabbit hunt"))
    await first.click(over, "Rabbit hunt")
    told = await evening.message(players[1], lambda seen: "would have come" in seen.text)
    assert len(evening.hand.rabbit[0]) == 5
    assert not has(told, "Rabbit hunt")
