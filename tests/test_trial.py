"""A game is played before anybody sits down: what a trial finds, and that it can't hang."""

import asyncio
from dataclasses import replace

import pytest

from bot.engine.games.game import Game, Phase, Share
from bot.engine.games.options import Options, pinned
from bot.games import Wrong
from bot.games.trials.processes import try_in_process
from bot.games.trials.trial import TABLES, trial
from bot.ui.words.faults import fault_line
from tests.library import GAMES

HOLDEM = GAMES["holdem"]


def fault(game: Game, tables: int = 6) -> str:
    found = trial(game, tables).fault
    assert found is not None
    return fault_line(found)


def endless() -> Game:
    """No file can be so long; a mechanic that repeats itself could."""
    rounds = tuple(Phase(f"round {one}", bet="small_bet") for one in range(400))
    return replace(HOLDEM, phases=(*HOLDEM.phases, *rounds))


def huge() -> Game:
    """A showdown of twenty thousand hands a player."""
    deal = Phase("deal", deal="d" * 12, bet="small_bet")
    return replace(HOLDEM, seats=(2, 2), phases=(deal, Phase("board", board=5)))


@pytest.mark.parametrize("code", GAMES)
def test_every_game_of_ours_passes(code: str) -> None:
    """A few deals pass; the nightly run gives each game the trial of a house game."""
    verdict = trial(GAMES[code], tables=1)
    assert verdict.fault is None
    assert verdict.deals


@pytest.mark.nightly
@pytest.mark.parametrize("code", GAMES)
def test_every_game_of_ours_passes_a_whole_trial(code: str) -> None:
    verdict = trial(GAMES[code])
    assert verdict.fault is None
    assert verdict.deals >= TABLES


def test_a_game_has_the_same_trial_each_time() -> None:
    game = GAMES["jacks_or_better"]
    assert trial(game, 4).deals == trial(game, 4).deals


def test_a_game_that_does_not_end() -> None:
    assert fault(endless()).startswith("with 10 players a deal went on after 400 answers")


def test_a_game_that_runs_the_pack_dry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten players of seven cards each, were the seats not counted first."""
    monkeypatch.setattr("bot.engine.games.capacity.most_served", lambda _: 10)
    deal = Phase("seven cards", deal="d" * 7, bet="small_bet")
    dry = replace(HOLDEM, phases=(deal, *HOLDEM.phases[1:]))
    assert fault(dry).startswith("with 10 players the pack ran out in “seven cards”")


def test_a_game_whose_showdown_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thirtieth of what is too much at tables, so that the test is quick."""
    monkeypatch.setattr("bot.games.trials.trial.SLOWEST", 0.003)
    assert "took" in fault(huge(), tables=1)


def test_a_game_that_the_program_can_not_play() -> None:
    broken = replace(HOLDEM, shares=(Share(ranking="beauty"),))
    assert "a deal broke off in “preflop” (ValueError)" in fault(broken)


def test_a_question_that_the_program_can_not_put(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise AttributeError

    monkeypatch.setattr("bot.games.trials.trial.edges", breaks)
    assert "a deal broke off in “preflop” (AttributeError)" in fault(HOLDEM)


def test_a_game_without_a_cap_may_be_raised_for_long() -> None:
    """Piles in fixed limit, and everybody raises: long, and not endless."""
    long = pinned(GAMES["stud_eight"], Options(raise_cap=0))
    assert trial(long, tables=8).fault is None


def test_a_game_that_loses_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in a file can; the trial looks all the same."""
    monkeypatch.setattr("bot.games.trials.trial.chips_at", id)
    assert "chips were lost or made" in fault(HOLDEM)
    monkeypatch.setattr("bot.games.trials.trial.chips_at", lambda _: 0)
    monkeypatch.setattr("bot.games.trials.trial.cards_of", lambda _: [1])
    assert "a card was lost or doubled" in fault(HOLDEM)


async def test_a_trial_in_a_process_of_its_own() -> None:
    """The event loop goes on meanwhile, and the verdict is that of the trial."""
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.01)
            ticks += 1

    ticking = asyncio.create_task(tick())
    verdict = await try_in_process(endless())
    ticking.cancel()
    assert ticks > 5
    assert verdict.fault == trial(endless()).fault


async def test_a_trial_that_hangs_is_stopped() -> None:
    verdict = await try_in_process(HOLDEM, seconds=0.05)
    assert verdict.fault is not None
    assert verdict.fault.wrong is Wrong.TRIAL_TOO_LONG
