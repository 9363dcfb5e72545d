"""Discord loses an answer after the thing was done: what is said is what has happened."""

import asyncio
import logging
from functools import partial

import aiohttp
import discord
import pytest

from bot.sandbox.troubles import BROKEN_AFTER, CUT, CUT_AFTER
from bot.store import Entry, EntryKind, bank, mint
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_modes import fold_on
from tests.e2e.test_night import begun, ended, going, plan, sit
from tests.workshop.sandbox.actor import Actor

UNHEARD = "Discord lost my answer. Your command may be done: look before you try again."
HEARD = "\n-# My first answer was lost; no need to ask again."


@pytest.fixture
def lose(monkeypatch: pytest.MonkeyPatch):
    """The next first answer to a command does not arrive, nor when it is given again."""

    def next_answer(name: str = "send_message") -> None:
        sends, left = getattr(discord.InteractionResponse, name), [2]

        async def lost(self, *args, **more):
            left[0] -= 1
            if not left[0]:
                monkeypatch.setattr(discord.InteractionResponse, name, sends)
            raise aiohttp.ServerDisconnectedError

        monkeypatch.setattr(discord.InteractionResponse, name, lost)

    return next_answer


async def test_of_the_bank_and_the_table(evening: Evening, lose) -> None:
    ann, bo = evening.people("Ann", "Bo")
    lose()
    assert told(await bo.slash("bank balance")) == (
        f"Welcome: here are **5,000** to begin with.{HEARD}"
    )
    await evening.open(ann)
    lose()
    assert told(await bo.slash("sit", chips=300)) == f"You have a seat.{HEARD}"
    lose()
    assert told(await bo.slash("topup", chips=100)) == f"100 more in front of you.{HEARD}"
    assert evening.stack(bo) == 400
    lose()
    left = told(await bo.slash("stand"))
    assert left == f"You left; 400 are back in your bank.{HEARD}"
    assert await evening.bank(bo) == 5000
    lose()
    assert told(await bo.slash("settings forget-me")) == UNHEARD
    ask = (await bo.slash("settings forget-me")).message
    assert ask is not None
    lose("edit_message")
    assert told(await bo.click(ask, "Forget me")).endswith(HEARD)


async def test_in_a_deal(evening: Evening, lose) -> None:
    """Chips that are bought, a bet, and leaving."""
    players = await evening.seated("Ann", "Bo", chips=500)
    first = evening.turn(*players)
    lose()
    bought = told(await first.slash("topup", chips=100))
    assert bought == f"100 more arrive when this deal ends.{HEARD}"
    panel = await evening.panel(first)
    lose("edit_message")
    assert told(await first.click(panel, "Call 5")) == UNHEARD
    assert evening.turn(*players) is not first, "the bet counts"
    ask = (await first.slash("stand")).message
    assert ask is not None
    lose("edit_message")
    leaves = told(await first.click(ask, "Leave and fold"))
    assert leaves.startswith("You left; ")
    assert leaves.endswith(HEARD)


async def test_of_a_night(evening: Evening, lose) -> None:
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    await going([bo], message)
    await begun(evening)
    table = await bo.until(lambda seen: has(seen, "Sit") and not seen.ephemeral)
    ask = (await bo.click(table, "Sit")).message
    assert ask is not None
    lose("edit_message")
    assert told(await bo.click(ask, ask.buttons[0].label)) == f"You have a seat.{HEARD}"
    assert evening.stack(bo) == 400
    left = told(await bo.slash("stand"))
    assert "You left with 400. Sit again any time tonight." in left


async def test_of_daily_chips(evening: Evening, lose) -> None:
    (bo,) = evening.people("Bo")
    await bo.slash("bank balance")
    await spend(evening, bo)
    lose()
    assert told(await bo.slash("bank daily")) == f"**2,000** for today. You now own 2,000.{HEARD}"
    assert "You've had today's chips" in told(await bo.slash("bank daily"))


async def spend(evening: Evening, player: Actor) -> None:
    """All of it goes back where it came from."""
    guild, number = int(evening.driver.world.guild_id), evening.player(player)
    chips = await evening.bank(player)
    moved = ((bank(guild, number), -chips), (mint(guild), chips))
    await evening.bot.store.books.ledger.post(Entry(EntryKind.CORRECTION, "spent", moved), 1)


