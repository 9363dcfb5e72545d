"""What is counted of a game: so many cards from its pack, under the ranking of one share.

Cards are dealt at random and nobody folds, throws away, draws, passes or buys: what players choose
makes good hands likelier than that. A question is data alone, so that it can be kept and sent.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from bot.engine.games.game import Game, Layout, Share, Wild, Zone
from bot.engine.hand import judge
from bot.engine.ranking import Spec, Use

TURNED_BY = 6
"""Players whose open cards may make a rank wild, where that is so, as in Follow the Queen."""
MOST_POINTS = 7
"""Cards up to which totals are counted."""
ROW, STILL, SPEC = Layout(), Wild(), Spec()
"""A board that is a plain row; no card that becomes wild during a deal."""


@dataclass(frozen=True, slots=True)
class Question:
    """`own` cards and `shared` ones, of which `use` says how many of one's own must play.

    spec: without a qualifier. down: own cards dealt face down. wild: what becomes wild during the
    deal. streets: open cards of each street, by which that goes.
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
        """All that a hand is made from."""
        return self.own + self.shared

    @property
    def free(self) -> bool:
        """Any of the cards may play, and which are wild is known beforehand."""
        return self.use == "any" and not self.layout.shape and not self.wild.moves

    @property
    def key(self) -> str:
        """The same for equal questions, whichever game asks; as usual means as if it were not."""
        plain = replace(self, own=self.cards, shared=0) if self.free else self
        told = "; ".join([_told(self.spec), _told(replace(plain, spec=SPEC))])
        return hashlib.sha256(told.encode()).hexdigest()[:20]


def _told(data: Any) -> str:
    """The fields that are not as usual."""
    pairs = ((one, getattr(data, one.name)) for one in fields(data))
    return ", ".join(
        f"{one.name}={sorted(value) if isinstance(value, frozenset) else value}"
        for one, value in pairs
        if value != one.default
    )


def questions(game: Game, share: Share) -> tuple[Question, ...]:
    """What a share asks; of totals, for which players take more cards, one a number of cards."""
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
    """(own cards that a share reads, cards of its board), if nobody exchanges any."""
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
    """What goes while cards are still to come; what goes at the end leaves the best hand."""
    for at, row in enumerate(game.phases):
        if any(later.deal or later.board for later in game.phases[at + 1 :]):
            yield row.discard
