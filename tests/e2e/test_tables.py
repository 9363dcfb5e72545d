"""The host's table: opening, settings, pause, end."""

from typing import Any

import pytest

from bot.tables.hosting.due import IDLE_AFTER
from tests.e2e.evening import Evening, has, told


async def test_an_unknown_game(evening: Evening) -> None:
    """Refused with near matches; nothing is opened."""
    ann, bo = evening.people("Ann", "Bo")
    text = told(await ann.slash("table open", game="holdum"))
    assert text.startswith("No game is called “holdum”. Did you mean Texas Hold'em")
    assert told(await bo.slash("table rules")) == (
        "There is no table here. `/table open` opens one."
    )


async def test_the_list_of_games_while_typing(evening: Evening) -> None:
    """A name, an alias, and a name with a typing error open it."""
    (ann,) = evening.people("Ann")
    for typed, first in (("omaha", "Omaha"), ("jackp", "Jacks or Better"), ("texsa", "Texas")):
        choices = await ann.choices("table open", "game", typed)
        assert choices[0]["name"].startswith(first)
    every = await ann.choices("table open", "game", "")
    assert len(every) == 25
    answer = await ann.slash("table open", game=every[-1]["value"])
    assert "The table is open" in told(answer)


@pytest.mark.parametrize(
    ("permission", "thread", "name"),
    [
        ("send_messages", False, "Send Messages"),
        ("create_public_threads", True, "Create Public Threads"),
        ("send_messages_in_threads", True, "Send Messages in Threads"),
    ],
)
async def test_a_missing_permission_of_the_bot(
    evening: Evening, permission: str, thread: bool, name: str
) -> None:
    """Named, and nothing is opened."""
    (ann,) = evening.people("Ann")
    evening.driver.set_bot_permission(permission, allowed=False)
    text = told(await ann.slash("table open", game="holdem", thread=thread))
    assert f"I'm missing a permission in this channel: {name}." in text
    assert evening.driver.threads == []
    assert evening.bot.tables.hosts() == []
    evening.driver.set_bot_permission(permission, allowed=True)
    assert "The table is open" in told(await ann.slash("table open", game="holdem", thread=thread))


async def test_a_permission_lost_while_playing(evening: Evening) -> None:
    """Play goes on where it can be seen, and the message follows once it may."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    await evening.dm(first)
    evening.driver.set_bot_permission("view_channel", allowed=False)
    panel = await evening.dm_to_act(first, "Call")
    await first.click(panel, "Call 5")
    await evening.drawn()
    assert evening.hand.places[evening.seat(first)].bet == 10
    assert "I'm missing a permission in this channel: View Channel." in told(
        await first.slash("cards")
    )
    evening.driver.set_bot_permission("view_channel", allowed=True)
    await evening.wait(61)
    await evening.drawn()
    await evening.message(first, lambda seen: "Flop" in seen.text)
    assert "I'm missing a permission" not in told(await first.slash("cards"))


async def test_a_second_table_in_the_channel(evening: Evening) -> None:
    """Refused with the number of the one that is there; another channel is fine."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    assert told(await bo.slash("table open", game="omaha")) == (
        f"Table {evening.number} is already open in this channel. Close it, or use another channel."
    )
    other = await evening.driver.add_channel("second")
    assert "The table is open" in told(await bo.slash("table open", other, game="omaha"))


async def test_a_table_in_a_thread(evening: Evening) -> None:
    """The thread gets the table; commands there find it."""
    ann, bo = evening.people("Ann", "Bo")
    text = told(await ann.slash("table open", game="omaha", thread=True))
    (thread,) = evening.driver.threads
    assert f"The table is open in <#{thread.id}>." in text
    assert thread.name == "Omaha"
    await ann.until(lambda seen: seen.channel_id == thread.id and has(seen, "Sit"))
    for player in (ann, bo):
        assert "You have a seat." in told(await player.slash("sit", thread, chips=500))
    await evening.deal()
    table = await evening.message(ann, lambda seen: "deal 1" in seen.text)
    assert table.channel_id == thread.id
    again = told(await bo.slash("table open", thread, game="omaha", thread=True))
    assert again == "I can't start a thread here. Use a text channel, or leave `thread` out."


