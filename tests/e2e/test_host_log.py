"""`/host log` for those who host, bans for a server, and nights that change hands."""

from functools import partial
from typing import Any

from tests.e2e.evening import Evening, has, told
from tests.e2e.forger import Forger
from tests.e2e.test_night import begun, plan, sit
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen


def private(answer: Answer) -> Seen:
    """Return a private answer's message."""
    assert answer.message is not None, answer.error
    assert answer.message.ephemeral
    return answer.message


async def test_the_log_is_for_hosts_of_the_table_and_for_managers(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    evening.driver.user("Bo", admin=False)
    await evening.open(bo)
    for player in (bo, cy):
        await evening.sit(player)
    told(await bo.slash("table pause", reason="the pizza is here"))
    told(await bo.slash("host kick", player=cy, reason="phone at the table"))
    for asker in (ann, bo):
        log = private(await asker.slash("host log"))
        assert "Bo paused the table: the pizza is here" in log.text
        assert "Bo removed Cy: phone at the table" in log.text
        assert has(log, "Whole server") is (asker is ann)
    assert "Only hosts and managers can read the log" in told(await cy.slash("host log"))
    forger = Forger(evening, cy)
    assert "Only hosts and managers can read the log" in await forger.press(
        f"d1:host_log:{evening.number}:0:all"
    )
    number = evening.number
    told(await bo.slash("table close"))
    assert "Bo closed the table" in private(await bo.slash("host log", table=number)).text
    assert "Only hosts and managers can read the log" in told(
        await cy.slash("host log", table=number)
    )
    every = private(await ann.slash("host log", everywhere=True))
    assert f"Bo closed the table · table {number}" in every.text


ACTS: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("table pause", {}, "Ann paused the table"),
    ("table resume", {}, "Ann resumed play"),
    ("table drawseats", {}, "Ann called a draw for seats"),
    ("table settings", {"clock": "40"}, "Ann changed the rules or stakes"),
    ("table stakes", {"unit": 20}, "Ann changed the rules or stakes"),
    ("table mode", {"play": "omaha"}, "Ann changed the rules or stakes"),
    ("table options", {"option": "raise_cap", "value": "4"}, "Ann changed the rules or"),
    ("table options", {"preset": "casino"}, "Ann changed the rules or stakes"),
    ("table options", {"hours": 3}, "Ann changed the rules or stakes"),
    ("host last-round", {}, "Ann called the last round"),
    ("host play-on", {}, "Ann took the last round back"),
)
"""Commands of a host at a table, with their options and their text in the log."""


def reads(said: str, seen: Seen) -> bool:
    """True if a message contains a text."""
    return said in seen.text


async def test_whatever_a_host_does_takes_a_reason(evening: Evening) -> None:
    """The reason is shown below the table and in the log; an act without one is shown too."""
    ann, bo = await evening.seated("Ann", "Bo")
    for number, (command, options, deed) in enumerate(ACTS):
        answer = told(await ann.slash(command, **options, reason=f"because {number}"))
        said = f"because {number}"
        log = private(await ann.slash("host log"))
        lines = log.text.splitlines()
        assert any(deed in line and said in line for line in lines), (options, answer)
        await evening.message(bo, partial(reads, said))
    told(await ann.slash("host cohost", player=bo, reason="I am off to bed"))
    await evening.message(bo, lambda seen: "Ann made Bo a co-host: I am off to bed" in seen.text)
    told(await ann.slash("host void", reason="a misdeal", details="two cards fell"))
    log = private(await ann.slash("host log"))
    assert "asked to void the deal (a misdeal): two cards fell" in log.text


