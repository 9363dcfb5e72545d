"""Rabbit hunt: the cards that would have come on the board after a deal that ended early.

The cards lie where they were in the deck, belong to nobody, and change nothing. Only cards of the
board are shown, and only as far as no other cards would have been dealt before them and no new stub
been made; so no player's card is among them. Source: rules 4.9, R128.
"""

from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.games.phases import Phase
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Effect, Step


def may_hunt(hand: Hand) -> bool:
    """True if the deal is over, the table has rabbit hunts, and cards of the board were left."""
    over = hand.ended and not hand.voided and hand.game.rabbit_hunt
    return over and not hand.rabbit and bool(to_come(hand))


def to_come(hand: Hand) -> list[tuple[Card, ...]]:
    """Return the cards that would have come, by board; an empty list if there are none."""
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
    """Yield undealt rows that turn cards on the board, up to one that takes other cards."""
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
    """True if nothing of the row in which the deal ended would still take cards.

    Steps after a row's board were over when its bets began.
    """
    rounds = sum(bool(one.bet) for one in hand.game.phases[: hand.phase + 1])
    quiet = all(step.effect is Effect.BOARD or step.leaves_deck for step in _steps(row))
    return dealt and (quiet or (bool(row.bet) and rounds <= hand.rounds))


def _steps(row: Phase) -> list[Step]:
    return [STEPS[column] for column in row.columns]
