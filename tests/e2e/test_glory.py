"""Boards and figures on screen; who hides, and who is forgotten."""

import asyncio

from tests.e2e.evening import Evening, as_typed, told
from tests.e2e.test_modes import fold_on


async def test_figures_and_boards(evening: Evening) -> None:
    (dee,) = evening.people("Dee")
    board = (await dee.slash("leaderboard")).message
    assert board is not None
    assert "Nothing that counts has been played here yet" in board.text
    assert board.ephemeral, "which is of use to the asker alone"
    assert "Page 1 of" in told(await dee.click(board, "Games"))
    ann, bo, cy = await evening.seated("Ann", "Bo", "Cy")
    assert "No hands yet" in told(await ann.slash("stats"))
    await fold_on(evening)
    mine = told(await ann.slash("stats"))
    assert "**1 hand** · net" in mine
    assert "% of hands" in mine
    assert "by chances" in mine
    assert "hands an hour" in mine
    await against_each_other(evening)
    board = (await ann.slash("leaderboard")).message
    assert board is not None
    assert not board.ephemeral
    assert "Not ranked yet:" in board.text
    weekly = (await ann.slash("leaderboard", measure="Nights won", period="this week")).message
    assert weekly is not None
    assert weekly.ephemeral, "for nobody stands on it"
    assert "**Ann · ±0** · 29 more hands" in board.text
    assert "Bo · -5 · 29 more hands" in board.text
    assert "Ranked after 30 hands against 2 opponents." in board.text
    assert "Managers: `/settings boards`" in as_typed(board.text)
    assert "manage" in told(await bo.slash("settings boards", hands=1, opponents=1))
    told(await ann.slash("settings boards", hands=1, opponents=1))
    board = (await ann.slash("leaderboard", measure="Hands won", family="With a board")).message
    assert board is not None
    assert "3 players ranked" in board.text
    answer = await bo.choose(board, "Rank by", ["net"])
    assert answer.message is not None
    assert answer.message.ephemeral
    assert "Chips won and lost" in answer.message.text
    assert "No season is running" in told(await bo.choose(board, "Of", ["season"]))
    begun = (await ann.slash("season begin", name="Spring")).message
    assert begun is not None
    assert "**Spring** begins now" in begun.text
    season = (await ann.slash("leaderboard", period="this season")).message
    assert season is not None
    assert "players ranked" not in season.text, "what was played before it is none of it"
    told(await cy.slash("settings hide"))
    board = (await ann.slash("leaderboard")).message
    assert board is not None
    assert "2 players ranked" in board.text
    assert "figures private" in told(await ann.slash("stats", player=cy))
    await hidden_from_each_other(evening)
    assert "**1 hand** · net" in told(await cy.slash("stats", period="this week"))
    await forgotten(evening)


async def against_each_other(evening: Evening) -> None:
    ann, bo, dee = evening.people("Ann", "Bo", "Dee")
    assert "1 deal together" in told(await ann.slash("stats", against=bo))
    never = told(await ann.slash("stats", against=dee))
    assert "Ann and Dee have not been dealt in together" in never


async def hidden_from_each_other(evening: Evening) -> None:
    """A hidden player is seen by nobody beside another, but sees others."""
    ann, cy = evening.people("Ann", "Cy")
    assert "figures private" in told(await ann.slash("stats", against=cy))
    assert "1 deal together" in told(await cy.slash("stats", against=ann))


async def forgotten(evening: Evening) -> None:
    """Not while seated; then his name is gone and the books are right (see `evening`)."""
    ann, bo = evening.people("Ann", "Bo")
    ask = (await bo.slash("settings forget-me")).message
    assert ask is not None
    assert "You're sitting at a table" in told(await bo.click(ask, "Forget me"))
    await bo.slash("stand")
    ask = (await bo.slash("settings forget-me")).message
    assert ask is not None
    assert "Forgotten" in told(await bo.click(ask, "Forget me"))
    board = (await ann.slash("leaderboard")).message
    assert board is not None
    assert "1 player ranked" in board.text


async def test_the_weeks_board_is_posted_once_a_week(evening: Evening) -> None:
    (ann, _) = await evening.seated("Ann", "Bo")
    await fold_on(evening)
    told(await ann.slash("settings weekly", where=evening.driver.channel))
    await evening.bot.weekly.tick()
    assert not posted(evening)
    evening.to_monday()
    await asyncio.gather(evening.bot.weekly.tick(), evening.bot.weekly.tick())
    await evening.bot.weekly.tick()
    assert len(posted(evening)) == 1


def posted(evening: Evening) -> list[str]:
    (ann,) = evening.people("Ann")
    seen = ann.sees(evening.driver.channel.id)
    return [one.text for one in seen if "last week" in one.text]
