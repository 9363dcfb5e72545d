"""Whatever the gateway sends, play goes on; what can't be read is left out, and told of once."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import pytest
from discord.gateway import ReconnectWebSocket

from bot.client import hearing
from bot.client.hearing import Hearing
from bot.client.sessions import KEPT, SessionLimit, SessionsSpent
from bot.sandbox import gateway
from bot.sandbox.gateway import Connection, Session
from tests.e2e.evening import Evening

pytestmark = pytest.mark.usefixtures("hurried")
NONSENSE: tuple[Any, ...] = (
    None, True, 7, "x", [], [None], {}, {"id": None}, {"id": "x"}, {"guild_id": {}, "id": []},
    {"user": 1, "guild_id": "1", "channel_id": "1"}, {"id": 1, "type": 2, "data": 3, "token": 4},
)  # fmt: skip
BEGINNINGS = {"READY", "RESUMED"}
FRAMES = (
    "{", "", "null", "7", '"x"', "[]", "[" * 100_000, "{}", '{"op": "x"}', '{"op": 42}',
    '{"op": 42, "d": 1}', '{"op": null}', '{"op": 0}', '{"op": 0, "t": [], "d": 1}',
    '{"op": 0, "t": {"a": 1}}', '{"op": 0, "t": "NEW", "d": 1}', '{"op": 11, "d": "x"}',
    '{"op": 0, "t": "MESSAGE_CREATE", "s": "x", "d": {}}', '{"op": 1, "d": {"x": 1}}',
    '{"op": 10, "d": {"heartbeat_interval": "' + "9" * 5000 + '"}}',
)  # fmt: skip


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Waits before connections are noted, and not waited for."""
    waits = list[float]()

    plain = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await plain(0)

    class Asyncio:
        """The library, in a hurry."""

        def __getattr__(self, name: str) -> Any:
            return sleep if name == "sleep" else getattr(asyncio, name)

    monkeypatch.setattr(hearing, "asyncio", Asyncio())
    return waits


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the lines of the log about frames that are left out."""
    ours = [one for one in caplog.records if one.name == hearing.__name__]
    return [one.getMessage() for one in ours if one.levelno == logging.ERROR]


def live(evening: Evening) -> Connection:
    return next(iter(evening.driver.core.gateway._live.values()))


async def heard(evening: Evening) -> None:
    """All that was sent so far has been read; the connection may be another by then."""
    await evening.driver.wait_ready()
    door, seen = evening.driver.core.gateway, asyncio.Event()

    async def on_socket_event_type(name: str) -> None:
        if name == "TYPING_START":
            seen.set()

    evening.bot.add_listener(on_socket_event_type)
    async with asyncio.timeout(30):
        while not seen.is_set():
            door.dispatch("TYPING_START", {"channel_id": "1", "user_id": "1", "timestamp": 1})
            await asyncio.sleep(0.02)
    evening.bot.remove_listener(on_socket_event_type)


async def test_an_event_of_any_kind_and_shape(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Each kind is told of once, and none ends anything."""
    players = await evening.seated("Ann", "Bo")
    door, kinds = evening.driver.core.gateway, evening.bot._connection.parsers
    for kind in sorted(kinds.keys() - BEGINNINGS):
        for body in NONSENSE:
            door.dispatch(kind, body)
    await heard(evening)
    said = told(caplog)
    assert len(said) == len(set(said)) > 40
    assert any("INTERACTION_CREATE" in one for one in said)
    assert door.identifies == 1
    await evening.to_showdown(*players)
    caplog.clear()


