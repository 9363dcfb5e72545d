"""How many players a pack serves in the worst case.

If the last street is one card each, a common card may serve all (rules 2.10), and discards come
back (rules 2.9).
"""

from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game, Phase


def most_served(game: Game) -> int:
    """Return the most players whom the pack serves; 0 if none."""
    deals = [_cards(row) for row in game.phases if _cards(row)]
    common = _may_be_common(game)
    own = sum(deals) - common
    turned = [row.board for row in game.phases if row.board]
    drawn = max((row.draw for row in game.phases), default=0)
    ghost = sum(deals) if game.ghost else 0
    extra = 4 * len({row.extra for row in game.phases if row.extra})
    spare = sum(turned) * game.boards + len(turned) + drawn + max(0, len(deals) - 1 - common)
    on_sale = sum(row.auction for row in game.phases)
    on_sale += max((max(row.market, row.widow) for row in game.phases), default=0)
    spare += ghost + extra + on_sale + any(row.swap for row in game.phases) + game.trump_apart
    return max(0, (len(game.pack) - spare) // own) if own else 0


def _cards(row: Phase) -> int:
    """Return the number of cards each player gets in a row."""
    return len(row.deal) + bool(row.market) + row.push + 3 * row.between


def _may_be_common(game: Game) -> bool:
    """True if the last cards dealt are one for each player, as the river of stud."""
    dealing = [row for row in game.phases if _cards(row) or row.board]
    streets = [row for row in game.phases if row.deal]
    last = dealing[-1] if dealing else None
    return (
        last is not None
        and len(streets) > 1
        and len(last.deal) == 1
        and not (last.board or last.market or last.push)
    )


def seated(game: Game) -> Game:
    """Return the game with no more seats than the pack serves.

    Raises Illegal with PACK_TOO_SMALL.
    """
    least, most = game.seats
    served = min(most, most_served(game))
    if served < least:
        raise Illegal(Refusal.PACK_TOO_SMALL, most=served)
    return replace(game, seats=(least, served))


def common_card(game: Game) -> bool:
    """True if the pack may not serve all on the last street, so a common card does (2.10)."""
    turned = sum(row.board for row in game.phases) * game.boards
    extra = 4 * len({row.extra for row in game.phases if row.extra})
    whole = sum(_cards(row) for row in game.phases)
    return _may_be_common(game) and game.seats[1] * whole + turned + extra > len(game.pack)
