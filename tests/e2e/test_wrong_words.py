"""Readers report wrong words in `/help`, and the operator's channel gets them with their keys."""

import pytest

from tests.e2e.evening import Evening, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Modal

GERMAN = "Hier ist kein Tisch."


async def form_of(evening: Evening, ann: Actor, channel: str | int) -> Modal:
    chosen = {"words_channel": int(channel)}
    evening.bot.settings = evening.bot.settings.model_copy(update=chosen)
    page = (await ann.slash("help")).message
    assert page is not None
    form = (await ann.click(page, "Falsches Wort?")).modal
    assert form is not None
    return form


async def test_a_wrong_word_reaches_the_operator_with_its_key(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    ann.speak("de")
    room = await evening.driver.add_channel("words")
    form = await form_of(evening, ann, room.id)
    sent = told(await ann.submit(form, value=GERMAN, second="*Kein* Tisch hier. @everyone"))
    assert sent == "Geht an die Leute, die den Bot betreiben. Danke!"
    seen = await ann.until(lambda one: GERMAN[:8] in one.text)
    assert "**de**" in seen.text
    assert "`refusal.no_table`" in seen.text
    assert "\\*Kein" in seen.text
    assert " @everyone" not in seen.text


async def test_words_that_reach_nobody_are_told(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    ann.speak("de")
    form = await form_of(evening, ann, 999)
    assert "gerade nicht" in told(await ann.submit(form, value=GERMAN, second="Nichts"))


async def test_nobody_is_asked_where_the_operator_named_no_channel(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    ann.speak("de")
    form = await form_of(evening, ann, 999)
    evening.bot.settings = evening.bot.settings.model_copy(update={"words_channel": 0})
    page = (await ann.slash("help")).message
    assert page is not None
    with pytest.raises(LookupError):
        await ann.click(page, "Falsches Wort?")
    await ann.submit(form, value=GERMAN, second="Nichts")


async def test_ten_words_an_hour_are_enough(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    ann.speak("de")
    room = await evening.driver.add_channel("words")
    form = await form_of(evening, ann, room.id)
    for _ in range(10):
        told(await ann.submit(form, value=GERMAN, second="Nichts"))
        form = await form_of(evening, ann, room.id)
    assert "10 Meldungen" in told(await ann.submit(form, value=GERMAN, second="Nichts"))
