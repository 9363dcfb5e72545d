"""Two shards in one process: each has its own servers, and direct messages reach the first."""

import asyncio

import pytest

from bot.client import Dealer, duties
from bot.client.news import COMMANDS, News
from bot.fleet.keeper import Keeper
from bot.store import Choices
from bot.tables.process.lifetime import Lifetime
from tests.e2e.evening import has, told
from tests.e2e.shards.clubs import Club
from tests.e2e.test_forget_me import forgotten
from tests.workshop.sandbox.server import Sandbox


def club_of(sandbox: Sandbox, shard: int, *people: str) -> Club:
    """A server of that shard."""
    return Club(sandbox.driver, f"club {shard}", shard, 2, *people)


def of(keeper: Keeper, shard: int) -> Dealer:
    """The client of a shard."""
    return next(one for one in keeper.dealers if one.share.shard == shard)


async def test_each_shard_has_its_servers_and_a_deal_is_played_by_direct_message(
    keeper: Keeper, sandbox: Sandbox
) -> None:
    """Check, call and the form of a raise, all of which reach the first shard's gateway."""
    clubs = [club_of(sandbox, n, f"Ann{n}", f"Bo{n}") for n in range(2)]
    for club in clubs:
        await club.open()
    for club in clubs:
        dealer = of(keeper, club.shard)
        assert int(club.guild.id) in {one.id for one in dealer.guilds}
        assert len(dealer.tables.hosts()) == 1
    for club in clubs:
        first = await club.turn()
        asked = await club.asked(first)
        raising = next(one.label for one in asked.buttons if one.label.startswith("Raise"))
        form = await first.click(asked, raising)
        assert form.modal is not None, form.error
        raised = await first.submit(form.modal, value="40")
        assert raised.error is None, raised.error
        other = next(one for one in club.people if one is not first)
        await club.table(lambda seen: "pot 60" in seen.text or "pot 50" in seen.text)
        answer = await club.stay(other)
        assert answer.error is None, answer.error
        await club.table(lambda seen: "Flop · **pot 80**" in seen.text)


