"""Triple draw as PokerKit deals and writes it: folded hands and thrown cards come back."""

import random
import warnings

import pytest
from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    HandHistory,
    State,
)

from bot.phh import parse, replay
from tests.phh.hands import GAMES

OF_ITSELF = tuple(set(Automation) - {Automation.RUNOUT_COUNT_SELECTION})


def dealt(seed: int, kind: type) -> tuple[str, list[int]]:
    """A hand of five or six who draw a lot: its file, and its stacks."""
    dice = random.Random(seed)  # noqa: S311 - moves, not a shuffle
    random.seed(seed)  # PokerKit's own shuffle
    many = dice.choice((5, 6))
    game = kind(OF_ITSELF, True, 0, (5, 10), 10, 20)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = game([400] * many, many)
        while state.status:
            move(state, dice)
    text = HandHistory.from_game_state(game, state).dumps()
    return text, list(state.stacks)


def move(state: State, dice: random.Random) -> None:
    if state.can_stand_pat_or_discard():
        held = list(state.hole_cards[state.stand_patter_or_discarder_index or 0])
        state.stand_pat_or_discard(dice.sample(held, dice.randint(0, len(held))))
    elif state.can_fold() and dice.random() < 0.2:
        state.fold()
    elif state.can_complete_bet_or_raise_to() and dice.random() < 0.1:
        state.complete_bet_or_raise_to()
    else:
        state.check_or_call()


def as_seen_by(player: str, text: str) -> str:
    """The file with `??` for what this player never saw, dealt or thrown; p0 saw nothing."""
    history = HandHistory.loads(text)
    history.actions = [" ".join(_veiled(action.split(), player)) for action in history.actions]
    return history.dumps()


def _veiled(words: list[str], player: str) -> list[str]:
    match words:
        case ["d", "dh", who, cards] if who != player:
            return ["d", "dh", who, "??" * (len(cards) // 2)]
        case [who, "sd", cards] if who != player:
            return [who, "sd", "??" * (len(cards) // 2)]
        case _:
            return words


@pytest.mark.parametrize("kind", [FixedLimitDeuceToSevenLowballTripleDraw, FixedLimitBadugi])
@pytest.mark.parametrize("player", ["p0", "p1"])
def test_cards_that_nobody_saw_come_back_too(kind: type, player: str) -> None:
    for seed in range(25):
        text, stacks = dealt(seed, kind)
        assert replay(parse(as_seen_by(player, text)), GAMES).stacks == stacks, seed


@pytest.mark.parametrize(
    "seeds",
    [range(25), pytest.param(range(25, 400), marks=pytest.mark.nightly)],
    ids=["few", "many"],
)
@pytest.mark.parametrize("kind", [FixedLimitDeuceToSevenLowballTripleDraw, FixedLimitBadugi])
def test_what_pokerkit_dealt_is_replayed(kind: type, seeds: range) -> None:
    for seed in seeds:
        text, stacks = dealt(seed, kind)
        assert replay(parse(text), GAMES).stacks == stacks, seed