async def test_a_frame_of_any_shape(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """A stream that is torn is begun anew, and its session goes on."""
    players = await evening.seated("Ann", "Bo")
    for frame in FRAMES:
        live(evening).outbox.put_nowait(frame)
    await heard(evening)
    for torn in (b"\x00\x00\xff\xff", b"junk\x00\x00\xff\xff", b"\xff" * 9, b"\x00\x00\xff\xff"):
        await live(evening).socket.send_bytes(torn)
        await heard(evening)
    assert evening.driver.core.gateway.identifies == 1
    unknown = [one for one in caplog.records if "Unknown OP code 42" in one.getMessage()]
    assert len(unknown) == 1
    await evening.to_showdown(*players)
    caplog.clear()


async def test_a_server_that_can_be_read_in_part_is_played_in(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Unreadable parts of the server are left out at every start."""
    shapes = evening.driver.core.shapes
    whole = shapes.guild

    def poisoned(*args: Any) -> dict[str, Any]:
        shape = whole(*args)
        bad = [None, 7, {}, {"id": "5"}, {"id": "x", "type": 0}, {"id": "6", "type": []}]
        for key in ("channels", "roles", "members", "emojis", "threads", "stickers"):
            shape[key] = [*bad, *shape.get(key, ()), *bad]
        return shape | {"features": 7, "premium_tier": [], "verification_level": {"a": 1}}

    monkeypatch.setattr(shapes, "guild", poisoned)
    for number in (2, 3):
        await evening.restart()
        await heard(evening)
        assert evening.driver.core.gateway.identifies == number
        assert not evening.bot.guilds[0].unavailable
        assert evening.bot.get_channel(int(evening.driver.channel.id)) is not None
    players = await evening.seated("Ann", "Bo")
    await evening.to_showdown(*players)
    assert [one for one in told(caplog) if "GUILD_CREATE" not in one] == []
    caplog.clear()


@pytest.mark.parametrize("servers", [None, [None], [{"id": "x"}], "x"])
async def test_a_session_that_names_no_servers_closes_no_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    servers: Any,
) -> None:  # fmt: skip
    players = await evening.seated("Ann", "Bo")
    frame = Session.frame

    def torn(self: Session, event: str, data: Any) -> str:
        if event == "READY":
            data = {key: one for key, one in data.items() if key != "session_id"}
            data["guilds"] = servers
        return frame(self, event, data)

    monkeypatch.setattr(Session, "frame", torn)
    await evening.driver.drop_gateway(resumable=False)
    await heard(evening)
    monkeypatch.setattr(Session, "frame", frame)
    await evening.to_showdown(*players)
    assert evening.show()
    assert len(told(caplog)) == 1
    caplog.clear()


async def test_a_session_that_begins_with_nothing_is_begun_again_later_each_time(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, quick: list[float],
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    players = await evening.seated("Ann", "Bo")
    bad: list[Any] = [None, {}, {"user": 7}, [], {"guilds": []}]
    frame = Session.frame

    def torn(self: Session, event: str, data: Any) -> str:
        return frame(self, event, bad.pop() if event == "READY" and bad else data)

    monkeypatch.setattr(Session, "frame", torn)
    await evening.driver.drop_gateway(resumable=False)
    await heard(evening)
    assert evening.driver.core.gateway.identifies == 1 + 5 + 1
    assert [one for one in quick if one] == [2, 4, 8, 16, 32]
    assert len(told(caplog)) == 1
    await evening.to_showdown(*players)
    caplog.clear()


@pytest.mark.parametrize("data", [None, 7, [], "x"])
async def test_a_session_is_resumed_whatever_comes_with_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, data: Any, caplog: pytest.LogCaptureFixture
) -> None:
    players = await evening.seated("Ann", "Bo")
    frame = Session.frame

    def torn(self: Session, event: str, body: Any) -> str:
        return frame(self, event, data if event == "RESUMED" else body)

    monkeypatch.setattr(Session, "frame", torn)
    await evening.driver.drop_gateway(resumable=True)
    await heard(evening)
    assert evening.driver.core.gateway.identifies == 1
    await evening.to_showdown(*players)
    caplog.clear()


async def test_a_greeting_without_a_heartbeat_is_no_greeting(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, quick: list[float],
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    players = await evening.seated("Ann", "Bo")
    intervals: list[Any] = [None, {}, {"heartbeat_interval": 0}, {"heartbeat_interval": "x"}]
    send = Connection.send

    def torn(self: Connection, op: int, data: Any = None) -> None:
        send(self, op, intervals.pop() if op == 10 and intervals else data)

    monkeypatch.setattr(Connection, "send", torn)
    await evening.driver.drop_gateway(resumable=True)
    async with asyncio.timeout(30):
        while intervals:  # noqa: ASYNC110 - a sandbox tells nobody
            await asyncio.sleep(0.02)
    await heard(evening)
    assert [one for one in quick if one] == [2, 4, 8]
    assert len(told(caplog)) == 1
    await evening.to_showdown(*players)
    caplog.clear()


@pytest.mark.parametrize("torn_by", ["heartbeat", "stream"])
async def test_the_first_greeting_of_all_may_be_broken(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, quick: list[float],
    caplog: pytest.LogCaptureFixture, torn_by: str,
) -> None:  # fmt: skip
    """The client continues without an earlier connection for discord.py to read."""
    players = await evening.seated("Ann", "Bo")
    send, broken = Connection.send, [1, 2, 3]

    def torn(self: Connection, op: int, data: Any = None) -> None:
        if op != 10 or not broken:
            send(self, op, data)
        elif broken.pop() and torn_by == "heartbeat":
            send(self, op, {"heartbeat_interval": 0})
        else:
            self.outbox.put_nowait('{"op": 10, "d"')

    monkeypatch.setattr(Connection, "send", torn)
    await evening.restart()
    await heard(evening)
    assert broken == []
    assert not any(one.exc_info for one in caplog.records if one.name == "bot.fleet.shards")
    assert "AttributeError" not in caplog.text
    await evening.to_showdown(*players)
    caplog.clear()


async def test_no_wait_is_longer_than_the_librarys_for_a_greeting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits = list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    async def may_begin() -> None: ...

    monkeypatch.setattr(hearing, "asyncio", SimpleNamespace(sleep=sleep))
    ears = Hearing(lambda: None, may_begin)
    for _ in range(12):
        again = ReconnectWebSocket(None, resume=False)
        await ears.rest(again, greeted=False, most=hearing.BEFORE_A_GREETING)
    assert max(waits) == hearing.BEFORE_A_GREETING < 60


async def test_a_session_that_never_begins_is_asked_for_anew(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The first frames of the session can't be read."""
    players = await evening.seated("Ann", "Bo")
    monkeypatch.setattr(hearing, "PATIENCE", 0.5)
    monkeypatch.setattr(gateway, "HEARTBEAT_SECONDS", 1.0)
    frame, lost = Session.frame, list[Session]()

    def torn(self: Session, event: str, data: Any) -> str:
        lost.append(self)
        text = frame(self, event, data)
        return "{" if self is lost[0] else text

    monkeypatch.setattr(Session, "frame", torn)
    await evening.driver.drop_gateway(resumable=False)
    async with asyncio.timeout(30):
        while evening.driver.core.gateway.identifies < 3:  # noqa: ASYNC110 - a sandbox tells nobody
            await asyncio.sleep(0.02)
    await heard(evening)
    await evening.to_showdown(*players)
    caplog.clear()


@pytest.mark.parametrize("greeted", [True, False])
async def test_sessions_that_end_at_once_are_far_fewer_than_a_days(
    monkeypatch: pytest.MonkeyPatch, greeted: bool
) -> None:
    """Each is begun, and is none any more a second later; however that looks."""
    now, asked = 0.0, 0

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    async def may_begin() -> None: ...

    monkeypatch.setattr(hearing, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(hearing, "asyncio", SimpleNamespace(sleep=sleep))
    ears = Hearing(lambda: None, may_begin)
    while now < 86_400:
        ears.begins()
        asked += 1
        now += 1
        await ears.rest(ReconnectWebSocket(None, resume=False), greeted=greeted)
    assert asked < 500


def test_sessions_last_for_the_day_and_some_are_kept() -> None:
    day = 86_400.0
    assert SessionLimit(1000, 999, day).pause() == 0
    assert SessionLimit(1000, 501, day).pause() == 0
    assert SessionLimit(1000, 400, day).pause() == day / 400
    for remaining in (KEPT, 3, 0):
        with pytest.raises(SessionsSpent, match="of which"):
            SessionLimit(1000, remaining, day).pause()
    left, seconds, begun = 1000, day, 0
    while left > KEPT and seconds > 0:
        seconds -= SessionLimit(1000, left, seconds).pause() + 5
        left, begun = left - 1, begun + 1
    assert begun <= 1000 - KEPT
