"""The rail's page from outside: links, cookies, the stream, and who is let in."""

import asyncio
import re
from contextlib import AsyncExitStack

import discord
import pytest

from bot.engine.table.commands import CloseTable
from bot.engine.views.rail import DELAY
from bot.rail.links import LASTS, Link, Scope, Signer
from bot.rail.rail import AFTERWARDS
from bot.rail.server import HEADERS
from bot.rail.watchers import FRESH
from bot.sandbox.world import permissions
from bot.sandbox.world.things import OF_ROLE
from tests.e2e.browser import KEY, Browser, page
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import begun, going, plan
from tests.e2e.test_night_seats import hosts
from tests.e2e.test_rail import fold_out
from tests.workshop.sandbox.actor import Actor


async def links(evening: Evening, watcher: Actor) -> dict[str, str]:
    """Ask for links; return them by their buttons."""
    answer = await watcher.slash("rail")
    assert answer.message is not None, answer.error
    return {one.label: one.url for one in answer.message.buttons if one.url}


async def passed(evening: Evening, seconds: float) -> None:
    evening.time.added += seconds
    for feed in evening.bot.rail.feeds:
        await feed.look()


async def test_a_link_shows_the_table_live_and_finished_deals_later(evening: Evening) -> None:
    async with page(evening) as server:
        ann, bo = await evening.seated("Ann", "Bo", rail="after")
        (cy,) = evening.people("Cy")
        given = await links(evening, cy)
        assert list(given) == ["Page", "Overlay for a stream", "Television"]
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\?wall#[\w-]{80,120}", given["Television"])
        async with Browser(server._url) as browser:
            reading = await browser.follow(given["Page"])
            name, hello = await reading.next()
            assert name == "hello"
            assert (hello["scope"], hello["language"]) == ("page", "en")
            assert LASTS - 60 < hello["until"] - evening.time.now() <= LASTS
            live = await reading.until("live")
            assert live["deal"] == 1
            assert [one["name"] for one in live["seats"]] == ["Ann", "Bo"]
            assert all(
                card == {"text": "", "suit": "", "known": False}
                for one in live["seats"]
                for card in one["cards"]
            )
            assert "to act" in live["said"]
            before = reading.raw
            told(await ann.slash("table pause"))  # or the next deal shows cards of its own
            cards = await fold_out(evening, ann, bo)
            live = await reading.until("live")
            while "wins" not in live["said"]:
                live = await reading.until("live")
            assert not any(card.encode() in before for card in cards)
            await passed(evening, DELAY - 5)
            assert "late" not in [name for name, _ in reading.events]
            assert not any(card.encode() in reading.raw for card in cards)
            await passed(evening, 6)
            late = await reading.until("late")
            assert late["number"] == 1
            assert late["title"] == "Deal 1 · Texas Hold'em"
            shown = [card["text"] for hand in late["hands"] for card in hand["cards"]]
            assert sorted(shown) == sorted(cards)
            assert any("folds" in act for street in late["streets"] for act in street["acts"])
            reading.close()
            again = await browser.stream()  # whoever comes back gets it at once
            assert (await again.until("late"))["number"] == 1
            assert (await again.until("live"))["deal"] == 1


async def test_every_answer_has_its_headers_and_what_is_not_there_is_all_the_same(
    evening: Evening,
) -> None:
    async with page(evening) as server:
        await evening.seated("Ann", "Bo", rail="after")
        (cy,) = evening.people("Cy")
        token = (await links(evening, cy))["Page"].partition("#")[2]
        signer, now = Signer(KEY), int(evening.time.now())
        table, player = (
            evening.show().view.number,
            await evening.bot.store.identity.people.find(int(cy.id)),
        )
        assert player is not None
        own = Link(table, player, Scope.PAGE, now + 60, 0)
        bad = {
            "bent": token[:-1] + ("A" if token[-1] != "A" else "B"),
            "foreign": Signer(b"x" * 32).token(own),
            "stale": signer.token(Link(table, player, Scope.PAGE, now, 0)),
            "of an earlier generation": signer.token(Link(table, player, Scope.PAGE, now + 60, 7)),
            "of no table": signer.token(Link(999, player, Scope.PAGE, now + 60, 0)),
            "of nobody": signer.token(Link(table, 999, Scope.PAGE, now + 60, 0)),
            "empty": "",
            "long": "A" * 900,
            "not of letters": "ü" * 20,
        }
        answers: dict[str, tuple[int, bytes, dict[str, str]]] = {}
        async with Browser(server._url) as browser:
            for what, one in bad.items():
                async with browser.session.post(
                    f"{server._url}/enter", json={"token": one}
                ) as answer:
                    answers[what] = answer.status, await answer.read(), dict(answer.headers)
            for what, (verb, path, body) in {
                "no cookie": ("GET", "/stream", None),
                "no such page": ("GET", "/tables", None),
                "no such method": ("POST", "/stream", None),
                "no token": ("POST", "/enter", b"{"),
                "too long": ("POST", "/enter", b"x" * 5000),
            }.items():
                async with browser.session.request(
                    verb, server._url + path, data=body,
                    headers={"Content-Type": "application/json"},
                ) as answer:  # fmt: skip
                    answers[what] = answer.status, await answer.read(), dict(answer.headers)
            assert not list(browser.session.cookie_jar)
            async with browser.session.post(f"{server._url}/enter", json={"token": token}) as good:
                await good.read()
            cookie = good.headers["Set-Cookie"]
        alike = {
            what: (status, body, {name: one for name, one in headers.items() if name != "Date"})
            for what, (status, body, headers) in answers.items()
        }
        (same,) = {repr(one) for one in alike.values()}
        assert same.startswith("(404, b'Not found")
        for name, value in HEADERS.items():
            assert answers["bent"][2][name] == value
            assert good.headers[name] == value
        assert good.status == 204
        assert LASTS - 60 <= int(re.search(r"Max-Age=(\d+)", cookie)[1]) <= LASTS  # type: ignore[index]
        for said in ("HttpOnly", "SameSite=Strict", "Path=/"):
            assert said in cookie
        assert "Secure" not in cookie  # this one is not served by TLS
        assert token not in cookie


