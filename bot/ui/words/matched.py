"""The rules of a matched pot, made from a game's columns."""

from collections.abc import Iterator

from bot.engine.games.customs import DeclareMode
from bot.engine.games.game import Game, Stakes
from bot.engine.hand.step import settling
from bot.ui.words import ENGLISH, Locale, knows, say


def match_rules(
    game: Game, locale: Locale = ENGLISH, stakes: Stakes | None = None
) -> Iterator[str]:
    """Who takes, who pays, how much at most, and what rides on; `stakes` give the amounts."""
    by_hands = settling(game.settle).by_hands
    yield from _who_takes(game, locale)
    if game.match_cap:
        chips = {} if stakes is None else {"chips": cap_of(game, stakes)}
        cap = "cap" if game.cap_takes or by_hands else "cap.costs"
        yield say(locale, _key(game, cap, locale), antes=game.match_cap, **chips)
    if by_hands:
        yield say(locale, _key(game, "table_stakes", locale))
    if not game.for_tricks:
        yield say(locale, _key(game, "rides", locale))
    if game.max_deals:
        yield say(locale, "rules.match.max_deals", deals=game.max_deals)
    if by_hands and not game.legs:
        yield say(locale, f"rules.match.nobody.{game.nobody_in}")
    if game.last_in_challenge and game.declare_mode is DeclareMode.IN_TURN:
        yield say(locale, "rules.match.challenge")
    yield say(locale, "rules.match.newcomers", least=game.seats[0])


def _key(game: Game, what: str, locale: Locale) -> str:
    """The key of a rule: the one of this way to settle where it has its own words for that."""
    own = f"rules.{game.settle}.{what.partition('.')[0]}"
    return own if knows(locale, own) else f"rules.match.{what}"


def _who_takes(game: Game, locale: Locale) -> Iterator[str]:
    """Yield who takes the pot and who pays, by the way to settle; not for games of tricks."""
    own = f"rules.{game.settle}"
    if not game.for_tricks:
        key = own if knows(locale, own) else f"rules.match.{game.payers}"
        yield say(locale, key, n=game.legs or game.lives)
    if game.half_lap and knows(locale, f"{own}.half"):
        yield say(locale, f"{own}.half")
    if game.ghost:
        yield say(locale, "rules.match.ghost")


def cap_of(game: Game, stakes: Stakes) -> int:
    """The most that a deal may win or cost, in chips; 0 for no limit."""
    return game.match_cap * stakes.ante
