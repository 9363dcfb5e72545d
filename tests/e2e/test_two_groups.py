"""A week of two groups of friends on one server, who have never seen the bot.

One group votes on a date, plays a night and a table after it; the other has a slow table all week.
Each step is judged by what its people read, and at the end by all that everybody could read.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.sandbox.world.things import Channel
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_day_hand import play_out
from tests.e2e.test_leader_role import may_give, role_of, wear
from tests.e2e.test_modes import fold_on
from tests.e2e.test_night import all_in
from tests.e2e.test_server_copy import packed
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

HOUR = 3600
STEP = 3
"""Hours between two looks of the second group at their table."""
QUIET = 23, 8
"""The quiet hours of Gus."""
NOTE = "Calls every river"
REASON = "what a week that was"


class Week:
    """The server, its rooms and its people."""

    def __init__(self, evening: Evening, rooms: Sequence[Channel]) -> None:
        self.evening, self.role = evening, role_of(evening)
        self.slow, self.news, self.log = rooms
        self.ann, self.bo, self.cy, self.dee, self.eve = evening.people(
            "Ann", "Bo", "Cy", "Dee", "Eve"
        )
        self.fay, self.gus, self.hana, self.ivo = evening.people("Fay", "Gus", "Hana", "Ivo")
        self.ivo.speak("fr")
        self.slow_table = 0
        self.answers = 0
        """Turns that were played from the list."""
        self.quiet = 0
        """Looks of Gus at a turn in their quiet hours."""
        self.results = 0

    @property
    def everybody(self) -> tuple[Actor, ...]:
        """Both groups."""
        return (self.ann, self.bo, self.cy, self.dee, self.eve, *self.second)

    @property
    def second(self) -> tuple[Actor, ...]:
        """The players of the slow table."""
        return self.fay, self.gus, self.hana, self.ivo

    def newest(self, reader: Actor, room: Channel | None, label: str) -> Seen:
        """Return the newest public message of a room with such a button."""
        return next(one for one in reader.latest(room) if has(one, label) and not one.ephemeral)

    async def tick(self, hours: float) -> None:
        """Let time pass, with all that the bot does by the clock."""
        bot = self.evening.bot
        before, asleep = [one.id for one in self.gus.dms()], self.asleep()
        bot.stage.panels._open.clear()  # as after 14 minutes
        await self.evening.wait(hours * HOUR)
        await bot.day_hands.tick()
        await bot.server_log.tick()
        for host in bot.tables.hosts():
            await bot.tables._kept[host.site.number].publisher.draw()
        while (worker := bot.tables.dms._worker) is not None and not worker.done():
            await worker
        await bot.tables._kept[self.slow_table].publisher.draw()
        if asleep and self.asleep():
            new = [one.text for one in self.gus.dms() if one.id not in before]
            assert new == [], "a direct message came in quiet hours"

    def asleep(self) -> bool:
        """True in the quiet hours that Gus has in New York."""
        hour = datetime.fromtimestamp(self.evening.time.now(), ZoneInfo("America/New_York")).hour
        return hour >= QUIET[0] or hour < QUIET[1]

    async def until(self, moment: float) -> None:
        """Let the slow table be played by `/turns` and the hands of the day come until then."""
        while (left := moment - self.evening.time.now()) > 0:
            await self.tick(min(left / HOUR, STEP))
            for one in self.second:
                await self.answer(one)

    async def answer(self, player: Actor) -> None:
        """Answer by `/turns` in a player's waking hours."""
        french = player is self.ivo
        listed = await player.slash("turns", self.slow)
        text = told(listed)
        assert listed.message is not None
        if not has(listed.message, "Se coucher" if french else "Fold"):
            assert text.startswith("Personne ne t'attend" if french else "Nobody waits for you")
            return
        assert "tour t'attend" in text if french else "1 turn waits for you" in text
        if "🌙" in text:
            assert player is self.gus, "nobody else has quiet hours"
            assert "Quiet hours: your clock stands until" in text
            self.quiet += 1
            return
        words = ("Parole", "Check", "Suivre") if french else ("Check", "Call")
        label = next(
            one.label for word in words for one in listed.message.buttons
            if one.label.startswith(word)
        )  # fmt: skip
        done = told(await player.click(listed.message, label))
        assert done.startswith("C'est fait." if french else "Done.")
        self.answers += 1

    async def hand_of_day(self, *players: Actor) -> None:
        """Play today's hand, which lies in direct messages alone."""
        for one in players:
            french = one is self.ivo
            sent = told(await one.slash("handofday", self.news))
            assert sent == (
                "Je t'ai envoyé la main du jour en message privé." if french
                else "I sent you today's hand by direct message."
            )  # fmt: skip
            over = await play_out(one, one.dms()[-1], "Check", "Parole", "Call", "Suivre")
            assert ("C'était ta main du jour" if french else "That was your hand") in over.text

    async def result_is_posted(self) -> None:
        """Check that yesterday's result has come, with everybody who may be named."""
        found = [one for one in self.eve.sees(self.news) if "### Hand of the day" in one.text]
        assert len(found) == self.results + 1, "one result a day"
        self.results = len(found)
        assert "saw it through" in found[-1].text
        assert "All results, best first:" in found[-1].text
        assert "Eve" in found[-1].text


