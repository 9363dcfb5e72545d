"""A season as its players see it: begun, scored, looked at, ended, its trophies kept."""

import re
from typing import Any

from bot.store import (
    SCRIP,
    Account,
    Append,
    Entry,
    EntryKind,
    LogRow,
    NewNight,
    NightResult,
    mint,
    scrip,
    seat,
)
from tests.e2e.evening import Evening, told
from tests.e2e.test_desk import files, lines
from tests.e2e.test_modes import fold_on
from tests.e2e.test_night import begun, going, plan, sit
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

BUY_IN = 600
Move = tuple[Account, int]


async def night(evening: Evening, nets: dict[Actor, int], hands: int = 9) -> int:
    """One that ends now."""
    store, guild = evening.bot.store, int(evening.driver.world.guild_id)
    evening.time.added += 3600
    at = int(evening.bot.nights.now() * 1000)
    players = {
        await store.identity.people.number(int(one.id), one.name, at): net
        for one, net in nets.items()
    }
    channel, host = int(evening.driver.channel.id), next(iter(players))
    number = await store.nights.calendar.plan(NewNight(guild, channel, host, at, None, {}))
    table = await store.play.tables.open(guild, at % 10**12, host, at, mode=SCRIP, night=number)
    tabs = {
        player: (scrip(guild, number, player), seat(guild, table, player)) for player in players
    }
    bought, brought = list[Move](), list[Move]()
    for player, (tab, chair) in tabs.items():
        grant = ((mint(guild), -BUY_IN), (tab, BUY_IN))
        await store.books.ledger.post(Entry(EntryKind.SCRIP, f"grant:{number}:{player}", grant), at)
        bought += [(tab, -BUY_IN), (chair, BUY_IN)]
        brought += [(chair, -BUY_IN)]
        brought += [(tab, BUY_IN + players[player])] if BUY_IN + players[player] else []
    money = (
        Entry(EntryKind.BUY_IN, f"in:{number}", tuple(bought), table=table),
        Entry(EntryKind.CASH_OUT, f"out:{number}", tuple(brought), table=table),
    )
    await store.play.log.append(Append(LogRow(table, 1, at, None, {}, []), money, closes=True))
    results = [NightResult(one, net, BUY_IN, BUY_IN, hands) for one, net in players.items()]
    await store.nights.calendar.end(number, at, results)
    evening.time.added += 60
    return number


