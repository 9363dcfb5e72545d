"""What the options of 7-27 and Bourré do, one row an option. Source: rules 2.6, 2.7."""

from dataclasses import replace
from typing import Any

from bot.engine.effect import Change, Effect, column, each_row
from bot.engine.game import First, Game, Share
from bot.engine.home_customs import CinchRule, Discards, Offered, Starter

FIRST_TWO = {False: "du", True: "dd"}
"""The first deal where cards are offered afterwards, by whether both lie down."""


def _offers(game: Game) -> bool:
    return any(row.offer for row in game.phases)


def _points(game: Game) -> bool:
    return any(share.ranking == "points" for share in game.shares)


def _offered(game: Game, face: Offered) -> Game:
    letter = "u" if face is Offered.UP else "d"
    return each_row(game, lambda row: replace(row, offer=letter) if row.offer else row)


def _two_down(game: Game, down: bool) -> Game:
    first, *later = game.phases
    return replace(game, phases=(replace(first, deal=FIRST_TWO[down]), *later))


def _starter(game: Game, starter: Starter) -> Game:
    """In the first round left of the dealer is where a rotation begins."""
    fixed = First.LEFT_OF_BUTTON if starter is Starter.ROTATE else First(starter.value)
    moves = First(starter.value)
    first = next((row for row in game.phases if row.bet), None)
    return each_row(
        game,
        lambda row: replace(row, first=fixed if row is first else moves) if row.bet else row,
    )


def _of_shares(name: str) -> Change:
    """A column of every share that counts points."""

    def changed(game: Game, value: Any) -> Game:
        def set_to(share: Share) -> Share:
            points = share.ranking == "points"
            return replace(share, **{name: value.value}) if points else share

        return replace(game, shares=tuple(map(set_to, game.shares)))

    return changed


def _bets_on_offers(game: Game) -> bool:
    return any(row.offer and row.bet for row in game.phases)


def _near_counts(game: Game) -> bool:
    """Totals below and above the target may be as good."""
    return any(share.ranking == "points" and share.over == "closest" for share in game.shares)


def _with_first_two(game: Game) -> bool:
    return _offers(game) and game.phases[0].deal in FIRST_TWO.values()


def _tricks(game: Game) -> bool:
    return game.settle == "most_tricks"


def _stays(game: Game) -> bool:
    return any(row.stay for row in game.phases)


def _discards(game: Game, most: Discards) -> Game:
    cards = 4 if most is Discards.FOUR else 5
    changed = each_row(game, lambda row: replace(row, stay=cards) if row.stay else row)
    return replace(changed, three_for_many=most is Discards.THREE_FOR_MANY)


def _cinch_rule(game: Game, rule: CinchRule) -> Game:
    full, simple = rule is CinchRule.FULL, rule is CinchRule.SIMPLE
    return replace(game, cinch=full, simple_cinch=simple)


HOME_EFFECTS: dict[str, Effect] = {
    "discards": Effect(_stays, _discards),
    "staying": column("staying", _stays),
    "trump_apart": column("trump_apart", lambda game: any(row.trump for row in game.phases)),
    "cinch_rule": Effect(_tricks, _cinch_rule),
    "overtrump": column("overtrump", _tricks),
    "cap_takes": column("cap_takes", _tricks),
    "together": column("together", _offers),
    "freeze": column("freeze", _offers),
    "offered": Effect(_offers, _offered),
    "two_down": Effect(_with_first_two, _two_down),
    "starter": Effect(lambda game: _offers(game) and any(row.bet for row in game.phases), _starter),
    "over_policy": Effect(_points, _of_shares("over")),
    "half_lap": column("half_lap", lambda game: game.settle == "laps"),
    "last_bet": column("last_bet", _bets_on_offers),
    "near_tie": Effect(_near_counts, _of_shares("tie")),
}
