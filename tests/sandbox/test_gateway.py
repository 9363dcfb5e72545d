"""The gateway by bare frames: who is let in, and what a resumed session is told."""

import asyncio
import json

import discord
import pytest

from bot.sandbox.gateway import MOST_FRAMES, MOST_WAITING


class Bot:
    """One bare gateway connection."""

    def __init__(self, socket) -> None:
        self.socket = socket

    async def hear(self):
        return json.loads((await self.socket.receive(timeout=30)).data)

    async def until(self, event: str):
        while (frame := await self.hear())["t"] != event:
            pass
        return frame

    async def say(self, op: int, data=None) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def closed_with(self) -> int:
        await self.socket.receive(timeout=30)
        return int(self.socket.close_code)


@pytest.fixture
async def connect(api, sandbox):
    sockets = []

    async def connected(*, identify: int | None = None, token: str | None = None) -> Bot:
        url = sandbox.gateway_url + "?v=10&encoding=json&compress=zstd-stream"
        bot = Bot(await api.session.ws_connect(url))
        sockets.append(bot.socket)
        assert (await bot.hear())["d"]["heartbeat_interval"] < 10_000
        if identify is not None:
            await bot.say(2, {"token": token or sandbox.token, "intents": identify})
        return bot

    yield connected
    for socket in sockets:
        await socket.close()


async def test_ready_and_the_server_follow_an_identify(connect, sandbox, driver):
    bot = await connect(identify=1)
    ready = (await bot.until("READY"))["d"]
    assert ready["resume_gateway_url"] == sandbox.gateway_url
    assert ready["application"]["flags_new"] == "0"
    guild = (await bot.until("GUILD_CREATE"))["d"]
    assert [channel["name"] for channel in guild["channels"]] == ["poker"]
    assert [member["user"]["id"] for member in guild["members"]] == [driver.world.bot_id]
    await bot.say(1)
    assert (await bot.hear())["op"] == 11


@pytest.mark.parametrize(
    ("intents", "token", "code"), [(1, "wrong", 4004), (1 << 1, None, 4014), (1 << 15, None, 4014)]
)
async def test_a_wrong_token_or_privileged_intents_close_the_door(connect, intents, token, code):
    bot = await connect(identify=intents, token=token)
    assert await bot.closed_with() == code


async def test_only_what_the_intents_cover_is_told(connect, driver, ann):
    bot = await connect(identify=1)
    await bot.until("GUILD_CREATE")
    await ann.say("unheard")
    await driver.add_channel("heard")
    assert (await bot.hear())["t"] == "CHANNEL_CREATE"


async def test_words_are_hidden_without_the_intent_for_them(connect, driver, ann):
    bot = await connect(identify=1 << 9)
    await bot.until("READY")
    await ann.say("secret")
    assert (await bot.until("MESSAGE_CREATE"))["d"]["content"] == ""
    await ann.say(f"<@{driver.world.bot_id}> hello")
    assert (await bot.until("MESSAGE_CREATE"))["d"]["content"].endswith("hello")


async def resume(bot: Bot, sandbox, session: str, seq: int) -> None:
    await bot.say(6, {"token": sandbox.token, "session_id": session, "seq": seq})


async def test_resume_replays_in_order_and_only_once(connect, driver, sandbox):
    bot = await connect(identify=1)
    session = (await bot.until("READY"))["d"]["session_id"]
    seq = (await bot.until("GUILD_CREATE"))["s"]
    await driver.drop_gateway()
    for name in ("a", "b"):
        await driver.add_channel(name)
    again = await connect()
    await resume(again, sandbox, session, seq)
    assert (await again.until("CHANNEL_CREATE"))["d"]["name"] == "a"
    assert (await again.until("CHANNEL_CREATE"))["d"]["name"] == "b"
    assert (await again.hear())["t"] == "RESUMED"
    await driver.drop_gateway()
    third = await connect()
    await resume(third, sandbox, session, seq + 3)
    assert (await third.hear())["t"] == "RESUMED"


async def test_a_session_that_missed_too_much_or_is_unknown_must_identify(connect, driver, sandbox):
    bot = await connect(identify=1)
    session = (await bot.until("READY"))["d"]["session_id"]
    await driver.drop_gateway()
    for _ in range(MOST_WAITING):
        sandbox.core.gateway.dispatch("TYPING_START", {})
    for known in (session, "unknown"):
        again = await connect()
        await resume(again, sandbox, known, 1)
        assert await again.hear() == {"op": 9, "d": False, "s": None, "t": None}


