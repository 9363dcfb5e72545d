"""Which games an option belongs to: by what they deal and how they begin, never by their names.

Five-card draw is five cards of one's own, drawn to for one high hand or several. What home games
agree on for it, such as openers, says nothing of draws for low, with a board or with fewer cards.
Source: R070-R084, R207, R223, rules 2.14.
"""

from bot.engine.game import Family, First, Forced, Game

HAND = 5


def high(game: Game) -> bool:
    """The first share goes to the best usual hand."""
    return bool(game.shares) and game.shares[0].ranking == "high"


def draws(game: Game) -> bool:
    """Cards are exchanged, in one round or in several."""
    return any(row.draw for row in game.phases)


def draw_poker(game: Game) -> bool:
    """A game of the shelf of draw that does draw."""
    return draws(game) and game.family is Family.DRAW


def five_card_draw(game: Game) -> bool:
    """Five cards of one's own, no board, and no share for anything but high hands."""
    alone = high(game) and all(share.ranking == "high" for share in game.shares)
    board = any(row.board for row in game.phases)
    return draw_poker(game) and alone and not board and whole_hand(game) == HAND


def opens_with_five(game: Game) -> bool:
    """The first bet is made on a whole hand, which need not hold a pair of wild cards anyway."""
    first = next((row for row in game.phases if row.bet), None)
    whole = first is not None and len(first.deal) == HAND
    return five_card_draw(game) and whole and not game.wild.own


def whole_hand(game: Game) -> int:
    """Cards that are dealt to each player."""
    return sum(len(row.deal) for row in game.phases)


def antes_or_blinds(game: Game) -> bool:
    """Seats, not cards, say who begins, and nobody has to hold openers (R090, R144, 2.11).

    Stud keeps its bring-in, and whoever must hold openers an ante to open for.
    """
    first = next((row for row in game.phases if row.bet), None)
    by_seat = first is not None and first.first in {First.LEFT_OF_BLINDS, First.LEFT_OF_BUTTON}
    usual = game.forced in {Forced.ANTES, Forced.BLINDS, Forced.BUTTON_BLIND}
    shelf = game.family in {Family.DRAW, Family.COMMUNITY}
    return shelf and by_seat and usual and not any(row.openers for row in game.phases)
