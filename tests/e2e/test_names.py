"""What people are called: in a server as it calls them, elsewhere as everybody does."""

from tests.e2e.evening import Evening


async def test_a_nickname_is_shown_in_its_server_and_nowhere_else(evening: Evening) -> None:
    """Neither a press in a direct message nor a restart changes how the table calls them."""
    ann, bo = evening.people("Ann", "Bo")
    ann.rename("Queen")
    await evening.open(ann)
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    table = await evening.message(bo, lambda seen: "Queen" in seen.text and "deal 1" in seen.text)
    assert "Ann" not in table.text
    first = evening.turn(ann, bo)
    dm = await evening.dm_to_act(first, "Call")
    await first.click(dm, "Call 5")
    await evening.restart()
    await evening.to_showdown(ann, bo)
    await evening.drawn()
    record = await evening.message(bo)
    assert "Queen" in record.text
    assert "Ann" not in record.text
    export = (await bo.slash("hand export", files="text")).message
    assert export is not None
    (file,) = export.raw["attachments"]
    text = evening.driver.world.files[file["id"]].decode()
    assert "Ann" in text
    assert "Queen" not in text


async def test_direct_messages_use_the_name_that_all_know(evening: Evening) -> None:
    """They belong to no server."""
    ann, bo = evening.people("Ann", "Bo")
    ann.rename("Queen")
    await evening.open(ann, "indian_poker")
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    dm = await evening.dm(bo)
    assert "Ann" in dm.text, "whose card is seen by all others"
    assert "Queen" not in dm.text
    assert "Queen" in (await evening.panel(bo)).text


async def test_a_name_of_its_own_is_dropped_when_the_server_drops_it(evening: Evening) -> None:
    """With the next sign of life."""
    (ann,) = evening.people("Ann")
    ann.rename("Queen")
    table = await evening.open(ann)
    assert "Queen" in (await ann.click(table, "More")).message.text  # type: ignore[union-attr]
    ann.rename(None)
    assert "Ann" in (await ann.click(table, "More")).message.text  # type: ignore[union-attr]