async def test_an_answer_that_arrived_with_a_fault_is_no_fault(
    evening: Evening, hurried: None, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord took it, said 500, and refuses it when it comes again: all has been answered."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    evening.driver.troubles.order(BROKEN_AFTER, "interaction callback")
    assert (await bo.slash("sit")).modal is not None
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    for trouble in (BROKEN_AFTER, CUT_AFTER):
        evening.driver.troubles.order(trouble, "interaction callback")
        await evening.stay(evening.turn(ann, bo))
    evening.driver.troubles.order(BROKEN_AFTER, "interaction callback")
    panel = (await ann.slash("cards")).message
    assert panel is not None
    await evening.stay(evening.turn(ann, bo))
    await ann.until(lambda seen: seen.id == panel.id and seen != panel)
    async with asyncio.timeout(20):
        while evening.bot.under_way.count:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    faults = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert faults == []
    assert {one.code for one in evening.driver.violations} == {40060}
    evening.driver.violations.clear()


async def test_a_message_whose_answer_was_lost_comes_once(evening: Evening, hurried: None) -> None:
    """A night's plan, what it came to, and the week's board, which are all tried again."""
    ann, bo = evening.people("Ann", "Bo")
    lose = partial(evening.driver.troubles.order, CUT_AFTER, "message create")
    lose()
    message = await plan(evening, ann, play="holdem", buy_in=400, settle_up=True)
    await going([bo], message)
    await evening.wait(6)
    assert _how_many(ann, "Going") == 1
    await begun(evening)
    for player in (ann, bo):
        await sit(evening, player)
    await evening.deal()
    await fold_on(evening)
    lose()
    await ann.click(await ended(ann), "Close when this deal ends")
    for _ in range(3):
        await evening.wait(6)
    assert len([one for one in ann.sees() if "To settle up" in one.text]) == 1


@pytest.mark.parametrize("trouble", [CUT, CUT_AFTER, BROKEN_AFTER])
async def test_a_night_has_one_event(evening: Evening, hurried: None, trouble: str) -> None:
    """Without care it would have none, two, or one that never begins."""
    (ann,) = evening.people("Ann")
    evening.driver.troubles.order(trouble, "event create")
    await plan(evening, ann, play="holdem")
    for _ in range(2):
        await evening.wait(6)
    assert evening.driver.troubles.orders == []
    (event,) = evening.driver.world.events.values()
    await begun(evening)
    assert event.status == 2


@pytest.mark.parametrize("trouble", [CUT, CUT_AFTER])
async def test_who_gets_a_night_is_called_once(
    evening: Evening, hurried: None, trouble: str
) -> None:
    """A new host who hears of it can decline."""
    ann, bo = evening.people("Ann", "Bo")
    await plan(evening, ann)
    await bo.slash("bank balance")
    evening.driver.troubles.order(trouble, "message create")
    assert "may decline until it begins" in told(await ann.slash("night handover", player=bo))
    for _ in range(3):
        await evening.wait(6)
    assert _how_many(bo, "Decline") == 1
    (called,) = [one for one in bo.sees() if has(one, "Decline")]
    assert bo.id in called.text


@pytest.mark.parametrize("trouble", [CUT, CUT_AFTER])
async def test_who_comes_is_called_once_when_a_night_begins(
    evening: Evening, hurried: None, trouble: str
) -> None:
    """Shortly before, and when the tables are open."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    await going([bo], message)
    evening.driver.troubles.order(trouble, "message create")
    await evening.wait(5400 + 5)
    for _ in range(2):
        await evening.wait(6)
    assert len([one for one in bo.sees() if bo.id in one.text]) == 1
    evening.driver.troubles.order(trouble, "message create")
    await evening.wait(1800)
    for _ in range(2):
        await evening.wait(6)
    assert len([one for one in bo.sees() if bo.id in one.text]) == 2


async def test_who_says_meanwhile_that_they_come_makes_no_second_call_of_it(
    evening: Evening, hurried: None
) -> None:
    """The first had come, though nobody knew: with other names it would not be taken for it."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    message = await plan(evening, ann, play="holdem", buy_in=400)
    await going([bo], message)
    evening.driver.troubles.order(CUT_AFTER, "message create")
    await evening.wait(5400 + 5)
    await going([cy], message)
    for _ in range(2):
        await evening.wait(6)
    assert len([one for one in ann.sees() if "begins" in one.text and bo.id in one.text]) == 1


async def test_a_weeks_board_whose_answer_was_lost_comes_once(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo")
    await evening.to_showdown(ann, bo)
    guild, weekly = evening.driver.world.home, evening.bot.weekly
    channel = evening.driver.channel_of(guild)
    await weekly.begin(int(guild.id), int(channel.id), 0)
    evening.to_monday()
    evening.driver.troubles.order(CUT_AFTER, "message create")
    for _ in range(3):
        await weekly.tick()
    assert len([one for one in ann.sees() if "last week" in one.text]) == 1


def _how_many(player: Actor, label: str) -> int:
    """Messages that they see with such a button."""
    return len([one for one in player.sees() if has(one, label) and not one.ephemeral])


async def test_an_offer_that_is_lost_is_no_fault(
    evening: Evening, hurried: None, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever types is offered it with the next letter."""
    ann, _ = await evening.seated("Ann", "Bo")
    for trouble in (10062, CUT):
        evening.driver.troubles.order(trouble, "interaction callback")
        offered = await ann.choices("act", "action", "")
        assert offered == []
    assert await ann.choices("act", "action", "")
    faults = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert faults == []


async def test_an_answer_that_the_end_of_the_program_overtakes_is_no_fault(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """The command may have been done, but the program can't answer any more."""
    (ann,) = evening.people("Ann")
    asked: list[discord.Interaction] = []
    tree = evening.bot.tree

    async def first(interaction: discord.Interaction) -> bool:
        asked.append(interaction)
        return True

    tree.interaction_check = first  # type: ignore[method-assign]
    await ann.slash("bank balance")
    await evening.bot.close()
    with caplog.at_level(logging.INFO):
        await evening.bot.refuse(asked[0], RuntimeError("Session is closed"))
    assert [one.levelname for one in caplog.records if one.name == "bot.client.refusals"] == [
        "INFO"
    ]


async def test_a_plan_shows_who_comes_though_the_answer_to_them_is_lost(
    evening: Evening, hurried: None
) -> None:
    """The plan is drawn without an answer of another guest."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann)
    evening.driver.troubles.order(CUT, "interaction callback", times=2)
    await bo.click(message, "Going")
    await ann.until(lambda seen: "2 going" in seen.text)


async def test_a_plan_shows_who_takes_a_break_though_the_answer_to_them_is_lost(
    evening: Evening, hurried: None
) -> None:
    """Their place goes to another guest."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann)
    await going([bo], message)
    ask = (await bo.slash("settings break", length="a day")).message
    assert ask is not None
    evening.driver.troubles.order(CUT, "interaction callback", times=2)
    assert HEARD in told(await bo.click(ask, "Take the break"))
    await ann.until(lambda seen: seen.id == message.id and "1 going" in seen.text)


@pytest.mark.parametrize("trouble", [CUT, CUT_AFTER])
async def test_a_panel_whose_drawing_was_cut_off_keeps_up(
    evening: Evening, hurried: None, trouble: str
) -> None:
    """Else it would say that others are asked while its player is."""
    ann, bo = await evening.seated("Ann", "Bo")
    first = evening.turn(ann, bo)
    other = bo if first is ann else ann
    panel = await evening.panel(other)
    evening.driver.troubles.order(trouble, "original edit")
    await evening.act(first, "Call")
    await other.until(lambda seen: seen.id == panel.id and has(seen, "Min 20"))
    assert evening.driver.troubles.orders == []


async def test_a_panel_that_could_not_be_moved_down_at_once_comes_all_the_same(
    evening: Evening, hurried: None
) -> None:
    """Both had theirs open when the next deal began."""
    players = await evening.seated("Ann", "Bo")
    for player in players:
        await evening.panel(player)
    await evening.act(evening.turn(*players), "Fold")
    await evening.drawn()
    evening.driver.troubles.order(CUT, "follow-up")
    await evening.deal()
    await evening.drawn()
    assert evening.driver.troubles.orders == []
    for player in players:
        await player.until(lambda _, who=player: _is_on(who, 2))  # type: ignore[misc]


def _is_on(player: Actor, deal: int) -> bool:
    """True if a player has exactly one panel, and it shows this deal."""
    shown = [one for one in player.sees() if one.ephemeral and "Only you" in one.text]
    return len(shown) == 1 and f"deal {deal}" in shown[0].text


@pytest.mark.parametrize("trouble", [CUT, CUT_AFTER])
@pytest.mark.parametrize("acts", [False, True])
async def test_who_is_called_to_their_turn_is_called_once(
    evening: Evening, hurried: None, trouble: str, acts: bool
) -> None:
    """The call is also deleted, although the bot didn't learn that it was posted."""
    ann, bo = await evening.seated("Ann", "Bo")
    first = evening.turn(ann, bo)
    evening.driver.troubles.order(trouble, "message create")
    await evening.wait(11)
    await evening.drawn()
    assert evening.driver.troubles.orders == []
    if acts:
        await first.slash("act", action="call")
    await evening.wait(6)
    await evening.drawn()
    assert len([one for one in ann.sees() if first.mention in one.text]) == (not acts)
    if not acts:
        await first.slash("act", action="call")
        await evening.drawn()
    assert not [one for one in ann.sees() if first.mention in one.text]


@pytest.mark.parametrize("code", [10015, 50027])
async def test_a_token_that_discord_does_not_take_is_no_fault(
    evening: Evening, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    """The player is told what was done, and of no fault."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    evening.driver.refuse_next("interaction callback", code)
    assert told(await bo.slash("sit", chips=300)) == f"You have a seat.{HEARD}"
    evening.driver.refuse_next("interaction callback", code)
    assert told(await bo.slash("topup", chips=100)) == f"100 more in front of you.{HEARD}"
    evening.driver.refuse_next("interaction callback", code)
    assert told(await bo.slash("bank balance")) == UNHEARD
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


async def test_a_screen_whose_token_died_is_left_as_it_is(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A promise that can't be filled any more: nothing is left to answer with."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    monkeypatch.setattr("bot.ui.platform.interactions.answering.PATIENCE", 0.0)
    for kind in ("original edit", "follow-up"):
        evening.driver.troubles.order(50027, kind, times=None)
    waits = asyncio.ensure_future(bo.slash("bank balance"))
    async with asyncio.timeout(20):
        while evening.driver.troubles.struck[50027] < 2 or evening.bot.under_way.count:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
    waits.cancel()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
