"""Leaderboards on screen: ranks, values, changes; selects for the measure and the period."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import discord

from bot.store import (
    A_BUY_IN,
    NOT_BY_GAME,
    OF_CHANCES,
    OF_NIGHTS,
    Bars,
    BoardPage,
    Measure,
    Ranked,
    Unranked,
)
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, Part, Style, button, line, rows, screen, select
from bot.ui.parts.lines import clipped, escaped, past_name
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.press_shapes import SCOPES
from bot.ui.pictures.studio import Framed
from bot.ui.words import ENGLISH, Locale, decimal, listed, number, signed, tenth
from bot.ui.words.winning import sentence_case

A_NAME = 20
A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a leaderboard, as one player asked for it; `player` is 0 if everybody sees it."""

    measure: Measure
    scope: str
    game: str
    """The code of a game or a family; "" for all games."""
    title: str
    """The name of that game or family."""
    ranking: BoardPage
    names: Mapping[int, str]
    bars: Bars
    player: int = 0
    page: int = 0
    before: Mapping[int, int] = field(default_factory=dict)
    """Earlier ranks by player: when this week began, or in the last weekly post; empty if nobody
    was ranked."""
    hidden: bool = False
    nothing: bool = False
    """True if nobody has played here yet."""
    doubts: Mapping[int, float] = field(default_factory=dict)
    """One standard error of units per 100 hands, by player."""
    below: str = ""
    """A text below the leaderboard, such as the state of a season."""

    @property
    def is_empty(self) -> bool:
        """True if no player is on it, ranked or not."""
        return not self.ranking.players and not self.ranking.unranked


