"""A night from its plan to its recap: who comes, its own chips, rebuys, moves, restart, the end."""

import asyncio
import threading
from typing import Any

import dateparser
import pytest

from bot.engine.hand.choices import BetChoices, DrawChoices
from bot.engine.hand.commands import Call, Draw, Fold, HandCommand, RaiseTo
from bot.engine.table.commands import TopUp
from bot.nights.conduct import GivenUp
from bot.nights.recap import Recap
from bot.nights.running.moving import SETTLING
from bot.store import NightState
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_modes import fold_on
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen


async def plan(evening: Evening, host: Actor, when: str = "in 2 hours", **options: Any) -> Seen:
    """A planned night; its message."""
    await post(host, await host.slash("night plan", when=when, **options))
    return await host.until(lambda seen: has(seen, "Going") and not seen.ephemeral)


async def post(host: Actor, preview: Answer) -> str:
    """Post what is shown; what is answered."""
    told(preview)
    assert preview.message is not None
    return told(await host.click(preview.message, "Post"))


async def going(players: list[Actor], message: Seen) -> None:
    """Everybody says that they come."""
    for player in players:
        answer = await player.click(message, "Going")
        assert answer.error is None, answer.error


async def begun(evening: Evening) -> None:
    """The time has come."""
    await evening.wait(2 * 3600 + 5)


async def sit(evening: Evening, player: Actor) -> str:
    """Seat a player by the button and its page of rules, and return the last answer."""
    table = await player.until(lambda seen: has(seen, "Sit") and not seen.ephemeral)
    answer = await player.click(table, "Sit")
    assert answer.message is not None, answer.error
    (consent,) = answer.message.buttons
    assert consent.label.startswith("Sit with")
    return told(await player.click(answer.message, consent.label))


async def test_a_night_is_planned_answered_and_opened(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, ann, title="Friday *poker*", buy_in=500, hours=3, seats=2)
    assert r"Friday \*poker\*" in message.text
    assert "Buy-in **500**, up to 3 rebuys" in message.text
    await going([bo, cy], message)
    message = await ann.until(lambda seen: "Waiting, in this order: Cy" in seen.text)
    assert "**2 going**" in message.text
    (event,) = evening.driver.world.events.values()
    assert (event.name, event.status) == ("Friday *poker*", 1)
    await bo.click(message, "Can't")
    assert "a seat is free" in (await cy.until(lambda seen: "a seat is free" in seen.text)).text
    await evening.wait(5400 + 60)
    await evening.wait(60)
    reminders = [one for one in ann.sees(message.channel_id) if "begins" in one.text]
    assert len(reminders) == 1
    await evening.wait(1800)
    assert event.status == 2
    assert evening.show().scrip
    options = evening.show().view.settings.options
    assert (options.match_cap, options.max_deals) == (20, 10)
    await evening.message(cy, lambda seen: has(seen, "Sit"))
    refused = await ann.slash("night plan", when="in 2 hours")
    assert "planned here already" in told(refused)


async def test_no_night_begins_in_a_channel_shut_to_the_bot(evening: Evening) -> None:
    """The missing permission is named, and no invisible table opens."""
    (ann,) = evening.people("Ann")
    await plan(evening, ann)
    for permission, name in (("view_channel", "View Channel"), ("send_messages", "Send Messages")):
        evening.driver.set_bot_permission(permission, allowed=False)
        answer = told(await ann.slash("night start"))
        assert f"I'm missing a permission in this channel: {name}." in answer
        evening.driver.set_bot_permission(permission, allowed=True)
    assert evening.bot.tables.hosts() == []
    assert told(await ann.slash("night start")) == "The night has begun."
    assert len(evening.bot.tables.hosts()) == 1


