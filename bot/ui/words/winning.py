"""What wins: the shares of the pot, what each asks for and reads, and how declarations are judged.

Made from a game's data alone, for the rules and for the result.
"""

from collections.abc import Iterator

from bot.engine.games.game import Game, Share, Way, Wild, Zone
from bot.engine.games.phases import WITHOUT_BOARD
from bot.engine.hand import judge
from bot.engine.ranking.rows import ROWS
from bot.ui.words import Locale, knows, listed, say
from bot.ui.words.customs import ace_lines, customs, ladder_by_pack
from bot.ui.words.hands import points_name

COMPARED = {"match_pot", "legs", "two_pots"}
"""Ways to settle in which who is in shows, or is seen by the others who are."""
FIVE = 5
"""Cards of a hand, if nothing else is said."""


def winning(game: Game, locale: Locale) -> Iterator[str]:
    """Sentences, the shares first; what several shares have in common is said once."""
    yield from _shares(game, locale)
    yield from _declared(game, locale)
    if game.settle == "most_tricks":
        yield say(locale, "rules.tricks")
        yield from [say(locale, "rules.overtrump.no")] * (not game.overtrump)
        yield from [say(locale, "rules.cinch")] * game.cinch
        yield from [say(locale, "rules.cinch.simple")] * game.simple_cinch
        yield say(locale, "rules.most_tricks")
        return
    if game.settle in {"laps", "lives"}:
        return
    if game.shares[0].ranking == "points":
        yield say(locale, "rules.points")
        yield say(locale, f"rules.points.{game.shares[0].over}")
        if game.shares[0].over == "closest":
            yield say(locale, f"rules.points.tie.{game.shares[0].tie}")
        yield say(locale, "rules.points.nobody")
    yield from ladder_by_pack(game, locale)
    yield from ace_lines(game, locale)
    if game.settle in COMPARED:
        key = "rules.match.compared" if game.private_compare else "rules.match.shown"
        yield say(locale, key)
        if _begins_short(game):
            yield say(locale, "rules.legs.few")
        return
    yield say(locale, "rules.odd")
    yield say(locale, f"rules.showdown.{game.showdown}")
    yield from customs(game, "win", locale)


def _begins_short(game: Game) -> bool:
    """Hands of five are compared before anybody has five cards."""
    row = ROWS.get(game.shares[0].ranking)
    return row is not None and row.size == FIVE > len(game.phases[0].deal)


def _shares(game: Game, locale: Locale) -> Iterator[str]:
    """Each with its name where there are several; those of two boards are alike."""
    always = [at for at, share in enumerate(game.shares) if not share.otherwise]
    names = {at: share_name(game, at, locale) for at in always}
    if len(names) > 1 and game.settle != "two_pots":
        yield say(locale, "rules.shares", shares=listed(locale, names.values()))
        if len({game.shares[at].parts for at in names}) > 1:
            parts = [f"{name} {game.shares[at].parts}" for at, name in names.items()]
            yield say(locale, "rules.parts", parts=listed(locale, parts))
    said: set[str] = set()
    for at in range(len(game.shares)):
        new = [line for line in _share(game, at, locale) if line and line not in said]
        said.update(new)
        if new and len(names) > 1 and at in names and game.boards == 1:
            yield say(locale, "rules.share", name=sentence_case(names[at]), text=" ".join(new))
        else:
            yield from new


def sentence_case(text: str) -> str:
    """At the head of a line."""
    return text[:1].upper() + text[1:]


def _share(game: Game, at: int, locale: Locale) -> Iterator[str]:
    share = game.shares[at]
    if share.otherwise:
        yield say(locale, "rules.otherwise", share=share_name(game, at, locale))
    yield _composed(game, share, locale)
    yield _ladder(game, share, locale)
    if share.qualifier:
        yield say(locale, f"rules.qualifier.{share.qualifier}")


def _declared(game: Game, locale: Locale) -> Iterator[str]:
    """How a declaration is judged. Source: rules 2.4."""
    ways = any(share.way is not Way.NONE for share in game.shares)
    if not ways or game.settle == "two_pots":
        return
    yield say(locale, "rules.declared")
    if game.allow_both:
        yield say(locale, f"rules.swing_tie.{game.swing_tie}")
        yield say(locale, f"rules.swing_fail.{game.swing_fail}")
        yield say(locale, f"rules.last_swingers.{game.last_swingers}")


def share_name(game: Game, at: int, locale: Locale) -> str:
    """A part of the pot by what wins it, or by its board."""
    share = game.shares[at]
    if len(game.shares) == game.boards > 1:
        return say(locale, "share.board", number=share.board + 1)
    name = say(locale, f"share.{share.ranking}", target=points_name(share.target))
    same = [one for one in game.shares if one.ranking == share.ranking]
    if len({one.zone for one in same}) > 1:
        name = say(locale, f"share.zone.{share.zone}")
    if game.boards == 1 or share.zone in WITHOUT_BOARD:
        return name
    return say(locale, "share.board.part", share=name, number=share.board + 1)


def _composed(game: Game, share: Share, locale: Locale) -> str:
    """Which cards play."""
    lines = bool(game.layout.shape)
    if share.hole:
        key = "rules.hand.line.exactly" if game.layout.lines else "rules.hand.exactly"
        return say(locale, key, hole=share.hole)
    if share.zone in {Zone.DOWN, Zone.APART}:
        return say(locale, f"rules.hand.{share.zone}")
    if share.most_hole:
        return say(locale, "rules.hand.most", n=share.most_hole)
    row = ROWS.get(share.ranking)
    if row is not None and row.size < FIVE and not lines:
        return say(locale, "rules.hand.few" if row.size > 1 else "rules.hand.one", size=row.size)
    shared = share.zone is Zone.ALL and any(phase.board for phase in game.phases)
    if row is None and not shared:
        return say(locale, "rules.hand.counted") if share.zone is Zone.OWN else ""
    board = "each" if game.layout.each else "line" if lines else "any" if shared else "own"
    return say(locale, f"rules.hand.{board}")


def _ladder(game: Game, share: Share, locale: Locale) -> str:
    """The order of hands, best first, or what else a ranking goes by."""
    row = ROWS.get(share.ranking)
    if row is None:
        key = f"rules.ranking.{share.ranking}"
        return say(locale, key) if knows(locale, key) else ""
    if row.size == 1:
        return ""
    rungs = row.ladder or judge.judge(game, share).spec.standard_ladder()
    best_first = rungs if row.low else tuple(reversed(rungs))
    five = game.pack.jokers or game.wild != Wild() or game.pack.copies > 1
    possible = [rung for rung in best_first if rung != "five_kind" or five]
    names = listed(locale, [say(locale, f"category.{rung}") for rung in possible], last="row")
    ladder = say(locale, "rules.ladder.low" if row.low else "rules.ladder", ladder=names)
    return say(locale, "rules.ladder.wheel_up", ladder=ladder) if row.top_wheel else ladder
