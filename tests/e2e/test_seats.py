"""Sitting down, buying chips, going away, coming back and leaving."""

import pytest

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor

CLOSED = "I can't send you direct messages, so your cards are here alone."


async def test_sit_by_command(evening: Evening) -> None:
    """The chips at the seat come out of the bank, which has the welcome chips."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    assert "You have a seat." in told(await bo.slash("sit", chips=400, seat=3))
    assert evening.seat(bo) == 3
    assert evening.stack(bo) == 400
    assert await evening.bank(bo) == 4600
    await evening.message(ann, lambda seen: "**Bo** 400" in seen.text)


async def test_sit_without_chips_opens_the_form(evening: Evening) -> None:
    """The form names the range, the bank and the rules; its default is what most people want."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, showdown="beaten hands muck")
    form = (await bo.slash("sit")).modal
    assert form is not None
    (field,) = form.fields
    assert field.label == "Chips, 200 to 1,000"
    assert field.value == "1000"
    assert "House rules: Showdown: beaten hands muck." in form.text
    assert "You have a seat." in told(await bo.submit(form))
    assert evening.stack(bo) == 1000


@pytest.mark.parametrize(
    ("chips", "sentence"),
    [
        ("199", "The buy-in here is 200 to 1,000 chips."),
        ("1001", "The buy-in here is 200 to 1,000 chips."),
        ("many", "“many” isn't a number of chips. Type digits, such as 200."),
    ],
)
async def test_a_buy_in_out_of_range(evening: Evening, chips: str, sentence: str) -> None:
    """Refused with the range, and no chip moves."""
    ann, bo = evening.people("Ann", "Bo")
    form = (await bo.click(await evening.open(ann), "Sit")).modal
    assert form is not None
    assert told(await bo.submit(form, value=chips)) == sentence
    assert evening.show(bo).view.own is None
    assert await evening.bank(bo) == 5000


@pytest.mark.parametrize(("typed", "stack"), [("max", 1000), ("$1,000", 1000), ("min", 200)])
async def test_a_buy_in_may_be_named(evening: Evening, typed: str, stack: int) -> None:
    """The form knows its own bounds by name."""
    ann, bo = evening.people("Ann", "Bo")
    form = (await bo.click(await evening.open(ann), "Sit")).modal
    assert form is not None
    told(await bo.submit(form, value=typed))
    assert evening.stack(bo) == stack


async def test_a_most_that_the_bank_does_not_hold_is_all_that_it_holds(evening: Evening) -> None:
    """A bank of 5,000 chips brings 5,000 to a table that takes up to 10,000."""
    ann, bo = evening.people("Ann", "Bo")
    form = (await bo.click(await evening.open(ann, unit=100), "Sit")).modal
    assert form is not None
    told(await bo.submit(form, value="max"))
    assert evening.stack(bo) == 5000


async def test_too_few_chips_in_the_bank(evening: Evening) -> None:
    """The refusal names the chips that the player has and those that the table needs."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, unit=100)
    assert told(await bo.slash("sit", chips=6000)) == (
        "You have 5,000 in the bank and need 6,000. `/bank rebuy` may help."
    )
    assert await evening.bank(bo) == 5000
    assert evening.show(bo).view.own is None


async def test_a_full_table(evening: Evening) -> None:
    """Sit is gone from the message; the command says why."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    await evening.open(ann, seats=2)
    for player in (ann, bo):
        await evening.sit(player)
    await evening.message(ann, lambda seen: "**Bo**" in seen.text and not has(seen, "Sit"))
    assert told(await cy.slash("sit", chips=500)) == (
        "All 2 seats are taken. Somebody has to leave first."
    )


