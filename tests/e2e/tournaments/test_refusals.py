"""Entries and deals that are refused, each with one private sentence."""

from tests.e2e.evening import Evening, told
from tests.e2e.tournaments.test_directing import playing
from tests.e2e.tournaments.test_sit_and_go import board, posted


async def test_a_banned_player_does_not_enter(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    there = await posted(evening, bo, players=3, entry=100)
    told(await ann.slash("server ban", player=cy))
    for answer in (await cy.click(there, "Enter"), await cy.slash("tournament enter")):
        assert answer.message is not None
        assert answer.message.ephemeral
        assert told(answer).startswith("You are banned from poker in this server.")
    assert await evening.bank(cy) == 5000
    await board(evening, bo, "**1 in**, of 3 players")


async def test_nine_players_are_too_many_for_a_deal(evening: Evening) -> None:
    host, *_ = await playing(evening, *(f"P{n}" for n in range(9)), entry=100)
    answer = await host.slash("tournament deal")
    assert told(answer) == "A deal is for 5 players or fewer; 9 are left."
    assert answer.message is not None
    assert answer.message.ephemeral
