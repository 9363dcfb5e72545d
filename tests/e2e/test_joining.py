"""The way from joining a server to the first deal, with the choices of its screens."""

import asyncio
import logging
import re
from collections.abc import Callable

import pytest

from tests.e2e.evening import Evening, told
from tests.e2e.forger import Forger
from tests.offered import offered
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

HELLO = "Hi, I deal home-game poker"


async def joined(evening: Evening, reader: Actor) -> Seen:
    """The bot goes and is brought in anew; what it says."""
    await evening.driver.throw_out()
    await evening.driver.let_in()
    return await reader.until(lambda seen: HELLO in seen.text)


async def press(who: Actor, seen: Seen, label: str) -> Seen:
    answer = await who.click(seen, label)
    assert answer.message is not None, answer.error
    return answer.message


async def chosen(evening: Evening) -> dict[str, object]:
    """Return the server's stored choices."""
    return await evening.bot.store.config.servers.of(int(evening.driver.world.guild_id))


async def pick(who: Actor, seen: Seen, what: str, *values: str) -> Seen:
    """Choose values in the select menu of a kind, and return the new screen."""
    answer = await who.choose(seen, f"d1:setup_choice:0:0:{what}", list(values))
    assert answer.message is not None, answer.error
    return answer.message


def hellos(evening: Evening, reader: Actor) -> int:
    return sum(HELLO in one.text for one in reader.sees())


async def test_it_says_hello_once_a_join(evening: Evening) -> None:
    """Not when it starts or hears of the server once more; again when it is let in again."""
    (ann,) = evening.people("Ann")
    assert hellos(evening, ann) == 0
    seen = await joined(evening, ann)
    assert [one.label for one in seen.buttons] == ["Set up", "Open a table", "Sit-and-go"]
    assert "Permissions I still need" not in seen.text
    await evening.restart()
    await evening.bot.wait_until_ready()
    for guild in evening.bot.guilds:
        assert not await evening.bot.joining.greet(guild)
    assert hellos(evening, ann) == 1
    world = evening.driver.world
    later = world.clock() + 3600
    world.clock = lambda: later
    await evening.driver.throw_out()
    await evening.driver.let_in()
    await ann.until(lambda _: hellos(evening, ann) == 2)


