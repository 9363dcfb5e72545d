"""Trouble in a server while people play: deleted messages, lost permissions, cut connections."""

import asyncio

import pytest

from bot.store import writer
from bot.tables.hosting.due import KEPT
from bot.tables.publishing.public import OLD
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor


async def test_a_deleted_table_message(evening: Evening) -> None:
    """The message is posted anew with the next change, and play goes on there."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    old = await evening.message(ann, lambda seen: "deal 1" in seen.text)
    first = evening.turn(*players)
    panel = await evening.panel(first)
    await ann.delete(old)
    await first.click(panel, "Call 5")
    new = await evening.message(bo, lambda seen: "called 10" in seen.text)
    assert new.id != old.id
    await evening.act(evening.turn(*players), "Check")
    await evening.message(bo, lambda seen: seen.id == new.id and "Flop" in seen.text)


async def test_other_messages_push_the_table_up(evening: Evening) -> None:
    """After six other messages the table is posted below them, once, with working buttons."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    old = await evening.message(ann, lambda seen: "deal 1" in seen.text)
    for count in range(6):
        assert ann.again(old) is not None
        await bo.say(f"Where were we, {count}?")
    new = await evening.message(bo, lambda seen: "deal 1" in seen.text and seen.id != old.id)
    await ann.until(lambda _: ann.again(old) is None)
    tables = [seen for seen in ann.sees() if "deal 1" in seen.text and not seen.ephemeral]
    assert [seen.id for seen in tables] == [new.id]
    await evening.turn(*players).click(new, "Call 5")
    await evening.message(bo, lambda seen: seen.id == new.id and "called 10" in seen.text)


