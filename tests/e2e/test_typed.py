"""Play by typing: /act with the legal answers, and /cards."""

import pytest

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor


async def names(evening: Evening, player: Actor, typed: str = "") -> list[str]:
    """Return the choices that /act offers."""
    return [one["name"] for one in await player.choices("act", "action", typed)]


async def test_act_offers_what_is_legal(evening: Evening) -> None:
    """The choices have prices, and only the player whose turn it is gets them."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    assert await names(evening, first) == [
        "Call 10", "Raise to 20", "Raise to 22", "Raise to 35", "All-in 1,000", "Fold",
        "+15 s (30 s spare)",
    ]  # fmt: skip
    assert await names(evening, first, "raise 77") == ["Raise to 77"]
    assert await names(evening, first, "fo") == ["Fold"]
    for player in players:
        if player is not first:
            assert await names(evening, player, "fo") == []
            ahead = await names(evening, player)
            assert ahead
            assert all(one.startswith("Ahead: ") for one in ahead)
    other = await evening.driver.add_channel("no table here")
    assert await first.choices("act", "action", "", other) == []


async def test_act_plays_a_hand(evening: Evening) -> None:
    """Choices of the list and words that people type both play."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    (choice,) = await first.choices("act", "action", "77")
    answer = await first.slash("act", action=choice["value"])
    assert "deal 1" in told(answer)
    assert evening.hand.places[evening.seat(first)].bet == 77
    second = evening.turn(*players)
    told(await second.slash("act", action="  CALL "))
    assert evening.hand.places[evening.seat(second)].bet == 77
    third = evening.turn(*players)
    asked = await third.slash("act", action="all in")
    assert "All-in for 1,000, with 164 in the pot?" in told(asked)
    assert asked.message is not None
    await third.click(asked.message, "All-in 1,000")
    assert evening.hand.places[evening.seat(third)].bet == 1000


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("check", "There are 10 to call: call, raise or fold."),
        ("raise 15", "Too little: the least is 20, the most 1,000."),
        ("raise to 5000", "Too much: the most is 1,000, the least 20."),
        ("raise lots", "“lots” isn't a number of chips. Type digits, such as 200."),
        ("dance", "You can't do “dance” right now. The list under `/act` shows what you can."),
        ("draw 1", "That doesn't fit now. Look at your hand again."),
    ],
)
async def test_what_is_not_legal(evening: Evening, action: str, sentence: str) -> None:
    """Refused with what would be."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    assert told(await first.slash("act", action=action)) == sentence
    assert evening.turn(*players) is first


async def test_act_out_of_turn(evening: Evening) -> None:
    """Not your turn, not in this deal, no deal, not seated, no table."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    other = next(one for one in players if one is not first)
    cy, dee = evening.people("Cy", "Dee")
    await evening.sit(cy)
    asked = {
        other: f"It is not your turn: waiting for {first.name}.",
        cy: "You are out of this deal. Wait for the next one.",
        dee: "You have no seat here: press Sit first.",
    }
    for player, sentence in asked.items():
        assert told(await player.slash("act", action="call")) == sentence
    told(await first.slash("act", action="fold"))
    assert told(await first.slash("act", action="call")) == "No deal is running just now."
    spare = await evening.driver.add_channel("no table here")
    text = told(await first.slash("act", spare, action="call"))
    assert text == "There is no table here. `/table open` opens one."


async def test_cards(evening: Evening) -> None:
    """The command opens the private panel of My hand; In words suits a screen reader."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    answer = await first.slash("cards")
    text = told(answer)
    assert all(card in text for card in evening.card_texts(first))
    assert answer.message is not None
    assert has(answer.message, "Call 5")
    more = (await first.click(answer.message, "More")).message
    assert more is not None
    words = await first.click(more, "In words")
    assert " of " in told(words)
    assert not any(card in told(words) for card in evening.card_texts(first))
    assert words.message is not None
    assert told(await first.click(words.message, "My hand")) == text


async def test_more_time(evening: Evening) -> None:
    """The time bank belongs to one's own turn; by a button or by typing."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    due = evening.show().due
    assert due is not None
    panel = await evening.panel(first)
    shown = (await first.click(panel, "+15 s (30 s spare)")).message
    assert evening.show().due == due + 15
    assert shown is not None
    assert has(shown, "+15 s (15 s spare)")
    told(await first.slash("act", action="more time"))
    assert evening.show().due == due + 30
    assert "used up" in told(await first.slash("act", action="more time"))


async def test_a_choice_ahead_is_typed(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    second = players[(players.index(first) + 1) % 3]
    assert "✓ Fold" in [
        one.label
        for message in [(await second.slash("act", action="ahead fold")).message]
        for one in (message.buttons if message else ())
    ]
    told(await first.slash("act", action="call"))
    assert evening.turn(*players) is not second


async def test_cards_are_read_out(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo")
    words = told(await players[0].slash("cards", in_words=True))
    assert " of " in words
    assert not any(card in words for card in evening.card_texts(players[0]))
