"""House players in Discord: tables for practice, who is marked, and whom nothing is sent to."""

import asyncio

import pytest

from bot.companions import STYLES, decide
from bot.engine.hand.machine import only_card
from bot.engine.table import company
from bot.sandbox.world.things import DM, PUBLIC_THREAD
from bot.store import Scope, mint
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

GAMES = ("guts",)
MORE = ("holdem", "bourre", "five_card_draw", "seven_card_stud", "omaha_8", "razz")
PATIENCE = 20
CAME = ("⌂ Clara", "⌂ Lou")
"""The first who come."""


async def companions(evening: Evening, player: Actor) -> None:
    """Wait until the house players have answered all their questions."""
    for _ in range(100 * PATIENCE):
        if not waits_for_house(evening, player):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("house players say nothing")


def waits_for_house(evening: Evening, player: Actor) -> bool:
    if not evening.bot.tables.hosts():
        return False
    view = evening.show().view
    if not view.running:
        table = evening.bot.tables.at(evening.number).host.table
        lacks = len(company.house(table)) < company.wanted(table)
        chooses = [one for one in view.seats if one.seat == view.outlook.chooser and one.house]
        return lacks or bool(chooses)
    forced = only_card(evening.hand)
    waiting = [seat for seat in view.dealt.waiting if seat != forced]
    return bool(waiting) and any(one.house for one in view.seats if one.seat in waiting)


async def answer(evening: Evening, player: Actor) -> None:
    """Answer for a player as a careful house player would, without much thought."""
    table, number = evening.bot.tables.at(evening.number).host.table, evening.player(player)
    done = decide(table, number, style=STYLES["careful"], seed=b"the same each time")
    assert done is not None
    await evening.bot.tables.at(evening.number).host.submit(number, done.command)


async def play(evening: Evening, player: Actor, deals: int) -> None:
    """So many deals of the game that is on."""
    for _ in range(deals):
        await companions(evening, player)
        if not evening.show().view.running:
            await evening.deal()
        for _ in range(300):
            await companions(evening, player)
            view = evening.show().view
            if not view.running:
                break
            if set(view.dealt.waiting) - {only_card(evening.hand)}:
                await answer(evening, player)
            else:
                await evening.wait(3)
        assert not evening.show().view.running
        await evening.drawn()


async def sits(evening: Evening, ann: Actor) -> Seen:
    """The form, as it says what the chips are."""
    table = await ann.until(lambda seen: has(seen, "Sit"))
    form = (await ann.click(table, "Sit")).modal
    assert form is not None
    assert "Practice chips" in form.text
    done = told(await ann.submit(form, value="1000"))
    assert "You have a seat" in done
    await companions(evening, ann)
    await evening.drawn()
    return await evening.message(ann, lambda seen: all(one in seen.text for one in CAME))


@pytest.mark.parametrize(
    "game", [*GAMES, *(pytest.param(one, marks=pytest.mark.nightly) for one in MORE)]
)
async def test_a_practice_table_of_any_game(evening: Evening, game: str) -> None:
    """Two deals with 3 house players: marked, uncalled, and no bank knows of it."""
    (ann,) = evening.people("Ann")
    opened = await evening.open(ann, game, house_players=4)
    assert "Practice chips" in opened.text
    assert "fill it up to 4" in opened.text
    table = await sits(evening, ann)
    assert "Practice chips" in table.text
    assert [one.house for one in evening.show().view.seats] == ["", "careful", "loose", "bold"]
    bank = await evening.bank(ann)
    await play(evening, ann, 2)
    record = await evening.message(ann, lambda seen: "deal 2" in seen.text)
    assert "Practice chips" in record.text
    assert await evening.bank(ann) == bank
    guild = int(evening.driver.world.guild_id)
    figures = await evening.bot.store.sums.stats.figures(
        Scope(guild, chips=None), evening.player(ann)
    )
    assert figures.all.hands == 0
    private = [one for one in evening.driver.world.channels.values() if one.type == DM]
    assert len(private) <= 1
    told(await ann.slash("stand"))
    await companions(evening, ann)
    for _ in range(100 * PATIENCE):
        if evening.bot.tables.hosts():
            await evening.wait(3)
            await asyncio.sleep(0.01)
    assert await evening.bot.store.books.ledger.balance(mint(guild)) == -bank