async def test_a_deleted_table_message_between_deals(evening: Evening) -> None:
    """The next deal has its own."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    await evening.act(evening.turn(*players), "Fold")
    await ann.delete(await evening.message(ann, lambda seen: "Next deal" in seen.text))
    await evening.deal()
    await evening.message(bo, lambda seen: "deal 2" in seen.text)


async def test_a_deleted_channel(evening: Evening) -> None:
    """The deal is played to its end by the clock, then the table closes and the chips go home."""
    players = await evening.seated("Ann", "Bo")
    spare = await evening.driver.add_channel("spare")
    first = evening.turn(*players)
    dm = await evening.dm_to_act(first, "Call")
    await evening.driver.delete_channel(evening.driver.channel)
    await first.click(dm, "Call 5")
    await evening.drawn()
    await play_out(evening)
    assert sum([await evening.bank(one) for one in players]) == 10_000
    answer = await players[0].slash("table open", spare, game="holdem")
    assert "The table is open" in told(answer)


async def test_a_deleted_channel_between_deals(evening: Evening) -> None:
    """The table closes at once."""
    players = await evening.seated("Ann", "Bo")
    await evening.act(evening.turn(*players), "Fold")
    await evening.drawn()
    await evening.driver.delete_channel(evening.driver.channel)
    async with asyncio.timeout(30):
        while evening.bot.tables.hosts():  # noqa: ASYNC110 - nothing tells a test that a table closed
            await asyncio.sleep(0)
    await play_out(evening)
    assert sum([await evening.bank(one) for one in players]) == 10_000


async def test_a_purge_while_the_table_waits(evening: Evening) -> None:
    """A moderator sweeps the channel: the table stands there again at once, with its buttons."""
    ann, bo = evening.people("Ann", "Bo")
    old = await evening.open(ann)
    await evening.driver.purge()
    new = await bo.until(lambda seen: has(seen, "Sit") and seen.id != old.id)
    await bo.click(new, "Sit")
    tables = [seen for seen in ann.sees() if has(seen, "Sit") and not seen.ephemeral]
    assert [seen.id for seen in tables] == [new.id]


async def test_thrown_out_of_the_server(evening: Evening) -> None:
    """The clock plays the deal to its end, the table closes, and nothing is asked of Discord."""
    players = await evening.seated("Ann", "Bo")
    await evening.act(evening.turn(*players), "Call")
    await evening.drawn()
    await evening.driver.throw_out()
    await lost(evening)
    before = evening.driver.outside
    await play_out(evening)
    assert evening.driver.outside - before <= len(players), "a last try at each player's messages"
    assert sum([await evening.bank(one) for one in players]) == 10_000


async def test_brought_back_while_the_deal_goes_on(evening: Evening) -> None:
    """All can see again how it stands, to its end; that the table closes then stays so."""
    players = await evening.seated("Ann", "Bo")
    ann = players[0]
    await evening.act(evening.turn(*players), "Call")
    await evening.drawn()
    await evening.driver.throw_out()
    await lost(evening)
    await evening.time_out()
    await evening.driver.let_in()
    seen = await evening.message(ann, lambda one: "Flop" in one.text)
    assert "closes when this deal ends" in seen.text
    await play_out(evening)
    await ann.until(lambda one: "so the table is closed" in one.text and not one.ephemeral)
    assert sum([await evening.bank(one) for one in players]) == 10_000


async def test_thrown_out_while_it_was_away(evening: Evening) -> None:
    """A server that is not among those the bot hears of has shown it out."""
    players = await evening.seated("Ann", "Bo")
    await evening.bot.close()
    await evening.driver.throw_out()
    await evening.restart()
    await lost(evening)
    await play_out(evening)
    assert sum([await evening.bank(one) for one in players]) == 10_000


async def lost(evening: Evening) -> None:
    """The table knows that it has no place any more."""
    async with asyncio.timeout(30):
        while not evening.show().view.closing:  # noqa: ASYNC110 - nothing tells a test
            await asyncio.sleep(0.01)


async def play_out(evening: Evening) -> None:
    """The clock plays what is left of the deal, and the table is closed."""
    for _ in range(8):
        if not evening.bot.tables.hosts():
            return
        await evening.time_out()
    assert evening.bot.tables.hosts() == []


async def test_a_player_leaves_the_server(evening: Evening) -> None:
    """Their clock runs out, their seat is kept for a while, then their chips go home."""
    players = await evening.seated("Ann", "Bo", "Cy")
    leaver = await big_blind(evening, players)
    others = [one for one in players if one is not leaver]
    leaver.leave_guild()
    await sleep_on(evening, players, leaver)
    number = evening.player(leaver)
    seat = next(one for one in evening.show().view.seats if one.player == number)
    assert seat.away == "timeouts"
    await evening.deal()
    assert {one.player for one in evening.hand.places.values()} == set(map(evening.player, others))
    await evening.turn(*others).slash("act", action="fold")
    await evening.wait(KEPT)
    assert evening.show(leaver).view.own is None
    assert await evening.bank(leaver) == 4000 + seat.stack
    assert {one.player for one in evening.show().view.seats} >= set(map(evening.player, others))


async def test_an_old_message_is_posted_anew(evening: Evening) -> None:
    """Discord limits edits of messages over an hour old, so none gets that old."""
    players = await evening.seated("Ann", "Bo")
    old = await evening.message(players[0], lambda seen: "deal 1" in seen.text)
    first = evening.turn(*players)
    panel = await evening.panel(first)
    evening.time.added += OLD + 60
    await first.click(panel, "Call 5")
    new = await evening.message(first, lambda seen: "called 10" in seen.text and seen.id != old.id)
    assert has(new, "Check")
    await evening.drawn()
    assert first.again(old) is None


async def test_a_resumed_connection_in_the_middle_of_a_hand(evening: Evening) -> None:
    """Presses during the cut arrive with the RESUME; no card or turn is lost."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call 10"))
    cards = {one: evening.cards(one) for one in players}
    identified = evening.driver.core.gateway.identifies
    await evening.driver.drop_gateway(resumable=True)
    answer, _ = await asyncio.gather(first.click(table, "Call 10"), evening.driver.wait_ready())
    assert answer.error is None
    assert evening.driver.core.gateway.identifies == identified, "resumed, not begun anew"
    assert evening.hand.places[evening.seat(first)].bet == 10
    assert {one: evening.cards(one) for one in players} == cards
    await evening.to_showdown(*players)


async def test_clocks_stand_while_nobody_can_answer(evening: Evening) -> None:
    """While the gateway is down no turn runs out; up again, everybody has his time."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    due = evening.show().due
    assert due is not None
    evening.bot.stage.connected.clear()
    await evening.wait(0)
    await evening.wait(120)
    assert evening.turn(*players) is first
    evening.bot.stage.connected.set()
    await evening.wait(0)
    assert evening.turn(*players) is first
    later = evening.show().due
    assert later is not None
    assert later >= due + 120


async def test_pings_of_the_absent(evening: Evening) -> None:
    """A sleeping player is called once in a deal, and the call is deleted when they act."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    evening.time.added += 11
    await evening.drawn()
    call = await bo.until(lambda seen: first.mention in seen.text)
    assert "your turn: 5 to call" in call.text
    assert first.unread()[1] == 1
    await evening.drawn()
    assert [first.mention in seen.text for seen in ann.sees()].count(True) == 1
    await evening.act(first, "Call")
    await evening.drawn()
    assert bo.again(call) is None


@pytest.mark.parametrize("button", ["/cards", "I'm back"])
async def test_a_clock_that_runs_out(evening: Evening, button: str) -> None:
    """Check if free, else fold; the second miss makes him away, and any press brings him back."""
    players = await evening.seated("Ann", "Bo")
    sleeper = await big_blind(evening, players)
    await sleep_on(evening, players, sleeper)
    chair = next(one for one in evening.show().view.seats if one.player == evening.player(sleeper))
    assert chair.away == "timeouts"
    if button == "/cards":
        await sleeper.slash("cards")
    else:
        panel = await sleeper.until(lambda seen: seen.ephemeral and has(seen, button))
        await sleeper.click(panel, button)
    await sleeper.until(
        lambda seen: (
            seen.ephemeral
            and "in front of you" in seen.text
            and "missed two turns" not in seen.text
        )
    )
    await evening.deal()