async def test_a_link_ends_by_its_holder_by_the_host_and_in_time(evening: Evening) -> None:
    async with page(evening) as server, Browser(server._url) as one, Browser(server._url) as two:
        ann, _ = await evening.seated("Ann", "Bo", rail="after")
        cy, dee = evening.people("Cy", "Dee")
        of_cy, of_dee = await links(evening, cy), await links(evening, dee)
        cys, dees = await one.follow(of_cy["Page"]), await two.follow(of_dee["Page"])
        await cys.until("live")
        await dees.until("live")
        asked = await cy.slash("rail")
        assert asked.message is not None
        assert "End all links" not in [button.label for button in asked.message.buttons]
        assert "Your links to this table are ended" in told(
            await cy.click(asked.message, "End my links")
        )
        assert await cys.ended() == "This link was ended. /rail at the table gives a new one."
        assert await one.enter(of_cy["Page"].partition("#")[2]) == 404
        assert (await one.stream()).answer.status == 404
        assert not dees.answer.content.at_eof()
        refused = told(await dee.slash("rail", revoke="all"))
        assert "Only the host" in refused
        assert "All links to this table are ended" in told(await ann.slash("rail", revoke="all"))
        assert "This link was ended" in await dees.ended()
        assert await two.enter(of_dee["Page"].partition("#")[2]) == 404
        assert "ended all links to the rail" in told(await ann.slash("host log"))
        new = await links(evening, dee)
        last = await two.follow(new["Overlay for a stream"])
        assert (await last.until("hello"))["scope"] == "overlay"
        evening.time.added += LASTS
        await evening.bot.rail.check_all()
        assert "was good for 12 hours" in await last.ended()
        assert (await two.stream()).answer.status == 404


async def test_three_streams_a_link_and_so_many_an_address(evening: Evening) -> None:
    async with page(evening) as server, Browser(server._url) as browser:
        await evening.seated("Ann", "Bo", rail="after")
        (cy,) = evening.people("Cy")
        first = await browser.follow((await links(evening, cy))["Page"])
        others = [await browser.stream() for _ in range(3)]
        assert [one.answer.status for one in others] == [200, 200, 429]
        first.close()
        async with asyncio.timeout(10):
            while (await browser.stream()).answer.status == 429:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.05)


