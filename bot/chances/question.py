"""A question: a number of cards from a game's pack, under the ranking of one share.

Cards are dealt at random, and nobody folds, discards, draws, passes or buys; players' choices make
good hands likelier than that. A question is plain data, so that it can be stored and sent to
another process.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from bot.engine.games.game import Game, Layout, Share, Wild, Zone
from bot.engine.hand import judge
from bot.engine.ranking import Spec, Use

TURNED_BY = 6
"""Number of players whose open cards may make a rank wild, in games such as Follow the Queen."""
MOST_POINTS = 7
"""The most cards for which totals are counted."""
ROW, STILL, SPEC = Layout(), Wild(), Spec()
"""The defaults: a board in a plain row, no card that becomes wild during a deal, and the plain
ranking."""


@dataclass(frozen=True, slots=True)
class Question:
    """`own` and `shared` cards, and how many of a player's own must play (`use`).

    spec: the ranking without its qualifier. down: number of own cards dealt face down. wild: the
    rules for cards that become wild during the deal. streets: number of open cards of each street,
    which those rules need.
    """

    spec: Spec
    own: int
    shared: int = 0
    use: Use = "any"
    layout: Layout = ROW
    wild: Wild = STILL
    down: int = 0
    streets: tuple[int, ...] = ()

    @property
    def cards(self) -> int:
        """Return the number of all cards that a hand is made from."""
        return self.own + self.shared

    @property
    def free(self) -> bool:
        """True if any of the cards may play and the wild ones are known before the deal."""
        return self.use == "any" and not self.layout.shape and not self.wild.moves

    @property
    def key(self) -> str:
        """Return a text that is the same for equal questions of any game.

        Fields that have their default are left out of it.
        """
        plain = replace(self, own=self.cards, shared=0) if self.free else self
        told = "; ".join([_as_text(self.spec), _as_text(replace(plain, spec=SPEC))])
        return hashlib.sha256(told.encode()).hexdigest()[:20]


def _as_text(data: Any) -> str:
    """Return the fields that differ from their defaults, as text."""
    pairs = ((one, getattr(data, one.name)) for one in fields(data))
    return ", ".join(
        f"{one.name}={sorted(value) if isinstance(value, frozenset) else value}"
        for one, value in pairs
        if value != one.default
    )


def questions(game: Game, share: Share) -> tuple[Question, ...]:
    """Return the questions of a share: one, or for totals one for each number of cards."""
    spec = replace(judge.judge(game, share, hidden=True).spec, qualifier=None)
    own, shared = _cards(game, share)
    if share.ranking == "points":
        return tuple(Question(spec, number) for number in range(own, MOST_POINTS + 1))
    if game.wild.moves:
        spec = replace(spec, wild=frozenset())
    moving = game.wild if game.wild.moves else STILL
    one = Question(
        spec, own, shared, judge.use(share), game.layout if shared else ROW, moving,
    )  # fmt: skip
    if moving.own:
        one = replace(one, down=sum(row.deal.count("d") for row in game.phases))
    if moving.follow:
        streets = tuple(row.deal.count("u") for row in game.phases if "u" in row.deal)
        one = replace(one, streets=streets)
    return (one,)


def _cards(game: Game, share: Share) -> tuple[int, int]:
    """Return (own cards that a share reads, cards of its board), if nobody exchanges any."""
    rows = game.phases
    picked = next((row.pick for row in rows if row.pick), 0)
    own = picked or sum(_dealt(game)) - sum(_thrown(game))
    apart = sum(row.apart for row in rows)
    if share.zone is Zone.DOWN:
        own = sum(len(row.deal) - row.deal.count("u") for row in rows)
    elif share.zone is Zone.APART:
        own = apart
    elif share.zone is Zone.REST:
        own -= apart
    boards = share.zone in {Zone.ALL, Zone.APART, Zone.REST} and not picked
    return own, sum(row.board for row in rows) * boards


def _dealt(game: Game) -> Iterator[int]:
    for row in game.phases:
        yield len(row.deal) + bool(row.market) + row.push


def _thrown(game: Game) -> Iterator[int]:
    """Return the discards of each row before the last cards; later ones leave the best hand."""
    for at, row in enumerate(game.phases):
        if any(later.deal or later.board for later in game.phases[at + 1 :]):
            yield row.discard
