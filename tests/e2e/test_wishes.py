"""Preferences of players about their cards and about calls to their turns."""

from tests.e2e.evening import Evening, has, told


async def test_cards_and_calls_come_as_each_player_prefers(evening: Evening) -> None:
    """Ann has her cards in the panel alone and is called by nobody; Bo's are covered."""
    ann, bo = evening.people("Ann", "Bo")
    assert told(await ann.slash("settings me")) == (
        "Your cards come by direct message and in your panel, sorted by rank. "
        "When you are asked and away, you are mentioned in the channel. "
        "You are asked once more before an all-in above 3 times the pot."
    )
    mine = told(await ann.slash("settings me", cards="panel alone", calls="Not at all"))
    assert mine == (
        "Your cards come in your panel alone, sorted by rank. "
        "When you are asked and away, nobody calls you. "
        "You are asked once more before an all-in above 3 times the pot."
    )
    his = told(await bo.slash("settings me", covered=True, calls="Direct message"))
    assert "covered until you tap them" in his
    await evening.seated("Ann", "Bo")
    dm = await evening.dm(bo)
    cards = " ".join(evening.sorted_texts(bo))
    assert f"# ||{cards}||" in dm.text
    for _ in range(2):
        asked = evening.turn(ann, bo)
        evening.time.added += 11
        await evening.drawn()
        assert not any(asked.mention in seen.text for seen in asked.sees())
        await evening.stay(asked)
    assert not any("Your cards" in seen.text for seen in ann.dms())
    assert [f"{bo.mention}, your turn" in seen.text for seen in bo.dms()].count(True) == 1
    back = told(await ann.slash("settings me", cards="direct message and panel"))
    assert "by direct message and in your panel" in back


async def test_cards_are_sorted_as_each_player_likes(evening: Evening) -> None:
    """The default is by rank; a new order holds in all private places from the next look on."""
    ann, _ = await evening.seated("Ann", "Bo", game="five_card_draw")
    dealt, by_rank = (" ".join(texts(ann)) for texts in (evening.card_texts, evening.sorted_texts))
    assert f"# {by_rank}" in (await evening.panel(ann)).text
    assert "as they were dealt" in told(await ann.slash("settings me", sort="as they were dealt"))
    assert f"# {dealt}" in (await evening.panel(ann)).text


async def test_an_all_in_is_asked_about_as_each_player_likes(evening: Evening) -> None:
    """The panel asks, and Not all-in leads back to it; a player can switch the question off."""
    players = await evening.seated("Ann", "Bo")
    player = evening.turn(*players)
    asked = (await player.click(await evening.panel(player), "All-in 1,000")).message
    assert asked is not None
    assert "All-in for 1,000, with 15 in the pot?" in asked.text
    back = (await player.click(asked, "Not all-in")).message
    assert back is not None
    assert has(back, "All-in 1,000")
    assert "You are never asked twice about an all-in." in told(
        await player.slash("settings me", all_in="never")
    )
    await player.click(await evening.panel(player), "All-in 1,000")
    assert evening.stack(player) == 0


async def test_more_gives_way_to_the_answers_when_the_turn_comes(evening: Evening) -> None:
    """The page behind More stays while others act; its button turns back."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    second = players[(players.index(first) + 1) % 3]
    more = await evening.more(second)
    assert has(more, "Leave")
    back = (await second.click(more, "Back to my hand")).message
    assert back is not None
    assert not has(back, "Leave")
    assert back.id == more.id
    again = (await second.click(back, "More")).message
    assert again is not None
    assert has(again, "Leave")
    await evening.act(first, "Call 10")
    await evening.drawn()
    now = second.again(more)
    assert now is not None
    assert has(now, "Call 5")
    assert not has(now, "Leave")