async def test_seats_are_refused_in_a_sentence(evening: Evening) -> None:
    """Taken, seated already, not seated, no table here."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    assert told(await bo.slash("sit")) == "There is no table here. `/table open` opens one."
    table = await evening.open(ann, seats=3)
    await bo.slash("sit", chips=500, seat=2)
    assert told(await cy.slash("sit", chips=500, seat=2)) == "That seat is taken; free: 1 and 3."
    assert told(await bo.slash("sit", chips=500)) == "You already sit at this table."
    assert told(await bo.click(table, "Sit")) == "You already sit at this table."
    for command in ("stand", "away", "back"):
        assert told(await cy.slash(command)) == "You have no seat here: press Sit first."
    assert told(await cy.slash("topup", chips=10)) == "You have no seat here: press Sit first."
    assert "You have no seat at this table." in told(await cy.slash("cards"))


async def test_a_closed_direct_message(evening: Evening) -> None:
    """It is noticed when they sit down and told in the panel; the deal goes on."""
    ann, bo = evening.people("Ann", "Bo")
    bo.close_dms()
    await evening.open(ann)
    await evening.sit(ann)
    form = (await bo.click(await evening.message(bo), "Sit")).modal
    assert form is not None
    told(await bo.submit(form))
    await bo.until(lambda seen: seen.ephemeral and CLOSED in seen.text)
    await evening.deal()
    await evening.drawn()
    assert bo.dms() == []
    panel = await evening.panel(bo)
    assert all(card in panel.text for card in evening.card_texts(bo))
    assert (CLOSED in panel.text) == (evening.turn(ann, bo) is not bo), "not in their turn"
    tries = evening.driver.counts["dm create"]
    for _ in range(2):
        await evening.act(evening.turn(ann, bo), "Fold")
        await evening.deal()
        await evening.drawn()
    assert evening.driver.counts["dm create"] == tries, "Bo is not tried again"


async def test_direct_messages_closed_while_playing(evening: Evening) -> None:
    """The panel says so; opened again, they are used as soon as they say so."""
    ann, bo = await evening.seated("Ann", "Bo")
    shown = int((await evening.dm(bo)).id)
    bo.close_dms()
    await evening.bot.tables.dms.channels.wrote(evening.player(bo), shown + 1)
    await evening.act(evening.turn(ann, bo), "Fold")
    await evening.deal()
    await evening.drawn()
    await evening.act(evening.turn(ann, bo), "Fold")
    assert CLOSED in told(await bo.slash("cards"))
    bo.open_dms()
    await bo.slash("settings me", cards="direct message and panel")
    assert CLOSED not in told(await bo.slash("cards"))
    await evening.deal()
    await evening.dm(bo)


async def test_a_top_up_between_deals(evening: Evening) -> None:
    """The top-up arrives at once, up to the largest buy-in."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    await evening.sit(ann, 1000)
    await evening.sit(bo, 400)
    assert told(await bo.slash("topup", chips=601)) == "You can add 1 to 600 chips."
    assert "600 more in front of you." in told(await bo.slash("topup", chips=600))
    assert evening.stack(bo) == 1000
    assert await evening.bank(bo) == 4000


async def test_a_top_up_during_a_deal(evening: Evening) -> None:
    """The top-up is paid now and arrives when the deal ends."""
    ann, bo = players = evening.people("Ann", "Bo")
    await evening.open(ann)
    await evening.sit(ann, 1000)
    await evening.sit(bo, 400)
    await evening.deal()
    form = (await bo.click(await evening.more(bo), "Top up")).modal
    assert form is not None
    assert "300 more arrive when this deal ends." in told(await bo.submit(form, value="$300"))
    assert await evening.bank(bo) == 4300
    stack = evening.stack(bo)
    assert "300 more arrive when the deal ends." in (await evening.panel(bo)).text
    assert evening.stack(bo) == stack
    await evening.act(evening.turn(*players), "Fold")
    own = evening.show(bo).view.own
    assert own is not None
    assert own.pending == 0
    assert evening.stack(ann) + evening.stack(bo) == 1700


async def test_away_and_back_by_command(evening: Evening) -> None:
    """Away is not dealt in, said to all; back is, and nothing is said twice."""
    ann, bo, cy = players = await evening.seated("Ann", "Bo", "Cy")
    assert "You are away" in told(await cy.slash("away"))
    assert told(await cy.slash("away")) == "You are away already."
    while evening.show().view.running:
        if evening.turn(*players) is cy:
            await evening.time_out()
        else:
            await evening.act(evening.turn(*players), "Fold")
    await evening.deal()
    await evening.message(ann, lambda seen: "Cy" in seen.text and "away" in seen.text)
    assert evening.seat(cy) not in evening.hand.places
    assert "You are away" not in told(await cy.slash("back"))
    assert told(await cy.slash("back")) == "You're not away."
    assert not has(await evening.panel(cy), "I'm back")
    await cy.click(await evening.more(cy), "Away")
    await evening.act(evening.turn(ann, bo), "Fold")
    await cy.click(await evening.panel(cy), "I'm back")
    assert any(
        one.player == evening.player(cy) and not one.away for one in evening.show().view.seats
    )