def board_message(
    board: Board, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the message of a leaderboard; its text is complete without the picture."""
    parts: list[Part | str | None] = [
        skin.say("rank.title", measure=skin.say(f"measure.{board.measure}"), **_of(board, skin)),
        None if framed is None else framed.gallery,
        "\n".join(lines(board, skin)) or _empty(board, skin),
        *([line(), below] if (below := "\n".join(_unranked(board, skin))) else ()),
        board.below,
        "\n".join(_foot(board, skin)),
        *_below(board, skin),
    ]
    return screen(parts, GOLD)


def _below(board: Board, skin: Skin) -> list[Part]:
    """Return selects of other leaderboards; if nothing was played, buttons to begin."""
    if board.nothing:
        open_one = button(skin.say("button.open_here"), Press("open_here"), Style.success)
        return rows([open_one, button(skin.say("button.games"), Press("games"))])
    if board.scope not in SCOPES:
        return []
    lists = [*rows([_measures(board, skin)]), *rows([_scopes(board, skin)])]
    return [*lists, *rows(_pages(board, skin, board.ranking))]


def _unranked(board: Board, skin: Skin) -> Iterator[str]:
    """Yield the players who are not ranked yet, with what they lack."""
    ranking = board.ranking
    if ranking.unranked and board.scope in SCOPES:
        yield skin.say("rank.unranked")
        for one in ranking.unranked:
            key = "rank.unranked.you" if one.player == board.player else "rank.unranked.line"
            yield skin.say(
                key,
                name=_name(board, one.player, skin),
                value=value_words(board.measure, one.value, skin.locale),
                lacks=_lacks(one, skin),
            )
        if ranking.more:
            yield skin.say("list.others", n=ranking.more)


def _lacks(one: Unranked, skin: Skin) -> str:
    """Return the lacking hands and opponents, or the lacking nights."""
    facts = {"hands": one.hands, "opponents": one.opponents}
    hands = [skin.say(f"rank.lacks.{what}", n=n) for what, n in facts.items() if n]
    either: list[str] = [listed(skin.locale, hands)] if hands else []
    either += [skin.say("rank.lacks.nights", n=one.nights)] if one.nights else []
    return listed(skin.locale, either, last="or")


def _of(board: Board, skin: Skin) -> dict[str, str]:
    game = skin.say("stats.game", game=board.title) if board.title else ""
    return {"period": skin.say(f"period.{board.scope}"), "game": game}


def _empty(board: Board, skin: Skin) -> str:
    """Return advice for an empty leaderboard, which counts either nights or the bank's chips."""
    if board.nothing:
        return skin.say("rank.nothing")
    if board.ranking.unranked:
        return ""
    if board.measure in OF_NIGHTS:
        return skin.say("rank.empty.nights")
    of_bank = board.scope != "night" and board.measure not in NOT_BY_GAME
    return skin.say("rank.empty.bank" if of_bank else "rank.empty")


def lines(board: Board, skin: Skin) -> Iterator[str]:
    """Yield the lines of the page, and the reader's neighbourhood if it is on another page."""
    page = board.ranking.page
    apart = [one for one in board.ranking.around if one not in page]
    for one in [*page, *([None] if apart else []), *apart]:
        if one is None:
            yield "…"
            continue
        yield skin.say(
            "rank.you" if one.player == board.player else "rank.line",
            rank=one.rank,
            name=_name(board, one.player, skin),
            value=_value(board, one, skin),
            change=_change(board, one, skin),
        )


def _value(board: Board, one: Ranked, skin: Skin) -> str:
    """Return a value, with its doubt if the board ranks by a rate."""
    value = value_words(board.measure, one.value, skin.locale)
    if one.player not in board.doubts:
        return value
    doubt = tenth(skin.locale, board.doubts[one.player])
    return skin.say("rank.doubt", value=value, doubt=doubt)


def _name(board: Board, player: int, skin: Skin) -> str:
    return escaped(clipped(past_name(board.names.get(player, ""), skin.locale), A_NAME))


def _change(board: Board, one: Ranked, skin: Skin) -> str:
    places = moved(board.before, one)
    if places is None:
        return skin.say("rank.new")
    if not places:
        return ""
    return skin.say("rank.up" if places > 0 else "rank.down", n=abs(places))


def moved(before: Mapping[int, int], one: Ranked) -> int | None:
    """Return the ranks gained since then, negative if lost; None for a newly ranked player.

    If nobody was ranked before, nobody has moved.
    """
    if not before:
        return 0
    return before[one.player] - one.rank if one.player in before else None


def value_words(measure: Measure, value: int, locale: Locale = ENGLISH) -> str:
    """Return a value in its measure's form."""
    match measure:
        case Measure.NET:
            return signed(locale, value)
        case Measure.BY_CHANCES | Measure.LUCK:
            return signed(locale, round(value / 1000))
        case Measure.RATE | Measure.NIGHTS_NET | Measure.BUY_INS:
            return decimal(locale, value / 1000) if round(value / 100) else signed(locale, 0)
        case _:
            return number(locale, value)


def _foot(board: Board, skin: Skin) -> Iterator[str]:
    ranking, bars = board.ranking, board.bars
    if ranking.players:
        yield skin.say("rank.players", n=ranking.players)
    if any(moved(board.before, one) != 0 for one in ranking.page):
        yield skin.say("rank.since" if board.scope in SCOPES else "rank.since.post")
    if board.hidden:
        yield skin.say("rank.hidden")
    if board.measure in OF_CHANCES:
        yield skin.say("rank.by_chances")
    if board.measure is Measure.BUY_INS:
        yield skin.say("rank.buy_in", n=A_BUY_IN)
    if board.nothing or board.scope not in SCOPES:
        return
    hands = {"hands": bars.hands, "opponents": bars.opponents}
    if board.measure in OF_NIGHTS:
        yield skin.say("rank.bar", nights=bars.nights)
    elif board.scope != "night":
        nights = {"nights": bars.nights} if board.measure is Measure.BUY_INS else {}
        yield skin.say("rank.bar", **hands, **nights)


def _measures(board: Board, skin: Skin) -> PressItem:
    options = [
        discord.SelectOption(
            label=skin.say(f"measure.{one}"), value=one.value, default=one is board.measure
        )
        for one in Measure
    ]
    return select(skin.say("select.measure"), _press(board, "board_measure"), options)


def _scopes(board: Board, skin: Skin) -> PressItem:
    options = [
        discord.SelectOption(
            label=sentence_case(skin.say(f"period.{one}")), value=one, default=one == board.scope
        )
        for one in SCOPES
    ]
    return select(skin.say("select.scope"), _press(board, "board_scope"), options)


def _pages(board: Board, skin: Skin, ranking: BoardPage) -> Iterator[PressItem]:
    for key, page in (("earlier_page", board.page - 1), ("later_page", board.page + 1)):
        if 0 <= page * A_PAGE < ranking.players:
            yield button(skin.say(f"button.{key}"), _press(board, "board", page))


def _press(board: Board, action: str, page: int = 0) -> Press:
    parts = [board.measure.value, board.scope, *([board.game] if board.game else [])]
    return Press(action, question=page, arg="-".join(parts))
