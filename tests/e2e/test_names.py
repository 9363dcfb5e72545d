"""Names of people: nicknames in a server, global names elsewhere."""

from typing import Any

from tests.e2e.evening import Evening, told


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
    """Direct messages belong to no server, so that no nickname applies."""
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
    """The name changes with the player's next press or command."""
    (ann,) = evening.people("Ann")
    ann.rename("Queen")
    table = await evening.open(ann)
    assert "Queen" in (await ann.click(table, "More")).message.text  # type: ignore[union-attr]
    ann.rename(None)
    assert "Ann" in (await ann.click(table, "More")).message.text  # type: ignore[union-attr]


async def test_an_emoji_of_several_signs_and_a_name_from_right_to_left(evening: Evening) -> None:
    """Each is shown whole, and the chips behind it keep their place."""
    ann, bo = evening.people("Ann", "Bo")
    ann.rename("🧙\u200d♂️ Wiz")
    bo.rename("محمد")
    await evening.seated("Ann", "Bo")
    text = (await evening.message(ann)).text
    assert "🧙\u200d♂️ Wiz" in text
    assert "\u2068محمد\u2069" in text


def options(part: dict[str, Any]) -> list[dict[str, Any]]:
    """All that a select within a message offers."""
    inner = [one for each in part.get("components") or [] for one in options(each)]
    return [*(part.get("options") or []), *inner]


async def test_two_people_of_one_name_are_told_apart(evening: Evening) -> None:
    """The table, the host's list, exports and lists of the server tell them apart."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    bo.rename("Alex")
    cy.rename("alex")
    await evening.seated("Ann", "Bo", "Cy")
    names = {f"Alex #{evening.player(bo)}", f"alex #{evening.player(cy)}"}
    table = await evening.message(ann)
    assert all(one.replace("#", "\\#") in table.text or one in table.text for one in names)
    more = (await ann.click(await evening.panel(ann), "More")).message
    assert more is not None
    host = (await ann.click(more, "Host…")).message
    assert host is not None
    players = (await ann.click(host, "Players…")).message
    assert players is not None
    assert {one["label"] for one in options({"components": players.raw["components"]})} == names
    top = (await ann.slash("bank top")).message
    assert top is not None
    assert all(one in top.text.replace("\\", "") for one in names)


async def test_long_lists_fit_a_message(evening: Evening) -> None:
    """Thirty bans with long reasons, and reasons of nothing but signs."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    for number in range(30):
        bad = evening.driver.user(f"Member number {number:02}")
        told(await ann.slash("server ban", player=bad, reason="*_~`|" * 24))
    listed = told(await ann.slash("server bans"))
    assert "more" in listed
    for _ in range(10):
        told(await ann.slash("bank grant", player=bo, chips=1, reason="(*_*)" * 24))
    assert "\\*" in told(await bo.slash("bank history"))
    assert "\\*" in told(await ann.slash("bank show", player=bo))
    assert told(await ann.slash("host log", everywhere=True))
