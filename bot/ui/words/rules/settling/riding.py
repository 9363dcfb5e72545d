"""Rules of all matched pots: how much a deal is worth, and what is carried to the next."""

from collections.abc import Iterable, Iterator

from bot.engine.games.customs import DeclareMode
from bot.engine.games.game import Game, Stakes
from bot.engine.hand.step import settling
from bot.engine.hand.steps.showing.declare import AGAIN, MOST_CARDS
from bot.engine.ranking.rows import ROWS
from bot.ui.words import Locale, knows, say
from bot.ui.words.rules.ladders import FIVE
from bot.ui.words.winning import beating


def riding_pot(
    game: Game, locale: Locale, stakes: Stakes | None, takes: Iterable[str]
) -> Iterator[str]:
    """Yield who takes the pot (`takes`), the most that it costs, and what is carried on."""
    by_hands = settling(game.settle).by_hands
    yield from takes
    if game.match_cap:
        chips = {} if stakes is None else {"chips": cap_of(game, stakes)}
        cap = "cap" if game.cap_takes or by_hands else "cap.costs"
        yield say(locale, _key(game, cap, locale), antes=game.match_cap, **chips)
    if by_hands:
        yield say(locale, _key(game, "table_stakes", locale))
    if knows(locale, f"rules.{game.settle}.rides") or by_hands:
        yield say(locale, _key(game, "rides", locale))
    if game.max_deals:
        yield say(locale, "rules.match.max_deals", deals=game.max_deals)
    if by_hands and not game.legs:
        yield say(locale, f"rules.match.nobody.{game.nobody_in}", again=AGAIN, most=MOST_CARDS)
        yield say(locale, "rules.match.silent")
    if game.last_in_challenge and game.declare_mode is DeclareMode.IN_TURN:
        yield say(locale, "rules.match.challenge")
    yield say(locale, "rules.match.newcomers", least=game.seats[0])


def cap_of(game: Game, stakes: Stakes) -> int:
    """Return the most chips that a deal may win or cost; 0 for no limit."""
    return game.match_cap * stakes.ante


def _key(game: Game, what: str, locale: Locale) -> str:
    """Return the key of a rule: the key for this way to settle if there is one."""
    own = f"rules.{game.settle}.{what.partition('.')[0]}"
    return own if knows(locale, own) else f"rules.match.{what}"


def beating_short(game: Game, locale: Locale, _: Stakes | None = None) -> Iterator[str]:
    """Yield the ranking of hands, also of hands with fewer than five cards."""
    yield from beating(game, locale)
    row = ROWS.get(game.shares[0].ranking)
    if row is not None and row.size == FIVE > len(game.phases[0].deal):
        yield say(locale, "rules.legs.few")


def shown_inside(game: Game, locale: Locale, _: Stakes | None = None) -> Iterator[str]:
    """Yield who sees the cards of the players who are in."""
    yield say(locale, "rules.match.compared" if game.private_compare else "rules.match.shown")
