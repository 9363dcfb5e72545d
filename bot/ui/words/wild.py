"""Wild cards in words: the current ones, and the rules for them."""

from collections.abc import Iterable, Iterator

from bot.engine.cards import RANKS, Card, rank
from bot.engine.games.game import Game
from bot.engine.hand.cards import wild
from bot.ui.words import ENGLISH, Locale, listed, say
from bot.ui.words.hands import card_aloud


def wild_names(cards: Iterable[Card], locale: Locale = ENGLISH) -> str:
    """Return whole ranks, then single cards: "kings and the two of clubs"."""
    found = sorted(set(cards), reverse=True)
    whole = [one for one in range(12, -1, -1) if [rank(card) for card in found].count(one) == 4]
    single = [card for card in found if rank(card) not in whole]
    ranks = [say(locale, f"ranks.{one}") for one in whole]
    cards_named = [say(locale, "wild.card", card=card_aloud(card, locale)) for card in single]
    return listed(locale, [*ranks, *cards_named])


def wild_line(
    game: Game, cards: Iterable[Card], locale: Locale = ENGLISH, *, over: bool = False
) -> str:
    """Return the line about cards that are wild for everybody now; "" if only jokers can be.

    `over` is for a deal in which nothing can change any more.
    """
    names = wild_names(cards, locale) if cards else ""
    if game.wild.own:
        return say(locale, "wild.own.too", cards=names) if names else say(locale, "wild.own")
    moves = game.wild.moves and not over
    if not names:
        return say(locale, "wild.nothing") if moves else ""
    return say(locale, "wild.for_all.now" if moves else "wild.for_all", cards=names)


def wild_rules(game: Game, locale: Locale = ENGLISH) -> Iterator[str]:
    """Yield a sentence for each rule that makes cards wild."""
    rules = game.wild
    if wild.static(rules):
        yield say(locale, "rules.wild", cards=wild_names(wild.static(rules), locale))
    if rules.own:
        open_too = any("u" in row.deal for row in game.phases)
        yield say(locale, "rules.wild.own" if open_too else "rules.wild.own.hand")
    if rules.follow:
        at = RANKS.index(rules.follow)
        yield say(locale, "rules.wild.follow", rank=say(locale, f"rank.{at}"))
    if any(rules.rows):
        ranks = dict.fromkeys("".join(rules.rows))
        named = [say(locale, f"ranks.{RANKS.index(one)}") for one in ranks]
        yield say(locale, "rules.wild.rows", ranks=listed(locale, named))
    if rules.board:
        only = rules.board == "last" and sum(row.board for row in game.phases) == 1
        yield say(locale, f"rules.wild.board.{rules.board}{'.only' if only else ''}")
    if (rules.own or rules.board) and not (wild.static(rules) or any(rules.rows)):
        yield say(locale, "rules.wild.any")
