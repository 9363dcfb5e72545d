"""The real discord.py against the sandbox: everything that the bot will want of it."""

import asyncio
import sys
import time
from dataclasses import replace

import aiohttp
import discord
import pytest

from bot.sandbox import interactions
from bot.sandbox.checks.modals import Impossible
from bot.sandbox.world.state import KEPT_UPLOADS
from tests.sandbox.conftest import run
from tests.sandbox.small_bot import SmallBot, png


async def test_a_slash_command_brings_its_options_and_people(house, ann, bo):
    answer = await ann.slash("table open", game="Omaha", seats=3, host=bo)
    assert answer.error is None
    assert answer.message.text == "Omaha for 3 by Bo"
    assert [seen.text for seen in bo.sees()] == ["Omaha for 3 by Bo"]


async def test_autocomplete_offers_choices(house, ann):
    choices = await ann.choices("table open", "game", "oma", seats=4)
    assert choices == [{"name": "Omaha", "value": "Omaha"}]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": 3}, "game is required"),
        ({"game": "Omaha", "seats": 11}, "between 2 and 10"),
        ({"game": "Omaha", "nonsense": 1}, "no option nonsense"),
    ],
)
async def test_discord_itself_refuses_wrong_options(house, ann, options, said):
    with pytest.raises(Impossible, match=said):
        await ann.slash("table open", **options)


async def test_a_press_edits_the_message_through_the_interaction(house, driver, ann, bo):
    message = (await ann.slash("show")).message
    before = driver.outside
    for count in range(5):
        answer = await bo.click(message, f"Press {count}")
        message = answer.message
    assert message.text == "# Count 5"
    assert ann.again(message).buttons[0].custom_id == "step:5"
    assert driver.outside == before
    assert driver.counts["interaction callback"] == 6


async def test_a_private_answer_and_its_follow_up_are_seen_by_one_user_only(house, ann, bo):
    message = (await ann.slash("show")).message
    answer = await bo.click(message, "Whisper")
    again = await bo.until(lambda seen: seen.text == "And again.")
    assert answer.message.ephemeral
    assert again.ephemeral
    assert [seen.id for seen in ann.sees()] == [message.id]
    await bo.dismiss(answer.message)
    assert [seen.text for seen in bo.sees()] == ["# Count 0", "And again."]


async def test_a_form_goes_out_and_comes_back_with_every_kind_of_field(house, ann, bo):
    message = (await ann.slash("show")).message
    form = (await ann.click(message, "Ask")).modal
    assert [field.label for field in form.fields][:2] == ["Amount", "Speed"]
    answer = await ann.submit(form, Amount="250", extras=["w"], Sure=True, who=[bo.id])
    assert answer.message.text == "250 s ['w'] True [Bo]"


async def test_a_form_holds_to_its_lengths(house, ann):
    message = (await ann.slash("show")).message
    form = (await ann.click(message, "Ask")).modal
    with pytest.raises(Impossible, match="Amount"):
        await ann.submit(form, Amount="1234567")
    with pytest.raises(Impossible, match="not on offer"):
        await ann.submit(form, Amount="1", speed="x")


async def test_selects_of_words_and_of_people(house, ann, bo):
    message = (await ann.slash("show")).message
    assert (await ann.choose(message, "Colour", ["Red"])).message.text == "Took red."
    assert (await ann.choose(message, "Who", [bo])).message.text == "Took Bo."


async def test_a_press_on_a_button_that_is_gone_fails_and_a_late_one_arrives(house, ann):
    old = (await ann.slash("show")).message
    new = (await ann.click(old, "Press 0")).message
    assert (await ann.click(old, "Press 0")).error == "This interaction failed"
    late = await ann.click(old, "Press 0", late=True)
    assert late.message.text == "# Count 1"
    assert new.text == late.message.text


async def test_an_unanswered_press_and_command_fail_in_the_end(house, ann, bo, monkeypatch):
    """After three seconds; after less in this test."""
    assert interactions.FIRST_ANSWER == 3
    message = (await ann.slash("show")).message
    monkeypatch.setattr(interactions, "FIRST_ANSWER", 0.1)
    press, command = await asyncio.gather(ann.click(message, "Silent"), bo.slash("mute"))
    assert press.error == "This interaction failed"
    assert command.error == "The application did not respond"


async def test_a_deferred_answer_is_waited_for(house, ann, bo):
    public = await ann.slash("think")
    private = await ann.slash("think", private=True)
    assert (public.message.text, public.message.ephemeral) == ("Thought.", False)
    assert (private.message.text, private.message.ephemeral) == ("Thought.", True)
    assert [seen.text for seen in bo.sees()] == ["Thought."]


async def test_direct_messages_have_buttons_and_can_be_closed(house, driver, ann, bo):
    assert (await ann.slash("whisper", to=bo)).message.text == "Sent."
    message = bo.dms()[0]
    assert (await bo.click(message, "Press 0")).message.text == "# Count 1"
    bo.close_dms()
    assert (await ann.slash("whisper", to=bo)).message.text == "No: 50007"
    bo.open_dms()
    bo.leave_guild()
    assert (await ann.slash("whisper", to=bo)).message.text == "No: 50278"
    assert driver.counts["dm open"] == 1
    assert driver.counts["dm create"] == 3
    assert driver.violations == []


