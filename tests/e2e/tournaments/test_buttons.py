"""Buttons and lists of previews, boards and the director's page that stand beside commands."""

from bot.store import TournamentState
from tests.e2e.evening import Evening, has, told
from tests.e2e.tournaments.test_directing import playing, press
from tests.e2e.tournaments.test_sit_and_go import board, posted
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen


def shown(answer: Answer) -> Seen:
    """Return the screen that answers a press."""
    assert answer.message is not None, answer.error
    return answer.message


async def info(player: Actor, there: Seen) -> Seen:
    """Return how a tournament stands for a player."""
    return shown(await player.click(there, "Info"))


async def test_a_preview_is_changed_by_its_lists(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    page = shown(await ann.slash("tournament plan"))
    page = shown(await ann.choose(page, "What is played", ["Razz"]))
    page = shown(await ann.choose(page, "How many players", ["2 players"]))
    page = shown(await ann.choose(page, "Entry", ["Entry 200"]))
    assert "**Razz**" in page.text
    assert "entry **200**" in page.text
    assert "Posted" in told(await ann.click(page, "Post"))
    there = await board(evening, ann, "**Razz**")
    assert "**1 in**, of 2 players" in there.text
    assert await evening.bank(ann) == 4800


async def test_a_preview_offers_no_game_whose_pot_may_wait(evening: Evening) -> None:
    """The opening of a table does, and so do dealers there."""
    (ann,) = evening.people("Ann")
    page = shown(await ann.slash("tournament plan"))
    offered = page.select("What is played").options
    assert {"Razz", "Five-Card Draw"} <= {label for label, _ in offered}
    assert not {"Guts"} & {label for label, _ in offered}
    for label, _ in offered:
        page = shown(await ann.choose(page, "What is played", [label]))
        assert "Is this what you mean?" in page.text, label
    opening = shown(await ann.slash("table open"))
    assert "Guts" in dict(opening.select("What is played").options)


async def test_a_host_begins_without_house_players(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=3)
    told(await bo.click(there, "Enter"))
    asked = shown(await ann.slash("tournament start"))
    assert "house players take the 1 free place?" in asked.text
    assert "It begins" in told(await ann.click(asked, "No, just us"))
    await board(evening, ann, "**2** left of 2")


async def test_a_host_calls_it_off_by_a_button(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=3, entry=100)
    told(await bo.click(there, "Enter"))
    assert "Called off" in told(await ann.click(await info(ann, there), "Call off"))
    assert await evening.bank(ann) == await evening.bank(bo) == 5000


async def test_a_running_one_is_paused_directed_and_divided_by_buttons(evening: Evening) -> None:
    ann, bo = await playing(evening, "Ann", "Bo", entry=100)
    there = await board(evening, ann)
    assert "no table begins" in told(await ann.click(await info(ann, there), "Pause"))
    await board(evening, ann, "Paused by the host.")
    assert "goes on" in told(await ann.click(await info(ann, there), "Go on"))
    desk = shown(await ann.click(await info(ann, there), "Direct"))
    about = shown(await ann.choose(desk, "Do something about a player", ["Bo"]))
    desk = shown(await ann.click(about, "Back"))
    about = shown(await ann.choose(desk, "Do something about a player", ["Bo"]))
    assert "Done." in await press(ann, about, "Warn", "slow")
    levels = shown(await bo.click(await info(bo, there), "? Levels"))
    assert "▶ **1** · " in levels.text
    deal = shown(await bo.click(await info(bo, there), "Deal?"))
    assert "What each would get" in deal.text


async def test_the_same_is_posted_once_more(evening: Evening) -> None:
    ann, bo = await playing(evening, "Ann", "Bo", entry=100)
    asked = shown(await bo.slash("tournament leave"))
    told(await bo.click(asked, "Give up"))
    for _ in range(3):
        await evening.wait(60)
    over = await ann.until(lambda seen: not seen.ephemeral and has(seen, "Another one"))
    assert "Posted" in told(await bo.click(over, "Another one"))
    (row,) = await evening.bot.store.tournaments.events.live()
    assert row.state is TournamentState.WAITING
    assert row.host == evening.player(bo)
    await board(evening, ann, "Bo hosts", "**1 in**, of 2 players")


async def test_its_channel_is_deleted_and_it_goes_on_in_another(evening: Evening) -> None:
    ann, bo = await playing(evening, "Ann", "Bo", entry=100)
    assert "waits for another channel" in told(await ann.slash("tournament here"))
    elsewhere = await evening.driver.add_channel("elsewhere")
    await evening.driver.delete_channel(evening.driver.channel)
    await evening.wait(5)
    notice = await ann.until(lambda seen: "was deleted, so no table deals" in seen.text)
    assert "tournament here" in notice.text
    assert "waits for another channel" in told(await bo.slash("tournament here", elsewhere))
    assert "goes on here" in told(await ann.slash("tournament here", elsewhere))
    await evening.wait(5)
    await bo.until(lambda one: one.channel_id == elsewhere.id and "**2** left of 2" in one.text)
    table = await bo.until(lambda one: one.channel_id == elsewhere.id and has(one, "My hand"))
    assert "Ann" in table.text
    assert "Bo" in table.text
