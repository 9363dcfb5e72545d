"""Buttons that no other test presses, each where its screen has it."""

import pytest

from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import choosing, fold_on, prompt
from tests.e2e.test_night import begun, ended, going, plan, sit
from tests.e2e.test_powers import one_of
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen


async def press(player: Actor, seen: Seen | None, action: str, *values: str) -> Answer:
    """The button, or the select, that asks for it."""
    assert seen is not None
    ids = [one.custom_id for one in seen.buttons] + [one.custom_id for one in seen.selects]
    wanted = next(one for one in ids if one.split(":")[1] == action)
    answer = await (player.choose(seen, wanted, values) if values else player.click(seen, wanted))
    assert answer.error is None
    return answer


async def test_after_a_deal(evening: Evening) -> None:
    """The winner shows; figures are explained; a deal comes as a file."""
    players = await evening.seated("Ann", "Bo")
    folds = evening.turn(*players)
    wins = next(one for one in players if one is not folds)
    panel = await evening.panel(wins)
    await evening.act(folds, "Fold")
    await evening.drawn()
    panel = await wins.until(lambda seen: seen.id == panel.id and "is over" in seen.text)
    await press(wins, panel, "show")
    assert all(evening.hand.places[evening.seat(wins)].up)
    stats = (await wins.slash("stats")).message
    assert "(VPIP)" in told(await press(wins, stats, "stats_help"))
    shown = (await wins.slash("hand show")).message
    file = (await press(wins, shown, "hand_file")).message
    assert file is not None
    assert file.raw["attachments"]


async def test_what_a_host_presses(evening: Evening) -> None:
    """Seats are drawn for between deals, and a co-host is one no more."""
    ann, bo = await evening.seated("Ann", "Bo")
    await fold_on(evening)
    options = (await ann.slash("table options")).message
    told(await press(ann, options, "drawseats"))
    told(await ann.slash("host cohost", player=bo))
    assert "no co-host any more" in told(
        await press(ann, await one_of(evening, ann, "Bo"), "uncohost")
    )


async def test_a_beaten_hand_is_asked_for(evening: Evening) -> None:
    players = await evening.seated("Ann", "Bo", "Cy", showdown="beaten hands muck")
    for _ in range(8):
        asker = evening.turn(*players)
        told(await asker.slash("act", action="fold"))
        await evening.to_showdown(*players)
        await evening.drawn()
        own = evening.show(asker).view.own
        if own is not None and own.can_ask:
            told(await press(asker, (await asker.slash("cards")).message, "see"))
            return
        await evening.deal()
    pytest.fail("nobody mucked in eight deals")


async def test_a_dealer_looks_at_the_menu_again(evening: Evening) -> None:
    ann, *_ = await choosing(evening, "Ann", "Bo", "Cy")
    families = (await press(ann, await prompt(evening, ann), "families")).message
    again = (await press(ann, families, "menu")).message
    assert again is not None


async def test_a_card_is_queued(evening: Evening) -> None:
    """A card at Bourré can be chosen ahead of one's turn."""
    players = await evening.seated("Ann", "Bo", "Cy", game="bourre")
    for _ in players:
        await evening.act(evening.turn(*players), "Play as it is")
        await evening.drawn()
    waits = next(one for one in players if one is not evening.turn(*players))
    queued = (await press(waits, await evening.panel(waits), "card_plan")).message
    assert queued is not None
    assert "✓" in " ".join(one.label for one in queued.buttons)


async def test_the_day_of_a_night(evening: Evening) -> None:
    """Another one of the list, where the plan is looked at before it is posted."""
    (ann,) = evening.people("Ann")
    shown = (await ann.slash("night plan", when="in 3 hours")).message
    assert shown is not None
    days = next(one for one in shown.selects if ":preview_day:" in one.custom_id)
    told(await press(ann, shown, "preview_day", days.options[2][1]))


async def test_what_is_left_of_a_night_and_a_season(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await ann.slash("season begin", name="Spring")
    message = await plan(evening, ann, play="holdem", buy_in=400, title="Friday")
    await going([bo], message)
    await begun(evening)
    for player in (ann, bo):
        await sit(evening, player)
    await evening.deal()
    await fold_on(evening)
    await ann.click(await ended(ann), "Close when this deal ends")
    over = await bo.until(lambda seen: any(":night_recap:" in b.custom_id for b in seen.buttons))
    recap = (await press(bo, over, "night_recap")).message
    assert recap is not None
    assert "Biggest pot" in recap.text
    season = (await ann.slash("season show")).message
    every = (await press(ann, season, "season_list")).message
    assert every is not None
    assert "Spring" in every.text


async def test_older_lines(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Older lines of a bank, of reports and of a player's hands are on further pages."""
    for cog in ("chips.banker", "reports", "glory.hands"):
        monkeypatch.setattr(f"cogs.{cog}.PAGE", 1)
    ann, bo = await evening.seated("Ann", "Bo")
    for number in range(2):
        told(await ann.slash("bank grant", player=bo, chips=10, reason="a prize"))
        form = (await (ann, bo)[number].slash("report abuse", player=ann)).modal
        assert form is not None
        told(await (ann, bo)[number].submit(form, value=f"number {number}"))
        await fold_on(evening)
        await evening.deal()
    bank = (await ann.slash("bank show", player=bo)).message
    told(await press(ann, bank, "bank_show"))
    reports = (await ann.slash("report list")).message
    assert "number 0" in told(await press(ann, reports, "reports"))
    hands = (await ann.menu("Hand history", bo)).message
    assert "`1-1`" in told(await press(ann, hands, "hands_of"))


async def test_what_it_is(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    by_typing = told(await ann.slash("about"))
    help_ = (await ann.slash("help")).message
    assert told(await press(ann, help_, "about")) == by_typing