async def test_a_picture_comes_as_multipart_and_can_be_fetched(house, ann):
    message = (await ann.slash("picture")).message
    media = message.raw["components"][0]["items"][0]["media"]
    assert (media["width"], media["height"]) == (4, 3)
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as response:
        assert await response.read() == png()
        assert response.content_type == "image/png"


async def test_a_file_is_given_to_a_command_and_fetched(house, ann):
    answer = await ann.slash("read", file=("häuser & co.txt", b"three"))
    assert answer.message.text == "häuser & co.txt, 5 bytes, text/plain: three"


async def test_files_that_discord_would_not_take(house, driver, ann):
    with pytest.raises(Impossible, match="10 MB"):
        await ann.slash("read", file=("big.txt", bytes((10 << 20) + 1)))
    with pytest.raises(Impossible, match="file is required"):
        await ann.slash("read")
    for _ in range(KEPT_UPLOADS + 5):
        driver.world.upload("a.txt", "text/plain", b"x")
    assert len(driver.world.uploads) == KEPT_UPLOADS


async def test_threads_public_and_private(house, driver, ann, bo):
    await ann.slash("thread")
    await ann.slash("thread", private=True)
    public, private = driver.threads
    assert [seen.text for seen in bo.sees(public)] == ["Here."]
    assert [seen.text for seen in ann.sees(private)] == ["Here."]
    assert bo.sees(private) == []
    assert (await bo.slash("show", channel=public)).message.channel_id == public.id


async def test_application_emojis_are_kept_by_name_once(house, driver):
    made = await house.create_application_emoji(name="ace_of_spades", image=png())
    assert [emoji.name for emoji in await house.fetch_application_emojis()] == ["ace_of_spades"]
    assert await made.read() == png()
    await made.delete()
    assert await house.fetch_application_emojis() == []


async def test_messages_are_sent_edited_read_and_deleted(house, driver, ann):
    channel = house.get_channel(int(driver.channel.id))
    sent = await channel.send("<@1> one", nonce=7)
    await sent.edit(content=f"two {ann.mention}")
    said = await ann.say("hello")
    fetched = await channel.fetch_message(sent.id)
    assert fetched.content == f"two {ann.mention}"
    assert [user.id for user in fetched.mentions] == [int(ann.id)]
    assert [m.content async for m in channel.history(limit=5)] == ["hello", fetched.content]
    await channel.get_partial_message(int(said.id)).delete()
    await sent.delete()
    assert ann.sees() == []


async def test_missing_permissions_are_refused_and_told_with_each_interaction(house, driver, ann):
    channel = house.get_channel(int(driver.channel.id))
    driver.set_bot_permission("send_messages", allowed=False)
    with pytest.raises(discord.Forbidden, match="50013"):
        await channel.send("no")
    driver.set_bot_permission("view_channel", allowed=False)
    with pytest.raises(discord.Forbidden, match="50001"):
        await channel.send("no")
    assert (await ann.slash("show")).message.text == "# Count 0"
    driver.set_bot_permission("view_channel", allowed=True)
    driver.set_bot_permission("send_messages", allowed=True)
    await channel.send("yes")


async def test_resume_replays_what_was_missed(house, driver, ann):
    message = (await ann.slash("show")).message
    await driver.drop_gateway()
    assert (await ann.click(message, "Press 0")).message.text == "# Count 1"
    await driver.add_channel("late")
    await driver.wait_ready()
    assert (await ann.slash("show")).error is None
    assert house.resumed == 1
    assert {channel.name for channel in house.get_all_channels()} == {"poker", "late"}


async def test_a_deleted_channel_is_told_and_unknown_afterwards(house, driver):
    extra = await driver.add_channel("extra")
    known = await house.fetch_channel(int(extra.id))
    await driver.delete_channel(extra)
    with pytest.raises(discord.NotFound, match="10003"):
        await known.send("gone")


async def test_threads_are_joined_archived_and_left(house, driver, ann, bo):
    parent = house.get_channel(int(driver.channel.id))
    thread = await parent.create_thread(name="Side", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(bo.id))
    assert [member.id for member in await thread.fetch_members()] == [house.user.id, int(bo.id)]
    await thread.edit(archived=True)
    await thread.send("wakes it")
    await thread.edit(archived=True, locked=True)
    with pytest.raises(discord.HTTPException, match="50083"):
        await thread.send("too late")
    for change in (thread.edit(name="Other"), thread.join(), thread.remove_user(house.user)):
        with pytest.raises(discord.HTTPException, match="50083"):
            await change
    await thread.edit(archived=False, locked=False)
    await thread.remove_user(discord.Object(bo.id))
    assert bo.sees(driver.threads[0]) == []
    await thread.delete()
    assert driver.threads == []
    message = await parent.send("below")
    assert (await message.create_thread(name="Hung")).id == message.id


