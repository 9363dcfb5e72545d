"""The hand of the day: by direct message, once a day, the same for all, with a result."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest

from bot.base.workers import Worker
from bot.companions.day_hand import OTHERS, asked, table_of
from bot.store.play.days import DayPlay
from tests.e2e.evening import Evening, told
from tests.e2e.test_forget_me import forgotten
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

A_DAY = 86_400


@pytest.fixture(autouse=True)
def thread(evening: Evening) -> Iterator[None]:
    """Let house players think in a thread, which starts sooner than a process."""
    with ThreadPoolExecutor(1) as executor:
        evening.bot.minds._worker = Worker(executor)
        yield


async def begun(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert told(await ann.slash("handofday")).startswith("No hand of the day is dealt here.")
    there = evening.driver.world.channels[evening.driver.channel.id]
    on = told(await ann.slash("settings hand-of-day", where=there, hour=0))
    assert on.startswith("Each day has one hand for everybody: `/handofday`. At 0:00 (UTC)")
    now = evening.time.now()
    evening.time.added += A_DAY - now % A_DAY + 3600


async def sent(player: Actor) -> Seen:
    assert told(await player.slash("handofday")) == "I sent you today's hand by direct message."
    return player.dms()[-1]


async def play_out(player: Actor, message: Seen, *wanted: str) -> Seen:
    """Press the first of these buttons that a screen has until the hand is over."""
    for _ in range(20):
        labels = [one.label for one in message.buttons]
        label = next((one for one in labels for want in wanted if one.startswith(want)), None)
        if label is None:
            return message
        answer = await player.click(message, label)
        assert answer.error is None, answer.error
        message = answer.message or player.dms()[-1]
    raise AssertionError("the hand does not end")


async def plays(evening: Evening) -> list[DayPlay]:
    guild = int(evening.driver.world.guild_id)
    day = int(evening.time.now()) // A_DAY
    return await evening.bot.store.play.days.plays(guild, day)


async def tomorrow(evening: Evening) -> list[str]:
    """Return what stands in the channel when the next day has begun."""
    evening.time.added += A_DAY
    await evening.bot.day_hands.tick()
    await evening.bot.day_hands.tick()
    (ann,) = evening.people("Ann")
    return [one.text for one in ann.sees() if "### Hand of the day" in one.text]


async def test_a_day_from_the_first_card_to_the_result(evening: Evening) -> None:
    """Equal answers lead to equal deals; none is taken once it is over."""
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    await begun(evening)
    first = await sent(ann)
    assert "practice chips, it costs nothing" in first.text
    other = await sent(bo)
    assert first.text.splitlines()[1] == other.text.splitlines()[1], "the same cards"
    here, gone = first.text.count("**⌂ "), first.text.partition("Folded:")[2].count("⌂ ")
    assert "Against five house players." in first.text
    assert here + gone == len(OTHERS) == 5
    seals = re.findall(r"Sealed before the deal: `([0-9a-f]{64})`", first.text + other.text)
    over = await play_out(ann, first, "Check", "Call")
    assert "That was your hand of the day." in over.text
    assert not over.buttons
    await evening.restart()
    await play_out(bo, other, "Check", "Call")
    one, two = await plays(evening)
    assert one.commands == two.commands
    assert one.net == two.net
    assert "That was your hand of the day." in told(await ann.slash("handofday"))
    assert not await evening.bot.store.play.days.advance(one, [], 5, 1), "it is over"
    typed = (await ann.slash("handofday", act="fold")).message
    assert typed is not None
    assert one.commands == (await plays(evening))[0].commands

    told(await cy.slash("settings hide"))
    for player in (cy, dee):
        message = await sent(player)
        answer = (await player.slash("handofday", act="raise 1")).message
        assert answer is not None
        assert "Too little: the least is" in answer.text
        await play_out(player, message, "All-in", "Call", "Check")
    await forgotten(dee)
    posted = await tomorrow(evening)
    assert len(posted) == 1, "once, and nothing of it before"
    (text,) = posted
    assert "2 players saw it through" in text
    assert "**Preflop** · 2 answers" in text
    assert "`▰▰▰▰▰▰▰▰▰▰` 100 %" in text
    assert "Ann, Bo" in text
    assert "Cy" not in text
    assert "Dee" not in text
    opened = re.search(r"Seed of the deal: `([0-9a-f]{64})`", text)
    assert opened is not None
    assert opened[1] == one.seed
    assert seals == [sha256(opened[1].encode()).hexdigest()] * 2
    assert (await ann.slash("bank history")).message is not None
    result = next(one for one in ann.sees() if "### Hand of the day" in one.text)
    assert told(await ann.click(result, "Play today's hand")).startswith("I sent you")


async def test_nobody_played_and_closed_messages(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await begun(evening)
    bo.close_dms()
    private = (await bo.slash("handofday")).message
    assert private is not None
    assert private.ephemeral
    assert private.buttons
    assert told(await bo.slash("handofday", act="dance")).startswith(
        "I didn't get that answer: type"
    )
    assert await tomorrow(evening) == [], "unfinished hands count for nothing"
    late = await bo.click(private, private.buttons[0].label)
    assert told(late).startswith("That day is over.")
    assert told(await ann.slash("settings hand-of-day", off=True)).startswith("No more hands")
    assert told(await bo.slash("handofday")).startswith("No hand of the day is dealt here.")


async def test_typed_answers_play_a_hand_too(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await begun(evening)
    await sent(ann)
    days, guild = evening.bot.store.play.days, int(evening.driver.world.guild_id)
    day, player = int(evening.time.now()) // A_DAY, evening.player(ann)
    one = await days.of(guild, day, player)
    assert one is not None
    table = table_of(evening.bot.day_hands.game(), bytes.fromhex(one.seed), one.commands)
    choices = asked(table)
    assert choices is not None
    offered = await ann.choices("handofday", "act", "")
    assert {"fold", "call", f"raise {choices.all_in}"} <= {one["value"] for one in offered}
    assert "more time" not in str(offered).lower()
    assert [one["value"] for one in await ann.choices("handofday", "act", "fo")] == ["fold"]
    ann.speak("fr")
    for word in ("danse", "encore du temps"):
        no = told(await ann.slash("handofday", act=word))
        assert no.startswith("Je n'ai pas compris cette réponse : écris coucher"), word
    stays = await days.of(guild, day, player)
    assert stays == one
    answer = (await ann.slash("handofday", act=f"je relance à {choices.all_in}")).message
    assert answer is not None
    assert "C'était ta main du jour." in answer.text
    assert await ann.choices("handofday", "act", "") == [], "it is over"

    (bo,) = evening.people("Bo")
    await sent(bo)
    bo.speak("fr")
    answer = (await bo.slash("handofday", act=f"raise {choices.all_in}")).message
    assert answer is not None
    assert "C'était ta main du jour." in answer.text, "English is read beside it"
    two = await days.of(guild, day, evening.player(bo))
    assert two is not None
    assert two.commands == (await plays(evening))[0].commands