def on_wednesday(evening: Evening) -> None:
    """Move the clock to a Wednesday, so that no Monday comes in between."""
    now = evening.bot.nights.now()
    evening.time.added += (6 - int(now // 86_400) % 7) % 7 * 86_400 + 43_200 - now % 86_400


async def shown(player: Actor, command: str, **options: Any) -> Seen:
    """Return the public answer to a command."""
    answer = await player.slash(command, **options)
    assert answer.error is None, answer.error
    assert answer.message is not None
    assert not answer.message.ephemeral, answer.message.text
    return answer.message


async def over(boss: Actor, **options: Any) -> Seen:
    """The season that runs ends, as they are sure; what everybody sees of it."""
    asked = (await boss.slash("season end", **options)).message
    assert asked is not None
    assert asked.ephemeral
    assert "For 30 days" in asked.text
    assert "is over" in told(await boss.click(asked, "End the season"))
    return await boss.until(
        lambda one: "is over" in one.text and not one.ephemeral and bool(one.buttons), newest=True
    )


async def test_a_season_from_its_beginning_to_its_trophies(evening: Evening) -> None:
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    on_wednesday(evening)
    assert "No season yet" in told(await bo.slash("season show"))
    assert "manage" in told(await bo.slash("season begin", name="Spring"))
    first = await shown(ann, "season begin", name="Spring", points="10, 7, 5", best=2, nights=4)
    assert "**Spring** begins now." in first.text
    assert "Points by place: 10 · 7 · 5." in first.text
    empty = await shown(bo, "season show")
    assert "No night has ended in this season yet" in empty.text
    await night(evening, {ann: 300, bo: 300, cy: -200, dee: -400})
    await night(evening, {ann: -100, bo: 600, cy: -500})
    last = await night(evening, {ann: 50, bo: -50})
    page = await shown(bo, "season show")
    for said in (
        "`  1` Ann · **18**\n-# 8 · ~~7~~ · 10",
        "`  1` Bo · **18**\n-# 8 · 10 · ~~7~~",
        "`  3` Cy · **10**\n-# 5 · 5 · -",
        "`  4` Dee · **0**\n-# 0 · - · -",
        "1 night still to play.",
        "The best 2 nights count",
    ):
        assert said in page.text
    assert "▲" not in page.text
    (number,) = [value for name, value in page.selects[0].options if name.startswith("Night 1")]
    one = told(await cy.choose(page, "Night by night", [number]))
    assert "2 share places 1 to 2: 10 + 7, 8 each." in one
    assert "`  3` Cy · -200 · **5**" in one
    await scored_anew(evening, ann, last)
    told(await cy.slash("settings hide"))
    ended = await over(ann)
    assert "**Spring** is over." in ended.text
    assert "🏆 Winner with 18 points: **Bo and Ann**" in ended.text
    assert "Best night (+1.0 buy-ins): **Bo**" in ended.text
    assert "Cy" not in ended.text
    assert "Hidden players keep their places" in ended.text
    assert "No season is running" in told(await ann.slash("season end"))
    listed = await ann.slash("season list")
    assert listed.message is not None
    assert "won by **Bo and Ann**" in listed.message.text
    again = told(
        await ann.choose(listed.message, "A season", [listed.message.selects[0].options[0][1]])
    )
    assert "🏆 Winner" in again


async def scored_anew(evening: Evening, ann: Actor, last: int) -> None:
    """Points are changed and a night is left out, and both are taken back."""
    refused = told(await ann.slash("season points", points="5 7"))
    assert "none larger than the one before" in refused
    assert "can't count the best 5" in told(await ann.slash("season points", best=5))
    changed = await shown(ann, "season points", points="3-2-1", best=0)
    assert "**Spring** scores by these points now" in changed.text
    assert "`  1` Bo · **7**" in changed.text
    assert "either `points` or `way`" in told(
        await ann.slash("season points", points="5", way="root")
    )
    rooted = await shown(ann, "season points", way="root")
    assert "√players ÷ √place, rounded." in rooted.text
    assert "`  1` Bo · **44**\n-# 17 · 17 · 10" in rooted.text
    by_neau = await shown(ann, "season points", way="neau")
    (number,) = [value for name, value in by_neau.selects[0].options if name.startswith("Night 1")]
    one = told(await ann.choose(by_neau, "Night by night", [number]))
    assert "2 share places 1 to 2.\n" in f"{one}\n"
    assert "`  3` Cy · -200 · **1,225**" in one
    left = await shown(ann, "season count", night=str(last))
    assert "1 night doesn't count" in left.text
    await shown(ann, "season count", night=str(last), counts=True)
    assert "not part of this season" in told(await ann.slash("season count", night="x"))
    await shown(ann, "season points", points="10 7 5", best=2)


async def test_a_new_season_tells_who_won_the_last_and_trophies_stay(evening: Evening) -> None:
    ann, bo, _cy = await evening.seated("Ann", "Bo", "Cy")
    await fold_on(evening)
    await shown(ann, "season begin", name="Spring")
    await night(evening, {ann: 300, bo: -300})
    summer = await shown(ann, "season begin", name="Summer")
    assert "**Summer** begins now." in summer.text
    assert "**Spring** is over." in summer.text
    assert "🏆 Winner with 10 points: **Ann**" in summer.text
    assert "Trophies:\n**Spring**: 🏆 Winner with 10 points" in told(await ann.slash("stats"))
    assert "🥈 Second with 7 points" in told(await ann.slash("stats", player=bo))
    older = await shown(bo, "season show", season="spring")
    assert "over, after 1 night" in older.text
    assert "No season here is called “Autumn”" in told(
        await bo.slash("season show", season="Autumn")
    )


async def names(evening: Evening) -> list[str]:
    """The server's seasons, the latest first."""
    guild = int(evening.driver.world.guild_id)
    return [one.name for one in await evening.bot.store.sums.seasons.of(guild)]


async def test_a_season_of_today_is_deleted_only_by_who_is_sure(evening: Evening) -> None:
    """Whoever was asked and presses nothing has changed nothing."""
    ann, bo = evening.people("Ann", "Bo")
    await shown(ann, "season begin", name="Sprng", points="9 6 3")
    asked = (await ann.slash("season begin", name="Spring", reason="a slip")).message
    assert asked is not None
    assert "**Sprng** began today" in asked.text
    assert "deleted for good" in asked.text
    assert await names(evening) == ["Sprng"]
    assert "called “Sprng” already" in told(await ann.slash("season begin", name="Sprng"))
    assert "none larger" in told(await ann.slash("season begin", name="X", points="5 7"))
    assert "**Spring** begins now." in told(await ann.click(asked, "Replace it"))
    await bo.until(lambda one: "**Spring** begins now." in one.text and not one.ephemeral)
    assert await names(evening) == ["Spring"]
    log = (await ann.slash("host log", everywhere=True)).message
    assert log is not None
    assert "began the season **Spring**: a slip" in log.text


async def test_an_answer_about_a_season_comes_too_late(evening: Evening) -> None:
    """The season has ended, or another one has begun, since the question was asked."""
    ann, _ = evening.people("Ann", "Bo")
    await shown(ann, "season begin", name="One")
    end = (await ann.slash("season end")).message
    replaced = (await ann.slash("season begin", name="Two")).message
    assert end is not None
    assert replaced is not None
    told(await ann.click(replaced, "Replace it"))
    assert "Something has changed" in told(await ann.click(end, "End the season"))
    assert await names(evening) == ["Two"]
    old = (await ann.slash("season begin", name="Three")).message
    assert old is not None
    await over(ann)
    assert "No season is running" in told(await ann.click(old, "Replace it"))
    assert await names(evening) == ["Two"]


async def test_who_manages_no_more_is_not_heard_when_they_are_sure(evening: Evening) -> None:
    _, bo = evening.people("Ann", "Bo")
    guild, servers = int(evening.driver.world.guild_id), evening.bot.store.config.servers
    await servers.change(guild, {"managers": int(evening.driver.give_role("Card room", bo))})
    await shown(bo, "season begin", name="One")
    end = (await bo.slash("season end")).message
    assert end is not None
    await servers.change(guild, {"managers": None})
    assert "manage" in told(await bo.click(end, "End the season"))
    (season,) = await evening.bot.store.sums.seasons.of(guild)
    assert season.ended is None


async def test_a_season_of_yesterday_ends_where_another_begins(evening: Evening) -> None:
    """Yesterday is told by the server's clock; nothing is deleted, so no question comes."""
    ann, _ = evening.people("Ann", "Bo")
    on_wednesday(evening)
    told(await ann.slash("settings zone", zone="Asia/Tokyo", server=True))
    evening.time.added += 2.5 * 3600  # 23:30 there
    await shown(ann, "season begin", name="One")
    evening.time.added += 3600
    two = await shown(ann, "season begin", name="Two")
    assert "**One** is over." in two.text
    assert await names(evening) == ["Two", "One"]


async def test_equal_nets_share_a_place_in_the_recap_and_in_its_file(evening: Evening) -> None:
    """The big blind takes the small one, and whoever had posted neither is even with the others."""
    ann, bo, cy, dee = players = evening.people("Ann", "Bo", "Cy", "Dee")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    await going([bo, cy, dee], message)
    await begun(evening)
    for player in players:
        await sit(evening, player)
    await evening.deal()
    await fold_on(evening)
    told(await ann.slash("night end", how="now"))
    await evening.wait(60)
    recap = (await ann.slash("night recap")).message
    assert recap is not None
    places = [line.split()[0] for line in recap.text.splitlines() if line.endswith(" 1 deal")]
    assert places == ["1.", "2.", "2.", "4."], recap.text
    ((_, content),) = files(evening, await ann.slash("bank export", what="a night")).items()
    assert [row["place"] for row in lines(content)] == ["1", "2", "2", "4"]


async def deal_on(evening: Evening) -> None:
    """One deal at the open table, in which somebody wins the blinds."""
    while not evening.show().view.running:
        await evening.wait(20)
    await fold_on(evening)


async def test_an_evening_of_two_seasons_shares_out_its_deals(evening: Evening) -> None:
    """Deals before the first, in each of both, and after the last: board, figures and file."""
    ann, bo = await evening.seated("Ann", "Bo")
    told(await ann.slash("settings boards", hands=1, opponents=1, nights=1))
    await fold_on(evening)
    await shown(ann, "season begin", name="Autumn")
    await night(evening, {ann: 100, bo: -100})
    for _ in range(2):
        await deal_on(evening)
    assert await hands_of_season(ann) == 2
    await shown(ann, "season begin", name="Winter")
    assert await hands_of_season(ann) == 0
    for _ in range(3):
        await deal_on(evening)
    assert await hands_of_season(ann) == 3
    before = await board_of_season(evening, ann)
    await over(ann)
    await deal_on(evening)
    assert await hands_of_season(ann) == 3
    assert await board_of_season(evening, ann) == before
    assert "**7 hands**" in told(await ann.slash("stats"))


async def hands_of_season(player: Actor) -> int:
    """Return the number of hands at bank tables in this season, as `/stats` tells it."""
    text = told(await player.slash("stats", period="this season"))
    found = re.search(r"\*\*(\d+) hands?\*\*", text)
    return int(found[1]) if found else 0


async def board_of_season(evening: Evening, boss: Actor) -> list[list[str]]:
    """Return the lines of the season's board, and the nets in its file."""
    board = (
        await boss.slash("leaderboard", measure="Chips won and lost", period="this season")
    ).message
    assert board is not None
    asked = {"what": "a board", "measure": "Chips won and lost", "period": "this season"}
    ((_, content),) = files(evening, await boss.slash("bank export", **asked)).items()
    ranked = [one for one in board.text.splitlines() if one.startswith("`")]
    assert len(ranked) == len(lines(content)) == 2
    return [ranked, [row["net"] for row in lines(content)]]
