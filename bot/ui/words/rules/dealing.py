"""Rules of dealing that every dealer knows: who begins, exchanges, and a pack that runs out.

A sentence is included only if a game's columns make it possible.
"""

from collections.abc import Iterator

from bot.engine.games.capacity import common_card
from bot.engine.games.game import First, Game, Phase, Wild, Zone
from bot.engine.games.phases import WITHOUT_BOARD
from bot.engine.ranking.rows import ROWS
from bot.ui.words import Locale, say

WHOLE_HAND = 5
LAYS_OPEN = ("up_price", "market", "push", "auction", "expose", "roll", "beat")
"""Columns by which players' cards come to lie open, besides cards dealt face up."""
SOLD_OPEN = ("up_price", "market", "push", "auction")
"""Columns by which bought or taken cards come to lie open."""
LOW_SHOWING = {"badugi", "badugi_ace_high"}


def shows_low(game: Game) -> bool:
    """True if the lowest open hand is the best one showing."""
    ranking = game.shares[0].ranking if game.shares else ""
    return ranking in LOW_SHOWING or (ranking in ROWS and ROWS[ranking].low)


def dealing_rules(game: Game, locale: Locale) -> Iterator[str]:
    """Yield who begins by open cards, how exchanges work, and what happens if cards run out."""
    yield from _showing(game, locale)
    yield from _exchanges(game, locale)
    if _tells_alone(game):
        yield say(locale, "rules.board.tells")
    hole = game.wild.own or any(share.zone is Zone.DOWN for share in game.shares)
    if hole and any(_lays(row, SOLD_OPEN) for row in game.phases):
        yield say(locale, "rules.bought.open")
    if common_card(game):
        yield say(locale, f"rules.deal.common{_unburned(game)}")


def _showing(game: Game, locale: Locale) -> Iterator[str]:
    """Yield how open cards rank, to begin a round and to be beaten. Rules 2.10."""
    begins = any(row.first is First.SHOWING and row.bet and not row.beat for row in game.phases)
    beaten = any(row.beat for row in game.phases)
    ranking = game.shares[0].ranking if game.shares else ""
    if ranking == "points" or not (begins or beaten):
        return
    if begins and shows_low(game):
        high = ranking == "badugi_ace_high" or (ranking in ROWS and ROWS[ranking].ace == "high")
        yield say(locale, "rules.showing.low.ace_high" if high else "rules.showing.low")
    elif begins:
        yield say(locale, "rules.showing")
    if game.wild != Wild():
        yield say(locale, f"rules.showing.wild.{_for_whom(game)}")


def _for_whom(game: Game) -> str:
    """Return whether cards are wild for "all", for their "own" holder, or "both"."""
    if not game.wild.own:
        return "all"
    return "own" if game.wild == Wild(own=game.wild.own) else "both"


def _exchanges(game: Game, locale: Locale) -> Iterator[str]:
    """Yield how cards are exchanged, and where new ones come from. Source: R221-R227."""
    exchanging = [row for row in game.phases if row.draw or row.buy or row.stay]
    if not exchanging:
        return
    last = game.phases.index(exchanging[-1])
    if any(map(lays_open, game.phases[: last + 1])):
        yield say(locale, "rules.exchange.open")
    if game.split_fifth and any(row.draw >= WHOLE_HAND for row in exchanging):
        yield say(locale, "rules.draw.fifth")
    folded = any(row.stay for row in exchanging)
    if folded:
        yield say(locale, "rules.stay.alone")
    if folded and not game.trump_apart and any(row.trump for row in game.phases):
        yield say(locale, "rules.stay.ace")
    stub = ".folded" if folded else _unburned(game)
    yield say(locale, f"rules.draw.stub{stub}")


def _unburned(game: Game) -> str:
    """Return "" if cards may be burned, otherwise the end of keys that leave out burning."""
    streets = sum(bool(row.deal) for row in game.phases)
    burns = game.burn and (streets > 1 or any(row.board for row in game.phases))
    return "" if burns or any(row.auction for row in game.phases) else ".unburned"


def _tells_alone(game: Game) -> bool:
    """True if the board is in nobody's hand and only says what is wild."""
    board = any(row.board for row in game.phases)
    return board and game.wild != Wild() and all(one.zone in WITHOUT_BOARD for one in game.shares)


def lays_open(row: Phase) -> bool:
    """True if cards of players may come to lie open in this row."""
    return "u" in row.deal or _lays(row, LAYS_OPEN)


def _lays(row: Phase, columns: tuple[str, ...]) -> bool:
    return any(getattr(row, column) for column in columns)
