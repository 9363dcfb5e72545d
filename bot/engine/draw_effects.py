"""What the options of draw do, one row an option. Source: R203-R230, rules 2.9."""

from dataclasses import replace

from bot.engine.customs import AfterDraw, Openers, ToWin
from bot.engine.effect import Effect, column, each_row, first_round
from bot.engine.fits import (
    HAND,
    draw_poker,
    draws,
    five_card_draw,
    high,
    opens_with_five,
    whole_hand,
)
from bot.engine.game import First, Forced, Game, Phase


def _needs_openers(game: Game) -> bool:
    return any(row.openers for row in game.phases)


def _draws_five(game: Game) -> bool:
    return any(row.draw >= HAND for row in game.phases)


def after_draw(game: Game, begins: AfterDraw) -> Game:
    """Every round but the first."""
    first = next(row for row in game.phases if row.bet)

    def begun(row: Phase) -> Phase:
        later = row.bet and row is not first
        return replace(row, first=First(begins.value)) if later else row

    return each_row(game, begun)


def _openers(game: Game, openers: Openers) -> Game:
    needs = "" if openers is Openers.NONE else openers.value
    return replace(first_round(game, openers=needs), passed_in=game.passed_in or bool(needs))


def _to_win(game: Game, to_win: ToWin) -> Game:
    needs = "" if to_win is ToWin.NOTHING else to_win.value
    return replace(game, shares=(replace(game.shares[0], qualifier=needs), *game.shares[1:]))


def _max_draw(game: Game, most: int) -> Game:
    most = min(most, whole_hand(game))
    return each_row(game, lambda row: replace(row, draw=most) if row.draw else row)


def _with_ace(game: Game, most: int) -> Game:
    """So many with an ace kept, and without one at least one card fewer."""

    def drawn(row: Phase) -> Phase:
        without = min(row.draw, most - 1) if most else row.draw
        return replace(row, draw=without, with_ace=most) if row.draw else row

    return each_row(game, drawn)


DRAW_EFFECTS: dict[str, Effect] = {
    "openers": Effect(lambda game: opens_with_five(game) and game.forced is Forced.ANTES, _openers),
    "passed_out": column("passed_out", lambda game: game.passed_in),
    "jacks_back": column("jacks_back", _needs_openers),
    "to_win": Effect(
        lambda game: draw_poker(game) and high(game) and len(game.shares) == 1, _to_win
    ),
    "max_draw": Effect(draws, _max_draw),
    "with_ace": Effect(five_card_draw, _with_ace),
    "split_fifth": column("split_fifth", _draws_five),
    "after_draw": Effect(draw_poker, after_draw),
    "show_draws": column("show_draws", draws),
    "shuffle_folded": column("shuffle_folded", draws),
}