async def test_who_invited_it_before_it_ran_is_greeted_when_it_does(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    world = evening.driver.world
    bot = world.home.members[world.bot_id]
    bot.joined = evening.time.now() - 3600
    await evening.restart()
    await ann.until(lambda seen: HELLO in seen.text)
    bot.joined = evening.time.now() - 2 * 86_400
    await evening.restart()
    await evening.bot.wait_until_ready()
    assert hellos(evening, ann) == 1


async def test_it_speaks_where_it_may_write_and_says_what_is_missing(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    driver = evening.driver
    side = await driver.add_channel("side")
    news = await driver.add_channel("news")
    driver.world.home.system_channel_id = news.id
    driver.set_bot_permission("send_messages", allowed=False)
    driver.set_bot_permission("send_messages", allowed=False, channel=news)
    for code in ("create_events", "attach_files"):
        driver.set_bot_permission(code, allowed=False, channel=side)
    seen = await joined(evening, ann)
    assert seen.channel_id == side.id
    assert "Create Events: nights in this server's calendar" in seen.text
    assert "Attach Files: pictures of hands and boards" in seen.text
    assert "Send Messages" not in seen.text


async def test_it_speaks_in_the_system_channel_first(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    side = await evening.driver.add_channel("side")
    evening.driver.world.home.system_channel_id = side.id
    assert (await joined(evening, ann)).channel_id == side.id


async def test_from_hello_to_the_first_deal(evening: Evening) -> None:
    """Two presses open a table, two more take a seat; nothing is typed but what is there."""
    ann, bo = evening.people("Ann", "Bo")
    hello = await joined(evening, ann)
    screen = await press(ann, hello, "Open a table")
    assert screen.ephemeral
    for part in ("Texas Hold'em", "5/10", "200 to 1,000", "8 seats"):
        assert part in screen.text
    assert "The table is open" in (await press(ann, screen, "Open it here")).text
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    await evening.message(bo, lambda seen: "deal 1" in seen.text)


async def test_another_game_and_other_stakes_are_picked(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    answer = await ann.slash("table open")
    assert answer.message is not None
    picked = await ann.choose(answer.message, "What is played", ["Dealer's choice"])
    assert picked.message is not None
    picked = await ann.choose(picked.message, "Stakes", ["50"])
    assert picked.message is not None
    assert "Dealer's choice" in picked.message.text
    told(await ann.click(picked.message, "Open it here"))
    settings = evening.show().view.settings
    assert (settings.stakes.big_blind, settings.programme.mode) == (50, "choice")
    again = await ann.click(picked.message, "Open it here", late=True)
    assert "already open in this channel" in told(again)


@pytest.mark.usefixtures("english_alone")
async def test_what_is_set_up_is_kept_and_read(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    role = evening.driver.give_role("Card room", evening.driver.user("Bo"))
    seen = await press(ann, await joined(evening, ann), "Set up")
    seen = await pick(ann, seen, "zone", "America/Chicago")
    seen = await pick(ann, seen, "managers", role)
    seen = await pick(ann, seen, "boards", evening.driver.channel.id)
    asked = await ann.click(seen, "Another zone…")
    assert asked.modal is not None
    sent = await ann.submit(asked.modal, value="berlin")
    assert sent.message is not None
    seen = await press(ann, sent.message, "Next")
    for what, value in (
        ("preset", "us_home"),
        ("buy_in", "deep"),
        ("calls", "silent"),
        ("broke", "after_60"),
    ):
        seen = await pick(ann, seen, what, value)
    kept = await chosen(evening)
    assert {name: kept[name] for name in ("zone", "managers", "weekly_channel", "preset")} == {
        "zone": "Europe/Berlin",
        "managers": int(role),
        "weekly_channel": int(evening.driver.channel.id),
        "preset": "us_home",
    }
    screen = await press(ann, seen, "Open a table")
    assert "500 to 2,000" in screen.text
    answer = await bo.slash("setup")
    assert answer.message is not None
    assert [one.chosen for one in answer.message.selects] == [
        ["Europe/Berlin"],
        [role],
        [evening.driver.channel.id],
    ]
    await pick(bo, answer.message, "boards")
    assert "weekly_channel" not in await chosen(evening)


@pytest.mark.parametrize(
    ("typed", "sentence", "kept"),
    [
        ("Beijing", "", "Asia/Shanghai"),
        ("GMT+2", "", "Etc/GMT-2"),
        ("IST", "has several time zones", None),
        ("Brazil", "Manaus or Rio Branco", None),
        ("Lodnon", "Did you mean London?", None),
    ],
)
async def test_a_zone_is_what_was_typed_or_asked_about(
    evening: Evening, typed: str, sentence: str, kept: str | None
) -> None:
    (ann,) = evening.people("Ann")
    screen = (await ann.slash("setup")).message
    assert screen is not None
    form = (await ann.click(screen, "Another zone…")).modal
    assert form is not None
    answer = (await ann.submit(form, value=typed)).message
    assert answer is not None
    assert sentence in answer.text
    assert (await chosen(evening)).get("zone") == kept


async def test_only_managers_set_up_and_only_admins_name_them(evening: Evening) -> None:
    _, bo, cy = evening.people("Ann", "Bo", "Cy")
    role = evening.driver.give_role("Card room", evening.driver.user("Bo"))
    await evening.bot.store.config.servers.change(
        int(evening.driver.world.guild_id), {"managers": int(role)}
    )
    assert "Only managers" in told(await cy.slash("setup"))
    answer = await bo.slash("setup")
    assert answer.message is not None
    refused = await bo.choose(answer.message, "d1:setup_choice:0:0:managers", [])
    assert "Manage Server" in told(refused)
    assert "managers" in await chosen(evening)


@pytest.mark.parametrize(
    ("what", "value", "said"),
    [
        ("zone", "Nowhere/Never", "I don't know a time zone"),
        ("language", "xx", "passed"),
        ("managers", "everyone", "Everybody here has that role"),
        ("managers", "12345", "passed"),
        ("boards", "12345", "passed"),
        ("preset", "nonsense", "There is no preset"),
        ("buy_in", "nonsense", "passed"),
        ("calls", "shout", "passed"),
        ("broke", "never", "passed"),
    ],
)
async def test_what_no_screen_offers_is_not_kept(
    evening: Evening, what: str, value: str, said: str
) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    before = await chosen(evening)
    value = evening.driver.world.guild_id if value == "everyone" else value
    text = await Forger(evening, ann).press(f"d1:setup_choice:0:0:{what}", [value])
    assert said in text
    assert await chosen(evening) == before


async def test_players_are_called_as_the_server_has_it_unless_they_chose(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo")
    turn = evening.turn(*players)
    guild = int(evening.driver.world.guild_id)
    await evening.bot.store.config.servers.change(guild, {"calls": "silent"})

    async def called(after: float) -> bool:
        await evening.wait(after)
        await evening.drawn()
        return any(f"{turn.mention}, your turn" in one.text for one in turn.sees())

    assert not await called(12)
    told(await turn.slash("settings me", calls="Mention in the channel"))
    await evening.round(*players, until=lambda: not evening.show().view.running)
    await evening.deal()
    turn = evening.turn(*players)
    chosen = await evening.bot.store.config.preferences.of(evening.player(turn))
    assert await called(12) == ("ping" in chosen)


async def test_help_has_three_sentences_and_six_buttons_that_work(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    answer = await bo.slash("help", evening.driver.world.dm_with(bo.id))
    assert answer.message is not None
    assert [one.label for one in answer.message.buttons] == [
        *("Odds", "Games", "What beats what", "Poker words", "Commands", "About"),
    ]
    for label in (
        *("Open a table", "Games", "What beats what", "Poker words", "Commands", "About"),
    ):
        answer = await bo.slash("help")
        assert answer.message is not None
        assert len(answer.message.buttons) == 6
        assert "Open now: <#" in answer.message.text
        await bo.click(answer.message, label)
        await bo.until(_instead_of(answer.message))


def _shows(group: str, page: Seen) -> Callable[[Seen], bool]:
    return lambda seen: seen.id == page.id and f"</{group} " in seen.text


def _listed(page: Seen) -> set[str]:
    """Return the paths of the commands that a page of the list names."""
    return set(re.findall(r"^</([^:]+):\d+>: ", page.text, re.MULTILINE))


async def test_help_lists_every_command(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    answer = await ann.slash("help")
    assert answer.message is not None
    await ann.click(answer.message, "Commands")
    page = await ann.until(lambda seen: "## Commands" in seen.text)
    found = _listed(page)
    assert "help" in found
    for one in page.buttons[1:]:
        await ann.click(page, one.label)
        found |= _listed(await ann.until(_shows(one.label.removeprefix("/"), page)))
    assert found == {path for path, _ in offered()}


async def test_help_in_a_message_lists_the_commands_that_work_there(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    answer = await ann.slash("help", evening.driver.world.dm_with(ann.id))
    assert answer.message is not None
    await ann.click(answer.message, "Commands")
    page = await ann.until(lambda seen: "## Commands" in seen.text)
    assert {"help", "games", "words"} <= _listed(page)
    assert "sit" not in _listed(page)
    assert len(page.buttons) == 1


def _instead_of(help_page: Seen) -> Callable[[Seen], bool]:
    return lambda seen: seen.id == help_page.id and "## How to play" not in seen.text


async def test_a_greeting_that_discord_did_not_take_is_made_up(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """The next start posts the greeting."""
    ann = evening.driver.user("Ann")
    await evening.driver.throw_out()
    evening.driver.troubles.order("503", "message create")
    await evening.driver.let_in()
    async with asyncio.timeout(30):
        while not any("at the next start" in one.getMessage() for one in caplog.records):  # noqa: ASYNC110 - nothing tells a test
            await asyncio.sleep(0)
    assert not [seen for seen in ann.sees() if HELLO in seen.text]
    await evening.restart()
    await ann.until(lambda seen: HELLO in seen.text)
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
