"""The page of the pack and its jokers. Source: R058-R075."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.cards import RANKS
from bot.engine.games.column import column as of_file
from bot.engine.games.customs import NaturalWins, PackRule
from bot.engine.games.forms import Family, Joker
from bot.engine.games.phases import Wild
from bot.engine.pages.fits import FIVE_CARDS, five_card_draw
from bot.engine.pages.option import Turn, column, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    joker: Joker = of_file(
        Joker.WILD,
        "A joker is any card, `wild`, or as a `bug` an ace or what fills a straight or a flush; "
        "`hidden`: any card while it lies face down, else a bug (`wild`).",
        "bug",
    )
    pack_rule: PackRule = PackRule.FULL
    """`auto` and `rule_of_11` take low cards out of `pack` by the number of players."""
    max_jokers: int = 2
    """Jokers that work in a hand; with 1, a player dealt two must throw one (R063-R065)."""
    natural_wins: NaturalWins = NaturalWins.JOKERS


def _is_short(game: Game) -> bool:
    return game.pack.is_short


def _pack(game: Game, rule: PackRule) -> Game:
    """Set the pack; rules that go by the number of players are applied when a hand is dealt."""
    if rule.value.startswith("from_"):
        lowest = RANKS.index(rule.value.removeprefix("from_"))
        return replace(game, pack=replace(game.pack, lowest=lowest), pack_rule=PackRule.FULL)
    return replace(game, pack=replace(game.pack, lowest=0), pack_rule=rule)


def _has_jokers(game: Game) -> bool:
    return game.pack.jokers > 0


def _has_several(game: Game) -> bool:
    return game.pack.jokers > 1


def _takes_jokers(game: Game) -> bool:
    """True if all shares rank five cards, in a game of the draw or stud family."""
    counted = bool(game.shares) and all(share.ranking in FIVE_CARDS for share in game.shares)
    return counted and game.family in {Family.DRAW, Family.STUD}


def _jokers(game: Game, jokers: int) -> Game:
    return replace(game, pack=replace(game.pack, jokers=jokers))


def _has_wild_cards(game: Game) -> bool:
    return game.pack.jokers > 0 or game.wild != Wild()


PAGE = (
    option("pack", PackRule, five_card_draw, _pack, stated=_is_short),
    option("jokers", (0, 1, 2), _takes_jokers, _jokers, stated=_has_jokers),
    column("joker", Joker, _has_jokers, stated=_has_jokers),
    column("max_jokers", (1, 2), _has_several, turn=Turn.BROUGHT),
    column("natural_wins", NaturalWins, _has_wild_cards, turn=Turn.BROUGHT),
)