async def begun(evening: Evening) -> Week:
    """Let the owner set up what both groups want."""
    rooms = [await evening.driver.add_channel(name) for name in ("slow-table", "news", "log")]
    may_give(evening)
    week = Week(evening, rooms)
    await wear(evening, week.role)
    ann = week.ann
    assert "Whoever sees the channel can read it." in told(
        await ann.slash("settings log", where=week.log)
    )
    assert "need a second manager's signature" in told(
        await ann.slash("settings signatures", chips=1000)
    )
    assert "At 9:00 (UTC) its result goes up" in told(
        await ann.slash("settings hand-of-day", where=week.news, hour=9)
    )
    season = (await ann.slash("season begin", name="Autumn", points="10, 7, 5",
                              role=week.role.id)).message  # fmt: skip
    assert season is not None
    assert "The leader has the role" in season.text
    return week


async def date_voted(week: Week) -> float:
    """Vote between Friday and Saturday, and return when the night begins."""
    ann, room = week.ann, week.evening.driver.channel
    unsure = (await ann.slash("night plan", when="fri or sat 8pm")).message
    assert unsure is not None
    assert "Which time zone do you go by?" in unsure.text
    assert not has(unsure, "Post")
    assert "Your time zone is Berlin" in told(
        await ann.slash("settings zone", zone="Europe/Berlin")
    )
    preview = (await ann.slash("night plan", when="fri or sat 8pm", play="holdem", rail="after",
                               enough=3, buy_in=400, seats=3)).message  # fmt: skip
    assert preview is not None
    assert preview.text.count("20:00 in Berlin") == 2
    assert "The first date with 3 people wins." in told(await ann.click(preview, "Post"))
    first, second = [
        one.custom_id for one in week.newest(ann, room, "Pick the date…").buttons
        if one.label.endswith("going")
    ]  # fmt: skip
    for one, voted in ((week.bo, first), (week.dee, second), (week.cy, first)):
        said = told(await one.click(week.newest(one, room, "Pick the date…"), voted))
    assert said.startswith("That makes enough: it is on <t:")
    chosen = await week.dee.until(lambda seen: "The date of **Poker night** is" in seen.text)
    assert all(one.mention in chosen.text for one in (ann, week.bo, week.cy, week.dee))
    plan = week.newest(ann, room, "Going")
    assert "**3 going** of 3 seats\nAnn, Bo, Cy" in plan.text
    (row,) = await week.evening.bot.store.nights.calendar.live()
    return row.starts / 1000


