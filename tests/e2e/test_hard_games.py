"""Whole deals of 7-27, Bourré and Anaconda by their buttons; nobody reads what he may not."""

from dataclasses import replace

import pytest

from bot.games import Catalogue
from bot.store import pot, seat
from tests.e2e.evening import Evening, has, told
from tests.e2e.fixed import Seeds
from tests.e2e.lookout import Lookout
from tests.library import GAMES
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

BUY_IN = 1000


@pytest.fixture
def games() -> Catalogue:
    """Return the games as they are, with the house rule of a freeze in 7-27."""
    codes = ("bourre", "anaconda")
    return Catalogue([replace(GAMES["seven_27"], freeze=2), *(GAMES[code] for code in codes)])


async def dealt(evening: Evening, game: str, seed: int) -> tuple[Lookout, list[Actor]]:
    """The first deal, with known cards; Ann deals. Time passes by hand alone."""
    evening.time.stop()
    object.__setattr__(evening.bot.tables._context, "seeds", Seeds(seed))
    eyes = Lookout(evening)
    people = evening.people("Ann", "Bo", "Cy")
    await evening.open(people[0], game)
    for one in people:
        await evening.sit(one, BUY_IN)
    await evening.deal()
    await evening.drawn()
    assert evening.show().view.button == evening.seat(people[0])
    return eyes, people


async def press(evening: Evening, *presses: str) -> None:
    """Buttons of the table message: "Bo: Check"."""
    for one in presses:
        name, label = one.split(": ")
        await evening.act(evening.driver.user(name), label)
        await evening.drawn()


async def checked(evening: Evening, players: list[Actor]) -> None:
    """Let everybody check for a betting round."""
    while evening.show().view.dealt.step == "bet" and evening.show().view.running:
        await press(evening, f"{evening.turn(*players).name}: Check")


def panel(player: Actor, label: str) -> Seen:
    """His private panel, which has this button."""
    return [one for one in player.sees() if one.ephemeral and has(one, label)][-1]


async def in_panel(evening: Evening, player: Actor, *labels: str) -> Seen:
    """Buttons of his panel, one after the other; the panel then."""
    shown = panel(player, labels[0])
    for label in labels:
        shown = changed(shown, (await player.click(shown, label)).message)
    await evening.drawn()
    return shown


async def in_dm(evening: Evening, player: Actor, label: str) -> None:
    """A button of their direct message."""
    dm = await evening.dm_to_act(player, label)
    changed(dm, (await player.click(dm, label)).message)
    await evening.drawn()


def changed(before: Seen, after: Seen | None) -> Seen:
    """Check that a message was edited and not posted anew, and return it."""
    assert after is not None
    assert after.id == before.id
    return after


async def balanced(evening: Evening, players: list[Actor], eyes: Lookout) -> None:
    """Check that no card leaked, and that chips are constant and equal in ledger and table."""
    assert eyes.faults == []
    guild, number = int(evening.driver.world.guild_id), evening.number
    balance = evening.bot.store.books.ledger.balance
    for one in players:
        assert await balance(seat(guild, number, evening.player(one))) == evening.stack(one)
    rides = evening.show().view.carried.chips
    assert await balance(pot(guild, number)) == rides
    assert sum(map(evening.stack, players)) + rides == BUY_IN * len(players)


async def test_r273_a_deal_of_7_27(evening: Evening) -> None:
    """Offers by table, panel, direct message and typing; who stands twice is asked no more."""
    eyes, players = await dealt(evening, "7-27", 46)
    ann, _bo, cy = players
    assert "Your hand: 6 points." in panel(ann, "More").text
    await press(evening, "Bo: Bet 10", "Cy: Call 10", "Ann: Call 10", "Bo: Take a card")
    assert "**Your turn** · take a card, stand or take on to 20" in panel(cy, "Take a card").text
    await in_panel(evening, cy, "Take a card")
    await in_dm(evening, ann, "Stand")
    await checked(evening, players)
    await press(evening, "Bo: Take a card")
    await in_panel(evening, cy, "Take a card")
    told(await ann.slash("act", action="stand"))
    await evening.drawn()
    await checked(evening, players)
    await press(evening, "Bo: Stand", "Cy: Stand")
    assert evening.show().view.dealt.step == "bet", "Ann stood twice and is not asked"
    await checked(evening, players)
    eyes.heard(
        1,
        "Two cards · **pot 6**",
        "Another card · **pot 36**",
        "**Bo** 988 · took a card · 13 points\n# 3♦ 10♠",
        "**Ann** to take a card or stand",
        "**Ann** 988 · stood · dealer",
        "**Bo** to take a card or stand",
        "**Ann** 988 · stands for good · dealer",
        "**Cy** to take a card or stand",
        "Nearest to 27 · **Bo** wins **18**: 26 points",
    )
    record = eyes.record(1)
    for part in (
        "Nearest to 7 · **Ann** wins **18**: 6 points",
        "**Ann** 1,006 · +6 · 3♠ 3♣\n",
        "**Cy** 988 · -12 · 4♠ 4♥ 2♥ J♦ · 10½ points",
    ):
        assert part in record
    assert eyes.posts == 1
    await balanced(evening, players, eyes)


