"""The median winning hand of a showdown in which a given number of players stay in.

It is worked out only for games whose cards come by themselves: if players draw, discard, pass or
declare, a hand as it was dealt says little.
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
"""Numbers of random deals. Of a hundred places, the median is right within one or two after 6,000
deals, and within five after 500."""
EFFORT = 3_000_000
"""The most five-card choices that are ranked."""
LEAST_WON = 100
"""The fewest deals with a qualifying winner that give a median."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The showdown for one share among a number of players.

    The question's ranking has the qualifier.
    """

    question: Question
    players: int

    @property
    def key(self) -> str:
        """Return a text that is the same for equal contests."""
        return f"{self.question.key} {self.question.spec.qualifier} {self.players}"

    @property
    def deals(self) -> int:
        """Return how many random deals are tried; 0 if each would take too long."""
        one = self.question
        hole = one.use if isinstance(one.use, int) else 0
        choices = (
            comb(one.cards, 5) if not hole else comb(one.own, hole) * comb(one.shared, 5 - hole)
        )
        found = EFFORT // (max(1, choices) * self.players)
        return 0 if found < LEAST_DEALS else min(MOST_DEALS, found)


def contest(game: Game, share: Share, players: int) -> Contest | None:
    """Return the contest for a share, or None if there is none.

    There is none if players choose what becomes of their cards, if cards become wild during a deal,
    or if the pack has too few cards for that many players.
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
    """True if players make no choice about cards on this street."""
    steps = [STEPS[column] for column in row.columns]
    plain = all(step.deals or step.bets for step in steps) and not (row.openers or row.repeat)
    return plain and not set(row.deal) - {"d", "u"}


def median_winner(asked: Contest) -> Reading | None:
    """Return the median winning hand, always the same for equal contests.

    There is none if too few deals have a hand that qualifies.
    """
    one, best = asked.question, ranker(asked.question.spec)
    chance, pack = Random(asked.key), one.spec.pack.cards()  # noqa: S311 - not a secret
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
