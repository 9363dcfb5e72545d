"""The ranker of each share of a game, and the strength of hands as they stand.

`prepare` fills the rankers' tables before a table opens. Source: R067: cards speak.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Literal

from bot.engine.cards import JOKERS, RANKS, Card, Pack, rank
from bot.engine.games.customs import Figures, FlushVsFull, NaturalWins, Openers
from bot.engine.games.dividing import way_of
from bot.engine.games.game import First, Game, Joker, Share, Way, Wild, Zone
from bot.engine.hand.cards import wild
from bot.engine.hand.cards.dealt import packs, turned_low
from bot.engine.hand.money.winners import plays_for
from bot.engine.hand.state import Hand, Place
from bot.engine.ranking import Ranker, Reading, Spec, Target, Use, ranker, showing
from bot.engine.ranking.qualifiers import FACE, QUALIFIERS

FACES = range(RANKS.index("J"), RANKS.index("A"))
"""Ranks of which a hand or the board must have one under the qualifier "face" (rules 4.3.26)."""
SERIES = (Openers.JACKS, Openers.QUEENS, Openers.KINGS, Openers.ACES, Openers.KINGS, Openers.QUEENS)
"""Progressive openers, one for each deal of a series; the list then starts again (rules 2.9)."""
Customs = tuple[int, NaturalWins, FlushVsFull, Figures, bool, bool]
"""Customs of a game that change its ranking, in the order of the fields in `_how`."""


def judge(game: Game, share: Share, *, hidden: bool = False) -> Ranker:
    """Return the cached ranker of a share; only cards the game itself names are wild.

    `hidden`: all of the hand's jokers lie face down, which matters for the joker custom "hidden".
    """
    return _ranker(*_how(game, share, hidden=hidden))


def spec_of(game: Game, share: Share) -> Spec:
    """Return the spec of a share's ranker without building its tables."""
    return _spec(*_how(game, share, hidden=False))


def _how(game: Game, share: Share, *, hidden: bool) -> tuple[Share, Joker, Pack, Wild, Customs]:
    joker = game.joker
    if joker is Joker.HIDDEN:
        joker = Joker.WILD if hidden else Joker.BUG
    customs = (
        game.max_jokers, game.natural_wins, game.flush_vs_full,
        game.figures, game.ace_straight_beats_flush, game.trips_beat_straight,
    )  # fmt: skip
    return share, joker, game.pack, game.wild, customs


@cache
def _ranker(share: Share, joker: Joker, pack: Pack, rules: Wild, customs: Customs) -> Ranker:
    return ranker(_spec(share, joker, pack, rules, customs))


def _spec(share: Share, joker: Joker, pack: Pack, rules: Wild, customs: Customs) -> Spec:
    max_jokers, natural, flush_vs_full, figures, ace_straight, trips_up = customs
    high = share.ranking == "high"
    target = Target()
    if share.ranking == "points":
        side: Literal["low", "high"] = "low" if way_of(share) is Way.LOW else "high"
        target = Target(share.target, side, share.over, share.tie)
    return Spec(
        share.ranking,
        pack,
        wild=wild.static(rules),
        moving_wild=rules.moves,
        joker="bug" if joker is Joker.BUG else "wild",
        max_jokers=max_jokers,
        natural_beats=natural.value,
        flush_vs_full=flush_vs_full.value,
        figures=figures.value if high else "off",
        ace_straight_beats_flush=high and ace_straight,
        trips_beat_straight=trips_up,
        qualifier=QUALIFIERS[share.qualifier].floor,
        target=target,
    )


def opening(game: Game, needs: str) -> Ranker:
    """Return the ranker that gives strength 0 to hands that may not make the first bet."""
    return judge(game, Share(qualifier=needs))


def prepare(game: Game) -> None:
    """Build every table for deals of a game. It takes up to 0.5 seconds: use a thread."""
    for pack in packs(game):
        dealt = replace(game, pack=pack)
        low = turned_low(dealt).shares if game.jacks_back else ()
        for share in (*game.shares, *low):
            judge(dealt, share)
            judge(dealt, share, hidden=True)
        for row in game.phases:
            progressive = row.openers == Openers.PROGRESSIVE.value
            for needs in SERIES if progressive else (row.openers,) * bool(row.openers):
                opening(dealt, needs)
            if row.first is First.SHOWING:
                showing(judge(dealt, game.shares[0]).spec)


def prepare_all(games: Iterable[Game]) -> None:
    """Build the tables of many games, which share most of them."""
    for game in games:
        prepare(game)


