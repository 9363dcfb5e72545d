"""Card emojis follow the pictures, and an incomplete set is never used."""

import logging
import struct
from pathlib import Path
from typing import Any, cast

import discord
import pytest

from bot.engine.cards import Pack, name
from bot.sandbox.buckets import Verdict
from bot.ui.platform.emojis import EMOJI_NAMES, MARK, sync_emojis
from tests.workshop.sandbox.server import Sandbox

ART = Path(__file__).parents[2] / "data" / "art" / "cards"


class FakeEmoji:
    """An application emoji that knows its application."""

    def __init__(self, owner: "FakeClient", number: int, emoji_name: str, image: bytes) -> None:
        self.owner, self.id, self.name, self.image = owner, number, emoji_name, image

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"

    async def delete(self) -> None:
        self.owner.spend()
        self.owner.emojis.remove(self)


class FakeClient:
    """An application's emojis; Discord fails once `budget` requests are spent."""

    def __init__(self) -> None:
        self.emojis: list[FakeEmoji] = []
        self.requests = 0
        self.budget = 10_000
        self.last = 0

    def spend(self) -> None:
        if self.requests == self.budget:
            raise discord.RateLimited(3600)
        self.requests += 1

    async def fetch_application_emojis(self) -> list[FakeEmoji]:
        self.spend()
        return list(self.emojis)

    async def create_application_emoji(self, *, name: str, image: bytes) -> FakeEmoji:
        self.spend()
        assert name not in self.held()
        self.last += 1
        self.emojis.append(FakeEmoji(self, self.last, name, image))
        return self.emojis[-1]

    def held(self) -> dict[str, bytes]:
        return {emoji.name: emoji.image for emoji in self.emojis}

    def cards(self) -> dict[str, bytes]:
        return {each: image for each, image in self.held().items() if not each.startswith(MARK)}

    async def start(self, folder: Path, budget: int = 10_000) -> dict[str, str]:
        """Return the emojis that a start of the bot learns, with this number of requests."""
        self.requests, self.budget = 0, budget
        return await sync_emojis(cast("Any", self), folder)


def paint(folder: Path, art: bytes) -> dict[str, bytes]:
    pictures = {each: art + each.encode() for each in EMOJI_NAMES.values()}
    for each, picture in pictures.items():
        (folder / f"{each}.png").write_bytes(picture)
    return pictures


async def test_first_start_uploads_every_card(tmp_path):
    client, pictures = FakeClient(), paint(tmp_path, b"old")
    known = await client.start(tmp_path)
    assert client.cards() == pictures
    assert known.keys() == {*map(name, Pack(jokers=2).cards()), "back"}
    ids = {emoji.name: emoji.id for emoji in client.emojis}
    assert known["Ah"] == f"<:ace_of_hearts:{ids['ace_of_hearts']}>"
    assert known["*1"] == f"<:joker_red:{ids['joker_red']}>"
    assert known["back"] == f"<:card_back:{ids['card_back']}>"


async def test_next_start_only_looks(tmp_path):
    client, _ = FakeClient(), paint(tmp_path, b"old")
    known = await client.start(tmp_path)
    assert await client.start(tmp_path) == known
    assert client.requests == 1


async def test_changed_art_replaces_every_picture(tmp_path):
    client, _ = FakeClient(), paint(tmp_path, b"old")
    await client.start(tmp_path)
    pictures = paint(tmp_path, b"new")
    assert len(await client.start(tmp_path)) == 55
    assert client.cards() == pictures
    assert len(client.emojis) == 56


async def test_emojis_of_others_stay(tmp_path):
    client, _ = FakeClient(), paint(tmp_path, b"old")
    await client.create_application_emoji(name="party_parrot", image=b"squawk")
    await client.start(tmp_path)
    paint(tmp_path, b"new")
    await client.start(tmp_path)
    assert client.held()["party_parrot"] == b"squawk"


@pytest.mark.parametrize("budget", [0, 1, 2, 30, 56, 57, 58, 59, 90, 112])
async def test_start_broken_off_anywhere_is_continued(tmp_path, caplog, budget):
    """Pictures change twice, and the first change is interrupted: no old picture survives."""
    client, _ = FakeClient(), paint(tmp_path, b"old")
    await client.start(tmp_path)
    paint(tmp_path, b"new")
    with caplog.at_level(logging.WARNING):
        assert await client.start(tmp_path, budget) == {}
    assert len(caplog.records) == 1
    pictures = paint(tmp_path, b"newest")
    assert len(await client.start(tmp_path)) == 55
    assert client.cards() == pictures
    assert len(client.emojis) == 56


async def test_upload_broken_off_goes_on_where_it_stopped(tmp_path):
    client, pictures = FakeClient(), paint(tmp_path, b"old")
    assert await client.start(tmp_path, budget=22) == {}
    assert len(client.cards()) == 20
    assert len(await client.start(tmp_path)) == 55
    assert client.requests == 1 + 35
    assert client.cards() == pictures


async def test_missing_picture_means_text_and_no_request(tmp_path, caplog):
    client, _ = FakeClient(), paint(tmp_path, b"old")
    (tmp_path / "ten_of_clubs.png").unlink()
    with caplog.at_level(logging.WARNING):
        assert await client.start(tmp_path) == {}
    assert client.requests == 0
    assert "ten_of_clubs" in caplog.text


async def test_sandbox_takes_the_real_art(monkeypatch):
    """The real discord.py uploads all emojis, and learns them after a restart without an upload."""
    sandbox = Sandbox()
    await sandbox.start()
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
    monkeypatch.setattr(sandbox.core.rates, "take_global", lambda: Verdict(passed=True))
    learnt = []
    for _ in range(2):
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(sandbox.token)
            learnt.append(await sync_emojis(client, ART))
    assert learnt[0] == learnt[1]
    assert len(learnt[0]) == 55
    assert sandbox.driver.counts["emoji create"] == 56
    await sandbox.stop()


def test_art_is_complete_square_and_small():
    """Discord accepts at most 256 KiB for a picture; the bot's are made for phones."""
    files = {path.stem: path.read_bytes() for path in ART.glob("*.png")}
    assert set(files) == set(EMOJI_NAMES.values())
    assert len(set(files.values())) == 55
    assert all(struct.unpack(">4sII", art[12:24]) == (b"IHDR", 128, 128) for art in files.values())
    assert sum(map(len, files.values())) < 150_000