async def test_saying_goodbye_ends_the_session(connect, driver, sandbox):
    bot = await connect(identify=1)
    await bot.until("GUILD_CREATE")
    await bot.socket.close(code=1000)
    await driver.wait_gone()
    assert sandbox.core.gateway.sessions == {}


async def test_servers_are_divided_among_shards(connect, sandbox, driver):
    """By (id >> 22) % count; what has no server, and direct messages, is shard 0's."""
    driver.world.clock = lambda: sandbox.core.clock() + 1  # ids of another millisecond
    others = [driver.add_guild(f"Club {n}", driver.user("Eve")) for n in range(4)]
    shards = [await connect() for _ in range(2)]
    for number, shard in enumerate(shards):
        await shard.say(2, {"token": sandbox.token, "intents": 1, "shard": [number, 2]})
    for number, shard in enumerate(shards):
        told = {guild["id"] for guild in (await shard.until("READY"))["d"]["guilds"]}
        guilds = {driver.world.guild_id, *(guild.id for guild in others)}
        assert told == {one for one in guilds if (int(one) >> 22) % 2 == number}
    assert sandbox.core.gateway.online
    sandbox.core.gateway.dispatch("TYPING_START", {"in": "dm"})
    sandbox.core.gateway.dispatch("TYPING_START", {"in": "club"}, guild_id=str(1 << 22))
    assert [(await shard.until("TYPING_START"))["d"]["in"] for shard in shards] == ["dm", "club"]
    await driver.drop_gateway(shard=1)
    assert not sandbox.core.gateway.online


async def test_shards_begin_in_turns(connect, sandbox):
    gateway = sandbox.core.gateway
    gateway.spacing, gateway.max_concurrency = 60.0, 2
    wanted = [((0, 4), "READY"), ((1, 4), "READY"), ((2, 4), None)]
    for shard, event in wanted:
        bot = await connect()
        await bot.say(2, {"token": sandbox.token, "intents": 0, "shard": list(shard)})
        assert (await bot.hear())["t"] == event  # the third is told to try again: op 9
    bad = await connect()
    await bad.say(2, {"token": sandbox.token, "intents": 0, "shard": [4, 4]})
    assert await bad.closed_with() == 4010


async def test_the_library_runs_as_many_shards_as_are_recommended(sandbox, driver, pointed, ann):
    """Each knows its own servers; what is written directly comes to shard 0."""
    driver.world.clock = lambda: sandbox.core.clock() + 1  # ids of another millisecond
    for number in range(3):
        driver.add_guild(f"Club {number}", driver.user("Eve"))
    sandbox.core.gateway.shards = sandbox.core.gateway.max_concurrency = 2
    heard = list[int]()

    class Client(discord.AutoShardedClient):
        async def on_shard_ready(self, shard: int) -> None:
            heard.append(shard)

    client = Client(intents=discord.Intents.none(), guild_ready_timeout=0.1)
    task = asyncio.create_task(client.start(sandbox.token))
    async with asyncio.timeout(30):
        while len(heard) < 2:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    assert sandbox.core.gateway.online
    assert (client.shard_count, sorted(heard)) == (2, [0, 1])
    for guild in client.guilds:
        assert guild.shard_id == (guild.id >> 22) % 2
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize("frame", ["{", "[]", "3", "{}", '{"op": "2"}', '{"op": 2}', '{"op": 6}'])
async def test_what_is_no_frame_closes_the_connection(connect, frame):
    bot = await connect()
    await bot.socket.send_str(frame)
    assert await bot.closed_with() == 4002


async def test_a_number_that_was_never_sent_cannot_be_resumed(connect, driver, sandbox):
    bot = await connect(identify=1)
    session = (await bot.until("READY"))["d"]["session_id"]
    await driver.drop_gateway()
    again = await connect()
    await resume(again, sandbox, session, 1000)
    assert await again.closed_with() == 4007


async def test_more_than_120_frames_in_a_minute_are_too_many(connect):
    bot = await connect()
    for _ in range(MOST_FRAMES + 1):
        await bot.say(1)
    while not bot.socket.closed:
        await bot.socket.receive(timeout=30)
    assert bot.socket.close_code == 4008


async def test_an_unknown_version_is_refused(api, sandbox):
    async with api.session.ws_connect(sandbox.gateway_url + "?v=3") as socket:
        bot = Bot(socket)
        while not socket.closed:
            await socket.receive(timeout=30)
        assert bot.socket.close_code == 4012


@pytest.mark.parametrize("bit", [17, 19, 22, 40])
async def test_intents_that_do_not_exist_are_refused(connect, bit):
    bot = await connect(identify=1 << bit)
    assert await bot.closed_with() == 4013
