"""The rail in Discord: a thread with each finished deal, all cards, and nothing early."""

from typing import Any

import discord
import pytest

from bot.engine.views.rail import DELAY
from bot.ui.platform.notices.rail_threads import SHUT_OUT
from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor

CALLED = "The rail"


def thread_of(evening: Evening) -> Any:
    """Return the only thread of a rail."""
    channels = evening.driver.world.channels.values()
    (found,) = [one for one in channels if (one.name or "").startswith(CALLED)]
    return found


def posted(evening: Evening, watcher: Actor) -> list[str]:
    """Return the texts of the rail, oldest first, without its greeting."""
    texts = [one.text for one in watcher.sees(thread_of(evening))]
    return [one for one in texts if "**The rail**" not in one]


async def passed(evening: Evening, seconds: float) -> None:
    evening.time.added += seconds
    await evening.bot.rail_threads.tick()


async def dealt(evening: Evening) -> None:
    """Wait for the next deal; it may have begun while time was let pass."""
    if not evening.show().view.running:
        await evening.deal()


async def fold_out(evening: Evening, *players: Actor) -> list[str]:
    """Let a deal end by a fold; return everybody's cards, which nobody has seen."""
    cards = [text for one in players for text in evening.card_texts(one)]
    await evening.act(evening.turn(*players), "Fold")
    assert evening.show().view.ended
    return cards


async def test_a_deal_is_told_with_all_cards_when_it_is_due(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo", rail="after")
    (cy,) = evening.people("Cy")
    table = await evening.message(cy, lambda seen: any(b.label == "Watch" for b in seen.buttons))
    pressed = told(await cy.click(table, "Watch"))
    assert "Each finished deal comes there 5 minutes later." in pressed
    assert told(await cy.slash("watch")) == pressed
    assert thread_of(evening).parent_id == table.channel_id
    cards = await fold_out(evening, ann, bo)
    await passed(evening, DELAY - 5)
    assert posted(evening, cy) == []
    await passed(evening, 6)
    (late,) = posted(evening, cy)
    for card in cards:
        assert card in late
    assert "Ann" in late
    assert "Bo" in late
    await passed(evening, 60)
    assert len(posted(evening, cy)) == 1


async def test_a_restart_repeats_no_deal_and_a_closed_table_is_told_to_its_end(
    evening: Evening,
) -> None:
    ann, bo = await evening.seated("Ann", "Bo", rail="after")
    (cy,) = evening.people("Cy")
    told(await cy.slash("watch"))
    await fold_out(evening, ann, bo)
    await passed(evening, DELAY + 1)
    assert len(posted(evening, cy)) == 1
    await dealt(evening)
    second = await fold_out(evening, ann, bo)
    answer = await ann.slash("table close")
    if answer.message is not None and answer.message.buttons:
        await ann.click(answer.message, answer.message.buttons[0].label)
    await evening.restart()
    await evening.bot.rail_threads.tick()
    assert len(posted(evening, cy)) == 1
    await passed(evening, DELAY + 1)
    one, two = posted(evening, cy)
    assert one != two
    assert all(card in two for card in second)
    assert await evening.bot.store.play.screens.of_kind("rail") == []


async def test_a_clock_that_is_set_ahead_opens_no_deal_early(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two deals wait when the wall clock jumps by an hour; each comes at its own time."""
    ann, bo = await evening.seated("Ann", "Bo", rail="after")
    (cy,) = evening.people("Cy")
    told(await cy.slash("watch"))
    await fold_out(evening, ann, bo)
    await passed(evening, 1)
    await dealt(evening)
    await fold_out(evening, ann, bo)
    await passed(evening, 1)
    rails, now = evening.bot.rail_threads, evening.time.now
    monkeypatch.setattr(rails._tables, "now", lambda: now() + 3600)
    await rails.tick()
    assert posted(evening, cy) == []
    await passed(evening, DELAY - 5)
    assert len(posted(evening, cy)) == 1
    await passed(evening, 10)
    assert len(posted(evening, cy)) == 2


async def test_without_a_rail_nobody_watches(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    table = await evening.open(ann)
    assert "Watch" not in [one.label for one in table.buttons]
    refused = told(await ann.slash("watch"))
    assert refused == "Nobody watches hidden cards here: the table was opened without a rail."


async def test_a_private_thread_has_no_rail(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("practice", game="holdem"))
    assert "Rail:" not in (await evening.message(ann)).text


async def test_a_deleted_rail_begins_anew_at_the_next_press(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo", rail="after")
    (cy,) = evening.people("Cy")
    told(await cy.slash("watch"))
    await evening.driver.delete_channel(thread_of(evening))
    cards = await fold_out(evening, ann, bo)
    await passed(evening, DELAY + 1)
    told(await cy.slash("watch"))
    await passed(evening, 10)
    (late,) = posted(evening, cy)
    assert all(card in late for card in cards)


@pytest.mark.parametrize("known", [True, False])
async def test_a_forgotten_player_is_not_named(evening: Evening, *, known: bool) -> None:
    ann, bo = await evening.seated("Ann", "Bo", rail="after")
    (cy,) = evening.people("Cy")
    told(await cy.slash("watch"))
    await fold_out(evening, ann, bo)
    if not known:
        await bo.slash("stand")
        await evening.bot.tables.forgetting.forget(evening.player(bo))
    await passed(evening, DELAY + 1)
    (late,) = posted(evening, cy)
    assert ("Bo" in late) is known


async def test_a_missing_permission_is_named_to_who_presses(evening: Evening) -> None:
    await evening.seated("Ann", "Bo", rail="after")
    (cy,) = evening.people("Cy")
    evening.driver.set_bot_permission("create_public_threads", allowed=False)
    refused = told(await cy.slash("watch"))
    assert "missing a permission" in refused
    assert "Create Public Threads" in refused
    evening.driver.set_bot_permission("create_public_threads", allowed=True)
    assert "The rail is in" in told(await cy.slash("watch"))


async def test_a_rail_that_is_shut_waits_and_then_leaves_nothing_out(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = await evening.seated("Ann", "Bo", rail="after")
    (cy,) = evening.people("Cy")
    told(await cy.slash("watch"))
    lacking: list[str] = []
    monkeypatch.setattr(evening.bot.lacks, "tell", lambda what, *_, **__: lacking.append(what))
    evening.driver.set_bot_permission("send_messages_in_threads", allowed=False)
    await fold_out(evening, ann, bo)
    await passed(evening, DELAY + 1)
    await passed(evening, 10)
    assert posted(evening, cy) == []
    assert lacking.count("rail") == 1
    evening.driver.set_bot_permission("send_messages_in_threads", allowed=True)
    await passed(evening, SHUT_OUT)
    assert len(posted(evening, cy)) == 1


async def test_a_table_in_a_private_thread_leads_nowhere(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    above = evening.bot.get_channel(int(evening.driver.channel.id))
    assert isinstance(above, discord.TextChannel)
    den = await above.create_thread(name="den", type=discord.ChannelType.private_thread)
    await den.add_user(discord.Object(int(ann.id)))
    room = evening.driver.world.channels[str(den.id)]
    table = await evening.open(ann, channel=room, rail="after")
    assert "Watch" in [one.label for one in table.buttons]
    refused = told(await ann.slash("watch", room))
    assert refused == "A table in a private thread has no rail: nobody else could follow it."
