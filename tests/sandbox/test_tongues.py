"""The page's language is the first of the browser's that the bot speaks; so do its people."""

import re
from typing import Any

import aiohttp
import pytest

from bot.sandbox.server import PAGE, Sandbox
from bot.sandbox.tongues import asked
from bot.ui.words.sandbox import page_words
from bot.ui.words.shelf import ENGLISH_CATALOGUE

SAID = re.compile(r'"([\w.]+)"|`([\w.]+\.)\$\{')
"""A key, or the beginning of several, among the texts of a script."""


@pytest.mark.parametrize(
    ("accepted", "locales"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.8", ["fr", "fr", "en-US"]),
        ("es-MX", ["es-419"]),
        ("es", ["es-ES", "es-419"]),
        ("es-ES,en-GB", ["es-ES", "en-GB"]),
        ("pt-PT, pt;q=0.5", ["pt-BR", "pt-BR"]),
        ("de-AT", ["de"]),
        ("en", ["en-US"]),
        ("*", []),
        ("tlh,\x00;;,", []),
        ("", []),
    ],
)
def test_locales_of_a_browser(accepted: str, locales: list[str]) -> None:
    assert list(asked(accepted)) == locales


def test_the_page_has_a_sentence_for_each_key_and_says_each() -> None:
    script = "\n".join(one.read_text() for one in sorted(PAGE.glob("*.js")))
    found = {f"sandbox.{whole or beginning}" for whole, beginning in SAID.findall(script)}
    own = {key for key in ENGLISH_CATALOGUE if key.startswith("sandbox.")}
    begun = tuple(one for one in found if one.endswith("."))
    assert {one for one in own if one not in found and not one.startswith(begun)} == set()
    said = set(re.findall(r'said\("([\w.]+)"', script))
    assert {f"sandbox.{one}" for one in said} <= own


def words(locale: str) -> dict[str, Any]:
    """Return words of a bot that speaks English and German."""
    german = locale == "de"
    return {"language": "de" if german else "en", "forms": ["one", "other"], "lines": {"a": locale}}


@pytest.mark.parametrize(
    ("accepted", "language", "locale"),
    [("nl,de-CH;q=0.5,en", "de", "de"), ("nl", "en", "en-US"), ("en-GB,de", "en", "en-GB")],
)
async def test_people_and_servers_speak_as_the_browser_does(
    accepted: str, language: str, locale: str
) -> None:
    sandbox = Sandbox(words=words)
    await sandbox.start()
    try:
        world = sandbox.core.world
        ann, bo, *_ = world.people()
        bo.locale = "fr"
        async with (
            aiohttp.ClientSession(headers={"Accept-Language": accepted}) as session,
            session.get(f"{sandbox.origin}/page/sentences.js") as answer,
        ):
            text = await answer.text()
        assert f'export const language = "{language}";' in text
        assert f'"a":"{locale}"' in text
        assert world.spoken(ann) == locale
        assert world.spoken(bo) == "fr"
        assert [world.spoken(one) for one in world.guilds.values()] == [locale]
    finally:
        await sandbox.stop()


def test_sentences_are_those_of_the_bot() -> None:
    english = page_words("en-US")
    assert english["language"] == "en"
    assert english["forms"] == ["one", "other"]
    assert english["lines"]["lobby.play"] == "Play now"
    assert not any(key.startswith("sandbox.") for key in english["lines"])
