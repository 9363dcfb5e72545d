"""One stream: in order, bounded, and closed in time."""

import asyncio

import pytest

from bot.rail import streams
from bot.rail.links import Link, Scope
from bot.rail.streams import MOST_WAITING, Snapshot, Stream

LINK = Link(1, 2, Scope.PAGE, 3, 0)


async def read(stream: Stream) -> bytes:
    """Let the stream write until it is closed; return everything."""
    written: list[bytes] = []

    async def write(chunk: bytes) -> None:
        written.append(chunk)

    async with asyncio.timeout(5):
        await stream.run(write)
    return b"".join(written)


async def test_a_slow_reader_gets_the_newest_snapshot_and_the_last_deals() -> None:
    stream = Stream(LINK, 7, str)
    stream.first(b"hello|")
    for at in range(1000):
        stream.show(Snapshot.of(b"live%d|" % at))
        stream.late(b"late%d|" % at)
    reading = asyncio.create_task(read(stream))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    stream.end()
    whole = await reading
    kept = [b"late%d" % at for at in range(1000 - MOST_WAITING, 1000)]
    assert whole.split(b"|") == [*kept, b"live999", b""]


async def test_after_its_end_nothing_comes_but_the_reason() -> None:
    stream = Stream(LINK, 7, str)
    stream.show(Snapshot.of(b"live"))
    stream.end("It is over.")
    stream.show(Snapshot.of(b"live"))
    stream.late(b"late")
    stream.end("Again.")
    assert await read(stream) == b'event: gone\ndata: {"why":"It is over."}\n\n'


async def test_a_quiet_stream_beats_and_a_reader_who_takes_nothing_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.02)
    monkeypatch.setattr(streams, "PATIENCE", 0.05)
    stream, written = Stream(LINK, 7, str), list[bytes]()

    async def write(chunk: bytes) -> None:
        written.append(chunk)
        if len(written) == 3:
            await asyncio.sleep(5)

    with pytest.raises(TimeoutError):
        await stream.run(write)
    assert written == [b": \n\n"] * 3


async def test_a_snapshot_goes_at_once_unless_something_waits_or_the_reader_is_behind() -> None:
    stream, sent, behind = Stream(LINK, 7, str), list[bytes](), False

    def at_once(chunk: bytes) -> bool:
        if not behind:
            sent.append(chunk)
        return not behind

    stream.at_once = at_once
    stream.show(Snapshot.of(b"live1"))
    stream.late(b"late1|")
    stream.show(Snapshot.of(b"live2|"))
    behind = True
    stream.show(Snapshot.of(b"live3|"))
    reading = asyncio.create_task(read(stream))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    behind = False
    stream.show(Snapshot.of(b"live4"))
    stream.end()
    assert sent == [b"5\r\nlive1\r\n", b"5\r\nlive4\r\n"]
    assert await reading == b"late1|live3|"
