"""The rules of a matched pot, made from a game's columns."""

from collections.abc import Iterator

from bot.engine.games.customs import DeclareMode
from bot.engine.games.game import Game, Stakes
from bot.ui.words import ENGLISH, Locale, say

RIDES = {
    "match_pot": "rules.match.rides",
    "legs": "rules.legs.rides",
    "laps": "rules.laps.rides",
    "two_pots": "rules.two_pots.rides",
    "lives": "rules.lives.rides",
}
"""What becomes of the pot that is left, by the way to settle."""
OWN_CAP = {"legs", "laps", "two_pots"}
"""Ways to settle whose cap is told in words of their own."""


def match_rules(
    game: Game, locale: Locale = ENGLISH, stakes: Stakes | None = None
) -> Iterator[str]:
    """Who takes, who pays, how much at most, and what rides on; `stakes` give the amounts."""
    in_or_out, by_words = game.settle == "match_pot", game.settle in {"match_pot", "two_pots"}
    yield from _who_takes(game, locale)
    if game.match_cap:
        chips = {} if stakes is None else {"chips": cap_of(game, stakes)}
        key = "rules.match.cap" if game.cap_takes or in_or_out else "rules.match.cap.costs"
        key = f"rules.{game.settle}.cap" if game.settle in OWN_CAP else key
        yield say(locale, key, antes=game.match_cap, **chips)
    if by_words:
        yield say(locale, "rules.match.table_stakes")
    if game.settle == "legs":
        yield say(locale, "rules.legs.table_stakes")
    if game.settle in RIDES:
        yield say(locale, RIDES[game.settle])
    if game.max_deals:
        yield say(locale, "rules.match.max_deals", deals=game.max_deals)
    if by_words:
        yield say(locale, f"rules.match.nobody.{game.nobody_in}")
    if game.last_in_challenge and game.declare_mode is DeclareMode.IN_TURN:
        yield say(locale, "rules.match.challenge")
    yield say(locale, "rules.match.newcomers", least=game.seats[0])


def _who_takes(game: Game, locale: Locale) -> Iterator[str]:
    """And who pays, by the way to settle."""
    if game.settle == "laps":
        yield from _laps(game, locale)
    if game.settle == "two_pots":
        yield say(locale, "rules.two_pots")
    if game.settle == "lives":
        yield say(locale, "rules.lives", n=game.lives)
    if game.settle == "legs":
        yield say(locale, "rules.legs", n=game.legs)
    if game.settle == "match_pot":
        yield say(locale, f"rules.match.{game.payers}")
    if game.ghost:
        yield say(locale, "rules.match.ghost")


def _laps(game: Game, locale: Locale) -> Iterator[str]:
    """What a bet against the pot brings and costs."""
    yield say(locale, "rules.laps")
    if game.half_lap:
        yield say(locale, "rules.laps.half")


def cap_of(game: Game, stakes: Stakes) -> int:
    """The most that a deal may win or cost, in chips; 0 for no limit."""
    return game.match_cap * stakes.ante
