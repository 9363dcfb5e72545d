"""Shares of the pot, the hands that win them, and how hands compare, in words.

The sentences are made from a game's data alone, for the rules and for the result.
"""

from collections.abc import Iterator

from bot.engine.games.game import Game, Share, Stakes, Wild, Zone
from bot.engine.games.phases import WITHOUT_BOARD
from bot.engine.hand.step import settling
from bot.engine.ranking.rows import ROWS
from bot.ui.words import Locale, knows, listed, say
from bot.ui.words.hands import points_name
from bot.ui.words.rules.ladders import FIVE, ladder_rules, low_rules
from bot.ui.words.rules.unwon import unwon

KINDS = ("three_card", "brag", "two_card", "badugi", "suit_low", "low")
"""First parts of rankings' names that share a kind name."""


def winning(game: Game, locale: Locale, _: Stakes | None = None) -> Iterator[str]:
    """Yield what wins where hands are compared; rules common to several shares are said once."""
    yield from _shares(game, locale)
    if game.shares[0].ranking == "points":
        yield say(locale, "rules.points")
        yield say(locale, f"rules.points.{game.shares[0].over}")
        if game.shares[0].over == "bust":
            yield say(locale, "rules.points.stays")
        if game.shares[0].over == "closest":
            yield say(locale, f"rules.points.tie.{game.shares[0].tie}")
    yield from unwon(game, locale)
    for at, share in enumerate(game.shares):
        if share.otherwise:
            yield from _otherwise(game, at, locale)


def beating(game: Game, locale: Locale, _: Stakes | None = None) -> Iterator[str]:
    """Yield the ranking of hands, if a ladder compares them."""
    yield from ladder_rules(game, locale, _rankings(game, locale))


def _rankings(game: Game, locale: Locale) -> dict[str, str]:
    """Return the name of each ranking if there are several; otherwise {}."""
    apart = settling(game.settle).apart
    named = {
        share.ranking: _kind_name(game, at, locale) if apart else _ranking_name(share, locale)
        for at, share in enumerate(game.shares)
    }
    return {key: sentence_case(one) for key, one in named.items()} if len(named) > 1 else {}


def _ranking_name(share: Share, locale: Locale) -> str:
    kind = next((one for one in KINDS if share.ranking.startswith(one)), share.ranking)
    return say(locale, f"share.{kind}", target=points_name(share.target))


def _shares(game: Game, locale: Locale) -> Iterator[str]:
    """Yield the rules of each share, with its name if there are several; equal ones once."""
    always = parts_of(game)
    names = {at: share_name(game, at, locale) for at in always}
    if len(names) > 1 and not settling(game.settle).apart:
        first = names[always[0]]
        counted = all(game.shares[at].ranking == "points" for at in always)
        cards = say(locale, "rules.shares.points" if counted else "rules.shares.apart")
        shares = listed(locale, names.values())
        yield say(locale, "rules.shares", shares=shares, first=first, cards=cards)
        sizes = {name: game.shares[at].parts for at, name in names.items()}
        if len(set(sizes.values())) > 1:
            each = [say(locale, "rules.parts.one", n=n, name=name) for name, n in sizes.items()]
            whole = sum(sizes.values())
            yield say(locale, "rules.parts", parts=listed(locale, each), whole=whole)
    several = len({game.shares[at].ranking for at in always} | _zones(game)) > 1
    told = dict.fromkeys(_share_rules(game, at, locale, several=several) for at in always)
    yield from filter(None, told)


def parts_of(game: Game) -> list[int]:
    """Return the indexes of shares that divide the pot, without those that stand in for others."""
    return [at for at, share in enumerate(game.shares) if not share.otherwise]


def _zones(game: Game) -> set[Zone]:
    """Return the zones of shares if they differ."""
    zones = {share.zone for share in game.shares}
    return zones if len(zones) > 1 else set()


def _share_rules(game: Game, at: int, locale: Locale, *, several: bool) -> str:
    """Return the rules of a share, which are the same on any board."""
    text = " ".join(_share(game, game.shares[at], locale))
    if not (several and text):
        return " ".join(_share(game, game.shares[at], locale, best=True))
    name = sentence_case(_kind_name(game, at, locale))
    return say(locale, "rules.share", name=name, text=text)