async def test_a_press_for_a_shard_that_nobody_has_is_answered(
    keeper: Keeper, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is on its way from one process to another."""
    club = club_of(sandbox, 1, "Ann", "Bo")
    await club.open()
    first = await club.turn()
    asked = await club.asked(first)
    monkeypatch.setattr(keeper, "_wanted", frozenset({0}))
    await keeper._playing.give_up(keeper._playing.played[1])
    await _until(lambda: keeper._nobodys == {1})
    answer = await first.click(asked, "Call 5")
    assert answer.message is not None, answer.error
    assert "moment" in answer.message.text, answer.message.text
    monkeypatch.setattr(keeper, "_wanted", None)
    await _until(lambda: len(keeper.dealers) == 2 and of(keeper, 1).stage.up())
    again = await first.click(await club.asked(first), "Call 5")
    assert again.error is None, again.error
    await club.table(lambda seen: not has(seen, "Call 5"))


async def test_names_and_choices_are_fresh_in_other_shards(
    keeper: Keeper, sandbox: Sandbox
) -> None:
    """A player's new name and choice in one server hold in another shard at once."""
    away = club_of(sandbox, 1, "Ann", "Bo")
    home = club_of(sandbox, 0, "Ann", "Cy")
    await away.open()
    ann = away.people[0]
    there = of(keeper, 1)
    person = next(one for one in there.tables._context.people.values() if one.name == "Ann")
    await there.store.config.preferences.of(person.number)
    sandbox.driver.world.users[ann.id].global_name = "Anna"
    await ann.slash("settings me", home.channel, sort="suit")
    await _until(lambda: there.tables._context.people[person.number].name == "Anna")
    chosen: Choices = there.store.config.preferences
    assert (await chosen.of(person.number))["sort"] == "suit"
    assert (await there.readers.of(person.number)).sort == "suit"


async def test_commands_and_emojis_are_the_first_shards_to_bring(
    keeper: Keeper, sandbox: Sandbox
) -> None:
    """The others have them as they are."""
    first, other = of(keeper, 0), of(keeper, 1)
    await _until(lambda: bool(other.readers.emojis))
    assert other.readers.emojis == first.readers.emojis
    await _until(lambda: bool(other.readers._plain.commands))
    assert other.readers._plain.commands == first.readers._plain.commands
    assert sandbox.driver.counts["commands overwrite"] <= 1


@pytest.fixture
def _late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second shard's tables begin when the commands are there and all are told of them."""
    told, tell, start = asyncio.Event(), News._tell, Lifetime.start

    async def noted(news: News, topic: str, text: str) -> None:
        await tell(news, topic, text)
        if topic == COMMANDS:
            told.set()

    async def late(tables: Lifetime) -> None:
        if tables._context.store.writer.share.shard:
            await told.wait()
        await start(tables)

    monkeypatch.setattr(duties, "PATIENCE", 0)
    monkeypatch.setattr(News, "_tell", noted)
    monkeypatch.setattr(Lifetime, "start", late)


@pytest.mark.usefixtures("_late")
async def test_commands_that_came_before_a_shard_listened_are_known_there(
    keeper: Keeper,
) -> None:
    """Discord may take longer for them than a start waits."""
    await _until(lambda: bool(of(keeper, 1).readers._plain.commands))


async def test_forgetting_in_one_shard_ends_no_ban_of_another(
    keeper: Keeper, sandbox: Sandbox
) -> None:
    """However often, until the host takes it back."""
    home, away = club_of(sandbox, 0, "Ann", "Bo"), club_of(sandbox, 1, "Cy", "Dee", "Bo")
    bo = home.people[1]
    await away.open()
    assert any(one.id == bo.id for one in away.people)
    forget = (await bo.slash("settings forget-me", home.channel)).message
    assert forget is not None
    refused = told(await bo.click(forget, "Forget me"))
    assert "You're sitting at a table" in refused, "chips of theirs lie in the other shard"
    told(await away.host.slash("host ban", away.channel, player=bo))
    while _chairs(keeper, 1) == 3:  # until the deal is over
        folds = await away.turn()
        await folds.slash("act", away.channel, action="fold")
        await asyncio.sleep(0.2)
    for _ in range(3):
        await forgotten(bo, home.channel)
        assert "banned you" in told(await bo.slash("sit", away.channel, chips=200))
    told(await away.host.slash("host unban", away.channel, player=bo))
    await forgotten(bo, home.channel)
    assert "have 0" in told(await bo.slash("sit", away.channel, chips=200))


async def test_who_was_forgotten_is_unknown_in_all_shards(keeper: Keeper, sandbox: Sandbox) -> None:
    """Also where the word of it was missed."""
    home, away = club_of(sandbox, 0, "Ann", "Bo"), club_of(sandbox, 1, "Cy", "Ann")
    ann, there = home.people[0], of(keeper, 1)
    told(await ann.slash("bank balance", away.channel))
    known = there.tables._context.people

    def is_known() -> bool:
        return any(one.name == "Ann" for one in known.values())

    assert is_known()
    await forgotten(ann, home.channel)
    await _until(lambda: not is_known())
    told(await ann.slash("bank balance", away.channel))
    deaf = there._deaf
    there._deaf = ()
    for stop in deaf:
        stop()
    await forgotten(ann, home.channel)
    assert is_known(), "nobody told"
    there._forgotten(None)
    await _until(lambda: not is_known())


def _chairs(keeper: Keeper, shard: int) -> int:
    (host,) = of(keeper, shard).tables.hosts()
    return len(host.table.chairs)


async def test_the_process_stands_as_all_its_shards_do(keeper: Keeper, sandbox: Sandbox) -> None:
    """Ready while each of them is."""
    now = keeper.standing()
    assert (now.ready, now.numbers["shards"], now.numbers["connected"]) == (True, 2, 1)
    of(keeper, 1).stage.connected.clear()
    assert (keeper.standing().ready, keeper.standing().why) == (False, "no Discord")


async def test_who_leaves_is_not_ready_from_the_first_moment_on(keeper: Keeper) -> None:
    """Whoever sends people elsewhere asks, and deals that run may take a minute to their end."""
    assert keeper.standing().ready
    leaving = asyncio.create_task(keeper.drain())
    await asyncio.sleep(0)
    now = keeper.standing()
    assert (now.ready, now.why, leaving.done()) == (False, "leaving", False)
    await leaving
    assert (keeper.standing().ready, keeper.standing().why) == (False, "leaving")


async def _until(fits) -> None:
    async with asyncio.timeout(30):
        while not fits():  # noqa: ASYNC110 - it is asked of many
            await asyncio.sleep(0.02)
