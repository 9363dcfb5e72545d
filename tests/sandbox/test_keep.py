"""The world outlives its server, whole; what can't be read is set aside."""

import asyncio
import os
import threading

import aiohttp
import pytest

from bot.sandbox.world import keep
from bot.sandbox.world.keep import dumped
from tests.sandbox.conftest import Api
from tests.sandbox.small_bot import png
from tests.sandbox.test_limits import IMAGE, button, gallery, row, text, v2
from tests.workshop.sandbox.server import Sandbox


async def test_everything_comes_back(tmp_path):
    first = Sandbox(folder=tmp_path)
    await first.start()
    async with aiohttp.ClientSession() as session:
        api = Api(first, session)
        body = v2(text("kept"), gallery("attachment://a.png"), row(button()))
        await api.send(body, files={"a.png": png()})
        emoji = {"name": "ace", "image": IMAGE}
        await api("POST", f"/applications/{first.core.world.bot_id}/emojis", emoji)
    eve = first.driver.user("Eve")
    eve.close_dms()
    await eve.say("hello")
    first.core.world.mark_used(eve.id, first.driver.channel.id)
    before = first.core.world
    await first.stop()

    second = Sandbox(folder=tmp_path)
    await second.start()
    after = second.core.world
    assert (after.users, after.channels, after.messages) == (
        before.users, before.channels, before.messages,
    )  # fmt: skip
    assert after.guilds == before.guilds
    assert (after.emojis, after.files, after.unread) == (before.emojis, before.files, before.unread)
    assert list(after.used) == [eve.id]
    assert after.used == before.used
    seen = second.driver.user("Eve").sees()
    assert [message.text for message in seen] == ["kept", "hello"]
    assert int(after.snowflake()) > int(seen[-1].id)
    async with aiohttp.ClientSession() as session:
        media = seen[0].raw["components"][1]["items"][0]["media"]["url"]
        assert media.startswith(second.cdn_base)
        async with session.get(media) as response:
            assert await response.read() == png()
    await second.stop()


@pytest.mark.skipif(os.name != "posix", reason="files have modes on POSIX alone")
async def test_what_is_kept_is_its_owners_alone(tmp_path):
    """Cards and private messages are in it."""
    sandbox = Sandbox(folder=tmp_path)
    await sandbox.start()
    await sandbox.stop()
    kept = [one for one in tmp_path.rglob("*") if one.is_file()]
    assert kept
    assert {one.stat().st_mode & 0o777 for one in kept} == {0o600}


async def test_changes_are_written_without_being_asked(tmp_path, monkeypatch):
    running = Sandbox(folder=tmp_path)
    await running.start()
    saved = threading.Event()
    write = keep._replace

    def noted(path, data):
        write(path, data)
        saved.set()

    monkeypatch.setattr(keep, "_replace", noted)
    await running.driver.user("Ann").say("soon")
    assert await asyncio.to_thread(saved.wait, 3)
    assert b'"soon"' in (tmp_path / "world.json").read_bytes()
    await running.stop()
    assert {path.name for path in tmp_path.iterdir()} == {"world.json", "files"}


async def test_pictures_of_deleted_messages_go(tmp_path):
    running = Sandbox(folder=tmp_path)
    await running.start()
    async with aiohttp.ClientSession() as session:
        await Api(running, session).send({"content": "x"}, files={"a.png": png()})
    ann = running.driver.user("Ann")
    assert running._keeper is not None
    await running._keeper.save()
    assert len(list((tmp_path / "files").iterdir())) == 1
    await ann.delete(ann.sees()[0])
    await running.stop()
    assert list((tmp_path / "files").iterdir()) == []


async def test_what_cannot_be_read_is_set_aside(tmp_path):
    (tmp_path / "world.json").write_text('{"users": 5}')
    running = Sandbox(folder=tmp_path, people=("Zoe",))
    await running.start()
    assert [user.global_name for user in running.core.world.people()] == ["Zoe"]
    assert (tmp_path / "world.unreadable").read_text() == '{"users": 5}'
    await running.stop()


async def test_a_dump_holds_no_bytes_and_no_token(sandbox, api):
    await api.send({"content": "x"}, files={"a.png": png()})
    state = dumped(sandbox.core.world)
    assert sandbox.token.encode() not in state
    assert b"PNG" not in state
