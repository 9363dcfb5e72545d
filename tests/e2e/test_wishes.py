"""How a player's cards, and calls to his turn, reach him."""

from tests.e2e.evening import Evening, told


async def test_cards_and_calls_come_as_each_player_prefers(evening: Evening) -> None:
    """Ann has her cards in the panel alone and is called by nobody; Bo's are covered."""
    ann, bo = evening.people("Ann", "Bo")
    assert told(await ann.slash("settings me")) == (
        "Your cards come by direct message and in your panel. "
        "When it is your turn and you are not there, you are mentioned in the channel."
    )
    mine = told(await ann.slash("settings me", cards="panel alone", calls="nothing"))
    assert mine == (
        "Your cards come in your panel alone. "
        "When it is your turn and you are not there, nobody calls you."
    )
    his = told(await bo.slash("settings me", covered=True, calls="a direct message"))
    assert "covered until you tap them" in his
    await evening.seated("Ann", "Bo")
    dm = await evening.dm(bo)
    again = (await bo.click(dm, "My turn? Act here")).message
    assert again is not None
    cards = " ".join(evening.card_texts(bo))
    assert all(f"# ||{cards}||" in one.text for one in (dm, again))
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