async def test_dealers_choice_with_house_players(evening: Evening) -> None:
    """House players call games in their turn."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, "dealer's choice", house_players=4)
    await sits(evening, ann)
    called = set()
    for _ in range(8):
        await companions(evening, ann)
        show = evening.show()
        if show.due_for == "choice":
            await evening.wait(40)
        elif show.view.running:
            await play(evening, ann, 1)
        else:
            caller = show.view.outlook.caller
            called |= {one.player for one in show.view.seats if one.seat == caller and one.house}
            await evening.wait(max(0.0, (show.due or 0) - evening.time.now()) + 0.1)
    assert called


async def test_the_host_adds_one_and_sends_one_home(evening: Evening) -> None:
    """The buttons behind More and the commands both do it."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    more = (await ann.click(await evening.message(ann), "More")).message
    assert more is not None
    panel = (await ann.click(more, "House players…")).message
    assert panel is not None
    assert "🐢 **⌂ Clara**" in panel.text
    added = await ann.choose(panel, "Add a house player", ["sly"])
    assert added.message is not None, added.error
    assert "⌂ Silas takes a seat" in added.message.text
    home = told(await ann.slash("host send-home", name="lou"))
    assert "⌂ Lou went home." in home
    seats = evening.show().view.seats
    assert {one.house for one in seats} == {"", "careful", "sly"}
    silas = next(one.player for one in seats if one.house == "sly")
    gone = await ann.choose(added.message, "Send one home", [str(silas)])
    assert gone.message is not None, gone.error
    assert "⌂ Silas went home." in gone.message.text
    asked = told(await ann.slash("host ask-in"))
    assert "takes a seat" in asked


async def test_who_is_added_or_sent_home_in_mid_deal_is_told_as_it_is(evening: Evening) -> None:
    """Whoever waits for the blind is not dealt in next, and goes home at once."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    while not evening.show().view.running:
        await evening.wait(1)
    added = told(await ann.slash("host ask-in"))
    new = next(one for one in evening.show().view.seats if not one.dealt_in)
    assert new.waits
    assert " takes a seat, and waits for the big blind." in added
    home = told(await ann.slash("host send-home"))
    assert " went home.\n" in home
    assert new.player not in [one.player for one in evening.show().view.seats]
    assert " goes home when the deal is over." in told(await ann.slash("host send-home"))


async def test_the_pages_of_a_host_stand_apart_from_the_panel(evening: Evening) -> None:
    """The deal goes on in the panel meanwhile; where no seat is left the page says so."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3, seats=4)
    await sits(evening, ann)
    await evening.deal()
    panel = await evening.panel(ann)
    more = (await ann.click(panel, "More")).message
    assert more is not None
    assert more.id == panel.id
    host = (await ann.click(more, "Host…")).message
    assert host is not None
    assert host.id != panel.id
    page = (await ann.click(host, "House players…")).message
    assert page is not None
    assert page.id == host.id
    full = await ann.choose(page, "Add a house player", ["sly"])
    assert full.message is not None, full.error
    assert full.message.id == page.id
    assert "No more house players fit in" in full.message.text
    assert "## House players" in full.message.text
    await play(evening, ann, 1)
    still = ann.again(page)
    assert still is not None
    assert "## House players" in still.text


async def test_none_at_a_table_for_real_chips(evening: Evening) -> None:
    """The command is refused with the way to a table where they play."""
    ann, *_ = await evening.seated("Ann", "Bo")
    refused = await ann.slash("host ask-in")
    assert refused.message is not None
    assert "House players don't play for real chips" in refused.message.text
    more = (await ann.click(await evening.message(ann), "More")).message
    assert more is not None
    assert not has(more, "House players")