async def slow_table_begun(week: Week) -> None:
    """Open a slow table for guests whose buy-ins wait, and let the host answer them."""
    evening, fay, slow = week.evening, week.fay, week.slow
    said = await fay.slash("table open", slow, game="holdem", clock="8h",
                           guests=f"{week.gus.mention} {week.hana.mention}")  # fmt: skip
    assert "Press **Sit** there." in told(said)
    evening.chosen = week.slow_table = evening.bot.tables.hosts()[0].site.number
    told(await fay.slash("table options", slow, option="approvals", value="yes"))
    assert "You have a seat" in told(await fay.slash("sit", slow, chips=400))
    await evening.wait(5)
    await evening.drawn()
    table = week.newest(week.ivo, slow, "Sit")
    for line in ("Buy-ins and rebuys wait for the host", "Guests only", "8 hours a turn"):
        assert line in table.text
    refused = told(await week.ivo.click(table, "Sit"))
    assert refused == "Cette table est réservée aux invités. Fay les nomme : demande-lui une place."
    told(await fay.slash("host guest", slow, player=week.ivo))
    for one, note, waits in (
        (week.gus, "Your buy-in waits until the host agrees", "400 chips wait for the host"),
        (week.hana, "Your buy-in waits until the host agrees", "400 chips wait for the host"),
        (week.ivo, "Ton entrée attend l'accord de l'hôte", "Tu attends l'accord de l'hôte"),
    ):
        form = (await one.click(week.newest(one, slow, "Sit"), "Sit")).modal
        assert form is not None
        assert note in form.text
        assert waits in told(await one.submit(form, value="400"))
    call = await fay.until(lambda seen: "**Gus** asks for a seat with 400 chips." in seen.text)
    assert fay.mention in call.text
    assert "Gus has the chips." in told(await fay.click(call, "Approve"))
    call = await fay.until(
        lambda seen: "**Hana** asks for a seat" in seen.text and not seen.ephemeral
    )
    assert "Hana gets no chips for now." in told(await fay.click(call, "Decline"))
    await evening.wait(5)
    await evening.drawn()
    last = [one for one in week.hana.sees(slow) if one.ephemeral][-1]
    assert "declined your 400 chips" in last.text
    assert "You have no seat" in last.text
    assert has(last, "Sit")
    told(await week.hana.slash("sit", slow, chips=300))
    for one in (week.hana, week.ivo):
        assert "has the chips." in told(await fay.slash("host buy-in", slow, player=one))
    unsure = told(await week.gus.slash("settings me", slow, quiet="23-8"))
    assert "Quiet hours 23:00\u20138:00 (UTC)" in unsure
    assert unsure.endswith("I don't know your time zone yet: `/settings zone` sets it.")
    told(await week.gus.slash("settings zone", slow, zone="America/New_York"))
    sure = told(await week.gus.slash("settings me", slow, quiet="23-8"))
    assert "(New York): slow tables leave you alone then." in sure
    assert "`/settings zone`" not in sure
    await week.tick(1 / 30)
    assert "Day 1 of this deal" in week.newest(fay, slow, "My hand").text
    assert sum(one.stack + one.bet for one in evening.show().view.seats) == 1500


async def night_begun(week: Week) -> None:
    """Seat three at the night's table, which is full then; others watch."""
    evening, room = week.evening, week.evening.driver.channel
    ann, bo, cy, dee, eve = week.ann, week.bo, week.cy, week.dee, week.eve
    evening.chosen = next(one.site.number for one in evening.bot.tables.hosts() if one.site.night)
    for one in (ann, bo, cy):
        page = (await one.click(week.newest(one, room, "Sit"), "Sit")).message
        assert page is not None
        assert "You agree: whoever can see this channel may watch" in page.text
        assert "You have a seat" in told(await one.click(page, "Sit with 400"))
    full = (await dee.click(week.newest(dee, room, "Sit"), "Sit")).message
    assert full is not None
    assert full.text.startswith("All 3 seats are taken. Somebody has to leave")
    joined = await dee.click(full, "Queue")
    assert told(joined).startswith("You're number 1 in the queue of this night.")
    waits = told(await eve.slash("queue"))
    assert waits.startswith("You're number 2 in the queue of this night.")
    assert "Queue: Dee, Eve" in told(await dee.slash("night status"))
    for one in (dee, eve):
        assert "no longer" in told(await one.slash("queue", leave=True))
    told(await ann.slash("table options", option="bomb_vote", value="yes"))
    for one in (dee, eve):
        assert "Each finished deal comes there 5 minutes later." in told(await one.slash("watch"))
    assert "topped up to 400" in told(await bo.slash("topup-to", chips=400))
    assert "Only you see it" in told(await cy.slash("note", player=bo, text=NOTE))


