"""Runouts, the ways in which cards to come may fall: all if they are few, otherwise a sample.

Source: bot/engine/hand/steps/dealing, whose order of dealing this follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bot.engine.games.forms import Joker
from bot.engine.games.game import Game, Zone
from bot.engine.hand.step import Effect
from bot.odds.batch.columns import Cards, choices, sampled, way_count
from bot.odds.spot import Spot

MOST_EXACT = 100_000
SAMPLES = 20_000


@dataclass(frozen=True, slots=True)
class Slot:
    """A card to come, to a hand (by its number in playing order) or to a board."""

    hand: int = -1
    board: int = -1
    up: bool = True
    for_all: bool = False
    """True if the card counts on every board."""


@dataclass(frozen=True, slots=True)
class Turn:
    """An effect of cards that comes after a number of slots."""

    after: int
    effect: Effect
    row: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The cards and effects that are to come, in the order of the deal."""

    slots: tuple[Slot, ...]
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Runouts:
    """The cards of runouts that are all equally likely.

    cards: of shape (slots, runouts). exact: true if these are all runouts.
    """

    cards: Cards
    exact: bool


def plan_of(spot: Spot) -> Plan:
    """Return what is dealt from here on; if the pack is too small, one card is dealt for all."""
    slots: list[Slot] = []
    turns: list[Turn] = []
    for one in spot.left:
        row = spot.game.phases[one.row]
        if one.effect is Effect.BOARD:
            slots += [
                Slot(board=board) for board in range(spot.game.boards) for _ in range(row.board)
            ]
        elif one.effect is Effect.DEAL:
            short = spot.to_deal - len(slots) < len(row.deal) * len(spot.hands)
            slots += [Slot(board=0, for_all=True)] if short else _round(row.deal, len(spot.hands))
        elif one.effect in {Effect.STRIKE, Effect.ANEW}:
            turns.append(Turn(len(slots), one.effect, one.row))
    return Plan(tuple(slots), tuple(turns))


def _round(letters: str, hands: int) -> Iterator[Slot]:
    return (Slot(hand, up=letter == "u") for letter in letters for hand in range(hands))


def runouts(spot: Spot, plan: Plan, again: int = 0) -> Runouts:
    """Return all runouts if there are at most `MOST_EXACT`, otherwise `SAMPLES` random ones.

    Table, deal and `again` seed them.
    """
    groups = _groups(spot.game, plan)
    sizes = [len(group) for group in groups]
    if way_count(len(spot.unseen), sizes) > MOST_EXACT:
        seed = (spot.table, spot.deal, len(plan.slots), again)
        return Runouts(sampled(spot.unseen, len(plan.slots), SAMPLES, seed), exact=False)
    drawn = choices(spot.unseen, sizes)
    cards = np.empty_like(drawn)
    cards[[at for group in groups for at in group]] = drawn
    return Runouts(cards, exact=True)


def _groups(game: Game, plan: Plan) -> list[list[int]]:
    """Return groups of slots whose cards may change places without changing the result."""
    fated = any(turn.effect is Effect.STRIKE for turn in plan.turns)
    laid = bool(game.layout.shape) or fated or game.wild.board in {"first", "last"}
    eyes = bool(game.wild.own or fated) or game.joker is Joker.HIDDEN
    eyes = eyes or any(share.zone is Zone.DOWN for share in game.shares)
    eyes = eyes or any(turn.effect is Effect.ANEW for turn in plan.turns)
    found: dict[tuple[object, ...], list[int]] = {}
    for at, slot in enumerate(plan.slots):
        alone = (slot.up and game.wild.follow) or (slot.board >= 0 and laid)
        key = (at,) if alone else (slot.hand, slot.board, slot.up and eyes)
        found.setdefault(key, []).append(at)
    return list(found.values())