async def test_who_slept_is_back_by_pressing_my_hand(evening: Evening) -> None:
    """The button answers a player who is present and has nothing to take back."""
    players = await evening.seated("Ann", "Bo", "Cy")
    slow = evening.turn(*players)
    for deal in (1, 2):
        while evening.show().view.running:
            mine = evening.turn(*players) is slow
            await (evening.time_out() if mine else evening.stay(evening.turn(*players)))
        if deal == 1:
            await evening.deal()
    assert [one.away for one in evening.show().view.seats].count("timeouts") == 1
    assert "away" not in told(await slow.slash("cards"))
    assert [one.away for one in evening.show().view.seats] == ["", "", ""]


async def test_standing_up_in_the_middle_of_a_hand(evening: Evening) -> None:
    """The player is asked once, folds now, and gets their chips back when the deal ends."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    await evening.act(first, "Call")
    leaver = evening.turn(*players)
    asked = await leaver.slash("stand")
    assert "Leaving folds your hand" in told(asked)
    assert asked.message is not None
    assert not evening.hand.places[evening.seat(leaver)].folded
    done = await leaver.click(asked.message, "Leave and fold")
    assert told(done) == "You leave when this deal ends; your chips go to your bank."
    place = evening.hand.places[evening.seat(leaver)]
    assert place.folded
    chips = place.stack
    others = [one for one in players if one is not leaver]
    await evening.to_showdown(*others)
    assert evening.show(leaver).view.own is None
    assert await evening.bank(leaver) == 4000 + chips


async def test_standing_up_out_of_turn(evening: Evening) -> None:
    """The turn stays where it is."""
    players = await evening.seated("Ann", "Bo", "Cy")
    first = evening.turn(*players)
    leaver = next(one for one in players if one is not first)
    asked = (await leaver.click(await evening.more(leaver), "Leave")).message
    assert asked is not None
    back = (await leaver.click(asked, "No, play on")).message
    assert back is not None
    assert "deal 1" in back.text
    assert not evening.hand.places[evening.seat(leaver)].folded
    asked = (await leaver.slash("stand")).message
    assert asked is not None
    await leaver.click(asked, "Leave and fold")
    assert evening.hand.places[evening.seat(leaver)].folded
    assert evening.turn(*players) is first


async def test_a_kick(evening: Evening) -> None:
    """Only the host can do it; the player's hand is folded and their chips go home."""
    ann, bo, cy = players = await evening.seated("Ann", "Bo", "Cy")
    dee = evening.driver.user("Dee")
    assert (
        told(await bo.slash("host kick", player=cy))
        == "Only the host, Ann, a co-host or somebody with Manage Server can do that."
    )
    assert told(await ann.slash("host kick", player=ann)) == (
        "To leave the table yourself, use `/stand`."
    )
    nobody = "That player isn't sitting at this table."
    assert told(await ann.slash("host kick", player=dee)) == nobody
    assert told(await ann.slash("host handover", player=dee)) == nobody
    assert "Cy leaves the table, with all their chips." in told(
        await ann.slash("host kick", player=cy)
    )
    assert evening.hand.places[evening.seat(cy)].folded
    while evening.show().view.running:
        await evening.act(evening.turn(*players), "Fold")
    assert evening.show(cy).view.own is None
    stack = next(
        one.stack for one in evening.hand.places.values() if one.player == evening.player(cy)
    )
    assert await evening.bank(cy) == 4000 + stack
    assert told(await ann.slash("host handover", player=bo)) == "Bo is the host now."
    assert (
        told(await cy.slash("table pause"))
        == "Only the host, Bo, a co-host or somebody with Manage Server can do that."
    )


async def test_more(evening: Evening) -> None:
    """More shows the seal of the deck, one's seat, and to the host what only he may do."""
    ann, bo = await evening.seated("Ann", "Bo")
    table = await evening.message(ann, lambda seen: "deal 1" in seen.text)
    for player, host in ((ann, True), (bo, False)):
        more = (await player.click(table, "More")).message
        assert more is not None
        assert more.ephemeral
        assert evening.hand.root in more.text
        assert has(more, "Pause") is host
        assert has(more, "Leave")


async def test_a_newcomer_waits_or_posts(evening: Evening) -> None:
    """A player who sits down later is told when they are dealt in, and may post."""
    players = await evening.seated("Ann", "Bo")
    cy: Actor = evening.driver.user("Cy")
    await evening.sit(cy)
    panel = await evening.panel(cy)
    assert "when the big blind reaches you, or sooner if you post 10" in panel.text
    posted = (await cy.click(panel, "Post 10 now")).message
    assert posted is not None
    assert "You post 10 and are dealt in next, or one deal later" in posted.text
    for _ in range(2):
        await evening.act(evening.turn(*players), "Fold")
        await evening.deal()
    assert evening.seat(cy) in evening.hand.places
