"""Commands in sentences can be clicked, by the numbers that Discord gave them."""

from bot.tables.publishing.dm_budget import THE_BOT
from bot.ui.input.commands import NUMBERS
from tests.e2e.evening import Evening
from tests.e2e.tags import numbers_of


def numbers(evening: Evening) -> dict[str, str]:
    typed = [one for one in evening.driver.world.commands[""] if one["type"] == 1]
    return numbers_of(typed)


async def said(evening: Evening) -> str:
    """Return the answer to a player who sits down where there is no table."""
    answer = await evening.driver.user("Ann").slash("sit")
    assert answer.message is not None
    return answer.message.text


async def test_a_command_in_a_refusal_and_on_a_screen_can_be_clicked(evening: Evening):
    opening = numbers(evening)["table open"]
    expected = f"There is no table here. </table open:{opening}> opens one."
    assert await said(evening) == expected
    page = (await evening.driver.user("Ann").slash("help")).message
    assert page is not None
    assert f"</settings me:{numbers(evening)['settings me']}>" in page.text


async def test_their_numbers_are_kept_over_a_restart(evening: Evening):
    """Nothing is written that is there already."""
    before = await said(evening)
    kept = await evening.bot.store.config.servers.of(THE_BOT)
    assert {path: str(number) for path, number in kept[NUMBERS].items()} == numbers(evening)
    await evening.restart()
    assert await said(evening) == before
    assert evening.driver.counts["commands set"] == 1


async def test_a_bot_whose_database_is_new_asks_for_them(evening: Evening):
    before = await said(evening)
    await evening.bot.store.config.servers.change(THE_BOT, {NUMBERS: None})
    await evening.restart()
    assert await said(evening) == before
    assert evening.driver.counts["commands set"] == 1
    assert evening.driver.counts["commands"] == 2, "once a start"