async def test_a_night_plays_for_its_own_chips_and_tells_what_it_came_to(evening: Evening) -> None:
    """Buy-ins, a rebuy, the cap, a leaver who brings back what he took, a restart, the end."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(
        evening, ann, play="holdem", buy_in=400, rebuys=1, settle_up=True, title="Friday"
    )
    await going([bo], message)
    await begun(evening)
    for player in (ann, bo):
        assert "You have a seat" in await sit(evening, player)
    await evening.deal()
    await all_in(evening)
    broke = next(one for one in (ann, bo) if not evening.stack(one))
    person = evening.player(broke)
    await evening.bot.tables.at(evening.number).host.submit(person, TopUp(person, 400))
    assert "400" in told(await broke.slash("night status"))
    board = (await ann.slash("leaderboard")).message
    assert board is not None
    assert "Chips won and lost\nthis night" in board.text, "there is no other board yet"
    await evening.restart()
    await sit(evening, cy)
    await evening.deal()
    await fold_on(evening)
    stack = evening.stack(cy)
    await cy.slash("stand")
    if evening.show().view.running:
        await fold_on(evening)
    assert await evening.bank(cy) == 0
    table = await evening.message(cy, lambda seen: has(seen, "Sit"))
    answer = await cy.click(table, "Sit")
    assert answer.message is not None
    assert has(answer.message, f"Sit with {stack}")
    refused = told(await cy.click(await ended(cy), "Close when this deal ends"))
    assert "Only the night's host" in refused
    await ann.click(await ended(ann), "Close when this deal ends")
    recap = await bo.until(lambda seen: "To settle up" in seen.text)
    assert "1." in recap.text
    night = (await evening.bot.store.nights.calendar.over(int(evening.driver.world.guild_id)))[0]
    assert night.state is NightState.ENDED
    results = await evening.bot.store.nights.outcomes.results(night.number)
    assert sum(one.net for one in results) == 0
    assert {one.player: one.bought for one in results}[person] == 800
    again = await bo.click(recap, "Next week")
    assert "Planned for" in told(again)
    planned = await bo.until(lambda seen: has(seen, "Going") and "1 going" in seen.text)
    assert "Maybe: " in planned.text
    assert all(name in planned.text for name in ("Ann", "Cy"))


async def test_r295_the_host_alone_reads_who_gave_up_pots(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, ann, play="holdem", hours=3)
    await going([bo, cy], message)
    await ann.slash("night start")
    assert "Bo is banned" in told(await ann.slash("host ban", player=bo))
    table = await bo.until(lambda seen: has(seen, "Sit") and not seen.ephemeral)
    assert "banned you" in told(await bo.click(table, "Sit")), "before anything is asked"
    assert "Bo may sit down" in told(await ann.slash("host unban", player=bo))
    recap = (await ann.slash("night recap")).message
    assert recap is not None
    assert "banned Bo" in recap.text
    given = GivenUp(evening.player(bo), evening.player(cy), 3, 300)
    monkeypatch.setattr(Recap, "given_up", (given,))
    await bo.slash("night recap")
    await ann.slash("night recap")
    alone = await ann.until(lambda seen: "For you alone" in seen.text)
    assert "Bo gave up 3 big pots to Cy before the showdown, with 300" in alone.text
    assert alone.ephemeral
    assert not [one for one in bo.sees() if "For you alone" in one.text]


async def ended(player: Actor) -> Seen:
    """The question how the night should end."""
    answer = await player.slash("night end")
    assert answer.message is not None, answer.error
    return answer.message


async def all_in(evening: Evening) -> None:
    """Everybody puts everything in."""
    tables, number = evening.bot.tables, evening.number
    while (view := tables.at(number).host.show().view).running:
        player = next(one.player for one in view.seats if one.seat in view.dealt.waiting)
        own = tables.at(number).host.show(player).view.own
        assert own is not None
        match own.choices:
            case BetChoices(most=most) if most:
                command: HandCommand = RaiseTo(own.seat, most)
            case BetChoices():
                command = Call(own.seat)
            case DrawChoices():
                command = Draw(own.seat)
            case _:
                command = Fold(own.seat)
        await tables.at(number).host.submit(player, command)
        await evening.run_out()
    await evening.drawn()


async def test_others_are_answered_while_a_time_is_read(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dateparser may take longer than Discord waits for an answer."""
    ann, bo = evening.people("Ann", "Bo")
    loop, begun = asyncio.get_running_loop(), asyncio.Event()
    answered, parse = threading.Event(), dateparser.parse

    def slow(*typed: Any, **how: Any) -> Any:
        loop.call_soon_threadsafe(begun.set)
        assert answered.wait(10)
        return parse(*typed, **how)

    monkeypatch.setattr(dateparser, "parse", slow)
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    ann.speak("ja")
    planned = asyncio.create_task(plan(evening, ann, "明日 20:00"))
    async with asyncio.timeout(30):
        await begun.wait()
    told(await bo.slash("bank balance"))
    answered.set()
    await planned