async def test_a_table_with_house_players_by_one_button(evening: Evening) -> None:
    """The button is on the screen that /table open shows without options."""
    (ann,) = evening.people("Ann")
    screen = (await ann.slash("table open")).message
    assert screen is not None
    assert "Short of players?" in screen.text
    done = told(await ann.click(screen, "With house players"))
    assert "The table is open" in done
    await sits(evening, ann)
    await play(evening, ann, 1)


async def test_the_rules_there_tell_the_time_that_there_is(evening: Evening) -> None:
    """A minute to look back on a deal; to choose a game there is as long as elsewhere."""
    ann, bo = evening.people("Ann", "Bo")
    opened = await evening.open(ann, "dealer's choice", house_players=4)
    assert "60 s to read a result" in told(await ann.slash("table rules"))
    assert "After 90 s without a choice" in told(await ann.slash("table rules"))
    form = (await ann.click(opened, "Sit")).modal
    assert form is not None
    assert "After 90 s without a choice" in form.text
    told(await ann.slash("table close"))
    await evening.open(bo, "dealer's choice")
    assert "After 90 s without a choice" in told(await bo.slash("table rules"))


async def test_a_game_for_few_says_how_many_come(evening: Evening) -> None:
    """Archie has six seats, of which one stays free."""
    (ann,) = evening.people("Ann")
    opened = await evening.open(ann, "archie", house_players=9)
    assert evening.show().view.settings.seats == 6
    assert "fill it up to 5" in opened.text
    await sits(evening, ann)
    assert len(evening.show().view.seats) == 5


async def test_a_restart_in_the_middle_of_a_deal(evening: Evening) -> None:
    """House players go on with what they were asked."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=4)
    await sits(evening, ann)
    await evening.deal()
    await evening.restart()
    await companions(evening, ann)
    assert [one.house for one in evening.show().view.seats] == ["", "careful", "loose", "bold"]
    await play(evening, ann, 2)


async def test_practice_deals_at_once_in_a_thread_of_ones_own(evening: Evening) -> None:
    """One command: the thread, the seat, three house players, and cards within five seconds."""
    ann, bo = evening.people("Ann", "Bo")
    began = asyncio.get_running_loop().time()
    done = told(await ann.slash("practice", game="razz"))
    assert "with 3 house players" in done
    (thread,) = evening.driver.threads
    assert thread.name.startswith("Razz · ")
    assert set(thread.members) == {evening.driver.world.bot_id, ann.id}
    assert thread.id in done
    view = evening.show(ann).view
    assert view.running
    assert view.own is not None
    assert len(view.own.cards) == 3
    assert [one.house for one in view.seats] == ["", "careful", "loose", "bold"]
    await evening.message(ann, lambda seen: "deal 1" in seen.text)
    assert asyncio.get_running_loop().time() - began < 5
    await play(evening, ann, 2)
    assert [seen for seen in bo.sees() if thread.id == seen.channel_id] == []


async def test_practice_where_no_private_thread_may_be(evening: Evening) -> None:
    """The thread is for all then; who may not begin one themselves gets none."""
    ann, bo = evening.people("Ann", "Bo")
    evening.driver.set_bot_permission("create_private_threads", allowed=False)
    told(await ann.slash("practice"))
    assert [one.type for one in evening.driver.threads] == [PUBLIC_THREAD]
    bo.lose("create_private_threads")
    refused = await bo.slash("practice")
    assert refused.message is not None
    assert "Create Private Threads" in refused.message.text
    assert len(evening.driver.threads) == 1


async def test_a_hint_stands_above_the_answers(evening: Evening) -> None:
    """The button and the command tell the value of each choice; tables for real chips have none."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    await evening.deal()
    await companions(evening, ann)
    panel = await evening.panel(ann)
    hint = (await ann.click(panel, "Hint")).message
    assert hint is not None
    assert hint.text.index("**Your turn**") < hint.text.index("\n**Hint: ")
    assert "You win" in hint.text
    assert has(hint, "Fold")
    assert "**Hint: " in told(await ann.slash("hint"))


