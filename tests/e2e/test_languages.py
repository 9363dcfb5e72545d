"""A server speaks its language, and each reader their own, through the real client."""

import pytest

from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.server import Sandbox


@pytest.fixture
def german(sandbox: Sandbox, languages: None) -> None:
    """The server's language, before the bot comes."""
    sandbox.driver.world.home.locale = "de"


async def test_the_table_is_german_and_anns_messages_are_polish(german: None, evening: Evening):
    ann, bo = evening.people("Ann", "Bo")
    ann.speak("pl")
    table = await evening.open(ann)
    for player in (ann, bo):
        form = (await player.click(table, "Setzen")).modal
        assert form is not None
        await player.submit(form, value="1000")
    await evening.deal()
    await ann.until(lambda seen: "Twoje karty" in seen.text)
    assert "Your cards" in (await evening.dm(bo)).text
    assert told(await ann.slash("bank balance")).startswith("Masz **5 000**")
