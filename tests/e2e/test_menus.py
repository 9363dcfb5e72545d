"""The menus of a member and of a message, through the real client: what they answer, to whom."""

import pytest

from bot.sandbox.checks.modals import Impossible
from tests.e2e.evening import Evening, as_typed, told
from tests.e2e.test_modes import fold_on
from tests.workshop.sandbox.seen import Seen

STATS, HANDS, VERIFY = "Stats", "Hand history", "Verify"


async def result(evening: Evening) -> Seen:
    """A deal that everybody folds, as everybody reads how it went."""
    (ann,) = evening.people("Ann")
    await fold_on(evening)
    return await evening.message(ann, lambda seen: "Play it back" in seen.text)


async def test_a_players_figures_and_hands_from_their_menu(evening: Evening) -> None:
    """The menu shows what `/stats` and `/hand list` do, in private, also after a player left."""
    ann, bo = await evening.seated("Ann", "Bo")
    await result(evening)
    link = f"{evening.number}-1"
    assert told(await ann.menu(STATS, bo)) == told(await ann.slash("stats", player=bo))
    listed = await ann.menu(HANDS, bo)
    assert told(listed).startswith("### Hands of Bo\n")
    assert f"`{link}`" in told(listed)
    assert told(listed) == told(await ann.slash("hand list", player=bo))
    assert listed.message is not None
    opened = await ann.choose(listed.message, listed.message.selects[0].custom_id, [link])
    assert link in told(opened)
    number = evening.player(bo)
    assert number
    assert told(await bo.menu(STATS, bo))


async def test_nothing_is_kept_of_a_stranger_who_is_asked_about(evening: Evening) -> None:
    ann, eve = evening.people("Ann", "Eve")
    said = "Eve has played no hands yet that count here."
    assert told(await ann.menu(STATS, eve)) == said
    assert told(await ann.menu(HANDS, eve)) == said
    assert told(await ann.slash("stats", player=eve)) == said
    assert await evening.bot.store.identity.people.find(int(eve.id)) is None


async def test_who_keeps_their_figures_private_is_not_looked_up(evening: Evening) -> None:
    """Neither figures nor a list of their hands; they see both themselves."""
    ann, bo = await evening.seated("Ann", "Bo")
    await result(evening)
    told(await bo.slash("settings hide"))
    for menu in (STATS, HANDS):
        assert told(await ann.menu(menu, bo)) == "This player keeps their figures private."
        assert "private." not in told(await bo.menu(menu, bo))


async def test_hands_of_a_hidden_channel_are_for_those_who_see_it(evening: Evening) -> None:
    """People who played there can see them too."""
    ann, bo = await evening.seated("Ann", "Bo")
    (eve,) = evening.people("Eve")
    link = f"`{evening.number}-1`"
    await result(evening)
    elsewhere = await evening.driver.add_channel("lounge")
    assert link in told(await eve.menu(HANDS, bo, elsewhere))
    evening.driver.hide_channel(evening.driver.channel, ann, bo)
    assert told(await eve.menu(HANDS, bo, elsewhere)) == (
        "No hand of Bo has been finished here that you may see."
    )
    assert link in told(await ann.menu(HANDS, bo, elsewhere))


async def test_a_result_is_verified_from_its_menu(evening: Evening) -> None:
    """Each result is of its own hand, also an older one, and one that was shared."""
    ann, bo = await evening.seated("Ann", "Bo")
    first = await result(evening)
    await evening.deal()
    await result(evening)
    answer = await bo.menu(VERIFY, first)
    assert f"{evening.number}-1" in told(answer)
    assert answer.message is not None
    assert answer.message.raw["attachments"][0]["filename"] == f"proof-{evening.number}-1.json"
    again = (await ann.slash("hand show", hand=f"{evening.number}-2", share=True)).message
    assert again is not None
    assert f"{evening.number}-2" in told(await bo.menu(VERIFY, again))


async def test_what_is_no_result_is_not_verified(evening: Evening) -> None:
    """A running deal, and somebody's words that look like a result."""
    ann, bo = await evening.seated("Ann", "Bo")
    said = (
        "That message isn't a result. Pick one that ends with a hand's number, or type `/verify`."
    )
    assert told(await bo.menu(VERIFY, await evening.message(bo))) == said
    words = await ann.say(f"-# Play it back: `/hand show` {evening.number}-1")
    assert told(await bo.menu(VERIFY, words)) == said
    panel = await evening.panel(bo)
    with pytest.raises(Impossible, match="private"):
        await bo.menu(VERIFY, panel)


async def test_menus_are_a_servers(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    here = evening.driver.world.dm_with(ann.id)
    with pytest.raises(Impossible, match="direct messages"):
        await ann.menu(STATS, bo, here)


async def test_a_page_of_hands_leads_to_older_ones(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    for deal in range(1, 12):
        if deal > 1:
            await evening.deal()
        await fold_on(evening)
    listed = await ann.menu(HANDS, bo)
    assert f"`{evening.number}-1`" not in told(listed)
    assert listed.message is not None
    older = await ann.click(listed.message, "Older")
    assert as_typed(told(older)).startswith("### Hands of Bo")
    assert f"`{evening.number}-1`" in told(older)
    assert f"`{evening.number}-2`" not in told(older)