async def test_bad_plans_get_one_sentence(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    for when, why in {
        "31 feb 20:00": "I don't understand",
        "yesterday 20:00": "has passed",
        "gibberish": "I don't understand",
    }.items():
        assert why in told(await ann.slash("night plan", when=when))
    assert "No night is planned here" in told(await ann.slash("night status"))
    assert "a time zone “" in told(await ann.slash("settings zone", zone="Middle/Earth"))
    zone = told(await ann.slash("settings zone", zone="Europe/Berlin"))
    assert "Berlin" in zone


async def test_a_night_for_the_bank_s_chips_states_one_buy_in_where_all_begin_alike(
    evening: Evening,
) -> None:
    (ann,) = evening.people("Ann")
    money: dict[str, Any] = {"money": "the server's bank", "buy_in": 300}
    message = await plan(evening, ann, play="holdem", preset="spanish", **money)
    assert "Buy-in 300, from the bank of this server." in message.text
    told(await ann.slash("night cancel"))
    message = await plan(evening, ann, play="holdem", **money)
    assert "Buy-in 300 to 1,000, from the bank of this server." in message.text


async def test_without_the_permission_there_is_no_event_and_a_word(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    evening.driver.deny_bot("create_events", "manage_events")
    answer = await post(ann, await ann.slash("night plan", when="in 2 hours"))
    assert "the calendar" in answer
    assert evening.driver.world.events == {}


async def test_a_night_with_too_many_for_one_table_has_two(evening: Evening) -> None:
    """Once one table can seat all, the other closes, and open panels move along."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, ann, play="holdem", buy_in=400, seats=2, tables=2, title="Big")
    await going([bo, cy], message)
    await begun(evening)
    (night,) = await evening.bot.store.nights.calendar.live()
    first, second = evening.bot.tables.of_night(night.number)
    await evening.wait(SETTLING)
    evening.chosen = first
    for player in (ann, bo, cy):
        assert "400 in front of you" in await sit(evening, player)
    assert [len(evening.bot.tables.at(one).host.table.chairs) for one in (first, second)] == [2, 1]
    thread = str(evening.bot.tables.at(second).host.show().channel)
    panel = (await cy.slash("cards", channel=thread)).message
    assert panel is not None
    await bo.slash("stand")
    await evening.wait(0.1)
    assert [len(evening.bot.tables.at(one).host.table.chairs) for one in (first, second)] == [2, 0]
    more = f"d1:panel_more:{first}:"
    await cy.until(
        lambda seen: (
            seen.id == panel.id and any(one.custom_id.startswith(more) for one in seen.buttons)
        )
    )


async def test_who_manages_the_server_calls_off_a_night_whose_host_is_gone(
    evening: Evening,
) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, bo, title="Friday", weekly=True)
    bo.leave_guild()
    assert "Only the night's host" in told(await cy.slash("night cancel"))
    changed = told(await ann.slash("night change", title="Saturday"))
    assert changed == "The plan is changed."
    gone = told(await ann.slash("night cancel", weekly=True))
    assert gone.startswith("Cancelled")
    said = [one.text for one in cy.sees(message.channel_id)]
    assert "-# Ann, who manages this server, changed **Saturday**" in said
    assert "-# Ann, who manages this server, called **Saturday** off" in said
    assert await evening.bot.store.nights.calendar.live() == []


async def test_where_no_thread_can_be_opened_there_is_one_table(evening: Evening) -> None:
    players = evening.people("Ann", "Bo", "Cy", "Dee")
    message = await plan(evening, players[0], play="holdem", seats=2, tables=2, buy_in=400)
    await going(players[1:], message)
    evening.driver.set_bot_permission("create_public_threads", allowed=False)
    await begun(evening)
    (night,) = await evening.bot.store.nights.calendar.live()
    assert len(evening.bot.tables.of_night(night.number)) == 1
    assert night.state is NightState.OPEN


async def test_a_night_whose_channel_is_gone_is_called_off(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.driver.add_channel("other")
    message = await plan(evening, ann, play="holdem")
    await evening.driver.delete_channel(message.channel_id)
    await evening.bot.nights.gateway.channel_gone(int(message.channel_id))
    assert await evening.bot.store.nights.calendar.live() == []
    await begun(evening)
    assert evening.bot.tables.hosts() == []


@pytest.mark.parametrize("opened", [False, True])
async def test_a_weekly_night_ends_for_good_where_the_bot_is_thrown_out(
    evening: Evening, opened: bool
) -> None:
    """A planned night is cancelled, a running one closes, and no night is planned for next week."""
    (ann,) = evening.people("Ann")
    await plan(evening, ann, play="holdem", weekly=True)
    if opened:
        await begun(evening)
    await evening.driver.throw_out()
    async with asyncio.timeout(30):
        while evening.bot.tables.hosts() or await evening.bot.store.nights.calendar.live():
            await evening.bot.nights.keeper.tick()
            await asyncio.sleep(0.01)


async def test_a_night_goes_on_without_its_event_and_without_its_host(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    await going([bo, cy], message)
    evening.driver.world.events.clear()
    await begun(evening)
    for player in (ann, bo, cy):
        await sit(evening, player)
    await evening.deal()
    await ann.slash("away")
    await fold_on(evening)
    await evening.wait(9 * 60)
    assert evening.show().view.host == evening.player(ann)
    await evening.wait(2 * 60)
    assert evening.show().view.host in {evening.player(bo), evening.player(cy)}