async def test_settings_change_from_the_next_deal(evening: Evening) -> None:
    """The running deal keeps its game and stakes."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    changed = await ann.slash("table settings", game="omaha", unit=20, clock="60")
    assert told(changed).startswith("Changed. From the next deal on:\n**Omaha** · pot limit 10/20")
    assert changed.message is not None
    assert has(changed.message, "Rules")
    assert "60 s a turn" in told(changed)
    assert "Equal hands split the pot" not in told(changed)
    await evening.message(ann, lambda seen: "From the next deal on: **Omaha**" in seen.text)
    plain = await ann.slash("table settings")
    assert told(plain).startswith("**Omaha** · pot limit 10/20")
    table = await evening.message(ann)
    assert "HOLD'EM** · no limit 5/10 · deal 1" in table.text
    await evening.act(evening.turn(*players), "Fold")
    await evening.deal()
    table = await evening.message(ann, lambda seen: "deal 2" in seen.text)
    assert "OMAHA** · pot limit 10/20 · deal 2" in table.text
    assert len(evening.cards(bo)) == 4
    assert (
        told(await bo.slash("table settings", unit=50))
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"limit": "limit", "game": "omaha", "seats": 10}, "Changed"),
        ({"least_buy_in": 5}, "The smallest buy-in must be 10 or more"),
        ({"least_buy_in": 2000, "most_buy_in": 1000}, "The smallest buy-in must be 10 or more"),
        ({"game": "five_card_draw", "seats": 10}, "The table can have 2 to 9 seats."),
        ({"game": "chess"}, "No game is called “chess”"),
    ],
)
async def test_settings_that_do_not_fit(
    evening: Evening, options: dict[str, Any], sentence: str
) -> None:
    """Refused with what would be allowed."""
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    before = evening.show().view.settings
    assert sentence in told(await ann.slash("table settings", **options))
    assert (evening.show().view.settings == before) is (sentence != "Changed")


async def test_rules_of_the_table(evening: Evening) -> None:
    """The command and the button show it with its amounts."""
    ann, bo = evening.people("Ann", "Bo")
    table = await evening.open(ann, limit="limit", unit=20)
    text = told(await bo.slash("table rules"))
    assert "limit 20/40" in text
    assert "Equal hands split what they win" in text
    more = (await bo.click(table, "More")).message
    assert more is not None
    assert told(await bo.click(more, "Rules")) == text


async def test_pause_and_resume(evening: Evening) -> None:
    """No deal begins while paused; the table says so."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    paused = await ann.slash("table pause")
    assert told(paused).startswith("Paused: no new deal until you resume.")
    assert paused.message is not None
    assert has(paused.message, "Resume")
    await evening.message(ann, lambda seen: "⏸ Paused" in seen.text)
    await evening.act(evening.turn(*players), "Fold")
    assert evening.show().due_for != "deal"
    await evening.wait(60)
    assert not evening.show().view.running
    assert (
        told(await bo.slash("table resume"))
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )
    assert told(await ann.click(paused.message, "Resume")).startswith("Deals go on.")
    await evening.deal()


async def test_closing_between_deals(evening: Evening) -> None:
    """The table closes at once, and every chip is back in the bank."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    await evening.act(evening.turn(*players), "Fold")
    assert (
        told(await bo.slash("table close"))
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )
    more = (await ann.click(await evening.message(ann, lambda s: has(s, "More")), "More")).message
    assert more is not None
    asked = (await ann.click(more, "Close the table…")).message
    assert asked is not None
    assert told(await ann.click(asked, "Close the table")) == "The table is closed."
    assert await evening.bank(ann) + await evening.bank(bo) == 10_000
    closed = await ann.until(lambda seen: "The table is closed. Everybody" in seen.text)
    assert not closed.buttons
    assert told(await bo.slash("sit", chips=500)) == (
        "There is no table here. `/table open` opens one."
    )


async def test_closing_while_a_deal_runs(evening: Evening) -> None:
    """The deal is played to its end; then the chips go home."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    assert told(await ann.slash("table close")) == ("The table closes when this deal ends.")
    await evening.message(ann, lambda seen: "The table closes when this deal ends." in seen.text)
    cy = evening.driver.user("Cy")
    assert told(await cy.slash("sit", chips=500)) == (
        "That table is closed. Everybody has their chips back."
    )
    await evening.act(evening.turn(*players), "Fold")
    await ann.until(lambda seen: "The table is closed. Everybody" in seen.text)
    assert await evening.bank(ann) + await evening.bank(bo) == 10_000


async def test_an_idle_table_closes(evening: Evening) -> None:
    """After half an hour with too few players the table closes and returns the chips."""
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    await evening.sit(ann)
    assert evening.show().due_for == "close"
    await evening.wait(IDLE_AFTER + 1)
    closed = await ann.until(lambda seen: "Nobody played for a while" in seen.text)
    assert not closed.buttons
    assert await evening.bank(ann) == 5000
    assert "The table is open" in told(await ann.slash("table open", game="omaha"))
