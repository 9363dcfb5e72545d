"""What wins: the hand that half of the winners beat or equal, where so many stay in to the end.

Of games whose cards come by themselves: who draws, throws away, passes or declares makes of them
what they like, and a hand as it was dealt says little there.
"""

from dataclasses import dataclass, replace
from math import comb
from random import Random

from bot.chances.question import Question, questions
from bot.engine.games.game import SHOWDOWN, Game, Share
from bot.engine.games.street import Phase
from bot.engine.hand import judge
from bot.engine.hand.step import STEPS
from bot.engine.ranking import Reading, ranker

MOST_DEALS, LEAST_DEALS = 6000, 500
"""With 6,000 the middle is within a place or two of a hundred, with 500 within five."""
EFFORT = 3_000_000
"""Choices of five cards that are looked at, at most."""
LEAST_WON = 100
"""Deals that somebody must win for their middle to say anything."""


@dataclass(frozen=True, slots=True)
class Contest:
    """So many players, and what a share reads of each; its ranking says what is good enough."""

    question: Question
    players: int

    @property
    def key(self) -> str:
        """The same for equal ones."""
        return f"{self.question.key} {self.question.spec.qualifier} {self.players}"

    @property
    def deals(self) -> int:
        """How many are tried; none where each would take too long."""
        one = self.question
        hole = one.use if isinstance(one.use, int) else 0
        choices = (
            comb(one.cards, 5) if not hole else comb(one.own, hole) * comb(one.shared, 5 - hole)
        )
        found = EFFORT // (max(1, choices) * self.players)
        return 0 if found < LEAST_DEALS else min(MOST_DEALS, found)


def contest(game: Game, share: Share, players: int) -> Contest | None:
    """What may be asked of a share; None where players choose what becomes of their cards.

    Nor where cards become wild in a deal, or where too few cards are left for that many.
    """
    asked = questions(game, share)
    if game.settle != SHOWDOWN or len(asked) != 1 or game.wild.moves or share.otherwise:
        return None
    if any(not _by_itself(row) for row in game.phases) or asked[0].layout.shape:
        return None
    spec = judge.judge(game, share, hidden=True).spec
    found = Contest(replace(asked[0], spec=spec), players)
    cards = found.question.own * players + found.question.shared
    return found if cards <= len(spec.pack) and found.deals else None


def _by_itself(row: Phase) -> bool:
    """True if nobody chooses anything about cards on this street."""
    steps = [STEPS[column] for column in row.columns]
    plain = all(step.deals or step.bets for step in steps) and not (row.openers or row.repeat)
    return plain and not set(row.deal) - {"d", "u"}


def middle(asked: Contest) -> Reading | None:
    """That hand, the same each time; None where hardly ever anybody's is good enough."""
    one, best = asked.question, ranker(asked.question.spec)
    chance, pack = Random(asked.key), one.spec.pack.cards()  # noqa: S311 - no secret
    won: list[tuple[int, list[int], list[int]]] = []
    for _ in range(asked.deals):
        cards = chance.sample(pack, one.own * asked.players + one.shared)
        board, rest = cards[: one.shared], cards[one.shared :]
        hands = [rest[at : at + one.own] for at in range(0, len(rest), one.own)]
        tried = [(best.best_of(own, [board], one.use), own, board) for own in hands]
        won.append(max(tried, key=lambda hand: hand[0]))
    good = sorted((hand for hand in won if hand[0]), key=lambda hand: hand[0])
    if len(good) < LEAST_WON:
        return None
    _, own, board = good[len(good) // 2]
    return best.best_reading(own, board, one.use)
