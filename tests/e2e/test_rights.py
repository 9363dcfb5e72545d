"""The bot does nothing for a player that they may not do or see themselves, within limits."""

import asyncio

from bot.base.settings import Settings
from bot.sandbox.world.things import Channel
from tests.e2e.evening import Evening, told
from tests.e2e.forger import Forger
from tests.e2e.test_house import FILE
from tests.e2e.test_night import begun, going, plan, post, sit

YOURSELF = "can't do that here yourself: you're missing "


async def test_who_may_not_write_has_nothing_written(evening: Evening) -> None:
    """Nor a night planned; and what others would read comes to them alone."""
    _, bo = evening.people("Ann", "Bo")
    bo.lose("send_messages")
    for command, options in (("table open", {"game": "holdem"}), ("night plan", {"when": "8pm"})):
        assert YOURSELF + "Send Messages" in told(await bo.slash(command, **options))
    for command in ("leaderboard", "bank top"):
        answer = await bo.slash(command)
        assert answer.message is not None
        assert answer.message.ephemeral, command
    assert evening.driver.counts["message create"] == 0


async def test_a_hand_is_not_shared_by_who_may_not_write(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo")
    await evening.to_showdown(*players)
    await evening.drawn()
    players[1].lose("send_messages")
    before = evening.driver.counts["followup create"]
    said = await Forger(evening, players[1]).press(f"d1:hand_share:0:0:{evening.number}-1")
    assert YOURSELF in said
    assert evening.driver.counts["followup create"] == before


async def test_who_may_not_begin_threads_gets_none(evening: Evening) -> None:
    """Neither for a table nor for the tables of a night."""
    ann, bo = evening.people("Ann", "Bo")
    bo.lose("create_public_threads")
    refused = told(await bo.slash("table open", game="holdem", thread=True))
    assert YOURSELF + "Create Public Threads" in refused
    refused = told(await bo.slash("night plan", when="in 2 hours", tables=2))
    assert YOURSELF + "Create Public Threads" in refused
    await plan(evening, bo)
    assert YOURSELF in told(await bo.slash("night change", tables=3))
    await evening.wait(7100)
    await evening.open(ann)
    await evening.wait(200)
    await ann.until(lambda one: "was called off" in one.text)
    assert evening.driver.threads == []
    assert evening.show().night is None


async def test_who_may_not_make_events_plans_without(evening: Evening) -> None:
    """Later weeks have no event either, until a member with the right plans the night again."""
    ann, bo = evening.people("Ann", "Bo")
    bo.lose("create_events")
    answer = await post(bo, await bo.slash("night plan", when="in 2 hours", weekly=True))
    assert "as you may not create events here" in answer
    assert evening.driver.world.events == {}
    told(await bo.slash("night cancel"))
    (night,) = await evening.bot.store.nights.calendar.live()
    assert night.event is None
    told(await ann.slash("night cancel", weekly=True))
    assert "calendar" not in await post(ann, await ann.slash("night plan", when="in 2 hours"))
    assert len(evening.driver.world.events) == 1


async def test_a_storm_of_tables_stops_at_the_limit(evening: Evening) -> None:
    """Twelve at once, each in a thread of its own."""
    (ann,) = evening.people("Ann")
    most = Settings.model_fields["most_tables"].default
    storm = [ann.slash("table open", game="holdem", thread=True) for _ in range(12)]
    said = [told(one) for one in await asyncio.gather(*storm)]
    assert len(evening.driver.threads) == most
    refused = [one for one in said if "the limit" in one]
    assert len(refused) == len(said) - most
    assert refused[0].startswith(f"You have {most} tables open")


async def test_a_storm_of_nights_stops_at_the_limit(evening: Evening) -> None:
    """Each in a channel of its own; the sentence says when there is room again."""
    (ann,) = evening.people("Ann")
    most = Settings.model_fields["most_nights"].default
    said = []
    for number in range(most + 2):
        room = await evening.driver.add_channel(f"room {number}")
        answer = await ann.slash("night plan", room, when="in 2 hours", weekly=True)
        said.append(await post(ann, answer))
    refused = said[most:]
    assert len(await evening.bot.store.nights.calendar.live()) == most
    assert all("the limit" in one and "<t:" in one for one in refused)


async def test_a_storm_of_files_stops_at_the_limit(evening: Evening) -> None:
    ann = evening.driver.user("Ann", admin=True)
    most = Settings.model_fields["hourly_games"].default
    file = ("bad.toml", FILE[:100].encode())
    person = await evening.bot.tables.people.person(int(ann.id), ann.name)
    for _ in range(most):
        await evening.bot.limits.upload(person)
    said = told(await ann.slash("house add", file=file))
    assert f"You have sent {most} house games within an hour" in said
    assert "<t:" in said


async def played(evening: Evening, channel: Channel) -> int:
    """The number of a night that Ann and Bo have played there."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann, channel=channel, title="Secret", play="holdem", buy_in=400)
    await going([bo], message)
    await begun(evening)
    for player in (ann, bo):
        await sit(evening, player)
    await evening.deal()
    await evening.to_showdown(ann, bo)
    (night,) = await evening.bot.store.nights.calendar.live()
    told(await ann.slash("night end", channel))
    forger = Forger(evening, ann)
    await forger.press(f"d1:night_close:0:{night.number}:now", channel=channel)
    await evening.wait(60)
    return night.number


async def test_a_hidden_channels_night_is_not_shown_elsewhere(evening: Evening) -> None:
    """Not to who can't look there; to who can, elsewhere, in private."""
    back = await evening.driver.add_channel("back room")
    night = await played(evening, back)
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    evening.driver.hide_channel(back, ann, bo)
    await evening.bot.wait_until_ready()
    await ann.say("Hello.")
    assert "No night" in told(await cy.slash("night recap", night=night))
    assert "Secret" not in told(await cy.slash("night list"))
    assert "Secret" in told(await bo.slash("night list"))
    assert "Secret" in told(await bo.slash("night recap", night=night))
    board = await cy.slash("leaderboard", period="this night", measure="Chips won")
    assert "No night" in told(board)
    told(await bo.slash("leaderboard", period="this night", measure="Chips won"))
    answer = await bo.slash("night recap", back)
    assert answer.message is not None
    assert not answer.message.ephemeral


async def test_an_open_channels_night_is_shown_to_all(evening: Evening) -> None:
    front = await evening.driver.add_channel("front room")
    night = await played(evening, front)
    cy = evening.driver.user("Cy")
    assert "Secret" in told(await cy.slash("night list"))
    answer = await cy.slash("night recap", night=night)
    assert answer.message is not None
    assert not answer.message.ephemeral
