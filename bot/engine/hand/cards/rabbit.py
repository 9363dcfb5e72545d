"""Rabbit hunt: what would have come on the board, where a deal was over before all of it lay.

The cards lie where they were in the deck, are nobody's, and change nothing. Told are those of the
board alone, as far as nothing else would have been dealt before them and no new stub had been made;
so no card of a player's is among them. Source: rules 4.9, R128.
"""

from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.games.phases import Phase
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Effect, Step


def may_hunt(hand: Hand) -> bool:
    """Once a deal, where the table has it and cards of the board were left."""
    over = hand.ended and not hand.voided and hand.game.rabbit_hunt
    return over and not hand.rabbit and bool(to_come(hand))


def to_come(hand: Hand) -> list[tuple[Card, ...]]:
    """By board; empty where nothing would have come."""
    found: list[tuple[Card, ...]] = [()] * hand.game.boards
    at = hand.top
    for row in _rows_left(hand):
        at += hand.game.burn
        if len(hand.deck) <= at - hand.game.burn + row.board * hand.game.boards:
            break  # thrown cards would have been shuffled in
        for board in range(hand.game.boards):
            found[board] += hand.deck[at : at + row.board]
            at += row.board
    return found if any(found) else []


def _rows_left(hand: Hand) -> Iterator[Phase]:
    """Those that turn cards on the board and were not dealt, up to one that takes other cards."""
    lies = len(hand.boards[0]) - len(hand.for_all) if hand.boards else 0
    turned = 0
    for at, row in enumerate(hand.game.phases):
        turned += row.board
        if at < hand.phase or (at == hand.phase and _is_played(hand, row, turned <= lies)):
            continue
        for step in _steps(row):
            if step.effect is Effect.BOARD:
                yield row
            elif not step.leaves_deck:
                return


def _is_played(hand: Hand, row: Phase, dealt: bool) -> bool:
    """Of the row in which the deal was over, all that brings cards was played.

    What a row brings after its board was over when its bets began.
    """
    rounds = sum(bool(one.bet) for one in hand.game.phases[: hand.phase + 1])
    quiet = all(step.effect is Effect.BOARD or step.leaves_deck for step in _steps(row))
    return dealt and (quiet or (bool(row.bet) and rounds <= hand.rounds))


def _steps(row: Phase) -> list[Step]:
    return [STEPS[column] for column in row.columns]