async def test_the_server_and_its_members_can_be_asked_for(house, driver, ann, bo):
    guild = await house.fetch_guild(int(driver.world.guild_id))
    assert [channel.name for channel in await guild.fetch_channels()] == ["poker"]
    assert (await guild.fetch_member(int(ann.id))).display_name == "Ann"
    bo.leave_guild()
    with pytest.raises(discord.NotFound, match="10007"):
        await guild.fetch_member(int(bo.id))
    assert (await house.fetch_user(int(bo.id))).display_name == "Bo"


async def test_a_servers_own_commands_stand_beside_the_global_ones(house, driver, ann):
    guild = discord.Object(driver.world.guild_id)
    house.tree.copy_global_to(guild=guild)
    await house.tree.sync(guild=guild)
    assert len(await house.tree.fetch_commands(guild=guild)) == len(
        await house.tree.fetch_commands()
    )
    assert (await ann.slash("show")).message.text == "# Count 0"


@pytest.mark.parametrize("code", [50013, 50001])
async def test_failures_can_be_ordered(house, driver, code):
    channel = house.get_channel(int(driver.channel.id))
    driver.refuse_next("message create", code)
    with pytest.raises(discord.Forbidden, match=str(code)):
        await channel.send("refused")
    await channel.send("taken")


async def test_a_lost_session_is_begun_anew(house, driver, ann):
    await driver.drop_gateway(resumable=False)
    await driver.wait_gone()
    await driver.wait_ready()
    assert house.resumed == 0
    assert (await ann.slash("show")).error is None


async def test_buttons_of_an_earlier_process_still_work(house, sandbox, driver, ann):
    """The bot goes without a word and another takes its place."""
    message = (await ann.slash("show")).message
    await house.close()
    await driver.wait_gone()
    other = SmallBot()
    task = await run(sandbox, other)
    assert (await ann.click(message, "Press 0")).message.text == "# Count 1"
    await other.close()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_bot_killed_outright_is_replaced(pointed, sandbox, driver, ann):
    """A separate process, ended by SIGKILL, leaves its messages and their buttons."""
    first = await start_process(sandbox)
    message = (await ann.slash("show")).message
    first.kill()
    await first.wait()
    await driver.wait_gone()
    second = await start_process(sandbox)
    assert (await ann.click(message, "Press 0")).message.text == "# Count 1"
    second.kill()
    await second.wait()


async def start_process(sandbox) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", "tests.sandbox.small_bot",
        sandbox.api_base, sandbox.gateway_url, sandbox.token,
    )  # fmt: skip
    await sandbox.driver.wait_ready()
    return process


@pytest.fixture
def _short_windows(driver, monkeypatch):
    """The windows of all buckets are a tenth as long: five deletions in a tenth of a second."""
    take = driver.core.rates.take
    monkeypatch.setattr(
        driver.core.rates, "take", lambda bucket, by: take(replace(bucket, per=bucket.per / 10), by)
    )


@pytest.mark.usefixtures("_short_windows")
async def test_the_client_waits_for_a_full_bucket_and_nothing_is_lost(house, driver, ann):
    """Twelve deletions at once, where five may pass: two windows are waited for."""
    channel = house.get_channel(int(driver.channel.id))
    said = [await ann.say(str(count)) for count in range(12)]
    began = time.monotonic()
    await asyncio.gather(*(channel.get_partial_message(int(seen.id)).delete() for seen in said))
    assert time.monotonic() - began > 0.15
    assert ann.sees() == []
    assert driver.violations == []


@pytest.mark.usefixtures("_short_windows")
async def test_the_client_obeys_a_429(house, api, driver, ann):
    """Another process has used the bucket up; this one did not know."""
    said = [await ann.say(str(count)) for count in range(6)]
    path = f"/channels/{driver.channel.id}/messages/"
    for seen in said[:5]:
        await api("DELETE", path + seen.id)
    channel = house.get_channel(int(driver.channel.id))
    await channel.get_partial_message(int(said[5].id)).delete()
    assert ann.sees() == []
    assert driver.counts["message delete"] == 7


async def test_mentions_count_as_unread(house, driver, ann, bo):
    channel = house.get_channel(int(driver.channel.id))
    await channel.send(
        f"{ann.mention} {bo.mention}",
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(ann.id)]),
    )
    assert (ann.unread(), bo.unread()) == ((1, 1), (1, 0))


async def test_until_says_what_was_seen_instead(ann):
    await ann.say("hello")
    with pytest.raises(TimeoutError, match="hello"):
        await ann.until(lambda seen: seen.text == "bye", timeout=0.01)


async def test_a_buttons_emoji_keeps_every_digit_of_its_id(house, driver, ann):
    """discord.py sends the id as a number, which a browser would round."""
    made = await house.create_application_emoji(name="ace_of_spades", image=png())
    view = discord.ui.LayoutView()
    button: discord.ui.Button[discord.ui.LayoutView] = discord.ui.Button(
        label="Ace", custom_id="ace", emoji=made
    )
    view.add_item(discord.ui.ActionRow(button))
    await house.get_partial_messageable(int(driver.channel.id)).send(view=view)
    seen = ann.sees()[-1]
    assert seen.raw["components"][0]["components"][0]["emoji"]["id"] == str(made.id)