async def test_no_hint_where_chips_are_real(evening: Evening) -> None:
    people = await evening.seated("Ann", "Bo")
    ann = evening.turn(*people)
    assert not has(await evening.panel(ann), "Hint")
    assert "No hints where chips are real" in told(await ann.slash("hint"))


async def over(evening: Evening, ann: Actor) -> Seen:
    """The result of the first deal, as everybody sees it."""
    await play(evening, ann, 1)
    return await evening.message(ann, lambda seen: "deal 1" in seen.text and has(seen, "What if"))


async def looked_back(ann: Actor, number: str) -> Seen:
    """The private page, when all was thought over."""
    return await ann.until(
        lambda seen: f"What if · hand `{number}`" in seen.text and "⏳" not in seen.text
    )


async def test_what_if_after_a_deal(evening: Evening) -> None:
    """Result, panel and command lead to it: house players' cards, streets, and costly choices."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    result = await over(evening, ann)
    number = f"{evening.number}-1"
    answer = await ann.click(result, "What if")
    assert answer.error is None, answer.error
    page = await looked_back(ann, number)
    assert page.ephemeral
    assert all(name in page.text for name in CAME)
    assert "**You** " in page.text
    assert "% by what you saw, " in page.text
    assert "Costliest choice" in page.text or "No costly choice" in page.text
    assert has(page, "What beats what")
    assert has(page, "Step through it")
    panel = await evening.panel(ann)
    assert has(panel, "What if")
    for seen in (result, panel):
        await ann.click(seen, "Play it back")
        steps = await ann.until(lambda one: one.ephemeral and f"Hand `{number}`" in one.text)
        assert has(steps, "Next")
        await ann.dismiss(steps)
    still = ann.again(panel)
    assert still is not None
    assert has(still, "What if"), "which stays as it is"
    assert "What if · hand" in told(await ann.slash("what-if", hand=number))
    refused = await bo.click(result, "What if")
    assert refused.message is not None
    assert "You had no cards in that deal" in refused.message.text


async def test_what_if_leads_to_the_replay_and_back(evening: Evening) -> None:
    """One private message shows both, from any step; spectators get no such button."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    result, number = await over(evening, ann), f"{evening.number}-1"
    await ann.click(result, "What if")
    page = await looked_back(ann, number)
    await ann.click(page, "Step through it")
    steps = ann.again(page)
    assert steps is not None
    await ann.choose(steps, "Go to a street", ["0"])
    steps = ann.again(page)
    assert steps is not None
    assert f"Hand `{number}`" in steps.text
    before = len(ann.sees())
    await ann.click(steps, "What if")
    back = ann.again(page)
    assert back is not None
    assert f"What if · hand `{number}`" in back.text
    assert len(ann.sees()) == before
    other = (await bo.slash("hand show", hand=number)).message
    assert other is not None
    assert has(other, "Next")
    assert not has(other, "What if")


async def test_what_if_stays_where_what_beats_what_is_asked(evening: Evening) -> None:
    """That is a message of its own below."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    result, number = await over(evening, ann), f"{evening.number}-1"
    await ann.click(result, "What if")
    page = await looked_back(ann, number)
    await ann.click(page, "What beats what")
    await ann.until(lambda seen: seen.ephemeral and "# What beats what" in seen.text)
    still = ann.again(page)
    assert still is not None
    assert still.text == page.text


async def test_the_next_deal_comes_by_a_press(evening: Evening) -> None:
    """The result's button or the command deals; What if stays with the result for good."""
    (ann,) = evening.people("Ann")
    await evening.open(ann, house_players=3)
    await sits(evening, ann)
    result = await over(evening, ann)
    assert "Press **Next deal** to start now" in result.text
    assert has(await evening.panel(ann), "Next deal")
    await evening.wait(50)
    assert not evening.show().view.running
    pressed = await ann.click(result, "Next deal")
    assert pressed.error is None, pressed.error
    await evening.wait(1)
    assert evening.show().view.deal == 2
    await evening.drawn()
    past = await ann.until(lambda seen: seen.id == result.id and not has(seen, "Next deal"))
    assert [one.label for one in past.buttons] == ["What if", "Play it back"]
    answer = await ann.click(past, "What if")
    assert answer.error is None, answer.error
    await looked_back(ann, f"{evening.number}-1")
    await play(evening, ann, 1)
    played = evening.show().view.deal  # one more where all others folded to Ann at once
    told(await ann.slash("table got-it"))
    await evening.wait(1)
    assert evening.show().view.deal == played + 1


