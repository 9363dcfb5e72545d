"""Rules about a part of the pot that nobody can win."""

from collections.abc import Iterator, Sequence

from bot.engine.games import groups
from bot.engine.games.customs import LastSwingers
from bot.engine.games.game import Game, Share, Way
from bot.ui.words import Locale, say

ALL_OF_THEM = {"pair", "no_pair"}
"""Qualifiers of a high and a low that together admit every hand."""
BOTH_WAYS = {Way.HIGH, Way.LOW}
BOARDS = 3
"""Depth of groups at which the boards are separate."""


def unwon(game: Game, locale: Locale) -> Iterator[str]:
    """Yield the sentences, for a game that is settled by a showdown (R257, R268)."""
    always = [share for share in game.shares if not share.otherwise]
    lacking = [share for share in always if may_lack(share)]
    if game.to_win or len(always) < 2:
        return
    if nested(game):
        yield _by_groups(game, locale)
    elif lacking:
        by_size = len({share.parts for share in always}) > 1
        others = ".by_size" if by_size else ".several"
        yield say(locale, f"rules.unwon{'' if len(always) == 2 else others}")
    if _nobody_may_win(game):
        yield say(locale, "rules.unwon.rides")


def may_ride(game: Game) -> bool:
    """True if the hands at a showdown may leave a pot to the next deal."""
    declared = game.allow_both and any(share.way is not Way.NONE for share in game.shares)
    failed = declared and game.last_swingers is LastSwingers.REDEAL
    return game.to_win or failed or _nobody_may_win(game)


def _nobody_may_win(game: Game) -> bool:
    """True if possibly nobody wins any of several parts."""
    always = [share for share in game.shares if not share.otherwise]
    every = {share.qualifier for share in always} == ALL_OF_THEM
    fallback = len(always) < len(game.shares)
    return len(always) > 1 and all(map(may_lack, always)) and not (fallback or every)


def nested(game: Game) -> bool:
    """True if a part that nobody wins goes to some other parts before the rest."""
    steps = _steps(game)
    return bool(steps) and (len(steps) > 1 or len(_groups(game, steps[0])) > 1)


def _by_groups(game: Game, locale: Locale) -> str:
    """Return the sentence about the groups that get an unwon part, the nearest first."""
    first, *more = [say(locale, _heir(game, depth)) for depth in _steps(game)]
    text = say(locale, "rules.unwon.group", to=first)
    for one in more:
        text = say(locale, "rules.unwon.then", text=text, to=one)
    return say(locale, "rules.unwon.end", text=text)


def _heir(game: Game, depth: int) -> str:
    """Return the key of the words for the other parts in a part's group at this depth."""
    if depth < BOARDS:
        return "rules.unwon.to.rest"
    if depth == BOARDS:
        return "rules.unwon.to.other_board"
    return "rules.unwon.to.board" if game.boards > 1 else "rules.unwon.to.half"


def _steps(game: Game) -> list[int]:
    """Return the depths, the deepest first, of groups in which nobody may win a member."""
    deepest = len(groups.path(game.shares, 0)) - 1
    return [
        depth
        for depth in range(deepest, -1, -1)
        if any(
            len(inside) > 1 and any(map(_all_lack, inside))
            for inside in _groups(game, depth).values()
        )
    ]


def _groups(game: Game, depth: int) -> dict[groups.Path, Sequence[Sequence[Share]]]:
    """Return the groups at a depth by path, each as its members: groups of shares, or shares."""
    found: dict[groups.Path, dict[groups.Path, list[Share]]] = {}
    for at, share in enumerate(game.shares):
        if not share.otherwise:
            path = groups.path(game.shares, at)
            found.setdefault(path[:depth], {}).setdefault(path[: depth + 1], []).append(share)
    return {path: list(members.values()) for path, members in found.items()}


def _all_lack(shares: Sequence[Share]) -> bool:
    """True if possibly nobody wins any of these shares; every player has declared a way."""
    sure = {share.way for share in shares if not may_lack(share)}
    return Way.NONE not in sure and not sure >= BOTH_WAYS


def may_lack(share: Share) -> bool:
    """True if some hands can't win this share, whatever was declared."""
    bust = share.ranking == "points" and share.over == "bust"
    return bool(share.qualifier) or bust or share.ranking.startswith("suit_")
