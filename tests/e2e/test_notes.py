"""Notes on players: written, read, changed and deleted by their writer, who alone sees them."""

import logging

import pytest

from tests.e2e.evening import Evening, told
from tests.e2e.test_forget_me import forgotten
from tests.e2e.test_seldom import press

WORDS = "Bluffs rivers when the flush misses and folds to any raise on the turn"


async def test_a_note_stands_in_its_writers_panel_and_nowhere_else(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    caplog.set_level(logging.INFO)
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    kept = await ann.slash("note", player=bo, text=WORDS)
    assert told(kept).startswith("Noted. Only you see it")
    await evening.drawn()
    panel = await evening.panel(ann)
    assert "📝 Bo: Bluffs rivers when the flush miss…" in panel.text, panel.text
    words = (await ann.slash("cards", in_words=True)).message
    assert words is not None
    assert f"Your note on Bo: {WORDS}" in words.text
    for other in (bo, cy):
        await evening.panel(other)
        assert "Bluffs" not in "".join(one.text for one in other.sees())
    public = [one for one in ann.sees() if not one.ephemeral]
    assert "Bluffs" not in "".join(one.text for one in public)
    assert "Bluffs" not in caplog.text
    await evening.restart()
    assert "📝 Bo: Bluffs" in (await evening.panel(ann)).text

    form = (await ann.menu("Note", bo)).modal
    assert form is not None
    assert form.title == "Your note on Bo"
    assert form.fields[0].value == WORDS
    told(await ann.submit(form, value="Tight\nthough"))
    listed = (await ann.slash("notes")).message
    assert listed is not None
    assert "**Bo** · Tight though" in listed.text
    assert told(await cy.slash("notes")).startswith("You have no notes here.")
    form = (await ann.choose(listed, "Read or change a note", ["Bo"])).modal
    assert form is not None
    assert told(await ann.submit(form, value="")) == "Your note is gone."
    assert "📝" not in (await evening.panel(ann)).text


async def test_a_note_that_cannot_be_is_refused_in_one_sentence(evening: Evening) -> None:
    ann, bo, eve = evening.people("Ann", "Bo", "Eve")
    await evening.open(ann)
    await evening.sit(bo)
    assert told(await ann.slash("note", player=ann)).startswith("A note is about another player.")
    assert told(await ann.slash("note", player=eve, text="new")) == (
        "Eve hasn't played here yet. You can note something once they have."
    )
    assert told(await ann.menu("Note", eve)).startswith("Eve hasn't played here yet.")
    assert await evening.bot.store.identity.people.find(int(eve.id)) is None
    assert told(await ann.slash("note", player=bo, delete=True)) == (
        "You have no note on this player."
    )
    assert told(await ann.slash("note", player=bo, text="x", delete=True)) == (
        "Name either `text` or `delete`, not both."
    )
    form = (await ann.slash("note", player=bo)).modal
    assert form is not None
    told(await ann.submit(form, value="Calls."))
    assert told(await ann.slash("note", player=bo, delete=True)) == "Your note is gone."


async def test_notes_are_listed_in_pages(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.pages.notes.A_PAGE", 1)
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    for about in (bo, cy):
        told(await about.slash("bank balance"))
        told(await ann.slash("note", player=about, text=f"on {about.name}"))
    first = (await ann.slash("notes")).message
    assert first is not None
    second = (await press(ann, first, "notes")).message
    assert second is not None
    assert sorted(one.text.partition("on ")[2][:2] for one in (first, second)) == ["Bo", "Cy"]


async def test_notes_go_with_who_wrote_them_and_with_whom_they_are_about(
    evening: Evening,
) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    for player in (ann, bo, cy):
        told(await player.slash("bank balance"))
    for writer, about in ((ann, bo), (bo, cy), (cy, ann)):
        told(await writer.slash("note", player=about, text=f"on {about.name}"))
    await forgotten(bo)
    assert told(await ann.slash("notes")).startswith("You have no notes here.")
    assert told(await bo.slash("notes")).startswith("You have no notes here.")
    listed = (await cy.slash("notes")).message
    assert listed is not None
    assert "on Ann" in listed.text
    assert [one.text for one in await evening.bot.store.config.notes.all()] == ["on Ann"]