async def night_played(week: Week) -> None:
    """Play a deal that is discussed in a thread, and a bomb pot by vote; then the rail is due."""
    evening, room, eve = week.evening, week.evening.driver.channel, week.eve
    players = (*_, cy) = week.ann, week.bo, week.cy
    await evening.channels_opened()
    await evening.deal()
    await evening.drawn()
    assert f"📝 Bo: {NOTE}" in (await evening.panel(cy)).text
    folder = evening.turn(*players)
    hidden = evening.card_texts(folder)
    await evening.act(folder, "Fold")
    await evening.to_showdown(*(one for one in players if one is not folder))
    assert "The hand is told in" in told(await folder.slash("hand discuss"))
    thread = next(one for one in evening.driver.threads if (one.name or "").startswith("Hand "))
    await discussed(evening)
    texts = [one.text for one in eve.sees(thread)]
    assert f"{folder.name} folds" in "".join(texts)
    assert not any(card in text for card in hidden for text in texts)
    votes = [told(await one.slash("bomb")).splitlines()[0] for one in players]
    assert votes == [
        "You want a bomb pot. Votes: 1 of 2.",
        *["You want a bomb pot. That's enough votes: one is dealt next."] * 2,
    ]
    await evening.deal()
    await evening.drawn()
    assert "BOMB POT" in week.newest(eve, room, "My hand").text
    await fold_on(evening)
    rail = next(one for one in evening.driver.threads if (one.name or "").startswith("The rail"))
    assert len(eve.sees(rail)) == 1
    evening.time.added += 301
    await evening.bot.rail_threads.tick()
    late = "".join(one.text for one in eve.sees(rail))
    assert all(card in late for card in hidden)


async def night_ended(week: Week) -> None:
    """Play a last deal all-in, and read the recap, figures and the season's board."""
    evening, ann, bo, eve = week.evening, week.ann, week.bo, week.eve
    if not evening.show().view.running:
        await evening.deal()
    topped = next(one for one in evening.show().view.seats if one.player == evening.player(bo))
    assert topped.stack + topped.bet >= 400, "topped up after the bomb pot"
    await all_in(evening)
    asked = (await ann.slash("night end")).message
    assert asked is not None
    assert "Last round" in asked.text
    told(await ann.click(asked, "Close when this deal ends"))
    await evening.wait(5)
    recap = await bo.until(lambda seen: "Luckiest: " in seen.text and not seen.ephemeral)
    assert "3 deals of 2 games" in recap.text
    assert "Texas Hold'em, bomb pot" in recap.text
    winner = recap.text.split("1. **")[1].split("**")[0]
    stats = told(await bo.slash("stats"))
    assert "by chances **" in stats
    assert "luck **" in stats
    board = (await eve.slash("season show")).message
    assert board is not None
    assert f"`  1` {winner} · **10**" in board.text
    assert await wear(evening, week.role) == {winner}


