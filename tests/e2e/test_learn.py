"""The list of games and their rules."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.games.game import Game
from bot.games import Catalogue
from tests.e2e.evening import Evening, has, told


async def test_games_and_the_rules_of_one(evening: Evening) -> None:
    """The pages list every game; the choice opens its rules in place."""
    (ann,) = evening.people("Ann")
    answer = await ann.slash("games")
    missing = {game.name for game in evening.bot.games.values()}
    while True:
        assert answer.message is not None
        missing -= {label for label, _ in answer.message.select("Read about a game").options}
        if not has(answer.message, "Next page"):
            break
        answer = await ann.click(answer.message, "Next page")
    assert missing == set()
    while "Omaha" not in [one for one, _ in answer.message.select("Read about a game").options]:
        answer = await ann.click(answer.message, "Previous page")
        assert answer.message is not None
    assert answer.message is not None
    page = await ann.choose(answer.message, "Read about a game", ["Omaha"])
    assert "exactly 2 of your own" in told(page).lower() or "exactly two" in told(page).lower()
    assert page.message is not None
    assert page.message.id == answer.message.id


def undescribed(command: dict[str, Any]) -> Iterator[str]:
    """Commands and options that say no more of themselves than their name."""
    if command.get("description") == "…":
        yield command["name"]
    for option in command.get("options", ()):
        yield from (f"{command['name']} {name}" for name in undescribed(option))


async def test_every_command_and_option_says_what_it_is(evening: Evening) -> None:
    offered = [one for scope in evening.driver.world.commands.values() for one in scope]
    assert len(offered) > 10
    assert [name for command in offered for name in undescribed(command)] == []


async def test_r309_words_of_the_card_room(evening: Evening) -> None:
    """A page for each group."""
    (ann,) = evening.people("Ann")
    first = await ann.slash("words")
    assert "**pot**" in told(first)
    assert first.message is not None
    assert "**bring-in**" in told(await ann.click(first.message, "Bets"))
    assert "**mano**" in told(await ann.click(first.message, "Other rooms"))


async def test_rules_by_command(evening: Evening) -> None:
    """Autocomplete offers games, and what is typed is understood by alias too."""
    (ann,) = evening.people("Ann")
    (first, *_) = await ann.choices("rules", "game", "jackp")
    by_choice = told(await ann.slash("rules", game=first["value"]))
    assert "pair of jacks" in by_choice
    assert told(await ann.slash("rules", game="jackpots")) == by_choice
    assert "Did you mean" in told(await ann.slash("rules", game="omahaw"))


async def test_what_beats_what_by_command_and_button(evening: Evening) -> None:
    """A game's order comes by name or from its rules, that of usual hands from the glossary."""
    (ann,) = evening.people("Ann")
    order = await ann.slash("beats", game="omaha hi-lo")
    assert order.message is not None
    assert "Three of one rank and two of another." in told(order)
    low = await ann.click(order.message, "Low")
    assert "8-7-6-5-4 low" in told(low)
    assert low.message is not None
    close = await ann.click(low.message, "Close calls")
    assert "K-Q low, beats" in told(close)
    assert "Pair of sevens, queen kicker, beats" in told(
        await ann.slash("beats", game="omaha hi-lo", close=True)
    )
    assert close.message is not None
    rules = await ann.click(close.message, "Rules")
    assert rules.message is not None
    assert "exactly 2" in told(rules)
    again = await ann.click(rules.message, "What beats what")
    assert "**Omaha Hi-Lo** · high" in told(again)
    words = (await ann.slash("words")).message
    assert words is not None
    assert "**Five-Card Draw**" in told(await ann.click(words, "What beats what"))


async def test_what_beats_what_at_a_table(evening: Evening) -> None:
    """Without a name it is the game of this channel's table, as that deals it."""
    ann, _bo = evening.people("Ann", "Bo")
    await evening.open(ann, game="triple_draw_27")
    assert "7-5-4-3-2 low" in told(await ann.slash("beats"))


async def test_a_page_says_that_ones_turn_runs_meanwhile(evening: Evening) -> None:
    """The page is in the panel's place and shows the clock while its reader is asked."""
    ann, bo = players = await evening.seated("Ann", "Bo")
    asked = evening.turn(*players)
    other = bo if asked is ann else ann
    more = (await asked.click(await evening.panel(asked), "More")).message
    assert more is not None
    order = (await asked.click(more, "What beats what")).message
    assert order is not None
    assert "It is **your turn**" in order.text
    assert "ime is up <t:" in order.text
    chances = await asked.click(order, "Odds")
    assert "It is **your turn**" in told(chances)
    assert "your turn" not in told(await other.slash("beats"))
    await evening.act(asked, "Call")
    assert "your turn" not in told(await asked.slash("odds"))


async def test_whoever_has_chosen_in_secret_reads_on_in_peace(evening: Evening) -> None:
    """They may choose again until all have chosen, but nobody waits for them."""
    ann, *_ = await evening.seated("Ann", "Bo", "Cy", game="guts")
    assert "It is **your turn**" in told(await ann.slash("beats"))
    await evening.act(ann, "In")
    assert "your turn" not in told(await ann.slash("beats"))


async def test_odds_by_command_and_button(evening: Evening) -> None:
    """Odds are given for a game, for five usual cards, for this table, and from its rules."""
    ann, _bo = evening.people("Ann", "Bo")
    assert "full house           3,744" in told(await ann.slash("odds"))
    low = (await ann.slash("odds", game="stud eight")).message
    assert low is not None
    assert "24,530,944" in told(await ann.click(low, "Low"))
    await evening.open(ann, game="badugi")
    assert "three-card badugi" in told(await ann.slash("odds"))
    rules = (await ann.slash("table rules")).message
    assert rules is not None
    order = (await ann.click(rules, "What beats what")).message
    assert order is not None
    chances = (await ann.click(order, "Odds")).message
    assert chances is not None
    assert "three-card badugi" in chances.text
    assert "seats" in told(await ann.click(chances, "Rules"))


async def test_pages_of_games(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten a page, with buttons to turn them."""
    many = Catalogue(list(copies(evening.bot.games["holdem"])))
    monkeypatch.setattr(evening.bot.house_games, "_bundled", many)
    (ann,) = evening.people("Ann")
    answer = (await ann.slash("games")).message
    assert answer is not None
    assert "Game 09" in answer.text
    assert "Game 10" not in answer.text
    assert not has(answer, "Previous page")
    later = (await ann.click(answer, "Next page")).message
    assert later is not None
    assert "Game 10" in later.text
    assert later.selects[0].options[0][0] == "Game 10"
    back = (await ann.click(later, "Previous page")).message
    assert back is not None
    assert back.text == answer.text


def copies(game: Game) -> Iterator[Game]:
    """Yield twelve games."""
    for number in range(12):
        yield replace(game, code=f"game_{number:02}", name=f"Game {number:02}", aliases=())
