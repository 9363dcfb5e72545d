"""The page of 7-27 and its like: offered cards, and totals to come near. Source: rules 2.6."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from bot.engine.games.column import column as of_file
from bot.engine.games.home_customs import NearTie, Offered, OverPolicy, Starter
from bot.engine.games.phases import First, Share
from bot.engine.pages.fits import has_bets
from bot.engine.pages.option import YES_NO, Change, column, each_row, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game

FIRST_TWO = {False: "du", True: "dd"}
"""The first deal of games with offered cards, by whether both cards lie face down."""


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    together: bool = of_file(
        False, "Offers are answered by all at once, in secret (in turn).", True
    )
    freeze: int = of_file(
        0, "Stand so many times running and you are offered no more cards (0, never).", 3, most=3
    )
    last_bet: bool = True
    """True if a round of bets follows the offer in which nobody takes a card (rules 2.6)."""
    bet_rounds: int = of_file(
        0,
        "After so many rounds of bets cards come without, until all stand (0, never).",
        3,
        most=9,
    )


def _offers(game: Game) -> bool:
    return any(row.offer for row in game.phases)


def _offered(game: Game, face: Offered) -> Game:
    letter: Literal["d", "u"] = "u" if face is Offered.UP else "d"
    return each_row(game, lambda row: replace(row, offer=letter) if row.offer else row)


def _with_first_two(game: Game) -> bool:
    return _offers(game) and game.phases[0].deal in FIRST_TWO.values()


def _two_down(game: Game, down: bool) -> Game:
    first, *later = game.phases
    return replace(game, phases=(replace(first, deal=FIRST_TWO[down]), *later))


def _offers_and_bets(game: Game) -> bool:
    return _offers(game) and has_bets(game)


def _starter(game: Game, starter: Starter) -> Game:
    """Set who begins the bets; a rotation begins left of the dealer in the first round."""
    fixed = First.LEFT_OF_BUTTON if starter is Starter.ROTATE else First(starter.value)
    moves = First(starter.value)
    first = next((row for row in game.phases if row.bet), None)
    return each_row(
        game,
        lambda row: replace(row, first=fixed if row is first else moves) if row.bet else row,
    )


def _bets_on_offers(game: Game) -> bool:
    return any(row.offer and row.bet for row in game.phases)


def _points(game: Game) -> bool:
    return any(share.ranking == "points" for share in game.shares)


def _near_counts(game: Game) -> bool:
    """True if totals below and above the target may be equally near."""
    return any(share.ranking == "points" and share.over == "closest" for share in game.shares)


def _of_shares(name: str) -> Change:
    """Return a change of this column in every share that counts points."""

    def changed(game: Game, value: Any) -> Game:
        def set_to(share: Share) -> Share:
            points = share.ranking == "points"
            return replace(share, **{name: value.value}) if points else share

        return replace(game, shares=tuple(map(set_to, game.shares)))

    return changed


PAGE = (
    column("together", YES_NO, _offers),
    column("freeze", (0, 3, 2, 1), _offers),
    option("offered", Offered, _offers, _offered),
    option("two_down", YES_NO, _with_first_two, _two_down),
    option("starter", Starter, _offers_and_bets, _starter),
    column("last_bet", YES_NO, _bets_on_offers, told="deal"),
    column("bet_rounds", (0, 4, 3, 2), _bets_on_offers),
    option("over_policy", OverPolicy, _points, _of_shares("over")),
    option("near_tie", NearTie, _near_counts, _of_shares("tie")),
)