async def discussed(evening: Evening) -> None:
    """Wait until the thread about a hand is written."""
    store = evening.bot.store.play.screens
    async with asyncio.timeout(20):
        while [one.hash for one in await store.of_kind("discuss")] != ["done"]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def table_after(week: Week) -> None:
    """Play on for bank chips at a table of two seats, where a third waits in the queue."""
    evening, bo, cy, dee = week.evening, week.bo, week.cy, week.dee
    room = evening.driver.channel
    told(await bo.slash("table open", game="holdem", seats=2))
    evening.chosen = max(one.site.number for one in evening.bot.tables.hosts())
    for one in (bo, cy):
        assert "You have a seat" in told(await one.slash("sit", chips=400))
    await evening.drawn()
    joined = told(await dee.click(week.newest(dee, room, "Queue"), "Queue"))
    assert joined.startswith("You're number 1 in the queue.")
    told(await cy.slash("topup-to", chips=600))
    await evening.wait(1)
    assert evening.stack(cy) == 600
    told(await bo.slash("stand"))
    called = await dee.until(lambda seen: "a seat is free for you" in seen.text)
    assert dee.mention in called.text
    form = (await dee.click(called, "Sit")).modal
    assert form is not None
    assert "You have a seat" in told(await dee.submit(form, value="400"))
    told(await bo.slash("table close"))


async def week_ended(week: Week) -> None:
    """Give everybody of the second group chips with two signatures, and copy the server."""
    evening, ann, gus = week.evening, week.ann, week.gus
    whom = " ".join(one.mention for one in week.second)
    page = (await ann.slash("bank grant-many", players=whom, chips=500, reason=REASON)).message
    assert page is not None
    assert "4 players, **2,000** in all." in page.text
    assert "needs another manager's signature" in told(await ann.click(page, "Do it"))
    public = await gus.until(lambda seen: "has to sign" in seen.text and not seen.ephemeral)
    assert REASON not in public.text
    assert "Manage Server" in told(await gus.click(public, "Sign"))
    evening.driver.user("Gus", admin=True)
    await gus.click(public, "Sign")
    await week.ivo.until(lambda seen: "signed by Gus" in seen.text)
    told(await week.ivo.slash("bank balance", week.slow))
    news = await week.ivo.until(lambda seen: REASON in seen.text)
    assert news.ephemeral
    assert "**Des nouvelles de ta banque**" in news.text, news.text
    assert "Only this server's owner" in told(await gus.slash("server copy"))
    copy = await ann.slash("server copy")
    assert "packing" in told(copy)
    files = await packed(evening, copy)
    assert {"README.txt", "hand.json", "ledger.json"} <= set(files)
    assert not any(NOTE in one for one in files.values()), "notes are their writers' alone"


def public_texts(week: Week) -> str:
    """Return all that everybody can read in the server's channels and threads."""
    world = week.evening.driver.world
    rooms = [one for one in world.channels.values() if one.guild_id]
    return "\n".join(
        seen.text for room in rooms if room is not week.log
        for seen in week.eve.sees(room) if not seen.ephemeral
    )  # fmt: skip


@pytest.mark.nightly
async def test_two_groups_live_through_a_week(evening: Evening) -> None:
    """Everybody reads what is right, nothing private is public, and the books are in order."""
    evening.time.stop()
    evening.to_monday()
    week = await begun(evening)
    starts = await date_voted(week)
    await slow_table_begun(week)
    day = evening.time.now() // (24 * HOUR) * 24 * HOUR + 10 * HOUR
    while day < starts:
        await week.hand_of_day(week.eve, week.ivo)
        day += 24 * HOUR
        await week.until(min(day, starts))
        if day < starts:
            await week.result_is_posted()
    await evening.wait(5)
    await night_begun(week)
    await night_played(week)
    await night_ended(week)
    await table_after(week)
    evening.chosen = week.slow_table
    for _ in range(2):
        await week.until(day)
        await week.result_is_posted()
        await week.hand_of_day(week.eve, week.ivo)
        day += 24 * HOUR
    assert week.gus.dms(), "no turn of Gus was told by direct message"
    assert week.quiet, "no turn of Gus fell in quiet hours"
    assert week.answers > 40, "the slow table stands still"
    assert evening.show().view.deal >= 5
    await week_ended(week)
    texts = public_texts(week)
    assert NOTE not in texts
    assert REASON not in texts
    assert "Your cards" not in texts
    log = "".join(one.text for one in week.ann.sees(week.log))
    for line in ("declined 400 chips for Hana", "approved 300 chips for Hana", REASON):
        assert line in log
    assert await evening.bot.store.check(await evening.holdings(evening.bot.store)) == []
