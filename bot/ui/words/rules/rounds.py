"""The sizes of bets in each round, in words. Source: rules 2.1."""

from itertools import groupby

from bot.engine.games.game import Game, Limit, Phase, Stakes
from bot.ui.words import Locale, listed, say
from bot.ui.words.titles import phase_word


def bet_sizes(game: Game, locale: Locale, stakes: Stakes | None = None) -> str:
    """Return the limit; for a fixed limit, the size of bets in each round by its name."""
    facts: dict[str, object] = {}
    if stakes is not None:
        facts = {"small": stakes.small_bet, "big": stakes.big_bet}
    if game.limit is not Limit.FIXED_LIMIT:
        return say(locale, f"rules.limit.{game.limit}", **facts)
    sizes = _sizes(game)
    if len(sizes) == 1:
        amount = {} if stakes is None else {"chips": stakes.amount(sizes[0][0])}
        return say(locale, f"rules.limit.fixed_limit.{sizes[0][0]}", **amount)
    if [size for size, _ in sizes] == ["small_bet", "big_bet"]:
        first = phase_word(sizes[1][1][0].name, locale)
        return say(locale, "rules.limit.fixed_limit", **facts, phase=first)
    big = [phase_word(row.name, locale) for row in game.phases if row.bet == "big_bet"]
    return say(locale, "rules.limit.fixed_limit.mixed", **facts, phases=listed(locale, big))


def _sizes(game: Game) -> list[tuple[str, list[Phase]]]:
    """Return (size, neighbouring rows of that size) in playing order."""
    rows = [row for row in game.phases if row.bet]
    return [(size, list(some)) for size, some in groupby(rows, key=lambda row: row.bet)]