async def test_what_managers_do_with_their_server_is_in_its_log(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    for command, options, deed in (
        ("season begin", {"name": "Spring_24", "reason": "new year"},
         r"Ann, who manages this server, began the season **Spring\_24**: new year"),
        ("season points", {"points": "5 3 1"}, "changed how **Spring"),
        ("season end", {"reason": "all moved away"}, "ended the season **Spring"),
        ("settings broke", {"rebuy": "after_60", "reason": "so"}, "when chips come again: so"),
        ("settings economy", {"floor": 900, "reason": "few"}, "first chips or the floor: few"),
        ("settings boards", {"hands": 5}, "what it takes to be on a board"),
        ("settings options", {"preset": "casino", "reason": "we like it"}, "house rules: we like"),
        ("settings zone", {"zone": "Europe/Berlin", "server": True}, "this server's time zone"),
        ("report where", {"owner": True}, "where reports of abuse go"),
    ):  # fmt: skip
        answer = await ann.slash(command, **options)
        assert answer.message is not None, answer.error
        if has(answer.message, "End the season"):
            await ann.click(answer.message, "End the season")
        assert deed in private(await ann.slash("host log", everywhere=True)).text, command


async def test_the_log_has_pages(evening: Evening) -> None:
    ann, _ = await evening.seated("Ann", "Bo")
    for _ in range(5):
        told(await ann.slash("table pause"))
        told(await ann.slash("table resume"))
    log = private(await ann.slash("host log"))
    older = private(await ann.click(log, "Older"))
    assert older.text.count("Ann ") == 2
    assert "Ann " in private(await ann.click(older, "Newer")).text


async def test_a_ban_from_the_server(evening: Evening) -> None:
    """Managers alone give it; it bars a player everywhere, is announced and lifted by name."""
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    assert "Manage Server" in told(await bo.slash("server ban", player=cy))
    assert "yourself" in told(await ann.slash("server ban", player=ann))
    done = told(await ann.slash("server ban", player=cy, reason="two accounts"))
    assert "Cy is banned" in done
    await evening.message(bo, lambda seen: "banned Cy from poker in this server" in seen.text)
    assert evening.hand.places[evening.seat(cy)].folded
    while evening.show().view.running:
        await evening.act(evening.turn(ann, bo), "Fold")
    for command, options in (
        ("sit", {"chips": 500}),
        ("table open", {"game": "holdem", "thread": True}),
        ("night plan", {"when": "in 2 hours"}),
    ):
        assert "You are banned from poker in this server: two accounts" in told(
            await cy.slash(command, **options)
        ), command
    assert "Cy" in told(await ann.slash("server bans"))
    assert "Nobody called" in told(await ann.slash("server unban", who="Bo"))
    assert "is lifted" in told(await ann.slash("server unban", who="cy"))
    told(await cy.slash("sit", chips=1000))
    log = private(await ann.slash("host log", everywhere=True))
    assert "lifted the ban on Cy" in log.text


async def test_somebody_who_was_forgotten_is_unbanned_by_their_id(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    told(await bo.slash("bank balance"))
    told(await ann.slash("server ban", player=bo))
    asked = private(await bo.slash("settings forget-me"))
    told(await bo.click(asked, asked.buttons[0].label))
    banned = told(await ann.slash("server bans"))
    assert "a forgotten player" in banned
    assert "Bo" not in banned
    assert "is lifted" in told(await ann.slash("server unban", who=str(bo.id)))
    assert told(await ann.slash("server bans")).endswith("Nobody.")


async def pressed(evening: Evening, player: Actor, label: str) -> str:
    """A button of the newest message that has it."""
    seen = await player.until(lambda one: has(one, label) and not one.ephemeral)
    return told(await player.click(seen, label))


async def test_a_night_is_handed_over_and_declined(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, ann)
    told(await bo.slash("bank balance"))
    assert "Only the night's host" in told(await cy.slash("night handover", player=cy))
    cy.leave_guild()
    for command in ("night handover", "host cohost"):
        assert "have left this server" in told(await ann.slash(command, player=cy))
    assert "Bo hosts it now" in told(await ann.slash("night handover", player=bo))
    await ann.until(lambda one: one.id == message.id and "Bo hosts" in one.text)
    assert "You don't host" in await pressed(evening, bo, "Decline")
    await ann.until(lambda one: one.id == message.id and "Ann hosts" in one.text)
    assert "Nobody handed you this night" in told(await ann.slash("night decline"))


async def test_a_co_host_of_a_planned_night(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, ann)
    assert "Bo is a co-host" in told(await ann.slash("host cohost", player=bo))
    await cy.until(lambda one: one.id == message.id and "Co-hosts: Bo" in one.text)
    assert "Only the night's host or" in told(await bo.slash("night handover", player=cy))
    told(await bo.slash("night change", title="Thursday", reason="Friday is taken"))
    await cy.until(lambda one: "Bo, co-host, changed **Thursday**: Friday is taken" in one.text)
    log = private(await bo.slash("host log"))
    assert "Friday is taken" in log.text


async def test_a_weekly_night_asks_who_takes_over(evening: Evening) -> None:
    """Ann plans it and is not seen for two of its evenings."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    await plan(evening, ann, weekly=True, play="holdem", buy_in=400)
    evening.driver.user("Bo", admin=True)
    for _ in range(2):
        await begun(evening)
        for player in (bo, cy):
            await sit(evening, player)
        await evening.deal()
        await evening.to_showdown(bo, cy)
        told(await bo.slash("night end", how="now"))
        await evening.wait(60)
        (night,) = await evening.bot.store.nights.calendar.live()
        evening.time.added += night.starts / 1000 - evening.time.now() - 7200
    asked = await cy.until(lambda one: "needs a host: Ann isn't there" in one.text)
    assert "is yours to host now" in told(await cy.click(asked, "I'll host"))
    await ann.until(lambda one: "Cy took over" in one.text)
    assert "has a host" in told(await bo.slash("night host"))
    (night,) = await evening.bot.store.nights.calendar.live()
    assert night.host == evening.player(cy)