async def test_who_loses_the_channel_loses_the_stream_at_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel, a role, leaving the server and no answer of Discord each end it."""
    async with page(evening) as server, AsyncExitStack() as open_now:
        driver = evening.driver
        ann, bo = await evening.seated("Ann", "Bo", rail="after")
        cy, dee, eli, fay = evening.people("Cy", "Dee", "Eli", "Fay")
        role = driver.give_role("Rail birds", dee)
        place = driver.world.channels[driver.place(None)]
        permissions.overrule(place, role, ("view_channel",), allowed=True, kind=OF_ROLE)
        readings, browsers = [], []
        for one in (cy, dee, eli, fay):
            browser = await open_now.enter_async_context(Browser(server._url))
            readings.append(await browser.follow((await links(evening, one))["Page"]))
            await readings[-1].until("live")
            browsers.append(browser)
        of_cy, of_dee, of_eli, of_fay = readings
        driver.hide_channel(place, ann, bo, eli, fay)  # and whoever has the role
        gone = "You can no longer see this table's channel, so the page has stopped."
        assert await of_cy.ended() == gone
        assert (await browsers[0].stream()).answer.status == 404
        driver.world.home.members[dee.id].roles.remove(role)
        driver.kick(eli)
        await evening.bot.rail.check_all()
        assert [await of_dee.ended(), await of_eli.ended()] == [gone, gone]
        assert not of_fay.answer.content.at_eof()

        async def lost(*_: object, **__: object) -> None:
            raise TimeoutError

        monkeypatch.setattr(discord.Guild, "query_members", lost)
        await evening.bot.rail.check_all()
        assert await of_fay.ended() == gone
        assert (await browsers[3].stream()).answer.status == 404


async def test_a_private_thread_is_for_its_members(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    above = evening.bot.get_channel(int(evening.driver.channel.id))
    assert isinstance(above, discord.TextChannel)
    den = await above.create_thread(name="den", type=discord.ChannelType.private_thread)
    for one in (ann, bo):
        await den.add_user(discord.Object(int(one.id)))
    room = evening.driver.world.channels[str(den.id)]
    await evening.open(ann, channel=room, rail="after")
    async with page(evening) as server, Browser(server._url) as browser:
        answer = await bo.slash("rail", room)
        assert answer.message is not None
        given = {one.label: one.url for one in answer.message.buttons if one.url}
        reading = await browser.follow(given["Page"])
        assert "Waiting for players" in (await reading.until("live"))["said"]
        room.members.remove(bo.id)
        evening.time.added += FRESH
        await evening.bot.rail.check_all()
        assert "no longer see" in await reading.ended()
        assert await browser.enter(given["Page"].partition("#")[2]) == 404


async def test_a_closed_table_is_told_to_its_end_and_a_forgotten_player_is_not_named(
    evening: Evening,
) -> None:
    async with page(evening) as server, Browser(server._url) as browser:
        ann, bo = await evening.seated("Ann", "Bo", rail="after")
        cy, dee = evening.people("Cy", "Dee")
        given = (await links(evening, cy))["Page"]
        of_dee = await browser.follow((await links(evening, dee))["Page"])
        await fold_out(evening, ann, bo)
        await bo.slash("stand")
        await evening.bot.tables.forgetting.forget(evening.player(bo))
        await evening.bot.tables.forgetting.forget(evening.player(dee))
        assert "no longer see" in await of_dee.ended()
        answer = await ann.slash("table close")
        if answer.message is not None and answer.message.buttons:
            await ann.click(answer.message, answer.message.buttons[0].label)
        reading = await browser.follow(given)
        await reading.until("hello")
        await passed(evening, DELAY + 1)
        late = await reading.until("late")
        assert [hand["name"] for hand in late["hands"]] == ["Ann", "a former player"]
        await passed(evening, 1)
        assert "Thanks for watching" in await reading.ended()
        evening.time.added += AFTERWARDS
        assert await browser.enter(given.partition("#")[2]) == 404


async def test_a_wall_and_then_a_page_go_on_with_their_night(evening: Evening) -> None:
    """A link that was ended doesn't; one to a closed table is good as long as its night goes on."""
    players = evening.people("Ann", "Bo", "Cy", "Dee")
    watchers = evening.people("Eve", "Fay", "Gus")
    message = await plan(
        evening, players[0], play="holdem", buy_in=400, seats=2, tables=2, rail="after"
    )
    await going(players[1:], message)
    await begun(evening)
    one, two = hosts(evening)
    table, other = str(one.site.channel), two.site.number
    async with page(evening) as server, AsyncExitStack() as open_now:
        given, browsers, readings = [], [], []
        for watcher, form in zip(watchers, ("Television", "Page", "Page"), strict=True):
            answer = await watcher.slash("rail", table)
            assert answer.message is not None
            given.append({link.label: link.url for link in answer.message.buttons}[form])
            browsers.append(await open_now.enter_async_context(Browser(server._url)))
            readings.append(await browsers[-1].follow(given[-1] or ""))
            await readings[-1].until("live")
        told(await watchers[2].slash("rail", table, revoke="mine"))
        assert "was ended" in await readings[2].ended()
        await one.do(0, CloseTable(0, "night"))
        await passed(evening, 9)
        assert await readings[0].ended() == (
            "This table is closed. Play goes on at another table: /rail there gives a link."
        )
        following = readings[0].events[-1][1]["next"]
        assert Signer(KEY).read(following, evening.time.now()).table == other  # type: ignore[union-attr]
        live = await (await browsers[0].follow(f"#{following}")).until("live")
        assert live["number"] == other
        assert await readings[1].ended() != "", "no deal was dealt, so all are told"
        assert await browsers[1].enter(readings[1].events[-1][1]["next"]) == 204
        evening.time.added += AFTERWARDS
        assert await browsers[1].enter((given[1] or "").partition("#")[2]) == 204
        assert await browsers[2].enter((given[2] or "").partition("#")[2]) == 404


async def test_without_a_rail_or_a_page_there_is_a_sentence(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    await evening.open(ann)
    assert "without a rail" in told(await ann.slash("rail"))
    told(await ann.slash("table close"))


async def test_where_the_port_is_off_it_says_how_to_turn_it_on(evening: Evening) -> None:
    ann, _ = await evening.seated("Ann", "Bo", rail="after")
    assert "`DEALER_RAIL_PORT`" in told(await ann.slash("rail"))