async def test_a_table_where_nobody_is_there(evening: Evening) -> None:
    """The table says so once, in its own message, and calls nobody; a player's press deals on."""
    ann, bo = await evening.seated("Ann", "Bo")
    while evening.show().view.running:
        await evening.time_out()
    await evening.drawn()
    table = await evening.message(ann, lambda seen: "⏸ Paused: nobody pressed" in seen.text)
    before = evening.driver.outside
    for _ in range(9):
        await evening.wait(60)
        await evening.drawn()
    assert evening.driver.outside == before
    assert not any(one.mention in seen.text for one in (ann, bo) for seen in ann.sees())
    await bo.click(table, "My hand")
    await evening.message(ann, lambda seen: "⏸" not in seen.text)
    await evening.deal()
    await evening.message(ann, lambda seen: "deal 2" in seen.text)


async def test_a_table_that_sleeps_is_woken_from_ones_own_cards(evening: Evening) -> None:
    """A panel that was opened a deal before has a button for it, in its usual place."""
    ann, bo = await evening.seated("Ann", "Bo")
    await evening.act(evening.turn(ann, bo), "Fold")
    await evening.deal()
    await evening.panel(bo)
    while evening.show().view.running:
        await evening.time_out()
    while not evening.show().view.asleep:
        await evening.deal()
        while evening.show().view.running:
            await evening.time_out()
    await evening.drawn()
    panel = await bo.until(lambda seen: seen.ephemeral and has(seen, "Play on"))
    assert "The table is paused: nobody pressed anything in this deal." in panel.text
    awake = (await bo.click(panel, "Play on")).message
    assert awake is not None
    assert awake.id == panel.id
    assert not has(awake, "Play on")
    assert not evening.show().view.asleep


async def test_who_comes_as_the_bot_leaves_is_told_to_come_back(evening: Evening) -> None:
    """A press and a command are answered, and do nothing."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    table = await evening.message(ann, lambda seen: "deal 1" in seen.text)
    await evening.bot.drain()
    table = await evening.message(bo, lambda seen: "**Back in a moment:**" in seen.text)
    before = evening.show().view
    sentence = "I'm being restarted, so nothing happened. Try again in a moment."
    assert told(await evening.turn(*players).click(table, "Call 5")) == sentence
    assert told(await ann.slash("table pause")) == sentence
    assert evening.show().view == before
    assert evening.bot.under_way.count == 0


async def test_a_disk_that_takes_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told, at the table and by the answer to a press; then it goes on."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    table = await evening.message(ann, lambda seen: "deal 1" in seen.text)
    first = evening.turn(*players)

    def moved() -> None:
        raise FileNotFoundError("dealer.db: was moved or replaced")

    monkeypatch.setattr(writer, "PROBE", 0.01)
    with monkeypatch.context() as broken:
        broken.setattr(evening.bot.store.health, "must_be_in_place", moved)
        answer = await first.click(table, "Call 5")
        await _waits(evening, first, bo, told(answer))
    async with asyncio.timeout(30):
        while not evening.bot.tables._context.can_write():  # noqa: ASYNC110 - a disk tells nobody
            await asyncio.sleep(0.01)
    evening.time.added += 2
    await evening.drawn()
    table = await evening.message(bo, lambda seen: "Play waits" not in seen.text)
    await first.click(table, "Call 5")
    await evening.message(bo, lambda seen: "called 10" in seen.text)


async def _waits(evening: Evening, first: Actor, other: Actor, answer: str) -> None:
    sentence = "I can't save anything just now"
    assert answer.startswith(sentence)
    evening.time.added += 2  # what could not be written down is drawn a second later
    await evening.drawn()
    table = await evening.message(other, lambda seen: "**Play waits:** my database" in seen.text)
    assert evening.show().view.dealt.waiting
    assert told(await first.click(table, "Call 5")).startswith(sentence)
    opened = await first.slash("table open", await evening.driver.add_channel("c"), game="holdem")
    assert told(opened).startswith(sentence)


async def big_blind(evening: Evening, players: list[Actor]) -> Actor:
    """The last to act in the first round, whom the others let check."""
    for _ in range(len(players) - 1):
        await evening.stay(evening.turn(*players))
    return evening.turn(*players)


async def sleep_on(evening: Evening, players: list[Actor], sleeper: Actor) -> None:
    """He lets his clock run out each time, while the others check, until the deal is over."""
    while evening.show().view.running:
        if evening.turn(*players) is sleeper:
            await evening.time_out()
        else:
            await evening.turn(*players).slash("act", action="check")
