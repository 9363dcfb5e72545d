"""A showdown with its picture; a fault of the painter leaves the words."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.base.workers import Worker
from bot.ui.pictures import studio
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import fold_on

GOLDEN = Path(__file__).parents[1] / "ui" / "golden"


@pytest.fixture
def brush() -> None:
    """Draw pictures in this process."""


@pytest.fixture
def painted(evening: Evening):
    """Pictures, drawn in a thread of this process."""
    with ThreadPoolExecutor(1) as executor:
        evening.bot.studio._worker = Worker(executor)
        yield evening


async def test_a_showdown_has_a_picture_and_words_that_say_it(painted: Evening) -> None:
    ann, bo = await painted.seated("Ann", "Bo")
    await painted.to_showdown(ann, bo)
    await painted.drawn()
    record = await painted.message(ann, lambda seen: bool(seen.raw["attachments"]))
    (file,) = record.raw["attachments"]
    assert file["filename"] == "picture.png"
    assert file["size"] < 60_000
    assert "Texas Hold'em" in file["description"]
    assert "wins" in record.text
    assert "Pictures: off" in told(await ann.slash("settings pictures", when="off"))
    await painted.deal()
    await painted.to_showdown(ann, bo)
    await painted.drawn()
    record = await painted.message(ann, lambda seen: "deal 2" in seen.text and "wins" in seen.text)
    assert record.raw["attachments"] == []


async def test_avatars_come_from_where_discord_keeps_them(painted: Evening) -> None:
    """A hash without a picture becomes an initial, and no drawing waits for it."""
    world, bot = painted.driver.world, painted.bot
    ann, bo = painted.people("Ann", "Bo")
    world.users[ann.id].avatar, world.users[bo.id].avatar = "a" * 32, "b" * 32
    world.files["a" * 32] = picture = (GOLDEN / "table.png").read_bytes()
    ann, bo = await painted.seated("Ann", "Bo")
    await painted.to_showdown(ann, bo)
    await painted.drawn()
    record = await painted.message(ann, lambda seen: bool(seen.raw["attachments"]))
    assert "wins" in record.text
    numbers = [person.number for person in bot.tables.at(1).host.show().people.values()]
    assert list((await bot.faces.of(numbers)).values()) == [picture]


async def test_live_pictures_follow_the_deal(painted: Evening) -> None:
    ann, bo = await painted.seated("Ann", "Bo")
    told(
        await ann.slash(
            "settings pictures", when="at all times", ground="light", colours="two colours"
        )
    )
    await painted.stay(painted.turn(ann, bo))
    await painted.drawn()
    await painted.message(ann, lambda seen: bool(seen.raw["attachments"]))


async def test_where_it_cannot_be_drawn_text_goes_out(
    painted: Evening, monkeypatch, caplog
) -> None:
    def broken(_: object) -> bytes:
        raise OSError("no paint")

    monkeypatch.setattr(studio, "draw", broken)
    ann, bo = await painted.seated("Ann", "Bo")
    await painted.to_showdown(ann, bo)
    await painted.drawn()
    record = await painted.message(ann, lambda seen: "wins" in seen.text)
    assert record.raw["attachments"] == []
    assert "cannot be drawn" in caplog.text


async def test_a_hand_for_everybody_moves_and_hides_what_nobody_showed(painted: Evening) -> None:
    ann, *_ = await painted.seated("Ann", "Bo")
    held = painted.card_texts(ann)
    await fold_on(painted)
    shown = (await ann.slash("hand show")).message
    assert shown is not None
    await ann.click(shown, "Show everybody")
    public = await ann.until(lambda seen: "Ann shows hand `1-1`" in seen.text)
    (file,) = public.raw["attachments"]
    assert file["filename"] == "hand.gif"
    assert file["description"]
    assert not any(card in file["description"] for card in held)