async def test_r271_two_deals_of_bourre(evening: Evening) -> None:
    """Ann takes no trick and pays the pot, which is played for next without an ante of hers."""
    eyes, players = await dealt(evening, "bourre", 52)
    ann, bo, cy = players
    own = panel(bo, "Pass").text
    assert "**Your turn** · pass, or play and change up to 5 cards" in own
    thrown = evening.card_texts(bo)[:2]
    await in_panel(evening, bo, *thrown, "Play, draw 2")
    assert "# Q♦ Q♣ 7♣\n" in panel(bo, "More").text, "new cards come when all have decided"
    await press(evening, "Cy: Pass", "Ann: Play as it is")
    assert "You passed." in panel(cy, "More").text
    await tricks(evening, players)
    assert "The deal is over: you won **4**." in panel(bo, "More").text
    words = told(await cy.click(await evening.more(cy), "In words"))
    assert "Bo wins 6 with 5 tricks" in words
    eyes.heard(
        1,
        "**Bo** to pass, or play and change up to 5 cards",
        "**Bo** 998 · drew 2",
        "-# Passed: Cy 998",
        "Trumps: diamonds (3♦, in Ann's hand)\n# Q♠\nPlayed by Bo",
        "-# Last trick to Bo: Bo Q♠ · Ann 7♠",
        "▶ **Bo** 998 · to act · 2 tricks",
        "**Bo** wins **6** with 5 tricks",
    )
    for part in (
        "**Ann** took no trick (bourré) and pays **6** into the pot\nPot **6** rides",
        "**Bo** 1,004 · +4 · 5 tricks\n**Ann** 992 · -8 · no trick\n-# Passed: Cy 998 (-2)",
    ):
        assert part in eyes.record(1)
    await balanced(evening, players, eyes)
    await evening.deal()
    await evening.drawn()
    eyes.heard(2, "Play or pass · **pot 10**\n-# Deal 2 for this pot")
    assert evening.stack(ann) == 992
    await press(evening, "Cy: Pass", "Ann: Pass")
    assert "Everybody else passed: **Bo** takes **10**" in eyes.record(2)
    assert eyes.posts == 2
    await balanced(evening, players, eyes)


async def tricks(evening: Evening, players: list[Actor]) -> None:
    """The first card allowed, by the panel; a forced one plays itself."""
    while evening.show().view.running:
        one = evening.turn(*players)
        cards = [each for each in panel(one, "More").buttons if ":card:" in each.custom_id]
        allowed = [each.label for each in cards if not each.disabled]
        if len(allowed) > 1:
            await in_panel(evening, one, allowed[0])
        else:
            await evening.wait(1.6)
            await evening.drawn()


async def test_m5_a_deal_of_anaconda(evening: Evening) -> None:
    """Three passes, a row turned card by card; declarations change until the clock ends them."""
    eyes, players = await dealt(evening, "anaconda", 1)
    ann, bo, cy = players
    await checked(evening, players)
    for count in (3, 2, 1):
        given = {one.name: evening.card_texts(one)[:count] for one in players}
        table = await evening.message(ann, lambda seen: has(seen, "Choose cards"))
        await ann.click(table, "Choose cards")
        for one in players:
            await in_panel(evening, one, *given[one.name], f"Pass {count} left")
        for giver, taker in ((ann, bo), (bo, cy), (cy, ann)):
            assert set(given[giver.name]) <= set(evening.card_texts(taker))
        await checked(evening, players)
    for one in players:
        await in_panel(evening, one, *evening.card_texts(one)[:2], "Discard 2")
    rows = {one.name: evening.card_texts(one) for one in players}
    for one in players:
        await in_panel(evening, one, *rows[one.name], "Lock this row")
    await checked(evening, players)
    for row in rows.values():
        eyes.heard(1, *(f"\n# {' '.join(row[:turned])}\n" for turned in range(1, 5)))
    shown = (await evening.act(ann, "Low")).message
    assert shown is not None
    assert has(shown, "✓ Low")
    assert has(changed(shown, (await ann.click(shown, "High")).message), "✓ High")
    await in_dm(evening, cy, "Low")
    table = await evening.message(ann)
    assert "went" not in table.text
    await evening.time_out()
    await evening.drawn()
    assert "passed" in told(await ann.click(table, "High", late=True))
    eyes.heard(
        1,
        "Seven cards · **pot 6**",
        "Waiting for Bo, Cy and Ann to pass 3 cards to the left",
        "1 of 3 done · Waiting for Bo and Cy to pass 3 cards to the left",
        "to pass 2 cards to the left",
        "to pass 1 card to the left",
        "Waiting for Bo, Cy and Ann to throw away 2 cards",
        "2 of 3 done · Waiting for Cy to lay the cards in a row",
        "First card up",
        "Fourth card up",
        "Waiting for Bo, Cy and Ann to declare high, low or both ways",
        "2 of 3 done · Waiting for Bo to declare",
        "High · **Ann** wins **3**: ace high",
    )
    for part in ("Low · **Cy** wins **3**: 7-6 low", "**Bo** 998 · -2 · went high"):
        assert part in eyes.record(1)
    assert eyes.posts == 1
    await balanced(evening, players, eyes)
