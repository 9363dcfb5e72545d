"""Presses that come too late, twice, from the wrong person, or into a fault."""

import asyncio
import re
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.tables.hosting.host import Host
from bot.tables.players.people import People
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.panels import Panels
from tests.e2e.evening import Evening, has
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def test_a_button_of_an_earlier_turn(evening: Evening) -> None:
    """The press does nothing; a private sentence with the fresh state below it answers."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    old = await evening.message(first, lambda seen: has(seen, "Call 10"))
    await evening.round(*players, until=lambda: evening.show().view.dealt.phase == "flop")
    await evening.round(*players, until=lambda: evening.turn(*players) is first)
    answer = (await first.click(old, "Fold", late=True)).message
    assert answer is not None
    assert answer.ephemeral
    assert "That moment has passed." in answer.text
    assert "**Your turn**" in answer.text
    assert has(answer, "Check"), "the fresh state can be acted on"
    assert not evening.hand.places[evening.seat(first)].folded
    await first.click(answer, "Check")
    assert evening.turn(*players) is not first


async def test_a_button_of_an_earlier_deal(evening: Evening) -> None:
    """A button that stayed on the screen since the last deal does nothing in this one."""
    players = await evening.seated("Ann", "Bo")
    old = await evening.message(players[0], lambda seen: has(seen, "Fold"))
    await evening.act(evening.turn(*players), "Fold")
    await evening.deal()
    for player in players:
        answer = (await player.click(old, "Fold", late=True)).message
        assert answer is not None
        assert "That moment has passed." in answer.text
        assert "deal 2" in answer.text
    assert not any(one.folded for one in evening.show().view.seats)


async def test_a_card_of_an_earlier_deal_is_not_shown_and_that_is_said(evening: Evening) -> None:
    """Beside the panel, which follows the next deal and would take the sentence along."""
    players = await evening.seated("Ann", "Bo")
    folds = evening.turn(*players)
    wins = next(one for one in players if one is not folds)
    await evening.act(folds, "Fold")
    old = await evening.panel(wins)
    (label, *_) = [one.label for one in old.buttons if re.fullmatch(r"Show \S+", one.label)]
    show, held = Panels._show, asyncio.Event()

    async def later(self: Panels, *args: Any) -> None:
        await held.wait()
        await show(self, *args)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Panels, "_show", later)
        await evening.deal()
        answer = await wins.click(old, label, late=True)
        held.set()
        assert answer.error is None
        said = await wins.until(lambda seen: seen.text.startswith("Deal 1 is over"))
    assert said.ephemeral
    assert not said.buttons
    await evening.act(evening.turn(*players), "Call 5")
    await evening.drawn()
    assert wins.again(said) is not None
    (panel,) = [one for one in wins.sees() if one.ephemeral and "Only you" in one.text]
    assert "deal 2" in panel.text
    assert not any(any(one.up) for one in evening.hand.places.values())


async def test_a_stale_button_in_a_direct_message(evening: Evening) -> None:
    """The screen is drawn anew, with the sentence below it."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    dm = await evening.dm_to_act(first, "Call")
    await evening.act(first, "Call")
    answer = await first.click(dm, "Fold")
    await first.until(lambda seen: seen.ephemeral and "That moment has passed." in seen.text)
    now = first.again(dm)
    assert now is not None
    assert not has(now, "Fold")
    assert answer.error is None
    assert not evening.hand.places[evening.seat(first)].folded


async def test_a_double_press_acts_once(evening: Evening) -> None:
    """Two presses at once are one call, and the second doesn't act for the next player."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call 10"))
    answers = await asyncio.gather(*(first.click(table, "Call 10", late=True) for _ in range(2)))
    assert all(one.error is None for one in answers)
    told = [one.message for one in answers if one.message and one.message.ephemeral]
    assert len(told) == 1
    assert "That moment has passed." in told[0].text
    assert [one.last for one in evening.show().view.seats].count("called") == 1


async def test_a_press_that_races_the_clock(evening: Evening) -> None:
    """A click that comes as the time runs out acts once, or not at all."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call 10"))
    answer, _ = await asyncio.gather(first.click(table, "Call 10", late=True), evening.time_out())
    assert answer.error is None
    place = evening.hand.places[evening.seat(first)]
    assert place.folded != (place.last == "called")
    assert evening.turn(*players) is not first