def open_cards(hand: Hand) -> Ranker:
    """Return the ranker that compares open cards to decide who acts first.

    It goes by the first share and by the cards that are wild for all.
    """
    share = hand.game.shares[0]
    plain = judge(hand.game, share)
    return _where_wild(hand.game, showing(plain.spec), wild.public(hand, share))


def showing_strength(hand: Hand, place: Place) -> int:
    """Return the strength of a seat's open cards for the first share; 0 if none lies open."""
    shown = [card for card, up in zip(place.cards, place.up, strict=True) if up]
    return _openly(hand).strength(shown) if shown else 0


def showing_reading(hand: Hand, place: Place) -> Reading:
    """Return the reading of a seat's open cards for the first share."""
    shown = [card for card, up in zip(place.cards, place.up, strict=True) if up]
    return _openly(hand).reading(shown)


def _openly(hand: Hand) -> Ranker:
    """Return the ranker of the first share with the cards that are wild for all."""
    share = hand.game.shares[0]
    return _where_wild(hand.game, judge(hand.game, share), wild.public(hand, share))


def is_wild(hand: Hand, place: Place, card: Card) -> bool:
    """True if a card is wild for this seat; jokers count as wild."""
    return any(_of_seat(hand, place, share).is_wild(card) for share in hand.game.shares)


def may_open(hand: Hand, place: Place, needs: str) -> bool:
    """True if a hand is good enough to make the first bet."""
    plain = opening(hand.game, needs)
    moved = wild.of(hand, place, hand.game.shares[0])
    return _where_wild(hand.game, plain, moved).strength(place.cards) > 0


def strength(hand: Hand, place: Place, share: Share) -> int:
    """Return a hand's strength for a share: higher is better, 0 if it does not qualify or play."""
    return strengths(hand, [place], share)[0]


def strengths(hand: Hand, places: Iterable[Place], share: Share) -> list[int]:
    """Return the strengths of several hands for a share, in the order of `places`."""
    game, lines, how = hand.game, hand.lines(share), use(share)
    differs = game.wild.moves or game.joker is Joker.HIDDEN
    common = None if differs else judge(game, share)
    faces, made = share.qualifier == FACE, []
    for place in places:
        most = 0
        if plays_for(place.declared, share) and not (faces and _lacks_face(hand, place, share)):
            ranker = common or _of_seat(hand, place, share)
            most = ranker.best_of(hand.held(place, share), _lines(place, lines), how)
        made.append(most)
    return made


def best(hand: Hand, places: Iterable[Place], share: Share) -> list[Place]:
    """Return the places with the best hand for a share; an empty list if there are no places."""
    among = list(places)
    made = strengths(hand, among, share)
    most = max(made, default=0)
    return [place for how_good, place in zip(made, among, strict=True) if how_good == most]


def reading(hand: Hand, place: Place, share: Share) -> Reading:
    """Return the reading of a seat's best hand for a share."""
    held = hand.held(place, share)
    ranker, how = _of_seat(hand, place, share), use(share)
    lines = _lines(place, hand.lines(share))
    served = max(lines, key=lambda line: ranker.unqualified.best(held, line, how))
    found = ranker.best_reading(held, served, how)
    if share.qualifier == FACE and _lacks_face(hand, place, share):
        found = replace(found, strength=0)
    return replace(found, hole=True) if share.zone is Zone.DOWN else found


def _lines(place: Place, lines: list[list[Card]]) -> list[list[Card]]:
    """Return the usable lines of the board; none of it counts for a player who has picked cards."""
    return [[]] if place.picked else lines


def use(share: Share) -> Use:
    """Return how many hole cards must play, or at most may play, as the rankers take it."""
    if share.most_hole:
        return 0, share.most_hole
    return share.hole or "any"


def _of_seat(hand: Hand, place: Place, share: Share) -> Ranker:
    plain = judge(hand.game, share, hidden=_jokers_are_hidden(hand, place))
    return plain.with_wild(wild.of(hand, place, share)) if hand.game.wild.moves else plain


def _jokers_are_hidden(hand: Hand, place: Place) -> bool:
    """True if no joker of this seat was dealt or turned face up, where that matters."""
    if hand.game.joker is not Joker.HIDDEN:
        return False
    return not any(card in hand.turned for card in place.cards if card in JOKERS)


def _where_wild(game: Game, plain: Ranker, cards: frozenset[Card]) -> Ranker:
    return plain.with_wild(cards) if game.wild.moves else plain


def _lacks_face(hand: Hand, place: Place, share: Share) -> bool:
    """True if neither the hand nor the board has a face card for the qualifier "face"."""
    shared = () if place.picked else hand.board(share)
    return not any(rank(card) in FACES for card in (*hand.held(place, share), *shared))