def _otherwise(game: Game, at: int, locale: Locale) -> Iterator[str]:
    """Yield the rules of a share that is played for only if nobody wins the shares before it."""
    share, always = game.shares[at], parts_of(game)
    name = share_name(game, at, locale)
    failed = [share_name(game, one, locale) for one in always if one < at]
    key = "" if len(always) == 1 else ".parts" if len(failed) == len(always) else ".half"
    yield say(locale, f"rules.otherwise{key}", share=name, parts=listed(locale, failed, last="or"))
    before = [one for one in game.shares[:at] if one.ranking == share.ranking]
    text = "" if before else " ".join(_ranked(game, share, locale))
    if text:
        yield say(locale, "rules.share", name=sentence_case(name), text=text)


def sentence_case(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _share(game: Game, share: Share, locale: Locale, *, best: bool = False) -> Iterator[str]:
    """Yield the cards that play for a share, their ranking, and the qualifier.

    best: a high hand's rules say that the best one wins.
    """
    composed = _cards_that_play(game, share, locale)
    if composed:
        yield composed
    if share.zone is Zone.REST:
        yield say(locale, "rules.hand.rest")
    if _is_high(share) and best:
        yield say(locale, "rules.best")
    yield from _ranked(game, share, locale)
    if share.qualifier:
        yield say(locale, f"rules.qualifier.{share.qualifier}")


def _ranked(game: Game, share: Share, locale: Locale) -> Iterator[str]:
    row = ROWS.get(share.ranking)
    if row is None:
        family = share.ranking.partition("_")[0]
        for key in (f"rules.ranking.{family}", f"rules.ranking.{share.ranking}.more"):
            if knows(locale, key):
                yield say(locale, key)
        if share.ranking.startswith("suit_") and (game.wild != Wild() or game.pack.jokers):
            yield say(locale, "rules.suit.wild")
    elif row.low:
        yield from low_rules(game, share, locale)


def _is_high(share: Share) -> bool:
    row = ROWS.get(share.ranking)
    return row is not None and row.size > 1 and not row.low


def share_name(game: Game, at: int, locale: Locale) -> str:
    """Return the name of a share by what wins it, or by its board."""
    share = game.shares[at]
    if len(game.shares) == game.boards > 1:
        return say(locale, "share.board", number=share.board + 1)
    name = _kind_name(game, at, locale)
    if game.boards == 1 or share.zone in WITHOUT_BOARD:
        return name
    return say(locale, "share.board.part", share=name, number=share.board + 1)


def _kind_name(game: Game, at: int, locale: Locale) -> str:
    """Return the name of a share without its board."""
    share = game.shares[at]
    if settling(game.settle).apart:
        return say(locale, "share.low" if at else "share.high")
    same = [one for one in game.shares if one.ranking == share.ranking]
    kind = _ranking_name(share, locale)
    if len({one.zone for one in same}) == 1:
        return kind
    whole = share.zone is Zone.ALL and not any(row.board for row in game.phases)
    zone = say(locale, f"share.zone.{'whole' if whole else share.zone}")
    if len({one.ranking for one in game.shares if one.zone is share.zone}) == 1:
        return zone
    return say(locale, "share.zone.kind", zone=zone, kind=kind)


def _cards_that_play(game: Game, share: Share, locale: Locale) -> str:
    """Return the sentence about the cards that play for a share."""
    row, layout = ROWS.get(share.ranking), game.layout
    if share.zone is Zone.DOWN:
        return say(locale, "rules.hand.down")
    lies = "each" if layout.each else "line" if layout.lines else ""
    lies = lies or ("boards" if game.boards > 1 else "board")
    if share.hole:
        rest = (FIVE if row is None else row.size) - share.hole
        return say(locale, f"rules.hand.exactly.{lies}", hole=share.hole, rest=rest)
    if share.zone is Zone.APART:
        return say(locale, "rules.hand.apart")
    if share.most_hole:
        return say(locale, "rules.hand.most", n=share.most_hole)
    size = FIVE if row is None else row.size
    if size < FIVE and not layout.shape:
        key = "rules.hand.few" if size > 1 else "rules.hand.one"
        return say(locale, key, n=say(locale, f"number.{size}"))
    shared = share.zone is Zone.ALL and any(phase.board for phase in game.phases)
    if row is None and not shared:
        return say(locale, "rules.hand.counted") if share.zone is Zone.OWN else ""
    return say(locale, f"rules.hand.any.{lies}" if shared else "rules.hand.own")