async def test_a_press_by_somebody_else(evening: Evening) -> None:
    """The refusal names the player whose turn it is; spectators are told to sit."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    other = next(one for one in players if one is not first)
    table = await evening.message(other, lambda seen: has(seen, "Fold"))
    due = evening.show().due
    answer = (await other.click(table, "Fold")).message
    assert answer is not None
    assert answer.ephemeral
    assert answer.text == f"It is not your turn: waiting for {first.name}."
    stranger = (await evening.driver.user("Dee").click(table, "Fold")).message
    assert stranger is not None
    assert stranger.text == "You have no seat here: press Sit first."
    assert evening.turn(*players) is first
    assert evening.show().due == due, "the press never extends a clock"


async def test_a_button_that_means_nothing_here_does_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of a newer program, say: a private sentence, and the hand is not folded."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call 5"))
    answers = evening.bot.actions["call"]

    async def newer(interaction: discord.Interaction[Any], press: Press) -> None:
        await answers(interaction, replace(press, action="wink"))

    monkeypatch.setitem(evening.bot.actions, "call", newer)
    answer = (await first.click(table, "Call 5", late=True)).message
    assert answer is not None
    assert answer.ephemeral
    assert "That moment has passed." in answer.text
    assert evening.turn(*players) is first
    assert not evening.hand.places[evening.seat(first)].folded


async def test_a_fault_is_one_private_apology(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An exception that nobody foresaw: one sentence, a line in the log, and nothing half done."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    before = evening.show()

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the roof fell in")

    table = await evening.message(first, lambda seen: has(seen, "Call"))
    with monkeypatch.context() as patch:
        patch.setattr(Host, "do", broken)
        answers = [await first.click(table, "Call 5"), await first.slash("act", action="call")]
    for answer in answers:
        assert answer.message is not None
        assert answer.message.ephemeral
        assert answer.message.text.startswith("Something went wrong on my side.")
        assert answer.followups == []
    assert [one.exc_text for one in caplog.records].count(None) < len(caplog.records)
    assert evening.show() == before
    await evening.act(first, "Call")


async def test_a_slow_answer_is_promised_within_a_second(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow answer is announced first, and then comes in the same message."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call"))
    with monkeypatch.context() as patch:
        slowly(evening, patch)
        answer = await first.click(table, "Call 5")
    assert answer.error is None
    await evening.message(first, lambda seen: "called 10" in seen.text)
    with monkeypatch.context() as patch:
        slowly(evening, patch)
        typed = await evening.turn(*players).slash("act", action="check")
    assert typed.message is not None
    assert typed.message.ephemeral
    assert "deal 1" in typed.message.text


async def test_a_promised_panel_stays_private(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel of a slow press is a follow-up, and only that is ever drawn again."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call"))
    await evening.drawn()
    old = {seen.id for seen in first.sees()}
    with monkeypatch.context() as patch:
        slowly(evening, patch, People, "person")
        await first.click(table, "My hand")
        panel = await first.until(lambda seen: seen.ephemeral and seen.id not in old)
    await evening.act(first, "Call")
    await first.until(lambda seen: seen.id == panel.id and "Your turn" not in seen.text)
    now = first.again(table)
    assert now is not None
    assert not any(card in now.text for card in evening.card_texts(first))


@pytest.mark.parametrize("where", ["panel", "table"])
async def test_a_screen_that_goes_while_it_is_pressed(
    evening: Evening, where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Opened anew elsewhere, or deleted: what was done is done, and a panel says so."""
    players = await evening.seated("Ann", "Bo")
    first = evening.turn(*players)
    if where == "panel":
        screen = await evening.panel(first)
    else:
        screen = await evening.message(first, lambda seen: has(seen, "Call"))
    plain, admin = Host.do, evening.driver.user("Eva", admin=True)

    async def gone(*args: Any, **facts: Any) -> Any:
        await (evening.panel(first) if where == "panel" else admin.delete(screen))
        return await plain(*args, **facts)

    with monkeypatch.context() as patch:
        patch.setattr(Host, "do", gone)
        answer = await first.click(screen, "Call 5")
    assert answer.error is None
    assert answer.message is not None
    assert answer.message.ephemeral
    assert "deal 1" in answer.message.text
    assert "went wrong" not in answer.message.text
    assert evening.turn(*players) is not first
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


def slowly(
    evening: Evening, patch: pytest.MonkeyPatch, of: type[Any] = Host, name: str = "do"
) -> None:
    """Let the tables take their time, until Discord was answered something."""
    patch.setattr("bot.ui.platform.interactions.answering.PATIENCE", 0.01)
    plain, counts = getattr(of, name), evening.driver.counts
    before = counts["interaction callback"]

    async def slow(*args: Any, **facts: Any) -> Any:
        while counts["interaction callback"] == before:
            await evening.driver.core.pulse.wait()
        return await plain(*args, **facts)

    patch.setattr(of, name, slow)


async def test_a_record_without_buttons_leaves_other_tables_their_own(evening: Evening) -> None:
    """The last edit of one message must not deafen another."""
    players = await evening.seated("Ann", "Bo")
    other = await evening.driver.add_channel("second")
    host = evening.driver.user("Dee")
    await host.slash("table open", other, game="omaha")
    lobby = await host.until(lambda seen: seen.channel_id == other.id and has(seen, "Sit"))
    evening.chosen = evening.bot.tables.number_in(int(evening.driver.channel.id))
    await players[0].slash("table close")
    await evening.message(players[0], lambda seen: "closes when" in seen.text)
    await evening.act(evening.turn(*players), "Fold")
    closed = await players[0].until(lambda seen: "The table is closed" in seen.text)
    assert not closed.buttons
    form = (await host.click(lobby, "Sit")).modal
    assert form is not None, "the button of another table still works"


async def test_discord_py_listens_to_no_screen(evening: Evening) -> None:
    """discord.py keeps no view, however many are drawn, and builds none for a press."""
    players = await evening.seated("Ann", "Bo")
    await evening.panel(players[0])
    await evening.to_showdown(*players)
    await evening.deal()
    await evening.drawn()
    store = evening.bot._connection._view_store
    assert not store._views
    assert not store._dynamic_items


async def one_note(player: Actor) -> Seen:
    """Wait until there is one note to him on his screen, the last of what he was told."""

    def shown() -> list[Seen]:
        return [one for one in player.sees() if one.ephemeral and "not your turn" in one.text]

    await player.until(lambda _: len(shown()) == 1)
    return shown()[0]


async def test_notes_out_of_turn_take_each_others_place(evening: Evening) -> None:
    """One a player and table, and one is seen by who dismissed the one before too."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    table = await evening.message(first, lambda seen: has(seen, "Call 10"))
    for player in (one for one in players if one is not first):
        for label in ("Call 10", "Fold", "Call 10"):
            last = await player.click(table, label)
        assert last.message is not None
        note = await one_note(player)
        assert note.id == last.message.id
        await player.dismiss(note)
        await player.click(table, "Fold")
        assert (await one_note(player)).id != note.id
