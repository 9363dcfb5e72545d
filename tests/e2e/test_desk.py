"""The banker's desk: what managers give, take, see and carry away."""

import asyncio
import csv
import io
import json
import zipfile
from typing import Any

import pytest

from bot.store import EntryKind, Pair, Pairs, Store, Transfer
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import fold_on
from tests.e2e.test_night import begun, going, plan, sit
from tests.workshop.sandbox.actor import Actor, Answer

BOSS = "Ann"


def files(evening: Evening, answer: Answer) -> dict[str, bytes]:
    """Return the files attached to an answer, by name."""
    assert answer.error is None, answer.error
    assert answer.message is not None
    assert answer.message.ephemeral
    kept: dict[str, Any] = evening.driver.world.files
    return {one["filename"]: kept[one["id"]] for one in answer.message.raw["attachments"]}


def lines(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


async def test_a_grant_and_a_take_are_in_both_histories(evening: Evening) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    await bo.slash("bank balance")
    given = told(await ann.slash("bank grant", player=bo, chips=1500, reason="won *the* raffle"))
    assert given == "Bo got **1,500**; their bank holds 6,500 now."
    taken = told(await ann.slash("bank take", player=bo, chips=500, reason="counted wrong"))
    assert taken == "**500** taken; Bo's bank holds 6,000 now."
    theirs = told(await bo.slash("bank history"))
    assert "**+1,500** → 6,500 · from Ann: won \\*the\\* raffle" in theirs
    assert "**-500** → 6,000 · taken by Ann: counted wrong" in theirs
    mine = told(await ann.slash("bank history"))
    assert "**+1,500** for Bo, by you · won \\*the\\* raffle" in mine
    assert "**-500** for Bo, by you · counted wrong" in mine
    shown = told(await ann.slash("bank show", player=bo))
    assert shown.startswith("**Bo** owns **6,000**: 6,000 in the bank.")
    assert "from Ann: won \\*the\\* raffle" in shown


@pytest.mark.parametrize(
    ("command", "chips", "said"),
    [
        ("bank grant", -5, r"Name 1 to 1,000,000,000 chips, not \-5."),
        ("bank take", 0, "Name 1 to 1,000,000,000 chips, not 0."),
        ("bank grant", 2_000_000_000, "chips, not 2000000000"),
        ("bank take", 6000, "Their bank has 5,000, so 6,000 can't be taken"),
    ],
)
async def test_an_amount_that_cant_be_is_answered_with_what_can(
    evening: Evening, command: str, chips: int, said: str
) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    await bo.slash("bank balance")
    assert said in told(await ann.slash(command, player=bo, chips=chips, reason="a try"))
    assert await evening.bank(bo) == 5000


async def test_people_who_are_not_here_or_never_were(evening: Evening) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    never = told(await ann.slash("bank take", player=bo, chips=5, reason="x"))
    assert never == "Bo has never had chips here. `/bank grant` gives them some."
    assert "never had chips" in told(await ann.slash("bank show", player=bo))
    told(await ann.slash("bank grant", player=bo, chips=5, reason="to begin with"))
    assert "**Bo** owns **5**" in told(await ann.slash("bank show", player=bo))


async def test_the_desk_is_for_managers(evening: Evening) -> None:
    (bo,) = evening.people("Bo")
    only = "Only managers can do that"
    for command in ("bank grant", "bank take"):
        assert told(await bo.slash(command, player=bo, chips=5, reason="me")).startswith(only)
    assert told(await bo.slash("bank show", player=bo)).startswith(only)
    for command in ("bank pairs", "bank export", "report list", "report where"):
        assert told(await bo.slash(command)).startswith(only)


async def test_the_ledger_goes_into_a_file_and_adds_up(evening: Evening) -> None:
    """Each entry adds up to zero, and each account to its balance; no name is read as a formula."""
    ann, bo = await evening.seated(BOSS, "Bo")
    await fold_on(evening)
    await ann.slash("bank grant", player=bo, chips=70, reason="=1+1")
    answer = await ann.slash("bank export")
    ((name, content),) = files(evening, answer).items()
    assert name == "ledger.csv"
    rows = lines(content)
    sums: dict[str, int] = {}
    for row in rows:
        sums[row["entry"]] = sums.get(row["entry"], 0) + int(row["chips"])
    assert set(sums.values()) == {0}
    banks = [row for row in rows if row["account"] == "bank" and row["name"] == "Bo"]
    assert sum(int(row["chips"]) for row in banks) == await evening.bank(bo)
    (grant,) = [row for row in banks if row["why"] == EntryKind.GRANT]
    assert (grant["by_name"], grant["reason"]) == ("Ann", "'=1+1")


async def test_a_night_and_a_board_go_into_files(evening: Evening) -> None:
    (ann,) = evening.people(BOSS)
    assert "No such night" in told(await ann.slash("bank export", what="a night"))
    await evening.seated(BOSS, "Bo")
    await fold_on(evening)
    told(await ann.slash("settings boards", hands=1, opponents=1, nights=1))
    ((name, content),) = files(evening, await ann.slash("bank export", what="a board")).items()
    assert name == "board-net-all.csv"
    assert [int(row["net"]) for row in lines(content)] == [5, -5]


async def test_a_night_goes_into_a_file(evening: Evening) -> None:
    """A number names the night; without one it is the last night."""
    ann, bo = evening.people(BOSS, "Bo")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    await going([bo], message)
    await begun(evening)
    for player in (ann, bo):
        await sit(evening, player)
    await evening.deal()
    await evening.to_showdown(ann, bo)
    (night,) = await evening.bot.store.nights.calendar.live()
    told(await ann.slash("night end", how="now"))
    await evening.wait(60)
    named: tuple[dict[str, Any], ...] = ({}, {"night": night.number})
    for options in named:
        answer = await ann.slash("bank export", what="a night", **options)
        ((name, content),) = files(evening, answer).items()
        assert name == f"night-{night.number}.csv"
        rows = lines(content)
        assert {row["name"] for row in rows} == {"Ann", "Bo"}
        assert sum(int(row["net"]) for row in rows) == 0


async def test_pairs_are_facts_with_their_deals(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo, cy = evening.people(BOSS, "Bo", "Cy")
    none = told(await ann.slash("bank pairs"))
    assert none.startswith("No pair stands out in the last 90 days.")
    for one in (bo, cy):
        await one.slash("bank balance")
    loser, winner = (evening.player(one) for one in (bo, cy))
    found = [Pair(loser, winner, 41, 12.04, 1.9)]
    deals = [Transfer(7, 3, 0, 300.0), Transfer(7, 5, 0, 149.6), Transfer(8, 1, 0, -10.0)]
    asked = []

    async def listed(self: Pairs, guild: int, since: int) -> list[Pair]:
        asked.append(evening.time.now() - since / 1000)
        return found

    async def dearest(self: Pairs, *_: int) -> list[Transfer]:
        return deals

    monkeypatch.setattr(Pairs, "listed", listed)
    monkeypatch.setattr(Pairs, "deals", dearest)
    page = (await ann.slash("bank pairs", days=30)).message
    assert page is not None
    assert page.ephemeral
    assert asked == [pytest.approx(30 * 86_400, abs=60)]
    assert (
        "**Bo → Cy**: 12.0 buy-ins net in 41 deals. Chance explains about 1.9; this is"
        " 6.3 times that.\nDearest: `7-3` 300, `7-5` 150, `8-1` -10"
    ) in page.text
    assert page.select("Look at one of them").options == [
        ("7-3", "7-3"),
        ("7-5", "7-5"),
        ("8-1", "8-1"),
    ]
    answer = await ann.choose(page, "All deals of a pair, as a file", [f"{loser}-{winner}"])
    ((name, content),) = files(evening, answer).items()
    assert name == f"pair-{loser}-{winner}.csv"
    assert [(row["hand"], row["from_name"], row["chips"]) for row in lines(content)] == [
        ("7-3", "Bo", "300.0"),
        ("7-5", "Bo", "149.6"),
        ("8-1", "Cy", "10.0"),
    ]


async def test_abuse_reaches_the_channel_or_the_owner_and_is_kept(evening: Evening) -> None:
    ann, bo, cy = evening.people(BOSS, "Bo", "Cy")
    await cy.slash("bank balance")
    assert "by direct message" in told(await ann.slash("report where"))
    form = (await bo.slash("report abuse", player=cy)).modal
    assert form is not None
    sent = told(await bo.submit(form, value="He calls me *names*.\n@everyone"))
    assert sent == "Sent to the managers of this server. Thank you for saying so."
    seen = await ann.until(lambda one: "A report to the managers" in one.text)
    assert "Bo about **Cy**" in seen.text
    assert "#1 · Bo about" in seen.text
    assert "He calls me \\*names" in seen.text
    assert " @everyone" not in seen.text
    kept = told(await ann.slash("report list"))
    assert "Bo about **Cy**" in kept
    for _ in range(2):
        form = (await bo.slash("report abuse")).modal
        assert form is not None
        told(await bo.submit(form, value="again"))
    form = (await bo.slash("report abuse")).modal
    assert form is not None
    assert "You have sent 3 reports within an hour" in told(await bo.submit(form, value="more"))


async def test_a_channel_for_reports(evening: Evening) -> None:
    ann, bo = evening.people(BOSS, "Bo")
    place = evening.driver.place(None)
    assert "Reports come to <#" in told(await ann.slash("report where", place=place))
    form = (await bo.slash("report abuse")).modal
    assert form is not None
    told(await bo.submit(form, value="Somebody shouts"))
    seen = await ann.until(lambda one: "Somebody shouts" in one.text and not one.ephemeral)
    assert seen.channel_id == place


async def test_all_that_is_kept_of_somebody_is_theirs_to_have(evening: Evening) -> None:
    ann, bo = await evening.seated(BOSS, "Bo")
    await fold_on(evening)
    ((name, content),) = files(evening, await bo.slash("settings export")).items()
    assert name == "kept-of-you.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        person = json.loads(file.read("person.json"))
        dealt = json.loads(file.read("hand_seat.json"))
        commands = json.loads(file.read("event_log.json"))
        assert "person.json: 1 row" in file.read("README.txt").decode()
    assert person[0]["name"] == "Bo"
    assert len(dealt) == 1
    assert {one["command"]["command"] for one in commands} >= {"sit"}
    assert "Ann" not in content.decode("latin-1")
    assert evening.player(ann) != person[0]["number"]


async def test_a_break_stands_up_and_keeps_away(evening: Evening) -> None:
    """It keeps the player from tables and nights until it is over, and no longer."""
    ann, bo = await evening.seated(BOSS, "Bo")
    asked = (await bo.slash("settings break", length="a week")).message
    assert asked is not None
    assert "No seat at any table or night for **a week**, in any server" in asked.text
    done = told(await bo.click(asked, "Take the break"))
    assert done.startswith("Your break lasts until <t:")
    assert "You leave 1 table, at the latest when the deal ends." in done
    await evening.wait(1)
    await fold_or_over(evening, ann)
    assert evening.show(bo).view.own is None
    assert await evening.bank(bo) in {4990, 4995, 5005, 5010}
    refused = told(await bo.slash("sit", chips=400))
    assert refused.startswith("You're taking a break until <t:")
    shorter = told(await bo.slash("settings break", length="a day"))
    assert shorter.startswith("You're taking a longer break already")
    evening.time.added += 7 * 86_400 + 1
    assert "You have a seat" in told(await bo.slash("sit", chips=1000))


async def fold_or_over(evening: Evening, player: Actor) -> None:
    if evening.show().view.running:
        await evening.act(player, "Fold")


async def test_a_break_covers_nights(evening: Evening) -> None:
    """A guest on a break loses their place and can't answer or sit down until it is over."""
    ann, bo = evening.people(BOSS, "Bo")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    assert "You have a seat" in told(await bo.slash("night answer", coming="going"))
    asked = (await bo.slash("settings break", length="a day")).message
    assert asked is not None
    done = told(await bo.click(asked, "Take the break"))
    assert "1 night knows that you can't come." in done
    await ann.until(lambda seen: seen.id == message.id and "1 going" in seen.text)
    for coming in ("going", "maybe"):
        said = told(await bo.slash("night answer", coming=coming))
        assert said.startswith("You're taking a break"), coming
    assert "break" not in told(await bo.slash("night answer", coming="can't"))
    told(await ann.slash("night start"))
    refused = await bo.slash("sit")
    assert "You're taking a break" in told(refused)


async def test_a_server_that_is_left_is_noticed_and_forgotten_about_when_back(
    evening: Evening,
) -> None:
    """Also where the bot was not running."""
    guild = int(evening.driver.world.guild_id)
    (ann,) = evening.people(BOSS)
    await ann.slash("bank balance")
    store, bot = evening.bot.store, evening.bot
    server = bot.get_guild(guild)
    assert server is not None
    await bot.on_guild_remove(server)
    assert "left" in await store.config.servers.of(guild)
    bot.dispatch("guild_join", server)
    await is_back(store, guild)
    await store.desk.leaving.left(guild, 1)
    await evening.restart()
    await is_back(store, guild)


async def is_back(store: Store, guild: int) -> None:
    """Wait until the bot knows that it is in the server again."""
    async with asyncio.timeout(30):
        while "left" in await store.config.servers.of(guild):  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0.01)