async def test_who_finds_a_table_full_of_house_players_hears_that_one_makes_room(
    evening: Evening,
) -> None:
    """The button tells them before there is a form to fill in."""
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    await evening.open(ann, seats=4, house_players=3)
    await sits(evening, ann)
    while not evening.show().view.running:
        await evening.wait(1)
    await evening.sit(bo)
    await evening.drawn()
    assert evening.show().view.running
    table = await cy.until(lambda seen: has(seen, "Sit"))
    answer = await cy.click(table, "Sit")
    assert answer.modal is None
    assert "a house player leaves after this deal. Try again then." in told(answer)


async def test_of_two_people_the_other_is_named(evening: Evening) -> None:
    """Whoever is ready is not; the press of one hurries nobody."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann, house_players=4)
    await sits(evening, ann)
    await evening.sit(bo)
    await companions(evening, ann)
    await play_both(evening, ann, bo)
    result = await evening.message(ann, lambda seen: "pressed by Ann and Bo" in seen.text)
    await ann.click(result, "Next deal")
    await evening.wait(3)
    assert not evening.show().view.running
    result = await evening.message(bo, lambda seen: "pressed by Bo" in seen.text)
    await bo.click(result, "Next deal")
    await evening.wait(1)
    assert evening.show().view.running


async def test_people_are_told_where_all_agreed(evening: Evening) -> None:
    """The table and the form say so; the option needs house players."""
    ann, bo = evening.people("Ann", "Bo")
    alone = await ann.slash("table open", game="Hold'em", open_cards=True)
    assert alone.message is not None
    assert "name `house_players`, too" in alone.message.text
    opened = await evening.open(ann, house_players=4, open_cards=True)
    assert "everybody's cards" in opened.text
    form = (await ann.click(opened, "Sit")).modal
    assert form is not None
    assert "everybody's cards" in form.text
    told(await ann.submit(form, value="1000"))
    await evening.sit(bo)
    await companions(evening, ann)
    await play_both(evening, ann, bo)
    told(await ann.slash("what-if"))
    page = await looked_back(ann, f"{evening.number}-1")
    assert "Bo" in page.text
    assert "held face down" not in page.text


async def play_both(evening: Evening, *people: Actor) -> None:
    """A deal in which two people answer."""
    if not evening.show().view.running:
        await evening.deal()
    for _ in range(200):
        await companions(evening, people[0])
        view = evening.show().view
        if not view.running:
            break
        waiting = set(view.dealt.waiting) - {only_card(evening.hand)}
        asked = [one for one in people if evening.seat(one) in waiting]
        await (answer(evening, asked[0]) if asked else evening.wait(3))
    await evening.drawn()


async def test_what_if_is_not_for_real_chips(evening: Evening) -> None:
    people = await evening.seated("Ann", "Bo")
    ann = people[0]
    await evening.to_showdown(*people)
    assert not has(await evening.message(ann), "What if")
    assert "is for practice tables alone" in told(await ann.slash("what-if"))


async def test_practice_with_open_cards_says_so(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("practice", open_cards=True))
    assert evening.show(ann).view.settings.open_cards
    table = await evening.message(ann, lambda seen: "deal 1" in seen.text)
    assert "everybody's cards" in table.text
